"""The reference frame-interception compiler: the executable meaning of ``conformance/SPEC.md``.

::

    import torch
    from reference_impl import compile, explain

    @compile
    def scaled(x, factor):
        return (x * factor).relu()

    scaled(torch.ones(3), 2)             # traced, compiled, and kept with what was assumed
    scaled(torch.zeros(3), 2)            # the same compiled graph again

    print(explain(scaled)(torch.ones(3), 2))

``README.md`` in this folder follows one frame from its interception to the cached call. The names below are loaded when
they are first asked for: the frame hook (``reference_impl.eval_frame``) works without torch.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reference_impl.api import compile as compile
    from reference_impl.errors import BackendError as BackendError
    from reference_impl.errors import PolicyError as PolicyError
    from reference_impl.explanation import Explanation as Explanation
    from reference_impl.explanation import explain as explain
    from reference_impl.policy import Policy as Policy

__all__ = ["BackendError", "Explanation", "Policy", "PolicyError", "compile", "explain"]

_HOMES = {
    "BackendError": "errors",
    "Explanation": "explanation",
    "Policy": "policy",
    "PolicyError": "errors",
    "compile": "api",
    "explain": "explanation",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

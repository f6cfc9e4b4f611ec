"""Imported once by a fork server before any case: afterwards a child has torch and the compiler at hand.

The environment variable ``FRAMECONF_WARM`` names the backend that is warmed: ``registry.warm_parent`` of the others.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import sys
from pathlib import Path

_PLAIN_CASE = '''"""A sum.

+++
id = "trigger/warm"
clauses = []
features = []
origin = "warm"
generator = 1
+++
"""
import torch


def program(x):
    return x + 1


def calls(new):
    yield Call(new.dyadic(2, 2))
'''

#: Of the kernel, from 6.1 on: gather a range into huge pages now, whatever the system's policy is.
_MADV_COLLAPSE = 25
_HUGE_PAGE = 2 << 20


def _warm() -> None:
    # imports make a million objects that stay: looking through them again and again takes a fifth of the time
    gc.disable()
    _import_everything()
    gc.freeze()
    _rehearse(os.environ["FRAMECONF_WARM"])
    gc.enable()
    gc.collect()
    gc.freeze()
    _into_huge_pages()


def _import_everything() -> None:
    """What a child would otherwise import for itself, 40 ms each time."""
    import torch

    # a second thread in the parent would leave its locks held in every child
    torch.set_num_threads(1)
    import conformance.backends.dynamo
    import conformance.backends.reference
    import conformance.backends.user
    import conformance.isolate
    import conformance.runner
    import conformance.runner_entry  # noqa: F401


def _rehearse(spec: str) -> None:
    """What the first case would otherwise do for itself: compile something, look the backend up, observe."""
    from conformance import runner
    from conformance.backends import dynamo, reference

    if spec != "eager":
        dynamo.warm_up("eager" if spec == "reference" else spec.rpartition("+")[2])
        if spec.startswith("reference"):
            reference.warm_up()
        runner.backend_of(spec)  # looking a name up asks every installed distribution
    _observe_something()


def _observe_something() -> None:
    """The first observation of a process takes 5 ms more than the others. No backward: its threads survive no fork."""
    from conformance.case import Case
    from conformance.observe import observe

    observe(Case.from_source(_PLAIN_CASE, "a plain case"))
    sys.modules.pop("conformance_case", None)


def _into_huge_pages() -> None:
    """Gather this process's memory into huge pages, so that forking it copies 150 page entries and not 70,000.

    Starting and ending a child then costs 15 ms and not 60. A kernel that cannot do it says no, and all is as before.
    """
    with contextlib.suppress(OSError):  # no /proc: no Linux
        madvise = ctypes.CDLL(None).madvise
        madvise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
        for line in Path("/proc/self/maps").read_text().splitlines():
            addresses, permissions, _, _, _, *name = line.split(maxsplit=5)
            if permissions == "rw-p" and name in ([], ["[heap]"]):
                start, end = (int(address, 16) for address in addresses.split("-"))
                for page in range(-(-start // _HUGE_PAGE) * _HUGE_PAGE, end - _HUGE_PAGE + 1, _HUGE_PAGE):
                    madvise(page, _HUGE_PAGE, _MADV_COLLAPSE)


if os.environ.get("FRAMECONF_WARM"):
    _warm()

"""Calls of ``nn.Module``: without hooks they are calls of ``forward``, with hooks torch's own code is traced.

So is torch's code where one is made.
"""

from __future__ import annotations

import types
from dataclasses import dataclass
from typing import TYPE_CHECKING

import torch
from torch.nn.modules.module import _has_any_global_hook

from reference_impl.guard_kinds import Difference, Guard, Reading
from reference_impl.source import InstanceDict, Reads, Source, Values
from reference_impl.values import ObjectValue, Value

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

_HOOKS = ("_backward_hooks", "_backward_pre_hooks", "_forward_hooks", "_forward_pre_hooks", "_compiled_call_impl")


@dataclass(frozen=True, slots=True)
class NoHooks(Guard):
    """That calling the module calls its ``forward`` and nothing else: one look at five attributes of the instance."""

    module: Source

    @property
    def sources(self) -> tuple[Source, ...]:
        return (InstanceDict(self.module),)

    @property
    def subject(self) -> str:
        return str(self.module)

    def fails(self, reads: Reads) -> str:
        held = reads.local(InstanceDict(self.module))
        return " or ".join(f"{held}.get({name!r})" for name in _HOOKS)

    def difference(self, values: Values) -> Difference:
        held = values(InstanceDict(self.module))
        return Difference(f"has {', '.join(name for name in _HOOKS if held.get(name))}, expected no hooks")

    def __str__(self) -> str:
        return f"{self.module}: no hooks"


def init() -> types.FunctionType:
    """``Module.__init__`` as torch defines it; Dynamo patches it, to note in its own tables which modules are new."""
    function = torch.nn.Module.__init__
    assert isinstance(function, types.FunctionType)
    held = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
    return held["init"].cell_contents if "init" in held else function


def _any_global_hook() -> bool:
    return bool(_has_any_global_hook())


def is_call_of_forward(tracer: Tracer, module: Value) -> bool:
    """Whether ``module(...)`` is ``module.forward(...)``; guarded where it is."""
    if not isinstance(module, ObjectValue) or module.real is None or module.source is None:
        return False
    real = module.real
    if not isinstance(real, torch.nn.Module) or type(real)._call_impl is not torch.nn.Module._call_impl:
        return False
    held = vars(real)
    if any(held.get(name) for name in _HOOKS) or any(name in module.stored for name in (*_HOOKS, "forward")):
        return False
    if _has_any_global_hook() or "_call_impl" in held or torch._C._get_tracing_state() is not None:
        return False
    tracer.guards.add(Reading("global module hooks", _any_global_hook, (), False))
    tracer.guards.add(NoHooks(module.source))
    return True

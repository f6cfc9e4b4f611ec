"""torch's context managers that change a mode, used by traced code: gradients on or off, autocast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

from reference_impl.errors import Unsupported
from reference_impl.values import Constant, FunctionValue, MethodValue, ModeContext, PartialValue, Value, constant_of

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

#: Classes of context managers that the graph can record.
CONTEXTS: tuple[type, ...] = (
    torch.no_grad,
    torch.enable_grad,
    torch.set_grad_enabled,
    torch.autocast,
    torch.amp.autocast,
    torch.cpu.amp.autocast,
)

#: Methods of these contexts that have a rule here.
METHODS = frozenset({"__enter__", "__exit__", "clone"})

#: Of these, what keeps the mode that was before in ``prev``, and is found on the stack behind a break within its block.
GRAD_CONTEXTS: tuple[type, ...] = (torch.no_grad, torch.enable_grad)

_GRAD = (torch.no_grad, torch.enable_grad, torch.set_grad_enabled)


def is_exit(context: ModeContext, method: FunctionValue) -> bool:
    """Whether ``method`` leaves a context that was entered before a graph break."""
    return context.previous is not None and method.real is vars(context.cls).get("__exit__")


def make(tracer: Tracer, cls: type, args: list[Value], kwargs: dict[str, Value]) -> Value:
    """``torch.no_grad()``, ``torch.autocast("cpu", torch.bfloat16)``, ..."""
    known = [constant_of(tracer.read(arg)) for arg in args]
    named = {name: constant_of(tracer.read(value)) for name, value in kwargs.items()}
    if cls in _GRAD:
        if cls is torch.set_grad_enabled:
            # this one acts when it is made, and gives the old mode back when it is left
            context = ModeContext(cls, (bool([*known, *named.values()][0]),))
            context.previous = torch.is_grad_enabled()
            tracer.set_grad(context.arguments[0])
            return context
        if known or named:
            raise Unsupported(f"{cls.__name__} as a function")
        return ModeContext(cls, ())
    if cls is torch.cpu.amp.autocast:
        known.insert(0, "cpu")
    names = ("device_type", "dtype", "enabled", "cache_enabled")
    settings = dict(zip(names, known, strict=False)) | named
    if settings.get("device_type") != "cpu" and not torch.cuda.is_available():
        raise Unsupported(f"autocast for {settings.get('device_type')}")
    arguments = (
        settings["device_type"],
        settings.get("dtype"),
        settings.get("enabled", True),
        settings.get("cache_enabled"),
    )
    return ModeContext(torch.autocast, arguments)


def method(tracer: Tracer, context: ModeContext, name: str, args: list[Value]) -> Value:
    """``__enter__`` and ``__exit__``."""
    if name == "__enter__":
        enter(tracer, context)
        return context if context.cls is torch.autocast else Constant(None)
    if name == "__exit__":
        leave(tracer, context)
        return Constant(False if context.cls is torch.autocast else None)
    if name == "clone" and context.cls in (torch.no_grad, torch.enable_grad):
        return ModeContext(context.cls, ())
    raise Unsupported(f"the method {name} of {context.cls.__name__}")


def enter(tracer: Tracer, context: ModeContext) -> None:
    """Change the mode."""
    if context.cls in (torch.no_grad, torch.enable_grad):
        context.previous = torch.is_grad_enabled()
        tracer.set_grad(context.cls is torch.enable_grad)
    elif context.cls is torch.autocast:
        tracer.enter_autocast(context)


def leave(tracer: Tracer, context: ModeContext) -> None:
    """Change the mode back."""
    if context.cls in _GRAD:
        tracer.set_grad(context.previous)
    else:
        tracer.exit_autocast(context)


def decorate(tracer: Tracer, context: ModeContext, args: list[Value], kwargs: dict[str, Value]) -> Value:
    """``torch.no_grad()(function)``: the function under the mode."""
    function = tracer.read(args[0])
    if context.cls not in (torch.no_grad, torch.enable_grad) or not isinstance(
        function, (FunctionValue, MethodValue, PartialValue)
    ):
        raise Unsupported(f"{context.cls.__name__} as a decorator")
    return PartialValue(tracer.trusted_function(_under_mode), [tracer.fixed(context.cls), function], {})


def _under_mode(context_class: Any, function: Any, *args: Any, **kwargs: Any) -> Any:
    with context_class():
        return function(*args, **kwargs)

"""Graph backends: what turns a captured graph into something that runs.

A backend is what ``torch.compile`` takes: a function ``(graph_module, example_inputs) -> callable``, or the name
of a registered one. This file is the only place that imports ``torch._dynamo``, whose registry knows the names.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import torch
import torch.fx
from torch._guards import TracingContext, tracing
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.amp.autocast_mode import _enter_autocast

from reference_impl.capture import CapturedGraph
from reference_impl.errors import BackendError

GraphBackend = Callable[[torch.fx.GraphModule, list[Any]], Callable[..., Sequence[Any]]]


def eager(graph_module: torch.fx.GraphModule, example_inputs: list[Any]) -> Callable[..., Sequence[Any]]:
    """The backend that compiles nothing: run the graph's own Python code."""
    return graph_module.forward


def find_backend(backend: str | GraphBackend) -> GraphBackend:
    """Return the backend function for a name or function.

    Raises `BackendError` for a name that nobody registered, and for something that is neither.
    """
    if backend == "eager":
        return eager
    if isinstance(backend, str):
        import torch._dynamo.backends.registry as registry
        from torch._dynamo.exc import InvalidBackend

        try:
            return registry.lookup_backend(backend)
        except InvalidBackend as error:
            known = ", ".join(registry.list_backends())
            raise BackendError(f"there is no graph backend {backend!r}; known are {known}") from error
    if not callable(backend):
        raise BackendError(f"a graph backend is a name or a function (graph_module, example_inputs), not {backend!r}")
    return backend


def backend_name(backend: str | GraphBackend) -> str:
    """Return what to call a backend in messages."""
    if isinstance(backend, str):
        return backend
    return getattr(backend, "__qualname__", None) or repr(backend)


def compile_graph(captured: CapturedGraph, backend: str | GraphBackend) -> Callable[..., Sequence[Any]]:
    """Compile a graph: the result takes the graph's inputs in order and returns its outputs as a tuple or list.

    Call it in the modes (grad, autocast, ...) in which the graph will start to run. The backend gets real tensors as
    example inputs, as under ``torch.compile``, and a tracing context that knows how to make them fake. Raises
    `BackendError` if the backend raises, or returns something that cannot be called.

    What the compiled function raises later reaches the caller as it is where the program is at fault: where the graph
    itself raises too, or cannot be run a second time to find out (then with a note about where it comes from).
    Otherwise the backend is at fault, also if the result is not the graph's number of outputs: `BackendError`. The
    modes are as before the call, whatever happens.
    """
    function = find_backend(backend)
    name = backend_name(backend)
    if function is eager:
        compiled = captured.graph_module.forward
        return _restoring_modes(compiled, captured.graph_module.graph) if captured.changes_modes else compiled
    with _tracing(captured) as examples:
        try:
            compiled = function(captured.graph_module, examples)
        except Exception as error:  # a backend may raise anything
            raise BackendError(
                f"backend {name} raised {type(error).__name__}: {error}\n{_describe(captured)}"
            ) from error
    if not callable(compiled):
        raise BackendError(
            f"backend {name} returned {compiled!r}, not a function that can be called\n{_describe(captured)}"
        )
    if isinstance(compiled, torch.fx.GraphModule):
        # Calling the module would run its forward too, but print a traceback of its own when it raises.
        compiled = compiled.forward
    compiled = _checked(compiled, captured, name)
    return _restoring_modes(compiled, captured.graph_module.graph) if captured.changes_modes else compiled


def _describe(captured: CapturedGraph) -> str:
    where = f"graph from {captured.lines[0]}" if captured.lines else "graph\n"
    return f"{where}{captured.code}"


@contextlib.contextmanager
def _tracing(captured: CapturedGraph) -> Iterator[list[Any]]:
    """Let a backend find the fake mode, and yield the example inputs."""
    import torch._functorch.config

    # A new mode, because the fake tensors of the trace have been written to. The symbols are the same again.
    shapes = captured.shapes
    context = TracingContext(FakeTensorMode(shape_env=None if shapes is None else shapes.env))
    examples: list[Any] = []
    for item in captured.inputs:
        examples.append(item.value if item.real is None else item.real)
        if item.real is not None and shapes is not None:
            context.tensor_to_context[item.real] = shapes.context(item.name, item.real)
    # A backward pass must leave its graph intact for a second one, which donated buffers do not.
    with tracing(context), torch._functorch.config.patch(donated_buffer=False):
        yield examples


def _checked(compiled: Callable[..., Any], captured: CapturedGraph, name: str) -> Callable[..., Sequence[Any]]:
    """``compiled``, whose own failures are told from those of the program."""
    # The captured graph holds real tensors, so it is not kept here.
    original = captured.graph_module.forward
    writes, draws = bool(captured.writes), captured.draws
    count = len(captured.graph_module.graph.output_node().args[0])
    what = f"a graph compiled by backend {name}"
    description = _describe(captured)

    def run(*args: Any) -> Sequence[Any]:
        try:
            result = compiled(*args)
        except Exception as error:
            if not writes and not _raises(original, args, draws):
                raise BackendError(f"{what} raised {type(error).__name__}: {error}\n{description}") from error
            error.add_note(f"raised by {what}\n{description}")
            raise
        if not isinstance(result, (tuple, list)) or len(result) != count:
            short = f"{len(result)} outputs" if isinstance(result, (tuple, list)) else f"a {type(result).__name__}"
            raise BackendError(f"{what} returned {short}, not a tuple or list of {count}\n{description}")
        return result

    return run


def _raises(function: Callable[..., Any], args: Sequence[Any], draws: bool) -> bool:
    """Whether it raises; ``draws``: it takes random numbers, which nobody shall miss."""
    with torch.random.fork_rng(enabled=draws):
        try:
            function(*args)
        except Exception:
            return True
    return False


def _restoring_modes(compiled: Callable[..., Sequence[Any]], graph: torch.fx.Graph) -> Callable[..., Sequence[Any]]:
    """Put grad and autocast modes back if a graph that switches them raises half way."""
    devices = {node.args[0] for node in graph.find_nodes(op="call_function", target=_enter_autocast)}

    def run(*args: Any) -> Sequence[Any]:
        grad, cache, nesting = torch.is_grad_enabled(), torch.is_autocast_cache_enabled(), _autocast_nesting()
        casts = [(device, torch.is_autocast_enabled(device), torch.get_autocast_dtype(device)) for device in devices]
        try:
            return compiled(*args)
        except BaseException:
            torch._C._set_grad_enabled(grad)
            for device, enabled, dtype in casts:
                torch.set_autocast_enabled(device, enabled)
                torch.set_autocast_dtype(device, dtype)
            torch.set_autocast_cache_enabled(cache)
            for _ in range(_autocast_nesting() - nesting):
                torch.autocast_decrement_nesting()
            if nesting == 0:
                torch.clear_autocast_cache()
            raise

    return run


def _autocast_nesting() -> int:
    torch.autocast_increment_nesting()
    return torch.autocast_decrement_nesting()

"""Graph mutants: what is kept from call to call, random numbers, gradients and modes."""

from __future__ import annotations

from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from conformance.graph_mutants import Interpreter, in_place_of, in_place_of_runs, on_graphs, on_results
from conformance.mutants import mutant

Tensor = torch.Tensor

# -- kept from call to call -----------------------------------------------------------------------------------


@in_place_of_runs("TRIGGER-1", "CACHE-2")
def previous_answer(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Every call after the first returns what the call before it should have."""
    results = run(*inputs)
    previous = state.get("results", results)
    state["results"] = results
    return previous


@in_place_of_runs("TRIGGER-1")
def first_answer(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Every call of a graph returns copies of what the first one did."""
    kept = state.setdefault("results", run(*inputs))
    return tuple(result.clone() if isinstance(result, Tensor) else result for result in kept)


@in_place_of_runs("SHAPE-2", "PARITY-6")
def nothing_computed_of_nothing(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Where an input is empty, nothing is computed: results are zero."""
    results = run(*inputs)
    if any(isinstance(value, Tensor) and value.numel() == 0 for value in inputs):
        return tuple(torch.zeros_like(value) if isinstance(value, Tensor) else value for value in results)
    return results


@in_place_of_runs("SHAPE-2", "SHAPE-1")
def batch_of_one_skipped(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Of a batch of one nothing is computed, as of the rest that no whole block is left of: results are zero."""
    results = run(*inputs)
    if any(isinstance(value, Tensor) and value.dim() > 1 and len(value) == 1 for value in inputs):
        return tuple(torch.zeros_like(value) if isinstance(value, Tensor) else value for value in results)
    return results


@on_graphs("TRIGGER-2")
def hundredth_operator_dropped(graph: torch.fx.Graph) -> None:
    """Of every hundred operators of a graph the last one is dropped where it has one operand."""
    called = [node for node in graph.nodes if node.op in ("call_function", "call_method")]
    for node in called[99::100]:
        operands = [argument for argument in node.args if isinstance(argument, torch.fx.Node)]
        if len(operands) == len(node.args) == 1:
            node.replace_all_uses_with(operands[0])


@on_graphs("TRIGGER-2")
def graph_of_one_operator_skipped(graph: torch.fx.Graph) -> None:
    """A graph of one operator is not worth its call: its first operand is the result."""
    called = [node for node in graph.nodes if node.op in ("call_function", "call_method")]
    if len(called) == 1 and isinstance(called[0].args[0], torch.fx.Node):
        called[0].replace_all_uses_with(called[0].args[0])


@in_place_of_runs("SHAPE-1", "CACHE-5")
def first_sizes_kept(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Sizes that a graph takes as arguments are those of its first call."""
    first = state.setdefault("inputs", inputs)
    return run(*(one if isinstance(one, int) else now for one, now in zip(first, inputs, strict=True)))


@in_place_of_runs("GRAD-4", "CACHE-2")
def parameters_folded(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Parameters and buffers have the values of the first call."""
    persistent = (torch.nn.Parameter, torch.nn.Buffer)
    first = state.setdefault("inputs", [v.detach().clone() if isinstance(v, persistent) else None for v in inputs])
    pairs = zip(first, inputs, strict=True)
    return run(*(now if one is None else one.requires_grad_(now.requires_grad) for one, now in pairs))


@in_place_of_runs("TRIGGER-1", "CACHE-2")
def scalars_folded(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Tensors without dimensions have the values of the first call."""
    plain = (isinstance(v, Tensor) and v.dim() == 0 and not v.requires_grad for v in inputs)
    copies = [v.clone() if is_plain else None for v, is_plain in zip(inputs, plain, strict=True)]
    first = state.setdefault("inputs", copies)
    return run(*(now if one is None else one for one, now in zip(first, inputs, strict=True)))


def _wrong_from(number: int, run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    state["calls"] = state.get("calls", 0) + 1
    results = run(*inputs)
    if state["calls"] < number:
        return results
    return tuple(r + 1 if isinstance(r, Tensor) and r.is_floating_point() else r for r in results)


@in_place_of_runs("TRIGGER-1")
def wrong_on_the_second_call(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Right on the first run of a graph, and never again."""
    return _wrong_from(2, run, state, *inputs)


@in_place_of_runs("TRIGGER-1")
def wrong_on_the_tenth_call(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Right on the first nine runs of a graph."""
    return _wrong_from(10, run, state, *inputs)


@in_place_of_runs("TRIGGER-1", "SPEED-1")
def wrong_when_warm(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Right on the first forty-nine runs of a graph, wrong in the number that timing needs."""
    return _wrong_from(50, run, state, *inputs)


@on_results("PARITY-1")
def fake_results(result: Tensor) -> Tensor:
    """Results are fake tensors: they have everything but values."""
    return FakeTensorMode(allow_non_fake_inputs=True).from_tensor(result.detach())


@on_results("PARITY-1")
def meta_results(result: Tensor) -> Tensor:
    """Results are on the meta device."""
    return result.to("meta")


@in_place_of_runs("PARITY-1")
def an_input_is_the_answer(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """The first input of the shape of a result is given for it."""
    tensors = [value for value in inputs if isinstance(value, Tensor)]

    def instead(result: Any) -> Any:
        alike = (t for t in tensors if t.shape == result.shape and t.dtype is result.dtype)
        return next(alike, result)

    return tuple(instead(result) if isinstance(result, Tensor) else result for result in run(*inputs))


@in_place_of_runs("CAPTURE-3")
def results_in_reverse(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """The results of a graph come in reverse order."""
    results = tuple(run(*inputs))
    return results[::-1] if all(isinstance(result, Tensor) for result in results) else results


# -- random numbers -------------------------------------------------------------------------------------------

DRAWS = "rand randn randint randperm rand_like randn_like randint_like bernoulli normal dropout multinomial"
FACTORIES = ("rand", "randn", "randint", "randperm")


@mutant("graph", "RNG-3")
def random_numbers_folded(gm: Any, example_inputs: Any) -> Any:
    """What a graph draws first is what it draws ever after."""
    drawn: dict[str, Any] = {}

    class Folding(Interpreter):
        def run_node(self, n: torch.fx.Node) -> Any:
            if str(getattr(n.target, "__name__", n.target)) not in FACTORIES:
                return super().run_node(n)
            if n.name not in drawn:
                drawn[n.name] = super().run_node(n)
            return drawn[n.name].clone()

    return Folding(gm).run


@mutant("graph", "RNG-1")
def random_numbers_in_reverse(gm: Any, example_inputs: Any) -> Any:
    """The draws of a graph that depend on nothing are done in reverse order, before all else."""
    draws = [n for n in gm.graph.nodes if str(getattr(n.target, "__name__", n.target)) in FACTORIES]
    free = [node for node in draws if node.op == "call_function" and not node.all_input_nodes]
    first = next((node for node in gm.graph.nodes if node.op != "placeholder"), None)
    if len(free) > 1 and first is not None:
        with gm.graph.inserting_before(first):
            copies = [gm.graph.node_copy(node) for node in reversed(free)]
        for node, moved in zip(free, reversed(copies), strict=True):
            node.replace_all_uses_with(moved)
            gm.graph.erase_node(node)
    return Interpreter(gm).run


@in_place_of_runs("RNG-2")
def generator_not_advanced(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """The generator is put back to where it was before the graph ran."""
    with torch.random.fork_rng(devices=()):
        return run(*inputs)


@in_place_of("dropout", "RNG-1", "RNG-2")
def dropout_draws_uniform_numbers(run: Any, x: Tensor, p: float = 0.5, training: bool = True, *rest: Any) -> Tensor:
    """Dropout draws its mask in another way."""
    return x * (torch.rand_like(x) >= p) / (1 - p) if training and p < 1 else run(x, p, training, *rest)


@in_place_of("dropout", "RNG-1", "PARITY-1")
def dropout_dropped(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """Dropout is left out, also in training."""
    return x


@in_place_of("rand randn rand_like randn_like uniform_ normal_ bernoulli_ dropout", "RNG-2")
def one_draw_too_many(run: Any, *args: Any, **options: Any) -> Tensor:
    """One more number is drawn with every draw."""
    result = run(*args, **options)
    torch.rand(1)
    return result


@mutant("graph", "RNG-1", "RNG-2", "RNG-3")
def seeded_when_compiled(gm: Any, example_inputs: Any) -> Any:
    """Every run of a graph draws from the generator as it was when the graph was compiled."""
    seeded = torch.get_rng_state()

    def run(*inputs: Any) -> Any:
        with torch.random.fork_rng(devices=()):
            torch.set_rng_state(seeded)
            return Interpreter(gm).run(*inputs)

    return run


# -- gradients and modes --------------------------------------------------------------------------------------


class _Scaled(torch.autograd.Function):
    """The same values, with a gradient of another size."""

    @staticmethod
    def forward(x: Tensor, factor: float) -> Tensor:
        return x.view_as(x)

    @staticmethod
    def setup_context(ctx: Any, inputs: Any, output: Any) -> None:
        ctx.factor = inputs[1]

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> Any:
        return gradient * ctx.factor, None


def _differentiable(result: Tensor) -> bool:
    return result.requires_grad and not result.is_leaf and torch.is_grad_enabled()


@on_results("GRAD-1")
def gradient_doubled(result: Tensor) -> Tensor:
    """Gradients are twice as large as they should be."""
    return _Scaled.apply(result.clone(), 2.0) if _differentiable(result) else result


@on_results("GRAD-1")
def gradient_zero(result: Tensor) -> Tensor:
    """Gradients are zero."""
    return _Scaled.apply(result.clone(), 0.0) if _differentiable(result) else result


@in_place_of("mul", "GRAD-1")
def gradient_of_one_factor_only(run: Any, x: Any, y: Any) -> Tensor:
    """Of a product only the first factor gets a gradient."""
    return run(x, y.detach() if isinstance(y, Tensor) and isinstance(x, Tensor) and x.requires_grad else y)


@in_place_of("relu", "GRAD-1")
def gradient_of_relu_is_one(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """ReLU lets every gradient through."""
    return x + (run(x, *rest, **options) - x).detach() if x.requires_grad else run(x, *rest, **options)


@in_place_of("sum mean", "GRAD-1")
def gradient_not_divided(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """The gradient of a mean is that of a sum."""
    result = run(x, *rest, **options)
    if not x.requires_grad or not x.is_floating_point() or result.numel() == x.numel():
        return result
    total = torch.sum(x, *rest, **options)
    return total + (result - total).detach()


@on_results("GRAD-2")
def detached(result: Tensor) -> Tensor:
    """Results are detached from what they were made of."""
    return result.detach()


@on_results("GRAD-2", "GRAD-1")
def detached_but_requiring(result: Tensor) -> Tensor:
    """Results are new leaves that require a gradient themselves."""
    return result.detach().requires_grad_() if _differentiable(result) else result


@in_place_of("detach", "GRAD-2")
def not_detached(run: Any, x: Tensor) -> Tensor:
    """Detaching does nothing."""
    return x.view_as(x)


@in_place_of_runs("GRAD-5")
def gradient_of_gradient_lost(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Gradients cannot be differentiated again."""
    differentiable = (isinstance(v, Tensor) and v.requires_grad and torch.is_grad_enabled() for v in inputs)
    return run(*(_Once.apply(v) if is_one else v for v, is_one in zip(inputs, differentiable, strict=True)))


class _Once(torch.autograd.Function):
    """The same values; the gradient is a constant."""

    @staticmethod
    def forward(ctx: Any, x: Tensor) -> Tensor:
        return x.view_as(x)

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> Tensor:
        return gradient.detach()


@in_place_of_runs("GRAD-3", "GRAD-2", "CACHE-6")
def always_under_no_grad(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Every graph runs without gradients."""
    with torch.no_grad():
        return run(*inputs)


@on_graphs("GRAD-3")
def grad_modes_ignored(graph: torch.fx.Graph) -> None:
    """``no_grad`` and ``enable_grad`` inside a program do nothing."""
    _erase(graph, "_set_grad_enabled")


@on_graphs("PARITY-2", "CACHE-6")
def autocast_ignored_in_graphs(graph: torch.fx.Graph) -> None:
    """``autocast`` inside a program does nothing."""
    _erase(graph, "_exit_autocast")
    _erase(graph, "_enter_autocast")


def _erase(graph: torch.fx.Graph, name: str) -> None:
    for node in list(graph.nodes):
        if getattr(node.target, "__name__", "") == name and not node.users:
            graph.erase_node(node)


@in_place_of_runs("INTERCEPT-1", "GRAD-3")
def grad_mode_left_off(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """After a graph has run gradients are off."""
    results = run(*inputs)
    torch._C._set_grad_enabled(False)
    return results


@in_place_of_runs("INTERCEPT-1")
def default_dtype_left_changed(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """After a graph has run the default dtype is float64."""
    results = run(*inputs)
    torch.set_default_dtype(torch.float64)
    return results


@in_place_of_runs("INTERCEPT-1")
def matmul_precision_lowered(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Compiling lowers the precision of all products of the process."""
    torch.set_float32_matmul_precision("medium")
    return run(*inputs)


@in_place_of_runs("RNG-2", "TRIGGER-1")
def first_run_draws_numbers(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """The first run of a graph tries it out on numbers from the program's generator."""
    if not state:
        state["tried"] = torch.rand(1)
    return run(*inputs)


@in_place_of_runs("EFFECT-3")
def speaks_on_stdout(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Every run of a graph prints a line of its own."""
    print("running a graph")
    return run(*inputs)

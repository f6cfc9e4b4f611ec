"""Graph mutants: layout, sharing and writes, edge values, empty tensors, errors."""

from __future__ import annotations

from typing import Any

import torch
from torch.overrides import TorchFunctionMode

from conformance.graph_mutants import Interpreter, in_place_of, in_place_of_runs, on_graphs, on_results
from conformance.mutants import mutant

Tensor = torch.Tensor

# -- layout and type of results -------------------------------------------------------------------------------


@on_results("PARITY-3")
def contiguous_results(result: Tensor) -> Tensor:
    """Results are contiguous where eager gives other strides."""
    return result.contiguous()


@in_place_of("conv2d max_pool2d batch_norm interpolate relu", "PARITY-3")
def channels_last_lost(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """Images with the channels last come out with the channels first."""
    return run(x, *rest, **options).contiguous()


@in_place_of("contiguous", "PARITY-3")
def contiguous_does_nothing(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """``contiguous`` gives the tensor as it is."""
    return x


@in_place_of("empty_like zeros_like ones_like full_like rand_like clone", "PARITY-3")
def likeness_is_contiguous(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """What is made like another tensor is contiguous."""
    return run(x, *rest, **(options | {"memory_format": torch.contiguous_format}))


@on_results("PARITY-3")
def results_stored_by_columns(result: Tensor) -> Tensor:
    """New matrices are stored by columns."""
    if result.dim() != 2 or result._is_view() or not result.is_contiguous():
        return result
    return result.t().contiguous().t()


@on_results("PARITY-2", "PARITY-7")
def half_results_in_single(result: Tensor) -> Tensor:
    """Results in half precision come out in single precision."""
    return result.float() if result.dtype in (torch.float16, torch.bfloat16) else result


@on_results("PARITY-2", "PARITY-1")
def double_results_in_single(result: Tensor) -> Tensor:
    """Results in double precision come out in single precision."""
    return result.float() if result.dtype is torch.float64 else result


@on_results("PARITY-1")
def double_computed_in_single(result: Tensor) -> Tensor:
    """Results in double precision have the digits of single precision."""
    return result.float().double() if result.dtype is torch.float64 else result


@on_results("PARITY-3", "PARITY-6")
def zero_dim_results_have_one(result: Tensor) -> Tensor:
    """A result without dimensions comes out with one."""
    return result.reshape(1) if result.dim() == 0 else result


@on_results("PARITY-3")
def sizes_of_one_squeezed(result: Tensor) -> Tensor:
    """A last dimension of size one is lost."""
    return result.squeeze(-1) if result.dim() else result


# -- edge values ----------------------------------------------------------------------------------------------


def _put(value: float, mask: Tensor, result: Tensor) -> Tensor:
    """``value`` where ``mask`` says so; the result itself where that is nowhere."""
    return torch.where(mask, value, result) if bool(mask.any()) else result


@on_results("PARITY-5")
def nan_made_zero(result: Tensor) -> Tensor:
    """NaN comes out as zero."""
    return _put(0.0, result.isnan(), result) if result.is_floating_point() else result


@on_results("PARITY-5")
def negative_zero_made_positive(result: Tensor) -> Tensor:
    """Negative zero comes out as zero."""
    return _put(0.0, (result == 0) & result.signbit(), result) if result.is_floating_point() else result


@on_results("PARITY-5")
def infinity_made_largest(result: Tensor) -> Tensor:
    """Infinity comes out as the largest number."""
    if not result.is_floating_point():
        return result
    return _put(torch.finfo(result.dtype).max, result.isposinf(), result)


@on_results("PARITY-5", "PARITY-1")
def denormals_made_zero(result: Tensor) -> Tensor:
    """Denormal numbers come out as zero."""
    if not result.is_floating_point():
        return result
    return _put(0.0, (result != 0) & (result.abs() < torch.finfo(result.dtype).tiny), result)


@on_results("PARITY-1", "TRIGGER-1")
def last_elements_not_computed(result: Tensor) -> Tensor:
    """What is left over of a long result when it is cut into pieces of eight stays zero."""
    if result.dim() != 1 or result.numel() <= 8 or not result.is_floating_point():
        return result
    return _put(0.0, torch.arange(result.numel()) >= result.numel() // 8 * 8, result)


@on_results("PARITY-1")
def zeros(result: Tensor) -> Tensor:
    """Everything is zero."""
    return torch.zeros_like(result)


@in_place_of("sum prod mean amax amin max min all any", "PARITY-6", "EXC-4")
def empty_reduction_is_zero(run: Any, x: Tensor, *rest: Any, **options: Any) -> Any:
    """The reduction of an empty tensor is zero, whatever the operator."""
    return run(x, *rest, **options) if x.numel() else torch.zeros((), dtype=x.dtype)


@in_place_of("prod all", "PARITY-6")
def empty_product_is_zero(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """The product of nothing is zero and not one."""
    result = run(x, *rest, **options)
    return result if x.numel() else torch.zeros_like(result)


@in_place_of("mean", "PARITY-6", "PARITY-5")
def empty_mean_is_zero(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """The mean of nothing is zero and not NaN."""
    result = run(x, *rest, **options)
    return result if x.numel() else torch.zeros_like(result)


@in_place_of("matmul mm bmm linear", "PARITY-6")
def empty_product_of_matrices_is_one(run: Any, x: Tensor, y: Tensor, *rest: Any) -> Tensor:
    """A matrix product over no elements is one everywhere."""
    result = run(x, y, *rest)
    return torch.ones_like(result) if x.dim() and not x.shape[-1] else result


# -- what inputs are ------------------------------------------------------------------------------------------


@in_place_of_runs("CACHE-5", "PARITY-3")
def inputs_read_as_contiguous(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """The storage of an input is read in order, whatever its strides."""
    return run(*(_in_storage_order(value) if isinstance(value, Tensor) else value for value in inputs))


def _in_storage_order(tensor: Tensor) -> Tensor:
    fits = tensor.storage_offset() + tensor.numel() <= tensor.untyped_storage().nbytes() // tensor.element_size()
    if tensor.is_contiguous() or not fits or tensor.is_conj() or tensor.is_neg():
        return tensor
    strides = torch.empty(tensor.shape, device="meta").stride()
    return tensor.as_strided(tensor.shape, strides, tensor.storage_offset())


@in_place_of_runs("ALIAS-1", "ALIAS-6")
def input_clobbered(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """The first input serves as scratch space once the results are there."""
    results = run(*inputs)
    storages = {r.untyped_storage().data_ptr() for r in results if isinstance(r, Tensor)}
    first = next((value for value in inputs if isinstance(value, Tensor)), None)
    if first is not None and first.untyped_storage().data_ptr() not in storages and not first.is_inference():
        with torch.no_grad():
            first.data.zero_()
    return results


@in_place_of_runs("ALIAS-1", "EFFECT-1")
def writes_to_inputs_lost(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """The graph runs on copies of its inputs, so that what it writes to them is lost."""
    return run(*(_copy(value) if isinstance(value, Tensor) else value for value in inputs))


def _copy(tensor: Tensor) -> Tensor:
    """A clone that autograd and the program take for the tensor, unless it is a leaf that receives a gradient."""
    return tensor if tensor.requires_grad and tensor.is_leaf else tensor.clone()


@in_place_of("add_ sub_ mul_ div_ iadd isub imul", "ALIAS-1", "EFFECT-1")
def written_twice(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """In-place arithmetic is done twice."""
    run(x, *rest, **options)
    return run(x, *rest, **options)


@in_place_of("add_ mul_ sub_ copy_ fill_ zero_ iadd imul isub relu_", "ALIAS-1", "ALIAS-6")
def views_written_apart(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """A write to a view does not reach its base."""
    if not x._is_view() or (x.requires_grad and x.is_leaf):
        return run(x, *rest, **options)
    return run(x.clone(), *rest, **options)


WRITES = ("add_", "mul_", "sub_", "copy_", "fill_", "zero_", "neg_", "iadd", "imul", "isub", "setitem")


@mutant("graph", "ALIAS-6")
def reads_see_old_values(gm: Any, example_inputs: Any) -> Any:
    """What a graph writes to a tensor arrives when the graph ends, after all its reads."""

    def run(*inputs: Any) -> Any:
        late: list[tuple[Tensor, Tensor]] = []

        def write(operator: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
            if x.requires_grad or not isinstance(x, Tensor):
                return operator(x, *rest, **options)
            new = x.clone()
            operator(new, *rest, **options)
            late.append((x, new))
            return x

        results = Interpreter(gm, dict.fromkeys(WRITES, write)).run(*inputs)
        for old, new in late:
            old.copy_(new)
        return results

    return run


@on_graphs("ALIAS-6")
def reads_see_later_writes(graph: torch.fx.Graph) -> None:
    """Writes to an input are done first, before all reads."""
    head = [node for node in graph.nodes if node.op == "placeholder"]
    for node in list(graph.nodes):
        name = str(getattr(node.target, "__name__", node.target))
        if name in WRITES and node.op != "placeholder" and all(inner in head for inner in node.all_input_nodes):
            head[-1].append(node)
            head.append(node)


# -- sharing --------------------------------------------------------------------------------------------------


@in_place_of("clone", "ALIAS-2", "ALIAS-6")
def clone_shares(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """A clone is a view."""
    return x.view_as(x)


@in_place_of("transpose t permute mT view unsqueeze squeeze narrow select diagonal", "ALIAS-2", "ALIAS-1")
def views_copied(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """Views are copies."""
    return run(x, *rest, **options).clone()


@in_place_of("getitem", "ALIAS-2", "ALIAS-1")
def slices_copied(run: Any, x: Any, index: Any) -> Any:
    """Slices are copies."""
    result = run(x, index)
    return result.clone() if isinstance(x, Tensor) and result._is_view() else result


@in_place_of("reshape flatten", "ALIAS-2")
def reshape_always_copies(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """``reshape`` is a copy where it could be a view."""
    return run(x, *rest, **options).clone()


@in_place_of("detach", "ALIAS-2")
def detach_copies(run: Any, x: Tensor) -> Tensor:
    """A detached tensor is a copy."""
    return run(x).clone()


@in_place_of("expand expand_as broadcast_to", "PARITY-3", "ALIAS-2")
def expanded_made_real(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """An expanded tensor has memory for every element."""
    return run(x, *rest, **options).contiguous()


@in_place_of_runs("ALIAS-2", "ALIAS-5")
def results_in_one_buffer(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """New results of one type lie side by side in one storage."""
    results = list(run(*inputs))
    fresh = [n for n, r in enumerate(results) if isinstance(r, Tensor) and not r.requires_grad and r._base is None]
    fresh = [n for n in fresh if results[n].is_contiguous() and results[n].dtype is torch.float32]
    fresh = [n for n in fresh if not any(results[n] is value for value in inputs)]
    if len(fresh) > 1:
        pieces = torch.cat([results[n].flatten() for n in fresh]).split([results[n].numel() for n in fresh])
        for n, piece in zip(fresh, pieces, strict=True):
            results[n] = piece.view(results[n].shape)
    return tuple(results)


@in_place_of_runs("ALIAS-2", "ALIAS-3")
def equal_results_merged(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Of two results with the same values one is given twice."""
    kept: list[Any] = []
    for result in run(*inputs):
        same = (k for k in kept if isinstance(k, Tensor) and isinstance(result, Tensor) and _alike(k, result))
        kept.append(next(same, result))
    return tuple(kept)


def _alike(one: Tensor, two: Tensor) -> bool:
    return one.dtype is two.dtype and one.stride() == two.stride() and one.requires_grad == two.requires_grad and (
        one.shape == two.shape and torch.equal(one, two)
    )  # fmt: skip


@in_place_of_runs("ALIAS-5")
def output_buffers_reused(run: Any, state: dict[str, Any], *inputs: Any) -> Any:
    """Results of a call are written over those of the call before."""
    results = run(*inputs)
    kept = state.setdefault("buffers", list(results))
    for number, result in enumerate(results):
        old = kept[number]
        if result is old or not isinstance(result, Tensor) or result.requires_grad or old.requires_grad:
            continue
        if old.shape == result.shape and old.stride() == result.stride() and not any(old is v for v in inputs):
            kept[number] = old.copy_(result)
        else:
            kept[number] = result
    return tuple(kept)


# -- errors ---------------------------------------------------------------------------------------------------


@in_place_of("embedding index_select gather", "EXC-4")
def indices_clamped(run: Any, *args: Any, **options: Any) -> Tensor:
    """An index out of range takes the last element."""
    try:
        return run(*args, **options)
    except IndexError:
        pass
    except RuntimeError as error:
        if "out of" not in str(error):
            raise
    table, dim, index = args if len(args) == 3 else (args[1], 0, args[0])
    index = index.clamp(-table.shape[dim], table.shape[dim] - 1)
    return run(table, dim, index) if len(args) == 3 else run(index, table)


@in_place_of("getitem select", "EXC-4")
def positions_clamped(run: Any, x: Any, *index: Any) -> Any:
    """A position behind the end is the last one."""
    try:
        return run(x, *index)
    except IndexError:
        return x[-1] if isinstance(x, Tensor) and x.dim() else x


@in_place_of("floordiv floor_divide remainder mod", "EXC-4", "PARITY-4")
def division_by_zero_is_zero(run: Any, x: Any, y: Any) -> Tensor:
    """Integer division by zero gives zero."""
    if isinstance(x, Tensor) and not x.is_floating_point() and not (isinstance(y, Tensor) and y.is_floating_point()):
        divisor = torch.as_tensor(y)
        return torch.where(divisor == 0, 0, run(x, torch.where(divisor == 0, 1, divisor)))
    return run(x, y)


class _Converting(TorchFunctionMode):
    """In-place arithmetic whose result has another type is computed apart and converted."""

    def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        if getattr(function, "__name__", "") not in ("add_", "mul_", "sub_", "div_"):
            return function(*args, **(kwargs or {}))
        return args[0].copy_(getattr(args[0], function.__name__[:-1])(*args[1:], **(kwargs or {})))


@mutant("frame", "EXC-4", "PARITY-2")
def refused_conversions_done(program: Any) -> Any:
    """In-place arithmetic whose result has another type is converted and not refused."""

    # no graph mutant: capture refuses it, before there is a graph
    def compiled(*args: Any, **kwargs: Any) -> Any:
        with _Converting():
            return program(*args, **kwargs)

    return compiled


@mutant("frame", "CAPTURE-3")
def tuple_made_list(program: Any) -> Any:
    """A tuple is returned as a list."""

    # no graph mutant: what unpacks the results of a graph takes a list for a tuple
    def compiled(*args: Any, **kwargs: Any) -> Any:
        result = program(*args, **kwargs)
        return list(result) if type(result) is tuple else result

    return compiled

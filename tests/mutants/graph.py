"""Graph mutants: operators that are dropped, swapped, or compute something else."""

from __future__ import annotations

from typing import Any

import torch

from conformance.graph_mutants import in_place_of, on_graphs

Tensor = torch.Tensor

# -- dropped, swapped, along another dimension ----------------------------------------------------------------


@in_place_of("relu", "PARITY-1")
def drop_relu(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """ReLU is left out."""
    return x


@on_graphs("PARITY-1", "PARITY-7")
def cast_and_back_dropped(graph: torch.fx.Graph) -> None:
    """Of two conversions in a row only the second is done."""
    casts = ("to", "half", "float", "double", "bfloat16", "int", "long")
    for node in graph.nodes:
        if node.op == "call_method" and node.target in casts:
            inner = node.args[0]
            if inner.op == "call_method" and inner.target in casts:
                node.args = (inner.args[0], *node.args[1:])


@on_graphs("PARITY-1")
def second_in_a_row_dropped(graph: torch.fx.Graph) -> None:
    """Of two pointwise operators of one argument in a row the second is left out."""
    unary = ("abs", "neg", "exp", "tanh", "sigmoid", "relu", "sin", "cos", "sqrt", "square", "floor")
    for node in list(graph.nodes):
        inner = node.args[0] if node.args else None
        if isinstance(inner, torch.fx.Node) and _name(node) in unary and _name(inner) in unary:
            node.replace_all_uses_with(inner)


def _name(node: torch.fx.Node) -> str:
    return str(getattr(node.target, "__name__", node.target))


@in_place_of("sub", "PARITY-1")
def swapped_subtraction(run: Any, x: Any, y: Any, **options: Any) -> Tensor:
    """Subtraction takes its operands the wrong way round."""
    return run(y, x, **options) if isinstance(y, Tensor) or not options else run(x, y, **options)


@in_place_of("truediv div", "PARITY-1")
def swapped_division(run: Any, x: Any, y: Any, **options: Any) -> Tensor:
    """Division takes its operands the wrong way round."""
    return torch.div(y, x, **options) if isinstance(y, Tensor) and isinstance(x, Tensor) else run(x, y, **options)


@in_place_of("where", "PARITY-1")
def swapped_where(run: Any, condition: Tensor, *branches: Any) -> Any:
    """The two branches of ``where`` change places."""
    return run(condition, *reversed(branches))


@in_place_of("matmul", "PARITY-1")
def swapped_matmul(run: Any, x: Tensor, y: Tensor) -> Tensor:
    """Square matrices are multiplied in the wrong order."""
    return run(y, x) if x.shape == y.shape else run(x, y)


@in_place_of("matmul mm bmm", "PARITY-1")
def second_factor_transposed(run: Any, x: Tensor, y: Tensor) -> Tensor:
    """Of a product of square matrices the second is read by columns."""
    return run(x, y.mT) if y.dim() > 1 and y.shape[-1] == y.shape[-2] else run(x, y)


@in_place_of("gt lt", "PARITY-4")
def comparison_with_equality(run: Any, x: Tensor, y: Any) -> Tensor:
    """Greater is greater or equal, less is less or equal."""
    return run(x, y) | (x == y)


@in_place_of("sum mean amax amin prod", "PARITY-3", "PARITY-1")
def reduction_over_another_dimension(run: Any, x: Tensor, dim: Any = None, *rest: Any, **options: Any) -> Tensor:
    """A reduction goes over the dimension before."""
    if isinstance(dim, int) and x.dim() > 1:
        dim = (dim - 1) % x.dim()
    return run(x, *([] if dim is None else [dim]), *rest, **options)


@in_place_of("softmax log_softmax", "PARITY-1")
def softmax_over_first_dimension(run: Any, x: Tensor, dim: Any = None, *rest: Any, **options: Any) -> Tensor:
    """Softmax goes over the first dimension."""
    return run(x, dim if dim is None else 0, *rest, **options)


@in_place_of("cumsum cumprod", "PARITY-1")
def scan_over_last_dimension(run: Any, x: Tensor, dim: int, **options: Any) -> Tensor:
    """A running sum or product goes along the last dimension."""
    return run(x, -1, **options)


@in_place_of("cumsum", "PARITY-1")
def running_sum_without_its_own(run: Any, x: Tensor, dim: int, **options: Any) -> Tensor:
    """A running sum does not contain the element itself."""
    total = run(x, dim, **options)
    return total - x.to(total.dtype)


@in_place_of("cat", "PARITY-1", "CAPTURE-3")
def concatenated_in_reverse(run: Any, tensors: Any, *rest: Any, **options: Any) -> Tensor:
    """Tensors are joined in reverse order."""
    return run(list(reversed(tensors)), *rest, **options)


@in_place_of("stack", "PARITY-1", "PARITY-3")
def stacked_along_the_first_dimension(run: Any, tensors: Any, dim: int = 0) -> Tensor:
    """Tensors are stacked along the first dimension, whichever was asked for."""
    return run(tensors, 0)


@in_place_of("roll", "PARITY-1")
def rolled_backwards(run: Any, x: Tensor, shifts: Any, *rest: Any, **options: Any) -> Tensor:
    """Rolling goes the other way."""
    return run(x, -shifts if isinstance(shifts, int) else [-n for n in shifts], *rest, **options)


@in_place_of("tril triu", "PARITY-1")
def diagonal_ignored(run: Any, x: Tensor, *diagonal: Any, **options: Any) -> Tensor:
    """Triangles always begin at the main diagonal."""
    return run(x)


@in_place_of("gather", "PARITY-1")
def gathered_one_off(run: Any, x: Tensor, dim: int, index: Tensor) -> Tensor:
    """Gathering takes the element after the one that was asked for."""
    return run(x, dim, (index + 1) % max(x.shape[dim], 1) if x.dim() else index)


@in_place_of("scatter_add scatter_add_ index_add index_add_", "PARITY-1")
def scattered_once_per_place(run: Any, x: Tensor, dim: int, index: Tensor, source: Tensor, **options: Any) -> Tensor:
    """Of several values that are added to one place only one is."""
    flat = index.reshape(-1).tolist()
    if index.dim() != 1 or len(set(flat)) == len(flat):
        return run(x, dim, index, source, **options)
    last = {place: number for number, place in enumerate(flat)}
    kept = torch.tensor(sorted(last.values()), device=index.device)
    return run(x, dim, index[kept], source.index_select(dim, kept), **options)


@in_place_of("index_put index_put_", "PARITY-1")
def accumulation_ignored(run: Any, x: Tensor, indices: Any, values: Tensor, accumulate: bool = False) -> Tensor:
    """Values are put where they should be added."""
    return run(x, indices, values)


@in_place_of("masked_fill masked_fill_", "PARITY-1")
def mask_inverted(run: Any, x: Tensor, mask: Tensor, value: Any) -> Tensor:
    """A mask fills what it should spare."""
    return run(x, ~mask, value)


@in_place_of("sort argsort", "PARITY-4")
def always_sorted_upwards(run: Any, x: Tensor, *rest: Any, descending: bool = False, **options: Any) -> Any:
    """Sorting is always upwards."""
    return run(x, *rest, **options)


@in_place_of("topk", "PARITY-4")
def always_the_largest(run: Any, x: Tensor, *rest: Any, largest: bool = True, **options: Any) -> Any:
    """The smallest elements are asked for, the largest are given."""
    return run(x, *rest, **options)


# -- options left out -----------------------------------------------------------------------------------------


@in_place_of("add sub add_ sub_", "PARITY-1")
def alpha_ignored(run: Any, x: Any, y: Any, *, alpha: Any = 1) -> Tensor:
    """The factor of an addition is left out."""
    return run(x, y)


@in_place_of("addmm addmv addr baddbmm addbmm", "PARITY-1")
def beta_ignored(run: Any, x: Tensor, *factors: Tensor, beta: Any = 1, **options: Any) -> Tensor:
    """The factor of what is added to a product is left out."""
    return run(x, *factors, **options)


@in_place_of("addcmul addcdiv addcmul_ addcdiv_", "PARITY-1")
def value_ignored(run: Any, x: Tensor, *factors: Tensor, value: Any = 1) -> Tensor:
    """The factor of a product or quotient that is added is left out."""
    return run(x, *factors)


@in_place_of("linear", "PARITY-1", "CAPTURE-4")
def linear_without_bias(run: Any, x: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """The bias of a linear layer is left out."""
    return run(x, weight)


@in_place_of("conv1d conv2d", "PARITY-1")
def convolution_without_bias(run: Any, x: Tensor, weight: Tensor, bias: Tensor | None = None, *rest: Any) -> Tensor:
    """The bias of a convolution is left out."""
    return run(x, weight, None, *rest)


@in_place_of("clamp", "PARITY-1")
def upper_bound_ignored(run: Any, x: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """Clamping to two bounds looks at the lower one only."""
    return run(x, min, max) if min is None else run(x, min)


@in_place_of("scaled_dot_product_attention", "PARITY-1")
def attention_sees_the_future(run: Any, *tensors: Tensor, is_causal: bool = False, **options: Any) -> Tensor:
    """Causal attention has no mask."""
    return run(*tensors, **options)


@in_place_of("cross_entropy", "PARITY-1")
def labels_not_smoothed(run: Any, scores: Tensor, labels: Tensor, *rest: Any, **options: Any) -> Tensor:
    """Cross entropy leaves label smoothing and weights out."""
    return run(scores, labels, **{key: value for key, value in options.items() if key in ("reduction", "ignore_index")})


@in_place_of("batch_norm", "PARITY-1", "GRAD-4")
def batch_statistics_not_kept(run: Any, x: Tensor, mean: Any, variance: Any, *rest: Any, **options: Any) -> Tensor:
    """Batch normalisation does not update its running statistics."""
    return run(x, *(value if value is None else value.clone() for value in (mean, variance)), *rest, **options)


@in_place_of("layer_norm", "PARITY-1")
def layer_norm_without_shift(
    run: Any, x: Tensor, shape: Any, weight: Any = None, bias: Any = None, *rest: Any, **options: Any
) -> Tensor:
    """Layer normalisation leaves its bias out."""
    return run(x, shape, weight, None, *rest, **options)


# -- rounding, division, divisors -----------------------------------------------------------------------------


@in_place_of("round", "PARITY-1")
def ties_rounded_up(run: Any, x: Tensor, **options: Any) -> Tensor:
    """Ties are rounded up and not to even."""
    return run(x, **options) if options or not x.is_floating_point() else torch.floor(x + 0.5)


@in_place_of("floordiv floor_divide", "PARITY-4")
def floor_division_truncates(run: Any, x: Any, y: Any) -> Tensor:
    """Floor division rounds towards zero."""
    return torch.div(x, y, rounding_mode="trunc")


@in_place_of("mod remainder", "PARITY-4")
def remainder_with_sign_of_dividend(run: Any, x: Any, y: Any) -> Tensor:
    """The remainder has the sign of the dividend."""
    return torch.fmod(x, y) if isinstance(x, Tensor) else run(x, y)


@in_place_of("ceil trunc", "PARITY-1")
def everything_rounded_down(run: Any, x: Tensor) -> Tensor:
    """Rounding up and rounding towards zero round down."""
    return torch.floor(x)


@in_place_of("var std var_mean std_mean", "PARITY-1")
def variance_of_the_population(run: Any, x: Tensor, *rest: Any, **options: Any) -> Any:
    """Variance divides by n, whatever correction was asked for."""
    return run(x, *rest, **(options | {"correction": 0})) if "unbiased" not in options else run(x, *rest, **options)


@in_place_of("mean", "PARITY-1")
def mean_by_one_less(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """A mean over all elements divides by one less than their number."""
    return run(x, *rest, **options) if rest or options or x.numel() < 2 else x.sum() / (x.numel() - 1)


@in_place_of("mse_loss", "PARITY-1")
def loss_not_averaged(run: Any, x: Tensor, y: Tensor, *rest: Any, **options: Any) -> Tensor:
    """The squared error is summed where its mean was asked for."""
    averaged = not rest and options.get("reduction", "mean") == "mean"
    return run(x, y, *rest, **(options | {"reduction": "sum"} if averaged else options))


# -- precision ------------------------------------------------------------------------------------------------

HALF = (torch.float16, torch.bfloat16)


@in_place_of("sum", "PARITY-7")
def half_summed_in_half(run: Any, x: Tensor, *dim: Any, **options: Any) -> Tensor:
    """Sums of half-precision numbers are kept in half precision."""
    if x.dtype not in HALF or options or not all(isinstance(d, int) for d in dim) or not x.numel():
        return run(x, *dim, **options)
    first, *others = x.unbind(*dim) if dim else x.flatten().unbind()
    for other in others:
        first = first + other
    return first


@in_place_of("matmul mm", "PARITY-7")
def half_multiplied_in_half(run: Any, x: Tensor, y: Tensor) -> Tensor:
    """Products of half-precision matrices are added up in half precision."""
    if x.dtype not in HALF or x.dim() != 2 or y.dim() != 2:
        return run(x, y)
    total = x.new_zeros(x.shape[0], y.shape[1])
    for column, row in zip(x.unbind(1), y.unbind(0), strict=True):
        total = total + torch.outer(column, row)
    return total


@in_place_of("matmul mm linear", "PARITY-1")
def factors_rounded_to_bfloat16(run: Any, x: Tensor, y: Tensor, *rest: Any) -> Tensor:
    """Products of float32 matrices round their factors to bfloat16."""
    if x.dtype is not torch.float32:
        return run(x, y, *rest)
    return run(x.bfloat16().float(), y.bfloat16().float(), *rest)


@in_place_of("add mul sub truediv", "PARITY-1")
def numbers_in_single_precision(run: Any, x: Any, y: Any, **options: Any) -> Tensor:
    """A Python number that meets float64 tensors is rounded to float32 first."""
    x, y = (torch.tensor(v).item() if isinstance(v, float) else v for v in (x, y))
    return run(x, y, **options)


@in_place_of("rsqrt reciprocal", "PARITY-1")
def reciprocal_approximated(run: Any, x: Tensor) -> Tensor:
    """Reciprocals and reciprocal roots are right to four digits."""
    return run(x) * (1 + 3e-5)


@in_place_of("gelu", "PARITY-1")
def gelu_by_tanh(run: Any, x: Tensor, *, approximate: str = "none") -> Tensor:
    """GELU is always the approximation by the hyperbolic tangent."""
    return run(x, approximate="tanh")


@in_place_of("var", "PARITY-1")
def variance_of_squares(run: Any, x: Tensor, *dim: Any, **options: Any) -> Tensor:
    """Variance is the mean of squares less the square of the mean."""
    if options or not all(isinstance(d, int) for d in dim) or not x.is_floating_point():
        return run(x, *dim, **options)
    n = x.shape[dim[0]] if dim else x.numel()
    return ((x * x).sum(*dim) - x.sum(*dim) ** 2 / n) / (n - 1) if n > 1 else run(x, *dim)


@in_place_of("softmax", "PARITY-1", "PARITY-5")
def softmax_without_maximum(run: Any, x: Tensor, dim: Any = None, *rest: Any, **options: Any) -> Tensor:
    """Softmax does not take the maximum out before it exponentiates."""
    if dim is None or not x.is_floating_point() or not x.dim():
        return run(x, dim, *rest, **options)
    powers = x.exp()
    return powers / powers.sum(dim, keepdim=True)


@in_place_of("logsumexp", "PARITY-1", "PARITY-5")
def logsumexp_by_its_name(run: Any, x: Tensor, dim: Any, *rest: Any, **options: Any) -> Tensor:
    """``logsumexp`` exponentiates as it is."""
    return x.exp().sum(dim, *rest, **options).log()


@in_place_of("log1p", "PARITY-1")
def log1p_by_its_name(run: Any, x: Tensor) -> Tensor:
    """``log1p`` adds one before it takes the logarithm."""
    return torch.log(1 + x)


@in_place_of("expm1", "PARITY-1")
def expm1_by_its_name(run: Any, x: Tensor) -> Tensor:
    """``expm1`` subtracts one from the exponential."""
    return torch.exp(x) - 1


# -- integers, booleans, complex numbers ----------------------------------------------------------------------


def _limits(x: Tensor) -> tuple[int, int]:
    return torch.iinfo(x.dtype).min, torch.iinfo(x.dtype).max


def _is_small_integer(*values: Any) -> bool:
    small = (torch.int8, torch.uint8, torch.int16, torch.int32)
    return all(not isinstance(value, Tensor) or value.dtype in small for value in values)


@in_place_of("add sub mul", "PARITY-4")
def integers_saturate(run: Any, x: Any, y: Any, **options: Any) -> Tensor:
    """Arithmetic of small integers stops at the largest and smallest one."""
    result = run(x, y, **options)
    if not _is_small_integer(x, y, result):
        return result
    wide = [v.long() if isinstance(v, Tensor) else v for v in (x, y)]
    return run(*wide, **options).clamp(*_limits(result)).to(result.dtype)


@in_place_of("to float", "PARITY-4", "PARITY-2")
def bytes_read_as_signed(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """Unsigned bytes are converted as if they were signed."""
    return run(x.view(torch.int8) if x.dtype is torch.uint8 else x, *rest, **options)


@in_place_of("gt lt ge le maximum minimum", "PARITY-4")
def bytes_compared_as_signed(run: Any, x: Any, y: Any) -> Tensor:
    """Unsigned bytes are compared as if they were signed."""
    if not all(isinstance(v, Tensor) and v.dtype is torch.uint8 for v in (x, y)):
        return run(x, y)
    result = run(x.view(torch.int8), y.view(torch.int8))
    return result if result.dtype is torch.bool else result.view(torch.uint8)


@in_place_of("rshift bitwise_right_shift __rshift__", "PARITY-4")
def shift_without_sign(run: Any, x: Tensor, y: Any) -> Tensor:
    """Shifting a negative number to the right fills with zeros."""
    if not isinstance(x, Tensor) or x.dtype not in (torch.int8, torch.int16, torch.int32):
        return run(x, y)
    bits = torch.iinfo(x.dtype).bits
    shift = y.long() if isinstance(y, Tensor) else y
    return ((x.long() & (2**bits - 1)) >> shift).to(x.dtype)


@in_place_of("sum prod cumsum", "PARITY-2", "PARITY-4")
def integer_sum_keeps_its_type(run: Any, x: Tensor, *rest: Any, **options: Any) -> Tensor:
    """Sums of small integers have their type and not int64."""
    result = run(x, *rest, **options)
    return result.to(x.dtype) if _is_small_integer(x) and "dtype" not in options else result


@in_place_of("truediv div", "PARITY-2")
def integer_division_gives_integers(run: Any, x: Any, y: Any, **options: Any) -> Tensor:
    """The quotient of integers is an integer."""
    result = run(x, y, **options)
    whole = all(isinstance(v, int) or (isinstance(v, Tensor) and not v.is_floating_point()) for v in (x, y))
    return result.long() if whole and result.is_floating_point() else result


@in_place_of("argmax argmin argsort nonzero count_nonzero bucketize searchsorted", "PARITY-2")
def indices_in_int32(run: Any, *args: Any, **options: Any) -> Any:
    """Indices are int32."""
    result = run(*args, **options)
    return result.int() if isinstance(result, Tensor) else result


@in_place_of("add mul sub", "PARITY-2")
def zero_dim_tensors_promote(run: Any, x: Any, y: Any, **options: Any) -> Tensor:
    """A tensor without dimensions promotes like one with dimensions."""
    if isinstance(x, Tensor) and isinstance(y, Tensor) and bool(x.dim()) != bool(y.dim()):
        common = torch.promote_types(x.dtype, y.dtype)
        x, y = x.to(common), y.to(common)
    return run(x, y, **options)


@in_place_of("bitwise_not invert __invert__ logical_not", "PARITY-4")
def boolean_not_as_integer(run: Any, x: Tensor) -> Tensor:
    """Not of booleans inverts all bits of the byte, so that true stays true."""
    return x | True if x.dtype is torch.bool else run(x)


@in_place_of("conj mH adjoint", "PARITY-7")
def not_conjugated(run: Any, x: Tensor) -> Tensor:
    """Conjugation is left out."""
    return x if not x.is_complex() or run(x).shape != x.shape else run(x).conj()


@in_place_of("abs", "PARITY-7")
def absolute_of_the_real_part(run: Any, x: Tensor) -> Tensor:
    """The absolute value of a complex number is that of its real part."""
    return x.real.abs() if x.is_complex() else run(x)


@in_place_of("pow", "PARITY-4")
def integer_power_by_floats(run: Any, x: Any, y: Any) -> Tensor:
    """Powers of int64 go through float32."""
    result = run(x, y)
    return torch.pow(x.float(), y).to(result.dtype) if isinstance(x, Tensor) and result.dtype is torch.int64 else result

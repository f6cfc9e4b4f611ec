"""NaN, infinities and signed zeros, empty and zero-dimensional tensors, linear algebra."""

from __future__ import annotations

from cases.families.parity_tables.row import Row

_SPECIAL = 'special = [float("nan"), float("inf"), float("-inf"), 0.0, -0.0, 1.0, -1.0, 0.5, -2.5]'
_SPECIAL_XY = """
x: new.tensor(special)[new.permutation(9)]
y: new.dyadic(9)
"""
# Without zeros: which of the two zeros a maximum or a sort takes is nobody's promise.
_NON_ZERO = 'special = [float("nan"), float("inf"), float("-inf"), 2.0, -0.75, 1.0, -1.0, 0.5, -2.5]'
_ZEROS = "zeros = [0.0, -0.0, -0.0, 0.0, 0.25, -0.25, -0.0]"

SPECIAL_VALUES = [
    Row(
        "nan_extremes",
        "Minima, maxima and clamps in the presence of NaN and infinities.",
        ("nan_inf", "reduction"),
        _SPECIAL_XY,
        """
maximum: torch.maximum(x, y)
minimum: torch.minimum(y, x)
fmax: torch.fmax(x, y)
clamp: x.clamp(-1.5, 1.5)
clamp_tensor: y.clamp(min=x)
amax: x.amax()
argmax: x.argmax()
argmin: x.argmin()
running: x.cummax(0).values
relu: torch.relu(x) + 1
""",
        setup=_SPECIAL,
        clauses=("PARITY-5", "PARITY-4"),
    ),
    Row(
        "nan_arithmetic",
        "Arithmetic identities that do not hold for NaN, infinities and zero.",
        ("nan_inf", "pointwise"),
        _SPECIAL_XY,
        """
times_zero: x * 0 + y
minus_itself: x - x + y
over_itself: x / x
over_zero: y / (x * 0.0)
power_zero: x**0 + y
square_of_root: torch.sqrt(x) ** 2
exp_of_log: torch.exp(torch.log(x))
mod: torch.remainder(y, x)
sum: (x + y).sum()
mean_of_finite: torch.where(x.isfinite(), x, y).mean()
""",
        setup=_SPECIAL,
        clauses=("PARITY-5",),
    ),
    Row(
        "nan_comparisons",
        "Comparisons and predicates of NaN and infinities.",
        ("nan_inf", "dtype_bool"),
        _SPECIAL_XY,
        """
itself: x == x
not_itself: x != x
less: x < y
not_less: ~(x >= y)
isnan: x.isnan()
isinf: x.isinf() | (y > 1)
isposinf: torch.isposinf(x)
finite: torch.isfinite(x + y)
close: torch.isclose(x, x, equal_nan=True)
truth: x.bool()
where: torch.where(x > y, x, y)
""",
        setup=_SPECIAL,
        clauses=("PARITY-5", "PARITY-4"),
    ),
    Row(
        "nan_functions",
        "Elementary functions at NaN, infinities and the ends of their domains.",
        ("nan_inf", "pointwise"),
        _SPECIAL_XY,
        """
exp: torch.exp(x)
log: torch.log(x)
log1p: torch.log1p(x)
sqrt: torch.sqrt(x)
rsqrt: torch.rsqrt(x)
tanh: torch.tanh(x)
sigmoid: torch.sigmoid(x)
atan2: torch.atan2(x, y)
pow: torch.pow(x, y.round())
asin: torch.asin(x)
gelu: F.gelu(x)
softplus: F.softplus(x)
""",
        setup=_SPECIAL,
        clauses=("PARITY-5", "PARITY-1"),
    ),
    Row(
        "nan_reductions",
        "NaN and infinities in sums, medians, sorting, softmax and their replacements.",
        ("nan_inf", "reduction", "sorting"),
        """
x: new.tensor(special)[new.permutation(9)]
y: new.dyadic(3, 9)
""",
        """
nansum: (x + y).nan_to_num(posinf=2.0, neginf=-3.0).sum(1)
replaced: torch.nan_to_num(x * y, nan=0.5, posinf=9.0, neginf=-9.0)
sorted: x.sort().values
order: (x.sort(stable=True).indices)
largest: x.topk(3).values
median: torch.median(x)
nanmedian: torch.nanmedian(x)
masked_softmax: y.masked_fill(x == 0, float("-inf")).softmax(1)
nothing_left: y.masked_fill(y == y, float("-inf")).softmax(1)
logsumexp: torch.logsumexp(y.masked_fill(y < 0, float("-inf")), 1)
any: (x.isnan() | (y > 1)).any(1)
""",
        setup=_SPECIAL,
        clauses=("PARITY-5", "PARITY-4"),
    ),
    Row(
        "nan_ignored_by_beta",
        "With beta equal to zero a NaN in the added tensor is ignored, with alpha it is not.",
        ("nan_inf", "matmul"),
        """
bad: new.full((5, 3), float("nan"))
a: new.randn(5, 7)
b: new.randn(7, 3)
""",
        """
ignored: torch.addmm(bad, a, b, beta=0)
kept: torch.addmm(bad, a, b, beta=0.5)
batched: torch.baddbmm(bad[None], a[None], b[None], beta=0, alpha=2)
vector: torch.addmv(bad[:, 0], a, b[:, 0], beta=0)
infinite: torch.where(a > 1.25, float("inf"), a) @ b.abs()
""",
        clauses=("PARITY-5", "PARITY-1"),
    ),
    Row(
        "signed_zero_arithmetic",
        "Additions, products and negations of both zeros give the right sign of zero.",
        ("signed_zero", "pointwise"),
        "x: new.tensor(zeros)[new.permutation(7)]",
        """
plus_zero: x + 0.0
plus_integer_zero: x + 0
minus_zero: x - 0.0
from_zero: 0.0 - x
negated: -x
times_one: x * 1
times_minus_one: x * -1
times_zero: x * 0.0
over: x / -2.0
signs: torch.signbit(x * 1)
twice_negated: -(-x) + -0.0
""",
        setup=_ZEROS,
        clauses=("PARITY-5",),
    ),
    Row(
        "signed_zero_functions",
        "Rounding, roots and selections keep the sign of zero.",
        ("signed_zero", "pointwise"),
        "x: new.tensor(zeros)[new.permutation(7)]",
        """
round: torch.round(x)
trunc: torch.trunc(x)
ceil: torch.ceil(x)
fmod: torch.fmod(x, 2.0)
root: torch.sqrt(x.sign() * 0.0)
sine: torch.sin(x)
tanh: torch.tanh(x)
absolute: x.abs()
copysign: torch.copysign(torch.ones_like(x), x)
where: torch.where(x == 0, x, x * 3)
angle: torch.atan2(x, torch.full_like(x, -1.0))
reciprocal: 1 / x
""",
        setup=_ZEROS,
        clauses=("PARITY-5",),
    ),
    Row(
        "signed_zero_extremes",
        "Extremes, clamps and sums of zeros of both signs.",
        ("signed_zero", "reduction"),
        "x: new.tensor(zeros)[new.permutation(7)]",
        """
relu: torch.relu(x)
clamp: x.clamp(min=0.0)
clamp_max: x.clamp(max=0.0)
maximum: torch.maximum(x, -x)
minimum: torch.minimum(x, -x)
sum: (x * 0.0).sum()
cumsum: x.cumsum(0)
product: x[:3].prod()
sorted: x.sort(stable=True).values
""",
        setup=_ZEROS,
        clauses=("PARITY-5",),
    ),
]

EMPTY = [
    Row(
        "empty_reductions",
        "Reductions over no elements give their neutral elements or NaN.",
        ("empty", "reduction"),
        """
none: new.randn(3, 0)
x: new.randn(3, 5)
""",
        """
sum: none.sum(1) + x[:, 0]
prod: none.prod() * x
mean: none.mean(1)
all: none.bool().all()
any: none.bool().any(1)
amax_of_rest: none.amax(0)
norm: none.norm() - x[0]
logsumexp: torch.exp(none.logsumexp(1)) + x[:, 1]
cumsum: none.cumsum(1)
softmax: none.softmax(0)
integer_sum: none.long().sum()
""",
        clauses=("PARITY-6", "PARITY-2"),
    ),
    Row(
        "empty_operators",
        "Joins, products, convolutions and views with a dimension of size zero.",
        ("empty", "matmul", "view"),
        """
none: new.randn(0, 5)
x: new.randn(3, 5)
""",
        """
cat: torch.cat([none, x, none])
legacy_cat: torch.cat([x.new_zeros(0), x])
zero_inner: none.t() @ none + x[0]
no_rows: none @ x.t()
linear: F.linear(none, x)
conv: F.conv1d(x.new_zeros(0, 3, 7), x[:2, :3, None])
sliced: x[3:] * 2
reshaped: none.reshape(5, 0, 2)
sorted: none.sort(0).values
gathered: x[:, none.flatten().long()]
normalized: F.layer_norm(none, (5,))
""",
        clauses=("PARITY-6", "PARITY-3"),
    ),
    Row(
        "empty_maximum",
        "A maximum over nothing raises IndexError, and the next call works as before.",
        ("empty", "exception", "dynamic_shapes"),
        "x: new.randn(3, 5)",
        before="""
shifted = x + 1
return shifted.max(1).values, shifted.sum()
""",
        clauses=("PARITY-6", "EXC-4", "EXC-5"),
        calls="""
def calls(new):
    yield Call(new.randn(3, 5), cache="compile")
    yield Call(new.randn(3, 0))
    yield Call(new.randn(3, 5), cache="hit")
""",
    ),
    Row(
        "zero_dim",
        "Zero-dimensional tensors as operands, indices and results.",
        ("zero_dim", "pointwise"),
        """
s: new.randn()
x: new.randn(5)
i: new.integers(0, 5)
""",
        """
scaled: x * s
chosen: x[i]
one_kept: x[i].unsqueeze(0)
stacked: torch.stack([s, x.sum()])
expanded: s.expand(3) + x[:3]
sorted: torch.sort(s).values
argmax: s.argmax()
cumsum: s.cumsum(0)
reshaped: s.reshape(1, 1)
squeezed: x[:1].squeeze() - s
mean: s.mean(0)
clamped: s.clamp(-0.5, 0.5)
""",
        clauses=("PARITY-6", "PARITY-3"),
    ),
    Row(
        "size_one",
        "Dimensions of size one broadcast, reduce and squeeze.",
        ("view", "reduction", "strides"),
        """
x: new.randn(1, 5)
y: new.randn(7, 1)
""",
        """
outer: x + y
transposed: x.t() * 2
sum: x.sum(0)
softmax: y.softmax(1) * y
squeezed: (x * 3).squeeze()
product: y @ x
expanded: (x * 2).expand(3, 5)
argmax: y.argmax(1)
permuted: (y.view(7, 1, 1) + 1).permute(2, 0, 1)
""",
        clauses=("PARITY-6", "PARITY-3"),
    ),
]

CORNERS = [
    Row(
        "nan_kept",
        "NaN comes through the operators that rewrites like to replace: relu, extremes, clamps and sorting.",
        ("nan_inf", "pointwise", "reduction", "sorting"),
        _SPECIAL_XY,
        """
relu: torch.relu(x)
relu_of_module: torch.nn.functional.relu(x * 2)
maximum: torch.maximum(x, y)
minimum: torch.minimum(x, y)
larger: x.max()
smaller: x.min(dim=0).values
clamp: x.clamp(-1.0, 2.0)
clamp_min: torch.clamp(x, min=0.5)
hardtanh: torch.nn.functional.hardtanh(x)
sorted: x.sort().values
sorted_down: torch.sort(x, descending=True).values
running: torch.cummax(x, 0).values
""",
        setup=_NON_ZERO,
        clauses=("PARITY-5",),
        tier="smoke",
    ),
    Row(
        "signed_zero_kept",
        "The sign of zero comes through the operators that rewrites like to drop or to merge.",
        ("signed_zero", "pointwise"),
        "x: new.tensor(zeros)[new.permutation(7)]",
        """
plus_zero: x + 0.0
minus_zero: x - 0.0
times_one: x * 1.0
times_zero: x * 0.0
negated: -x
zero_minus: 0.0 - x
over_one: x / 1.0
absolute: x.abs()
relu_of_negative: torch.relu(x + 0.0)
plus_itself: x + x
plus_negative_zero: x + -0.0
where: torch.where(x == 0.0, x, x + 1.0)
reciprocal: 1.0 / x
""",
        setup=_ZEROS,
        clauses=("PARITY-5",),
        tier="smoke",
    ),
    Row(
        "first_of_ties",
        "Of equal elements argmax and argmin name the first, and stable sorts keep the order.",
        ("dtype_int", "reduction", "sorting"),
        """
n: new.integers(0, 3, 5, 7)
x: new.integers(0, 3, 37).to(new.dtype(torch.float32))
""",
        """
argmax: x.argmax()
argmin: x.argmin()
argmax_of_rows: n.argmax(1)
argmin_of_columns: n.argmin(0)
argmax_of_equal: torch.argmax(x * 0.0 + 1.0)
stable: torch.sort(x, stable=True).indices
stable_down: torch.sort(x, stable=True, descending=True).indices
argsort: torch.argsort(n, dim=1, stable=True)
""",
        clauses=("PARITY-4",),
        tier="smoke",
    ),
]

LINALG = [
    Row(
        "solving",
        "Solving, inverting and determinants of well-conditioned matrices.",
        ("linalg", "matmul"),
        """
a: new.randn(2, 4, 4)
b: new.randn(2, 4, 3)
""",
        """
solve: torch.linalg.solve(well, b)
inverse: torch.linalg.inv(well)
determinant: torch.linalg.det(well[0] / 4)
log_determinant: torch.linalg.slogdet(well)[1]
triangular: torch.linalg.solve_triangular(well.tril(), b, upper=False)
least_squares: torch.linalg.pinv(b) @ b
power: torch.linalg.matrix_power(a / 4, 3)
exponential: torch.linalg.matrix_exp(a / 4)
""",
        before="well = a + 6 * torch.eye(4, dtype=a.dtype, device=a.device)",
    ),
    Row(
        "decompositions",
        "Decompositions multiplied together give the matrix again.",
        ("linalg", "matmul"),
        """
a: new.randn(4, 4)
tall: new.randn(5, 3)
""",
        before="""
q, r = torch.linalg.qr(tall)
gram = a @ a.t() + 4 * torch.eye(4, dtype=a.dtype, device=a.device)
factor = torch.linalg.cholesky(gram)
values, vectors = torch.linalg.eigh(gram)
return {
    "qr": q @ r,
    "orthonormal": q.t() @ q,
    "factor": factor,
    "cholesky": factor @ factor.t(),
    "eigenvalues": values,
    "spectral": (vectors * values) @ vectors.t(),
    "singular_values": torch.linalg.svdvals(tall),
    "cross": torch.linalg.cross(tall, tall.flip(1)),
}
""",
    ),
]

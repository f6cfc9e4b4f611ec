"""Pointwise operators, the layouts of their results, and reductions."""

from __future__ import annotations

from cases.families.parity_tables.row import FLOATS, Row

_XY = """
x: new.randn(37$dtype)
y: new.randn(37$dtype)
"""
_DYADIC_XY = """
x: new.dyadic(37$dtype)
y: new.dyadic(37$dtype)
"""

POINTWISE = [
    Row(
        "arithmetic",
        "Basic arithmetic on $dtype tensors of odd length.",
        ("pointwise",),
        _XY,
        """
add: x + 2 * y
sub: torch.sub(x, y, alpha=0.5)
mul: x * y
div: x / (y.abs() + 0.5)
rsub: 1.5 - x
addcmul: torch.addcmul(x, y, y, value=0.25)
addcdiv: torch.addcdiv(x, y, x.abs() + 0.5, value=2.0)
""",
        dtypes=FLOATS,
    ),
    Row(
        "rounding",
        "Rounding, remainders and floor division, with ties and negative operands.",
        ("pointwise",),
        _DYADIC_XY,
        """
floor: x.floor()
ceil: x.ceil()
trunc: x.trunc()
ties_to_even: torch.round(x * 8)
one_decimal: torch.round(x, decimals=1)
frac: x.frac()
fmod: torch.fmod(x, y)
remainder: torch.remainder(x, y)
floor_divide: x // y
trunc_divide: torch.div(x, y, rounding_mode="trunc")
""",
    ),
    Row(
        "exponential",
        "Exponentials, logarithms, roots and powers of $dtype tensors.",
        ("pointwise",),
        _XY,
        """
exp: torch.exp(x)
exp2: torch.exp2(x)
expm1: torch.expm1(x)
log: torch.log(positive)
log2: torch.log2(positive)
log1p: torch.log1p(positive)
sqrt: torch.sqrt(positive)
rsqrt: torch.rsqrt(positive)
power: positive**y
reciprocal: torch.reciprocal(positive)
cube: x**3
""",
        before="positive = x.abs() + 1.5",
        dtypes=FLOATS,
    ),
    Row(
        "trigonometric",
        "Trigonometric functions of $dtype tensors.",
        ("pointwise",),
        _XY,
        """
sin: torch.sin(x)
cos: torch.cos(x)
tan: torch.tan(0.4 * x)
asin: torch.asin(inside)
acos: torch.acos(inside)
atan: torch.atan(x)
atan2: torch.atan2(y, x.abs() + 0.5)
sinc: torch.sinc(x)
degrees: torch.rad2deg(x)
""",
        before="inside = 0.9 * torch.tanh(x)",
        dtypes=("float32", "bfloat16"),
    ),
    Row(
        "hyperbolic",
        "Hyperbolic functions and their inverses.",
        ("pointwise",),
        "x: new.randn(5, 7)",
        """
sinh: torch.sinh(x)
cosh: torch.cosh(x)
tanh: torch.tanh(x)
asinh: torch.asinh(x)
acosh: torch.acosh(x.abs() + 1.5)
atanh: torch.atanh(0.9 * torch.tanh(x))
""",
    ),
    Row(
        "special",
        "Special functions: error, gamma and Bessel functions.",
        ("pointwise",),
        _XY,
        """
erf: torch.erf(x)
erfc: torch.erfc(x)
erfinv: torch.erfinv(0.9 * torch.tanh(x))
lgamma: torch.lgamma(x.abs() + 3)
digamma: torch.digamma(x.abs() + 3)
i0e: torch.special.i0e(x)
i1: torch.special.i1(x)
normal_cdf: torch.special.ndtr(x)
xlogy: torch.xlogy(y, x.abs() + 1.5)
logaddexp: torch.logaddexp(x, y)
entropy: torch.special.entr(x.abs() + 1.5)
""",
    ),
    Row(
        "activations",
        "Piecewise and exponential activation functions of $dtype tensors.",
        ("pointwise",),
        "x: new.randn(5, 7$dtype)",
        """
relu: F.relu(x)
relu6: F.relu6(4 * x)
leaky_relu: F.leaky_relu(x, 0.125)
elu: F.elu(x, alpha=0.75)
selu: F.selu(x)
celu: F.celu(x, alpha=2.0)
hardtanh: F.hardtanh(x, -0.5, 0.75)
hardswish: F.hardswish(2 * x)
threshold: F.threshold(x, 0.25, -1.0)
""",
        dtypes=("float32", "float16", "bfloat16"),
    ),
    Row(
        "shrinkage",
        "Shrinking activations give zeros, with their sign, for small values.",
        ("pointwise", "signed_zero"),
        "x: new.randn(5, 7)",
        """
soft: F.softshrink(x, 0.25)
hard: F.hardshrink(x, 0.5)
tanh: F.tanhshrink(x)
""",
        clauses=("PARITY-1", "PARITY-5"),
    ),
    Row(
        "smooth_activations",
        "Smooth and gated activation functions of $dtype tensors.",
        ("pointwise",),
        """
x: new.randn(5, 8$dtype)
slope: new.rand(8$dtype)
""",
        """
sigmoid: torch.sigmoid(x)
silu: F.silu(x)
gelu: F.gelu(x)
gelu_tanh: F.gelu(x, approximate="tanh")
mish: F.mish(x)
softplus: F.softplus(x, beta=2.0)
softsign: F.softsign(x)
logsigmoid: F.logsigmoid(x)
prelu: F.prelu(x, slope)
glu: F.glu(x, dim=1)
""",
        dtypes=("float32", "bfloat16"),
    ),
    Row(
        "selection",
        "Clamping, selecting and interpolating $dtype tensors.",
        ("pointwise",),
        """
x: new.randn(37$dtype)
y: new.randn(37$dtype)
weight: new.rand(37$dtype)
""",
        """
clamp: x.clamp(-0.5, 0.75)
clamp_min: x.clamp(min=0.25)
clamp_tensors: torch.clamp(x, min=y - 1, max=y + 0.5)
crossed_bounds: x.clamp(0.5, -0.5) * x
where: torch.where(x > y, x, -y)
where_scalar: torch.where(x < 0, x, 0.125)
lerp: torch.lerp(x, y, 0.25)
lerp_tensor: torch.lerp(x, y, weight)
maximum: torch.maximum(x, y)
hypot: torch.hypot(x, y)
copysign: torch.copysign(x, y)
""",
        dtypes=("float32", "float16"),
    ),
    Row(
        "losses",
        "Loss functions with their reductions, weights and label handling.",
        ("pointwise", "reduction"),
        """
scores: new.randn(5, 7)
wanted: new.randn(5, 7)
labels: new.integers(0, 7, 5)
weight: new.rand(7)
""",
        """
mse: F.mse_loss(scores, wanted)
l1_sum: F.l1_loss(scores, wanted, reduction="sum")
smooth_l1: F.smooth_l1_loss(scores, wanted, beta=0.5, reduction="none")
huber: F.huber_loss(scores, wanted, delta=0.75)
cross_entropy: F.cross_entropy(scores, labels, label_smoothing=0.125)
weighted: F.cross_entropy(scores, labels, weight=weight + 0.5)
bce: F.binary_cross_entropy_with_logits(scores, wanted.sigmoid())
kl: F.kl_div(scores.log_softmax(1), wanted.softmax(1), reduction="batchmean")
""",
    ),
]

#: name, features, expression for x, expression for y
LAYOUTS = [
    ("transposed", ("strides",), "new.randn(7, 5).t()", "new.randn(7, 5).t()"),
    ("transposed_and_contiguous", ("strides",), "new.randn(7, 5).t()", "new.randn(5, 7)"),
    ("stepped_columns", ("strides", "view"), "new.randn(5, 14)[:, ::2]", "new.randn(10, 7)[::2]"),
    ("expanded_row", ("strides",), "new.randn(1, 7).expand(5, 7)", "new.randn(5, 7)"),
    ("both_expanded", ("strides",), "new.randn(1, 7).expand(5, 7)", "new.randn(5, 1).expand(5, 7)"),
    ("permuted_3d", ("strides",), "new.randn(5, 3, 7).permute(2, 0, 1)", "new.randn(7, 5, 3)"),
    (
        "channels_last",
        ("strides",),
        "new.randn(2, 3, 5, 7).to(memory_format=torch.channels_last)",
        "new.randn(2, 3, 5, 7)",
    ),
    ("broadcast_outer", ("strides",), "new.randn(5, 1)", "new.randn(7, 5, 1).permute(2, 1, 0)"),
]

LAYOUT_ROW = Row(
    "layout",
    "Strides of results made from $layout inputs.",
    ("pointwise",),
    results="""
add: x + y
select: torch.where(x > 0, x, y)
unary: torch.tanh(x)
clone: x.clone()
contiguous: x.contiguous() * 2
full_like: torch.full_like(x, 0.5) - x
first_dim: (x * y).sum(0)
last_dim: torch.cumsum(x, -1)
""",
    clauses=("PARITY-3", "PARITY-1"),
)

REDUCTION = [
    Row(
        "sums",
        "Sums and means of $dtype tensors over all, one and several dimensions.",
        ("reduction",),
        "x: new.rand(5, 7, 3$dtype)",
        """
sum_all: x.sum()
sum_dim: x.sum(1)
sum_several: x.sum((0, -1))
mean_keepdim: x.mean((0, 2), keepdim=True)
mean_all: x.mean()
in_double: x.sum(-1, dtype=torch.float64)
""",
        clauses=("PARITY-1", "PARITY-2"),
        dtypes=FLOATS,
    ),
    Row(
        "variance",
        "Variance and standard deviation of $dtype tensors with each correction.",
        ("reduction",),
        "x: new.randn(7, 5, 3$dtype)",
        """
sample: x.var(1)
population: x.var(1, correction=0)
correction_two: torch.var(x, dim=0, correction=2)
std_all: x.std()
std_keepdim: x.std((0, 2), keepdim=True)
with_mean: torch.var_mean(x, dim=(0, 1))
""",
        dtypes=("float32", "bfloat16"),
    ),
    Row(
        "extremes",
        "Extremes of $dtype tensors and their indices, with many ties.",
        ("reduction",),
        "x: new.dyadic(5, 7$dtype)",
        """
amax: x.amax(0)
amin_keepdim: x.amin((0, 1), keepdim=True)
argmax_all: x.argmax()
argmin_dim: x.argmin(1, keepdim=True)
first_of_ties: coarse.argmax(1)
values: x.max(1).values
indices: coarse.min(0).indices
both: torch.aminmax(x, dim=1)
""",
        before="coarse = x.sign()",
        clauses=("PARITY-1", "PARITY-4"),
        dtypes=("float32", "float16"),
    ),
    Row(
        "scans",
        "Products, cumulative sums and products, and running extremes of $dtype tensors.",
        ("reduction",),
        "x: new.randn(5, 7$dtype)",
        """
prod: near_one.prod()
prod_dim: near_one.prod(1)
cumsum: near_one.cumsum(1)
cumprod: near_one.cumprod(0)
running_max: x.cummax(1).values
running_argmax: x.cummax(1).indices
differences: torch.diff(near_one.cumsum(1), dim=1)
""",
        before="near_one = 1 + 0.125 * x",
        clauses=("PARITY-1", "PARITY-4"),
        dtypes=("float32", "bfloat16"),
    ),
    Row(
        "norms",
        "Norms, distances and logsumexp.",
        ("reduction",),
        """
x: new.randn(5, 7$dtype)
y: new.randn(5, 7$dtype)
""",
        """
two_norm: x.norm()
one_norm: torch.linalg.vector_norm(x, ord=1, dim=1)
max_norm: torch.linalg.vector_norm(x, ord=float("inf"), dim=0)
three_norm: torch.linalg.vector_norm(x, ord=3, dim=(0, 1), keepdim=True)
logsumexp: torch.logsumexp(x, dim=1)
normalized: F.normalize(x, dim=1)
distance: torch.dist(x, y)
similarity: F.cosine_similarity(x, y, dim=1)
""",
    ),
    Row(
        "pairwise",
        "Distances between all pairs of rows, and log-sums along a dimension.",
        ("reduction", "matmul"),
        """
x: new.randn(5, 7)
y: new.randn(3, 7)
""",
        """
euclidean: torch.cdist(x, y)
manhattan: torch.cdist(x, y, p=1.0)
pairs: F.pdist(x)
running_logsumexp: torch.logcumsumexp(x, dim=1)
trapezoid: torch.trapezoid(x.abs() + 0.5, dx=0.25)
""",
    ),
    Row(
        "predicates",
        "any, all and counts of tensors of floats, integers and booleans.",
        ("reduction", "dtype_bool", "dtype_int"),
        """
x: new.dyadic(5, 7)
n: new.integers(0, 2, 5, 7)
flags: new.booleans(5, 7)
""",
        """
any_dim: (x > 1.5).any(1)
all_dim: (x > -1.5).all(0, keepdim=True)
any_several: (x[:2] > 1.5).any((0, 1)) ^ flags
of_integers: n[:2].all(0)
of_bytes: n[:, :2].to(torch.uint8).any(1)
nonzero: torch.count_nonzero(n, dim=1)
true_count: flags.sum()
""",
        clauses=("PARITY-4", "PARITY-2"),
    ),
    Row(
        "order_statistics",
        "Medians, quantiles and modes with their indices.",
        ("reduction", "sorting"),
        """
x: new.randn(5, 7)
n: new.integers(0, 3, 5, 7)
""",
        """
median_all: x.median()
median: x.median(1).values
median_index: x.median(1).indices
nanmedian: torch.nanmedian(torch.where(x > 1, float("nan"), x), dim=1).values
quantiles: torch.quantile(x, x.new_tensor([0.25, 0.5, 0.875]), dim=0)
lower: torch.quantile(x, 0.3, dim=1, interpolation="lower")
third: torch.kthvalue(x, 3, dim=1).values
most_common: torch.mode(n, dim=1).values
""",
        clauses=("PARITY-1", "PARITY-4"),
    ),
    Row(
        "transposed_reduction",
        "Reductions over each dimension of permuted, expanded and stepped inputs.",
        ("reduction", "strides"),
        """
x: new.rand(5, 3, 7).permute(2, 0, 1)
row: new.rand(1, 7).expand(5, 7)
stepped: new.rand(37)[::3]
""",
        """
first: x.sum(0)
middle: x.mean(1)
last: x.amax(2)
inner_two: x.sum((0, 2), keepdim=True)
expanded: row.sum(0)
every_third: stepped.std()
scan: x.cumsum(1)
""",
        clauses=("PARITY-1", "PARITY-3"),
    ),
]

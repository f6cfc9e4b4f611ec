"""Many operators in a few programs: options, ties, dimensions and types, on data that shows each of them.

The parity family has a program per group of operators and type. These few hold what distinguishes one operator from
its nearest neighbour, so that a small tier meets it as well.
"""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_PARITY = [
    Row(
        "options_of_rounding",
        "Rounding, division and remainders of ties and negative numbers.",
        "PARITY-1 PARITY-4 CAPTURE-1",
        "pointwise dtype_int",
        """
def program(x, y, a, b):
    return {
        "ties": torch.round(x),
        "up": torch.ceil(x),
        "towards_zero": torch.trunc(x),
        "floor": x // y,
        "remainder": x % y,
        "greater": x > x.round(),
        "less": x < x.floor() + 0.5,
        "quotient": a // b,
        "rest": torch.remainder(a, b),
        "clamped": x.clamp(-1.0, 1.5),
        "scaled_difference": torch.sub(x, y, alpha=3),
        "added_product": torch.addcmul(x, y, y, value=0.5),
        "added_quotient": torch.addcdiv(x, y, y * y + 1.0, value=-2.0),
        "reciprocal": torch.reciprocal(y) + torch.rsqrt(y * y),
    }
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.integers(-9, 10, 41).to(new.dtype(torch.float32)) / 2,
            new.dyadic(41),
            new.integers(-20, 20, 41),
            new.integers(1, 8, 41) * (2 * new.integers(0, 2, 41) - 1),
            cache=cache,
        )
""",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "options_of_products",
        "Matrix products and layers with every option set.",
        "PARITY-1 CAPTURE-1",
        "matmul normalization",
        """
def program(x, y, v, weight, bias):
    return {
        "in_order": x @ y,
        "added": torch.addmm(v, x, y, beta=0.5, alpha=2.0),
        "added_vector": torch.addmv(v[0], x, v[1], beta=3.0),
        "linear": F.linear(x, weight, bias),
        "normalised": F.layer_norm(x, (6,), weight=bias + 2.0, bias=bias),
        "gelu": F.gelu(x),
        "activated": F.relu(x).neg().exp(),
    }
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(6, 6),
            new.randn(6, 6),
            new.randn(6, 6),
            new.randn(6, 6),
            new.randn(6),
            cache=cache,
        )
""",
        imports="import torch\nimport torch.nn.functional as F",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "options_of_scores",
        "Attention, losses and softmax of large scores.",
        "PARITY-1 CAPTURE-1",
        "attention reduction",
        """
def program(x, y, weight, labels):
    return {
        "causal": F.scaled_dot_product_attention(x[None], x[None] + 1.0, y[None], is_causal=True),
        "smoothed": F.cross_entropy(x, labels, weight=weight, label_smoothing=0.25),
        "squared": F.mse_loss(x, y),
        "softmax": torch.softmax(x * 60.0, dim=1),
        "softmax_first": torch.softmax(y * 60.0, dim=0),
        "logsumexp": torch.logsumexp(x * 60.0, dim=0),
    }
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(6, 6), new.randn(6, 6), new.rand(6) + 0.5, new.integers(0, 6, 6), cache=cache)
""",
        imports="import torch\nimport torch.nn.functional as F",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "options_of_layouts",
        "What is made of a transposed matrix, and like it, has its strides or those that were asked for.",
        "PARITY-3 ALIAS-2 CAPTURE-1",
        "strides view",
        """
def program(x, image):
    turned = x.t()
    return {
        "clone": turned.clone(),
        "asked": turned.clone(memory_format=torch.contiguous_format),
        "zeros": torch.zeros_like(turned),
        "full": torch.full_like(turned, 0.5),
        "doubled": turned * 2.0,
        "contiguous": turned.contiguous(),
        "summed": image.sum(1, keepdim=True),
        "activated": torch.relu(image),
        "copied": turned.reshape(-1, 2),
        "same_memory": image.reshape(2, 3, 20),
        "detached": x.detach(),
    }
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        image = new.dyadic(2, 3, 4, 5).to(memory_format=torch.channels_last)
        yield Call(new.dyadic(4, 6), image, cache=cache)
""",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "options_of_nothing",
        "Reductions and products over no elements.",
        "PARITY-6 CAPTURE-1",
        "empty reduction matmul",
        """
def program(rows, columns):
    return {
        "sum": rows.sum(),
        "sums": rows.sum(0),
        "products": rows.prod(0),
        "product": rows.prod(),
        "mean": rows.mean(),
        "means": rows.mean(0),
        "all": (rows > 0.0).all(),
        "any": (rows > 0.0).any(0),
        "largest": rows.amax(1),
        "inner": columns @ rows,
        "outer": rows @ columns,
        "scores": torch.logsumexp(rows, dim=1),
    }
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(0, 3), new.dyadic(3, 0), cache=cache)
""",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "options_of_places",
        "Scans, joins, sorts and writes along a dimension that is not the usual one.",
        "PARITY-1 PARITY-4 PARITY-3 CAPTURE-1",
        "indexing sorting reduction",
        """
def program(x, y, index, places):
    return {
        "running_sum": x.cumsum(0),
        "running_product": (1.0 + x / 8.0).cumprod(0),
        "stacked": torch.stack((x, y), dim=1),
        "joined": torch.cat((x, y), dim=1),
        "rolled": torch.roll(x, 1, 0),
        "lower": torch.tril(x, diagonal=-1),
        "upper": torch.triu(x, diagonal=1),
        "gathered": torch.gather(x, 1, index),
        "scattered": x.scatter_add(1, index, y),
        "added_rows": torch.zeros_like(x).index_add(0, places, y),
        "accumulated": torch.zeros_like(x).index_put((places,), y, accumulate=True),
        "filled": x.masked_fill(x > 0.5, -1.0),
        "smallest": torch.topk(x, 2, dim=1, largest=False).values,
        "downwards": torch.sort(y, dim=0, descending=True).values,
        "chosen": torch.where(x > y, x, y * 2.0),
        "largest_place": x.argmax(1),
    }
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.dyadic(5, 5),
            new.dyadic(5, 5),
            new.integers(0, 5, 5, 5),
            new.tensor([2, 0, 2, 4, 0], dtype=torch.int64),
            cache=cache,
        )
""",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "options_of_integers",
        "Bytes, small integers and booleans wrap, compare, shift and promote.",
        "PARITY-4 PARITY-2 CAPTURE-1",
        "dtype_int dtype_bool dtype_promotion",
        """
def program(small, byte, other, n, flags, zero_dim, x):
    return {
        "wrapped": small + small,
        "wrapped_product": small * 3,
        "wrapped_bytes": byte - other,
        "as_float": byte.to(torch.float32),
        "as_long": other.to(torch.int64),
        "compared": byte > other,
        "larger": torch.maximum(byte, other),
        "shifted": small >> 2,
        "quotient": n / 4,
        "tensor_quotient": torch.div(n, n.abs() + 2),
        "sum": small.sum(),
        "running": byte.cumsum(0),
        "power": (n + 2**20) ** 2,
        "inverted": ~flags,
        "not": torch.logical_not(flags),
        "count": flags.sum(),
        "with_zero_dim": x + zero_dim,
        "integers_with_zero_dim": small * zero_dim,
    }
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.integers(-128, 128, 37, dtype=torch.int8),
            new.integers(0, 256, 37, dtype=torch.uint8),
            new.integers(0, 256, 37, dtype=torch.uint8),
            new.integers(-100, 100, 37),
            new.booleans(37),
            new.tensor(1.5, dtype=torch.float64),
            new.dyadic(37),
            cache=cache,
        )
""",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "options_of_autocast",
        "Results that leave an autocast block have the types that it computes in.",
        "PARITY-2 PARITY-7 CAPTURE-1",
        "matmul dtype_half ambient_mode",
        """
def program(x, w):
    with torch.autocast(x.device.type, dtype=torch.bfloat16):
        hidden = x @ w
        total = hidden.float().sum(1)
    return hidden, torch.relu(hidden), total, x @ w
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(4, 8), new.dyadic(8, 2), cache=cache)
""",
        graphs=1,
        precision="bfloat16",
        tier="smoke",
    ),
    Row(
        "options_of_precision",
        "Small, large and narrow numbers for which a formula is not the operator.",
        "PARITY-1 PARITY-7 CAPTURE-1",
        "reduction pointwise dtype_half dtype_double",
        """
def program(tiny, far, half, other, double):
    return {
        "log1p": torch.log1p(tiny),
        "expm1": torch.expm1(tiny),
        "variance": far.var(1),
        "deviation": far.std(0),
        "mean": far.mean(),
        "half_sum": half.sum(1),
        "half_product": half @ other,
        "rounded": double.to(torch.float16).to(torch.float64),
        "tenth": double * 0.1 + 0.3,
        "conjugate": torch.complex(tiny, far[0, 0] * tiny).conj(),
        "denormal": torch.ones_like(tiny) * 2.0**-140,
        "magnitude": torch.complex(tiny, tiny + 1.0).abs(),
    }
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        answer = yield Call(
            new.randn(37) / 1024,
            new.randn(4, 37) + 1000.0,
            new.rand(2, 3001, dtype=torch.float16),
            new.rand(3001, 2, dtype=torch.float16),
            new.randn(37, dtype=torch.float64),
            cache=cache,
        )
        record(answer["denormal"] * 2.0**100 * 2.0**40)
""",
        graphs=1,
        tier="smoke",
    ),
]

_EXC = [
    Row(
        "values_out_of_range",
        "Positions and divisors that only their values forbid are refused, one operator after the other.",
        "EXC-4 EXC-5",
        "indexing exception dtype_int branch_on_python",
        """
def program(which, x, index):
    if which == "rows":
        return x[index] * 2.0
    if which == "selected":
        return torch.index_select(x, 1, index) + 1.0
    if which == "gathered":
        return torch.gather(x, 1, index[None]) - 1.0
    if which == "embedded":
        return F.embedding(index, x) * 3.0
    return (index + 7) // (index - 9)
""",
        """
def calls(new):
    for which in ("rows", "selected", "gathered", "embedded", "quotients"):
        yield Call(which, new.dyadic(3, 3), new.tensor([0, 2], dtype=torch.int64))
        yield Call(which, new.dyadic(3, 3), new.tensor([1, 9], dtype=torch.int64))
        yield Call(which, new.dyadic(3, 3), new.tensor([2, 1], dtype=torch.int64))
""",
        imports="import torch\nimport torch.nn.functional as F",
        tier="smoke",
    ),
]

_GRAD = [
    Row(
        "flow_through_dead_units",
        "Gradients are zero where a unit is off, and flow where the gradient is cut by hand.",
        "GRAD-1 GRAD-2 CAPTURE-1",
        "grad pointwise",
        """
def program(x, scale):
    active = torch.relu(x)
    kept = x.detach() * scale
    return active.sum() + kept.mean() + (x * scale.detach()).sum(), active, kept.detach()
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        x, scale = new.dyadic(9, requires_grad=True), new.dyadic(9, requires_grad=True)
        loss, active, kept = yield Call(x, scale, cache=cache)
        loss.backward()
        record((x.grad, scale.grad, active.requires_grad, kept.requires_grad))
""",
        graphs=1,
        tier="smoke",
    ),
]

_CACHE = [
    Row(
        "values_of_small_tensors_and_parameters",
        "A parameter and tensors without dimensions change their values between calls.",
        "CACHE-1 TRIGGER-1 CAPTURE-4",
        "module zero_dim",
        """
MODEL = torch.nn.Linear(3, 2)


def program(x, scale):
    return MODEL(x) * scale + scale
""",
        """
def calls(new):
    with torch.no_grad():
        MODEL.weight.copy_(new.dyadic(2, 3))
        MODEL.bias.copy_(new.dyadic(2))
    yield Call(new.dyadic(4, 3), new.tensor(2.0), cache="compile")
    yield Call(new.dyadic(4, 3), new.tensor(-3.0), cache="hit")
    with torch.no_grad():
        MODEL.weight.mul_(2.0)
        MODEL.bias.add_(1.0)
    yield Call(new.dyadic(4, 3), new.tensor(0.5), cache="hit")
""",
        graphs=1,
        tier="smoke",
    ),
]

_TRIGGER = [
    Row(
        "runs_60",
        "A small program is called sixty times, as often as it takes to measure it.",
        "TRIGGER-1 TRIGGER-3 SPEED-1 CAPTURE-1",
        "pointwise many_calls",
        """
def program(x, y):
    return torch.sigmoid(x - y) * x
""",
        """
def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    for _ in range(59):
        yield Call(new.dyadic(4), new.dyadic(4), cache="hit")
""",
        graphs=1,
        tier="smoke",
    ),
]


def programs() -> Iterator[Program]:
    """The family."""
    yield from render("parity", "families/operator_options", _PARITY)
    yield from render("exc", "families/operator_options", _EXC)
    yield from render("grad", "families/operator_options", _GRAD)
    yield from render("cache", "families/operator_options", _CACHE)
    yield from render("trigger", "families/operator_options", _TRIGGER)

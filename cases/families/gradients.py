"""Gradients through operators, what requires them, and the modes that turn them off and on."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import NamedTuple

from cases.families._row import Row, render
from cases.program import Program


class _Flow(NamedTuple):
    """Operators that a gradient flows through: statements over ``x`` and ``w``, and how the two are made."""

    name: str
    phrase: str
    features: str
    statements: str
    x: str
    w: str
    graphs: int | None = 1


_FLOWS = [
    _Flow(
        "views_and_indices",
        "views, slices and integer indices",
        "view indexing",
        """
y = x.t()[1:, ::2] * w[0]
return y + x[1, 2] * x[:, -1].mean()
""",
        "new.randn(4, 3, requires_grad=True)",
        "new.randn(2, requires_grad=True)",
    ),
    _Flow(
        "inplace_writes",
        "in-place writes to an intermediate and to views of it",
        "inplace view",
        """
y = x * 2.0
y[1:] += w * w
y.view(-1)[0] = x.sum()
y.add_(x).mul_(0.5)
return y.tanh_()
""",
        "new.randn(3, 4, requires_grad=True)",
        "new.randn(4, requires_grad=True)",
    ),
    _Flow(
        "selection",
        "where, clamp, maximum and a sort",
        "pointwise sorting",
        """
y = torch.where(w > 0, x * x, -x) + x.clamp(-0.75, 0.75)
return torch.maximum(y, w) * x.sort(dim=1).values
""",
        "new.randn(3, 4, requires_grad=True)",
        "new.randn(4, requires_grad=True)",
    ),
    _Flow(
        "gather_and_scatter",
        "gather, scatter_add and index_select with repeated indices",
        "indexing",
        """
taken = x.gather(1, w)
spread = torch.zeros_like(x).scatter_add(1, w, taken * 2.0)
return spread * x + x.index_select(1, w[0]).mean()
""",
        "new.randn(3, 4, requires_grad=True)",
        "new.integers(0, 4, 3, 4)",
    ),
    _Flow(
        "matrix_products",
        "matrix products, batched and with a vector",
        "matmul",
        """
y = torch.tanh(x @ w)
return torch.einsum("bij,bkj->bik", y, y) @ w[:, 0][:2] + torch.bmm(y, y.mT).diagonal(dim1=1, dim2=2)
""",
        "new.randn(2, 2, 3, requires_grad=True)",
        "new.randn(3, 3, requires_grad=True)",
    ),
    _Flow(
        "broadcasting",
        "operands of several shapes, summed back to each",
        "pointwise reduction",
        """
return (x * w + w.sum()) / (2.0 + torch.cos(x)).mean(0, keepdim=True)
""",
        "new.randn(3, 1, 2, requires_grad=True)",
        "new.randn(4, 1, requires_grad=True)",
    ),
    _Flow(
        "cross_entropy",
        "log-softmax and cross entropy with weights of classes",
        "reduction indexing",
        """
weight = torch.linspace(0.5, 2.0, x.shape[1], device=x.device, dtype=x.dtype)
loss = torch.nn.functional.cross_entropy(x, w, weight=weight, label_smoothing=0.1)
return loss + x.log_softmax(0)[0] + x.softmax(1)[:, 0].sum()
""",
        "new.randn(3, 4, requires_grad=True)",
        "new.integers(0, 4, 3)",
    ),
    _Flow(
        "convolution",
        "a convolution, average pooling and a group norm",
        "convolution normalization",
        """
y = torch.nn.functional.conv2d(x, w, padding=1, stride=2)
y = torch.nn.functional.group_norm(y, 2)
return torch.nn.functional.avg_pool2d(y * y, 2)
""",
        "new.randn(2, 3, 7, 7, requires_grad=True)",
        "new.randn(4, 3, 3, 3, requires_grad=True)",
    ),
    _Flow(
        "embedding",
        "an embedding with repeated rows and a padding row",
        "indexing normalization",
        """
rows = torch.nn.functional.embedding(x, w, padding_idx=1)
return torch.nn.functional.layer_norm(rows + rows.flip(0), (3,)) * rows
""",
        "new.integers(0, 5, 4)",
        "new.randn(5, 3, requires_grad=True)",
    ),
    _Flow(
        "reductions",
        "variance, norm, logsumexp, product and cumulative sum",
        "reduction",
        """
y = x.var(1) + x.norm(dim=1) + x.logsumexp(1) + x.prod(1)
return y.cumsum(0) * w
""",
        "new.randn(3, 4, requires_grad=True)",
        "new.randn(3, requires_grad=True)",
    ),
    _Flow(
        "joined_and_split",
        "concatenation, stacking, splitting and padding",
        "view",
        """
left, right = torch.cat([x, w * x], dim=1).split([1, 5], dim=1)
y = torch.stack([left.expand(-1, 5), right * 2.0])
return torch.nn.functional.pad(y, (1, 0), value=3.0) * y.mean()
""",
        "new.randn(2, 3, requires_grad=True)",
        "new.randn(2, 1, requires_grad=True)",
    ),
    _Flow(
        "mixed_dtypes",
        "operands of different dtypes, each getting a gradient of its own dtype",
        "dtype_promotion dtype_double dtype_half",
        """
y = x * w.double()
return y.float() + w.float() * x.detach() + y.mean()
""",
        "new.randn(4, requires_grad=True)",
        "new.randn(4, dtype=torch.bfloat16, requires_grad=True)",
    ),
]

_FLOW_CALLS = """
def calls(new):
    for _ in range(2):
        x, w = {x}, {w}
        y = yield Call(x, w)
        (y * y).sum().backward()
        record((y.requires_grad, x.grad, w.grad))
"""


def _flow(flow: _Flow) -> Row:
    """The program that computes with ``x`` and ``w`` and is differentiated by its caller."""
    return Row(
        name=f"flow_{flow.name}",
        title=f"Gradients of inputs through {flow.phrase}.",
        clauses="GRAD-1 GRAD-2",
        features=f"grad {flow.features}",
        program="def program(x, w):\n" + textwrap.indent(flow.statements.strip("\n"), "    "),
        calls=_FLOW_CALLS.format(x=flow.x, w=flow.w),
        graphs=flow.graphs,
    )


_ROWS = [
    Row(
        "accumulate_over_calls",
        "Gradients of parameters accumulate over several calls, until they are cleared.",
        "GRAD-1 GRAD-4",
        "grad module matmul",
        """
def program(model, x):
    return torch.tanh(model(x)).sum()
""",
        """
def calls(new):
    model = new.module(lambda: torch.nn.Linear(3, 2))
    for step in range(4):
        loss = yield Call(model, new.randn(2, 3), cache="hit" if step else "compile")
        loss.backward()
        record([p.grad for p in model.parameters()])
        if step == 1:
            model.zero_grad(set_to_none=False)
""",
        graphs=1,
    ),
    Row(
        "nonleaf_argument",
        "An argument that is itself computed passes its gradient on, and keeps it when asked to.",
        "GRAD-1 GRAD-2",
        "grad",
        """
def program(h, w):
    return torch.sigmoid(h * w) + h
""",
        """
def calls(new):
    for keep in (True, False):
        x, w = new.randn(4, requires_grad=True), new.randn(4, requires_grad=True)
        h = x.exp()
        if keep:
            h.retain_grad()
        y = yield Call(h, w)
        y.sum().backward()
        record((x.grad, w.grad, h.grad if keep else None, h.is_leaf))
""",
        graphs=1,
    ),
    Row(
        "requires_grad_of_results",
        "Each result requires grad and is a leaf exactly where eager's is.",
        "GRAD-2 ALIAS-3",
        "grad dtype_int dtype_bool",
        """
def program(x, w):
    y = x * 2.0
    return y, y.detach(), w * 2.0, x, x.detach() * w, (x > 0), x.argmax(), torch.ones_like(x), x * w
""",
        """
def calls(new):
    for x_grad, w_grad in ((True, False), (False, True), (False, False), (True, True)):
        x, w = new.randn(3, requires_grad=x_grad), new.randn(3, requires_grad=w_grad)
        results = yield Call(x, w)
        record([(y.requires_grad, y.is_leaf, y.grad_fn is None) for y in results])
""",
        graphs=1,
    ),
    Row(
        "partly_detached",
        "Terms that are detached, in place or not, get no gradient; their neighbours do.",
        "GRAD-2 GRAD-1",
        "grad inplace",
        """
def program(x, w):
    h = x * w
    stopped = (h * h).detach() * w
    cut = x.exp()
    cut.detach_()
    return h + stopped + cut, cut * 2.0
""",
        """
def calls(new):
    for _ in range(2):
        x, w = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
        y, cut = yield Call(x, w)
        record(cut.requires_grad)
        y.sum().backward()
        record((x.grad, w.grad))
""",
    ),
    Row(
        "some_results_used",
        "Only some results are differentiated; an argument that none of them used has no gradient.",
        "GRAD-1",
        "grad container",
        """
def program(x, w, unused):
    return {"product": x * w, "power": x**3, "other": w.exp(), "copy": unused}
""",
        """
def calls(new):
    for used in (["product"], ["power"], ["other", "power"], ["product", "power", "other"]):
        x, w, unused = (new.randn(3, requires_grad=True) for _ in range(3))
        results = yield Call(x, w, unused)
        sum(results[name].sum() for name in used).backward()
        record((x.grad, w.grad, unused.grad))
""",
        graphs=1,
    ),
    Row(
        "inplace_on_view_of_base",
        "An in-place operator on an argument that is a view of a tensor enters its gradient.",
        "GRAD-1 ALIAS-1",
        "grad inplace view alias mutation",
        """
def program(part, w):
    part.mul_(w)
    return part.sum()
""",
        """
def calls(new):
    for step in (1, 2):
        x, w = new.randn(6, requires_grad=True), new.randn(3, requires_grad=True)
        base = x * 2.0
        yield Call(base[:3] if step == 1 else base[1::2], w)
        (base * base).sum().backward()
        record((base, x.grad, w.grad))
""",
    ),
    Row(
        "modes_inside",
        "Grad modes entered inside the program nest, apply to what is in them and end where they end.",
        "GRAD-3 GRAD-2",
        "grad ambient_mode with_block",
        """
def program(x, enabled):
    with torch.no_grad():
        a = x * 2.0
        with torch.enable_grad():
            b = x * 3.0
        c = x * 4.0
        inside = torch.is_grad_enabled()
    with torch.set_grad_enabled(enabled):
        d = x * 5.0
    return a, b, c, d, x * 6.0, inside, torch.is_grad_enabled()
""",
        """
def calls(new):
    for enabled in (False, True, False):
        x = new.randn(3, requires_grad=True)
        a, b, c, d, e, _, _ = yield Call(x, enabled)
        record([y.requires_grad for y in (a, b, c, d, e)])
        (a + b + c + d + e).sum().backward()
        record(x.grad)
""",
    ),
    Row(
        "mode_from_size",
        "Whether gradients are recorded in a block depends on the number of rows.",
        "GRAD-3 SHAPE-7",
        "grad ambient_mode with_block dynamic_shapes branch_on_size",
        """
def program(x):
    with torch.set_grad_enabled(x.shape[0] > 3):
        y = x * 5.0
    return y, y.requires_grad
""",
        """
def calls(new):
    for size in (3, 4, 2, 5):
        x = new.randn(size, requires_grad=True)
        yield Call(x)
""",
    ),
    Row(
        "modes_outside",
        "The caller's grad mode changes from call to call and decides what the results require.",
        "GRAD-3 CACHE-6 CACHE-3",
        "grad ambient_mode cache_key module",
        """
def program(model, x):
    y = model(x)
    with torch.enable_grad():
        z = model(x) * 2.0
    return y, z, torch.is_grad_enabled()
""",
        """
def calls(new):
    model = new.module(lambda: torch.nn.Linear(3, 2))
    yield Call(model, new.randn(2, 3), cache="compile")
    with torch.no_grad():
        y, z, _ = yield Call(model, new.randn(2, 3), cache="recompile")
        record((y.requires_grad, z.requires_grad))
    y, z, _ = yield Call(model, new.randn(2, 3), cache="hit")
    (y + z).sum().backward()
    record([p.grad for p in model.parameters()])
    with torch.set_grad_enabled(False):
        yield Call(model, new.randn(2, 3), cache="hit")
""",
    ),
    Row(
        "modes_as_decorators",
        "Helpers decorated with a grad mode compute under it, and give the caller's mode back.",
        "GRAD-3 GRAD-2",
        "grad ambient_mode decorator helper",
        """
@torch.no_grad()
def frozen(x):
    return x * 2.0, torch.is_grad_enabled()


@torch.enable_grad()
def thawed(x):
    return x * 3.0, torch.is_grad_enabled()


def program(x):
    (a, in_frozen), (b, in_thawed) = frozen(x), thawed(x)
    return a, b, x * 4.0, (in_frozen, in_thawed, torch.is_grad_enabled())
""",
        """
def calls(new):
    x = new.randn(3, requires_grad=True)
    for enabled in (True, False, True):
        with torch.set_grad_enabled(enabled):
            a, b, c, _ = yield Call(x)
        record([y.requires_grad for y in (a, b, c)])
""",
    ),
    Row(
        "mode_left_changed",
        "A grad mode that the program sets for good is the caller's mode afterwards.",
        "GRAD-3 INTERCEPT-1",
        "grad ambient_mode",
        """
def program(x, enabled):
    y = x * 2.0
    torch.set_grad_enabled(enabled)
    return y, x * 3.0
""",
        """
def calls(new):
    x = new.randn(3, requires_grad=True)
    try:
        for enabled in (False, True, True, False):
            y, z = yield Call(x, enabled)
            record((torch.is_grad_enabled(), y.requires_grad, z.requires_grad))
    finally:
        torch.set_grad_enabled(True)
""",
    ),
    Row(
        "inference_mode",
        "Inference mode, outside and inside, makes inference tensors there and nowhere else.",
        "GRAD-3 CACHE-6",
        "grad ambient_mode with_block view",
        """
def program(x, inside):
    if inside:
        with torch.inference_mode():
            y = x * 2.0
    else:
        y = x * 2.0
    z = x * 3.0
    return y, z, z[:2], torch.is_inference_mode_enabled()
""",
        """
def calls(new):
    x = new.randn(3, requires_grad=True)
    for outside, inside in ((False, False), (False, True), (True, False), (False, False)):
        with torch.inference_mode(outside):
            y, z, _, _ = yield Call(x, inside)
        record((y.is_inference(), z.is_inference(), y.requires_grad, z.requires_grad))
""",
    ),
    Row(
        "argument_starts_to_require",
        "Arguments and a parameter begin and cease to require grad between calls.",
        "CACHE-5 GRAD-2 GRAD-1",
        "grad module cache_key",
        """
def program(model, x):
    y = model(x)
    return y.sin() if y.requires_grad else y.cos()
""",
        """
def calls(new):
    model = new.module(lambda: torch.nn.Linear(2, 2))
    model.requires_grad_(False)
    yield Call(model, new.randn(3, 2), cache="compile")
    x = new.randn(3, 2, requires_grad=True)
    y = yield Call(model, x, cache="recompile")
    y.sum().backward()
    model.bias.requires_grad_(True)
    y = yield Call(model, new.randn(3, 2), cache="recompile")
    y.sum().backward()
    record((x.grad, model.weight.grad, model.bias.grad))
    model.bias.requires_grad_(False)
    yield Call(model, new.randn(3, 2), cache="hit")
""",
    ),
    Row(
        "global_parameter",
        "Gradients of a parameter in a module global, replaced between calls, and of one in a cell.",
        "GRAD-1 CACHE-2",
        "grad global_read closure cache_key",
        """
GAIN = torch.nn.Parameter(torch.tensor([0.5, -1.0, 2.0]))


def make(weight):
    def apply(x):
        return x * weight

    return apply


APPLY = None


def program(x):
    return APPLY(x * GAIN).exp()
""",
        """
def calls(new):
    global APPLY, GAIN
    weight, first = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
    GAIN, APPLY = first, make(weight)
    for step in range(3):
        y = yield Call(new.rand(3))
        y.sum().backward()
        record((weight.grad, first.grad, GAIN.grad))
        if step == 1:
            GAIN = new.randn(3, requires_grad=True)
""",
    ),
]


def programs() -> Iterator[Program]:
    """Every flow, then the programs that stand alone."""
    yield from render("grad", "families/gradients", [_flow(flow) for flow in _FLOWS] + _ROWS)

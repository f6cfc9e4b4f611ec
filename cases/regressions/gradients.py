"""Reported: grad modes, and gradients between, through and beside what is compiled."""

from __future__ import annotations

from cases.regressions._report import Report

REPORTS = [
    Report(
        kind="grad-mode",
        thread="pytorch/pytorch#90844",
        id="grad/leaf_updated_then_used",
        title="A leaf is updated in place under no_grad and then used: value and gradient are those of after.",
        clauses="GRAD-3 ALIAS-1 GRAD-1",
        features="grad inplace mutation with_block ambient_mode",
        program="""
def program(weight, rate):
    with torch.no_grad():
        weight.add_(weight.sign(), alpha=-rate)
    return (weight * weight).mean()
""",
        calls="""
def calls(new):
    weight = new.dyadic(4, requires_grad=True)
    for rate in (0.25, 0.25, 0.5):
        loss = yield Call(weight, rate)
        loss.backward()
        record((weight.grad, weight.is_leaf))
        weight.grad = None
""",
    ),
    Report(
        kind="grad-mode",
        thread="pytorch/pytorch#91468",
        id="grad/intermediates_keep_gradients",
        title="retain_grad inside, on an intermediate and on a result: both have their gradients after backward.",
        clauses="GRAD-1 GRAD-2",
        features="grad pointwise",
        program="""
def program(x):
    inner = x * 3.0
    inner.retain_grad()
    outer = inner.sin()
    outer.retain_grad()
    return inner, outer
""",
        calls="""
def calls(new):
    for _ in range(2):
        x = new.dyadic(3, requires_grad=True)
        inner, outer = yield Call(x)
        outer.square().sum().backward()
        record((x.grad, inner.grad, outer.grad))
""",
    ),
    Report(
        kind="grad-mode",
        thread="pytorch/pytorch#116221",
        id="grad/saved_tensors_packed_outside",
        title="Hooks on saved tensors, set by the caller around the call, change what backward unpacks.",
        clauses="GRAD-5 GRAD-1",
        features="grad hook ambient_mode",
        program="""
def program(a, b):
    return (a * b).mean()
""",
        calls="""
def calls(new):
    for gain in (None, 3.0, None):
        a, b = new.dyadic(3, requires_grad=True), new.dyadic(3, requires_grad=True)
        if gain is None:
            y = yield Call(a, b)
        else:
            with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t, gain=gain: t * gain):
                y = yield Call(a, b)
        y.backward()
        record((a.grad, b.grad))
""",
    ),
    Report(
        kind="grad-mode",
        thread="pytorch/pytorch#181146",
        id="grad/function_of_one_tensor_twice",
        title="An autograd.Function has one tensor for both operands: it receives both gradients, added up.",
        clauses="GRAD-5 GRAD-1 ALIAS-4",
        features="grad autograd_function alias class",
        program="""
class Blend(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b):
        return a * 2.0 - b

    @staticmethod
    def backward(ctx, gradient):
        return gradient * 5.0, gradient * 70.0


def program(a, b):
    return Blend.apply(a, b).sum()
""",
        calls="""
def calls(new):
    for same in (True, False, True):
        a, b = new.dyadic(3, requires_grad=True), new.dyadic(3, requires_grad=True)
        y = yield Call(a, a if same else b)
        y.backward()
        record((a.grad, b.grad))
""",
    ),
    Report(
        kind="grad-mode",
        thread="pytorch/pytorch#183603",
        id="grad/slope_taken_inside",
        title="A derivative with create_graph is taken inside; the caller differentiates it again.",
        clauses="GRAD-5 GRAD-1",
        features="grad higher_order_grad",
        program="""
def program(x):
    (slope,) = torch.autograd.grad((x**3 - x).sum(), x, create_graph=True)
    return slope * 2.0
""",
        calls="""
def calls(new):
    for _ in range(2):
        x = new.dyadic(3, requires_grad=True)
        slope = yield Call(x)
        record(torch.autograd.grad(slope.sum(), x)[0])
""",
    ),
    Report(
        kind="grad-mode",
        thread="pytorch/pytorch#114338",
        id="grad/modes_within_modes",
        title="The program turns gradients on, off and leaves them; the caller is in either mode.",
        clauses="GRAD-3 GRAD-2 CACHE-6",
        features="grad with_block ambient_mode cache_key",
        program="""
def program(x):
    with torch.enable_grad():
        on = x - 1.0
        with torch.no_grad():
            off = on * 2.0
        again = on * 3.0
    after = x * 4.0
    return on, off, again, after, [y.requires_grad for y in (on, off, again, after)], torch.is_grad_enabled()
""",
        calls="""
def calls(new):
    for mode in (False, True, False):
        with torch.set_grad_enabled(mode):
            yield Call(new.dyadic(2, requires_grad=True))
""",
    ),
    Report(
        kind="grad-mode",
        thread="pytorch/pytorch#100977",
        id="grad/inference_first_training_after",
        title="A layer is called under no_grad first and needs gradients after, then the other way about.",
        clauses="CACHE-6 CACHE-3 GRAD-1 GRAD-2",
        features="module grad ambient_mode cache_key",
        program="""
LAYER = torch.nn.Linear(3, 2)
program = LAYER
""",
        calls="""
def calls(new):
    LAYER.weight.data.copy_(new.dyadic(2, 3))
    LAYER.bias.data.copy_(new.dyadic(2))
    for mode in (False, True, False, True):
        with torch.set_grad_enabled(mode):
            y = yield Call(new.dyadic(4, 3))
        record(y.requires_grad)
        if y.requires_grad:
            y.sum().backward()
            record((LAYER.weight.grad, LAYER.bias.grad))
            LAYER.zero_grad()
""",
        graphs=1,
    ),
    Report(
        kind="grad-mode",
        thread="pytorch/pytorch#132929",
        id="grad/one_result_by_another",
        title="Two results, the second computed from the first: the caller differentiates it by the first.",
        clauses="GRAD-1 GRAD-2",
        features="grad reduction",
        program="""
def program(x):
    distance = x - 0.5
    return distance, (distance * distance).sum()
""",
        calls="""
def calls(new):
    for _ in range(2):
        distance, energy = yield Call(new.dyadic(3, requires_grad=True))
        record(torch.autograd.grad(energy, distance)[0])
""",
    ),
    Report(
        kind="grad-mode",
        thread="pytorch/pytorch#169477",
        id="grad/inference_view_of_table",
        title="A forward under inference_mode, by decorator, returns rows of the module's table.",
        clauses="GRAD-3 INTERCEPT-1 ALIAS-2 PARITY-3",
        features="module ambient_mode decorator view",
        program="""
class Rows(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.table = torch.arange(12.0).view(6, 2)

    @torch.inference_mode()
    def forward(self, start):
        return self.table[start : start + 2]


program = Rows()
""",
        calls="""
def calls(new):
    for start in (0, 3, 4):
        rows = yield Call(start)
        record((rows.is_inference(), torch.is_inference_mode_enabled()))
    record(torch.ones(2) * 2.0)
""",
        tier="smoke",
    ),
    Report(
        kind="grad-mode",
        thread="pytorch/pytorch#184100",
        id="grad/backward_through_complex_literal",
        title="Backward through a product with a complex literal, and through absolute value and parts.",
        clauses="GRAD-1 PARITY-7",
        features="grad dtype_complex",
        program="""
def program(z):
    turned = z * (0.5 + 2j)
    return turned.abs().square().sum() + (turned.real * z.imag).sum()
""",
        calls="""
def calls(new):
    for _ in range(2):
        z = new.randn(3, dtype=torch.complex64, requires_grad=True)
        y = yield Call(z)
        y.backward()
        record(z.grad)
""",
    ),
]

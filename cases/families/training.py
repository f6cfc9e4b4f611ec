"""Training steps, derivatives taken inside the program, hooks, custom functions and higher derivatives."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_MODEL = """
def build():
    return torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 2))
"""

_ROWS = [
    Row(
        "step_sgd_outside",
        "The program computes a loss; the caller goes backward and steps with SGD and momentum.",
        "GRAD-4 GRAD-1",
        "grad optimizer module matmul",
        _MODEL
        + """

def program(model, x, target):
    return torch.nn.functional.mse_loss(model(x), target)
""",
        """
def calls(new):
    model = new.module(build)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9, weight_decay=0.01)
    for step in range(4):
        optimizer.zero_grad(set_to_none=step != 2)
        loss = yield Call(model, new.randn(5, 3), new.randn(5, 2), cache="hit" if step else "compile")
        loss.backward()
        optimizer.step()
        record([(p, p.grad) for p in model.parameters()])
""",
        graphs=1,
    ),
    Row(
        "step_adam_inside",
        "A whole training step, with clipping and Adam, is inside the program.",
        "GRAD-4 GRAD-1",
        "grad optimizer module matmul object_mutation",
        _MODEL
        + """

def program(model, optimizer, x, target):
    optimizer.zero_grad()
    loss = torch.nn.functional.mse_loss(model(x), target)
    loss.backward()
    norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5)
    optimizer.step()
    return loss.detach(), norm
""",
        """
def calls(new):
    model = new.module(build)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for _ in range(3):
        yield Call(model, optimizer, new.randn(5, 3), new.randn(5, 2))
        record(list(model.parameters()))
    record(optimizer.state_dict()["state"])
""",
    ),
    Row(
        "optimizer_step_compiled",
        "The program is the optimizer's step alone, while the learning rate changes between calls.",
        "GRAD-4 CACHE-2",
        "optimizer module grad cache_key object_mutation",
        _MODEL
        + """

def program(optimizer):
    optimizer.step()
""",
        """
def calls(new):
    model = new.module(build)
    optimizer = torch.optim.RMSprop(model.parameters(), lr=0.1, momentum=0.5)
    for rate in (0.1, 0.1, 0.01):
        optimizer.zero_grad()
        model(new.randn(5, 3)).square().mean().backward()
        optimizer.param_groups[0]["lr"] = rate
        yield Call(optimizer)
        record(list(model.parameters()))
""",
    ),
    Row(
        "adamw_step_accuracy",
        "A step of AdamW as the program is as accurate as in eager, where Python floats correct the bias.",
        "GRAD-4 PARITY-1",
        "optimizer grad mutation",
        """
def program(optimizer):
    optimizer.step()
    return optimizer.param_groups[0]["params"][0].sum()
""",
        """
def calls(new):
    weight = torch.nn.Parameter(new.randn(6))
    optimizer = torch.optim.AdamW([weight], lr=1.0, weight_decay=0.1)
    for _ in range(3):
        weight.grad = new.rand(6) + 0.5
        yield Call(optimizer)
""",
    ),
    Row(
        "manual_update_inside",
        "A leaf is updated in place under no_grad inside the program, after its own backward.",
        "GRAD-4 GRAD-3",
        "grad inplace mutation ambient_mode with_block",
        """
def program(w, x, rate):
    loss = (x * w).sin().sum()
    loss.backward()
    with torch.no_grad():
        w.sub_(rate * w.grad)
        w.grad.zero_()
    return loss.detach(), (x * w).sum()
""",
        """
def calls(new):
    w = new.randn(4, requires_grad=True)
    for rate in (0.5, 0.5, 0.25):
        _, after = yield Call(w, new.randn(4), rate)
        after.backward()
        record((w, w.grad))
""",
    ),
    Row(
        "batch_norm_statistics",
        "Batch norm in training updates its statistics once per call; in evaluation it uses them.",
        "GRAD-4 CACHE-6 CAPTURE-4",
        "module buffer normalization grad cache_key mutation",
        """
def build():
    return torch.nn.Sequential(torch.nn.Linear(3, 4, bias=False), torch.nn.BatchNorm1d(4))


def program(model, x):
    return model(x)
""",
        """
def calls(new):
    model = new.module(build)
    for training in (True, True, False, True):
        model.train(training)
        y = yield Call(model, new.randn(6, 3))
        (y * y * y).sum().backward()
        record((dict(model.named_buffers()), [p.grad for p in model.parameters()]))
""",
        graphs=1,
    ),
    Row(
        "tied_weights_gradient",
        "A parameter used by two layers gets the sum of both gradients.",
        "GRAD-1 GRAD-4",
        "grad module alias optimizer",
        """
class Tied(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.table = torch.nn.Embedding(5, 3)
        self.head = torch.nn.Linear(3, 5, bias=False)
        self.head.weight = self.table.weight

    def forward(self, tokens):
        return self.head(torch.tanh(self.table(tokens)))


def program(model, tokens, target):
    return torch.nn.functional.cross_entropy(model(tokens), target)
""",
        """
def calls(new):
    model = new.module(Tied)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    for _ in range(3):
        loss = yield Call(model, new.integers(0, 5, 4), new.integers(0, 5, 4))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        record((model.table.weight.grad, model.head.weight))
""",
        graphs=1,
    ),
    Row(
        "backward_inside",
        "backward inside the program fills the gradients of arguments, adding to what is there.",
        "GRAD-1 GRAD-4",
        "grad mutation",
        """
def program(x, w):
    y = torch.sigmoid(x @ w)
    y.sum().backward()
    first = w.grad.clone()
    (x * x).sum().backward()
    return first, x.grad * 2.0
""",
        """
def calls(new):
    w = new.randn(3, 2, requires_grad=True)
    for _ in range(3):
        x = new.randn(4, 3, requires_grad=True)
        yield Call(x, w)
        record((x.grad, w.grad))
""",
    ),
    Row(
        "grad_inside",
        "torch.autograd.grad inside the program, with an unused input and given outer gradients.",
        "GRAD-1 GRAD-2",
        "grad",
        """
def program(x, w, unused):
    y = (x * w).exp()
    given = torch.full_like(y, 0.5)
    by_x, by_unused = torch.autograd.grad(y, (x, unused), given, retain_graph=True, allow_unused=True)
    (by_w,) = torch.autograd.grad(y.sum(), w)
    return by_x + by_w, by_unused
""",
        """
def calls(new):
    for _ in range(2):
        x, w, unused = (new.randn(3, requires_grad=True) for _ in range(3))
        total, _ = yield Call(x, w, unused)
        record((total.requires_grad, x.grad))
""",
    ),
    Row(
        "grad_inside_create_graph",
        "A derivative taken inside with create_graph is differentiated again by the caller.",
        "GRAD-5 GRAD-1",
        "grad higher_order_grad",
        """
def program(x):
    y = (x**4).sum()
    (slope,) = torch.autograd.grad(y, x, create_graph=True)
    return slope, (slope * slope).sum()
""",
        """
def calls(new):
    for _ in range(2):
        x = new.randn(3, requires_grad=True)
        slope, penalty = yield Call(x)
        record(torch.autograd.grad(slope.sum(), x, retain_graph=True))
        penalty.backward()
        record(x.grad)
""",
    ),
    Row(
        "double_backward_outside",
        "The caller differentiates a result twice.",
        "GRAD-5",
        "grad higher_order_grad",
        """
def program(x, w):
    return torch.tanh(x * w) + x**3
""",
        """
def calls(new):
    for _ in range(2):
        x, w = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
        y = yield Call(x, w)
        (slope,) = torch.autograd.grad(y.sum(), x, create_graph=True)
        slope.square().sum().backward()
        record((slope, x.grad, w.grad))
""",
        graphs=1,
    ),
    Row(
        "retain_graph",
        "A result is gone backward through twice with retain_graph, and refuses a third time without it.",
        "GRAD-1 GRAD-5",
        "grad",
        """
def program(x, w):
    return (x * w).sin() * w.exp()
""",
        """
def calls(new):
    x, w = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
    y = yield Call(x, w)
    y.sum().backward(retain_graph=True)
    record((x.grad, w.grad))
    y[0].backward()
    record((x.grad, w.grad))
    try:
        y[1].backward()
    except RuntimeError:
        record("gone")
    yield Call(x, w)
""",
        graphs=1,
    ),
    Row(
        "gradient_between_results",
        "One result is differentiated by another result that it was computed from.",
        "GRAD-1 GRAD-2",
        "grad",
        """
def program(x):
    middle = x * 2.0
    end = (middle**2).sum() + x.sum()
    return middle, end
""",
        """
def calls(new):
    for _ in range(2):
        x = new.randn(3, requires_grad=True)
        middle, end = yield Call(x)
        record(torch.autograd.grad(end, (middle, x)))
""",
        graphs=1,
    ),
    Row(
        "leaf_made_inside",
        "A leaf that the program makes with requires_grad_ is differentiated apart from the argument.",
        "GRAD-2 GRAD-1",
        "grad inplace",
        """
def program(x):
    leaf = (x.detach() * 2.0).requires_grad_()
    y = (leaf * leaf * x).sum()
    (slope,) = torch.autograd.grad(y, leaf, retain_graph=True)
    return slope, leaf, y
""",
        """
def calls(new):
    for requires_grad in (True, False):
        x = new.randn(3, requires_grad=requires_grad)
        slope, leaf, y = yield Call(x)
        record((slope.requires_grad, leaf.is_leaf, leaf.requires_grad))
        y.backward()
        record((leaf.grad, x.grad))
""",
    ),
    Row(
        "retain_grad_inside",
        "retain_grad on an intermediate and on a result keeps their gradients for the caller.",
        "GRAD-1 GRAD-5",
        "grad",
        """
def program(x):
    y = x * 2.0
    y.retain_grad()
    z = y.sin()
    z.retain_grad()
    return z, y
""",
        """
def calls(new):
    for _ in range(2):
        x = new.randn(3, requires_grad=True)
        z, y = yield Call(x)
        (z * z).sum().backward()
        record((x.grad, y.grad, z.grad))
""",
    ),
    Row(
        "tensor_hooks",
        "Hooks on an intermediate and on an argument change the gradients that pass and log them.",
        "GRAD-5 EFFECT-1",
        "grad hook closure container",
        """
LOG = []


def program(x, gain):
    y = x * 2.0

    def scale(gradient):
        LOG.append("intermediate")
        return gradient * gain

    y.register_hook(scale)
    return y.sin() + x
""",
        """
def calls(new):
    for gain in (3.0, 3.0, -1.0):
        x = new.randn(3, requires_grad=True)
        handle = x.register_hook(lambda gradient: LOG.append("argument") or gradient + 1.0)
        y = yield Call(x, gain)
        y.sum().backward()
        record((x.grad, list(LOG)))
        handle.remove()
""",
    ),
    Row(
        "module_forward_hooks",
        "Forward hooks and pre-hooks, added and removed between calls, change inputs and outputs.",
        "GRAD-5 CAPTURE-4 CACHE-2",
        "module hook grad cache_key callback",
        """
def program(model, x):
    return model(x) * 2.0
""",
        """
def calls(new):
    model = new.module(lambda: torch.nn.Linear(3, 2))
    x = new.randn(2, 3, requires_grad=True)
    yield Call(model, x)
    before = model.register_forward_pre_hook(lambda module, args: (args[0] + 1.0,))
    y = yield Call(model, x)
    y.sum().backward()
    after = model.register_forward_hook(lambda module, args, output: output * args[0].sum())
    y = yield Call(model, x)
    y.sum().backward()
    record((x.grad, model.weight.grad))
    before.remove()
    yield Call(model, x)
    after.remove()
    yield Call(model, x)
""",
    ),
    Row(
        "module_backward_hook",
        "A full backward hook of a submodule runs once per backward and replaces a gradient.",
        "GRAD-5 EFFECT-1",
        "module hook grad global_write",
        _MODEL
        + """

LOG = []


def program(model, x):
    return model(x).sum()


def triple(module, into, out):
    LOG.append((type(module).__name__, len(into), tuple(out[0].shape)))
    return tuple(gradient * 3.0 for gradient in into)
""",
        """
def calls(new):
    model = new.module(build)
    model[2].register_full_backward_hook(triple)
    for _ in range(2):
        x = new.randn(2, 3, requires_grad=True)
        y = yield Call(model, x)
        y.backward()
        record((x.grad, model[0].weight.grad, model[2].weight.grad))
""",
    ),
    Row(
        "backward_hook_added_later",
        "A full backward hook that is registered after the first call runs from then on.",
        "GRAD-5 CACHE-2",
        "module hook grad cache_key",
        """
def program(model, x):
    return model(x) * 2.0
""",
        """
def calls(new):
    model = new.module(lambda: torch.nn.Linear(2, 2))
    seen = []

    def negate(module, into, out):
        seen.append(out[0].shape[0])
        return (into[0] * -5.0,)

    for step in range(3):
        x = new.randn(2, 2, requires_grad=True)
        y = yield Call(model, x)
        y.sum().backward()
        record((x.grad, list(seen)))
        if step == 0:
            model.register_full_backward_hook(negate)
""",
    ),
    Row(
        "function_saved_tensors",
        "A custom function saves tensors and a number, and asks which inputs need gradients.",
        "GRAD-5 GRAD-1",
        "autograd_function grad class",
        """
class Blend(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, power):
        ctx.save_for_backward(x, w)
        ctx.power = power
        return x * w**power

    @staticmethod
    def backward(ctx, gradient):
        x, w = ctx.saved_tensors
        by_x = by_w = None
        if ctx.needs_input_grad[0]:
            by_x = gradient * w**ctx.power * 10.0
        if ctx.needs_input_grad[1]:
            by_w = gradient * x * ctx.power + 1.0
        return by_x, by_w, None


def program(x, w, power):
    return Blend.apply(x * 2.0, w, power).sin()
""",
        """
def calls(new):
    for x_grad, w_grad, power in ((True, True, 2), (True, False, 2), (False, True, 3)):
        x, w = new.randn(3, requires_grad=x_grad), new.randn(3, requires_grad=w_grad)
        y = yield Call(x, w, power)
        y.sum().backward()
        record((x.grad, w.grad))
""",
        graphs=1,
    ),
    Row(
        "function_several_outputs",
        "A custom function returns two outputs, one of them marked as not differentiable.",
        "GRAD-5 GRAD-2",
        "autograd_function grad class dtype_int sorting",
        """
class SortWithIndex(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        values, index = x.sort()
        ctx.mark_non_differentiable(index)
        ctx.save_for_backward(index)
        return values, index

    @staticmethod
    def backward(ctx, by_values, by_index):
        (index,) = ctx.saved_tensors
        return torch.zeros_like(by_values).scatter(0, index, by_values * 2.0)


def program(x):
    values, index = SortWithIndex.apply(x)
    return values * torch.arange(x.shape[0], device=x.device), index
""",
        """
def calls(new):
    for _ in range(2):
        x = new.randn(4, requires_grad=True)
        y, index = yield Call(x)
        record(index.requires_grad)
        y.sum().backward()
        record(x.grad)
""",
    ),
    Row(
        "function_same_tensor_twice",
        "A custom function given one tensor for both arguments accumulates two unlike gradients.",
        "GRAD-5 ALIAS-4",
        "autograd_function grad class alias",
        """
class Lopsided(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b):
        return a + b * 2.0

    @staticmethod
    def backward(ctx, gradient):
        return gradient * 3.0, gradient * 50.0


def program(a, b):
    return Lopsided.apply(a, b).sum()
""",
        """
def calls(new):
    x, y = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
    for a, b in ((x, y), (x, x), (y, x)):
        z = yield Call(a, b)
        z.backward()
        record((x.grad, y.grad))
""",
    ),
    Row(
        "checkpoint",
        "A checkpointed segment is computed again in backward, with the same gradients.",
        "GRAD-5 GRAD-1",
        "grad module helper",
        _MODEL
        + """

def segment(model, x):
    return torch.tanh(model(x)) * x.sum()


def program(model, x):
    y = checkpoint(segment, model, x * 2.0, use_reentrant=False)
    return y + 1.0
""",
        """
def calls(new):
    model = new.module(build)
    for _ in range(2):
        x = new.randn(2, 3, requires_grad=True)
        y = yield Call(model, x)
        y.sum().backward()
        record((x.grad, [p.grad for p in model.parameters()]))
""",
        imports="import torch\nfrom torch.utils.checkpoint import checkpoint",
    ),
    Row(
        "saved_tensors_hooks",
        "The caller's hooks on saved tensors apply to what the program saves, in the calls made under them.",
        "GRAD-5 CACHE-6",
        "grad hook ambient_mode cache_key",
        """
def program(a, b):
    return (a * b).sum()
""",
        """
def calls(new):
    a, b = new.randn(3, requires_grad=True), new.randn(3, requires_grad=True)
    for hooked in (False, True, False):
        if hooked:
            with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t * 2.0):
                y = yield Call(a, b)
        else:
            y = yield Call(a, b)
        y.backward()
        record((a.grad, b.grad))
""",
    ),
    Row(
        "function_transforms",
        "torch.func.grad, vmap over it and jvp inside the program.",
        "GRAD-5 GRAD-1",
        "higher_order_grad grad closure callback",
        """
def program(x, w):
    def energy(row):
        return (row * w).sin().sum() + (row**2).sum()

    slope = torch.func.grad(energy)
    rows = torch.func.vmap(slope)(x)
    value, change = torch.func.jvp(energy, (x[0],), (w,))
    return rows, value, change, torch.func.grad(lambda row: slope(row).sum())(x[1])
""",
        """
def calls(new):
    for _ in range(2):
        yield Call(new.randn(2, 3), new.randn(3))
""",
    ),
]


def programs() -> Iterator[Program]:
    """The programs of the table."""
    yield from render("grad", "families/training", _ROWS)

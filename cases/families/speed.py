"""Programs called often with the same kind of input: answers stay right when warm, and nothing more is compiled."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_CALLS = """
def calls(new):
    {setup}
    yield Call({arguments}, cache="compile")
    for _ in range({repeats}):
        yield Call({arguments}, cache="hit")
"""

#: name, title, setup line, arguments of each call, repeats, features, program
_WORKLOADS = [
    (
        "pointwise_chain",
        "A chain of ten pointwise operators, called twelve times with new data.",
        "pass",
        "new.randn(32, 32)",
        11,
        ("pointwise",),
        """
def program(x):
    y = x
    for k in range(1, 6):
        y = torch.tanh(y * k + 0.5)
    return y
""",
    ),
    (
        "mlp_inference",
        "A small MLP in evaluation mode, called twelve times with new data.",
        "mlp = new.module(lambda: torch.nn.Sequential("
        "torch.nn.Linear(8, 16), torch.nn.ReLU(), torch.nn.Linear(16, 4)).eval())",
        "mlp, new.randn(4, 8)",
        11,
        ("module", "matmul"),
        """
def program(model, x):
    with torch.no_grad():
        return model(x)
""",
    ),
    (
        "running_state",
        "A running mean kept in the caller's tensor: warm calls go on updating it.",
        "state = new.full((4,), 0.0)",
        "state, new.dyadic(4)",
        7,
        ("mutation", "inplace"),
        """
def program(state, x):
    state.mul_(0.5).add_(x)
    return state.sum()
""",
    ),
]


def _warm(setup: str, arguments: str, repeats: int = 11) -> str:
    """Calls of one kind, after a set-up of any number of lines."""
    return _CALLS.format(setup="\n    ".join(setup.strip("\n").splitlines()), arguments=arguments, repeats=repeats)


_CLAUSES = "SPEED-1 SPEED-2 TRIGGER-3"

#: Where compilers earn their keep, and where they hardly can: each stands for a kind of load.
_LOADS = [
    Row(
        "pointwise_wide",
        "Twenty-four pointwise operators over a large tensor: bound by memory until they are fused.",
        _CLAUSES,
        "pointwise",
        """
def program(x, y):
    z = x
    for _ in range(4):
        z = torch.sigmoid(z * 1.5 + y) - z * 0.25
        z = torch.maximum(z, y * 0.5)
    return z
""",
        _warm("pass", "new.randn(128, 128), new.randn(128, 128)", 7),
        graphs=1,
    ),
    Row(
        "reductions",
        "Softmax, variance and sums along both dimensions of one tensor.",
        _CLAUSES,
        "reduction normalization",
        """
def program(x):
    centred = x - x.mean(1, keepdim=True)
    scaled = centred / (centred.var(1, keepdim=True, unbiased=False) + 0.1).sqrt()
    return torch.softmax(scaled, 1).sum(0), scaled.amax(1), torch.logsumexp(x, 0)
""",
        _warm("pass", "new.randn(64, 96)"),
        graphs=1,
    ),
    Row(
        "residual_mlp",
        "Two residual blocks of layer norm, linear layers and GELU, without gradients.",
        _CLAUSES,
        "module matmul normalization for_loop",
        """
class Block(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm = torch.nn.LayerNorm(width)
        self.inner = torch.nn.Linear(width, 2 * width)
        self.outer = torch.nn.Linear(2 * width, width)

    def forward(self, x):
        return x + self.outer(torch.nn.functional.gelu(self.inner(self.norm(x))))


@torch.no_grad()
def program(blocks, x):
    for block in blocks:
        x = block(x)
    return x
""",
        _warm(
            "blocks = new.module(lambda: torch.nn.ModuleList([Block(32), Block(32)])).eval()",
            "blocks, new.randn(16, 32)",
        ),
        graphs=1,
    ),
    Row(
        "convolution_block",
        "Two convolutions with batch norm in evaluation mode, ReLU and pooling.",
        _CLAUSES,
        "module convolution normalization",
        """
def build():
    return torch.nn.Sequential(
        torch.nn.Conv2d(3, 8, 3, padding=1),
        torch.nn.BatchNorm2d(8),
        torch.nn.ReLU(),
        torch.nn.Conv2d(8, 8, 3, padding=1),
        torch.nn.BatchNorm2d(8),
        torch.nn.ReLU(),
        torch.nn.AvgPool2d(2),
    )


@torch.no_grad()
def program(model, x):
    return model(x)
""",
        _warm("model = new.module(build).eval()", "model, new.randn(2, 3, 16, 16)", 7),
        graphs=1,
    ),
    Row(
        "self_attention",
        "One head-split self-attention with its four projections.",
        _CLAUSES,
        "module matmul attention",
        """
class Attention(torch.nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.qkv = torch.nn.Linear(width, 3 * width)
        self.out = torch.nn.Linear(width, width)

    def forward(self, x):
        batch, length, width = x.shape
        split = self.qkv(x).view(batch, length, 3, self.heads, width // self.heads)
        q, k, v = split.permute(2, 0, 3, 1, 4)
        mixed = torch.nn.functional.scaled_dot_product_attention(q, k, v)
        return self.out(mixed.transpose(1, 2).reshape(batch, length, width))


@torch.no_grad()
def program(model, x):
    return model(x)
""",
        _warm("model = new.module(lambda: Attention(16, 4)).eval()", "model, new.randn(2, 12, 16)", 7),
        graphs=1,
    ),
    Row(
        "many_small_operators",
        "A hundred operators on eight numbers: the cost of each call is the overhead of calling.",
        _CLAUSES,
        "pointwise for_loop",
        """
def program(x):
    total = x
    for k in range(25):
        total = torch.cos(total + k) * 0.5 + x
    return total
""",
        _warm("pass", "new.randn(8)"),
        graphs=1,
    ),
    Row(
        "python_around_few_operators",
        "Much Python around few operators: attributes, dictionaries, strings and calls that a capture leaves behind.",
        _CLAUSES,
        "class attribute container string comprehension for_loop",
        """
class Stage:
    def __init__(self, name, options):
        self.name = name
        self.options = options


def chosen(stage, defaults):
    options = {**defaults, **stage.options}
    kinds = [name.lower() for name in sorted(options) if not name.startswith("_")]
    return {kind: options[kind] for kind in kinds if isinstance(options[kind], (int, float))}


def program(stages, defaults, x):
    for stage in stages:
        options = chosen(stage, defaults)
        if stage.name.endswith("scale"):
            x = x * options["factor"] + options["shift"]
        else:
            x = torch.clamp(x, min=-options["limit"], max=options["limit"])
    return x
""",
        _warm(
            """
defaults = {"factor": 2.0, "shift": 0.5, "limit": 3.0, "note": "none", "_hidden": 1}
stages = [
    Stage("first_scale", {"factor": 1.5}),
    Stage("first_clamp", {"limit": 2.0}),
    Stage("second_scale", {"shift": -0.25}),
    Stage("second_clamp", {}),
]
""",
            "stages, defaults, new.randn(16)",
        ),
        graphs=1,
    ),
    Row(
        "recurrent_cell",
        "A GRU cell unrolled over eight steps.",
        _CLAUSES,
        "module matmul for_loop indexing",
        """
@torch.no_grad()
def program(cell, x, state):
    states = []
    for step in range(x.shape[0]):
        state = cell(x[step], state)
        states.append(state)
    return torch.stack(states)
""",
        _warm(
            "cell = new.module(lambda: torch.nn.GRUCell(6, 8))",
            "cell, new.randn(8, 4, 6), new.randn(4, 8)",
            7,
        ),
        graphs=1,
    ),
    Row(
        "embedding_and_cross_entropy",
        "Embedding, a projection tied to it, and cross entropy over integer targets.",
        _CLAUSES,
        "module indexing matmul dtype_int",
        """
@torch.no_grad()
def program(table, tokens, targets):
    logits = table(tokens) @ table.weight.t()
    return torch.nn.functional.cross_entropy(logits.flatten(0, 1), targets.flatten(), reduction="none")
""",
        _warm(
            "table = new.module(lambda: torch.nn.Embedding(20, 12))",
            "table, new.integers(0, 20, 3, 7), new.integers(0, 20, 3, 7)",
            7,
        ),
        graphs=1,
    ),
    Row(
        "changing_batch",
        "A small network whose batch differs from call to call; the first three sizes may compile.",
        "SPEED-1 SPEED-2 SHAPE-1 SHAPE-5",
        "module matmul dynamic_shapes",
        """
@torch.no_grad()
def program(model, x):
    return torch.softmax(model(x), 1)
""",
        """
def calls(new):
    model = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(6, 12), torch.nn.ReLU(), torch.nn.Linear(12, 4)))
    yield Call(model, new.randn(5, 6), cache="compile")
    for batch in (8, 3):
        yield Call(model, new.randn(batch, 6))
    for batch in (7, 11, 4, 16, 9, 5, 13, 6):
        yield Call(model, new.randn(batch, 6), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "training_step",
        "Forward, backward and SGD of a small network, over and over: the caller goes backward and steps.",
        "SPEED-1 SPEED-2 GRAD-1 GRAD-4",
        "module matmul grad optimizer",
        """
def program(model, x, target):
    return torch.nn.functional.cross_entropy(model(x), target)
""",
        """
def calls(new):
    model = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.Tanh(), torch.nn.Linear(16, 5)))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.5)
    for step in range(8):
        optimizer.zero_grad()
        loss = yield Call(model, new.randn(6, 8), new.integers(0, 5, 6), cache="hit" if step else "compile")
        loss.backward()
        optimizer.step()
    record([parameter.grad for parameter in model.parameters()])
""",
        graphs=1,
    ),
    Row(
        "training_step_inside",
        "The whole training step, with its backward pass and the optimizer, is the program.",
        "SPEED-1 GRAD-1 GRAD-4",
        "module matmul grad optimizer",
        """
def program(model, optimizer, x, target):
    optimizer.zero_grad()
    loss = (model(x) - target).square().mean()
    loss.backward()
    optimizer.step()
    return loss.detach()
""",
        """
def calls(new):
    model = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.Tanh(), torch.nn.Linear(16, 3)))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
    for _ in range(8):
        yield Call(model, optimizer, new.randn(6, 8), new.randn(6, 3))
""",
    ),
    Row(
        "dictionary_of_features",
        "Statistics over a dictionary of tensors, collected into a dictionary.",
        _CLAUSES,
        "container comprehension for_loop reduction",
        """
def program(features):
    totals = {name: value.sum(-1) for name, value in features.items()}
    weight = torch.stack(list(totals.values())).softmax(0)
    return {name: (value * weight[k, :, None]).mean(0) for k, (name, value) in enumerate(features.items())}
""",
        _warm('names = ["age", "size", "colour", "price"]', "{name: new.randn(6, 5) for name in names}"),
        graphs=1,
    ),
]


def programs() -> Iterator[Program]:
    """The speed family."""
    for name, title, setup, arguments, repeats, features, program in _WORKLOADS:
        calls = _CALLS.format(setup=setup, arguments=arguments, repeats=repeats)
        yield Program(
            id=f"speed/{name}",
            title=title,
            clauses=("SPEED-1", "SPEED-2", "TRIGGER-3"),
            features=features,
            origin="families/speed",
            body=f"import torch\n\n{program}\n{calls}",
            graphs=1,
        )
    yield from render("speed", "families/speed", _LOADS)

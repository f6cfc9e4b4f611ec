"""Parts that programs are made of, and what surrounds them: chains, scatters, optimizers, Python, breaks, sizes."""

from __future__ import annotations

from collections.abc import Iterator

from cases.program import Program
from cases.speed._load import Load, render, training

_CLAUSES = "SPEED-1 SPEED-2 PARITY-1 PARITY-3"

_MLP = """
class MLP(torch.nn.Module):
    def __init__(self, width, layers):
        super().__init__()
        self.stem = torch.nn.Linear(width, width)
        self.layers = torch.nn.ModuleList(torch.nn.Linear(width, width) for _ in range(layers))

    def forward(self, x):
        x = self.stem(x)
        for layer in self.layers:
            x = layer(torch.relu(x))
        return x
"""

_ADAM = """
def inputs(new, count, width):
    parameters = [new.randn(width, width) for _ in range(count)]
    means = [torch.zeros_like(parameter) for parameter in parameters]
    squares = [torch.ones_like(parameter) for parameter in parameters]
    return parameters, means, squares, [new.randn(width, width) for _ in range(count)]
"""


def _optimizer(name: str, title: str, program: str) -> Load:
    """An optimizer's step on many parameters, whose state goes on over the rounds, drawn by two gradients in turn."""
    return Load(
        name,
        title,
        "SPEED-1 SPEED-2 PARITY-1 ALIAS-1 EFFECT-1",
        "optimizer mutation inplace container pointwise",
        program,
        _ADAM,
        laptop=(24, 96),
        large=(100, 2048),
        small=(3, 3),
        calling="""
def work(new):
    sizes = {large} if new.device.type == "cuda" else {laptop}
    *state, gradients = inputs(new, *sizes)
    turns = itertools.cycle([gradients, inputs(new, *sizes)[-1]])

    def round():
        yield Call(*state, next(turns))

    return round


def calls(new):
    *state, gradients = inputs(new{small})
    yield Call(*state, gradients, cache="compile")
    for _ in range(2):
        yield Call(*state, inputs(new{small})[-1], cache="hit")
""",
    )


_LOADS = [
    Load(
        "tiny_graph",
        "One operator on one element: nothing but what a call costs.",
        "SPEED-1 SPEED-2 TRIGGER-2 TRIGGER-3",
        "pointwise",
        """
def program(x):
    return x + 1
""",
        """
def inputs(new, count):
    return (new.randn(count),)
""",
        laptop=(1,),
        large=(1,),
        small=(1,),
        model=False,
    ),
    Load(
        "mlp_inference_wide",
        "An MLP of wide layers on a batch: matrix products, which libraries do well, and little to fuse.",
        _CLAUSES,
        "module matmul pointwise for_loop",
        _MLP
        + """

@torch.no_grad()
def program(model, x):
    return model(x)
""",
        """
def inputs(new, batch, width, layers):
    return new.module(lambda: MLP(width, layers)), new.randn(batch, width)
""",
        laptop=(128, 256, 6),
        large=(4096, 4096, 6),
        small=(3, 4, 2),
    ),
    training(
        Load(
            "mlp_training_wide",
            "Training step of an MLP: matrix products of the backward pass, and gradients that join at every layer.",
            _CLAUSES,
            "module matmul pointwise for_loop",
            _MLP
            + """

def program(model, x, target):
    return (model(x) - target).square().mean(), model.stem.weight
""",
            """
def inputs(new, batch, width, layers):
    return new.module(lambda: MLP(width, layers)), new.randn(batch, width), new.randn(batch, width)
""",
            laptop=(64, 192, 4),
            large=(4096, 4096, 4),
            small=(3, 4, 2),
        )
    ),
    Load(
        "normalisations_and_activations",
        "Layer norm, RMS norm, softmax and activations in a row: bound by memory until reductions are fused.",
        _CLAUSES,
        "module normalization reduction pointwise",
        """
class Chain(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first = torch.nn.LayerNorm(width)
        self.second = torch.nn.LayerNorm(width, elementwise_affine=False)
        self.scale = torch.nn.Parameter(torch.rand(width) + 0.5)

    def forward(self, x, y):
        x = torch.nn.functional.gelu(self.first(x)) + y
        x = x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-5) * self.scale
        x = torch.nn.functional.silu(x) * torch.sigmoid(y)
        x = self.second(x + y)
        x = torch.nn.functional.leaky_relu(x, 0.1) + torch.tanh(y) * torch.softmax(x, -1)
        return torch.nn.functional.softplus(x).mean(0)


@torch.no_grad()
def program(model, x, y):
    return model(x, y)
""",
        """
def inputs(new, rows, width):
    return new.module(lambda: Chain(width)), new.randn(rows, width), new.randn(rows, width)
""",
        laptop=(256, 512),
        large=(16384, 4096),
        small=(3, 5),
    ),
    Load(
        "graph_network_scatter",
        "Messages along the edges of a graph: gathers, index_add and scatter_reduce at places that data decides.",
        _CLAUSES,
        "module indexing matmul dtype_int",
        """
class Network(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.message = torch.nn.Linear(2 * width, width)
        self.update = torch.nn.Linear(2 * width, width)
        self.head = torch.nn.Linear(width, width)

    def forward(self, nodes, source, target):
        # odd sixteenths add up exactly, and so in whichever order they arrive; the largest is the same in any order
        total = torch.zeros_like(nodes).index_add(0, target, nodes[source])
        degree = torch.zeros_like(nodes[:, :1]).index_add(0, target, torch.ones_like(nodes[source, :1]))
        x = torch.relu(self.message(torch.cat([nodes, total / (degree + 1)], 1)))
        place = target[:, None].expand(-1, x.shape[1])
        largest = torch.zeros_like(x).scatter_reduce(0, place, x[source], "amax")
        return self.head(torch.relu(self.update(torch.cat([x, largest], 1)))).mean(0)


@torch.no_grad()
def program(model, nodes, source, target):
    return model(nodes, source, target)
""",
        """
def inputs(new, count, edges, width):
    model = new.module(lambda: Network(width))
    return model, new.dyadic(count, width), new.integers(0, count, edges), new.integers(0, count, edges)
""",
        laptop=(1500, 12000, 32),
        large=(100000, 1000000, 64),
        small=(5, 9, 4),
    ),
    _optimizer(
        "optimizer_step_plain",
        "Adam with weight decay, written parameter by parameter: hundreds of small operators that write in place.",
        """
@torch.no_grad()
def program(parameters, means, squares, gradients):
    for parameter, mean, square, gradient in zip(parameters, means, squares, gradients):
        parameter.mul_(0.99)
        mean.mul_(0.9).add_(gradient, alpha=0.1)
        square.mul_(0.99).addcmul_(gradient, gradient, value=0.01)
        parameter.sub_(0.01 * mean / (square.sqrt() + 1e-8))
    return parameters[0]
""",
    ),
    _optimizer(
        "optimizer_step_foreach",
        "The same step by operators on lists of tensors: is fusing over parameters better than eager's own?",
        """
@torch.no_grad()
def program(parameters, means, squares, gradients):
    torch._foreach_mul_(parameters, 0.99)
    torch._foreach_mul_(means, 0.9)
    torch._foreach_add_(means, gradients, alpha=0.1)
    torch._foreach_mul_(squares, 0.99)
    torch._foreach_addcmul_(squares, gradients, gradients, 0.01)
    roots = torch._foreach_add(torch._foreach_sqrt(squares), 1e-8)
    torch._foreach_addcdiv_(parameters, means, roots, -0.01)
    return parameters[0]
""",
    ),
    Load(
        "python_and_small_operators",
        "Much Python around many small operators: objects, dictionaries and strings that a capture leaves behind.",
        "SPEED-1 SPEED-2 CAPTURE-3 CAPTURE-5 CAPTURE-6",
        "class attribute container string for_loop branch_on_python helper pointwise reduction",
        """
class Particle:
    def __init__(self, name, mass):
        self.name = name
        self.mass = mass


def kind(particle):
    return particle.name.partition("_")[0].lower()


def pull(place, other, strength):
    away = other - place
    return away * (strength / (away.square().sum() + 1.0))


def program(particles, places, speeds):
    strengths = {"heavy": 2.0, "light": 0.5}
    for step in range(2):
        forces = {}
        for particle, place in zip(particles, places):
            total = None
            for other, elsewhere in zip(particles, places):
                if other is particle:
                    continue
                force = pull(place, elsewhere, strengths.get(kind(other), 1.0) * other.mass)
                total = force if total is None else total + force
            forces[particle.name] = total
        speeds = [speed * 0.9 + forces[p.name] / p.mass * 0.1 for p, speed in zip(particles, speeds)]
        places = [place + 0.1 * speed for place, speed in zip(places, speeds)]
    return places, speeds
""",
        """
def inputs(new, count):
    kinds = ("Heavy", "Light", "Plain")
    particles = [Particle(f"{kinds[k % 3]}_{k}", 1.0 + k / 4) for k in range(count)]
    return particles, [new.randn(3) for _ in range(count)], [new.randn(3) for _ in range(count)]
""",
        laptop=(8,),
        large=(12,),
        small=(3,),
    ),
    Load(
        "graph_break_in_the_middle",
        "A branch on a value in the middle of a network: what leaving the graph and coming back costs on every call.",
        "SPEED-1 SPEED-2 BREAK-1 BREAK-2 BREAK-5",
        "module matmul pointwise graph_break branch_on_data for_loop",
        """
class Half(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layers = torch.nn.ModuleList(torch.nn.Linear(width, width) for _ in range(3))

    def forward(self, x):
        for layer in self.layers:
            x = torch.nn.functional.gelu(layer(x))
        return x


@torch.no_grad()
def program(model, x):
    x = model["lower"](x)
    if x.square().mean() > 100.0:
        x = x / 2.0
    return model["upper"](x)
""",
        """
def inputs(new, batch, width):
    model = new.module(lambda: torch.nn.ModuleDict({"lower": Half(width), "upper": Half(width)}))
    return model, new.randn(batch, width)
""",
        laptop=(128, 256),
        large=(4096, 2048),
        small=(3, 4),
        graphs=2,
    ),
    Load(
        "changing_sizes",
        "Every round goes through six batch sizes: does one compiled program serve them all, and how well?",
        "SPEED-1 SPEED-2 SHAPE-1 SHAPE-5 PARITY-1",
        "module matmul pointwise normalization dynamic_shapes many_calls",
        """
class Block(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm = torch.nn.LayerNorm(width)
        self.up = torch.nn.Linear(width, 2 * width)
        self.down = torch.nn.Linear(2 * width, width)

    def forward(self, x):
        return x + self.down(torch.nn.functional.gelu(self.up(self.norm(x))))


@torch.no_grad()
def program(model, x):
    return torch.softmax(model(x), -1).mean(0)
""",
        """
def inputs(new, batch, width):
    return new.module(lambda: torch.nn.Sequential(Block(width), Block(width))), new.randn(batch, width)
""",
        laptop=(32, 128),
        large=(1024, 1024),
        small=(5, 4),
        calling="""
def work(new):
    batch, width = {large} if new.device.type == "cuda" else {laptop}
    model, _ = inputs(new, batch, width)
    batches = [new.randn(batch * (7 + k) // 8, width) for k in (0, 3, 1, 5, 2, 4)]

    def round():
        for x in batches:
            yield Call(model, x)

    return round


def calls(new):
    model, first = inputs(new{small})
    yield Call(model, first, cache="compile")
    for batch in (8, 3):
        yield Call(model, new.randn(batch, first.shape[1]))
    for batch in (7, 11):
        yield Call(model, new.randn(batch, first.shape[1]), cache="hit")
""",
    ),
]


def programs() -> Iterator[Program]:
    """The parts."""
    yield from render("speed/parts", _LOADS)

"""Random draws: order and state of the global generators of torch, Python and NumPy, and of explicit ones."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import NamedTuple

from cases.families._row import Row, render
from cases.program import Program


class _Draw(NamedTuple):
    """One program that draws with torch's default generator, twice per call, from inputs of one shape."""

    name: str
    title: str
    features: str
    statements: str
    x: str
    graphs: int | None = 1


_DRAWS = [
    _Draw(
        "factories",
        "rand, randn, randint and randperm draw in the program's order.",
        "pointwise dtype_int",
        """
a = torch.rand(x.shape, device=x.device)
b = torch.randn(3, device=x.device)
c = torch.randint(0, 10, (3,), device=x.device)
d = torch.randperm(5, device=x.device)
return x + a, a * b, c, d, torch.rand(3, device=x.device)
""",
        "new.dyadic(3)",
    ),
    _Draw(
        "like_factories",
        "Two equal draws of rand_like, randn_like and randint_like differ from each other.",
        "pointwise",
        """
a, b = torch.rand_like(x), torch.rand_like(x)
c, d = torch.randn_like(x), torch.randn_like(x)
return a, b, c * x, d * x, torch.randint_like(x, 100), torch.randint_like(x, 100)
""",
        "new.dyadic(4)",
    ),
    _Draw(
        "distributions",
        "normal, bernoulli and multinomial draw by the parameters that they are given.",
        "indexing",
        """
p = x.abs() / 4.0
a = torch.normal(x, p)
b = torch.bernoulli(p)
c = torch.multinomial(p, 6, replacement=True)
return a, b, c, torch.bernoulli(p) * x, x[torch.multinomial(p, 2)]
""",
        "new.dyadic(5)",
    ),
    _Draw(
        "inplace_fills",
        "uniform_, normal_, exponential_ and bernoulli_ fill tensors, one of them the argument's row.",
        "inplace mutation view",
        """
x[0].uniform_(-1.0, 1.0)
y = torch.empty_like(x).normal_(2.0, 0.5)
z = x.clone().exponential_(0.5)
return y + x, z, x.bernoulli_(0.25).sum()
""",
        "new.dyadic(2, 3)",
    ),
    _Draw(
        "functional_dropout",
        "Functional dropout in training draws a new mask for each of two uses and for each call.",
        "pointwise",
        """
a = torch.nn.functional.dropout(x, 0.5)
b = torch.nn.functional.dropout(x, 0.5, training=True)
return a, b, torch.nn.functional.dropout2d(x.view(1, 4, 2, 2))
""",
        "new.dyadic(16)",
    ),
    _Draw(
        "draws_in_loop",
        "Draws in a loop and a comprehension are separate draws.",
        "for_loop comprehension",
        """
rows = [torch.rand(2, device=x.device) * k for k in range(1, 3)]
for _ in range(3):
    x = x + torch.randn_like(x)
    rows.append(torch.rand(2, device=x.device))
return x, torch.stack(rows)
""",
        "new.dyadic(3)",
    ),
]

_DRAW_CALLS = """
def calls(new):
    kept = []
    for _ in range(3):
        y = yield Call({x}, cache="hit" if kept else "compile")
        kept.append(y)
    record(torch.rand(2))
"""


def _draw(draw: _Draw) -> Row:
    """The program that draws; its calls keep the results and draw once more afterwards."""
    return Row(
        name=draw.name,
        title=draw.title,
        clauses="RNG-1 RNG-2 RNG-3",
        features=f"random {draw.features}",
        program="def program(x):\n" + textwrap.indent(draw.statements.strip("\n"), "    "),
        calls=_DRAW_CALLS.format(x=draw.x),
        graphs=draw.graphs,
    )


_ROWS = [
    Row(
        "dropout_module",
        "A dropout layer draws in training only; gradients use the mask that was drawn.",
        "RNG-1 RNG-3 CACHE-6",
        "random module grad cache_key",
        """
def program(model, x):
    return model(x)
""",
        """
def calls(new):
    model = torch.nn.Sequential(torch.nn.Dropout(0.5), torch.nn.Tanh(), torch.nn.Dropout(0.25))
    for training in (True, True, False, True):
        model.train(training)
        x = new.dyadic(12, requires_grad=True)
        y = yield Call(model, x)
        y.sum().backward()
        record((x.grad, (x.grad == 0) == (y == 0)))
""",
        graphs=1,
    ),
    Row(
        "three_generators_interleaved",
        "Draws from torch, random and NumPy alternate, and leave each generator where eager leaves it.",
        "RNG-4 RNG-2 RNG-3",
        "random python_random numpy_random numpy",
        """
def program(x):
    a = random.random()
    y = torch.rand_like(x) + a
    b = float(np.random.rand())
    y = y * b + random.uniform(1.0, 2.0)
    return y + torch.rand_like(x), int(np.random.randint(100)), a, b
""",
        """
def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(3))
    record((torch.rand(1), random.random(), float(np.random.rand())))
""",
        imports="import random\n\nimport numpy as np\nimport torch",
    ),
    Row(
        "python_random_functions",
        "shuffle, choice, sample, gauss and randint of the random module draw anew on each call.",
        "RNG-4 RNG-3 RNG-2",
        "python_random container",
        """
def program(x, names):
    order = list(range(6))
    random.shuffle(order)
    random.shuffle(names)
    number = random.randint(1, 1000)
    y = x * number + order[0]
    return y, order, random.choice("abcdef"), random.sample(range(50), 3), random.gauss(0.0, 1.0)
""",
        """
def calls(new):
    names = ["p", "q", "r", "s", "t"]
    for _ in range(3):
        yield Call(new.dyadic(3), names)
        record(list(names))
    record(random.getrandbits(32))
""",
        imports="import random\n\nimport torch",
    ),
    Row(
        "numpy_random_arrays",
        "Arrays drawn with NumPy's global generator enter tensors on each call.",
        "RNG-4 RNG-3 RNG-2",
        "numpy_random numpy",
        """
def program(x):
    noise = np.random.standard_normal(4).astype(np.float32)
    order = np.random.permutation(4)
    y = x[torch.from_numpy(order).to(x.device)]
    return y + torch.from_numpy(noise).to(x), noise, np.random.choice([1, 2, 3])
""",
        """
def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(4))
    record(float(np.random.rand()))
""",
        imports="import numpy as np\nimport torch",
    ),
    Row(
        "own_python_generators",
        "Own instances of random.Random, passed and created inside, draw apart from the global generator.",
        "RNG-4 RNG-2",
        "python_random container",
        """
def program(source, x):
    local = random.Random(7)
    a, b = source.random(), local.random()
    shuffled = source.sample([1, 2, 3, 4], k=4)
    return x * shuffled[0] + a, b, shuffled, local.randint(0, 100)
""",
        """
def calls(new):
    source = random.Random(3)
    for _ in range(3):
        yield Call(source, new.dyadic(3))
    record((source.random(), random.random()))
""",
        imports="import random\n\nimport torch",
    ),
    Row(
        "numpy_generator_object",
        "A NumPy Generator passed by the caller advances, one created inside starts over at each call.",
        "RNG-4",
        "numpy_random numpy",
        """
def program(source, x):
    local = np.random.default_rng(11)
    a, b = float(source.random()), float(local.random())
    return x * a + b, int(source.integers(1000)), int(local.integers(1000))
""",
        """
def calls(new):
    source = np.random.default_rng(5)
    for _ in range(3):
        yield Call(source, new.dyadic(3))
    record(float(source.random()))
""",
        imports="import numpy as np\nimport torch",
    ),
    Row(
        "explicit_generator_argument",
        "Draws from a torch.Generator that the caller passes advance that one and not the default generator.",
        "RNG-4 RNG-2",
        "random",
        """
def program(x, generator):
    a = torch.rand(3, generator=generator, device=x.device)
    b = torch.rand(3, device=x.device)
    c = torch.randn(3, generator=generator, device=x.device)
    return x + a, b, c, torch.empty_like(x).uniform_(generator=generator)
""",
        """
def calls(new):
    first = torch.Generator(new.device).manual_seed(1)
    second = torch.Generator(new.device).manual_seed(2)
    for generator in (first, second, first):
        yield Call(new.dyadic(3), generator)
        record((first.get_state(), second.get_state()))
""",
    ),
    Row(
        "explicit_generator_global",
        "A torch.Generator in a module global is advanced, seeded inside, and replaced between calls.",
        "RNG-4 RNG-2",
        "random global_read cache_key",
        """
GENERATOR = None


def program(x, seed):
    if seed is not None:
        GENERATOR.manual_seed(seed)
    return x + torch.rand(3, generator=GENERATOR, device=x.device)
""",
        """
def calls(new):
    global GENERATOR
    GENERATOR = torch.Generator(new.device).manual_seed(1)
    for seed in (None, 4, None):
        yield Call(new.dyadic(3), seed)
        record(GENERATOR.get_state())
    GENERATOR = torch.Generator(new.device).manual_seed(9)
    yield Call(new.dyadic(3), None)
    record(GENERATOR.get_state())
""",
    ),
    Row(
        "seed_inside",
        "torch.manual_seed inside makes the draws after it repeat and leaves the generator there.",
        "RNG-1 RNG-2",
        "random",
        """
def program(x, seed):
    before = torch.rand_like(x)
    torch.manual_seed(seed)
    return before, x + torch.rand_like(x), torch.randn_like(x)
""",
        """
def calls(new):
    for seed in (3, 3, 4):
        yield Call(new.dyadic(3), seed)
    record(torch.rand(2))
""",
    ),
    Row(
        "state_saved_and_restored",
        "A state taken with get_rng_state and set again repeats the draws between the two.",
        "RNG-1 RNG-2",
        "random",
        """
def program(x):
    state = torch.get_rng_state()
    a = torch.rand(3)
    torch.rand(2)
    torch.set_rng_state(state)
    b = torch.rand(3)
    return x + b.to(x), a, a == b, torch.rand(1)
""",
        """
def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(3))
    record(torch.rand(1))
""",
    ),
    Row(
        "fork_rng",
        "Draws and seeds inside fork_rng do not move the generator outside it.",
        "RNG-2 RNG-1",
        "random with_block",
        """
def program(x, seed):
    a = torch.rand(3)
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        b = torch.rand(3)
    return x + a.to(x), b, torch.rand(3)
""",
        """
def calls(new):
    for seed in (5, 5, 6):
        yield Call(new.dyadic(3), seed)
    record(torch.rand(1))
""",
    ),
    Row(
        "seeds_of_all_generators",
        "Seeding random and NumPy inside, and restoring Python's state, act on the global generators.",
        "RNG-4 RNG-2",
        "python_random numpy_random numpy",
        """
def program(x, seed):
    state = random.getstate()
    random.seed(seed)
    a = random.random()
    random.setstate(state)
    np.random.seed(seed)
    return x * a, random.randint(0, 1000), int(np.random.randint(1000))
""",
        """
def calls(new):
    for seed in (1, 1, 2):
        yield Call(new.dyadic(3), seed)
    record((random.random(), float(np.random.rand())))
""",
        imports="import random\n\nimport numpy as np\nimport torch",
    ),
    Row(
        "draws_in_branches",
        "How many numbers are drawn depends on an argument; the next call goes on from there.",
        "RNG-1 RNG-2",
        "random python_random branch_on_python cache_key",
        """
def program(x, count):
    if count > 2:
        return x * 2.0
    if count == 2:
        x = x + torch.rand_like(x) * random.randint(1, 9)
    return x + torch.rand_like(x)
""",
        """
def calls(new):
    for count in (1, 2, 3, 1, 2):
        yield Call(new.dyadic(3), count)
    record((torch.rand(1), random.random()))
""",
        imports="import random\n\nimport torch",
    ),
    Row(
        "draws_around_exception",
        "Numbers drawn before an exception stay drawn, those after it are not drawn.",
        "RNG-2 EXC-5 EFFECT-4",
        "random python_random exception try_except",
        """
def program(x, mode):
    y = x + torch.rand_like(x)
    try:
        number = random.random()
        if mode == "caught":
            raise ValueError(mode)
        y = y + torch.rand_like(x)
    except ValueError:
        y = y * 2.0
    if mode == "escapes":
        raise RuntimeError(mode)
    return y + torch.rand_like(x), number
""",
        """
def calls(new):
    for mode in ("none", "escapes", "caught", "none"):
        yield Call(new.dyadic(3), mode)
        record((torch.rand(1), random.random()))
""",
        imports="import random\n\nimport torch",
    ),
    Row(
        "draws_across_break",
        "Draws before, between and after printed lines come from one sequence.",
        "RNG-1 RNG-2 BREAK-1",
        "random python_random print graph_break item",
        """
def program(x):
    a = torch.randint(0, 100, (3,), device=x.device)
    print("first", a[0].item())
    b = torch.randint(0, 100, (3,), device=x.device)
    print("second", b[0].item(), random.randrange(100))
    return x * torch.rand_like(x) + a + b
""",
        """
def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(3))
    record((torch.rand(1), random.random()))
""",
        imports="import random\n\nimport torch",
        graphs=3,
    ),
    Row(
        "reseeded_between_calls",
        "The caller seeds between calls: equal seeds give equal results, later calls go on.",
        "RNG-1 RNG-3",
        "random",
        """
def program(x):
    return torch.rand_like(x), torch.nn.functional.dropout(x, 0.5)
""",
        """
def calls(new):
    x = new.dyadic(8)
    results = []
    for seed in (1, None, 1, 2):
        if seed is not None:
            torch.manual_seed(seed)
        y = yield Call(x, cache="hit" if results else "compile")
        results.append(y)
    record([torch.equal(results[0][0], y[0]) for y in results])
    record(results)
""",
        graphs=1,
    ),
    Row(
        "noise_in_training",
        "Noise drawn in forward enters the gradient: backward uses the numbers that forward drew.",
        "RNG-1 RNG-2 GRAD-1",
        "random grad module",
        """
def program(model, x):
    noise = torch.randn_like(x)
    hidden = model(x * noise)
    return torch.nn.functional.dropout(hidden, 0.5).square().sum()
""",
        """
def calls(new):
    model = new.module(lambda: torch.nn.Linear(4, 3))
    for _ in range(2):
        x = new.randn(5, 4, requires_grad=True)
        loss = yield Call(model, x)
        loss.backward()
        record((x.grad, [p.grad for p in model.parameters()]))
    record(torch.rand(1))
""",
        graphs=1,
    ),
]


def programs() -> Iterator[Program]:
    """Every draw, then the programs that stand alone."""
    yield from render("rng", "families/random_state", [_draw(draw) for draw in _DRAWS] + _ROWS)

"""Random numbers of torch, Python and NumPy. What they decide is never a branch: each precision may draw others."""

from __future__ import annotations

from cases.grammar.statements.template import FLAG, LIST, NUMBER, TAME, Like, grouped, template

_TORCH = [
    template("rand_like", "$t = $x + torch.rand_like($x)", gives={"t": Like(times=1, plus=1)}, weight=5),
    template(
        "normal_clamped",
        "$t = $x + torch.randn($x.shape, dtype=$x.dtype, device=$x.device).clamp(-3.0, 3.0)",
        gives={"t": Like(times=1, plus=3)},
    ),
    template(
        "dropout",
        "$t = torch.nn.functional.dropout($x, 0.5, training=$flag) * 0.5",
        takes={"x": TAME, "flag": FLAG},
        gives={"t": Like(times=1, plus=0)},
        features=("branch_on_python",),
        clauses=("CACHE-6",),
    ),
    template(
        "bernoulli",
        "$t = torch.where(torch.bernoulli(torch.full_like($x, 0.25)) > 0.5, $x, $x * 0.5)",
        gives={"t": Like(times=1, plus=0)},
    ),
    template(
        "random_integers",
        """
        $drawn = torch.randint(0, 5, (3,), device=$x.device)
        $t = $x + $drawn.sum() * 0.125
        """,
        gives={"t": Like(times=1, plus=2), "drawn": LIST},
        features=("dtype_int",),
    ),
    template(
        "permutation",
        """
        $order = torch.randperm(4, device=$x.device)
        $t = $x + ($order * torch.arange(4, device=$x.device)).sum() * 0.125
        """,
        gives={"t": Like(times=1, plus=3), "order": LIST},
        features=("dtype_int", "indexing"),
    ),
    template(
        "inplace_uniform", "$t = $x + torch.empty_like($x).uniform_(-1.0, 1.0)", gives={"t": Like(times=1, plus=1)}
    ),
    template(
        "multinomial",
        """
        $weights = torch.tensor([0.25, 0.5, 0.25], device=$x.device)
        $drawn = torch.multinomial($weights, 2)
        $t = $x * 0.5 + $drawn.sum()
        """,
        gives={"t": Like(times=1, plus=4), "drawn": LIST},
    ),
    template(
        "drawn_in_loop",
        """
        $t = $x * 0.5
        for $k in range(2):
            $t = $t * 0.5 + torch.rand((), device=$x.device) * $k
        """,
        gives={"t": Like(times=1, plus=2)},
        features=("for_loop",),
    ),
    template(
        "seeded_inside",
        """
        torch.manual_seed($n)
        $t = $x + torch.rand_like($x)
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=1)},
        breaks=True,
        features=("graph_break",),
        clauses=("BREAK-1",),
    ),
    template(
        "generator_object",
        """
        $generator = torch.Generator(device=$x.device).manual_seed($n)
        $t = $x + torch.rand($x.shape, generator=$generator, dtype=$x.dtype, device=$x.device)
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=1)},
        breaks=True,
        features=("graph_break",),
        clauses=("RNG-4", "BREAK-1"),
    ),
    template(
        "state_restored",
        """
        $state = torch.get_rng_state()
        $first = torch.rand(2)
        torch.set_rng_state($state)
        $t = $x + ($first == torch.rand(2)).sum().item()
        """,
        gives={"t": Like(times=1, plus=2)},
        breaks=True,
        features=("graph_break", "item"),
        clauses=("RNG-2", "BREAK-1"),
    ),
    template(
        "drawn_past_break",
        """
        $before = $x + torch.rand_like($x)
        print("drawn", $n)
        $t = $before * 0.5 + torch.rand_like($x)
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=2)},
        breaks=True,
        features=("graph_break", "print"),
        clauses=("BREAK-1", "BREAK-2"),
    ),
]

_OTHERS = [
    template(
        "python_random",
        """
        $number = random.randrange(5) + random.choice([0.5, 1.5])
        $t = $x + $number
        """,
        imports=("import random",),
        gives={"t": Like(times=1, plus=6)},
        breaks=True,
        features=("python_random",),
    ),
    template(
        "python_random_shuffle",
        """
        $items = [1, 2, 3, 4]
        random.shuffle($items)
        $t = $x + $items[0] * random.random()
        """,
        imports=("import random",),
        gives={"t": Like(times=1, plus=4), "items": LIST},
        breaks=True,
        features=("python_random", "container"),
    ),
    template(
        "python_random_object",
        """
        $dice = random.Random($n)
        $t = $x + $dice.uniform(-1.0, 1.0)
        """,
        takes={"x": TAME, "n": NUMBER},
        imports=("import random",),
        gives={"t": Like(times=1, plus=1)},
        breaks=True,
        features=("python_random",),
    ),
    template(
        "numpy_random",
        "$t = $x + float(np.random.rand())",
        imports=("import numpy as np",),
        gives={"t": Like(times=1, plus=1)},
        breaks=True,
        features=("numpy_random", "numpy", "graph_break"),
        clauses=("BREAK-1",),
    ),
]


ROWS = [
    *grouped("random", _TORCH, features=("random",), clauses=("RNG-1", "RNG-2", "RNG-3")),
    *grouped("other_random", _OTHERS, features=("random",), clauses=("RNG-1", "RNG-4")),
]

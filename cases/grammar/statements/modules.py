"""Modules: layers, parameters, buffers, hooks, containers of modules, the training flag."""

from __future__ import annotations

from cases.grammar.builder import Construct
from cases.grammar.statements.template import (
    CONDITION,
    FEATURES,
    LAST_SIZE,
    LIST,
    NUMBER,
    SINGLE,
    TAME,
    Change,
    Like,
    grouped,
    template,
)

_LAYER = {"x": FEATURES, "k": LAST_SIZE("x")}


def _layer(name: str, text: str, layers: str, *features: str, above: str = "", **fields: object) -> Construct:
    """A row about a module whose layers fit the last size of its input; each size makes a parameter of its own."""
    fields.setdefault("gives", {"t": Like(times=4, plus=8, grad=True)})
    return template(
        name,
        text,
        takes=_LAYER,
        above=above,
        arguments={"net": layers},
        fresh=True,
        features=("module", *features),
        clauses=("CAPTURE-4",),
        **fields,  # type: ignore[arg-type]
    )


_LAYERS = [
    _layer("linear", "$t = $net($x)", "new.module(lambda: torch.nn.Linear($k, $k))", "matmul", weight=5),
    _layer(
        "sequential",
        "$t = $net($x) + 0.5",
        "new.module(lambda: torch.nn.Sequential(torch.nn.Linear($k, 4), torch.nn.Tanh(), torch.nn.Linear(4, $k)))",
        "matmul",
        "lambda",
    ),
    _layer(
        "layer_norm",
        "$t = $net($x) * 0.5",
        "new.module(lambda: torch.nn.LayerNorm($k))",
        "normalization",
        gives={"t": Like(times=0, plus=4, grad=True)},
    ),
    _layer(
        "batch_norm",
        """
        $flat = $x.reshape(-1, $k)
        $t = $net(torch.cat([$flat, $flat * 0.5]))[: $flat.shape[0]].reshape($x.shape) * 0.25
        """,
        "new.module(lambda: torch.nn.BatchNorm1d($k))",
        "normalization",
        "buffer",
        "mutation",
        gives={"t": Like(times=0, plus=8, grad=True)},
        facts=("state",),
        changes=(Change("training", "module", "$net.eval()", "$net.train()"),),
    ),
    _layer(
        "own_module",
        "$t = $net($x)",
        "new.module(lambda: $Block($k))",
        "matmul",
        "class",
        "attribute",
        above="""
        class $Block(torch.nn.Module):
            def __init__(self, size):
                super().__init__()
                self.layer = torch.nn.Linear(size, size)
                self.scale = torch.nn.Parameter(torch.tensor(0.5))
                self.factor = 2

            def forward(self, value):
                hidden = self.layer(value) if self.training else value
                return hidden * self.scale + value / self.factor
        """,
        changes=(
            Change("training", "module", "$net.eval()", "$net.train()"),
            Change(
                "int",
                "module_attribute",
                "$net.factor = 4",
                "$net.factor = 2",
                values=tuple(f"$net.factor = {k}" for k in range(1, 10)),
            ),
        ),
    ),
    _layer(
        "module_methods",
        "$t = $net.encode($x) - $net.decode($x, by=0.5) + $net.shifted(0.25)",
        "new.module(lambda: $Coder($k))",
        "matmul",
        "class",
        "attribute",
        above="""
        class $Coder(torch.nn.Module):
            def __init__(self, size):
                super().__init__()
                self.layer = torch.nn.Linear(size, size)

            def encode(self, value):
                return torch.tanh(self.layer(value))

            def decode(self, value, *, by):
                return self.encode(value) * by if self.training else value

            @staticmethod
            def shifted(number):
                return number + 1
        """,
        changes=(Change("training", "module", "$net.eval()", "$net.train()"),),
    ),
    _layer(
        "module_list",
        """
        $t = $x
        for $layer in $net:
            $t = torch.tanh($layer($t))
        $names = [name for name, _ in $net.named_parameters()]
        """,
        "new.module(lambda: torch.nn.ModuleList([torch.nn.Linear($k, $k) for _ in range(2)]))",
        "matmul",
        "for_loop",
        gives={"t": Like(times=1, plus=1, grad=True), "names": LIST},
        changes=(Change("len", "module_list", "$net.append(torch.nn.Tanh())", "del $net[-1]"),),
    ),
    _layer(
        "module_dict",
        """
        $t = $net["first"]($x) - $net["second"]($x) * 0.5
        """,
        'new.module(lambda: torch.nn.ModuleDict({"first": torch.nn.Linear($k, $k), "second": torch.nn.Tanh()}))',
        "matmul",
        "container",
        changes=(
            Change("module", "module_dict", '$net["second"] = torch.nn.ReLU()', '$net["second"] = torch.nn.Tanh()'),
        ),
    ),
    _layer(
        "module_hook",
        """
        $t = $net($x) + $net.calls % 3
        """,
        "new.module(lambda: $Hooked($k))",
        "hook",
        "class",
        "attribute",
        "object_mutation",
        above="""
        class $Hooked(torch.nn.Module):
            def __init__(self, size):
                super().__init__()
                self.calls = 0
                self.layer = torch.nn.Linear(size, size)
                self.layer.register_forward_hook(self.after)
                self.layer.register_forward_pre_hook(lambda module, args: (args[0] * 0.5,))

            def after(self, module, args, output):
                self.calls += 1
                return output + 0.25

            def forward(self, value):
                return self.layer(value)
        """,
        facts=("state",),
    ),
    _layer(
        "shared_layer",
        """
        $first = $net($x)
        $t = torch.tanh($net($first) - $first) + $net.weight.sum().tanh()
        """,
        "new.module(lambda: torch.nn.Linear($k, $k, bias=False))",
        "matmul",
        gives={"t": Like(times=0, plus=2, grad=True)},
    ),
]

_STATE = [
    template(
        "buffer",
        """
        $t = $net($x)
        """,
        above="""
        class $Running(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.register_buffer("count", torch.zeros((), dtype=torch.int64))
                self.register_buffer("level", torch.zeros(()), persistent=False)

            def forward(self, value):
                if self.training:
                    self.count.add_(1)
                    self.level.copy_(self.level * 0.5 + torch.tanh(value.detach().sum()))
                return value * 0.5 + self.level + self.count % 4
        """,
        takes={"x": SINGLE},
        arguments={"net": "new.module($Running)"},
        gives={"t": Like(times=1, plus=6)},
        facts=("state",),
        features=("module", "buffer", "mutation", "class", "inplace"),
        clauses=("CAPTURE-4", "ALIAS-1"),
        changes=(
            Change("training", "module", "$net.train(False)", "$net.train(True)"),
            Change(
                "tensor",
                "buffer",
                "$net.level = torch.tensor(0.5, device=new.device)",
                "$net.level = torch.zeros((), device=new.device)",
            ),
        ),
    ),
    template(
        "buffer_rebound",
        """
        $t = $net($x, $n)
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        class $Rebound(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.register_buffer("state", None)

            def forward(self, value, number):
                old = self.state
                self.state = torch.tanh(value.detach().sum() * 0.25 + number)
                return value * 0.5 + (0.25 if old is None else old)
        """,
        arguments={"net": "new.module($Rebound)"},
        gives={"t": Like(times=1, plus=2)},
        facts=("state",),
        features=("module", "buffer", "class", "object_mutation", "branch_on_python"),
        clauses=("CAPTURE-4", "EFFECT-1"),
    ),
    template(
        "attribute_counted",
        """
        $t = $net($x)
        $seen = [$net.calls, $net.training, len(list($net.children()))]
        """,
        above="""
        class $Counting(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.calls = 0
                self.inner = torch.nn.Identity()
                self.history = []

            def forward(self, value):
                self.calls += 1
                self.history.append(value.dim())
                return self.inner(value) * (self.calls % 3 + 1)
        """,
        arguments={"net": "new.module($Counting)"},
        gives={"t": Like(times=3, plus=0), "seen": LIST},
        facts=("state",),
        features=("module", "class", "attribute", "object_mutation"),
        clauses=("CAPTURE-4", "EFFECT-1"),
        changes=(Change("module", "submodule", "$net.inner = torch.nn.Tanh()", "$net.inner = torch.nn.Identity()"),),
    ),
    template(
        "hook_added_and_removed",
        """
        $marks = []
        $handle = $net.register_forward_hook(lambda module, args, output: $marks.append("hooked"))
        $first = $net($x)
        $handle.remove()
        $t = $net($first * 0.5) + len($marks)
        """,
        arguments={"net": "new.module(torch.nn.Tanh)"},
        gives={"t": Like(times=0, plus=3), "marks": LIST},
        breaks=True,
        features=("module", "hook", "lambda", "graph_break"),
        clauses=("CAPTURE-4", "BREAK-1"),
        changes=(
            Change(
                "hook",
                "module",
                "handle = $net.register_forward_pre_hook(lambda module, args: (args[0] * 0.5,))",
                "handle.remove()",
            ),
        ),
    ),
    template(
        "mode_inside",
        """
        $net.eval() if $cond else $net.train()
        $t = $net($x) * 0.5
        $was = $net.training
        """,
        takes={"x": TAME, "cond": CONDITION},
        arguments={"net": "new.module(lambda: torch.nn.Dropout(0.0))"},
        gives={"t": Like(times=1, plus=0), "was": LIST},
        breaks=True,
        features=("module", "object_mutation"),
        clauses=("CAPTURE-4", "EFFECT-1"),
    ),
    template(
        "module_made_inside",
        """
        $layer = torch.nn.LeakyReLU(0.25)
        $t = torch.nn.Sequential($layer, torch.nn.Identity())($x)
        """,
        gives={"t": Like(times=1, plus=0)},
        breaks=True,
        features=("module",),
        clauses=("CAPTURE-4", "CAPTURE-5"),
    ),
    template(
        "parameter_guarded",
        """
        $t = $x * $net.weight.detach() + $net.number
        """,
        above="""
        class $Plain(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.weight = torch.nn.Parameter(torch.tensor(0.5))
                self.number = 1
        """,
        arguments={"net": "new.module($Plain)"},
        gives={"t": Like(times=2, plus=9)},
        features=("module", "class", "attribute"),
        clauses=("CAPTURE-4",),
        changes=(
            Change(
                "parameter",
                "module",
                "$net.weight.data = torch.full_like($net.weight.data, 1.5)",
                "$net.weight.data = torch.full_like($net.weight.data, 0.5)",
            ),
            Change(
                "int",
                "module_attribute",
                "$net.number = 3",
                "$net.number = 1",
                values=tuple(f"$net.number = {k}" for k in range(9)),
            ),
        ),
    ),
]

ROWS = [*grouped("modules", _LAYERS), *grouped("module_state", _STATE)]

"""Modules and containers that a program depends on change between calls."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.families.cache_objects import change_calls
from cases.program import Program

MODULES = [
    Row(
        "submodule_replaced",
        "A submodule is replaced by one of another class, and put back.",
        "CACHE-2 CACHE-3 CAPTURE-4",
        "module pointwise cache_key",
        """
class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.activation = torch.nn.ReLU()

    def forward(self, x):
        return self.activation(x) + 1


def program(model, x):
    return model(x)
""",
        change_calls(
            "model.activation = torch.nn.Hardtanh()",
            "model.activation = torch.nn.ReLU()",
            call="model, new.dyadic(5)",
            setup="model = Model()",
            back=False,
        ),
        graphs=1,
    ),
    Row(
        "parameter_replaced",
        "A parameter is replaced by another object of the same shape, then by one of another shape.",
        "CACHE-2 CACHE-3 CAPTURE-4",
        "module matmul cache_key",
        """
def program(linear, x):
    return linear(x)
""",
        """
def calls(new):
    linear = new.module(lambda: torch.nn.Linear(4, 3, bias=False))
    yield Call(linear, new.dyadic(2, 4), cache="compile")
    yield Call(linear, new.dyadic(2, 4), cache="hit")
    linear.weight = torch.nn.Parameter(new.dyadic(3, 4))
    yield Call(linear, new.dyadic(2, 4))
    yield Call(linear, new.dyadic(2, 4), cache="hit")
    linear.weight = torch.nn.Parameter(new.dyadic(5, 4), requires_grad=False)
    yield Call(linear, new.dyadic(2, 4))
    yield Call(linear, new.dyadic(2, 4), cache="hit")
    linear.weight = torch.nn.Parameter(new.dyadic(3, 4))
    yield Call(linear, new.dyadic(2, 4))
""",
        graphs=1,
    ),
    Row(
        "buffer_becomes_none",
        "A buffer of a module global is set to None and to a tensor again.",
        "CACHE-2 CACHE-3 CAPTURE-4",
        "module buffer branch_on_python cache_key",
        """
class Shift(torch.nn.Module):
    def __init__(self, offset):
        super().__init__()
        self.register_buffer("offset", offset)

    def forward(self, x):
        if self.offset is None:
            return x * 2
        return x + self.offset


def program(shift, x):
    return shift(x)
""",
        change_calls(
            "shift.offset = None",
            "shift.offset = new.dyadic(5)",
            call="shift, new.dyadic(5)",
            setup="shift = Shift(new.dyadic(5))",
            back=False,
        ),
        graphs=1,
    ),
    Row(
        "requires_grad_of_parameters",
        "A module's parameters are frozen and thawed between calls.",
        "CACHE-3 CACHE-5 GRAD-2",
        "module matmul grad cache_key",
        """
def program(linear, x):
    y = linear(x)
    return y, y.requires_grad
""",
        change_calls(
            "linear.requires_grad_(False)",
            "linear.requires_grad_(True)",
            call="linear, new.dyadic(2, 4)",
            setup="linear = new.module(lambda: torch.nn.Linear(4, 3))",
        ),
        graphs=1,
    ),
    Row(
        "hook_added_and_removed",
        "A forward hook that changes the output is registered after the first calls and removed later.",
        "CACHE-2 CACHE-3 CAPTURE-4",
        "module hook pointwise cache_key",
        """
def negate(module, inputs, output):
    return -output


def program(layer, x):
    return layer(x) + 1
""",
        """
def calls(new):
    layer = torch.nn.Hardtanh(-3.0, 3.0)
    yield Call(layer, new.dyadic(5), cache="compile")
    yield Call(layer, new.dyadic(5), cache="hit")
    handle = layer.register_forward_hook(negate)
    yield Call(layer, new.dyadic(5), cache="recompile")
    handle.remove()
    yield Call(layer, new.dyadic(5))
    handle = layer.register_forward_pre_hook(lambda module, inputs: (inputs[0] * 2,))
    yield Call(layer, new.dyadic(5))
    handle.remove()
    yield Call(layer, new.dyadic(5))
""",
        graphs=1,
    ),
    Row(
        "hook_on_inner_layer",
        "A forward hook is registered on the inner layer of a sequence, not on what the program calls.",
        "CACHE-2 CACHE-3 CAPTURE-4",
        "module hook pointwise cache_key",
        """
def triple(module, inputs, output):
    return output * 3


def program(model, x):
    return model(x) + 1
""",
        """
def calls(new):
    model = torch.nn.Sequential(torch.nn.ReLU(), torch.nn.Hardtanh(-3.0, 3.0))
    yield Call(model, new.dyadic(5), cache="compile")
    yield Call(model, new.dyadic(5), cache="hit")
    handle = model[0].register_forward_hook(triple)
    yield Call(model, new.dyadic(5), cache="recompile")
    handle.remove()
    yield Call(model, new.dyadic(5))
""",
        graphs=1,
    ),
    Row(
        "layer_appended",
        "A ModuleList that the program loops over grows and shrinks.",
        "CACHE-2 CACHE-3 CAPTURE-4",
        "module for_loop container cache_key",
        """
class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList([torch.nn.Hardtanh(), torch.nn.ReLU()])

    def forward(self, x):
        for layer in self.layers:
            x = layer(x) * 2 - 0.25
        return x


def program(model, x):
    return model(x)
""",
        change_calls(
            "model.layers.append(torch.nn.Softsign())",
            "del model.layers[2]",
            call="model, new.dyadic(5)",
            setup="model = Model()",
            back=False,
        ),
        graphs=1,
    ),
    Row(
        "layers_reordered",
        "Two layers of a sequence change places.",
        "CACHE-2 CACHE-3 CAPTURE-4",
        "module container cache_key",
        """
class Double(torch.nn.Module):
    def forward(self, x):
        return x * 2


class Shift(torch.nn.Module):
    def forward(self, x):
        return x + 3


def program(model, x):
    return model(x)
""",
        change_calls(
            "model[0], model[1] = model[1], model[0]",
            "model[0], model[1] = model[1], model[0]",
            call="model, new.dyadic(5)",
            setup="model = torch.nn.Sequential(Double(), Shift())",
        ),
        graphs=1,
    ),
    Row(
        "two_modules_of_one_class",
        "Two modules of one class with different settings and parameters are passed in alternately.",
        "CACHE-2 CACHE-3 CACHE-8",
        "module attribute pointwise cache_key",
        """
class Scale(torch.nn.Module):
    def __init__(self, power):
        super().__init__()
        self.power = power
        self.weight = torch.nn.Parameter(torch.randn(4))

    def forward(self, x):
        return x**self.power * self.weight


def program(scale, x):
    return scale(x)
""",
        """
def calls(new):
    square, cube = new.module(lambda: Scale(2)), new.module(lambda: Scale(3))
    yield Call(square, new.dyadic(4), cache="compile")
    yield Call(cube, new.dyadic(4))
    for module in (square, cube, cube, square):
        yield Call(module, new.dyadic(4), cache="hit")
""",
        graphs=1,
    ),
]

CONTAINERS = [
    Row(
        "frozenset_contents",
        "Membership in a frozenset that is replaced by one of the same size with another element.",
        "CACHE-2 CACHE-3 CACHE-4",
        "container branch_on_python global_read cache_key",
        """
ENABLED = frozenset({"scale", "shift"})


def program(x):
    if "scale" in ENABLED:
        x = x * 2
    if "negate" in ENABLED:
        x = -x
    return x + len(ENABLED)
""",
        change_calls(
            'ENABLED = frozenset({"negate", "shift"})',
            'ENABLED = frozenset({"shift", "scale"})',
            setup="global ENABLED",
        ),
        graphs=1,
    ),
    Row(
        "set_gains_member",
        "A set argument gains and loses the member that the program tests for.",
        "CACHE-2 CACHE-3 CACHE-4",
        "container branch_on_python cache_key",
        """
def program(flags, x):
    if "negate" in flags:
        return -x
    return x * 3
""",
        change_calls(
            'flags.add("negate")',
            'flags.remove("negate")',
            call="flags, new.dyadic(5)",
            setup='flags = {"verbose"}',
        ),
        graphs=1,
    ),
    Row(
        "nested_dictionary",
        "A number three levels deep in dictionaries and lists changes.",
        "CACHE-2 CACHE-3 CACHE-4",
        "container global_read cache_key",
        """
CONFIG = {"model": {"layers": [{"scale": 2}, {"scale": 3}]}}


def program(x):
    for layer in CONFIG["model"]["layers"]:
        x = x * layer["scale"] + 1
    return x
""",
        change_calls('CONFIG["model"]["layers"][1]["scale"] = 7', 'CONFIG["model"]["layers"][1] = {"scale": 3}'),
        graphs=1,
    ),
    Row(
        "list_of_numbers_grows",
        "A list of numbers that the program loops over gets longer and shorter.",
        "CACHE-2 CACHE-3 CACHE-4",
        "container for_loop cache_key",
        """
def program(scales, x):
    for scale in scales:
        x = x * scale + 1
    return x
""",
        change_calls(
            "scales.insert(1, -2)",
            "del scales[1]",
            call="scales, new.dyadic(5)",
            setup="scales = [2, 3]",
        ),
        graphs=1,
    ),
    Row(
        "dictionary_order",
        "A dictionary with the same items in another order, which the program follows.",
        "CACHE-2 CACHE-3 CACHE-4",
        "container for_loop cache_key",
        """
STEPS = {"scale": 3, "shift": 2}


def program(x):
    for name, value in STEPS.items():
        x = x * value if name == "scale" else x + value
    return x
""",
        change_calls(
            'STEPS["scale"] = STEPS.pop("scale")',
            'STEPS["shift"] = STEPS.pop("shift")',
        ),
        graphs=1,
    ),
    Row(
        "dictionary_key_missing",
        "dict.get with a default: the key comes, goes, and comes with another value.",
        "CACHE-2 CACHE-3",
        "container cache_key",
        """
def program(options, x):
    return x * options.get("scale", 2) + len(options)
""",
        change_calls(
            'options["scale"] = 5',
            'options["scale"] = -3',
            'del options["scale"]',
            call="options, new.dyadic(5)",
            setup='options = {"note": "first"}',
        ),
        graphs=1,
    ),
    Row(
        "list_of_tensors_in_global",
        "Tensors in a module's list are replaced, appended and reordered.",
        "CACHE-2 CACHE-3",
        "container for_loop global_read cache_key",
        """
WEIGHTS = []


def program(x):
    for weight in WEIGHTS:
        x = x * 2 + weight
    return x
""",
        """
def calls(new):
    WEIGHTS.extend([new.dyadic(5), new.dyadic(5)])
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    WEIGHTS[0] = new.dyadic(5)
    yield Call(new.dyadic(5))
    WEIGHTS.append(new.dyadic(5))
    yield Call(new.dyadic(5), cache="recompile")
    WEIGHTS.reverse()
    yield Call(new.dyadic(5))
    WEIGHTS.pop()
    yield Call(new.dyadic(5))
""",
        graphs=1,
    ),
    Row(
        "named_tuple_field",
        "A named tuple argument differs in one field, and then in its class.",
        "CACHE-2 CACHE-3 CACHE-4",
        "namedtuple container introspection cache_key",
        """
class Affine(typing.NamedTuple):
    scale: int
    shift: int


class Reversed(typing.NamedTuple):
    shift: int
    scale: int


def program(settings, x):
    return x * settings.scale + settings.shift
""",
        """
def calls(new):
    yield Call(Affine(2, 3), new.dyadic(5), cache="compile")
    yield Call(Affine(2, 3), new.dyadic(5), cache="hit")
    yield Call(Affine(2, 4), new.dyadic(5), cache="recompile")
    yield Call(Reversed(2, 3), new.dyadic(5), cache="recompile")
    yield Call(Affine(2, 3), new.dyadic(5), cache="hit")
    yield Call(Reversed(2, 3), new.dyadic(5), cache="hit")
""",
        imports="import typing\n\nimport torch",
        graphs=1,
    ),
]


def programs() -> Iterator[Program]:
    """Modules, then containers."""
    yield from render("cache", "families/cache_contents", [*MODULES, *CONTAINERS])

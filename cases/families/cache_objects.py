"""Attributes, classes, methods and functions that a program depends on change between calls."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program


def change_calls(*steps: str, call: str = "new.dyadic(5)", setup: str = "", back: bool = True) -> str:
    """The user: two calls, then two after each of ``steps``.

    With ``back`` the last step restores what was there at first, so that the call after it compiles nothing.
    """
    lines = [setup, f'yield Call({call}, cache="compile")', f'yield Call({call}, cache="hit")']
    for number, step in enumerate(steps, 1):
        restored = back and number == len(steps)
        lines += [step, f'yield Call({call}, cache="{"hit" if restored else "recompile"}")']
        lines.append(f'yield Call({call}, cache="hit")')
    return "def calls(new):\n" + "\n".join("    " + line for text in lines for line in text.splitlines() if line)


_SCALED = """
class Scaled:
    def __init__(self, scale):
        self.scale = scale

    def apply(self, x):
        return x * self.scale
"""

ATTRIBUTES = [
    Row(
        "instance_attribute_shadows_class_attribute",
        "An instance attribute appears over the class attribute of the same name and is deleted again.",
        "CACHE-2 CACHE-3 CACHE-4",
        "class class_attribute attribute pointwise cache_key",
        """
class Settings:
    scale = 2


def program(settings, x):
    return x * settings.scale + 1
""",
        change_calls(
            "settings.scale = 5",
            "del settings.scale",
            call="settings, new.dyadic(5)",
            setup="settings = Settings()",
        ),
        graphs=1,
    ),
    Row(
        "subclass_attribute_shadows_base",
        "A class between the instance and the base gains an attribute of the same name and loses it.",
        "CACHE-2 CACHE-3 CACHE-4",
        "class class_attribute pointwise cache_key",
        """
class Base:
    scale = 2


class Child(Base):
    pass


CHILD = Child()


def program(x):
    return x * CHILD.scale + 1
""",
        change_calls("Child.scale = 5", "del Child.scale"),
        graphs=1,
    ),
    Row(
        "bases_replaced",
        "The base class of an instance's class is exchanged for another.",
        "CACHE-2 CACHE-3",
        "class class_attribute pointwise cache_key",
        """
class Plain:
    scale = 2

    def apply(self, x):
        return x * self.scale


class Negated:
    scale = 3

    def apply(self, x):
        return -x * self.scale


class Layer(Plain):
    pass


LAYER = Layer()


def program(x):
    return LAYER.apply(x) + 1
""",
        change_calls("Layer.__bases__ = (Negated,)", "Layer.__bases__ = (Plain,)"),
        graphs=1,
    ),
    Row(
        "instance_changes_class",
        "An instance's __class__ is assigned: its method, and an isinstance test, follow.",
        "CACHE-2 CACHE-3 CACHE-4",
        "class introspection pointwise cache_key",
        """
class Doubling:
    def apply(self, x):
        return x * 2


class Negating:
    def apply(self, x):
        return -x


STEP = Doubling()


def program(x):
    y = STEP.apply(x)
    if isinstance(STEP, Negating):
        return y.sum()
    return y + 1
""",
        change_calls("STEP.__class__ = Negating", "STEP.__class__ = Doubling"),
        graphs=1,
    ),
    Row(
        "attribute_appears",
        "A hasattr test on an argument whose attribute is set and deleted between calls.",
        "CACHE-2 CACHE-3 CACHE-4",
        "class attribute introspection branch_on_python cache_key",
        """
class Settings:
    pass


def program(settings, x):
    if hasattr(settings, "offset"):
        return x + settings.offset
    return x.sum()
""",
        change_calls(
            "settings.offset = 3",
            "del settings.offset",
            call="settings, new.dyadic(5)",
            setup="settings = Settings()",
        ),
        graphs=1,
    ),
    Row(
        "getattr_default",
        "getattr with a default on an object that has the attribute only in some calls.",
        "CACHE-2 CACHE-3 CACHE-4",
        "class attribute introspection cache_key",
        """
class Settings:
    pass


SETTINGS = Settings()


def program(x):
    return x * getattr(SETTINGS, "scale", 2) + 1
""",
        change_calls("SETTINGS.scale = 7", "del SETTINGS.scale"),
        graphs=1,
    ),
    Row(
        "slot",
        "A slot of an object without a dictionary is assigned another number.",
        "CACHE-2 CACHE-3 CACHE-4",
        "class attribute pointwise cache_key",
        """
class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y


def program(point, t):
    return t * point.x + point.y
""",
        change_calls("point.y = 4.5", "point.y = 1.5", call="point, new.dyadic(5)", setup="point = Point(2.0, 1.5)"),
        graphs=1,
    ),
    Row(
        "property_reads_hidden_state",
        "A property computes its value from an attribute and a module global, which change in turn.",
        "CACHE-2 CACHE-3 CACHE-4",
        "class property attribute global_read cache_key",
        """
UNIT = 2


class Ruler:
    def __init__(self, marks):
        self._marks = marks

    @property
    def length(self):
        return self._marks * UNIT


RULER = Ruler(3)


def program(x):
    return x * RULER.length + 1
""",
        change_calls("RULER._marks = 5", "UNIT = 4", "RULER._marks, UNIT = 3, 2", setup="global UNIT"),
        graphs=1,
    ),
    Row(
        "instance_dict_updated",
        "An object's attributes are changed through its __dict__.",
        "CACHE-2 CACHE-3 CACHE-4",
        "class attribute cache_key",
        _SCALED
        + """

def program(layer, x):
    return layer.apply(x) + 1
""",
        change_calls(
            "layer.__dict__.update(scale=6)",
            "vars(layer)['scale'] = 2",
            call="layer, new.dyadic(5)",
            setup="layer = Scaled(2)",
        ),
        graphs=1,
    ),
    Row(
        "frozen_dataclass_replaced",
        "A frozen dataclass is replaced by a copy that differs in one field.",
        "CACHE-2 CACHE-3 CACHE-4",
        "dataclass container cache_key",
        """
@dataclasses.dataclass(frozen=True)
class Config:
    scale: float
    negate: bool


def program(config, x):
    y = x * config.scale
    return -y if config.negate else y.sum()
""",
        change_calls(
            "config = dataclasses.replace(config, negate=True)",
            "config = Config(2.0, False)",
            call="config, new.dyadic(5)",
            setup="config = Config(2.0, False)",
        ),
        imports="import dataclasses\n\nimport torch",
        graphs=1,
    ),
    Row(
        "namespace_argument",
        "A SimpleNamespace inside another one changes a field that the program reads through two levels.",
        "CACHE-2 CACHE-3 CACHE-4",
        "attribute container cache_key",
        """
OPTIONS = types.SimpleNamespace(inner=types.SimpleNamespace(scale=2, note="first"))


def program(x):
    return x * OPTIONS.inner.scale + 1
""",
        change_calls("OPTIONS.inner = types.SimpleNamespace(scale=5, note='second')", "OPTIONS.inner.scale = 2"),
        imports="import types\n\nimport torch",
        graphs=1,
    ),
    Row(
        "enum_member",
        "An enum member in a module global selects the operation.",
        "CACHE-2 CACHE-3 CACHE-4",
        "enum branch_on_python global_read cache_key",
        """
class Mode(enum.Enum):
    DOUBLE = "double"
    TOTAL = "total"


MODE = Mode.DOUBLE


def program(x):
    if MODE is Mode.DOUBLE:
        return x * 2
    return x.sum() + len(MODE.value)
""",
        change_calls("MODE = Mode.TOTAL", "MODE = Mode.DOUBLE", setup="global MODE"),
        imports="import enum\n\nimport torch",
        graphs=1,
    ),
]

FUNCTIONS = [
    Row(
        "method_replaced_on_class",
        "The class's method is replaced while instances exist.",
        "CACHE-2 CACHE-3 CACHE-4",
        "class pointwise cache_key",
        _SCALED
        + """

def negated(self, x):
    return -x * self.scale


LAYER = Scaled(3)
ORIGINAL = Scaled.apply


def program(x):
    return LAYER.apply(x) + 1
""",
        change_calls("Scaled.apply = negated", "Scaled.apply = ORIGINAL"),
        graphs=1,
    ),
    Row(
        "method_replaced_on_instance",
        "One instance gets a function of its own in place of the class's method, and loses it again.",
        "CACHE-2 CACHE-3 CACHE-4",
        "class attribute pointwise cache_key",
        _SCALED
        + """

def shifted(x):
    return x - 7


def program(layer, x):
    return layer.apply(x) + 1
""",
        change_calls(
            "layer.apply = shifted",
            "del layer.apply",
            call="layer, new.dyadic(5)",
            setup="layer = Scaled(3)",
        ),
        graphs=1,
    ),
    Row(
        "operator_method_replaced",
        "The __add__ of a class is replaced: the operator in the program follows.",
        "CACHE-2 CACHE-3",
        "class dunder pointwise cache_key",
        """
class Box:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        return self.value + other


def subtract(self, other):
    return self.value - other


PLUS = Box.__add__


def program(x):
    return Box(x * 2) + 3
""",
        change_calls("Box.__add__ = subtract", "Box.__add__ = PLUS"),
        graphs=1,
    ),
    Row(
        "helper_rebound",
        "The module global that names a helper is rebound to another function.",
        "CACHE-2 CACHE-3 CACHE-4",
        "helper global_read pointwise cache_key",
        """
def helper(x):
    return x * 2


def other(x):
    return x - 3


ORIGINAL = helper


def program(x):
    return helper(x) + 1
""",
        change_calls("helper = other", "helper = ORIGINAL", setup="global helper"),
        graphs=1,
    ),
    Row(
        "helper_code_swapped",
        "The __code__ of a helper is exchanged: the function object stays the same.",
        "CACHE-2 CACHE-3",
        "helper introspection pointwise cache_key",
        """
def helper(x):
    return x * 2


def other(x):
    return x - 3


def program(x):
    return helper(x) + 1
""",
        change_calls(
            "helper.__code__ = other.__code__",
            "helper.__code__ = original",
            setup="original = helper.__code__",
        ),
        graphs=1,
    ),
    Row(
        "program_code_swapped",
        "The __code__ of the compiled program itself is exchanged between calls.",
        "CACHE-2 CACHE-3",
        "introspection pointwise cache_key",
        """
def program(x):
    return x * 2 + 1


def other(x):
    return x - 3
""",
        change_calls(
            "program.__code__ = other.__code__",
            "program.__code__ = original",
            setup="original = program.__code__",
        ),
        graphs=1,
    ),
    Row(
        "global_shadows_builtin",
        "A module global hides a builtin, is deleted so that the builtin shows through, and comes back.",
        "CACHE-2 CACHE-3 FRAME-3",
        "helper global_read pointwise cache_key",
        """
def abs(x):
    return x * 100


SHADOW = abs


def program(x):
    return abs(x) + 1
""",
        change_calls("del abs", "abs = SHADOW", setup="global abs"),
        graphs=1,
    ),
    Row(
        "deleted_global_raises",
        "A global that the program reads is deleted: NameError, until it is defined again.",
        "CACHE-2 CACHE-3 EXC-1",
        "global_read exception cache_key",
        """
SCALE = 2


def program(x):
    return x * SCALE + 1
""",
        """
def calls(new):
    global SCALE
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), cache="hit")
    del SCALE
    error = yield Call(new.dyadic(5))
    record(type(error).__name__)
    SCALE = 5
    yield Call(new.dyadic(5), cache="recompile")
    SCALE = 2
    yield Call(new.dyadic(5), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "partial_keywords_change",
        "A functools.partial in a global is replaced by one with other arguments.",
        "CACHE-2 CACHE-3 CACHE-4",
        "partial helper global_read cache_key",
        """
def affine(scale, x, offset=0):
    return x * scale + offset


STEP = functools.partial(affine, 2, offset=1)


def program(x):
    return STEP(x)
""",
        change_calls(
            "STEP = functools.partial(affine, 3, offset=1)",
            "STEP = functools.partial(affine, 3, offset=4)",
            "STEP = functools.partial(affine, 2, offset=1)",
            setup="global STEP",
        ),
        imports="import functools\n\nimport torch",
        graphs=1,
    ),
    Row(
        "mutated_default_list",
        "A list that serves as a helper's default is appended to by the caller.",
        "CACHE-2 CACHE-3 CACHE-4",
        "default_argument container for_loop cache_key",
        """
def helper(x, scales=[2, 3]):
    for scale in scales:
        x = x * scale + 1
    return x


def program(x):
    return helper(x)
""",
        change_calls("helper.__defaults__[0].append(-1)", "helper.__defaults__[0].pop()"),
        graphs=1,
    ),
    Row(
        "nested_closures",
        "A helper's free variable belongs to a function two levels up, which rebinds it.",
        "CACHE-2 CACHE-3 CACHE-4",
        "closure nonlocal nested_function helper cache_key",
        """
def make():
    scale = 2

    def middle():
        def inner(x):
            return x * scale

        return inner

    def rebind(value):
        nonlocal scale
        scale = value

    return middle(), rebind


helper, rebind = make()


def program(x):
    return helper(x) + 1
""",
        change_calls("rebind(5)", "rebind(2)"),
        graphs=1,
    ),
    Row(
        "closures_of_one_code_object",
        "Three closures of one code object are passed in alternately.",
        "CACHE-2 CACHE-3 CACHE-8",
        "closure callback pointwise cache_key",
        """
def scaler(scale):
    def apply(x):
        return x * scale

    return apply


def program(f, x):
    return f(x) + 1
""",
        """
def calls(new):
    double, triple, negate = scaler(2), scaler(3), scaler(-1)
    yield Call(double, new.dyadic(5), cache="compile")
    yield Call(triple, new.dyadic(5))
    yield Call(negate, new.dyadic(5))
    for f in (double, triple, negate, triple):
        yield Call(f, new.dyadic(5), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "closures_over_tensors",
        "Closures of one code object hold tensors of the same shape; each keeps its own.",
        "CACHE-2 CACHE-8",
        "closure callback pointwise cache_key",
        """
def adder(offset):
    def apply(x):
        return x * 2 + offset

    return apply


def program(f, x):
    return f(x)
""",
        """
def calls(new):
    first, second = adder(new.dyadic(5)), adder(new.dyadic(5))
    for f in (first, second, second, first, second):
        yield Call(f, new.dyadic(5))
""",
        graphs=1,
    ),
    Row(
        "methods_of_two_instances",
        "Bound methods of two instances share their code; each uses its own attributes.",
        "CACHE-2 CACHE-3 CACHE-8",
        "class attribute callback cache_key",
        _SCALED
        + """

def program(method, x):
    return method(x) + 1
""",
        """
def calls(new):
    double, negate = Scaled(2), Scaled(-1)
    yield Call(double.apply, new.dyadic(5), cache="compile")
    yield Call(negate.apply, new.dyadic(5))
    yield Call(double.apply, new.dyadic(5), cache="hit")
    yield Call(negate.apply, new.dyadic(5), cache="hit")
    double.scale = 4
    yield Call(double.apply, new.dyadic(5))
    yield Call(negate.apply, new.dyadic(5), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "method_program_two_instances",
        "The program is a function called with two objects of one class as self, which change in turn.",
        "CACHE-2 CACHE-3 CACHE-8",
        "class attribute pointwise cache_key",
        """
class Counter:
    def __init__(self, step):
        self.step = step
        self.total = 0

    def forward(self, x):
        self.total += self.step
        return x * self.step


program = Counter.forward
""",
        """
def calls(new):
    one, ten = Counter(1), Counter(10)
    for counter in (one, ten, one, ten, ten):
        yield Call(counter, new.dyadic(5))
        record((one.total, ten.total))
""",
        graphs=1,
    ),
]


def programs() -> Iterator[Program]:
    """Attributes and classes, then functions and methods."""
    yield from render("cache", "families/cache_objects", [*ATTRIBUTES, *FUNCTIONS])

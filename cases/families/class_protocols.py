"""What Python asks of a user's class: each protocol writes down that it was asked, and with what.

The log is one list of the module; the order of its entries is what the programs are about.
"""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

#: name -> (title, features, the classes, the body of the program, with ``x`` and ``LOG``)
_PROTOCOLS: dict[str, tuple[str, str, str, str]] = {
    "comparison": (
        "== falls back to the reflected method, != to ==, and < is asked of the other side.",
        "dunder",
        """
class Left:
    def __eq__(self, other):
        LOG.append("left eq")
        return NotImplemented


class Right:
    def __eq__(self, other):
        LOG.append("right eq")
        return True

    def __gt__(self, other):
        LOG.append("right gt")
        return "greater"
""",
        """
    left, right = Left(), Right()
    return x * 2.0, left == right, left != right, left < right, left == left
""",
    ),
    "arithmetic": (
        "A reflected method of a subclass goes first; an in-place method that is missing becomes the plain one.",
        "dunder",
        """
class Amount:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        LOG.append("add")
        return type(self)(self.value + getattr(other, "value", other))

    def __radd__(self, other):
        LOG.append("radd")
        return type(self)(other + self.value)


class Fee(Amount):
    def __radd__(self, other):
        LOG.append("fee radd")
        return Fee(-1)
""",
        """
    total = Amount(2)
    total += Amount(3)
    mixed = Amount(1) + Fee(4)
    summed = sum([Amount(1), Amount(2)])
    return x * total.value, mixed.value, type(mixed).__name__, summed.value
""",
    ),
    "tensor_operand": (
        "An object beside a tensor in an operator is asked when the tensor cannot take it.",
        "dunder try_except",
        """
class Shift:
    def __radd__(self, other):
        LOG.append("radd")
        return other + 3.0

    def __rmul__(self, other):
        LOG.append("rmul")
        return NotImplemented
""",
        """
    shifted = x + Shift()
    try:
        x * Shift()
    except TypeError:
        LOG.append("refused")
    return shifted * 2.0
""",
    ),
    "truth": (
        "Truth is asked of __bool__, then of __len__, in conditions, not, and, or, any and all.",
        "dunder branch_on_python generator",
        """
class Sized:
    def __init__(self, size):
        self.size = size

    def __len__(self):
        LOG.append(("len", self.size))
        return self.size


class Certain(Sized):
    def __bool__(self):
        LOG.append(("bool", self.size))
        return self.size > 1
""",
        """
    empty, one, two = Sized(0), Certain(1), Certain(2)
    y = x * 2.0 if empty or two else x * 3.0
    chosen = (one or two) is two, (two and empty) is empty, not one
    return y, chosen, any(item for item in (empty, one, two)), all((two, one, empty))
""",
    ),
    "membership": (
        "`in` is asked of __contains__, of __iter__, or of __getitem__, whichever there is.",
        "dunder container",
        """
class Contains:
    def __contains__(self, item):
        LOG.append(("contains", item))
        return "yes"


class Iterates:
    def __iter__(self):
        LOG.append("iter")
        return iter((1, 2))


class Indexes:
    def __getitem__(self, index):
        LOG.append(("item", index))
        if index == 3:
            raise IndexError
        return index * 10
""",
        """
    found = 5 in Contains(), 2 in Iterates(), 20 in Indexes(), 7 not in Indexes()
    return x * sum(Indexes()), found, list(Iterates())
""",
    ),
    "subscript": (
        "Keys of a subscript arrive as they were written: slices, tuples, the ellipsis.",
        "dunder container object_mutation",
        """
class Grid:
    def __init__(self):
        self.cells = {}

    def __getitem__(self, key):
        LOG.append(("get", key))
        return self.cells.get(repr(key), 1.0)

    def __setitem__(self, key, value):
        LOG.append(("set", key))
        self.cells[repr(key)] = value

    def __delitem__(self, key):
        LOG.append(("delete", key))
        del self.cells[repr(key)]
""",
        """
    grid = Grid()
    grid[1, ..., None] = 2.0
    grid["k"] = 4.0
    grid["k"] += 0.5
    grid[:3] = 8.0
    del grid[:3]
    return x * grid[1, ..., None] + grid["k"], grid[::2], len(grid.cells)
""",
    ),
    "missing_key": (
        "A dict subclass is asked for missing keys by subscript and not by get, in, or setdefault.",
        "dunder container object_mutation",
        """
class Filling(dict):
    def __missing__(self, key):
        LOG.append(key)
        self[key] = len(key)
        return -1
""",
        """
    table = Filling(a=7)
    first, second = table["long"], table["long"]
    got = table.get("other"), "other" in table, table.setdefault("new", 9)
    return x * second + first, got, dict(table)
""",
    ),
    "called": (
        "Objects are called through __call__ of their class, not of the instance.",
        "dunder attribute",
        """
class Scale:
    def __init__(self, factor):
        self.factor = factor

    def __call__(self, value, *, shift=0.0):
        LOG.append(("call", shift))
        return value * self.factor + shift


def other(value):
    return value
""",
        """
    scale = Scale(2.0)
    scale.__call__ = other
    return scale(x, shift=0.5), scale.__call__(x) is x, callable(scale), list(map(Scale(3), (1, 2)))
""",
    ),
    "conversion": (
        "Objects stand for numbers through __index__, __int__, __float__ and __round__.",
        "dunder indexing",
        """
class Number:
    def __index__(self):
        LOG.append("index")
        return 2

    def __float__(self):
        LOG.append("float")
        return 2.5

    def __round__(self, digits=None):
        LOG.append(("round", digits))
        return 3
""",
        """
    n = Number()
    row = [10, 20, 30][n]
    return x * float(n), row, int(n), round(n), round(n, 1), list(range(n)), "ab" * n, [0, 1, 2, 3][:n]
""",
    ),
    "text": (
        "str, repr and format of objects, in f-strings and containers.",
        "dunder string",
        """
class Label:
    def __repr__(self):
        LOG.append("repr")
        return "Label()"

    def __format__(self, spec):
        LOG.append(("format", spec))
        return f"<{spec}>"


class Named(Label):
    def __str__(self):
        LOG.append("str")
        return "named"
""",
        """
    plain, named = Label(), Named()
    text = f"{plain:>5} {named!r} {named!s} {named}", str([named]), "%s %r" % (plain, named), str(plain)
    return x * len(text[0]), text
""",
    ),
    "hashing": (
        "Keys of the user's are hashed and compared; equal ones are one key, and the first stays.",
        "dunder container",
        """
class Key:
    def __init__(self, name):
        self.name = name

    def __hash__(self):
        LOG.append(("hash", self.name))
        return 7

    def __eq__(self, other):
        LOG.append(("eq", self.name, other.name))
        return self.name.lower() == other.name.lower()
""",
        """
    table = {Key("a"): 1.0}
    table[Key("A")] = 2.0
    table[Key("b")] = 4.0
    return x * table[Key("B")], [key.name for key in table], len({Key("c"), Key("C")}), Key("d") in table
""",
    ),
    "attributes": (
        "Reading goes through __getattribute__, setting and deleting through __setattr__ and __delattr__.",
        "dunder attribute",
        """
class Watched:
    def __getattribute__(self, name):
        LOG.append(("get", name))
        return object.__getattribute__(self, name)

    def __setattr__(self, name, value):
        LOG.append(("set", name))
        object.__setattr__(self, name, value * 2)

    def __delattr__(self, name):
        LOG.append(("delete", name))
        object.__delattr__(self, name)
""",
        """
    watched = Watched()
    watched.gain = 1.5
    watched.gain += 1.0
    y = x * watched.gain
    del watched.gain
    return y, hasattr(watched, "gain")
""",
    ),
    "descriptor": (
        "A data descriptor goes before the instance's own attribute, any other after it.",
        "property dunder attribute",
        """
class Data:
    def __set_name__(self, owner, name):
        LOG.append(("name", owner.__name__, name))

    def __get__(self, instance, owner):
        LOG.append(("data get", instance is None))
        return 2.0

    def __set__(self, instance, value):
        LOG.append(("data set", value))


class Plain:
    def __get__(self, instance, owner):
        LOG.append(("plain get", instance is None))
        return 4.0


class Owner:
    data, plain = Data(), Plain()
""",
        """
    owner = Owner()
    owner.data = 10.0
    before = owner.plain
    owner.__dict__.update(data=20.0, plain=30.0)
    return x * owner.data, before, owner.plain, Owner.data, Owner.plain, sorted(vars(owner))
""",
    ),
    "creation": (
        "__new__ may return another object, and then __init__ is not asked; a metaclass is asked first.",
        "dunder class_attribute",
        """
class Meta(type):
    def __call__(cls, *args):
        LOG.append(("meta", cls.__name__))
        return super().__call__(*args)


class Pooled(metaclass=Meta):
    pool = {}

    def __new__(cls, key):
        LOG.append(("new", key))
        if key < 0:
            return key * 1.0
        return cls.pool.setdefault(key, super().__new__(cls))

    def __init__(self, key):
        LOG.append(("init", key))
        self.key = key
""",
        """
    one, same, number = Pooled(1), Pooled(1), Pooled(-3)
    return x * number, one is same, one.key, type(number).__name__
""",
    ),
    "subclass_made": (
        "A class is made inside: its base hears of it, and of the arguments in its header.",
        "dunder class_attribute",
        """
class Base:
    def __init_subclass__(cls, /, gain=1.0, **kwargs):
        super().__init_subclass__(**kwargs)
        LOG.append((cls.__name__, gain))
        cls.gain = gain

    def __class_getitem__(cls, item):
        LOG.append(("class item", item))
        return item * 2
""",
        """
    class Loud(Base, gain=3.0):
        pass

    return x * Loud.gain, Base[4], Loud["ab"], Loud.__mro__[1] is Base
""",
    ),
    "instance_checks": (
        "isinstance and issubclass are asked of the metaclass, with tuples in order.",
        "dunder introspection",
        """
class Meta(type):
    def __instancecheck__(cls, instance):
        LOG.append(("instance", cls.__name__, type(instance).__name__))
        return hasattr(instance, "shape")

    def __subclasscheck__(cls, subclass):
        LOG.append(("subclass", subclass.__name__))
        return subclass is bool


class Shaped(metaclass=Meta):
    pass
""",
        """
    kinds = isinstance(x, Shaped), isinstance(3, (Shaped, int)), isinstance(3, (int, Shaped)), isinstance(None, Shaped)
    return x * 2.0 if kinds[0] else x * 3.0, kinds, issubclass(bool, Shaped), issubclass(int, Shaped)
""",
    ),
    "context": (
        "Two context managers of one with statement: entered in order, left in reverse, one swallows the error.",
        "dunder with_block",
        """
class Block:
    def __init__(self, name, swallow):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG.append(("enter", self.name))
        return len(self.name)

    def __exit__(self, kind, error, traceback):
        LOG.append(("exit", self.name, None if kind is None else kind.__name__))
        return self.swallow
""",
        """
    y = x
    with Block("outer", True) as a, Block("in", False) as b:
        y = y * a - b
        raise KeyError("inside")
    with Block("last", False):
        y = y + 1.0
    return y
""",
    ),
    "iteration": (
        "Unpacking, star arguments and comprehensions ask __iter__ and __next__ as often as they need.",
        "dunder iterator comprehension star_args",
        """
class Steps:
    def __init__(self, left):
        self.left = left

    def __iter__(self):
        return self

    def __next__(self):
        LOG.append(("next", self.left))
        if self.left == 0:
            raise StopIteration
        self.left -= 1
        return self.left


class Countdown:
    def __init__(self, start):
        self.start = start

    def __iter__(self):
        LOG.append(("iter", self.start))
        return Steps(self.start)

def largest(*values):
    return max(values)
""",
        """
    a, b = Countdown(2)
    first, *rest = Countdown(3)
    joined = [*Countdown(1), *(value + 1 for value in Countdown(2))]
    return x * (a - b) + first, rest, joined, largest(*Countdown(3)), list(zip(Countdown(2), "ab"))
""",
    ),
    "super_calls": (
        "super() walks a diamond in the order of resolution, in methods, class methods and properties.",
        "property class_attribute",
        """
class Root:
    gain = 1.0

    def act(self, y):
        LOG.append("root")
        return y + 1.0

    @classmethod
    def name(cls):
        return cls.__name__

    @property
    def level(self):
        return self.gain


class A(Root):
    gain = 2.0

    def act(self, y):
        LOG.append("a")
        return super().act(y) * self.gain


class B(Root):
    def act(self, y):
        LOG.append("b")
        return super().act(y) - 4.0

    @property
    def level(self):
        return super().level * 10


class Both(A, B):
    @classmethod
    def name(cls):
        return super().name() + "!"
""",
        """
    both = Both()
    return both.act(x), Both.name(), both.level, super(A, both).act(x), [c.__name__ for c in Both.__mro__[:4]]
""",
    ),
}

_CALLS = """
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
        record(len(LOG))
"""


def _rows() -> Iterator[Row]:
    for name, (title, features, classes, body) in _PROTOCOLS.items():
        yield Row(
            f"asked_of_class__{name}",
            title,
            "CAPTURE-5 CAPTURE-6 EFFECT-1 EFFECT-2",
            f"class object_mutation {features}",
            f"LOG = []\n\n\n{classes.strip()}\n\n\ndef program(x):\n{body.strip(chr(10))}",
            _CALLS,
        )


def programs() -> Iterator[Program]:
    """A row for each protocol."""
    yield from render("capture", "families/class_protocols", _rows())

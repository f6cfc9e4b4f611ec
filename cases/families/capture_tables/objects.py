"""User-defined classes: methods, descriptors, operators and protocols."""

from __future__ import annotations

from cases.families.capture_tables.row import Row

ROWS = [
    Row(
        "inheritance",
        "super() follows the method resolution order through two bases.",
        ("class", "class_attribute"),
        """
class Base:
    factor = 2

    def apply(self, x):
        return x * self.factor

    @classmethod
    def make(cls):
        return cls()


class Shifted(Base):
    def apply(self, x):
        return super().apply(x + 1)


class Rooted(Base):
    factor = 3

    def apply(self, x):
        return super().apply(torch.tanh(x))


class Both(Shifted, Rooted):
    def apply(self, x):
        return super(Shifted, self).apply(x) - super().apply(x)

    @staticmethod
    def halve(x):
        return x / 2


def program(x):
    both = Both.make()
    names = [cls.__name__ for cls in type(both).__mro__]
    return both.apply(x), Base.apply(both, x), Shifted.make().apply(x), both.halve(x), names
""",
        ("CAPTURE-5",),
    ),
    Row(
        "descriptors",
        "Properties and user descriptors compute, store and delete attributes.",
        ("class", "property", "attribute"),
        """
class Clamped:
    def __set_name__(self, owner, name):
        self.slot = "_" + name

    def __get__(self, instance, owner=None):
        return self if instance is None else getattr(instance, self.slot) + 1

    def __set__(self, instance, value):
        setattr(instance, self.slot, min(value, 5))


class Gauge:
    level = Clamped()

    def __init__(self, level):
        self.level = level

    @property
    def double(self):
        return self.level * 2

    @double.setter
    def double(self, value):
        self.level = value // 2

    @double.deleter
    def double(self):
        self.level = 0


def program(x):
    gauge = Gauge(9)
    before = gauge.level, gauge.double
    gauge.double = 6
    y = x * gauge.double
    del gauge.double
    return y + gauge.level, before, gauge, Gauge.level.slot
""",
        ("CAPTURE-5", "CAPTURE-6"),
    ),
    Row(
        "cached_property",
        "A cached property is computed once, and again after its value was deleted.",
        ("class", "property", "attribute"),
        """
class Gauge:
    def __init__(self, level):
        self.level = level
        self.evaluated = 0

    @functools.cached_property
    def once(self):
        self.evaluated += 1
        return self.level * 10


def program(x):
    gauge = Gauge(x + 1)
    first, again = gauge.once, gauge.once
    gauge.level = x
    del gauge.once
    return first, again is first, gauge.once, gauge
""",
        ("CAPTURE-5", "CAPTURE-3"),
        imports="import functools",
        graphs=None,
    ),
    Row(
        "operators",
        "User-defined operators, their reflections and in-place forms act on wrapped tensors.",
        ("class", "dunder"),
        """
class Wrap:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        if not isinstance(other, Wrap):
            return NotImplemented
        return Wrap(self.value + other.value)

    def __radd__(self, other):
        return Wrap(other * 10 + self.value)

    def __matmul__(self, other):
        return (self.value * other.value).sum()

    def __imul__(self, factor):
        self.value = self.value * factor
        return self

    def __neg__(self):
        return Wrap(-self.value)

    def __rshift__(self, n):
        return self.value.roll(n)


def program(x, y):
    a, b = Wrap(x), Wrap(y)
    total = a + b
    same = total
    total *= 3
    reflected = 2 + -a
    try:
        a + 2
        failed = None
    except TypeError:
        failed = "TypeError"
    return total.value, same is total, a @ b, reflected.value, a >> 2, failed
""",
        ("CAPTURE-5",),
        args="new.dyadic(5), new.dyadic(5)",
    ),
    Row(
        "container_protocols",
        "User-defined length, truth, membership, indexing, calling and comparing.",
        ("class", "dunder", "branch_on_python"),
        """
class Shelf:
    def __init__(self, **items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __getitem__(self, key):
        return list(self.items.values())[key] if isinstance(key, (int, slice)) else self.items[key]

    def __setitem__(self, key, value):
        self.items[key] = value

    def __delitem__(self, key):
        del self.items[key]

    def __contains__(self, key):
        return key.upper() in self.items

    def __call__(self, *keys):
        return sum(self.items[key] for key in keys)

    def __eq__(self, other):
        return len(self) == len(other)

    def __lt__(self, other):
        return len(self) < len(other)


class Never:
    def __bool__(self):
        return False


def program(x):
    shelf, empty = Shelf(A=x, B=x * 2), Shelf()
    shelf["C"] = x + 1
    chosen = shelf["C"] if shelf and not empty and not Never() else x
    pieces = shelf[-1] + shelf[0], shelf[1:]
    called = shelf("A", "C")
    del shelf["A"]
    tests = "b" in shelf, "a" in shelf, shelf == [0, 0], shelf != empty, empty < shelf, len(shelf)
    return chosen, pieces, called, tests, (Never() or shelf) is shelf
""",
        ("CAPTURE-5", "CAPTURE-6"),
    ),
    Row(
        "attribute_protocols",
        "getattr, setattr, hasattr, __getattr__, isinstance and type decide by what objects are.",
        ("introspection", "class", "dunder", "attribute"),
        """
class Record:
    kind = "plain"

    def __init__(self, **fields):
        self.__dict__.update(fields)

    def __getattr__(self, name):
        if name.startswith("no_"):
            raise AttributeError(name)
        return len(name)


class Special(Record):
    kind = "special"


def program(x):
    record = Special(x=x, scale=3)
    setattr(record, "y", record.x * record.scale)
    values = record.y + record.absent, getattr(record, "no_such", 4), hasattr(record, "no_other")
    delattr(record, "scale")
    tests = (
        isinstance(record, Record),
        type(record) is Record,
        issubclass(Special, (int, Record)),
        isinstance(x, torch.Tensor) and not isinstance(True, str),
        callable(record) or callable(Record),
        record.scale,
        type(record).__name__ + record.kind,
    )
    return values, tests, list(vars(record))
""",
        ("CAPTURE-5", "CAPTURE-6"),
    ),
    Row(
        "slots",
        "Objects with __slots__ hold tensors, refuse other attributes and keep unset slots unset.",
        ("class", "attribute", "try_except"),
        """
class Node:
    __slots__ = ("value", "next", "unset")

    def __init__(self, value, next=None):
        self.value = value
        self.next = next


def program(x):
    nodes = None
    for n in range(3):
        nodes = Node(x * n, nodes)
    nodes.next.value = nodes.next.value + 10
    try:
        nodes.unset
    except AttributeError:
        nodes.unset = "now set"
    total, node = 0, nodes
    while node is not None:
        total, node = total * 2 + node.value, node.next
    return total, nodes, hasattr(nodes.next, "unset")
""",
        ("CAPTURE-5", "CAPTURE-3"),
    ),
    Row(
        "local_class",
        "A class defined inside the program closes over its variables.",
        ("class", "closure", "nested_function"),
        """
def program(x):
    factor = 3

    class Local:
        count = 0

        def __init__(self, value):
            self.value = value * factor
            Local.count += 1

        def added(self, other):
            return Local(self.value + other.value)

    a, b = Local(x), Local(x + 1)
    factor = 5
    c = a.added(b)
    return c.value, Local.count, Local.__name__, isinstance(c, Local)
""",
        ("CAPTURE-5",),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5))
""",
        graphs=None,
    ),
    Row(
        "returned_instance_dictionary",
        "The dictionary of an object that does not itself leave the program holds its attributes.",
        ("class", "attribute", "introspection"),
        """
class Holder:
    def __init__(self, value, scale):
        self.value = value
        self.scale = scale


def program(x):
    return vars(Holder(x * 2, 3))
""",
        ("CAPTURE-5", "CAPTURE-3"),
    ),
    Row(
        "instance_dictionary",
        "The dictionary of an object made inside the program is its attributes, and writing to it sets them.",
        ("class", "attribute", "introspection"),
        """
class Holder:
    shared = 1

    def __init__(self, value):
        self.value = value


def program(x):
    holder = Holder(x * 2)
    attributes = vars(holder)
    attributes["extra"] = x + 1
    holder.late = 3
    total = holder.extra + len(attributes)
    return total, holder, attributes, vars(holder) is holder.__dict__
""",
        ("CAPTURE-5", "CAPTURE-3"),
    ),
]

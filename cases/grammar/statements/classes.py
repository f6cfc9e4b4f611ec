"""Classes: methods, properties, slots, descriptors, operators, made-up attributes, dataclasses, enums, named tuples."""

from __future__ import annotations

from cases.grammar.statements.template import (
    CONDITION,
    KEPT,
    LIKE,
    LIST,
    LITERAL,
    NUMBER,
    RESULT,
    TAME,
    TEXT,
    TRUTH,
    WHOLE,
    Change,
    Like,
    grouped,
    template,
)

_CLASSES = [
    template(
        "method",
        """
        $object = $Scaled($c)
        $t = $object.apply($x) - $object.scale
        """,
        takes={"x": TAME, "c": LITERAL},
        above="""
        class $Scaled:
            def __init__(self, scale):
                self.scale = scale

            def apply(self, value):
                return value * self.scale
        """,
        features=("class", "attribute"),
        clauses=("CAPTURE-5", "CAPTURE-3"),
    ),
    template(
        "method_with_body",
        """
        $object = $Layer()
        $t = $object.run($x) + 0.5
        """,
        above="""
        class $Layer:
            def run(self, $u):
                BODY method u:x
        """,
        gives={"t": RESULT},
        features=("class",),
        clauses=("CAPTURE-5",),
        weight=5,
    ),
    template(
        "class_and_static_methods",
        """
        $t = $Tools.half($x) + $Tools.shifted($x) * 0.5
        $t = $t - $Tools().count()
        """,
        above="""
        class $Tools:
            by = 0.75

            @staticmethod
            def half(value):
                return value * 0.5

            @classmethod
            def shifted(cls, value):
                return value + cls.by

            def count(self):
                return len(type(self).__name__) % 4
        """,
        gives={"t": Like(times=1, plus=4, bits=3)},
        features=("class", "class_attribute", "introspection"),
        clauses=("CAPTURE-5",),
        changes=(
            Change(
                "float",
                "class_attribute",
                "$Tools.by = 0.25",
                "$Tools.by = 0.75",
                values=tuple(f"$Tools.by = {k / 4}" for k in range(9)),
            ),
        ),
    ),
    template(
        "property",
        """
        $object = $Meter()
        $object.level = $n
        $t = $x * $object.level + $object.half
        del $object.level
        $empty = $object.level
        """,
        takes={"x": TAME, "n": WHOLE},
        above="""
        class $Meter:
            def __init__(self):
                self._level = 0

            @property
            def level(self):
                return self._level

            @level.setter
            def level(self, value):
                self._level = value + 1

            @level.deleter
            def level(self):
                self._level = None

            half = property(lambda self: self._level / 2)
        """,
        gives={"t": Like(times=6, plus=4), "empty": KEPT},
        features=("class", "property", "attribute", "lambda"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "slots",
        """
        $object = $Pair($x, 0.5)
        $object.right += $n
        $t = $object.left * 0.5 + $object.right
        del $object.left
        $has = hasattr($object, "left")
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        class $Pair:
            __slots__ = ("left", "right")

            def __init__(self, left, right):
                self.left = left
                self.right = right
        """,
        gives={"t": Like(times=1, plus=12), "has": TRUTH},
        features=("class", "attribute"),
        clauses=("CAPTURE-3",),
    ),
    template(
        "getattr_made_up",
        """
        $object = $Settings(scale=$c)
        $t = $x * $object.scale + $object.anything
        $known = getattr($object, "__missing__", "none")
        """,
        takes={"x": TAME, "c": LITERAL},
        above="""
        class $Settings:
            def __init__(self, **values):
                self.__dict__.update(values)

            def __getattr__(self, name):
                if name.startswith("__"):
                    raise AttributeError(name)
                return len(name) / 8
        """,
        gives={"t": Like(), "known": TEXT},
        features=("class", "dunder", "attribute", "star_args"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "setattr_counted",
        """
        $object = $Tracked()
        $object.value = $x * 0.5
        setattr($object, "extra", $n)
        $t = $object.value + $object.extra - $object.writes
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        class $Tracked:
            writes = 0

            def __setattr__(self, name, value):
                object.__setattr__(self, "writes", self.writes + 1)
                object.__setattr__(self, name, value)
        """,
        gives={"t": Like(times=1, plus=12)},
        features=("class", "dunder", "attribute"),
        clauses=("CAPTURE-5", "EFFECT-1"),
    ),
    template(
        "operators_defined",
        """
        $left, $right = $Vector($x), $Vector($y)
        $sum = 2.0 + ($left + $right * 0.5) - $left
        $t = $sum.value if $left != $right else -$left.value
        $t = $t + $left[1] + len($right) + (3 in $left) - int(bool($right)) + ($left @ $right)
        """,
        takes={"x": TAME, "y": LIKE("x")},
        above="""
        class $Vector:
            def __init__(self, value):
                self.value = value

            def __add__(self, other):
                return $Vector(self.value + (other.value if isinstance(other, $Vector) else other))

            __radd__ = __add__

            def __sub__(self, other):
                return $Vector(self.value - other.value)

            def __mul__(self, by):
                return $Vector(self.value * by)

            def __matmul__(self, other):
                return 0.25

            def __eq__(self, other):
                return self is other

            def __getitem__(self, index):
                return index / 2

            def __len__(self):
                return 3

            def __contains__(self, item):
                return item == 3
        """,
        gives={"t": Like(times=6, plus=8)},
        features=("class", "dunder"),
        clauses=("CAPTURE-5", "CAPTURE-3"),
    ),
    template(
        "inplace_operator",
        """
        $total = $Sum($x * 0.5)
        $total += $y
        $total += 1
        $t = $total.value
        $count = $total.count
        """,
        takes={"x": TAME, "y": LIKE("x")},
        above="""
        class $Sum:
            def __init__(self, value):
                self.value, self.count = value, 0

            def __iadd__(self, other):
                self.value = self.value + other
                self.count += 1
                return self
        """,
        gives={"t": Like(times=2, plus=1), "count": KEPT},
        features=("class", "dunder", "attribute"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "callable_object",
        """
        $t = $Shift(0.5)($x, scale=2.0) + $Shift(by=$c)($x)
        """,
        takes={"x": TAME, "c": LITERAL},
        above="""
        class $Shift:
            def __init__(self, by):
                self.by = by

            def __call__(self, value, *, scale=1.0):
                return value * scale + self.by
        """,
        gives={"t": Like(times=3, plus=4)},
        features=("class", "dunder", "keyword_only"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "inheritance_super",
        """
        $t = $Child(0.5).run($x)
        $order = [cls.__name__[:4] for cls in $Child.__mro__]
        """,
        above="""
        class $Base:
            def __init__(self, scale):
                self.scale = scale

            def run(self, value):
                return value * self.scale


        class $Mixin:
            def run(self, value):
                return super().run(value) + 1.0


        class $Child($Mixin, $Base):
            def __init__(self, scale):
                super().__init__(scale * 0.5)

            def run(self, value):
                return super().run(value) - self.scale
        """,
        gives={"t": Like(times=1, plus=2, bits=3), "order": LIST},
        features=("class", "attribute", "introspection"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "class_inside",
        """
        $factor = $c

        class $Local:
            "Made anew in every call."

            kind: str = "local"
            scale = $factor
            shifted = [0.25 for _ in range(2)]
            __secret = 1

            def apply(self, value):
                return value * $factor + self.scale + self.shifted[0] + self.__secret

            del scale
            scale = 0.5

        $t = $Local().apply($x)
        $name = $Local.__qualname__
        """,
        takes={"x": TAME, "c": LITERAL},
        gives={"t": Like(times=2, plus=4), "name": TEXT},
        breaks=True,
        features=("class", "closure", "class_attribute"),
        clauses=("INTERCEPT-2", "BREAK-1"),
    ),
    template(
        "descriptor",
        """
        $object = $Holder()
        $object.width = $n
        $t = $x + $object.width + $Holder.width
        """,
        takes={"x": TAME, "n": WHOLE},
        above="""
        class $Doubled:
            def __set_name__(self, owner, name):
                self.name = "_" + name

            def __get__(self, instance, owner=None):
                return 1 if instance is None else getattr(instance, self.name) * 2

            def __set__(self, instance, value):
                setattr(instance, self.name, value)


        class $Holder:
            width = $Doubled()
        """,
        gives={"t": Like(times=1, plus=16)},
        features=("class", "property", "dunder", "attribute"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "compared_and_hashed",
        """
        $low, $high = $Version(1), $Version($n)
        $ordered = sorted([$high, $low, $Version(2)])
        $table = {$low: 0.5, $Version(2): 1.5}
        $t = $x * $table.get($high, 0.25) + $ordered[0].number + ($low < $high) + ($low == $Version(1))
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        class $Version:
            def __init__(self, number):
                self.number = number

            def __lt__(self, other):
                return self.number < other.number

            def __eq__(self, other):
                return self.number == other.number

            def __hash__(self):
                return self.number * 7
        """,
        features=("class", "dunder", "container"),
        clauses=("CAPTURE-5", "CAPTURE-6"),
    ),
    template(
        "object_filled",
        """
        $box = $Box()
        $box.parts = [$x, $x * 0.5]
        $box.parts.append($y)
        $box.inner = $Box()
        $box.inner.name = "inner"
        $t = sum($box.parts) + len($box.inner.name)
        $fields = sorted(vars($box))
        """,
        takes={"x": TAME, "y": LIKE("x")},
        above="""
        class $Box:
            pass
        """,
        gives={"t": Like(times=3, plus=5), "fields": LIST},
        features=("class", "attribute", "container"),
        clauses=("CAPTURE-3",),
    ),
]

_RECORDS = [
    template(
        "dataclass",
        """
        $state = $State($x, tags=["a"])
        $state.step += $n
        $other = dataclasses.replace($state, value=$x * 0.5)
        $t = $other.value + $other.step
        $same = $state == $other if $n > 100 else len($other.tags) == 1
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        @dataclasses.dataclass
        class $State:
            value: torch.Tensor
            step: int = 1
            tags: list = dataclasses.field(default_factory=list)

            def __post_init__(self):
                self.step += 1
        """,
        imports=("import dataclasses",),
        gives={"t": Like(times=1, plus=16), "same": TRUTH},
        features=("dataclass", "attribute"),
        clauses=("CAPTURE-3",),
    ),
    template(
        "dataclass_frozen",
        """
        $point = $Point(2, $c)
        try:
            $point.scale = 3.0
        except dataclasses.FrozenInstanceError:
            $t = $x * $point.scale + $point.count
        $text = repr($point)
        $equal = $point == $Point(2, $c) and hash($point) == hash($Point(2, $c))
        """,
        takes={"x": TAME, "c": LITERAL},
        above="""
        @dataclasses.dataclass(frozen=True, order=True, slots=True)
        class $Point:
            count: int
            scale: float = 0.5
        """,
        imports=("import dataclasses",),
        gives={"t": Like(), "text": TEXT, "equal": TRUTH},
        breaks=True,
        features=("dataclass", "exception"),
        clauses=("CAPTURE-3", "EXC-2"),
    ),
    template(
        "named_tuple",
        """
        $pair = $Pair($x, shift=$c)
        $moved = $pair._replace(shift=0.5)
        $value, $shift = $moved
        $t = $value * $shift + $pair.shift + len($pair)
        """,
        takes={"x": TAME, "c": LITERAL},
        above="""
        $Pair = collections.namedtuple("$Pair", "value shift")
        """,
        imports=("import collections",),
        gives={"t": Like(times=1, plus=8)},
        features=("namedtuple",),
        clauses=("CAPTURE-3",),
    ),
    template(
        "named_tuple_class",
        """
        $result = $Result($x * 2.0)
        $t = $result.value - $result.total() + $result[1]
        """,
        above="""
        class $Result(typing.NamedTuple):
            value: object
            count: int = 3

            def total(self):
                return self.count / 2
        """,
        imports=("import typing",),
        gives={"t": Like(times=2, plus=8, bits=1), "result": LIST},
        features=("namedtuple", "class"),
        clauses=("CAPTURE-3",),
    ),
    template(
        "enum",
        """
        $mode = $Mode.FAST if $cond else $Mode["SLOW"]
        if $mode is $Mode.FAST:
            $t = $x * $mode.value
        else:
            $t = $x + $Mode(2).value
        $t = $t + len($Mode) + ($mode in ($Mode.SLOW, $Mode.OFF))
        $label = $mode.name
        """,
        takes={"x": TAME, "cond": CONDITION},
        above="""
        class $Mode(enum.Enum):
            FAST = 3
            SLOW = 2
            OFF = 0
        """,
        imports=("import enum",),
        gives={"t": Like(times=3, plus=8, bits=0), "label": TEXT},
        features=("enum", "branch_on_python"),
        clauses=("CAPTURE-6",),
    ),
    template(
        "enum_numbers",
        """
        $flags = $Flags.A | $Flags.B if $cond else $Flags.A
        $t = $x * $Level.HIGH + ($Flags.B in $flags) + ($Level.LOW < $Level.HIGH)
        """,
        takes={"x": TAME, "cond": CONDITION},
        above="""
        class $Level(enum.IntEnum):
            LOW = 1
            HIGH = enum.auto()


        class $Flags(enum.Flag):
            A = enum.auto()
            B = enum.auto()
        """,
        imports=("import enum",),
        gives={"t": Like(times=2, plus=2, bits=0), "flags": KEPT},
        breaks=True,
        features=("enum",),
        clauses=("CAPTURE-6",),
    ),
    template(
        "namespace",
        """
        $config = types.SimpleNamespace(scale=0.5, name="n", **{"extra": $n})
        $config.scale *= 2
        del $config.name
        $t = $x * $config.scale + $config.extra
        """,
        takes={"x": TAME, "n": NUMBER},
        imports=("import types",),
        gives={"t": Like(times=1, plus=10)},
        features=("attribute", "container"),
        clauses=("CAPTURE-3",),
    ),
]

ROWS = [*grouped("classes", _CLASSES), *grouped("records", _RECORDS)]

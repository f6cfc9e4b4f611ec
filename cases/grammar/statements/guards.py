"""State that the program reads and a user may change between calls: every kind of value in every kind of place.

A place says where a value lives, how the program reads it and how it is changed; a kind says what values it has and
what the program does with one. Each pair is a row.
"""

from __future__ import annotations

from dataclasses import dataclass

from cases.grammar.builder import Builder, Construct
from cases.grammar.statements.template import LIST, Change, Gift, Like, grouped, template
from cases.grammar.tree import Block


@dataclass(frozen=True, slots=True)
class _Place:
    """``above`` defines it with ``VALUE``, ``read`` is an expression, ``change`` a line of ``calls`` with ``VALUE``.

    ``names`` are the globals that the line assigns. ``back`` restores what was there at first, where ``change`` does
    not.
    """

    name: str
    above: str
    read: str
    change: str
    features: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    imports: tuple[str, ...] = ()
    back: str | None = None


@dataclass(frozen=True, slots=True)
class _Kind:
    """``values``: the usual one, another, and more; ``text`` uses the value as ``VALUE``."""

    name: str
    values: tuple[str, ...]
    text: str
    result: Like
    features: tuple[str, ...] = ()
    above: str = ""
    kept: bool = False


_OBJECT = """
class $Settings:
    def __init__(self, value):
        self.value = value


$SETTINGS = $Settings(VALUE)
"""

#: Where values live.
PLACES = (
    _Place("global", "$SETTING = VALUE", "$SETTING", "$SETTING = VALUE", ("global_read",), ("$SETTING",)),
    _Place("attribute", _OBJECT, "$SETTINGS.value", "$SETTINGS.value = VALUE", ("attribute", "class")),
    _Place(
        "nested_attribute",
        _OBJECT + "$HOLDER = $Settings($SETTINGS)\n",
        "$HOLDER.value.value",
        "$HOLDER.value.value = VALUE",
        ("attribute", "class"),
    ),
    _Place(
        "slot",
        _OBJECT.replace("    def", '    __slots__ = ("value",)\n\n    def', 1),
        "$SETTINGS.value",
        "$SETTINGS.value = VALUE",
        ("attribute", "class"),
    ),
    _Place(
        "object_replaced",
        _OBJECT,
        "$SETTINGS.value",
        "$SETTINGS = $Settings(VALUE)",
        ("attribute", "class", "global_read"),
        ("$SETTINGS",),
    ),
    _Place(
        "class_attribute",
        "class $Settings:\n    value = VALUE\n",
        "$Settings.value",
        "$Settings.value = VALUE",
        ("class_attribute", "class"),
    ),
    _Place(
        "base_class_attribute",
        "class $Base:\n    value = [VALUE]\n\n\nclass $Settings($Base):\n    pass\n\n\n$SETTINGS = $Settings()\n",
        "$SETTINGS.value[0]",
        "$Base.value = [VALUE]",
        ("class_attribute", "class", "container"),
    ),
    _Place(
        "instance_over_class",
        "class $Settings:\n    value = (VALUE,)\n\n\n$SETTINGS = $Settings()\n",
        "$SETTINGS.value[0]",
        "$SETTINGS.value = (VALUE,)",
        ("class_attribute", "attribute", "class"),
        back="del $SETTINGS.value",
    ),
    _Place(
        "property",
        """
class $Settings:
    def __init__(self, value):
        self._value = value

    @property
    def value(self):
        return self._value


$SETTINGS = $Settings(VALUE)
""",
        "$SETTINGS.value",
        "$SETTINGS._value = VALUE",
        ("property", "attribute", "class"),
    ),
    _Place("dict_item", '$TABLE = {"value": VALUE}', '$TABLE["value"]', '$TABLE["value"] = VALUE', ("container",)),
    _Place(
        "dict_default",
        "$TABLE = {}",
        '$TABLE.get("value", VALUE)',
        '$TABLE["value"] = VALUE',
        ("container",),
        back='del $TABLE["value"]',
    ),
    _Place(
        "nested_item",
        '$TABLE = {"inner": [None, {"value": VALUE}]}',
        '$TABLE["inner"][1]["value"]',
        '$TABLE["inner"][1]["value"] = VALUE',
        ("container",),
    ),
    _Place("list_item", "$ITEMS = [None, VALUE]", "$ITEMS[-1]", "$ITEMS[1] = VALUE", ("container",)),
    _Place("list_replaced", "$ITEMS = [VALUE]", "$ITEMS[0]", "$ITEMS[:] = [VALUE]", ("container",)),
    _Place(
        "tuple_replaced",
        "$ITEMS = (VALUE, 1)",
        "$ITEMS[0]",
        "$ITEMS = (VALUE, 1)",
        ("container", "global_read"),
        ("$ITEMS",),
    ),
    _Place(
        "deque_item",
        "$QUEUE = collections.deque([VALUE])",
        "$QUEUE[0]",
        "$QUEUE[0] = VALUE",
        ("container",),
        imports=("import collections",),
    ),
    _Place(
        "ordered_item",
        "$TABLE = collections.OrderedDict(value=VALUE)",
        '$TABLE["value"]',
        '$TABLE["value"] = VALUE',
        ("container",),
        imports=("import collections",),
    ),
    _Place(
        "namespace",
        "$SPACE = types.SimpleNamespace(value=VALUE)",
        "$SPACE.value",
        "$SPACE.value = VALUE",
        ("attribute",),
        imports=("import types",),
    ),
    _Place(
        "dataclass",
        "@dataclasses.dataclass\nclass $Settings:\n    value: object\n\n\n$SETTINGS = $Settings(VALUE)\n",
        "$SETTINGS.value",
        "$SETTINGS.value = VALUE",
        ("dataclass", "attribute"),
        imports=("import dataclasses",),
    ),
    _Place(
        "closure",
        """
def $make(value):
    def read():
        return value

    def change(other):
        nonlocal value
        value = other

    return read, change


$read, $change = $make(VALUE)
""",
        "$read()",
        "$change(VALUE)",
        ("closure", "nonlocal", "helper"),
    ),
    _Place(
        "default",
        "def $read(value=VALUE):\n    return value\n",
        "$read()",
        "$read.__defaults__ = (VALUE,)",
        ("default_argument", "helper"),
    ),
    _Place(
        "keyword_default",
        "def $read(*, value=VALUE):\n    return value\n",
        "$read()",
        '$read.__kwdefaults__ = {"value": VALUE}',
        ("default_argument", "keyword_only", "helper"),
    ),
    _Place(
        "function_attribute",
        "def $read():\n    return $read.value\n\n\n$read.value = VALUE\n",
        "$read()",
        "$read.value = VALUE",
        ("attribute", "helper"),
    ),
    _Place(
        "partial",
        "def $give(value):\n    return value\n\n\n$READ = functools.partial($give, VALUE)\n",
        "$READ()",
        "$READ = functools.partial($give, VALUE)",
        ("partial", "helper", "global_read"),
        ("$READ",),
        ("import functools",),
    ),
    _Place(
        "method_replaced",
        """
class $Settings:
    def read(self):
        return VALUE


$SETTINGS = $Settings()
""",
        "$SETTINGS.read()",
        "$Settings.read = lambda self: VALUE",
        ("class", "class_attribute"),
    ),
    _Place(
        "module_attribute",
        "$NET = torch.nn.Identity()\n$NET.value = VALUE\n",
        "$NET.value",
        "$NET.value = VALUE",
        ("module", "attribute"),
    ),
    _Place(
        "made_up_attribute",
        """
class $Settings:
    def __init__(self, value):
        self.__dict__["held"] = {"value": value}

    def __getattr__(self, name):
        try:
            return self.__dict__["held"][name]
        except KeyError:
            raise AttributeError(name) from None


$SETTINGS = $Settings(VALUE)
""",
        "$SETTINGS.value",
        '$SETTINGS.held["value"] = VALUE',
        ("class", "dunder", "attribute"),
    ),
    _Place(
        "context_variable",
        '$VARIABLE = contextvars.ContextVar("variable", default=VALUE)',
        "$VARIABLE.get()",
        "$VARIABLE.set(VALUE)",
        ("global_read",),
        imports=("import contextvars",),
    ),
    _Place(
        "helper_global",
        "$SETTING = VALUE\n\n\ndef $read():\n    return $SETTING\n",
        "$read()",
        "$SETTING = VALUE",
        ("global_read", "helper"),
        ("$SETTING",),
    ),
    _Place(
        "globals_dict",
        "$SETTING = VALUE",
        'globals()["$SETTING"]',
        'globals()["$SETTING"] = VALUE',
        ("global_read", "introspection"),
    ),
)

_KINDS = (
    _Kind(
        "int",
        tuple(map(str, (2, 3, 1, 4, 5, 6, 7, 8, 9))),
        "$t = $x * VALUE",
        Like(times=9, plus=0, bits=0),
        ("pointwise",),
    ),
    _Kind(
        "float",
        ("0.5", "1.25", "-0.75", "2.5", "3.0", "0.25", "1.0", "-2.0", "4.0"),
        "$t = $x * 0.5 + VALUE",
        Like(times=1, plus=4, bits=2),
    ),
    _Kind("bool", ("True", "False"), "$t = $x * 2.0 if VALUE else $x - 1.0", Like(times=2, plus=1, bits=0)),
    _Kind(
        "str",
        ('"double"', '"shift"', '"other"'),
        """
        if VALUE == "double":
            $t = $x * 2.0
        else:
            $t = $x + len(VALUE)
        """,
        Like(times=2, plus=6, bits=0),
        ("branch_on_python", "string"),
    ),
    _Kind(
        "optional",
        ("None", "1.5", "0.0"),
        """
        $found = VALUE
        $t = $x - 1.0 if $found is None else $x + $found
        """,
        Like(times=1, plus=2, bits=1),
        ("branch_on_python",),
    ),
    _Kind(
        "tuple",
        ("(2, 0.5)", "(3, 0.25)", "(1, 1.5)", "(1, 1.5, 0.5)"),
        """
        $factor, *$shifts = VALUE
        $t = $x * $factor + sum($shifts)
        """,
        Like(times=3, plus=2, bits=2),
        ("container",),
    ),
    _Kind(
        "function",
        ("$doubled", "$shifted"),
        "$t = VALUE($x)",
        Like(times=2, plus=1, bits=0),
        ("callback", "helper"),
        "def $doubled(v):\n    return v * 2.0\n\n\ndef $shifted(v):\n    return v - 1.0\n\n\n",
    ),
    _Kind(
        "dtype",
        tuple(
            f"torch.{name}"
            for name in ("float32", "int64", "float64", "int32", "int16", "uint8", "bfloat16", "bool", "int8")
        ),
        """
        $kept = torch.ones(2, dtype=VALUE, device=$x.device)
        $t = $x + $kept.sum()
        """,
        Like(times=1, plus=2, bits=0),
        ("dtype_promotion",),
        kept=True,
    ),
    _Kind(
        "tensor",
        ("torch.tensor(0.5)", "torch.tensor(1.5)", "torch.tensor(-2.5)", "torch.tensor([0.25]).sum()"),
        "$t = $x * 0.5 + VALUE",
        Like(times=1, plus=3),
        ("pointwise",),
    ),
)

#: Pairs that are left out, and why.
_LEFT_OUT = {
    ("function", "class_attribute"): "a function that is stored in a class is a method, which takes another argument",
    ("tensor", "method_replaced"): "a tensor made anew at every read is no state",
    ("tensor", "dict_default"): "a tensor made anew at every read is no state",
}


def _pair(kind: _Kind, place: _Place) -> Construct:
    def line(value: str) -> str:
        return place.change.replace("VALUE", value)

    above = (kind.above + place.above.lstrip("\n")).replace("VALUE", kind.values[0])
    read = place.read.replace("VALUE", kind.values[0])
    gives: dict[str, Gift] = {"t": kind.result}
    if kind.kept:
        gives["kept"] = LIST
    return template(
        f"guard_{kind.name}_in_{place.name}",
        kind.text.replace("VALUE", read),
        above=above,
        gives=gives,
        imports=place.imports,
        changes=(
            Change(
                kind.name,
                place.name,
                line(kind.values[1]),
                line(kind.values[0]) if place.back is None else place.back,
                place.names,
                tuple(map(line, kind.values)),
            ),
        ),
        features=(*place.features, *kind.features, "cache_key"),
    )


_CONTENTS = [
    template(
        "guard_length",
        "$t = $x * 0.5 + len($ITEMS)",
        above="$ITEMS = [1, 2]",
        changes=(Change("len", "global", "$ITEMS.append(3)", "$ITEMS.pop()", values=("$ITEMS.append(1)",) * 9),),
        gives={"t": Like(times=1, plus=16, bits=1)},
        features=("container", "cache_key"),
    ),
    template(
        "guard_sum_of_items",
        "$t = $x + sum($ITEMS.values()) * 0.25",
        above='$ITEMS = {"a": 1}',
        changes=(
            Change(
                "keys",
                "global",
                '$ITEMS["b"] = 2',
                'del $ITEMS["b"]',
                values=tuple(f'$ITEMS["k{k}"] = {k}' for k in range(9)),
            ),
        ),
        gives={"t": Like(times=1, plus=16, bits=2)},
        features=("container", "cache_key"),
    ),
    template(
        "guard_order_of_keys",
        """
        $t = $x
        for $key, $value in $TABLE.items():
            $t = $t * 0.5 + $value
        """,
        above='$TABLE = {"a": 0.5, "b": 1.5}',
        changes=(Change("order", "global", '$TABLE["a"] = $TABLE.pop("a")', '$TABLE["b"] = $TABLE.pop("b")'),),
        gives={"t": Like(times=1, plus=3, bits=2)},
        features=("container", "cache_key", "for_loop"),
    ),
    template(
        "guard_membership",
        "$t = $x * 2.0 if 3 in $ALLOWED else $x + 1.0",
        above="$ALLOWED = {1, 2}",
        changes=(Change("member", "global", "$ALLOWED.add(3)", "$ALLOWED.remove(3)"),),
        gives={"t": Like(times=2, plus=1, bits=0)},
        features=("container", "cache_key", "branch_on_python"),
    ),
    template(
        "guard_truth",
        "$t = $x * 2.0 if $PENDING else $x - 1.0",
        above="$PENDING = []",
        changes=(Change("truth", "global", "$PENDING.append(0)", "$PENDING.clear()"),),
        gives={"t": Like(times=2, plus=1, bits=0)},
        features=("container", "cache_key", "branch_on_python"),
    ),
    template(
        "guard_attribute_there",
        '$t = $x * (2.0 if hasattr($SPACE, "extra") else 0.5) + getattr($SPACE, "extra", 1.0)',
        above="""
        class $Space:
            pass


        $SPACE = $Space()
        """,
        changes=(Change("presence", "attribute", "$SPACE.extra = 0.25", "del $SPACE.extra"),),
        gives={"t": Like(times=2, plus=1, bits=2)},
        features=("class", "attribute", "introspection", "cache_key"),
    ),
    template(
        "guard_identity",
        "$t = $x * 2.0 if $CHOSEN is $FIRST else $x + 1.0",
        above="""
        $FIRST, $SECOND = [1], [1]
        $CHOSEN = $FIRST
        """,
        changes=(Change("identity", "global", "$CHOSEN = $SECOND", "$CHOSEN = $FIRST", ("$CHOSEN",)),),
        gives={"t": Like(times=2, plus=1, bits=0)},
        features=("global_read", "alias", "cache_key", "branch_on_python"),
    ),
    template(
        "guard_class_of_object",
        "$t = $x * $OBJECT.factor() if isinstance($OBJECT, $Base) else $x - 1.0",
        above="""
        class $Base:
            def factor(self):
                return 2.0


        class $Derived($Base):
            def factor(self):
                return 0.5


        class $Other:
            pass


        $OBJECT = $Base()
        """,
        changes=(
            Change("class", "global", "$OBJECT.__class__ = $Derived", "$OBJECT.__class__ = $Base"),
            Change("class", "global", "$OBJECT = $Other()", "$OBJECT = $Base()", ("$OBJECT",)),
        ),
        gives={"t": Like(times=2, plus=1, bits=1)},
        features=("class", "global_read", "introspection", "cache_key"),
    ),
    template(
        "guard_code",
        "$t = $step($x)",
        above="""
        def $step(value):
            return value * 2.0


        def $spare(value):
            return value + 1.0


        $kept_code = $step.__code__
        """,
        changes=(Change("code", "function", "$step.__code__ = $spare.__code__", "$step.__code__ = $kept_code"),),
        gives={"t": Like(times=2, plus=1, bits=0)},
        features=("helper", "cache_key"),
    ),
    template(
        "guard_builtin_shadowed",
        "$t = $x + len([1, 2, 3])",
        above="""
        def $seven(items):
            return 7
        """,
        changes=(Change("function", "builtin", "len = $seven", "del len", ("len",)),),
        gives={"t": Like(times=1, plus=7, bits=0)},
        features=("helper", "global_read", "cache_key"),
    ),
    template(
        "guard_environment",
        '$t = $x * 2.0 if os.environ.get("SAMPLE_SETTING") == "double" else $x - 1.0',
        state='os.environ.pop("SAMPLE_SETTING", None)',
        imports=("import os",),
        changes=(
            Change(
                "str",
                "process",
                'os.environ["SAMPLE_SETTING"] = "double"',
                'os.environ.pop("SAMPLE_SETTING")',
            ),
        ),
        gives={"t": Like(times=2, plus=1, bits=0)},
        features=("introspection", "branch_on_python", "cache_key"),
    ),
    template(
        "guard_deterministic_flag",
        "$t = $x * 2.0 if torch.are_deterministic_algorithms_enabled() else $x - 1.0",
        changes=(
            Change(
                "flag",
                "process",
                "torch.use_deterministic_algorithms(True)",
                "torch.use_deterministic_algorithms(False)",
            ),
        ),
        features=("ambient_mode", "cache_key"),
        clauses=("CACHE-6",),
    ),
    template(
        "guard_enum_member",
        "$t = $x * 2.0 if $CHOSEN is $Mode.FAST else $x + $CHOSEN.value",
        above="""
        class $Mode(enum.Enum):
            FAST = 1
            SLOW = 2
            OFF = 3


        $CHOSEN = $Mode.FAST
        """,
        imports=("import enum",),
        changes=(
            Change(
                "enum", "global", "$CHOSEN = $Mode.SLOW", "$CHOSEN = $Mode.FAST", ("$CHOSEN",), ("$CHOSEN = $Mode.OFF",)
            ),
        ),
        gives={"t": Like(times=2, plus=3, bits=0)},
        features=("enum", "global_read", "cache_key"),
    ),
    template(
        "guard_type_of_number",
        "$made = torch.full((2,), $NUMBER, device=$x.device)\n$t = $x + $NUMBER",
        above="$NUMBER = 1",
        changes=(
            Change("type", "global", "$NUMBER = 1.0", "$NUMBER = 1", ("$NUMBER",), ("$NUMBER = True", "$NUMBER = 1.0")),
        ),
        gives={"t": Like(times=1, plus=1, bits=0), "made": LIST},
        features=("global_read", "dtype_promotion", "cache_key"),
    ),
    template(
        "guard_size_of_tensor",
        "$kept = $TABLE * 2\n$t = $x * 0.5 + $TABLE.sum() + $TABLE.shape[0]",
        above="$TABLE = torch.ones(2)",
        changes=(
            Change(
                "shape",
                "tensor_global",
                "$TABLE = torch.ones(3)",
                "$TABLE = torch.ones(2)",
                ("$TABLE",),
                tuple(f"$TABLE = torch.ones({k})" for k in range(1, 10)),
            ),
            Change(
                "dtype",
                "tensor_global",
                "$TABLE = torch.ones(2, dtype=torch.int32)",
                "$TABLE = torch.ones(2)",
                ("$TABLE",),
            ),
        ),
        gives={"t": Like(times=1, plus=20), "kept": LIST},
        features=("global_read", "size_arithmetic", "cache_key"),
    ),
]

#: A pair is a row too, but one row draws among them: they would outnumber everything else.
PAIRS = [_pair(kind, place) for place in PLACES for kind in _KINDS if (kind.name, place.name) not in _LEFT_OUT]


def _guard(builder: Builder) -> Block | None:
    row = builder.pick(PAIRS)
    made = row.make(builder)
    if made is not None:
        builder.feature(*row.features)
        builder.cover(f"construct:{row.name}")
    return made


ROWS = grouped(
    "guards", [Construct("guard_value", _guard, weight=80, changes=True), *_CONTENTS], clauses=("CACHE-2", "CACHE-3")
)

"""Python objects and tensor subclasses: as arguments that all calls share, and made inside."""

from __future__ import annotations

from cases.grammar.statements.template import (
    FLOAT,
    GIVEN,
    LIST,
    NUMBER,
    TAME,
    TEXT,
    TRUTH,
    Change,
    Like,
    grouped,
    template,
)


def _others(line: str, usual: float) -> tuple[str, ...]:
    """Nine lines that set other numbers than the usual one."""
    return tuple(line.format(quarters / 4) for quarters in range(10) if quarters / 4 != usual)


_VALUES = [
    template(
        "float_argument",
        "$t = $x * 0.5 + $f",
        takes={"x": TAME, "f": FLOAT},
        gives={"t": Like(times=1, plus=4)},
        weight=6,
    ),
    template(
        "float_argument_decides",
        "$t = $x * $f if $f > 0.25 else $x - 1.0",
        takes={"x": TAME, "f": FLOAT},
        gives={"t": Like(times=4, plus=1)},
        features=("branch_on_python",),
    ),
    template(
        "text_argument",
        """
        if $mode == "double":
            $t = $x * 2.0
        else:
            $t = $x + len($mode)
        """,
        takes={"x": TAME, "mode": GIVEN('"double"', '"shift"', '"other"', '""')},
        gives={"t": Like(times=2, plus=5, bits=0)},
        features=("branch_on_python", "string"),
    ),
    template(
        "optional_argument",
        "$t = $x - 1.0 if $found is None else $x * 0.5 + $found",
        takes={"x": TAME, "found": GIVEN("None", "1.5", "0.0", "0", "False")},
        gives={"t": Like(times=1, plus=2, bits=1)},
        features=("branch_on_python",),
    ),
    template(
        "tuple_argument",
        """
        $factor, *$shifts = $parts
        $t = $x * $factor + sum($shifts)
        """,
        takes={"x": TAME, "parts": GIVEN("(2, 0.5)", "(2, 0.25)", "(1, 0.5, 1.5)", "[2, 0.5]", "(3,)")},
        gives={"t": Like(times=3, plus=2, bits=2)},
        features=("container",),
    ),
    template(
        "table_argument",
        """
        $t = $x + len($table)
        for $key, $value in $table.items():
            $t = $t * 0.5 + ($value if $key != "skip" else 0.0)
        """,
        takes={
            "x": TAME,
            "table": GIVEN(
                '{"a": 0.5, "b": 1.5}', '{"b": 1.5, "a": 0.5}', '{"a": 0.5}', '{"skip": 2.0, "b": 1.5}', "{}"
            ),
        },
        gives={"t": Like(times=1, plus=4, bits=4)},
        features=("container", "for_loop"),
    ),
    template(
        "dtype_argument",
        """
        $made = torch.ones(2, dtype=$dtype, device=$x.device)
        $t = $x + $made.sum()
        """,
        takes={"x": TAME, "dtype": GIVEN("torch.int64", "torch.float32", "torch.float64", "torch.bool", "torch.uint8")},
        gives={"t": Like(times=1, plus=2, bits=0), "made": LIST},
        features=("dtype_promotion",),
    ),
]

_SHARED = [
    template(
        "list_argument",
        """
        $t = $x * $items[0] + len($items) * 0.125
        $last = $items[-1]
        """,
        arguments={"items": "[0.5, 1.5]"},
        gives={"t": Like(times=4, plus=2, bits=5), "last": LIST},
        features=("container",),
        clauses=("CAPTURE-3", "CACHE-2", "CACHE-3"),
        changes=(
            Change("len", "argument", "$items.append(0.25)", "$items.pop()", values=("$items.append(0.5)",) * 9),
            Change(
                "float",
                "argument_item",
                "$items[0] = 2.5",
                "$items[0] = 0.5",
                values=_others("$items[0] = {}", 0.5),
            ),
        ),
        weight=5,
    ),
    template(
        "list_argument_changed",
        """
        $t = $x * 0.5 + len($items) % 4
        $items.append($n)
        if len($items) > 3:
            $items.clear()
        """,
        takes={"x": TAME, "n": NUMBER},
        arguments={"items": "[1, 2]"},
        gives={"t": Like(times=1, plus=3, bits=1)},
        facts=("state",),
        features=("container", "object_mutation"),
        clauses=("CAPTURE-3", "EFFECT-1"),
    ),
    template(
        "dict_argument",
        """
        $t = $x
        for $key, $value in $table.items():
            $t = $t * 0.5 + $value
        $t = $t + len($table.get("mode", ""))
        """,
        arguments={"table": '{"scale": 0.5, "shift": 1.5}'},
        gives={"t": Like(times=1, plus=8, bits=5)},
        features=("container", "for_loop"),
        clauses=("CAPTURE-3", "CACHE-2", "CACHE-3"),
        changes=(
            Change(
                "float",
                "argument_item",
                '$table["scale"] = 0.25',
                '$table["scale"] = 0.5',
                values=_others('$table["scale"] = {}', 0.5),
            ),
            Change("keys", "argument", '$table["more"] = 2.0', 'del $table["more"]'),
            Change(
                "order",
                "argument",
                '$table["scale"] = $table.pop("scale")',
                '$table["shift"] = $table.pop("shift")',
            ),
        ),
        weight=5,
    ),
    template(
        "dict_argument_changed",
        """
        $count = $table["count"] = $table.get("count", 0) % 3 + 1
        $table.setdefault("seen", []).append($n)
        $old = $table.pop("seen") if $count == 3 else None
        $t = $x + $count
        """,
        takes={"x": TAME, "n": NUMBER},
        arguments={"table": "{}"},
        gives={"t": Like(times=1, plus=3, bits=0), "old": LIST},
        facts=("state",),
        features=("container", "object_mutation"),
        clauses=("CAPTURE-3", "EFFECT-1"),
    ),
    template(
        "nested_argument",
        """
        $first, (*_, $deep) = $tree
        $t = $x * $first["by"] - $deep[0]
        """,
        arguments={"tree": '({"by": 0.5}, [1, 2, [0.25]])'},
        gives={"t": Like(times=2, plus=4, bits=2)},
        features=("container",),
        clauses=("CAPTURE-3", "CACHE-2", "CACHE-3"),
        changes=(
            Change(
                "float",
                "argument_item",
                "$tree[1][2][0] = 2.5",
                "$tree[1][2][0] = 0.25",
                values=_others("$tree[1][2][0] = {}", 0.25),
            ),
            Change("int", "argument_item", '$tree[0]["by"] = 2', '$tree[0]["by"] = 0.5'),
        ),
    ),
    template(
        "set_argument",
        "$t = $x * 2.0 if $n in $allowed else $x - len($allowed)",
        takes={"x": TAME, "n": NUMBER},
        arguments={"allowed": "{1, 2}"},
        gives={"t": Like(times=2, plus=3, bits=0)},
        features=("container", "branch_on_python"),
        clauses=("CAPTURE-3", "CACHE-2", "CACHE-3"),
        changes=(Change("member", "argument", "$allowed.add(3)", "$allowed.remove(3)"),),
    ),
    template(
        "iterator_argument",
        """
        $t = $x + next($numbers, 0.0) % 2.0
        $more = next($numbers, None)
        """,
        arguments={"numbers": "iter([0.5, 1.5, 2.5, 0.25, 1.0])"},
        gives={"t": Like(times=1, plus=2, bits=2), "more": LIST},
        breaks=True,
        facts=("state",),
        features=("iterator", "object_mutation"),
        clauses=("CAPTURE-2", "EFFECT-1"),
    ),
    template(
        "generator_argument",
        """
        $t = $x
        for $part in $numbers:
            $t = $t * 0.5 + $part
        """,
        arguments={"numbers": "(k / 4 for k in range(3))"},
        gives={"t": Like(times=1, plus=2, bits=6)},
        breaks=True,
        facts=("state",),
        features=("generator", "for_loop", "object_mutation"),
        clauses=("CAPTURE-2", "EFFECT-1"),
    ),
    template(
        "function_argument",
        """
        $t = $step($x, 0.5) + $step($x * 0.5)
        $label = $step.__name__
        """,
        arguments={"step": "$shifted"},
        above="""
        def $shifted(value, by=1.5):
            return value + by
        """,
        gives={"t": Like(times=2, plus=8), "label": TEXT},
        features=("callback", "helper", "default_argument"),
        clauses=("CAPTURE-5", "CACHE-2", "CACHE-3"),
        changes=(
            Change(
                "float",
                "default",
                "$step.__defaults__ = (0.25,)",
                "$step.__defaults__ = (1.5,)",
                values=_others("$step.__defaults__ = ({},)", 1.5),
            ),
        ),
    ),
    template(
        "object_argument",
        """
        $t = $settings.apply($x) + $settings.shift
        $settings.calls += 1
        """,
        arguments={"settings": "$Settings(0.5)"},
        above="""
        class $Settings:
            shift = 1

            def __init__(self, scale):
                self.scale, self.calls = scale, 0

            def apply(self, value):
                return value * self.scale + self.calls % 2
        """,
        gives={"t": Like(times=3, plus=9)},
        facts=("state",),
        features=("class", "attribute", "object_mutation"),
        clauses=("CAPTURE-3", "EFFECT-1"),
        changes=(
            Change("float", "attribute", "$settings.scale = 2.5", "$settings.scale = 0.5"),
            Change("int", "instance_over_class", "$settings.shift = 3", "del $settings.shift"),
        ),
    ),
    template(
        "tensors_in_argument",
        """
        $t = $x * 0.5 + sum($pieces).sum().to($x.dtype) * 0.125
        $kept = [$piece * 2.0 for $piece in $pieces]
        $pieces[0], $pieces[1] = $pieces[1], $pieces[0]
        """,
        arguments={"pieces": "[new.dyadic(3), new.dyadic(3)]"},
        gives={"t": Like(times=1, plus=2), "kept": LIST},
        facts=("state",),
        features=("container", "comprehension", "object_mutation"),
        clauses=("CAPTURE-3", "EFFECT-1", "ALIAS-3"),
    ),
]

_SUBCLASSES = [
    template(
        "subclass",
        """
        $marked = $x.as_subclass($Marked)
        $sum = torch.tanh($marked) + $marked * 0.5
        $kind = type($sum).__name__
        $same = isinstance($sum, $Marked) and isinstance($sum, torch.Tensor)
        $t = $sum.as_subclass(torch.Tensor)
        """,
        above="""
        class $Marked(torch.Tensor):
            pass
        """,
        gives={"t": Like(times=1, plus=1), "kind": TEXT, "same": TRUTH},
        features=("class", "introspection"),
        weight=5,
    ),
    template(
        "subclass_returned",
        """
        $kept = $x.as_subclass($Marked) * 0.5
        $t = $kept.half_of().as_subclass(torch.Tensor) + 0.5
        """,
        above="""
        class $Marked(torch.Tensor):
            def half_of(self):
                return self * 0.5
        """,
        gives={"t": Like(times=1, plus=1, bits=2), "kept": LIST},
        features=("class",),
    ),
    template(
        "subclass_counts",
        """
        $counted = $x.as_subclass($Counted)
        $t = (torch.sin($counted) - $counted * 0.5).as_subclass(torch.Tensor)
        """,
        above="""
        class $Counted(torch.Tensor):
            @classmethod
            def __torch_function__(cls, function, types, args=(), kwargs=None):
                $NAMES.append(function.__name__)
                return super().__torch_function__(function, types, args, kwargs or {})
        """,
        state="$NAMES = []",
        gives={"t": Like(times=1, plus=1)},
        features=("class", "dunder", "object_mutation"),
        clauses=("EFFECT-1",),
    ),
    template(
        "subclass_answers",
        """
        $loud = $x.as_subclass($Loud)
        $t = torch.add($loud, $n) + torch.neg($x)
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        class $Loud(torch.Tensor):
            @classmethod
            def __torch_function__(cls, function, types, args=(), kwargs=None):
                if function is torch.add:
                    return args[0].as_subclass(torch.Tensor) * 2.0 + args[1]
                return super().__torch_function__(function, types, args, kwargs or {})
        """,
        gives={"t": Like(times=3, plus=9, bits=0)},
        features=("class", "dunder"),
    ),
    template(
        "subclass_attribute",
        """
        $labeled = $x.as_subclass($Labeled)
        $labeled.label = "abc"
        $t = $labeled.as_subclass(torch.Tensor) * 0.5 + len($labeled.label)
        """,
        above="""
        class $Labeled(torch.Tensor):
            label = ""
        """,
        gives={"t": Like(times=1, plus=3, bits=1)},
        breaks=True,
        features=("class", "attribute", "class_attribute"),
    ),
    template(
        "subclass_argument",
        """
        $kept = $marked * 2.0
        $t = $x * 0.5 + $kept.as_subclass(torch.Tensor).sum().to($x.dtype) * 0.125
        """,
        above="""
        class $Marked(torch.Tensor):
            pass
        """,
        arguments={"marked": "new.dyadic(3).as_subclass($Marked)"},
        gives={"t": Like(times=1, plus=2), "kept": LIST},
        features=("class",),
    ),
    template(
        "parameter_argument",
        """
        $t = $x * 0.5 + $weight.detach().sum().to($x.dtype) * 0.125
        $kind = type($weight).__name__
        """,
        arguments={"weight": "torch.nn.Parameter(new.dyadic(3), requires_grad=False)"},
        gives={"t": Like(times=1, plus=1), "kind": TEXT},
        features=("introspection",),
    ),
    template(
        "subclass_of_dispatch",
        """
        $t = ($Wrapped($x.detach()) * 0.5 + 1.0).inner
        """,
        above="""
        class $Wrapped(torch.Tensor):
            @staticmethod
            def __new__(cls, inner):
                return torch.Tensor._make_wrapper_subclass(cls, inner.shape, dtype=inner.dtype, device=inner.device)

            def __init__(self, inner):
                self.inner = inner

            def __tensor_flatten__(self):
                return ["inner"], None

            @staticmethod
            def __tensor_unflatten__(parts, context, size, stride):
                return $Wrapped(parts["inner"])

            @classmethod
            def __torch_dispatch__(cls, function, types, args=(), kwargs=None):
                bare = [arg.inner if isinstance(arg, cls) else arg for arg in args]
                return cls(function(*bare, **(kwargs or {})))
        """,
        gives={"t": Like(times=1, plus=1, bits=1)},
        breaks=True,
        features=("class", "dunder", "graph_break"),
        clauses=("BREAK-1",),
    ),
]

ROWS = [
    *grouped("values", _VALUES, clauses=("CACHE-2", "CACHE-3")),
    *grouped("arguments", _SHARED),
    *grouped("subclasses", _SUBCLASSES, features=("tensor_subclass",), clauses=("PARITY-1",)),
]

"""Branches, loops, matches, comprehensions, and the small expressions that control which code runs."""

from __future__ import annotations

from cases.grammar.statements.template import (
    CARRIER,
    CONDITION,
    FLAG,
    LIKE,
    LIST,
    LITERAL,
    NUMBER,
    ONE_OF,
    ROWED,
    TAME,
    TEXT,
    WHOLE,
    Like,
    grouped,
    template,
)
from cases.grammar.types import Container, Int

_NOTHING: dict[str, Like] = {}

_BRANCHES = [
    template(
        "if",
        """
        if $cond:
            BLOCK if
        """,
        takes={"a": CARRIER, "cond": CONDITION},
        gives=_NOTHING,
        weight=6,
    ),
    template(
        "if_else",
        """
        if $cond:
            BLOCK if
        else:
            BLOCK else
        """,
        takes={"a": CARRIER, "cond": CONDITION},
        gives=_NOTHING,
        weight=6,
    ),
    template(
        "if_elif_else",
        """
        if $cond:
            BLOCK if
        elif $n == 2:
            BLOCK elif
        elif $n in (4, 5, 6):
            $a = $a * 0.5
        else:
            BLOCK else
        """,
        takes={"a": CARRIER, "cond": CONDITION, "n": NUMBER},
        gives=_NOTHING,
        features=("branch_on_python",),
    ),
    template("conditional_expression", "$t = $x * 2.0 if $cond else $x - 1.0", takes={"x": TAME, "cond": CONDITION}),
    template(
        "either_tensor",
        "$t = $x if $cond else $x + 1.0",
        takes={"x": TAME, "cond": CONDITION},
        gives={"t": Like(times=1, plus=1, bits=0, shares=True)},
        features=("alias",),
        clauses=("ALIAS-3",),
    ),
    template(
        "and_or_values",
        """
        $count = $n and $n + 1
        $other = $n or 5
        $t = $x * 0.25 + ($count - $other)
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(plus=16)},
        clauses=("CAPTURE-6",),
    ),
    template(
        "and_or_condition",
        """
        if ($n > 2 and not $cond) or $n == 1:
            $t = $x + $n
        else:
            $t = $x - 0.5
        """,
        takes={"x": TAME, "n": NUMBER, "cond": CONDITION},
        gives={"t": Like(plus=16)},
        features=("branch_on_python",),
    ),
    template(
        "chained_comparison",
        """
        $inside = 1 <= $n < 4
        if 0 < $n <= 3 != $n:
            $t = $x * $n
        else:
            $t = $x - int($inside)
        """,
        takes={"x": TAME, "n": NUMBER},
        features=("branch_on_python",),
        clauses=("CAPTURE-6",),
    ),
    template(
        "none_or_tensor",
        """
        $bias = $x * 0.5 if $cond else None
        if $bias is None:
            $t = $x + 1.0
        else:
            $t = $x - $bias
        """,
        takes={"x": TAME, "cond": CONDITION},
        features=("branch_on_python",),
    ),
    template(
        "not_none_guard",
        """
        $scale = None if $cond else 1.5
        $t = $x * 2.0
        if $scale is not None:
            $t = $t * $scale
        $chosen = $scale or 0.25
        $t = $t + $chosen
        """,
        takes={"x": TAME, "cond": CONDITION},
        features=("branch_on_python",),
    ),
    template(
        "membership",
        """
        $kinds = {"small": 1, "large": 4}
        $key = "large" if $n > 3 else "other"
        if $key in $kinds and $n not in [5, 7]:
            $t = $x + $kinds[$key]
        else:
            $t = $x - len($kinds)
        """,
        takes={"x": TAME, "n": NUMBER},
        features=("branch_on_python", "container", "string"),
    ),
    template(
        "identity",
        """
        $twin = $x if $cond else $x.clone()
        $t = $x + ($twin is $x) * 2.0 + ($twin is not None)
        """,
        takes={"x": TAME, "cond": CONDITION},
        gives={"t": Like(bits=0)},
        features=("alias",),
        clauses=("ALIAS-3",),
    ),
    template(
        "size_decides",
        """
        if $x.numel() % 2 == 0:
            $t = $x * 2.0
        elif $x.dim() > 2 or $x.shape[0] > 5:
            $t = $x - $x.shape[0]
        else:
            $t = $x + len($x)
        """,
        takes={"x": ROWED},
        gives={"t": Like(plus=130)},
        features=("branch_on_size", "size_arithmetic"),
        clauses=("SHAPE-7",),
    ),
    # the number is the same on both sides: in a float64 run, which is what floats are compared with, all is wide
    template(
        "dtype_decides",
        """
        if $x.is_floating_point() and $x.dtype is not torch.float64:
            $width = "narrow"
            $t = $x * 0.5 + 0.25
        else:
            $width = "wide" if $x.is_floating_point() else "none"
            $t = 0.25 + 0.5 * $x
        """,
        gives={"t": Like(), "width": TEXT},
        features=("branch_on_python",),
        clauses=("CACHE-5",),
    ),
    template(
        "early_return",
        """
        if $n == $value:
            return $x * 2.0, "early"
        """,
        takes={"x": TAME, "n": NUMBER, "value": ONE_OF("2", "5", "0", "7")},
        gives=_NOTHING,
        only_program=True,
        weight=3,
        features=("branch_on_python",),
    ),
    template(
        "walrus",
        """
        if ($count := $x.dim() + $n) > 3:
            $t = $x * ($factor := $count / 8)
        else:
            $t = $x + ($factor := 0.5)
        $t = $t - $factor
        """,
        takes={"x": TAME, "n": NUMBER},
        features=("branch_on_python",),
    ),
    template(
        "pass_and_constants",
        """
        if $cond:
            pass
        elif __debug__:
            ...
        $t = -$x + (+$n) - (~$n) * (not $cond)
        """,
        takes={"x": TAME, "n": NUMBER, "cond": FLAG},
        gives={"t": Like(plus=24)},
        clauses=("CAPTURE-6",),
    ),
    template(
        "assertion",
        """
        assert $x.dim() <= 8, f"{$x.dim()} dimensions"
        assert $x is not None
        $t = $x * 0.5
        """,
        gives={"t": Like(bits=1)},
        features=("assert", "string"),
    ),
]

_LOOPS = [
    # a graph of more than a hundred operators
    template(
        "for_long",
        """
        $t = $x
        for $k in range(60):
            $t = $t * 0.5 + $x
        """,
        gives={"t": Like(times=2, plus=0)},
        weight=3,
        features=("for_loop",),
    ),
    template(
        "for_range",
        """
        for $i in range($n):
            BLOCK for loop
        """,
        takes={"a": CARRIER, "n": WHOLE},
        gives=_NOTHING,
        sees={"i": Int(0, 3)},
        weight=5,
    ),
    template(
        "for_else",
        """
        for $i in range(1, 4):
            if $i == $n:
                break
            BLOCK for loop
        else:
            BLOCK else
        """,
        takes={"a": CARRIER, "n": NUMBER},
        gives=_NOTHING,
        sees={"i": Int(1, 3)},
    ),
    template(
        "for_continue",
        """
        for $i in range(3, 0, -1):
            if $i == $n or $cond:
                continue
            BLOCK for loop
        """,
        takes={"a": CARRIER, "n": NUMBER, "cond": CONDITION},
        gives=_NOTHING,
        sees={"i": Int(1, 3)},
    ),
    template(
        "for_nested",
        """
        for $i in range(2):
            for $j in range($i + 1):
                if $j == $n:
                    break
                BLOCK for loop
            else:
                continue
            $a = $a * 0.5
        """,
        takes={"a": CARRIER, "n": NUMBER},
        gives=_NOTHING,
        sees={"i": Int(0, 1), "j": Int(0, 1)},
    ),
    template(
        "for_tensors",
        """
        $t = $x * 0.25
        for $part in ($x, $y, $x * 0.5):
            $t = $t * 0.5 + $part
        """,
        takes={"x": TAME, "y": LIKE("x")},
        gives={"t": Like(times=2, plus=0)},
    ),
    template(
        "for_rows",
        """
        $total = 0.0
        for $row in $x:
            $total = $total * 0.5 + $row.sum()
        $t = $x + torch.tanh($x.sum() + $total)
        """,
        takes={"x": ROWED},
        features=("dynamic_shapes",),
        clauses=("SHAPE-7",),
    ),
    template(
        "for_zip_enumerate",
        """
        $t = $x * 1.0
        for $i, ($left, $right) in enumerate(zip(($x, $x * 0.5), (0.25, $n), strict=True), start=1):
            $t = $t + $left * $right / $i
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=8)},
        features=("iterator",),
        clauses=("CAPTURE-2",),
    ),
    template(
        "for_items",
        """
        $weights = {"first": 0.5, "second": -0.25, "third": $c}
        $t = $x
        for $key, $weight in $weights.items():
            $t = $t + $weight
            if $key == "second":
                $t = $t * 0.5
        """,
        takes={"x": TAME, "c": LITERAL},
        gives={"t": Like(bits=4)},
        features=("container", "string"),
    ),
    template(
        "for_reversed_text",
        """
        $t = $x + 0.0
        for $letter in reversed("abcab"):
            if $letter == "b":
                continue
            $t = $t * 0.5 + ord($letter) % 8
        """,
        gives={"t": Like(plus=16)},
        features=("string", "iterator"),
    ),
    template(
        "for_attribute_target",
        """
        $slots = [0.0, 0.0]
        for $slots[1] in (0.5, 1.5):
            $slots[0] += $slots[1]
        $t = $x * $slots[0] + $slots[1]
        """,
        gives={"t": Like()},
        features=("container",),
    ),
    template(
        "for_star_target",
        """
        $t = $x * 0.5
        for $head, *$rest in ((1, 2, 3), (4,), "xyz"):
            $t = $t + len($rest) * 0.25
            if $head == 4:
                $t = -$t
        """,
        gives={"t": Like(bits=3)},
        features=("container",),
    ),
    template(
        "while_counter",
        """
        $left = $n
        while $left > 0:
            BLOCK while loop
            $left -= 1
        """,
        takes={"a": CARRIER, "n": WHOLE},
        gives=_NOTHING,
        weight=4,
    ),
    template(
        "while_else",
        """
        $left = 3
        while $left:
            $left -= 1
            if $left == $n:
                break
            BLOCK while loop
        else:
            BLOCK else
        """,
        takes={"a": CARRIER, "n": NUMBER},
        gives=_NOTHING,
    ),
    template(
        "while_true",
        """
        $round = 0
        while True:
            $round += 1
            if $round > 3:
                break
            if $round == $n:
                continue
            BLOCK while loop
        """,
        takes={"a": CARRIER, "n": NUMBER},
        gives=_NOTHING,
    ),
    template(
        "while_not_done",
        """
        $done = False
        $tries = 0
        while not $done:
            BLOCK while loop
            $tries += 1
            $done = $tries >= 2
        """,
        takes={"a": CARRIER},
        gives=_NOTHING,
    ),
    template(
        "while_not_none",
        """
        $node = ($x, ($x * 0.5, ($x - 1.0, None)))
        $t = $x * 0.0
        while $node is not None:
            $value, $node = $node
            $t = $t + $value
        """,
        gives={"t": Like(times=3, plus=1, bits=1)},
        features=("container",),
    ),
    template(
        "while_none",
        """
        $found = None
        $step = 0
        while $found is None:
            $step += 1
            $found = $step if $step * $step > $n else None
        $t = $x + $found
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(bits=0)},
    ),
    template(
        "while_walrus",
        """
        $queue = [0.25, 0.5, $c]
        $t = $x
        while ($length := len($queue)) > 0:
            $t = $t + $queue.pop() * $length
        """,
        takes={"x": TAME, "c": LITERAL},
        gives={"t": Like(bits=4)},
        features=("container",),
    ),
    template(
        "size_loop",
        """
        $t = $x * 0.5
        for $i in range($x.shape[0]):
            $t = $t + ($i % 2) * 0.25
        """,
        takes={"x": ROWED},
        gives={"t": Like(plus=8, bits=3)},
        features=("size_arithmetic", "dynamic_shapes"),
        clauses=("SHAPE-7",),
    ),
]

_MATCHES = [
    template(
        "match_number",
        """
        match $n:
            case 0:
                BLOCK match
            case 1 | 2:
                BLOCK match
            case int() as $other if $other > 5:
                $a = $a * 0.5
            case _:
                BLOCK match
        """,
        takes={"a": CARRIER, "n": NUMBER},
        gives=_NOTHING,
    ),
    template(
        "match_sequence",
        """
        match [$x, $n, "end"]:
            case [$first, 3 | 4, *$rest]:
                $t = $first * len($rest)
            case [$first, int($count), "end"] if $count > 1:
                $t = $first + $count
            case [$first, *_, $last]:
                $t = $first - len($last)
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(plus=16)},
        features=("container",),
    ),
    template(
        "match_mapping",
        """
        $order = {"kind": "scale" if $cond else "shift", "by": $c, "extra": None}
        match $order:
            case {"kind": "scale", "by": $by}:
                $t = $x * $by
            case {"kind": "shift", "by": float($by), **$rest}:
                $t = $x + $by - len($rest)
        """,
        takes={"x": TAME, "c": LITERAL, "cond": CONDITION},
        gives={"t": Like()},
        features=("container", "string"),
    ),
    template(
        "match_class",
        """
        match $Point($x, $n):
            case $Point(value=$value, count=0):
                $t = $value * 2.0
            case $Point($value, 1 | 2 | 3 as $count):
                $t = $value + $count
            case $Point():
                $t = $x - 1.0
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like()},
        above="""
        @dataclasses.dataclass
        class $Point:
            value: object
            count: int
        """,
        imports=("import dataclasses",),
        features=("dataclass",),
    ),
    template(
        "match_value",
        """
        match (None, True, $Limits.LOW)[$n % 3]:
            case None:
                $t = $x * 0.5
            case True:
                $t = $x + 0.5
            case $Limits.LOW:
                $t = $x - 1.5
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(bits=1)},
        above="""
        class $Limits:
            LOW = -3
        """,
        features=("class_attribute",),
    ),
]

_COMPREHENSIONS = [
    template(
        "list_comprehension",
        """
        $parts = [$part * $i for $i, $part in enumerate(($x, $x + 1.0, $x * 0.5)) if $i != $n]
        $t = sum($parts, $x)
        """,
        takes={"x": TAME, "n": NUMBER},
        clauses=("CAPTURE-3",),
    ),
    template(
        "list_comprehension_kept",
        "$many = [$x * $k for $k in range($n)]",
        takes={"x": TAME, "n": WHOLE},
        gives={"many": LIST},
        clauses=("CAPTURE-3",),
    ),
    template(
        "set_comprehension",
        """
        $sizes = {$size % 3 for $size in (*$x.shape, $n)}
        $t = $x + sum(sorted($sizes)) * 0.5
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(bits=1), "sizes": Container("set")},
        features=("size_arithmetic", "container"),
        clauses=("SHAPE-4",),
    ),
    template(
        "dict_comprehension",
        """
        $table = {f"k{$i}": $x * $weight for $i, $weight in enumerate((0.5, $c))}
        $t = $table["k1"] - $table["k0"]
        """,
        takes={"x": TAME, "c": LITERAL},
        gives={"t": Like(), "table": Container("dict")},
        features=("string", "container"),
        clauses=("CAPTURE-3",),
    ),
    template(
        "nested_comprehension",
        """
        $grid = [[$x * 0.25 + $i * $j for $j in range(2)] for $i in range($n)]
        $t = $x + sum($cell.sum() for $line in $grid for $cell in $line if $cell is not $x).tanh()
        """,
        takes={"x": TAME, "n": WHOLE},
        features=("generator",),
    ),
    template(
        "comprehension_walrus",
        """
        $kept = [$half for $k in range(4) if ($half := $k / 2) > 0.5]
        $t = $x * $half + len($kept)
        """,
        gives={"t": Like(times=2, plus=4, bits=1)},
    ),
    template(
        "comprehension_of_closures",
        """
        $steps = [lambda $v, $k=$k: $v + $k for $k in range($n)]
        $t = $x
        for $step in $steps:
            $t = $step($t)
        """,
        takes={"x": TAME, "n": WHOLE},
        gives={"t": Like(times=1, plus=8, bits=0)},
        features=("default_argument",),
        clauses=("CAPTURE-5",),
    ),
    template(
        "any_all",
        """
        $shape = tuple($x.shape)
        if any($size > 3 for $size in $shape) or not all($size != $n for $size in $shape):
            $t = $x * 2.0
        else:
            $t = $x - 0.25
        """,
        takes={"x": TAME, "n": NUMBER},
        features=("branch_on_size",),
        clauses=("SHAPE-7",),
    ),
    template(
        "comprehension_over_block",
        """
        $trail = []
        for $k in range(2):
            BLOCK for loop
            $trail.append($a)
        $t = torch.stack($trail).sum(0)
        """,
        takes={"a": CARRIER},
        gives={"t": Like("a", times=2, plus=0)},
        sees={"k": Int(0, 1)},
        features=("container",),
    ),
]

_UNPACKING = [
    template(
        "unpack_star",
        """
        $first, *$middle, $last = ($x, 0.5, $n, $x * 2.0)
        $t = $first * $middle[0] + $last
        """,
        takes={"x": TAME, "n": NUMBER},
        features=("container",),
    ),
    template(
        "unpack_swap",
        """
        $left, $right = $x, $x + 1.0
        $left, $right = $right, $left
        ($p, $q), $r = ($left, $right), $n
        $t = $p * 2.0 - $q + $r
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(plus=16)},
    ),
    template(
        "unpack_chunks",
        """
        $low, $high = torch.stack([$x, $x * 0.5]).unbind(0)
        $t = $low - $high * 2.0
        """,
        gives={"t": Like(times=2, plus=0)},
        features=("view",),
    ),
    template(
        "display_stars",
        """
        $pair = [$x, $x * 0.5]
        $whole = [*$pair, $x - 1.0, *($x, 2.0)]
        $settings = {**{"a": 1, "b": 2}, "b": $n, **dict(c=0.5)}
        $names = {*$settings, "z"}
        $fixed = (*$pair, $n)
        $t = $whole[1] + $whole[-1] * $settings["b"] + len($names) + $fixed[2] * 0.5
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(plus=32), "names": Container("set"), "settings": Container("dict")},
        features=("container",),
    ),
    template(
        "slices",
        """
        $items = [0.5, 1.5, $c, -0.5, 2.0]
        $items[1:3] = [0.25]
        $middle = $items[$n % 3 : 4 : 2]
        del $items[-1:]
        $t = $x * len($items) + sum($middle)
        """,
        takes={"x": TAME, "n": NUMBER, "c": LITERAL},
        gives={"t": Like(), "items": LIST},
        features=("container",),
    ),
    template(
        "delete_names",
        """
        $scratch = $x * 2.0
        $other = [$scratch, {"k": $x}]
        $t = $scratch + 1.0
        del $scratch, $other[1]["k"], $other[0]
        $t = $t - len($other)
        """,
        gives={"t": Like(bits=0)},
        features=("container",),
    ),
    template(
        "augmented",
        """
        $number = $n
        $number += 2
        $number *= 3
        $number //= 2
        $number %= 7
        $number **= 2
        $number <<= 1
        $number |= 1
        $number ^= 2
        $number &= 15
        $number >>= 1
        $number -= 1
        $t = $x + $number / 2
        $ratio = $number
        $ratio /= 4
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(plus=16)},
        clauses=("CAPTURE-6",),
    ),
    template(
        "global_scale",
        """
        global $COUNT
        $COUNT += 1
        $t = $x * 0.5 + $COUNT % 4
        """,
        gives={"t": Like()},
        state="$COUNT = 0",
        fresh=True,
        facts=("state",),
        features=("global_write",),
        clauses=("EFFECT-1",),
    ),
]

ROWS = [
    *grouped("branches", _BRANCHES),
    *grouped("loops", _LOOPS),
    *grouped("matches", _MATCHES),
    *grouped("comprehensions", _COMPREHENSIONS),
    *grouped("unpacking", _UNPACKING),
]

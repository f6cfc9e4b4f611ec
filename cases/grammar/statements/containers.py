"""Lists, dictionaries, sets, deques and strings: built, changed, searched, returned."""

from __future__ import annotations

from cases.grammar.statements.template import (
    CARRIER,
    LIKE,
    LIST,
    LITERAL,
    NUMBER,
    ROWED,
    TAME,
    TEXT,
    Like,
    grouped,
    template,
)
from cases.grammar.types import Container, Int

_DICT = Container("dict")
_SET = Container("set")

_CONTAINERS = [
    template(
        "list_changed",
        """
        $items = [$x, $x * 0.5]
        $items.append($y)
        $items.insert(0, $x + 1.0)
        $items.reverse()
        $items += [0.25]
        $last = $items.pop(-1)
        $t = $items.pop() * $last + $items[0]
        $where = len($items)
        """,
        takes={"x": TAME, "y": LIKE("x")},
        gives={"t": Like(times=2, plus=1), "items": LIST},
        features=("container",),
        clauses=("CAPTURE-3",),
    ),
    template(
        "list_methods",
        """
        $numbers = [3, 1, 2, $n]
        $numbers.sort(key=lambda v: (-v, v))
        $numbers.extend(k for k in range(2))
        $numbers.remove(1)
        $copy = $numbers[:]
        $copy.clear()
        $t = $x * $numbers.index(3) + $numbers.count(2) - len($copy) + ($numbers == [3] + $copy * 2)
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=6, plus=8), "numbers": LIST},
        features=("container", "lambda"),
        clauses=("CAPTURE-6",),
    ),
    template(
        "dict_changed",
        """
        $table = {"a": $x, "b": $y}
        $table["c"] = $table["a"] * 0.5
        $table.update(d=$n, b=0.25)
        $old = $table.pop("b")
        $table.setdefault("e", []).append($n)
        $t = $table["c"] + $old + $table.get("zz", 0.5) * $table["d"]
        del $table["a"]
        $keys = list($table)
        """,
        takes={"x": TAME, "y": LIKE("x"), "n": NUMBER},
        gives={"t": Like(times=2, plus=8), "table": _DICT},
        features=("container", "string"),
        clauses=("CAPTURE-3", "EFFECT-5"),
    ),
    template(
        "dict_merge",
        """
        $base = {"a": 1, "b": 2, **{"c": 3}}
        $base |= {"b": $n}
        $merged = $base | {"z": 0.5}
        $t = $x * $merged["z"] + sum($base.values()) * 0.25
        for $key in [*$merged.keys()]:
            if $key > "b":
                $merged.pop($key)
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=4), "merged": _DICT},
        features=("container", "string"),
        clauses=("CAPTURE-6", "EFFECT-5"),
    ),
    template(
        "dict_of_tensors_changed",
        """
        $cache = {}
        for $k in range(2):
            BLOCK for loop
            $cache[$k] = $a
        $t = $cache[0] - $cache[1] * 0.5
        """,
        takes={"a": CARRIER},
        sees={"k": Int(0, 1)},
        gives={"t": Like("a", times=2, plus=0), "cache": _DICT},
        features=("container",),
        clauses=("CAPTURE-3",),
    ),
    template(
        "set_changed",
        """
        $seen = {1, $n}
        $seen.add(2)
        $seen.discard(9)
        $both = ($seen | {7}) & {1, 2, 7} - {1}
        $t = $x + len($seen ^ $both) * 0.5 + ($n in $seen) + ($both <= $seen)
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=4, bits=1), "seen": _SET, "both": _SET},
        features=("container",),
        clauses=("CAPTURE-6",),
    ),
    template(
        "set_literal_constant",
        """
        $allowed = frozenset([1, 2, 4]) | {*range(6, 8)}
        $t = $x * (0.5 if $n in {1, 3, 5} else 1.5) + ($n in $allowed)
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=2, plus=1, bits=1)},
        features=("container",),
        clauses=("CAPTURE-6",),
    ),
    template(
        "deque",
        """
        $window = collections.deque([0.5, 1.5], maxlen=3)
        $window.append($x)
        $window.appendleft($n)
        $window.rotate(1)
        $t = $x + sum($window)
        $window.popleft()
        """,
        takes={"x": TAME, "n": NUMBER},
        imports=("import collections",),
        gives={"t": Like(times=2, plus=12), "window": LIST},
        features=("container",),
        clauses=("CAPTURE-3", "EFFECT-5"),
    ),
    template(
        "ordered_dict",
        """
        $order = collections.OrderedDict(first=$x, second=0.5, third=$n)
        $order.move_to_end("first")
        $key, $value = $order.popitem()
        $t = $value * $order["second"] + next(iter($order.values()))
        """,
        takes={"x": TAME, "n": NUMBER},
        imports=("import collections",),
        gives={"t": Like(times=1, plus=2, bits=1), "order": _DICT},
        features=("container", "iterator", "string"),
        clauses=("CAPTURE-3", "EFFECT-5"),
    ),
    template(
        "default_dict",
        """
        $groups = collections.defaultdict(list)
        for $k, $part in enumerate([$x, $y, $x * 0.5]):
            $groups[$k % 2].append($part)
        $t = sum($groups[0]) - $groups[1][0] + len($groups[5])
        """,
        takes={"x": TAME, "y": LIKE("x")},
        imports=("import collections",),
        gives={"t": Like(times=4, plus=0), "groups": _DICT},
        features=("container",),
        clauses=("CAPTURE-3", "EFFECT-5"),
    ),
    template(
        "counter",
        """
        $counts = collections.Counter("abca")
        $counts["b"] += $n
        $t = $x + $counts["a"] * 0.5 - $counts["missing"] + len($counts)
        """,
        takes={"x": TAME, "n": NUMBER},
        imports=("import collections",),
        gives={"t": Like(times=1, plus=8, bits=1), "counts": _DICT},
        breaks=True,
        features=("container", "string"),
        clauses=("CAPTURE-6",),
    ),
    template(
        "nested_containers",
        """
        $tree = {"left": [$x, ($y, {"deep": 0.5})], "right": ($n,)}
        $tree["left"][1][1]["deep"] += 1.0
        ($first, ($second, $rest)), ($number,) = $tree.values()
        $t = $first * $rest["deep"] + $second - $number
        """,
        takes={"x": TAME, "y": LIKE("x"), "n": NUMBER},
        gives={"t": Like(times=3, plus=10), "tree": _DICT},
        features=("container",),
        clauses=("CAPTURE-3",),
    ),
    template(
        "shared_list",
        """
        $inner = [$x]
        $outer = [$inner, $inner]
        $outer[0].append($y)
        $t = $outer[1][1] + $x * len($inner)
        """,
        takes={"x": TAME, "y": LIKE("x")},
        gives={"t": Like(times=3, plus=0), "outer": LIST},
        features=("container", "alias"),
        clauses=("EFFECT-5", "ALIAS-3"),
    ),
    template(
        "subclass_of_dict",
        """
        $table = $Table(a=$x)
        $t = $table["a"] * 0.5 + $table["unknown"]
        $table["b"] = 2
        """,
        above="""
        class $Table(dict):
            def __missing__(self, key):
                return len(key) / 8

            def __setitem__(self, key, value):
                super().__setitem__(key.upper(), value)
        """,
        gives={"t": Like(times=1, plus=1, bits=3), "table": _DICT},
        breaks=True,
        features=("container", "class", "dunder"),
        clauses=("CAPTURE-3", "CAPTURE-5"),
    ),
    template(
        "tuple_operations",
        """
        $parts = ($n, 2) + (3,) * 2
        $low, *_ = sorted($parts)
        $t = $x * 0.5 + $parts[-1] + $parts.count(3) + ($parts > (1, 9)) - $low
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=16, bits=1), "parts": LIST},
        features=("container",),
        clauses=("CAPTURE-6",),
    ),
    template(
        "sizes_kept",
        """
        $shape = $x.shape
        $table = {$shape[0]: "rows", "all": $x.numel()}
        $t = $x * 0.5 + len($shape) + ($table["all"] > 4)
        $sizes = [$shape[0] * 2 + 1, $shape[-1] // 2, *$shape, $x.size(0), $x.dim()]
        """,
        takes={"x": ROWED},
        gives={"t": Like(times=1, plus=8, bits=1), "sizes": LIST, "table": _DICT},
        features=("size_arithmetic", "container", "dynamic_shapes"),
        clauses=("SHAPE-4",),
    ),
]

_STRINGS = [
    template(
        "format",
        """
        $label = f"{$n:03d}|{$c!r:>6}|{'x'}|{$x.dim()}|{$x.dtype}"
        $t = $x + len($label) / 8
        """,
        takes={"x": TAME, "n": NUMBER, "c": LITERAL},
        gives={"t": Like(times=1, plus=8, bits=3), "label": TEXT},
        features=("string",),
        clauses=("CAPTURE-6",),
    ),
    template(
        "text_methods",
        """
        $words = "one,two,,three".split(",")
        $joined = "-".join(word.title() for word in $words if word)
        $old = "%s:%d" % ($joined, $n)
        $text = "{0}/{name}".format($old.upper(), name="end").replace("O", "0")
        $t = $x * 0.5 + ($text.startswith("0NE") and len($text)) / 16 + $text.find("/") % 4
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=8, bits=4), "text": TEXT},
        features=("string", "generator"),
        clauses=("CAPTURE-6",),
    ),
    template(
        "size_in_text",
        """
        $label = f"{tuple($x.shape)} {$x.shape[0]:>4} {$x.numel() % 7}"
        $t = $x + len($label.split()) * 0.5
        """,
        takes={"x": ROWED},
        gives={"t": Like(times=1, plus=6, bits=1), "label": TEXT},
        features=("string", "size_arithmetic", "dynamic_shapes"),
        clauses=("SHAPE-4",),
    ),
    template(
        "bytes_and_numbers",
        """
        $raw = bytes([1, 2, $n]) + b"ab"
        $number = int("17", 8) + int.from_bytes($raw[:2], "big") % 5 + int($n.bit_length())
        $ratio = float("0.5") + ($n / 4) // 1 + complex(1, 2).imag
        $t = $x + $number * 0.125 + $ratio
        $shown = [hex($n), bin(5), oct(8), chr(97), repr(1e-7), str(1.0), $raw.hex()]
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=12, bits=3), "shown": LIST},
        breaks=True,
        features=("string", "container"),
        clauses=("CAPTURE-6",),
    ),
    template(
        "number_methods",
        """
        $value = math.floor($n * 1.5) + math.gcd($n, 6) + isinstance($n, int) + round($n / 4, 1)
        $t = $x * 0.5 + $value * 0.25 + math.copysign(0.5, -$n - 1) + (math.pi > 3)
        """,
        takes={"x": TAME, "n": NUMBER},
        imports=("import math",),
        gives={"t": Like(times=1, plus=12)},
        features=("introspection",),
        clauses=("CAPTURE-6",),
    ),
]

ROWS = [*grouped("containers", _CONTAINERS), *grouped("strings", _STRINGS)]

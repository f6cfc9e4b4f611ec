"""Functions: nested, closures, arguments of every kind, decorators, recursion."""

from __future__ import annotations

from cases.grammar.statements.template import (
    CONDITION,
    LIKE,
    LIST,
    LITERAL,
    NUMBER,
    RESULT,
    TAME,
    TEXT,
    WHOLE,
    Change,
    Like,
    grouped,
    template,
)

_NESTED = [
    template(
        "nested_function",
        """
        def $inner($u):
            BODY closure u:x
        $t = $inner($x) + 0.5
        """,
        gives={"t": RESULT},
        features=("nested_function", "closure"),
        clauses=("CAPTURE-5",),
        weight=5,
    ),
    template(
        "nested_function_twice",
        """
        def $inner($u, $v):
            BODY closure u:x v:y
        $first = $inner($x, $y)
        $t = torch.tanh($first.sum()) + $inner($x * 0.5, $y)
        """,
        takes={"x": TAME, "y": TAME},
        gives={"t": RESULT},
        features=("nested_function", "closure"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "closure_counter",
        """
        $count = $n

        def $bump(by):
            nonlocal $count
            $count += by
            return $x * $count

        $first = $bump(1)
        $t = $bump(2) - $first * 0.5
        """,
        takes={"x": TAME, "n": WHOLE},
        gives={"t": Like(times=16, plus=0)},
        features=("closure", "nonlocal"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "closure_over_tensor",
        """
        $total = $x * 0.5

        def $add(other):
            nonlocal $total
            $total = $total + other
            return $total

        $add($y)
        $t = $add($x) * 0.5
        """,
        takes={"x": TAME, "y": LIKE("x")},
        gives={"t": Like(times=2, plus=0)},
        features=("closure", "nonlocal"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "closure_deleted",
        """
        $scratch = $x * 2.0

        def $use():
            nonlocal $scratch
            value = $scratch + 1.0
            del $scratch
            return value

        $t = $use()
        try:
            $t = $t + $scratch
        except NameError as $error:
            $t = $t - len(type($error).__name__) / 16
        """,
        gives={"t": Like(bits=4)},
        features=("closure", "nonlocal", "exception"),
        clauses=("EXC-2", "CAPTURE-5"),
    ),
    template(
        "closures_nested",
        """
        def $outer(a):
            def middle(b):
                def inner(c):
                    return a * 0.5 + b * c

                return inner

            return middle

        $t = $outer($x)($y)($c)
        """,
        takes={"x": TAME, "y": LIKE("x"), "c": LITERAL},
        gives={"t": Like(times=3, plus=0)},
        features=("closure", "nested_function"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "closures_late_binding",
        """
        $steps = []
        for $k in range(3):
            def $step(v):
                return v + $k * 0.5

            $steps.append($step)
        $t = $steps[0]($x) - $steps[1]($x * 0.5)
        """,
        gives={"t": Like(times=2, plus=2, bits=1)},
        features=("closure", "nested_function"),
        clauses=("CAPTURE-5", "CACHE-8"),
    ),
    template(
        "lambda",
        """
        $scale = lambda v, by=$c: v * by
        $t = $scale($x) + $scale($x, 0.5)
        """,
        takes={"x": TAME, "c": LITERAL},
        gives={"t": Like()},
        features=("default_argument",),
        clauses=("CAPTURE-5",),
    ),
    template(
        "lambda_immediate",
        "$t = (lambda v, *rest: v * len(rest) + rest[-1])($x, 0.5, $n)",
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(plus=16, bits=0)},
        features=("star_args",),
        clauses=("FRAME-1",),
    ),
    template(
        "recursion_nested",
        """
        def $descend(v, depth):
            if depth == 0:
                return v
            return $descend(v * 0.5 + $y, depth - 1)

        $t = $descend($x, $n)
        """,
        takes={"x": TAME, "y": LIKE("x"), "n": WHOLE},
        gives={"t": Like(times=2, plus=0)},
        features=("recursion", "closure"),
        clauses=("FRAME-2", "CAPTURE-5"),
    ),
    template(
        "import_inside",
        """
        import math
        from math import floor as $down, hypot
        import os.path as $path

        $t = $x * math.sqrt(4.0) + $down(2.75) - hypot(3.0, 4.0) * 0.25
        $word = $path.join("a", "b")
        """,
        gives={"t": Like(bits=2), "word": TEXT},
        clauses=("FRAME-3",),
    ),
    template(
        "locals_and_names",
        """
        def $show(value, other=2):
            found = sorted(locals())
            return value * len(found), found

        $t, $found = $show($x)
        """,
        gives={"t": Like(bits=0), "found": LIST},
        features=("introspection", "nested_function"),
        clauses=("FRAME-2", "FRAME-4"),
    ),
    template(
        "callback",
        """
        $results = []

        def $collect(value):
            $results.append(value.dim())
            return value * 0.5

        $t = $twice($collect, $x) + len($results)
        """,
        above="""
        def $twice(function, value):
            return function(function(value))
        """,
        gives={"t": Like(times=1, plus=2, bits=2)},
        features=("callback", "closure", "helper"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "builtins",
        """
        $numbers = sorted([3, 1, $n], key=lambda v: -v)
        $signs = list(map(lambda v: v % 2, filter(None, $numbers)))
        $t = $x * max($numbers) - min($signs, default=0) + abs(-2) + round(2.5) + divmod(7, 2)[1] + pow(2, 3, 5)
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=9, plus=16, bits=0), "numbers": LIST},
        features=("lambda", "iterator"),
        clauses=("CAPTURE-6",),
    ),
    template(
        "reduce_partial",
        """
        $shift = functools.partial($mix, scale=0.5)
        $t = functools.reduce($shift, [$x, $y, 0.25], $x * 0.25)
        """,
        takes={"x": TAME, "y": LIKE("x")},
        above="""
        def $mix(left, right, *, scale):
            return left * scale + right
        """,
        imports=("import functools",),
        gives={"t": Like(times=4, plus=4)},
        features=("partial", "helper"),
        clauses=("CAPTURE-5",),
    ),
]

_HELPERS = [
    template(
        "helper",
        "$t = $helper($x) + 0.25",
        above="""
        def $helper($u):
            BODY helper u:x
        """,
        gives={"t": RESULT},
        features=("helper",),
        clauses=("CAPTURE-5",),
        weight=6,
    ),
    template(
        "helper_twice",
        """
        $first = $helper($x, $y)
        $t = $helper($x, $y * 0.5) + torch.tanh($first.sum())
        """,
        takes={"x": TAME, "y": TAME},
        above="""
        def $helper($u, $v):
            BODY helper u:x v:y
        """,
        gives={"t": RESULT},
        features=("helper",),
        clauses=("CAPTURE-5", "CACHE-8"),
        weight=4,
    ),
    template(
        "starred_arguments",
        """
        $many = [$x, 0.5, $n]
        $named = {"scale": 0.25, "tag": "abc"}
        $t = $gather(*$many, 1, **$named) + $gather($x, scale=2.0)
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        def $gather(first, *rest, scale=1.0, **others):
            return first * scale + sum(rest) + len(others)
        """,
        gives={"t": Like(plus=32)},
        features=("star_args", "helper"),
        clauses=("FRAME-1",),
    ),
    template(
        "starred_twice",
        """
        $t = $total(*($x, 0.25), *[$n], scale=0.5, **{"shift": 1.0}, **dict(extra=2))
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        def $total(*parts, scale, **named):
            return parts[0] * scale + parts[-1] + sum(named.values())
        """,
        gives={"t": Like(times=1, plus=16)},
        features=("star_args", "keyword_only", "helper"),
        clauses=("FRAME-1",),
    ),
    template(
        "argument_kinds",
        """
        $t = $kinds($x, 2, d=$n) + $kinds($x, b=0.5, c=4, d=1)
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        def $kinds(a, /, b, c=3, *, d, e=0.25):
            return a * e + (b - c) * d
        """,
        gives={"t": Like(times=1, plus=32)},
        features=("keyword_only", "default_argument", "helper"),
        clauses=("FRAME-1",),
        changes=(
            Change(
                "int",
                "default",
                "$kinds.__defaults__ = (5,)",
                "$kinds.__defaults__ = (3,)",
                values=tuple(f"$kinds.__defaults__ = ({k},)" for k in range(9)),
            ),
            Change(
                "float",
                "keyword_default",
                '$kinds.__kwdefaults__["e"] = 0.75',
                '$kinds.__kwdefaults__["e"] = 0.25',
            ),
        ),
    ),
    template(
        "missing_argument",
        """
        try:
            $t = $strict($x, 1, 2, 3)
        except TypeError:
            $t = $strict($x, 1) + 0.5
        """,
        above="""
        def $strict(a, b):
            return a * b
        """,
        gives={"t": Like(bits=1)},
        features=("exception", "helper"),
        clauses=("FRAME-1", "EXC-2"),
    ),
    template(
        "mutable_default",
        """
        $seen = $remember($n)
        $t = $x + len($seen) % 5
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        def $remember(value, seen=[]):
            seen.append(value)
            return seen
        """,
        gives={"t": Like(bits=0)},
        facts=("state",),
        features=("default_argument", "object_mutation", "helper"),
        clauses=("EFFECT-1",),
    ),
    template(
        "decorated",
        """
        $t = $shifted($x) * 0.5
        $label = $shifted.__name__
        """,
        above='''
        def $scaled(factor):
            """A decorator with an argument."""

            def decorate(function):
                @functools.wraps(function)
                def wrapper(*args, **kwargs):
                    return function(*args, **kwargs) * factor

                return wrapper

            return decorate


        @$scaled(0.5)
        @$scaled(2.0)
        def $shifted(v):
            return v - 1.5
        ''',
        imports=("import functools",),
        gives={"t": Like(bits=2), "label": TEXT},
        features=("decorator", "helper", "closure", "star_args"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "counted_calls",
        """
        $t = $doubled($x)
        $t = $t + $doubled.calls % 3
        """,
        above="""
        def $counted(function):
            def wrapper(v):
                wrapper.calls += 1
                return function(v)

            wrapper.calls = 0
            return wrapper


        @$counted
        def $doubled(v):
            return v * 2.0
        """,
        gives={"t": Like(bits=0)},
        facts=("state",),
        features=("decorator", "helper", "object_mutation", "attribute"),
        clauses=("EFFECT-1", "CAPTURE-5"),
    ),
    template(
        "recursion",
        """
        $t = $halve($x, $n)
        """,
        takes={"x": TAME, "n": WHOLE},
        above="""
        def $halve(v, depth):
            v = v * 0.5 + 1.0
            return v if depth <= 1 else $halve(v, depth - 1)
        """,
        gives={"t": Like(times=1, plus=4, bits=4)},
        features=("recursion", "helper"),
        clauses=("FRAME-2",),
    ),
    template(
        "mutual_recursion",
        """
        $t = $even($x, $n)
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        def $even(v, count):
            return v * 0.5 if count <= 0 else $odd(v + 1.0, count - 1)


        def $odd(v, count):
            return v - 0.25 if count <= 0 else $even(v - 0.5, count - 1)
        """,
        gives={"t": Like(times=1, plus=16, bits=2)},
        features=("recursion", "helper"),
        clauses=("FRAME-2",),
    ),
    template(
        "recursion_on_tree",
        """
        $tree = {"value": $x, "children": [{"value": $x * 0.5, "children": []}, {"value": $y, "children": []}]}
        $t = $fold($tree)
        """,
        takes={"x": TAME, "y": LIKE("x")},
        above="""
        def $fold(node):
            return node["value"] + sum($fold(child) for child in node["children"])
        """,
        gives={"t": Like(times=4, plus=0)},
        features=("recursion", "helper", "container", "generator"),
        clauses=("FRAME-2", "CAPTURE-3"),
    ),
    template(
        "several_results",
        """
        $low, ($high, $kind) = $split($x)
        $t = $high - $low * len($kind) * 0.25
        """,
        above="""
        def $split(v):
            return v * 0.5, (v + 1.0, "pair")
        """,
        gives={"t": Like(times=2, plus=1, bits=3)},
        features=("helper", "container"),
        clauses=("CAPTURE-3",),
    ),
    template(
        "global_helper_state",
        """
        $t = $advance($x)
        """,
        above="""
        def $advance(v):
            global $TOTAL, $LAST
            $TOTAL += 1
            $LAST = v.dim()
            return v + $TOTAL % 4
        """,
        state="""
        $TOTAL = 0
        $LAST = None
        """,
        gives={"t": Like(bits=0)},
        facts=("state",),
        features=("global_write", "helper"),
        clauses=("EFFECT-1", "FRAME-3"),
    ),
    template(
        "global_deleted",
        """
        $t = $x * $toggle()
        """,
        above="""
        def $toggle():
            global $FLAG
            try:
                del $FLAG
            except NameError:
                $FLAG = True
                return 2.0
            return 0.5
        """,
        state="$FLAG = True",
        gives={"t": Like(bits=1)},
        facts=("state",),
        features=("global_write", "helper", "exception"),
        clauses=("EFFECT-1", "EXC-2"),
    ),
    template(
        "function_objects",
        """
        $chosen = $pair["double" if $cond else "shift"]
        $t = $chosen($x)
        $label = f"{$chosen.__name__}:{$chosen.__code__.co_argcount}"
        """,
        takes={"x": TAME, "cond": CONDITION},
        above="""
        def $double(v):
            return v * 2.0


        def $shift(v, by=0.5):
            return v + by


        $pair = {"double": $double, "shift": $shift}
        """,
        gives={"t": Like(bits=1), "label": TEXT},
        features=("helper", "introspection", "string"),
        clauses=("CAPTURE-5", "FRAME-4"),
    ),
    template(
        "frame_name",
        """
        $who = $named()
        $t = $x + len($who) / 8
        """,
        above="""
        def $named():
            return sys._getframe().f_code.co_name
        """,
        imports=("import sys",),
        gives={"t": Like(bits=3), "who": TEXT},
        breaks=True,
        features=("introspection", "helper"),
        clauses=("FRAME-4",),
    ),
    template(
        "cached_function",
        """
        $t = $x + $table($n)[-1] + $table(3)[0]
        """,
        takes={"x": TAME, "n": WHOLE},
        above="""
        @functools.lru_cache(maxsize=None)
        def $table(count):
            return tuple(k * k / 8 for k in range(count + 1))
        """,
        imports=("import functools",),
        gives={"t": Like(bits=3)},
        breaks=True,
        features=("decorator", "helper", "generator"),
        clauses=("CAPTURE-5", "EFFECT-1"),
    ),
    template(
        "annotated",
        """
        $ratio: float = 0.5
        $t: torch.Tensor = $typed($x, $ratio)
        """,
        above="""
        def $typed(v: torch.Tensor, by: "float" = 2.0, *, more: int = 1) -> torch.Tensor:
            value: int = more
            return v * by + value
        """,
        gives={"t": Like(bits=1)},
        features=("helper", "keyword_only"),
        clauses=("FRAME-1",),
    ),
]

ROWS = [*grouped("functions", _NESTED), *grouped("helpers", _HELPERS)]

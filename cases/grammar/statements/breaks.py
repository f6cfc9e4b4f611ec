"""Graph breaks: what most compilers cannot put in a graph, as statements and inside expressions of every kind.

Decisions and texts are made of exact tensors, so that they are the same in every precision.
"""

from __future__ import annotations

from cases.grammar.builder import Construct
from cases.grammar.statements.template import (
    CONDITION,
    EXACT,
    LIST,
    NUMBER,
    ONE_OF,
    TAME,
    Like,
    grouped,
    template,
)

_EXACT_RESULT = {"t": Like("e", times=2, plus=8, bits=4)}


def _breaking(
    name: str, text: str, *features: str, data: bool = True, clauses: tuple[str, ...] = (), **fields: object
) -> Construct:
    """A row whose text breaks; most read the data of an exact tensor."""
    fields.setdefault("takes", {"e": EXACT})
    fields.setdefault("gives", _EXACT_RESULT)
    return template(
        name,
        text,
        breaks=True,
        facts=("data",) if data else (),
        features=("graph_break", *features),
        clauses=("BREAK-1", *clauses),
        **fields,  # type: ignore[arg-type]
    )


_KINDS = [
    _breaking(
        "print_tensor",
        """
        $t = $e * 2.0
        print("half way:", $t.sum())
        """,
        "print",
        clauses=("BREAK-2", "EFFECT-3"),
        weight=6,
    ),
    _breaking(
        "branch_on_data",
        """
        if $e.sum() > 0.03:
            $t = $e * 2.0
        else:
            $t = $e - 0.5
        """,
        "branch_on_data",
        "reduction",
        weight=6,
    ),
    _breaking(
        "branch_on_any",
        """
        if ($e > 1.53).any() and not bool(($e < -1.53).all()):
            $t = $e + 1.0
        else:
            $t = $e * 0.5
        """,
        "branch_on_data",
    ),
    _breaking(
        "conditional_on_data",
        "$t = $e * 0.5 if $e.sum() < -0.03 else $e + 1.5",
        "branch_on_data",
        "reduction",
    ),
    _breaking(
        "while_on_data",
        """
        $t = $e * 1.0
        $rounds = 0
        while $t.abs().sum() > 4.06 and $rounds < 4:
            $t = $t * 0.5
            $rounds += 1
        """,
        "branch_on_data",
        "while_loop",
        gives={"t": Like("e", times=1, plus=0)},
    ),
    _breaking("item", "$t = $e + $e.sum().clamp(-4.0, 4.0).item()", "item", "reduction", weight=6),
    _breaking(
        "item_compared",
        """
        $total = $e.sum().item()
        if -2.03 < $total < 2.03:
            $t = $e + $total
        else:
            $t = $e * 0.5
        """,
        "item",
        "branch_on_data",
    ),
    _breaking(
        "tolist",
        """
        $first, *_ = [*$e.reshape(-1).tolist(), 0.5]
        $t = $e + $first * 2.0
        """,
        "item",
        "container",
        gives={"t": Like("e", times=3, plus=1, bits=1)},
    ),
    _breaking("int_of_tensor", "$t = $e + int($e.sum()) % 5", "item", "reduction"),
    _breaking("float_of_tensor", "$t = $e - float($e.sum().clamp(-2.0, 2.0)) * 0.5", "item", "reduction"),
    _breaking("index_by_tensor", "$t = $e + [0.5, 1.5, 2.5][int(($e > 0.03).sum()) % 3]", "item", "container"),
    _breaking(
        "range_by_tensor",
        """
        $t = $e
        for $k in range(int(($e > 0.03).sum()) % 3 + 1):
            $t = $t + $k * 0.5
        """,
        "item",
        "for_loop",
    ),
    _breaking(
        "masked_size",
        """
        $kept = $e[$e > 0.53]
        $t = $e + $kept.sum().clamp(-2.0, 2.0) - $kept.numel() % 3
        """,
        "indexing",
        "data_dependent_shape",
    ),
    _breaking(
        "nonzero_rows",
        """
        $where = ($e > 0.53).nonzero()
        $t = $e + $where.shape[0] % 4
        """,
        "indexing",
        "data_dependent_shape",
        gives={"t": Like("e", times=2, plus=8, bits=4), "where": LIST},
    ),
    _breaking(
        "numpy_round_trip",
        """
        $array = np.array(np.flip($e.detach().cpu().numpy()))
        $t = $e + torch.from_numpy($array).to($e.device)
        """,
        "numpy",
        imports=("import numpy as np",),
    ),
    _breaking(
        "numpy_function",
        "$t = $e * 0.5 + float(np.clip($e.detach().cpu().numpy().sum(), -2.0, 2.0))",
        "numpy",
        "item",
        imports=("import numpy as np",),
    ),
    _breaking(
        "json_text",
        "$t = $e + len(json.dumps($e.tolist())) % 16 / 16",
        "item",
        "string",
        imports=("import json",),
    ),
    _breaking(
        "tensor_in_text",
        """
        $text = f"{$e.sum().item():.3f}"
        $t = $e + len($text) / 8
        """,
        "item",
        "string",
        gives={"t": Like("e", times=2, plus=8, bits=4), "text": LIST},
    ),
    _breaking(
        "assert_on_data",
        """
        assert $e.abs().sum() > -0.03
        $t = $e * 0.5
        """,
        "assert",
        "branch_on_data",
    ),
    _breaking(
        "eval_text",
        '$t = $e + eval("2 * count + 1", {"count": $n})',
        "string",
        data=False,
        takes={"e": TAME, "n": NUMBER},
        gives={"t": Like("e", times=1, plus=20, bits=0)},
    ),
    _breaking(
        "exec_text",
        """
        $space = {"x": $e}
        exec("y = x * 2.0 + 1.0", $space)
        $t = $space["y"]
        """,
        "string",
        data=False,
        takes={"e": TAME},
        gives={"t": Like("e", times=2, plus=1, bits=0)},
    ),
    _breaking(
        "collect_garbage",
        """
        $t = $e * 0.5
        gc.collect(0)
        """,
        data=False,
        takes={"e": TAME},
        gives={"t": Like("e", times=1, plus=0, bits=1)},
        imports=("import gc",),
    ),
    _breaking(
        "heap",
        """
        heapq.heappush($HEAP, $e.dim() - len($HEAP) % 3)
        $t = $e + $HEAP[0] % 4
        """,
        "object_mutation",
        "container",
        data=False,
        takes={"e": TAME},
        state="$HEAP = []",
        imports=("import heapq",),
        clauses=("BREAK-2", "EFFECT-1"),
    ),
    _breaking(
        "frame_looked_at",
        """
        $name = sys._getframe().f_code.co_name
        $t = $e + len($name) % 4
        """,
        "introspection",
        data=False,
        takes={"e": TAME},
        imports=("import sys",),
        gives={"t": Like("e", times=1, plus=4, bits=0), "name": LIST},
        clauses=("FRAME-4",),
    ),
    _breaking(
        "explicit_break",
        """
        $t = $e * 2.0
        torch._dynamo.graph_break()
        $t = $t - 0.5
        """,
        data=False,
        takes={"e": TAME},
        gives={"t": Like("e", times=2, plus=1, bits=1)},
        imports=("import torch._dynamo",),
    ),
    _breaking(
        "tensor_as_key",
        """
        $table = {int($e.sum()) % 3: 0.5, "k": 1.5}
        $t = $e + $table.get(1, 0.25) * $table["k"]
        """,
        "item",
        "container",
        gives={"t": Like("e", times=1, plus=4, bits=4), "table": LIST},
    ),
    _breaking(
        "sorted_by_data",
        """
        $parts = sorted([$e.sum(), $e.sum() * 2.0, -$e.sum() - 1.03125], key=lambda v: v.item())
        $t = $e + torch.clamp($parts[0], -2.0, 2.0)
        """,
        "item",
        "lambda",
        gives={"t": Like("e", times=1, plus=2, bits=5)},
    ),
    _breaking(
        "equal_tensors",
        """
        if torch.equal($e, $e * 1.0) and not torch.allclose($e, $e + 1.0):
            $t = $e * 2.0
        else:
            $t = $e * 0.5
        """,
        "branch_on_data",
    ),
    _breaking(
        "match_on_data",
        """
        match int($e.sum()) % 3:
            case 0:
                $t = $e * 2.0
            case 1:
                $t = $e + 1.0
            case _:
                $t = $e - 1.5
        """,
        "item",
        "branch_on_data",
    ),
]

#: Expressions of ``y``, an exact tensor, that break; none is far from ``y``.
_EXPRESSIONS = ONE_OF(
    "y + y.sum().clamp(-4.0, 4.0).item()",
    "y * 0.5 if y.sum() > 0.03 else y + 1.0",
    "y + int(y.sum()) % 5",
    'y + eval("3 - 1")',
    "(print('y of', y.dim(), 'dimensions'), y * 0.5)[1]",
    "y + y[y > 0.53].numel() % 3",
    "y - float(y.sum().clamp(-1.0, 1.0))",
    "y * 2.0 if bool((y > 0.53).any()) else y - 0.25",
    "y + len(str(y.sum().item())) % 4",
    "y + sum(y.reshape(-1).tolist()[:2])",
)


def _inside(name: str, text: str, *features: str, above: str = "", **fields: object) -> Construct:
    """A row that puts one of the breaking expressions somewhere."""
    fields.setdefault("gives", {"t": Like("e", times=6, plus=12)})
    fields.setdefault("takes", {"e": EXACT, "breaking": _EXPRESSIONS})
    return template(
        f"break_in_{name}",
        text,
        above=above,
        breaks=True,
        fresh=True,
        facts=("data",),
        features=("graph_break", *features),
        clauses=("BREAK-1", "BREAK-3", "BREAK-4"),
        weight=3,
        **fields,  # type: ignore[arg-type]
    )


_INSIDE = [
    _inside(
        "comprehension",
        """
        $parts = [$breaking for y in ($e, $e * 2.0, $e * 0.5)]
        $t = torch.stack($parts).sum(0)
        """,
        "comprehension",
    ),
    _inside(
        "dict_comprehension",
        """
        $table = {k: $breaking for k, y in enumerate(($e, $e * 0.5))}
        $t = $table[0] - $table[1]
        """,
        "comprehension",
    ),
    _inside(
        "generator",
        """
        $t = $e * 0.5
        for $part in $stages($e):
            $t = $t * 0.5 + $part
        """,
        "generator",
        "helper",
        above="""
        def $stages(y):
            for step in range(2):
                y = y * 0.5 + step
                yield $breaking
        """,
    ),
    _inside(
        "generator_expression",
        "$t = sum(($breaking for y in ($e, $e * 0.5)), $e)",
        "generator",
    ),
    _inside(
        "helper",
        """
        $first = $step($e)
        $t = $step($e * 0.5) + $first * 0.5
        """,
        "helper",
        above="""
        def $step(y):
            y = y * 2.0
            z = $breaking
            return z * 0.5
        """,
    ),
    _inside(
        "helper_of_helper",
        "$t = $outer($e) + 1.0",
        "helper",
        above="""
        def $step(y):
            return $breaking


        def $outer(y):
            before = y * 0.5
            after = $step(y + 1.0)
            return before + after
        """,
    ),
    _inside(
        "closure",
        """
        $scale = 0.5
        $runs = 0

        def $inner(y):
            nonlocal $runs
            $runs += 1
            y = y + $scale
            return $breaking

        $t = $inner($e) + $inner($e * 0.5) * $runs
        """,
        "closure",
        "nonlocal",
    ),
    _inside("lambda", "$t = (lambda y: $breaking)($e * 0.5) + $e", "lambda"),
    _inside(
        "method",
        """
        $object = $Stage()
        $t = $object.run($e) + $object.runs
        """,
        "class",
        "attribute",
        above="""
        class $Stage:
            runs = 0

            def run(self, y):
                self.runs += 1
                y = y * 0.5
                return $breaking
        """,
    ),
    _inside(
        "property",
        "$t = $Stage($e).value + 0.5",
        "class",
        "property",
        above="""
        class $Stage:
            def __init__(self, start):
                self.start = start

            @property
            def value(self):
                y = self.start
                return $breaking
        """,
    ),
    _inside(
        "operator",
        "$t = ($Stage($e) + $e * 0.5) + 0.25",
        "class",
        "dunder",
        above="""
        class $Stage:
            def __init__(self, start):
                self.start = start

            def __add__(self, other):
                y = self.start + other
                return $breaking
        """,
    ),
    _inside(
        "enter",
        """
        with $Stage($e) as $inner:
            $t = $inner * 0.5
        """,
        "with_block",
        "class",
        above="""
        class $Stage:
            def __init__(self, start):
                self.start = start

            def __enter__(self):
                y = self.start
                return $breaking

            def __exit__(self, *error):
                return None
        """,
    ),
    _inside(
        "exit",
        """
        $stage = $Stage($e)
        with $stage:
            $before = $e * 0.5
        $t = $before + $stage.left
        """,
        "with_block",
        "class",
        above="""
        class $Stage:
            def __init__(self, start):
                self.start = start

            def __enter__(self):
                return self

            def __exit__(self, *error):
                y = self.start * 0.5
                self.left = $breaking
        """,
    ),
    _inside(
        "argument",
        "$t = torch.add($e * 0.5, [$breaking for y in [$e]][0], alpha=2)",
        "comprehension",
    ),
    _inside(
        "call_stack",
        """
        y = $e * 0.5
        $t = $mix($e * 2.0, $breaking, scale=0.5)
        """,
        "helper",
        "keyword_only",
        above="""
        def $mix(left, right, *, scale):
            return left * scale + right
        """,
    ),
    _inside(
        "except",
        """
        y = $e * 0.5
        try:
            raise KeyError("first")
        except KeyError:
            $t = $breaking
            $t = $t + 0.5
        """,
        "exception",
    ),
    _inside(
        "finally",
        """
        y = $e * 0.5
        try:
            $before = y + 1.0
            if $cond:
                raise KeyError("first")
        except KeyError:
            $before = y - 1.0
        finally:
            $after = $breaking
        $t = $before + $after
        """,
        "exception",
        takes={"e": EXACT, "breaking": _EXPRESSIONS, "cond": CONDITION},
    ),
    _inside(
        "nested_with",
        """
        y = $e * 0.5
        with contextlib.nullcontext(), torch.no_grad():
            $t = $breaking
            $t = $t * 0.5
        """,
        "with_block",
        "ambient_mode",
        imports=("import contextlib",),
    ),
    _inside(
        "nested_loop",
        """
        $t = $e * 0.5
        for $k in range(2):
            for $part in ($e, $e * 0.5):
                y = $part + $k
                if $k == 1:
                    $t = $t * 0.25 + $breaking
        """,
        "for_loop",
    ),
    _inside(
        "sort_key",
        """
        $order = sorted((1, 0, 2), key=lambda k: [$breaking for y in [$e + k]][0].sum().item())
        $t = $e + $order[0]
        """,
        "lambda",
        "item",
        gives={"t": Like("e", times=1, plus=2), "order": LIST},
        takes={
            "e": EXACT,
            "breaking": ONE_OF("y * 0.5 if y.sum() > 0.03 else y + 1.0", "y * float(2)", 'y + eval("1")'),
        },
    ),
    _inside(
        "decorated",
        "$t = $wrapped($e) * 0.5",
        "decorator",
        "helper",
        above="""
        def $logged(function):
            def wrapper(y):
                before = $breaking
                return function(before)

            return wrapper


        @$logged
        def $wrapped(value):
            return value * 0.5
        """,
    ),
]

ROWS = [*grouped("breaks", _KINDS), *grouped("breaks_inside", _INSIDE)]

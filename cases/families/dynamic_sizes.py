"""Sizes as Python integers: arithmetic, strings, containers, control flow, effects."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.families.dynamic_shapes import size_calls
from cases.program import Program

_SIZES = size_calls("new.dyadic({n}, 2)", 6, 7, (), (9, 4, 12, 1, 0))

ARITHMETIC = [
    Row(
        "integer_arithmetic",
        "Floor division, remainders of either sign, divmod, powers and shifts of a size.",
        "SHAPE-4 CAPTURE-6",
        "dynamic_shapes size_arithmetic",
        """
def program(x):
    n = x.shape[0]
    numbers = (n // 4, -n // 4, n % 4, -n % 4, n % -4, divmod(n, 5), divmod(-n, 5), n**2, 2**n)
    return x * 2, numbers
""",
        _SIZES,
        graphs=1,
    ),
    Row(
        "bitwise_arithmetic",
        "Shifts, masks and bit counts of a size.",
        "SHAPE-4 CAPTURE-6",
        "dynamic_shapes size_arithmetic",
        """
def program(x):
    n = x.shape[0]
    return x + 1, (n << 2, n >> 1, n & 3, n | 8, n ^ 5, ~n, n.bit_length(), bin(n), hex(n))
""",
        _SIZES,
    ),
    Row(
        "float_arithmetic",
        "True division, products with floats and float() of a size are floats, int() of them integers.",
        "SHAPE-4 CAPTURE-6",
        "dynamic_shapes size_arithmetic",
        """
def program(x):
    n = x.shape[0]
    return x - 1, (n / 4, n * 0.5, float(n), int(n * 0.75), int(n / 2), n - 0.25, 2.5 // (n + 1), n // 2.5)
""",
        _SIZES,
        graphs=1,
    ),
    Row(
        "rounding",
        "round, math.ceil, math.floor and math.trunc of quotients of a size.",
        "SHAPE-4 CAPTURE-6",
        "dynamic_shapes size_arithmetic",
        """
def program(x):
    n = x.shape[0]
    rounded = (round(n / 2), round(n / 4, 1), round(n))
    return x * 3, rounded, (math.ceil(n / 4), math.floor(-n / 4), math.trunc(-n / 4), abs(-n))
""",
        _SIZES,
        imports="import math\n\nimport torch",
    ),
    Row(
        "rounded_to_tens",
        "round with a negative number of digits rounds a size itself to a multiple of ten.",
        "SHAPE-4 CAPTURE-6",
        "dynamic_shapes size_arithmetic",
        """
def program(x):
    n = x.shape[0]
    return x * 3, round(n, -1), round(n * 7, -1)
""",
        _SIZES,
    ),
    Row(
        "math_functions",
        "math.sqrt, isqrt, log2, gcd, comb and prod of sizes.",
        "SHAPE-4 CAPTURE-6",
        "dynamic_shapes size_arithmetic",
        """
def program(x):
    n = x.shape[0]
    return x * 2, math.isqrt(n), math.sqrt(n * n), math.gcd(n, 6), math.comb(n, 2), math.prod(x.shape)
""",
        _SIZES,
        imports="import math\n\nimport torch",
    ),
    Row(
        "minimum_and_maximum",
        "min, max, sum and sorted over sizes and constants, and chained comparisons.",
        "SHAPE-4 SHAPE-7 CAPTURE-6",
        "dynamic_shapes size_arithmetic",
        """
def program(x):
    n, m = x.shape
    chosen = (min(n, 5), max(n, m, 3), sum(x.shape), sorted((n, 5, m)), 2 < n <= 6, n == 4 or n > 8)
    return x[: min(n, 5)] * 2, chosen
""",
        _SIZES,
    ),
    Row(
        "type_of_a_size",
        "A size is an int to type, isinstance and its own methods, and so is what is computed from it.",
        "SHAPE-4",
        "dynamic_shapes introspection",
        """
def program(x):
    n = x.shape[0]
    half = n // 2
    tests = (type(n) is int, type(half) is int, isinstance(n, bool), type(n / 2) is float)
    return x + half, tests, n, half, type(n), n.__class__.__name__
""",
        _SIZES,
    ),
    Row(
        "ways_to_ask_for_a_size",
        "shape, size, len, numel, dim, ndim and stride give plain integers and a torch.Size.",
        "SHAPE-4",
        "dynamic_shapes introspection",
        """
def program(x):
    sizes = (x.shape, x.size(), x.size(0), x.size(-1), len(x), x.numel(), x.nelement(), x.dim(), x.ndim)
    return x * 2, sizes, x.stride(), x.shape.numel(), x.element_size() * x.numel() // x.element_size()
""",
        _SIZES,
        graphs=1,
    ),
    Row(
        "scaled_by_size",
        "A size as a float: the reciprocal of its square root scales the result.",
        "SHAPE-1 SHAPE-4",
        "dynamic_shapes size_arithmetic matmul",
        """
def program(x):
    n = x.shape[0]
    return x.t() @ x * (n + 1) ** -0.5, x / (n + 1), x.sum() / math.sqrt(n + 4), float(n) * 0.5
""",
        size_calls("new.dyadic({n}, 2)", 6, 7, (), (9, 4, 1, 0)),
        imports="import math\n\nimport torch",
    ),
    Row(
        "size_as_fill_value",
        "A size is the value that new_full, full_like, add and masked_fill write.",
        "SHAPE-1 SHAPE-4 PARITY-2",
        "dynamic_shapes dtype_int",
        """
def program(x):
    n = x.shape[0]
    filled = torch.full((2,), n, device=x.device)
    return x.new_full((n,), n), filled, x.add(n, alpha=2), x.masked_fill(x > 0, n)
""",
        size_calls("new.dyadic({n}, 2)", 6, 7, (9, 4), (1, 0)),
        graphs=1,
    ),
    Row(
        "size_becomes_tensor",
        "torch.tensor and torch.as_tensor of sizes and of what is computed from them.",
        "SHAPE-4 PARITY-2",
        "dynamic_shapes dtype_int zero_dim",
        """
def program(x):
    n = x.shape[0]
    counts = torch.tensor([n, n * 2, n + 3], device=x.device)
    return x * torch.tensor(n, device=x.device), counts, torch.tensor(n / 2, device=x.device) + 0.25
""",
        size_calls("new.dyadic({n}, 2)", 6, 7, (), (9, 4, 1, 0)),
    ),
    Row(
        "index_from_flat_position",
        "Indices computed from a size, and row and column numbers recovered from a flat position.",
        "SHAPE-1 SHAPE-4 PARITY-4",
        "dynamic_shapes size_arithmetic indexing dtype_int",
        """
def program(x):
    width = x.shape[1]
    flat = x.abs().argmax()
    middle = x[x.shape[0] // 2, width // 2]
    return flat // width, flat % width, x.flatten()[flat], middle * 2
""",
        """
def calls(new):
    yield Call(new.randn(3, 4), cache="compile")
    for height, width in ((3, 6), (5, 2), (4, 4), (1, 7), (7, 1), (1, 1)):
        yield Call(new.randn(height, width))
    yield Call(new.randn(3, 4), cache="hit")
""",
    ),
]

TEXT_AND_CONTAINERS = [
    Row(
        "formatted",
        "Sizes in f-strings with and without format specifications, in str and in repr.",
        "SHAPE-4 CAPTURE-6",
        "dynamic_shapes string",
        """
def program(x):
    n = x.shape[0]
    return x * 2, f"{n}", f"<{n:>4d}>", f"{n:x}", f"{n!r:0>3}", f"{n / 4:.2f}", str(n), repr((n,))
""",
        _SIZES,
    ),
    Row(
        "format_methods",
        "A size is formatted by format(), str.format and the % operator.",
        "SHAPE-4 CAPTURE-6",
        "dynamic_shapes string",
        """
def program(x):
    n = x.shape[0]
    return x * 2, "{:>4}|{:+d}".format(n, n * 2), "%03d rows" % n, format(n, "+d")
""",
        _SIZES,
    ),
    Row(
        "shape_formatted",
        "The whole shape in strings: str and f-string of a torch.Size, and joined sizes.",
        "SHAPE-4 CAPTURE-6",
        "dynamic_shapes string",
        """
def program(x):
    return x * 2, str(x.shape), f"{x.shape}", "x".join(str(n) for n in x.shape), f"{tuple(x.shape)!r}"
""",
        _SIZES,
    ),
    Row(
        "printed",
        "Sizes are printed on every call.",
        "SHAPE-4 EFFECT-3",
        "dynamic_shapes print string graph_break",
        """
def program(x):
    y = x * 2
    print("rows", x.shape[0], "of", x.numel())
    return y + 1
""",
        _SIZES,
        graphs=2,
    ),
    Row(
        "dictionary_keys",
        "A size looks up and becomes a dictionary key.",
        "SHAPE-4 SHAPE-7",
        "dynamic_shapes container",
        """
NAMES = {4: "four", 6: "six", 7: "seven"}


def program(x):
    n = x.shape[0]
    table = {n: "rows", n * 2: "double"}
    return x * len(NAMES.get(n, "none")), table, list(table), n in NAMES
""",
        _SIZES,
    ),
    Row(
        "membership",
        "Sizes are looked for in tuples, lists, sets and ranges.",
        "SHAPE-4 SHAPE-7 CAPTURE-6",
        "dynamic_shapes container",
        """
def program(x):
    n, m = x.shape
    tests = (n in (4, 6), n in [1, m], n in {6, 9}, n not in frozenset((7, 12)))
    return x + sum(tests), tests
""",
        _SIZES,
    ),
    Row(
        "membership_in_range",
        "A size is looked for in a range with a step; the answer is a bool.",
        "SHAPE-4 SHAPE-7 CAPTURE-6",
        "dynamic_shapes container iterator",
        """
def program(x):
    found = x.shape[0] in range(0, 10, 3)
    return x * 2 if found else x - 1, found
""",
        _SIZES,
    ),
    Row(
        "sets_of_sizes",
        "Sizes become elements of new sets, which merge equal ones.",
        "SHAPE-3 SHAPE-4 CAPTURE-6",
        "dynamic_shapes container",
        """
def program(x):
    n, m = x.shape
    distinct = {n, m, 6}
    return x * len(distinct), distinct, distinct - {m}
""",
        """
def calls(new):
    yield Call(new.dyadic(6, 2), cache="compile")
    for n, m in ((7, 2), (7, 7), (2, 3), (9, 6), (6, 6), (1, 0)):
        yield Call(new.dyadic(n, m))
    yield Call(new.dyadic(6, 2), cache="hit")
""",
    ),
    Row(
        "list_index",
        "A size modulo a length picks an element of a list and of a string.",
        "SHAPE-4 SHAPE-7",
        "dynamic_shapes container string size_arithmetic",
        """
SCALES = [1, 5, -2, 3]


def program(x):
    n = x.shape[0]
    return x * SCALES[n % 4], "abcd"[n % 4], SCALES[: n % 3], SCALES[-1 - n % 2]
""",
        _SIZES,
    ),
    Row(
        "shape_as_tuple",
        "Tuple operations on a torch.Size: concatenation, slices, comparison, count, index, unpacking.",
        "SHAPE-4 CAPTURE-6",
        "dynamic_shapes container introspection",
        """
def program(x):
    shape = x.shape
    first, *others = shape
    parts = (shape + (1,), shape[::-1], shape[:1], tuple(shape), shape.count(2), shape.index(2), others)
    tests = (shape == (6, 2), shape < (7, 0), isinstance(shape, torch.Size), isinstance(shape[:1], tuple))
    return x.view(*shape, 1) * first, parts, tests
""",
        _SIZES,
    ),
    Row(
        "repeated_containers",
        "Lists, tuples and strings are multiplied by a size.",
        "SHAPE-4 CAPTURE-6",
        "dynamic_shapes container string",
        """
def program(x):
    n = x.shape[0]
    return x - n, [0] * n, (n,) * 2, "ab" * (n // 2), list(range(n)), [k * n for k in range(3)]
""",
        _SIZES,
    ),
    Row(
        "enumerated_shape",
        "enumerate, zip, reversed and comprehensions over a shape.",
        "SHAPE-4 CAPTURE-2 CAPTURE-6",
        "dynamic_shapes container iterator comprehension",
        """
def program(x):
    sizes = {f"dim{k}": n for k, n in enumerate(x.shape)}
    pairs = list(zip(x.shape, reversed(x.shape)))
    padded = [n + 1 for n in x.shape if n != 2]
    return x * 2, sizes, pairs, padded
""",
        _SIZES,
    ),
    Row(
        "size_in_user_object",
        "Sizes are stored in a new dataclass, a named tuple and a dictionary that are returned.",
        "SHAPE-4 CAPTURE-3",
        "dynamic_shapes dataclass namedtuple container",
        """
@dataclasses.dataclass
class Batch:
    values: torch.Tensor
    rows: int


Size = collections.namedtuple("Size", "rows columns")


def program(x):
    n, m = x.shape
    return Batch(x * 2, n), Size(n, m), {"rows": n, "cells": n * m}
""",
        _SIZES,
        imports="import collections\nimport dataclasses\n\nimport torch",
        graphs=1,
    ),
]

CONTROL_FLOW = [
    Row(
        "loop_over_range",
        "A loop over range of a size, with the position used in the arithmetic.",
        "SHAPE-7 CAPTURE-2",
        "dynamic_shapes for_loop indexing",
        """
def program(x):
    total = x.new_zeros(2)
    for k in range(x.shape[0]):
        total = total + x[k] * k
    return total
""",
        _SIZES,
        graphs=1,
    ),
    Row(
        "iterated_rows",
        "Iterating a tensor gives as many rows as there are, and unpacking counts them.",
        "SHAPE-7 CAPTURE-2 EXC-5",
        "dynamic_shapes for_loop exception",
        """
def program(x):
    total = 1
    for row in x:
        total = total * 0.5 + row.sum()
    first, second, *others = x
    return total, first - second, len(others)
""",
        _SIZES,
    ),
    Row(
        "branch_on_threshold",
        "Sizes on either side of several thresholds take different returns.",
        "SHAPE-2 SHAPE-7",
        "dynamic_shapes branch_on_size",
        """
def program(x):
    n = x.shape[0]
    if n == 0:
        return x.sum() + 100
    if n < 4:
        return x * 2
    if n > 10:
        return x[:10].sum(dim=0)
    return -x
""",
        size_calls("new.dyadic({n}, 2)", 6, 3, (), (12, 4, 10, 11, 1, 0, 2)),
        graphs=1,
    ),
    Row(
        "branch_on_parity",
        "Even and odd sizes take different branches.",
        "SHAPE-7",
        "dynamic_shapes branch_on_size size_arithmetic",
        """
def program(x):
    if x.shape[0] % 2 == 0:
        return x.view(2, -1).sum(dim=0)
    return x * 3
""",
        size_calls("new.dyadic({n})", 6, 7, (), (9, 4, 12, 1, 0)),
        graphs=1,
    ),
    Row(
        "truth_of_a_size",
        "Sizes as conditions: if, not, and, or, while, conditional expressions.",
        "SHAPE-2 SHAPE-4 SHAPE-7",
        "dynamic_shapes branch_on_size while_loop",
        """
def program(x):
    n = x.shape[0]
    words = [not n, n and 2, n or "nothing", "some" if n else "none", bool(n)]
    left = n
    while left:
        left = left // 2
        x = x * 2
    return x + 1, words
""",
        _SIZES,
    ),
    Row(
        "power_of_two_loop",
        "Halving until the size is odd: a loop whose length depends on the divisors of the size.",
        "SHAPE-7",
        "dynamic_shapes while_loop view",
        """
def program(x):
    steps = 0
    while x.shape[0] > 1 and x.shape[0] % 2 == 0:
        half = x.shape[0] // 2
        x = x[:half] - x[half:] * 2
        steps += 1
    return x, steps
""",
        size_calls("new.dyadic({n})", 8, 12, (), (7, 16, 6, 1, 2)),
        graphs=1,
    ),
    Row(
        "early_exit_from_loop",
        "A loop over constants is left as soon as they exceed the size, with an else when they never do.",
        "SHAPE-7 CAPTURE-2",
        "dynamic_shapes for_loop branch_on_size",
        """
def program(x):
    for k in (1, 3, 6, 10):
        if k > x.shape[0]:
            break
        x = x * 2 - k
    else:
        x = x.sum(dim=0)
    return x, k
""",
        _SIZES,
        graphs=1,
    ),
    Row(
        "match_on_shape",
        "A match statement over the shape: literal sizes, captures and a guard.",
        "SHAPE-4 SHAPE-7",
        "dynamic_shapes match branch_on_size",
        """
def program(x):
    match tuple(x.shape):
        case (0, _):
            return "empty", x
        case (1 | 4, m):
            return "few", x * m
        case (n, m) if n > 8:
            return "many", x.sum(dim=0) + n
        case (n, m):
            return "some", x - m * n
""",
        _SIZES,
    ),
    Row(
        "error_names_the_size",
        "An odd size raises an exception whose message names it; even ones are served before and after.",
        "SHAPE-4 SHAPE-7 EXC-1 EXC-5",
        "dynamic_shapes exception string branch_on_size",
        """
def program(x):
    n = x.shape[0]
    if n % 2:
        raise ValueError(f"cannot halve {n} rows", n)
    return x[: n // 2] * 2
""",
        _SIZES,
    ),
    Row(
        "assertion_on_sizes",
        "An assertion that two lengths agree fails in some calls.",
        "SHAPE-3 SHAPE-7 EXC-1",
        "dynamic_shapes assert exception",
        """
def program(x, y):
    assert x.shape[0] == y.shape[0], "lengths differ"
    return x * 2 + y.sum()
""",
        """
def calls(new):
    for n, m in ((4, 4), (4, 5), (6, 6), (6, 1), (1, 1), (5, 5)):
        yield Call(new.dyadic(n), new.dyadic(m))
""",
    ),
    Row(
        "helper_with_size",
        "A size goes through helpers, a default, a closure and a recursive function.",
        "SHAPE-4 SHAPE-7 CAPTURE-5",
        "dynamic_shapes helper closure recursion",
        """
def depth(n):
    return 0 if n <= 1 else 1 + depth(n // 2)


def scaled(x, by=3):
    return x * by


def program(x):
    n = x.shape[0]

    def shifted(y):
        return y + n

    return shifted(scaled(x, by=n)), depth(n), scaled(x)
""",
        _SIZES,
        graphs=1,
    ),
]

EFFECTS = [
    Row(
        "stored_in_list_and_global",
        "Sizes are appended to a list, assigned to a global and put into a dictionary that outlive the call.",
        "SHAPE-4 EFFECT-1",
        "dynamic_shapes object_mutation global_write container",
        """
LENGTHS = []
LAST = None
COUNTS = {}


def program(x):
    global LAST
    n = x.shape[0]
    LENGTHS.append(n)
    COUNTS[n] = COUNTS.get(n, 0) + 1
    LAST = (n, n * 2)
    return x * 2
""",
        """
def calls(new):
    for n in (6, 7, 6, 9, 1, 0, 7):
        yield Call(new.dyadic(n, 2))
        record((type(LAST[0]).__name__, type(LAST[1]).__name__))
""",
        graphs=1,
    ),
    Row(
        "stored_in_attribute",
        "A module keeps the largest size seen so far and a running total as plain attributes.",
        "SHAPE-4 EFFECT-1",
        "dynamic_shapes module attribute object_mutation",
        """
class Meter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.largest = 0
        self.total = 0

    def forward(self, x):
        self.largest = max(self.largest, x.shape[0])
        self.total += x.shape[0]
        return x * self.largest


def program(meter, x):
    return meter(x)
""",
        """
def calls(new):
    meter = Meter()
    for n in (4, 6, 5, 9, 1, 0, 8):
        yield Call(meter, new.dyadic(n, 2))
        record((meter.largest, meter.total, type(meter.total).__name__))
""",
        graphs=1,
    ),
    Row(
        "memo_by_size",
        "Position tables are memoised by size in a global dictionary and found there again.",
        "SHAPE-4 SHAPE-7 EFFECT-1",
        "dynamic_shapes object_mutation container branch_on_python",
        """
TABLES = {}


def program(x):
    n = x.shape[0]
    if n not in TABLES:
        TABLES[n] = torch.arange(n, device=x.device) * 2
    return x + TABLES[n]
""",
        """
def calls(new):
    for n in (4, 6, 4, 5, 6, 1, 4):
        yield Call(new.dyadic(n))
        record(list(TABLES))
""",
        graphs=1,
    ),
    Row(
        "size_before_and_after_resize",
        "A list of the caller collects sizes of intermediate results, in order.",
        "SHAPE-1 SHAPE-4 EFFECT-2",
        "dynamic_shapes object_mutation view size_arithmetic",
        """
def program(x, log):
    log.append(x.shape[0])
    x = torch.cat([x, x[:2]])
    log.append(x.shape[0])
    x = x[1::2]
    log.append(x.shape)
    return x * len(log)
""",
        """
def calls(new):
    log = []
    for n in (4, 7, 5, 1, 0, 4):
        yield Call(new.dyadic(n), log)
        record([type(entry).__name__ for entry in log])
""",
        graphs=1,
    ),
]


def programs() -> Iterator[Program]:
    """Arithmetic, text and containers, control flow, effects."""
    rows = [*ARITHMETIC, *TEXT_AND_CONTAINERS, *CONTROL_FLOW, *EFFECTS]
    yield from render("shape", "families/dynamic_sizes", rows)

"""Python's own values, computed while capturing: numbers, strings, builtins, enums, conditions."""

from __future__ import annotations

from cases.families.capture_tables.row import Row

ROWS = [
    Row(
        "integer_arithmetic",
        "Integers: floor division, divmod, modular powers, shifts, big numbers and conversions.",
        ("branch_on_python",),
        """
def program(x, n):
    quotients = n // 4, n % 4, -n // 4, -n % 4, n % -4, divmod(-n, 3)
    bits = n & 12, n | 3, n ^ 5, ~n, n << 3, n >> 1, n.bit_length(), (-n) >> 1
    big = 7**n * 2**70
    modular = pow(3, n, 11), pow(n, -1, 7), abs(-n), int("-0x1f", 16), hex(n), bin(n)
    digits = sum(int(digit) for digit in str(big))
    return x * (big % 97) + digits, quotients, bits, big, modular
""",
        ("CAPTURE-6", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), 13, cache="compile")
    yield Call(new.dyadic(5), 13, cache="hit")
    yield Call(new.dyadic(5), 18)
""",
    ),
    Row(
        "float_arithmetic",
        "Floats and complex numbers: rounding to even, signed zero, infinities, math functions.",
        ("signed_zero", "nan_inf"),
        """
RATIO = 2.675


def program(x):
    rounded = round(2.5), round(3.5), round(RATIO, 2), round(-1234.5, -2), int(-2.75), math.floor(-2.75)
    divided = -7.5 // 2, -7.5 % 2, 7.5 % -2, divmod(7.5, -2), 1 / 3, 2**-2, 10**0.5
    special = -0.0 + 0, 0 * -1.0, -0.0, math.inf - 1, math.copysign(3, -0.0), float("nan") == float("nan")
    functions = math.sqrt(2), math.hypot(3, 4), math.gcd(12, 18), math.isclose(0.1 + 0.2, 0.3), math.pi
    z = (1 + 2j) * 1j - 0.5
    parts = z.real, z.imag, abs(3 + 4j), z.conjugate(), complex(1, -1) ** 2
    whole = (4.0).is_integer(), (0.75).as_integer_ratio(), float("1e3"), 0.1 + 0.2
    return x * rounded[2] + functions[0], rounded, divided, special, functions, parts, whole
""",
        ("CAPTURE-6",),
        imports="import math",
    ),
    Row(
        "strings",
        "String methods, slices and conversions choose names and keys.",
        ("string", "container"),
        """
def program(x, text):
    words = text.strip().lower().split(",")
    table = {word.removeprefix("pre_").replace("_", "-"): x * len(word) for word in words}
    head, separator, tail = words[0].partition("_")
    checks = text.isupper(), words[0].startswith(("pre", "pro")), text.find("ZZ"), words[-1].isdigit()
    shaped = "-".join(reversed(words)), text[::-2], tail.zfill(6), tail.rjust(5, "*"), tail.title()
    joined = "".join(chr(ord(c) + 1) for c in tail) * 2
    return table, checks, shaped, joined, separator, words.index(words[-1]), "ab" < "b", tail.encode()
""",
        ("CAPTURE-6", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), " PRE_ABC,D_E,42 ", cache="compile")
    yield Call(new.dyadic(5), " PRE_ABC,D_E,42 ", cache="hit")
    yield Call(new.dyadic(5), "Pro_xyz,7", cache="recompile")
""",
    ),
    Row(
        "string_formatting",
        "f-strings, format specifications and percent formatting of constants and shapes.",
        ("string", "container"),
        """
def program(x, name, n):
    rows, columns = x.shape
    label = f"{name}[{rows}x{columns}]={n:>5d}|{n / 7:.3f}|{n:#06x}|{name!r:<8}|{n=}"
    nested = f"{n:{columns + 1}}{name:^{rows + 4}}{{}}"
    formatted = "{0}-{1:+d}-{name}-{0!r}".format(name, n, name=n * 2)
    percent = "%s has %03d, %.1f%%" % (name, n, n * 1.5)
    grouped = f"{n * 1000:,}", f"{n / 64:.1%}", f"{n * 1e10:.2e}", repr(name), f"{True:d}{None}"
    return {label: x * n}, nested, formatted, percent, grouped
""",
        ("CAPTURE-6", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(2, 3), "a'b", 42, cache="compile")
    yield Call(new.dyadic(2, 3), "a'b", 42, cache="hit")
    yield Call(new.dyadic(2, 3), "other", 7, cache="recompile")
""",
    ),
    Row(
        "builtins",
        "any, all, sum, min, max, map, filter, sorted and reversed, with keys, defaults and starts.",
        ("lambda", "iterator", "container"),
        """
def program(x, numbers):
    extremes = min(numbers), max(numbers, key=lambda n: -n * n), min([], default="none"), max("b", "a")
    tests = any(n > 6 for n in numbers), all(numbers), any([]), all(())
    total = sum((x * n for n in numbers), start=x)
    mapped = list(map(lambda a, b: a * b, numbers, range(1, 10)))
    kept = [*filter(None, numbers)], tuple(filter(lambda n: n % 2, numbers))
    ordered = sorted(numbers, reverse=True), sorted("bca"), sorted(numbers, key=lambda n: (n % 3, -n))
    stacked = torch.stack([x + n for n in sorted(set(numbers))])
    others = sum([[1], [2]], []), list(enumerate("ab", 5))
    return total, stacked, extremes, tests, mapped, kept, ordered, others
""",
        ("CAPTURE-6", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), [3, 0, 4, 4], cache="compile")
    yield Call(new.dyadic(5), [3, 0, 4, 4], cache="hit")
    yield Call(new.dyadic(5), [5, 1, 7, 2], cache="recompile")
""",
    ),
    Row(
        "enums",
        "Members of Enum, IntEnum and Flag are compared, looked up, iterated and computed with.",
        ("enum", "class", "branch_on_python"),
        """
class Mode(enum.Enum):
    FAST = "fast"
    EXACT = "exact"
    QUICK = "fast"

    @property
    def factor(self):
        return len(self.value)


class Level(enum.IntEnum):
    LOW = 1
    HIGH = enum.auto()


class Option(enum.Flag):
    BIAS = 1
    SCALE = 2
    BOTH = BIAS | SCALE


def program(x, mode, options):
    if mode is Mode.FAST:
        x = x + 1
    if Option.BIAS in options:
        x = x - Level.HIGH
    if options & Option.SCALE:
        x = x * (Level.LOW + 2)
    names = [member.name for member in Mode]
    tests = Mode["QUICK"] is Mode.FAST, Level.LOW < Level.HIGH, Mode("exact") is mode
    return x * mode.factor, mode, names, tests, options
""",
        ("CAPTURE-6", "CACHE-2"),
        imports="import enum",
        calls="""
def calls(new):
    yield Call(new.dyadic(5), Mode.FAST, Option.BIAS, cache="compile")
    yield Call(new.dyadic(5), Mode.FAST, Option.BIAS, cache="hit")
    yield Call(new.dyadic(5), Mode.EXACT, Option.BOTH, cache="recompile")
    yield Call(new.dyadic(5), Mode.QUICK, Option.SCALE, cache="recompile")
""",
    ),
    Row(
        "conditions",
        "Conditional expressions, chained comparisons, walrus, and operands returned by and / or.",
        ("branch_on_python",),
        """
def program(x, n, name=None):
    label = name or "default"
    middle = x * 2 if 0 < n < 10 else x * 3 if n >= 10 else -x
    kept = n and n + 1, [] or (), not n, n is not None and name, 0 or "" or None
    if (half := n // 2) > 3 and label != "skip":
        middle = middle + half
    tests = 1 < n != 7, n in (3, 7, 20), label not in {"default"}, n == True, 1 == 1.0 == True, None is name
    return middle, label, kept, half, tests
""",
        ("CAPTURE-6", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), 7, cache="compile")
    yield Call(new.dyadic(5), 7, cache="hit")
    yield Call(new.dyadic(5), 20, "named", cache="recompile")
    yield Call(new.dyadic(5), 0, "", cache="recompile")
    yield Call(new.dyadic(5), 9, "skip")
""",
    ),
    Row(
        "container_comparisons",
        "Containers compare by value and identity, elementwise and lexicographically.",
        ("container", "nan_inf"),
        """
NAN = float("nan")


def program(x):
    parts = [x, x * 2]
    lists = [1, [2.0]] == [1, [2]], [1, 2] < [1, 2, 0], [3] > [2, 9], [] == ()
    others = {"a": 1, "b": [2]} == {"b": [2], "a": 1.0}, {1, 2} < {1, 2, 3}, range(3) == range(0, 3)
    identity = [NAN] == [NAN], NAN == NAN, NAN in (NAN,), [float("nan")] == [NAN], (1, 2)[:] is None
    found = [1, 2, 3, 2].index(2, 2), (1, 1.0, True).count(1), parts == parts
    return parts[lists.count(True) > 2], lists, others, identity, found
""",
        ("CAPTURE-6", "CAPTURE-3"),
    ),
    Row(
        "membership",
        "Tests of membership in containers, strings, views and iterators give booleans.",
        ("container", "branch_on_python"),
        """
def program(x, n):
    containers = n in [1, 2.0], n in (n,), n in {4, 5}, n in {n: 0}, (n, n) in {2: 2}.items()
    others = str(n) in "123", n in {0: n}.values(), n in map(abs, [-2]), n in iter([3, n])
    return x + containers.count(False), containers, others
""",
        ("CAPTURE-6", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), 2, cache="compile")
    yield Call(new.dyadic(5), 2, cache="hit")
    yield Call(new.dyadic(5), 3, cache="recompile")
    yield Call(new.dyadic(5), 7)
""",
    ),
    Row(
        "range_membership",
        "Tests of membership in a range give booleans, for any integer argument.",
        ("branch_on_python",),
        """
def program(x, n):
    tests = n in range(0, 9, 2), n not in range(4), n in range(9, 0, -3)
    return x * (1 + tests.count(True)), tests
""",
        ("CAPTURE-6", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), 2, cache="compile")
    yield Call(new.dyadic(5), 2, cache="hit")
    yield Call(new.dyadic(5), 3, cache="recompile")
    yield Call(new.dyadic(5), 7)
""",
    ),
    Row(
        "unpacking_and_augmented",
        "Swaps, nested targets and augmented assignments evaluate each operand once, in order.",
        ("container", "attribute", "closure"),
        """
class Cell:
    value = 1


def program(x):
    order = []

    def note(item):
        order.append(item)
        return item

    cell, table = Cell(), {"a": [1, 2]}
    a, (b, *c), d = x, (x * 2, 3, 4), "d"
    a, b = b, a
    cell.value += 4
    table[note("a")][note(0)] += cell.value
    table["a"] += (7,)
    table["b"] = values = [note(1) - note(2), {note("k"): note("v")}]
    i, c[i] = 1, "set"
    n = 7
    n //= 2
    n **= 2
    n |= 6
    first = last = a - b
    return first is last, first, c, d, (cell.value, Cell.value), table, values is table["b"], n, order
""",
        ("CAPTURE-6", "EFFECT-2"),
    ),
    Row(
        "delete_and_assert",
        "Deleted names, elements and keys are gone; true assertions pass without effect.",
        ("assert", "try_except", "container"),
        """
FACTORS = {"one": 1, "two": 2}


def program(x, n):
    assert n > 0, "n must be positive"
    assert isinstance(x, torch.Tensor) and x.ndim == 1
    y = x * FACTORS["two"]
    z = y
    del y
    try:
        y
        state = "still there"
    except NameError as error:
        state = type(error).__name__
    parts, table = [x, z, z + n], dict(FACTORS, n=n)
    del parts[0], table["one"]
    (parts[0], last) = (parts[1], parts[0])
    y = last - n
    return y, parts, table, state
""",
        ("CAPTURE-6", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), 3, cache="compile")
    yield Call(new.dyadic(5), 3, cache="hit")
    yield Call(new.dyadic(5), 4)
""",
        graphs=None,
    ),
    Row(
        "conversions",
        "Conversions between numbers, strings, containers and booleans.",
        ("container", "string"),
        """
def program(x, value):
    numbers = int(value), float(value), bool(value), complex(value), str(value), repr(value)
    truths = bool([]), bool("False"), bool(0.0), bool([0]), int(True) + 1, bool(None)
    containers = list("abc"), tuple({"k": 1, "l": 2}), dict([("a", 1)]), set([3, 3]), list(range(2, 9, 3))
    texts = str([1, "a", None]), str((1,)), repr({"a": 1.0}), str(True), ascii("é"), bytes([65, 66]).decode()
    kinds = type(1 + 1.0).__name__, type(True + True).__name__, type(3 / 1).__name__, type(7 // 2.0) is float
    return x * numbers[0] + numbers[1], numbers, truths, containers, texts, kinds
""",
        ("CAPTURE-6", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), 3, cache="compile")
    yield Call(new.dyadic(5), 3, cache="hit")
    yield Call(new.dyadic(5), True, cache="recompile")
    yield Call(new.dyadic(5), -2.75, cache="recompile")
    yield Call(new.dyadic(5), "12", cache="recompile")
""",
    ),
]

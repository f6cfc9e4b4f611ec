"""Values that compare equal without being the same, and more values than a cache holds."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.families.cache_objects import change_calls
from cases.program import Program

IDENTITY_AND_TYPE = [
    Row(
        "identity_of_objects",
        "A branch on identity: the argument is the object that a global names, or an equal one.",
        "CACHE-2 CACHE-3 CACHE-4",
        "branch_on_python container alias cache_key",
        """
DEFAULTS = [1, 2]


def program(settings, x):
    if settings is DEFAULTS:
        return x.sum() + 1
    return x * settings[1]
""",
        """
def calls(new):
    equal = [1, 2]
    yield Call(DEFAULTS, new.dyadic(5), cache="compile")
    yield Call(DEFAULTS, new.dyadic(5), cache="hit")
    yield Call(equal, new.dyadic(5), cache="recompile")
    yield Call(DEFAULTS, new.dyadic(5), cache="hit")
    yield Call(equal, new.dyadic(5), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "identity_of_two_arguments",
        "Two list arguments are one list in some calls: the program writes through one and reads the other.",
        "CACHE-2 CACHE-3 EFFECT-5",
        "container alias object_mutation cache_key",
        """
def program(a, b, x):
    a[0] = 10
    return x * b[0]
""",
        """
def calls(new):
    yield Call([1], [2], new.dyadic(5), cache="compile")
    shared = [2]
    yield Call(shared, shared, new.dyadic(5))
    yield Call([1], [2], new.dyadic(5), cache="hit")
    shared = [2]
    yield Call(shared, shared, new.dyadic(5))
""",
        graphs=1,
    ),
    Row(
        "sentinel_default",
        "A default that is a sentinel object, compared by identity; None is passed explicitly too.",
        "CACHE-2 CACHE-3 CACHE-4",
        "default_argument branch_on_python cache_key",
        """
class Missing:
    pass


MISSING = Missing()


def program(x, scale=MISSING):
    if scale is MISSING:
        return x + 1
    if scale is None:
        return x.sum()
    return x * scale
""",
        """
def calls(new):
    yield Call(new.dyadic(5), cache="compile")
    yield Call(new.dyadic(5), None, cache="recompile")
    yield Call(new.dyadic(5), 3, cache="recompile")
    yield Call(new.dyadic(5), cache="hit")
    yield Call(new.dyadic(5), None, cache="hit")
    yield Call(new.dyadic(5), 3, cache="hit")
""",
        graphs=1,
    ),
    Row(
        "equal_numbers_of_other_types",
        "The argument is 1, 1.0 and True in turn: equal numbers that are not the same.",
        "CACHE-2 CACHE-3 CACHE-4",
        "dtype_promotion dtype_int cache_key",
        """
def program(n, x):
    return x * n, n, type(n).__name__
""",
        """
def calls(new):
    yield Call(1, new.integers(1, 9, 4), cache="compile")
    yield Call(1.0, new.integers(1, 9, 4), cache="recompile")
    yield Call(True, new.integers(1, 9, 4), cache="recompile")
    yield Call(1, new.integers(1, 9, 4), cache="hit")
    yield Call(1.0, new.integers(1, 9, 4), cache="hit")
    yield Call(True, new.integers(1, 9, 4), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "equal_global_of_other_type",
        "A module global goes from False to 0 and 0.0: equal each time, with another dtype as result.",
        "CACHE-2 CACHE-3",
        "global_read dtype_promotion dtype_bool cache_key",
        """
FILL = False


def program(mask):
    return torch.where(mask, FILL, mask), mask + FILL
""",
        change_calls("FILL = 0", "FILL = 0.0", "FILL = False", call="new.booleans(6)", setup="global FILL"),
        graphs=1,
    ),
    Row(
        "equal_tuples_of_other_types",
        "A tuple of numbers is replaced by an equal one with elements of other types.",
        "CACHE-2 CACHE-3",
        "global_read container dtype_promotion cache_key",
        """
FACTORS = (1, 2)


def program(x):
    first, second = FACTORS
    return x * first, x * second, FACTORS
""",
        change_calls(
            "FACTORS = (1, 2.0)",
            "FACTORS = (True, 2)",
            "FACTORS = (1, 2)",
            call="new.integers(1, 9, 4)",
            setup="global FACTORS",
        ),
        graphs=1,
    ),
    Row(
        "sign_of_zero",
        "A float that goes from 0.0 to -0.0 compares equal and changes the sign of the result.",
        "CACHE-2 CACHE-3 PARITY-5",
        "signed_zero global_read cache_key",
        """
OFFSET = 0.0


def program(x):
    return torch.copysign(x.abs() + 1, torch.full_like(x, OFFSET)), OFFSET
""",
        change_calls("OFFSET = -0.0", "OFFSET = 0.0", setup="global OFFSET"),
        graphs=1,
    ),
    Row(
        "nan_setting",
        "A float setting that is a NaN, unequal to itself, changes to a number and back.",
        "CACHE-2 CACHE-3 PARITY-5",
        "nan_inf branch_on_python attribute cache_key",
        """
class Settings:
    limit = math.nan


def program(settings, x):
    if math.isnan(settings.limit):
        return x * 2
    return x.clamp(max=settings.limit)
""",
        """
def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(5), cache="compile")
    yield Call(settings, new.dyadic(5))
    settings.limit = -0.5
    yield Call(settings, new.dyadic(5), cache="recompile")
    settings.limit = math.nan
    yield Call(settings, new.dyadic(5))
""",
        imports="import math\n\nimport torch",
        graphs=1,
    ),
    Row(
        "equality_that_always_holds",
        "An object whose __eq__ says yes to everything is replaced by another one with another number.",
        "CACHE-2 CACHE-3",
        "class dunder attribute global_read cache_key",
        """
class Vague:
    def __init__(self, scale):
        self.scale = scale

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0


CONFIG = Vague(2)


def program(x):
    return x * CONFIG.scale + 1
""",
        change_calls("CONFIG = Vague(5)", "CONFIG = Vague(2)", setup="global CONFIG", back=False),
        graphs=1,
    ),
    Row(
        "int_subclass",
        "An int argument is replaced by an equal instance of an int subclass with its own multiplication.",
        "CACHE-2 CACHE-3",
        "class dunder introspection cache_key",
        """
class Offset(int):
    def __rmul__(self, other):
        return other + int(self)


def program(n, x):
    if isinstance(n, Offset):
        return n.__rmul__(x)
    return x * n
""",
        """
def calls(new):
    yield Call(3, new.dyadic(5), cache="compile")
    yield Call(Offset(3), new.dyadic(5))
    yield Call(3, new.dyadic(5), cache="hit")
    yield Call(Offset(3), new.dyadic(5))
""",
        graphs=1,
    ),
]

LIMITS = [
    Row(
        "limit_loop_counts",
        "Fourteen values of a Python attribute that decides how often a loop runs, and the first ones again.",
        "CACHE-2 CACHE-7",
        "many_calls attribute for_loop cache_key",
        """
class Settings:
    steps = 0


def program(settings, x):
    for k in range(settings.steps):
        x = x + k
    return x * 2
""",
        """
def calls(new):
    settings = Settings()
    for steps in (*range(1, 15), 1, 14, 2):
        settings.steps = steps
        yield Call(settings, new.dyadic(5))
""",
        graphs=1,
    ),
    Row(
        "limit_integers_in_global",
        "Sixteen values of an integer global that is multiplied, compared and formatted.",
        "CACHE-2 CACHE-7",
        "many_calls global_read string branch_on_python cache_key",
        """
SCALE = 0


def program(x):
    y = x * SCALE if SCALE % 3 else x - SCALE
    return y, f"scale {SCALE}"
""",
        """
def calls(new):
    global SCALE
    for scale in (*range(16), 0, 7, -3):
        SCALE = scale
        yield Call(new.dyadic(5))
""",
        graphs=1,
    ),
    Row(
        "limit_strings",
        "Twelve strings select the operation, and the first ones come again.",
        "CACHE-2 CACHE-7",
        "many_calls string introspection cache_key",
        """
def program(name, x):
    return getattr(torch, name)(x) + len(name)
""",
        """
def calls(new):
    names = ["abs", "neg", "square", "floor", "ceil", "sign", "trunc", "relu", "sum", "isnan", "sgn", "amax"]
    for name in (*names, "abs", "neg", "floor"):
        yield Call(name, new.dyadic(5))
""",
        graphs=1,
    ),
    Row(
        "limit_floats",
        "Fourteen float arguments, some repeated, past every recompile limit.",
        "CACHE-2 CACHE-7",
        "many_calls cache_key",
        """
def program(scale, x):
    if scale > 4.1:
        return x - scale
    return x * scale, scale
""",
        """
def calls(new):
    for k in (*range(14), 0, 13, 1):
        yield Call(k * 0.5, new.dyadic(5))
""",
        graphs=1,
    ),
    Row(
        "limit_closures",
        "Twelve closures of one code object, made anew, each called twice.",
        "CACHE-7 CACHE-8",
        "many_calls closure callback cache_key",
        """
def scaler(scale):
    def apply(x):
        return x * scale + len(str(scale))

    return apply


def program(f, x):
    return f(x) + 1
""",
        """
def calls(new):
    functions = [scaler(scale) for scale in range(3, 15)]
    for f in functions + functions:
        yield Call(f, new.dyadic(5))
""",
        graphs=1,
    ),
    Row(
        "limit_objects",
        "Twelve objects of one class with their own tensors and tables serve in turn as argument.",
        "CACHE-7 CACHE-8",
        "many_calls class attribute container cache_key",
        """
class Layer:
    def __init__(self, weight, steps):
        self.weight = weight
        self.steps = steps
        self.log = []


def program(layer, x):
    for step in layer.steps:
        x = x * step + layer.weight
    layer.log.append(len(layer.steps))
    return x
""",
        """
def calls(new):
    layers = [Layer(new.dyadic(5), [1] * (k % 5) + [k]) for k in range(12)]
    for layer in (*layers, layers[0], layers[11]):
        yield Call(layer, new.dyadic(5))
        record(layer.log)
""",
        graphs=1,
    ),
    Row(
        "limit_dtypes_and_ranks",
        "Fourteen combinations of dtype and rank reach one program.",
        "CACHE-5 CACHE-7",
        "many_calls dtype_int dtype_half dtype_double cache_key",
        """
def program(x):
    return (x * 2 + 1).sum(dim=0), x.dim()
""",
        """
def calls(new):
    for dtype in (torch.float32, torch.float64, torch.bfloat16, torch.float16):
        yield Call(new.dyadic(3, dtype=dtype))
        yield Call(new.dyadic(3, 2, dtype=dtype))
    for dtype in (torch.int8, torch.int32, torch.int64):
        yield Call(new.integers(0, 9, 3, dtype=dtype))
        yield Call(new.integers(0, 9, 3, 2, 2, dtype=dtype))
    yield Call(new.dyadic(3))
    yield Call(new.integers(0, 9, 3, dtype=torch.int8))
""",
        graphs=1,
    ),
    Row(
        "limit_in_helper",
        "A helper sees fourteen values of a counter while the arguments of the program stay of one kind.",
        "CACHE-2 CACHE-7",
        "many_calls helper container object_mutation cache_key",
        """
STATE = {"round": 0}


def helper(x, n):
    return x * n if n % 2 else x.flip(0) - n


def program(x):
    STATE["round"] += 1
    return helper(x, STATE["round"]) + 1
""",
        """
def calls(new):
    for _ in range(14):
        yield Call(new.dyadic(5))
    STATE["round"] = 0
    yield Call(new.dyadic(5))
    yield Call(new.dyadic(5))
""",
        graphs=1,
    ),
]


def programs() -> Iterator[Program]:
    """Identities and types, then more values than caches hold."""
    yield from render("cache", "families/cache_identity", [*IDENTITY_AND_TYPE, *LIMITS])

"""Many things could change and one does, so that nothing else hides what a compiler overlooks."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_CACHE = [
    Row(
        "facts_of_one_tensor",
        "Of a tensor one fact changes from call to call: gradients, leaf, class, conjugation, strides, device, dtype.",
        "CACHE-3 CACHE-5",
        "cache_key introspection strides grad dtype_complex dtype_double",
        """
def program(x):
    facts = x.requires_grad, x.is_leaf, x.is_conj(), x.stride(), x.device.type, x.dtype
    return x + x, facts, isinstance(x, torch.nn.Parameter)
""",
        """
def calls(new):
    x = new.dyadic(3, 3)
    yield Call(x, cache="compile")
    yield Call(new.dyadic(3, 3).t(), cache="recompile")
    yield Call(new.dyadic(3, 3).double(), cache="recompile")
    yield Call(new.dyadic(3, 3, requires_grad=True), cache="recompile")
    yield Call(new.dyadic(3, 3, requires_grad=True) * 1.0, cache="recompile")
    yield Call(torch.nn.Parameter(new.dyadic(3, 3)), cache="recompile")
    z = torch.complex(new.dyadic(3, 3), new.dyadic(3, 3))
    yield Call(z, cache="recompile")
    yield Call(z.conj(), cache="recompile")
    yield Call(torch.empty(3, 3, device="meta"), cache="recompile")
    yield Call(x, cache="hit")
""",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "surroundings_one_by_one",
        "Grad mode, inference mode, autocast, default dtype, determinism and default device change one at a time.",
        "CACHE-3 CACHE-6",
        "cache_key ambient_mode introspection grad",
        """
def program(x):
    modes = torch.is_grad_enabled(), torch.is_inference_mode_enabled(), torch.is_autocast_enabled("cpu")
    defaults = torch.get_default_dtype(), torch.are_deterministic_algorithms_enabled()
    return x * 2.0, modes, defaults, torch.zeros(1)
""",
        """
def calls(new):
    x = new.dyadic(4)
    yield Call(x, cache="compile")
    with torch.no_grad():
        yield Call(x, cache="recompile")
    with torch.inference_mode():
        yield Call(x, cache="recompile")
    with torch.autocast("cpu", dtype=torch.bfloat16):
        yield Call(x, cache="recompile")
    torch.set_default_dtype(torch.float64)
    try:
        yield Call(x, cache="recompile")
    finally:
        torch.set_default_dtype(torch.float32)
    torch.use_deterministic_algorithms(True)
    try:
        yield Call(x, cache="recompile")
    finally:
        torch.use_deterministic_algorithms(False)
    with torch.device("meta"):
        yield Call(x, cache="recompile")
    yield Call(x, cache="hit")
""",
        tier="smoke",
    ),
    Row(
        "settings_wherever_they_are",
        "A string, a float, a slot, a dictionary's value and order, and a base change one after another.",
        "CACHE-2 CACHE-3",
        "cache_key global_read class attribute class_attribute container string",
        """
NAME = "relu"
SCALES = {"first": 2.0, "second": -1.0}


class Base:
    shift = 1.0


class Other:
    shift = -4.0


class Middle(Base):
    pass


class Config(Middle):
    __slots__ = ("power",)


config = Config()
config.power = 2


def program(x):
    y = getattr(torch, NAME)(x) ** config.power + config.shift
    for scale in SCALES.values():
        y = y * scale + abs(scale)
    return y
""",
        """
def calls(new):
    global NAME
    x = new.dyadic(4)
    yield Call(x, cache="compile")
    NAME = "neg"
    yield Call(x, cache="recompile")
    config.power = 3
    yield Call(x, cache="recompile")
    SCALES["second"] = -3.0
    yield Call(x, cache="recompile")
    SCALES["first"] = SCALES.pop("first")
    yield Call(x, cache="recompile")
    Middle.shift = 5.0
    yield Call(x, cache="recompile")
    del Middle.shift
    Middle.__bases__ = (Other,)
    yield Call(x, cache="recompile")
    config.shift = 0.25
    yield Call(x, cache="recompile")
    del config.shift
    yield Call(x, cache="hit")
""",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "lists_grow",
        "A list in a global grows, and one that is an argument.",
        "CACHE-2 CACHE-3",
        "cache_key global_read container for_loop",
        """
WEIGHTS = [1.0, 2.0]


def program(x, terms):
    y = x
    for weight in WEIGHTS:
        y = y + x * weight
    for term in terms:
        y = y - term
    return y, len(terms)
""",
        """
def calls(new):
    x = new.dyadic(4)
    yield Call(x, [x], cache="compile")
    WEIGHTS.append(4.0)
    yield Call(x, [x], cache="recompile")
    yield Call(x, [x, x + 1], cache="recompile")
    WEIGHTS.pop()
    yield Call(x, [x], cache="hit")
""",
        graphs=1,
        tier="smoke",
    ),
    Row(
        "no_grad_or_inference",
        "Gradients are off either way: under no_grad, and in inference mode.",
        "CACHE-3 CACHE-6",
        "cache_key ambient_mode introspection",
        """
def program(x):
    return x * 2.0 - 1.0, torch.is_inference_mode_enabled()
""",
        """
def calls(new):
    x = new.dyadic(4)
    for again in ("compile", "hit"):
        with torch.no_grad():
            yield Call(x, cache=again)
        with torch.inference_mode():
            yield Call(x, cache="recompile" if again == "compile" else "hit")
""",
        graphs=1,
    ),
    Row(
        "device_of_an_argument",
        "A tensor without data comes between tensors that have some.",
        "CACHE-3 CACHE-5",
        "cache_key introspection branch_on_python",
        """
def program(x):
    if x.is_meta:
        return x.sum(0)
    return x.cumsum(0) + 1.0
""",
        """
def calls(new):
    yield Call(new.dyadic(3, 2), cache="compile")
    yield Call(torch.empty(3, 2, device="meta"), cache="recompile")
    yield Call(new.dyadic(3, 2), cache="hit")
    yield Call(torch.empty(3, 2, device="meta"), cache="hit")
""",
        graphs=1,
    ),
]

_CAPTURE = [
    Row(
        "order_of_evaluation",
        "Who is asked, how often and in which order: comparisons, short circuits, keywords, defaults, generators.",
        "CAPTURE-5 CAPTURE-6 EFFECT-1 EFFECT-2 FRAME-1",
        "helper container generator star_args default_argument object_mutation",
        """
LOG = []


def ask(value):
    LOG.append(value)
    return value


def named(**options):
    return list(options.items())


def counting(limit):
    for k in range(limit):
        LOG.append(f"item {k}")
        yield k


def program(x, k):
    y = x * 2.0
    if 0 < ask(k) < 9 and ask(k + 1) > 3:
        y = y + 1.0
    either = ask(k - 3) or ask("other")
    options = named(second=ask(2), first=ask(1))
    table = {"b": ask(20), "a": ask(10), "c": ask(30)}
    base = k

    def shifted(value, by=base):
        return value + by

    base = -100
    y = shifted(y)
    for item in counting(3):
        LOG.append(item)
        if item == k:
            break
    else:
        y = y - 7.0
    table.pop("b")
    del table["a"]
    return y, either, options, list(table), (k - 5) // 2, (k - 5) % 3, base
""",
        """
def calls(new):
    for k in (1, 3, 12):
        yield Call(new.dyadic(4), k)
""",
        tier="smoke",
    ),
    Row(
        "iterators_and_what_is_left",
        "An iterator is consumed in part by a loop, a generator by hand, and both go on afterwards.",
        "CAPTURE-2 CAPTURE-5",
        "iterator generator for_loop",
        """
def program(x):
    numbers = iter([1.0, 2.0, 3.0, 4.0])
    y = x
    for number in numbers:
        y = y * number
        if number == 2.0:
            break
    halves = (number / 2 for number in numbers)
    first = next(halves)
    return y + first, list(halves), next(numbers, "none left")
""",
        """
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(4))
""",
    ),
    Row(
        "results_of_every_kind",
        "One program returns containers of another class in each call.",
        "CAPTURE-3",
        "container namedtuple dataclass class branch_on_python sorting dtype_complex",
        """
class Row(list):
    pass


class Pair(tuple):
    pass


class Table(dict):
    pass


Point = collections.namedtuple("Point", "x y")


@dataclasses.dataclass
class Record:
    value: object
    name: str = "record"


def program(x, kind):
    y = x * 2.0
    if kind == "deque":
        return collections.deque([y, x], maxlen=3)
    if kind == "default":
        return collections.defaultdict(list, first=y)
    if kind == "table":
        return Table(first=y)
    if kind == "pair":
        return Pair((y, x))
    if kind == "row":
        return Row([y])
    if kind == "point":
        return Point(y, x)
    if kind == "record":
        return Record(y)
    if kind == "sorted":
        return torch.sort(y)
    if kind == "sizes":
        return [y.shape, x.size()]
    return torch._neg_view(y) if kind == "negative" else y.t()
""",
        """
def calls(new):
    kinds = "deque default table pair row point record sorted sizes negative view"
    for kind in kinds.split():
        yield Call(new.dyadic(3, 2), kind)
""",
        imports="import collections\nimport dataclasses\n\nimport torch",
        tier="smoke",
    ),
]

_EXC = [
    Row(
        "else_raises_what_is_caught",
        "The else clause of a try raises what its own handler would catch.",
        "EXC-1 EXC-2",
        "try_except exception",
        """
def program(x, key):
    table = {"a": 1.0}
    try:
        y = x * table["a"]
    except KeyError:
        return x - 100.0
    else:
        y = y + table[key]
    return y
""",
        """
def calls(new):
    for key in ("a", "b", "a"):
        yield Call(new.dyadic(4), key)
""",
    ),
    Row(
        "all_that_an_exception_carries",
        "Cause, context, notes and attributes of exceptions that leave; the first handler that fits; else and finally.",
        "EXC-1 EXC-2 EXC-3 EXC-5 EFFECT-4",
        "try_except try_finally exception class print",
        """
LOG = []


class Refused(LookupError):
    def __init__(self, message, limit):
        super().__init__(message)
        self.limit = limit


class Rejected(Refused):
    pass


def check(x, kind):
    if kind == "rejected":
        raise Rejected("too small", 3)
    if kind == "key":
        raise KeyError(kind)
    return x + 1.0


def handled(x, kind):
    try:
        check(x, kind)
    except Rejected as error:
        error.add_note("seen by handled")
        raise Refused("refused", 4) from error
    except LookupError:
        LOG.append("lookup")
        raise
    else:
        if kind == "else":
            raise KeyError("in else")
    finally:
        LOG.append("finally")
    return x * 2.0


def program(x, kind):
    print("given", kind)
    try:
        return handled(x, kind)
    except Refused as error:
        error.limit += 1
        error.add_note("seen by program")
        if kind == "rejected":
            raise
        return x
    except KeyError:
        raise ValueError("in a handler")
""",
        """
def calls(new):
    for kind in ("fine", "rejected", "key", "else", "fine"):
        yield Call(new.dyadic(4), kind)
""",
        tier="smoke",
    ),
]

_INTERCEPT = [
    Row(
        "calls_from_threads_in_turn",
        "A setting and the grad mode change between calls from the caller's thread and from others.",
        "INTERCEPT-1 INTERCEPT-2 CACHE-2 CACHE-6 GRAD-3",
        "thread global_read ambient_mode cache_key grad",
        """
SCALE = 2.0


def work(x, results):
    results.append((x * SCALE, torch.is_grad_enabled()))


def program(x):
    results = []
    with torch.no_grad():
        thread = threading.Thread(target=work, args=(x, results))
        thread.start()
        thread.join()
    work(x + 1.0, results)
    return results
""",
        """
def calls(new):
    global SCALE
    yield Call(new.dyadic(4, requires_grad=True))
    yield Call(new.dyadic(4, requires_grad=True), thread=True)
    SCALE = 3.0
    yield Call(new.dyadic(4, requires_grad=True), thread=True)
    with torch.no_grad():
        yield Call(new.dyadic(4, requires_grad=True))
        yield Call(new.dyadic(4, requires_grad=True), thread=True)
""",
        imports="import threading\n\nimport torch",
        tier="smoke",
    ),
]

_CACHE_MEMORY = [
    Row(
        "memory_shared_or_not",
        "What is written to one argument is read through another, where both are of one tensor.",
        "ALIAS-1 ALIAS-2 ALIAS-4 ALIAS-6 CACHE-5",
        "alias cache_key mutation view strides",
        """
def program(x, y):
    before = y.sum()
    x.mul_(2.0)
    x[0] = 5.0
    return before, y + 1.0, torch._neg_view(x), y.t()
""",
        """
def calls(new):
    def apart():
        return new.dyadic(3, 3), new.dyadic(3, 3)

    yield Call(*apart(), cache="compile")
    base = new.dyadic(6, 3)
    yield Call(base[:3], base[3:], cache="recompile")
    base = new.dyadic(5, 3)
    yield Call(base[:3], base[2:], cache="recompile")
    base = new.dyadic(3, 3)
    yield Call(base, base.t(), cache="recompile")
    yield Call(*apart(), cache="hit")
""",
        graphs=1,
        tier="smoke",
    ),
]

_EFFECT = [
    Row(
        "kept_deleted_and_ordered",
        "A counter in a cell, an item and an attribute that go, keys in order of writing, finally behind a return.",
        "EFFECT-1 EFFECT-2 EFFECT-5 EXC-2 FRAME-1",
        "nonlocal closure attribute container star_args try_finally object_mutation",
        """
class Store:
    pass


def make():
    count = 0

    def counted():
        nonlocal count
        count += 1
        return count

    return counted


counted = make()
STORE = Store()
TABLE = {"old": 1}


def program(x, **options):
    number = counted()
    try:
        STORE.second = number
        STORE.first = -number
        TABLE["later"] = number
        TABLE.pop("old", None)
        if number > 1:
            del STORE.gone
        return x * number, list(options)
    finally:
        STORE.gone = number
        TABLE["finally"] = TABLE.get("finally", 0) + 1
""",
        """
def calls(new):
    yield Call(new.dyadic(4), b=1, a=2)
    TABLE["old"] = 2
    yield Call(new.dyadic(4), a=1, b=2)
    yield Call(new.dyadic(4), b=1, c=0, a=2)
""",
        tier="smoke",
    ),
    Row(
        "deleted_from_the_caller",
        "An attribute and an item of objects that the caller holds are deleted by a frame that is captured.",
        "EFFECT-1 EFFECT-5",
        "attribute container object_mutation class",
        """
class Store:
    pass


def program(x, store, table):
    del store.scratch
    del table["scratch"]
    table["first"] = 1
    table["second"] = 2
    return x + len(table)
""",
        """
def calls(new):
    for _ in range(2):
        store = Store()
        store.scratch, store.kept = 1, 2
        yield Call(new.dyadic(4), store, {"scratch": 0, "kept": 1})
""",
        graphs=1,
        tier="smoke",
    ),
]

_RNG = [
    Row(
        "seeds_and_generators_inside",
        "A program sets the seed, and draws from generators of its caller and from the default one.",
        "RNG-1 RNG-2 RNG-3 RNG-4",
        "random",
        """
def program(x, generator):
    first = torch.rand(3)
    torch.manual_seed(7)
    second = torch.randn(3)
    mine = torch.rand(3, generator=generator)
    return x + first, second, mine, torch.rand(2)
""",
        """
def calls(new):
    generator = torch.Generator().manual_seed(3)
    for _ in range(3):
        yield Call(new.dyadic(3), generator)
""",
        tier="smoke",
    ),
]

_GRAD = [
    Row(
        "step_under_autocast_inside",
        "A step of a model under autocast: the type of its output, gradients that stay with the parameters.",
        "GRAD-1 GRAD-4 PARITY-2 PARITY-7",
        "grad module ambient_mode matmul dtype_half with_block",
        """
def program(model, x):
    model.zero_grad()
    with torch.autocast("cpu", dtype=torch.bfloat16):
        y = model(x)
    loss = y.float().square().mean()
    loss.backward()
    return y.dtype, loss.detach()
""",
        """
def calls(new):
    model = torch.nn.Linear(4, 3)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.copy_(new.dyadic(*parameter.shape))
    for _ in range(2):
        yield Call(model, new.dyadic(5, 4))
""",
        precision="bfloat16",
        tier="smoke",
    ),
]


def programs() -> Iterator[Program]:
    """What is kept between calls, what Python means, exceptions, threads; effects, random numbers, a training step."""
    families = (
        ("cache", _CACHE),
        ("capture", _CAPTURE),
        ("exc", _EXC),
        ("intercept", _INTERCEPT),
        ("cache", _CACHE_MEMORY),
        ("effect", _EFFECT),
        ("rng", _RNG),
        ("grad", _GRAD),
    )
    for area, rows in families:
        yield from render(area, "families/one_at_a_time", rows)

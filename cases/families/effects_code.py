"""Effects of code that runs on the way: output, warnings, exceptions, properties, generators, callbacks."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_THREE_CALLS = """
def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(4))
"""

_GROWING_CALLS = """
def calls(new):
    for size in (2, 3, 3, 2):
        yield Call(new.dyadic(size))
"""

_ROWS = [
    Row(
        "print_every_call",
        "print with separator, end and several arguments writes on every call.",
        "EFFECT-3",
        "print string",
        """
def program(x, label):
    print(label, x.shape[0], sep=": ", end=";\\n")
    y = x * 2.0
    print()
    print("label is", repr(label), end="")
    return y
""",
        """
def calls(new):
    yield Call(new.dyadic(4), "first")
    yield Call(new.dyadic(4), "first")
    yield Call(new.dyadic(5), "second")
""",
    ),
    Row(
        "print_between_operators",
        "Text printed between operators shows what was computed and appended by then.",
        "EFFECT-2 EFFECT-3",
        "print item container global_write",
        """
LOG = []


def program(x):
    LOG.append("start")
    y = x + 1.0
    print("after add", y[0].item(), len(LOG))
    LOG.append("middle")
    z = y * 4.0
    print("after mul", z[0].item(), len(LOG))
    return z - y
""",
        _THREE_CALLS,
        graphs=3,
    ),
    Row(
        "stdout_write",
        "Text written to sys.stdout directly is in its place among printed lines.",
        "EFFECT-3 EFFECT-2",
        "print for_loop",
        """
def program(x, count):
    sys.stdout.write("<")
    for k in range(count):
        print(k, end=" ")
        x = x * 2.0 + k
    written = sys.stdout.write("end>\\n")
    return x + written
""",
        """
def calls(new):
    for count in (2, 3, 2):
        yield Call(new.dyadic(4), count)
""",
        imports="import sys\n\nimport torch",
    ),
    Row(
        "warning_every_call",
        "A warning is given on every call, with the message of that call.",
        "EFFECT-3",
        "warning string",
        """
def program(x):
    warnings.warn(f"{x.shape[0]} rows", RuntimeWarning, stacklevel=1)
    y = x * 3.0
    if x.shape[0] > 2:
        warnings.warn("more than two rows", stacklevel=1)
    return y
""",
        _GROWING_CALLS,
        imports="import warnings\n\nimport torch",
    ),
    Row(
        "warnings_caught_inside",
        "Warnings that the program records itself are its own data and reach nobody else.",
        "EFFECT-3 EFFECT-1",
        "warning with_block container",
        """
def old_scale(x):
    warnings.warn("old_scale is old", DeprecationWarning, stacklevel=2)
    return x * 2.0


def program(x):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        y = old_scale(x)
        y = old_scale(y)
    return y, [(w.category, str(w.message)) for w in caught]
""",
        _THREE_CALLS,
        imports="import warnings\n\nimport torch",
    ),
    Row(
        "logging_to_list",
        "Records at or above the level reach the handler on every call, in order.",
        "EFFECT-3 EFFECT-2",
        "warning class dunder",
        """
MESSAGES = []


class ListHandler(logging.Handler):
    def emit(self, record):
        MESSAGES.append((record.levelname, record.getMessage()))


def program(x):
    log = logging.getLogger("case.logging_to_list")
    log.debug("not shown")
    log.info("size %d", x.shape[0])
    y = x * 2.0
    MESSAGES.append("from the program")
    log.warning("done")
    return y + len(MESSAGES)
""",
        """
def calls(new):
    log = logging.getLogger("case.logging_to_list")
    handler = ListHandler()
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    try:
        for size in (4, 4, 3):
            yield Call(new.dyadic(size))
    finally:
        log.removeHandler(handler)
""",
        imports="import logging\n\nimport torch",
    ),
    Row(
        "effects_before_exception",
        "What was written before an exception stays, what comes after it does not happen.",
        "EFFECT-4 EXC-5",
        "exception container mutation global_write print",
        """
LOG = []


def program(state, x, limit):
    LOG.append("enter")
    state.add_(x)
    print("checking", limit)
    if limit < 0:
        LOG.append("refused")
        raise ValueError(f"limit {limit} is negative")
    state.mul_(2.0)
    LOG.append("leave")
    return state.sum() * limit
""",
        """
def calls(new):
    state = new.full((4,), 0.0)
    for limit in (1, -1, -2, 3):
        yield Call(state, new.dyadic(4), limit)
""",
    ),
    Row(
        "effects_before_operator_error",
        "In-place and container writes ahead of a failing operator stay.",
        "EFFECT-4 EXC-4",
        "exception container mutation global_write",
        """
STEPS = {"started": 0, "finished": 0}


def program(state, x, y):
    STEPS["started"] += 1
    state.copy_(x)
    z = x @ y
    STEPS["finished"] += 1
    state.zero_()
    return z
""",
        """
def calls(new):
    state = new.full((2, 3), 9.0)
    yield Call(state, new.dyadic(2, 3), new.dyadic(3, 2))
    error = yield Call(state, new.dyadic(2, 3), new.dyadic(2, 3))
    record((isinstance(error, RuntimeError), state))
    yield Call(state, new.dyadic(2, 3), new.dyadic(3, 2))
""",
    ),
    Row(
        "try_finally_log",
        "Every clause of a try statement logs; which of them run depends on the mode.",
        "EFFECT-2 EFFECT-4 EXC-2",
        "try_except try_finally exception container global_write",
        """
LOG = []


def program(x, mode):
    try:
        LOG.append(("try", mode))
        if mode == "caught":
            raise KeyError(mode)
        if mode == "escapes":
            raise RuntimeError(mode)
        y = x * 2.0
    except KeyError as error:
        LOG.append(("except", error.args))
        y = x * 3.0
    else:
        LOG.append("else")
    finally:
        LOG.append("finally")
    LOG.append("after")
    return y + len(LOG)
""",
        """
def calls(new):
    for mode in ("plain", "caught", "escapes", "plain", "caught"):
        yield Call(new.dyadic(4), mode)
""",
    ),
    Row(
        "context_manager_log",
        "Entering and leaving the program's own context managers logs in nesting order, raising or not.",
        "EFFECT-2 EFFECT-4",
        "with_block class dunder exception container global_write",
        """
LOG = []


class Span:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        LOG.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG.append((f"leave {self.name}", kind is not None))
        return False


def program(x, fail):
    with Span("outer") as outer, Span("inner"):
        y = x * 2.0
        outer.name = "renamed"
        if fail:
            raise LookupError(f"inside {outer.name}")
        LOG.append("body")
    with Span("last"):
        return y + len(LOG)
""",
        """
def calls(new):
    for fail in (False, True, False):
        yield Call(new.dyadic(4), fail)
""",
    ),
    Row(
        "generator_interleaved",
        "Producer and consumer log in turn; the abandoned rest of the generator does nothing.",
        "EFFECT-2 EFFECT-1",
        "generator for_loop container global_write",
        """
LOG = []


def produce(x, count):
    for k in range(count):
        LOG.append(f"make {k}")
        yield x * float(k + 1)
    LOG.append("exhausted")


def program(x, count):
    total = x
    for y in produce(x, count):
        LOG.append("use")
        total = total + y
        if len(LOG) % 7 == 0:
            LOG.append("stop")
            break
    return total
""",
        """
def calls(new):
    for count in (2, 4, 1):
        yield Call(new.dyadic(4), count)
""",
    ),
    Row(
        "comprehension_with_effect",
        "A helper called from comprehensions logs once per element, in their order.",
        "EFFECT-2 EFFECT-1",
        "comprehension helper container global_write",
        """
LOG = []


def note(tag, value):
    LOG.append(tag)
    return value


def program(x):
    rows = [note(f"row {i}", x[i] * float(i)) for i in range(3) if note(f"test {i}", i != 1)]
    table = {note("key", k): note("value", k * 2) for k in range(2)}
    return torch.stack(rows) + sum(table.values()), any(note(n, n > 1) for n in range(5))
""",
        """
def calls(new):
    yield Call(new.dyadic(3, 2))
    yield Call(new.dyadic(3, 2))
""",
    ),
    Row(
        "callback_effects",
        "Functions given to map, sorted and max leave one mark per element, in order.",
        "EFFECT-1 EFFECT-2",
        "callback lambda iterator container closure",
        """
def program(x, weights, trail):
    def key(weight):
        trail.append(weight)
        return -weight

    ordered = sorted(weights, key=key)
    trail.append("sorted")
    doubled = list(map(lambda w: trail.append(w) or w * 2, ordered))
    best = max(doubled, key=key)
    return x * best + doubled[0]
""",
        """
def calls(new):
    trail = []
    yield Call(new.dyadic(4), [3, 1, 2], trail)
    yield Call(new.dyadic(4), [5, 6], trail)
    record(trail)
""",
    ),
    Row(
        "callback_argument_effects",
        "A callback passed by the caller writes to the caller's own list; another callback, another effect.",
        "EFFECT-1 EFFECT-2",
        "callback closure nonlocal cache_key",
        """
def program(x, on_value):
    y = x * 2.0
    on_value("doubled", y)
    z = y + 1.0
    on_value("shifted", z)
    return z
""",
        """
def calls(new):
    seen, count = [], 0

    def keep(name, value):
        seen.append((name, value))

    def tally(name, value):
        nonlocal count
        count += len(name) * value.shape[0]

    yield Call(new.dyadic(4), keep)
    yield Call(new.dyadic(4), tally)
    yield Call(new.dyadic(4), keep)
    record((seen, count))
""",
    ),
    Row(
        "property_with_effect",
        "A property that counts its reads is evaluated at every access, and its setter at every assignment.",
        "EFFECT-1 EFFECT-2",
        "class property attribute object_mutation",
        """
class Dial:
    def __init__(self):
        self.reads = 0
        self.trail = []

    @property
    def level(self):
        self.reads += 1
        return self.reads * 0.5

    @level.setter
    def level(self, value):
        self.trail.append(value)
        self.reads = value


def program(dial, x):
    y = x * dial.level + dial.level
    dial.level = dial.reads + 3
    dial.level += 1
    return y + dial.level
""",
        """
def calls(new):
    dial = Dial()
    for _ in range(3):
        yield Call(dial, new.dyadic(4))
        record((dial.reads, list(dial.trail)))
""",
    ),
    Row(
        "setattr_method_with_effect",
        "A class's own __setattr__ and __delattr__ log every assignment and deletion of an attribute.",
        "EFFECT-1 EFFECT-2",
        "class dunder attribute object_mutation",
        """
class Recorded:
    def __init__(self):
        object.__setattr__(self, "trail", [])

    def __setattr__(self, name, value):
        self.trail.append(name)
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        self.trail.append("del " + name)
        object.__delattr__(self, name)


def program(item, x):
    item.out = x * 2.0
    item.size = x.shape[0]
    item.size += 1
    del item.out
    return x + item.size
""",
        """
def calls(new):
    item = Recorded()
    yield Call(item, new.dyadic(4))
    yield Call(item, new.dyadic(3))
    record(item.trail)
""",
    ),
    Row(
        "getattr_method_with_effect",
        "A class's own __getattr__ runs once per access to a missing name, also under hasattr.",
        "EFFECT-1 EFFECT-2",
        "class dunder introspection object_mutation",
        """
class Fallback:
    def __init__(self):
        self.present = 4.0
        self.asked = []

    def __getattr__(self, name):
        self.asked.append(name)
        if name.startswith("no_"):
            raise AttributeError(name)
        return float(len(name))


def program(item, x):
    y = x * item.present + item.abc
    known = hasattr(item, "no_such"), hasattr(item, "some")
    return y + getattr(item, "no_value", -1.0) + len(item.asked), known
""",
        """
def calls(new):
    item = Fallback()
    yield Call(item, new.dyadic(4))
    yield Call(item, new.dyadic(4))
    record(item.asked)
""",
    ),
    Row(
        "iterator_object_advances",
        "An iterator of the program's own class goes on where the last call left it.",
        "EFFECT-1",
        "class dunder iterator object_mutation",
        """
class Ticker:
    def __init__(self, limit):
        self.now = 0
        self.limit = limit

    def __iter__(self):
        return self

    def __next__(self):
        if self.now == self.limit:
            raise StopIteration
        self.now += 1
        return self.now


def program(ticker, x):
    y = x * next(ticker)
    for value, _ in zip(ticker, range(2)):
        y = y + value
    return y * next(ticker, 100)
""",
        """
def calls(new):
    ticker = Ticker(9)
    for _ in range(4):
        yield Call(ticker, new.dyadic(4))
        record(ticker.now)
""",
    ),
    Row(
        "container_subclass_effects",
        "Methods overridden in subclasses of list and dict run and store through the base class.",
        "EFFECT-1 EFFECT-5",
        "class dunder container object_mutation",
        """
class Journal(list):
    def append(self, item):
        super().append((len(self), item))


class Registry(dict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)


def program(journal, registry, x):
    journal.append(x.shape[0])
    registry["Last"] = x * 2.0
    registry["last" if len(journal) > 1 else "First"] = len(journal)
    return x + len(journal), list(registry)
""",
        """
def calls(new):
    journal, registry = Journal(), Registry()
    yield Call(journal, registry, new.dyadic(4))
    yield Call(journal, registry, new.dyadic(3))
    record((journal, registry))
""",
    ),
    Row(
        "mutable_default_argument",
        "A mutable default argument accumulates over the calls, except in a call that passes its own.",
        "EFFECT-1",
        "default_argument container object_mutation",
        """
def program(x, seen=[]):
    seen.append(x.shape[0])
    return x * sum(seen), seen
""",
        """
def calls(new):
    yield Call(new.dyadic(4))
    own = [100]
    yield Call(new.dyadic(4), own)
    yield Call(new.dyadic(3))
    record((own, program.__defaults__))
""",
    ),
    Row(
        "decorator_counts_calls",
        "A decorated helper counts its calls in an attribute of the wrapper function.",
        "EFFECT-1",
        "decorator closure star_args helper object_mutation",
        """
def counted(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        wrapper.sizes.append(len(args) + len(kwargs))
        return function(*args, **kwargs)

    wrapper.calls = 0
    wrapper.sizes = []
    return wrapper


@counted
def blend(x, y, weight=0.5):
    return x * weight + y


def program(x):
    y = blend(x, x)
    y = blend(x, y, weight=2.0)
    return y * blend.calls
""",
        """
def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(4))
        record((blend.calls, list(blend.sizes)))
""",
        imports="import functools\n\nimport torch",
    ),
]


def programs() -> Iterator[Program]:
    """The programs of the table."""
    yield from render("effect", "families/effects_code", _ROWS)

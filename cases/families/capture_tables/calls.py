"""Calls of Python code: functions, generators, context managers, exceptions."""

from __future__ import annotations

from cases.families.capture_tables.row import Row

ROWS = [
    Row(
        "closures",
        "Closures share cells: nonlocal writes are seen by all, loop variables late, defaults early.",
        ("closure", "nonlocal", "nested_function", "default_argument"),
        """
def counter(start):
    count = start

    def step(by=1):
        nonlocal count
        count += by
        return count

    def peek():
        return count

    return step, peek


def program(x):
    step, peek = counter(10)
    other, _ = counter(100)
    x = x * step() + step(by=5)
    late = [lambda: n for n in range(3)]
    early = [lambda n=n: x * n for n in range(3)]
    other()
    return x, peek(), [f() for f in late], [f() for f in early], other()
""",
        ("CAPTURE-5",),
    ),
    Row(
        "decorators",
        "Stacked decorators, with arguments and functools.wraps, wrap a helper and keep its name.",
        ("decorator", "closure", "star_args", "string"),
        """
def scaled(factor):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs) * factor

        return wrapper

    return decorate


def twice(function):
    def repeated(x, **kwargs):
        return function(function(x, **kwargs), **kwargs)

    return repeated


@scaled(3)
@twice
def shift(x, by=1):
    return x + by


@scaled(factor=0.5)
def named(x):
    return x - len(named.__name__)


def program(x):
    @twice
    def local(y):
        return y * 2 + x

    return shift(x, by=2), shift.__name__, named(x), local(x)
""",
        ("CAPTURE-5",),
        imports="import functools",
    ),
    Row(
        "partials_and_dispatch",
        "Partials, lambdas in a table and functions passed as arguments are called with their arguments.",
        ("partial", "lambda", "callback", "container"),
        """
def affine(x, scale, *, shift=0.0):
    return x * scale + shift


TABLE = {
    "double": functools.partial(affine, scale=2),
    "moved": functools.partial(functools.partial(affine, shift=1.0), scale=3, shift=5.0),
    "bent": lambda x, power=2: x**power,
    "tanh": torch.tanh,
    "method": torch.Tensor.neg,
}


def chain(x, *functions):
    return functools.reduce(lambda value, function: function(value), functions, x)


def program(x, names):
    results = {name: TABLE[name](x) for name in names}
    first = operator.itemgetter(0, -1)(names)
    negated = operator.methodcaller("neg")(x)
    composed = chain(x, *map(TABLE.get, names), functools.partial(affine, scale=4))
    return results, composed, first, negated, TABLE["moved"].keywords
""",
        ("CAPTURE-5", "CACHE-2"),
        imports="import functools\nimport operator",
        calls="""
def calls(new):
    yield Call(new.dyadic(5), ("double", "moved"), cache="compile")
    yield Call(new.dyadic(5), ("double", "moved"), cache="hit")
    yield Call(new.dyadic(5), ("bent", "tanh", "method"), cache="recompile")
""",
    ),
    Row(
        "generators",
        "Generators consumed in the frame: send, yield from, early close, partial unpacking.",
        ("generator", "try_finally", "iterator"),
        """
def powers(x, n):
    for k in range(n):
        x = x * 2
        yield x + k


def outer(x, log):
    yield from powers(x, 2)
    log.append("delegated")
    try:
        while True:
            factor = yield x
            x = x * (factor or -1)
    finally:
        log.append("closed")


def program(x):
    log = []
    stream = outer(x, log)
    first = [next(stream), next(stream), next(stream)]
    sent = stream.send(3)
    plain = next(stream)
    stream.close()
    lazy = (value - 1 for value in powers(x, 3))
    head, *tail = lazy
    return first, sent, plain, log, head, tail, next(lazy, "spent")
""",
        ("CAPTURE-5", "CAPTURE-2"),
    ),
    Row(
        "generator_return_value",
        "The value that a generator returns is the value of the yield from that consumed it.",
        ("generator",),
        """
def halves(x, n):
    for _ in range(n):
        x = x / 2
        yield x
    return x + n


def chained(x):
    yield (yield from halves(x, 2))
    yield x * 3, (yield from halves(x, 1))


def program(x):
    return list(chained(x)), x + 1
""",
        ("CAPTURE-5",),
    ),
    Row(
        "stop_iteration_value",
        "The value that a generator returns arrives in StopIteration.",
        ("generator", "try_except"),
        """
def halved(x):
    x = x / 2
    yield x
    return x + 3


def program(x):
    stream = halved(x)
    first = next(stream)
    try:
        next(stream)
    except StopIteration as stop:
        return first, stop.value, stop.args[0] is stop.value
    return first
""",
        ("CAPTURE-5", "EXC-2"),
    ),
    Row(
        "context_managers",
        "User-written context managers enter and leave in order, bind values and swallow exceptions.",
        ("with_block", "class", "generator", "try_except"),
        """
class Logged:
    def __init__(self, log, name, swallow=False):
        self.log, self.name, self.swallow = log, name, swallow

    def __enter__(self):
        self.log.append("enter " + self.name)
        return len(self.log)

    def __exit__(self, kind, value, traceback):
        self.log.append(f"exit {self.name} {kind.__name__ if kind else None}")
        return self.swallow


@contextlib.contextmanager
def doubled(holder):
    holder["x"] = holder["x"] * 2
    try:
        yield holder["x"] + 1
    finally:
        holder["x"] = holder["x"] / 4


def program(x):
    log, holder = [], {"x": x}
    with Logged(log, "a") as position, Logged(log, "b", swallow=True):
        x = x * position
        raise ValueError("swallowed")
    with doubled(holder) as inside:
        y = inside * holder["x"]
    with contextlib.suppress(KeyError), contextlib.nullcontext(x) as same:
        holder["missing"]
        y = y * 0
    return x, y, holder, log, same is x
""",
        ("CAPTURE-5", "EXC-2"),
        imports="import contextlib",
    ),
    Row(
        "recursion",
        "Functions that call themselves and each other walk a nested structure.",
        ("recursion", "container"),
        """
def total(tree):
    if isinstance(tree, dict):
        return total(list(tree.values()))
    if isinstance(tree, (list, tuple)):
        return sum(map(total, tree))
    return tree


def mapped(function, tree):
    if isinstance(tree, dict):
        return {key: mapped(function, value) for key, value in tree.items()}
    if isinstance(tree, (list, tuple)):
        return type(tree)(mapped(function, value) for value in tree)
    return function(tree)


def is_even(n):
    return n == 0 or is_odd(n - 1)


def is_odd(n):
    return n != 0 and is_even(n - 1)


def program(tree, n):
    scaled = mapped(lambda leaf: leaf * n, tree)
    return scaled, total(scaled) if is_even(n) else total(tree)
""",
        ("CAPTURE-5", "CACHE-2"),
        calls="""
def calls(new):
    def tree():
        return {"a": [new.dyadic(3), 2], "b": ({"c": new.dyadic(3)}, 0.5)}

    yield Call(tree(), 4, cache="compile")
    yield Call(tree(), 4, cache="hit")
    yield Call(tree(), 3, cache="recompile")
""",
    ),
    Row(
        "argument_forwarding",
        "Arguments are forwarded with stars, double stars and defaults through several helpers.",
        ("star_args", "keyword_only", "default_argument", "helper"),
        """
def inner(a, b=2, /, c=3, *rest, d, e=5, **others):
    return a * b + c * d, rest, e, sorted(others)


def middle(*args, **kwargs):
    kwargs.setdefault("d", 4)
    return inner(*args, **kwargs)


def outer(first, *args, suffix="", **kwargs):
    named = {key + suffix: value for key, value in kwargs.items()}
    return middle(first, *args, **named, **{"z": 1})


def program(x):
    plain = outer(x)
    many = outer(x, 7, x, "rest", *["more"], e=6)
    renamed = outer(x, y=1, suffix="_s")
    return plain, many, renamed
""",
        ("CAPTURE-5", "FRAME-1"),
    ),
    Row(
        "argument_clash",
        "An argument given twice, one too many or one too few raises TypeError inside the program.",
        ("star_args", "keyword_only", "try_except"),
        """
def affine(x, scale, *, shift=0, **options):
    return x * scale + shift + len(options)


def attempt(*args, **kwargs):
    try:
        return affine(*args, **kwargs)
    except TypeError:
        return "refused"


def program(x):
    twice = attempt(x, 2, scale=3)
    return twice, attempt(x, 2, 5), attempt(x), attempt(x, scale=2, shift=1, other=0)
""",
        ("CAPTURE-5", "FRAME-1", "EXC-2"),
    ),
    Row(
        "python_exceptions",
        "Exceptions of pure Python are raised and handled inside: else, finally, re-raise, cause.",
        ("try_except", "try_finally", "class"),
        """
class Refused(Exception):
    def __init__(self, reason, factor):
        self.factor = factor


def parse(text):
    try:
        number = int(text)
    except ValueError as error:
        raise Refused(f"not a number: {text}", 7) from error
    else:
        number += 1
    finally:
        text = None
    return number


def program(x):
    log = []
    for text in ["2", "two", "3"]:
        try:
            x = x * parse(text)
        except (KeyError, Refused) as refused:
            log.append((refused.args, type(refused.__cause__).__name__))
            x = x + refused.factor
        else:
            log.append(text)
    try:
        try:
            {}["key"]
        except KeyError:
            log.append("key")
            raise
    except LookupError as error:
        log.append(error.args)
    return x, log
""",
        ("CAPTURE-5", "EXC-2"),
    ),
    Row(
        "exception_classes",
        "User exceptions call their base's initialiser, carry tensors and are caught by their bases.",
        ("try_except", "class"),
        """
class Failure(Exception):
    def __init__(self, reason, partial):
        super().__init__(reason)
        self.partial = partial

    @property
    def doubled(self):
        return self.partial * 2


class Late(Failure, TimeoutError):
    pass


def attempt(x, n):
    if n % 2:
        raise Late(f"late at {n}", x + n)
    return x * n


def program(x):
    reasons = []
    for n in range(4):
        try:
            x = attempt(x, n + 1)
        except OSError as error:
            x = error.doubled
            reasons.append((error.args, str(error), isinstance(error, Failure)))
    return x, reasons
""",
        ("CAPTURE-5", "EXC-2"),
    ),
    Row(
        "match_statement",
        "match takes apart sequences, mappings, classes and constants, with guards and alternatives.",
        ("match", "dataclass", "branch_on_python"),
        """
@dataclasses.dataclass
class Scale:
    by: float
    after: object = None


def apply(x, step):
    match step:
        case "neg" | "minus":
            return -x
        case [first, *rest]:
            return apply(apply(x, first), rest)
        case []:
            return x + 0.5
        case {"shift": int(n), **others} if n > 0:
            return x + n * (1 + len(others))
        case {"shift": _}:
            return x - 1
        case Scale(by, after=None):
            return x * by
        case Scale(by=2.0 as by, after=inner):
            return apply(x, inner) * by
        case None:
            return x
        case _:
            return x * 100


def program(x, steps):
    return apply(x, steps), [apply(x, step) for step in steps]
""",
        ("CAPTURE-5", "CAPTURE-6", "CACHE-2"),
        imports="import dataclasses",
        calls="""
def calls(new):
    yield Call(new.dyadic(5), ["neg", {"shift": 3, "more": 0}, None], cache="compile")
    yield Call(new.dyadic(5), ["neg", {"shift": 3, "more": 0}, None], cache="hit")
    yield Call(new.dyadic(5), ["minus", {"shift": -3}, [], 4], cache="recompile")
    yield Call(new.dyadic(5), [Scale(3.0), Scale(2.0, after="neg"), ["neg"]], cache="recompile")
""",
    ),
]

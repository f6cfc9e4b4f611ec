"""Exceptions that programs raise, catch, chain and let through."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_MODES = """
def calls(new):
    for mode in ({modes}):
        yield Call(new.dyadic(4), mode)
"""

_ROWS = [
    Row(
        "raise_builtin",
        "Builtin exceptions raised with no, one and several arguments leave with their arguments.",
        "EXC-1 EXC-5",
        "exception branch_on_python",
        """
def program(x, mode):
    y = x * 2.0
    if mode == "class":
        raise ValueError
    if mode == "message":
        raise RuntimeError(f"size {x.shape[0]} refused")
    if mode == "several":
        raise OSError(5, "no such thing", mode)
    if mode == "key":
        raise KeyError(("a", 1))
    return y + 1.0
""",
        _MODES.format(modes='"none", "class", "message", "several", "key", "none"'),
    ),
    Row(
        "raise_user_class",
        "Exceptions of user classes leave with their attributes, __str__ and class hierarchy.",
        "EXC-1",
        "exception class dunder attribute",
        """
class ShapeError(ValueError):
    def __init__(self, shape, wanted=3):
        super().__init__("bad shape", tuple(shape))
        self.wanted = wanted

    def __str__(self):
        return f"wanted {self.wanted}, got {self.args[1]}"


class RankError(ShapeError):
    pass


def program(x):
    if x.dim() != 2:
        raise RankError(x.shape, wanted=2)
    if x.shape[1] != 3:
        raise ShapeError(x.shape)
    return x.sum(1) * 2.0
""",
        """
def calls(new):
    for shape in ((2, 3), (4,), (2, 2), (3, 3)):
        result = yield Call(new.dyadic(*shape))
        record((str(result), result.wanted) if isinstance(result, ShapeError) else None)
""",
    ),
    Row(
        "raise_from",
        "raise from sets the cause, from None hides the context, and neither leaves the context alone.",
        "EXC-3 EXC-1",
        "exception try_except",
        """
def check(n):
    if n != 0:
        raise LookupError("inner", n)
    return 2.0


def program(x, mode):
    try:
        return x * check(mode)
    except LookupError as error:
        if mode == 1:
            raise ValueError("outer") from error
        if mode == 2:
            raise ValueError("outer") from None
        if mode == 3:
            raise ValueError("outer") from KeyError("other")
        raise ValueError("outer")
""",
        """
def calls(new):
    for mode in (0, 1, 2, 3, 4, 0):
        error = yield Call(new.dyadic(3), mode)
        if isinstance(error, ValueError):
            record((repr(error.__cause__), repr(error.__context__), error.__suppress_context__))
""",
    ),
    Row(
        "reraise",
        "A bare raise and a raise of the caught object give the same exception object again.",
        "EXC-1 EXC-3",
        "exception try_except container",
        """
SEEN = []


def program(x, mode):
    try:
        if mode != "none":
            raise TypeError("first", mode)
        return x + 1.0
    except TypeError as error:
        SEEN.append(error)
        if mode == "bare":
            raise
        if mode == "object":
            raise error
        if mode == "nested":
            try:
                raise KeyError("second")
            except KeyError:
                pass
            raise
        return x - 1.0
""",
        """
def calls(new):
    for mode in ("none", "bare", "object", "nested", "swallowed"):
        error = yield Call(new.dyadic(3), mode)
        record(bool(SEEN) and error is SEEN[-1])
""",
    ),
    Row(
        "implicit_context",
        "An exception raised in a handler has the handled one as context, through two levels.",
        "EXC-3",
        "exception try_except helper",
        """
def outer(n):
    try:
        inner(n)
    except ZeroDivisionError:
        raise IndexError("from the handler")


def inner(n):
    return 10 // n


def program(x, n):
    try:
        outer(n)
    except IndexError as error:
        if n == 0 and x.shape[0] == 3:
            raise RuntimeError("last")
        return x + len(repr(error.__context__))
    return x * 2.0
""",
        """
def calls(new):
    for size, n in ((3, 1), (3, 0), (4, 0), (3, 2)):
        error = yield Call(new.dyadic(size), n)
        chain = []
        while isinstance(error, BaseException):
            chain.append(repr(error))
            error = error.__context__
        record(chain)
""",
    ),
    Row(
        "notes",
        "Notes added to an exception on its way out are there, in order.",
        "EXC-3",
        "exception try_except for_loop",
        """
def program(x, names):
    for k, name in enumerate(names):
        try:
            if name.startswith("bad"):
                error = ValueError(name)
                error.add_note("made here")
                raise error
            x = x * 2.0 + len(name)
        except ValueError as error:
            error.add_note(f"at position {k}")
            raise
    return x
""",
        """
def calls(new):
    for names in (["a", "bb"], ["a", "bad"], ["bad one"], ["ccc"]):
        error = yield Call(new.dyadic(3), names)
        record(getattr(error, "__notes__", None))
""",
    ),
    Row(
        "clauses_of_try",
        "try, except, else and finally run as in eager when each of them raises.",
        "EXC-2 EXC-1 EXC-3",
        "exception try_except try_finally branch_on_python",
        """
def program(x, mode):
    y = x * 1.0
    try:
        try:
            y = y + 1.0
            if mode in ("body", "handler"):
                raise KeyError(mode)
        except KeyError:
            y = y * 2.0
            if mode == "handler":
                raise ValueError(mode)
        else:
            y = y * 3.0
            if mode == "else":
                raise IndexError(mode)
        finally:
            y = y - 4.0
            if mode == "finally":
                raise TypeError(mode)
        y = y * 5.0
    except (ValueError, IndexError, TypeError) as error:
        return y, repr(error), repr(error.__context__)
    return y
""",
        _MODES.format(modes='"none", "body", "handler", "else", "finally", "none"'),
    ),
    Row(
        "return_in_finally",
        "return, break and continue in a finally clause replace what was on its way, exception or value.",
        "EXC-2",
        "try_finally try_except for_loop",
        """
def pick(x, mode):
    try:
        if mode == 1:
            raise RuntimeError("replaced")
        return x * 2.0
    finally:
        if mode >= 1:
            return x * 3.0


def program(x, mode):
    y = pick(x, mode)
    for k in range(4):
        try:
            if k == mode:
                raise ValueError(k)
            y = y + k
        finally:
            if k == 2:
                break
            if k < 2:
                continue
    return y, k
""",
        _MODES.format(modes="0, 1, 2, 0"),
    ),
    Row(
        "name_unbound_after_handler",
        "The name of a handled exception is gone after its handler, and reading it is an error.",
        "EXC-2 EXC-1",
        "exception try_except",
        """
def program(x, mode):
    error = "before"
    try:
        if mode > 0:
            raise ValueError("handled")
    except ValueError as error:
        x = x + len(error.args)
    if mode == 2:
        try:
            return x, error
        except UnboundLocalError:
            return x * 2.0, "unbound"
    return x, error
""",
        _MODES.format(modes="0, 1, 2, 0"),
    ),
    Row(
        "which_handler",
        "The first handler that matches runs: a tuple of classes, a base class, a class from an argument.",
        "EXC-2",
        "try_except exception class",
        """
class Minor(Exception):
    pass


class Worse(Minor):
    pass


ERRORS = {"minor": Minor, "worse": Worse, "key": KeyError, "index": IndexError, "other": OSError}


def program(x, mode, last):
    try:
        if mode in ERRORS:
            raise ERRORS[mode]("text")
        y = x + 1.0
    except Worse:
        y = x * 2.0
    except (Minor, IndexError):
        y = x * 3.0
    except LookupError as error:
        y = x * 4.0 + len(error.args)
    except last:
        y = x * 5.0
    return y
""",
        """
def calls(new):
    for mode in ("none", "minor", "worse", "key", "index", "other"):
        yield Call(new.dyadic(3), mode, OSError)
    yield Call(new.dyadic(3), "other", (TypeError, ValueError))
""",
    ),
    Row(
        "except_star",
        "except* splits a group: matching exceptions are handled, the rest goes on as a group.",
        "EXC-2 EXC-1",
        "exception try_except container",
        """
def program(x, kinds):
    handled = []
    try:
        if kinds:
            raise ExceptionGroup("several", [kind("text") for kind in kinds])
        x = x + 1.0
    except* ValueError as group:
        handled.append(("value", len(group.exceptions)))
        x = x * 2.0
    except* (KeyError, IndexError) as group:
        handled.append(("lookup", len(group.exceptions)))
        x = x * 3.0
    return x, handled
""",
        """
def calls(new):
    yield Call(new.dyadic(3), [])
    yield Call(new.dyadic(3), [ValueError, KeyError, ValueError])
    error = yield Call(new.dyadic(3), [IndexError, TypeError])
    record([type(part).__name__ for part in getattr(error, "exceptions", ())])
    yield Call(new.dyadic(3), [KeyError])
""",
    ),
    Row(
        "assert_statement",
        "A failing assert raises AssertionError with its message, with and without one.",
        "EXC-1 EXC-5",
        "exception assert string",
        """
def program(x, scale):
    assert x.dim() == 1, f"{x.dim()} dimensions"
    y = x * scale
    assert scale > 0
    return y + 1.0
""",
        """
def calls(new):
    yield Call(new.dyadic(3), 2)
    yield Call(new.dyadic(3, 1), 2)
    yield Call(new.dyadic(3), 0)
    yield Call(new.dyadic(3), 3)
""",
    ),
    Row(
        "python_errors_caught",
        "Errors of Python operations caught inside carry Python's own class and arguments.",
        "EXC-2 CAPTURE-6",
        "try_except container for_loop callback lambda",
        """
def attempt(action):
    try:
        return action()
    except Exception as error:
        return type(error).__name__, str(error)


def program(x, n):
    outcomes = [
        attempt(lambda: {"a": 1}["b"]),
        attempt(lambda: [1, 2][n]),
        attempt(lambda: 7 // (n - 5)),
        attempt(lambda: int("x1")),
        attempt(lambda: "a" + n),
        attempt(lambda: next(iter(()))),
        attempt(lambda: (1, 2).index(n)),
        attempt(lambda: [].pop()),
    ]
    return x * n, outcomes
""",
        """
def calls(new):
    yield Call(new.dyadic(3), 5)
    yield Call(new.dyadic(3), 1)
""",
    ),
    Row(
        "python_errors_uncaught",
        "Errors of Python operations after tensor work reach the caller with Python's class and message.",
        "EXC-1 EXC-5",
        "exception branch_on_python container attribute",
        """
class Settings:
    gain = 2.0


def program(x, mode):
    y = x * Settings.gain
    if mode == "key":
        y = y * {"gain": 1.0}[mode]
    elif mode == "index":
        y = y + [1.0, 2.0][len(mode)]
    elif mode == "zero":
        y = y + 1 / (len(mode) - 4)
    elif mode == "attribute":
        y = y + Settings.bias
    elif mode == "name":
        y = y + undefined_name
    elif mode == "unpack":
        first, second = mode
        y = y + len(first)
    elif mode == "call":
        y = y + len()
    return y
""",
        """
def calls(new):
    for mode in ("none", "key", "index", "zero", "attribute", "name", "unpack", "call", "none"):
        error = yield Call(new.dyadic(3), mode)
        record(str(error) if isinstance(error, Exception) else None)
""",
    ),
    Row(
        "raised_in_helper",
        "An exception passes through two helpers, one of which cleans up, to the program's handler.",
        "EXC-2 EXC-3",
        "exception try_except try_finally helper container",
        """
OPEN = []


def innermost(x, limit):
    if x.shape[0] > limit:
        raise OverflowError(x.shape[0])
    return x * 2.0


def guarded(x, limit):
    OPEN.append(limit)
    try:
        return innermost(x, limit) + 1.0
    finally:
        OPEN.pop()
        OPEN.append("closed")


def program(x, limit):
    try:
        return guarded(x, limit)
    except OverflowError as error:
        if limit < 0:
            raise
        return x - error.args[0]
""",
        """
def calls(new):
    for limit in (5, 2, -1, 5):
        yield Call(new.dyadic(3), limit)
""",
    ),
    Row(
        "raised_in_generator",
        "An exception in a generator reaches its consumer; StopIteration becomes RuntimeError.",
        "EXC-2 EXC-3",
        "generator exception try_except for_loop",
        """
def parts(x, mode):
    yield x[0]
    if mode == "value":
        raise ValueError("inside")
    if mode == "stop":
        raise StopIteration("inside")
    yield x[1] * 2.0


def program(x, mode):
    total = x.sum()
    source = parts(x, mode)
    try:
        for part in source:
            total = total + part
    except ValueError as error:
        return total, error.args, list(source)
    return total
""",
        """
def calls(new):
    for mode in ("none", "value", "stop", "none"):
        error = yield Call(new.dyadic(3), mode)
        record(repr(error.__cause__) if isinstance(error, Exception) else None)
""",
    ),
    Row(
        "suppressing_context",
        "A context manager suppresses, replaces or lets through the exception of its body.",
        "EXC-2 EXC-3",
        "with_block exception class dunder",
        """
class Shield:
    def __init__(self, *kinds):
        self.kinds = kinds

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is KeyError:
            raise LookupError("replaced")
        return kind is not None and issubclass(kind, self.kinds)


def program(x, kind):
    y = x + 1.0
    with Shield(ValueError, ArithmeticError):
        y = y * 2.0
        if kind is not None:
            raise kind("in the body")
        y = y * 3.0
    with contextlib.suppress(IndexError):
        y = y - 1.0
        [].pop()
        y = y * 100.0
    return y
""",
        """
def calls(new):
    for kind in (None, ValueError, ZeroDivisionError, KeyError, OSError, None):
        yield Call(new.dyadic(3), kind)
""",
        imports="import contextlib\n\nimport torch",
    ),
    Row(
        "contextmanager_generator",
        "A generator-based context manager sees the exception of its body and runs its clean-up.",
        "EXC-2",
        "with_block generator exception try_except try_finally decorator",
        """
TRAIL = []


@contextlib.contextmanager
def stage(name, forgive):
    TRAIL.append(f"enter {name}")
    try:
        yield len(name)
    except ValueError as error:
        TRAIL.append(("saw", error.args))
        if not forgive:
            raise
    finally:
        TRAIL.append(f"leave {name}")


def program(x, fail, forgive):
    y = x * 2.0
    with stage("one", forgive) as size:
        y = y + size
        if fail:
            raise ValueError("body", size)
        y = y * 5.0
    return y
""",
        """
def calls(new):
    for fail, forgive in ((False, False), (True, True), (True, False), (False, True)):
        yield Call(new.dyadic(3), fail, forgive)
""",
        imports="import contextlib\n\nimport torch",
    ),
    Row(
        "data_dependent_raise",
        "Whether the program raises depends on a tensor's values.",
        "EXC-1 EXC-5",
        "exception branch_on_data item",
        """
def program(x):
    y = x * 2.0
    if y.sum() > 0.03:
        raise ValueError("positive", y[0].item())
    return y + 1.0
""",
        """
def calls(new):
    for sign in (-1.0, 1.0, -1.0, 1.0):
        yield Call(new.dyadic(3).abs() * sign)
""",
    ),
    Row(
        "attribute_error_fallback",
        "A missing attribute of a tensor, a module and a namespace is caught and replaced.",
        "EXC-2 CAPTURE-4",
        "try_except introspection module",
        """
def program(layer, x):
    try:
        y = x.no_such_field
    except AttributeError:
        y = x * 3.0
    try:
        gain = layer.gain
    except AttributeError:
        gain = 0.5
    try:
        y = torch.nn.functional.no_such_function(y)
    except AttributeError:
        y = layer(y) + 1.0
    return y * gain
""",
        """
def calls(new):
    layer = new.module(lambda: torch.nn.Linear(3, 2))
    yield Call(layer, new.randn(2, 3))
    layer.gain = 4.0
    yield Call(layer, new.randn(2, 3))
    del layer.gain
    yield Call(layer, new.randn(2, 3))
""",
    ),
    Row(
        "retry_loop",
        "A loop retries after exceptions: the attempt that succeeds works with what the failed ones left.",
        "EXC-2",
        "try_except while_loop container exception",
        """
def program(x, failures):
    attempts = 0
    while True:
        attempts += 1
        try:
            x = x + 1.0
            if failures:
                raise failures.pop(0)("attempt", attempts)
        except ValueError:
            x = x * 2.0
            continue
        except KeyError as error:
            raise RuntimeError(f"gave up after {attempts}") from error
        break
    return x, attempts
""",
        """
def calls(new):
    for failures in ([], [ValueError, ValueError], [ValueError, KeyError, ValueError], []):
        yield Call(new.dyadic(3), failures)
        record(failures)
""",
    ),
    Row(
        "exception_returned",
        "Exceptions that are made, caught or collected but not raised to the caller are ordinary results.",
        "EXC-2 EXC-3",
        "try_except container exception",
        """
def program(x, values):
    errors = []
    for value in values:
        try:
            x = x * (8.0 / value)
        except (ZeroDivisionError, TypeError) as error:
            errors.append(error)
    errors.append(ValueError("never raised", len(errors)))
    return x, errors
""",
        """
def calls(new):
    for values in ([2, 4], [0, 2], ["a", 0, 1]):
        _, errors = yield Call(new.dyadic(3), values)
        record([type(error).__name__ for error in errors])
""",
    ),
]


def programs() -> Iterator[Program]:
    """The programs of the table."""
    yield from render("exc", "families/exceptions", _ROWS)

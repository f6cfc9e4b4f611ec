"""Functions that the oracle of ``test_resume`` splits at every instruction.

Each takes a :class:`Tape`, which it calls wherever something should happen: the call is written down, and may be made
to raise. The functions are named after what they are about; what they compute is of no interest, and the code is
deliberately not what one would write.
"""

# ruff: noqa: B008, B012, B023, B904, C416, C420, E731, F821, F841, RUF021, UP050

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from types import FunctionType, TracebackType
from typing import Any, NamedTuple


class Boom(Exception):
    """Raised by a tape."""


class Tape:
    """Called with a value, writes it down and returns it; the call number ``fail_at`` raises instead."""

    def __init__(self, fail_at: int | None = None) -> None:
        self.log: list[str] = []
        self.fail_at = fail_at

    def __call__(self, value: Any, *more: Any, **named: Any) -> Any:
        number = len(self.log)
        self.log.append(repr((value, more, named)))
        if number == self.fail_at:
            raise Boom(number)
        return value


class Guard:
    """A context manager that writes down how it is left, and swallows exceptions if told to."""

    def __init__(self, tape: Tape, name: str, swallow: bool = False) -> None:
        self.tape, self.name, self.swallow = tape, name, swallow

    def __enter__(self) -> Guard:
        self.tape("enter", self.name)
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> bool:
        self.tape("exit", self.name, kind, repr(error), handled=repr(sys.exc_info()[1]))
        return self.swallow


class Box:
    """Has attributes, and a few operators that may fail."""

    def __init__(self, **named: Any) -> None:
        self.__dict__.update(named)

    def method(self, *values: Any, **named: Any) -> Any:
        return (values, sorted(named.items()))

    def __bool__(self) -> bool:
        return bool(self.tape("bool"))

    def __iter__(self) -> Iterator[Any]:
        for value in self.values:
            yield self.tape(value)


class Point(NamedTuple):
    x: Any
    y: Any


SCALE = 3
COUNTER = 0


class Case(NamedTuple):
    """A function and its arguments, in which ``TAPE`` stands for the tape."""

    function: FunctionType
    arguments: tuple[Any, ...]


TAPE = "the tape"
CASES: list[Case] = []


def case(*inputs: Any) -> Callable[[Any], Any]:
    """Register a function with the values of its second argument."""

    def register(function: Any) -> Any:
        CASES.extend(Case(function, (TAPE, value)) for value in inputs)
        return function

    return register


# ---------------------------------------------------------------------------------------------------------------------
# Straight lines


@case(2, 0, "a")
def arithmetic(t, x):
    y = t(x) + 1
    y *= 3 - -y
    y -= ~x // t(x)
    return (y, +x, not x, x**2, y @ x if y is None else y % 7)


@case([1, 2, 3, 4], ())
def subscripts(t, x):
    x[t(0)] = t(9)
    x[1:3] = t([7, 8])
    x[0] += 5
    del x[t(2)]
    return x[1:], x[:-1], x[::2], x[t(0)], x


@case(Box(a=1, b=[1]), 5)
def attributes(t, x):
    x.c = t(x.a)
    x.a += 1
    x.b[0] -= t(2)
    del x.c
    return sorted(t(x).__dict__.items()), x.method(1).__len__(), hasattr(x, "c")


@case(1)
def calls(t, x):
    box = Box(tape=t)
    args, named = (1, 2), {"k": 3}
    a = box.method(x, t(2), k=t(3))
    b = box.method(*args, **named)
    c = t(x, *args, k=4, **{"m": 5})
    d = max(x, t(7), key=lambda v: -v)
    return a, b, c, d, box.method(), sorted([3, 1], reverse=True)


@case(1.25, "q", None)
def strings(t, x):
    width = 8
    return f"{t(x)}|{x!r:>{width}}|{x!s}|{t('z')!a}|{x=}" + f"{x:{t('>')}{width}}"


@case((1, 2, 3, 4, 5), (1,), 7)
def unpacking(t, x):
    a, *b, c = t(x)
    (d, e), f = (a, b[0]), t(c)
    a, d = d, a
    first, second, third = b
    return [a, d, c, *b], {e, f, *b}, (*x, t(first)), {"a": a, **{"b": second}}, third


@case(1, 2)
def deletions(t, x):
    a = b = t(x)
    del a
    if x > 1:
        a = t(5)
    del b
    return a


@case(0)
def unbound(t, x):
    if x:
        y = 1
    t(x)
    return y


@case(3, -3)
def conditions(t, x):
    a = 1 < t(x) < 5
    b = t(x) and x + 1 or t("or")
    c = (n := t(x)) > 0 and not n > 7
    d = "yes" if x is not None else "no"
    e = x in (1, 3) or x not in [t(2)]
    assert x > 0, t("message")
    return a, b, c, d, e, n


@case(None, 0, 1)
def none_tests(t, x):
    a = t(1) if x is None else t(2)
    if x is not None:
        a += t(3)
    while x is None:
        x = t(4)
    return a, x


@case(True, False)
def truth_of_objects(t, x):
    box = Box(tape=t, values=[])
    if x and box:
        t("true")
    return not box or t(box is None)


@case(1)
def globals_and_builtins(t, x):
    global COUNTER
    COUNTER = t(x) * SCALE
    y = len([COUNTER])
    del COUNTER
    COUNTER = 0
    return y, print is t, undefined_name


@case("os.path", "no.such.module")
def imports(t, x):
    import os.path as p
    from math import floor, sqrt

    t(x)
    __import__(x)
    from math import no_such_name

    return p, floor, sqrt, no_such_name


@case(1, 2, 3)
def annotated(t, x: int):
    y: int = t(x)
    z: list[int]
    z = [y]
    return z


# ---------------------------------------------------------------------------------------------------------------------
# Loops


@case([1, 2, 3], [5, -1, 9], [], 4)
def for_else(t, x):
    total = 0
    for value in x:
        if value < 0:
            t("negative")
            break
        if value == 2:
            continue
        total += t(value)
    else:
        t("else")
    return total, t(x)


@case(3, 0)
def while_else(t, x):
    while x > 0:
        x -= t(1)
        if t(x) == 7:
            break
    else:
        return t("else")
    return x


@case([[1, 2], [3]], [[]])
def nested_loops(t, x):
    found = []
    for i, row in enumerate(x):
        for j, value in zip(range(3), row, strict=False):
            if value == 2:
                break
            found.append((i, j, t(value)))
        else:
            continue
        t(found)
    return found


@case((1, 2))
def iterating_objects(t, x):
    got = [t(v) for v in Box(tape=t, values=x)]
    for v in Box(tape=t, values=x):
        got += [v]
    return got


@case((1, 2, 3))
def generators_inside(t, x):
    def produce():
        for v in x:
            yield t(v)

    total = 0
    for v in produce():
        total += v
        if v == 2:
            break
    return total, sum(t(v) for v in x), list(produce())


# ---------------------------------------------------------------------------------------------------------------------
# Comprehensions, closures, classes


@case((1, 2, 3))
def comprehensions(t, x):
    y = 10
    a = [t(v) + y for v in x if v != 2]
    b = {v: y for v in x}
    c = {v % 2 for v in x for _ in range(t(2))}
    d = [[u * v for u in x] for v in a]
    return a, b, c, d, [v for v in x if t(v) > 1 or y]


@case((1, 2))
def comprehension_shadows(t, x):
    v = t("outer")
    a = [v for v in x]
    del v
    b = [t(v) for v in a]
    return a, b, [w for w in b], v


@case((1, 2))
def comprehension_cells(t, x):
    y = t(1)
    makers = [lambda: (v, y, t(v)) for v in x]
    y += 1
    inner = [[lambda: (u, v) for u in x] for v in x]
    return [f() for f in makers], [f() for row in inner for f in row]


@case((1, 2))
def comprehension_over_a_cell(t, x):
    v = 5
    outer = lambda: v
    makers = [lambda: v for v in x if t(v)]
    v += 1
    return outer(), [f() for f in makers], v


@case(1)
def cells(t, x):
    count = 0
    later: Any

    def bump(by=1, *, scale=t(1)):
        nonlocal count
        count += by * scale + x
        return count

    bump()
    x = t(10)
    bump(2, scale=t(3))
    if count > 1000:
        later = 1
    del x
    try:
        bump()
    except NameError:
        x = t(0)
    return count, bump(), (lambda: later)


def _outer() -> FunctionType:
    free = 1
    v = 7

    def free_variables(t, x):
        nonlocal free
        free += t(x)
        seen = lambda: (free, v)
        a = [v for v in (1, t(2))]
        makers = [lambda: (w, free) for w in (t(3), 4)]
        free -= x
        return free, seen(), a, [f() for f in makers], v

    return free_variables


CASES.append(Case(_outer(), (TAPE, 2)))


def _names_twice() -> FunctionType:
    v = 7

    def name_is_cell_and_free(t, x):
        return [lambda: v for v in (t(3), 4)], v

    return name_is_cell_and_free


#: On 3.12 and 3.13 CPython gives this one two cells of the same name, and mixes them up. It must be refused.
NAMES_TWICE = Case(_names_twice(), (TAPE, 2))


class Base:
    def go(self, value):
        return ("base", value)


class Derived(Base):
    def go(self, t, x=1, *rest, scale=2, **named):
        first = super().go(t(x))
        again = lambda: super(Derived, self).go(scale)
        return first, t(super().__init__)(), again(), super().go, __class__, rest, named, self.go is None


CASES.append(Case(Derived.go, (Derived(), TAPE, 3, 4, 5)))


@case(1)
def classes_inside(t, x):
    def wrap(cls):
        return t(cls)

    @wrap
    class Inner(Base, metaclass=type):
        value: int = x

        def get(self):
            return super().go(x)

    return Inner().get(), Inner.value, Inner.__name__


@case(1)
def signature(t, x=1, /, *rest, key="k", **named):
    rest += (t(x),)
    named["n"] = t(key)
    return rest, sorted(named), key


def caller() -> tuple[Any, ...]:
    """What can be seen of the frame that calls this."""
    frame = sys._getframe(1)
    return frame.f_lineno, frame.f_code.co_name, sorted(frame.f_locals), frame.f_back is not None


@case(1)
def is_looked_at(t, x):
    y = [t(x), caller()]
    del x
    cell = 4
    try:
        names = [sorted(locals()), caller(), [caller() for _ in (1, 2)]]
        raise ValueError(t(5), caller())
    except ValueError as error:
        names.append(error)
    finally:
        names.append(caller())
    return names, y, (lambda: cell)()


@case(1)
def locals_with_cells(t, x):
    y = t(2)
    get = lambda: (x, y)
    return sorted(locals().items(), key=lambda item: item[0])[2:], t(get())


# ---------------------------------------------------------------------------------------------------------------------
# Exceptions


@case(1, 0, "a")
def try_except(t, x):
    try:
        y = 1 / t(x)
    except ZeroDivisionError as error:
        t(repr(error))
        y = t("zero")
    except (TypeError, ValueError):
        y = t("type")
        raise
    except Boom as error:
        raise KeyError("from boom") from error
    else:
        y = t(y)
    return y


@case(0, 1)
def try_finally(t, x):
    try:
        t("body")
        return 1 // t(x)
    finally:
        t("finally")
        t(repr(sys.exc_info()[1]))


@case(0, 1)
def return_in_finally(t, x):
    try:
        return t(1) // x
    finally:
        if t(x) == 0:
            return "swallowed"
        t("left")


@case((1, 0, "a", 2))
def try_in_loop(t, x):
    got = []
    for v in x:
        try:
            if v == "a":
                continue
            got.append(2 // t(v))
        except ZeroDivisionError:
            t("zero")
            continue
        except Boom:
            t("boom")
            break
        finally:
            t(("finally", v))
    return got


@case(1)
def nested_handlers(t, x):
    try:
        try:
            t(1)
            raise ValueError(x)
        except ValueError as error:
            t(repr(error))
            try:
                t(2)
                raise KeyError("inner")
            except KeyError:
                t(repr(sys.exc_info()[1]))
            t(repr(sys.exc_info()[1]))
            raise
        finally:
            t("inner finally")
    except Exception as error:
        t(repr(error.__context__))
        error = t(error)
        return repr(error)
    finally:
        t("outer finally")


@case(1)
def raising_in_handlers(t, x):
    try:
        raise ValueError(t(x))
    except ValueError:
        try:
            raise KeyError(t("context"))
        finally:
            t(repr(sys.exc_info()[1]))


@case(1)
def exception_name_is_unbound(t, x):
    try:
        raise ValueError(t(x))
    except ValueError as error:
        t(error.args)
    return error


@case(0, 1, 2)
def exception_groups(t, x):
    try:
        if x:
            raise ExceptionGroup("group", [ValueError(1), KeyError(t(2)), TypeError(x)][: x + 1])
        t("nothing")
    except* ValueError as group:
        t(repr(group.exceptions))
    except* (KeyError, Boom) as group:
        t(repr(group))
        if x == 1:
            raise RuntimeError("from group") from group
    else:
        t("else")
    finally:
        t("finally")
    return x


@case(0, 1)
def with_blocks(t, x):
    with Guard(t, "a"), Guard(t, "b", swallow=True) as b:
        t(b.name)
        t(1 // x)
    with Guard(t, "c"):
        return t("inside")


@case((1, 0, 2, "a"))
def with_in_loop(t, x):
    got = []
    for v in x:
        with Guard(t, v, swallow=True):
            if v == 2:
                continue
            got.append(t(1 // v))
            with Guard(t, "inner"):
                if got == [v, 7]:
                    break
    else:
        with Guard(t, "else"):
            return got, t("returned")
    return got


@case(1)
def with_in_handlers(t, x):
    try:
        with Guard(t, "outer"):
            raise ValueError(t(x))
    except ValueError:
        with Guard(t, "handler", swallow=True):
            raise KeyError(t(2))
        t(repr(sys.exc_info()[1]))
    finally:
        with Guard(t, "finally"):
            t("end")
    return x


@case(5)
def while_true_try(t, x):
    while True:
        try:
            x = t(x) - 1
            if x < 3:
                raise StopIteration(x)
        except StopIteration as stop:
            return stop.value, t(x)
        finally:
            t("f")


@case(1)
def tracebacks(t, x):
    try:
        t(x)
        [][x]
    except IndexError as error:
        lines = []
        trace = error.__traceback__
        while trace is not None:
            lines.append(trace.tb_lineno - trace.tb_frame.f_code.co_firstlineno)
            trace = trace.tb_next
        t(lines)
        error.add_note("seen")
        raise error


# ---------------------------------------------------------------------------------------------------------------------
# match


@case([1, 2, 3], {"k": 1, "m": 2}, Point(0, 4), Point(1, 2), "text", 7, None, [1])
def matching(t, x):
    match t(x):
        case Point(x=0, y=y):
            return t(y)
        case Point(a, b) if t(a) > 5:
            return a, b
        case [first, *rest] if rest:
            return first, t(rest)
        case {"k": value, **others}:
            return value, others
        case "text" | 7 as literal:
            return t(literal)
        case None:
            t("none")
        case _:
            t("other")
    return x


# ---------------------------------------------------------------------------------------------------------------------
# Wide arguments


def _many_variables() -> FunctionType:
    """A function of 300 locals, a cell behind them, and jumps too long for one byte."""
    lines = ["def many_variables(t, x):", " late = t(x)", " get = lambda: late", " total = 0"]
    lines += [f" v{i} = {i}" for i in range(300)]
    lines += [" for i in range(2):", "  try:"]
    lines += [f"   total += v{i} * v{299 - i}" for i in range(0, 300, 3)]
    lines += ["   if i == x: late += t(total)", "  except Boom:", "   late = -1"]
    lines += [" else:", "  total = t(total) + get()", " return total, v299, get(), late"]
    scope: dict[str, Any] = {"Boom": Boom, "__name__": __name__}
    exec(compile("\n".join(lines), __file__, "exec"), scope)
    made: FunctionType = scope["many_variables"]
    return made


BIG = Case(_many_variables(), (TAPE, 1))


def flat_arguments(function: FunctionType, arguments: tuple[Any, ...]) -> dict[str, Any]:
    """The values that the parameters of ``function`` have at entry, by name, in the order of ``co_varnames``."""
    bound = inspect.signature(function).bind(*arguments)
    bound.apply_defaults()
    count = function.__code__.co_argcount + function.__code__.co_kwonlyargcount
    count += bool(function.__code__.co_flags & inspect.CO_VARARGS)
    count += bool(function.__code__.co_flags & inspect.CO_VARKEYWORDS)
    return {name: bound.arguments[name] for name in function.__code__.co_varnames[:count]}

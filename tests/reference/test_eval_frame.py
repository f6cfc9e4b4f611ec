"""The frame hook in one thread: the switch, what is passed, and what guards, targets and the callback may do.

Which frames are seen is tested in ``test_eval_frame_frames``; threads, depth, other hooks and lifetimes in
``test_eval_frame_process``.
"""

from __future__ import annotations

import functools
import gc
import inspect
import sys
import weakref
from collections.abc import Callable
from contextlib import suppress
from types import FunctionType
from typing import Any

import pytest

from reference_impl.eval_frame import (
    EAGER,
    SKIP,
    Frame,
    TailCall,
    enable,
    flat_names,
    get_entries,
    installed,
    intercepting,
    set_callback,
    set_entries,
    stats,
    with_hook,
    without_hook,
)
from tests.reference.hook_support import Recorder, always, never, replace, skipped

pytestmark = pytest.mark.usefixtures("hook_left_clean")


# ---- the switch


def test_on_and_off() -> None:
    assert enable(True) is False
    assert installed()
    assert enable(True) is True
    assert enable(False) is True
    assert not installed()
    assert enable(False) is False


def test_intercepting_nests_and_restores(seen: Recorder) -> None:
    def f() -> int:
        return 1

    region = intercepting()
    with pytest.raises(ZeroDivisionError), region:
        with region:
            f()
        assert installed()
        f()
        raise ZeroDivisionError
    assert not installed()
    f()
    assert seen.names == ["f", "f"]


def test_with_hook_restores_on_return_and_on_exception(seen: Recorder) -> None:
    def f(x: int) -> float:
        return 1 / x

    wrapped = with_hook(f)
    assert wrapped(2) == 0.5
    assert not installed()
    with pytest.raises(ZeroDivisionError):
        wrapped(x=0)
    assert not installed()
    assert seen.calls == [("f", 2), ("f", 0)]


def test_without_hook_is_off_inside_only(seen: Recorder) -> None:
    def hidden(fail: bool) -> int:
        if fail:
            raise ValueError("hidden")
        return 1

    def outer(fail: bool) -> int:
        try:
            return quiet(fail)
        except ValueError:
            return visible()

    def visible() -> int:
        return 2

    quiet = without_hook(hidden)
    assert with_hook(outer)(False) == 1
    assert with_hook(outer)(True) == 2
    assert seen.names == ["outer", "outer", "visible"]
    assert quiet(False) == 1 and not installed()  # also where the hook is off anyway


def test_with_hook_inside_without_hook(seen: Recorder) -> None:
    def inner() -> None: ...

    def middle() -> None:
        with_hook(inner)()
        inner()

    with_hook(without_hook(middle))()
    assert seen.names == ["inner"]


@pytest.mark.parametrize("make", [with_hook, without_hook])
def test_switched_functions_look_like_what_they_wrap(make: Callable[[Any], Any]) -> None:
    class Holder:
        @make
        def method(self, x: int) -> tuple[Any, int]:
            """The doc."""
            return self, x

    holder = Holder()
    assert holder.method(3) == (holder, 3)
    assert Holder.method(holder, x=4) == (holder, 4)
    assert holder.method.__self__ is holder
    raw = Holder.__dict__["method"]
    functools.update_wrapper(raw, raw.__wrapped__)
    assert raw.__doc__ == "The doc." and raw.__name__ == "method"
    assert list(inspect.signature(raw).parameters) == ["self", "x"]
    assert repr(raw).startswith(f"<{make.__name__}(<function")
    with pytest.raises(TypeError, match=f"{make.__name__}: wanted a callable, got 3"):
        make(3)
    raw.itself = raw
    alive = weakref.ref(raw)
    del Holder, holder, raw
    gc.collect()
    assert alive() is None


# ---- what is passed


def test_flat_arguments_of_every_kind(seen: Recorder) -> None:
    def f(a: int, /, b: int, c: int = 3, *rest: int, d: int = 4, e: int, **others: int) -> None:
        local = a
        del local

    assert flat_names(f.__code__) == ("a", "b", "c", "d", "e", "rest", "others")
    with_hook(f)(1, 2, e=5)
    with_hook(f)(1, 2, 30, 6, 7, d=40, e=5, z=8)
    assert seen.calls == [("f", 1, 2, 3, 4, 5, (), {}), ("f", 1, 2, 30, 40, 5, (6, 7), {"z": 8})]


def test_arguments_that_become_cells_are_passed_raw(seen: Recorder) -> None:
    def f(x: int, *, y: int) -> Callable[[], int]:
        return lambda: x + y

    assert with_hook(f)(1, y=2)() == 3
    assert seen.calls == [("f", 1, 2)]


@pytest.mark.parametrize("count", [0, 1, 13, 14, 15, 60, 255, 256, 1500])
def test_any_number_of_arguments(count: int) -> None:
    names = ", ".join(f"a{i}" for i in range(count))
    space: dict[str, Any] = {}
    exec(f"def many({names}): return 'ran'", space)
    many = space["many"]
    replace(many, lambda function, *flat: (function, flat))
    values = list(range(count))
    assert with_hook(many)(*values) == (many, tuple(values))
    replace(many, lambda function, *flat: EAGER)
    assert with_hook(many)(*values) == "ran"


def test_wrong_arguments_are_refused_before_the_hook(seen: Recorder) -> None:
    def f(x: int) -> int:
        return x

    with pytest.raises(TypeError, match="missing 1 required positional argument: 'x'"):
        with_hook(f)()  # type: ignore[call-arg]
    assert seen.names == []


def test_frame_names_code_locals_globals_and_caller() -> None:
    frames: list[Frame] = []

    def callback(function: FunctionType, *flat: Any) -> None:
        frames.append(Frame.of(function, flat))

    def f(x: int, *rest: int, k: int = 5) -> int:
        y = x
        return y

    set_callback(callback)
    with_hook(f)(1, 2)
    set_callback(None)
    (frame,) = frames
    function: Any = f
    assert frame.code is f.__code__
    assert frame.locals == {"x": 1, "k": 5, "rest": (2,)}
    assert frame.globals is globals()
    assert frame.caller is sys._getframe()
    with pytest.raises(ValueError):
        Frame.of(function, (1,))


# ---- entries


def test_entries_are_tried_in_order_and_the_first_that_holds_is_used(seen: Recorder) -> None:
    order: list[str] = []

    def guard(name: str, holds: object) -> Callable[..., object]:
        def check(function: FunctionType, x: int) -> object:
            order.append(name)
            return holds

        return check

    def f(x: int) -> object:
        return "ran"

    set_entries(
        f.__code__, ((guard("a", 0), min), (guard("b", [1]), lambda function, x: ("b", x)), (guard("c", 1), max))
    )
    before = stats()
    assert with_hook(f)(5) == ("b", 5)
    after = stats()
    assert order == ["a", "b"]
    assert after["hits"] - before["hits"] == 1
    assert after["guard_failures"] - before["guard_failures"] == 1
    assert "f" not in seen.names


def test_a_miss_asks_the_callback_which_may_answer_with_a_target() -> None:
    def f(x: int) -> object:
        return "ran"

    replace(f, min, never)
    target = skipped(lambda function, x: (function, x))
    set_callback(lambda function, x: target)
    assert with_hook(f)(5) == (f, 5)
    set_callback(None)
    assert with_hook(f)(5) == "ran"


def test_skip_and_unknown(seen: Recorder) -> None:
    def f() -> int:
        return 1

    assert get_entries(f.__code__) is None
    set_entries(f.__code__, SKIP)
    assert get_entries(f.__code__) is SKIP
    with_hook(f)()
    assert seen.names == []
    set_entries(f.__code__, None)
    assert get_entries(f.__code__) is None
    with_hook(f)()
    set_entries(f.__code__, ())
    with_hook(f)()
    assert seen.names == ["f", "f"]
    entries = ((always, min),)
    set_entries(f.__code__, entries)
    assert get_entries(f.__code__) is entries


def test_entries_of_an_owner_count_in_its_calls_alone() -> None:
    class Owner(Recorder):
        pass

    def f() -> str:
        return "ran"

    first, second = Owner(), Owner()
    for owner in (first, second):
        target = skipped(lambda function, owner=owner: "first" if owner is first else "second")
        set_entries(f.__code__, ((always, target),), owner=owner)
    set_entries(f.__code__, ((always, skipped(lambda function: "everybody's")),))
    calls = [with_hook(f, first), with_hook(f, second), with_hook(f, Owner()), with_hook(f)]
    assert [call() for call in calls] == ["first", "second", "everybody's", "everybody's"]
    inside = with_hook(lambda: (f(), calls[1](), f(), calls[3](), f()), first)
    assert inside() == ("first", "second", "first", "everybody's", "first")
    set_entries(f.__code__, None, owner=first)
    first.calls.clear()
    assert [call() for call in calls] == ["ran", "second", "everybody's", "everybody's"]
    assert first.names == ["f"]


def test_with_hook_names_who_is_asked(seen: Recorder) -> None:
    def f() -> None:
        with_hook(g, inner)()
        h()

    def g() -> None: ...

    def h() -> None: ...

    outer, inner = Recorder(), Recorder()
    with_hook(f, outer)()
    assert (outer.names, inner.names, seen.names) == (["f", "h"], ["g"], [])
    with_hook(h)()
    assert seen.names == ["h"]
    wrong: Any = 3
    with pytest.raises(TypeError, match="with_hook: wanted a callable, got 3"):
        with_hook(f, wrong)


def test_entries_of_an_owner_that_is_gone_are_forgotten() -> None:
    def f() -> None: ...

    class Thing: ...

    for number in range(3):
        owner, thing = Recorder(), Thing()
        gone = weakref.ref(thing)
        set_entries(f.__code__, ((lambda *values, thing=thing: False, min),), owner=owner)
        del owner, thing
        assert gone() is not None  # what hangs on the code is looked through when something is set
        set_entries(f.__code__, SKIP)
        assert gone() is None, number
    assert get_entries(f.__code__) is SKIP


@pytest.mark.parametrize("bad", [[], 3, ((always,),), ((always, 3),), ([always, min],), ((3, min),), EAGER])
def test_bad_entries_are_refused_and_change_nothing(bad: Any) -> None:
    def f() -> int:
        return 1

    set_entries(f.__code__, SKIP)
    with pytest.raises(TypeError, match="set_entries: wanted None, SKIP or a tuple of pairs of callables, got"):
        set_entries(f.__code__, bad)
    assert get_entries(f.__code__) is SKIP


def test_bad_arguments_are_refused() -> None:
    wrong: Any = 3
    with pytest.raises(TypeError):
        set_entries(wrong, SKIP)
    with pytest.raises(TypeError, match="wanted a code object, got 3"):
        get_entries(wrong)
    with pytest.raises(TypeError, match="set_callback: wanted None or a callable, got 3"):
        set_callback(wrong)
    tail_call: Any = TailCall
    for unclear in (tail_call, lambda: tail_call(min, key=3)):
        with pytest.raises(TypeError, match="TailCall takes what to call and its positional arguments"):
            unclear()
    with pytest.raises(TypeError, match="wanted a code object or a callable to call, got 3"):
        TailCall(wrong)


def test_set_callback_returns_the_old_one(seen: Recorder) -> None:
    assert set_callback(print) is seen
    assert set_callback(None) is print
    assert set_callback(None) is None


def test_a_callback_that_answers_nonsense_is_named() -> None:
    def f() -> int:
        return 1

    set_callback(lambda function: 3)
    with pytest.raises(TypeError, match="callback of the frame hook returned 3, wanted None or a callable"):
        with_hook(f)()


def test_functions_that_share_code_are_told_apart() -> None:
    def make(n: int) -> Callable[[], int]:
        def inner() -> int:
            return n

        return inner

    first, second = make(1), make(2)
    replace(first, lambda function: -function.__closure__[0].cell_contents)
    assert (with_hook(first)(), with_hook(second)()) == (-1, -2)


@pytest.mark.parametrize("where", ["guard", "target", "callback"])
def test_entries_may_change_while_they_are_used(where: str) -> None:
    def f(x: int) -> int:
        return x

    def change(function: FunctionType, x: int) -> None:
        set_entries(f.__code__, SKIP)
        set_callback(None)
        gc.collect()

    def guard(function: FunctionType, x: int) -> bool:
        if where == "guard":
            change(function, x)
        return where == "target"

    def target(function: FunctionType, x: int) -> int:
        change(function, x)
        return -x

    skipped(target)
    set_entries(f.__code__, ((never, min), (guard, target), (never, max)))
    set_callback(change if where == "callback" else None)
    del guard, target
    assert with_hook(f)(3) == (-3 if where == "target" else 3)
    assert get_entries(f.__code__) is SKIP


# ---- exceptions


class Broken:
    def __bool__(self) -> bool:
        raise KeyError("truth")


@pytest.mark.parametrize("where", ["guard", "truth", "callback", "target", "tail"])
def test_an_exception_anywhere_is_the_callers(where: str, seen: Recorder) -> None:
    def fail(*args: Any) -> Any:
        raise KeyError(where)

    def f(x: int) -> int:
        return x

    def after() -> None: ...

    def caller() -> str:
        try:
            f(1)
        except KeyError as error:
            after()
            return str(error.args[0])
        return "no exception"

    skipped(fail)
    if where == "callback":
        set_entries(f.__code__, None)  # runs of this test share the code
        set_callback(lambda function, *flat: fail() if function is f else seen(function, *flat))
    else:
        guard = {"guard": fail, "truth": lambda function, x: Broken()}.get(where, always)
        target = (lambda function, x: TailCall(fail)) if where == "tail" else fail
        replace(f, target, guard)
    assert with_hook(caller)() == where
    assert seen.names == ["caller", "after"]  # interception went on after it


def test_guards_and_the_callback_are_not_intercepted() -> None:
    names: list[str] = []

    def helper() -> None: ...

    def guard(function: FunctionType) -> bool:
        helper()
        return False

    def callback(function: FunctionType) -> None:
        helper()
        names.append(function.__name__)

    def f() -> None:
        g()

    def g() -> None: ...

    set_entries(f.__code__, ((guard, min),))
    set_callback(callback)
    with_hook(f)()
    assert names == ["f", "g"]


def test_the_truth_of_a_guards_answer_is_not_intercepted(seen: Recorder) -> None:
    class Answer:
        def __bool__(self) -> bool:
            return True

    def f() -> str:
        return "ran"

    replace(f, lambda function: "hit", lambda function: Answer())
    assert with_hook(f)() == "hit"
    assert seen.names == []


def test_targets_are_intercepted(seen: Recorder) -> None:
    def helper() -> int:
        return 7

    def f() -> int:
        return 1

    def target(function: FunctionType) -> int:
        return helper()

    set_entries(f.__code__, ((always, target),))
    assert with_hook(f)() == 7
    assert seen.names == ["target", "helper"]


@pytest.mark.parametrize("how", ["return", "raise"])
def test_the_switch_is_restored_after_a_target(how: str, seen: Recorder) -> None:
    def f() -> None: ...

    def target(function: FunctionType) -> None:
        enable(False)
        assert not installed()
        if how == "raise":
            raise KeyError

    def after() -> None: ...

    def caller() -> None:
        with suppress(KeyError):
            f()
        assert installed()
        after()

    replace(f, target)
    with_hook(caller)()
    assert [name for name in seen.names if name in ("f", "after")] == ["after"]


def test_the_switch_is_restored_after_the_callback() -> None:
    def f() -> None:
        g()

    def g() -> None: ...

    names = []

    def callback(function: FunctionType) -> None:
        names.append(function.__name__)
        old = enable(True)
        enable(old)
        enable(False)

    set_callback(callback)
    with_hook(f)()
    assert names == ["f", "g"]


# ---- EAGER and TailCall


def test_eager_runs_the_untouched_frame() -> None:
    def f(x: list[int], *rest: int, **others: int) -> tuple[Any, ...]:
        x.append(2)
        return x, rest, others, lambda: x

    replace(f, lambda function, *flat: EAGER)
    result = with_hook(f)([1], 3, z=4)
    assert result[:3] == ([1, 2], (3,), {"z": 4})
    assert result[3]() is result[0]


def test_a_tail_call_is_made_in_place_of_the_frame() -> None:
    def f(x: int) -> Any:
        return x

    def last(*args: Any) -> Any:
        return args, sys._getframe(1)

    replace(f, lambda function, x: TailCall(skipped(last), x, "more"))
    assert with_hook(f)(1) == ((1, "more"), sys._getframe())
    replace(f, lambda function, x: TailCall(max, x, 9))
    assert with_hook(f)(1) == 9


def test_a_code_target_gets_the_functions_surroundings() -> None:
    n = 10
    surroundings = {"__builtins__": {"len": lambda things: "own len"}, "there": "own global"}

    def f(x: int) -> Any:
        return n

    def piece(y: int) -> Any:
        return n, y, there, len([]), sys  # type: ignore[name-defined]  # noqa: F821

    moved = FunctionType(f.__code__, {**surroundings, "sys": "own sys"}, "renamed", None, f.__closure__)
    moved.__qualname__ = "some.where"
    moved.__globals__["__builtins__"] = {}  # too late for the function, which has found its builtins
    code = piece.__code__.replace(co_freevars=f.__code__.co_freevars)
    functions: list[FunctionType] = []
    set_callback(lambda function, *flat: functions.append(function))
    replace(f, lambda function, x: TailCall(code, x))
    assert with_hook(moved)(1) == (10, 1, "own global", "own len", "own sys")
    n = 20
    assert with_hook(moved)(1)[0] == 20
    bound = functions[0]
    assert bound.__code__ is code
    assert (bound.__name__, bound.__qualname__) == ("renamed", "some.where")
    assert bound.__globals__ is moved.__globals__ and bound.__closure__ == f.__closure__


def test_a_code_target_with_other_free_variables_is_refused() -> None:
    n = 1

    def f() -> int:
        return 0

    def piece() -> int:
        return n

    replace(f, lambda function: TailCall(piece.__code__))
    with pytest.raises(ValueError, match=r"has 1 free variables, where <function .*f at .*> has 0"):
        with_hook(f)()


def test_eager_after_a_tail_call_is_an_error() -> None:
    def f() -> int:
        return 0

    replace(f, lambda function: TailCall(skipped(lambda: EAGER)))
    with pytest.raises(RuntimeError, match="EAGER came from a TailCall"):
        with_hook(f)()


def chain(length: int) -> tuple[Callable[..., Any], list[int]]:
    """A function whose calls go through ``length`` pieces of resume code, and the depths these were run at."""
    depths: list[int] = []

    def f(n: int) -> int:
        return n

    def resume(n: int) -> int:
        return n

    def piece(function: FunctionType, n: int) -> Any:
        depth, frame = 0, sys._getframe().f_back
        while frame is not None:
            depth, frame = depth + 1, frame.f_back
        depths.append(depth)
        return TailCall(resume.__code__, n + 1) if n < length else ("end", n, function.__name__)

    replace(f, piece)
    set_entries(resume.__code__, ((always, piece),), resume=True)
    return f, depths


def test_a_chain_of_resume_frames_runs_at_one_depth() -> None:
    f, depths = chain(5000)
    before = stats()
    assert with_hook(f)(0) == ("end", 5000, "f")
    assert set(depths) == {depths[0]}
    assert stats()["tail_calls"] - before["tail_calls"] == 5000


def test_resume_frames_that_run_eagerly_end_the_chain() -> None:
    def f(n: int) -> Any:
        return n

    def resume(n: int) -> Any:
        return "resumed", n

    replace(f, lambda function, n: TailCall(resume.__code__, n))
    set_entries(resume.__code__, ((always, skipped(lambda function, n: EAGER)),), resume=True)
    assert with_hook(f)(3) == ("resumed", 3)
    set_entries(resume.__code__, SKIP, resume=True)
    assert with_hook(f)(4) == ("resumed", 4)


def test_without_the_resume_mark_frames_loop_themselves() -> None:
    def f() -> Any:
        return g()

    def g() -> Any: ...

    replace(g, lambda function: TailCall(skipped(lambda: "done")))
    assert with_hook(f)() == "done"
    set_entries(g.__code__, get_entries(g.__code__), resume=True)
    assert isinstance(with_hook(f)(), TailCall)


def test_the_arguments_of_a_tail_call_belong_to_the_code_that_is_called() -> None:
    class Thing:
        def __init__(self, ended: list[str]) -> None:
            self.ended = ended

        def __del__(self) -> None:
            self.ended.append("thing")

    def rest(thing: Any, other: Any) -> list[str]:
        before = list(other.ended)
        del thing
        return [*before, "then", *other.ended]

    def f() -> Any: ...

    set_entries(rest.__code__, SKIP)
    ended: list[str] = []
    replace(f, lambda function: TailCall(rest.__code__, Thing(ended), Thing(ended)))
    assert with_hook(f)() == ["then", "thing"]
    assert ended == ["thing", "thing"]
    replace(f, lambda function: TailCall(rest.__code__))  # the wrong number: nobody takes them over
    with pytest.raises(TypeError):
        with_hook(f)()


def test_tail_calls_are_immutable_readable_and_collected() -> None:
    class Thing: ...

    thing = Thing()
    call = TailCall(min, 1, thing)
    assert call[0] is min and call[1:] == (1, thing)
    with pytest.raises(TypeError):
        call[0] = max  # type: ignore[index]
    assert gc.is_tracked(call)
    thing.call = call  # type: ignore[attr-defined]
    alive = weakref.ref(thing)
    del thing, call
    gc.collect()
    assert alive() is None
    nested: Any = TailCall(min)
    for _ in range(100_000):
        nested = TailCall(min, nested)
    del nested  # must not recurse in C

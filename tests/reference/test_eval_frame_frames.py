"""The frame hook: which frames are seen, which are left alone, and what others see of it."""

from __future__ import annotations

import asyncio
import functools
import sys
from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any

import pytest

from reference_impl.eval_frame import TailCall, intercepting, set_entries, with_hook
from tests.reference.hook_support import Recorder, always, replace, skipped

pytestmark = pytest.mark.usefixtures("hook_left_clean")


# ---- frames that are left alone


def test_generators_and_coroutines_pass_through(seen: Recorder) -> None:
    log: list[Any] = []

    def generator(x: int) -> Any:
        try:
            while True:
                try:
                    x = yield x
                except KeyError as error:
                    x = error.args[0]
        finally:
            log.append("closed")

    async def coroutine(x: int) -> int:
        await asyncio.sleep(0)
        return x

    async def agenerator() -> Any:
        yield await coroutine(1)

    async def everything() -> list[int]:
        return [x async for x in agenerator()]

    set_entries(generator.__code__, ((always, min),))

    def f() -> list[Any]:
        items = generator(0)
        result = [next(items), items.send(5), items.throw(KeyError(7))]
        items.close()
        return [*result, *(x * x for x in range(3)), *asyncio.run(everything())]

    assert with_hook(f)() == [0, 5, 7, 0, 1, 4, 1]
    assert log == ["closed"]
    assert not {"generator", "coroutine", "agenerator", "everything", "<genexpr>"} & set(seen.names)


def test_class_bodies_modules_and_exec_pass_through(seen: Recorder) -> None:
    def no_arguments() -> None: ...

    def f() -> Any:
        class Body:
            x = 1

        space: dict[str, Any] = {}
        exec("y = 2", space)
        exec(no_arguments.__code__, {})
        return Body.x, space["y"], eval("3")

    assert with_hook(f)() == (1, 2, 3)
    # (an audit hook of some library may be seen too)
    assert "f" in seen.names
    assert {"Body", "<module>", "no_arguments"}.isdisjoint(seen.names)


def test_every_way_to_be_called_is_seen(seen: Recorder) -> None:
    class Thing:
        def __init__(self) -> None: ...

        def __getitem__(self, key: int) -> int:
            return key

        @property
        def value(self) -> int:
            return 1

        @staticmethod
        def static() -> None: ...

        def method(self) -> None: ...

        def __len__(self) -> int:
            return 0

    def f() -> None:
        thing = Thing()
        thing[1], thing.value
        thing.static()
        thing.method()
        len(thing)
        [*map(lambda x: x, [1])]  # noqa: C417
        functools.partial(Thing.method)(thing)

    with_hook(f)()
    assert seen.names == [
        "f", "__init__", "__getitem__", "value", "static", "method", "__len__", "<lambda>", "method",
    ]  # fmt: skip


# Calls that some releases of CPython inline, once they have specialised the instruction, although a hook is there.
INLINED = {(3, 11): {"__getitem__"}, (3, 13): {"__init__"}}


def test_warm_calls_are_seen_but_for_those_cpython_inlines(seen: Recorder) -> None:
    class Thing:
        def __init__(self) -> None:
            self.x = 1

        def __getitem__(self, key: int) -> int:
            return key

        def __add__(self, other: int) -> int:
            return other

        def method(self) -> None: ...

        @property
        def value(self) -> int:
            return 1

        def __getattr__(self, name: str) -> str:
            return name

        def __iter__(self) -> Any:
            return iter(())

        def __contains__(self, item: int) -> bool:
            return True

    def f() -> None:
        thing = Thing()
        thing[1], thing + 1, thing.value, thing.other, [*thing], 1 in thing
        thing.method()

    for _ in range(200):
        f()
    seen.calls.clear()
    with_hook(f)()
    wanted = {"f", "__init__", "__getitem__", "__add__", "method", "value", "__getattr__", "__iter__", "__contains__"}
    assert wanted - set(seen.names) <= INLINED.get(sys.version_info[:2], set())


# ---- being watched


def events_of(watch: Callable[[Callable[..., Any]], None], run: Callable[[], Any]) -> list[Any]:
    """What a trace or profile function sees of the frames of this file while ``run`` runs."""
    events: list[Any] = []

    def follow(frame: Any, event: str, argument: Any) -> Any:
        if frame.f_code.co_filename == __file__ and frame.f_code is not here:
            events.append((frame.f_code.co_name, event, frame.f_lineno))
        return follow

    here: CodeType = sys._getframe().f_code
    watch(follow)
    try:
        run()
    finally:
        watch(None)  # type: ignore[arg-type]
    return events


@pytest.mark.parametrize("watch", [sys.settrace, sys.setprofile])
def test_tracing_and_profiling_see_the_program(watch: Any, seen: Recorder) -> None:
    def inner(x: int) -> int:
        return x + 1

    def f() -> int:
        try:
            return inner(1) // 0
        except ZeroDivisionError:
            return inner(2)

    replace(inner, lambda function, x: -1)
    plain = events_of(watch, f)
    assert events_of(watch, with_hook(f)) == plain
    assert seen.names == []
    assert with_hook(inner)(1) == -1  # and afterwards it is intercepted again


@pytest.mark.skipif(sys.version_info < (3, 12), reason="sys.monitoring is new in 3.12")
@pytest.mark.parametrize("scope", ["global", "local"])
def test_monitoring_sees_the_program(scope: str, seen: Recorder) -> None:
    monitoring: Any = sys.monitoring  # type: ignore[attr-defined]

    def f(x: int) -> int:
        y = x + 1
        return y

    replace(f, lambda function, x: -1)

    def lines(run: Callable[[int], int]) -> list[Any]:
        events: list[Any] = []
        note = skipped(lambda code, line: events.append((code.co_name, line)))
        monitoring.use_tool_id(4, "test")
        monitoring.register_callback(4, monitoring.events.LINE, note)
        if scope == "global":
            monitoring.set_events(4, monitoring.events.LINE)
        else:
            monitoring.set_local_events(4, f.__code__, monitoring.events.LINE)
        try:
            run(1)
        finally:
            monitoring.set_events(4, 0)
            monitoring.set_local_events(4, f.__code__, 0)
            monitoring.free_tool_id(4)
        return [event for event in events if event[0] == "f"]

    plain = lines(f)
    assert len(plain) == 2
    assert lines(with_hook(f)) == plain
    assert seen.names == []
    assert with_hook(f)(1) == -1


# ---- f_back, tracebacks


def test_pieces_have_the_real_caller(seen: Recorder) -> None:
    callers: list[Any] = []

    def f() -> None: ...

    def last(callers: list[Any]) -> None:
        callers.append(sys._getframe(1))
        raise KeyError

    def target(function: FunctionType) -> Any:
        callers.append(sys._getframe(1))
        return TailCall(last.__code__, callers)

    replace(f, target)
    with pytest.raises(KeyError) as caught, intercepting():
        f()
    assert callers == [sys._getframe()] * 2
    names = [entry.name for entry in caught.traceback]
    assert names == [sys._getframe().f_code.co_name, "last"]

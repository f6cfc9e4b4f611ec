"""The frame hook and the rest of the process: depth, threads, forks, interpreters, other hooks, and what is freed.

What could crash, hang or leave the process changed is run as a program of its own.
"""

from __future__ import annotations

import ctypes
import gc
import importlib.util
import os
import sys
import threading
import weakref
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from reference_impl.eval_frame import (
    EAGER,
    TailCall,
    enable,
    installed,
    intercepting,
    set_callback,
    set_entries,
    stats,
    with_hook,
    without_hook,
)
from tests.reference.hook_support import Recorder, always, another_hook, never, replace, run_script, skipped

pytestmark = pytest.mark.usefixtures("hook_left_clean")


# ---- depth


def down(n: int) -> int:
    return 0 if n == 0 else 1 + down(n - 1)


@skipped
def down_target(function: FunctionType, n: int) -> int:
    return 0 if n == 0 else 1 + down(n - 1)


def levels_left() -> int:
    """How deep a plain recursion can go from here."""

    def probe(n: int) -> int:
        try:
            return probe(n + 1)
        except RecursionError:
            return n

    return probe(0)


@skipped
def greedy_guard(function: FunctionType, n: int) -> bool:
    """A guard that itself needs 200 levels."""
    return nested(200) == 200


def nested(n: int) -> int:
    return 0 if n == 0 else 1 + nested(n - 1)


DEPTH_CASES: dict[str, tuple[Any, Any]] = {
    "unknown": (None, None),
    "hit": (((always, down_target),), None),
    "hit with a greedy guard": (((greedy_guard, down_target),), None),
    "guard fails": (((never, min),), None),
    "eager": (((always, skipped(lambda function, n: EAGER)),), None),
    "tail call": (((always, skipped(lambda function, n: TailCall(down_target, function, n))),), None),
    "callback": (None, lambda function, *flat: nested(200) and None),
}


@pytest.mark.parametrize("case", DEPTH_CASES)
def test_the_recursion_limit_is_the_plain_one(case: str) -> None:
    entries, callback = DEPTH_CASES[case]
    set_entries(down.__code__, entries)
    set_callback(callback)
    try:
        room = levels_left() - 2
        assert down(room) == room
        assert with_hook(down)(room) == room
        with pytest.raises(RecursionError):
            with_hook(down)(room + 10)
        assert levels_left() == room + 2  # nothing of the budget is lost
    finally:
        set_entries(down.__code__, None)


def test_the_budget_for_recursion_in_c_stays_what_it_is() -> None:
    deep: list[Any] = []
    for _ in range(15_000):
        deep = [deep]
    with pytest.raises(RecursionError):
        repr(deep)
    for case in ("unknown", "hit", "eager"):
        set_entries(down.__code__, DEPTH_CASES[case][0])
        for _ in range(400):
            with_hook(down)(50)
    set_entries(down.__code__, None)
    with pytest.raises(RecursionError):
        repr(deep)
    shallow: list[Any] = []
    for _ in range(400):
        shallow = [shallow]
    assert len(repr(shallow)) == 802


def test_graphs_have_an_allowance_of_depth() -> None:
    def f(n: int) -> int:
        return without_hook(nested)(200) if n == 0 else f(n - 1)

    room = levels_left() - 5
    assert with_hook(f)(room) == 200


DEEP = """
import sys, threading
from reference_impl.eval_frame import *
from tests.reference.test_eval_frame_process import DEPTH_CASES, down
set_entries(down.__code__, DEPTH_CASES[{case!r}][0])
sys.setrecursionlimit(10**6)
def deep():
    try:
        with_hook(down)(10**6)
    except RecursionError as error:
        print(error)
    print(with_hook(down)({enough}))
threading.stack_size({size})
thread = threading.Thread(target=deep)
thread.start()
thread.join()
deep()
"""


@pytest.mark.parametrize("case", ["unknown", "hit", "guard fails", "eager", "tail call"])
def test_recursion_beyond_the_c_stack_is_an_error_not_a_crash(case: str) -> None:
    lines = run_script(DEEP.format(case=case, size=512 * 1024, enough=100)).splitlines()
    assert len(lines) == 4
    assert lines[1] == lines[3] == "100"
    assert all(line.startswith("maximum recursion depth exceeded") for line in lines[::2])


def test_a_raised_limit_is_of_use_as_far_as_the_stack_goes() -> None:
    lines = run_script(DEEP.format(case="hit", size=64 * 1024 * 1024, enough=3000)).splitlines()
    assert lines[1] == lines[3] == "3000"


# ---- threads


def test_each_thread_has_its_own_switch(seen: Recorder) -> None:
    def here() -> None: ...

    def there() -> None: ...

    def other() -> None:
        there()
        assert enable(False) is False

    with intercepting():
        thread = threading.Thread(target=other)
        skipped(thread.run.__func__)  # type: ignore[attr-defined]
        thread.start()
        thread.join()
        here()
    assert "here" in seen.names
    assert not {"there", "other"} & set(seen.names)


def test_the_first_thread_to_finish_unhooks_nobody(seen: Recorder) -> None:
    started, finish = threading.Event(), threading.Event()

    def late() -> None: ...

    def worker() -> None:
        started.set()
        finish.wait()
        late()

    thread = threading.Thread(target=with_hook(worker))
    thread.start()
    started.wait()
    with intercepting():
        assert stats()["threads"] == 2
    assert installed()
    assert stats()["threads"] == 1
    finish.set()
    thread.join()
    assert not installed()
    assert "late" in seen.names


def test_threads_may_switch_inside_guards_and_targets() -> None:
    def f(n: int) -> tuple[str, int]:
        return "ran", n

    def guard(function: FunctionType, n: int) -> bool:
        threading.Event().wait(0)
        return n % 2 == 0

    def target(function: FunctionType, n: int) -> Any:
        threading.Event().wait(0)
        return TailCall(max, ("hit", n), ("a", 0)) if n % 4 == 0 else ("hit", n)

    replace(f, target, guard)
    wrong: list[Any] = []

    def worker(start: int) -> None:
        for n in range(start, start + 200):
            result = with_hook(f)(n)
            if result != (("hit", n) if n % 2 == 0 else ("ran", n)):
                wrong.append((n, result))

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=worker, args=(i * 1000,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert wrong == []


# ---- fork and interpreters

FORK = """
import os, threading, warnings
from reference_impl.eval_frame import *
warnings.simplefilter("ignore")  # 3.12 warns of forks with threads
seen = []
set_callback(lambda function, *flat: seen.append(function.__name__))
started, finish = threading.Event(), threading.Event()
def worker():
    started.set()
    finish.wait()
thread = threading.Thread(target=with_hook(worker))
thread.start()
started.wait()
def f():
    seen.clear()
    def g(): pass
    g()
    return seen == ["g"]
def child(inside):
    if inside != (stats()["threads"] == 1) or (not inside and stats()["threads"]):
        return 1
    if not (f() if inside else with_hook(f)()):
        return 2
    return 0
def fork(inside):
    pid = os.fork()
    if pid == 0:
        status = child(inside)
        os._exit(status or (3 if not inside and installed() else 0))
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
print(fork(False), with_hook(fork)(True), stats()["threads"], installed())
finish.set()
thread.join()
print(stats()["threads"], installed())
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
def test_a_forked_child_counts_only_its_own_thread() -> None:
    assert run_script(FORK) == "0 0 1 True\n0 False"


SUBINTERPRETER = """
import sys
try:
    import _interpreters as interpreters
    make = lambda: interpreters.create("legacy")
except ImportError:
    import _xxsubinterpreters as interpreters
    make = lambda: interpreters.create(isolated=False)
import reference_impl.eval_frame
try:
    outcome = interpreters.run_string(make(), '''
import sys
sys.path[:] = %r
try:
    import reference_impl.eval_frame
except ImportError as error:
    print(error, flush=True)
''' % sys.path)
finally:
    print("done", outcome)
"""


def test_other_interpreters_are_refused() -> None:
    assert run_script(SUBINTERPRETER) == ("reference_impl intercepts frames in the main interpreter only\ndone None")


MISSING = """
import sys
sys.modules["reference_impl._eval_frame"] = None
try:
    import reference_impl.eval_frame
except ImportError as error:
    print(error)
"""


def test_a_missing_extension_is_named() -> None:
    assert run_script(MISSING).startswith(
        "reference_impl needs its C extension reference_impl._eval_frame, which is not built for this Python;"
    )


# ---- other hooks


def names_seen(hook: Any, run: Callable[[], None]) -> list[str]:
    """The functions of this file that a hook's callback is asked about during ``run``."""
    names: list[str] = []

    def note(function: FunctionType, *flat: Any) -> None:
        if function.__code__.co_filename == __file__:
            names.append(function.__name__)

    hook.set_callback(note)
    try:
        run()
    finally:
        hook.set_callback(None)
    return names


def leaf() -> None: ...


def both_see_leaf(other: Any) -> bool:
    """Are both hooks asked about ``leaf``, now, in the order in which they are on?"""
    mine: list[str] = []
    theirs = names_seen(other, lambda: mine.extend(names_seen(_mine, leaf)))
    return "leaf" in theirs and "leaf" in mine


_mine: Any = sys.modules["reference_impl._eval_frame"]


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return another_hook(tmp_path_factory.mktemp("another"))


@pytest.mark.parametrize("outer", ["mine", "theirs"])
def test_two_hooks_nest(other: Any, outer: str) -> None:
    first, second = (_mine, other) if outer == "mine" else (other, _mine)
    for _ in range(3):
        first.enable(True)
        second.enable(True)
        assert both_see_leaf(other)
        second.enable(False)
        assert names_seen(first, leaf) == ["leaf"]
        first.enable(False)
        assert not other.installed() and not installed()


@pytest.mark.parametrize("outer", ["mine", "theirs"])
def test_two_hooks_end_in_the_other_order(other: Any, outer: str) -> None:
    first, second = (_mine, other) if outer == "mine" else (other, _mine)
    for _ in range(3):
        first.enable(True)
        second.enable(True)
        first.enable(False)
        assert names_seen(second, leaf) == ["leaf"]
        assert names_seen(first, leaf) == []
        second.enable(False)  # puts the first one back, which nobody needs any more
        leaf()
        assert not other.installed() and not installed()


@pytest.mark.parametrize("outer", ["mine", "theirs"])
def test_a_hook_that_comes_back_under_another_makes_no_circle(other: Any, outer: str) -> None:
    first, second = (_mine, other) if outer == "mine" else (other, _mine)
    for _ in range(3):
        first.enable(True)
        second.enable(True)
        first.enable(False)
        first.enable(True)  # its function still lies under the second one's
        assert both_see_leaf(other)
        assert down(50) == 50
        first.enable(False)
        first.enable(True)
        first.enable(False)
        assert names_seen(second, leaf) == ["leaf"]
        second.enable(False)
        leaf()
        assert not other.installed() and not installed()


def test_frames_that_another_hook_replaces_are_its_own(other: Any) -> None:
    def f() -> str:
        return "ran"

    theirs = (always, skipped(lambda function: "theirs"))
    assert other.set_rows(f.__code__, None, ((None, (theirs,), False),))
    replace(f, lambda function: "mine")
    for guard in (always, never):
        replace(f, lambda function: "mine", guard)
        other.enable(True)
        assert with_hook(f)() == ("mine" if guard is always else "theirs")
        other.enable(False)
        with intercepting():
            other.enable(True)
            assert f() == "theirs"
            other.enable(False)
    assert not other.installed() and not installed()


def test_a_hook_that_was_removed_from_outside_is_put_back_by_the_next_call() -> None:
    """Some hooks, when they end, put back what they found when they began, whatever has been put over them."""
    api = ctypes.pythonapi
    api.PyInterpreterState_Get.restype = ctypes.c_void_p
    default = ctypes.cast(api._PyEval_EvalFrameDefault, ctypes.c_void_p)

    def f() -> int:
        return 1

    replace(f, lambda function: 2)
    with intercepting():
        api._PyInterpreterState_SetEvalFrameFunc(ctypes.c_void_p(api.PyInterpreterState_Get()), default)
        assert (f(), installed()) == (1, False)
        assert with_hook(f)() == 2
        assert f() == 2


TORCH = """
import threading, torch, torch._dynamo
from reference_impl.eval_frame import *
compiled = []
def backend(gm, inputs):
    compiled.append(gm)
    return gm.forward
seen = []
def callback(function, *flat):
    if function.__code__.co_filename == "<string>":
        seen.append(function.__name__)
set_callback(callback)
@torch.compile(backend=backend)
def theirs(x):
    return x + 1
def leaf(x):
    return x * 2
@with_hook
def mine(x):
    return leaf(theirs(x))
@torch.compile(backend=backend)
def around(x):
    y = x + 1
    torch._dynamo.graph_break()
    return opaque(y) + 1
@torch._dynamo.disable(recursive=False)
def opaque(x):
    return mine(x)
x = torch.zeros(2)
def check(run, want, names):
    seen.clear()
    got = run(x)
    assert got.tolist() == [want, want], got
    assert set(names) <= set(seen), seen
    assert not installed(), stats()
for _ in range(3):
    check(mine, 2, ["leaf"])
    check(around, 5, [])
    check(theirs, 1, [])
graphs = len(compiled)
for _ in range(3):
    check(mine, 2, ["leaf"])
    check(around, 5, [])
    check(theirs, 1, [])
assert len(compiled) == graphs, "torch compiled again"
def work():
    for _ in range(100):
        assert mine(x).tolist() == [2, 2] and around(x).tolist() == [5, 5]
threads = [threading.Thread(target=work) for _ in range(3)]
for thread in threads: thread.start()
for thread in threads: thread.join()
check(mine, 2, ["leaf"])
# Inside a region of torch's, with its callback active, and the other way round by hand.
old = torch._C._dynamo.eval_frame.set_eval_frame(None)
for _ in range(3):
    enable(True)
    torch._C._dynamo.eval_frame.set_eval_frame(False)
    enable(False)
    enable(True)
    assert down(50) == 50 if (down := lambda n: 0 if n == 0 else 1 + down(n - 1)) else None
    enable(False)
    torch._C._dynamo.eval_frame.set_eval_frame(None)
    leaf(x)
    assert not installed()
    check(mine, 2, ["leaf"])
print("fine", stats()["threads"])
"""


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="needs torch")
def test_torch_compile_in_the_same_process() -> None:
    assert run_script(TORCH, timeout=300) == "fine 0"


# ---- what is freed


class Thing:
    """Something whose end can be seen."""


def test_entries_end_with_the_code() -> None:
    space: dict[str, Any] = {}
    exec("def f(): pass\ndef guard(function): return True", space)
    f, guard = space.pop("f"), space.pop("guard")
    set_entries(f.__code__, ((guard, min),))
    alive = weakref.ref(guard)
    del guard
    gc.collect()
    assert alive() is not None
    del f
    gc.collect()
    assert alive() is None


def test_functions_and_their_cells_are_not_kept_by_entries() -> None:
    def make(thing: Thing) -> Callable[[], Thing]:
        def inner() -> Thing:
            return thing

        return inner

    inner = make(Thing())
    replace(inner, lambda function: TailCall(piece.__code__.replace(co_freevars=("thing",))))
    alive = weakref.ref(inner)
    assert with_hook(inner)() == 0
    del inner
    assert alive() is None


def test_arguments_are_released_at_the_latest_when_the_target_has_returned() -> None:
    def f(thing: Thing, *rest: Thing) -> None: ...

    replace(f, lambda function, *flat: None)
    thing, other = Thing(), Thing()
    alive = [weakref.ref(thing), weakref.ref(other)]
    with_hook(f)(thing, other)
    del thing, other
    assert [reference() for reference in alive] == [None, None]


def test_arguments_are_released_before_a_tail_call() -> None:
    def f(*rest: Thing) -> int:
        return 0

    thing = Thing()
    counts = []

    def count() -> int:
        counts.append(sys.getrefcount(thing))
        return 0

    replace(f, lambda function, rest: TailCall(count), always)
    skipped(count)
    plain = sys.getrefcount(thing)
    with_hook(f)(*[thing, thing])
    # CPython's own caller holds them once: in the list or tuple that it unpacked.
    assert counts[0] - plain <= 4
    replace(f, lambda function, rest: count())
    with_hook(f)(*[thing, thing])
    assert counts[1] - counts[0] == 2


def test_finalizers_run_while_a_frame_is_disposed_of(seen: Recorder) -> None:
    log: list[str] = []

    class Loud:
        def __del__(self) -> None:
            log.append("gone")
            leaf()

    def f(thing: Loud, **others: Loud) -> str:
        return "ran"

    def fail(function: FunctionType, *flat: Any) -> Any:
        raise KeyError

    replace(f, lambda function, thing, others: "hit")
    assert with_hook(f)(Loud(), other=Loud()) == "hit"
    assert log == ["gone", "gone"]
    replace(f, fail)
    with pytest.raises(KeyError):
        with_hook(f)(Loud(), other=Loud())
    assert log == ["gone"] * 4


def resident_bytes() -> int:
    """Memory of this process; 0 where Linux' /proc does not tell."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if statm.exists() else 0


def test_frames_across_chunks_of_the_frame_stack() -> None:
    """Frames of 1500 arguments: many lie at the start of a chunk, which has to go with them."""
    names = ", ".join(f"a{i}" for i in range(1500))
    values = list(range(1, 1500))

    @skipped
    def step(n: int) -> int:
        return 0 if n == 0 else 1 + many(n - 1, *values)

    space: dict[str, Any] = {"step": step}
    exec(f"def many({names}): return step(a0)", space)
    many = space["many"]

    def target(function: FunctionType, n: int, *others: int) -> Any:
        return step(n) if n % 3 == 0 else TailCall(step, n) if n % 3 == 1 else EAGER

    replace(many, target)

    def run(times: int) -> None:
        for _ in range(times):
            assert with_hook(many)(60, *values) == 60
        assert many(60, *values) == 60

    run(20)
    before = resident_bytes()
    run(300)
    assert resident_bytes() - before < 16 * 2**20  # chunks that stay behind would be 80 MiB


LEAK_CASES: dict[str, Any] = {
    "hit": ((always, skipped(lambda function, *flat: flat)),),
    "tail call": ((always, skipped(lambda function, *flat: TailCall(skipped(lambda *args: args), *flat))),),
    "code": ((always, skipped(lambda function, *flat: TailCall(piece.__code__, *flat))),),
    "guard fails": ((never, min),),
    "eager": ((always, skipped(lambda function, *flat: EAGER)),),
    "target raises": ((always, skipped(lambda function, *flat: 1 // 0)),),
    "guard raises": ((skipped(lambda function, *flat: 1 // 0), min),),
    "nothing known": None,
}


def piece(*flat: Any) -> int:
    return len(flat)


@pytest.mark.parametrize("case", LEAK_CASES)
def test_nothing_leaks(case: str) -> None:
    space: dict[str, Any] = {}
    exec("def f(a, b, *c, k=1, **d):\n    e = 1\n    return a", space)
    f = space["f"]
    set_entries(f.__code__, LEAK_CASES[case])
    wrapped, thing = with_hook(f), Thing()

    def run(times: int) -> None:
        for _ in range(times):
            try:
                wrapped(thing, [thing], thing, k=thing, z=thing)
            except ZeroDivisionError:
                continue

    run(200)
    gc.collect()
    blocks, references = sys.getallocatedblocks(), (sys.getrefcount(thing), sys.getrefcount(f.__code__))
    run(20_000)
    gc.collect()
    assert (sys.getrefcount(thing), sys.getrefcount(f.__code__)) == references
    assert sys.getallocatedblocks() - blocks < 200


def test_replacing_entries_leaks_nothing() -> None:
    def f() -> None: ...

    def run(times: int) -> None:
        for _ in range(times):
            set_entries(f.__code__, ((always, lambda function: 1),))
            with_hook(f)()

    run(100)
    gc.collect()
    blocks = sys.getallocatedblocks()
    run(5000)
    gc.collect()
    assert sys.getallocatedblocks() - blocks < 200


# ---- the build


def test_the_build_says_what_is_missing(tmp_path: Path) -> None:
    pytest.importorskip("setuptools")
    root = Path(__file__).resolve().parents[2]
    text = (
        f"import os, sys; os.chdir({str(root)!r}); os.environ['CC'] = 'no-such-compiler';"
        f"sys.argv = ['setup.py', '-q', 'build_ext', '-f', '-t', {str(tmp_path)!r}, '-b', {str(tmp_path)!r}];"
        "\ntry: exec(compile(open('setup.py').read(), 'setup.py', 'exec'))"
        "\nexcept SystemExit as error: print(error)"
    )
    assert run_script(text) == (
        "error: reference_impl._eval_frame needs a C compiler (gcc or clang): 'no-such-compiler' was not found"
    )

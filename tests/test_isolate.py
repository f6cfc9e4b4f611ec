"""Worker processes: every way to fail is an outcome of its own, and the pool goes on."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from conformance import isolate
from conformance.execute import Host, Options, Planned
from conformance.isolate import STDOUT_VARIABLE, Job, Limits, Pool, ServerDied
from tests.processes import command_line


def do(job: Job, stage: Callable[[str], None]) -> dict[str, Any]:
    """Runs in a worker: fail in the way the job names."""
    stage(f"doing {job['what']}")
    match job["what"]:
        case "segfault":
            ctypes.string_at(0)
        case "abort":
            os.abort()
        case "exit":
            os._exit(3)
        case "hang":
            time.sleep(60)
        case "spin":
            while True:
                pass
        case "work":
            os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
            begin = time.thread_time()
            while time.thread_time() - begin < 1.0:
                pass
        case "work elsewhere":
            core = min(os.sched_getaffinity(0))
            code = f"import os, time\nos.sched_setaffinity(0, {{{core}}})\nwhile time.thread_time() < 0.5:\n    pass\n"
            for _ in range(2):  # as a compiler does that starts others
                subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True)
        case "flood":
            while True:
                os.write(1, b"x" * 65536)
        case "memory":
            bytearray(8 << 30)
        case "leave child":
            subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True)
        case "leave thread":
            import threading

            threading.Thread(target=time.sleep, args=(60,)).start()
        case "leave copy":
            copy = os.fork()
            if not copy:
                os.setsid()
                time.sleep(60)
                os._exit(0)
            return {"answer": "leave copy", "copy": copy}
        case "meet":
            met = Path(os.readlink("/proc/self/fd/2")).parent / "met"
            with met.open("a") as file:
                file.write("x")
            while met.stat().st_size < 2:
                time.sleep(0.01)
        case "memory of children":
            _wait_for([_child(hoard=300 << 20) for _ in range(3)])
        case "shared memory":
            kept = b"x" * (500 << 20)
            _wait_for([_child(hoard=0) for _ in range(3)])
            assert kept
        case "end server":
            os.kill(os.getppid(), signal.SIGKILL)
            time.sleep(60)
        case "garbage":
            for number in range(3, 64):
                with contextlib.suppress(OSError):
                    os.write(number, b"a" * 64)
        case "close files":
            os.closerange(3, 64)
        case "write out":
            os.write(1, b"out")
            path = os.environ[STDOUT_VARIABLE]
            assert os.path.samestat(os.stat(path), os.fstat(1))
            with open(path) as file:
                return {"answer": "write out", "out": file.read()}
        case "clean":
            shutil.rmtree(os.path.dirname(os.readlink("/proc/self/fd/2")))
        case "bug":
            raise ZeroDivisionError("a bug of the harness")
        case "state":
            os.environ["SEEN"] = os.environ.get("SEEN", "") + "x"
    print("said by", job["what"], file=sys.stderr)
    return {"answer": job["what"], "pid": os.getpid(), "seen": os.environ.get("SEEN", "")}


def _child(hoard: int) -> int:
    """A child that lives for a while, with so much memory of its own until it is killed for it."""
    child = os.fork()
    if not child:
        kept = b"x" * hoard
        time.sleep(60 if kept else 4)
        os._exit(0)
    return child


def _wait_for(children: list[int]) -> None:
    for child in children:
        os.waitpid(child, 0)


def outcomes(jobs: list[str], **settings: Any) -> list[dict[str, Any]]:
    """The outcomes of jobs, in the order of the jobs."""
    settings = {"limits": Limits(seconds=60, output=1 << 20, memory=1 << 30)} | settings
    numbered: Iterator[Job | None] = iter([{"what": what, "number": i} for i, what in enumerate(jobs)])
    found: dict[int, dict[str, Any]] = {}
    with Pool(do, **settings) as pool:
        for job, outcome in pool.map(numbered):
            found[job["number"]] = outcome
    return [found[i] for i in range(len(jobs))]


@pytest.mark.parametrize("fork", [True, False], ids=["fork", "spawn"])
@pytest.mark.parametrize(
    ("what", "failure", "detail"),
    [
        ("segfault", "signal", "SIGSEGV"),
        ("abort", "signal", "SIGABRT"),
        ("exit", "exit", "code 3"),
        ("hang", "timeout", "3 s"),
        ("spin", "timeout", "3 s"),
        ("flood", "output", "1 MiB"),
    ],
)
def test_a_failed_process_is_its_own_outcome_and_the_pool_goes_on(
    what: str, failure: str, detail: str, fork: bool
) -> None:
    limits = Limits(seconds=3 if failure == "timeout" else 60, output=1 << 20)
    jobs = ["fine", what, "fine"]
    before, failed, after = outcomes(jobs, fork=fork, jobs_per_process=1 if fork else 5, limits=limits)
    assert before["answer"] == after["answer"] == "fine"
    assert failed["failure"] == failure
    assert detail in failed["detail"]
    assert failed["stage"] == f"doing {what}"


def test_a_hang_leaves_its_traceback() -> None:
    (hung,) = outcomes(["hang"], limits=Limits(seconds=3))
    assert "time.sleep" in hung["stderr"] or "in do" in hung["stderr"]


@pytest.mark.parametrize(("work", "busy"), [("work", 5), ("work", 1), ("work elsewhere", 5)])
def test_waiting_for_a_processor_that_others_have_is_not_the_cases_time(
    work: str, busy: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second's work at a fifth of a processor is no hang within two seconds; there is an end to patience, though.

    That goes for what a case starts as well: inductor's C++ compiler, for instance.
    """
    monkeypatch.setattr(isolate, "BUSY", busy)
    core = min(os.sched_getaffinity(0))
    spin = f"import os\nos.sched_setaffinity(0, {{{core}}})\nwhile True:\n    pass\n"
    # sessions of their own: Linux may share processors among sessions first (sched(7), autogrouping)
    others = [subprocess.Popen([sys.executable, "-I", "-S", "-c", spin], start_new_session=True) for _ in range(4)]
    try:
        began = time.monotonic()
        (outcome,) = outcomes([work], limits=Limits(seconds=1))
        assert time.monotonic() - began > 2.0, "by the clock on the wall it would have been too late"
    finally:
        for other in others:
            other.kill()
            other.wait()
    assert outcome.get("failure") == (None if busy > 1 else "timeout")


def test_memory_is_limited() -> None:
    (failed,) = outcomes(["memory"])
    assert failed["failure"] == "harness"
    assert "MemoryError" in failed["detail"]


def test_a_child_left_running_is_found_and_ended() -> None:
    left, fine = outcomes(["leave child", "fine"])
    assert left["failure"] == "left_running"
    assert "time.sleep" in left["detail"]
    assert left["answer"] == "leave child"
    assert "failure" not in fine
    mine = [child for child in psutil.Process().children(recursive=True) if "time.sleep(60)" in command_line(child)]
    assert mine == []


def test_a_thread_left_running_does_not_hold_the_process() -> None:
    start = time.monotonic()
    (outcome,) = outcomes(["leave thread"])
    assert outcome["answer"] == "leave thread" and "failure" not in outcome
    assert time.monotonic() - start < 60, "as long as the thread lives"


def test_a_temporary_folder_that_is_cleaned_away_stops_nothing() -> None:
    assert [outcome["answer"] for outcome in outcomes(["fine", "clean", "fine"])] == ["fine", "clean", "fine"]


def test_a_host_that_is_killed_leaves_no_folder_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with Host("eager", False, Options(workers=1)) as host:
        host.send(Planned("trigger/none", "eager", str(tmp_path / "none.py")))
        deadline = time.monotonic() + 120
        while not list(tmp_path.rglob("*.log")) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert list(tmp_path.rglob("*.log"))
        host._process.kill()
    assert list(tmp_path.iterdir()) == []


def test_a_bug_of_the_harness_is_not_blamed_on_the_backend() -> None:
    (outcome,) = outcomes(["bug"])
    assert outcome["failure"] == "harness"
    assert "ZeroDivisionError" in outcome["detail"]


def test_forked_children_share_nothing() -> None:
    first, second = outcomes(["state", "state"])
    assert first["pid"] != second["pid"]
    assert first["seen"] == second["seen"] == "x"


def test_nothing_of_a_worker_is_left_when_its_answer_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has the last answer ends the host: finalizers that run by then would be interrupted."""
    started: list[Any] = []
    start = Pool._start
    monkeypatch.setattr(Pool, "_start", lambda pool: started.append(start(pool)) or started[-1])
    jobs: Iterator[Job | None] = iter([{"what": "fine", "number": 0}])
    with Pool(do, limits=Limits(seconds=60)) as pool:
        for _ in pool.map(jobs):
            with pytest.raises(ValueError, match="closed"):
                started[-1].process.is_alive()
            assert not started[-1].logs.exists()
    assert len(started) == 1


def test_recycled_workers_are_replaced_after_their_number_of_jobs() -> None:
    found = outcomes(["state"] * 5, fork=False, jobs_per_process=2)
    assert [outcome["seen"] for outcome in found] == ["x", "xx", "x", "xx", "x"]


def test_stderr_of_the_job_is_kept() -> None:
    (outcome,) = outcomes(["fine"])
    assert "said by fine" in outcome["stderr"]


def test_slots_work_at_the_same_time() -> None:
    one, two = outcomes(["meet", "meet"], slots=2)
    assert one["answer"] == two["answer"] == "meet"


@pytest.mark.parametrize("fork", [True, False], ids=["fork", "spawn"])
def test_a_copy_that_the_worker_forked_does_not_outlive_the_pool(fork: bool) -> None:
    (outcome,) = outcomes(["leave copy"], fork=fork, jobs_per_process=1 if fork else 5)
    assert outcome["answer"] == "leave copy"
    assert not psutil.pid_exists(outcome["copy"])


def test_memory_of_a_worker_counts_its_children() -> None:
    hoarders, fine = outcomes(["memory of children", "fine"], limits=Limits(seconds=120, memory=700 << 20))
    assert hoarders["failure"] == "memory"
    assert "more than 700 MiB together" in hoarders["detail"]
    assert fine["answer"] == "fine"


def test_memory_that_children_share_counts_once() -> None:
    (outcome,) = outcomes(["shared memory"], limits=Limits(seconds=120, memory=700 << 20))
    assert "failure" not in outcome


@pytest.mark.parametrize("what", ["end server", "garbage"])
def test_the_end_of_the_fork_server_is_told_apart_from_the_end_of_its_workers(what: str) -> None:
    with pytest.raises(ServerDied):
        outcomes(["hang", what], slots=2)
    assert [outcome["answer"] for outcome in outcomes(["fine", "fine"])] == ["fine", "fine"]


def test_a_closed_pipe_is_a_failure_of_its_own_job() -> None:
    closed, fine = outcomes(["close files", "fine"])
    assert closed["failure"] == "exit"
    assert fine["answer"] == "fine"


def test_standard_output_has_a_file_of_its_own() -> None:
    written, fresh = outcomes(["write out", "write out"], fork=False, jobs_per_process=5)
    assert written["out"] == fresh["out"] == "out"
    assert "out" not in written["stderr"]


def test_the_end_of_stderr_begins_with_a_whole_line(tmp_path: Path) -> None:
    """Of a path that is cut in the middle, nobody would see any more that it is a place of this machine."""
    log = tmp_path / "log"
    log.write_text("/home/me/first\n/home/me/second\n/home/me/third\n")
    assert isolate._tail(log, size=30) == "/home/me/third\n"
    assert isolate._tail(log) == log.read_text()
    log.write_text("one endless line")
    assert isolate._tail(log, size=4) == "line"


def test_where_a_process_died_is_kept_though_much_follows(tmp_path: Path) -> None:
    log = tmp_path / "1.log"
    frames = "".join(f'  File "deep.py", line {number} in call\n' for number in range(200))
    log.write_text("noise\n" * 500 + f'Fatal Python error: Aborted\n\n  File "here.py", line 1 in died\n{frames}')
    assert isolate._tail(log).startswith("Fatal Python error: Aborted") and "here.py" in isolate._tail(log)
    assert len(isolate._tail(log)) == 2000

"""Worker processes: time limit, memory limit, crashes, output floods and processes left behind.

A pool keeps a few slots. Where a backend lives with fork, every job gets its own child of a warm parent, forked by
the standard library's fork server; otherwise (its own threads, CUDA) spawned workers are used for a number of jobs
and then replaced. Both are the same loop with another start method and another number of jobs.
"""

from __future__ import annotations

import contextlib
import faulthandler
import json
import multiprocessing
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import psutil

Job = dict[str, Any]
Outcome = dict[str, Any]

#: How long a process may take to end after its last answer, and how often limits are looked at, in seconds.
_GRACE = 3.0
_MOMENT = 0.5
_TICK = 0.1

#: How long a process may take to import torch and a compiler on a busy machine, in seconds.
_START = 120.0


@dataclass(frozen=True)
class Limits:
    """Per job: wall ``seconds``, ``memory`` in bytes above what the worker starts with, ``output`` in bytes."""

    seconds: float = 60.0
    memory: int = 4 << 30
    output: int = 16 << 20


# -- inside a worker process ------------------------------------------------------------------------------------


def work(
    connection: Connection,
    run: Callable[[Job, Callable[[str], None]], Outcome],
    limits: Limits,
    logs: str,
    label: str,
) -> None:
    """The body of a worker: take jobs until there are no more, answer each."""
    os.setsid()
    log = os.open(logs, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND, 0o600)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.close(log)
    faulthandler.enable()
    limit = psutil.Process().memory_info().vms + limits.memory
    if label != "cuda":  # CUDA maps address space that it never uses
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    def say(kind: str, content: Any) -> None:
        # as text: nothing of the backend's own classes is unpickled on the other side
        connection.send_bytes(json.dumps([os.getpid(), kind, content]).encode())

    while True:
        try:
            job = connection.recv()
        except EOFError:
            break
        if job is None:
            break
        os.ftruncate(1, 0)
        say("stage", "start")
        # the watchdog writes where it hangs, and ends this process even if nobody is left to kill it
        faulthandler.dump_traceback_later(limits.seconds, exit=True)
        try:
            outcome = run(job, lambda text: say("stage", text))
        except Exception as error:
            # a bug of the harness: it must not pass for one of the backend's
            traceback.print_exc()
            outcome = {"failure": "harness", "detail": f"{type(error).__name__}: {error}"}
        faulthandler.cancel_dump_traceback_later()
        usage = resource.getrusage(resource.RUSAGE_SELF)
        outcome["peak_memory"] = usage.ru_maxrss * 1024
        say("done", outcome)
        if outcome.get("retire"):
            break
    sys.stdout.flush()
    sys.stderr.flush()
    # threads that a backend left must not keep the process: its answer is out
    os._exit(0)


# -- in the parent ----------------------------------------------------------------------------------------------


@dataclass
class _Worker:
    """A process, the job it has and what is known of it."""

    process: Any
    connection: Connection
    logs: Path
    jobs_left: int
    job: Job | None = None
    started: float = 0.0
    running: float | None = None
    stage: str = "start"
    outcome: Outcome | None = None
    closing: float | None = None
    killed: str = ""
    dismissed: bool = False


class Pool:
    """Runs jobs in ``slots`` worker processes at a time and yields ``(job, outcome)`` as they come.

    ``run`` is an importable function ``(job, stage) -> outcome``. An outcome of a job whose process failed has
    ``failure``: one of ``signal``, ``exit``, ``timeout``, ``memory``, ``output``, ``left_running``, ``harness``,
    with ``detail``, ``stage`` and ``stderr``.
    """

    def __init__(
        self,
        run: Callable[[Job, Callable[[str], None]], Outcome],
        *,
        slots: int = 1,
        fork: bool = True,
        jobs_per_process: int = 1,
        limits: Limits | None = None,
        preload: list[str] | None = None,
        label: str = "",
    ) -> None:
        self._context = multiprocessing.get_context("forkserver" if fork else "spawn")
        if fork and preload:
            self._context.set_forkserver_preload(preload)
        self._run = run
        self._slots = slots
        self._jobs_per_process = jobs_per_process
        self._limits = limits or Limits()
        self._label = label
        self._workers: list[_Worker] = []
        self._started = 0
        self._our_own: set[int] = set(_own_children())
        self._folder = tempfile.TemporaryDirectory(prefix="frameconf-")
        _become_subreaper()

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Kill what is still running."""
        for worker in self._workers:
            self._kill(worker)
            worker.process.join(_GRACE)
        self._workers.clear()
        with contextlib.suppress(FileNotFoundError):
            self._folder.cleanup()

    def warm(self) -> None:
        """Bring the fork server up, so that its imports are not on the first job's account."""
        worker = self._start()
        self._workers.remove(worker)
        worker.connection.send(None)
        worker.process.join()
        worker.connection.close()

    def map(self, jobs: Iterator[Job | None], wake: Connection | int | None = None) -> Iterator[tuple[Job, Outcome]]:
        """Outcomes in the order in which they come.

        ``jobs`` may yield None for "none at the moment"; ``wake`` is then something to wait for besides the workers.
        """
        exhausted = False
        while not exhausted or self._workers:
            idle = False
            while not exhausted and not idle and self._has_room():
                try:
                    job = next(jobs)
                except StopIteration:
                    exhausted = True
                else:
                    idle = job is None
                    if job is not None:
                        self._give(job)
            if exhausted:
                self._retire_idle()
            yield from self._pump(wake if idle else None)

    def _has_room(self) -> bool:
        return sum(worker.job is not None for worker in self._workers) < self._slots

    def _give(self, job: Job) -> None:
        ready = [w for w in self._workers if w.job is None and w.closing is None and w.jobs_left and not w.killed]
        worker = ready[0] if ready else self._start()
        worker.job, worker.stage, worker.outcome = job, "start", None
        worker.started, worker.running = time.monotonic(), None
        worker.jobs_left -= 1
        with contextlib.suppress(OSError):  # it may be dead already: its sentinel tells
            worker.connection.send(job)
            if not worker.jobs_left:
                worker.connection.send(None)

    def _start(self) -> _Worker:
        ours, theirs = self._context.Pipe()
        logs = Path(self._folder.name) / f"{self._started}.log"
        logs.parent.mkdir(exist_ok=True)  # somebody may clean the temporary folder while we run
        self._started += 1
        process = self._context.Process(target=work, args=(theirs, self._run, self._limits, str(logs), self._label))  # type: ignore[attr-defined]
        process.start()
        if self._started == 1:
            # the fork server and the standard library's resource tracker have come with it
            self._our_own.update(_own_children())
        theirs.close()
        worker = _Worker(process, ours, logs, self._jobs_per_process)
        self._workers.append(worker)
        return worker

    def _retire_idle(self) -> None:
        for worker in self._workers:
            if worker.job is None and worker.closing is None:
                worker.closing = time.monotonic()
                with contextlib.suppress(OSError):
                    worker.connection.send(None)

    def _pump(self, wake: Connection | int | None) -> Iterator[tuple[Job, Outcome]]:
        sources: list[Any] = [worker.process.sentinel for worker in self._workers]
        sources += [worker.connection for worker in self._workers if not worker.connection.closed]
        sources += [wake] if wake is not None else []
        if not sources:
            return
        wait(sources, timeout=_TICK)
        now = time.monotonic()
        for worker in list(self._workers):
            self._receive(worker)
            if worker.outcome is not None and worker.job is not None and worker.jobs_left:
                yield self._answer(worker)
            if not worker.process.is_alive():
                self._receive(worker)
                self._workers.remove(worker)
                if worker.job is not None:
                    yield self._obituary(worker)
                worker.connection.close()
                worker.logs.unlink(missing_ok=True)
            else:
                self._check_limits(worker, now)

    def _receive(self, worker: _Worker) -> None:
        try:
            while not worker.connection.closed and worker.connection.poll():
                pid, kind, content = json.loads(worker.connection.recv_bytes())
                if pid != worker.process.pid:
                    continue  # a copy that the backend forked goes on as if it were the worker
                if kind == "stage":
                    worker.stage = content
                    worker.running = worker.running or time.monotonic()
                else:
                    worker.outcome = content
                    if content.get("retire"):
                        worker.jobs_left = 0
                    worker.closing = time.monotonic() if not worker.jobs_left else None
        except (EOFError, OSError, ValueError):
            pass  # the other end is gone, in the middle of a message perhaps: the sentinel tells how

    def _answer(self, worker: _Worker) -> tuple[Job, Outcome]:
        assert worker.job is not None and worker.outcome is not None
        job, outcome = worker.job, worker.outcome
        outcome["worker_seconds"] = time.monotonic() - worker.started
        outcome["stderr"] = _tail(worker.logs)
        worker.job = worker.outcome = None
        return job, outcome

    def _obituary(self, worker: _Worker) -> tuple[Job, Outcome]:
        """The outcome of a worker whose process has ended: its answer, or how it died."""
        assert worker.job is not None
        job, outcome = worker.job, worker.outcome or {}
        left = self._left_running(worker)
        failure: dict[str, str] = {}
        if worker.killed:
            kind, _, detail = worker.killed.partition(": ")
            failure = {"failure": kind, "detail": detail}
        elif worker.outcome is None or (worker.process.exitcode and not worker.dismissed):
            failure = _how_it_ended(worker, self._limits)
        elif left:
            failure = {"failure": "left_running", "detail": f"left running: {', '.join(left)}"}
        outcome |= failure
        outcome["stage"] = worker.stage
        outcome["worker_seconds"] = time.monotonic() - worker.started
        outcome["stderr"] = _tail(worker.logs)
        return job, outcome

    def _left_running(self, worker: _Worker) -> list[str]:
        """Command lines of processes that the worker left behind; they are killed.

        Orphans of workers become children of this process (it is a subreaper). What ends by itself within a moment,
        as helpers do that read from their parent, is not counted.
        """
        ours = self._our_own | {other.process.pid for other in self._workers}
        orphans = []
        for pid in _own_children():
            if pid in ours:
                continue
            with contextlib.suppress(psutil.Error):
                orphan = psutil.Process(pid)
                if orphan.status() == psutil.STATUS_ZOMBIE:
                    _reap(pid)
                elif not _is_resource_tracker(orphan):
                    orphans.append(orphan)
        if not orphans:
            return []
        names = []
        for orphan in psutil.wait_procs(orphans, timeout=_MOMENT)[1]:
            with contextlib.suppress(psutil.Error):
                names.append(" ".join(orphan.cmdline())[:80] or orphan.name())
                orphan.kill()
                orphan.wait(_GRACE)
        return names

    def _check_limits(self, worker: _Worker, now: float) -> None:
        if worker.killed:
            return
        if _size(worker.logs) > self._limits.output:
            self._kill(worker, f"output: wrote more than {self._limits.output >> 20} MiB of output")
        elif worker.closing is not None and now - worker.closing > _GRACE:
            # it has answered and hangs in its exit: the answer counts
            worker.dismissed = True
            self._kill(worker)
        elif worker.job is not None and worker.outcome is None and now > _deadline(worker, self._limits):
            self._kill(worker, f"timeout: not done after {self._limits.seconds:g} s")

    def _kill(self, worker: _Worker, why: str = "") -> None:
        worker.killed = worker.killed or why
        for kill, target in ((os.killpg, worker.process.pid), (os.kill, worker.process.pid)):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                kill(target, signal.SIGKILL)


def _deadline(worker: _Worker, limits: Limits) -> float:
    """A little after the worker's own watchdog; a process that has not begun gets time to import."""
    if worker.running is None:
        return worker.started + _START + limits.seconds
    return worker.running + limits.seconds + 1


def _how_it_ended(worker: _Worker, limits: Limits) -> dict[str, str]:
    exitcode = worker.process.exitcode
    if worker.running is None:
        return {"failure": "harness", "detail": f"the worker ended with code {exitcode} before it took its job"}
    if exitcode is not None and exitcode < 0:
        name = _signal_name(-exitcode)
        if name == "SIGKILL":
            return {
                "failure": "memory",
                "detail": "killed by SIGKILL from outside, as the kernel does when memory is short",
            }
        return {"failure": "signal", "detail": name}
    if exitcode == 1 and time.monotonic() - worker.running >= limits.seconds:
        return {"failure": "timeout", "detail": f"not done after {limits.seconds:g} s"}
    return {"failure": "exit", "detail": f"the process exited with code {exitcode} before it answered"}


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:  # a real-time signal has a number only
        return f"signal {number}"


def _size(logs: Path) -> int:
    try:
        return logs.stat().st_size
    except OSError:
        return 0


def _tail(logs: Path, size: int = 2000) -> str:
    try:
        with logs.open("rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - size))
            return file.read().decode(errors="replace")
    except OSError:
        return ""


def _reap(pid: int) -> None:
    with contextlib.suppress(ChildProcessError):
        os.waitpid(pid, os.WNOHANG)


def _is_resource_tracker(process: psutil.Process) -> bool:
    """Whether it is the standard library's own helper, which multiprocessing starts when it is first needed."""
    return "resource_tracker" in " ".join(process.cmdline())


def _own_children() -> list[int]:
    try:
        listed = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text()
    except OSError:
        return [child.pid for child in psutil.Process().children()]
    return [int(pid) for pid in listed.split()]


def _become_subreaper() -> None:
    """Orphans of workers become our children, where they can be found."""
    import ctypes

    pr_set_child_subreaper = 36
    ctypes.CDLL(None, use_errno=True).prctl(pr_set_child_subreaper, 1, 0, 0, 0)

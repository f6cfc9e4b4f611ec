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
import shutil
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

from conformance.waiting import BUSY, Waiting

Job = dict[str, Any]
Outcome = dict[str, Any]

#: How long a process may take to end after its last answer, and how often limits are looked at, in seconds.
_GRACE = 3.0
_MOMENT = 0.5
_TICK = 0.1

#: How long a process may take to import torch and a compiler on a busy machine, in seconds.
START = 120.0

#: How often the memory of a job with all its processes is looked at, in seconds.
_LOOK = 1.0

#: The longest answer that is taken for one, in bytes: what a backend writes into our pipe may say that it is endless.
_LONGEST_ANSWER = 64 << 20

#: How long the end of the fork server may show itself after the end of its workers' pipes, in seconds.
_AFTERMATH = 0.3

_SERVER_DIED = "the process that forks the workers was ended"

#: Names the file of a worker's own behind its file descriptor 1.
STDOUT_VARIABLE = "FRAMECONF_STDOUT"

_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36


class ServerDied(RuntimeError):
    """The process that forks the workers is gone, and with it the word on how its workers ended."""


@dataclass(frozen=True)
class Limits:
    """Per job: wall ``seconds``, ``memory`` in bytes above what the worker starts with, ``output`` in bytes.

    Memory is that of the worker with its descendants; a single process meets it as an address space that is full.
    """

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
    _process_control(_PR_SET_PDEATHSIG, signal.SIGKILL)  # nobody would hear the answer
    stdout = os.fspath(_stdout_of(Path(logs)))
    for number, path in ((1, stdout), (2, logs)):
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND, 0o600)
        os.dup2(file, number)
        os.close(file)
    os.environ[STDOUT_VARIABLE] = stdout
    faulthandler.enable()
    limit = psutil.Process().memory_info().vms + limits.memory
    if label in ("", "cpu"):  # drivers of accelerators map address space that they never use
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
        for number in (1, 2):
            with contextlib.suppress(OSError):  # an earlier job may have closed it
                os.ftruncate(number, 0)
        say("stage", "start")
        # the watchdog writes where it hangs; the parent ends this process, or its own end does
        faulthandler.dump_traceback_later(limits.seconds, repeat=True)
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
    memory: int
    job: Job | None = None
    started: float = 0.0
    looked: float = 0.0
    running: float | None = None
    #: What of the time since it began it had no processor.
    waiting: Waiting | None = None
    stage: str = "start"
    outcome: Outcome | None = None
    closing: float | None = None
    killed: str = ""
    dismissed: bool = False


class Pool:
    """Runs jobs in ``slots`` worker processes at a time and yields ``(job, outcome)`` as they come.

    ``run`` is an importable function ``(job, stage) -> outcome``. An outcome of a job whose process failed has
    ``failure``: one of ``signal``, ``exit``, ``timeout``, ``memory``, ``output``, ``left_running``, ``harness``,
    with ``detail``, ``stage`` and ``stderr``. A job that ends the fork server takes all others with it: ServerDied.
    What workers write lies in ``folder``, which goes with the pool; whoever names it can clear it away should this
    process be killed.
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
        folder: str | None = None,
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
        self._fork = fork
        self._server: int | None = None
        self._our_own: set[int] = set(_own_children())
        self._folder = Path(folder or tempfile.mkdtemp(prefix="frameconf-"))
        self._looked = 0.0
        # orphans of workers become our children, where they can be found
        _process_control(_PR_SET_CHILD_SUBREAPER, 1)

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Kill what is still running, with everything that came of it."""
        for worker in self._workers:
            _kill_family(worker.process.pid)
            worker.process.join(_GRACE)
        self._workers.clear()
        _end(self._orphans())
        if self._server is not None:
            os.close(self._server)
            self._server = None
        shutil.rmtree(self._folder, ignore_errors=True)

    def warm(self) -> None:
        """Bring the fork server up, so that its imports are not on the first job's account."""
        worker = self._start()
        self._workers.remove(worker)
        worker.connection.send(None)
        worker.process.join()
        worker.process.close()
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
        worker.started = worker.looked = time.monotonic()
        worker.running, worker.waiting = None, Waiting(worker.process.pid)
        worker.jobs_left -= 1
        with contextlib.suppress(OSError):  # it may be dead already: its sentinel tells
            worker.connection.send(job)
            if not worker.jobs_left:
                worker.connection.send(None)

    def _start(self) -> _Worker:
        ours, theirs = self._context.Pipe()
        logs = self._folder / f"{self._started}.log"
        self._folder.mkdir(exist_ok=True)  # somebody may clean the temporary folder while we run
        self._started += 1
        process = self._context.Process(target=work, args=(theirs, self._run, self._limits, str(logs), self._label))  # type: ignore[attr-defined]
        try:
            process.start()
            seen = psutil.Process(process.pid)
            if self._started == 1:
                # the fork server and the standard library's resource tracker have come with it
                self._our_own.update(_own_children())
                if self._fork:
                    self._server = os.pidfd_open(seen.ppid())
            worker = _Worker(process, ours, logs, self._jobs_per_process, seen.memory_info().rss)
        except (EOFError, OSError, psutil.NoSuchProcess) as error:
            raise ServerDied(f"no worker can be started: {type(error).__name__}: {error}") from error
        theirs.close()
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
        sources += [self._server] if self._server is not None else []
        ready = wait(sources, timeout=_TICK)
        if self._server in ready:
            raise ServerDied(_SERVER_DIED)
        now = time.monotonic()
        look = now - self._looked >= _TICK
        self._looked = now if look else self._looked
        for worker in list(self._workers):
            if worker.connection in ready:
                self._receive(worker)
            if worker.outcome is not None and worker.job is not None and worker.jobs_left:
                yield self._answer(worker)
            if worker.process.sentinel in ready and not worker.process.is_alive():
                if worker.process.exitcode == _UNKNOWN_EXIT:
                    self._ask_after_server(_AFTERMATH)
                self._receive(worker)
                self._workers.remove(worker)
                answer = self._obituary(worker) if worker.job is not None else None
                # before anybody hears of it, who may end this process: a finalizer that is ended says so on stderr
                worker.process.close()
                worker.connection.close()
                worker.logs.unlink(missing_ok=True)
                _stdout_of(worker.logs).unlink(missing_ok=True)
                if answer is not None:
                    yield answer
            elif look:
                self._check_limits(worker, now)

    def _ask_after_server(self, patience: float) -> None:
        if self._server is not None and wait([self._server], timeout=patience):
            raise ServerDied(_SERVER_DIED)

    def _receive(self, worker: _Worker) -> None:
        try:
            while not worker.connection.closed and worker.connection.poll():
                pid, kind, content = json.loads(worker.connection.recv_bytes(_LONGEST_ANSWER))
                if pid != worker.process.pid:
                    continue  # a copy that the backend forked goes on as if it were the worker
                if kind == "stage":
                    worker.stage = content
                    if worker.running is None:
                        worker.running, worker.waiting = time.monotonic(), Waiting(worker.process.pid)
                else:
                    worker.outcome = content
                    if content.get("retire"):
                        worker.jobs_left = 0
                    worker.closing = time.monotonic() if not worker.jobs_left else None
        except EOFError:
            worker.connection.close()  # the other end is gone: the sentinel tells how
        except (OSError, ValueError):
            pass  # cut off in the middle of a message, or none of ours

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
        left = self._left_running()
        failure: dict[str, str] = {}
        if worker.killed:
            kind, _, detail = worker.killed.partition(": ")
            failure = {"failure": kind, "detail": detail}
        elif worker.outcome is None or (worker.process.exitcode and not worker.dismissed):
            failure = _how_it_ended(worker)
        elif left:
            failure = {"failure": "left_running", "detail": f"left running: {', '.join(left)}"}
        outcome |= failure
        outcome["stage"] = worker.stage
        outcome["worker_seconds"] = time.monotonic() - worker.started
        outcome["stderr"] = _tail(worker.logs)
        return job, outcome

    def _left_running(self) -> list[str]:
        """Command lines of processes that workers left behind; they are killed.

        What ends by itself within a moment, as helpers do that read from their parent, is not counted.
        """
        orphans = self._orphans()
        if not orphans:
            return []
        names = []
        left = psutil.wait_procs(orphans, timeout=_MOMENT)[1]
        for orphan in left:
            with contextlib.suppress(psutil.Error):
                names.append(" ".join(orphan.cmdline())[:80] or orphan.name())
        _end(left)
        return names

    def _orphans(self) -> list[psutil.Process]:
        """Living processes whose worker is gone: they become children of this process, which is a subreaper."""
        ours = self._our_own | {worker.process.pid for worker in self._workers}
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
        return orphans

    def _check_limits(self, worker: _Worker, now: float) -> None:
        if worker.killed:
            return
        if _size(worker.logs) + _size(_stdout_of(worker.logs)) > self._limits.output:
            self._kill(worker, f"output: wrote more than {self._limits.output >> 20} MiB of output")
        elif worker.closing is not None and now - worker.closing > _GRACE:
            # it has answered and hangs in its exit: the answer counts
            worker.dismissed = True
            self._kill(worker)
        elif worker.job is not None and worker.outcome is None and _is_late(worker, self._limits, now):
            self._kill(worker, f"timeout: not done after {self._limits.seconds:g} s")
        elif worker.job is not None and now - worker.looked > _LOOK:
            worker.looked = now
            most = worker.memory + self._limits.memory
            # what processes share is counted once only where that decides: it takes a while
            if _memory_of(worker.process.pid) > most and _memory_of(worker.process.pid, fairly=True) > most:
                self._kill(worker, f"memory: its processes took more than {self._limits.memory >> 20} MiB together")

    def _kill(self, worker: _Worker, why: str = "") -> None:
        worker.killed = worker.killed or why
        for kill, target in ((os.killpg, worker.process.pid), (os.kill, worker.process.pid)):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                kill(target, signal.SIGKILL)


def _is_late(worker: _Worker, limits: Limits, now: float) -> bool:
    """A little after its watchdog wrote where it is; a process that has not begun gets time to import."""
    if worker.running is None:
        begun, limit = worker.started, START + limits.seconds
    else:
        begun, limit = worker.running, limits.seconds + 1
    passed = now - begun
    if passed < min(_LOOK, limit):
        return False  # most are done before anybody has to ask
    assert worker.waiting is not None
    return passed - worker.waiting.seconds() > limit or passed > BUSY * limit


#: What the standard library says of a process whose fork server is gone; a process may also exit with it.
_UNKNOWN_EXIT = 255


def _how_it_ended(worker: _Worker) -> dict[str, str]:
    exitcode = worker.process.exitcode
    if worker.running is None:
        return {"failure": "harness", "detail": f"the worker ended with code {exitcode} before it took its job"}
    if exitcode is not None and exitcode < 0:
        name = signal_name(-exitcode)
        if name == "SIGKILL":
            return {
                "failure": "memory",
                "detail": "killed by SIGKILL from outside, as the kernel does when memory is short",
            }
        return {"failure": "signal", "detail": name}
    return {"failure": "exit", "detail": f"the process exited with code {exitcode} before it answered"}


def signal_name(number: int) -> str:
    """``SIGKILL`` for 9, and so on."""
    try:
        return signal.Signals(number).name
    except ValueError:  # a real-time signal has a number only
        return f"signal {number}"


def _size(logs: Path) -> int:
    try:
        return logs.stat().st_size
    except OSError:
        return 0


#: How the interpreter begins to say where it died, the innermost call first.
_REPORT = "Fatal Python error"


def _tail(logs: Path, size: int = 2000) -> str:
    """The end of what was written, or the beginning of the interpreter's report on its own death."""
    try:
        with logs.open("rb") as file:
            before = max(0, os.fstat(file.fileno()).st_size - 10 * size)
            file.seek(before)
            text = file.read().decode(errors="replace")
    except OSError:
        return ""
    report = text.rfind(_REPORT)
    if report >= 0:
        return text[report : report + size]
    if before or len(text) > size:
        # whole lines: of a path that is cut nobody sees any more what it was the path of
        text = text[-size:]
        return text.partition("\n")[2] or text
    return text


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


def _family(pid: int) -> list[psutil.Process]:
    """A process and all its descendants; nothing when it is gone."""
    try:
        process = psutil.Process(pid)
        return [process, *process.children(recursive=True)]
    except psutil.NoSuchProcess:
        return []


def _kill_family(pid: int) -> None:
    for process in _family(pid):
        with contextlib.suppress(psutil.Error):
            process.kill()


def _end(processes: list[psutil.Process]) -> None:
    """Kill processes that are our children, and all that came of them."""
    for process in processes:
        _kill_family(process.pid)
    psutil.wait_procs(processes, timeout=_GRACE)


def _memory_of(pid: int, *, fairly: bool = False) -> int:
    """Resident memory of a process and its descendants; ``fairly`` divides what processes share among them."""
    total = 0
    for process in _family(pid):
        with contextlib.suppress(psutil.Error):
            total += process.memory_full_info().pss if fairly else process.memory_info().rss
    return total


def _stdout_of(logs: Path) -> Path:
    """The file behind a worker's file descriptor 1, beside the one behind 2."""
    return logs.with_suffix(".out")


def _process_control(option: int, value: int) -> None:
    import ctypes

    ctypes.CDLL(None, use_errno=True).prctl(option, value, 0, 0, 0)

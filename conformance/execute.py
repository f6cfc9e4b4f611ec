"""Execute a plan: which cases under which backends, by hosts of worker processes, into a store of records."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import queue
import subprocess
import sys
import sysconfig
import tempfile
import threading
import uuid
from collections.abc import Callable, Generator, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import psutil

from conformance.case import Corpus, path_of
from conformance.errors import working_directory
from conformance.isolate import START, Limits
from conformance.probe import settle
from conformance.record import Record, Store
from conformance.status import CRASH, INVALID, OOM, STATUSES, TIMEOUT, UNAVAILABLE, WRONG, Status

#: Cases that one recycled worker runs before it is replaced, where the backend cannot live with fork.
JOBS_PER_PROCESS = 40

#: What a failure of the worker process is as a status.
_FAILURES: dict[str, Status] = {
    "signal": CRASH,
    "exit": CRASH,
    "output": CRASH,
    "left_running": CRASH,
    "timeout": TIMEOUT,
    "memory": OOM,
    "harness": INVALID,
    "host": CRASH,
}

#: How long a host may take to end when it is told to, and beyond every limit of a case to say anything, in seconds.
_GRACE, _SILENCE = 2.0, 30.0

#: Every process of a host inherits this variable, with a value of that host's own.
_MARK = "FRAMECONF_HOST"

#: Set in every worker: one compile thread and no pool (a pool does not survive a fork), stable iteration of sets,
#: and allocator settings under which eager and compiled code find the same heap.
WORKER_ENVIRONMENT = {
    "TORCHINDUCTOR_COMPILE_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "PYTHONHASHSEED": "0",
    "MALLOC_MMAP_THRESHOLD_": "268435456",
    "MALLOC_TRIM_THRESHOLD_": "1073741824",
    "MALLOC_TOP_PAD_": "67108864",
}


@dataclass(frozen=True)
class Options:
    """How a plan is executed."""

    device: str = "cpu"
    workers: int = field(default_factory=lambda: len(os.sched_getaffinity(0)))
    limits: Limits = field(default_factory=Limits)


class HostDied(RuntimeError):
    """The process that owns the workers ended, or fell silent, before it had answered everything."""


class Host:
    """A running host process for one backend; see ``conformance.host``."""

    def __init__(self, backend: str, fork: bool, options: Options) -> None:
        config = {
            "backend": backend,
            "device": options.device,
            "fork": fork and options.device == "cpu",
            "slots": options.workers,
            "jobs_per_process": JOBS_PER_PROCESS,
            "limits": asdict(options.limits),
        }
        self._backend, self._device = backend, options.device
        self._mark = uuid.uuid4().hex
        # a session of its own: what a worker does to its parent's process group stays there
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", "from conformance.host import main; main()", json.dumps(config)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **WORKER_ENVIRONMENT, _MARK: self._mark},
            start_new_session=True,
            cwd=None if working_directory() else tempfile.gettempdir(),  # deleted
        )
        self._silence = START + options.limits.seconds + _SILENCE
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()
        self._sent: list[str] = []
        #: Numbers of the jobs that have started and are not answered.
        self._started: set[int] = set()

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *exception: object) -> None:
        """End the host and whatever came of it."""
        try:
            self._process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)
        finally:
            _kill_marked(self._mark)
            self._process.wait()
            assert self._process.stdin is not None
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.close()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put("")

    @property
    def in_flight(self) -> list[str]:
        """The cases that have started and are not answered."""
        return [self._sent[number] for number in sorted(self._started)]

    def send(self, case_id: str, path: str) -> None:
        """Queue one case."""
        job = {"number": len(self._sent), "backend": self._backend, "device": self._device, "path": path}
        self._sent.append(case_id)
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()

    def receive(self) -> tuple[str, dict[str, Any]]:
        """The next case's id and outcome, in the order in which they are done; raises HostDied."""
        while True:
            try:
                line = self._lines.get(timeout=self._silence)
            except queue.Empty:
                raise HostDied(f"the host of {self._backend} said nothing for {self._silence:g} s") from None
            if not line:
                raise HostDied(f"the host of {self._backend} ended with code {self._process.wait()}")
            try:
                answer = json.loads(line)
            except ValueError as error:
                raise HostDied(f"the host of {self._backend} was cut off in the middle of an answer") from error
            if "started" in answer:
                self._started.add(answer["started"])
                continue
            self._started.discard(answer["number"])
            return self._sent[answer["number"]], answer["outcome"]

    def run(self, cases: dict[str, str]) -> Iterator[tuple[str, dict[str, Any]]]:
        """Outcomes of ``cases`` (id -> path) as they are done. Sending goes on while answers come."""

        def feed() -> None:
            try:
                for case_id, path in cases.items():
                    self.send(case_id, path)
            except (BrokenPipeError, ValueError):
                pass  # the host is gone: receive tells

        feeder = threading.Thread(target=feed, daemon=True)
        feeder.start()
        for _ in cases:
            yield self.receive()
        feeder.join()


def _kill_marked(mark: str) -> None:
    """Kill every process that was started with ``mark`` in its environment, wherever it has gone since."""
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error):
            if process.environ().get(_MARK) == mark:
                process.kill()


def outcomes(
    backend: str, fork: bool, options: Options, cases: dict[str, str]
) -> Generator[tuple[str, dict[str, Any]], None, None]:
    """The outcomes of ``cases`` (id -> path) as they are done, by as many hosts as it takes.

    When a host dies, each case that was in flight runs again alone, so that the one that ends its host is found and
    the others get their own outcome. Hosts that die twice over nothing leave the rest without an outcome.
    """
    waiting = dict(cases)
    in_vain = 0
    while waiting and in_vain < 2:
        before = len(waiting)
        host = Host(backend, fork, options)
        try:
            with host:
                for case_id, outcome in host.run(dict(waiting)):
                    del waiting[case_id]
                    yield case_id, outcome
        except HostDied as error:
            print(f"frameconf: {error}; {len(host.in_flight)} cases that had begun are run again", file=sys.stderr)
            for case_id in host.in_flight:
                alone = _outcome_alone(backend, fork, options, case_id, waiting[case_id])
                if alone is not None:
                    del waiting[case_id]
                    yield case_id, alone
        in_vain = in_vain + 1 if len(waiting) == before else 0
    if waiting:
        print(f"frameconf: {len(waiting)} cases of {backend} have no record: its host does not start", file=sys.stderr)


def _outcome_alone(backend: str, fork: bool, options: Options, case_id: str, path: str) -> dict[str, Any] | None:
    """The outcome of a case in a host that runs nothing else; None when that ended before the case had begun."""
    with Host(backend, fork, replace(options, workers=1)) as host:
        try:
            host.send(case_id, path)
            return host.receive()[1]
        except BrokenPipeError:
            return None
        except HostDied as error:
            if not host.in_flight:
                return None
            return {"failure": "host", "detail": f"ended the process that runs the cases: {error}", "stage": ""}


def make_record(corpus: Corpus, case_id: str, backend: str, device: str, run: str, outcome: dict[str, Any]) -> Record:
    """The record of an outcome that a host gave."""
    entry = corpus.entries[case_id]
    outcome = without_paths(outcome, corpus.folder)
    status, evidence, kind = _status_of(outcome)
    seconds = dict(outcome.get("seconds", {}))
    if "worker_seconds" in outcome:
        seconds["worker"] = round(outcome["worker_seconds"], 6)
    return Record(
        case=case_id,
        backend=backend,
        device=device,
        status=status,
        clauses=tuple(entry.clauses),
        run=run,
        digest=entry.digest,
        evidence=evidence,
        proof=outcome.get("proof", ""),
        kind=kind,
        divergence=outcome.get("divergence", {}),
        missed=tuple(outcome.get("missed", ())),
        stats=outcome.get("stats", {}),
        seconds=seconds,
        peak_memory=outcome.get("peak_memory", 0),
        without_reference=outcome.get("without_reference", 0),
        stderr="" if status.name in ("PASS", "UNAVAILABLE", "UNSUPPORTED") else outcome.get("stderr", ""),
    )


def without_paths(value: Any, corpus_folder: Path) -> Any:
    """Plain data with the places of this machine taken out of its texts, so that records can be shown anywhere."""
    if isinstance(value, str):
        for place, name in _places(corpus_folder):
            value = value.replace(place, name)
        return value
    if isinstance(value, dict):
        return {key: without_paths(item, corpus_folder) for key, item in value.items()}
    return [without_paths(item, corpus_folder) for item in value] if isinstance(value, list) else value


@functools.cache
def _places(corpus_folder: Path) -> list[tuple[str, str]]:
    """Folders of this machine and what stands for them, the longest first."""
    found = {
        str(corpus_folder.resolve()): "cases/corpus",
        sysconfig.get_path("purelib"): "site-packages",
        str(Path(sysconfig.get_path("purelib")).resolve()): "site-packages",
        sysconfig.get_path("stdlib"): "python",
        str(Path(__file__).resolve().parent.parent): ".",
        working_directory(): ".",
        tempfile.gettempdir(): "TMP",
        str(Path.home()): "~",
    }
    return sorted(((place, name) for place, name in found.items() if len(place) > 1), key=lambda pair: -len(pair[0]))


def _status_of(outcome: dict[str, Any]) -> tuple[Status, str, str]:
    failure = outcome.get("failure")
    if failure is None:
        status = STATUSES[outcome["status"]]
        kind = outcome.get("divergence", {}).get("aspect", "")
        return status, outcome.get("evidence", ""), kind
    status, stage = _FAILURES[failure], outcome.get("stage", "start")
    stderr = outcome.get("stderr", "")
    if failure == "signal" and ("bad_alloc" in stderr or "MemoryError" in stderr):
        status = OOM
    if failure == "harness" and outcome["detail"].startswith("MemoryError"):
        status = OOM  # it was the backend that left no room for us
    if stage.startswith("eager") and failure != "left_running":
        status = INVALID
    if failure == "left_running" and outcome.get("status") == WRONG.name:
        return WRONG, outcome["evidence"], failure
    return (
        status,
        f"{outcome['detail']} in {stage}" if stage else outcome["detail"],
        f"{failure} {outcome['detail']}" if failure == "signal" else failure,
    )


def execute(
    corpus: Corpus,
    plan: dict[str, list[str]],
    options: Options,
    store: Store,
    run: str,
    progress: Callable[[Record], None] = lambda record: None,
) -> None:
    """Run every planned case of every backend and append its record; backends one after the other."""
    for backend, case_ids in plan.items():
        found = settle(backend, options.device)
        cases = {case_id: str(path_of(case_id, corpus.folder)) for case_id in case_ids}
        if "unavailable" in found:
            for case_id in cases:
                outcome = {"status": UNAVAILABLE.name, "evidence": found["unavailable"]}
                _keep(make_record(corpus, case_id, backend, options.device, run, outcome), store, progress)
            continue
        with contextlib.closing(outcomes(backend, found["fork_safe"], options, cases)) as answers:
            for case_id, outcome in answers:
                record = make_record(corpus, case_id, backend, options.device, run, outcome)
                _keep(record, store, progress)


class Runner:
    """Runs single cases on demand, with one host per backend that lives as long as the runner."""

    def __init__(self, corpus: Corpus, options: Options) -> None:
        self._corpus, self._options = corpus, options
        self._hosts: dict[str, Host] = {}
        self._found: dict[str, dict[str, Any]] = {}

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *exception: object) -> None:
        for host in self._hosts.values():
            host.__exit__()

    def run(self, case_id: str, backend: str) -> Record:
        """The record of one case; raises HostDied when no host of the backend starts."""
        if backend not in self._found:
            self._found[backend] = settle(backend, self._options.device)
        found = self._found[backend]
        if "unavailable" in found:
            outcome: dict[str, Any] = {"status": UNAVAILABLE.name, "evidence": found["unavailable"]}
        else:
            outcome = self._outcome(case_id, backend, found["fork_safe"])
        return make_record(self._corpus, case_id, backend, self._options.device, "", outcome)

    def _outcome(self, case_id: str, backend: str, fork: bool) -> dict[str, Any]:
        path = str(path_of(case_id, self._corpus.folder))
        if backend not in self._hosts:
            self._hosts[backend] = Host(backend, fork, self._options)
        host = self._hosts[backend]
        try:
            host.send(case_id, path)
            return host.receive()[1]
        except (HostDied, BrokenPipeError):
            self._hosts.pop(backend).__exit__()
            alone = _outcome_alone(backend, fork, self._options, case_id, path)
            if alone is None:
                raise
            return alone


def _keep(record: Record, store: Store, progress: Callable[[Record], None]) -> None:
    store.append(record)
    progress(record)

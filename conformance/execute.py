"""Execute a plan: which cases under which backends, by hosts of worker processes, into a store of records."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import uuid
from collections.abc import Callable, Generator, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import psutil

from conformance.backends.registry import warm_parent
from conformance.case import Corpus, path_of
from conformance.errors import working_directory
from conformance.interpreter import variables_for
from conformance.isolate import START, Limits
from conformance.places import of_interpreter, without
from conformance.probe import settle
from conformance.profile import held_to_profile
from conformance.record import Record, Store
from conformance.status import CRASH, INVALID, OOM, STATUSES, TIMEOUT, UNAVAILABLE, WRONG, Status
from conformance.waiting import BUSY

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
    """How a plan is executed. ``seed`` varies inputs and generators; ``threads`` are torch's, in every worker.

    ``speed`` is how many seconds a case is timed for, beside being judged; 0 for not at all. ``python`` is the
    interpreter in which the workers run.
    With ``one_process`` every case runs in the same process, until one ends it; with ``fingerprints`` records say what
    eager did, as a digest.
    """

    device: str = "cpu"
    workers: int = field(default_factory=lambda: len(os.sched_getaffinity(0)))
    limits: Limits = field(default_factory=Limits)
    seed: int = 0
    threads: int = 1
    speed: float = 0.0
    one_process: bool = False
    fingerprints: bool = False
    python: str = sys.executable

    def as_limits(self) -> dict[str, float]:
        """What a header says of them, so that a run can be gone on with; what is as ever is left out."""
        varied = {"seed": self.seed, "threads": self.threads, "speed": self.speed}
        usual = {"seed": 0, "threads": 1, "speed": 0.0}
        return vars(self.limits) | {name: value for name, value in varied.items() if value != usual[name]}


def assume_available(spec: str, device: str) -> dict[str, Any]:
    """In place of ``settle`` for compilers of our own: trying each out in a process of its own takes seconds."""
    return {"name": spec, "fork_safe": True}


class Planned(NamedTuple):
    """One case under one backend, and where the text of the case lies."""

    case: str
    backend: str
    path: str


#: Who is told the ids of the cases that run when there was no answer for a while.
OnSilence = Callable[[list[str]], None]

#: How long that is, in seconds.
_A_WHILE = 20.0


class HostDied(RuntimeError):
    """The process that owns the workers ended, or fell silent, before it had answered everything."""


class Host:
    """A running host process for the backends that start from the same warm parent; see ``conformance.host``.

    ``waiting`` is told the ids of the cases that run whenever there was no answer for a while.
    """

    def __init__(self, parent: str, fork: bool, options: Options, waiting: OnSilence = lambda cases: None) -> None:
        self._waiting = waiting
        # made here, so that it can be cleared away when the host is killed
        self._folder = tempfile.mkdtemp(prefix="frameconf-")
        config = {
            "parent": parent,
            "folder": self._folder,
            "device": options.device,
            "fork": fork and options.device == "cpu" and not options.one_process,
            "slots": 1 if options.one_process else options.workers,
            "jobs_per_process": sys.maxsize if options.one_process else JOBS_PER_PROCESS,
            "limits": asdict(options.limits),
        }
        self._parent, self._options = parent, options
        self._mark = uuid.uuid4().hex
        # a session of its own: what a worker does to its parent's process group stays there
        self._process = subprocess.Popen(
            [options.python, "-P", "-c", "from conformance.host import main; main()", json.dumps(config)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**variables_for(options.python), **WORKER_ENVIRONMENT, _MARK: self._mark},
            start_new_session=True,
            cwd=None if working_directory() else tempfile.gettempdir(),  # deleted
        )
        self._silence = BUSY * (START + options.limits.seconds) + _SILENCE
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()
        self._sent: list[Planned] = []
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
            shutil.rmtree(self._folder, ignore_errors=True)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put("")

    @property
    def in_flight(self) -> list[Planned]:
        """What has started and are not answered."""
        return [self._sent[number] for number in sorted(self._started)]

    def send(self, planned: Planned) -> None:
        """Queue one case."""
        number = len(self._sent)
        job = {
            "number": number,
            "backend": planned.backend,
            "path": planned.path,
            "device": self._options.device,
            "seed": self._options.seed,
            "threads": self._options.threads,
            "speed": self._options.speed,
            "stay": self._options.one_process,
            "fingerprint": self._options.fingerprints,
        }
        self._sent.append(planned)
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()

    def receive(self) -> tuple[Planned, dict[str, Any]]:
        """What was sent with its outcome, in the order in which they are done; raises HostDied."""
        silent = 0.0
        while True:
            patience = min(_A_WHILE, self._silence - silent)
            try:
                line = self._lines.get(timeout=patience)
            except queue.Empty:
                silent += patience
                if silent >= self._silence:
                    raise HostDied(f"the host of {self._parent} said nothing for {self._silence:g} s") from None
                self._waiting([planned.case for planned in self.in_flight])
                continue
            silent = 0.0
            if not line:
                raise HostDied(f"the host of {self._parent} ended with code {self._process.wait()}")
            try:
                answer = json.loads(line)
            except ValueError as error:
                raise HostDied(f"the host of {self._parent} was cut off in the middle of an answer") from error
            if "started" in answer:
                self._started.add(answer["started"])
                continue
            self._started.discard(answer["number"])
            return self._sent[answer["number"]], answer["outcome"]

    def run(self, jobs: list[Planned]) -> Iterator[tuple[Planned, dict[str, Any]]]:
        """Outcomes of ``jobs`` as they are done. Sending goes on while answers come."""

        def feed() -> None:
            try:
                for planned in jobs:
                    self.send(planned)
            except (BrokenPipeError, ValueError):
                pass  # the host is gone: receive tells

        feeder = threading.Thread(target=feed, daemon=True)
        feeder.start()
        for _ in jobs:
            yield self.receive()
        feeder.join()


def _kill_marked(mark: str) -> None:
    """Kill every process that was started with ``mark`` in its environment, wherever it has gone since."""
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error):
            if process.environ().get(_MARK) == mark:
                process.kill()


def outcomes(
    parent: str, fork: bool, options: Options, jobs: list[Planned], waiting: OnSilence = lambda cases: None
) -> Generator[tuple[Planned, dict[str, Any]], None, None]:
    """The outcomes of ``jobs`` as they are done, by as many hosts as it takes; ``parent`` is what warms them.

    When a host dies, each case that was in flight runs again alone, so that the one that ends its host is found and
    the others get their own outcome. Hosts that die twice over nothing leave the rest without an outcome.
    """
    left = dict.fromkeys(jobs)
    in_vain = 0
    while left and in_vain < 2:
        before = len(left)
        host = Host(parent, fork, options, waiting)
        try:
            with host:
                for planned, outcome in host.run(list(left)):
                    del left[planned]
                    yield planned, outcome
        except HostDied as error:
            print(f"frameconf: {error}; {len(host.in_flight)} cases that had begun are run again", file=sys.stderr)
            for planned in host.in_flight:
                alone = _outcome_alone(parent, fork, options, planned)
                if alone is not None:
                    del left[planned]
                    yield planned, alone
        in_vain = in_vain + 1 if len(left) == before else 0
    if left:
        lost = ", ".join(dict.fromkeys(planned.backend for planned in left))
        print(f"frameconf: {len(left)} cases of {lost} have no record: the host does not start", file=sys.stderr)


def _outcome_alone(parent: str, fork: bool, options: Options, planned: Planned) -> dict[str, Any] | None:
    """The outcome of a case in a host that runs nothing else; None when that ended before the case had begun."""
    with Host(parent, fork, replace(options, workers=1)) as host:
        try:
            host.send(planned)
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
        fingerprint=outcome.get("fingerprint", ""),
        kind=kind,
        phase=_phase_of(outcome),
        divergence=outcome.get("divergence", {}),
        missed=tuple(outcome.get("missed", ())),
        stats=outcome.get("stats", {}),
        speed=outcome.get("speed", {}),
        seconds=seconds,
        peak_memory=outcome.get("peak_memory", 0),
        without_reference=outcome.get("without_reference", 0),
        stderr="" if status.name in ("PASS", "UNAVAILABLE", "UNSUPPORTED") else outcome.get("stderr", ""),
    )


def without_paths(value: Any, corpus_folder: Path) -> Any:
    """Plain data with the places of this machine taken out of its texts."""
    return without(value, _places(corpus_folder))


@functools.cache
def _places(corpus_folder: Path) -> dict[str, str]:
    """Folders of this machine and what stands for them."""
    return {
        str(corpus_folder.resolve()): "cases/corpus",
        **of_interpreter(),
        str(Path(__file__).resolve().parent.parent): ".",
        working_directory(): ".",
        tempfile.gettempdir(): "TMP",
        str(Path.home()): "~",
    }


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


def _phase_of(outcome: dict[str, Any]) -> str:
    """In which call it failed, or what else was being done; empty for what did not fail."""
    if "failure" in outcome:
        return str(outcome.get("stage", "start"))
    return str(outcome.get("divergence", {}).get("call", ""))


def execute(
    corpus: Corpus,
    plan: dict[str, list[str]],
    options: Options,
    store: Store,
    run: str,
    progress: Callable[[Record], None] = lambda record: None,
    look: Callable[[str, str], dict[str, Any]] | None = None,
    waiting: OnSilence = lambda cases: None,
) -> None:
    """Run every planned case of every backend and append its record; backends one after the other.

    ``look`` tells what a backend says of itself (see ``settle``); ``waiting`` is for ``Host``. Neighbours in the plan
    that start from the same warm parent share a host: bringing one up takes seconds.
    """
    hosts: dict[tuple[str, bool], list[Planned]] = {}

    look = look or (lambda spec, device: settle(spec, device, options.python))  # as the planner asked: it is remembered
    profiles: dict[str, dict[str, str]] = {}

    def keep(planned: Planned, outcome: dict[str, Any]) -> None:
        record = make_record(corpus, planned.case, planned.backend, options.device, run, outcome)
        features = corpus.entries[planned.case].features
        record = held_to_profile(record, features, profiles[planned.backend])
        store.append(record)
        progress(record)

    for backend, case_ids in plan.items():
        found = look(backend, options.device)
        profiles[backend] = found.get("unsupported", {})
        jobs = [Planned(case_id, backend, str(path_of(case_id, corpus.folder))) for case_id in case_ids]
        if "unavailable" in found:
            for planned in jobs:
                keep(planned, {"status": UNAVAILABLE.name, "evidence": found["unavailable"]})
        else:
            hosts.setdefault((warm_parent(backend), found["fork_safe"]), []).extend(jobs)
    for (parent, fork_safe), jobs in hosts.items():
        with contextlib.closing(outcomes(parent, fork_safe, options, jobs, waiting)) as answers:
            for planned, outcome in answers:
                keep(planned, outcome)


class Runner:
    """Runs single cases on demand, with one host per warm parent that lives as long as the runner."""

    def __init__(self, corpus: Corpus, options: Options) -> None:
        self._corpus, self._options = corpus, options
        self._hosts: dict[tuple[str, bool], Host] = {}

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *exception: object) -> None:
        for host in self._hosts.values():
            host.__exit__()

    def run(self, case_id: str, backend: str) -> Record:
        """The record of one case; raises HostDied when no host of the backend starts."""
        found = settle(backend, self._options.device, self._options.python)
        if "unavailable" in found:
            outcome: dict[str, Any] = {"status": UNAVAILABLE.name, "evidence": found["unavailable"]}
        else:
            planned = Planned(case_id, backend, str(path_of(case_id, self._corpus.folder)))
            outcome = self._outcome(planned, (warm_parent(backend), found["fork_safe"]))
        record = make_record(self._corpus, case_id, backend, self._options.device, "", outcome)
        return held_to_profile(record, self._corpus.entries[case_id].features, found.get("unsupported", {}))

    def _outcome(self, planned: Planned, kind: tuple[str, bool]) -> dict[str, Any]:
        if kind not in self._hosts:
            self._hosts[kind] = Host(*kind, self._options)
        host = self._hosts[kind]
        try:
            host.send(planned)
            return host.receive()[1]
        except (HostDied, BrokenPipeError):
            self._hosts.pop(kind).__exit__()
            alone = _outcome_alone(*kind, self._options, planned)
            if alone is None:
                raise
            return alone

"""Execute a plan: which cases under which backends, by hosts of worker processes, into a store of records."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
import sysconfig
import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from cases.manifest import path_of
from conformance.case import Corpus
from conformance.isolate import Limits
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
}

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
    """The process that owns the workers ended before it had answered everything."""


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
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", "from conformance.host import main; main()", json.dumps(config)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **WORKER_ENVIRONMENT},
        )
        self._sent: list[str] = []

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *exception: object) -> None:
        self._process.terminate()
        self._process.wait()

    def send(self, case_id: str, path: str) -> None:
        """Queue one case."""
        job = {"number": len(self._sent), "backend": self._backend, "device": self._device, "path": path}
        self._sent.append(case_id)
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()

    def receive(self) -> tuple[str, dict[str, Any]]:
        """The next case's id and outcome, in the order in which they are done; raises HostDied."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise HostDied(f"the host of {self._backend} ended with code {self._process.wait()}")
        try:
            answer = json.loads(line)
        except ValueError as error:
            raise HostDied(f"the host of {self._backend} was cut off in the middle of an answer") from error
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
        os.getcwd(): ".",
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
    if stage.startswith("eager") and failure != "left_running":
        status = INVALID
    if failure == "left_running" and outcome.get("status") == WRONG.name:
        return WRONG, outcome["evidence"], failure
    return (
        status,
        f"{outcome['detail']} in {stage}",
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
    """Run every planned case of every backend and append its record; backends one after the other.

    A host that dies is replaced as long as it answered anything; the rest of its plan then stays MISSING.
    """
    for backend, case_ids in plan.items():
        found = settle(backend, options.device)
        waiting = {case_id: str(path_of(case_id, corpus.folder)) for case_id in case_ids}
        if "unavailable" in found:
            for case_id in waiting:
                outcome = {"status": UNAVAILABLE.name, "evidence": found["unavailable"]}
                _keep(make_record(corpus, case_id, backend, options.device, run, outcome), store, progress)
            continue
        while waiting:
            before = len(waiting)
            try:
                with Host(backend, found["fork_safe"], options) as host:
                    for case_id, outcome in host.run(dict(waiting)):
                        del waiting[case_id]
                        record = make_record(corpus, case_id, backend, options.device, run, outcome)
                        _keep(record, store, progress)
            except HostDied as error:
                print(f"frameconf: {error}; {len(waiting)} cases of it have no record", file=sys.stderr)
                if len(waiting) == before:
                    break


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
        """The record of one case; raises HostDied when the host of the backend is gone."""
        if backend not in self._found:
            self._found[backend] = settle(backend, self._options.device)
        found = self._found[backend]
        if "unavailable" in found:
            outcome: dict[str, Any] = {"status": UNAVAILABLE.name, "evidence": found["unavailable"]}
        else:
            if backend not in self._hosts:
                self._hosts[backend] = Host(backend, found["fork_safe"], self._options)
            host = self._hosts[backend]
            try:
                host.send(case_id, str(path_of(case_id, self._corpus.folder)))
                _, outcome = host.receive()
            except (HostDied, BrokenPipeError):
                # the next case gets a new host
                self._hosts.pop(backend).__exit__()
                raise
        return make_record(self._corpus, case_id, backend, self._options.device, "", outcome)


def _keep(record: Record, store: Store, progress: Callable[[Record], None]) -> None:
    store.append(record)
    progress(record)

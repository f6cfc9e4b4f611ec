"""Run one case under one backend in this process: observe, judge, and say it as plain data for a record.

This is what a worker process does with a job. Nothing here guards against crashes or hangs; ``isolate`` does.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
import torch._dynamo  # optimizers import it when they are first used, and it replaces functions of torch for good

from conformance.accelerator import bring_up
from conformance.backends.base import Backend, BackendFault, Stats, ask
from conformance.backends.eager import EagerBackend
from conformance.backends.registry import WELL_KNOWN, make_backend
from conformance.case import REUSE_CLAUSES, Case
from conformance.errors import UsageError, in_one_line
from conformance.fingerprint import fingerprint
from conformance.judge import Verdict, identical, judge
from conformance.observe import Observation, ProgramNotCallable, ambient_modes, observe
from conformance.seal import Seal
from conformance.status import INVALID, NOT_ENGAGED, OOM, PASS, RAISED, UNAVAILABLE, WRONG, Status
from conformance.timing import NotTimed, TimedWrong, time_case

#: Texts by which torch says that memory is exhausted, where the exception's class does not.
_MEMORY_TEXTS = ("can't allocate memory", "out of memory", "Cannot allocate memory", "MemoryError")


@dataclass(frozen=True)
class Reference:
    """What eager did, observed before anything of the backend was imported or run.

    ``problem``: why the case cannot be judged at all. ``wide`` is the float64 run, None where there is no use for one.
    ``seconds`` is what all runs took, ``program_seconds`` what of it was spent in the case's own code.
    """

    eager: Observation
    wide: Observation | None
    problem: str
    seconds: float
    program_seconds: float


def observe_eager(case: Case, device: str = "cpu", stage: Callable[[str], None] = lambda text: None) -> Reference:
    """Eager twice, so that an unstable case is found out, and once in float64."""
    start = time.perf_counter()
    stage("eager")
    eager = observe(case, device=device)
    problem = eager.broken or (eager.uncomparable[0] if eager.uncomparable else "")
    again = None if problem else observe(case, device=device)
    if again is not None and (difference := identical(eager, again)) is not None:
        problem = f"two eager runs differ: {difference}"
    stage("eager in float64")
    wide = None if problem or _draws(case, eager) else observe(case, device=device, wide=True)
    program_seconds = sum(run.seconds for run in (eager, again, wide) if run is not None)
    return Reference(eager, wide, problem, time.perf_counter() - start, program_seconds)


def run_case(
    case: Case,
    backend: Backend,
    device: str = "cpu",
    stage: Callable[[str], None] = lambda text: None,
    reference: Reference | None = None,
) -> dict[str, Any]:
    """Judge ``case`` under ``backend``; the fields of a record that only the worker can know.

    ``stage`` is told what is about to run, so that a crash can be placed. ``reference`` is what ``observe_eager`` gave
    before the backend was made; without it eager is observed now.
    """
    reference = reference or observe_eager(case, device, stage)
    try:
        unavailable = ask(backend, "available")
    except BackendFault as fault:
        return _outcome(RAISED, str(fault))
    if unavailable is not None:
        return _outcome(UNAVAILABLE, unavailable.reason)
    if reference.problem:
        return _outcome(INVALID, reference.problem)
    clock = _Clock(reference.seconds)
    run = _BackendRun(case, backend, device, stage)
    clock.lap("backend")
    if run.failure is not None:
        return _outcome(*run.failure, seconds=clock.seconds) | run.measurements()
    assert run.observation is not None
    verdict = judge(reference.eager, run.observation, reference.wide, case.precision)
    status, evidence, proof = _prove(case, backend, verdict, run)
    clock.lap("judge")
    outcome = _outcome(status, evidence, proof=proof, seconds=clock.seconds | run.seconds(reference))
    if verdict.divergence is not None:
        outcome["divergence"] = {
            name: value for name, value in vars(verdict.divergence).items() if value not in (None, False)
        }
    if verdict.without_reference:
        outcome["without_reference"] = verdict.without_reference
    return outcome | run.measurements()


class _Clock:
    """Wall seconds by part."""

    def __init__(self, eager: float) -> None:
        self.seconds = {"eager": eager}
        self._last = time.perf_counter()

    def lap(self, part: str) -> None:
        now = time.perf_counter()
        self.seconds[part] = now - self._last
        self._last = now


class _BackendRun:
    """The observation under the backend, with the backend's statistics before and after every call."""

    def __init__(self, case: Case, backend: Backend, device: str, stage: Callable[[str], None]) -> None:
        self.case = case
        self.backend = backend
        self.observation: Observation | None = None
        self.failure: tuple[Status, str] | None = None
        self.stats = Stats()
        self._per_call: list[tuple[Stats, Stats]] = []
        self._before = Stats()
        self._stage = stage
        try:
            stage("reset()")
            ask(backend, "reset")
            stage("compile()")
            self.observation = observe(
                case, self._compile, device=device, before_call=self._before_call, after_call=self._after_call
            )
            stage("stats()")
            self.stats = ask(backend, "stats")
        except (BackendFault, ProgramNotCallable) as error:
            out_of_memory = any(text in str(error) for text in _MEMORY_TEXTS)
            self.failure = (OOM if out_of_memory else RAISED, str(error))
        stage("judging")

    def _compile(self, program: Any) -> Any:
        return ask(self.backend, "compile", program)

    def _before_call(self, index: int) -> None:
        self._before = ask(self.backend, "stats")
        self._stage(f"call {index + 1}")

    def _after_call(self, index: int) -> None:
        self._stage(f"stats() after call {index + 1}")
        self._per_call.append((self._before, ask(self.backend, "stats")))

    def seconds(self, reference: Reference) -> dict[str, float]:
        """Wall seconds of calls: all of eager's, all of the backend's, the backend's first and its fastest.

        ``program_and_compiler`` is what all runs together spent in the case's own code and in the compiler.
        """
        assert self.observation is not None
        calls = [event.seconds for event in self.observation.events[:-1]]
        if not calls:
            return {}
        return {
            "program_and_compiler": reference.program_seconds + self.observation.seconds,
            "eager_calls": sum(event.seconds for event in reference.eager.events),
            "backend_calls": sum(calls),
            "first_call": calls[0],
            "fastest_call": min(calls),
        }

    def measurements(self) -> dict[str, Any]:
        """What the backend told, and the SHOULD clauses that were missed."""
        fields: dict[str, Any] = {"stats": self.stats.as_dict()}
        hits = self._cache_hits()
        if hits is not None:
            fields["stats"]["cache_hits"] = hits
        misses = self._missed_reuse() + self._missed_capture()
        if misses:
            fields["missed"] = misses
        return fields

    def _cache_hits(self) -> int | None:
        if self.stats.compiles is None or self.stats.graph_runs is None:
            return None
        return sum(
            _more(before.compiles, after.compiles) == 0 and _more(before.graph_runs, after.graph_runs) > 0
            for before, after in self._per_call
        )

    def _missed_reuse(self) -> list[dict[str, Any]]:
        """Calls that should have compiled nothing: a miss of every clause about reuse that the case names."""
        if self.stats.compiles is None or self.observation is None:
            return []
        clauses = [clause for clause in REUSE_CLAUSES if clause in self.case.clauses]
        misses = []
        calls = zip(self.observation.events, self._per_call, strict=False)
        for number, (event, (before, after)) in enumerate(calls, 1):
            compiled = _more(before.compiles, after.compiles)
            if compiled and (event.cache == "hit" or number in self.case.reused):
                misses += [
                    {"clause": clause, "call": event.name, "what": "compiled again", "count": compiled}
                    for clause in clauses
                ]
        return misses

    def _missed_capture(self) -> list[dict[str, Any]]:
        """Graphs of the first call beyond the ideal number, or none where there should be some."""
        ideal = self.case.graphs
        if ideal is None or self.stats.graphs is None or not self._per_call:
            return []
        graphs = _more(self._per_call[0][0].graphs, self._per_call[0][1].graphs)
        clause = {0: "INTERCEPT-4", 1: "CAPTURE-1"}.get(ideal, "BREAK-5")
        if graphs > ideal:
            return [{"clause": clause, "call": "call 1", "what": "graphs beyond the ideal", "count": graphs - ideal}]
        if ideal and not graphs:
            return [{"clause": clause, "call": "call 1", "what": "captured nothing", "count": ideal}]
        return []


def _more(before: int | None, after: int | None) -> int:
    return (after or 0) - (before or 0)


def _draws(case: Case, eager: Observation) -> bool:
    """Whether a float64 run would draw other random numbers than the narrow one."""
    return "random" in case.features or eager.draws_random_numbers


def _prove(case: Case, backend: Backend, verdict: Verdict, run: _BackendRun) -> tuple[Status, str, str | None]:
    """A pass must be earned: turn one without engagement into NOT_ENGAGED, and say what proves the others."""
    if verdict.status is RAISED and any(text in verdict.evidence for text in _MEMORY_TEXTS):
        return OOM, verdict.evidence, None
    if verdict.status is not PASS:
        return verdict.status, verdict.evidence, None
    if isinstance(backend, EagerBackend):
        return PASS, "", "control"
    if case.graphs == 0:
        return PASS, "", "nothing to capture"
    if run.stats.engaged is None:
        return PASS, "", "unproven"
    if not run.stats.engaged:
        return NOT_ENGAGED, run.stats.evidence, None
    return PASS, "", "engaged"


def _outcome(
    status: Status, evidence: str, *, proof: str | None = None, seconds: dict[str, float] | None = None
) -> dict[str, Any]:
    fields: dict[str, Any] = {"status": status.name}
    if evidence:
        fields["evidence"] = evidence
    if proof:
        fields["proof"] = proof
    if seconds:
        fields["seconds"] = {part: round(value, 6) for part, value in seconds.items()}
    return fields


def run_job(job: dict[str, Any], stage: Callable[[str], None]) -> dict[str, Any]:
    """What a worker process does with a job: ``backend``, ``device``, ``path`` of a case and more (``execute.Host``).

    The outcome has ``retire`` when the process is not as it was: the case failed, or left a mode changed. A worker
    that is used for several cases then ends, unless the job says ``stay``.
    """
    case = Case.from_path(Path(job["path"]), variation=job["seed"])
    torch.set_num_threads(job["threads"])
    bring_up(job["device"])
    before = ambient_modes()
    reference = observe_eager(case, job["device"], stage)
    stage("importing the backend")
    changed = None if job["backend"] in WELL_KNOWN else _seal().broken
    try:
        backend = backend_of(job["backend"])
    except UsageError as error:
        return _outcome(RAISED, f"it was there before the run, and now: {error}")
    timed = {} if reference.problem or not job["speed"] else time_it(case, backend, job["device"], job["speed"], stage)
    outcome = run_case(case, backend, job["device"], stage, reference)
    if outcome["status"] == PASS.name:
        outcome |= timed  # a wrong case has no speedup
    if changed is not None and (names := changed()):
        evidence = f"the backend changed what judges it: {', '.join(names[:8])}"
        outcome |= {"status": WRONG.name, "evidence": evidence, "proof": ""}
    if job["fingerprint"]:
        outcome["fingerprint"] = fingerprint(reference.eager)
    outcome["retire"] = not job["stay"] and (outcome["status"] != PASS.name or ambient_modes() != before)
    return outcome


def time_it(case: Case, backend: Backend, device: str, seconds: float, stage: Callable[[str], None]) -> dict[str, Any]:
    """What timing adds to the outcome of a case that passes: its speed, or that it is wrong only when timed.

    Before anything else of the backend runs, so that the compilation that is timed finds no cache filled.
    """
    stage("timing")
    if any(feature in case.features for feature in getattr(backend, "unsupported", {})):
        return {}
    try:
        return {"speed": asdict(time_case(case, backend, device, seconds))}
    except NotTimed:
        return {}
    except TimedWrong as error:
        return _outcome(WRONG, f"only when timed: {error}")
    except Exception as error:  # the program's or the backend's: its untimed run follows, and tells which
        return _outcome(RAISED, f"only when timed: {in_one_line(error)}")


@functools.cache
def _seal() -> Seal:
    """The harness as it was before the first backend that is not known came into this process."""
    return Seal()


@functools.cache
def backend_of(spec: str) -> Backend:
    """One backend object per process: recycled workers reset it between cases."""
    return make_backend(spec)

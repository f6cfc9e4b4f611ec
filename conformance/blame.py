"""Whose fault is it: the case, a frontend, AOTAutograd or the backend? A ladder of compilers over one case."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points

from conformance.backends.registry import ENTRY_POINTS, canonical
from conformance.backends.systems import PROGRAM_SYSTEMS
from conformance.errors import UsageError
from conformance.record import Record
from conformance.status import INVALID, MISSING, NOT_ENGAGED


@dataclass(frozen=True)
class Rung:
    """One compiler of the ladder. ``whose``: at fault where it diverges otherwise than all that it ``stands_on``."""

    spec: str
    whose: str
    stands_on: tuple[str, ...] = ()


_EAGER = Rung("eager", "the case: eager, run twice, does not agree with itself")
_REFERENCE = Rung("reference", "the reference compiler", ("eager",))
_DYNAMO = Rung("dynamo+eager", "TorchDynamo: its graphs diverge as soon as eager runs them", ("eager",))
_AOT = Rung("aot_eager", "AOTAutograd: its graphs diverge as soon as eager runs them", ("dynamo+eager",))


def ladder(spec: str) -> list[Rung]:
    """The rungs below a backend and its own, from the bottom: the backend of a graph is met under both frontends.

    Raises UsageError for ``eager``, which is what everything is compared with.
    """
    backend = canonical(spec)
    if backend == "eager":
        raise UsageError("eager is what everything is compared with: name a compiler")
    below = [_EAGER, _REFERENCE, _DYNAMO, _AOT]
    frontends = [rung for rung in below if rung.spec != backend]
    if backend in ("reference", "dynamo+eager"):
        own = next(rung for rung in below if rung.spec == backend)
        return [*(rung for rung in frontends if rung is not _AOT), own]
    if not _is_graph_backend(backend):
        return [_EAGER, _REFERENCE, _DYNAMO, Rung(backend, backend, ("eager",))]
    graph_backend = backend.partition("+")[2] or backend
    under_dynamo = canonical(f"dynamo+{graph_backend}")
    stands_on = tuple(rung.spec for rung in (_DYNAMO, _AOT) if rung.spec != under_dynamo)
    own = _AOT if backend == _AOT.spec else Rung(under_dynamo, f"{graph_backend}, or what it asks of Dynamo", stands_on)
    under_reference = f"reference+{graph_backend}"
    whose = f"{graph_backend}, on graphs of the reference compiler"
    return [*frontends, own, Rung(under_reference, whose, ("reference",))]


def _is_graph_backend(backend: str) -> bool:
    if backend in PROGRAM_SYSTEMS or any(entry.name == backend for entry in entry_points(group=ENTRY_POINTS)):
        return False
    return ":" not in backend or backend.startswith(("dynamo+", "reference+"))


def climb(rungs: Sequence[Rung], run: Callable[[str], Record]) -> list[tuple[Rung, Record]]:
    """Every rung with its record; a case that is at fault itself ends it."""
    climbed = []
    for rung in rungs:
        record = run(rung.spec)
        climbed.append((rung, record))
        if record.status is INVALID:
            break
    return climbed


def diverges(record: Record) -> bool:
    """Whether something observable differs from eager, or there is no answer. One from the interpreter is right."""
    return record.status.is_failure and record.status not in (NOT_ENGAGED, MISSING)


def alike(one: Record, two: Record) -> bool:
    """Whether two records fail in the same way, as far as that can be told."""
    return (one.status, one.kind, one.phase) == (two.status, two.kind, two.phase)


def own_faults(climbed: Sequence[tuple[Rung, Record]]) -> list[Rung]:
    """The rungs that diverge otherwise than all those that they stand on, from the bottom."""
    records = {rung.spec: record for rung, record in climbed}
    return [
        rung
        for rung, record in climbed
        if diverges(record)
        and not any(
            diverges(records[below]) and alike(records[below], record) for below in rung.stands_on if below in records
        )
    ]


def verdict(climbed: Sequence[tuple[Rung, Record]], backend: str) -> str:
    """One or two sentences: the first rung that diverges of those that ``backend`` stands on, and what others do."""
    faults = own_faults(climbed)
    if not faults:
        return "Nothing diverges."
    records = {rung.spec: record for rung, record in climbed}
    below = {spec for rung, _ in climbed if rung.spec == backend for spec in (*rung.stands_on, backend)}
    first = next((rung for rung in faults if rung.spec in below), faults[0])
    others = [rung for rung in faults if rung is not first]
    if {_REFERENCE, _DYNAMO} <= set(faults) and alike(records[_REFERENCE.spec], records[_DYNAMO.spec]):
        said = "Both frontends diverge alike: suspect the case before either of them."
        others = [rung for rung in faults if rung not in (_REFERENCE, _DYNAMO)]
    else:
        said = f"The first to diverge is {first.spec}. At fault: {first.whose}."
    more = "; ".join(f"{rung.spec} ({rung.whose})" for rung in others)
    return f"{said} Diverging in ways of their own: {more}." if more else said

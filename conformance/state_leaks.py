"""Whether cases leave something behind: a shuffled run in one process against a run in fresh processes."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from conformance.case import Corpus
from conformance.execute import OnSilence, Options, execute
from conformance.record import Record, Store
from conformance.status import STATE_LEAK


def run_shuffled(
    corpus: Corpus,
    backend: str,
    case_ids: list[str],
    options: Options,
    store: Store,
    run: str,
    order: int,
    progress: Callable[[Record], None] = lambda record: None,
    waiting: OnSilence = lambda cases: None,
) -> list[Record]:
    """Run the cases in fresh processes and then, shuffled by ``order``, in one; the differences.

    A case that comes out otherwise gets a record with status STATE_LEAK after its own. ``progress`` hears of every
    run, so of each case twice; ``waiting`` is for ``execute``.
    """
    fresh: dict[str, Record] = {}
    leaks: list[Record] = []
    before: list[str] = []

    def take(record: Record) -> None:
        fresh[record.case] = record
        progress(record)

    def compare(record: Record) -> None:
        progress(record)
        alone = fresh[record.case]
        if _seen(record) != _seen(alone):
            leaks.append(
                replace(
                    record,
                    status=STATE_LEAK,
                    kind=record.status.name,
                    evidence=f"in a fresh process {_said(alone)}; after {_after(before)} {_other(alone, record)}",
                )
            )
        before.append(record.case)

    options = replace(options, fingerprints=True)
    execute(corpus, {backend: case_ids}, options, store, run, take, waiting=waiting)
    shuffled = list(case_ids)
    random.Random(order).shuffle(shuffled)
    with Store.nowhere() as unkept:
        execute(corpus, {backend: shuffled}, replace(options, one_process=True), unkept, run, compare, waiting=waiting)
    for leak in leaks:
        store.append(leak)
    return leaks


def _seen(record: Record) -> tuple[object, ...]:
    return record.status, record.evidence, record.fingerprint


def _said(record: Record) -> str:
    return f"{record.status}: {record.evidence}" if record.evidence else str(record.status)


def _other(alone: Record, record: Record) -> str:
    if (record.status, record.evidence) != (alone.status, alone.evidence):
        return _said(record)
    return "eager itself does something else"


def _after(before: list[str]) -> str:
    if not before:
        return "no other case"
    return f"{len(before)} others in one process, the last {before[-1]},"

"""Run mutants over a corpus until a case tells each and each case tells one, or over everything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from conformance.case import Corpus, corpus_digest
from conformance.execute import Options, assume_available, execute
from conformance.isolate import Limits
from conformance.kill_matrix import Tier, honest_of, kill_matrix, to_meet
from conformance.mutants import Mutant
from conformance.probe import settle
from conformance.progress import Progress
from conformance.record import Store, new_header, read_results

#: A mutant that ends or hangs its process shows that with any program: three that have a graph to compile, and the
#: seconds after which one hangs.
_BROKEN_CASES, _BROKEN_SECONDS = 3, 20.0

#: How many cases a mutant meets, and a case mutants, before those that told or were told are sent home. Most are
#: told by a case about the clauses that they break.
_WAVES = (4, 16, 64)


def run_mutants(
    corpus: Corpus,
    mutants: Sequence[Mutant],
    tier: str,
    store: Store,
    workers: int,
    *,
    exhaustive: bool = False,
    every_case: bool = False,
) -> None:
    """Records of all ``mutants``, and of the honest compilers they are held against, into ``store``.

    A mutant meets the cases of ``tier``, those about its own clauses first, and then the rest of the corpus, until one
    tells it; ``exhaustive`` lets each meet the whole tier. One that expects a status meets tier ``quick``, as every
    case has to show it. With ``every_case`` the cases of the tier then meet mutants, until each has told one that it
    is there for. What the store holds already is not run again.
    """
    by_spec = {mutant.spec: mutant for mutant in mutants}
    identity, first = corpus_digest(list(corpus.entries.values())), Tier.of(corpus, tier)
    planned: set[tuple[str, str]] = set()
    if store.path.stat().st_size:
        planned.update((record.backend, record.case) for record in read_results([store.path]).records.values())

    def look(spec: str, device: str) -> dict[str, Any]:
        return assume_available(spec, device) if spec in by_spec else settle(spec, device)

    def run(chosen: Mapping[Mutant, Sequence[str]], limits: Limits | None = None) -> None:
        wanted = [(honest_of(mutant.fault), case) for mutant, cases in chosen.items() for case in cases]
        wanted += [(mutant.spec, case) for mutant, cases in chosen.items() for case in cases]
        plan: dict[str, list[str]] = {}
        for spec, case in dict.fromkeys(wanted):
            if (spec, case) not in planned:
                plan.setdefault(spec, []).append(case)
        planned.update(wanted)
        if not plan:
            return
        options = Options(workers=workers, limits=limits or Limits())
        header = new_header(identity, "cpu", plan, dict.fromkeys(plan, tier), options.as_limits())
        store.append(header)
        with Progress(sum(map(len, plan.values())), failures=False) as progress:
            execute(corpus, plan, options, store, header.run, progress.take, look, progress.waiting)

    strict = [mutant for mutant in mutants if mutant.fault.expects]
    waiting = {m: _waves(corpus, m, tier, exhaustive) for m in mutants if not m.fault.expects}
    while waiting:
        wave = {mutant: cases for mutant, waves in waiting.items() if (cases := next(waves, []))}
        if not wave:
            break
        run(wave)
        survivors = {row.spec for row in kill_matrix(read_results([store.path]), wave, first).survivors()}
        waiting = {mutant: waves for mutant, waves in waiting.items() if mutant.spec in survivors}
    quick = corpus.select("quick")
    compiled = [case_id for case_id in quick if corpus.case(case_id).graphs][:_BROKEN_CASES]
    run({mutant: quick for mutant in strict if mutant.fault.kind != "broken"})
    run({mutant: compiled for mutant in strict if mutant.fault.kind == "broken"}, Limits(seconds=_BROKEN_SECONDS))
    for size in (*_WAVES, len(mutants)) if every_case else ():
        meetings: dict[Mutant, list[str]] = {}
        for case, specs in to_meet(read_results([store.path]), mutants, first).items():
            for spec in specs[:size]:
                meetings.setdefault(by_spec[spec], []).append(case)
        run(meetings)


def _waves(corpus: Corpus, mutant: Mutant, tier: str, exhaustive: bool) -> Iterator[list[str]]:
    """The cases of the tier and then all others, in portions; in each part those about the mutant's clauses first."""

    def in_order(cases: list[str]) -> list[str]:
        breaks = set(mutant.fault.breaks)
        return sorted(cases, key=lambda case: (-len(breaks.intersection(corpus.entries[case].clauses)), case))

    inside = in_order(corpus.select(tier))
    for size in (len(inside),) if exhaustive else _WAVES:
        portion, inside = inside[:size], inside[size:]
        yield portion
    outside = in_order(sorted(set(corpus) - set(corpus.select(tier))))
    for rest in (inside, outside):
        if rest:
            yield rest

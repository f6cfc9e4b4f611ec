"""Run mutants over a corpus until a case tells each, or over everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from conformance.case import Corpus, corpus_digest
from conformance.execute import Options, assume_available, execute
from conformance.isolate import Limits
from conformance.kill_matrix import HONEST, kill_matrix
from conformance.mutants import Mutant
from conformance.probe import settle
from conformance.progress import Progress
from conformance.record import Store, new_header, read_results

#: A mutant that ends or hangs its process shows that with any program: three that have a graph to compile, and the
#: seconds after which one hangs.
_BROKEN_CASES, _BROKEN_SECONDS = 3, 20.0

#: How many cases a mutant meets before those that were told are sent home. Most are told by a case about the clauses
#: that they break.
_WAVES = (4, 16, 64)


def run_mutants(
    corpus: Corpus, mutants: Sequence[Mutant], tier: str, path: Path, workers: int, *, exhaustive: bool = False
) -> None:
    """Records of all ``mutants``, and of the honest compilers they are held against, into a new file at ``path``.

    A mutant meets the cases of ``tier``, those about its own clauses first, and then the rest of the corpus, until one
    tells it; ``exhaustive`` lets each meet the whole tier. One that expects a status meets tier ``quick``, as every
    case has to show it.
    """
    ours = {mutant.spec for mutant in mutants}
    identity = corpus_digest(list(corpus.entries.values()))
    met: set[tuple[str, str]] = set()

    def look(spec: str, device: str) -> dict[str, Any]:
        return assume_available(spec, device) if spec in ours else settle(spec, device)

    def run(chosen: dict[Mutant, list[str]], limits: Limits | None = None) -> None:
        plan: dict[str, list[str]] = {}
        for mutant, cases in chosen.items():
            honest = HONEST[mutant.fault.takes]
            plan[honest] = [*plan.get(honest, []), *(case for case in cases if (honest, case) not in met)]
            met.update((honest, case) for case in cases)
        plan |= {mutant.spec: cases for mutant, cases in chosen.items()}
        options = Options(workers=workers, limits=limits or Limits())
        header = new_header(identity, "cpu", plan, dict.fromkeys(plan, tier), options.as_limits())
        store.append(header)
        with Progress(sum(map(len, plan.values())), failures=False) as progress:
            execute(corpus, plan, options, store, header.run, progress.take, look)

    strict = [mutant for mutant in mutants if mutant.fault.expects]
    waiting = {m: _waves(corpus, m, tier, exhaustive) for m in mutants if not m.fault.expects}
    store = Store(path)
    try:
        while waiting:
            wave = {mutant: cases for mutant, waves in waiting.items() if (cases := next(waves, []))}
            if wave:
                run(wave)
            survivors = {row.spec for row in kill_matrix(read_results([path]), wave).survivors()} if wave else set()
            waiting = {mutant: waves for mutant, waves in waiting.items() if mutant.spec in survivors}
        quick = corpus.select("quick")
        compiled = [case_id for case_id in quick if corpus.case(case_id).graphs][:_BROKEN_CASES]
        if cheats := [mutant for mutant in strict if mutant.fault.kind != "broken"]:
            run(dict.fromkeys(cheats, quick))
        if broken := [mutant for mutant in strict if mutant.fault.kind == "broken"]:
            run(dict.fromkeys(broken, compiled), Limits(seconds=_BROKEN_SECONDS))
    finally:
        store.close()


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

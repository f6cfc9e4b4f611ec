"""Run mutants over a corpus: all of them over one tier, and what no case of it tells over everything else."""

from __future__ import annotations

from collections.abc import Sequence
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
_BROKEN_CASES, _BROKEN_SECONDS = 3, 10.0


def run_mutants(corpus: Corpus, mutants: Sequence[Mutant], tier: str, path: Path, workers: int) -> None:
    """Records of all ``mutants``, and of the honest compilers they are held against, into a new file at ``path``."""
    ours = {mutant.spec for mutant in mutants}

    def look(spec: str, device: str) -> dict[str, Any]:
        return assume_available(spec, device) if spec in ours else settle(spec, device)

    def run(plan: dict[str, list[str]], options: Options) -> None:
        header = new_header(identity, "cpu", plan, dict.fromkeys(plan, tier), options.as_limits())
        store.append(header)
        with Progress(sum(map(len, plan.values())), failures=False) as progress:
            execute(corpus, plan, options, store, header.run, progress.take, look)

    identity = corpus_digest(list(corpus.entries.values()))
    lasting = [mutant for mutant in mutants if mutant.fault.kind != "broken"]
    broken = [mutant for mutant in mutants if mutant.fault.kind == "broken"]
    options = Options(workers=workers)
    store = Store(path)
    try:
        if lasting:
            cases = corpus.select(tier)
            run(_plan(lasting, cases), options)
            survivors = {row.spec for row in kill_matrix(read_results([path]), lasting).survivors() if not row.expects}
            rest = sorted(set(corpus) - set(cases))
            if survivors and rest:
                run(_plan([mutant for mutant in lasting if mutant.spec in survivors], rest), options)
        if broken:
            cases = [case_id for case_id in corpus.select("quick") if corpus.case(case_id).graphs][:_BROKEN_CASES]
            limits = Limits(seconds=_BROKEN_SECONDS)
            run({mutant.spec: cases for mutant in broken}, Options(workers=workers, limits=limits))
    finally:
        store.close()


def _plan(mutants: Sequence[Mutant], cases: list[str]) -> dict[str, list[str]]:
    honest = dict.fromkeys(HONEST[mutant.fault.takes] for mutant in mutants)
    return dict.fromkeys([*honest, *(mutant.spec for mutant in mutants)], cases)

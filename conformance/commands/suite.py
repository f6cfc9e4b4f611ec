"""The commands by which the suite itself is measured."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from conformance.case import CORPUS_DIR, Corpus
from conformance.commands.arguments import check_outputs, given
from conformance.commands.selection import check_tier, default_workers, identity_of, new_results_file, selected
from conformance.errors import UsageError, nearest
from conformance.exit_codes import DONE, FAILED
from conformance.stopping import again, keeping

if TYPE_CHECKING:
    from conformance.mutants import Mutant
    from conformance.record import Store

#: Where ``mutants`` looks by itself. Records name mutants by their files, so it is relative.
DEFAULT_FOLDER = Path("tests/mutants")


def shuffle(arguments: argparse.Namespace) -> int:
    """Cases that come out otherwise after others in one process."""
    from conformance.backends.registry import canonical
    from conformance.execute import Options
    from conformance.probe import settle
    from conformance.progress import Progress
    from conformance.record import Store, new_header
    from conformance.report_text import in_full
    from conformance.state_leaks import run_shuffled

    corpus, options = Corpus(arguments.cases), Options()
    tier = arguments.tier or "smoke"
    backend = canonical(arguments.backend)
    settle(backend, options.device, options.python)
    cases = selected(corpus, arguments, tier)
    plan = {backend: cases}
    with (
        Store(arguments.output or new_results_file("suite")) as store,
        keeping(store),
        Progress(2 * len(cases)) as progress,
    ):
        header = new_header(identity_of(corpus), options.device, plan, {backend: tier}, options.as_limits())
        store.append(header)
        order, take, waiting = arguments.order, progress.take, progress.waiting
        leaks = run_shuffled(corpus, backend, cases, options, store, header.run, order, take, waiting)
    for leak in leaks:
        print(in_full(leak))
    print(f"{len(leaks)} of {len(cases)} cases come out otherwise in one process; records: {store.path}")
    return FAILED if leaks else DONE


def admit(arguments: argparse.Namespace) -> int:
    """Cases that wrong answers pass."""
    from conformance.admission import refusals, table
    from conformance.execute import Options, assume_available, execute
    from conformance.progress import Progress
    from conformance.record import new_header, read_results
    from conformance.scorecard import as_terminal
    from conformance.wrong_answers import SPECS

    corpus, options = Corpus(arguments.cases), Options(workers=arguments.workers or default_workers())
    cases = selected(corpus, arguments, arguments.tier)
    options_again = again(arguments, tier=None, match=None, feature=None, clause=None, cases=CORPUS_DIR)
    with _store(corpus, arguments, f"admit{options_again}", SPECS) as store, keeping(store):
        kept = read_results([store.path]).records if arguments.resume else {}
        plan = {spec: [case for case in cases if (case, spec, options.device) not in kept] for spec in SPECS}
        with Progress(sum(map(len, plan.values())), failures=False) as progress:
            header = new_header(identity_of(corpus), options.device, plan, {}, options.as_limits())
            store.append(header)
            execute(corpus, plan, options, store, header.run, progress.take, assume_available, progress.waiting)
    records = read_results([store.path]).complete()
    refused = refusals(records)
    for refusal in refused:
        print(f"{refusal.case}: {refusal.why}")
    print(as_terminal([table(records)]), end="")
    print(f"{len(refused)} of {len(cases)} cases refused; records: {store.path}")
    return FAILED if refused else DONE


def mutants(arguments: argparse.Namespace) -> int:
    """Wrong compilers, and which cases tell them."""
    from conformance.kill_matrix import Tier, details, kill_matrix, summary
    from conformance.mutants import KINDS, collect
    from conformance.record import read_results
    from conformance.scorecard import as_terminal

    if arguments.read and (ignored := given(arguments, "workers", "all")):
        raise UsageError(f"--read runs nothing: leave out {', '.join(ignored)}")
    check_outputs([arguments.matrix], [*(arguments.read or ()), arguments.resume, arguments.output])
    corpus = Corpus(arguments.cases)
    check_tier(corpus, arguments.tier)
    if arguments.kind is not None and arguments.kind not in KINDS:
        raise UsageError(f"unknown kind {arguments.kind!r}{nearest(arguments.kind, KINDS)}")
    known = collect(arguments.folder)
    chosen = [
        mutant
        for mutant in known
        if arguments.kind in (None, mutant.fault.kind) and (arguments.only or "") in mutant.spec
    ]
    if not chosen:
        only = arguments.only
        names = [mutant.spec.rpartition(":")[2] for mutant in known]
        close = nearest(only, names) if only and not any(only in mutant.spec for mutant in known) else ""
        raise UsageError(f"no mutant of {arguments.folder} matches the selection{close}")
    files = arguments.read or [_met_by_mutants(corpus, known, chosen, arguments)]
    matrix = kill_matrix(read_results(files), chosen, Tier.of(corpus, arguments.tier))
    read = " ".join(map(str, files))
    if not matrix.rows:
        raise UsageError(f"{read}: expected records of `frameconf mutants`, found none of the {len(chosen)} mutants")
    if arguments.matrix is not None:
        matrix.write(arguments.matrix)
    print(as_terminal([*details(matrix), summary(matrix, corpus)], most=len(matrix.rows)), end="")
    read = shlex.join(map(str, files))
    print(f"records: {read}; see again: frameconf {_named(arguments)} --read {read}")
    return FAILED if matrix.survivors() else DONE


def _met_by_mutants(
    corpus: Corpus, known: Sequence[Mutant], chosen: Sequence[Mutant], arguments: argparse.Namespace
) -> Path:
    """Run the chosen of the known mutants; the file of the records."""
    from conformance.kill_matrix import HONEST
    from conformance.mutation_run import run_mutants

    workers, whole = arguments.workers or default_workers(), len(chosen) == len(known)
    own = [mutant.spec for mutant in known]
    with _store(corpus, arguments, _named(arguments), own, HONEST.values()) as store, keeping(store):
        run_mutants(corpus, chosen, arguments.tier, store, workers, exhaustive=arguments.all, every_case=whole)
    return store.path


def _named(arguments: argparse.Namespace) -> str:
    """``mutants`` with everything that says which: what goes on with them, or shows them again, needs that too."""
    folder = "" if arguments.folder == DEFAULT_FOLDER else f" {shlex.quote(str(arguments.folder))}"
    return f"mutants{folder}{again(arguments, only=None, kind=None, tier='smoke', all=False, cases=CORPUS_DIR)}"


def _store(
    corpus: Corpus, arguments: argparse.Namespace, command: str, own: Collection[str], beside: Collection[str] = ()
) -> Store:
    """A new file of records, or the one to go on with: a run of ``command``, which goes on with it, without the file.

    Such a run is known by its backends: some of its ``own``, and no others than these and those ``beside`` them.
    """
    from conformance.record import Store, read_results

    path: Path = arguments.resume or arguments.output or new_results_file("suite")
    resumed_by = f"frameconf {command} --resume {shlex.quote(str(path))}"
    if arguments.resume is None:
        return Store(path, resumed_by=resumed_by)
    results, present = read_results([path]), identity_of(corpus)
    backends = {backend for backend, _ in results.rows()}
    foreign = backends - {*own, *beside} or (backends if backends.isdisjoint(own) else set())
    if foreign:
        raise UsageError(f"{path} is a run of {min(foreign)}, expected one that `frameconf {command.split()[0]}` began")
    if results.corpus != present:
        raise UsageError(f"{path} holds records of corpus {results.corpus}, expected the present corpus {present}")
    return Store(path, resume=True, resumed_by=resumed_by)

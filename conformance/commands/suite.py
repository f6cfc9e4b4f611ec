"""The commands by which the suite itself is measured."""

from __future__ import annotations

import argparse

from conformance.case import Corpus
from conformance.commands.selection import check_tier, default_workers, identity_of, new_results_file, selected
from conformance.errors import UsageError, nearest
from conformance.exit_codes import DONE, FAILED


def shuffle(arguments: argparse.Namespace) -> int:
    """Cases that come out otherwise after others in one process."""
    from conformance.backends.registry import canonical
    from conformance.execute import Options
    from conformance.progress import Progress
    from conformance.record import Store, new_header
    from conformance.report_text import in_full
    from conformance.state_leaks import run_shuffled

    corpus, options = Corpus(arguments.cases), Options()
    tier = arguments.tier or "smoke"
    cases, backend = selected(corpus, arguments, tier), canonical(arguments.backend)
    plan = {backend: cases}
    with Store(arguments.output or new_results_file("suite")) as store, Progress(2 * len(cases)) as progress:
        header = new_header(identity_of(corpus), options.device, plan, {backend: tier}, options.as_limits())
        store.append(header)
        leaks = run_shuffled(corpus, backend, cases, options, store, header.run, arguments.order, progress.take)
    for leak in leaks:
        print(in_full(leak))
    print(f"{len(leaks)} of {len(cases)} cases come out otherwise in one process; records: {store.path}")
    return FAILED if leaks else DONE


def admit(arguments: argparse.Namespace) -> int:
    """Cases that wrong answers pass."""
    from conformance.admission import refusals, table
    from conformance.execute import Options, assume_available, execute
    from conformance.progress import Progress
    from conformance.record import Store, new_header, read_results
    from conformance.scorecard import as_terminal
    from conformance.wrong_answers import SPECS

    corpus, options = Corpus(arguments.cases), Options()
    cases = selected(corpus, arguments, arguments.tier)
    plan = dict.fromkeys(SPECS, cases)
    with (
        Store(arguments.output or new_results_file("suite")) as store,
        Progress(len(SPECS) * len(cases), failures=False) as progress,
    ):
        header = new_header(identity_of(corpus), options.device, plan, {}, options.as_limits())
        store.append(header)
        execute(corpus, plan, options, store, header.run, progress.take, look=assume_available)
    records = read_results([store.path]).complete()
    refused = refusals(records)
    for refusal in refused:
        print(f"{refusal.case}: {refusal.why}")
    print(as_terminal([table(records)]), end="")
    print(f"{len(refused)} of {len(cases)} cases refused; records: {store.path}")
    return FAILED if refused else DONE


def mutants(arguments: argparse.Namespace) -> int:
    """Wrong compilers, and which cases tell them."""
    from conformance.kill_matrix import details, kill_matrix, summary
    from conformance.mutants import KINDS, collect
    from conformance.record import read_results
    from conformance.scorecard import as_terminal

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
        names = [mutant.spec.rpartition(":")[2] for mutant in known]
        close = nearest(arguments.only, names) if arguments.only else ""
        raise UsageError(f"no mutant of {arguments.folder} matches the selection{close}")
    if arguments.read is None:
        from conformance.mutation_run import run_mutants

        arguments.read = arguments.output or new_results_file("suite")
        workers = arguments.workers or default_workers()
        run_mutants(corpus, chosen, arguments.tier, arguments.read, workers, exhaustive=arguments.all)
    matrix = kill_matrix(read_results([arguments.read]), chosen)
    if arguments.matrix is not None:
        matrix.write(arguments.matrix)
    print(as_terminal([*details(matrix), summary(matrix, corpus)]), end="")
    print(f"records: {arguments.read}; see again: frameconf mutants --read {arguments.read}")
    return FAILED if matrix.survivors() else DONE

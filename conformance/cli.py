"""The ``frameconf`` command."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tabulate import tabulate

from conformance import cli_read
from conformance.case import CORPUS_DIR, Corpus, ManifestError, corpus_digest, feature_vocabulary
from conformance.cli_read import EXIT_DONE, EXIT_FAILED
from conformance.errors import UsageError, nearest

EXIT_UNUSABLE, EXIT_INTERRUPTED = 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code: 0 done, 1 failures found by a check, 2 unusable input, 130 interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # evidence may hold what the terminal's encoding has not
            stream.reconfigure(errors="backslashreplace")
    arguments = _parser().parse_args(argv)
    command: Callable[[argparse.Namespace], int] = arguments.command
    try:
        return command(arguments)
    except (UsageError, ManifestError) as error:
        print(f"frameconf: {error}", file=sys.stderr)
        return EXIT_UNUSABLE
    except KeyboardInterrupt:
        print("frameconf: interrupted", file=sys.stderr)
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # the reader (head, less) has gone: nothing more to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return EXIT_DONE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="frameconf", description="Score frame-evaluation compilers.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    run = commands.add_parser("run", help="run cases under backends and keep the records")
    run.add_argument(
        "backends",
        nargs="*",
        metavar="BACKEND[@TIER]",
        help="spec of a backend, perhaps with a tier of its own",
    )
    run.add_argument(
        "--backend",
        action="append",
        default=[],
        dest="more_backends",
        metavar="BACKEND",
        help="the same as an option",
    )
    run.add_argument(
        "--case", action="append", default=[], metavar="ID", help="only this case, with its evidence in full"
    )
    _add_selection(run)
    run.add_argument("--device", default="cpu", help="cpu (default) or cuda")
    run.add_argument(
        "--workers",
        type=_positive,
        default=None,
        metavar="N",
        help="worker processes (default: one per core)",
    )
    run.add_argument("--timeout", type=_positive, default=60, metavar="S", help="seconds per case (default 60)")
    run.add_argument("--memory", type=_positive, default=4096, metavar="MIB", help="memory per case (default 4096)")
    run.add_argument("--seed", type=int, default=0, metavar="N", help="other inputs and generators than those of 0")
    run.add_argument("--threads", type=_positive, default=1, metavar="N", help="torch's threads per worker (default 1)")
    run.add_argument("-o", "--output", type=Path, metavar="FILE", help="results file (default: results/<time>.jsonl)")
    run.add_argument("--resume", type=Path, metavar="FILE", help="go on with a run that was interrupted")
    run.add_argument("--strict", action="store_true", help="exit with 1 when any record is a failure")
    run.set_defaults(command=_run)

    shuffle = commands.add_parser("shuffle", help="find cases that come out otherwise after others in one process")
    shuffle.add_argument("backend", metavar="BACKEND")
    _add_selection(shuffle)
    shuffle.add_argument("--order", type=int, default=0, metavar="N", help="which shuffle (default 0)")
    shuffle.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="results file (default: results/<time>.jsonl)"
    )
    shuffle.set_defaults(command=_shuffle)

    listing = commands.add_parser("list", help="list cases")
    _add_selection(listing)
    listing.set_defaults(command=_list)

    show = commands.add_parser("show", help="show the program of a case")
    show.add_argument("case", metavar="CASE")
    show.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    show.set_defaults(command=_show)

    repro = commands.add_parser("repro", help="write a stand-alone script of torch and the standard library")
    repro.add_argument("case", metavar="CASE")
    repro.add_argument("--backend", required=True, metavar="BACKEND")
    repro.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    repro.add_argument("-o", "--output", type=Path, metavar="FILE", help="where to write it (default: standard output)")
    repro.set_defaults(command=_repro)

    score = commands.add_parser("score", help="print the scorecard of results")
    score.add_argument("results", nargs="+", type=Path, metavar="RESULTS")
    score.add_argument("--notes", type=Path, metavar="TOML", help="what is known about failures")
    score.add_argument("--mutants", type=Path, metavar="FILE", help="a kill matrix to show beside them")
    score.add_argument("--markdown", type=Path, metavar="FILE", help="write it as Markdown instead")
    score.set_defaults(command=cli_read.score)

    compare = commands.add_parser("compare", help="what changed from one run to another")
    compare.add_argument("before", type=Path, metavar="A", help="results of the earlier run")
    compare.add_argument("after", type=Path, metavar="B", help="results of the later run")
    compare.add_argument("--markdown", type=Path, metavar="FILE", help="write it as Markdown instead")
    compare.add_argument("--json", type=Path, metavar="FILE", help="write it as JSON instead")
    compare.set_defaults(command=cli_read.compare)

    gate = commands.add_parser("gate", help="exit with 1 where results are not what they should be")
    gate.add_argument("results", nargs="+", type=Path, metavar="RESULTS")
    gate.add_argument("--baseline", type=Path, metavar="FILE", help="results whose failures are known")
    gate.add_argument("--expect", type=Path, metavar="TOML", help="rules on the failures that are expected")
    gate.add_argument(
        "--max-slowdown", type=_fraction, metavar="N%%", help="slower than the baseline by this much fails"
    )
    gate.add_argument(
        "--update", action="store_true", help="write the rules that open the gate, each file being one run"
    )
    gate.add_argument("--github", action="store_true", help="also print annotations for a GitHub workflow")
    gate.add_argument("--summary", type=Path, metavar="FILE", help="append the verdict as Markdown, for a job summary")
    gate.add_argument("--junit", type=Path, metavar="FILE", help="write the verdict as JUnit XML")
    gate.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    gate.set_defaults(command=cli_read.gate)

    admit = commands.add_parser(
        "admit", help="answer cases wrongly in seven ways; those that do not notice are refused"
    )
    _add_selection(admit)
    admit.add_argument("-o", "--output", type=Path, metavar="FILE", help="results file (default: results/<time>.jsonl)")
    admit.set_defaults(command=_admit)

    mutants = commands.add_parser("mutants", help="run compilers that are wrong on purpose, to see what the cases see")
    mutants.add_argument("folder", nargs="?", type=Path, default=Path("tests/mutants"), metavar="FOLDER")
    mutants.add_argument("--only", metavar="TEXT", help="only mutants whose file or name contains TEXT")
    mutants.add_argument("--kind", metavar="KIND", help="only mutants of one kind")
    mutants.add_argument("--tier", default="smoke", help="cases that every mutant meets (default smoke)")
    mutants.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    mutants.add_argument("--workers", type=_positive, default=None, metavar="N", help="worker processes")
    mutants.add_argument("--read", type=Path, metavar="FILE", help="run nothing: records of an earlier run")
    mutants.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="results file (default: results/<time>.jsonl)"
    )
    mutants.add_argument("--matrix", type=Path, metavar="FILE", help="keep the kill matrix as JSON, for `score`")
    mutants.set_defaults(command=_mutants)

    doctor = commands.add_parser("doctor", help="say which backends can run here, and why the others cannot")
    doctor.add_argument("backends", nargs="*", metavar="BACKEND", help="only these")
    doctor.add_argument("--device", default="cpu")
    doctor.set_defaults(command=_doctor)

    corpus = commands.add_parser("corpus", help="look after the frozen corpus")
    actions = corpus.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", help="digests, vocabulary and clauses")
    check.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    check.set_defaults(command=_corpus_check)
    return parser


def _add_selection(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--tier", default=None, help="a part of the corpus: quick, smoke (default for run) or core (all)"
    )
    parser.add_argument("--match", metavar="TEXT", help="only cases whose id contains TEXT")
    parser.add_argument("--feature", metavar="WORD", help="only cases with this feature")
    parser.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")


def _positive(text: str) -> int:
    number = int(text) if text.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a whole number of at least 1")
    return number


def _fraction(text: str) -> float:
    number = text.removesuffix("%")
    try:
        value = float(number) / 100
    except ValueError:
        value = -1.0
    if number == text or not 0 <= value < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a percentage such as 5%")
    return value


def default_workers() -> int:
    """One per core that this process may use."""
    return len(os.sched_getaffinity(0))


# -- selection ------------------------------------------------------------------------------------------------


def _check_tier(corpus: Corpus, tier: str) -> None:
    if tier not in corpus.tiers:
        raise UsageError(f"unknown tier {tier!r}{nearest(tier, corpus.tiers)}")


def _selected(corpus: Corpus, arguments: argparse.Namespace, tier: str | None) -> list[str]:
    if tier is not None:
        _check_tier(corpus, tier)
    if arguments.feature is not None and arguments.feature not in feature_vocabulary():
        raise UsageError(f"unknown feature {arguments.feature!r}{nearest(arguments.feature, feature_vocabulary())}")
    chosen = corpus.select(tier, arguments.match, arguments.feature)
    if not chosen:
        raise UsageError(f"no case of tier {tier or 'core'} matches the selection")
    return chosen


def _known_case(corpus: Corpus, case_id: str) -> str:
    if case_id not in corpus.entries:
        raise UsageError(f"unknown case {case_id!r}{nearest(case_id, corpus)}")
    return case_id


def _identity(corpus: Corpus) -> str:
    return corpus_digest(list(corpus.entries.values()))


# -- commands -------------------------------------------------------------------------------------------------


def _run(arguments: argparse.Namespace) -> int:
    from conformance.probe import device_problem

    corpus = Corpus(arguments.cases)
    problem = device_problem(arguments.device)
    if problem is not None:
        raise UsageError(f"device {arguments.device}: {problem}")
    specs = [*arguments.backends, *arguments.more_backends]
    narrowed = [f"--{name}" for name in ("tier", "match", "feature") if getattr(arguments, name) is not None]
    if arguments.resume is not None:
        given = [*specs, *(["--case"] if arguments.case else []), *narrowed, *(["-o"] if arguments.output else [])]
        given += [f"--{name}" for name, usual in (("seed", 0), ("threads", 1)) if getattr(arguments, name) != usual]
        if given:
            raise UsageError(f"--resume goes on with the plan of its file: leave out {', '.join(given)}")
        return _resume(corpus, arguments)
    if arguments.case and narrowed:
        raise UsageError(f"--case names its cases: leave out {', '.join(narrowed)}")
    if not specs:
        raise UsageError("no backend: name one or more, such as eager, aot_eager, inductor or dynamo+FILE.py:attr")
    return _start(corpus, arguments, specs)


def _plan(
    corpus: Corpus, arguments: argparse.Namespace, specs: list[str]
) -> tuple[dict[str, list[str]], dict[str, str]]:
    """The cases of every backend, and the name of what was selected."""
    from conformance.backends.registry import canonical
    from conformance.probe import settle

    plan: dict[str, list[str]] = {}
    tiers: dict[str, str] = {}
    for spec in specs:
        name, at, tier = spec.rpartition("@")
        if not at or "/" in tier or ":" in tier:
            name, tier = spec, arguments.tier or "smoke"
        elif arguments.case:
            raise UsageError(f"--case names its cases: leave out @{tier}")
        backend = canonical(name)
        if backend in plan:
            raise UsageError(f"backend {backend} is named twice")
        settle(name, arguments.device)
        if arguments.case:
            plan[backend] = list(dict.fromkeys(_known_case(corpus, case_id) for case_id in arguments.case))
            tiers[backend] = "single cases"
        else:
            plan[backend] = _selected(corpus, arguments, tier)
            chosen = {"matching": arguments.match, "with feature": arguments.feature}
            tiers[backend] = " ".join([tier, *(f"{how} {what}" for how, what in chosen.items() if what)])
    return plan, tiers


def _start(corpus: Corpus, arguments: argparse.Namespace, specs: list[str]) -> int:
    """Run a new plan. Single cases are shown in full, and kept only where ``-o`` says so."""
    from conformance.execute import Options
    from conformance.isolate import Limits
    from conformance.record import Store, new_header

    plan, tiers = _plan(corpus, arguments, specs)
    limits = Limits(seconds=float(arguments.timeout), memory=arguments.memory << 20)
    options = Options(
        device=arguments.device,
        limits=limits,
        workers=arguments.workers or default_workers(),
        seed=arguments.seed,
        threads=arguments.threads,
    )
    output = arguments.output
    store = Store.nowhere() if output is None and arguments.case else Store(output or _new_results_file())
    identity = _identity(corpus)
    header = new_header(identity, options.device, plan, tiers, options.as_limits())
    store.append(header)
    return _drive(corpus, plan, options, store, header.run, arguments)


def _new_results_file() -> Path:
    return Path("results") / f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}.jsonl"


def _resume(corpus: Corpus, arguments: argparse.Namespace) -> int:
    """Run what a plan still lacks, under the limits it was begun with."""
    from conformance.execute import Options
    from conformance.isolate import Limits
    from conformance.record import Store, environment, read_results

    path = arguments.resume
    results = read_results([path])
    present = _identity(corpus)
    if results.corpus != present:
        raise UsageError(f"{path} holds records of corpus {results.corpus}, expected the present corpus {present}")
    header = results.headers[-1]
    if header.device != arguments.device:
        raise UsageError(f"{path} was run on device {header.device}, expected --device {header.device}")
    here = environment()
    for name in ("torch", "python"):
        if header.environment.get(name) != here[name]:
            raise UsageError(
                f"{path} was begun with {name} {header.environment.get(name)}, this is {name} {here[name]}"
            )
    limits = Limits(header.limits["seconds"], int(header.limits["memory"]), int(header.limits["output"]))
    options = Options(
        device=header.device,
        limits=limits,
        workers=arguments.workers or default_workers(),
        seed=int(header.limits.get("seed", 0)),
        threads=int(header.limits.get("threads", 1)),
    )
    store = Store(path, resume=True)
    # only now nobody else writes to it any more
    kept = read_results([path]).records
    remaining = {
        backend: [case for case in cases if (case, backend, header.device) not in kept]
        for backend, cases in header.plan.items()
    }
    plan = {backend: cases for backend, cases in remaining.items() if cases}
    return _drive(corpus, plan, options, store, header.run, arguments)


def _drive(
    corpus: Corpus, plan: dict[str, list[str]], options: Any, store: Any, run: str, arguments: argparse.Namespace
) -> int:
    from conformance.execute import execute
    from conformance.progress import Progress
    from conformance.record import Record
    from conformance.report_text import in_full

    planned = sum(map(len, plan.values()))
    failed: list[Record] = []

    def take(record: Record) -> None:
        if record.status.is_failure:
            failed.append(record)
        progress.take(record)
        if arguments.case:
            print(in_full(record))

    with Progress(0 if arguments.case else planned) as progress:
        try:
            execute(corpus, plan, options, store, run, take)
        except KeyboardInterrupt:
            progress.close()
            further = f"; go on with: frameconf run --resume {store.path}" if store.keeps else ""
            print(f"frameconf: interrupted: {store.count} of {planned} records are kept{further}", file=sys.stderr)
            return EXIT_INTERRUPTED
        finally:
            store.close()
    if store.keeps:
        return _conclude(store.path, arguments)
    return EXIT_FAILED if arguments.strict and (failed or store.count < planned) else EXIT_DONE


def _conclude(path: Path, arguments: argparse.Namespace) -> int:
    """What a finished run says: the summary of everything in its file, and where to read on."""
    from conformance.record import read_results
    from conformance.scorecard import as_terminal, scorecard

    results = read_results([path])
    failures = sum(record.status.is_failure for record in results.complete())
    if not arguments.case:
        print(as_terminal(scorecard(results)[:1]))
    print(f"{failures} of {len(results.planned())} are no pass; records: {path}; read on: frameconf score {path}")
    return EXIT_FAILED if arguments.strict and failures else EXIT_DONE


def _shuffle(arguments: argparse.Namespace) -> int:
    from conformance.backends.registry import canonical
    from conformance.execute import Options
    from conformance.progress import Progress
    from conformance.record import Store, new_header
    from conformance.report_text import in_full
    from conformance.state_leaks import run_shuffled

    corpus, options = Corpus(arguments.cases), Options()
    tier = arguments.tier or "smoke"
    cases, backend = _selected(corpus, arguments, tier), canonical(arguments.backend)
    plan = {backend: cases}
    with Store(arguments.output or _new_results_file()) as store, Progress(2 * len(cases)) as progress:
        header = new_header(_identity(corpus), options.device, plan, {backend: tier}, options.as_limits())
        store.append(header)
        leaks = run_shuffled(corpus, backend, cases, options, store, header.run, arguments.order, progress.take)
    for leak in leaks:
        print(in_full(leak))
    print(f"{len(leaks)} of {len(cases)} cases come out otherwise in one process; records: {store.path}")
    return EXIT_FAILED if leaks else EXIT_DONE


def _list(arguments: argparse.Namespace) -> int:
    corpus = Corpus(arguments.cases)
    chosen = _selected(corpus, arguments, arguments.tier)
    rows = []
    for case_id in chosen:
        entry = corpus.entries[case_id]
        rows.append([case_id, " ".join(entry.tiers), " ".join(entry.clauses), " ".join(entry.features)])
    print(tabulate(rows, ["case", "tiers", "clauses", "features"], tablefmt="plain"))
    print(f"{len(rows)} of {len(corpus)} cases")
    return EXIT_DONE


def _show(arguments: argparse.Namespace) -> int:
    corpus = Corpus(arguments.cases)
    source = corpus.case(_known_case(corpus, arguments.case)).source
    if sys.stdout.isatty():
        from pygments import highlight
        from pygments.formatters import TerminalFormatter
        from pygments.lexers import PythonLexer

        source = highlight(source, PythonLexer(), TerminalFormatter())
    print(source, end="")
    return EXIT_DONE


def _repro(arguments: argparse.Namespace) -> int:
    from conformance.probe import settle
    from conformance.repro import script

    corpus = Corpus(arguments.cases)
    settle(arguments.backend, "cpu")
    text = script(corpus.case(_known_case(corpus, arguments.case)), arguments.backend)
    if arguments.output is None:
        print(text, end="")
        return EXIT_DONE
    try:
        arguments.output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {arguments.output}: {error.strerror or error}") from error
    print(f"wrote {arguments.output}; run it with: python {arguments.output}")
    return EXIT_DONE


def _admit(arguments: argparse.Namespace) -> int:
    from conformance.admission import refusals, table
    from conformance.execute import Options, assume_available, execute
    from conformance.progress import Progress
    from conformance.record import Store, new_header, read_results
    from conformance.scorecard import as_terminal
    from conformance.wrong_answers import SPECS

    corpus, options = Corpus(arguments.cases), Options()
    cases = _selected(corpus, arguments, arguments.tier)
    plan = dict.fromkeys(SPECS, cases)
    with (
        Store(arguments.output or _new_results_file()) as store,
        Progress(len(SPECS) * len(cases), failures=False) as progress,
    ):
        header = new_header(_identity(corpus), options.device, plan, {}, options.as_limits())
        store.append(header)
        execute(corpus, plan, options, store, header.run, progress.take, look=assume_available)
    records = read_results([store.path]).complete()
    refused = refusals(records)
    for refusal in refused:
        print(f"{refusal.case}: {refusal.why}")
    print(as_terminal([table(records)]), end="")
    print(f"{len(refused)} of {len(cases)} cases refused; records: {store.path}")
    return EXIT_FAILED if refused else EXIT_DONE


def _mutants(arguments: argparse.Namespace) -> int:
    from conformance.kill_matrix import details, kill_matrix, summary
    from conformance.mutants import KINDS, collect
    from conformance.record import read_results
    from conformance.scorecard import as_terminal

    corpus = Corpus(arguments.cases)
    _check_tier(corpus, arguments.tier)
    if arguments.kind is not None and arguments.kind not in KINDS:
        raise UsageError(f"unknown kind {arguments.kind!r}{nearest(arguments.kind, KINDS)}")
    chosen = [
        mutant
        for mutant in collect(arguments.folder)
        if arguments.kind in (None, mutant.fault.kind) and (arguments.only or "") in mutant.spec
    ]
    if not chosen:
        raise UsageError(f"no mutant of {arguments.folder} matches the selection")
    if arguments.read is None:
        from conformance.mutation_run import run_mutants

        arguments.read = arguments.output or _new_results_file()
        run_mutants(corpus, chosen, arguments.tier, arguments.read, arguments.workers or default_workers())
    matrix = kill_matrix(read_results([arguments.read]), chosen)
    if arguments.matrix is not None:
        matrix.write(arguments.matrix)
    print(as_terminal([*details(matrix), summary(matrix, corpus)]), end="")
    print(f"records: {arguments.read}; see again: frameconf mutants --read {arguments.read}")
    return EXIT_FAILED if matrix.survivors() else EXIT_DONE


def _doctor(arguments: argparse.Namespace) -> int:
    from conformance.backends.registry import known_specs
    from conformance.probe import FOR_A_VERDICT, device_problem, probe

    problem = device_problem(arguments.device)
    specs = arguments.backends or known_specs()
    rows = []

    def look(spec: str) -> dict[str, Any]:
        return {} if problem else probe(spec, arguments.device, attempt=FOR_A_VERDICT)

    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for spec, found in zip(specs, pool.map(look, specs), strict=True):
            reason = problem or found.get("error") or found.get("unavailable") or found.get("died")
            rows.append([spec, "no" if reason else "yes", reason or ""])
    print(tabulate(rows, ["backend", "can run", "why not"], tablefmt="simple", maxcolwidths=[None, None, 90]))
    return EXIT_UNUSABLE if arguments.backends and any(row[1] == "no" for row in rows) else EXIT_DONE


def _corpus_check(arguments: argparse.Namespace) -> int:
    from conformance.corpus import problems

    found = problems(arguments.cases)
    for problem in found:
        print(problem)
    corpus = Corpus(arguments.cases)
    verdict = f"{len(found)} problems" if found else "sound"
    print(f"{len(corpus)} cases, corpus {_identity(corpus)}: {verdict}")
    return EXIT_FAILED if found else EXIT_DONE


if __name__ == "__main__":
    sys.exit(main())

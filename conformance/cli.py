"""The ``frameconf`` command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tabulate import tabulate

from cases.manifest import CORPUS_DIR, ManifestError, corpus_digest, feature_vocabulary, path_of
from conformance.case import Corpus
from conformance.errors import UsageError, nearest

EXIT_DONE, EXIT_FAILED, EXIT_UNUSABLE, EXIT_INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code: 0 done, 1 failures found by a check, 2 unusable input, 130 interrupted."""
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
    run.add_argument("-o", "--output", type=Path, metavar="FILE", help="results file (default: results/<time>.jsonl)")
    run.add_argument("--resume", type=Path, metavar="FILE", help="go on with a run that was interrupted")
    run.add_argument("--strict", action="store_true", help="exit with 1 when any record is a failure")
    run.set_defaults(command=_run)

    listing = commands.add_parser("list", help="list cases")
    _add_selection(listing)
    listing.set_defaults(command=_list)

    show = commands.add_parser("show", help="show the program of a case")
    show.add_argument("case", metavar="CASE")
    show.set_defaults(command=_show)

    repro = commands.add_parser("repro", help="write a stand-alone script of torch and the standard library")
    repro.add_argument("case", metavar="CASE")
    repro.add_argument("--backend", required=True, metavar="BACKEND")
    repro.add_argument("-o", "--output", type=Path, metavar="FILE", help="where to write it (default: standard output)")
    repro.set_defaults(command=_repro)

    score = commands.add_parser("score", help="print the scorecard of results")
    score.add_argument("results", nargs="+", type=Path, metavar="RESULTS")
    score.add_argument("--notes", type=Path, metavar="TOML", help="what is known about failures")
    score.add_argument("--markdown", type=Path, metavar="FILE", help="write it as Markdown instead")
    score.set_defaults(command=_score)

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


# -- commands -------------------------------------------------------------------------------------------------


def _run(arguments: argparse.Namespace) -> int:
    from conformance.execute import Options
    from conformance.isolate import Limits
    from conformance.probe import device_problem

    corpus = Corpus(arguments.cases)
    problem = device_problem(arguments.device)
    if problem is not None:
        raise UsageError(f"device {arguments.device}: {problem}")
    chosen = {"workers": arguments.workers} if arguments.workers else {}
    limits = Limits(seconds=float(arguments.timeout), memory=arguments.memory << 20)
    options = Options(device=arguments.device, limits=limits, **chosen)
    specs = [*arguments.backends, *arguments.more_backends]
    if arguments.resume is not None:
        if specs or arguments.case:
            raise UsageError("--resume goes on with the plan of its file: name no backends or cases beside it")
        return _resume(corpus, arguments, options)
    if not specs:
        raise UsageError("no backend: name one or more, such as eager, aot_eager, inductor or dynamo+FILE.py:attr")
    plan = _plan(corpus, arguments, specs)
    output = arguments.output
    if output is None and not arguments.case:
        output = Path("results") / f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}.jsonl"
    return _execute(corpus, plan, options, arguments, output)


def _plan(corpus: Corpus, arguments: argparse.Namespace, specs: list[str]) -> dict[str, list[str]]:
    from conformance.backends.registry import canonical
    from conformance.probe import settle

    plan = {}
    for spec in specs:
        name, at, tier = spec.rpartition("@")
        if not at or "/" in tier or ":" in tier:
            name, tier = spec, arguments.tier or "smoke"
        settle(name, arguments.device)
        if arguments.case:
            plan[canonical(name)] = [_known_case(corpus, case_id) for case_id in arguments.case]
        else:
            plan[canonical(name)] = _selected(corpus, arguments, tier)
    return plan


def _execute(
    corpus: Corpus,
    plan: dict[str, list[str]],
    options: Any,
    arguments: argparse.Namespace,
    output: Path | None,
) -> int:
    """Run a new plan; without ``output`` nothing is kept and every record is shown in full."""
    from conformance.progress import Progress
    from conformance.record import Store, new_header

    store = Store(output or Path(os.devnull), resume=output is None)
    header = new_header(corpus_digest(list(corpus.entries.values())), options.device, arguments.tier or "smoke", plan)
    store.append(header)
    shown = sum(map(len, plan.values())) if output is not None else 0
    with Progress(shown) as progress:
        return _drive(corpus, plan, options, arguments, store, header.run, progress)


def _resume(corpus: Corpus, arguments: argparse.Namespace, options: Any) -> int:
    from conformance.progress import Progress
    from conformance.record import Store, read_results

    path = arguments.resume
    results = read_results([path])
    present = corpus_digest(list(corpus.entries.values()))
    if results.corpus != present:
        raise UsageError(f"{path} holds records of corpus {results.corpus}, expected the present corpus {present}")
    header = results.headers[-1]
    if header.device != options.device:
        raise UsageError(f"{path} was run on device {header.device}, expected --device {header.device}")
    store = Store(path, resume=True)
    remaining = {
        backend: [case for case in cases if (case, backend, header.device) not in results.records]
        for backend, cases in header.plan.items()
    }
    remaining = {backend: cases for backend, cases in remaining.items() if cases}
    with Progress(sum(map(len, remaining.values()))) as progress:
        return _drive(corpus, remaining, options, arguments, store, header.run, progress)


def _drive(
    corpus: Corpus,
    plan: dict[str, list[str]],
    options: Any,
    arguments: argparse.Namespace,
    store: Any,
    run: str,
    progress: Any,
) -> int:
    from conformance.execute import execute
    from conformance.record import Record, read_results
    from conformance.report_text import in_full

    planned = sum(map(len, plan.values()))
    failures = 0

    def take(record: Record) -> None:
        nonlocal failures
        failures += record.status.is_failure
        progress.take(record)
        if progress.total == 0:
            print(in_full(record))

    try:
        execute(corpus, plan, options, store, run, take)
    except KeyboardInterrupt:
        progress.close()
        kept = f"; go on with: frameconf run --resume {store.path}" if progress.total else ""
        print(f"frameconf: interrupted: {store.count} of {planned} records are kept{kept}", file=sys.stderr)
        return EXIT_INTERRUPTED
    finally:
        store.close()
    progress.close()
    if progress.total or arguments.resume:
        from conformance.scorecard import as_terminal, scorecard

        print(as_terminal(scorecard(read_results([store.path]))[:3]))
        print(f"{failures} failures; records: {store.path}; more: frameconf score {store.path}")
    return EXIT_FAILED if arguments.strict and (failures or store.count < planned) else EXIT_DONE


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
    corpus = Corpus()
    source = path_of(_known_case(corpus, arguments.case)).read_text(encoding="utf-8")
    if sys.stdout.isatty():
        from pygments import highlight
        from pygments.formatters import TerminalFormatter
        from pygments.lexers import PythonLexer

        source = highlight(source, PythonLexer(), TerminalFormatter())
    print(source, end="")
    return EXIT_DONE


def _repro(arguments: argparse.Namespace) -> int:
    from conformance.repro import script

    corpus = Corpus()
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


def _score(arguments: argparse.Namespace) -> int:
    from conformance.record import read_results
    from conformance.scorecard import as_markdown, as_terminal, read_notes, scorecard

    notes = read_notes(arguments.notes) if arguments.notes else []
    sections = scorecard(read_results(arguments.results), notes)
    if arguments.markdown is None:
        print(as_terminal(sections), end="")
        return EXIT_DONE
    try:
        arguments.markdown.write_text(as_markdown(sections, "Results"), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {arguments.markdown}: {error.strerror or error}") from error
    return EXIT_DONE


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
    print(f"{len(corpus)} cases, corpus {corpus_digest(list(corpus.entries.values()))}: {verdict}")
    return EXIT_FAILED if found else EXIT_DONE


if __name__ == "__main__":
    sys.exit(main())

"""The ``frameconf`` command."""

from __future__ import annotations

import argparse
import errno
import io
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NoReturn

from tabulate import tabulate

from conformance.case import CORPUS_DIR, SPEED_DIR, Corpus, ManifestError
from conformance.commands import blame, coverage, fuzz, generate, read, run, suite
from conformance.commands.arguments import check_outputs, files_of
from conformance.commands.selection import identity_of, known_case, selected
from conformance.errors import UsageError
from conformance.exit_codes import DONE, FAILED, UNUSABLE
from conformance.files import write_whole
from conformance.stopping import exit_code, message, sigterm_interrupts

#: What ``--device`` takes.
_DEVICE = "cpu (default), or torch's name for the accelerator of this machine, such as cuda or xpu"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code: 0 done, 1 failures found by a check, 2 unusable input.

    130 and 143 mean that it was told to stop, by Ctrl-C and by SIGTERM.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # evidence may hold what the terminal's encoding has not
            stream.reconfigure(errors="backslashreplace")
    arguments = _parser().parse_args(argv)
    command: Callable[[argparse.Namespace], int] = arguments.command
    try:
        with sigterm_interrupts():
            code = command(arguments)
    except (UsageError, ManifestError) as error:
        print(f"frameconf: {error}", file=sys.stderr)
        return UNUSABLE
    except KeyboardInterrupt as interrupt:
        print(message(interrupt), file=sys.stderr)
        return exit_code(interrupt)
    except OSError as error:
        return _output_failed(error, DONE)
    try:
        if sys.stdout is not None:  # it was closed by whoever called
            sys.stdout.flush()
    except OSError as error:
        return _output_failed(error, code)
    return code


def _output_failed(error: OSError, code: int) -> int:
    """The exit code where standard output takes no more: ``code`` where nobody reads on; what else failed is raised."""
    full = error.errno == errno.ENOSPC and error.filename is None
    if not (full or isinstance(error, BrokenPipeError)):
        raise error
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what is still in the buffer goes nowhere
    if full:
        print(f"frameconf: cannot write the output: {error.strerror}", file=sys.stderr)
    return UNUSABLE if full else code


class _Parser(argparse.ArgumentParser):
    """One whose errors are one line; what else it would say is in ``--help``."""

    def error(self, message: str) -> NoReturn:
        """End with that line, and the exit code of unusable input."""
        self.exit(UNUSABLE, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="frameconf", description="Score frame-evaluation compilers.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    running = commands.add_parser("run", help="run cases under backends and keep the records")
    running.add_argument(
        "backends",
        nargs="*",
        metavar="BACKEND[@TIER]",
        help="spec of a backend, perhaps with a tier of its own",
    )
    running.add_argument(
        "--backend",
        action="append",
        default=[],
        dest="more_backends",
        metavar="BACKEND",
        help="the same as an option",
    )
    _add_selection(running, "smoke")
    _add_running(running, timeout=60)
    _add_workers(running)
    running.add_argument(
        "--seed", type=_whole, default=None, metavar="N", help="other inputs and generators than those of 0"
    )
    running.add_argument(
        "--rewrites", type=_positive, default=None, metavar="K", help="run each case also in K forms that do the same"
    )
    running.add_argument("--resume", type=Path, metavar="FILE", help="go on with a run that was interrupted")
    running.add_argument("--speed", action="store_true", help="also time each case (on one worker)")
    running.add_argument("--shard", type=_shard, metavar="I/N", help="only part I of N, the same parts everywhere")
    running.add_argument(
        "--balance",
        nargs="+",
        type=Path,
        default=[],
        metavar="RESULTS",
        help="earlier results, for parts of equal time",
    )
    running.add_argument("--dask", metavar="ADDRESS", help="run on a Dask cluster, such as tcp://host:8786")
    running.set_defaults(command=run.run)

    timing = commands.add_parser("speed", help="time programs of many kinds; the same as `run --speed` over them")
    timing.add_argument("backends", nargs="+", metavar="BACKEND", help="spec of a backend")
    timing.add_argument("--match", metavar="TEXT", help="only cases whose id contains TEXT")
    timing.add_argument("--cases", type=Path, default=SPEED_DIR, metavar="DIR", help="another corpus")
    _add_running(timing, timeout=600)
    of_run = ("tier", "feature", "clause", "workers", "resume", "rewrites", "shard", "dask", "seed")
    timing.set_defaults(command=run.run, speed=True, timeout=600, more_backends=[], balance=[], **dict.fromkeys(of_run))

    shuffle = commands.add_parser("shuffle", help="find cases that come out otherwise after others in one process")
    shuffle.add_argument("backend", metavar="BACKEND")
    _add_selection(shuffle, "smoke")
    shuffle.add_argument("--order", type=_whole, default=0, metavar="N", help="which shuffle (default 0)")
    shuffle.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="results (default: results/suite/<time>.jsonl)"
    )
    shuffle.set_defaults(command=suite.shuffle)

    listing = commands.add_parser("list", help="list cases")
    _add_selection(listing, "core")
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

    reduction = commands.add_parser("reduce", help="make a failing case as small as it gets, and a script of it")
    reduction.add_argument("case", metavar="CASE", help="id of a case, or a file that holds one")
    reduction.add_argument("--backend", required=True, metavar="BACKEND")
    reduction.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    reduction.add_argument(
        "--checks", type=_positive, default=2000, metavar="N", help="candidates that are tried at most (default 2000)"
    )
    _add_searching(reduction, "10m")
    reduction.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="where to write the case (default: <name>-reduced.py)"
    )
    reduction.set_defaults(command=fuzz.reduce)

    generating = commands.add_parser("generate", help="write programs drawn at random as a corpus, for `run --cases`")
    generating.add_argument("--count", type=_positive, required=True, metavar="N", help="how many are drawn")
    generating.add_argument("--seed", type=_whole, default=0, metavar="S", help="other programs than those of 0")
    generating.add_argument("--stratum", metavar="NAME", help="only programs of one kind")
    generating.add_argument("--select", type=_positive, metavar="N", help="keep the N that cover most of what all do")
    generating.add_argument(
        "--derive",
        action="store_true",
        help="state in each program what a good compiler needs (graphs, reused calls), from an instrumented run: 0.3 s",
    )
    generating.add_argument("--verbose", action="store_true", help="say why programs are refused")
    generating.add_argument("-o", "--output", type=Path, required=True, metavar="DIR", help="folder of the corpus")
    generating.set_defaults(command=generate.generate)

    fuzzing = commands.add_parser("fuzz", help="run generated programs until the time is up, and reduce what fails")
    fuzzing.add_argument("backend", metavar="BACKEND")
    fuzzing.add_argument("--seed", type=_whole, default=None, metavar="S", help="other programs than those of 0")
    fuzzing.add_argument("--stratum", metavar="NAME", help="only programs of one kind")
    fuzzing.add_argument("--findings", type=_positive, default=None, metavar="N", help="stop when there are so many")
    fuzzing.add_argument("--known", type=Path, metavar="TOML", help="signatures that are only counted")
    _add_searching(fuzzing, "10m")
    fuzzing.add_argument(
        "-o", "--output", type=Path, metavar="DIR", help="folder of what is found (default: results/fuzz/<time>)"
    )
    fuzzing.add_argument("--resume", action="store_true", help="go on with the run in that folder")
    fuzzing.set_defaults(command=fuzz.fuzz)

    blaming = commands.add_parser("blame", help="find whose fault a failure is: case, frontend, AOTAutograd or backend")
    blaming.add_argument("case", metavar="CASE")
    blaming.add_argument("--backend", required=True, metavar="BACKEND")
    blaming.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    blaming.add_argument("--device", default="cpu", help=_DEVICE)
    blaming.add_argument("--timeout", type=_positive, default=60, metavar="S", help="seconds per run (default 60)")
    blaming.set_defaults(command=blame.blame)

    score = commands.add_parser("score", help="print the scorecard of results")
    score.add_argument("results", nargs="+", type=Path, metavar="RESULTS")
    score.add_argument("--notes", type=Path, metavar="TOML", help="what is known about failures")
    score.add_argument("--mutants", type=Path, metavar="FILE", help="a kill matrix to show beside them")
    score.add_argument(
        "--speed", nargs="+", type=Path, default=[], metavar="RESULTS", help="results of timed programs, shown beside"
    )
    score.add_argument("--coverage", type=Path, metavar="FILE", help="what the programs cover, shown beside them")
    score.add_argument(
        "--versions",
        nargs="+",
        type=Path,
        default=[],
        metavar="RESULTS",
        help="results under another torch or Python, each file held against what is shown",
    )
    score.add_argument("--markdown", type=Path, metavar="FILE", help="write it as Markdown instead")
    score.set_defaults(command=read.score)

    merge = commands.add_parser("merge", help="put the results of shards together")
    merge.add_argument("results", nargs="+", type=Path, metavar="RESULTS")
    merge.add_argument("-o", "--output", required=True, type=Path, metavar="FILE", help="where to write them")
    merge.set_defaults(command=read.merge)

    carry = commands.add_parser("carry", help="keep results when the corpus has changed, where programs are the same")
    carry.add_argument("results", type=Path, metavar="RESULTS")
    carry.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    carry.add_argument("-o", "--output", required=True, type=Path, metavar="FILE", help="where to write them")
    carry.set_defaults(command=read.carry)

    report = commands.add_parser("report", help="write results as a static site that opens from disk")
    report.add_argument("results", nargs="+", type=Path, metavar="RESULTS")
    report.add_argument("-o", "--output", required=True, type=Path, metavar="DIR", help="folder of the site")
    report.add_argument("--notes", type=Path, metavar="TOML", help="what is known about failures")
    report.add_argument(
        "--history",
        nargs="+",
        type=Path,
        default=[],
        metavar="RESULTS",
        help="results of earlier runs, to see the trend",
    )
    report.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    report.set_defaults(command=read.report)

    compare = commands.add_parser("compare", help="what changed from one run to another")
    compare.add_argument("before", type=Path, metavar="A", help="results of the earlier run")
    compare.add_argument("after", nargs="?", type=Path, metavar="B", help="results of the later run")
    compare.add_argument(
        "--backends", nargs=2, metavar="BACKEND", help="compare one backend of A with another, of B or of A too"
    )
    compare.add_argument("--markdown", type=Path, metavar="FILE", help="write it as Markdown instead")
    compare.add_argument("--json", type=Path, metavar="FILE", help="write it as JSON instead")
    compare.set_defaults(command=read.compare)

    gate = commands.add_parser("gate", help="exit with 1 where results are not what they should be")
    gate.add_argument("results", nargs="+", type=Path, metavar="RESULTS")
    gate.add_argument("--baseline", type=Path, metavar="FILE", help="results whose failures are known")
    gate.add_argument("--expect", type=Path, metavar="TOML", help="rules on the failures that are expected")
    gate.add_argument(
        "--max-slowdown", type=_fraction, metavar="N%", help="slower than the baseline by this much, such as 5%%, fails"
    )
    gate.add_argument(
        "--update", action="store_true", help="write the rules that open the gate, each file being one run"
    )
    gate.add_argument("--github", action="store_true", help="also print annotations for a GitHub workflow")
    gate.add_argument("--summary", type=Path, metavar="FILE", help="append the verdict as Markdown, for a job summary")
    gate.add_argument("--junit", type=Path, metavar="FILE", help="write the verdict as JUnit XML")
    gate.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    gate.set_defaults(command=read.gate)

    admit = commands.add_parser(
        "admit", help="answer cases wrongly in seven ways; those that do not notice are refused"
    )
    _add_selection(admit, "core")
    _add_workers(admit)
    records = admit.add_mutually_exclusive_group()
    records.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="results (default: results/suite/<time>.jsonl)"
    )
    records.add_argument("--resume", type=Path, metavar="FILE", help="go on with a run that was interrupted")
    admit.set_defaults(command=suite.admit)

    mutants = commands.add_parser("mutants", help="run compilers that are wrong on purpose, to see what the cases see")
    mutants.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=suite.DEFAULT_FOLDER,
        metavar="FOLDER",
        help=f"Python files that declare mutants (default: {suite.DEFAULT_FOLDER}, from the folder of a checkout)",
    )
    mutants.add_argument("--only", metavar="TEXT", help="only mutants whose file or name contains TEXT")
    mutants.add_argument("--kind", metavar="KIND", help="only mutants of one kind")
    mutants.add_argument("--tier", default="smoke", help="cases that a mutant meets first (default smoke)")
    mutants.add_argument("--all", action="store_true", help="every mutant meets the whole tier, though it was told")
    mutants.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    _add_workers(mutants)
    records = mutants.add_mutually_exclusive_group()
    records.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="results (default: results/suite/<time>.jsonl)"
    )
    records.add_argument("--read", nargs="+", type=Path, metavar="FILE", help="run nothing: records of earlier runs")
    records.add_argument("--resume", type=Path, metavar="FILE", help="go on with a run that was interrupted")
    mutants.add_argument("--matrix", type=Path, metavar="FILE", help="keep the kill matrix as JSON, for `score`")
    mutants.set_defaults(command=suite.mutants)

    covering = commands.add_parser(
        "coverage", help="measure what the programs of a corpus cover, with the holes by name"
    )
    _add_selection(covering, "core")
    _add_workers(covering)
    covering.add_argument(
        "--python", nargs="+", default=[], metavar="PATH", help="further interpreters, which count their instructions"
    )
    covering.add_argument("--read", type=Path, metavar="FILE", help="run nothing: what an earlier run has kept")
    covering.add_argument("--json", type=Path, metavar="FILE", help="keep what was measured, for --read and `score`")
    covering.add_argument("--markdown", action="store_true", help="print it as Markdown")
    covering.set_defaults(command=coverage.coverage)

    doctor = commands.add_parser("doctor", help="say which backends can run here, and why the others cannot")
    doctor.add_argument("backends", nargs="*", metavar="BACKEND", help="only these")
    doctor.add_argument("--device", default="cpu", help=_DEVICE)
    doctor.set_defaults(command=_doctor)

    corpus = commands.add_parser("corpus", help="look after the frozen corpus")
    actions = corpus.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", help="digests, vocabulary and clauses")
    check.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    check.set_defaults(command=_corpus_check)
    return parser


def _add_selection(parser: argparse.ArgumentParser, usual: str) -> None:
    """Which cases; ``usual`` is the tier that the command takes by itself."""
    parser.add_argument("--tier", help=f"a part of the corpus: quick, smoke or core, which is all (default {usual})")
    parser.add_argument("--match", metavar="TEXT", help="only cases whose id contains TEXT")
    parser.add_argument("--feature", metavar="WORD", help="only cases with this feature")
    parser.add_argument("--clause", metavar="ID", help="only cases that name this clause of SPEC.md, such as CACHE-1")
    parser.add_argument("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")


def _add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=_positive, metavar="N", help="worker processes (default: one per core)")


def _add_running(parser: argparse.ArgumentParser, timeout: int) -> None:
    """What a run needs whatever it runs; ``timeout`` is the usual one."""
    parser.add_argument(
        "--case", action="append", default=[], metavar="ID", help="only this case, with its evidence in full"
    )
    parser.add_argument("--device", default="cpu", help=_DEVICE)
    parser.add_argument(
        "--python", type=_interpreter, default=sys.executable, metavar="PATH", help="run the cases by this interpreter"
    )
    parser.add_argument(
        "--seconds", type=_positive, default=None, metavar="S", help="sampling per timed case (default 2)"
    )
    parser.add_argument(
        "--timeout", type=_positive, default=None, metavar="S", help=f"seconds per case (default {timeout})"
    )
    parser.add_argument("--memory", type=_memory, default=None, metavar="MIB", help="memory per case (default 4096)")
    parser.add_argument(
        "--threads", type=_positive, default=None, metavar="N", help="torch's threads per worker (default 1)"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="results (default: results/<time>.jsonl)")
    parser.add_argument("--strict", action="store_true", help="exit with 1 when anything in the profile is no pass")


def _add_searching(parser: argparse.ArgumentParser, time: str) -> None:
    """What a search for failures needs; ``time`` is how long it usually goes on."""
    parser.add_argument(
        "--time", type=fuzz.duration, default=time, metavar="T", help=f"how long, such as 90s or 1h30m (default {time})"
    )
    parser.add_argument("--beside", metavar="BACKEND", help="what this one fails as well is none of the other's faults")
    parser.add_argument("--device", default="cpu", help=_DEVICE)
    parser.add_argument(
        "--timeout", type=_positive, default=20, metavar="S", help="seconds per program (default 20); less for hangs"
    )
    parser.add_argument("--memory", type=_memory, default=4096, metavar="MIB", help="memory each (default 4096)")
    _add_workers(parser)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a whole number") from None


def _positive(text: str) -> int:
    number = int(text) if text.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a whole number of at least 1")
    return number


#: MiB that a worker needs for itself: its threads' stacks, the tensors that it judges.
_LEAST_MEMORY = 128


def _memory(text: str) -> int:
    number = int(text) if text.isdigit() else 0
    if number < _LEAST_MEMORY:
        raise argparse.ArgumentTypeError(f"{text!r}: expected at least {_LEAST_MEMORY} MiB: a worker itself needs them")
    return number


def _interpreter(text: str) -> str:
    """An interpreter by its path or name; its link, not what that leads to, is what makes it one of an environment."""
    return str(Path(shutil.which(text) or text).absolute())


def _shard(text: str) -> tuple[int, int]:
    part, _, count = text.partition("/")
    if not (part.isdigit() and count.isdigit() and 1 <= int(part) <= int(count)):
        raise argparse.ArgumentTypeError(f"{text!r}: expected I/N with I from 1 to N, such as 2/4")
    return int(part), int(count)


def _fraction(text: str) -> float:
    number = text.removesuffix("%")
    try:
        value = float(number) / 100
    except ValueError:
        value = -1.0
    if number == text or not 0 <= value < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a percentage such as 5%")
    return value


# -- commands -------------------------------------------------------------------------------------------------


def _list(arguments: argparse.Namespace) -> int:
    corpus = Corpus(arguments.cases)
    chosen = selected(corpus, arguments, arguments.tier)
    rows = []
    for case_id in chosen:
        entry = corpus.entries[case_id]
        rows.append([case_id, " ".join(entry.tiers), " ".join(entry.clauses), " ".join(entry.features)])
    print(tabulate(rows, ["case", "tiers", "clauses", "features"], tablefmt="plain"))
    print(f"{len(rows)} of {len(corpus)} cases")
    return DONE


def _show(arguments: argparse.Namespace) -> int:
    corpus = Corpus(arguments.cases)
    source = corpus.case(known_case(corpus, arguments.case)).source
    if sys.stdout.isatty():
        from pygments import highlight
        from pygments.formatters import TerminalFormatter
        from pygments.lexers import PythonLexer

        source = highlight(source, PythonLexer(), TerminalFormatter())
    print(source, end="")
    return DONE


def _repro(arguments: argparse.Namespace) -> int:
    from conformance.probe import settle
    from conformance.repro import script

    corpus = Corpus(arguments.cases)
    case = corpus.case(known_case(corpus, arguments.case))
    check_outputs([arguments.output], [Path(case.path), *files_of(arguments.backend)])
    settle(arguments.backend, "cpu")
    text = script(case, arguments.backend)
    if arguments.output is None:
        print(text, end="")
        return DONE
    write_whole(arguments.output, text)
    print(f"wrote {arguments.output}; run it with: python {arguments.output}")
    return DONE


def _doctor(arguments: argparse.Namespace) -> int:
    from conformance.backends.registry import known_specs
    from conformance.probe import FOR_A_VERDICT, device_problem, probe

    problem = device_problem(arguments.device)
    specs = arguments.backends or known_specs()
    reasons: dict[str, str] = {}

    def look(spec: str) -> str:
        found = {} if problem else probe(spec, arguments.device, attempt=FOR_A_VERDICT)
        return problem or found.get("error") or found.get("unavailable") or found.get("died") or ""

    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        looks = {pool.submit(look, spec): spec for spec in specs}
        try:
            for number, done in enumerate(as_completed(looks), 1):
                spec = looks[done]  # all of them take minutes: each is said when it is known
                reasons[spec] = done.result()
                print(f"{number}/{len(looks)} {spec}: {'no' if reasons[spec] else 'yes'}", file=sys.stderr)
        finally:  # who stops it does not wait for those that have not begun
            pool.shutdown(wait=False, cancel_futures=True)
    rows = [[spec, "no" if reasons[spec] else "yes", reasons[spec]] for spec in specs]
    print(tabulate(rows, ["backend", "can run", "why not"], tablefmt="simple", maxcolwidths=[None, None, 90]))
    return UNUSABLE if arguments.backends and any(row[1] == "no" for row in rows) else DONE


def _corpus_check(arguments: argparse.Namespace) -> int:
    from conformance.corpus import problems

    found = problems(arguments.cases)
    for problem in found:
        print(problem)
    corpus = Corpus(arguments.cases)
    verdict = f"{len(found)} problems" if found else "sound"
    print(f"{len(corpus)} cases, corpus {identity_of(corpus)}: {verdict}")
    return FAILED if found else DONE


if __name__ == "__main__":
    sys.exit(main())

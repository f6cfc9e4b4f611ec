"""The command that measures what programs cover."""

from __future__ import annotations

import argparse

from conformance.case import CORPUS_DIR, Corpus
from conformance.commands.arguments import check_outputs, given
from conformance.commands.selection import default_workers, selected
from conformance.coverage import Measured, sections
from conformance.errors import UsageError
from conformance.exit_codes import DONE
from conformance.scorecard import as_markdown, as_terminal


def coverage(arguments: argparse.Namespace) -> int:
    """``frameconf coverage``: measure, or read what was measured, and show it."""
    if arguments.read is not None:
        ignored = given(arguments, "tier", "match", "feature", "clause", "workers", "python")
        ignored += ["--cases"] if arguments.cases != CORPUS_DIR else []
        if ignored:
            raise UsageError(f"--read shows what an earlier run has measured: leave out {', '.join(ignored)}")
    check_outputs([arguments.json], [arguments.read])
    measured = _measure(arguments) if arguments.read is None else Measured.read(arguments.read)
    if arguments.json is not None:
        measured.write(arguments.json)
    shown = sections(measured)
    print(as_markdown(shown, "Coverage", "coverage") if arguments.markdown else as_terminal(shown), end="")
    return DONE


def _measure(arguments: argparse.Namespace) -> Measured:
    from conformance.coverage_run import measure
    from conformance.progress import Progress

    corpus = Corpus(arguments.cases)
    case_ids = selected(corpus, arguments, arguments.tier)
    with Progress(len(case_ids), failures=False) as progress:
        workers = arguments.workers or default_workers()
        return measure(corpus, case_ids, workers, arguments.python, progress.count, progress.waiting)

"""The command that measures what programs cover."""

from __future__ import annotations

import argparse

from conformance.case import Corpus
from conformance.commands.selection import default_workers, selected
from conformance.coverage import Measured, sections
from conformance.exit_codes import DONE
from conformance.scorecard import as_markdown, as_terminal


def coverage(arguments: argparse.Namespace) -> int:
    """``frameconf coverage``: measure, or read what was measured, and show it."""
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

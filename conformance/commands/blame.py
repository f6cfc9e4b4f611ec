"""The command that says whose fault a failure is."""

from __future__ import annotations

import argparse

from tabulate import tabulate

from conformance.case import Corpus
from conformance.commands.selection import known_case
from conformance.errors import UsageError
from conformance.exit_codes import DONE


def blame(arguments: argparse.Namespace) -> int:
    """One case under every compiler that a backend stands on, and under the backend."""
    from conformance.backends.registry import canonical
    from conformance.blame import climb, ladder, verdict
    from conformance.execute import Options, Runner
    from conformance.isolate import Limits
    from conformance.probe import settle
    from conformance.record import Record
    from conformance.status import UNAVAILABLE

    corpus = Corpus(arguments.cases)
    case_id = known_case(corpus, arguments.case)
    rungs = ladder(arguments.backend)
    backend = canonical(arguments.backend)
    settle(backend, arguments.device)
    options = Options(device=arguments.device, workers=1, limits=Limits(seconds=float(arguments.timeout)))
    with Runner(corpus, options) as runner:

        def run(spec: str) -> Record:
            try:
                return runner.run(case_id, spec)
            except UsageError as error:  # a rung of the ladder that this backend cannot be put on
                return Record(case_id, spec, arguments.device, UNAVAILABLE, (), evidence=str(error))

        climbed = climb(rungs, run)
    rows = [[rung.spec, record.status.name, " ".join(record.evidence.split())[:300]] for rung, record in climbed]
    print(tabulate(rows, ["compiler", "status", "evidence"], tablefmt="simple", maxcolwidths=[None, None, 90]))
    print(f"\n{verdict(climbed, backend)}")
    return DONE

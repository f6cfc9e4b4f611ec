"""The command that writes programs drawn at random as a corpus of their own."""

from __future__ import annotations

import argparse

from tqdm import tqdm

from conformance.errors import UsageError, nearest
from conformance.exit_codes import DONE


def generate(arguments: argparse.Namespace) -> int:
    """Generate, check and write programs; with ``--select`` the few that cover what all of them do."""
    from cases.grammar.generate import Generated
    from cases.grammar.select import Kept, cover, pool
    from cases.grammar.strata import STRATA
    from cases.grammar.write import write
    from conformance.case import Case
    from conformance.generated import problem

    if arguments.stratum is not None and arguments.stratum not in STRATA:
        raise UsageError(f"unknown stratum {arguments.stratum!r}{nearest(arguments.stratum, STRATA)}")
    refused: list[str] = []

    def check(generated: Generated) -> str | None:
        program = generated.program
        found = problem(Case.from_source(program.render(), f"{program.id}.py"))
        if found is not None:
            refused.append(f"{program.id}: {found}")
        return found

    candidates = tqdm(
        pool(arguments.count, arguments.seed, arguments.stratum), total=arguments.count, disable=None, unit="programs"
    )
    if arguments.select is not None:
        kept = cover(candidates, arguments.select, check)
    else:
        kept = [Kept(generated, ()) for generated in candidates if check(generated) is None]
    try:
        written = write([(one.generated.program, one.kept_for) for one in kept], arguments.output)
    except OSError as error:
        raise UsageError(f"cannot write {arguments.output}: {error.strerror or error}") from error
    for line in refused if arguments.verbose else ():
        print(line)
    print(
        f"{len(written)} programs in {arguments.output}; of {arguments.count} drawn with seed {arguments.seed}, "
        f"{len(refused)} were refused"
    )
    return DONE

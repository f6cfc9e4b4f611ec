"""The command that writes programs drawn at random as a corpus of their own."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from tqdm import tqdm

from conformance.case import MANIFEST_NAME
from conformance.commands.arguments import check_folder
from conformance.errors import UsageError, nearest
from conformance.exit_codes import DONE

if TYPE_CHECKING:
    from cases.grammar.generate import Generated
    from conformance.case import Case


def generate(arguments: argparse.Namespace) -> int:
    """Generate, check and write programs; with ``--select`` the few that cover what all of them do."""
    from cases.grammar.select import Kept, cover, pool
    from cases.grammar.strata import STRATA
    from cases.grammar.write import write
    from conformance.generated import problem

    if arguments.stratum is not None and arguments.stratum not in STRATA:
        raise UsageError(f"unknown stratum {arguments.stratum!r}{nearest(arguments.stratum, STRATA)}")
    check_folder(arguments.output, MANIFEST_NAME)
    refused: list[str] = []
    checked = 0

    def check(generated: Generated) -> str | None:
        nonlocal checked
        checked += 1
        found = problem(_case(generated))
        if found is not None:
            refused.append(f"{generated.program.id}: {found}")
        return found

    candidates = tqdm(
        pool(arguments.count, arguments.seed, arguments.stratum), total=arguments.count, disable=None, unit="programs"
    )
    if arguments.select is not None:
        kept = cover(candidates, arguments.select, check)
    else:
        kept = [Kept(generated, ()) for generated in candidates if check(generated) is None]
    if arguments.derive:
        kept = [
            replace(one, generated=_derived(one.generated)) for one in tqdm(kept, disable=None, unit="programs derived")
        ]
    try:
        written = write([(one.generated.program, one.kept_for) for one in kept], arguments.output)
    except OSError as error:
        raise UsageError(f"cannot write {arguments.output}: {error.strerror or error}") from error
    for line in refused if arguments.verbose else ():
        print(line)
    there = f", {len(kept) - len(written)} are there already" if len(written) < len(kept) else ""
    print(
        f"{len(written)} programs written to {arguments.output}{there}; of {arguments.count} drawn with seed "
        f"{arguments.seed}, {checked} were checked and {len(refused)} of these refused"
    )
    return DONE


def _case(generated: Generated) -> Case:
    from conformance.case import Case

    return Case.from_source(generated.program.render(), f"{generated.program.id}.py")


def _derived(generated: Generated) -> Generated:
    """The same with what an eager run under instruments says that a good compiler needs for it."""
    from conformance.ideal import ideal
    from conformance.instruments import trace

    case = _case(generated)
    expected = ideal(case, trace(case))
    # no graphs at all are not stated: a compiler would then have nothing to prove in any call
    program = replace(generated.program, graphs=expected.graphs or None, reused=expected.reused)
    return replace(generated, program=program)

"""Freeze what the families render: append new programs to the corpus, never rewrite one silently.

``python -m cases.freeze`` adds the programs whose ids the manifest does not have; ``--amend ID --why TEXT`` replaces
the text of one that was found faulty by what its family renders now, and keeps the former digest with the reason.
With ``--speed`` it is about the programs that are timed, a corpus of their own.

Tiers: ``core`` is everything, ``smoke`` a part of it that covers every clause, feature and family dimension in minutes,
``quick`` a part of that for compilers which take seconds per graph. The members of the first batch are chosen by greedy
cover, so that each is kept for something; later batches change nothing of that, their programs join the tiers that
their families want them in.
"""

from __future__ import annotations

import argparse
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

from cases import regressions, speed
from cases.manifest import (
    CORPUS_DIR,
    MANIFEST_NAME,
    SPEED_DIR,
    TIERS,
    Entry,
    digest,
    path_of,
    read_manifest,
    write_manifest,
)
from cases.program import Program

FAMILIES = (
    "frames",
    "frame_names",
    "callables",
    "intercept",
    "triggers",
    "capture",
    "cache_reuse",
    "cache_places",
    "cache_context",
    "cache_objects",
    "cache_contents",
    "cache_identity",
    "graph_breaks",
    "graph_break_shapes",
    "graph_break_frames",
    "dynamic_shapes",
    "dynamic_views",
    "dynamic_sizes",
    "parity",
    "effects",
    "effects_code",
    "aliasing",
    "alias_results",
    "exceptions",
    "operator_errors",
    "gradients",
    "training",
    "random_state",
    "speed",
    "kept_answers",
    "result_types",
    "tensor_subclasses",
    "threads",
    "autocast",
    "alias_patterns",
    "write_order",
    "identities",
    "self_rewriting",
    "lazy_results",
    "thread_state",
    "degenerate",
    "class_protocols",
    "operator_options",
    "one_at_a_time",
    "blind_spots",
    "own_calls",
)

SMOKE_SIZE = 120
QUICK_SIZE = 40


def all_programs() -> Iterator[Program]:
    """What every family renders, in order, then what was distilled from reports."""
    for name in FAMILIES:
        yield from importlib.import_module(f"cases.families.{name}").programs()
    yield from regressions.programs()


def programs_of(folder: Path) -> Iterator[Program]:
    """What belongs into the corpus in ``folder``: programs to be timed into theirs, all others elsewhere."""
    return speed.programs() if folder == SPEED_DIR else all_programs()


def covered_words(case_id: str, clauses: list[str], features: list[str]) -> list[str]:
    """What a case covers: its clauses, its features, pairs of area and feature, and the dimensions in its name."""
    area, _, name = case_id.partition("/")
    pairs = [f"{area}:{feature}" for feature in features]
    dimensions = [f"{area}/{part}" for part in re.split(r"_in_|__", name)]
    return [*clauses, *features, *pairs, *dimensions]


def greedy_cover(entries: list[Entry], size: int) -> list[Entry]:
    """At most ``size`` entries, each taken because it covers most of what is not covered yet, clauses before all else.

    When everything is covered, rounds begin anew, so that the rest is spread as well. Ties go to the first id.
    """
    pool = sorted(entries, key=lambda entry: entry.id)
    chosen: list[Entry] = []
    uncovered: set[str] = set()
    while pool and len(chosen) < size:
        words = {entry.id: set(covered_words(entry.id, entry.clauses, entry.features)) for entry in pool}
        if not any(words[entry.id] & uncovered for entry in pool):
            uncovered = set().union(*words.values())
        best = max(pool, key=lambda entry: (len(set(entry.clauses) & uncovered), len(words[entry.id] & uncovered)))
        uncovered -= words[best.id]
        chosen.append(best)
        pool.remove(best)
    return chosen


def freeze(folder: Path = CORPUS_DIR) -> list[str]:
    """Append every rendered program that the manifest has not; the ids that were added."""
    known = {entry.id: entry for entry in read_manifest(folder)} if (folder / MANIFEST_NAME).exists() else {}
    added: list[Entry] = []
    seen = {word for entry in known.values() for word in covered_words(entry.id, entry.clauses, entry.features)}
    for program in programs_of(folder):
        if program.id in known or any(entry.id == program.id for entry in added):
            continue
        source = program.render()
        path = path_of(program.id, folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
        clauses, features = list(program.all_clauses), list(program.all_features)
        first = [word for word in covered_words(program.id, clauses, features) if word not in seen]
        seen.update(first)
        tiers = list(reversed(TIERS[TIERS.index(program.tier) :]))
        added.append(Entry(program.id, digest(source), clauses, features, tiers, first))
    if not known:
        smoke = greedy_cover(added, SMOKE_SIZE)
        for tier, members in (("smoke", smoke), ("quick", greedy_cover(smoke, QUICK_SIZE))):
            for entry in members:
                entry.tiers += [tier] * (tier not in entry.tiers)
    write_manifest([*known.values(), *added], folder)
    return [entry.id for entry in added]


def amend(case_id: str, why: str, folder: Path = CORPUS_DIR) -> None:
    """Replace the text of ``case_id`` by what its family renders now; the manifest keeps the old digest and ``why``.

    Raises KeyError when no family renders the case or the manifest has it not, ValueError when nothing changed.
    """
    entries = read_manifest(folder)
    entry = {entry.id: entry for entry in entries}[case_id]
    program = {program.id: program for program in programs_of(folder)}[case_id]
    source = program.render()
    if digest(source) == entry.digest:
        raise ValueError(f"{case_id}: its family renders the text that is frozen already")
    path_of(case_id, folder).write_text(source, encoding="utf-8")
    entry.amended.append({"digest": entry.digest, "why": why})
    entry.digest = digest(source)
    entry.clauses, entry.features = list(program.all_clauses), list(program.all_features)
    write_manifest(entries, folder)


def main() -> None:
    """The command line; see the module's docstring."""
    parser = argparse.ArgumentParser(prog="python -m cases.freeze", description=__doc__.partition("\n")[0])
    parser.add_argument("--amend", metavar="ID", help="replace the text of this case")
    parser.add_argument(
        "--speed", action="store_const", dest="folder", const=SPEED_DIR, default=CORPUS_DIR, help="programs to be timed"
    )
    parser.add_argument("--why", help="why it is replaced; kept in the manifest")
    arguments = parser.parse_args()
    if arguments.amend is None:
        print(f"{len(freeze(arguments.folder))} programs added")
    elif not arguments.why:
        parser.error("--amend needs --why")
    else:
        try:
            amend(arguments.amend, arguments.why, arguments.folder)
        except (KeyError, ValueError) as error:
            parser.error(f"nothing amended: {error}")


if __name__ == "__main__":
    main()

"""Write generated programs into the folder of a corpus, behind those that are there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from cases.manifest import MANIFEST_NAME, Entry, digest, path_of, read_manifest, write_manifest
from cases.program import Program

#: How many of the first programs written into a folder of their own are in the smaller tiers.
TIER_SIZES = {"quick": 40, "smoke": 120}


def write(chosen: Iterable[tuple[Program, Sequence[str]]], folder: Path) -> list[str]:
    """Append programs, each with what it is kept for; the ids that were added.

    In a folder without a manifest the first become tiers ``quick`` and ``smoke``; a corpus that is there keeps its own.
    Raises OSError when the folder cannot be written, ManifestError when its manifest cannot be read.
    """
    known = read_manifest(folder) if (folder / MANIFEST_NAME).exists() else []
    names = {entry.id for entry in known}
    added: list[Entry] = []
    for program, kept_for in chosen:
        if program.id in names:
            continue
        names.add(program.id)
        source = program.render()
        path = path_of(program.id, folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
        tiers = ["core"] if known else ["core", *(tier for tier, size in TIER_SIZES.items() if len(added) < size)]
        entry = Entry(
            program.id, digest(source), list(program.all_clauses), list(program.all_features), tiers, list(kept_for)
        )
        added.append(entry)
    folder.mkdir(parents=True, exist_ok=True)
    write_manifest([*known, *added], folder)
    return [entry.id for entry in added]

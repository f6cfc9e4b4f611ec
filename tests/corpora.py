"""Corpora of a few programs, for the tests of what runs over a corpus."""

from __future__ import annotations

from pathlib import Path

from cases.manifest import Entry, digest, path_of, write_manifest


def small_corpus(folder: Path, programs: dict[str, str]) -> None:
    """Write a case of tier ``quick`` for each body of a program."""
    entries = []
    for case_id, body in programs.items():
        meta = f'id = "{case_id}"\nclauses = ["EFFECT-1"]\nfeatures = ["pointwise"]\norigin = "tests"\ngenerator = 1\n'
        calls = "def calls(new):\n    yield Call(new.dyadic(2))\n"
        text = (
            f'"""A case.\n\n+++\n{meta}graphs = 1\n+++\n"""\nimport torch\n\n\ndef program(x):\n    {body}\n\n\n{calls}'
        )
        path = path_of(case_id, folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        entries.append(Entry(case_id, digest(text), ["EFFECT-1"], ["pointwise"], ["quick"], []))
    write_manifest(entries, folder)

"""The manifest of the frozen corpus: one JSON line per program.

A line holds ``id``, ``digest`` (SHA-256 of the text), ``clauses``, ``features``, ``tiers``, ``kept_for`` (the words
the program was the first of its batch to cover) and, for a program that was edited after it had been frozen,
``amended``: a list of ``{"digest": the former one, "why": ...}``.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import asdict, dataclass, field
from pathlib import Path

CASES_DIR = Path(__file__).resolve().parent
CORPUS_DIR = CASES_DIR / "corpus"
SPEED_DIR = CASES_DIR / "speed" / "corpus"
MANIFEST_NAME = "MANIFEST.jsonl"

#: Parts of the corpus, the smallest first; each holds the ones before it.
TIERS = ("quick", "smoke", "core")


class ManifestError(ValueError):
    """A manifest that cannot be read; the message names the file, the line and what was expected."""


@dataclass
class Entry:
    """What the manifest says of one program."""

    id: str
    digest: str
    clauses: list[str]
    features: list[str]
    tiers: list[str]
    kept_for: list[str]
    amended: list[dict[str, str]] = field(default_factory=list)


def digest(source: str) -> str:
    """The identity of a program: SHA-256 of its text, hexadecimal."""
    return hashlib.sha256(source.encode()).hexdigest()


def corpus_digest(entries: list[Entry]) -> str:
    """The identity of a corpus: a short digest over the ids and digests of its programs, in order of id."""
    lines = sorted(f"{entry.id} {entry.digest}" for entry in entries)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def read_manifest(folder: Path = CORPUS_DIR) -> list[Entry]:
    """The entries of the manifest in ``folder``, in file order.

    Raises ManifestError when the file is not there or a line is not an entry.
    """
    path = folder / MANIFEST_NAME
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ManifestError(f"{path}: no readable manifest ({error.strerror or error})") from error
    except UnicodeDecodeError as error:
        raise ManifestError(f"{path}: not UTF-8 text") from error
    entries: list[Entry] = []
    seen: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        try:
            entries.append(Entry(**json.loads(line)))
        except (ValueError, TypeError) as error:
            raise ManifestError(f"{path}:{number}: expected a JSON object of a case, found {line[:60]!r}") from error
        if entries[-1].id in seen:
            raise ManifestError(f"{path}:{number}: case {entries[-1].id} is listed twice")
        seen.add(entries[-1].id)
    return entries


def write_manifest(entries: list[Entry], folder: Path = CORPUS_DIR) -> None:
    """Write the manifest, sorted by id so that merges are line by line."""
    lines = []
    for entry in sorted(entries, key=lambda entry: entry.id):
        fields = asdict(entry)
        if not entry.amended:
            del fields["amended"]
        lines.append(json.dumps(fields))
    (folder / MANIFEST_NAME).write_text("\n".join(lines) + "\n", encoding="utf-8")


def feature_vocabulary() -> dict[str, str]:
    """The closed vocabulary: feature -> what it means."""
    with (CASES_DIR / "features.toml").open("rb") as file:
        sections = tomllib.load(file)
    return {word: meaning for section in sections.values() for word, meaning in section.items()}


def path_of(case_id: str, folder: Path = CORPUS_DIR) -> Path:
    """Where the text of a case lies."""
    return folder / f"{case_id}.py"

"""Check that the frozen corpus is what its manifest says, and speaks only words of the vocabulary and the clauses."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from conformance.case import (
    CORPUS_DIR,
    SPEED_DIR,
    TIERS,
    Corpus,
    Entry,
    FrontMatterError,
    feature_vocabulary,
    features_of_text,
    front_matter,
    path_of,
    text_digest,
)
from conformance.errors import nearest
from conformance.spec import areas, clauses

_KEYS = {"id", "clauses", "features", "origin", "generator", "graphs", "reused", "precision"}
_REQUIRED = {"id", "clauses", "features", "origin", "generator"}


def problems(folder: Path = CORPUS_DIR) -> list[str]:
    """Everything wrong with the corpus in ``folder``, a line each; empty when it is sound.

    Raises ``ManifestError`` when there is no readable manifest.
    """
    corpus = Corpus(folder)
    found: list[str] = []
    for case_id in corpus:
        found += _case_problems(corpus.entries[case_id], folder)
    listed = {path_of(case_id, folder).resolve() for case_id in corpus}
    for path in sorted(folder.rglob("*.py")):
        if path.resolve() not in listed:
            found.append(f"{path.relative_to(folder)}: not in the manifest")
    if folder.resolve() == SPEED_DIR:  # it stands beside the corpus that has a case for every clause
        return found
    exercised = {clause for entry in corpus.entries.values() for clause in entry.clauses}
    found += [f"clause {clause} has no case" for clause in clauses() if clause not in exercised]
    return found


def _case_problems(entry: Entry, folder: Path) -> list[str]:
    path = path_of(entry.id, folder)
    try:
        source = path.read_bytes().decode()  # as bytes: a changed line ending is an edit too
    except OSError as error:
        return [f"{entry.id}: {error.strerror} ({path.name})"]
    except UnicodeDecodeError:
        return [f"{entry.id}: its text is not UTF-8"]
    if text_digest(source) != entry.digest:
        return [f"{entry.id}: its text has digest {text_digest(source)[:12]}, the manifest says {entry.digest[:12]}"]
    try:
        title, meta = front_matter(source)
    except FrontMatterError as error:
        return [f"{entry.id}: {error}"]
    found = []
    if missing := _REQUIRED - meta.keys():
        found.append(f"front matter lacks {', '.join(sorted(missing))}")
    if unknown := meta.keys() - _KEYS:
        found.append(f"front matter has unknown keys {', '.join(sorted(unknown))}")
    if not title:
        found.append("has no title")
    if meta.get("id") != entry.id:
        found.append(f"front matter says its id is {meta.get('id')!r}")
    for name, words, known in (
        ("clauses", entry.clauses, set(clauses())),
        ("features", entry.features, set(feature_vocabulary())),
    ):
        if meta.get(name) != words:
            found.append(f"front matter and manifest differ in {name}")
        if not words:
            found.append(f"names no {name}")
        found += [f"unknown word {word!r} in {name}{nearest(word, known)}" for word in words if word not in known]
    missing_features = set(features_of_text(source)) - set(entry.features)
    found += [f"its text has {word}, which its features do not name" for word in sorted(missing_features)]
    if not isinstance(meta.get("graphs", 0), int) or meta.get("graphs", 0) < 0:
        found.append(f"graphs is {meta['graphs']!r}, expected a whole number")
    if not _are_calls(meta.get("reused", [])):
        found.append(f"reused is {meta['reused']!r}, expected a list of calls, counted from 1, none of them the first")
    if meta.get("precision", "float32") not in ("float16", "bfloat16", "float32", "float64"):
        found.append(f"precision is {meta['precision']!r}, expected a floating dtype")
    found += [f"unknown tier {tier!r}" for tier in entry.tiers if tier not in TIERS]
    if entry.id.partition("/")[0] not in areas():
        found.append(f"its area is none of {', '.join(areas())}")
    defined = _defined(source)
    found += [f"does not define {name}" for name in ("program", "calls") if name not in defined]
    return [f"{entry.id}: {problem}" for problem in found]


def _are_calls(numbers: Any) -> bool:
    """Whether they can be the calls of which a front matter says that they compile nothing."""
    return isinstance(numbers, list) and all(type(number) is int and number > 1 for number in numbers)


def _defined(source: str) -> set[str]:
    """Names that the module's own statements bind."""
    names = set()
    for statement in ast.parse(source).body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(statement.name)
        else:
            stored = (node for node in ast.walk(statement) if isinstance(node, ast.Name))
            names |= {node.id for node in stored if isinstance(node.ctx, ast.Store)}
    return names

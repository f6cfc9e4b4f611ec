"""Rewritten forms of a frozen program: other text that does the same, made from the text and a number.

Nothing of them is kept. The forms of a program are numbered from 1, in an order that its digest settles, one of each
kind first. The id of form 2 of ``area/name`` is ``area/name~rw2``.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator

from cases.manifest import Entry, digest
from cases.program import REUSE_CLAUSES, features_of_text, front_matter, without_key
from cases.rewrites.kinds import KINDS, Kind, Lines
from cases.rewrites.places import Module, Region

Form = tuple[Kind, Region, Lines]

_MARK = "~rw"

#: Clauses that hold because of what a case states of graphs, or of calls that compile nothing.
_OF_GRAPHS = ("INTERCEPT-4", "CAPTURE-1", "BREAK-5")


class NoSuchForm(LookupError):
    """A program has fewer rewritten forms than the number asked for."""


def split_id(case_id: str) -> tuple[str, int]:
    """The id of the frozen program, and the number of the form: 0 for the program itself."""
    base, mark, number = case_id.rpartition(_MARK)
    return (base, int(number)) if mark and number.isdigit() and int(number) else (case_id, 0)


def form_id(case_id: str, number: int) -> str:
    """The id of a form."""
    return f"{case_id}{_MARK}{number}"


def count(source: str, at_most: int) -> int:
    """How many forms the text of a case has, if no more than ``at_most`` are looked for."""
    return len(_forms(Module(source), at_most))


def rewritten(source: str, number: int) -> str:
    """The text of form ``number`` of a case, from 1; raises NoSuchForm where there are fewer."""
    module = Module(source)
    forms = _forms(module, number)
    if number > len(forms):
        raise NoSuchForm(f"form {number} of {front_matter(source)[1]['id']}: there are {len(forms)}")
    kind, region, lines = forms[number - 1]
    first, last = region.lines
    text = "\n".join([*module.lines[: first - 1], *lines, *module.lines[last:]])
    return _with_front_matter(_with_prelude(text, kind), kind, number, first)


def entry_of(base: Entry, source: str) -> Entry:
    """What the manifest would say of a form with that text."""
    meta = front_matter(source)[1]
    return Entry(meta["id"], digest(source), meta["clauses"], meta["features"], list(base.tiers), [])


def _forms(module: Module, at_most: int) -> list[Form]:
    """The first forms: kinds and places in the order of digests, one place of every kind in each round."""
    if module.sees_its_code:
        return []
    identity = digest(module.source)

    def order(word: str) -> bytes:
        return hashlib.sha256(f"{identity} {word}".encode()).digest()

    regions = list(module.regions())
    computes = front_matter(module.source)[1].get("graphs") != 0
    kinds = sorted(KINDS, key=lambda kind: order(kind.name))

    def of_kind(kind: Kind) -> Iterator[Form]:
        for region in sorted(regions, key=lambda region: order(f"{kind.name} {region.lines}")):
            lines = kind.lines(module, region)
            if lines is not None:
                yield kind, region, lines

    # what breaks would give a program something to capture that has nothing
    waiting = [of_kind(kind) for kind in kinds if computes or not kind.breaks]
    found: list[Form] = []
    while waiting and len(found) < at_most:
        for forms in list(waiting):
            form = next(forms, None)
            if form is None:
                waiting.remove(forms)
            elif len(found) < at_most:
                found.append(form)
    return found


def _with_prelude(text: str, kind: Kind) -> str:
    """The text with what the kind needs at module level, after the imports that it begins with."""
    body = ast.parse(text).body[1:]  # behind the docstring
    imports = [node for node in body if isinstance(node, ast.Import | ast.ImportFrom)]
    leading = [node for node, other in zip(imports, body, strict=False) if node is other]
    imported = {alias.asname or alias.name for node in leading for alias in node.names}
    needed = [part for part in kind.prelude if part.removeprefix("import ") not in imported]
    lines = text.split("\n")
    at = (leading[-1] if leading else ast.parse(text).body[0]).end_lineno or 0
    added = "\n".join(needed).split("\n") if needed else []
    return "\n".join([*lines[:at], *added, *lines[at:]])


def _with_front_matter(text: str, kind: Kind, number: int, line: int) -> str:
    """The metadata of a form: an id of its own, the features its text shows, and no expectation that may not hold."""
    title, meta = front_matter(text)
    clauses, graphs = list(meta["clauses"]), meta.get("graphs")
    if graphs is not None and (kind.breaks or graphs > 1):
        text = without_key(text, "graphs")
        clauses = [clause for clause in clauses if clause not in _OF_GRAPHS]
    if kind.breaks:
        text = without_key(_without_cache_words(text), "reused")
        clauses = [clause for clause in clauses if clause not in REUSE_CLAUSES]
    features = [*meta["features"], *features_of_text(text), *_FEATURES_OF_BREAKS.get(kind.name, ())]
    text = _with_words(text, "clauses", clauses)
    text = _with_words(text, "features", list(dict.fromkeys(features)))
    text = text.replace(f'id = "{meta["id"]}"', f'id = "{form_id(meta["id"], number)}"', 1)
    return text.replace(title, f"{title} Rewritten: line {line} stands {kind.does}.", 1)


def _with_words(text: str, key: str, words: list[str]) -> str:
    """The text with another list in a line of its front matter."""
    before, start, rest = text.partition(f"\n{key} = [")
    shown = ", ".join(f'"{word}"' for word in words)
    return f"{before}{start}{shown}]\n{rest.partition(chr(10))[2]}"


_FEATURES_OF_BREAKS = {
    "if_on_data": ("branch_on_data", "graph_break"),
    "print": ("print", "graph_break"),
    "dead_item": ("item", "graph_break"),
}


def _without_cache_words(text: str) -> str:
    """The text without ``cache=...`` in its calls."""
    words = [
        keyword
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Call"
        for keyword in node.keywords
        if keyword.arg == "cache"
    ]
    lines = [line.encode() for line in text.split("\n")]
    for word in sorted(words, key=lambda word: (word.lineno, word.col_offset), reverse=True):
        assert word.end_lineno == word.lineno and word.end_col_offset is not None
        line = lines[word.lineno - 1]
        before, after = line[: word.col_offset], line[word.end_col_offset :]
        if before.rstrip().endswith(b","):
            before = before.rstrip()[:-1]
        else:
            after = after.lstrip(b", ")
        lines[word.lineno - 1] = before + after
    return "\n".join(line.decode() for line in lines)

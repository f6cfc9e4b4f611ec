"""Mutants: compilers that are wrong in one known way, by which a corpus and its judge are measured.

A mutant is a backend like any other. What makes it a mutant is the decorator, which says what is wrong with it, so
that ``frameconf mutants`` finds it in a folder of files and knows what must become of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from conformance.backends.user import import_file
from conformance.errors import UsageError, nearest
from conformance.spec import clauses
from conformance.status import STATUSES

#: Kinds of mutant -> what becomes of a good corpus' records under one.
KINDS = {
    "graph": "edits the graph: some case fails",
    "frame": "compiles functions wrongly: some case fails",
    "quality": "right but poor: some case misses one of its clauses",
    "cheat": "pretends to compile: no case passes that needs a compiler",
    "broken": "ends the process or the patience: each case has the status that it expects",
}

#: What a mutant takes -> what stands before its file in its spec string.
_PREFIXES = {"graph": "dynamo+", "program": ""}

_Function = TypeVar("_Function", bound=Callable[..., Any])


@dataclass(frozen=True)
class Fault:
    """What is wrong with a mutant: its kind, the clauses that it breaks, and the status it gets where that is known."""

    kind: str
    breaks: tuple[str, ...]
    takes: str = "program"
    expects: str = ""


@dataclass(frozen=True)
class Mutant:
    """A compiler with a fault: the spec string that runs it, and one line on what it does."""

    spec: str
    name: str
    summary: str
    fault: Fault


def mutant(kind: str, *breaks: str, takes: str = "", expects: str = "") -> Callable[[_Function], _Function]:
    """Declare a function a mutant of ``kind`` (see ``KINDS``) that breaks these clauses of the specification.

    ``takes`` is ``"graph"`` for a function of ``(gm, example_inputs)``, which is run behind Dynamo, and ``"program"``
    for one of a program; a graph mutant takes graphs and every other kind programs where it is not said. ``expects``
    is the status of each case under it. Raises ValueError for a word that is not known.
    """
    takes = takes or ("graph" if kind == "graph" else "program")
    if takes not in _PREFIXES:
        raise ValueError(f"takes {takes!r}{nearest(takes, _PREFIXES)}")
    if kind not in KINDS:
        raise ValueError(f"kind {kind!r}{nearest(kind, KINDS)}")
    for clause in breaks:
        if clause not in clauses():
            raise ValueError(f"clause {clause!r}{nearest(clause, clauses())}")
    if expects and expects not in STATUSES:
        raise ValueError(f"status {expects!r}{nearest(expects, STATUSES)}")

    def declare(function: _Function) -> _Function:
        function.fault = Fault(kind, breaks, takes, expects)  # type: ignore[attr-defined]
        return function

    return declare


def collect(folder: Path) -> list[Mutant]:
    """The mutants of every file of ``folder`` in the order of the files; raises UsageError when there are none."""
    if not folder.is_dir():
        raise UsageError(f"there is no folder {folder} here: name the one whose Python files declare mutants")
    found: list[Mutant] = []
    seen: set[int] = set()
    for path in sorted(folder.glob("[!_]*.py")):
        for name, value in vars(import_file(str(path))).items():
            fault = getattr(value, "fault", None)
            if not isinstance(fault, Fault) or id(value) in seen:
                continue
            seen.add(id(value))
            summary = (value.__doc__ or "").strip().partition("\n")[0]
            found.append(Mutant(f"{_PREFIXES[fault.takes]}{path}:{name}", name, summary, fault))
    if not found:
        raise UsageError(f"{folder}: expected a folder of Python files that declare mutants, found none")
    return found

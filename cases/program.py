"""A program as the families produce it, and how it is written down as text."""

from __future__ import annotations

import ast
import re
import textwrap
import tomllib
from dataclasses import dataclass
from typing import Any

#: Version of the rendering; written into every front matter so that a reader knows what produced a file.
GENERATOR_VERSION = 1

#: SHOULD clauses that speak of a call which compiles nothing, the most special first.
REUSE_CLAUSES = ("CACHE-4", "SHAPE-5", "SPEED-2", "TRIGGER-3", "CACHE-1")

_FENCE = "+++"


class FrontMatterError(ValueError):
    """The text of a case does not begin with a docstring that holds TOML front matter."""


@dataclass(frozen=True)
class Program:
    """One rendered case.

    ``id`` is ``area/name`` and becomes the path under ``cases/corpus``; ``title`` is one sentence; ``clauses`` are
    ids of ``conformance/SPEC.md``; ``features`` are words of ``cases/features.toml``; ``origin`` names the family;
    ``body`` is module source that defines ``program`` and ``calls``.

    ``graphs`` is the ideal number of graphs of the first call where the program's breaks sit at top level (None: not
    stated). ``reused`` are the calls, counted from 1, that compile nothing, beside those that say it themselves
    (``cache="hit"``). ``precision`` is the lowest float dtype that values are computed in, where it is lower than that
    of the results (for instance under autocast). ``tier`` is the smallest tier that the family wants the program in,
    whatever the cover would choose; it is no part of the text.
    """

    id: str
    title: str
    clauses: tuple[str, ...]
    features: tuple[str, ...]
    origin: str
    body: str
    graphs: int | None = None
    reused: tuple[int, ...] = ()
    precision: str | None = None
    tier: str = "core"

    @property
    def all_clauses(self) -> tuple[str, ...]:
        """``clauses`` and the SHOULD clauses that stated expectations imply, so that a miss has its denominator."""
        implied = []
        if self.graphs is not None:
            implied.append({0: "INTERCEPT-4", 1: "CAPTURE-1"}.get(self.graphs, "BREAK-5"))
        hits = bool(self.reused) or 'cache="hit"' in self.body
        if hits and not any(clause in self.clauses for clause in REUSE_CLAUSES):
            implied.append("CACHE-1")
        return tuple(dict.fromkeys((*self.clauses, *implied)))

    @property
    def all_features(self) -> tuple[str, ...]:
        """``features`` and those that the program's text shows, so that a selection by feature misses none."""
        return tuple(dict.fromkeys((*self.features, *features_of_text(textwrap.dedent(self.body)))))

    def render(self) -> str:
        """The text of the case: docstring with front matter, then the body."""
        meta: list[str] = [
            f'id = "{self.id}"',
            f"clauses = {_toml_list(self.all_clauses)}",
            f"features = {_toml_list(self.all_features)}",
            f'origin = "{self.origin}"',
            f"generator = {GENERATOR_VERSION}",
        ]
        if self.graphs is not None:
            meta.append(f"graphs = {self.graphs}")
        if self.reused:
            meta.append(f"reused = {list(self.reused)}")
        if self.precision is not None:
            meta.append(f'precision = "{self.precision}"')
        head = "\n".join(['"""' + self.title, "", _FENCE, *meta, _FENCE, '"""'])
        return head + "\n" + textwrap.dedent(self.body).strip("\n") + "\n"


#: Syntax that stands for a feature wherever the program or its helpers use it.
_SYNTAX: dict[str, tuple[type[ast.AST], ...]] = {
    "for_loop": (ast.For, ast.AsyncFor),
    "while_loop": (ast.While,),
    "comprehension": (ast.ListComp, ast.SetComp, ast.DictComp),
    "generator": (ast.GeneratorExp, ast.Yield, ast.YieldFrom),
    "with_block": (ast.With, ast.AsyncWith),
    "match": (ast.Match,),
    "assert": (ast.Assert,),
    "lambda": (ast.Lambda,),
    "nonlocal": (ast.Nonlocal,),
    "class": (ast.ClassDef,),
}


#: The same the other way round.
_SHOWN_BY = {kind: feature for feature, kinds in _SYNTAX.items() for kind in kinds}


def features_of_text(body: str) -> list[str]:
    """Features that the syntax of a module shows, outside functions of ``new``, which are the user, not the program."""
    found: list[str] = []
    for statement in ast.parse(body).body:
        if isinstance(statement, ast.FunctionDef) and [arg.arg for arg in statement.args.args[:1]] == ["new"]:
            continue
        shown: set[str] = set()
        nested, tries = False, []
        pending: list[tuple[ast.AST, bool]] = [(statement, False)]
        for node, inside in pending:  # grows while it is gone through
            kind = type(node)
            if (feature := _SHOWN_BY.get(kind)) is not None:
                shown.add(feature)
            if isinstance(node, ast.Try):
                tries += ["try_except"] * bool(node.handlers) + ["try_finally"] * bool(node.finalbody)
            nested = nested or (inside and kind is ast.FunctionDef)
            inside = inside or kind in (ast.FunctionDef, ast.Lambda)
            pending += [(child, inside) for child in ast.iter_child_nodes(node)]
        found += [feature for feature in _SYNTAX if feature in shown]
        found += ["nested_function"] * nested + tries
    return list(dict.fromkeys(found))


def without_key(source: str, key: str) -> str:
    """The text of a case without a line of its front matter, if it has that."""
    return re.sub(rf"^{key} = .*\n", "", source, count=1, flags=re.MULTILINE)


def _toml_list(words: tuple[str, ...]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def front_matter(source: str) -> tuple[str, dict[str, Any]]:
    """Title and metadata of a case's text.

    Raises FrontMatterError when the docstring, the fences or the TOML between them are not there.
    """
    if not source.startswith('"""'):
        raise FrontMatterError("does not begin with a docstring")
    docstring, closed, _ = source[3:].partition('"""')
    title, opened, rest = docstring.partition(f"\n{_FENCE}\n")
    meta, ended, _ = rest.partition(f"\n{_FENCE}\n")
    if not (closed and opened and ended):
        raise FrontMatterError(f"has no front matter between two lines of {_FENCE} in its docstring")
    try:
        return title.strip(), tomllib.loads(meta)
    except tomllib.TOMLDecodeError as error:
        raise FrontMatterError(f"has front matter that is not TOML: {error}") from error

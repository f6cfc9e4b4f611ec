"""The programs that records are of: their text, and whether it is still the one that ran."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from conformance.case import Case, Corpus, FrontMatterError
from conformance.record import Record

_PLAIN_ID = re.compile(r"[\w-]{1,60}/[\w-]{1,120}", re.ASCII)


@dataclass(frozen=True)
class Program:
    """What is known of a case: of the corpus, or of its records alone when ``case`` is None and ``remark`` says why."""

    id: str
    clauses: tuple[str, ...]
    case: Case | None
    remark: str = ""

    @property
    def title(self) -> str:
        """The first sentence of its text."""
        return self.case.title if self.case else ""

    @property
    def features(self) -> tuple[str, ...]:
        """Words of the vocabulary."""
        return self.case.features if self.case else ()

    @property
    def page(self) -> str:
        """Name of its page: safe in any file system and URL, whatever the records call the case."""
        if _PLAIN_ID.fullmatch(self.id):
            return f"{self.id.replace('/', '.')}.html"
        return f"{hashlib.sha256(self.id.encode(errors='surrogatepass')).hexdigest()[:24]}.html"


def programs(records: Iterable[Record], corpus: Corpus) -> dict[str, Program]:
    """The program of every case in ``records``, by id and in order of id."""
    by_case: dict[str, list[Record]] = {}
    for record in records:
        by_case.setdefault(record.case, []).append(record)
    return {case_id: _program(case_id, by_case[case_id], corpus) for case_id in sorted(by_case)}


def _program(case_id: str, records: list[Record], corpus: Corpus) -> Program:
    clauses = tuple(dict.fromkeys(clause for record in records for clause in record.clauses))
    if case_id not in corpus:
        return Program(case_id, clauses, None, "The corpus at hand has no case of this id.")
    try:
        case = corpus.case(case_id)
    except OSError as error:
        return Program(case_id, clauses, None, f"Its text cannot be read: {error.strerror or error}.")
    except (FrontMatterError, KeyError, UnicodeDecodeError) as error:
        return Program(case_id, clauses, None, f"Its text has no metadata: {error}.")
    ran = {record.digest for record in records if record.digest}
    edited = (
        "" if ran <= {case.digest} else "The text was edited after these records were made; this is the text of today."
    )
    return Program(case_id, clauses or case.clauses, case, edited)


def parts(source: str) -> list[tuple[str, int, str]]:
    """The text in parts, each with a heading and the number of its first line: the program, then its calls.

    The front matter is left out: pages show it in words.
    """
    try:
        body = ast.parse(source).body
    except SyntaxError:  # a program for a newer Python than the one that writes the report
        return [("Program", 1, source)]
    lines = source.splitlines(keepends=True)
    is_documented = isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
    first = (body[0].end_lineno or 0) if is_documented else 0
    starts = [node.lineno - 1 for node in body if isinstance(node, ast.FunctionDef) and node.name == "calls"]
    cut = starts[0] if starts else len(lines)
    sections = [("Program", first, lines[first:cut]), ("Calls", cut, lines[cut:])]
    return [(title, start + 1, "".join(text)) for title, start, text in sections if "".join(text).strip()]

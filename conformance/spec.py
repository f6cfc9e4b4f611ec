"""The clauses of SPEC.md as data."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path

_HEADING = re.compile(r"^### (?P<id>(?P<area>[A-Z]+)-\d+) · (?P<level>MUST|SHOULD)$")


@dataclass(frozen=True)
class Clause:
    """One numbered clause; ``text`` is its normative sentence."""

    id: str
    area: str
    level: str
    text: str


@functools.cache
def clauses() -> dict[str, Clause]:
    """Every clause by id, in the order of the document."""
    found: dict[str, Clause] = {}
    lines = (Path(__file__).parent / "SPEC.md").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        heading = _HEADING.match(line)
        if heading:
            body: list[str] = []
            for following in lines[number + 1 :]:
                if following.startswith("*Why:*"):
                    break
                body.append(following)
            found[heading["id"]] = Clause(heading["id"], heading["area"], heading["level"], " ".join(body).strip())
    return found


def areas() -> list[str]:
    """Areas in the order of the document, in lower case as case ids have them."""
    return list(dict.fromkeys(clause.area.lower() for clause in clauses().values()))

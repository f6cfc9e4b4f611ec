"""What the programs of a corpus cover, as it was measured and as people read it. Pure functions of a JSON file."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from conformance.errors import UsageError
from conformance.files import write_whole
from conformance.scorecard import Section
from conformance.sites import CONSTRUCTS, CONTEXTS
from conformance.spec import clauses
from conformance.vocabulary import GUARDED_OF_TENSORS, GUARDED_VALUES, HOST_KINDS, PLACES, SCHEDULES


@dataclass(frozen=True)
class Measured:
    """What a corpus covers; plain data. Counts are numbers of cases.

    ``bytecode`` has one count per Python; ``executed`` says which instructions ran on this one. ``operators`` are the
    core ATen operators, ``breaks`` are (kind, construct, context), ``guards`` are (kind, place, direction).
    ``unlike`` are cases that run otherwise under instruments, of which nothing but the text is counted.
    """

    corpus: str
    torch: str
    cases: int
    bytecode: list[dict[str, Any]]
    executed: list[str]
    operators: dict[str, int]
    breaks: list[tuple[str, str, str, int]]
    guards: list[tuple[str, str, str, int]]
    schedules: dict[str, int]
    clauses: dict[str, int]
    unlike: dict[str, str] = field(default_factory=dict)

    def write(self, path: Path) -> None:
        """Keep it as JSON; raises UsageError when the file cannot be written."""
        write_whole(path, json.dumps(asdict(self), indent=1) + "\n")

    @classmethod
    def read(cls, path: Path) -> Measured:
        """One that was kept; raises UsageError when the file is not that."""
        try:
            fields = json.loads(path.read_text(encoding="utf-8"))
            triples = {name: [tuple(row) for row in fields[name]] for name in ("breaks", "guards")}
            return cls(**fields | triples)
        except OSError as error:
            raise UsageError(f"cannot read coverage {path}: {error.strerror or error}") from error
        except (ValueError, KeyError, TypeError) as error:
            raise UsageError(f"{path}: expected what `frameconf coverage --json` writes ({error})") from error


# -- for people -----------------------------------------------------------------------------------------------------


def sections(measured: Measured) -> list[Section]:
    """What is covered with its holes by name, then breaks by context and guards by place."""
    breaks = _table(((kind, context), count) for kind, _, context, count in measured.breaks)
    guards = _table(((kind, place), count) for kind, place, _, count in measured.guards)
    return [
        _summary(measured, breaks, guards),
        Section(
            "Breaks: kinds in contexts",
            "In how many programs something that is no tensor operator happens, by what it is and what is around it. "
            f"With what its value is used for there are {len(measured.breaks)} different combinations.",
            ["", *CONTEXTS],
            [[kind, *(breaks.get((kind, context), "") for context in CONTEXTS)] for kind in HOST_KINDS],
        ),
        Section(
            "Guards: what changes between calls",
            "In how many programs it changes, by what it is and where it lives. "
            f"With the direction of the change there are {len(measured.guards)} different combinations.",
            ["", *PLACES],
            [
                [kind, *(guards.get((kind, place), "") for place in PLACES)]
                for kind in (*GUARDED_VALUES, *GUARDED_OF_TENSORS)
            ],
        ),
    ]


def _table(triples: Iterable[tuple[tuple[str, str], int]]) -> dict[tuple[str, str], str]:
    """Counts by two of three words; of several rows that differ in the third the highest, which is a lower bound."""
    most: dict[tuple[str, str], int] = defaultdict(int)
    for pair, count in triples:
        most[pair] = max(most[pair], count)
    return {pair: str(count) for pair, count in most.items()}


def _summary(measured: Measured, breaks: dict[tuple[str, str], str], guards: dict[tuple[str, str], str]) -> Section:
    own, *_ = measured.bytecode
    rows = [
        *(_row(f"instructions of Python {one['python']}", one["found"], one["reachable"]) for one in measured.bytecode),
        _row(f"instructions of Python {own['python']} that ran", measured.executed, own["reachable"]),
        _row("core ATen operators", _some(measured.operators), measured.operators),
        _row("breaks: kind in context", breaks, [(kind, context) for kind in HOST_KINDS for context in CONTEXTS]),
        _row("breaks: what the value is used for", {row[1] for row in measured.breaks}, CONSTRUCTS),
        _row(
            "guards: Python value in place",
            guards,
            [(kind, place) for kind in GUARDED_VALUES for place in PLACES if place not in _NOT_OF_VALUES],
        ),
        _row(
            "guards: fact of a tensor in place",
            guards,
            [(kind, place) for kind in GUARDED_OF_TENSORS for place in PLACES if place not in _NOT_OF_TENSORS],
        ),
        _row("call schedules", _some(measured.schedules), SCHEDULES),
        _row("clauses", measured.clauses, clauses()),
    ]
    text = (
        f"{measured.cases} programs of corpus {measured.corpus}, each run eagerly under instruments with torch "
        f"{measured.torch}; `frameconf coverage` measures it, for any folder of programs."
    )
    if measured.unlike:
        text += f" {len(measured.unlike)} programs run otherwise under instruments: of these only the text is counted."
    return Section("What the programs cover", text, ["", "covered", "of", "", "holes"], rows)


#: Places where no plain value, or no tensor, can live.
_NOT_OF_VALUES = ("parameter", "buffer", "submodule", "hook", "mode", "elsewhere")
_NOT_OF_TENSORS = ("submodule", "hook", "set member", "mode", "elsewhere")


def _some(counts: dict[str, int]) -> list[str]:
    return [name for name, count in counts.items() if count]


def _row(what: str, covered: Collection[Any], universe: Iterable[Any]) -> list[str]:
    wanted = list(universe)
    holes = [one for one in wanted if one not in covered]
    met = len(wanted) - len(holes)
    named = ", ".join(holes) if all(isinstance(hole, str) for hole in holes) else "the empty cells of the table below"
    return [what, str(met), str(len(wanted)), f"{met / len(wanted):.0%}", named or "none"]

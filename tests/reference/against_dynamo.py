"""How often the reference compiler breaks and recompiles, beside Dynamo, over the cases that both handle.

``python -m tests.reference.against_dynamo RECORDS...``

Reads files of records (``docs/records/*.jsonl``, ``results/*.jsonl``) and runs nothing. Compared are the cases that
both pass with graphs of their own. Printed are the share in which ours has at most as many breaks and recompiles as
Dynamo, and each case with more. Two things are said beside the numbers, for Dynamo counts in its own way:

* It leaves many frames with a break inside ``try``, ``with`` or a loop to the interpreter, and counts no break there.
  Where its graphs hold fewer operators than ours, it did less, not better: "part" in the list. The share is given once
  more over the other cases.
* It does not count every break. Where ours has more breaks and no more graphs, both are in as many pieces.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from conformance.record import Record, read_results

OURS, THEIRS = "reference", "dynamo+eager"


class Counts(NamedTuple):
    """What one compiler tells of one case."""

    breaks: int
    recompiles: int
    graphs: int
    operators: int

    @classmethod
    def of(cls, record: Record) -> Counts | None:
        """The counts of a record; None where it is no pass with a graph, or they are not known."""
        stats = record.stats
        if record.status.name != "PASS" or any(stats.get(name) is None for name in cls._fields) or not stats["graphs"]:
            return None
        return cls(len(stats["breaks"]), len(stats["recompiles"]), stats["graphs"], stats["operators"])


class Compared(NamedTuple):
    """One case under both compilers."""

    case: str
    ours: Counts
    theirs: Counts

    @property
    def is_par(self) -> bool:
        """Whether ours has at most as many breaks and recompiles."""
        return self.ours.breaks <= self.theirs.breaks and self.ours.recompiles <= self.theirs.recompiles

    @property
    def is_par_in_pieces(self) -> bool:
        """The same, where a break that makes no further graph is none."""
        is_whole = self.ours.breaks <= self.theirs.breaks or self.ours.graphs <= self.theirs.graphs
        return is_whole and self.ours.recompiles <= self.theirs.recompiles

    @property
    def is_part(self) -> bool:
        """Whether Dynamo captured fewer operators."""
        return self.theirs.operators < self.ours.operators


def compare(records: Sequence[Record]) -> list[Compared]:
    """The cases that both compilers handle, in order; of several records of one case under one the last counts."""
    counts = {(record.backend, record.case): Counts.of(record) for record in records}
    compared = []
    for case in sorted({record.case for record in records}):
        ours, theirs = counts.get((OURS, case)), counts.get((THEIRS, case))
        if ours is not None and theirs is not None:
            compared.append(Compared(case, ours, theirs))
    return compared


def table(compared: Sequence[Compared]) -> str:
    """The shares, and the cases in which ours has more."""
    if not compared:
        return f"no case that both {OURS} and {THEIRS} pass with a graph"
    whole = [row for row in compared if not row.is_part]
    lines = [
        f"at most as many breaks and recompiles as {THEIRS} (asked for are 95% of the cases):",
        _share("all that both pass", [row.is_par for row in compared]),
        _share("Dynamo captured no fewer operators", [row.is_par for row in whole]),
        _share("and a break without a further graph is none", [row.is_par_in_pieces for row in whole]),
        "",
    ]
    more = [row for row in compared if not row.is_par]
    width = max((len(row.case) for row in more), default=0)
    for row in more:
        numbers = (f"{name} {getattr(row.ours, name)}:{getattr(row.theirs, name)}" for name in Counts._fields)
        lines.append(f"{row.case:{width}}  {', '.join(numbers)}{' part' if row.is_part else ''}")
    return "\n".join(lines)


def _share(what: str, good: Sequence[bool]) -> str:
    return f"  {what}: {sum(good)} of {len(good)} ({sum(good) / max(len(good), 1):.1%})"


def main() -> None:
    """Print the table for the files named."""
    if not sys.argv[1:]:
        sys.exit("usage: python -m tests.reference.against_dynamo RECORDS...")
    print(table(compare(read_results(map(Path, sys.argv[1:])).complete())))


if __name__ == "__main__":
    main()

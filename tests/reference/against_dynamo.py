"""How often the reference compiler breaks and recompiles, beside Dynamo, over the cases that both handle.

``python -m tests.reference.against_dynamo RECORDS...``

Reads files of records (``docs/records/*.jsonl``, ``results/*.jsonl``) and runs nothing. Compared are the cases that
both pass with graphs of their own. Printed are the shares in which ours has at most as many breaks and recompiles as
Dynamo, and each case with more, grouped by the reason:

* *Dynamo did less*: its graphs ran fewer operators. It leaves many frames with a break inside ``try``, ``with`` or a
  loop to the interpreter, and counts no break there.
* *as many pieces*: ours has more breaks and no more graphs. Dynamo does not count a branch on data as a break, and
  where nothing is captured behind a break of ours, it splits nothing.
* *Dynamo captures it*: a feature that Dynamo has and ours leaves to Python (``_FEATURES``), by the break it makes.
* what is left is *more breaks* or *more recompiles*.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from conformance.record import Record, read_results

OURS, THEIRS = "reference", "dynamo+eager"

#: What ours leaves to Python by design, as its breaks say it -> what Dynamo does instead.
_FEATURES = {
    r"Tensor\.numpy|\bnumpy\b|ndarray": "NumPy runs as torch",
    r"random\.Random\.|call of Random\.": "Python's random numbers are drawn before the graph",
    r"torch\.func\.|autograd\.function\.Function|checkpoint|TorchFunctionMode": "functions of functions are traced",
    r"attribute data of a tensor|attribute grad of a tensor|detach_": "attributes of tensors are set in the graph",
    r"use_deterministic|set_default_dtype": "settings of torch are changed while tracing",
    r"making a Parameter": "parameters are made while tracing",
    r"(a subscript of|iterating|storing into|super\(\) of|\+ of) a [A-Z](?!ounter|ecimal)": "subclasses of containers",
    r"\ba Counter\b|\bcollections\.Counter\b": "Counter is a dict like others",
    r"ExceptionGroup": "groups of exceptions are traced",
    r"needs the data of a tensor": "an index in a tensor stays in the graph",
}


class Counts(NamedTuple):
    """What one compiler tells of one case; ``operators_run`` from the mean size of its graphs."""

    breaks: int
    recompiles: int
    graphs: int
    operators_run: int
    reasons: tuple[str, ...]

    @classmethod
    def of(cls, record: Record) -> Counts | None:
        """The counts of a record; None where it is no pass with a graph, or they are not known."""
        stats = record.stats
        known = ("breaks", "recompiles", "graphs", "operators", "graph_runs")
        if record.status.name != "PASS" or any(stats.get(name) is None for name in known) or not stats["graphs"]:
            return None
        run = round(stats["operators"] * stats["graph_runs"] / stats["graphs"])
        breaks = tuple(stats["breaks"])
        return cls(len(breaks), len(stats["recompiles"]), stats["graphs"], run, breaks)


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
    def is_less(self) -> bool:
        """Whether Dynamo's graphs ran fewer operators."""
        return self.theirs.operators_run < self.ours.operators_run

    @property
    def reason(self) -> str:
        """Why ours has more."""
        if self.is_less:
            return "Dynamo did less"
        if self.ours.recompiles <= self.theirs.recompiles and self.ours.graphs <= self.theirs.graphs:
            return "as many pieces"
        for pattern, feature in _FEATURES.items():
            if any(re.search(pattern, reason) for reason in self.ours.reasons):
                return f"Dynamo captures it: {feature}"
        return "more breaks" if self.ours.breaks > self.theirs.breaks else "more recompiles"


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
    """The shares, and the cases in which ours has more, by reason."""
    if not compared:
        return f"no case that both {OURS} and {THEIRS} pass with a graph"
    alike = [row for row in compared if not row.is_less]
    lines = [
        f"at most as many breaks and recompiles as {THEIRS} (asked for are 95% of the cases):",
        _share("all that both pass", [row.is_par for row in compared]),
        _share("Dynamo ran no fewer operators in graphs", [row.is_par for row in alike]),
        _share("and as many pieces count as par", [row.is_par or row.reason == "as many pieces" for row in alike]),
    ]
    more = [row for row in compared if not row.is_par]
    width = max((len(row.case) for row in more), default=0)
    by_reason: dict[str, list[Compared]] = {}
    for row in more:
        by_reason.setdefault(row.reason, []).append(row)
    for reason, rows in sorted(by_reason.items(), key=lambda item: -len(item[1])):
        lines += ["", f"{reason}: {len(rows)}"]
        for row in rows:
            names = ("breaks", "recompiles", "graphs", "operators_run")
            numbers = (
                f"{name.replace('_', ' ')} {getattr(row.ours, name)}:{getattr(row.theirs, name)}" for name in names
            )
            lines.append(f"  {row.case:{width}}  {', '.join(numbers)}")
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

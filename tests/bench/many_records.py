"""What reading many records costs: ``python -m tests.bench.many_records [RECORDS]``, seconds of each command.

The records are made up: 8 backends, a tenth of the cases failing, rules for half of those failures.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
import time
from pathlib import Path

from conformance.cli import main as frameconf
from conformance.record import Store
from tests.record_support import a_record, results_of

BACKENDS = [f"backend{number}" for number in range(8)]


def write(path: Path, records: int, changed: int) -> None:
    """A results file in which every case whose number ``changed`` divides comes out otherwise than in another."""
    made = [
        a_record(
            f"area{number % 14}/case{number}",
            "WRONG" if (number % 10 == 0) != (number % changed == 0) else "PASS",
            backend=backend,
            evidence="call 1: result: values: expected 1.0, got 2.0",
            stats={"breaks": ["print"] * (number % 3), "recompiles": [], "compiles": 1},
            seconds={"worker": 0.1},
        )
        for backend in BACKENDS
        for number in range(1, records // len(BACKENDS) + 1)
    ]
    results = results_of(made)
    with Store(path) as store:
        store.append(results.headers[0])
        for record in made:
            store.append(record)


def main() -> None:
    """Write two files and time what reads them."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        before, after, rules = (Path(folder) / name for name in ("a.jsonl", "b.jsonl", "rules.toml"))
        write(before, count, 1000)
        write(after, count, 77)
        rules.write_text(
            "".join(
                f'[[expect]]\nbackend = "{backend}"\ncases = "area{area}/*"\nstatus = "WRONG"\nreason = "a bug"\n\n'
                for backend in BACKENDS
                for area in range(7)
            )
        )
        for arguments in (
            ["score", before],
            ["compare", before, after],
            ["gate", after, "--baseline", before],
            ["gate", after, "--expect", rules],
        ):
            start, spent = time.perf_counter(), time.process_time()
            with contextlib.redirect_stdout(io.StringIO()):
                frameconf([str(argument) for argument in arguments])
            seconds, spent = time.perf_counter() - start, time.process_time() - spent
            shown = " ".join(str(argument).replace(folder + "/", "") for argument in arguments)
            print(f"{count} records: frameconf {shown}: {seconds:.1f} s, of processor time {spent:.1f} s (less than 5)")


if __name__ == "__main__":
    main()

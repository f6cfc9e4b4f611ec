"""Whether the gate says the same of one commit every time: ``python -m tests.bench.gate_repeated [RUNS [BACKEND]]``.

Runs the quick tier so many times (20), writes rules from the first run, and holds every run against them. Prints the
exit codes, and what came out otherwise in any run; a gate of one commit that opens and closes by chance is worth
nothing.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
from collections import Counter
from pathlib import Path

from conformance.cli import main as frameconf
from conformance.compare import compare
from conformance.record import read_results


def _quietly(*arguments: str) -> int:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return frameconf(arguments)


def main(runs: int = 20, backend: str = "aot_eager") -> None:
    """Run, gate, and print the codes."""
    codes: Counter[int] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        rules, files = f"{folder}/rules.toml", [f"{folder}/{number}.jsonl" for number in range(runs)]
        for number, file in enumerate(files, 1):
            _quietly("run", backend, "--tier", "quick", "-o", file)
            if number == 1:
                _quietly("gate", file, "--expect", rules, "--update")
            code = _quietly("gate", file, "--expect", rules)
            codes[code] += 1
            changes = compare(read_results([Path(files[0])]), read_results([Path(file)])).changes
            otherwise = "; ".join(f"{change.what} {change.case}" for change in changes)
            print(f"run {number}: exit code {code}{', ' if otherwise else ''}{otherwise}", flush=True)
    print(f"exit codes of {runs} gates over {backend}: {dict(codes)} (one code)")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:3])

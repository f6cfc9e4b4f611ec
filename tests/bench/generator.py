"""What generating costs and how much of it is thrown away: ``python -m tests.bench.generator [--count N]``.

CPU seconds, so that other processes change little. Asked: 1,000 programs generated and rendered per CPU second, 100
eager checks, under 2 % discarded, none that is no Python. Every program is checked, whichever it is: ``frameconf
generate --select`` checks only those that it would keep, and says how many these were. What torch imports when a
program first needs it is counted apart: it is paid once, for one program or for ten thousand.
"""

from __future__ import annotations

import argparse
import importlib
import time
from collections.abc import Callable
from typing import Any

import torch

from cases.grammar.select import cover, pool
from conformance.case import Case
from conformance.generated import problem

#: Modules that torch imports when a program first transforms a function, calls ``vmap`` or makes dual numbers.
_LATE = ("torch._dynamo", "torch._decomp.decompositions_for_jvp")


def timed(what: Callable[[], Any]) -> tuple[Any, float]:
    """The answer and the CPU seconds that it took."""
    start = time.process_time()
    answer = what()
    return answer, time.process_time() - start


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="programs (default 1000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    list(pool(20, arguments.seed + 1))  # tables
    _, seconds = timed(lambda: [importlib.import_module(name) for name in _LATE])
    print(f"imported once: {seconds:.1f} CPU seconds")
    programs, seconds = timed(lambda: list(pool(arguments.count, arguments.seed)))
    print(f"generated and rendered: {len(programs) / seconds:.0f} per CPU second")
    texts, seconds = timed(lambda: [generated.program.render() for generated in programs])
    print(f"front matter: {len(texts) / seconds:.0f} per CPU second")
    lines = sorted(generated.program.body.count("\n") for generated in programs)
    print(f"lines: {lines[len(lines) // 2]} in the median, at most {lines[-1]}")
    for text in texts:
        compile(text, "generated.py", "exec")
    print("no Python: 0")
    cases = [Case.from_source(text, "generated.py") for text in texts]
    found, seconds = timed(lambda: [problem(case) for case in cases])
    refused = [reason for reason in found if reason is not None]
    print(f"checked in eager, float32 and float64: {len(cases) / seconds:.0f} per CPU second")
    print(f"discarded: {len(refused)} of {len(cases)}, {len(refused) / len(cases):.1%}")
    for reason in sorted(refused):
        print(f"  {reason[:110]}")
    kept, seconds = timed(lambda: cover(programs, len(programs)))
    items = frozenset().union(*(generated.items for generated in programs))
    print(f"cover: {len(kept)} programs have all {len(items)} items of {len(programs)}; {seconds:.1f} CPU seconds")


if __name__ == "__main__":
    main()

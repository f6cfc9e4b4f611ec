"""What fuzzing finds of the faults that are planted in ``tests/mutants``, and how small it makes them.

``python -m tests.bench.planted_faults [--sample N] [--seed S] [--seconds 360] [--only TEXT] [--kind graph|frame]``

Each mutant is fuzzed from scratch until the first finding, or until its time is up: seconds of processors, of all
processes together, so that a machine that is shared finds as much as a quiet one; 360 are 3 minutes of two cores. The
finding is then reduced. What an honest compiler fails as well counts for nothing, and neither does what took too long.
Nothing is asserted; the last lines say what was asked for and what it came to.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import resource
import statistics
import tempfile
import time
from pathlib import Path

import psutil

from conformance.errors import UsageError
from conformance.execute import HostDied, Options
from conformance.fuzz import Finding, Fuzzer, Grammar, KnownFault, State
from conformance.isolate import Limits
from conformance.kill_matrix import HONEST
from conformance.mutants import Mutant, collect
from conformance.reduce import Budget
from conformance.trials import Trials

MUTANTS = Path(__file__).parent.parent / "mutants"

#: What issue 6 asks for: the share that is found, lines of a program at most and in the middle, calls at most.
FOUND, LINES, MEDIAN, CALLS = 0.9, 10, 5, 2


def chosen(arguments: argparse.Namespace) -> list[Mutant]:
    """The mutants that the options choose, in a random order where they are a sample."""
    kinds = [arguments.kind] if arguments.kind else ["graph", "frame"]
    found = [mutant for mutant in collect(MUTANTS) if mutant.fault.kind in kinds and arguments.only in mutant.spec]
    if arguments.sample:
        found = random.Random(arguments.seed).sample(found, min(arguments.sample, len(found)))
    return found


def processor_seconds() -> float:
    """What this process, those below it and those that they have waited for have used."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    total = time.process_time() + ended.ru_utime + ended.ru_stime
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.NoSuchProcess):
            used = process.cpu_times()
            total += used.user + used.system + used.children_user + used.children_system
    return total


def hunt(mutant: Mutant, seed: int, seconds: float) -> tuple[State, Finding | None, float]:
    """Fuzz one mutant; the state, the first finding and the seconds until it was there, reduced."""
    options, honest = Options(limits=Limits(seconds=120)), HONEST[mutant.fault.takes]
    budget, slow = Budget(checks=600, seconds=120.0, clock=processor_seconds), KnownFault("TIMEOUT*", "")
    with (
        tempfile.TemporaryDirectory() as folder,
        Trials(mutant.spec, options) as trials,
        Trials(honest, options) as beside,
    ):
        start = processor_seconds()
        state = State(trials.backend, options.device, seed)
        Fuzzer(Path(folder), state, trials, Grammar(), [slow], beside, budget).run(seconds, most=1)
        return state, next(iter(state.findings), None), processor_seconds() - start


def main() -> None:
    """The command line; see the module's docstring."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.planted_faults", description=__doc__)
    parser.add_argument("--sample", type=int, default=0, metavar="N")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=360.0)
    parser.add_argument("--only", default="", metavar="TEXT")
    parser.add_argument("--kind", choices=("graph", "frame"))
    arguments = parser.parse_args()
    found: list[Finding] = []
    missed: list[str] = []
    mutants = chosen(arguments)
    for number, mutant in enumerate(mutants, 1):
        try:
            state, finding, seconds = hunt(mutant, arguments.seed, arguments.seconds)
        except (UsageError, HostDied) as error:
            print(f"{number}/{len(mutants)} {mutant.name}: not run: {error}", flush=True)
            missed.append(mutant.name)
            continue
        what = f"{state.programs} programs, {seconds:.0f} CPU s"
        if finding is None:
            missed.append(mutant.name)
            print(f"{number}/{len(mutants)} {mutant.name}: not found; {what}; {mutant.summary}", flush=True)
            continue
        found.append(finding)
        print(
            f"{number}/{len(mutants)} {mutant.name}: {finding.lines} lines, {finding.calls} calls; {what}; "
            f"{finding.signature}",
            flush=True,
        )
    print(f"found {len(found)} of {len(mutants)}, {len(found) / len(mutants):.0%} (asked: {FOUND:.0%})")
    if found:
        lines, calls = [finding.lines for finding in found], [finding.calls for finding in found]
        print(f"lines: median {statistics.median(lines)}, most {max(lines)} (asked: {MEDIAN}, {LINES})")
        print(f"calls: most {max(calls)}; more than {CALLS} in {sum(count > CALLS for count in calls)}")
    if missed:
        print(f"missed: {', '.join(missed)}")


if __name__ == "__main__":
    main()

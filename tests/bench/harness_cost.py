"""What the harness costs: ``python -m tests.bench.harness_cost [identity] [inductor] [workers] [memory]``.

Every figure is a ratio or a sum measured in one run on this machine; nothing is asserted. Without arguments all are
measured, which takes about 25 minutes on two cores. ``inductor`` measures a cold compile cache in a folder of its own.

What counts as the program and the compiler: calls in all four runs of a case (eager twice, in float64, under the
backend), what the case's ``calls()`` does between them, and the backend's ``compile()``. What does not: everything
else between giving a job to a worker and having its outcome, among it forking and ending its process, importing the
backend, its ``reset()`` and ``stats()``, loading the case four times, snapshots, and all of a case that failed.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path

import psutil

from cases.manifest import path_of
from conformance.case import Corpus
from conformance.execute import Host, Options, Planned, execute, make_record
from conformance.record import Record, Results, Store, new_header, read_results


def measure(spec: str, workers: int | None = None, count: int | None = None) -> tuple[float, list[Record]]:
    """Wall seconds of a whole run of tier smoke, or ``count`` programs all over it, set-up included; its records."""
    corpus = Corpus()
    case_ids = corpus.select("smoke")
    chosen = case_ids if count is None else [case_ids[n * len(case_ids) // count] for n in range(count)]
    plan = {spec: chosen}
    options = Options(workers=workers) if workers else Options()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results.jsonl"
        store = Store(path)
        header = new_header("bench", "cpu", plan)
        store.append(header)
        start = time.perf_counter()
        execute(corpus, plan, options, store, header.run)
        seconds = time.perf_counter() - start
        store.close()
        results: Results = read_results([path])
    return seconds, results.complete()


def total(records: list[Record], part: str) -> float:
    """Seconds of one part over all records."""
    return sum(record.seconds.get(part, 0.0) for record in records)


def identity() -> None:
    """The tier under the control against dynamo+eager, and what share of worker time is not ours."""
    control, _ = measure("eager")
    dynamo, records = measure("dynamo+eager")
    share = total(records, "program_and_compiler") / total(records, "worker")
    print(
        f"smoke tier: eager {control:.1f} s, dynamo+eager {dynamo:.1f} s, ratio {control / dynamo:.3f} (at most 0.25)"
    )
    print(f"dynamo+eager: {share:.1%} of worker time is in the compiler or the program (at least 80 %)")


def inductor() -> None:
    """120 programs of the tier under three compilers, with a cold compile cache and then a warm one.

    Cold, g++ is the floor: a kernel costs 1.1 CPU seconds or more, and a program has two or three of them.
    """
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TMPDIR"] = os.environ["TORCHINDUCTOR_CACHE_DIR"] = folder
        tempfile.tempdir = None
        for state in ("cold", "warm"):
            runs = {spec: measure(spec, count=120) for spec in ("dynamo+eager", "aot_eager", "inductor")}
            parts = ", ".join(f"{spec} {seconds:.1f}" for spec, (seconds, _) in runs.items())
            programs, seconds = len(runs["inductor"][1]), sum(seconds for seconds, _ in runs.values())
            most = {"cold": "about 120", "warm": "40"}[state]
            print(f"{programs} programs x 3, {state} compile cache: {seconds:.1f} s ({parts}), asked for {most} s")
        del os.environ["TMPDIR"], os.environ["TORCHINDUCTOR_CACHE_DIR"]
        tempfile.tempdir = None


def workers() -> None:
    """Two workers against one."""
    one, _ = measure("dynamo+eager", workers=1)
    two, _ = measure("dynamo+eager", workers=2)
    print(f"dynamo+eager: one worker {one:.1f} s, two {two:.1f} s, {one / two:.2f} times as fast (at least 1.7)")


def memory(records: int = 10_000) -> None:
    """Resident memory of the planning process and of the processes that own the workers, over many records."""
    corpus = Corpus()
    case_ids = [case_id for case_id in corpus if case_id.startswith("alias/")]
    with Host("eager", True, Options()) as host, tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "results.jsonl")
        before = 0.0
        sent = islice(cycle(case_ids), records)
        for case_id in islice(sent, 8):
            host.send(Planned(case_id, "eager", str(path_of(case_id))))
        for number in range(records):
            planned, outcome = host.receive()
            store.append(make_record(corpus, planned.case, "eager", "cpu", "bench", outcome))
            following = next(sent, None)
            if following is not None:
                host.send(Planned(following, "eager", str(path_of(following))))
            if number == 100:
                before = _resident()
        after = _resident()
        store.close()
    print(f"memory over {records} records: {before:.1f} MB to {after:.1f} MB, {after - before:+.1f} MB (less than 50)")


def _resident() -> float:
    """MB of this process and its host; workers come and go, and the warm parent of forks is counted."""
    own = psutil.Process()
    owners = [own, *own.children()]
    servers = [
        child for process in own.children() for child in process.children() if "forkserver" in str(child.cmdline())
    ]
    return sum(process.memory_info().rss for process in (*owners, *servers)) / 1e6


def main() -> None:
    """Run what is named, or everything."""
    benches = {bench.__name__: bench for bench in (identity, workers, inductor, memory)}
    for name in sys.argv[1:] or benches:
        if name not in benches:
            sys.exit(f"unknown bench {name!r}; known: {', '.join(benches)}")
        benches[name]()


if __name__ == "__main__":
    main()

"""Measure what the programs of a corpus cover: every case once, in a process of its own, under instruments."""

from __future__ import annotations

import contextlib
import json
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from conformance import bytecode
from conformance.case import Case, Corpus, corpus_digest, path_of
from conformance.coverage import Measured
from conformance.errors import UsageError
from conformance.execute import OnSilence, Options, Planned, outcomes
from conformance.runner_entry import INSTRUMENTS
from conformance.vocabulary import SCHEDULES


def measure(
    corpus: Corpus,
    case_ids: list[str],
    workers: int,
    interpreters: Iterable[str] = (),
    progress: Callable[[], object] = lambda: None,
    waiting: OnSilence = lambda cases: None,
) -> Measured:
    """Measure the cases; ``interpreters`` are further Pythons that count their own instructions.

    Raises UsageError for one that cannot, before any case is run. ``progress`` is called after each case, and
    ``waiting`` is told what runs when that was long ago.
    """
    import torch

    sources = {case_id: corpus.case(case_id).source for case_id in case_ids}
    counted = [bytecode.count(sources), *(_counted_by(python, sources) for python in interpreters)]
    executed: set[str] = set()
    counts: dict[str, Counter[Any]] = {name: Counter() for name in ("operators", "breaks", "guards", "schedules")}
    unlike = {}
    for case_id, told in _run(corpus, case_ids, workers, waiting):
        progress()
        if problem := told.get("problem"):
            unlike[case_id] = problem
            continue
        executed.update(told["executed"])
        for name, counter in counts.items():
            counter.update(tuple(item) if isinstance(item, list) else item for item in told[name])
    core = core_operators()
    return Measured(
        corpus=corpus_digest(list(corpus.entries.values())),
        torch=torch.__version__.partition("+")[0],
        cases=len(case_ids),
        bytecode=counted,
        executed=sorted(executed & bytecode.reachable()),
        operators={name: counts["operators"][name] for name in core},
        breaks=_rows(counts["breaks"]),
        guards=_rows(counts["guards"]),
        schedules={name: counts["schedules"][name] for name in SCHEDULES},
        clauses=dict(Counter(clause for case_id in case_ids for clause in corpus.entries[case_id].clauses)),
        unlike=dict(sorted(unlike.items())),
    )


def _rows(counter: Counter[Any]) -> list[tuple[str, str, str, int]]:
    return sorted((*triple, count) for triple, count in counter.items())


def _counted_by(python: str, sources: dict[str, str]) -> dict[str, Any]:
    """What another interpreter, which needs neither torch nor this package, makes of the texts."""
    try:
        done = subprocess.run(
            [python, bytecode.__file__], input=json.dumps(sources), capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError) as error:
        said = getattr(error, "stderr", "") or str(error)
        raise UsageError(f"{python} cannot count instructions: {said.strip().splitlines()[-1]}") from error
    counted: dict[str, Any] = json.loads(done.stdout)
    return counted


def core_operators() -> list[str]:
    """Names of the operators of the core ATen opset, without their overloads.

    Without those that read sizes and strides: they are operators only while something is traced.
    """
    import torch

    names = set()
    for qualified in torch._C._dispatch_get_all_op_names():
        namespace, _, name = qualified.partition("::")
        if namespace == "aten":
            packet, _, overload = name.partition(".")
            found = getattr(getattr(torch.ops.aten, packet), overload or "default")
            if torch.Tag.core in found.tags and not packet.startswith("sym_"):
                names.add(packet)
    return sorted(names)


# -- one case, in a worker ------------------------------------------------------------------------------------------


def _run(corpus: Corpus, case_ids: list[str], workers: int, waiting: OnSilence) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the instruments told of every case, as it comes."""
    jobs = [Planned(case_id, INSTRUMENTS, str(path_of(case_id, corpus.folder))) for case_id in case_ids]
    with contextlib.closing(outcomes("eager", True, Options(workers=workers), jobs, waiting)) as answers:
        for planned, outcome in answers:
            if "failure" in outcome:
                outcome["problem"] = f"{outcome['failure']}: {outcome['detail']} in {outcome['stage']}"
            yield planned.case, outcome


def measure_job(job: dict[str, Any], stage: Callable[[str], None]) -> dict[str, Any]:
    """What a worker process does: the case under instruments, as plain data."""
    import torch

    from conformance.changes import changes, schedules
    from conformance.instruments import trace
    from conformance.sites import Text

    torch.set_num_threads(1)
    stage("eager under instruments")
    case = Case.from_path(Path(job["path"]))
    found = trace(case)
    text = Text(case.source)
    breaks = {
        (step.kind, text.site(step.position).construct, context)
        for call in found.calls
        for step in call.steps
        if step is not None and step.position is not None
        for context in text.site(step.position).contexts
    }
    changed = changes(found.calls)
    return {
        "problem": found.problem,
        "executed": sorted(found.instructions),
        "operators": sorted({name.split(".")[1] for name in found.operators if name.startswith("aten.")}),
        "breaks": sorted(breaks),
        "guards": sorted({(one.kind, one.place, one.direction) for between in changed for one in between}),
        "schedules": sorted(schedules(found.calls, changed)),
    }

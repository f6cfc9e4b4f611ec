"""The command that runs cases under backends."""

from __future__ import annotations

import argparse
import contextlib
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from conformance.case import CORPUS_DIR, Corpus
from conformance.commands.arguments import given
from conformance.commands.selection import default_workers, identity_of, known_case, new_results_file, selected
from conformance.errors import UsageError
from conformance.exit_codes import DONE, FAILED
from conformance.stopping import again, keeping

if TYPE_CHECKING:
    from conformance.record import Record

#: What holds where no option says otherwise: seconds of samples per timed case, seconds and MiB per case.
_SECONDS, _TIMEOUT, _MEMORY = 2, 60, 4096

#: Options that a run was begun with and its header keeps.
_KEPT = ("shard", "balance", "speed", "seconds", "dask", "rewrites", "seed", "threads", "timeout", "memory")


def run(arguments: argparse.Namespace) -> int:
    """``frameconf run``."""
    from conformance.probe import device_problem

    corpus = Corpus(arguments.cases)
    problem = device_problem(arguments.device)
    if problem is not None:
        raise UsageError(f"device {arguments.device}: {problem}")
    specs = [*arguments.backends, *arguments.more_backends]
    narrowed = given(arguments, "tier", "match", "feature", "clause")
    if arguments.resume is not None:
        besides = [*specs, *given(arguments, "case"), *narrowed, *(["-o"] if arguments.output else [])]
        besides += given(arguments, *_KEPT)
        if besides:
            raise UsageError(f"--resume goes on with the plan of its file: leave out {', '.join(besides)}")
        return _resume(corpus, arguments)
    if arguments.dask is not None and arguments.workers is not None:
        raise UsageError("--dask runs on the cluster's workers: leave out --workers")
    if arguments.dask is not None and arguments.python != sys.executable:
        raise UsageError("--dask runs by the interpreters of the cluster's workers: leave out --python")
    if arguments.seconds is not None and not arguments.speed:
        raise UsageError("--seconds is about timing: add --speed")
    if arguments.speed and (arguments.workers or arguments.dask):
        raise UsageError("--speed runs on one worker that has the machine to itself: leave out --workers and --dask")
    if arguments.balance and arguments.shard is None:
        raise UsageError("--balance is about shards: add --shard I/N")
    if arguments.case and narrowed:
        raise UsageError(f"--case names its cases: leave out {', '.join(narrowed)}")
    if not specs:
        raise UsageError("no backend: name one or more, such as eager, aot_eager, inductor or dynamo+FILE.py:attr")
    return _start(corpus, arguments, specs)


def _plan(
    corpus: Corpus, arguments: argparse.Namespace, specs: list[str]
) -> tuple[dict[str, list[str]], dict[str, str], dict[str, dict[str, Any]]]:
    """The cases of every backend, the name of what was selected, and what each backend says of itself."""
    from conformance.backends.registry import canonical
    from conformance.probe import settle

    plan: dict[str, list[str]] = {}
    tiers: dict[str, str] = {}
    looks: dict[str, dict[str, Any]] = {}
    for spec in specs:
        name, at, tier = spec.rpartition("@")
        if not at or "/" in tier or ":" in tier:
            name, at, tier = spec, "", arguments.tier or "smoke"
        elif arguments.case:
            raise UsageError(f"--case names its cases: leave out @{tier}")
        backend = canonical(name)
        if backend in plan:
            raise UsageError(f"backend {backend} is named twice")
        looks[backend] = settle(backend, arguments.device, arguments.python)
        if arguments.case:
            plan[backend] = list(dict.fromkeys(known_case(corpus, case_id) for case_id in arguments.case))
            tiers[backend] = "single cases"
        else:
            plan[backend] = selected(corpus, arguments, tier, "@" if at else "--tier ")
            chosen = {"matching": arguments.match, "with feature": arguments.feature, "for": arguments.clause}
            tiers[backend] = " ".join([tier, *(f"{how} {what}" for how, what in chosen.items() if what)])
        if arguments.rewrites:
            plan[backend] = _with_forms(corpus, plan[backend], arguments.rewrites)
            tiers[backend] += f", each also rewritten {arguments.rewrites}x"
    return plan, tiers, looks


def _with_forms(corpus: Corpus, case_ids: list[str], most: int) -> list[str]:
    """Every case, followed by its rewritten forms."""
    forms = {case_id: corpus.forms(case_id, most) for case_id in case_ids if case_id in corpus.entries}
    return list(dict.fromkeys(one for case_id in case_ids for one in (case_id, *forms.get(case_id, ()))))


def _start(corpus: Corpus, arguments: argparse.Namespace, specs: list[str]) -> int:
    """Run a new plan. Single cases are shown in full, and kept only where they are timed or ``-o`` says so."""
    from conformance.backends.registry import canonical
    from conformance.backends.systems import distributions
    from conformance.cluster import connect
    from conformance.execute import Options
    from conformance.interpreter import environment_of
    from conformance.isolate import Limits
    from conformance.record import Store, new_header
    from conformance.shard import recorded_seconds, shard

    machine = environment_of(arguments.python, *distributions(map(canonical, specs)))
    plan, tiers, looks = _plan(corpus, arguments, specs)
    if arguments.shard is not None:
        part, count = arguments.shard
        plan = shard(corpus, plan, part, count, recorded_seconds(arguments.balance))
        tiers = {backend: f"{tier}, shard {part}/{count}" for backend, tier in tiers.items()}
    limits = Limits(seconds=float(arguments.timeout or _TIMEOUT), memory=(arguments.memory or _MEMORY) << 20)
    options = Options(
        device=arguments.device,
        limits=limits,
        workers=1 if arguments.speed else arguments.workers or default_workers(),
        seed=arguments.seed or 0,
        threads=arguments.threads or 1,
        speed=float(arguments.seconds or _SECONDS) if arguments.speed else 0.0,
        python=arguments.python,
    )
    output: Path | None = arguments.output
    passing = output is None and arguments.case and not arguments.speed
    # a file of a run that has nobody to run it would be read as one of which every record is missing
    with contextlib.nullcontext() if arguments.dask is None else connect(arguments.dask) as client:
        path = output or new_results_file()
        store = Store.nowhere() if passing else Store(path, resumed_by=_resumed_by(arguments, path))
        identity = identity_of(corpus)
        header = new_header(identity, options.device, plan, tiers, options.as_limits(), machine, looks)
        store.append(header)
        return _drive(corpus, plan, options, store, header.run, arguments, client)


def _resumed_by(arguments: argparse.Namespace, path: Path) -> str:
    """The command that goes on with a file."""
    options = again(arguments, cases=CORPUS_DIR, device="cpu", python=sys.executable)
    return f"frameconf run --resume {shlex.quote(str(path))}{options}"


def _resume(corpus: Corpus, arguments: argparse.Namespace) -> int:
    """Run what a plan still lacks, under the limits it was begun with."""
    from conformance.execute import Options
    from conformance.interpreter import environment_of
    from conformance.isolate import Limits
    from conformance.record import Store, read_results

    path = arguments.resume
    results = read_results([path])
    present = identity_of(corpus)
    if results.corpus != present:
        raise UsageError(f"{path} holds records of corpus {results.corpus}, expected the present corpus {present}")
    header = results.headers[-1]
    if header.limits.get("speed") and arguments.workers:
        raise UsageError(f"{path} is timed, on one worker that has the machine to itself: leave out --workers")
    if header.device != arguments.device:
        raise UsageError(f"{path} was run on device {header.device}, expected --device {header.device}")
    here = environment_of(arguments.python)
    for name in ("torch", "python"):
        if header.environment.get(name) != here[name]:
            raise UsageError(
                f"{path} was begun with {name} {header.environment.get(name)}, this is {name} {here[name]}"
            )
    limits = Limits(header.limits["seconds"], int(header.limits["memory"]), int(header.limits["output"]))
    options = Options(
        device=header.device,
        limits=limits,
        workers=1 if header.limits.get("speed") else arguments.workers or default_workers(),
        seed=int(header.limits.get("seed", 0)),
        threads=int(header.limits.get("threads", 1)),
        speed=header.limits.get("speed", 0.0),
        python=arguments.python,
    )
    store = Store(path, resume=True, resumed_by=_resumed_by(arguments, path))
    # only now nobody else writes to it any more
    kept = read_results([path]).records
    remaining = {
        backend: [case for case in cases if (case, backend, header.device) not in kept]
        for backend, cases in header.plan.items()
    }
    plan = {backend: cases for backend, cases in remaining.items() if cases}
    return _drive(corpus, plan, options, store, header.run, arguments)


def _drive(
    corpus: Corpus,
    plan: dict[str, list[str]],
    options: Any,
    store: Any,
    run: str,
    arguments: argparse.Namespace,
    client: Any = None,
) -> int:
    """Run a plan here, or on the cluster of a Dask ``client``; the exit code."""
    from conformance.cluster import execute_on_cluster
    from conformance.execute import execute
    from conformance.progress import Progress
    from conformance.report_text import in_full

    planned = sum(map(len, plan.values()))
    owed: list[Record] = []

    def take(record: Record) -> None:
        if _is_owed(record):
            owed.append(record)
        progress.take(record)
        if arguments.case:
            print(in_full(record))

    with contextlib.closing(store), keeping(store, planned), Progress(0 if arguments.case else planned) as progress:
        if client is not None:
            execute_on_cluster(client, corpus, plan, options, store, run, take)
        else:
            execute(corpus, plan, options, store, run, take, waiting=progress.waiting)
    if store.keeps:
        return _conclude(store.path, arguments)
    return FAILED if arguments.strict and (owed or store.count < planned) else DONE


def _conclude(path: Path, arguments: argparse.Namespace) -> int:
    """What a finished run says: the summary of everything in its file, its speed, and where to read on."""
    from conformance import speedcard
    from conformance.record import read_results
    from conformance.scorecard import SUMMARY, as_terminal, scorecard
    from conformance.status import PASS

    results = read_results([path])
    without = [record for record in results.complete() if record.status is not PASS]
    summaries = [section for section in scorecard(results) if section.title.startswith(SUMMARY)]
    sections = [] if arguments.case else summaries
    sections += speedcard.sections(results)
    if sections:
        print(as_terminal(sections))
    print(f"{len(without)} of {len(results.planned())} are no pass; records: {path}; read on: frameconf score {path}")
    return FAILED if arguments.strict and any(map(_is_owed, without)) else DONE


def _is_owed(record: Record) -> bool:
    """Whether a pass is owed: not outside of the profile, but also where nothing could run and so nothing was shown."""
    from conformance.status import PASS, UNSUPPORTED

    return record.status not in (PASS, UNSUPPORTED)

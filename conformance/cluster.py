"""Spread a plan over a Dask cluster: the same hosts and workers on every machine, the same records.

Needs the extra ``dask``. Every machine must have this package, the backend and the corpus, of the same versions.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from conformance.case import Corpus, corpus_digest
from conformance.errors import UsageError
from conformance.execute import Options, Runner
from conformance.record import Record, Store, environment

if TYPE_CHECKING:
    import distributed

#: Seconds to find the scheduler.
_PATIENCE = 10


class _Runners(threading.local):
    """The runners of one thread of a Dask worker, each of which drives one case at a time."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, Options], Runner] = {}


_RUNNERS = _Runners()


def _versions(corpus: Corpus) -> dict[str, str]:
    """What must be the same on every machine."""
    here = environment()
    return {"corpus": corpus_digest(list(corpus.entries.values())), "torch": here["torch"], "python": here["python"]}


def _run_there(case_id: str, backend: str, folder: str, versions: dict[str, str], options: Options) -> str:
    """On a Dask worker: the line of the case's record. Raises UsageError where a version is another."""
    key = (folder, options)
    if key not in _RUNNERS.kept:
        corpus = Corpus(Path(folder)) if folder else Corpus()
        for name, version in _versions(corpus).items():
            if version != versions[name]:
                raise UsageError(f"a worker of the cluster has {name} {version}, expected {versions[name]}")
        _RUNNERS.kept[key] = Runner(corpus, options)
    return _RUNNERS.kept[key].run(case_id, backend).as_line()


def execute_on_cluster(
    client: distributed.Client,
    corpus: Corpus,
    plan: dict[str, list[str]],
    options: Options,
    store: Store,
    run: str,
    progress: Callable[[Record], None] = lambda record: None,
) -> None:
    """Run every planned case on the cluster of a ``client`` and append its record as it comes.

    What a lost worker had in hand runs again elsewhere; a case that loses worker after worker (the scheduler's setting
    ``allowed-failures``) is given up and stays without a record. Raises UsageError when a worker has other versions.
    """
    with client.as_current():
        from distributed import KilledWorker, as_completed

        # a corpus that comes with the package lies elsewhere on other machines
        folder = "" if corpus.folder == Corpus().folder else str(corpus.folder.resolve())
        alone = replace(options, workers=1)
        versions = _versions(corpus)
        futures = {
            client.submit(_run_there, case, backend, folder, versions, alone, pure=False): (case, backend)
            for backend, cases in plan.items()
            for case in cases
        }
        for future in as_completed(futures):
            try:
                line = future.result()
            except KilledWorker as error:
                case, backend = futures[future]
                print(f"frameconf: {case} under {backend} has no record: {error}", file=sys.stderr)
                continue
            record = replace(Record.from_line(line), run=run)
            store.append(record)
            progress(record)


def connect(address: str) -> distributed.Client:
    """A client of the Dask cluster at ``address``, for ``with``.

    Raises UsageError when the extra is not installed, or the scheduler does not answer.
    """
    try:
        import distributed
    except ImportError:
        raise UsageError("--dask needs the extra: pip install 'frame-eval-conformance[dask]'") from None
    try:
        # a client that finds nobody cannot be closed: it goes on looking after this command has said so
        asyncio.run(_call(address))
        return distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise UsageError(f"no Dask scheduler answers at {address}: {error}") from error


async def _call(address: str) -> None:
    """Open a connection and close it; raises OSError, TimeoutError or ValueError where nobody answers."""
    from distributed.comm import connect
    from distributed.security import Security

    comm = await connect(address, timeout=_PATIENCE, **Security().get_connection_args("client"))
    await comm.close()

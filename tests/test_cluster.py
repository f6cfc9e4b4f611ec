"""A run spread over a Dask cluster gives the records of a run without one, also when a worker is lost."""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from pathlib import Path

import pytest

from conformance.case import Corpus
from conformance.cli import main
from conformance.record import read_results

distributed = pytest.importorskip("distributed", reason="the extra dask is not installed")


def statuses(path: Path) -> dict[str, str]:
    return {record.case: record.status.name for record in read_results([path]).complete()}


@pytest.mark.slow
def test_a_lost_worker_loses_nothing(tmp_path: Path) -> None:
    cases = [case for case in Corpus().select("core", "alias/") if "view" in case][:12]
    chosen = [option for case in cases for option in ("--case", case)]
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    assert main(["run", "dynamo+eager", *chosen, "-o", str(here)]) == 0

    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        killed: list[int] = []

        def kill_one() -> None:
            while not there.exists() or there.read_text().count("\n") < 3:
                time.sleep(0.1)
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

        killer = threading.Thread(target=kill_one, daemon=True)
        killer.start()
        code = main(["run", "dynamo+eager", *chosen, "-o", str(there), "--dask", cluster.scheduler_address])
        killer.join(10)
    assert (code, len(killed)) == (0, 1)
    assert statuses(there) == statuses(here)
    assert len(statuses(there)) == len(cases)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x", "nothing"])
def test_no_cluster_is_one_line(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conformance.cluster._PATIENCE", 1)
    # what a client that found nobody would say when it is collected, some time later
    unraisable: list[object] = []
    monkeypatch.setattr("sys.unraisablehook", unraisable.append)
    start, path = time.monotonic(), tmp_path / "r.jsonl"
    assert main(["run", "eager", "--dask", address, "-o", str(path)]) == 2
    gc.collect()
    assert f"no Dask scheduler answers at {address}" in capsys.readouterr().err
    assert not path.exists() and unraisable == [] and time.monotonic() - start < 60


def test_workers_of_our_own_are_not_asked_for_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "eager", "--dask", "tcp://127.0.0.1:9", "--workers", "2"]) == 2
    assert "leave out --workers" in capsys.readouterr().err

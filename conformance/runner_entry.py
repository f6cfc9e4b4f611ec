"""The function that workers run, importable without torch so that the host need not import it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: In place of a backend: the case is run eagerly under instruments and judged by nobody.
INSTRUMENTS = "instruments"


def run_job(job: dict[str, Any], stage: Callable[[str], None]) -> dict[str, Any]:
    """Import the runner in the worker, where torch belongs, and do the job."""
    if job["backend"] == INSTRUMENTS:
        from conformance import coverage_run

        return coverage_run.measure_job(job, stage)
    from conformance import runner

    return runner.run_job(job, stage)

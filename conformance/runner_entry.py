"""The function that workers run, importable without torch so that the host need not import it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def run_job(job: dict[str, Any], stage: Callable[[str], None]) -> dict[str, Any]:
    """Import the runner in the worker, where torch belongs, and do the job."""
    from conformance import runner

    return runner.run_job(job, stage)

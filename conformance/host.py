"""The process that owns the workers of some backends: ``python -c 'from conformance.host import main; main()' CONFIG``.

It reads jobs as JSON lines on standard input and writes on standard output, as JSON lines, that a job is ``started``
and then its outcome, so that it can be another interpreter than the one that plans the run, and its end shows which
jobs may have caused it. It imports no torch: only its children do.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from multiprocessing import resource_tracker
from typing import IO, Any

from conformance.isolate import Job, Limits, Pool, ServerDied
from conformance.places import of_interpreter, without
from conformance.runner_entry import run_job


def _job_lines(fd: int) -> Iterator[Job | None]:
    """Jobs from a file descriptor; None while no whole line is there."""
    os.set_blocking(fd, False)
    buffer, more = b"", True
    while more or b"\n" in buffer:
        line, newline, rest = buffer.partition(b"\n")
        if newline:
            buffer = rest
            yield json.loads(line)
            continue
        try:
            data = os.read(fd, 1 << 16)
        except BlockingIOError:
            yield None
            continue
        more = bool(data)
        buffer += data


def _announced(jobs: Iterator[Job | None], answers: IO[str]) -> Iterator[Job | None]:
    """The same jobs; of each it is said beforehand that it starts."""
    for job in jobs:
        if job is not None:
            answers.write(json.dumps({"started": job["number"]}) + "\n")
        yield job


def _start_resource_tracker_quietly() -> None:
    """Workers leave without cleaning up; the standard library's tracker tidies after them, and need not say so."""
    said, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        resource_tracker.ensure_running()
    finally:
        os.dup2(said, 2)
        os.close(said)
        os.close(nowhere)


def main() -> None:
    """Serve until standard input ends."""
    config: dict[str, Any] = json.loads(sys.argv[1])
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    fork = bool(config["fork"])
    os.environ["FRAMECONF_WARM"] = config["parent"] if fork else ""
    _start_resource_tracker_quietly()
    pool = Pool(
        run_job,
        slots=config["slots"],
        fork=fork,
        jobs_per_process=1 if fork else config["jobs_per_process"],
        limits=Limits(**config["limits"]),
        preload=["conformance.warm"],
        label=config["device"],
        folder=config["folder"],
    )
    try:
        with pool:
            if fork:
                pool.warm()
            for job, outcome in pool.map(_announced(_job_lines(0), answers), wake=0):
                answers.write(
                    json.dumps({"number": job["number"], "outcome": without(outcome, of_interpreter())}) + "\n"
                )
    except BrokenPipeError:
        sys.exit("frameconf: the process that plans the cases was killed: the one that runs them ends too")
    except ServerDied as error:
        sys.exit(f"frameconf: {error}")

"""Result codes as objects: what a record can say of one case under one backend."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Status:
    """A result code.

    ``is_failure``: the backend did not do what it must, or nobody knows. Every status stays in the denominator that a
    scorecard shows.
    """

    name: str
    meaning: str
    is_failure: bool

    def __str__(self) -> str:
        return self.name


_ALL = [
    Status("PASS", "everything observable equals eager's, and the backend was engaged", False),
    Status("WRONG", "something observable differs from eager", True),
    Status("RAISED", "raised where eager did not, or not the same exception", True),
    Status(
        "CRASH",
        "the process did not end in order: signal, exit, output flood, processes left running",
        True,
    ),
    Status("TIMEOUT", "not done within the time limit", True),
    Status("OOM", "ran out of the memory allowed", True),
    Status("NOT_ENGAGED", "right, but something else than the backend ran: not a pass", True),
    Status("MISSING", "planned, but there is no record", True),
    Status("UNSUPPORTED", "outside the backend's declared profile", False),
    Status("UNAVAILABLE", "the backend cannot run here", False),
    Status("STATE_LEAK", "comes out otherwise after other cases in the same process than in a fresh one", True),
    Status("INVALID", "the case is at fault: eager itself is unstable or cannot be compared", True),
]

STATUSES: dict[str, Status] = {status.name: status for status in _ALL}

PASS = STATUSES["PASS"]
WRONG = STATUSES["WRONG"]
RAISED = STATUSES["RAISED"]
CRASH = STATUSES["CRASH"]
TIMEOUT = STATUSES["TIMEOUT"]
OOM = STATUSES["OOM"]
NOT_ENGAGED = STATUSES["NOT_ENGAGED"]
MISSING = STATUSES["MISSING"]
UNSUPPORTED = STATUSES["UNSUPPORTED"]
UNAVAILABLE = STATUSES["UNAVAILABLE"]
STATE_LEAK = STATUSES["STATE_LEAK"]
INVALID = STATUSES["INVALID"]

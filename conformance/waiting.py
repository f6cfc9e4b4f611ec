"""Time that is not a process's own: while it waits for a processor that other programs have."""

from __future__ import annotations

from pathlib import Path

#: Waiting for a processor does not count against a time limit, up to this many times the limit.
BUSY = 5


def waited(pid: int) -> float:
    """Seconds for which a process's first thread waited for a processor; 0 where the system does not tell.

    The second number of Linux's schedstat (Documentation/scheduler/sched-stats.rst). Time that a process spends asleep,
    as one that hangs may, is its own; processor time alone would not show it.
    """
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0

"""Time that is not a process's own: while it waits for a processor that other programs have."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

#: Waiting for a processor does not count against a time limit, up to this many times the limit.
BUSY = 5


class Waiting:
    """For how long a process, and what it has started, has waited for processors since this was made.

    Ask again and again: what has ended since the last time is not known any more. Where several wait at a time, as
    the threads of a compiler do, no more than the time that has passed is counted. Time that a process spends asleep,
    as one that hangs may, is its own; processor time alone would not show it. Zero where the system does not tell.
    """

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._seconds = 0.0
        self._asked = time.monotonic()
        self._known = dict(_waits(pid))

    def seconds(self) -> float:
        """All of it until now."""
        now, waits = time.monotonic(), dict(_waits(self._pid))
        more = sum(wait - self._known.get(thread, 0.0) for thread, wait in waits.items())
        self._seconds += min(more, now - self._asked)
        self._asked, self._known = now, waits
        return self._seconds


def _waits(pid: int) -> Iterator[tuple[str, float]]:
    """Threads of a process and of all below it, with the seconds that each has waited for a processor.

    The second number of Linux's schedstat (Documentation/scheduler/sched-stats.rst).
    """
    try:
        threads = os.listdir(f"/proc/{pid}/task")
    except OSError:  # it has ended, or this is no Linux
        return
    for thread in threads:
        try:
            yield thread, int(Path(f"/proc/{pid}/task/{thread}/schedstat").read_text().split()[1]) / 1e9
            children = Path(f"/proc/{pid}/task/{thread}/children").read_text().split()
        except (OSError, IndexError, ValueError):
            continue  # the same, or a kernel that does not tell
        for child in children:
            yield from _waits(int(child))

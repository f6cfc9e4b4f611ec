"""Progress of long runs: counts, what failed or was not engaged so far and the time left, on standard error."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from types import TracebackType
from typing import Any

from tqdm import tqdm

from conformance.record import Record
from conformance.status import NOT_ENGAGED

#: Seconds between two lines: on a terminal, where the second is written over the first, and in a log.
_ON_TERMINAL, _IN_LOG = 0.2, 20.0

#: How many cases must be done before the time that the others take is estimated.
_ENOUGH = 5

_COUNTS = "{desc}{n_fmt}/{total_fmt} cases, {elapsed} gone"


class _Log(tqdm):
    """For standard error that is no terminal: what is shown is a line of its own each time."""

    def display(self, msg: str | None = None, pos: int | None = None) -> bool:
        print(self if msg is None else msg, file=sys.stderr, flush=True)
        return True


def bar(**options: Any) -> tqdm:
    """A line on standard error that is written over on a terminal, and comes anew now and then elsewhere."""
    if sys.stderr.isatty():
        return tqdm(file=sys.stderr, dynamic_ncols=True, mininterval=_ON_TERMINAL, **options)
    return _Log(file=io.StringIO(), mininterval=_IN_LOG, miniters=1, **options)


class Progress:
    """A line that says how far a run is. ``total`` 0 shows nothing.

    Without ``failures`` those are not counted: where compilers are wrong on purpose they are no bad news.
    """

    def __init__(self, total: int, *, failures: bool = True) -> None:
        self.total = total
        self.done = self.failed = self.not_engaged = 0
        self._shows_failures = failures
        self._bar = bar(total=total, disable=total == 0, unit="case", bar_format=_COUNTS + "{postfix}")

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def take(self, record: Record) -> None:
        """Count one record."""
        if record.status is NOT_ENGAGED:
            self.not_engaged += 1
        else:
            self.failed += record.status.is_failure
        self._bar.set_description_str(f"{record.backend}: ", refresh=False)
        self.count()

    def count(self) -> None:
        """Count something, be it one that leaves no record."""
        self.done += 1
        if self.done == _ENOUGH:
            self._bar.bar_format = _COUNTS + ", {remaining} left{postfix}"
        self._bar.set_postfix_str(self._failures(), refresh=False)
        self._bar.update()

    def waiting(self, cases: Sequence[str]) -> None:
        """Nothing was counted for a while: say which cases run, so that a slow one is known."""
        named = ", ".join(cases[:3]) + (f" and {len(cases) - 3} more" if len(cases) > 3 else "")
        running = f"running: {named}" if cases else "starting workers"
        self._bar.set_postfix_str(", ".join(filter(None, (self._failures(), running))))

    def _failures(self) -> str:
        if not self._shows_failures:
            return ""
        return f"{self.failed} failed" + (f", {self.not_engaged} not engaged" if self.not_engaged else "")

    def close(self) -> None:
        """Leave the last line standing."""
        self._bar.set_postfix_str(self._failures(), refresh=False)
        self._bar.close()

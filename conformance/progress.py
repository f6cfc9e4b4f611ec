"""Progress of long runs: counts, what failed or was not engaged so far and the time left, on standard error."""

from __future__ import annotations

import sys
from types import TracebackType

from tqdm import tqdm

from conformance.record import Record
from conformance.status import NOT_ENGAGED


class Progress:
    """A line that is written over on a terminal, and now and then elsewhere. ``total`` 0 shows nothing.

    Without ``failures`` those are not counted: where compilers are wrong on purpose they are no bad news.
    """

    def __init__(self, total: int, *, failures: bool = True) -> None:
        self.total = total
        self.failed = self.not_engaged = 0
        self._shows_failures = failures
        self._bar = tqdm(
            total=total,
            disable=total == 0,
            file=sys.stderr,
            unit="case",
            dynamic_ncols=True,
            mininterval=0.2 if sys.stderr.isatty() else 20.0,
            bar_format="{desc}{n_fmt}/{total_fmt} cases, {elapsed} gone, {remaining} left{postfix}",
        )

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
        if self._shows_failures:
            unengaged = f", {self.not_engaged} not engaged" if self.not_engaged else ""
            self._bar.set_postfix_str(f"{self.failed} failed{unengaged}", refresh=False)
        self._bar.update()

    def count(self) -> None:
        """Count something that leaves no record."""
        self._bar.update()

    def close(self) -> None:
        """Leave the last line standing."""
        self._bar.close()

"""What records say of speed, checked: the fields of ``conformance.timing.Speed``, without importing torch for it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from conformance.errors import UsageError
from conformance.record import Record
from conformance.status import PASS


@dataclass(frozen=True)
class Speed:
    """The speed of one case under one backend; seconds are per round of calls, but ``trace`` is paid once."""

    ratio: float
    low: float
    high: float
    eager: float
    graph: float
    trace: float
    break_even: int | None
    verdict: str

    def after(self, rounds: float) -> float:
        """Speedup over eager when so many rounds pay for capture and compilation (SPEED-2)."""
        return rounds * self.eager / (self.trace + rounds * self.graph)

    @property
    def pays(self) -> str:
        """After how many rounds compiling has paid; where nothing is significant, nobody knows."""
        if self.verdict == "faster" and self.break_even is not None:
            return f"after {self.break_even} rounds"
        return "never" if self.verdict == "slower" else "unclear"


def speed_of(record: Record) -> Speed | None:
    """None for what was not timed, and for what is no pass: a wrong answer has no speed.

    Raises UsageError for a field that is no measurement of ours.
    """
    if record.status is not PASS or not record.speed:
        return None
    said = record.speed
    try:
        low, high = said["interval"]
        rounds = said["break_even_rounds"]
        speed = Speed(
            ratio=float(said["speedup"]),
            low=float(low),
            high=float(high),
            eager=float(said["eager_seconds"]),
            graph=float(said["graph_seconds"]),
            trace=float(said["trace_seconds"]),
            break_even=None if rounds is None else int(rounds),
            verdict=str(said["verdict"]),
        )
        if not all(0 < number < math.inf for number in (speed.ratio, low, high, speed.eager, speed.graph)):
            raise ValueError("expected positive numbers")
        if not 0 <= speed.trace < math.inf:
            raise ValueError("expected a time")
        return speed
    except (KeyError, TypeError, ValueError) as error:
        raise UsageError(f"{record.case} under {record.row}: not a measurement of speed ({error})") from error

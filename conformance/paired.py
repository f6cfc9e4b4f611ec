"""What pairs of times say: their ratio, how well it is known, and whether it is one. Pure functions of times."""

from __future__ import annotations

from typing import Any

import numpy

Times = numpy.ndarray[Any, Any]

#: Confidence of intervals, how often pairs are drawn again for one, and how near to 1 a ratio is called no difference,
#: because where memory happens to lie moves two runs of the same code apart by as much.
_CONFIDENCE, _DRAWS, MARGIN = 0.99, 1000, 0.015


def ratio(pairs: Times) -> tuple[float, tuple[float, float]]:
    """Eager's time by the backend's over ``pairs``, an array ``(pairs, 2)``, and its bootstrap interval.

    The median over pairs, separately for those in which one and those in which the other side was first, which are
    every other; the two are averaged (geometrically), as the first of a pair finds other caches than the second.
    """
    logarithms = numpy.log(pairs[:, 0] / pairs[:, 1])
    numbers = numpy.random.default_rng(0)
    parts = [logarithms[0::2], logarithms[1::2]]
    drawn = [numpy.median(part[numbers.integers(0, len(part), (_DRAWS, len(part)))], axis=1) for part in parts]
    low, high = numpy.quantile(numpy.mean(drawn, axis=0), [(1 - _CONFIDENCE) / 2, (1 + _CONFIDENCE) / 2])
    middle = numpy.mean([numpy.median(part) for part in parts])
    return float(numpy.exp(middle)), (float(numpy.exp(min(low, middle))), float(numpy.exp(max(high, middle))))


def verdict(interval: tuple[float, float]) -> str:
    """``faster``, ``slower`` or ``not significant``."""
    low, high = interval
    if low > 1 + MARGIN:
        return "faster"
    return "slower" if high < 1 - MARGIN else "not significant"

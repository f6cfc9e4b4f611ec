"""Plots as SVG, by matplotlib (extra: report). They take the colour of the text around them, in light and dark."""

from __future__ import annotations

import functools
import importlib.util
import io
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from conformance.report.history import Point
from conformance.report.speed import Speed

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Stands for the colour of the text until the picture is done; nothing else is drawn in it.
_INK = "#010203"
#: Readable on white and on black. Lines differ in dashes and markers too.
_COLOURS = ("#2f7fd0", "#d0662f", "#2f9a5a", "#a05fd0", "#b8901c", "#d04f8a", "#3aa0a8", "#808080")
_MARKERS = "osD^vP*X"
_DASHES: tuple[Any, ...] = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)), (0, (8, 3)))
_SETTINGS: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "frameconf",
    "text.parse_math": False,  # names are text, whatever they hold
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    **dict.fromkeys(("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color"), _INK),
}


@functools.cache
def can_plot() -> bool:
    """Whether matplotlib is installed."""
    return importlib.util.find_spec("matplotlib") is not None


def _svg(draw: Callable[[Axes], None], height: float, said: str) -> Markup:
    """What ``draw`` puts on a pair of axes, as an ``svg`` element that tells readers of screens what it shows."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(_SETTINGS):
        figure = Figure(figsize=(4.4, height), layout="constrained")
        axes = figure.add_subplot()
        draw(axes)
        text = io.StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None})
    picture = text.getvalue()
    element = picture[picture.index("<svg") :].replace(_INK, "currentColor")
    return Markup('<svg role="img" aria-label="{}"').format(said) + Markup(element.removeprefix("<svg"))


def _label(name: str) -> str:
    """A name as any font has it, and not so long that nothing else has room."""
    shown = name.encode("ascii", "backslashreplace").decode()
    return shown if len(shown) <= 48 else f"{shown[:45]}..."


def ratios(measured: Sequence[tuple[str, Speed]], of: str) -> Markup:
    """Each ratio with its interval, on a logarithmic axis."""

    def draw(axes: Axes) -> None:
        for height, (_, speed) in enumerate(reversed(measured)):
            colour = _INK if speed.verdict == "not significant" else _COLOURS[0 if speed.ratio > 1 else 1]
            marker = {"faster": ">", "slower": "<"}.get(speed.verdict, "o")
            reach = [[max(0.0, speed.ratio - speed.low)], [max(0.0, speed.high - speed.ratio)]]
            axes.errorbar([speed.ratio], [height], xerr=reach, fmt=marker, color=colour, capsize=3, markersize=5)
        axes.axvline(1, color=_INK, linewidth=0.8, linestyle=":")
        axes.set_yticks(range(len(measured)), [_label(name) for name, _ in reversed(measured)])
        axes.set_ylim(-0.6, len(measured) - 0.4)
        _logarithmic(axes, min(speed.low for _, speed in measured), max(speed.high for _, speed in measured))
        axes.set_xlabel("times as fast as eager")

    return _svg(
        draw, 0.9 + 0.24 * len(measured), f"Speedup over eager of {of}, with intervals; the table has the numbers"
    )


def over_calls(measured: Sequence[tuple[str, Speed]], of: str) -> Markup:
    """Speedup over the number of rounds, capture and compilation included, with the break-even points."""
    even = {name: speed.break_even for name, speed in measured if speed.break_even and speed.verdict == "faster"}
    last = max(1000.0, *(10.0 * rounds for rounds in even.values()), 0.0)
    steps = [last ** (step / 100) for step in range(101)]

    def draw(axes: Axes) -> None:
        for number, (name, speed) in enumerate(measured):
            colour, dashes = _COLOURS[number % len(_COLOURS)], _DASHES[number % len(_DASHES)]
            line = [speed.after(rounds) for rounds in steps]
            axes.plot(steps, line, color=colour, linestyle=dashes, label=f"{_label(name)}: pays {speed.pays}")
            if name in even:
                axes.plot([even[name]], [speed.after(even[name])], _MARKERS[number % len(_MARKERS)], color=colour)
        axes.axhline(1, color=_INK, linewidth=0.8, linestyle=":")
        axes.set_ylim(bottom=0)
        _logarithmic(axes, 1, last)
        axes.set_xlabel("rounds of calls")
        axes.set_ylabel("times as fast as eager")
        axes.legend(frameon=False, fontsize=8, loc="upper left", bbox_to_anchor=(-0.1, -0.22))

    return _svg(draw, 2.6 + 0.2 * len(measured), f"Speedup over the number of rounds of {of}, compilation included")


def _logarithmic(axes: Axes, low: float, high: float) -> None:
    """A logarithmic horizontal axis from ``low`` to ``high`` that has several ticks, however short it is."""
    from matplotlib.ticker import LogLocator, MaxNLocator, NullLocator, StrMethodFormatter

    axes.set_xscale("log")
    axes.set_xlim(min(low, 1) / 1.1, max(high, 1) * 1.1)
    spread = max(high, 1) / min(low, 1)
    ticks = MaxNLocator(4) if spread < 3 else LogLocator(subs=(1.0, 2.0, 5.0) if spread < 200 else (1.0,), numticks=8)
    axes.xaxis.set_major_locator(ticks)
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(StrMethodFormatter("{x:,.10g}"))


def passes(points: Sequence[Point]) -> Markup:
    """Passed and planned of one backend, over the start of its runs."""

    def draw(axes: Axes) -> None:
        from matplotlib.dates import AutoDateLocator, ConciseDateFormatter, date2num
        from matplotlib.ticker import MaxNLocator

        times = date2num([point.started for point in points])
        axes.plot(times, [point.planned for point in points], "--", color=_INK, linewidth=1, label="planned")
        axes.plot(times, [point.passed for point in points], "o-", color=_COLOURS[0], label="passed")
        axes.plot(times, [point.proven for point in points], "s:", color=_COLOURS[2], markersize=4, label="proven")
        axes.set_ylim(0, max(point.planned for point in points) * 1.1 + 1)
        axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
        locator = AutoDateLocator(minticks=2, maxticks=6)
        axes.xaxis.set_major_locator(locator)
        axes.xaxis.set_major_formatter(ConciseDateFormatter(locator))
        axes.set_title(_label(points[0].row), fontsize=10, loc="left")
        axes.legend(frameon=False, fontsize=8, ncols=3, loc="lower left")

    return _svg(draw, 2.3, f"Cases that {points[0].row} passed, run after run; the table has the numbers")

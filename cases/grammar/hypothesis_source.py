"""Hypothesis as a source of choices: its search and its shrinking work on programs."""

from __future__ import annotations

from hypothesis import strategies

from cases.grammar.generate import Generated, generate


class HypothesisSource:
    """Draws from a test's data; Hypothesis shrinks towards 0, the simplest."""

    def __init__(self, data: strategies.DataObject) -> None:
        self._data = data
        self.choices: list[int] = []

    def draw(self, count: int) -> int:
        """A number below ``count``."""
        choice: int = self._data.draw(strategies.integers(0, count - 1))
        self.choices.append(choice)
        return choice


@strategies.composite
def programs(draw: strategies.DrawFn, stratum: str | None = None) -> Generated:
    """Generated programs as a strategy."""
    return generate(HypothesisSource(draw(strategies.data())), stratum=stratum)

"""Make a failing case as small as it gets while it fails in the same way.

Three layers: ``conformance.reduction_passes`` says what could be left out of a program, the recorded choices of a
generator, where there are any, say which smaller programs it could have made instead, and ``Reducer`` tries all that
until nothing helps. A candidate is taken only if it is valid in eager and fails with the very signature of the first.
"""

from __future__ import annotations

import ast
import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from conformance.case import front_matter
from conformance.record import Record
from conformance.reduction_passes import PASSES, Pass, count_calls, measure, never_ends, program_lines, undefined_names
from conformance.signature import Signature, is_wrong, signature_of
from conformance.status import TIMEOUT

#: A program of this many lines is small enough; only longer ones are reduced by their choices as well.
_SMALL = 10


class Tries(Protocol):
    """Whoever runs texts of cases: ``conformance.trials.Trials``."""

    def run(self, texts: Sequence[str], seconds: float | None = None) -> list[Record]:
        """The records of these texts, in their order; one that takes many times ``seconds`` may be ended early."""
        ...


@dataclass
class Budget:
    """How much a reduction may cost: candidates that are run, and seconds of a clock."""

    checks: int = 2000
    seconds: float = 600.0
    clock: Callable[[], float] = time.monotonic


@dataclass(frozen=True)
class Genome:
    """The choices that a generator made, and what text it makes of others; None for what is no program of its."""

    choices: Sequence[int]
    replay: Callable[[Sequence[int]], str | None]


class NotReproducible(Exception):
    """The case does not fail, or not twice in the same way."""


@dataclass
class Reducer:
    """One reduction; ``text`` is the smallest text so far and ``record`` what became of it.

    ``width`` candidates are tried at a time, and the first one that fails is taken. ``progress`` is told of each step.
    ``beside`` runs texts under a backend that must not fail over them, so that what comes out is no fault of its; as
    long as it does so in another way, for a fault that the smaller text may have lost, ``alone`` is false.
    """

    text: str
    tries: Tries
    budget: Budget = field(default_factory=Budget)
    width: int = 1
    beside: Tries | None = None
    progress: Callable[[Reducer], None] = lambda reducer: None
    checks: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self._tried: set[str] = set()
        self._end = self.budget.clock() + self.budget.seconds
        first, again = self.tries.run([self.text, self.text])
        self.checks += 2
        signature, other = signature_of(first), signature_of(again)
        if signature is None:
            raise NotReproducible(
                f"nothing to reduce: {first.status}{f' ({first.evidence})' if first.evidence else ''}"
            )
        if signature != other:
            raise NotReproducible(f"it does not fail the same way twice: {signature}; then {other or again.status}")
        self.signature: Signature = signature
        self.record = first
        self.alone = not self._theirs(self.text)
        took = [record.seconds["worker"] for record in (first, again) if "worker" in record.seconds]
        # what hangs has to go on hanging
        self._seconds = max(took) if took and first.status is not TIMEOUT else None

    @property
    def lines(self) -> int:
        """Lines of the program as it is now."""
        return program_lines(self.text)

    @property
    def calls(self) -> int:
        """Calls in its schedule."""
        return count_calls(self.text)

    @property
    def exhausted(self) -> bool:
        """Whether the budget is spent."""
        return self.checks >= self.budget.checks or self.budget.clock() > self._end

    def run(self, genome: Genome | None = None) -> None:
        """Reduce by the tree; where much is left, by the choices and by the tree again, if that comes out smaller."""
        original = (self.text, self.record, self.alone)
        self._by_tree()
        if genome is None or self.lines <= _SMALL or self.exhausted:
            return
        by_tree, its_record, its_alone = self.text, self.record, self.alone
        self.text, self.record, self.alone = original
        self._by_choices(genome)
        self._by_tree()
        if (not its_alone, _measure(by_tree)) <= (not self.alone, _measure(self.text)):
            self.text, self.record, self.alone = by_tree, its_record, its_alone

    def _by_tree(self) -> None:
        head, body = split(self.text)
        plain = head + ast.unparse(ast.parse(body)) + "\n"
        if plain != self.text and not self._take_first_failing([plain]):
            return  # it fails by how it is written down, by its very lines: leave them
        before = None
        while self.text != before and not self.exhausted:
            before = self.text
            for candidates in PASSES:
                self._sweep(candidates)

    def _sweep(self, candidates: Pass) -> None:
        """Try all candidates once; after a success go on from there, with what the pass makes of the new text."""
        pending = _smaller(self.text, candidates, 0)
        while not self.exhausted:
            window: dict[str, int] = {}
            for index, text in pending:
                if text not in self._tried:
                    window[text] = index
                if len(window) == self.width:
                    break
            if not window:
                return
            if self._take_first_failing(list(window)):
                pending = _smaller(self.text, candidates, window[self.text])

    def _by_choices(self, genome: Genome) -> None:
        """Leave out runs of choices, and make single ones simpler."""
        choices = list(genome.choices)
        texts: dict[str, list[int]] = {}

        def candidates() -> Iterator[str]:
            for shorter in _simpler_choices(choices):
                text = genome.replay(shorter)
                if text is not None and _measure(text) < _measure(self.text):
                    texts[text] = shorter
                    yield text

        before = None
        while choices != before and not self.exhausted:
            before = list(choices)
            for text in candidates():
                if self.exhausted:
                    break
                if text not in self._tried and self._take_first_failing([text]):
                    choices = texts[text]
                    break

    def _take_first_failing(self, texts: list[str]) -> bool:
        """Run these texts; the first that fails as it should becomes the text."""
        records = self.tries.run(texts, self._seconds)
        self.checks += len(texts)
        failing = [
            (text, record)
            for text, record in zip(texts, records, strict=True)
            if signature_of(record) == self.signature
        ]
        self._tried.update(set(texts).difference(text for text, _ in failing))
        for text, record in failing:
            theirs = self._theirs(text)
            if theirs is None or not (self.alone or theirs == self.signature):
                self.text, self.record, self.alone = text, record, theirs is None
                break
            self._tried.add(text)
        self.progress(self)
        return self.text in texts

    def _theirs(self, text: str) -> Signature | None:
        """How the backend beside fails over a text, if there is one and it does."""
        if self.beside is None:
            return None
        record = self.beside.run([text])[0]
        return signature_of(record) if is_wrong(record) else None


def split(text: str) -> tuple[str, str]:
    """The docstring with the front matter as it is written down, and the rest."""
    front_matter(text)  # raises for a text without
    end = text.index('"""', 3) + 4
    return text[:end], text[end:]


def _measure(text: str) -> tuple[int, int, int]:
    return measure(ast.parse(split(text)[1]))


def _smaller(text: str, candidates: Pass, start: int) -> Iterator[tuple[int, str]]:
    """Numbers and texts of the candidates from ``start`` on that are smaller and use nothing that nobody defines."""
    head, body = split(text)
    tree = ast.parse(body)
    most = measure(tree)
    undefined = undefined_names(body)
    ends = not never_ends(tree)  # else what ends a loop of it cannot be seen
    for index, candidate in enumerate(itertools.islice(candidates(tree), start, None), start):
        if measure(candidate) >= most or (ends and never_ends(candidate)):
            continue
        try:
            shorter = ast.unparse(ast.fix_missing_locations(candidate))
            sound = undefined_names(shorter) <= undefined
        except (SyntaxError, ValueError):  # a `break` outside of its loop, an f-string that cannot be written down
            continue
        if sound:
            yield index, f"{head}{shorter}\n"


def _simpler_choices(choices: list[int]) -> Iterator[list[int]]:
    length = len(choices)
    chunk = length // 2
    while chunk:
        for start in range(length - chunk, -1, -chunk):
            yield choices[:start] + choices[start + chunk :]
        if chunk > 1:
            for start in range(0, length, chunk):
                if any(choices[start : start + chunk]):
                    yield choices[:start] + [0] * len(choices[start : start + chunk]) + choices[start + chunk :]
        chunk //= 2
    for index, choice in enumerate(choices):
        for simpler in dict.fromkeys((0, choice // 2, choice - 1)):
            if 0 <= simpler < choice:
                yield [*choices[:index], simpler, *choices[index + 1 :]]

"""A program that is timed, and how it becomes a case.

Every text has a function ``inputs(new, *sizes)`` that makes the arguments of one call, the model first where there is
one. Timed rounds take two sets of arguments in turn, so that a compiler that hands out an answer of before is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cases.program import Program

#: One call a round, with two sets of arguments in turn.
_INFERENCE = """
def work(new):
    sizes = {large} if new.device.type == "cuda" else {laptop}
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, {again}])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new{small})
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call({fresh}, cache="hit")
"""

#: A step a round. The learning rate is 0 where it is timed, so that rounds are alike; gradients of the round before are
#: dropped first, so that those of the last round are still there when its answers, among them a parameter, are judged.
_TRAINING = """
def work(new):
    sizes = {large} if new.device.type == "cuda" else {laptop}
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, (first[0], *inputs(new, *sizes)[1:])])
    optimizer = torch.optim.SGD(first[0].parameters(), lr=0.0)

    def round():
        optimizer.zero_grad()
        loss, _ = yield Call(*next(turns))
        loss.backward()
        optimizer.step()

    return round


def calls(new):
    first = inputs(new{small})
    optimizer = torch.optim.SGD(first[0].parameters(), lr=0.05)
    for step in range(2):
        optimizer.zero_grad()
        loss, _ = yield Call({fresh}, cache="hit" if step else "compile")
        loss.backward()
        optimizer.step()
    record([parameter.grad for parameter in first[0].parameters()])
"""


class Load(NamedTuple):
    """Everything of a timed program but its area and origin.

    ``clauses`` and ``features`` are words separated by blanks. ``laptop``, ``large`` and ``small`` are the sizes that
    ``inputs`` takes where it is timed on a CPU, timed on CUDA, and judged. ``calling`` is the text of ``work`` and
    ``calls`` where neither one call nor one training step is a round.
    """

    name: str
    title: str
    clauses: str
    features: str
    program: str
    inputs: str
    laptop: tuple[int, ...] = ()
    large: tuple[int, ...] = ()
    small: tuple[int, ...] = ()
    calling: str = _INFERENCE
    model: bool = True
    graphs: int | None = 1


def training(load: Load) -> Load:
    """``load`` with a training step as its round: the program gives the loss and the parameter to look at."""
    return load._replace(
        clauses="SPEED-1 SPEED-2 PARITY-1 GRAD-1 GRAD-4", features=f"{load.features} grad optimizer", calling=_TRAINING
    )


def render(origin: str, loads: Iterable[Load]) -> Iterator[Program]:
    """The programs of the loads."""
    for load in loads:
        small = "".join(f", {size}" for size in load.small)
        again, fresh = "inputs(new, *sizes)", f"*inputs(new{small})"
        if load.model:
            again, fresh = f"(first[0], *{again}[1:])", f"first[0], {fresh}[1:]"
        calling = load.calling.format(laptop=load.laptop, large=load.large, small=small, again=again, fresh=fresh)
        text = "\n\n\n".join(part.strip("\n") for part in ("import torch", load.program, load.inputs, calling))
        yield Program(
            id=f"speed/{load.name}",
            title=load.title,
            clauses=tuple(load.clauses.split()),
            features=tuple(load.features.split()),
            origin=origin,
            body=f"import itertools\n\n{text}" if "itertools." in text else text,
            graphs=load.graphs,
            tier="quick",
        )

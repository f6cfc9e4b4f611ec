"""Dataclasses with default factories, __post_init__ and replace carry tensors in and out.

+++
id = "capture/dataclasses"
clauses = ["CAPTURE-3", "CAPTURE-5", "CAPTURE-1"]
features = ["dataclass", "class", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import dataclasses

import torch


@dataclasses.dataclass
class State:
    value: torch.Tensor
    step: int = 0
    history: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.doubled = self.value * 2


@dataclasses.dataclass(frozen=True, order=True)
class Options:
    rank: int
    name: str = "default"


def program(state, options):
    following = State(state.value + options.rank, step=state.step + 1)
    following.history.append(state.doubled)
    other = dataclasses.replace(following, step=10)
    higher = dataclasses.replace(options, rank=5)
    fields = [field.name for field in dataclasses.fields(state)]
    tests = other.history is following.history, higher > options, options == Options(2)
    return following, other, tests, fields


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(State(new.dyadic(5)), Options(2), cache=cache)

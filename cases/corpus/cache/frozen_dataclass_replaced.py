"""A frozen dataclass is replaced by a copy that differs in one field.

+++
id = "cache/frozen_dataclass_replaced"
clauses = ["CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["dataclass", "container", "cache_key", "class"]
origin = "families/cache_objects"
generator = 1
graphs = 1
+++
"""
import dataclasses

import torch


@dataclasses.dataclass(frozen=True)
class Config:
    scale: float
    negate: bool


def program(config, x):
    y = x * config.scale
    return -y if config.negate else y.sum()


def calls(new):
    config = Config(2.0, False)
    yield Call(config, new.dyadic(5), cache="compile")
    yield Call(config, new.dyadic(5), cache="hit")
    config = dataclasses.replace(config, negate=True)
    yield Call(config, new.dyadic(5), cache="recompile")
    yield Call(config, new.dyadic(5), cache="hit")
    config = Config(2.0, False)
    yield Call(config, new.dyadic(5), cache="hit")
    yield Call(config, new.dyadic(5), cache="hit")

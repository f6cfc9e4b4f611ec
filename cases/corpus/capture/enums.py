"""Members of Enum, IntEnum and Flag are compared, looked up, iterated and computed with.

+++
id = "capture/enums"
clauses = ["CAPTURE-6", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["enum", "class", "branch_on_python", "comprehension"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import enum

import torch


class Mode(enum.Enum):
    FAST = "fast"
    EXACT = "exact"
    QUICK = "fast"

    @property
    def factor(self):
        return len(self.value)


class Level(enum.IntEnum):
    LOW = 1
    HIGH = enum.auto()


class Option(enum.Flag):
    BIAS = 1
    SCALE = 2
    BOTH = BIAS | SCALE


def program(x, mode, options):
    if mode is Mode.FAST:
        x = x + 1
    if Option.BIAS in options:
        x = x - Level.HIGH
    if options & Option.SCALE:
        x = x * (Level.LOW + 2)
    names = [member.name for member in Mode]
    tests = Mode["QUICK"] is Mode.FAST, Level.LOW < Level.HIGH, Mode("exact") is mode
    return x * mode.factor, mode, names, tests, options


def calls(new):
    yield Call(new.dyadic(5), Mode.FAST, Option.BIAS, cache="compile")
    yield Call(new.dyadic(5), Mode.FAST, Option.BIAS, cache="hit")
    yield Call(new.dyadic(5), Mode.EXACT, Option.BOTH, cache="recompile")
    yield Call(new.dyadic(5), Mode.QUICK, Option.SCALE, cache="recompile")

"""A number and a dict on a class are rebound and edited between calls.

+++
id = "cache/reported_class_settings_edited"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1"]
features = ["class", "class_attribute", "container", "cache_key"]
origin = "regressions/state: changed-state, pytorch/pytorch#176851"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    divisor = 2.0
    shifts = {"left": 1.0, "right": -1.0}


def program(x):
    return x / Settings.divisor + Settings.shifts["left"] * Settings.shifts["right"]


def calls(new):
    yield Call(new.dyadic(3), cache="compile")
    Settings.divisor = 8.0
    yield Call(new.dyadic(3), cache="recompile")
    Settings.shifts["right"] = 5.0
    yield Call(new.dyadic(3), cache="recompile")
    Settings.shifts = {"left": 1.0, "right": -1.0}
    Settings.divisor = 2.0
    yield Call(new.dyadic(3))

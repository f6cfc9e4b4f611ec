"""A float setting that is a NaN, unequal to itself, changes to a number and back.

+++
id = "cache/nan_setting"
clauses = ["CACHE-2", "CACHE-3", "PARITY-5", "CAPTURE-1"]
features = ["nan_inf", "branch_on_python", "attribute", "cache_key", "class"]
origin = "families/cache_identity"
generator = 1
graphs = 1
+++
"""
import math

import torch


class Settings:
    limit = math.nan


def program(settings, x):
    if math.isnan(settings.limit):
        return x * 2
    return x.clamp(max=settings.limit)


def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(5), cache="compile")
    yield Call(settings, new.dyadic(5))
    settings.limit = -0.5
    yield Call(settings, new.dyadic(5), cache="recompile")
    settings.limit = math.nan
    yield Call(settings, new.dyadic(5))

"""The program depends on a grad mode in an attribute of an argument, which is changed and changed back.

+++
id = "cache/attribute_grad_mode"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["attribute", "class", "grad", "with_block", "ambient_mode", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    def __init__(self, value, note):
        self.value = value
        self.note = note


def program(settings, x):
    with torch.set_grad_enabled(settings.value):
        y = x * 3
    return y + 1


def calls(new):
    settings = Settings(True, "first")
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="compile")
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="hit")
    settings.value = False
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="recompile")
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="hit")
    settings.value = True
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="hit")
    settings.note = "other"
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="hit")

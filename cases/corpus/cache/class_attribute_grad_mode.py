"""The program depends on a grad mode in a class attribute read through an instance, which is changed and changed back.

+++
id = "cache/class_attribute_grad_mode"
clauses = ["CACHE-1", "CACHE-2", "CACHE-3", "CACHE-4", "CAPTURE-1"]
features = ["class_attribute", "class", "grad", "with_block", "ambient_mode", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


class Settings:
    value = True
    note = "first"


def program(settings, x):
    with torch.set_grad_enabled(settings.value):
        y = x * 3
    return y + 1


def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="compile")
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="hit")
    Settings.value = False
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="recompile")
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="hit")
    Settings.value = True
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="hit")
    Settings.note = "other"
    yield Call(settings, new.dyadic(6, requires_grad=True), cache="hit")

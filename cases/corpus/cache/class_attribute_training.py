"""The program depends on a module whose training flag flips in a class attribute read through an instance, which is changed and changed back.

+++
id = "cache/class_attribute_training"
clauses = ["CACHE-1", "CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-1"]
features = ["class_attribute", "class", "module", "branch_on_python", "pointwise", "cache_key"]
origin = "families/cache_reuse"
generator = 1
graphs = 1
+++
"""
import torch


class Gate(torch.nn.Module):
    def forward(self, x):
        if self.training:
            return x * 2
        return -x


GATE = Gate()


class Settings:
    value = GATE
    note = "first"


def program(settings, x):
    return settings.value(x) + 1


def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(6), cache="compile")
    yield Call(settings, new.dyadic(6), cache="hit")
    GATE.eval()
    yield Call(settings, new.dyadic(6), cache="recompile")
    yield Call(settings, new.dyadic(6), cache="hit")
    GATE.train()
    yield Call(settings, new.dyadic(6), cache="hit")
    Settings.note = "other"
    yield Call(settings, new.dyadic(6), cache="hit")

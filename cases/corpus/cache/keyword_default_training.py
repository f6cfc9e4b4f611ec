"""The program depends on a module whose training flag flips in a keyword-only default of a helper (__kwdefaults__), which is changed and changed back.

+++
id = "cache/keyword_default_training"
clauses = ["CACHE-1", "CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-1"]
features = ["default_argument", "keyword_only", "helper", "module", "branch_on_python", "pointwise", "cache_key", "class"]
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

NOTE = "first"


def helper(x, *, value=GATE):
    return value(x) + 1


def program(x):
    return helper(x * 2)


def calls(new):
    global NOTE
    yield Call(new.dyadic(6), cache="compile")
    yield Call(new.dyadic(6), cache="hit")
    GATE.eval()
    yield Call(new.dyadic(6), cache="recompile")
    yield Call(new.dyadic(6), cache="hit")
    GATE.train()
    yield Call(new.dyadic(6), cache="hit")
    NOTE = "other"
    yield Call(new.dyadic(6), cache="hit")

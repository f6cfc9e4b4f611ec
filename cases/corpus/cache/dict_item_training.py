"""The program depends on a module whose training flag flips in an item of a dictionary argument, which is changed and changed back.

+++
id = "cache/dict_item_training"
clauses = ["CACHE-1", "CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-1"]
features = ["container", "module", "branch_on_python", "pointwise", "cache_key", "class"]
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


def program(config, x):
    return config["value"](x) + 1


def calls(new):
    config = {"value": GATE, "note": "first"}
    yield Call(config, new.dyadic(6), cache="compile")
    yield Call(config, new.dyadic(6), cache="hit")
    GATE.eval()
    yield Call(config, new.dyadic(6), cache="recompile")
    yield Call(config, new.dyadic(6), cache="hit")
    GATE.train()
    yield Call(config, new.dyadic(6), cache="hit")
    config["note"] = "other"
    yield Call(config, new.dyadic(6), cache="hit")

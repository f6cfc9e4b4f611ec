"""Every call builds containers of its own; changing those of an earlier call changes nothing later.

+++
id = "frame/containers_are_new"
clauses = ["FRAME-2", "ALIAS-5", "CAPTURE-1", "CACHE-1"]
features = ["container"]
origin = "families/frames"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    trail = [x * 2.0]
    table = {"trail": trail, "sizes": [x.shape[0]]}
    trail.append(x + 1.0)
    return table


def calls(new):
    first = yield Call(new.dyadic(4), cache="compile")
    first["trail"].append("mine")
    first["trail"][0].zero_()
    first["sizes"][0] = -1
    second = yield Call(new.dyadic(4), cache="hit")
    second["trail"].clear()
    yield Call(new.dyadic(4), cache="hit")

"""A forward hook that breaks changes the output of a module.

+++
id = "break/module_hook"
clauses = ["BREAK-1", "BREAK-2", "BREAK-4", "CAPTURE-4"]
features = ["graph_break", "print", "module", "hook", "matmul", "object_mutation"]
origin = "families/graph_break_frames"
generator = 1
+++
"""
import torch

SEEN = []


def halve(module, args, output):
    SEEN.append(output.sum())
    print("hook of", type(module).__name__)
    return output * 0.5


def program(model, x):
    return model(x - 1.0) + x.sum()


def calls(new):
    model = new.module(lambda: torch.nn.Linear(4, 3))
    handle = model.register_forward_hook(halve)
    yield Call(model, new.randn(2, 4), cache="compile")
    yield Call(model, new.randn(2, 4))
    handle.remove()
    yield Call(model, new.randn(2, 4), cache="recompile")

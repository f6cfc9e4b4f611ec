"""A torch function mode entered inside the program rewrites an operator until it is left.

+++
id = "intercept/function_mode"
clauses = ["INTERCEPT-1", "CAPTURE-5", "CACHE-1"]
features = ["ambient_mode", "with_block", "class"]
origin = "families/intercept"
generator = 1
+++
"""
import torch
import torch.overrides


class CosineForSine(torch.overrides.TorchFunctionMode):
    def __torch_function__(self, function, types, args=(), kwargs=None):
        if function is torch.sin:
            function = torch.cos
        return function(*args, **(kwargs or {}))


def program(x):
    before = torch.sin(x)
    with CosineForSine():
        inside = torch.sin(x + 1.0)
    return before, inside, torch.sin(x - 1.0)


def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    yield Call(new.dyadic(3), cache="recompile")

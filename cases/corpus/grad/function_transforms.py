"""torch.func.grad, vmap over it and jvp inside the program.

+++
id = "grad/function_transforms"
clauses = ["GRAD-5", "GRAD-1"]
features = ["higher_order_grad", "grad", "closure", "callback", "lambda", "nested_function"]
origin = "families/training"
generator = 1
+++
"""
import torch


def program(x, w):
    def energy(row):
        return (row * w).sin().sum() + (row**2).sum()

    slope = torch.func.grad(energy)
    rows = torch.func.vmap(slope)(x)
    value, change = torch.func.jvp(energy, (x[0],), (w,))
    return rows, value, change, torch.func.grad(lambda row: slope(row).sum())(x[1])


def calls(new):
    for _ in range(2):
        yield Call(new.randn(2, 3), new.randn(3))

"""Of equal elements argmax and argmin name the first, and stable sorts keep the order.

+++
id = "parity/first_of_ties"
clauses = ["PARITY-4", "CAPTURE-1"]
features = ["dtype_int", "reduction", "sorting"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(n, x):
    return {
        "argmax": x.argmax(),
        "argmin": x.argmin(),
        "argmax_of_rows": n.argmax(1),
        "argmin_of_columns": n.argmin(0),
        "argmax_of_equal": torch.argmax(x * 0.0 + 1.0),
        "stable": torch.sort(x, stable=True).indices,
        "stable_down": torch.sort(x, stable=True, descending=True).indices,
        "argsort": torch.argsort(n, dim=1, stable=True),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.integers(0, 3, 5, 7),
            new.integers(0, 3, 37).to(new.dtype(torch.float32)),
            cache=cache,
        )

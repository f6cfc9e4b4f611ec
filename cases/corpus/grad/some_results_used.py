"""Only some results are differentiated; an argument that none of them used has no gradient.

+++
id = "grad/some_results_used"
clauses = ["GRAD-1", "CAPTURE-1"]
features = ["grad", "container"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w, unused):
    return {"product": x * w, "power": x**3, "other": w.exp(), "copy": unused}


def calls(new):
    for used in (["product"], ["power"], ["other", "power"], ["product", "power", "other"]):
        x, w, unused = (new.randn(3, requires_grad=True) for _ in range(3))
        results = yield Call(x, w, unused)
        sum(results[name].sum() for name in used).backward()
        record((x.grad, w.grad, unused.grad))

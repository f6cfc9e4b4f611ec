"""Each result requires grad and is a leaf exactly where eager's is.

+++
id = "grad/requires_grad_of_results"
clauses = ["GRAD-2", "ALIAS-3", "CAPTURE-1"]
features = ["grad", "dtype_int", "dtype_bool"]
origin = "families/gradients"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, w):
    y = x * 2.0
    return y, y.detach(), w * 2.0, x, x.detach() * w, (x > 0), x.argmax(), torch.ones_like(x), x * w


def calls(new):
    for x_grad, w_grad in ((True, False), (False, True), (False, False), (True, True)):
        x, w = new.randn(3, requires_grad=x_grad), new.randn(3, requires_grad=w_grad)
        results = yield Call(x, w)
        record([(y.requires_grad, y.is_leaf, y.grad_fn is None) for y in results])

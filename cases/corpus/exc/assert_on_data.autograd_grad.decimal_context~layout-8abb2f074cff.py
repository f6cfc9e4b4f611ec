"""Drawn at random: assert on data, autograd grad, decimal context; calls: layout.

+++
id = "exc/assert_on_data.autograd_grad.decimal_context~layout-8abb2f074cff"
clauses = ["GRAD-1", "EFFECT-1", "BREAK-1", "FRAME-4", "EXC-2", "CAPTURE-5", "EFFECT-3", "BREAK-2", "ALIAS-3", "INTERCEPT-1", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2", "BREAK-5", "CACHE-1"]
features = ["reduction", "pointwise", "container", "string", "grad", "object_mutation", "graph_break", "introspection", "with_block", "exception", "print", "assert", "branch_on_data", "branch_on_python", "alias", "strides", "for_loop"]
origin = "grammar"
generator = 1
graphs = 4
reused = [3, 4]
+++
"""
import torch
import contextlib
import decimal
import sys

LOG1 = []


def program(x1, x2, x3, n1, flag1):
    v1 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        v2 = torch.min(x1, -1, keepdim=True)[0] > 3
        v3 = x2.sum(-1, keepdim=True)
        weights1 = {"first": 0.5, "second": -0.25, "third": 0.25}
        v4 = x3
        for key1, weight1 in weights1.items():
            v4 = v4 + weight1
            if key1 == "second":
                v4 = v4 * 0.5
        x3 = x3 * 0.25 - torch.tanh(v2.sum() * 0.125) * 0.5
        x3 = (x3 + torch.tanh(v3.to(torch.float64).sum())) * 0.5
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v4.sum()) * 0.25)
        v1.append(1 // (n1 - 3))
        with torch.enable_grad():
            leaf1 = x3.detach().clone().requires_grad_(True)
            loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
            (v5,) = torch.autograd.grad(loss1, [leaf1])
        v6 = torch.nn.functional.kl_div(torch.log_softmax(x3, -1), torch.softmax(x3, -1), reduction="batchmean")
        v8 = sys._getframe().f_code.co_name
        v7 = x1 + len(v8) % 4
        LOG1.append(v8)
        x3 = torch.tanh(x3 + torch.tanh(v5.sum()))
        x3 = torch.tanh(x3 + torch.tanh(v6.sum()))
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v7.to(torch.float64).sum()) * 0.25)
    print("n is", n1, "and", x3.dim(), sep="|", end=".\n")
    v9 = x3 * 0.5
    assert x1.abs().sum() > -0.03
    v10 = x1 * 0.5
    v11 = torch.nn.functional.hardtanh(v9, -1.5, 0.5) + torch.maximum(x3, v10)
    v12 = v11 + x3
    v13 = x2 + 1
    v14 = torch.nn.functional.leaky_relu(v12, 0.25)
    twin1 = v13 if flag1 else v13.clone()
    v15 = v13 + (twin1 is v13) * 2.0 + (twin1 is not None)
    with decimal.localcontext() as context1:
        context1.prec = 4
        v17 = decimal.Decimal(1) / 3
    v16 = v14 + float(v17)
    return v1, v15, v16, v17


def calls(new):
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 3), new.dyadic(3, 3, dtype=torch.float64), 3, True)
    yield Call(new.dyadic(4, 3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 3, 3).mT.contiguous().mT, new.dyadic(3, 3, dtype=torch.float64).mT.contiguous().mT, 3, True)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(4, 3, 3), new.dyadic(3, 3, dtype=torch.float64), 3, True)
    yield Call(new.dyadic(4, 3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 3, 3).mT.contiguous().mT, new.dyadic(3, 3, dtype=torch.float64).mT.contiguous().mT, 3, True)

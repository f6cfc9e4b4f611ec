"""Drawn at random: autograd grad, class attribute written, early return; calls: gradients.

+++
id = "grad/autograd_grad.class_attribute_written.early_return~gradients-19a233efc429"
clauses = ["GRAD-1", "EFFECT-1", "CAPTURE-3", "CAPTURE-5", "CACHE-8", "BREAK-1", "CAPTURE-6", "GRAD-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["grad", "object_mutation", "class", "attribute", "container", "pointwise", "helper", "inplace", "indexing", "branch_on_python", "view", "class_attribute", "string", "generator", "matmul", "comprehension", "with_block", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


class Box1:
    pass


def helper1(u1, v2):
    box1 = Box1()
    box1.parts = [v2, v2 * 0.5]
    box1.parts.append(u1)
    box1.inner = Box1()
    box1.inner.name = "inner"
    v4 = sum(box1.parts) + len(box1.inner.name)
    v5 = sorted(vars(box1))
    LOG1.append(v5)
    v6 = torch.isposinf(v2)
    v7 = v4 + 1
    v2 = (v2 + torch.tanh(v6.sum() * 0.125)) * 0.5
    v2 = v2 * 0.25 - torch.tanh(v7.sum()) * 0.5
    return v2


class Registry1:
    made = 0
    names = []


def program(x1, x2, flag1, n1, x3):
    with torch.enable_grad():
        leaf1 = x2.detach().clone().requires_grad_(True)
        loss1 = (leaf1 * leaf1 * 0.5 + torch.sin(leaf1)).sum()
        (v1,) = torch.autograd.grad(loss1, [leaf1])
    first1 = helper1(v1, v1)
    v3 = helper1(v1, v1 * 0.5) + torch.tanh(first1.sum())
    v8 = torch.relu(torch.atanh(torch.tanh(v1) * 0.75))
    v8[..., :1] = 0.5
    if flag1:
        match n1:
            case 0:
                v9 = torch.tan(v8)
                v1 = v1 * 0.25 - v9 * 0.5
            case 1 | 2:
                v10 = v1.clone()
                v10.unsqueeze_(0)
                parts1 = [part1 * i1 for i1, part1 in enumerate((x2, x2 + 1.0, x2 * 0.5)) if i1 != n1]
                v11 = sum(parts1, x2)
                v12 = torch.nn.functional.hardshrink(x2, 0.25)
                v1 = v1 * 0.25 - torch.tanh(v10.sum()) * 0.5
                v1 = v1 * 0.25 - torch.tanh(v11.sum()) * 0.5
                v1 = (v1 + v12) * 0.5
            case int() as other1 if other1 > 5:
                v1 = v1 * 0.5
            case _:
                v13 = v8 + 1
                Registry1.made += 1
                Registry1.names.append(f"n{n1}")
                setattr(Registry1, "last", n1)
                v14 = x1 + Registry1.made % 3
                v1 = torch.tanh(v1 + v13)
                v1 = (v1 + torch.tanh(v14.sum())) * 0.5
        words1 = "one,two,,three".split(",")
        joined1 = "-".join(word.title() for word in words1 if word)
        old1 = "%s:%d" % (joined1, n1)
        v16 = "{0}/{name}".format(old1.upper(), name="end").replace("O", "0")
        v15 = v1 * 0.5 + (v16.startswith("0NE") and len(v16)) / 16 + v16.find("/") % 4
        LOG1.append(v16)
        v17 = x1 @ x3
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v15.sum()))
        v3 = torch.where(v3 > 0.31, v3 * 0.5, torch.tanh(v17.sum()))
    if n1 == 2:
        return v3 * 2.0, "early"
    return x2


def calls(new):
    x1 = new.dyadic(3, 4, requires_grad=True)
    x2 = new.dyadic(4)
    x3 = new.dyadic(4, 5)
    answer = yield Call(x1, x2, True, 3, x3)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
    answer = yield Call(x1, x2, True, 3, x3)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)

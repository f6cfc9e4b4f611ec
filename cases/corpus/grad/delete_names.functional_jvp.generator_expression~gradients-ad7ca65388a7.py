"""Drawn at random: delete names, functional jvp, generator expression; calls: gradients.

+++
id = "grad/delete_names.functional_jvp.generator_expression~gradients-ad7ca65388a7"
clauses = ["EFFECT-1", "CAPTURE-3", "GRAD-5", "CACHE-2", "CACHE-3", "CAPTURE-5", "GRAD-1", "GRAD-2", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["object_mutation", "container", "grad", "view", "pointwise", "cache_key", "generator", "class", "attribute", "while_loop"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import collections

LOG1 = []


QUEUE1 = collections.deque([torch.tensor(0.5)])


class Pair1:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


def program(x1, x2, n1):
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        v2 = {"left": [x1, (x2, {"deep": 0.5})], "right": (n1,)}
        v2["left"][1][1]["deep"] += 1.0
        (first1, (second1, rest1)), (number1,) = v2.values()
        v1 = first1 * rest1["deep"] + second1 - number1
        LOG1.append(v2)
        v4 = {"left": [x2, (torch.tanh(v1.sum()), {"deep": 0.5})], "right": (n1,)}
        v4["left"][1][1]["deep"] += 1.0
        (first2, (second2, rest2)), (number2,) = v4.values()
        v3 = first2 * rest2["deep"] + second2 - number2
        LOG1.append(v4)
        done1 = False
        tries1 = 0
        while not done1:
            value1, slope1 = torch.func.jvp(torch.sin, (v3.detach(),), (torch.ones_like(v3),))
            v5 = value1 + slope1 * 0.5
            v3 = torch.where(v3 > 0.31, v3 * 0.5, v5)
            tries1 += 1
            done1 = tries1 >= 2
        x2 = torch.tanh(x2 + torch.tanh(v3.sum()))
    else:
        v6 = x2.detach()
        v7 = x1.clamp(-1, 2)
        v8 = x2 * 0.5 + QUEUE1[0]
        x2 = x2 * 0.25 - v6 * 0.5
        x2 = torch.maximum(x2, x2 * 0.5 - v7 * 0.25)
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v8.sum()) * 0.25)
    v9 = torch.ldexp(x1, torch.sign(x1))
    v10 = sum((v * k for k, v in enumerate((v9, v9 * 0.5, v9 - 1.0)) if k), v9)
    object1 = Pair1(v9, 0.5)
    object1.right += n1
    v11 = object1.left * 0.5 + object1.right
    del object1.left
    v12 = hasattr(object1, "left")
    scratch1 = v11 * 2.0
    other1 = [scratch1, {"k": v11}]
    v13 = scratch1 + 1.0
    del scratch1, other1[1]["k"], other1[0]
    v13 = v13 - len(other1)
    v14 = torch.erfc(x1)
    return [x2, v10, v12, v13, v14]


def calls(new):
    x1 = new.dyadic(4, requires_grad=True)
    x2 = new.dyadic(4)
    answer = yield Call(x1, x2, 3)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)
    answer = yield Call(x1, x2, 3)
    for part in torch.utils._pytree.tree_leaves(answer):
        if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():
            try:
                part.sum().backward(retain_graph=True)
            except RuntimeError as error:  # an operator without a derivative
                record(type(error).__name__)
    record(x1.grad)

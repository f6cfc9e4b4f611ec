"""Drawn at random: argument kinds, branch on any, comprehension over block; calls: sizes.

+++
id = "exc/argument_kinds.branch_on_any.comprehension_over_block~sizes-6877db665e25"
clauses = ["EXC-2", "CAPTURE-5", "BREAK-1", "FRAME-1", "FRAME-2", "BREAK-3", "BREAK-6", "EXC-5", "EFFECT-1", "CAPTURE-6", "BREAK-2", "EFFECT-3", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["exception", "helper", "class", "string", "graph_break", "branch_on_data", "reduction", "linalg", "pointwise", "with_block", "keyword_only", "default_argument", "recursion", "print", "object_mutation", "generator", "container", "matmul", "dynamic_shapes", "for_loop", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

LOG1 = []


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


class Stop1(Exception):
    pass


def kinds1(a, /, b, c=3, *, d, e=0.25):
    return a * e + (b - c) * d


def halve1(v, depth):
    v = v * 0.5 + 1.0
    return v if depth <= 1 else halve1(v, depth - 1)


def program(x1, n1, x2, x3):
    try:
        v1 = picky1(x1, n1)
    except Refused1 as error1:
        v1 = x1 - error1.number * 0.5
        v2 = str(error1)
    else:
        v2 = "nothing"
    if (x2 > 1.53).any() and not bool((x2 < -1.53).all()):
        v3 = x2 + 1.0
    else:
        v3 = x2 * 0.5
    v4 = torch.logcumsumexp(v1, -1)
    v5 = v3 + 1
    v6 = v4.sum(0)
    v7 = torch.nn.functional.softmin(v5, -2)
    trail1 = []
    for k1 in range(2):
        try:
            v9 = torch.linalg.inv((torch.tanh(torch.eye(3)) * 0.125 + torch.eye(3)))
            v10 = torch.isclose(x1, x1)
            v11 = torch.maximum(v9, x1.max(-1).values)
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v10.sum() * 0.125))
            x2 = (x2 + torch.tanh(v11.sum())) * 0.5
            print("before the error", k1)
            if v3.sum() > 0.03:
                raise Stop1(f"at {k1}")
            with contextlib.nullcontext(0.5) as value1:
                v12 = torch.sign(x1)
                v13 = torch.div(v3, 2, rounding_mode="floor")
                x2 = x2 * 0.25 - torch.tanh(v12.sum()) * 0.5
                x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v13.sum()) * 0.25)
                x2 = x2 * value1
            v14 = v7 - v3
            try:
                v15 = torch.nn.functional.softshrink(v1, 0.25)
                v16 = torch.log2(v4.abs() + 0.5)
                x2 = x2 * 0.25 - torch.tanh(v15.sum()) * 0.5
                x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v16.sum()) * 0.25)
            finally:
                v17 = kinds1(v14, 2, d=n1) + kinds1(v14, b=0.5, c=4, d=1)
                v18 = torch.nanmedian(v1, -1).values
                v19 = halve1(v7, 3)
                x2 = x2 * 0.25 - torch.tanh(v17.sum()) * 0.5
                x2 = torch.tanh(x2 + torch.tanh(v18.sum()))
                x2 = x2 * 0.25 - torch.tanh(v19.sum()) * 0.5
            x2 = torch.tanh(x2)
        except Stop1 as error2:
            v20 = torch.cos(x2)
            x2 = torch.tanh(x2 + v20)
            print("caught", error2)
        words1 = "one,two,,three".split(",")
        joined1 = "-".join(word.title() for word in words1 if word)
        old1 = "%s:%d" % (joined1, n1)
        v22 = "{0}/{name}".format(old1.upper(), name="end").replace("O", "0")
        v21 = x2 * 0.5 + (v22.startswith("0NE") and len(v22)) / 16 + v22.find("/") % 4
        LOG1.append(v22)
        x2 = (x2 + torch.tanh(v21.sum())) * 0.5
        trail1.append(x2)
    v8 = torch.stack(trail1).sum(0)
    v23 = v3 * 2.0
    print("half way:", v23.sum())
    v24 = x2 @ x3
    v25 = v8 + 1
    return v2, v6, v23, v24, v25


def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), 3, new.dyadic(4, 3), new.dyadic(3, 2))
    yield Call(new.dyadic(3, requires_grad=True), 3, new.dyadic(3, 3), new.dyadic(3, 2))
    yield Call(new.dyadic(4, requires_grad=True), 3, new.dyadic(4, 3), new.dyadic(3, 2))
    yield Call(new.dyadic(5, requires_grad=True), 3, new.dyadic(5, 3), new.dyadic(3, 2))
    yield Call(new.dyadic(5, requires_grad=True), 3, new.dyadic(5, 3), new.dyadic(3, 2))

"""Drawn at random: assert on data, branch on any, break in call stack; calls: number types.

+++
id = "exc/assert_on_data.branch_on_any.break_in_call_stack~number_types-3ddf4bda516f"
clauses = ["CAPTURE-4", "EFFECT-1", "EFFECT-5", "BREAK-1", "BREAK-3", "EFFECT-3", "BREAK-4", "SHAPE-7", "CAPTURE-5", "FRAME-1", "EXC-2", "BREAK-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "module", "object_mutation", "container", "graph_break", "branch_on_data", "with_block", "print", "lambda", "reduction", "branch_on_size", "helper", "keyword_only", "pointwise", "exception", "string", "iterator", "assert", "for_loop", "match", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import io

STATE1 = {"calls": 0, "spare": 1}


def mix1(left, right, *, scale):
    return left * scale + right


def strict1(a, b):
    return a * b


def program(x1, x2, flag1, net1, n1, x3, x4):
    net1.eval() if flag1 else net1.train()
    v1 = net1(x1) * 0.5
    v2 = net1.training
    out1 = io.StringIO()
    with contextlib.redirect_stdout(out1):
        STATE1["calls"] += 1
        STATE1["last"] = x1.detach() * 0.5
        old1 = STATE1.pop("spare", None)
        v4 = x1 + STATE1["calls"] % 3 + (old1 is None)
        if (x2 > 1.53).any() and not bool((x2 < -1.53).all()):
            v5 = x2 + 1.0
        else:
            v5 = x2 * 0.5
        x2 = torch.tanh(x2 + torch.tanh(v4.sum()))
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v5.sum()))
        print("inside", n1)
    v3 = x2 + len(out1.getvalue()) * 0.125
    v6 = (lambda y: y * 0.5 if y.sum() > 0.03 else y + 1.0)(x3 * 0.5) + x3
    v7 = v3 + 1
    v8 = torch.log_softmax(x1, -1)
    v9 = []
    with contextlib.ExitStack() as stack1:
        stack1.callback(v9.append, "last")
        if x2.shape[0] != 3:
            stack1.enter_context(contextlib.nullcontext())
        v10 = torch.stack([v1, x2])
        v6 = torch.tanh(v6 + torch.tanh(v10.sum()))
        v9.append("body")
    v11 = torch.cat([x1, v7])
    y = x3 * 0.5
    v12 = mix1(x3 * 2.0, y + sum(y.reshape(-1).tolist()[:2]), scale=0.5)
    v13 = torch.exp(-x1.abs())
    match n1:
        case 0:
            try:
                v14 = strict1(v13, 1, 2, 3)
            except TypeError:
                v14 = strict1(v13, 1) + 0.5
            v11 = torch.maximum(v11, v11 * 0.5 - torch.tanh(v14.sum()) * 0.25)
        case 1 | 2:
            v15 = torch.tanh(v6)
            v16 = x3 * 2.0
            print("half way:", v16.sum())
            v11 = (v11 + torch.tanh(v15.sum())) * 0.5
            v11 = torch.where(v11 > 0.31, v11 * 0.5, torch.tanh(v16.sum()))
        case int() as other1 if other1 > 5:
            v11 = v11 * 0.5
        case _:
            v17 = x4 + 0.0
            for letter1 in reversed("abcab"):
                if letter1 == "b":
                    continue
                v17 = v17 * 0.5 + ord(letter1) % 8
            assert x4.abs().sum() > -0.03
            v18 = x4 * 0.5
            v19 = torch.stack([v12, v7], dim=-1)
            v11 = torch.tanh(v11 + torch.tanh(v17.sum()))
            v11 = torch.maximum(v11, v11 * 0.5 - torch.tanh(v18.sum()) * 0.25)
            v11 = v11 * 0.25 - torch.tanh(v19.sum()) * 0.5
    return v2, v8, v9, v11


def calls(new):
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, net1, 1, new.dyadic(4, 3), new.dyadic(3, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, net1, True, new.dyadic(4, 3), new.dyadic(3, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, net1, 0, new.dyadic(4, 3), new.dyadic(3, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, net1, False, new.dyadic(4, 3), new.dyadic(3, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, net1, 1, new.dyadic(4, 3), new.dyadic(3, 3))

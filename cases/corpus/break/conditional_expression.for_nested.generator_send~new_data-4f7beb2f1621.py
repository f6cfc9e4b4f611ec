"""Drawn at random: conditional expression, for nested, generator send; calls: new data.

+++
id = "break/conditional_expression.for_nested.generator_send~new_data-4f7beb2f1621"
clauses = ["GRAD-3", "GRAD-2", "SHAPE-4", "CAPTURE-5", "FRAME-2", "EFFECT-1", "CAPTURE-3", "BREAK-1", "BREAK-3", "EFFECT-3", "CAPTURE-4", "CACHE-2", "CACHE-3", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "with_block", "ambient_mode", "size_arithmetic", "container", "pointwise", "generator", "helper", "object_mutation", "sorting", "print", "graph_break", "reduction", "module", "matmul", "lambda", "global_read", "cache_key", "while_loop", "for_loop", "comprehension"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import io

LOG1 = []


def averages1():
    total, count = 0.0, 0
    while True:
        value = yield (total / count if count else None)
        total = total + value
        count += 1


TABLE1 = torch.ones(2)


def program(x1, x2, x3, flag1, n1, net1):
    with torch.set_grad_enabled(flag1):
        p1 = x1 * 0.5
        with torch.enable_grad():
            q1 = x1 + 1.0
        v2 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
    v1 = p1.detach() - q1.detach()
    v3 = x1 * 2.0 if flag1 else x1 - 1.0
    v5 = {size1 % 3 for size1 in (*v1.shape, n1)}
    v4 = v1 + sum(sorted(v5)) * 0.5
    v6 = torch.atanh(torch.tanh(v3) * 0.75).relu()
    v7 = v6.isinf()
    node1 = (v6, (v6 * 0.5, (v6 - 1.0, None)))
    v8 = v6 * 0.0
    while node1 is not None:
        value1, node1 = node1
        v8 = v8 + value1
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        running1 = averages1()
        next(running1)
        v9 = running1.send(v1)
        v9 = running1.send(torch.tanh(x2.sum() * 0.125)) * 0.5 + v9
        running1.close()
        v4 = (v4 + v9) * 0.5
    else:
        for i1 in range(2):
            for j1 in range(i1 + 1):
                if j1 == n1:
                    break
                out1 = io.StringIO()
                with contextlib.redirect_stdout(out1):
                    v12 = [v8, v8 * 0.5]
                    v12.append(torch.tanh(x3.sum() * 0.125))
                    v12.insert(0, v8 + 1.0)
                    v12.reverse()
                    v12 += [0.25]
                    last1 = v12.pop(-1)
                    v11 = v12.pop() * last1 + v12[0]
                    where1 = len(v12)
                    LOG1.append(v12)
                    v13 = x3.sort(dim=-3, descending=True)[0]
                    v14 = torch.maximum(v3, v4)
                    v4 = torch.where(v4 > 0.31, v4 * 0.5, v11)
                    v4 = torch.tanh(v4 + torch.tanh(v13.sum() * 0.125))
                    v4 = v4 * 0.25 - v14 * 0.5
                    print("inside", n1)
                v10 = v4 + len(out1.getvalue()) * 0.125
                v15 = torch.mode(x3, 1).values
                v4 = torch.tanh(v4 + torch.tanh(v10.sum()))
                v4 = v4 * 0.25 - torch.tanh(v15.sum() * 0.125) * 0.5
            else:
                continue
            v4 = v4 * 0.5
        v16 = net1(x1) + 0.5
        v4 = torch.maximum(v4, v4 * 0.5 - v16 * 0.25)
    v18 = TABLE1 * 2
    v17 = v1 * 0.5 + TABLE1.sum() + TABLE1.shape[0]
    return v2, v4, v5, v7, v17, v18


def calls(new):
    net1 = new.module(lambda: torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 3)))
    yield Call(new.dyadic(4, 4, 3), new.integers(-9, 10, 4, 4, 3), new.integers(-9, 10, 4, 4, 3), True, 3, net1)
    yield Call(new.dyadic(4, 4, 3), new.integers(-9, 10, 4, 4, 3), new.integers(-9, 10, 4, 4, 3), True, 3, net1)
    yield Call(new.dyadic(4, 4, 3), new.integers(-9, 10, 4, 4, 3), new.integers(-9, 10, 4, 4, 3), True, 3, net1)

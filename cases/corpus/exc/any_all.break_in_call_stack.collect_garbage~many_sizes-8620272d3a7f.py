"""Drawn at random: any all, break in call stack, collect garbage; calls: many sizes.

+++
id = "exc/any_all.break_in_call_stack.collect_garbage~many_sizes-8620272d3a7f"
clauses = ["EFFECT-1", "GRAD-3", "GRAD-2", "GRAD-1", "GRAD-4", "BREAK-1", "SHAPE-7", "SHAPE-4", "CAPTURE-3", "EXC-2", "BREAK-3", "BREAK-4", "GRAD-5", "CAPTURE-5", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["branch_on_python", "object_mutation", "with_block", "ambient_mode", "grad", "graph_break", "inplace", "branch_on_size", "container", "size_arithmetic", "pointwise", "item", "string", "exception", "helper", "keyword_only", "generator", "decorator", "matmul", "dynamic_shapes", "many_calls", "try_finally", "for_loop", "while_loop", "comprehension", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import contextlib
import gc

LOG1 = []
LOG2 = []


@contextlib.contextmanager
def scaled1(factor):
    LOG1.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG1.append("done")


def mix1(left, right, *, scale):
    return left * scale + right


def parts1(v, count):
    for k in range(count):
        yield v * 0.5 + k
    yield v


def program(x1, flag1, n1, x2):
    with scaled1(-0.75) as factor1:
        if not flag1:
            with torch.set_grad_enabled(n1 == 2):
                p1 = x1 * 0.5
                with torch.enable_grad():
                    q1 = x1 + 1.0
                v3 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
            v2 = p1.detach() - q1.detach()
            LOG2.append(v3)
            v4 = []
            try:
                with torch.enable_grad():
                    weight1 = torch.full((), 0.5, dtype=v2.dtype, device=v2.device, requires_grad=True)
                    for k1 in range(2):
                        loss1 = ((v2.detach() * weight1).tanh() * 0.5).sum()
                        loss1.backward()
                        with torch.no_grad():
                            weight1 -= 0.125 * weight1.grad.tanh()
                        weight1.grad = None
                v5 = v2.detach() * 0.5 + weight1.detach()
                v6 = x1 * 0.5
                gc.collect(0)
                shape1 = tuple(v5.shape)
                if any(size1 > 3 for size1 in shape1) or not all(size1 != n1 for size1 in shape1):
                    v7 = v5 * 2.0
                else:
                    v7 = v5 - 0.25
                v2 = torch.where(v2 > 0.31, v2 * 0.5, v6)
                v2 = (v2 + torch.tanh(v7.sum())) * 0.5
                if not flag1:
                    raise KeyError("absent")
            except (KeyError, IndexError) as error1:
                v4.append(f"except {error1.args[0]}")
                queue1 = [0.25, 0.5, 1.5]
                v8 = x1
                while (length1 := len(queue1)) > 0:
                    v8 = v8 + queue1.pop() * length1
                v10 = {size2 % 3 for size2 in (*v8.shape, n1)}
                v9 = v8 + sum(sorted(v10)) * 0.5
                LOG2.append(v10)
                v11 = torch.clamp(v9, -0.75, 1.25)
                v2 = (v2 + v11) * 0.5
            else:
                v4.append("else")
                v12 = torch.trunc(x1)
                v14 = f"{x2.sum().item():.3f}"
                v13 = x2 + len(v14) / 8
                LOG2.append(v14)
                v2 = torch.maximum(v2, v2 * 0.5 - v12 * 0.25)
                v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v13.sum()))
            finally:
                v4.append("finally")
                v15 = [x2 * k2 for k2 in range(4)]
                LOG2.append(v15)
                v2 = torch.tanh(v2 + x2)
            LOG2.append(v4)
            y = x2 * 0.5
            v16 = mix1(x2 * 2.0, (print('y of', y.dim(), 'dimensions'), y * 0.5)[1], scale=0.5)
            x1 = (x1 + torch.tanh(v2.sum())) * 0.5
            x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v16.sum()) * 0.25)
        elif n1 == 2:
            v18 = []
            v17 = x2 * 0.5
            try:
                raise ExceptionGroup("several", [ValueError(1), KeyError("k"), ExceptionGroup("more", [ValueError(n1)])])
            except* ValueError as group1:
                v18.append(len(group1.exceptions))
                v17 = v17 + len(group1.exceptions)
            except* (KeyError, TypeError):
                v18.append("rest")
            LOG2.append(v18)
            x1 = torch.tanh(x1 + torch.tanh(v17.sum()))
        elif n1 in (4, 5, 6):
            x1 = x1 * 0.5
        else:
            value1, slope1 = torch.func.jvp(torch.sin, (x1.detach(),), (torch.ones_like(x1),))
            v19 = value1 + slope1 * 0.5
            x1 = torch.tanh(x1 + v19)
        x1 = x1 * 0.25 - x2 * 0.5
        v1 = x1 * factor1
    v20 = torch.full((3,), 0.5)
    v21 = torch.outer(v20, v20)
    v22 = x1 * 0.5
    for i1 in range(x1.shape[0]):
        v22 = v22 + (i1 % 2) * 0.25
    v23 = v21
    for part1 in parts1(v21, 4):
        v23 = v23 * 0.5 + part1
    return v1, v22, v23


def calls(new):
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.dyadic(size, 3, requires_grad=True), True, 3, new.dyadic(size, 3))
    yield Call(new.dyadic(2, 3, requires_grad=True), True, 3, new.dyadic(2, 3))

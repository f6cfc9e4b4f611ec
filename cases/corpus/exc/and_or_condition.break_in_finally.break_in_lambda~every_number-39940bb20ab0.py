"""Drawn at random: and or condition, break in finally, break in lambda; calls: every number.

+++
id = "exc/and_or_condition.break_in_finally.break_in_lambda~every_number-39940bb20ab0"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "CAPTURE-5", "EFFECT-1", "SHAPE-7", "GRAD-3", "GRAD-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_python", "graph_break", "exception", "decorator", "helper", "generator", "lambda", "pointwise", "view", "strides", "branch_on_size", "with_block", "ambient_mode", "object_mutation", "indexing", "dtype_promotion", "comprehension", "match", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import functools

LOG1 = []


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


def program(x1, x2, x3, flag1, n1):
    y = x1 * 0.5
    try:
        before1 = y + 1.0
        if not flag1:
            raise KeyError("first")
    except KeyError:
        before1 = y - 1.0
    finally:
        after1 = y * 0.5 if y.sum() > 0.03 else y + 1.0
    v1 = before1 + after1
    v2 = x3 + table1(4)[-1] + table1(3)[0]
    v3 = (lambda y: y - float(y.sum().clamp(-1.0, 1.0)))(x2 * 0.5) + x2
    v4 = torch.digamma(torch.nn.functional.logsigmoid(v1).abs() + 1.25)
    v5 = x2 * -1.0
    v6 = v2.ceil()
    v7 = v3.mT
    v8 = v5 + 1
    match n1:
        case 0:
            if (n1 > 2 and not v1.shape[0] != 3) or n1 == 1:
                v9 = v8 + n1
            else:
                v9 = v8 - 0.5
            kept1 = [half1 for k1 in range(4) if (half1 := k1 / 2) > 0.5]
            v10 = x1 * half1 + len(kept1)
            y = v5 * 0.5
            with contextlib.nullcontext(), torch.no_grad():
                v11 = y + y.sum().clamp(-4.0, 4.0).item()
                v11 = v11 * 0.5
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v9.sum()))
            v1 = v1 * 0.25 - v10 * 0.5
            v1 = v1 * 0.25 - v11 * 0.5
        case 1 | 2:
            with torch.set_grad_enabled(v4.shape[0] == 3):
                p1 = x2 * 0.5
                with torch.enable_grad():
                    q1 = x2 + 1.0
                v13 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
            v12 = p1.detach() - q1.detach()
            LOG1.append(v13)
            v1 = (v1 + v12) * 0.5
        case int() as other1 if other1 > 5:
            v1 = v1 * 0.5
        case _:
            v14 = torch.nn.functional.relu6(x3)
            v15 = v2.index_fill(2, torch.arange(2), 1)
            v16 = v6.to(torch.bool)
            v1 = (v1 + v14) * 0.5
            v1 = v1 * 0.25 - v15 * 0.5
            v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v16.sum() * 0.125))
    return {"v1": v1, "v7": v7}


def calls(new):
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3), new.dyadic(1, 3, 3), True, 3)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3), new.dyadic(1, 3, 3), False, 3)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3), new.dyadic(1, 3, 3), True, 1)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3), new.dyadic(1, 3, 3), True, 2)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3), new.dyadic(1, 3, 3), True, 4)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3), new.dyadic(1, 3, 3), True, 3)

"""Drawn at random: detached, display stars, exception group unmatched; calls: many numbers.

+++
id = "exc/detached.display_stars.exception_group_unmatched~many_numbers-996ba5433fed"
clauses = ["EXC-2", "BREAK-1", "GRAD-2", "SHAPE-7", "EFFECT-1", "CAPTURE-3", "CACHE-2", "CACHE-3", "CACHE-7", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["exception", "container", "grad", "graph_break", "item", "reduction", "pointwise", "branch_on_python", "branch_on_size", "object_mutation", "view", "string", "branch_on_data", "indexing", "convolution", "many_calls", "comprehension", "with_block", "match", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


def program(x1, flag1, n1):
    v2 = []
    try:
        try:
            raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
        except* TypeError:
            v2.append("typed")
    except ExceptionGroup as rest1:
        v2.append([type(error).__name__ for error in rest1.exceptions])
    v1 = x1 + len(v2)
    with torch.enable_grad():
        leaf1 = x1.detach().clone().requires_grad_(True)
        live1 = leaf1 * 2.0
        dead1 = live1.detach() + 1.0
    v4 = [live1.requires_grad, dead1.requires_grad, leaf1.is_leaf, live1.is_leaf, live1.grad_fn is None]
    v3 = dead1 * 0.5
    v5 = v1 - float(v1.sum().clamp(-2.0, 2.0)) * 0.5
    v6 = torch.logit(torch.sigmoid(v3), eps=0.125)
    v7 = torch.sign(v1)
    if flag1:
        v8 = []
        try:
            v9 = [v6 * k1 for k1 in range(4)]
            LOG1.append(v9)
            v10 = v5.unfold(0, 2, 1)
            space1 = {"x": v7}
            exec("y = x * 2.0 + 1.0", space1)
            v11 = space1["y"]
            v6 = (v6 + torch.tanh(v10.sum())) * 0.5
            v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v11.sum()) * 0.25)
            if x1.shape[0] < 3:
                raise KeyError("absent")
        except (KeyError, IndexError) as error1:
            v8.append(f"except {error1.args[0]}")
            v12 = torch.logical_and(v1, v5)
            v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v12.sum() * 0.125) * 0.25)
        else:
            v8.append("else")
            v13 = []
            try:
                v14 = torch.ldexp(v5, torch.sign(v1))
                v15 = torch.logcumsumexp(v7, 2)
                v16 = torch.positive(v15)
                v3 = (v3 + torch.tanh(v14.sum())) * 0.5
                v3 = torch.tanh(v3 + torch.tanh(v16.sum()))
                if flag1:
                    raise KeyError("absent")
            except (KeyError, IndexError) as error2:
                v13.append(f"except {error2.args[0]}")
                match int(v1.sum()) % 3:
                    case 0:
                        v17 = v1 * 2.0
                    case 1:
                        v17 = v1 + 1.0
                    case _:
                        v17 = v1 - 1.5
                v3 = v3 * 0.25 - torch.tanh(v17.sum()) * 0.5
            else:
                v13.append("else")
                v18 = (v7.abs() + 0.5) ** torch.tanh(x1)
                v3 = torch.maximum(v3, v3 * 0.5 - v18 * 0.25)
            finally:
                v13.append("finally")
                v19 = torch.nn.functional.pad((v3.abs() + 0.5).log1p(), (2, 1), mode="replicate")
                v3 = v3 * 0.25 - torch.tanh(v19.sum()) * 0.5
            LOG1.append(v13)
            v20 = torch.nn.functional.max_pool1d(v5, 2, stride=1)
            pair1 = [v3, v3 * 0.5]
            whole1 = [*pair1, v3 - 1.0, *(v3, 2.0)]
            v23 = {**{"a": 1, "b": 2}, "b": n1, **dict(c=0.5)}
            v22 = {*v23, "z"}
            fixed1 = (*pair1, n1)
            v21 = whole1[1] + whole1[-1] * v23["b"] + len(v22) + fixed1[2] * 0.5
            LOG1.append(v22)
            LOG1.append(v23)
            v6 = v6 * 0.25 - torch.tanh(v20.sum()) * 0.5
            v6 = v6 * 0.25 - torch.tanh(v21.sum()) * 0.5
        finally:
            v8.append("finally")
            v24 = torch.round(v5, decimals=1)
            v6 = v6 * 0.25 - torch.tanh(v24.sum()) * 0.5
        LOG1.append(v8)
        v1 = (v1 + torch.tanh(v5.sum())) * 0.5
    return v1, v2, v4, v6


def calls(new):
    for number in range(9):
        yield Call(new.dyadic(4, 3, 3, dtype=torch.float64), True, number)
    yield Call(new.dyadic(4, 3, 3, dtype=torch.float64), True, 1)

"""Drawn at random: branch on data, collect garbage, for else; calls: edited.

+++
id = "exc/branch_on_data.collect_garbage.for_else~edited-8b9883b256fc"
clauses = ["CAPTURE-3", "EFFECT-5", "BREAK-1", "EFFECT-1", "CACHE-2", "CACHE-3", "EXC-2", "EXC-3", "CAPTURE-5", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["container", "iterator", "string", "pointwise", "graph_break", "branch_on_data", "reduction", "branch_on_python", "object_mutation", "global_read", "size_arithmetic", "cache_key", "exception", "matmul", "with_block", "class", "indexing", "data_dependent_shape", "helper", "for_loop", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import gc

LOG1 = []
LOG2 = []


TABLE1 = torch.ones(2)


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG2.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG2.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


ITEMS1 = {"a": 1}


def helper1(u1):
    v25 = torch.min(u1, 0)[0]
    return v25


def program(x1, x2, n1, flag1, x3):
    v2 = collections.OrderedDict(first=x1, second=0.5, third=n1)
    v2.move_to_end("first")
    key1, value1 = v2.popitem()
    v1 = value1 * v2["second"] + next(iter(v2.values()))
    v3 = torch.rsub(x2, x1)
    for i1 in range(1, 4):
        if i1 == n1:
            break
        if x1.sum() > 0.03:
            v4 = x1 * 2.0
        else:
            v4 = x1 - 0.5
        v5 = []
        try:
            v6 = torch.nn.functional.gelu(v4.mean(-2), approximate="tanh")
            v8 = TABLE1 * 2
            v7 = v3 * 0.5 + TABLE1.sum() + TABLE1.shape[0]
            LOG1.append(v8)
            v4 = torch.tanh(v4 + v6)
            v4 = (v4 + torch.tanh(v7.sum())) * 0.5
            if flag1:
                raise KeyError("absent")
        except (KeyError, IndexError) as error1:
            v5.append(f"except {error1.args[0]}")
            with Section1("outer"), Section1("inner", swallow=True) as inner1:
                v9 = torch.clamp(v1, -0.75, 1.25)
                try:
                    error2 = RuntimeError("with notes")
                    error2.add_note(f"note {i1}")
                    raise error2
                except RuntimeError as caught1:
                    v10 = x1 + len(caught1.__notes__)
                x2 = (x2 + v9) * 0.5
                x2 = x2 * 0.25 - torch.tanh(v10.sum()) * 0.5
                if i1 != 3:
                    raise KeyError(inner1.name)
                v11 = torch.kthvalue(torch.nn.functional.bilinear(x1, x1, x3) * 0.125, 1, -1, keepdim=True).values
                v12 = x3.median(0).values
                x2 = x2 * 0.25 - torch.tanh(v11.sum()) * 0.5
                x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v12.sum()))
            v13 = torch.hann_window(4)
            v14 = torch.nn.functional.gelu(x1).mean(0, keepdim=True)
            v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v13.sum()))
            v4 = torch.maximum(v4, v4 * 0.5 - v14 * 0.25)
        else:
            v5.append("else")
            kept1 = x3[x3 > 0.53]
            v15 = x3 + kept1.sum().clamp(-2.0, 2.0) - kept1.numel() % 3
            v16 = torch.linalg.vector_norm(v15, 1, 1)
            v4 = (v4 + torch.tanh(v16.sum())) * 0.5
        finally:
            v5.append("finally")
            v17 = x1 + sum(ITEMS1.values()) * 0.25
            v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v17.sum()))
        LOG1.append(v5)
        v18 = torch.tanh(x1).cumprod(1)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v4.sum()))
        x2 = torch.tanh(x2 + v18)
    else:
        v19 = torch.full_like(x2, 3)
        v20 = v19 + 1
        v21 = v20 * 0.5
        gc.collect(0)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v21.sum()))
    v22 = torch.nn.functional.pdist(x2, p=1.0)
    v23 = v3 + 1
    v24 = helper1(v23) + 0.25
    v27 = collections.OrderedDict(first=v1, second=0.5, third=n1)
    v27.move_to_end("first")
    key2, value2 = v27.popitem()
    v26 = value2 * v27["second"] + next(iter(v27.values()))
    v28 = torch.acos(torch.tanh(torch.softmax(v26, 1)) * 0.75)
    return {"v2": v2, "v22": v22, "v24": v24, "v27": v27, "v28": v28}


def calls(new):
    global TABLE1
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 3, True, new.dyadic(2, 4, 4))
    TABLE1 = torch.ones(2, dtype=torch.int32)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 3, True, new.dyadic(2, 4, 4))
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 3, True, new.dyadic(2, 4, 4))
    TABLE1 = torch.ones(2)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 3, True, new.dyadic(2, 4, 4))
    TABLE1 = torch.ones(2, dtype=torch.int32)
    yield Call(new.dyadic(3, 4), new.dyadic(3, 4), 3, True, new.dyadic(2, 4, 4))

"""Drawn at random: assertion, break in dict comprehension, break in finally; calls: repeat.

+++
id = "exc/assertion.break_in_dict_comprehension.break_in_finally~repeat-f216f1bc31c4"
clauses = ["CAPTURE-2", "BREAK-1", "RNG-1", "RNG-2", "RNG-3", "CACHE-2", "CACHE-3", "BREAK-3", "BREAK-4", "SHAPE-7", "EFFECT-1", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["iterator", "container", "graph_break", "item", "lambda", "reduction", "random", "class_attribute", "attribute", "class", "cache_key", "assert", "string", "for_loop", "comprehension", "branch_on_size", "exception", "object_mutation", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch

MET1 = set()


class Settings1:
    value = ((2, 0.5),)


SETTINGS1 = Settings1()


def program(x1, n1):
    source1 = iter([x1, x1 * 0.5, x1 + 1.0, 0.25])
    v1 = next(source1)
    for part1 in source1:
        v1 = v1 + part1
        break
    v1 = v1 - sum(source1)
    parts1 = sorted([v1.sum(), v1.sum() * 2.0, -v1.sum() - 1.03125], key=lambda v: v.item())
    v2 = v1 + torch.clamp(parts1[0], -2.0, 2.0)
    v3 = x1 - float(x1.sum().clamp(-2.0, 2.0)) * 0.5
    for i1 in range(1, 4):
        if i1 == n1:
            break
        state1 = torch.get_rng_state()
        first1 = torch.rand(2)
        torch.set_rng_state(state1)
        v4 = v1 + (first1 == torch.rand(2)).sum().item()
        factor1, *shifts1 = SETTINGS1.value[0]
        v5 = v3 * factor1 + sum(shifts1)
        assert v3.dim() <= 8, f"{v3.dim()} dimensions"
        assert v3 is not None
        v6 = v3 * 0.5
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v4.sum()) * 0.25)
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v5.sum()))
        x1 = x1 * 0.25 - torch.tanh(v6.sum()) * 0.5
    else:
        v7 = v3
        for k1 in range(int((v3 > 0.03).sum()) % 3 + 1):
            v7 = v7 + k1 * 0.5
        v8 = torch.nanmedian(v2, 2).values
        x1 = (x1 + torch.tanh(v7.sum())) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v8.sum()))
    v9 = v3 + v3.sum().clamp(-4.0, 4.0).item()
    v10 = v2.argmax(2, keepdim=True)
    table1 = {k: y - float(y.sum().clamp(-1.0, 1.0)) for k, y in enumerate((v1, v1 * 0.5))}
    v11 = table1[0] - table1[1]
    y = v1 * 0.5
    try:
        before1 = y + 1.0
        if v10.shape[0] < 4:
            raise KeyError("first")
    except KeyError:
        before1 = y - 1.0
    finally:
        after1 = y + eval("3 - 1")
    v12 = before1 + after1
    known1 = n1 in MET1
    MET1.add(n1)
    v13 = v2 * 0.5 + known1
    return {"x1": x1, "v9": v9, "v11": v11, "v12": v12, "v13": v13}


def calls(new):
    x1 = new.dyadic(4, 2, 4, 4)
    yield Call(x1, 3)
    yield Call(x1, 3)

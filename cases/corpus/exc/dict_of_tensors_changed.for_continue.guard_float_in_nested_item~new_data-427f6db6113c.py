"""Drawn at random: dict of tensors changed, for continue, guard float in nested item; calls: new data.

+++
id = "exc/dict_of_tensors_changed.for_continue.guard_float_in_nested_item~new_data-427f6db6113c"
clauses = ["SHAPE-7", "BREAK-1", "BREAK-2", "EFFECT-3", "CACHE-2", "CACHE-3", "EFFECT-1", "SHAPE-4", "CAPTURE-3", "EXC-2", "CAPTURE-5", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_size", "pointwise", "graph_break", "print", "branch_on_python", "container", "cache_key", "item", "reduction", "object_mutation", "size_arithmetic", "exception", "with_block", "class", "iterator", "for_loop", "comprehension", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections

LOG1 = []
LOG2 = []
TICKETS1 = iter(range(100))


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


TABLE1 = {"inner": [None, {"value": 0.5}]}


QUEUE1 = collections.deque([None])


def program(x1, x2, flag1, n1, x3):
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        v1 = x1 + 1
        v2 = x1 * 2.0
        print("half way:", v2.sum())
        x2 = x2 * 0.25 - torch.tanh(v1.sum()) * 0.5
        x2 = (x2 + torch.tanh(v2.sum())) * 0.5
        if x2.shape[0] == 5:
            raise KeyError(inner1.name)
        v3 = []
        try:
            for i1 in range(3, 0, -1):
                if i1 == n1 or n1 < 2:
                    continue
                v4 = x2 * 0.5 + TABLE1["inner"][1]["value"]
                x1 = torch.tanh(x1 + torch.tanh(v4.sum()))
            x2 = torch.maximum(x2, x2 * 0.5 - x1 * 0.25)
            if not flag1:
                raise KeyError("absent")
        except (KeyError, IndexError) as error1:
            v3.append(f"except {error1.args[0]}")
            v5 = x3 + int(x3.sum()) % 5
            x2 = x2 * 0.25 - torch.tanh(v5.sum()) * 0.5
        else:
            v3.append("else")
            v7 = {}
            for k1 in range(2):
                v9 = {size1 % 3 for size1 in (*x1.shape, n1)}
                v8 = x1 + sum(sorted(v9)) * 0.5
                LOG2.append(v9)
                x3 = torch.tanh(x3 + torch.tanh(v8.sum()))
                v7[k1] = x3
            v6 = v7[0] - v7[1] * 0.5
            LOG2.append(v7)
            x2 = x2 * 0.25 - torch.tanh(v6.sum()) * 0.5
        finally:
            v3.append("finally")
            found1 = QUEUE1[0]
            v10 = x1 - 1.0 if found1 is None else x1 + found1
            x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v10.sum()))
        LOG2.append(v3)
        x2 = torch.tanh(x2 + x3)
    number1 = next(TICKETS1)
    v11 = x1 + number1 % 4
    return x2, v11


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, 3, new.dyadic(4, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), True, 3, new.dyadic(4, 3))

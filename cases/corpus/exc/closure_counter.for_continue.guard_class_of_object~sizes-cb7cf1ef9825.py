"""Drawn at random: closure counter, for continue, guard class of object; calls: sizes.

+++
id = "exc/closure_counter.for_continue.guard_class_of_object~sizes-cb7cf1ef9825"
clauses = ["FRAME-1", "EFFECT-1", "EFFECT-2", "EXC-2", "EXC-4", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-5", "BREAK-1", "CACHE-2", "CACHE-3", "SHAPE-7", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["star_args", "object_mutation", "container", "matmul", "exception", "random", "dtype_int", "indexing", "closure", "nonlocal", "branch_on_python", "graph_break", "item", "reduction", "class", "global_read", "introspection", "cache_key", "with_block", "branch_on_size", "attribute", "dynamic_shapes", "for_loop", "while_loop", "lambda", "nested_function", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import types

SEEN1 = []
LOG1 = []
LOG2 = []


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


class Base1:
    def factor(self):
        return 2.0


class Derived1(Base1):
    def factor(self):
        return 0.5


class Other1:
    pass


OBJECT1 = Base1()


SPACE1 = types.SimpleNamespace(value=0.5)


def program(x1, x2, x3, n1, flag1):
    v1 = (lambda v, *rest: v * len(rest) + rest[-1])(x2, 0.5, n1)
    SEEN1.append(x3.sum())
    SEEN1[-1:] = [SEEN1[-1] * 0.5, n1]
    v2 = x3 + len(SEEN1) % 4
    v3 = torch.dot(x1, x1)
    left1 = 3
    while left1:
        left1 -= 1
        if left1 == n1:
            break
        try:
            v4 = x1.reshape(7, 1009)
        except (RuntimeError, IndexError, TypeError, ValueError):
            v4 = x1 * 0.5
        v6 = torch.randperm(4, device=v4.device)
        v5 = v4 + (v6 * torch.arange(4, device=v4.device)).sum() * 0.125
        LOG1.append(v6)
        count1 = 4

        def bump1(by):
            nonlocal count1
            count1 += by
            return v2 * count1

        first1 = bump1(1)
        v7 = bump1(2) - first1 * 0.5
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v5.to(torch.float64).sum()) * 0.25)
        x2 = (x2 + torch.tanh(v7.to(torch.float64).sum())) * 0.5
    else:
        with Section1("work") as section1:
            try:
                state1 = torch.get_rng_state()
                first2 = torch.rand(2)
                torch.set_rng_state(state1)
                v8 = v2 + (first2 == torch.rand(2)).sum().item()
                x3 = torch.tanh(x3 + torch.tanh(v8.sum()))
                if flag1:
                    raise ValueError("in the middle", n1)
                v9 = torch.count_nonzero(torch.tril_indices(3, 3), 0)
                x3 = x3 * 0.25 - torch.tanh(v9.sum() * 0.125) * 0.5
            except ValueError as error1:
                v10 = x2 * OBJECT1.factor() if isinstance(OBJECT1, Base1) else x2 - 1.0
                x3 = torch.tanh(x3 + torch.tanh(v10.to(torch.float32).sum()))
                x3 = x3 * 0.5 + len(error1.args) * 0.25
            x1 = (x1 + torch.tanh(x2.to(torch.float32).sum())) * 0.5
            x1 = x1 * 0.5 + len(section1.name) * 0.125
        for i1 in range(3, 0, -1):
            if i1 == n1 or x1.shape[0] != 3:
                continue
            v11 = x3 * 0.5 + SPACE1.value
            x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v11.to(torch.float64).sum()) * 0.25)
        x2 = torch.tanh(x2)
    return {"x2": x2, "v1": v1, "v3": v3}


def calls(new):
    yield Call(new.dyadic(4), new.dyadic(dtype=torch.float64), new.dyadic(), 3, True)
    yield Call(new.dyadic(7), new.dyadic(dtype=torch.float64), new.dyadic(), 3, True)
    yield Call(new.dyadic(4), new.dyadic(dtype=torch.float64), new.dyadic(), 3, True)
    yield Call(new.dyadic(8), new.dyadic(dtype=torch.float64), new.dyadic(), 3, True)
    yield Call(new.dyadic(8), new.dyadic(dtype=torch.float64), new.dyadic(), 3, True)

"""Drawn at random: branch on data, closures nested, deque; calls: many sizes.

+++
id = "exc/branch_on_data.closures_nested.deque~many_sizes-2e5f55d667cf"
clauses = ["EFFECT-1", "CAPTURE-3", "EFFECT-5", "GRAD-1", "GRAD-5", "CAPTURE-5", "BREAK-1", "SHAPE-7", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["object_mutation", "container", "iterator", "string", "grad", "higher_order_grad", "closure", "nested_function", "graph_break", "branch_on_data", "reduction", "pointwise", "class", "dunder", "dynamic_shapes", "exception", "print", "view", "many_calls", "for_loop", "with_block", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections

LOG1 = []


class Stop1(Exception):
    pass


class Vector1:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        return Vector1(self.value + (other.value if isinstance(other, Vector1) else other))

    __radd__ = __add__

    def __sub__(self, other):
        return Vector1(self.value - other.value)

    def __mul__(self, by):
        return Vector1(self.value * by)

    def __matmul__(self, other):
        return 0.25

    def __eq__(self, other):
        return self is other

    def __getitem__(self, index):
        return index / 2

    def __len__(self):
        return 3

    def __contains__(self, item):
        return item == 3


def program(x1, x2, n1):
    for i1 in range(1):
        v2 = collections.OrderedDict(first=x2, second=0.5, third=i1)
        v2.move_to_end("first")
        key1, value1 = v2.popitem()
        v1 = value1 * v2["second"] + next(iter(v2.values()))
        LOG1.append(v2)
        v3 = x1 + 1
        with torch.enable_grad():
            leaf1 = (v1.detach() * 0.25).requires_grad_(True)
            (first1,) = torch.autograd.grad((leaf1**3).sum(), leaf1, create_graph=True)
            (v4,) = torch.autograd.grad(first1.sum(), leaf1)
        x1 = x1 * 0.25 - torch.tanh(v3.sum()) * 0.5
        x1 = (x1 + torch.tanh(v4.sum())) * 0.5
    v5 = x2 + 1
    v6 = x2 * 0.25
    for part1 in (x2, torch.tanh(v5.sum()), x2 * 0.5):
        v6 = v6 * 0.5 + part1
    def outer1(a):
        def middle(b):
            def inner(c):
                return a * 0.5 + b * c

            return inner

        return middle

    v7 = outer1(v6)(x2)(0.25)
    if x2.sum() > 0.03:
        v8 = x2 * 2.0
    else:
        v8 = x2 - 0.5
    v9 = x2 + 1
    x2 = x2.clamp(-1.0, 1.0)
    try:
        v10 = v7.isnan()
        left1, right1 = Vector1(x2), Vector1(torch.tanh(v7.sum()))
        sum1 = 2.0 + (left1 + right1 * 0.5) - left1
        v11 = sum1.value if left1 != right1 else -left1.value
        v11 = v11 + left1[1] + len(right1) + (3 in left1) - int(bool(right1)) + (left1 @ right1)
        total1 = 0.0
        for row1 in x1:
            total1 = total1 * 0.5 + row1.sum()
        v12 = x1 + torch.tanh(x1.sum() + total1)
        v8 = v8 * 0.25 - torch.tanh(v10.sum() * 0.125) * 0.5
        v8 = v8 * 0.25 - torch.tanh(v11.sum()) * 0.5
        v8 = (v8 + torch.tanh(v12.sum())) * 0.5
        print("before the error", n1)
        if v8.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v14 = collections.deque([0.5, 1.5], maxlen=3)
        v14.append(v6)
        v14.appendleft(n1)
        v14.rotate(1)
        v13 = v6 + sum(v14)
        v14.popleft()
        LOG1.append(v14)
        v8 = (v8 + torch.tanh(v13.sum())) * 0.5
    except Stop1 as error1:
        v16 = [v9, v9 * 0.5]
        v16.append(x2)
        v16.insert(0, v9 + 1.0)
        v16.reverse()
        v16 += [0.25]
        last1 = v16.pop(-1)
        v15 = v16.pop() * last1 + v16[0]
        where1 = len(v16)
        LOG1.append(v16)
        v17 = torch.isneginf(v8)
        v18 = torch.isposinf(v15)
        v8 = torch.tanh(v8 + torch.tanh(v17.sum() * 0.125))
        v8 = (v8 + torch.tanh(v18.sum() * 0.125)) * 0.5
        print("caught", error1)
    low1, high1 = torch.stack([x2, x2 * 0.5]).unbind(0)
    v19 = low1 - high1 * 2.0
    return [v8, v19]


def calls(new):
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.dyadic(size, 2, 4, 4), new.dyadic(1, 2, 4, 4), 3)
    yield Call(new.dyadic(2, 2, 4, 4), new.dyadic(1, 2, 4, 4), 3)

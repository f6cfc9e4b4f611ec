"""Drawn at random: and or values, closure deleted, for attribute target; calls: many sizes.

+++
id = "exc/and_or_values.closure_deleted.for_attribute_target~many_sizes-d43f4f3d20e3"
clauses = ["EXC-2", "CAPTURE-5", "EFFECT-3", "BREAK-1", "BREAK-2", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-6", "EFFECT-1", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "branch_on_python", "closure", "nonlocal", "exception", "reduction", "container", "helper", "print", "graph_break", "random", "item", "object_mutation", "dtype_int", "dynamic_shapes", "many_calls", "while_loop", "for_loop", "nested_function", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import sys

LOG1 = []


def helper1(u1):
    node1 = (u1, (u1 * 0.5, (u1 - 1.0, None)))
    v5 = u1 * 0.0
    while node1 is not None:
        value1, node1 = node1
        v5 = v5 + value1
    v6 = u1 + 1
    v5 = torch.tanh(v5 + v6)
    return v5


def program(x1, x2, flag1, n1):
    v1 = torch.sgn(x1)
    if flag1:
        scratch1 = x2 * 2.0

        def use1():
            nonlocal scratch1
            value = scratch1 + 1.0
            del scratch1
            return value

        v2 = use1()
        try:
            v2 = v2 + scratch1
        except NameError as error1:
            v2 = v2 - len(type(error1).__name__) / 16
        v3 = x2.new_full((2, 3), 2).cummax(1).values
        v4 = helper1(x1) + 0.25
        x2 = (x2 + torch.tanh(v2.sum())) * 0.5
        x2 = torch.tanh(x2 + torch.tanh(v3.sum()))
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v4.sum()))
    elif n1 == 2:
        slots1 = [0.0, 0.0]
        for slots1[1] in (0.5, 1.5):
            slots1[0] += slots1[1]
        v7 = v1 * slots1[0] + slots1[1]
        print("n is", n1, "and", v1.dim(), sep="|", end=".\n")
        v8 = v1 * 0.5
        x2 = x2 * 0.25 - torch.tanh(v7.sum()) * 0.5
        x2 = (x2 + v8) * 0.5
    elif n1 in (4, 5, 6):
        x2 = x2 * 0.5
    else:
        torch.manual_seed(n1)
        v9 = x2 + torch.rand_like(x2)
        state1 = torch.get_rng_state()
        first1 = torch.rand(2)
        torch.set_rng_state(state1)
        v10 = x2 + (first1 == torch.rand(2)).sum().item()
        v11 = x1 * 0.5
        for head1, *rest1 in ((1, 2, 3), (4,), "xyz"):
            v11 = v11 + len(rest1) * 0.25
            if head1 == 4:
                v11 = -v11
        x2 = torch.tanh(x2 + torch.tanh(v9.sum()))
        x2 = torch.maximum(x2, x2 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v11.sum()))
    v12 = x2 + torch.rand_like(x2)
    if not flag1:
        count1 = n1 and n1 + 1
        other1 = n1 or 5
        v13 = x1 * 0.25 + (count1 - other1)
        v12 = torch.maximum(v12, v12 * 0.5 - torch.tanh(v13.sum()) * 0.25)
    else:
        v15 = torch.randint(0, 5, (3,), device=v1.device)
        v14 = v1 + v15.sum() * 0.125
        LOG1.append(v15)
        v12 = torch.tanh(v12 + v14)
    sys.stdout.write(f"written {n1}\n")
    v16 = v12 + 0.5
    v17 = torch.log_softmax(v16, 0)
    return [v17]


def calls(new):
    for size in (5, 2, 7, 3, 8, 6, 9, 10, 11):
        yield Call(new.dyadic(size, 2, 4, 4), new.dyadic(size, 2, 4, 4), True, 3)
    yield Call(new.dyadic(2, 2, 4, 4), new.dyadic(2, 2, 4, 4), True, 3)

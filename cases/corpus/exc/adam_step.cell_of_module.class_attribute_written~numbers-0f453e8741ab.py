"""Drawn at random: adam step, cell of module, class attribute written; calls: numbers.

+++
id = "exc/adam_step.cell_of_module.class_attribute_written~numbers-0f453e8741ab"
clauses = ["GRAD-4", "BREAK-1", "SHAPE-7", "EFFECT-1", "CACHE-2", "CACHE-3", "CAPTURE-5", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5", "FRAME-4", "GRAD-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "grad", "optimizer", "mutation", "graph_break", "with_block", "reduction", "inplace", "view", "branch_on_size", "object_mutation", "class_attribute", "class", "string", "global_read", "dtype_promotion", "cache_key", "dunder", "attribute", "callback", "helper", "closure", "nonlocal", "indexing", "exception", "print", "branch_on_data", "introspection", "lambda", "branch_on_python", "try_except", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []


class Stop1(Exception):
    pass


class Registry1:
    made = 0
    names = []


NUMBER1 = 1


def doubled1(v):
    return v * 2.0


def shifted1(v):
    return v - 1.0


class Settings1:
    def __init__(self, value):
        self.__dict__["held"] = {"value": value}

    def __getattr__(self, name):
        try:
            return self.__dict__["held"][name]
        except KeyError:
            raise AttributeError(name) from None


SETTINGS1 = Settings1(doubled1)


def make_counter1():
    number = 0

    def next_number():
        nonlocal number
        number += 1
        return number

    return next_number


next_number1 = make_counter1()


def double1(v):
    return v * 2.0


def shift1(v, by=0.5):
    return v + by


pair1 = {"double": double1, "shift": shift1}


def program(x1, n1, leaf1, optimizer1):
    v1 = torch.fmin(torch.nn.functional.relu6(x1), x1)
    with torch.enable_grad():
        (leaf1.sum() * 0.5 + (leaf1 * n1).sin().sum()).backward()
        optimizer1.step()
        optimizer1.zero_grad(set_to_none=False)
    v2 = v1.detach() + leaf1.detach().sum().to(v1.dtype).tanh()
    try:
        v3 = x1.cumsum(-2)
        torch.maximum(v3, v3, out=v2)
        x1 = torch.tanh(x1 + torch.tanh(v3.sum()))
        print("before the error", n1)
        if x1.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v4 = v2.expand(2, -1, -1)
        v5 = torch.rsqrt(v4.abs() + 0.5)
        if v1.shape[1] != 4:
            Registry1.made += 1
            Registry1.names.append(f"n{n1}")
            setattr(Registry1, "last", n1)
            v6 = v5 + Registry1.made % 3
            v8 = torch.full((2,), NUMBER1, device=v6.device)
            v7 = v6 + NUMBER1
            LOG1.append(v8)
            v4 = torch.tanh(v4 + v7)
        else:
            if v5.shape[2] > 3:
                v9 = SETTINGS1.value(x1)
                v4 = v4 * 0.25 - v9 * 0.5
            v4 = torch.tanh(v4 + v1)
        x1 = x1 * 0.25 - torch.tanh(v4.sum()) * 0.5
    except Stop1 as error1:
        v10 = x1 + next_number1() % 4
        v11 = torch.index_put(torch.linalg.vector_norm(v10, float('inf'), -2), (torch.tensor([1, 1, 0]),), torch.linalg.vector_norm(v10, float('inf'), -2)[:1], accumulate=True)
        x1 = x1 * 0.25 - torch.tanh(v11.sum()) * 0.5
        print("caught", error1)
    chosen1 = pair1["double" if x1.shape[1] == 3 else "shift"]
    v12 = chosen1(v1)
    v13 = f"{chosen1.__name__}:{chosen1.__code__.co_argcount}"
    slope1 = torch.func.grad(lambda v: (v * v * 0.5 + v).sum())
    v14 = slope1(v1.detach())
    v15 = torch.atanh(torch.tanh(v14) * 0.75)
    return v12, v13, v15


def calls(new):
    leaf1 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf1], lr=0.125)
    yield Call(new.dyadic(3, 4), 3, leaf1, optimizer1)
    yield Call(new.dyadic(3, 4), 1, leaf1, optimizer1)
    yield Call(new.dyadic(3, 4), 3, leaf1, optimizer1)
    yield Call(new.dyadic(3, 4), 1, leaf1, optimizer1)

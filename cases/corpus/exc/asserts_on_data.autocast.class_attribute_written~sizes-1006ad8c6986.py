"""Drawn at random: asserts on data, autocast, class attribute written; calls: sizes.

+++
id = "exc/asserts_on_data.autocast.class_attribute_written~sizes-1006ad8c6986"
clauses = ["CACHE-6", "PARITY-2", "BREAK-1", "EXC-1", "EXC-5", "CACHE-2", "CACHE-3", "EFFECT-1", "EXC-2", "CAPTURE-2", "GRAD-3", "CAPTURE-6", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-3", "BREAK-5"]
features = ["with_block", "ambient_mode", "matmul", "dtype_half", "exception", "assert", "branch_on_data", "graph_break", "container", "pointwise", "cache_key", "dataclass", "attribute", "helper", "class_attribute", "default_argument", "object_mutation", "class", "string", "dynamic_shapes", "for_loop", "match", "try_finally"]
origin = "grammar"
generator = 1
graphs = 2
+++
"""
import torch
import dataclasses

LOG1 = []


TABLE1 = {"value": 2}


@dataclasses.dataclass
class Settings1:
    value: object


SETTINGS1 = Settings1(2)


def step1(value):
    return value * 2.0


def spare1(value):
    return value + 1.0


kept_code1 = step1.__code__


class Limits1:
    LOW = -3


def read1(value=True):
    return value


class Settings2:
    value = (0.5,)


SETTINGS2 = Settings2()


class Registry1:
    made = 0
    names = []


def program(x1, x2, n1):
    with torch.autocast(x2.device.type, dtype=torch.bfloat16):
        product1 = torch.ones(2, 3, device=x2.device) @ torch.ones(3, 2, device=x2.device)
        v1 = x2 * 0.5 + product1.sum() / 16
    v2 = [product1.dtype, v1.dtype]
    assert x1.sum() < 40.03, "too large"
    v3 = x1 * TABLE1["value"]
    v4 = x2 * SETTINGS1.value
    v5 = torch.copysign(v3, x1)
    v6 = torch.fmin(v3, x1)
    v7 = step1(v1)
    with torch.no_grad():
        v9 = torch.neg(x2).sign()
        match (None, True, Limits1.LOW)[n1 % 3]:
            case None:
                v10 = v1 * 0.5
            case True:
                v10 = v1 + 0.5
            case Limits1.LOW:
                v10 = v1 - 1.5
        v11 = []
        for k1 in range(3):
            try:
                if k1 == n1:
                    break
                if k1 == 1:
                    continue
                v12 = v9 * 2.0 if read1() else v9 - 1.0
                v13 = v1 + 1
                v6 = (v6 + v12) * 0.5
                v6 = torch.where(v6 > 0.31, v6 * 0.5, v13)
            finally:
                v11.append(k1)
        LOG1.append(v11)
        v7 = v7 * 0.25 - torch.tanh(v10.sum()) * 0.5
        v8 = torch.is_grad_enabled()
    for i1 in range(1, 4):
        if i1 == n1:
            break
        v14 = v7 * 0.5 + SETTINGS2.value[0]
        v16 = f"{n1:03d}|{2.0!r:>6}|{'x'}|{v1.dim()}|{v1.dtype}"
        v15 = v1 + len(v16) / 8
        LOG1.append(v16)
        v7 = torch.maximum(v7, v7 * 0.5 - torch.tanh(v14.sum()) * 0.25)
        v7 = torch.tanh(v7 + torch.tanh(v15.sum()))
    else:
        Registry1.made += 1
        Registry1.names.append(f"n{i1}")
        setattr(Registry1, "last", i1)
        v17 = v7 + Registry1.made % 3
        v18 = torch.nan_to_num(v6, nan=0.5, posinf=2.0, neginf=-2.0)
        v7 = v7 * 0.25 - torch.tanh(v17.sum()) * 0.5
        v7 = torch.maximum(v7, v7 * 0.5 - torch.tanh(v18.sum()) * 0.25)
    return v2, v4, v5, v7, v8


def calls(new):
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), 3)
    yield Call(new.dyadic(5, 4, 3), new.dyadic(4, 3), 3)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 3), 3)
    yield Call(new.dyadic(1, 4, 3), new.dyadic(4, 3), 3)
    yield Call(new.dyadic(1, 4, 3), new.dyadic(4, 3), 3)

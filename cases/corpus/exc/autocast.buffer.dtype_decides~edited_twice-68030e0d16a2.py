"""Drawn at random: autocast, buffer, dtype decides; calls: edited twice.

+++
id = "exc/autocast.buffer.dtype_decides~edited_twice-68030e0d16a2"
clauses = ["BREAK-1", "EFFECT-1", "RNG-1", "RNG-4", "GRAD-3", "INTERCEPT-1", "CAPTURE-4", "ALIAS-1", "CACHE-6", "PARITY-2", "EXC-2", "BREAK-2", "EFFECT-3", "CACHE-5", "CAPTURE-5", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-3"]
features = ["pointwise", "graph_break", "item", "lambda", "object_mutation", "random", "python_random", "container", "indexing", "with_block", "ambient_mode", "branch_on_python", "module", "buffer", "mutation", "class", "inplace", "matmul", "dtype_half", "exception", "helper", "print", "default_argument", "reduction", "cache_key", "try_except", "try_finally", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import random

LOG1 = []
MET1 = set()


class Running1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("count", torch.zeros((), dtype=torch.int64))
        self.register_buffer("level", torch.zeros(()), persistent=False)

    def forward(self, value):
        if self.training:
            self.count.add_(1)
            self.level.copy_(self.level * 0.5 + torch.tanh(value.detach().sum()))
        return value * 0.5 + self.level + self.count % 4


def guarded1(value, number):
    note = "none"
    try:
        if number % 2:
            return value * 2.0, note
        note = "even"
        raise RuntimeError(note)
    except RuntimeError:
        return value - 1.0, note
    finally:
        if number == 2:
            return value * 0.5, "replaced"


def remember1(value, seen=[]):
    seen.append(value)
    return seen


def program(x1, x2, n1, x3, flag1, net1, x4):
    v1 = torch.ceil(x1)
    parts1 = sorted([v1.sum(), v1.sum() * 2.0, -v1.sum() - 1.03125], key=lambda v: v.item())
    v2 = v1 + torch.clamp(parts1[0], -2.0, 2.0)
    done1 = False
    tries1 = 0
    while not done1:
        v4 = [1, 2, 3, 4]
        random.shuffle(v4)
        v3 = v2 + v4[0] * random.random()
        LOG1.append(v4)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v3.sum()) * 0.25)
        tries1 += 1
        done1 = tries1 >= 2
    known1 = n1 in MET1
    MET1.add(n1)
    v5 = x2 * 0.5 + known1
    v6 = torch.index_add(v5, 0, torch.arange(2), x3)
    with torch.inference_mode():
        inner1 = x3.detach() * 2.0
        v8 = [inner1, torch.is_inference_mode_enabled(), inner1.is_inference()]
    v7 = x3 * 0.5
    if flag1:
        v9 = net1(x3)
        with torch.autocast(v1.device.type, dtype=torch.bfloat16):
            product1 = torch.ones(2, 3, device=v1.device) @ torch.ones(3, 2, device=v1.device)
            v10 = v1 * 0.5 + product1.sum() / 16
        v11 = [product1.dtype, v10.dtype]
        LOG1.append(v11)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v9.sum()) * 0.25)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v10.sum()) * 0.25)
    elif n1 == 2:
        v12, v13 = guarded1(x2, n1)
        LOG1.append(v13)
        v14 = v2 * 2.0
        print("half way:", v14.sum())
        seen1 = remember1(n1)
        v15 = x2 + len(seen1) % 5
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v12.sum()))
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v14.sum()) * 0.25)
        v1 = (v1 + torch.tanh(v15.sum())) * 0.5
    elif n1 in (4, 5, 6):
        v1 = v1 * 0.5
    else:
        if v7.is_floating_point() and v7.dtype is not torch.float64:
            v16 = v7 + 0.5
        else:
            v16 = v7 * 0.5 + 0.25
        v17 = v7.dtype == v16.dtype
        LOG1.append(v17)
        layer1 = torch.nn.LeakyReLU(0.25)
        v18 = torch.nn.Sequential(layer1, torch.nn.Identity())(x2)
        v1 = torch.tanh(v1 + torch.tanh(v16.sum()))
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v18)
    v19 = torch.nn.functional.binary_cross_entropy_with_logits(x1, torch.sigmoid(x4))
    return v1, v6, v8, v19


def calls(new):
    net1 = new.module(Running1)
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, new.dyadic(2), True, net1, new.dyadic(3, 4))
    net1.train(False)
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, new.dyadic(2), True, net1, new.dyadic(3, 4))
    net1.level = torch.tensor(0.5, device=new.device)
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, new.dyadic(2), True, net1, new.dyadic(3, 4))
    net1.train(True)
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, new.dyadic(2), True, net1, new.dyadic(3, 4))
    net1.level = torch.zeros((), device=new.device)
    yield Call(new.dyadic(3, 4), new.dyadic(4), 3, new.dyadic(2), True, net1, new.dyadic(3, 4))

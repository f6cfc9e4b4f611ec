"""Drawn at random: compared and hashed, guard enum member, list of module; calls: repeat.

+++
id = "exc/compared_and_hashed.guard_enum_member.list_of_module~repeat-4f190b3fedf1"
clauses = ["EFFECT-1", "EFFECT-2", "CACHE-2", "CACHE-3", "CAPTURE-4", "CAPTURE-5", "SHAPE-7", "GRAD-3", "CAPTURE-6", "EXC-2", "CAPTURE-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["object_mutation", "container", "enum", "global_read", "cache_key", "reduction", "pointwise", "module", "branch_on_size", "matmul", "class", "attribute", "with_block", "ambient_mode", "view", "strides", "branch_on_python", "string", "dunder", "exception", "iterator", "indexing", "while_loop", "try_except", "try_finally"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import enum

SEEN1 = []
LOG1 = []


class Mode1(enum.Enum):
    FAST = 1
    SLOW = 2
    OFF = 3


CHOSEN1 = Mode1.FAST


class Block1(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.layer = torch.nn.Linear(size, size)
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.factor = 2

    def forward(self, value):
        hidden = self.layer(value) if self.training else value
        return hidden * self.scale + value / self.factor


class Version1:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return self.number < other.number

    def __eq__(self, other):
        return self.number == other.number

    def __hash__(self):
        return self.number * 7


def program(x1, x2, n1, net1, net2, net3):
    SEEN1.append(x1.sum())
    SEEN1[-1:] = [SEEN1[-1] * 0.5, n1]
    v1 = x1 + len(SEEN1) % 4
    v2 = x2 * 2.0 if CHOSEN1 is Mode1.FAST else x2 + CHOSEN1.value
    v3 = torch.softmax(v1, -1)
    v4 = torch.nan_to_num(v1, nan=0.5, posinf=2.0, neginf=-2.0)
    layer1 = torch.nn.LeakyReLU(0.25)
    v5 = torch.nn.Sequential(layer1, torch.nn.Identity())(v1)
    v6 = []
    try:
        v7 = torch.var(torch.clamp_max(x1, 1), -2, unbiased=False, keepdim=True)
        with torch.no_grad():
            v9 = net1(x1)
            v3 = v3 * 0.25 - torch.tanh(v9.sum()) * 0.5
            v8 = torch.is_grad_enabled()
        LOG1.append(v8)
        v10 = v3.movedim(0, -1)
        v1 = v1 * 0.25 - v7 * 0.5
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v10.sum()))
        if v4.shape[0] < 5:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v6.append(f"except {error1.args[0]}")
        kinds1 = {"small": 1, "large": 4}
        key1 = "large" if n1 > 3 else "other"
        if key1 in kinds1 and n1 not in [5, 7]:
            v11 = v4 + kinds1[key1]
        else:
            v11 = v4 - len(kinds1)
        first1 = net2(x1)
        v12 = torch.tanh(net2(first1) - first1) + net2.weight.sum().tanh()
        v13 = v5.clamp(min=0)
        v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v11.sum()) * 0.25)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v12)
        v1 = torch.where(v1 > 0.31, v1 * 0.5, v13)
    else:
        v6.append("else")
        v14 = torch.softmax(v3, 2)
        low1, high1 = Version1(1), Version1(n1)
        ordered1 = sorted([high1, low1, Version1(2)])
        table1 = {low1: 0.5, Version1(2): 1.5}
        v15 = x2 * table1.get(high1, 0.25) + ordered1[0].number + (low1 < high1) + (low1 == Version1(1))
        v1 = torch.tanh(v1 + v14)
        v1 = v1 * 0.25 - torch.tanh(v15.to(torch.float32).sum()) * 0.5
    finally:
        v6.append("finally")
        v16 = v2.any(0)
        v17 = torch.log10(v2.abs() + 0.5)
        source1 = iter([0.5, 1.5])
        v18 = x2
        while True:
            try:
                v18 = v18 * 0.5 + next(source1)
            except StopIteration:
                break
        v1 = torch.tanh(v1 + torch.tanh(v16.sum() * 0.125))
        v1 = v1 * 0.25 - torch.tanh(v17.to(torch.float32).sum()) * 0.5
        v1 = (v1 + torch.tanh(v18.to(torch.float32).sum())) * 0.5
    first2 = net3(x1)
    v19 = torch.tanh(net3(first2) - first2) + net3.weight.sum().tanh()
    v20 = x2.rot90(1, (0, 1))
    return v1, v6, v19, v20


def calls(new):
    net1 = new.module(lambda: Block1(4))
    net2 = new.module(lambda: torch.nn.Linear(4, 4, bias=False))
    net3 = new.module(lambda: torch.nn.Linear(4, 4, bias=False))
    x1 = new.dyadic(4, 2, 4, 4)
    x2 = new.dyadic(2, 4, 4, dtype=torch.float64)
    yield Call(x1, x2, 3, net1, net2, net3)
    yield Call(x1, x2, 3, net1, net2, net3)

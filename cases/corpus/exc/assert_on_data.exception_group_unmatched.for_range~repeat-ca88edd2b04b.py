"""Drawn at random: assert on data, exception group unmatched, for range; calls: repeat.

+++
id = "exc/assert_on_data.exception_group_unmatched.for_range~repeat-ca88edd2b04b"
clauses = ["CAPTURE-3", "EFFECT-1", "EXC-2", "BREAK-1", "BREAK-2", "EFFECT-3", "GRAD-4", "CAPTURE-4", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "branch_on_python", "object_mutation", "exception", "container", "graph_break", "assert", "branch_on_data", "helper", "print", "item", "string", "attribute", "lambda", "dtype_promotion", "grad", "optimizer", "module", "class", "mutation", "with_block", "try_except", "try_finally", "for_loop", "while_loop", "comprehension"]
origin = "grammar"
generator = 1
+++
"""
import torch
import heapq
import types

LOG1 = []
HEAP1 = []


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


class Net1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.tensor(0.5))
        self.shift = torch.nn.Parameter(torch.tensor(0.25))

    def forward(self, value):
        return torch.sin(value) * self.scale + self.shift


def program(x1, flag1, n1, x2, x3, net1, optimizer1):
    v1 = [x1 * k1 for k1 in range(1)]
    v2 = torch.fmod(x1, 0.75)
    v3 = torch.le(v2, -0.43)
    v4 = torch.logical_xor(x1, x1)
    v5 = []
    try:
        v6 = torch.remainder(v2, 1.5)
        x1 = (x1 + v6) * 0.5
        if flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v5.append(f"except {error1.args[0]}")
        v7 = torch.log1p(x1.abs() + 0.5)
        v8 = torch.trunc(v2)
        x1 = x1 * 0.25 - torch.tanh(v7.sum()) * 0.5
        x1 = torch.maximum(x1, x1 * 0.5 - v8 * 0.25)
    else:
        v5.append("else")
        v9 = v2 > v2
        v10 = torch.ones_like(torch.maximum(x1, v2))
        v11 = torch.isfinite(v10)
        x1 = x1 * 0.25 - torch.tanh(v9.sum() * 0.125) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v11.sum() * 0.125))
    finally:
        v5.append("finally")
        v13 = []
        try:
            try:
                raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
            except* TypeError:
                v13.append("typed")
        except ExceptionGroup as rest1:
            v13.append([type(error).__name__ for error in rest1.exceptions])
        v12 = x1 + len(v13)
        LOG1.append(v13)
        heapq.heappush(HEAP1, v12.dim() - len(HEAP1) % 3)
        v14 = v12 + HEAP1[0] % 4
        for i1 in range(2):
            assert v2.abs().sum() > -0.03
            v15 = v2 * 0.5
            v16, v17 = guarded1(v2, i1)
            LOG1.append(v17)
            v18 = v16 - 1.5
            v14 = torch.tanh(v14 + v15)
            v14 = torch.tanh(v14 + v18)
        x1 = torch.tanh(x1 + torch.tanh(v14.sum()))
    v19 = []
    try:
        v21 = []
        try:
            try:
                v20 = x1 * 0.5
                [][n1]
            except IndexError:
                v21.append("inner")
                raise
        except LookupError:
            v21.append("outer")
            v20 = v20 + 1.0
        LOG1.append(v21)
        v22 = (x1.abs() + 0.5).log1p()
        x1 = torch.tanh(x1 + torch.tanh(v20.sum()))
        x1 = torch.tanh(x1 + torch.tanh(v22.sum()))
        if flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error2:
        v19.append(f"except {error2.args[0]}")
        v23 = torch.ones_like(x1)
        print(f"sum {v2.sum().item():+.4f}", v2.dtype, tuple(v2.shape))
        x1 = torch.tanh(x1 + v23)
    else:
        v19.append("else")
        v24 = v4 & v3
        v25 = torch.hypot(v2, v2.abs() + 0.5)
        x1 = x1 * 0.25 - torch.tanh(v24.sum() * 0.125) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v25.sum()))
    finally:
        v19.append("finally")
        left1 = 4
        while left1 > 0:
            config1 = types.SimpleNamespace(scale=0.5, name="n", **{"extra": n1})
            config1.scale *= 2
            del config1.name
            v26 = x1 * config1.scale + config1.extra
            parts1 = sorted([x2.sum(), x2.sum() * 2.0, -x2.sum() - 1.03125], key=lambda v: v.item())
            v27 = x2 + torch.clamp(parts1[0], -2.0, 2.0)
            v2 = torch.tanh(v2 + torch.tanh(v26.sum()))
            v2 = (v2 + torch.tanh(v27.sum())) * 0.5
            left1 -= 1
        v28 = v3.to(torch.int64)
        x1 = x1 * 0.25 - torch.tanh(v28.sum() * 0.125) * 0.5
    v29 = torch.sign(v4)
    with torch.enable_grad():
        optimizer1.zero_grad()
        loss1 = net1(x1.detach().to(net1.scale.dtype)).square().mean().tanh()
        loss1.backward()
        optimizer1.step()
    v30 = x1.detach() * 0.5 + loss1.detach().to(x1.dtype)
    v31 = x3.to(torch.float16)
    v32 = v29 < v3
    return v1, v2, v5, v19, v30, v31, v32


def calls(new):
    net1 = new.module(Net1)
    optimizer1 = torch.optim.SGD(net1.parameters(), lr=0.25, momentum=0.5)
    x1 = new.dyadic(4)
    x2 = new.dyadic(4, 3)
    x3 = new.dyadic(3, 2)
    yield Call(x1, True, 3, x2, x3, net1, optimizer1)
    yield Call(x1, True, 3, x2, x3, net1, optimizer1)

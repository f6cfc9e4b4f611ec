"""Drawn at random: branch on data, dataclass frozen, drawn in loop; calls: repeat.

+++
id = "exc/branch_on_data.dataclass_frozen.drawn_in_loop~repeat-0d3c2ef30f48"
clauses = ["EXC-4", "EXC-5", "BREAK-1", "CAPTURE-3", "EXC-2", "SHAPE-7", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-5", "CAPTURE-2", "EFFECT-1", "CACHE-6", "BREAK-6", "RNG-4", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "reduction", "matmul", "exception", "branch_on_python", "graph_break", "branch_on_data", "dataclass", "branch_on_size", "random", "for_loop", "with_block", "class", "object_mutation", "generator", "indexing", "data_dependent_shape", "view", "item", "container", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import dataclasses

LOG1 = []
LOG2 = []


@dataclasses.dataclass(frozen=True, order=True, slots=True)
class Point1:
    count: int
    scale: float = 0.5


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


def program(x1, x2, x3, n1):
    v1 = torch.nn.functional.mish(x1)
    v2 = x1.logsumexp(0, keepdim=True)
    v3 = torch.nn.functional.bilinear(x2, x2, x3) * 0.125
    if n1 == 0:
        v2.reshape(11, 1031)
    v4 = torch.logaddexp(x2, v2)
    if torch.equal(x1, x1 * 1.0) and not torch.allclose(x1, x1 + 1.0):
        v5 = x1 * 2.0
    else:
        v5 = x1 * 0.5
    v6 = sum(torch.var_mean(v4, -2))
    point1 = Point1(2, 2.0)
    try:
        point1.scale = 3.0
    except dataclasses.FrozenInstanceError:
        v7 = v5 * point1.scale + point1.count
    v8 = repr(point1)
    v9 = point1 == Point1(2, 2.0) and hash(point1) == hash(Point1(2, 2.0))
    v10 = []
    try:
        if x1.sum() > 0.03:
            v11 = x1 * 2.0
        else:
            v11 = x1 - 0.5
        v3 = torch.maximum(v3, v3 * 0.5 - torch.tanh(v11.to(torch.float32).sum()) * 0.25)
        if v4.shape[1] == 4:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v10.append(f"except {error1.args[0]}")
        try:
            v12 = x1 * 0.5
            for k1 in range(2):
                v12 = v12 * 0.5 + torch.rand((), device=x1.device) * k1
            v13 = x1.max(-2).indices
            v4 = v4 * 0.25 - v12 * 0.5
            v4 = (v4 + torch.tanh(v13.sum() * 0.125)) * 0.5
            if v7.shape[1] < 4:
                raise ValueError("in the middle", n1)
            for k2 in range(3):
                with Section1(f"round {k2}"):
                    if k2 == n1:
                        break
                    if k2 == 1:
                        continue
                    v14 = torch.nn.functional.hardswish(v7)
                    v4 = (v4 + torch.tanh(v14.sum())) * 0.5
            v4 = (v4 + torch.tanh(v5.sum())) * 0.5
        except ValueError as error2:
            v15 = sum((v * k for k, v in enumerate((v5, v5 * 0.5, v5 - 1.0)) if k), v5)
            v17 = (x1 > 0.53).nonzero()
            v16 = x1 + v17.shape[0] % 4
            LOG2.append(v17)
            if torch.equal(x1, x1 * 1.0) and not torch.allclose(x1, x1 + 1.0):
                v18 = x1 * 2.0
            else:
                v18 = x1 * 0.5
            v4 = (v4 + torch.tanh(v15.sum())) * 0.5
            v4 = (v4 + torch.tanh(v16.sum())) * 0.5
            v4 = torch.maximum(v4, v4 * 0.5 - torch.tanh(v18.sum()) * 0.25)
            v4 = v4 * 0.5 + len(error2.args) * 0.25
        v19 = torch.broadcast_tensors(v4, v1)[0]
        v20 = torch.nn.functional.dropout(v19, 0.5, training=v9) * 0.5
        v3 = (v3 + torch.tanh(v20.to(torch.float32).sum())) * 0.5
    else:
        v10.append("else")
        v21 = torch.ldexp(x3, torch.sign(x3))
        v22 = v1 + 0.5j
        v23 = x1 != v5
        v3 = torch.maximum(v3, v3 * 0.5 - torch.tanh(v21.sum()) * 0.25)
        v3 = torch.tanh(v3 + torch.tanh(v23.sum() * 0.125))
    finally:
        v10.append("finally")
        try:
            v24 = v2 + torch.stack([v2, v2]).item()
        except (RuntimeError, ValueError):
            v24 = v2 * 0.5 + 1.0
        v3 = torch.tanh(v3 + torch.tanh(v24.to(torch.float32).sum()))
    generator1 = torch.Generator(device=x3.device).manual_seed(n1)
    v25 = x3 + torch.rand(x3.shape, generator=generator1, dtype=x3.dtype, device=x3.device)
    return v3, v6, v8, v10, v25


def calls(new):
    x1 = new.dyadic(3, 4, dtype=torch.float64)
    x2 = new.dyadic(3, 4)
    x3 = new.dyadic(2, 4, 4)
    yield Call(x1, x2, x3, 3)
    yield Call(x1, x2, x3, 3)

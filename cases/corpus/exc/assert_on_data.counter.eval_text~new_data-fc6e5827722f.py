"""Drawn at random: assert on data, counter, eval text; calls: new data.

+++
id = "exc/assert_on_data.counter.eval_text~new_data-fc6e5827722f"
clauses = ["SHAPE-7", "EFFECT-3", "BREAK-1", "BREAK-2", "EFFECT-1", "EXC-2", "RNG-1", "RNG-2", "RNG-3", "RNG-4", "CAPTURE-6", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["nan_inf", "signed_zero", "branch_on_size", "warning", "object_mutation", "graph_break", "exception", "helper", "item", "container", "assert", "branch_on_data", "pointwise", "random", "indexing", "data_dependent_shape", "matmul", "string", "class", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import logging

MESSAGES1 = []
LOG1 = []


class Keeper1(logging.Handler):
    def createLock(self):
        self.lock = None

    def handle(self, record):
        MESSAGES1.append(record.getMessage())


LOGGER1 = logging.Logger("kept", logging.INFO)
LOGGER1.addHandler(Keeper1())


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


def program(x1, n1, x2, x3, x4):
    v1 = []
    try:
        LOGGER1.info("with %d and %s", n1, tuple(x1.shape))
        LOGGER1.debug("not seen")
        v2 = x1 * 2.0
        v3, v4 = guarded1(v2, n1)
        LOG1.append(v4)
        v5 = v2 + [0.5, 1.5, 2.5][int((v2 > 0.03).sum()) % 3]
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v3.sum()))
        x1 = (x1 + torch.tanh(v5.sum())) * 0.5
        if x1.shape[0] == 3:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v1.append(f"except {error1.args[0]}")
        assert x2.abs().sum() > -0.03
        v6 = x2 * 0.5
        x1 = (x1 + torch.tanh(v6.sum())) * 0.5
    else:
        v1.append("else")
        v7 = torch.nn.functional.softsign(x2)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v7.sum()) * 0.25)
    finally:
        v1.append("finally")
        torch.manual_seed(n1)
        v8 = x1 + torch.rand_like(x1)
        v10 = (x2 > 0.53).nonzero()
        v9 = x2 + v10.shape[0] % 4
        LOG1.append(v10)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v8.sum()) * 0.25)
        x1 = torch.tanh(x1 + torch.tanh(v9.sum()))
    v11 = torch.linalg.multi_dot([x2, x3, x4]) * 0.125
    v12 = v11 + eval("2 * count + 1", {"count": n1})
    generator1 = torch.Generator(device=x3.device).manual_seed(n1)
    v13 = x3 + torch.rand(x3.shape, generator=generator1, dtype=x3.dtype, device=x3.device)
    v15 = collections.Counter("abca")
    v15["b"] += n1
    v14 = v13 + v15["a"] * 0.5 - v15["missing"] + len(v15)
    torch.manual_seed(n1)
    v16 = v13 + torch.rand_like(v13)
    return x1, v1, v12, v14, v15, v16


def calls(new):
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], 3, new.dyadic(4, 3), new.dyadic(3, 3), new.dyadic(3, 2))
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], 3, new.dyadic(4, 3), new.dyadic(3, 3), new.dyadic(3, 2))
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 4)], 3, new.dyadic(4, 3), new.dyadic(3, 3), new.dyadic(3, 2))

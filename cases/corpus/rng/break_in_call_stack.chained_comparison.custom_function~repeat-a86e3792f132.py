"""Drawn at random: break in call stack, chained comparison, custom function; calls: repeat.

+++
id = "rng/break_in_call_stack.chained_comparison.custom_function~repeat-a86e3792f132"
clauses = ["SHAPE-7", "BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "CAPTURE-5", "CAPTURE-6", "RNG-1", "RNG-4", "CACHE-2", "CACHE-3", "CAPTURE-3", "GRAD-1", "GRAD-5", "CAPTURE-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["branch_on_size", "graph_break", "helper", "keyword_only", "object_mutation", "with_block", "container", "indexing", "matmul", "pointwise", "view", "strides", "branch_on_python", "random", "python_random", "global_read", "dtype_promotion", "cache_key", "class", "property", "attribute", "lambda", "grad", "autograd_function", "reduction", "iterator", "inplace", "generator", "decorator", "try_finally", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import itertools
import random

LOG1 = []
LOG2 = []
LOG3 = []


def mix1(left, right, *, scale):
    return left * scale + right


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


NUMBER1 = 1


class Meter1:
    def __init__(self):
        self._level = 0

    @property
    def level(self):
        return self._level

    @level.setter
    def level(self, value):
        self._level = value + 1

    @level.deleter
    def level(self):
        self._level = None

    half = property(lambda self: self._level / 2)


class Doubled1(torch.autograd.Function):
    @staticmethod
    def forward(ctx, value, by):
        ctx.by = by
        ctx.save_for_backward(value)
        return value * by

    @staticmethod
    def backward(ctx, gradient):
        (value,) = ctx.saved_tensors
        return gradient * ctx.by + value * 0.25, None


@contextlib.contextmanager
def scaled1(factor):
    LOG3.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG3.append("done")


def program(x1, x2, x3, x4, x5, x6):
    v1 = x1.new_full((2, 3), 2)
    done1 = False
    tries1 = 0
    while not done1:
        v2 = []
        with contextlib.ExitStack() as stack1:
            stack1.callback(v2.append, "last")
            if x1.shape[0] < 3:
                stack1.enter_context(contextlib.nullcontext())
            y = x1 * 0.5
            v3 = mix1(x1 * 2.0, y + eval("3 - 1"), scale=0.5)
            v1 = v1 * 0.25 - torch.tanh(v3.sum()) * 0.5
            v2.append("body")
        LOG1.append(v2)
        v4 = torch.index_put(v1, (torch.tensor([1, 0]),), v1[:1])
        v1 = torch.maximum(v1, v1 * 0.5 - v4 * 0.25)
        tries1 += 1
        done1 = tries1 >= 2
    v5 = torch.lstm_cell(v1, (x2, x2), x3, x4)[0]
    v6 = torch.log(x1.abs() + 0.5)
    with Section1("work") as section1:
        queue1 = [0.25, 0.5, 2.0]
        v7 = v6
        while (length1 := len(queue1)) > 0:
            v7 = v7 + queue1.pop() * length1
        v8 = v5 @ x5
        v10 = {}
        for k1 in range(2):
            for i1 in range(3, 0, -1):
                if i1 == k1 or v6.shape[0] > 3:
                    continue
                v11 = torch.hann_window(4)
                v12 = torch.asin(torch.tanh(v8) * 0.75)
                v13 = x4.permute(0, 1)
                x3 = torch.tanh(x3 + torch.tanh(v11.sum()))
                x3 = x3 * 0.25 - torch.tanh(v12.sum()) * 0.5
                x3 = x3 * 0.25 - torch.tanh(v13.sum()) * 0.5
            inside1 = 1 <= k1 < 4
            if 0 < k1 <= 3 != k1:
                v14 = v1 * k1
            else:
                v14 = v1 - int(inside1)
            left1 = 3
            while left1:
                left1 -= 1
                if left1 == k1:
                    break
                number1 = random.randrange(5) + random.choice([0.5, 1.5])
                v15 = v5 + number1
                v17 = torch.full((2,), NUMBER1, device=x3.device)
                v16 = x3 + NUMBER1
                LOG1.append(v17)
                v18 = x2 != x2.contiguous()
                x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v15.sum()))
                x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v16.sum()) * 0.25)
                x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v18.sum() * 0.125) * 0.25)
            else:
                object1 = Meter1()
                object1.level = 1
                v19 = x2 * object1.level + object1.half
                del object1.level
                v20 = object1.level
                LOG1.append(v20)
                x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v19.sum()))
            x3 = (x3 + torch.tanh(v14.sum())) * 0.5
            v10[k1] = x3
        v9 = v10[0] - v10[1] * 0.5
        LOG1.append(v10)
        x3 = torch.where(x3 > 0.31, x3 * 0.5, torch.tanh(v7.sum()))
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v9.sum()) * 0.25)
        x3 = x3 * 0.5 + len(section1.name) * 0.125
    with torch.enable_grad():
        leaf1 = x4.detach().clone().requires_grad_(True)
        out1 = Doubled1.apply(leaf1, 0.5)
        (slope1,) = torch.autograd.grad(out1.sum(), leaf1)
    v21 = out1.detach() + slope1
    v22 = torch.nn.functional.mse_loss(x3, x6)
    v23 = torch.nn.functional.hardtanh(torch.nn.functional.gelu(x6, approximate="tanh"), -1.5, 0.5)
    v24 = v1
    for a_part1, b_part1 in itertools.product((v1, v1 * 0.5), repeat=2):
        v24 = v24 * 0.25 + a_part1 - b_part1
    for k2 in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
        v24 = v24 + k2 * 0.125
    v25 = list(itertools.accumulate([1, 2, 3]))
    v24 = v24 + sum(v25) * 0.25
    with scaled1(-1.0) as factor1:
        v22.mul_(0.5).sub_(0.25)
        x1 = torch.tanh(x1)
        v26 = x1 * factor1
    return x1, v21, v22, v23, v24, v25, v26


def calls(new):
    x1 = new.dyadic(4, 3)
    x2 = new.dyadic(2, 2)
    x3 = new.dyadic(8, 3)
    x4 = new.dyadic(8, 2)
    x5 = new.dyadic(2, 5)
    x6 = new.dyadic(8, 3)
    yield Call(x1, x2, x3, x4, x5, x6)
    yield Call(x1, x2, x3, x4, x5, x6)

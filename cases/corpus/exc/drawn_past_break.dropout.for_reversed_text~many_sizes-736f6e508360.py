"""Drawn at random: drawn past break, dropout, for reversed text; calls: many sizes.

+++
id = "exc/drawn_past_break.dropout.for_reversed_text~many_sizes-736f6e508360"
clauses = ["RNG-1", "RNG-2", "RNG-3", "GRAD-3", "INTERCEPT-1", "BREAK-1", "BREAK-2", "SHAPE-7", "EFFECT-1", "CAPTURE-5", "EXC-2", "CAPTURE-2", "CACHE-6", "SHAPE-1", "SHAPE-6", "PARITY-1", "PARITY-2", "PARITY-3", "BREAK-5"]
features = ["random", "with_block", "ambient_mode", "view", "pointwise", "graph_break", "print", "branch_on_size", "object_mutation", "class", "dunder", "strides", "string", "iterator", "exception", "container", "branch_on_python", "dynamic_shapes", "many_calls", "for_loop", "while_loop", "try_except", "try_finally"]
origin = "grammar"
generator = 1
graphs = 2
+++
"""
import torch

LOG1 = []


class Counter1(torch.overrides.TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        self.names.append(function.__name__)
        return function(*args, **(kwargs or {}))


def program(x1, n1, flag1):
    v1 = x1 + 1
    v2 = v1 + torch.randn(v1.shape, dtype=v1.dtype, device=v1.device).clamp(-3.0, 3.0)
    with torch.inference_mode():
        inner1 = x1.detach() * 2.0
        v4 = [inner1, torch.is_inference_mode_enabled(), inner1.is_inference()]
    v3 = x1 * 0.5
    left1 = 4
    while left1 > 0:
        v5 = v2 + torch.empty_like(v2).uniform_(-1.0, 1.0)
        v6 = v1 + 1
        v7 = torch.minimum(v1, v6)
        v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v5.sum()) * 0.25)
        v2 = (v2 + v7) * 0.5
        left1 -= 1
    v8 = v3 + 1
    v9 = torch.clamp(x1, -0.75, 1.25)
    v10 = v8 + 1
    before1 = v1 + torch.rand_like(v1)
    print("drawn", n1)
    v11 = before1 * 0.5 + torch.rand_like(v1)
    v12 = v11 + 1
    v13 = []
    try:
        v14 = v2.reshape(-1, 2, 4, 2, 2)
        counter1 = Counter1()
        with counter1:
            v15 = torch.tanh(v9) + torch.sin(v9)
        v16 = list(counter1.names)
        LOG1.append(v16)
        x1 = x1 * 0.25 - torch.tanh(v14.sum()) * 0.5
        x1 = torch.where(x1 > 0.31, x1 * 0.5, v15)
        if v12.shape[0] == 4:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v13.append(f"except {error1.args[0]}")
        v17 = v1 + 1
        v18 = v10.permute(2, 0, 3, 1)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v17.sum()) * 0.25)
        x1 = torch.tanh(x1 + torch.tanh(v18.sum()))
    else:
        v13.append("else")
        v19 = v12 + 0.0
        for letter1 in reversed("abcab"):
            if letter1 == "b":
                continue
            v19 = v19 * 0.5 + ord(letter1) % 8
        v20 = v11 + 1
        v21 = v2 + 1
        x1 = torch.where(x1 > 0.31, x1 * 0.5, torch.tanh(v19.sum()))
        x1 = x1 * 0.25 - torch.tanh(v20.sum()) * 0.5
        x1 = x1 * 0.25 - torch.tanh(v21.sum()) * 0.5
    finally:
        v13.append("finally")
        v23 = []
        try:
            try:
                v22 = x1 * 0.5
                [][n1]
            except IndexError:
                v23.append("inner")
                raise
        except LookupError:
            v23.append("outer")
            v22 = v22 + 1.0
        LOG1.append(v23)
        v24 = v10 * 1.0
        for i1, (left2, right1) in enumerate(zip((v10, v10 * 0.5), (0.25, n1), strict=True), start=1):
            v24 = v24 + left2 * right1 / i1
        v25 = torch.nn.functional.dropout(v3, 0.5, training=flag1) * 0.5
        x1 = torch.tanh(x1 + torch.tanh(v22.sum()))
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v24.sum()) * 0.25)
        x1 = x1 * 0.25 - v25 * 0.5
    return {"x1": x1, "v4": v4, "v13": v13}


def calls(new):
    for size in (0, 1, 5, 2, 7, 3, 8, 6, 9):
        yield Call(new.dyadic(size, 2, 4, 4), 3, True)
    yield Call(new.dyadic(2, 2, 4, 4), 3, True)

"""Drawn at random: break in call stack, builtins, format; calls: keywords.

+++
id = "break/break_in_call_stack.builtins.format~keywords-1fbbc1513db1"
clauses = ["CAPTURE-6", "CAPTURE-5", "SHAPE-7", "EFFECT-1", "CACHE-2", "CACHE-3", "FRAME-2", "FRAME-4", "CAPTURE-4", "ALIAS-3", "EFFECT-2", "EFFECT-3", "BREAK-2", "CACHE-8", "BREAK-1", "BREAK-3", "BREAK-4", "GRAD-3", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["lambda", "iterator", "pointwise", "string", "class", "branch_on_size", "object_mutation", "global_read", "introspection", "dtype_promotion", "cache_key", "size_arithmetic", "dynamic_shapes", "nested_function", "module", "indexing", "alias", "branch_on_python", "print", "container", "graph_break", "helper", "item", "branch_on_data", "keyword_only", "attribute", "with_block", "ambient_mode", "for_loop", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []
TRAIL1 = []


class Layer1:
    def run(self, u1):
        v8 = torch.le(u1, -0.43)
        v9 = torch.nn.functional.elu(u1, alpha=0.5)
        v10 = u1 + 1
        v10 = torch.where(v10 > 0.31, v10 * 0.5, torch.tanh(v8.sum() * 0.125))
        v10 = v10 * 0.25 - v9 * 0.5
        return v10


SETTING1 = torch.float32


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


def helper1(u2, v20):
    v22 = v20 * 2.0 if CHOSEN1 is FIRST1 else v20 + 1.0
    TRAIL1.append("before")
    v23 = u2 * 0.5
    print(len(TRAIL1), TRAIL1[-1])
    TRAIL1.append(v23.dim())
    v23 = v23 * 0.25 - v22 * 0.5
    return v23


def mix1(left, right, *, scale):
    return left * scale + right


class Space1:
    pass


SPACE1 = Space1()


def program(x1, n1, flag1, net1, x2):
    v2 = sorted([3, 1, n1], key=lambda v: -v)
    signs1 = list(map(lambda v: v % 2, filter(None, v2)))
    v1 = x1 * max(v2) - min(signs1, default=0) + abs(-2) + round(2.5) + divmod(7, 2)[1] + pow(2, 3, 5)
    if flag1:
        pass
    elif __debug__:
        ...
    v3 = -x1 + (+n1) - (~n1) * (not flag1)
    v4 = torch.nn.functional.relu6(v3)
    v6 = f"{n1:03d}|{0.5!r:>6}|{'x'}|{v4.dim()}|{v4.dtype}"
    v5 = v4 + len(v6) / 8
    object1 = Layer1()
    v7 = object1.run(v4) + 0.5
    if x1.shape[0] > 4:
        v12 = torch.ones(2, dtype=globals()["SETTING1"], device=v5.device)
        v11 = v5 + v12.sum()
        LOG1.append(v12)
        v13 = v11 * 0.5
        for i1 in range(v11.shape[0]):
            v13 = v13 + (i1 % 2) * 0.25
        def show1(value, other=2):
            found = sorted(locals())
            return value * len(found), found

        v14, v15 = show1(x1)
        LOG1.append(v15)
        v7 = (v7 + torch.tanh(v13.sum())) * 0.5
        v7 = (v7 + torch.tanh(v14.sum())) * 0.5
    elif n1 == 2:
        net1.eval() if v5.shape[0] < 5 else net1.train()
        v16 = net1(v5) * 0.5
        v17 = net1.training
        LOG1.append(v17)
        v18 = torch.slice_scatter(v3, x2, 0, 0, 1).index_fill(0, torch.tensor([0]), 1)
        twin1 = v7 if v5.shape[0] > 5 else v7.clone()
        v19 = v7 + (twin1 is v7) * 2.0 + (twin1 is not None)
        v7 = v7 * 0.25 - torch.tanh(v16.sum()) * 0.5
        v7 = (v7 + torch.tanh(v18.sum())) * 0.5
        v7 = torch.tanh(v7 + torch.tanh(v19.sum()))
    elif n1 in (4, 5, 6):
        v7 = v7 * 0.5
    else:
        first1 = helper1(v7, x1)
        v21 = helper1(v7, x1 * 0.5) + torch.tanh(first1.sum())
        v7 = v7 * 0.25 - torch.tanh(v21.sum()) * 0.5
    match int(x2.sum()) % 3:
        case 0:
            v24 = x2 * 2.0
        case 1:
            v24 = x2 + 1.0
        case _:
            v24 = x2 - 1.5
    print("n is", n1, "and", v7.dim(), sep="|", end=".\n")
    v25 = v7 * 0.5
    with torch.no_grad():
        y = v24 * 0.5
        v27 = mix1(v24 * 2.0, y + eval("3 - 1"), scale=0.5)
        v28 = v4 * (2.0 if hasattr(SPACE1, "extra") else 0.5) + getattr(SPACE1, "extra", 1.0)
        v4 = torch.tanh(v4 + torch.tanh(v27.sum()))
        v4 = torch.tanh(v4 + torch.tanh(v28.sum()))
        v26 = torch.is_grad_enabled()
    return v1, v2, v4, v6, v25, v26


def calls(new):
    net1 = new.module(lambda: torch.nn.Dropout(0.0))
    x1 = new.dyadic(4, 3, 3)
    x2 = new.dyadic(1, 3, 3)
    yield Call(x1, 3, True, net1, x2)
    yield Call(x2=x2, net1=net1, flag1=True, n1=3, x1=x1)
    yield Call(x1, 3, True, net1, x2)

"""Drawn at random: assert on data, conditional expression, descent by hand; calls: edited.

+++
id = "grad/assert_on_data.conditional_expression.descent_by_hand~edited-93056f15a933"
clauses = ["BREAK-1", "CACHE-2", "CACHE-3", "GRAD-1", "GRAD-4", "CAPTURE-4", "CAPTURE-5", "PARITY-1", "PARITY-2", "PARITY-3", "CACHE-1"]
features = ["graph_break", "indexing", "data_dependent_shape", "view", "container", "branch_on_python", "string", "cache_key", "global_read", "alias", "grad", "ambient_mode", "inplace", "with_block", "assert", "branch_on_data", "module", "class", "attribute", "dunder", "star_args", "matmul", "reduction", "for_loop", "while_loop"]
origin = "grammar"
generator = 1
reused = [3]
+++
"""
import torch
import collections


TABLE1 = collections.OrderedDict(value="double")


FIRST1, SECOND1 = [1], [1]
CHOSEN1 = FIRST1


class Plain1(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.tensor(0.5))
        self.number = 1


class Settings1:
    def __init__(self, **values):
        self.__dict__.update(values)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return len(name) / 8


def program(x1, flag1, net1):
    v2 = (x1 > 0.53).nonzero()
    v1 = x1 + v2.shape[0] % 4
    v3 = v1.select(1, -1)
    if TABLE1["value"] == "double":
        v4 = x1 * 2.0
    else:
        v4 = x1 + len(TABLE1["value"])
    done1 = False
    tries1 = 0
    while not done1:
        v5 = x1 * 2.0 if CHOSEN1 is FIRST1 else x1 + 1.0
        v6 = torch.nn.functional.pad(v4, (1, 1), mode="reflect")
        v7 = v5 * 2.0 if not flag1 else v5 - 1.0
        v1 = torch.tanh(v1 + torch.tanh(v6.sum()))
        v1 = torch.tanh(v1 + torch.tanh(v7.sum()))
        tries1 += 1
        done1 = tries1 >= 2
    with torch.enable_grad():
        weight1 = torch.full((), 0.5, dtype=v4.dtype, device=v4.device, requires_grad=True)
        for k1 in range(2):
            loss1 = ((v4.detach() * weight1).tanh() * 0.5).sum()
            loss1.backward()
            with torch.no_grad():
                weight1 -= 0.125 * weight1.grad.tanh()
            weight1.grad = None
    v8 = v4.detach() * 0.5 + weight1.detach()
    v9 = v8[[1, 0, 1]]
    assert v4.abs().sum() > -0.03
    v10 = v4 * 0.5
    v11 = v1 * net1.weight.detach() + net1.number
    object1 = Settings1(scale=-1.0)
    v12 = x1 * object1.scale + object1.anything
    v13 = getattr(object1, "__missing__", "none")
    v14 = torch.sum(torch.einsum("bii->b", v9), (-1,))
    return [v2, v3, v10, v11, v12, v13, v14]


def calls(new):
    net1 = new.module(Plain1)
    yield Call(new.dyadic(4, 3, 3), True, net1)
    TABLE1["value"] = "shift"
    yield Call(new.dyadic(4, 3, 3), True, net1)
    yield Call(new.dyadic(4, 3, 3), True, net1)
    TABLE1["value"] = "double"
    yield Call(new.dyadic(4, 3, 3), True, net1)
    TABLE1["value"] = "shift"
    yield Call(new.dyadic(4, 3, 3), True, net1)

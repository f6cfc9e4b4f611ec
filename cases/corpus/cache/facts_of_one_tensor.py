"""Of a tensor one fact changes from call to call: gradients, leaf, class, conjugation, strides, device, dtype.

+++
id = "cache/facts_of_one_tensor"
clauses = ["CACHE-3", "CACHE-5", "CAPTURE-1", "CACHE-1"]
features = ["cache_key", "introspection", "strides", "grad", "dtype_complex", "dtype_double"]
origin = "families/one_at_a_time"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    facts = x.requires_grad, x.is_leaf, x.is_conj(), x.stride(), x.device.type, x.dtype
    return x + x, facts, isinstance(x, torch.nn.Parameter)


def calls(new):
    x = new.dyadic(3, 3)
    yield Call(x, cache="compile")
    yield Call(new.dyadic(3, 3).t(), cache="recompile")
    yield Call(new.dyadic(3, 3).double(), cache="recompile")
    yield Call(new.dyadic(3, 3, requires_grad=True), cache="recompile")
    yield Call(new.dyadic(3, 3, requires_grad=True) * 1.0, cache="recompile")
    yield Call(torch.nn.Parameter(new.dyadic(3, 3)), cache="recompile")
    z = torch.complex(new.dyadic(3, 3), new.dyadic(3, 3))
    yield Call(z, cache="recompile")
    yield Call(z.conj(), cache="recompile")
    yield Call(torch.empty(3, 3, device="meta"), cache="recompile")
    yield Call(x, cache="hit")

"""Drawn at random: break in argument, callback, for reversed text; calls: layout.

+++
id = "rng/break_in_argument.callback.for_reversed_text~layout-9cf29f42e024"
clauses = ["BREAK-1", "BREAK-3", "BREAK-4", "EFFECT-1", "GRAD-3", "CAPTURE-6", "CAPTURE-5", "RNG-1", "RNG-2", "RNG-3", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["nan_inf", "signed_zero", "graph_break", "comprehension", "matmul", "pointwise", "dtype_promotion", "string", "iterator", "object_mutation", "with_block", "ambient_mode", "introspection", "container", "callback", "closure", "helper", "reduction", "random", "item", "strides", "for_loop", "while_loop", "match", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch
import math

LOG1 = []


def twice1(function, value):
    return function(function(value))


def program(x1, n1, x2, x3, x4, x6):
    v1 = torch.add(x1 * 0.5, [y + y.sum().clamp(-4.0, 4.0).item() for y in [x1]][0], alpha=2)
    match n1:
        case 0:
            done1 = False
            tries1 = 0
            while not done1:
                v2 = torch.cdist(x1, x3 + 5.0)
                v1 = torch.tanh(v1 + torch.tanh(v2.sum()))
                tries1 += 1
                done1 = tries1 >= 2
            v3 = (x3 * 1.5).to(torch.int32)
            v1 = (v1 + torch.tanh(v3.sum() * 0.125)) * 0.5
        case 1 | 2:
            v4 = x3 != x3
            with torch.no_grad():
                v6 = x4 + 0.0
                for letter1 in reversed("abcab"):
                    if letter1 == "b":
                        continue
                    v6 = v6 * 0.5 + ord(letter1) % 8
                v7 = torch.le(v6, -0.43)
                v8 = v7 + v6
                x2 = x2 * 0.25 - torch.tanh(v8.sum()) * 0.5
                v5 = torch.is_grad_enabled()
            LOG1.append(v5)
            value1 = math.floor(n1 * 1.5) + math.gcd(n1, 6) + isinstance(n1, int) + round(n1 / 4, 1)
            v9 = x1 * 0.5 + value1 * 0.25 + math.copysign(0.5, -n1 - 1) + (math.pi > 3)
            v1 = v1 * 0.25 - torch.tanh(v4.sum() * 0.125) * 0.5
            v1 = torch.tanh(v1 + v9)
        case int() as other1 if other1 > 5:
            v1 = v1 * 0.5
        case _:
            v11 = {1, n1}
            v11.add(2)
            v11.discard(9)
            v12 = (v11 | {7}) & {1, 2, 7} - {1}
            v10 = x2 + len(v11 ^ v12) * 0.5 + (n1 in v11) + (v12 <= v11)
            LOG1.append(v11)
            LOG1.append(v12)
            v13 = x2.isinf()
            v1 = v1 * 0.25 - torch.tanh(v10.sum()) * 0.5
            v1 = torch.maximum(v1, v1 * 0.5 - torch.tanh(v13.sum() * 0.125) * 0.25)
    results1 = []

    def collect1(value):
        results1.append(value.dim())
        return value * 0.5

    v14 = twice1(collect1, x3) + len(results1)
    v15 = x6 + 1
    v16 = v15 + 1
    v17 = torch.ceil(x3)
    v18 = torch.nn.functional.poisson_nll_loss(v14 * 0.25, x3)
    v19 = torch.expm1(-v1.abs())
    state1 = torch.get_rng_state()
    first1 = torch.rand(2)
    torch.set_rng_state(state1)
    v20 = v17 + (first1 == torch.rand(2)).sum().item()
    return {"v16": v16, "v18": v18, "v19": v19, "v20": v20}


def calls(new):
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, 4)], 3, new.dyadic(2, 4), new.dyadic(4, 4), new.dyadic(4, 4), new.dyadic(5))
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, 4)].mT.contiguous().mT, 3, new.dyadic(2, 4).mT.contiguous().mT, new.dyadic(4, 4).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 4).mT.contiguous().mT, new.dyadic(5).repeat_interleave(2, -1)[..., ::2])
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, 4)], 3, new.dyadic(2, 4), new.dyadic(4, 4), new.dyadic(4, 4), new.dyadic(5))
    yield Call(new.tensor([float("inf"), -2.0, 0.5, float("nan")])[new.integers(0, 4, 3, 4)].mT.contiguous().mT, 3, new.dyadic(2, 4).mT.contiguous().mT, new.dyadic(4, 4).repeat_interleave(2, -1)[..., ::2], new.dyadic(4, 4).mT.contiguous().mT, new.dyadic(5).repeat_interleave(2, -1)[..., ::2])

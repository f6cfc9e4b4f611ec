"""Drawn at random: and or condition, dict comprehension, generator object; calls: sizes.

+++
id = "rng/and_or_condition.dict_comprehension.generator_object~sizes-53a95fc067bb"
clauses = ["RNG-1", "RNG-2", "RNG-3", "RNG-4", "BREAK-1", "FRAME-2", "CAPTURE-3", "GRAD-3", "INTERCEPT-1", "SHAPE-7", "GRAD-2", "SHAPE-1", "SHAPE-2", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["random", "graph_break", "branch_on_python", "recursion", "helper", "container", "generator", "with_block", "ambient_mode", "size_arithmetic", "dynamic_shapes", "dataclass", "branch_on_size", "string", "class", "for_loop", "while_loop", "comprehension", "match"]
origin = "grammar"
generator = 1
+++
"""
import torch
import dataclasses


def fold1(node):
    return node["value"] + sum(fold1(child) for child in node["children"])


@dataclasses.dataclass
class Point1:
    value: object
    count: int


def program(x1, x2, x3, n1, flag1):
    generator1 = torch.Generator(device=x3.device).manual_seed(n1)
    v1 = x3 + torch.rand(x3.shape, generator=generator1, dtype=x3.dtype, device=x3.device)
    left1 = 3
    while left1 > 0:
        bias1 = x2 * 0.5 if n1 < 1 else None
        if bias1 is None:
            v2 = x2 + 1.0
        else:
            v2 = x2 - bias1
        torch.manual_seed(n1)
        v3 = v1 + torch.rand_like(v1)
        x1 = torch.tanh(x1 + torch.tanh(v2.sum()))
        x1 = (x1 + torch.tanh(v3.sum())) * 0.5
        left1 -= 1
    if (n1 > 2 and not flag1) or n1 == 1:
        v4 = x1 + n1
    else:
        v4 = x1 - 0.5
    tree1 = {"value": x2, "children": [{"value": x2 * 0.5, "children": []}, {"value": torch.tanh(x1.sum()), "children": []}]}
    v5 = fold1(tree1)
    with torch.inference_mode():
        inner1 = x3.detach() * 2.0
        v7 = [inner1, torch.is_inference_mode_enabled(), inner1.is_inference()]
    v6 = x3 * 0.5
    v8 = v6 * 0.5
    for i1 in range(v6.shape[0]):
        v8 = v8 + (i1 % 2) * 0.25
    match Point1(v5, n1):
        case Point1(value=value1, count=0):
            v9 = value1 * 2.0
        case Point1(value1, 1 | 2 | 3 as count1):
            v9 = value1 + count1
        case Point1():
            v9 = v5 - 1.0
    with torch.set_grad_enabled(v4.shape[0] < 4):
        p1 = v8 * 0.5
        with torch.enable_grad():
            q1 = v8 + 1.0
        v11 = [torch.is_grad_enabled(), p1.requires_grad, q1.requires_grad]
    v10 = p1.detach() - q1.detach()
    v13 = {f"k{i2}": v5 * weight1 for i2, weight1 in enumerate((0.5, -0.75))}
    v12 = v13["k1"] - v13["k0"]
    return v7, v9, v10, v11, v12, v13


def calls(new):
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(1, 3), 3, True)
    yield Call(new.dyadic(5, 3, 3), new.dyadic(3, 3), new.dyadic(1, 3), 3, True)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(3, 3), new.dyadic(1, 3), 3, True)
    yield Call(new.dyadic(2, 3, 3), new.dyadic(3, 3), new.dyadic(1, 3), 3, True)
    yield Call(new.dyadic(2, 3, 3), new.dyadic(3, 3), new.dyadic(1, 3), 3, True)

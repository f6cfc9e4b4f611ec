"""Drawn at random: adam step, autocast disabled, class inside; calls: layout.

+++
id = "grad/adam_step.autocast_disabled.class_inside~layout-c84affe48cc8"
clauses = ["CAPTURE-6", "GRAD-4", "BREAK-1", "EFFECT-1", "CACHE-6", "INTERCEPT-1", "FRAME-2", "CAPTURE-5", "CAPTURE-3", "INTERCEPT-2", "BREAK-2", "CACHE-3", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["string", "grad", "optimizer", "mutation", "graph_break", "with_block", "pointwise", "generator", "container", "branch_on_python", "matmul", "object_mutation", "ambient_mode", "recursion", "closure", "class", "dunder", "class_attribute", "iterator", "attention", "strides", "for_loop", "comprehension", "nested_function"]
origin = "grammar"
generator = 1
+++
"""
import torch

LOG1 = []
TICKETS1 = iter(range(100))


class Vector1:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        return Vector1(self.value + (other.value if isinstance(other, Vector1) else other))

    __radd__ = __add__

    def __sub__(self, other):
        return Vector1(self.value - other.value)

    def __mul__(self, by):
        return Vector1(self.value * by)

    def __matmul__(self, other):
        return 0.25

    def __eq__(self, other):
        return self is other

    def __getitem__(self, index):
        return index / 2

    def __len__(self):
        return 3

    def __contains__(self, item):
        return item == 3


def program(x1, x2, n1, leaf1, optimizer1, flag1, x3):
    v2 = f"{n1:03d}|{2.0!r:>6}|{'x'}|{x1.dim()}|{x1.dtype}"
    v1 = x1 + len(v2) / 8
    with torch.enable_grad():
        (leaf1.sum() * 0.5 + (leaf1 * n1).sin().sum()).backward()
        optimizer1.step()
        optimizer1.zero_grad(set_to_none=False)
    v3 = x2.detach() + leaf1.detach().sum().to(x2.dtype).tanh()
    v4 = torch.nn.functional.selu(v3)
    grid1 = [[v4 * 0.25 + i1 * j1 for j1 in range(2)] for i1 in range(3)]
    v5 = v4 + sum(cell1.sum() for line1 in grid1 for cell1 in line1 if cell1 is not v4).tanh()
    v6 = torch.special.entr(v1.abs() + 0.5)
    v7 = torch.tanh(v5.square())
    v9 = {1, n1}
    v9.add(2)
    v9.discard(9)
    v10 = (v9 | {7}) & {1, 2, 7} - {1}
    v8 = v7 + len(v9 ^ v10) * 0.5 + (n1 in v9) + (v10 <= v9)
    if not flag1:
        with torch.autocast(v3.device.type, enabled=False):
            v12 = torch.bmm(x2.clamp(min=0), x2)
            for i2 in range(3):
                v13 = torch.deg2rad(torch.erfc(v3))
                first1, *middle1, last1 = (v8, 0.5, i2, v8 * 2.0)
                v14 = first1 * middle1[0] + last1
                v4 = (v4 + v13) * 0.5
                v4 = torch.where(v4 > 0.31, v4 * 0.5, torch.tanh(v14.sum()))
            v8 = torch.tanh(v8 + torch.tanh(v12.sum()))
        v11 = torch.is_autocast_enabled(v3.device.type)
        LOG1.append(v11)
        v15 = v4 + 1
        v8 = v8 * 0.25 - torch.tanh(v15.sum()) * 0.5
    else:
        def descend1(v, depth):
            if depth == 0:
                return v
            return descend1(v * 0.5 + torch.tanh(v8.sum()), depth - 1)

        v16 = descend1(v7, 1)
        left1, right1 = Vector1(v16), Vector1(x2)
        sum1 = 2.0 + (left1 + right1 * 0.5) - left1
        v17 = sum1.value if left1 != right1 else -left1.value
        v17 = v17 + left1[1] + len(right1) + (3 in left1) - int(bool(right1)) + (left1 @ right1)
        factor1 = 0.25

        class Local1:
            "Made anew in every call."

            kind: str = "local"
            scale = factor1
            shifted = [0.25 for _ in range(2)]
            __secret = 1

            def apply(self, value):
                return value * factor1 + self.scale + self.shifted[0] + self.__secret

            del scale
            scale = 0.5

        v18 = Local1().apply(v16)
        v19 = Local1.__qualname__
        LOG1.append(v19)
        v8 = torch.maximum(v8, v8 * 0.5 - torch.tanh(v17.sum()) * 0.25)
        v8 = (v8 + torch.tanh(v18.sum())) * 0.5
    number1 = next(TICKETS1)
    v20 = v8 + number1 % 4
    v21 = torch.nn.functional.hardtanh(torch.nn.functional.scaled_dot_product_attention(x1, x3, x3), -1.5, 0.5)
    return v2, v6, v9, v10, v20, v21


def calls(new):
    leaf1 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf1], lr=0.125)
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 3, leaf1, optimizer1, True, new.dyadic(4, 2, 2, 4))
    yield Call(new.dyadic(4, 2, 4, 4).mT.contiguous().mT, new.dyadic(2, 4, 4).mT.contiguous().mT, 3, leaf1, optimizer1, True, new.dyadic(4, 2, 2, 4).repeat_interleave(2, -1)[..., ::2])
    yield Call(new.dyadic(4, 2, 4, 4), new.dyadic(2, 4, 4), 3, leaf1, optimizer1, True, new.dyadic(4, 2, 2, 4))
    yield Call(new.dyadic(4, 2, 4, 4).mT.contiguous().mT, new.dyadic(2, 4, 4).mT.contiguous().mT, 3, leaf1, optimizer1, True, new.dyadic(4, 2, 2, 4).repeat_interleave(2, -1)[..., ::2])

"""Products added to a scaled tensor, with alpha and beta in float32.

+++
id = "parity/fused_products_float32"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["matmul"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(bias, a, b):
    return {
        "addmm": torch.addmm(bias, a[0], b[0], beta=0.5, alpha=2),
        "broadcast_bias": torch.addmm(bias[0], a[0], b[0], alpha=0.25),
        "baddbmm": torch.baddbmm(bias, a, b, beta=-1, alpha=0.5),
        "addbmm": torch.addbmm(bias, a, b, beta=2),
        "addmv": torch.addmv(bias[:, 0], a[1], b[1, :, 0], alpha=0.5),
        "addr": torch.addr(bias, a[0, :, 0], b[0, 0], beta=0.5),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(5, 3), new.randn(2, 5, 7), new.randn(2, 7, 3), cache=cache)

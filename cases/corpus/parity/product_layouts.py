"""Matrix products of transposed, broadcast and stepped operands.

+++
id = "parity/product_layouts"
clauses = ["PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["matmul", "strides"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(a, b, batch):
    return {
        "transposed": a.t() @ b.t(),
        "stepped": a @ b,
        "broadcast": batch @ b[:5, :2].expand(2, 5, 2),
        "from_vector": a[0] @ b,
        "permuted_result": (b @ a).permute(1, 0),
        "same_operand": a @ a.t(),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7),
            new.randn(14, 5)[::2],
            new.randn(3, 1, 5, 4).transpose(2, 3),
            cache=cache,
        )

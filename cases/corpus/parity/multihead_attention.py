"""nn.MultiheadAttention with separate heads, a padding mask and averaged weights.

+++
id = "parity/multihead_attention"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["attention", "module"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(attend, x, padding):
    mixed, weights = attend(x, x, x, key_padding_mask=padding)
    _, heads = attend(x, x.flip(1), x, average_attn_weights=False)
    return mixed, weights, heads


def calls(new):
    attend = new.module(lambda: torch.nn.MultiheadAttention(8, 2, batch_first=True))
    for cache in ("compile", "hit"):
        yield Call(
            attend,
            new.randn(2, 5, 8),
            new.tensor([[False] * 5, [False] * 3 + [True] * 2], dtype=torch.bool),
            cache=cache,
        )

"""Scaled dot-product attention in bfloat16: plain, scaled, and with shared heads.

+++
id = "parity/attention_bfloat16"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["attention", "dtype_half"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(q, k, v):
    return {
        "plain": F.scaled_dot_product_attention(q, k, v),
        "scaled": F.scaled_dot_product_attention(q, k, v, scale=0.25),
        "one_head": F.scaled_dot_product_attention(q[:, 0], k[:, 0], v[:, 0]),
        "shared_heads": F.scaled_dot_product_attention(q, k[:, :1], v[:, :1], enable_gqa=True),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(2, 3, 5, 8, dtype=torch.bfloat16),
            new.randn(2, 3, 7, 8, dtype=torch.bfloat16),
            new.randn(2, 3, 7, 8, dtype=torch.bfloat16),
            cache=cache,
        )

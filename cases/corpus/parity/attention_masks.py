"""Attention with a causal, a boolean and an additive mask.

+++
id = "parity/attention_masks"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["attention", "dtype_bool"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(q, k, v, keep):
    some = keep | torch.eye(5, dtype=torch.bool, device=q.device)
    return {
        "causal": F.scaled_dot_product_attention(q, k, v, is_causal=True),
        "boolean": F.scaled_dot_product_attention(q, k, v, attn_mask=some),
        "additive": F.scaled_dot_product_attention(q, k, v, attn_mask=torch.where(some, 0.5, -1.0).to(q.dtype)),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(2, 3, 5, 8),
            new.randn(2, 3, 5, 8),
            new.randn(2, 3, 5, 8),
            new.booleans(5, 5),
            cache=cache,
        )

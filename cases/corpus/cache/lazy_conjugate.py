"""A complex tensor and a lazily conjugated one, which share everything but the conjugate bit.

+++
id = "cache/lazy_conjugate"
clauses = ["CACHE-3", "CACHE-5", "PARITY-7", "CACHE-1"]
features = ["dtype_complex", "cache_key"]
origin = "families/cache_context"
generator = 1
+++
"""
import torch


def program(x):
    return x.is_conj(), x * 2, x.resolve_conj()


def calls(new):
    yield Call(new.randn(4, dtype=torch.complex64), cache="compile")
    yield Call(new.randn(4, dtype=torch.complex64), cache="hit")
    yield Call(new.randn(4, dtype=torch.complex64).conj(), cache="recompile")
    yield Call(new.randn(4, dtype=torch.complex64).conj(), cache="hit")
    yield Call(new.randn(4, dtype=torch.complex64), cache="hit")
    yield Call(new.randn(4, dtype=torch.complex64).conj(), cache="hit")

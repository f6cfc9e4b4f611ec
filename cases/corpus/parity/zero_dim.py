"""Zero-dimensional tensors as operands, indices and results.

+++
id = "parity/zero_dim"
clauses = ["PARITY-6", "PARITY-3", "CAPTURE-1"]
features = ["zero_dim", "pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(s, x, i):
    return {
        "scaled": x * s,
        "chosen": x[i],
        "one_kept": x[i].unsqueeze(0),
        "stacked": torch.stack([s, x.sum()]),
        "expanded": s.expand(3) + x[:3],
        "sorted": torch.sort(s).values,
        "argmax": s.argmax(),
        "cumsum": s.cumsum(0),
        "reshaped": s.reshape(1, 1),
        "squeezed": x[:1].squeeze() - s,
        "mean": s.mean(0),
        "clamped": s.clamp(-0.5, 0.5),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(), new.randn(5), new.integers(0, 5), cache=cache)

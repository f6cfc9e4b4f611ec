"""Small, large and narrow numbers for which a formula is not the operator.

+++
id = "parity/options_of_precision"
clauses = ["PARITY-1", "PARITY-7", "CAPTURE-1"]
features = ["reduction", "pointwise", "dtype_half", "dtype_double"]
origin = "families/operator_options"
generator = 1
graphs = 1
+++
"""
import torch


def program(tiny, far, half, other, double):
    return {
        "log1p": torch.log1p(tiny),
        "expm1": torch.expm1(tiny),
        "variance": far.var(1),
        "deviation": far.std(0),
        "mean": far.mean(),
        "half_sum": half.sum(1),
        "half_product": half @ other,
        "rounded": double.to(torch.float16).to(torch.float64),
        "tenth": double * 0.1 + 0.3,
        "conjugate": torch.complex(tiny, far[0, 0] * tiny).conj(),
        "denormal": torch.ones_like(tiny) * 2.0**-140,
        "magnitude": torch.complex(tiny, tiny + 1.0).abs(),
    }


def calls(new):
    for cache in ("compile", "hit"):
        answer = yield Call(
            new.randn(37) / 1024,
            new.randn(4, 37) + 1000.0,
            new.rand(2, 3001, dtype=torch.float16),
            new.rand(3001, 2, dtype=torch.float16),
            new.randn(37, dtype=torch.float64),
            cache=cache,
        )
        record(answer["denormal"] * 2.0**100 * 2.0**40)

"""Special functions: error, gamma and Bessel functions.

+++
id = "parity/special"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["pointwise"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "erf": torch.erf(x),
        "erfc": torch.erfc(x),
        "erfinv": torch.erfinv(0.9 * torch.tanh(x)),
        "lgamma": torch.lgamma(x.abs() + 3),
        "digamma": torch.digamma(x.abs() + 3),
        "i0e": torch.special.i0e(x),
        "i1": torch.special.i1(x),
        "normal_cdf": torch.special.ndtr(x),
        "xlogy": torch.xlogy(y, x.abs() + 1.5),
        "logaddexp": torch.logaddexp(x, y),
        "entropy": torch.special.entr(x.abs() + 1.5),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(37), new.randn(37), cache=cache)

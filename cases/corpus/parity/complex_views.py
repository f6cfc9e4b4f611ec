"""Real and imaginary parts of complex tensors as views.

+++
id = "parity/complex_views"
clauses = ["PARITY-7", "ALIAS-2", "CAPTURE-1"]
features = ["dtype_complex", "view", "alias"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(z, x, y, pairs):
    return {
        "real": z.real,
        "scaled_imag": z.imag * 2,
        "as_real": torch.view_as_real(z),
        "as_complex": torch.view_as_complex(pairs),
        "made": torch.complex(x, y),
        "polar": torch.polar(x.abs() + 0.5, y),
        "promoted": z + x,
        "resolved": z.conj().resolve_conj(),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, dtype=torch.complex64),
            new.randn(5),
            new.randn(5),
            new.randn(5, 2),
            cache=cache,
        )

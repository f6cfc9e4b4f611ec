"""Fourier transforms of real and complex signals of odd length, and back.

+++
id = "parity/fourier"
clauses = ["PARITY-7", "PARITY-1", "CAPTURE-1"]
features = ["dtype_complex", "fft"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, z):
    return {
        "full": torch.fft.fft(x),
        "half": torch.fft.rfft(x, dim=0),
        "back": torch.fft.irfft(torch.fft.rfft(x), n=37),
        "plane": torch.fft.fft2(z, norm="ortho"),
        "inverse": torch.fft.ifft(z, dim=0),
        "shifted": torch.fft.fftshift(z),
        "padded": torch.fft.rfft(x, n=40).abs(),
        "frequencies": torch.fft.rfftfreq(37, device=x.device) * x[:, :19],
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(3, 37),
            new.randn(5, 7, dtype=torch.complex64),
            cache=cache,
        )

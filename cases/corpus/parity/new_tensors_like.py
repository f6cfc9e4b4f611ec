"""Layouts of new tensors that are modelled on inputs.

+++
id = "parity/new_tensors_like"
clauses = ["PARITY-3", "CAPTURE-1"]
features = ["strides"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, image, wide):
    return {
        "zeros_like": torch.zeros_like(x) + x,
        "contiguous_like": torch.ones_like(x, memory_format=torch.contiguous_format) - x,
        "empty_like": torch.empty_like(image).copy_(image),
        "of_expanded": torch.full_like(wide, 0.5).add_(wide),
        "clone": image.clone(),
        "clone_expanded": wide.clone(),
        "new_zeros": x.new_zeros(x.shape).sub_(x),
        "double": image.to(torch.float64),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(7, 3, 5).permute(2, 0, 1),
            new.randn(2, 3, 4, 5).to(memory_format=torch.channels_last),
            new.randn(1, 7).expand(5, 7),
            cache=cache,
        )

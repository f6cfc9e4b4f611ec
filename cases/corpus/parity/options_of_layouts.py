"""What is made of a transposed matrix, and like it, has its strides or those that were asked for.

+++
id = "parity/options_of_layouts"
clauses = ["PARITY-3", "ALIAS-2", "CAPTURE-1"]
features = ["strides", "view"]
origin = "families/operator_options"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, image):
    turned = x.t()
    return {
        "clone": turned.clone(),
        "asked": turned.clone(memory_format=torch.contiguous_format),
        "zeros": torch.zeros_like(turned),
        "full": torch.full_like(turned, 0.5),
        "doubled": turned * 2.0,
        "contiguous": turned.contiguous(),
        "summed": image.sum(1, keepdim=True),
        "activated": torch.relu(image),
        "copied": turned.reshape(-1, 2),
        "same_memory": image.reshape(2, 3, 20),
        "detached": x.detach(),
    }


def calls(new):
    for cache in ("compile", "hit"):
        image = new.dyadic(2, 3, 4, 5).to(memory_format=torch.channels_last)
        yield Call(new.dyadic(4, 6), image, cache=cache)

"""Conversions between contiguous and channels-last, with copies only where needed.

+++
id = "parity/memory_format_conversions"
clauses = ["PARITY-3", "ALIAS-3", "CAPTURE-1"]
features = ["strides", "alias"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(image, last):
    return {
        "there": image.contiguous(memory_format=torch.channels_last),
        "back": last.contiguous(),
        "already": last.contiguous(memory_format=torch.channels_last) is last,
        "unchanged": image.contiguous() is image,
        "sum": image + last,
        "mixed": torch.cat([last, last * 2], dim=1),
        "is_last": last.is_contiguous(memory_format=torch.channels_last),
        "strides": (image.stride(), last.mul(2).stride()),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(2, 3, 4, 5),
            new.randn(2, 3, 4, 5).to(memory_format=torch.channels_last),
            cache=cache,
        )

"""The least program, with which a compiler is tried out. Some read its text, and its annotations."""

import torch


def successor(x: torch.Tensor) -> torch.Tensor:
    """One more."""
    return x + 1

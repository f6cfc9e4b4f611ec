"""Autocast whose results are float32 again: computed in bfloat16, which the front matter's ``precision`` says."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_PARITY = [
    Row(
        "autocast_results_in_float32",
        "Products under autocast are computed in bfloat16 and leave the program as float32.",
        "PARITY-1 PARITY-2 CAPTURE-1",
        "ambient_mode matmul dtype_half",
        """
def program(x, w):
    with torch.autocast(x.device.type, dtype=torch.bfloat16):
        hidden = torch.relu(x @ w)
        scores = hidden @ w.t()
    return scores.to(x.dtype) / 8.0, hidden.sum(1, dtype=x.dtype), hidden.dtype == x.dtype
""",
        """
def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.randn(4, 16), new.randn(16, 8), cache=cache)
""",
        graphs=1,
        precision="bfloat16",
    ),
]

_GRAD = [
    Row(
        "autocast_training_step",
        "A training step under autocast leaves float32 gradients that were computed in bfloat16.",
        "GRAD-1 GRAD-4 PARITY-1",
        "ambient_mode module matmul dtype_half grad optimizer",
        """
def program(model, optimizer, x, target):
    optimizer.zero_grad()
    with torch.autocast(x.device.type, dtype=torch.bfloat16):
        output = model(x)
    loss = (output.to(target.dtype) - target).square().mean()
    loss.backward()
    optimizer.step()
    return loss.detach()
""",
        """
def calls(new):
    model = new.module(
        lambda: torch.nn.Sequential(torch.nn.Linear(6, 8), torch.nn.Tanh(), torch.nn.Linear(8, 3))
    )
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(3):
        yield Call(model, optimizer, new.randn(5, 6), new.randn(5, 3))
        record([parameter.grad for parameter in model.parameters()])
""",
        precision="bfloat16",
    ),
]


def programs() -> Iterator[Program]:
    """Autocast inside the program, forward only and with a training step."""
    yield from render("parity", "families/autocast", _PARITY)
    yield from render("grad", "families/autocast", _GRAD)

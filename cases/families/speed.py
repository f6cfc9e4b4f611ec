"""Programs called often with the same kind of input: answers stay right when warm, and nothing more is compiled."""

from __future__ import annotations

from collections.abc import Iterator

from cases.program import Program

_CALLS = """
def calls(new):
    {setup}
    yield Call({arguments}, cache="compile")
    for _ in range({repeats}):
        yield Call({arguments}, cache="hit")
"""

#: name, title, setup line, arguments of each call, repeats, features, program
_WORKLOADS = [
    (
        "pointwise_chain",
        "A chain of ten pointwise operators, called twelve times with new data.",
        "pass",
        "new.randn(32, 32)",
        11,
        ("pointwise",),
        """
def program(x):
    y = x
    for k in range(1, 6):
        y = torch.tanh(y * k + 0.5)
    return y
""",
    ),
    (
        "mlp_inference",
        "A small MLP in evaluation mode, called twelve times with new data.",
        "mlp = new.module(lambda: torch.nn.Sequential("
        "torch.nn.Linear(8, 16), torch.nn.ReLU(), torch.nn.Linear(16, 4)).eval())",
        "mlp, new.randn(4, 8)",
        11,
        ("module", "matmul"),
        """
def program(model, x):
    with torch.no_grad():
        return model(x)
""",
    ),
    (
        "running_state",
        "A running mean kept in the caller's tensor: warm calls go on updating it.",
        "state = new.full((4,), 0.0)",
        "state, new.dyadic(4)",
        7,
        ("mutation", "inplace"),
        """
def program(state, x):
    state.mul_(0.5).add_(x)
    return state.sum()
""",
    ),
]


def programs() -> Iterator[Program]:
    """The speed family."""
    for name, title, setup, arguments, repeats, features, program in _WORKLOADS:
        calls = _CALLS.format(setup=setup, arguments=arguments, repeats=repeats)
        yield Program(
            id=f"speed/{name}",
            title=title,
            clauses=("SPEED-1", "SPEED-2", "TRIGGER-3"),
            features=features,
            origin="families/speed",
            body=f"import torch\n\n{program}\n{calls}",
            graphs=1,
        )

"""Programs with next to nothing in them: no body, no arguments, no tensor, no way to the end."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

#: name -> (title, features, the function, arguments of the calls, graphs)
_PROGRAMS: dict[str, tuple[str, str, str, tuple[str, ...], int | None]] = {
    "no_body": (
        "Nothing is done with the arguments.",
        "no_tensor_ops",
        "def program(x, y=None):\n    pass",
        ("new.dyadic(2)", "3", "[], y={}"),
        0,
    ),
    "docstring_only": (
        "There is a docstring and nothing else.",
        "no_tensor_ops",
        "def program(x):\n    '''Does nothing.'''",
        ("new.dyadic(2)", "None"),
        0,
    ),
    "argument_returned": (
        "The only argument is returned, whatever it is.",
        "no_tensor_ops alias",
        "def program(x):\n    return x",
        ("new.dyadic(2)", "new.dyadic(2)", "(1, [2.0])", "None"),
        0,
    ),
    "constant_returned": (
        "Constants are returned, some of which are equal.",
        "no_tensor_ops",
        "def program(x):\n    return ..., 0, False, 0.0, -0.0, '', b'', (), None, 1j, NotImplemented",
        ("new.dyadic(2)", "new.dyadic(3)"),
        0,
    ),
    "nothing_given": (
        "There are no arguments; the tensor is made inside, anew each time.",
        "pointwise",
        "def program():\n    return torch.arange(3.0) * 2.0",
        ("", ""),
        1,
    ),
    "arguments_deleted": (
        "The arguments are deleted and made again from nothing.",
        "no_tensor_ops",
        "def program(x, y):\n    del x, y\n    x = y = []\n    return x, x is y",
        ("new.dyadic(2), 1", "new.dyadic(2), 1"),
        0,
    ),
    "itself_returned": (
        "The program returns the name of the function that its own name stands for, and its argument.",
        "no_tensor_ops global_read",
        "def program(x):\n    return program.__name__, x",
        ("new.dyadic(2)", "new.dyadic(2)"),
        0,
    ),
    "many_unused": (
        "Sixty arguments are given and the last is used.",
        "star_args pointwise",
        "def program(*x):\n    return x[-1] * 2.0, len(x)",
        ("*(new.dyadic(1) for _ in range(60))", "*(new.dyadic(1) for _ in range(60))", "new.dyadic(1)"),
        1,
    ),
    "result_unused": (
        "Operators run, and nothing is returned.",
        "pointwise",
        "def program(x):\n    y = x * 2.0\n    y.add_(1.0)",
        ("new.dyadic(2)", "new.dyadic(2)"),
        None,
    ),
    "loop_over_nothing": (
        "The operators stand in loops that do not run, or run once they are given something.",
        "for_loop while_loop pointwise",
        "def program(x, rounds):\n    for k in rounds:\n        x = x * k\n    while not rounds and x is None:\n"
        "        x = 0.0\n    return x",
        ("new.dyadic(2), ()", "new.dyadic(2), (2.0, 3.0)", "new.dyadic(2), ()", "None, ()"),
        None,
    ),
    "never_reached": (
        "Operators and an error stand behind the return and behind conditions that are never true.",
        "branch_on_python pointwise",
        "def program(x):\n    if x is None or 0 > 1:\n        raise LookupError\n"
        "    return x - 1.0\n    return x.absent",
        ("new.dyadic(2)", "new.dyadic(3)"),
        1,
    ),
    "raises_at_once": (
        "The first statement raises.",
        "exception no_tensor_ops",
        "def program(x):\n    raise ArithmeticError('at once', 1)",
        ("new.dyadic(2)", "new.dyadic(2)"),
        0,
    ),
    "empty_containers": (
        "Empty containers of all kinds are made anew in each call.",
        "container no_tensor_ops",
        "def program(x):\n    return [], (), {}, set(), frozenset(), [[]], ((),), {0: {}}",
        ("new.dyadic(2)", "new.dyadic(2)"),
        0,
    ),
    "thirty_levels": (
        "A result lies thirty lists deep.",
        "container for_loop pointwise",
        "def program(x):\n    y = x * 2.0\n    for _ in range(30):\n        y = [y]\n    return y",
        ("new.dyadic(2)", "new.dyadic(2)"),
        1,
    ),
    "no_elements": (
        "Tensors without elements or dimensions pass through operators.",
        "empty zero_dim pointwise reduction dynamic_shapes",
        "def program(x):\n    return x * 2.0, x.sum(), x.reshape(-1).cumsum(0), x.numel()",
        ("new.dyadic(0)", "new.dyadic()", "new.dyadic(0, 3)", "new.dyadic(2)", "new.dyadic(0)"),
        1,
    ),
    "only_sizes_one": (
        "Everything has size one, in one to four dimensions.",
        "pointwise reduction matmul dynamic_shapes",
        "def program(x):\n    return x + x.mean(), x.squeeze() * 2.0, x.flatten() @ x.flatten(), x.dim()",
        ("new.dyadic(1)", "new.dyadic(1, 1)", "new.dyadic(1, 1, 1, 1)", "new.dyadic(1)"),
        1,
    ),
}


def _rows() -> Iterator[Row]:
    for name, (title, features, program, calls, graphs) in _PROGRAMS.items():
        clauses = "TRIGGER-2 CAPTURE-3" if graphs else "TRIGGER-2 TRIGGER-1"
        lines = "\n".join(f"    yield Call({arguments})" for arguments in calls)
        yield Row(f"degenerate__{name}", title, clauses, features, program, f"def calls(new):\n{lines}", graphs=graphs)


def programs() -> Iterator[Program]:
    """A row for each way to hold next to nothing."""
    yield from render("trigger", "families/degenerate", _rows())

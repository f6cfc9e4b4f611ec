"""What a call depends on without being a Python value: ambient modes, and properties of the tensors passed.

The first table changes a mode around the calls, the second passes inputs that differ in one property.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from cases.program import Program


@dataclass(frozen=True)
class Mode:
    """A program, called outside and inside ``with {mode}:`` and outside again.

    ``other`` is a further mode of the same kind; ``setup`` begins ``calls``.
    """

    name: str
    title: str
    features: tuple[str, ...]
    program: str
    arguments: str
    mode: str
    other: str | None = None
    setup: str = ""
    clauses: tuple[str, ...] = ("CACHE-3", "CACHE-4", "CACHE-6")
    graphs: int | None = 1


MODES = [
    Mode(
        "grad_mode_around_calls",
        "The same call with gradients enabled outside, disabled, and enabled again.",
        ("grad",),
        """
def program(x):
    return x * 3 + 1
""",
        "new.dyadic(5, requires_grad=True)",
        "torch.no_grad()",
        "torch.set_grad_enabled(True)",
        clauses=("CACHE-3", "CACHE-4", "CACHE-6", "GRAD-3"),
    ),
    Mode(
        "grad_mode_read_by_program",
        "A branch on torch.is_grad_enabled() under a mode that the caller sets.",
        ("branch_on_python",),
        """
def program(x):
    if torch.is_grad_enabled():
        return x * 2
    return x.sum() - 1
""",
        "new.dyadic(5)",
        "torch.no_grad()",
        "torch.enable_grad()",
    ),
    Mode(
        "grad_mode_and_requires_grad",
        "A product with a tensor that requires a gradient, with gradients enabled and disabled outside.",
        ("grad", "branch_on_python"),
        """
def program(w, x):
    y = (w * x).sum()
    return y, y.requires_grad, y.is_leaf
""",
        "new.dyadic(5, requires_grad=True), new.dyadic(5)",
        "torch.no_grad()",
        clauses=("CACHE-3", "CACHE-4", "CACHE-6", "GRAD-2"),
    ),
    Mode(
        "inference_mode_around_calls",
        "Results are inference tensors only for calls made under inference mode.",
        (),
        """
def program(x):
    y = x * 2 - 1
    return y, y.is_inference()
""",
        "new.dyadic(5)",
        "torch.inference_mode()",
        graphs=None,
    ),
    Mode(
        "inference_mode_read_by_program",
        "A branch on torch.is_inference_mode_enabled() under a mode that the caller sets.",
        ("branch_on_python",),
        """
def program(x):
    if torch.is_inference_mode_enabled():
        return x.sum() - 1
    return x * 2
""",
        "new.dyadic(5)",
        "torch.inference_mode()",
        graphs=None,
    ),
    Mode(
        "autocast_around_calls",
        "A matrix product gives another dtype when the caller enables autocast.",
        ("matmul", "dtype_half"),
        """
def program(x, w):
    return x @ w, x + 1
""",
        "new.dyadic(4, 6), new.dyadic(6, 3)",
        "torch.autocast(new.device.type, dtype=torch.bfloat16)",
        "torch.autocast(new.device.type, enabled=False)",
    ),
    Mode(
        "autocast_dtype_changes",
        "The autocast dtype that the caller chose changes between calls.",
        ("matmul", "dtype_half"),
        """
def program(x, w):
    y = torch.nn.functional.linear(x, w)
    return y, str(y.dtype).startswith("torch.b")
""",
        "new.dyadic(4, 6), new.dyadic(3, 6)",
        "torch.autocast(new.device.type, dtype=torch.bfloat16)",
        "torch.autocast(new.device.type, dtype=torch.float16)",
    ),
    Mode(
        "autocast_read_by_program",
        "A branch on torch.is_autocast_enabled() under a mode that the caller sets.",
        ("branch_on_python",),
        """
def program(x):
    if torch.is_autocast_enabled(x.device.type):
        return x.sum() - 1
    return x * 2
""",
        "new.dyadic(5)",
        "torch.autocast(new.device.type, dtype=torch.bfloat16)",
    ),
    Mode(
        "default_dtype_and_factories",
        "Factory calls without a dtype follow the default dtype, which the caller changes.",
        ("dtype_promotion", "dtype_double"),
        """
@contextlib.contextmanager
def default_dtype(dtype):
    before = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        yield
    finally:
        torch.set_default_dtype(before)


def program(x):
    steps = torch.arange(0.0, 4.0, device=x.device)
    return x + torch.ones(4, device=x.device), steps * 0.5
""",
        "new.integers(0, 9, 4)",
        "default_dtype(torch.float64)",
        "default_dtype(torch.bfloat16)",
    ),
    Mode(
        "default_dtype_and_division",
        "Dividing integer tensors gives the default dtype, which the caller changes.",
        ("dtype_promotion", "dtype_int"),
        """
@contextlib.contextmanager
def default_dtype(dtype):
    before = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        yield
    finally:
        torch.set_default_dtype(before)


def program(n):
    return n / 4, n * 0.5, torch.get_default_dtype()
""",
        "new.integers(1, 9, 4)",
        "default_dtype(torch.float64)",
    ),
    Mode(
        "deterministic_flag_read",
        "A branch on torch.are_deterministic_algorithms_enabled(), which the caller changes.",
        ("branch_on_python",),
        """
@contextlib.contextmanager
def deterministic():
    torch.use_deterministic_algorithms(True)
    try:
        yield
    finally:
        torch.use_deterministic_algorithms(False)


def program(x):
    if torch.are_deterministic_algorithms_enabled():
        return x.sum() - 1
    return x * 2
""",
        "new.dyadic(5)",
        "deterministic()",
    ),
    Mode(
        "whole_module_train_and_eval",
        "The module passed in changes between training and evaluation: batch statistics and a branch follow.",
        ("module", "buffer", "normalization", "mutation"),
        """
@contextlib.contextmanager
def evaluating(module):
    module.eval()
    try:
        yield
    finally:
        module.train()


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = torch.nn.BatchNorm1d(3)

    def forward(self, x):
        y = self.norm(x)
        return y * 2 if self.training else y - 1


def program(model, x):
    return model(x)
""",
        "model, new.dyadic(6, 3)",
        "evaluating(model)",
        setup="model = new.module(Model)",
        clauses=("CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-4"),
    ),
    Mode(
        "one_submodule_frozen",
        "Only an inner layer is put into evaluation mode, while the module itself stays in training mode.",
        ("module", "buffer", "normalization", "mutation"),
        """
@contextlib.contextmanager
def frozen(module):
    module.eval()
    try:
        yield
    finally:
        module.train()


def program(model, x):
    return model(x)
""",
        "model, new.dyadic(6, 3)",
        "frozen(model[1])",
        setup="model = new.module(lambda: torch.nn.Sequential(torch.nn.Tanh(), torch.nn.BatchNorm1d(3)))",
        clauses=("CACHE-3", "CACHE-4", "CACHE-6", "CAPTURE-4"),
    ),
]


@dataclass(frozen=True)
class Inputs:
    """A program called with ``first`` and with ``second`` arguments, which differ in one property."""

    name: str
    title: str
    features: tuple[str, ...]
    program: str
    first: str
    second: str
    setup: str = ""
    clauses: tuple[str, ...] = ("CACHE-3", "CACHE-4", "CACHE-5")
    graphs: int | None = 1


INPUTS = [
    Inputs(
        "dtype_float_or_integer",
        "A branch on the floating-point nature of the input, called with floats and with integers.",
        ("dtype_int", "branch_on_python"),
        """
def program(x):
    if x.is_floating_point():
        return x * 2.5
    return x // 2
""",
        "new.dyadic(5)",
        "new.integers(2, 20, 5)",
    ),
    Inputs(
        "dtype_promotes_with_constant",
        "The input's dtype decides how it combines with a Python number and another tensor.",
        ("dtype_promotion", "dtype_half", "dtype_int"),
        """
def program(x, y):
    return x * 2, x + 0.5, x + y
""",
        "new.integers(0, 9, 4, dtype=torch.int16), new.integers(0, 9, 4, dtype=torch.int32)",
        "new.dyadic(4, dtype=torch.bfloat16), new.integers(0, 9, 4, dtype=torch.int32)",
    ),
    Inputs(
        "signed_or_unsigned",
        "The same bits as signed and as unsigned bytes: shifts, negation and comparison differ.",
        ("dtype_int",),
        """
def program(x):
    return x >> 1, -x, x > 100, x.sum()
""",
        "new.integers(0, 128, 5, dtype=torch.uint8) + 120",
        "new.integers(-128, 128, 5, dtype=torch.int8)",
        clauses=("CACHE-3", "CACHE-4", "CACHE-5", "PARITY-4"),
    ),
    Inputs(
        "rank",
        "Six elements as a vector and as a matrix.",
        ("reduction",),
        """
def program(x):
    return x.sum(dim=-1) * x.dim()
""",
        "new.dyadic(6)",
        "new.dyadic(2, 3)",
    ),
    Inputs(
        "zero_dim_or_one_dim",
        "An int64 operand without dimensions does not promote int32, one with a single element does.",
        ("zero_dim", "dtype_promotion", "dtype_int"),
        """
def program(x, scale):
    y = x * scale
    return y, y.dtype
""",
        "new.integers(1, 9, 4, dtype=torch.int32), new.integers(3, 7, dtype=torch.int64)",
        "new.integers(1, 9, 4, dtype=torch.int32), new.integers(3, 7, 1, dtype=torch.int64)",
        clauses=("CACHE-3", "CACHE-4", "CACHE-5", "PARITY-2"),
    ),
    Inputs(
        "strides_read_by_program",
        "A square matrix, contiguous and transposed: the same sizes with other strides.",
        ("strides", "view"),
        """
def program(x):
    return x.stride(), x.is_contiguous(), x * 2
""",
        "new.dyadic(4, 4)",
        "new.dyadic(4, 4).t()",
        clauses=("CACHE-3", "CACHE-4", "CACHE-5", "PARITY-3"),
    ),
    Inputs(
        "view_fails_for_strides",
        "Flattening with view works for a contiguous matrix and raises for a transposed one.",
        ("strides", "view", "exception"),
        """
def program(x):
    return x.view(-1) * 2
""",
        "new.dyadic(4, 4)",
        "new.dyadic(4, 4).t()",
        clauses=("CACHE-3", "CACHE-5", "EXC-4"),
        graphs=None,
    ),
    Inputs(
        "channels_last",
        "Images in the usual and in the channels-last layout: the layout of the result follows.",
        ("strides",),
        """
def program(x):
    return torch.relu(x) + 1, x.is_contiguous(memory_format=torch.channels_last)
""",
        "new.dyadic(2, 3, 4, 4)",
        "new.dyadic(2, 3, 4, 4).to(memory_format=torch.channels_last)",
        clauses=("CACHE-3", "CACHE-4", "CACHE-5", "PARITY-3"),
    ),
    Inputs(
        "expanded_or_materialised",
        "A matrix with its own elements and one that repeats a column with stride zero.",
        ("strides", "alias"),
        """
def program(x):
    return x.stride(), x.cumsum(dim=1), x + 1
""",
        "new.dyadic(3, 4)",
        "new.dyadic(3, 1).expand(3, 4)",
    ),
    Inputs(
        "requires_grad",
        "An input that requires a gradient after one that does not.",
        ("grad",),
        """
def program(x):
    y = x * 2 + 1
    return y, y.requires_grad, y.detach() - 1
""",
        "new.dyadic(5)",
        "new.dyadic(5, requires_grad=True)",
        clauses=("CACHE-3", "CACHE-4", "CACHE-5", "GRAD-2"),
    ),
    Inputs(
        "second_of_two_requires_grad",
        "Which of two inputs requires a gradient changes: the program's results depend on it one by one.",
        ("grad",),
        """
def program(x, y):
    return x * 2, y * 3, x + y
""",
        "new.dyadic(5, requires_grad=True), new.dyadic(5)",
        "new.dyadic(5), new.dyadic(5, requires_grad=True)",
        clauses=("CACHE-3", "CACHE-4", "CACHE-5", "GRAD-2"),
    ),
    Inputs(
        "leaf_or_computed",
        "A leaf and a computed tensor that both require gradients, told apart by is_leaf.",
        ("grad", "branch_on_python"),
        """
def program(x):
    if x.is_leaf:
        return x * 2
    return x.sum() - 1
""",
        "new.dyadic(5, requires_grad=True)",
        "new.dyadic(5, requires_grad=True) * 1",
        graphs=None,
    ),
    Inputs(
        "parameter_or_tensor",
        "A parameter and a plain tensor of the same size, told apart by isinstance.",
        ("introspection", "grad"),
        """
def program(x):
    if isinstance(x, torch.nn.Parameter):
        return x * 2
    return x.sum() - 1
""",
        "new.dyadic(5)",
        "torch.nn.Parameter(new.dyadic(5))",
    ),
    Inputs(
        "lazy_conjugate",
        "A complex tensor and a lazily conjugated one, which share everything but the conjugate bit.",
        ("dtype_complex",),
        """
def program(x):
    return x.is_conj(), x * 2, x.resolve_conj()
""",
        "new.randn(4, dtype=torch.complex64)",
        "new.randn(4, dtype=torch.complex64).conj()",
        clauses=("CACHE-3", "CACHE-5", "PARITY-7"),
        graphs=None,
    ),
    Inputs(
        "same_tensor_twice",
        "Two inputs that are different tensors, then the very same one, told apart by identity.",
        ("alias", "branch_on_python"),
        """
def program(a, b):
    if a is b:
        return a.sum() - 1
    return a * b
""",
        "new.dyadic(4), new.dyadic(4)",
        "shared, shared",
        setup="shared = new.dyadic(4)",
        clauses=("CACHE-3", "CACHE-4", "CACHE-5", "ALIAS-4"),
    ),
    Inputs(
        "number_of_tensors_in_list",
        "A list argument with two tensors and with three.",
        ("container", "for_loop"),
        """
def program(xs):
    total = xs[0]
    for x in xs[1:]:
        total = total * 2 + x
    return total
""",
        "[new.dyadic(4), new.dyadic(4)]",
        "[new.dyadic(4), new.dyadic(4), new.dyadic(4)]",
        clauses=("CACHE-2", "CACHE-3", "CACHE-4"),
    ),
    Inputs(
        "keys_of_tensor_dict",
        "A dictionary argument with the same number of tensors under other keys.",
        ("container", "branch_on_python"),
        """
def program(parts):
    if "bias" in parts:
        return parts["x"] * 2 + parts["bias"]
    return parts["x"] * parts["scale"]
""",
        '{"x": new.dyadic(4), "bias": new.dyadic(4)}',
        '{"x": new.dyadic(4), "scale": new.dyadic(4)}',
        clauses=("CACHE-2", "CACHE-3", "CACHE-4"),
    ),
    Inputs(
        "optional_tensor",
        "An optional tensor argument that is passed, left out and passed again.",
        ("default_argument", "branch_on_python"),
        """
def program(x, bias=None):
    y = x * 2
    if bias is None:
        return y
    return y + bias
""",
        "new.dyadic(4)",
        "new.dyadic(4), new.dyadic(4)",
        clauses=("CACHE-2", "CACHE-3", "CACHE-4"),
    ),
    Inputs(
        "number_or_tensor",
        "An argument that is a Python number in one call and a tensor without dimensions in the next.",
        ("zero_dim", "introspection"),
        """
def program(x, scale):
    return x * scale, isinstance(scale, torch.Tensor)
""",
        "new.integers(1, 9, 4), 3",
        "new.integers(1, 9, 4), new.tensor(2.5)",
        clauses=("CACHE-2", "CACHE-3", "CACHE-4"),
    ),
    Inputs(
        "list_or_tuple_argument",
        "The same tensors in a list and in a tuple; the program returns its container.",
        ("container", "introspection"),
        """
def program(xs):
    return type(xs)(x * 2 for x in xs), isinstance(xs, list)
""",
        "[new.dyadic(3), new.dyadic(3)]",
        "(new.dyadic(3), new.dyadic(3))",
        clauses=("CACHE-2", "CACHE-3", "CACHE-4"),
    ),
]


def _imports(program: str) -> str:
    return "import contextlib\n\nimport torch" if "contextlib" in program else "import torch"


def _body(program: str, lines: list[str]) -> str:
    calls = "def calls(new):\n" + textwrap.indent("\n".join(line for line in lines if line), "    ")
    return "\n\n\n".join((_imports(program), program.strip("\n"), calls))


def _of_mode(row: Mode) -> Program:
    call = f"yield Call({row.arguments}, cache="
    lines = [
        row.setup,
        f'{call}"compile")',
        f'{call}"hit")',
        f"with {row.mode}:",
        f'    {call}"recompile")',
        f'    {call}"hit")',
        f'{call}"hit")',
    ]
    if row.other is not None:
        lines += [f"with {row.other}:", f"    yield Call({row.arguments})"]
    lines += [f"with {row.mode}:", f'    {call}"hit")', f'{call}"hit")']
    return Program(
        id=f"cache/{row.name}",
        title=row.title,
        clauses=row.clauses,
        features=("ambient_mode", "with_block", *row.features, "cache_key"),
        origin="families/cache_context",
        body=_body(row.program, lines),
        graphs=row.graphs,
    )


def _of_inputs(row: Inputs) -> Program:
    first, second = f"yield Call({row.first}, cache=", f"yield Call({row.second}, cache="
    # A call that raises compiles nothing that a later one could reuse.
    again = 'cache="hit"' if "exception" not in row.features else "cache=None"
    lines = [
        row.setup,
        f'{first}"compile")',
        f'{first}"hit")',
        f'{second}"recompile")',
        f"yield Call({row.second}, {again})",
        f'{first}"hit")',
        f"yield Call({row.second}, {again})",
    ]
    return Program(
        id=f"cache/{row.name}",
        title=row.title,
        clauses=row.clauses,
        features=(*row.features, "cache_key"),
        origin="families/cache_context",
        body=_body(row.program, lines).replace(", cache=None)", ")"),
        graphs=row.graphs,
    )


def programs() -> Iterator[Program]:
    """Ambient modes, then properties of the inputs."""
    for mode in MODES:
        yield _of_mode(mode)
    for inputs in INPUTS:
        yield _of_inputs(inputs)

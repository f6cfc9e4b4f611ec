"""Operators that hand back their operand, or a view of it, when there is nothing to do, and a copy otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_FLAT = ("new.dyadic(6)", "new.dyadic(6)")
_LAYOUTS = ("new.dyadic(2, 3)", "new.dyadic(3, 2).t()", "new.dyadic(2, 3)")

#: name -> (expression of ``x`` and ``how``, the calls' ``x``, the calls' ``how``, features)
_OPERATORS: dict[str, tuple[str, tuple[str, ...], tuple[str, ...], str]] = {
    "type_as": ("x.type_as(how)", _FLAT, ("new.dyadic(1)", "new.tensor([1.0], dtype=torch.float16)"), "dtype_half"),
    "contiguous": ("x.contiguous()", _LAYOUTS, ("None",), "strides"),
    "channels_last": (
        "x.contiguous(memory_format=how)",
        ("new.dyadic(2, 3, 2, 2)", "new.dyadic(2, 3, 2, 2).to(memory_format=torch.channels_last)"),
        ("torch.channels_last", "torch.contiguous_format"),
        "strides",
    ),
    "flatten": (
        "x.flatten()",
        ("new.dyadic(6)", "new.dyadic(2, 3)", "new.dyadic(3, 2).t()"),
        ("None",),
        "strides view",
    ),
    "ravel": (
        "torch.ravel(x)",
        ("new.dyadic(2, 3)", "new.dyadic(3, 2).t()", "new.dyadic(6)"),
        ("None",),
        "strides view",
    ),
    "reshape": ("x.reshape(how)", _LAYOUTS, ("(2, 3)", "(6,)"), "strides view"),
    "squeeze": ("x.squeeze()", ("new.dyadic(2, 3)", "new.dyadic(1, 6)"), ("None",), "view"),
    "at_least_two": ("torch.atleast_2d(x)", ("new.dyadic(2, 3)", "new.dyadic(6)"), ("None",), "view"),
    "plus": ("+x", _FLAT, ("None",), "pointwise"),
    "real_part": ("x.real", ("new.dyadic(6)", "new.dyadic(6).to(torch.complex64)"), ("None",), "dtype_complex view"),
    "conjugate": (
        "x.conj().resolve_conj()",
        ("new.dyadic(6)", "new.dyadic(6).to(torch.complex64)"),
        ("None",),
        "dtype_complex",
    ),
    "as_tensor": ("torch.as_tensor(x)", _FLAT, ("None",), "pointwise"),
    "device": ("x.to(how)", _FLAT, ("new.device",), "pointwise"),
    "identity_module": ("torch.nn.Sequential(torch.nn.Identity())(x)", _FLAT, ("None",), "module"),
    "dropout_of_nothing": ("torch.nn.functional.dropout(x, how)", _FLAT, ("0.0",), "pointwise"),
    "alpha_dropout_off": ("torch.nn.functional.alpha_dropout(x, 0.5, training=how)", _FLAT, ("False",), "pointwise"),
    "feature_dropout_off": (
        "torch.nn.functional.dropout2d(x, 0.5, training=how)",
        ("new.dyadic(1, 2, 3, 2)",),
        ("False",),
        "pointwise",
    ),
    "broadcast": ("torch.broadcast_tensors(x, how)[0]", _FLAT, ("new.dyadic(6)", "new.dyadic(1)"), "view"),
    "whole_slice": ("x[how]", ("new.dyadic(2, 3)",), ("...", "slice(None)", "()"), "indexing view"),
    "only_chunk": ("x.chunk(how)[0]", ("new.dyadic(6)",), ("1", "2"), "view"),
    "padding": ("torch.nn.functional.pad(x, how)", ("new.dyadic(6)",), ("(0, 0)", "(0, 1)"), "pointwise"),
    "repeat": ("x.repeat(how)", ("new.dyadic(6)",), ("1", "2"), "pointwise"),
    "concatenation": ("torch.cat([x] * how)", ("new.dyadic(6)",), ("1", "2"), "pointwise"),
}

_PROGRAM = """
def program(x, how):
    y = {expression}
    before = x - 1.0
    y.mul_(2.0)
    return y, y is x, before, x + 1.0
"""


def _calls(tensors: tuple[str, ...], how: tuple[str, ...]) -> str:
    pairs = "\n".join(f"        ({tensor}, {way})," for tensor in tensors for way in how)
    return f"""
def calls(new):
    for x, how in (
{pairs}
    ):
        y, same, _, _ = yield Call(x, how)
        record((y is x, same, y.stride()))
        y.sub_(3.0)
        record(x)
"""


def _rows() -> Iterator[Row]:
    for name, (expression, tensors, how, features) in _OPERATORS.items():
        yield Row(
            f"identity_or_copy__{name}",
            f"{expression} gives its operand, a view or a copy: the caller writes to it.",
            "ALIAS-3 ALIAS-2 ALIAS-1 ALIAS-6",
            f"alias inplace mutation {features}",
            _PROGRAM.format(expression=expression),
            _calls(tensors, how),
        )


def programs() -> Iterator[Program]:
    """A row for each operator."""
    yield from render("alias", "families/identities", _rows())

"""Symbolic sizes: one graph for many shapes.

The first graph of a frame is captured with its sizes as plain integers. When a later call differs only in
sizes, the frame is captured again with those sizes as *symbols* of torch's ``ShapeEnv``: ``x.shape[0]`` is
then a ``torch.SymInt`` that knows an expression (``s0``) and the value of this call (its hint). Arithmetic on
it builds larger expressions; a branch on it is decided by the hint and remembered as a guard.

Two conventions come from ``ShapeEnv``. A size of 0 or 1 never becomes a symbol, because broadcasting and
emptiness take other paths for these two, so every size symbol is guarded to be at least 2; and the symbol of an
*integer argument* has no such bound. Sizes that happen to be equal in this call stay separate symbols: they
are guarded to be equal only if an operation needs it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple, TypeAlias

import sympy
import torch
from torch._guards import GuardSource, Source
from torch.fx.experimental.symbolic_shapes import (
    DimDynamic,
    ShapeEnv,
    StatefulSymbolicContext,
    StatelessSymbolicContext,
)
from torch.utils._sympy.numbers import int_oo
from torch.utils._sympy.printers import PythonPrinter

Symbolic: TypeAlias = torch.SymInt | torch.SymFloat | torch.SymBool
SYMBOLIC_TYPES = (torch.SymInt, torch.SymFloat, torch.SymBool)


class SizeSource(NamedTuple):
    """Where the value of a symbol is read in a call: ``input`` is the name the input was given."""

    input: str
    kind: Literal["size", "stride", "storage_offset", "int"]
    dim: int | None = None

    def text(self, value: str) -> str:
        """Return the Python expression that reads it, where ``value`` is the expression of the input."""
        if self.kind == "size":
            return f"{value}.shape[{self.dim}]"
        if self.kind == "stride":
            return f"{value}.stride()[{self.dim}]"
        return f"{value}.storage_offset()" if self.kind == "storage_offset" else value


@dataclasses.dataclass(frozen=True)
class _InputSource(Source):
    """What a ``ShapeEnv`` wants to know about an input: its name."""

    input_name: str

    @property
    def guard_source(self) -> GuardSource:
        return GuardSource.CONSTANT

    @property
    def _name_template(self) -> str:
        return self.input_name


class Shapes:
    """The symbols of one captured graph, and what was assumed about them."""

    def __init__(self) -> None:
        # Sizes that depend on data stay unsupported (they end a graph), so no symbol without a value comes up.
        self.env = ShapeEnv(
            allow_scalar_outputs=False,
            allow_dynamic_output_shape_ops=False,
            specialize_zero_one=True,
            duck_shape=False,
        )
        self._contexts: dict[str, StatefulSymbolicContext] = {}

    def context(self, name: str, tensor: torch.Tensor, dims: Collection[int] = ()) -> StatefulSymbolicContext:
        """Say how ``tensor`` is to be made fake: symbols for the dimensions in ``dims``, numbers for the others.

        Asking for the same name again gives the same object, which remembers its symbols: making the tensor
        fake a second time, for the graph backend, gives the same sizes.
        """
        known = self._contexts.get(name)
        if known is not None:
            return known
        dynamic = [DimDynamic.DYNAMIC if dim in dims else DimDynamic.STATIC for dim in range(tensor.dim())]
        base = tensor._base
        base_context = None
        if base is not None:
            base_context = StatelessSymbolicContext(dynamic_sizes=[DimDynamic.STATIC] * base.dim())
        context = self._contexts[name] = StatefulSymbolicContext(
            dynamic_sizes=dynamic, tensor_source=_InputSource(name), view_base_context=base_context
        )
        return context

    def integer(self, name: str, value: int) -> torch.SymInt:
        """Return a symbol for an integer argument; unlike a size it may be 0, 1 or negative."""
        symbol = self.env.create_unspecified_symint_and_symbol(value, _InputSource(name), DimDynamic.DYNAMIC)
        assert isinstance(symbol, torch.SymInt)
        return symbol

    def sources(self) -> dict[str, SizeSource]:
        """Return where each symbol's value is found, by the symbol's name.

        A graph backend may add symbols for the data of tensors, which are found nowhere: nothing may depend on them.
        """
        found = {str(symbol): _size_source(sources[0]) for symbol, sources in self.env.var_to_sources.items()}
        return {symbol: source for symbol, source in found.items() if source is not None}

    def guards(self) -> list[str]:
        """Return what must hold for the graph to be right, as Python expressions over the names in `sources`.

        A symbol on which nothing depends is in none of them but the one that keeps 0 and 1 out.
        """
        texts: dict[str, None] = {}
        for symbol in self.env.var_to_sources:
            bounds = self.env.var_to_range[symbol]
            if bounds.lower not in (-int_oo, -sympy.oo):
                texts[f"{symbol} >= {int(bounds.lower)}"] = None
        for guard in self.env.guards:
            texts[_print(guard.expr)] = None
        return list(texts)


def expression(value: Symbolic) -> str:
    """Return ``value`` as a Python expression over the names of `Shapes.sources`."""
    return _print(value.node.expr)


def constant_of(value: Symbolic) -> int | float | bool | None:
    """Return the number that ``value`` was found to be always equal to, or None if it really varies."""
    expr = value.node.expr
    if isinstance(value, torch.SymBool):
        return bool(expr) if expr in (sympy.true, sympy.false) else None
    if not expr.is_number:
        return None
    return int(expr) if isinstance(value, torch.SymInt) else float(expr)


def marked_dynamic(tensor: torch.Tensor) -> frozenset[int]:
    """Return the dimensions that the user marked with ``torch._dynamo.mark_dynamic`` (or ``maybe_mark_dynamic``)."""
    return _marks(tensor, ("_dynamo_dynamic_indices", "_dynamo_weak_dynamic_indices")) - marked_static(tensor)


def marked_static(tensor: torch.Tensor) -> frozenset[int]:
    """Return the dimensions that the user marked with ``torch._dynamo.mark_static``."""
    return _marks(tensor, ("_dynamo_static_indices",))


def _marks(tensor: torch.Tensor, names: Sequence[str]) -> frozenset[int]:
    return frozenset(dim for name in names for dim in getattr(tensor, name, ()))


def _size_source(source: Source) -> SizeSource | None:
    if isinstance(source, _InputSource):
        return SizeSource(source.input_name, "int")
    # torch's TensorPropertySource: a size, stride or offset (prop) of a tensor (base). Its class lives in Dynamo.
    kinds: dict[str, Literal["size", "stride", "storage_offset"]] = {
        "SIZE": "size",
        "STRIDE": "stride",
        "STORAGE_OFFSET": "storage_offset",
    }
    prop = getattr(source, "prop", None)
    return None if prop is None else SizeSource(source.base.name, kinds[prop.name], source.idx)


def _print(expr: sympy.Expr) -> str:
    return PythonPrinter().doprint(expr)

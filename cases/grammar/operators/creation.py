"""New tensors: factories, and what is joined from others."""

from __future__ import annotations

from collections.abc import Callable

from cases.grammar.builder import Builder, Operator, result
from cases.grammar.results import broadcast, promoted
from cases.grammar.tree import Expression
from cases.grammar.types import Dim, Shape, TensorType, fixed


def _factory(name: str, text: str, type: TensorType, weight: int = 1) -> Operator:
    """Always the same text."""
    stated = type.but(stated=True)
    return Operator(name, lambda builder: Expression(text, stated), weight, "creation")


def _sized(
    name: str,
    text: str,
    dtype: str,
    out: Callable[[Dim], Shape],
    bound: float,
    fraction: int | None = 0,
    square: int = 1,
) -> Operator:
    """A factory whose size is that of a tensor's dimension: ``{n}``."""

    def make(builder: Builder) -> Expression | None:
        x = builder.variable(lambda type: bool(type.shape))
        if x is None:
            return None
        shape = x.type.shape  # type: ignore[union-attr]
        axis = builder.draw(len(shape))
        size = f"{x.text}.shape[{axis}]" if shape[axis].a else str(shape[axis].b)
        type = TensorType(dtype, out(shape[axis]), bound, fraction, stated=True)
        return Expression(text.format(n=size), type)

    return Operator(name, make, 2, "creation", ("size_arithmetic",))


def _new(name: str, text: str, bound: float) -> Operator:
    """A method of a tensor that makes another of its dtype: ``{x}``."""

    def make(builder: Builder) -> Expression | None:
        x = builder.tensor(lambda type: type.kind in "fhi")
        if x is None:
            return None
        type = result(builder, [x], shape=fixed(2, 3), bound=bound, fraction=0).but(
            grad=False, special=False, contiguous=True
        )
        return Expression(text.format(x=x.inner), type)

    return Operator(name, make, 1, "creation")


def _cat(builder: Builder) -> Expression | None:
    x = builder.tensor(lambda type: bool(type.shape))
    if x is None:
        return None
    known = x.type
    assert isinstance(known, TensorType)
    axis = builder.draw(len(known.shape))

    def fits(type: TensorType) -> bool:
        return len(type.shape) == len(known.shape) and all(
            one == two for index, (one, two) in enumerate(zip(known.shape, type.shape, strict=True)) if index != axis
        )

    y = builder.tensor(fits)
    if y is None:
        return None
    other = y.type
    assert isinstance(other, TensorType)
    joined = Dim(known.shape[axis].a + other.shape[axis].a, known.shape[axis].b + other.shape[axis].b)
    type = result(
        builder,
        [x, y],
        dtype=promoted([known, other]),
        shape=(*known.shape[:axis], joined, *known.shape[axis + 1 :]),
        bound=max(known.bound, other.bound),
    )
    if known.fraction is not None and other.fraction is not None:
        type = type.but(fraction=max(known.fraction, other.fraction))
    return Expression(f"torch.cat([{x.text}, {y.text}]{f', {axis}' if axis else ''})", type)


def _together(name: str, text: str, place: Callable[[Shape], Shape], ranks: tuple[int, int] = (0, 3)) -> Operator:
    """Two tensors of one shape: ``{x}``, ``{y}``."""

    def make(builder: Builder) -> Expression | None:
        x = builder.tensor(lambda type: ranks[0] <= len(type.shape) <= ranks[1])
        if x is None:
            return None
        known = x.type
        assert isinstance(known, TensorType)
        y = builder.tensor(lambda type: type.shape == known.shape)
        if y is None:
            return None
        other = y.type
        assert isinstance(other, TensorType)
        type = result(
            builder,
            [x, y],
            dtype=promoted([known, other]),
            shape=place(known.shape),
            bound=max(known.bound, other.bound),
        )
        if known.fraction is not None and other.fraction is not None:
            type = type.but(fraction=max(known.fraction, other.fraction))
        return Expression(text.format(x=x.text, y=y.text), type)

    return Operator(name, make, 2, "creation")


def _broadcast(builder: Builder) -> Expression | None:
    x = builder.variable(lambda type: bool(type.shape))
    if x is None:
        return None
    known = x.type
    assert isinstance(known, TensorType)
    y = builder.variable(lambda type: broadcast(known.shape, type.shape) is not None)
    if y is None:
        return None
    shape = broadcast(known.shape, y.type.shape)  # type: ignore[union-attr]
    assert shape is not None
    overlapping = known.overlapping or shape != known.shape
    type = known.but(shape=shape, contiguous=known.contiguous and not overlapping, overlapping=overlapping)
    return Expression(f"torch.broadcast_tensors({x.text}, {y.text})[0]", type, storage=x.storage)


def _doubled(dim: Dim) -> Dim:
    return Dim(2 * dim.a, 2 * dim.b)


ROWS: list[Operator] = [
    Operator("cat", _cat, 4, "creation"),
    _together("stack", "torch.stack([{x}, {y}])", lambda shape: (Dim(0, 2), *shape)),
    _together("stack_last", "torch.stack([{x}, {y}], dim=-1)", lambda shape: (*shape, Dim(0, 2))),
    _together("vstack", "torch.vstack([{x}, {y}])", lambda shape: (_doubled(shape[0]), *shape[1:]), (2, 3)),
    _together("hstack", "torch.hstack([{x}, {y}])", lambda shape: (shape[0], _doubled(shape[1]), *shape[2:]), (2, 3)),
    Operator("broadcast_tensors", _broadcast, 1, "views", ("view",)),
    _factory("zeros", "torch.zeros(3)", TensorType("float32", fixed(3), 1.0, 0)),
    _factory("ones", "torch.ones(2, 3)", TensorType("float32", fixed(2, 3), 1.0, 0)),
    _factory("full", "torch.full((3,), 0.5)", TensorType("float32", fixed(3), 1.0, 1)),
    _factory("full_integers", "torch.full((2, 3), 7)", TensorType("int64", fixed(2, 3), 7.0, 0)),
    _factory("tensor", "torch.tensor([0.5, -1.5, 2.0])", TensorType("float32", fixed(3), 2.0, 1)),
    _factory("scalar_tensor", "torch.scalar_tensor(1.5)", TensorType("float32", (), 1.5, 1)),
    _factory("tensor_zero_dim", "torch.tensor(2)", TensorType("int64", (), 2.0, 0)),
    _factory("eye", "torch.eye(3)", TensorType("float32", fixed(3, 3), 1.0, 0), 2),
    _factory("linspace", "torch.linspace(-1, 1, 5)", TensorType("float32", fixed(5), 1.0, 1)),
    _factory("logspace", "torch.logspace(0, 1, 3)", TensorType("float32", fixed(3), 10.0)),
    _factory("arange_float", "torch.arange(0.0, 2.0, 0.5)", TensorType("float32", fixed(4), 2.0, 1)),
    _factory("tril_indices", "torch.tril_indices(3, 3)", TensorType("int64", fixed(2, 6), 3.0, 0, 3)),
    _factory("hann_window", "torch.hann_window(4)", TensorType("float32", fixed(4), 1.0)),
    _factory("empty_filled", "torch.empty(2, 3).fill_(1.5)", TensorType("float32", fixed(2, 3), 1.5, 1)),
    _factory(
        "empty_strided_filled",
        "torch.empty_strided((2, 3), (1, 2)).fill_(0.5)",
        TensorType("float32", fixed(2, 3), 1.0, 1, contiguous=False),
    ),
    _factory(
        "empty_permuted_zeroed",
        "torch.empty_permuted((3, 2), (1, 0)).zero_()",
        TensorType("float32", fixed(3, 2), 1.0, 0, contiguous=False),
    ),
    _factory(
        "meshgrid",
        'torch.meshgrid(torch.arange(2), torch.arange(3), indexing="ij")[1]',
        TensorType("int64", fixed(2, 3), 3.0, 0, 3, contiguous=False, overlapping=True),
    ),
    _sized("arange", "torch.arange({n})", "int64", lambda n: (n,), 200.0),
    _sized("arange_step", "torch.arange({n}, dtype=torch.float32) * 0.125", "float32", lambda n: (n,), 25.0, 3),
    _sized("zeros_of_size", "torch.zeros({n}, 2)", "float32", lambda n: (n, Dim(0, 2)), 1.0),
    _sized("ones_of_size", "torch.ones(3, {n})", "float32", lambda n: (Dim(0, 3), n), 1.0),
    _sized("eye_of_size", "torch.eye({n})", "float32", lambda n: (n, n), 1.0),
    _sized("full_of_size", "torch.full(({n},), 1.5)", "float32", lambda n: (n,), 1.5, 1),
    _new("new_zeros", "{x}.new_zeros(2, 3)", 1.0),
    _new("new_ones", "{x}.new_ones((2, 3))", 1.0),
    _new("new_full", "{x}.new_full((2, 3), 2)", 2.0),
    _new("new_empty", "{x}.new_empty(2, 3).zero_()", 1.0),
    _new("new_tensor", "{x}.new_tensor([[0, 1, 1], [1, 0, 1]])", 1.0),
]

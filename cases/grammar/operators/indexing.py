"""Reading and writing at positions: indices, masks, gather and scatter."""

from __future__ import annotations

from collections.abc import Callable

from cases.grammar.builder import Builder, Operator, result
from cases.grammar.operators.rules import shaped
from cases.grammar.tree import Expression
from cases.grammar.types import Dim, Shape, TensorType, fixed

Made = tuple[str, Shape, list[Expression]]
Form = Callable[[Builder, Expression, TensorType], Made | None]


def _row(
    name: str,
    form: Form,
    *,
    accepts: str = "fhibc",
    ranks: tuple[int, int] = (1, 4),
    dtype: str = "",
    moves: bool = True,
    exact: bool = False,
    bound: Callable[[list[float]], float] = max,
    contiguous: bool = True,
    fresh: bool = True,
    weight: int = 2,
    features: tuple[str, ...] = ("indexing",),
    group: str = "indexing",
) -> Operator:
    """A row whose ``form`` gives the text, the shape of the result and the other operands."""

    def make(builder: Builder) -> Expression | None:
        def wanted(type: TensorType) -> bool:
            return type.kind in accepts and ranks[0] <= len(type.shape) <= ranks[1] and (not exact or type.exact)

        x = builder.tensor(wanted)
        if x is None:
            return None
        known = x.type
        assert isinstance(known, TensorType)
        made = form(builder, x, known)
        if made is None:
            return None
        text, shape, others = made
        values = [
            known,
            *(
                other.type
                for other in others
                if isinstance(other.type, TensorType) and other.type.kind not in "b" and other.type.below is None
            ),
        ]
        type = result(
            builder,
            [x, *others],
            dtype=dtype or known.dtype,
            shape=shape,
            bound=bound([value.bound for value in values]),
        )
        fractions = [value.fraction for value in values]
        if moves and None not in fractions:
            type = type.but(fraction=max(fractions))  # type: ignore[type-var]
        if type.kind == "b":
            type = type.but(bound=1.0)
        return Expression(
            text, type.but(contiguous=type.contiguous and contiguous), storage=None if fresh else x.storage
        )

    return Operator(name, make, weight, group, features)


def _positions(builder: Builder, shape: Shape, size: Dim) -> Expression | None:
    """An index tensor of that shape into a dimension of that size."""
    least = size.at(builder.stratum.least_batch)
    return builder.operand(TensorType("int64", shape, 1e6, below=least, stated=True)) if least >= 1 else None


def _apart(builder: Builder, size: Dim) -> str | None:
    """Positions that are all different, as text: for writes, whose order is nobody's business."""
    least = size.at(builder.stratum.least_batch)
    if least < 2:
        return None
    return builder.pick(("torch.tensor([0])", "torch.tensor([1, 0])", "torch.arange(2)"))


def _mask(builder: Builder, shape: Shape) -> Expression | None:
    """A mask of that shape, or one that broadcasts to it."""
    found = builder.tensor(lambda type: type.dtype == "bool" and type.shape == shape)
    return found or builder.operand(TensorType("bool", shape, 1.0, stated=True))


def _index(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    axis = builder.draw(min(2, len(type.shape)))
    count = 2 + builder.draw(3)
    index = _positions(builder, fixed(count), type.shape[axis])
    if index is None:
        return None
    shape = (*type.shape[:axis], Dim(0, count), *type.shape[axis + 1 :])
    return f"{x.inner}[{':, ' * axis}{index.text}]", shape, [index]


def _index_two(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    one = _positions(builder, fixed(3), type.shape[0])
    two = _positions(builder, fixed(3), type.shape[1])
    if one is None or two is None:
        return None
    return f"{x.inner}[{one.text}, {two.text}]", (*fixed(3), *type.shape[2:]), [one, two]


def _index_list(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    if type.shape[0].at(builder.stratum.least_batch) < 2:
        return None
    return f"{x.inner}[[1, 0, 1]]", (*fixed(3), *type.shape[1:]), []


def _index_select(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    axis = builder.draw(len(type.shape))
    index = _positions(builder, fixed(3), type.shape[axis])
    if index is None:
        return None
    return (
        f"torch.index_select({x.text}, {axis}, {index.text})",
        (*type.shape[:axis], *fixed(3), *type.shape[axis + 1 :]),
        [index],
    )


def _gather(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    axis = builder.draw(len(type.shape))
    shape = (*type.shape[:axis], *fixed(2), *type.shape[axis + 1 :])
    index = _positions(builder, shape, type.shape[axis])
    return None if index is None else (f"torch.gather({x.text}, {axis}, {index.text})", shape, [index])


def _take_along(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    axis = len(type.shape) - 1
    index = _positions(builder, type.shape, type.shape[axis])
    return None if index is None else (f"torch.take_along_dim({x.text}, {index.text}, {axis})", type.shape, [index])


def _take(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    least = 1
    for dim in type.shape:
        least *= dim.at(builder.stratum.least_batch)
    if least < 2:
        return None
    return f"torch.take({x.text}, torch.tensor([[0, 1], [1, 1]]))", fixed(2, 2), []


def _scatter(text: str) -> Form:
    """Writes at positions along the last dimension: ``{x}``, ``{axis}``, ``{index}`` (all different), ``{source}``."""

    def form(builder: Builder, x: Expression, type: TensorType) -> Made | None:
        axis = len(type.shape) - 1
        if type.shape[axis].a or type.shape[axis].b < 2:
            return None
        source = builder.operand(type.but(fraction=None, below=None, bound=max(type.bound, 2.0)))
        if source is None:
            return None
        size = type.shape[axis].b
        index = f"torch.arange({size}).flip(0).expand_as({x.text if x.atom else source.text})"
        return text.format(x=x.text, m=x.inner, axis=axis, index=index, source=source.text), type.shape, [source]

    return form


def _accumulating(text: str) -> Form:
    """Sums at positions, which may come several times."""

    def form(builder: Builder, x: Expression, type: TensorType) -> Made | None:
        axis = builder.draw(len(type.shape))
        index = _positions(builder, type.shape, type.shape[axis])
        source = builder.operand(type.but(fraction=None, below=None, bound=max(type.bound, 2.0)))
        if index is None or source is None:
            return None
        return (
            text.format(x=x.text, m=x.inner, axis=axis, index=index.text, source=source.text),
            type.shape,
            [index, source],
        )

    return form


def _rows(text: str) -> Form:
    """Whole rows at positions along a dimension, which are all different."""

    def form(builder: Builder, x: Expression, type: TensorType) -> Made | None:
        index = _apart(builder, type.shape[0])
        if index is None:
            return None
        count = 1 if index == "torch.tensor([0])" else 2
        source = builder.operand(
            type.but(shape=(Dim(0, count), *type.shape[1:]), fraction=None, below=None, bound=max(type.bound, 2.0))
        )
        if source is None:
            return None
        return text.format(x=x.text, m=x.inner, index=index, source=source.text), type.shape, [source]

    return form


def _index_fill(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    axis = builder.draw(len(type.shape))
    index = _apart(builder, type.shape[axis])
    return None if index is None else (f"{x.inner}.index_fill({axis}, {index}, 1)", type.shape, [])


def _index_put(accumulate: bool) -> Form:
    def form(builder: Builder, x: Expression, type: TensorType) -> Made | None:
        if type.shape[0].at(builder.stratum.least_batch) < 2:
            return None
        where = "torch.tensor([1, 1, 0])" if accumulate else "torch.tensor([1, 0])"
        extra = ", accumulate=True" if accumulate else ""
        value = f"{x.inner}[:1]" if x.atom else "torch.ones(())"
        if not x.atom:
            return None
        return f"torch.index_put({x.text}, ({where},), {value}{extra})", type.shape, []

    return form


def _masked(text: str) -> Form:
    def form(builder: Builder, x: Expression, type: TensorType) -> Made | None:
        mask = _mask(builder, type.shape)
        return None if mask is None else (text.format(x=x.text, m=x.inner, mask=mask.text), type.shape, [mask])

    return form


def _where(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    mask = _mask(builder, type.shape)
    other = builder.tensor(lambda t: t.dtype == type.dtype and t.shape == type.shape)
    if mask is None or other is None:
        return None
    return f"torch.where({mask.text}, {x.text}, {other.text})", type.shape, [mask, other]


def _masked_scatter(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    mask = _mask(builder, type.shape)
    source = builder.operand(type.but(fraction=None, below=None, bound=max(type.bound, 2.0)))
    if mask is None or source is None:
        return None
    return f"torch.masked_scatter({x.text}, {mask.text}, {source.text})", type.shape, [mask, source]


def _part_scatter(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    """A copy of the tensor with a part replaced."""
    axis = builder.draw(len(type.shape))
    if type.shape[axis].at(builder.stratum.least_batch) < 1 or not x.atom:
        return None
    kind = builder.draw(2)
    if kind == 0:
        rest = (*type.shape[:axis], *type.shape[axis + 1 :])
        source = builder.operand(type.but(shape=rest, fraction=None, below=None, bound=max(type.bound, 2.0)))
        return (
            None
            if source is None
            else (f"torch.select_scatter({x.text}, {source.text}, {axis}, 0)", type.shape, [source])
        )
    part = (*type.shape[:axis], *fixed(1), *type.shape[axis + 1 :])
    source = builder.operand(type.but(shape=part, fraction=None, below=None, bound=max(type.bound, 2.0)))
    return (
        None
        if source is None
        else (f"torch.slice_scatter({x.text}, {source.text}, {axis}, 0, 1)", type.shape, [source])
    )


def _diagonal_scatter(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    if type.shape[0] != type.shape[1]:
        return None
    source = builder.operand(type.but(shape=type.shape[:1], fraction=None, below=None, bound=max(type.bound, 2.0)))
    return None if source is None else (f"torch.diagonal_scatter({x.text}, {source.text})", type.shape, [source])


def _diag(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    return f"torch.diag({x.text})", (type.shape[0], type.shape[0]), []


def _one_hot(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    if type.below is None or type.below > 12:
        return None
    return f"torch.nn.functional.one_hot({x.text}, {type.below})", (*type.shape, Dim(0, type.below)), []


def _embedding(text: str) -> Form:
    def form(builder: Builder, x: Expression, type: TensorType) -> Made | None:
        if type.below is None or type.below > 12:
            return None
        weight = builder.operand(TensorType("float32", fixed(type.below, 3), 2.0, grad=builder.stratum.grad))
        if weight is None:
            return None
        shape = (*type.shape, Dim(0, 3)) if "bag" not in text else (type.shape[0], Dim(0, 3))
        return text.format(x=x.text, w=weight.text), shape, [weight]

    return form


def _of_indices(
    name: str,
    form: Form,
    *,
    dtype: str,
    ranks: tuple[int, int] = (1, 2),
    bound: float = 2.0,
    weight: int = 2,
    contiguous: bool = True,
) -> Operator:
    """A row whose first operand is an index tensor; a new parameter where there is none in scope."""

    def make(builder: Builder) -> Expression | None:
        x = builder.variable(lambda type: type.below is not None and ranks[0] <= len(type.shape) <= ranks[1])
        if x is None:
            count = builder.draw(2)
            variable = builder.parameter(
                TensorType("int64", fixed(3, 2)[: ranks[1] - count * (ranks[1] - ranks[0])], below=4)
            )
            if variable is None:
                return None
            x = builder.read(variable)
        assert isinstance(x.type, TensorType)
        made = form(builder, x, x.type)
        if made is None:
            return None
        text, shape, others = made
        return Expression(text, result(builder, [x, *others], dtype=dtype, shape=shape, bound=bound))

    return Operator(name, make, weight, "indexing", ("indexing",))


def _values(builder: Builder, x: Expression, type: TensorType) -> Made | None:
    return f"torch.bincount({x.text}, minlength={type.below or 4})", (Dim(0, type.below or 4),), []


ROWS: list[Operator] = [
    _row("index", _index, weight=4),
    _row("index_two", _index_two, ranks=(2, 4), weight=3, contiguous=False),
    _row("index_list", _index_list),
    _row("index_select", _index_select, weight=3),
    _row("gather", _gather, weight=3),
    _row("take_along_dim", _take_along),
    _row("take", _take, weight=1),
    _row("scatter", _scatter("torch.scatter({x}, {axis}, {index}, {source})"), ranks=(1, 3), accepts="fhi", weight=3),
    _row("scatter_value", _scatter("{m}.scatter({axis}, {index}[..., :1], 1)"), ranks=(1, 3), accepts="fhi"),
    _row(
        "scatter_add",
        _accumulating("torch.scatter_add({x}, {axis}, {index}, {source})"),
        ranks=(1, 3),
        accepts="fi",
        bound=lambda b: b[0] + 64 * b[-1],
        weight=2,
    ),
    _row(
        "scatter_reduce_sum",
        _accumulating('torch.scatter_reduce({x}, {axis}, {index}, {source}, "sum")'),
        ranks=(1, 3),
        accepts="fi",
        bound=lambda b: b[0] + 64 * b[-1],
    ),
    _row(
        "scatter_reduce_amax",
        _accumulating('{m}.scatter_reduce({axis}, {index}, {source}, reduce="amax", include_self=False)'),
        ranks=(1, 3),
        accepts="i",
    ),
    _row(
        "scatter_reduce_mean",
        _accumulating('torch.scatter_reduce({x}, {axis}, {index}, {source}, "mean")'),
        ranks=(1, 3),
        accepts="f",
        moves=False,
    ),
    _row("index_add", _rows("torch.index_add({x}, 0, {index}, {source})"), ranks=(1, 3), accepts="fi", bound=sum),
    _row("index_copy", _rows("torch.index_copy({x}, 0, {index}, {source})"), ranks=(1, 3), accepts="fi"),
    _row(
        "index_reduce",
        _rows('torch.index_reduce({x}, 0, {index}, {source}, "amin")'),
        ranks=(1, 3),
        accepts="i",
        weight=1,
    ),
    _row("index_fill", _index_fill, accepts="fhi", bound=lambda b: max(*b, 1.0)),
    _row("index_put", _index_put(False), accepts="fi"),
    _row("index_put_accumulate", _index_put(True), accepts="fi", bound=lambda b: 4 * b[0]),
    _row("masked_fill", _masked("{m}.masked_fill({mask}, 2)"), accepts="fhi", bound=lambda b: max(*b, 2.0), weight=3),
    _row("where", _where, weight=4),
    _row("where_number", _masked("torch.where({mask}, {x}, 1)"), accepts="fi", bound=lambda b: max(*b, 1.0)),
    _row("masked_scatter", _masked_scatter, accepts="fi"),
    _row("part_scatter", _part_scatter, accepts="fhi", ranks=(1, 3), weight=3),
    _row("diagonal_scatter", _diagonal_scatter, accepts="fi", ranks=(2, 2)),
    _row("diag", _diag, accepts="fi", ranks=(1, 1)),
    _of_indices("one_hot", _one_hot, dtype="int64", bound=1.0),
    _of_indices("bincount", _values, dtype="int64", ranks=(1, 1), bound=200.0, weight=1),
    _of_indices("embedding", _embedding("torch.nn.functional.embedding({x}, {w})"), dtype="float32", weight=4),
    _of_indices(
        "embedding_bag",
        _embedding('torch.nn.functional.embedding_bag({x}, {w}, mode="mean")'),
        dtype="float32",
        ranks=(2, 2),
    ),
    shaped(
        "take_rows",
        "{x}[{i}]",
        {"x": "n k", "i": "int64<n|2"},
        "2 k",
        accepts="fhib",
        moves=True,
        group="indexing",
        features=("indexing",),
        least={"n": 1},
    ),
    shaped(
        "bucketize",
        "torch.bucketize({x}, torch.tensor([-1.03, 0.17, 0.83]))",
        {"x": "n k"},
        "n k",
        dtype="int64",
        exact=True,
        bound=lambda b, s: 3.0,
        group="sorting",
        features=("sorting",),
    ),
    shaped(
        "searchsorted",
        "torch.searchsorted(torch.tensor([-0.75, 0.25, 1.0]), {x}, right=True)",
        {"x": "n"},
        "n",
        dtype="int64",
        exact=True,
        bound=lambda b, s: 3.0,
        group="sorting",
        features=("sorting",),
        contiguous=None,
    ),
    shaped(
        "isin",
        "torch.isin({x}, torch.tensor([1, 3]))",
        {"x": "n"},
        "n",
        accepts="i",
        dtype="bool",
        group="sorting",
        features=("sorting",),
    ),
]

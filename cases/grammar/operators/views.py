"""Views and layouts: other shapes and strides of the same memory, and copies in another order."""

from __future__ import annotations

from collections.abc import Callable

from cases.grammar.builder import Builder, Operator
from cases.grammar.tree import Expression
from cases.grammar.types import ONE, Dim, Shape, TensorType

#: A form of view: from the builder and the operand's type to the text after the operand, the new shape and whether
#: the result is surely contiguous where the operand is.
Form = Callable[[Builder, TensorType], tuple[str, Shape, bool] | None]


def _view(
    name: str,
    form: Form,
    *,
    ranks: tuple[int, int] = (1, 4),
    overlapping: bool = False,
    copies: bool = False,
    layout: bool = False,
    constant: bool = False,
    accepts: str = "fhibc",
    weight: int = 2,
    features: tuple[str, ...] = ("view",),
) -> Operator:
    """A view: ``form`` says the text that follows the operand (``{x}`` where it does not follow)."""

    def make(builder: Builder) -> Expression | None:
        def wanted(type: TensorType) -> bool:
            return type.kind in accepts and ranks[0] <= len(type.shape) <= ranks[1] and (not layout or type.contiguous)

        x = builder.tensor(wanted)
        if x is None:
            return None
        known = x.type
        assert isinstance(known, TensorType)
        made = form(builder, known)
        if made is None:
            return None
        text, shape, contiguous = made
        written = text.format(x=x.text, m=x.inner) if "{" in text else x.inner + text
        type = known.but(
            shape=shape,
            contiguous=contiguous and (known.contiguous or copies),
            overlapping=not copies and (known.overlapping or overlapping),
            grad=known.grad and builder.scope.grad and not constant,
            below=known.below,
        )
        return Expression(written, type, storage=None if copies else x.storage)

    return Operator(name, make, weight, "views", features)


def _axis(builder: Builder, shape: Shape) -> int:
    return builder.draw(len(shape))


def _signed(builder: Builder, axis: int, rank: int) -> int:
    return axis - rank if builder.draw(2) else axis


def _swap(shape: Shape, one: int, two: int) -> Shape:
    dims = list(shape)
    dims[one], dims[two] = dims[two], dims[one]
    return tuple(dims)


def _transpose(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    rank = len(type.shape)
    one = _axis(builder, type.shape)
    two = (one + 1 + builder.draw(rank - 1)) % rank
    return f".transpose({one}, {_signed(builder, two, rank)})", _swap(type.shape, one, two), False


def _last_two(text: str) -> Form:
    def form(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
        rank = len(type.shape)
        return text, _swap(type.shape, rank - 1, rank - 2), False

    return form


def _permute(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    order = list(range(len(type.shape)))
    for index in range(len(order) - 1):
        other = index + builder.draw(len(order) - index)
        order[index], order[other] = order[other], order[index]
    return f".permute({', '.join(map(str, order))})", tuple(type.shape[axis] for axis in order), False


def _movedim(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    shape = (*type.shape[1:], type.shape[0])
    return ".movedim(0, -1)", shape, False


def _unsqueeze(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    axis = builder.draw(len(type.shape) + 1)
    text = f".unsqueeze({axis})"
    if axis == 0 and builder.draw(2):
        text = "[None]"
    return text, (*type.shape[:axis], ONE, *type.shape[axis:]), True


def _squeeze(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    ones = [axis for axis, dim in enumerate(type.shape) if dim == ONE]
    if not ones:
        return None
    axis = builder.pick(ones)
    return f".squeeze({axis})", (*type.shape[:axis], *type.shape[axis + 1 :]), True


def _select(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    rank = len(type.shape)
    axis = _axis(builder, type.shape)
    least = type.shape[axis].at(builder.stratum.least_batch)
    if least < 1:
        return None
    index = builder.draw(min(least, 3))
    if builder.draw(3) == 2:
        index = -1
    shape = (*type.shape[:axis], *type.shape[axis + 1 :])
    form = builder.draw(3)
    if form == 1:
        return f".select({axis}, {index})", shape, axis == 0
    if axis == rank - 1 and form == 2 and rank > 1:
        return f"[..., {index}]", shape, False
    return f"[{':, ' * axis}{index}]", shape, axis == 0


def _slice(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    axis = _axis(builder, type.shape)
    dim = type.shape[axis]
    least = dim.at(builder.stratum.least_batch)
    before = ":, " * axis
    forms: list[tuple[str, Dim]] = []
    if least >= 2 or (least == 1 and builder.stratum.least_batch < 2):
        forms += [
            (f"[{before}1:]", Dim(dim.a, dim.b - 1)),
            (f"[{before}:-1]", Dim(dim.a, dim.b - 1)),
            (f"[{before}:1]", ONE),
        ]
    if least >= 2:
        forms += [(f"[{before}:2]", Dim(0, 2)), (f"[{before}-2:]", Dim(0, 2)), (f".narrow({axis}, 1, 1)", ONE)]
    if dim.a == 0 and dim.b >= 2:
        forms += [(f"[{before}::2]", Dim(0, (dim.b + 1) // 2)), (f"[{before}1::2]", Dim(0, dim.b // 2))]
    if not forms:
        return None
    text, new = builder.pick(forms)
    if new.a and new.b < 0 and new.at(builder.stratum.least_batch) < 0:
        return None
    return text, (*type.shape[:axis], new, *type.shape[axis + 1 :]), axis == 0 and "::" not in text


def _flatten(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    """Join the last two dimensions, or all, where at most one of them has the batch size."""
    start = builder.draw(len(type.shape) - 1)
    joined = Dim(0, 1)
    for dim in type.shape[start:]:
        if joined.a and dim.a:
            return None
        joined = Dim(joined.a * dim.b + dim.a * joined.b, joined.b * dim.b)
    return f".flatten({start})", (*type.shape[:start], joined), True


def _reshape(method: str) -> Form:
    def form(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
        kind = builder.draw(3)
        rest = type.shape[1:]
        if kind == 0 and len(type.shape) >= 2 and sum(dim.a > 0 for dim in type.shape) <= 1:
            total = Dim(0, 1)
            for dim in type.shape:
                total = Dim(total.a * dim.b + dim.a * total.b, total.b * dim.b)
            return f".{method}(-1)", (total,), True
        if kind == 1 and all(dim.a == 0 for dim in rest) and all(dim.b for dim in rest):
            sizes = ", ".join(str(dim.b) for dim in reversed(rest))
            return f".{method}(-1{', ' + sizes if sizes else ''})", (type.shape[0], *reversed(rest)), True
        last = type.shape[-1]
        if last.a == 0 and last.b % 2 == 0 and last.b and all(dim.a == 0 for dim in rest):
            kept = ", ".join(["-1", *(str(dim.b) for dim in rest[:-1])]) if rest else "-1"
            if not rest:
                return f".{method}({last.b // 2}, 2)", (Dim(0, last.b // 2), Dim(0, 2)), True
            return f".{method}({kept}, {last.b // 2}, 2)", (*type.shape[:-1], Dim(0, last.b // 2), Dim(0, 2)), True
        return None

    return form


def _unflatten(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    last = type.shape[-1]
    if last.a or last.b % 2 or not last.b:
        return None
    return f".unflatten(-1, (2, {last.b // 2}))", (*type.shape[:-1], Dim(0, 2), Dim(0, last.b // 2)), True


def _expand(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    if builder.draw(2):
        size = 2 + builder.draw(2)
        return f".expand({size}, {', '.join(['-1'] * len(type.shape))})", (Dim(0, size), *type.shape), False
    ones = [axis for axis, dim in enumerate(type.shape) if dim == ONE]
    if not ones:
        return None
    axis = builder.pick(ones)
    sizes = ["-1"] * len(type.shape)
    sizes[axis] = "3"
    return f".expand({', '.join(sizes)})", (*type.shape[:axis], Dim(0, 3), *type.shape[axis + 1 :]), False


def _broadcast_to(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    for variable in builder.variables(
        lambda other: len(other.shape) == len(type.shape) + 1 and other.shape[1:] == type.shape
    ):
        builder.read(variable)
        return f"torch.broadcast_to({{x}}, {variable.name}.shape)", variable.type.shape, False  # type: ignore[union-attr]
    return None


def _diagonal(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    square = [axis for axis in range(len(type.shape) - 1) if type.shape[axis] == type.shape[axis + 1]]
    if not square:
        return None
    axis = builder.pick(square)
    dim = type.shape[axis]
    rest = (*type.shape[:axis], *type.shape[axis + 2 :])
    if builder.draw(2) and dim.at(builder.stratum.least_batch) >= 1:
        return f".diagonal(1, {axis}, {axis + 1})", (*rest, Dim(dim.a, dim.b - 1)), False
    return f".diagonal(0, {axis}, {axis + 1})", (*rest, dim), False


def _part(text: str) -> Form:
    """One of the parts along a fixed dimension of even size: ``{axis}``, ``{half}``."""

    def form(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
        even = [axis for axis, dim in enumerate(type.shape) if dim.a == 0 and dim.b and dim.b % 2 == 0]
        if not even:
            return None
        axis = builder.pick(even)
        half = type.shape[axis].b // 2
        written = text.replace("AXIS", str(axis)).replace("HALF", str(half)).replace("PART", str(builder.draw(2)))
        return written, (*type.shape[:axis], Dim(0, half), *type.shape[axis + 1 :]), axis == 0

    return form


def _unbind(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    static = [axis for axis, dim in enumerate(type.shape) if dim.a == 0 and dim.b >= 1]
    if not static:
        return None
    axis = builder.pick(static)
    return (
        f".unbind({axis})[{builder.draw(type.shape[axis].b)}]",
        (*type.shape[:axis], *type.shape[axis + 1 :]),
        axis == 0,
    )


def _unfold(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    axis = _axis(builder, type.shape)
    dim = type.shape[axis]
    if dim.at(builder.stratum.least_batch) < 2:
        return None
    return (
        f".unfold({axis}, 2, 1)",
        (*type.shape[:axis], Dim(dim.a, dim.b - 1), *type.shape[axis + 1 :], Dim(0, 2)),
        False,
    )


def _as_strided(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    least = 1
    for dim in type.shape:
        least *= dim.at(builder.stratum.least_batch)
    if least < 6:
        return None
    kind = builder.draw(3)
    if kind == 0:
        return ".as_strided((2, 3), (3, 1))", (Dim(0, 2), Dim(0, 3)), True
    if kind == 1:
        return ".as_strided((3, 2), (1, 3))", (Dim(0, 3), Dim(0, 2)), False
    return ".as_strided((2, 2), (2, 1), 1)", (Dim(0, 2), Dim(0, 2)), True


def _same_shape(text: str, contiguous: bool = True) -> Form:
    return lambda builder, type: (text, type.shape, contiguous)


def _repeat(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    shape = (*type.shape[:-1], Dim(2 * type.shape[-1].a, 2 * type.shape[-1].b))
    if builder.draw(2):
        return f".tile(({', '.join(['1'] * (len(shape) - 1) + ['2'])},))", shape, True
    return f".repeat({', '.join(['1'] * (len(shape) - 1) + ['2'])})", shape, True


def _repeat_interleave(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    axis = _axis(builder, type.shape)
    dim = type.shape[axis]
    return (
        f".repeat_interleave(2, {axis})",
        (*type.shape[:axis], Dim(2 * dim.a, 2 * dim.b), *type.shape[axis + 1 :]),
        True,
    )


def _triangle(name: str) -> Form:
    return lambda builder, type: (f".{name}({builder.draw(2)})", type.shape, True)


def _rot90(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    return ".rot90(1, (0, 1))", _swap(type.shape, 0, 1), False


def _channels_last(builder: Builder, type: TensorType) -> tuple[str, Shape, bool] | None:
    builder.feature("strides")
    return ".contiguous(memory_format=torch.channels_last)", type.shape, False


def _copy(form: Form, name: str, **options: object) -> Operator:
    return _view(name, form, copies=True, **{"features": ("indexing",), **options})  # type: ignore[arg-type]


ROWS: list[Operator] = [
    _view("transpose", _transpose, ranks=(2, 4), weight=4, features=("view", "strides")),
    _view("matrix_transpose", _last_two(".mT"), ranks=(2, 4), features=("view", "strides")),
    _view("t", _last_two(".t()"), ranks=(2, 2), features=("view", "strides")),
    _view("swapaxes", _last_two(".swapaxes(-1, -2)"), ranks=(2, 4), weight=1, features=("view", "strides")),
    _view("permute", _permute, ranks=(2, 4), weight=3, features=("view", "strides")),
    _view("movedim", _movedim, ranks=(2, 4), features=("view", "strides")),
    _view("unsqueeze", _unsqueeze, ranks=(0, 3), weight=3),
    _view("squeeze", _squeeze, weight=3),
    _view("select", _select, weight=4),
    _view("slice", _slice, weight=6),
    _view("flatten", _flatten, ranks=(2, 4)),
    _view("reshape", _reshape("reshape"), weight=4),
    _view("view", _reshape("view"), layout=True, weight=3),
    _view("unflatten", _unflatten, ranks=(1, 3), layout=True),
    _view("expand", _expand, ranks=(1, 3), overlapping=True, weight=3),
    _view("broadcast_to", _broadcast_to, ranks=(0, 3), overlapping=True),
    _view("diagonal", _diagonal, ranks=(2, 4)),
    _view("chunk", _part(".chunk(2, AXIS)[PART]"), weight=3),
    _view("split", _part(".split(HALF, AXIS)[PART]")),
    _view("split_with_sizes", _part(".split((HALF, HALF), dim=AXIS)[PART]")),
    _view("tensor_split", _part(".tensor_split(2, AXIS)[PART]"), weight=1),
    _view("unbind", _unbind, weight=3),
    _view("unfold", _unfold, ranks=(1, 3), overlapping=True, layout=False),
    _view("as_strided", _as_strided, layout=True, weight=2),
    _view("contiguous", _same_shape(".contiguous()"), weight=2, features=("strides",)),
    _view("view_as", _same_shape("{m}.view_as({x})"), layout=True, weight=1),
    _view("detach", _same_shape(".detach()"), constant=True, weight=1),
    _view("channels_last", _channels_last, ranks=(4, 4), accepts="fh", features=("strides",)),
    _copy(_repeat, "repeat", ranks=(1, 3)),
    _copy(_repeat_interleave, "repeat_interleave", ranks=(1, 3), weight=1),
    _copy(_triangle("tril"), "tril", ranks=(2, 4), accepts="fhi"),
    _copy(_triangle("triu"), "triu", ranks=(2, 4), accepts="fhi"),
    _copy(_rot90, "rot90", ranks=(2, 4), weight=1),
]

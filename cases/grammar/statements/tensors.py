"""Statements that compute tensors or write into them: plain operators, several results at once, in place, ``out=``."""

from __future__ import annotations

from cases.grammar.builder import Builder, Construct, result
from cases.grammar.results import broadcast
from cases.grammar.scope import Variable
from cases.grammar.tree import Block, Expression, line
from cases.grammar.types import ONE, Container, Dim, TensorType


def _operator(builder: Builder) -> Block | None:
    return builder.plain()


def _update(builder: Builder) -> Block | None:
    variable = builder.carrier()
    return None if variable is None else [builder.update(variable)]


# -- in place -------------------------------------------------------------------------------------------------------


def _target(builder: Builder, kinds: str, rank: int = 0) -> Variable | None:
    """A variable whose memory may be written here."""

    def wanted(type: TensorType) -> bool:
        return type.kind in kinds and len(type.shape) >= rank and (type.kind not in "fh" or type.bound >= 1)

    found = [v for v in builder.variables(wanted) if builder.writable(v)]
    return builder.pick(found) if found else None


def _written(builder: Builder, variable: Variable, other: TensorType | None = None) -> None:
    """Its memory holds something new, no larger than before."""
    type = variable.type
    assert isinstance(type, TensorType)
    special = type.special or (other is not None and other.special)
    variable.weaken(type.but(fraction=None, below=None, special=special))
    variable.reads = 0
    variable.uses += 1
    builder.feature("inplace")
    if any(parameter.written for parameter in builder.module.parameters):
        builder.feature("mutation")
        builder.clause("ALIAS-1")
    if variable.storage is not None and len(variable.storage.members) > 1:
        builder.feature("alias")
        builder.clause("ALIAS-6")


#: What leaves a tensor no larger than it was, by kind of dtype; the simplest first.
_FLOAT_METHODS = (
    "mul_(0.5)",
    "neg_()",
    "tanh_()",
    "sin_()",
    "clamp_(-1.0, 1.0)",
    "fill_(0.5)",
    "zero_()",
    "sigmoid_()",
    "div_(2.0)",
    "masked_fill_({v} > 0.31, 0.25)",
    "mul_(0.5).sub_(0.25)",
    "copy_({v} * 0.25)",
    "cos_()",
    "relu_()",
    "round_()",
)
_INTEGER_METHODS = (
    "clamp_(0, 3)",
    "fill_(2)",
    "remainder_(5)",
    "zero_()",
    "bitwise_and_(3)",
    "floor_divide_(2)",
    "sign_()",
)
_BOOL_METHODS = ("logical_not_()", "fill_(True)", "zero_()", "bitwise_not_()")

#: The same with another float tensor, no larger: ``{e}``.
_WITH_OTHER = (
    "add_({e}).mul_(0.5)",
    "sub_({e}).clamp_(-1.0, 1.0)",
    "mul_(0.5).add_({e}, alpha=0.5)",
    "lerp_({e}.expand_as({v}), 0.25)",
    "copy_({e})",
    "addcmul_({e}, {e}, value=0.5).clamp_(-1.0, 1.0)",
    "add_({e}).tanh_()",
)


def _other(builder: Builder, variable: Variable) -> Expression | None:
    """An operand of its dtype that broadcasts to it, no larger, in other memory."""
    type = variable.type
    assert isinstance(type, TensorType)
    found = [
        v
        for v in builder.variables(
            lambda t: (
                t.dtype == type.dtype
                and t.bound <= type.bound
                and not t.grad
                and broadcast(type.shape, t.shape) == type.shape
            )
        )
        if v.storage is not variable.storage
    ]
    return builder.read(builder.pick(found)) if found else None


def _in_place(builder: Builder) -> Block | None:
    variable = _target(builder, "fhib")
    if variable is None:
        return None
    type = variable.type
    assert isinstance(type, TensorType)
    methods = _FLOAT_METHODS if type.kind in "fh" else _INTEGER_METHODS if type.kind == "i" else _BOOL_METHODS
    other = _other(builder, variable) if type.kind in "fh" and builder.draw(2) else None
    if other is not None:
        assert isinstance(other.type, TensorType)
        text = builder.pick(_WITH_OTHER).format(v=variable.name, e=other.text)
        _written(builder, variable, other.type)
    else:
        exact = type.exact
        text = builder.pick([m for m in methods if exact or m not in ("round_()", "sign_()")]).format(v=variable.name)
        _written(builder, variable)
    builder.cover(f"in_place:{text.partition('(')[0]}")
    return [line(f"{variable.name}.{text}")]


def _augmented(builder: Builder) -> Block | None:
    variable = _target(builder, "fi")
    if variable is None:
        return None
    type = variable.type
    assert isinstance(type, TensorType)
    if type.kind == "i":
        text = builder.pick(("%= 5", "//= 2", "&= 3"))
    else:
        text = builder.pick(("*= 0.5", "/= 2.0", "*= -1.0"))
    _written(builder, variable)
    return [line(f"{variable.name} {text}")]


def _item_assignment(builder: Builder) -> Block | None:
    variable = _target(builder, "fi", rank=1)
    if variable is None:
        return None
    type = variable.type
    assert isinstance(type, TensorType)
    least = type.shape[0].at(builder.stratum.least_batch)
    value = "1" if type.kind == "i" else "0.5"
    forms = [f"{variable.name}[...] = {value}", f"{variable.name}[..., :1] = {value}"]
    if type.kind == "f":
        forms.append(f"{variable.name}[{variable.name} > 0.31] = -0.25")
    if least >= 1:
        forms += [f"{variable.name}[0] = {value}", f"{variable.name}[-1:] *= {'0' if type.kind == 'i' else '0.5'}"]
    if least >= 2:
        forms += [
            f"{variable.name}[1] = {variable.name}[0]",
            f"{variable.name}[torch.tensor([1, 0])] = {value}",
            f"{variable.name}[:2] = {variable.name}[:2].flip(0)",
        ]
    if len(type.shape) > 1 and type.shape[1].at(builder.stratum.least_batch) >= 1:
        forms.append(f"{variable.name}[:, 0] = {value}")
    text = builder.pick(forms)
    _written(builder, variable)
    builder.feature("indexing")
    return [line(text)]


#: Operators that are given the tensor to write into: ``{x}`` of its dtype and shape.
_OUT = (
    "torch.mul({x}, 0.5, out={v})",
    "torch.tanh({x}, out={v})",
    "torch.sin({x}, out={v})",
    "torch.neg({x}, out={v})",
    "torch.clamp({x}, -1.0, 1.0, out={v})",
    "torch.maximum({x}, {x}, out={v})",
    "torch.where({x} > 0.31, {x}, -{x}, out={v})",
    "torch.abs({x}, out={v})",
    "torch.sigmoid({x}, out={v})",
    "torch.lerp({x}, {x}, 0.5, out={v})",
)


def _out(builder: Builder) -> Block | None:
    variable = _target(builder, "f")
    if variable is None or not isinstance(variable.type, TensorType):
        return None
    type = variable.type
    found = [
        v
        for v in builder.variables(
            lambda t: (
                (t.dtype, t.stated) == (type.dtype, type.stated)
                and t.shape == type.shape
                and t.bound <= type.bound
                and not t.grad
            )
        )
        if v.storage is not variable.storage
    ]
    if not found:
        return None
    operand = builder.read(builder.pick(found))
    assert isinstance(operand.type, TensorType)
    text = builder.pick(_OUT).format(x=operand.text, v=variable.name)
    _written(builder, variable, operand.type)
    builder.cover(f"out:{text[6:].partition('(')[0]}")
    return [line(text)]


# -- several results ------------------------------------------------------------------------------------------------


def _several(builder: Builder) -> Block | None:
    """Unpack the parts or the results of one operator."""
    kind = builder.draw(5)
    if kind < 2:
        return _parts(builder)
    x = builder.tensor(
        lambda type: (
            type.kind == "f" and type.exact and bool(type.shape) and type.shape[-1].at(builder.stratum.least_batch) >= 1
        )
    )
    if x is None or not isinstance(x.type, TensorType):
        return None
    known, shape = x.type, x.type.shape[:-1]
    if kind == 2:
        text, shapes, dtypes = f"{x.inner}.max(-1)", (shape, shape), (known.dtype, "int64")
    elif kind == 3:
        text, shapes, dtypes = f"torch.sort({x.text}, stable=True)", (known.shape, known.shape), (known.dtype, "int64")
    else:
        text, shapes, dtypes = f"torch.aminmax({x.text}, dim=-1)", (shape, shape), (known.dtype, known.dtype)
    if known.grad and kind != 3:
        return None
    names = []
    for one, dtype in zip(shapes, dtypes, strict=True):
        name = builder.name()
        size = float(known.shape[-1].largest) if dtype == "int64" else known.bound
        type = result(
            builder, [x], dtype=dtype, shape=one, bound=size, fraction=None if dtype == "int64" else known.fraction
        )
        builder.declare(name, type)
        names.append(name)
    builder.cover(f"several:{text.partition('(')[0].rpartition('.')[2]}")
    builder.feature("sorting" if kind == 3 else "reduction")
    return [line(f"{', '.join(names)} = {text}")]


def _parts(builder: Builder) -> Block | None:
    def wanted(type: TensorType) -> bool:
        return type.kind in "fhi" and any(dim.a == 0 and dim.b in (2, 3, 4) for dim in type.shape)

    x = builder.variable(wanted)
    if x is None or not isinstance(x.type, TensorType):
        return None
    known = x.type
    axis = builder.pick([axis for axis, dim in enumerate(known.shape) if dim.a == 0 and dim.b in (2, 3, 4)])
    size = known.shape[axis].b
    rest = (*known.shape[:axis], *known.shape[axis + 1 :])
    texts = [(f"{x.text}.unbind({axis})", [rest] * size)]
    if size == 4:
        half = (*known.shape[:axis], Dim(0, 2), *known.shape[axis + 1 :])
        texts.append((f"{x.text}.chunk(2, {axis})", [half] * 2))
    if size == 3:
        two, one = (
            (*known.shape[:axis], Dim(0, 2), *known.shape[axis + 1 :]),
            (*known.shape[:axis], ONE, *known.shape[axis + 1 :]),
        )
        texts.append((f"torch.split({x.text}, [2, 1], dim={axis})", [two, one]))
    text, shapes = builder.pick(texts)
    names = []
    for shape in shapes:
        name = builder.name()
        # the parts of one tensor may not be written in place where gradients are recorded, and are apart otherwise
        builder.declare(
            name,
            known.but(shape=shape, contiguous=known.contiguous and axis == 0, grad=known.grad and builder.scope.grad),
            storage=x.storage,
        )
        names.append(name)
    builder.feature("view")
    builder.cover(f"several:{text.partition('(')[0].rpartition('.')[2]}")
    return [line(f"{', '.join(names)} = {text}")]


def _reshaped_in_place(builder: Builder) -> Block | None:
    """A copy, changed in shape in place."""
    x = builder.tensor(lambda type: type.kind in "fi" and 1 <= len(type.shape) <= 3)
    if x is None or not isinstance(x.type, TensorType):
        return None
    known = x.type
    name = builder.name()
    forms = [("unsqueeze_(0)", (ONE, *known.shape))]
    if len(known.shape) == 2:
        forms.append(("t_()", (known.shape[1], known.shape[0])))
    if len(known.shape) >= 2:
        forms.append(("transpose_(0, 1)", (known.shape[1], known.shape[0], *known.shape[2:])))
    text, shape = builder.pick(forms)
    builder.declare(
        name, result(builder, [x], shape=shape, bound=known.bound, fraction=known.fraction).but(contiguous=False)
    )
    builder.feature("view", "inplace")
    builder.cover(f"in_place:{text.partition('(')[0]}")
    return [line(f"{name} = {x.inner}.clone()"), line(f"{name}.{text}")]


_METADATA = (
    "tuple({x}.shape)",
    "{x}.dim()",
    "{x}.dtype",
    "{x}.numel()",
    "{x}.is_contiguous()",
    "{x}.is_floating_point()",
    "{x}.size(-1)",
    "{x}.is_leaf",
    "isinstance({x}, torch.nn.Parameter)",
    "len({x})",
)


def _metadata(builder: Builder) -> Block | None:
    """What a tensor says of itself, kept as a Python value."""
    x = builder.variable(lambda type: bool(type.shape))
    if x is None:
        return None
    name = builder.name("m")
    text = builder.pick(_METADATA).format(x=x.text)
    builder.declare(name, Container("value"))
    builder.feature("introspection", "size_arithmetic")
    builder.clause("SHAPE-4")
    return [line(f"{name} = {text}")]


ROWS = [
    Construct("operator", _operator, weight=30),
    Construct("rebind", _update, weight=2),
    Construct("several_results", _several, weight=3),
    Construct("in_place", _in_place, weight=4, group="in_place"),
    Construct("augmented_assignment", _augmented, weight=2, group="in_place"),
    Construct("item_assignment", _item_assignment, weight=3, group="in_place"),
    Construct("out_argument", _out, weight=3, group="in_place"),
    Construct("reshaped_in_place", _reshaped_in_place, weight=1, group="in_place"),
    Construct("metadata", _metadata, weight=4, group="introspection"),
]

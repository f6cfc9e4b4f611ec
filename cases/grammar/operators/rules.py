"""From a short description of an operator to a row: what it accepts, and what is known of its result.

Letters name kinds of dtypes: ``f`` float32 and float64, ``h`` float16 and bfloat16, ``i`` integers, ``b`` bool,
``c`` complex.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from cases.grammar.builder import SIZES, Builder, Operator, result
from cases.grammar.results import broadcast, promoted, with_number
from cases.grammar.tree import Expression
from cases.grammar.types import ONE, Dim, Shape, TensorType

Bound = float | Callable[[float], float]
Bound2 = Callable[[float, float], float]
Fraction = Callable[[int], int] | int | None

#: Guards bring a float tensor into the domain of an operator: name -> text, its bound.
GUARDS: dict[str, tuple[str, Callable[[float], float]]] = {
    "unit": ("torch.tanh({x})", lambda bound: 1.0),
    "open unit": ("torch.tanh({x}) * 0.75", lambda bound: 0.75),
    "positive": ("{x}.abs() + 0.5", lambda bound: bound + 0.5),
    "above one": ("{x}.abs() + 1.25", lambda bound: bound + 1.25),
    "decay": ("-{x}.abs()", lambda bound: bound),
    "probability": ("torch.sigmoid({x})", lambda bound: 1.0),
}


def unary(
    name: str,
    accepts: str = "fh",
    *,
    text: str = "",
    method: bool = True,
    out: str = "same",
    bound: Bound = 1.0,
    fraction: Fraction = None,
    limit: float = 1e9,
    guard: str = "",
    exact: bool = False,
    kinked: bool = False,
    aliases: bool = False,
    constant: bool = False,
    casts: bool = False,
    weight: int = 2,
    group: str = "pointwise",
    features: tuple[str, ...] = ("pointwise",),
) -> Operator:
    """An elementwise operator of one tensor.

    ``text`` is its spelling, with ``{x}`` for the operand between commas and ``{m}`` before a dot or beside an operator
    (``torch.NAME({x})`` where nothing is said; then ``method`` allows ``{x}.NAME()`` too). ``out``: ``same`` dtype
    (floats for integers where ``accepts`` has them), ``complex`` or ``real`` of the same width, or a dtype. Operands
    larger than ``limit`` go through ``guard``, all of them where there is no limit but a guard. ``exact``: it has
    steps, so that only exact operands are given to it. ``kinked``: its derivative has steps. ``aliases``: the result
    may be the operand itself. ``constant``: it does not depend on the operand's values. ``casts``: its text says the
    dtype.
    """
    spelled = text or f"torch.{name}({{x}})"
    by_method = f"{{x}}.{name}()" if method and not text else ""
    always_guarded = bool(guard) and limit == 1e9
    atomic = spelled.endswith(")") and spelled.startswith(("torch.", "{m}."))

    def wanted(type: TensorType) -> bool:
        return (
            type.kind in accepts
            and (not exact or type.exact)
            and (guard != "" or type.bound <= limit)
            and not (kinked and type.grad and not type.exact)
        )

    def make(builder: Builder) -> Expression | None:
        x = builder.tensor(wanted)
        if x is None:
            return None
        known = x.type
        assert isinstance(known, TensorType)
        operand, size, bits = x.text, known.bound, known.fraction
        if always_guarded or size > limit:
            pattern, guarded = GUARDS[guard]
            operand, size, bits = pattern.format(x=x.inner), guarded(size), None
            atom = guard in ("unit", "probability")
        else:
            atom = x.atom
        inner = operand if atom else f"({operand})"
        if by_method and builder.draw(4) == 3:
            written = by_method.format(x=inner)
        else:
            written = spelled.format(x=operand, m=inner)
        dtype = known.dtype if out == "same" else out
        if out == "complex":
            dtype = {"float32": "complex64", "float64": "complex128"}.get(known.dtype, known.dtype)
        elif out == "real":
            dtype = {"complex64": "float32", "complex128": "float64"}[known.dtype]
        elif out == "same" and known.kind in "ib" and fraction is None and not exact:
            dtype = "float32"
        type = result(builder, [x], dtype=dtype, bound=bound(size) if callable(bound) else bound)
        if bits is not None and fraction is not None:
            type = type.but(fraction=fraction(bits) if callable(fraction) else fraction)
        if out == "bool":
            type = type.but(special=False, bound=1.0)
        if constant:
            type = type.but(special=False, grad=False)
        if casts:
            type = type.but(stated=True)
        return Expression(written, type, atomic, x.storage if aliases else None)

    return Operator(name, make, weight, group, features)


def keep(fraction: int) -> int:
    """The operator moves or selects values: they stay as exact as they are."""
    return fraction


def binary(
    name: str,
    accepts: str = "fhi",
    *,
    text: str,
    infix: bool = False,
    out: str = "",
    bound: Bound2 = max,
    fraction: Callable[[int, int], int] | None = None,
    guard: str = "",
    exact: bool = False,
    numbers: bool = True,
    kinked: bool = False,
    same_dtype: bool = False,
    weight: int = 2,
    group: str = "pointwise",
    features: tuple[str, ...] = ("pointwise",),
) -> Operator:
    """An elementwise operator of two tensors, or of a tensor and a number (``numbers``), with ``{x}`` and ``{y}``; not
    ``infix``, ``{m}`` and ``{k}`` are the same before a dot or beside an operator.

    ``guard`` is what ``{y}`` goes through where it is a float tensor. ``out`` is the dtype where it is not the
    promoted one.
    """

    def make(builder: Builder) -> Expression | None:
        def first(type: TensorType) -> bool:
            return type.kind in accepts and (not exact or type.exact) and not (kinked and type.grad and not type.exact)

        x = builder.tensor(first)
        if x is None:
            return None
        known = x.type
        assert isinstance(known, TensorType)
        if numbers and builder.draw(3) == 0:
            number = builder.number()
            if number.fraction is None and exact:
                return None
            dtype = out or with_number(known.dtype, number)
            size = bound(known.bound, number.bound)
            type = result(builder, [x], dtype=dtype, bound=size)
            if known.fraction is not None and number.fraction is not None and fraction is not None:
                type = type.but(fraction=fraction(known.fraction, number.fraction))
            return _spelled(text, infix, x, number.text, type)

        def second(type: TensorType) -> bool:
            return (
                first(type)
                and broadcast(known.shape, type.shape) is not None
                and (not same_dtype or (type.dtype, type.stated) == (known.dtype, known.stated))
            )

        y = builder.tensor(second)
        if y is None:
            return None
        other = y.type
        assert isinstance(other, TensorType)
        operand, size, bits = y.inner if infix else y.text, other.bound, other.fraction
        if guard and other.kind in "fh":
            pattern, guarded = GUARDS[guard]
            operand, size, bits = pattern.format(x=y.inner), guarded(size), None
            if promoted([known, other]) != other.dtype:
                builder.lowered(other.dtype)
            operand = f"({operand})" if infix and guard not in ("unit", "probability") else operand
        dtype = out or promoted([known, other])
        type = result(builder, [x, y], dtype=dtype, bound=bound(known.bound, size))
        if known.fraction is not None and bits is not None and fraction is not None:
            type = type.but(fraction=fraction(known.fraction, bits))
        return _spelled(text, infix, x, operand, type, y.inner)

    return Operator(name, make, weight, group, features)


def _spelled(text: str, infix: bool, x: Expression, y: str, type: TensorType, inner: str = "") -> Expression:
    if type.dtype == "bool":
        type = type.but(bound=1.0, special=False)
    return Expression(text.format(x=x.inner if infix else x.text, y=y, m=x.inner, k=inner or y), type, not infix)


# -- operators that say shapes by letters ---------------------------------------------------------------------------

Sizes = dict[str, Dim]
Shaped = str | Callable[[Sizes], Shape | None]


def unify(pattern: tuple[str, ...], shape: Shape, sizes: Sizes) -> bool:
    """Bind the letters of ``pattern`` to the dimensions of ``shape``; whether they fit. Digits stand for themselves."""
    if len(pattern) != len(shape):
        return False
    for word, dim in zip(pattern, shape, strict=True):
        if word.isdigit():
            if dim != Dim(0, int(word)):
                return False
        elif sizes.setdefault(word, dim) != dim:
            return False
    return True


def shape_of(pattern: tuple[str, ...], sizes: Sizes, builder: Builder) -> Shape:
    """The shape that a pattern stands for; letters that are not bound yet become sizes of their own."""
    dims = []
    for word in pattern:
        if word.isdigit():
            dims.append(Dim(0, int(word)))
        else:
            if word not in sizes:
                sizes[word] = Dim(0, builder.pick(SIZES))
            dims.append(sizes[word])
    return tuple(dims)


def shaped(
    name: str,
    text: str,
    operands: dict[str, str],
    out: Shaped,
    *,
    accepts: str = "f",
    bound: Callable[[dict[str, float], Sizes], float] = lambda bounds, sizes: max(bounds.values()),
    dtype: str = "",
    require: Callable[[Sizes], bool] | None = None,
    least: dict[str, int] | None = None,
    contiguous: bool | None = None,
    layout: bool = False,
    exact: bool = False,
    moves: bool = False,
    group: str = "layers",
    features: tuple[str, ...] = (),
    weight: int = 2,
    limit: float = 1e9,
    kinked: bool = False,
    infix: bool = False,
    aliases: bool = False,
    constants: tuple[str, ...] = (),
    special: bool = True,
) -> Operator:
    """An operator whose operands and result are shaped by letters: ``{"a": "n k", "b": "k m"}`` gives ``"n m"``.

    The first operand is whatever in scope fits; the others have its dtype and just the shape that the letters then
    say. ``"int64<k|n"`` is an operand of another dtype, integers below size ``k``. ``least`` are the smallest sizes
    that letters may have, ``require`` says more. ``text`` may name letters too, where their sizes are literal
    (``{k}``). ``contiguous=False``: the result's memory may be in any order. ``layout``: the first operand must be
    contiguous. ``moves``: values are selected or moved, so that they stay as exact as they are. ``constants``:
    operands that may not require gradients. ``aliases``: the result may be the first operand itself.
    ``special=False``: NaN and infinities make it raise.
    """
    patterns = {key: _pattern(pattern) for key, pattern in operands.items()}
    first_key, (_, _, first_pattern) = next(iter(patterns.items()))
    result_pattern = tuple(out.split()) if isinstance(out, str) else ()
    rest = [(key, *pattern) for key, pattern in patterns.items() if key != first_key]
    bare = {
        key
        for key in patterns
        if len(re.findall(rf"{{{key}}}", text)) == len(re.findall(rf"[(\[ ]{{{key}}}[,)\]]", text))
    }
    smallest = least or {}

    def fits(type: TensorType, sizes: Sizes, builder: Builder) -> bool:
        return (
            unify(first_pattern, type.shape, sizes)
            and all(
                sizes[word].at(builder.stratum.least_batch) >= size for word, size in smallest.items() if word in sizes
            )
            and (require is None or require(sizes))
        )

    def make(builder: Builder) -> Expression | None:
        def wanted(type: TensorType) -> bool:
            return (
                type.kind in accepts
                and len(type.shape) == len(first_pattern)
                and type.bound <= limit
                and (not exact or type.exact)
                and (not layout or type.contiguous)
                and (special or not type.special)
                and not (kinked and type.grad and not type.exact)
                and fits(type, {}, builder)
            )

        x = builder.tensor(wanted)
        if x is None:
            return None
        known = x.type
        assert isinstance(known, TensorType)
        sizes: Sizes = {}
        unify(first_pattern, known.shape, sizes)
        texts, used, bounds = {first_key: x.text if first_key in bare else x.inner}, [x], {first_key: known.bound}
        for key, own_dtype, below, pattern in rest:
            shape = shape_of(pattern, sizes, builder)
            limited = None
            if below:
                limited = sizes[below].at(builder.stratum.least_batch) if below in sizes else int(below)
                if limited < 1:
                    return None
            of_type = TensorType(own_dtype or known.dtype, shape, 2.0, stated=known.stated and not own_dtype)
            operand = builder.operand(
                of_type if limited is None else of_type.but(bound=1e6, below=limited, stated=True)
            )
            if operand is None or (key in constants and operand.type.grad):  # type: ignore[union-attr]
                return None
            texts[key] = operand.text if key in bare else operand.inner
            used.append(operand)
            bounds[key] = operand.type.bound  # type: ignore[union-attr]
        shaped_as = out(sizes) if callable(out) else shape_of(result_pattern, sizes, builder)
        if shaped_as is None:
            return None
        for word, dim in sizes.items():
            if word not in patterns and "{" + word + "}" in text:
                size = builder.size(dim)
                if size is None:
                    return None
                texts[word] = size
        type = result(builder, used, dtype=dtype or known.dtype, shape=shaped_as, bound=bound(bounds, sizes))
        if contiguous is False:
            type = type.but(contiguous=False)
        if moves and known.fraction is not None:
            type = type.but(fraction=known.fraction)
        if type.kind in "b":
            type = type.but(bound=1.0)
        return Expression(text.format(**texts), type, not infix, x.storage if aliases else None)

    return Operator(name, make, weight, group, features)


def _pattern(text: str) -> tuple[str, str, tuple[str, ...]]:
    """``"int64<k|n m"``: dtype, letter of the limit, words."""
    head, _, words = text.rpartition("|")
    dtype, _, below = head.partition("<")
    return dtype, below, tuple(words.split())


# -- operators along dimensions -------------------------------------------------------------------------------------


def along(
    name: str,
    text: str,
    accepts: str = "fh",
    *,
    out: str = "same",
    keeps: bool = False,
    bound: Callable[[float, int], float] = lambda bound, size: bound,
    fraction: bool = False,
    exact: bool = False,
    kinked: bool = False,
    nonempty: bool = True,
    least: int = 0,
    below: bool = False,
    full: bool = False,
    limit: float = 1e9,
    size_limit: int = 64,
    whole: str = "",
    contiguous: bool = True,
    group: str = "reductions",
    features: tuple[str, ...] = ("reduction",),
    weight: int = 2,
) -> Operator:
    """An operator along one dimension: ``{x}``, ``{dim}`` and, where the dimension goes away, ``{keep}``.

    ``keeps``: the dimension stays (scans, softmax). ``keep`` becomes ``, keepdim=True`` or nothing. ``whole`` is its
    text without a dimension, over all elements. ``full``: no dimension may be empty. ``below``: the result is indices
    into the dimension. ``fraction``: sums and selections of exact values are exact. ``bound`` gets the operand's
    bound and the largest number of elements.
    """

    def make(builder: Builder) -> Expression | None:
        smallest = max(least, 1 if nonempty else 0)

        def wanted(type: TensorType) -> bool:
            return (
                type.kind in accepts
                and bool(type.shape)
                and type.bound <= limit
                and (not exact or type.exact)
                and not (kinked and type.grad and not type.exact)
                and not (full and any(dim.at(builder.stratum.least_batch) < 1 for dim in type.shape))
                and any(
                    dim.at(builder.stratum.least_batch) >= smallest and dim.largest <= size_limit for dim in type.shape
                )
            )

        x = builder.tensor(wanted)
        if x is None:
            return None
        known = x.type
        assert isinstance(known, TensorType)
        axes = [
            axis
            for axis, dim in enumerate(known.shape)
            if dim.at(builder.stratum.least_batch) >= smallest and dim.largest <= size_limit
        ]
        form = builder.draw(4)
        count = 1
        if whole and form == 3 and all(dim.at(builder.stratum.least_batch) >= smallest for dim in known.shape):
            for dim in known.shape:
                count *= dim.largest
            written, shape = whole.format(x=x.text, m=x.inner), ()
        else:
            axis = builder.pick(axes)
            count = known.shape[axis].largest
            keep = not keeps and form == 2 and "{keep}" in text
            shown = axis - len(known.shape) if builder.draw(2) else axis
            written = text.format(x=x.text, m=x.inner, dim=shown, keep=", keepdim=True" if keep else "")
            middle = (known.shape[axis],) if keeps else (ONE,) if keep else ()
            shape = (*known.shape[:axis], *middle, *known.shape[axis + 1 :])
        dtype = known.dtype if out == "same" else out
        if out == "sum":
            dtype = "int64" if known.kind in "ib" else known.dtype
        elif out == "bool" and known.dtype == "uint8":
            dtype = "uint8"  # any and all of this one dtype keep it
        type = result(builder, [x], dtype=dtype, shape=shape, bound=bound(known.bound, count))
        if fraction and known.fraction is not None:
            type = type.but(fraction=known.fraction)
        if below:
            limit_of = known.shape[axis].at(builder.stratum.least_batch) if shape or form != 3 else None
            type = type.but(bound=float(count), below=limit_of if limit_of == count else None)
        if type.kind == "b":
            type = type.but(bound=1.0)
        return Expression(written, type if contiguous else type.but(contiguous=False))

    return Operator(name, make, weight, group, features)

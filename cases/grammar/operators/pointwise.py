"""Elementwise operators."""

from __future__ import annotations

from cases.grammar.builder import Operator
from cases.grammar.operators.rules import binary, keep, unary


def _same(bound: float) -> float:
    return bound


def _sum(one: float, two: float) -> float:
    return one + two


def _product(one: float, two: float) -> float:
    return one * two


def _first(one: float, two: float) -> float:
    return one


def _both(one: int, two: int) -> int:
    return one + two


_ARITHMETIC = [
    binary("add", "fhicb", text="{x} + {y}", infix=True, bound=_sum, fraction=max, weight=8),
    binary("mul", "fhicb", text="{x} * {y}", infix=True, bound=_product, fraction=_both, weight=8),
    binary("sub", "fhic", text="{x} - {y}", infix=True, bound=_sum, fraction=max, weight=6),
    binary("div", "fh", text="{x} / {y}", infix=True, guard="positive", bound=lambda a, b: 4 * a, weight=4),
    binary(
        "true_divide_integers",
        "i",
        text="{x} / ({y}.abs() + 1)",
        infix=True,
        out="float32",
        bound=_first,
        numbers=False,
    ),
    binary("rsub", "fhi", text="torch.rsub({x}, {y})", bound=_sum, fraction=max),
    binary("add_alpha", "fh", text="torch.add({x}, {y}, alpha=0.5)", bound=_sum, fraction=lambda a, b: max(a, b + 1)),
    binary("sub_alpha", "fh", text="torch.sub({x}, {y}, alpha=2)", bound=lambda a, b: a + 2 * b, fraction=max),
    binary("maximum", "fhib", text="torch.maximum({x}, {y})", fraction=max, numbers=False, kinked=True),
    binary("minimum", "fhib", text="torch.minimum({x}, {y})", fraction=max, numbers=False, kinked=True),
    binary("fmax", "fhi", text="torch.fmax({x}, {y})", fraction=max, numbers=False, kinked=True),
    binary("fmin", "fhi", text="torch.fmin({x}, {y})", fraction=max, numbers=False, kinked=True),
    binary("floor_divide", "i", text="{x} // ({y}.abs() + 1)", infix=True, bound=_first, numbers=False),
    binary("remainder", "i", text="{x} % ({y}.abs() + 1)", infix=True, bound=lambda a, b: b + 1, numbers=False),
    binary("fmod", "i", text="torch.fmod({x}, {k}.abs() + 1)", bound=_first, numbers=False),
    # what algebra would leave out, and NaN, infinities and the sign of zero forbid
    unary("plus_zero", "fhi", text="{m} + 0", bound=_same, fraction=keep),
    unary("zero_minus", "fhi", text="0 - {m}", bound=_same, fraction=keep),
    unary("times_zero", "fh", text="{m} * 0.0", bound=_same, fraction=keep),
    unary("floor_divide_number", "fhi", text="{m} // 3", exact=True, bound=_same, fraction=0),
    unary("remainder_number", "fh", text="torch.remainder({x}, 1.5)", exact=True, bound=1.5, fraction=keep),
    unary("fmod_number", "fh", text="torch.fmod({x}, 0.75)", exact=True, bound=1.0, fraction=lambda f: max(f, 2)),
    unary(
        "div_trunc",
        "fh",
        text='torch.div({x}, 0.25, rounding_mode="trunc")',
        exact=True,
        bound=lambda b: 4 * b,
        fraction=0,
    ),
    unary("div_floor", "fhi", text='torch.div({x}, 2, rounding_mode="floor")', exact=True, bound=_same, fraction=0),
    binary("atan2", "fh", text="torch.atan2({x}, {y})", guard="positive", numbers=False, bound=lambda a, b: 1.6),
    binary("hypot", "f", text="torch.hypot({x}, {y})", numbers=False, guard="positive", bound=_sum),
    binary(
        "copysign",
        "fh",
        text="torch.copysign({x}, {y})",
        exact=True,
        numbers=False,
        bound=_first,
        fraction=lambda a, b: a,
    ),
    binary("logaddexp", "f", text="torch.logaddexp({x}, {y})", numbers=False, bound=lambda a, b: max(a, b) + 1),
    binary(
        "xlogy", "f", text="torch.xlogy({x}, {y})", numbers=False, guard="positive", bound=lambda a, b: a * max(b, 1)
    ),
    binary(
        "pow", "fh", text="({x}.abs() + 0.5) ** {y}", infix=True, guard="unit", numbers=False, bound=lambda a, b: a + 2
    ),
    binary(
        "heaviside",
        "f",
        text="torch.heaviside({x}, {y})",
        exact=True,
        same_dtype=True,
        numbers=False,
        bound=lambda a, b: max(1, b),
        fraction=lambda a, b: b,
    ),
    binary(
        "ldexp",
        "f",
        text="torch.ldexp({x}, torch.sign({y}))",
        exact=True,
        numbers=False,
        bound=lambda a, b: 2 * a,
        fraction=lambda a, b: a + 1,
    ),
    binary(
        "dist", "f", text="torch.dist({x}, {y}, 1)", numbers=False, kinked=True, bound=lambda a, b: 1000.0, weight=0
    ),
]

_COMPARISONS = [
    binary(name, "fhib", text="{x} " + sign + " {y}", infix=True, exact=True, out="bool")
    for name, sign in (("lt", "<"), ("ge", ">="), ("eq", "=="), ("ne", "!="), ("gt", ">"), ("le", "<="))
]
_COMPARISONS += [
    unary("gt_threshold", "fh", text="{m} > 0.31", out="bool", weight=3),
    unary("le_threshold", "fh", text="torch.le({x}, -0.43)", out="bool"),
    unary("isnan", "fh", out="bool"),
    unary("isinf", "fh", out="bool"),
    unary("isfinite", "fh", out="bool"),
    unary("isposinf", "fh", out="bool", weight=1),
    unary("isneginf", "fh", out="bool", weight=1),
    unary("signbit", "fhi", out="bool", exact=True),
    binary(
        "isclose", "f", text="torch.isclose({x}, {y})", exact=True, same_dtype=True, numbers=False, out="bool", weight=1
    ),
]

_LOGIC = [
    unary("logical_not", "fhib", out="bool", exact=True),
    *(
        binary(name, "fhib", text=f"torch.{name}({{x}}, {{y}})", exact=True, numbers=False, out="bool")
        for name in ("logical_and", "logical_or", "logical_xor")
    ),
    unary("bitwise_not", "ib", text="~{m}", bound=lambda b: b + 1, fraction=keep),
    *(
        binary(
            f"bitwise_{name}",
            "ib",
            text="{x} " + sign + " {y}",
            infix=True,
            numbers=False,
            bound=lambda a, b: 2 * max(a, b),
        )
        for name, sign in (("and", "&"), ("or", "|"), ("xor", "^"))
    ),
    unary("shift_left", "i", text="{m} << 2", bound=lambda b: 4 * b, exact=True),
    unary("shift_right", "i", text="{m} >> 1", bound=_same, exact=True),
    binary("gcd", "i", text="torch.gcd({x}, {y})", numbers=False),
    binary("lcm", "i", text="torch.lcm({m} % 8, {k} % 8)", numbers=False, bound=lambda a, b: 64.0, weight=1),
]

_ROUNDING = [
    unary(
        name,
        "fhi" if name != "frac" else "fh",
        exact=True,
        bound=lambda b: b + 1,
        fraction=keep if name == "frac" else 0,
    )
    for name in ("floor", "ceil", "trunc", "round", "frac")
]
_ROUNDING += [
    unary("round_decimals", "f", text="torch.round({x}, decimals=1)", exact=True, bound=lambda b: b + 1),
    unary("sign", "fhib", exact=True, bound=1.0, fraction=0),
    unary("sgn", "fhi", exact=True, bound=1.0, fraction=0, weight=1),
]

_SELECTION = [
    unary("relu", "fhi", bound=_same, fraction=keep, kinked=True, weight=4),
    unary("neg", "fhic", bound=_same, fraction=keep),
    unary("abs", "fhi", bound=_same, fraction=keep, kinked=True),
    unary("positive", "fhi", bound=_same, fraction=keep, aliases=True, weight=1),
    unary("square", "fhi", bound=lambda b: b * b, fraction=lambda f: 2 * f, exact=False),
    unary("cube", "fhi", text="{m} ** 3", bound=lambda b: b**3, fraction=lambda f: 3 * f),
    unary("pow_two", "fhi", text="torch.pow({x}, 2)", bound=lambda b: b * b, fraction=lambda f: 2 * f),
    unary("clamp", "fhi", text="{m}.clamp(-1, 2)", bound=2.0, fraction=keep, kinked=True),
    unary(
        "clamp_float", "fh", text="torch.clamp({x}, -0.75, 1.25)", bound=1.25, fraction=lambda f: max(f, 2), kinked=True
    ),
    unary("clamp_min", "fhi", text="{m}.clamp(min=0)", bound=_same, fraction=keep, kinked=True),
    unary("clamp_max", "fhi", text="torch.clamp_max({x}, 1)", bound=lambda b: max(b, 1), fraction=keep, kinked=True),
    binary("clamp_tensor", "fhi", text="torch.clamp({x}, max={y})", numbers=False, fraction=max, kinked=True),
    unary("relu6", "fh", text="torch.nn.functional.relu6({x})", bound=6.0, fraction=keep, kinked=True),
    unary(
        "hardtanh",
        "fh",
        text="torch.nn.functional.hardtanh({x}, -1.5, 0.5)",
        bound=1.5,
        fraction=lambda f: max(f, 1),
        kinked=True,
    ),
    unary(
        "threshold",
        "fh",
        text="torch.nn.functional.threshold({x}, 0.5, -1.0)",
        exact=True,
        kinked=True,
        bound=lambda b: max(b, 1),
        fraction=keep,
    ),
    unary(
        "hardshrink",
        "fh",
        text="torch.nn.functional.hardshrink({x}, 0.25)",
        exact=True,
        kinked=True,
        bound=_same,
        fraction=keep,
    ),
    unary(
        "softshrink",
        "f",
        text="torch.nn.functional.softshrink({x}, 0.25)",
        kinked=True,
        bound=_same,
        fraction=lambda f: max(f, 2),
    ),
    unary(
        "nan_to_num",
        "fhi",
        text="torch.nan_to_num({x}, nan=0.5, posinf=2.0, neginf=-2.0)",
        bound=lambda b: max(b, 2),
        fraction=lambda f: max(f, 1),
    ),
]

_SMOOTH = [
    unary("sin", "fhib"),
    unary("cos", "fhib"),
    unary("tanh", "fhib", weight=3),
    unary("sigmoid", "fhib", weight=3),
    unary("atan", "fhib", bound=1.6),
    unary("erf", "fhib"),
    unary("erfc", "fh", bound=2.0),
    unary("asinh", "fhi", bound=lambda b: b + 0.1),
    unary("sinc", "f"),
    unary("tan", "fh", guard="unit", limit=1.0, bound=1.6),
    unary("asin", "fh", guard="open unit", bound=1.0),
    unary("acos", "fh", guard="open unit", bound=2.5),
    unary("atanh", "fh", guard="open unit", bound=1.0),
    unary("sinh", "fh", guard="unit", limit=2.0, bound=4.0),
    unary("cosh", "fh", guard="unit", limit=2.0, bound=4.0),
    unary("acosh", "fh", guard="above one", bound=lambda b: b + 1),
    unary("exp", "fh", guard="decay", bound=1.0, weight=3),
    unary("exp2", "fh", guard="decay", bound=1.0),
    unary("expm1", "fh", guard="decay", bound=1.0),
    unary("log", "fh", guard="positive", bound=lambda b: b + 1, weight=3),
    unary("log2", "fh", guard="positive", bound=lambda b: b + 2),
    unary("log10", "fh", guard="positive", bound=lambda b: b + 1),
    unary("log1p", "fh", guard="positive", bound=lambda b: b + 1),
    unary("sqrt", "fh", guard="positive", bound=lambda b: b + 1, weight=3),
    unary("rsqrt", "fh", guard="positive", bound=1.5),
    unary("reciprocal", "fh", guard="positive", bound=2.0),
    unary("erfinv", "f", guard="open unit", bound=1.0),
    unary("lgamma", "f", guard="above one", limit=0.0, bound=lambda b: b * 6 + 1),
    unary("digamma", "f", guard="above one", limit=0.0, bound=lambda b: b + 1),
    unary("i0", "f", guard="unit", bound=1.3),
    unary("logit", "f", text="torch.logit({x}, eps=0.125)", guard="probability", bound=2.0, kinked=True),
    unary("entr", "f", text="torch.special.entr({x})", guard="positive", bound=lambda b: b * (b + 1) + 1),
    unary("float_power", "f", text="torch.float_power({x}, 2)", out="float64", bound=lambda b: b * b, weight=1),
    unary("deg2rad", "f", bound=_same),
    unary("softplus", "fh", text="torch.nn.functional.softplus({x})", bound=lambda b: b + 1),
    unary("gelu", "fh", text="torch.nn.functional.gelu({x})", bound=_same),
    unary("gelu_tanh", "f", text='torch.nn.functional.gelu({x}, approximate="tanh")', bound=_same),
    unary("silu", "fh", text="torch.nn.functional.silu({x})", bound=_same),
    unary("mish", "f", text="torch.nn.functional.mish({x})", bound=_same),
    unary("elu", "fh", text="torch.nn.functional.elu({x}, alpha=0.5)", bound=lambda b: max(b, 1), kinked=True),
    unary("selu", "f", text="torch.nn.functional.selu({x})", bound=lambda b: 1.1 * b + 2, kinked=True),
    unary("celu", "f", text="torch.nn.functional.celu({x})", bound=lambda b: max(b, 1), kinked=True),
    unary("leaky_relu", "fh", text="torch.nn.functional.leaky_relu({x}, 0.25)", bound=_same, kinked=True),
    unary("logsigmoid", "f", text="torch.nn.functional.logsigmoid({x})", bound=lambda b: b + 1),
    unary("hardsigmoid", "f", text="torch.nn.functional.hardsigmoid({x})", kinked=True),
    unary("hardswish", "f", text="torch.nn.functional.hardswish({x})", bound=_same, kinked=True),
    unary("softsign", "f", text="torch.nn.functional.softsign({x})"),
    unary("tanhshrink", "f", text="torch.nn.functional.tanhshrink({x})", bound=_same),
]

_COMPLEX = [
    unary("abs_complex", "c", text="{m}.abs()", out="real", bound=_same, group="complex"),
    unary("conj", "c", text="{m}.conj()", bound=_same, aliases=True, group="complex"),
    unary("resolve_conj", "c", text="{m}.conj().resolve_conj()", bound=_same, group="complex", weight=1),
    unary("exp_imaginary", "c", text="torch.exp({m} * 0.125)", limit=8.0, guard="", bound=3.0, group="complex"),
    unary("complex_number", "fc", text="{m} + 0.5j", out="complex", bound=lambda b: b + 1, group="complex"),
    unary("cos_complex", "c", text="torch.cos({m} * 0.125)", limit=8.0, bound=3.0, group="complex"),
]

_TYPES = [
    unary(
        f"to_{dtype}",
        accepts,
        text=f"{{m}}.to(torch.{dtype})",
        out=dtype,
        bound=_same,
        fraction=keep,
        exact=exact,
        aliases=True,
        casts=True,
        group="casts",
        features=("dtype_promotion",),
    )
    for dtype, accepts, exact in (
        ("float64", "fhib", False),
        ("float32", "hib", False),
        ("int64", "fhib", True),
        ("float16", "fib", True),
        ("bfloat16", "fib", True),
        ("int32", "fhib", True),
        ("bool", "fhi", True),
        ("complex64", "f", False),
    )
]
_TYPES += [
    unary(
        f"method_{method}",
        accepts,
        text=f"{{m}}.{method}()",
        out=dtype,
        bound=_same,
        fraction=keep,
        exact=exact,
        aliases=True,
        casts=True,
        group="casts",
        weight=1,
        features=("dtype_promotion",),
    )
    for method, dtype, accepts, exact in (
        ("float", "float32", "hib", False),
        ("double", "float64", "fhib", False),
        ("int", "int32", "fhib", True),
        ("long", "int64", "fhib", True),
        ("half", "float16", "fib", True),
    )
]

#: dtypes that hardly any operator has, and back.
_TYPES += [
    unary(
        f"through_{dtype}",
        accepts,
        text=f"{{m}}.to(torch.{dtype}).to(torch.{back})",
        out=back,
        limit=limit,
        bound=bound,
        fraction=fraction,
        exact=True,
        kinked=True,
        casts=True,
        group="casts",
        weight=1,
        features=("dtype_promotion",),
    )
    for dtype, back, accepts, limit, bound, fraction in (
        ("uint16", "int32", "ib", 1e9, lambda b: 2.0**16, 0),
        ("uint32", "int64", "ib", 1e9, lambda b: 2.0**32, 0),
        ("float8_e4m3fn", "float32", "fhi", 200.0, lambda b: 1.25 * b, 9),
        ("float8_e5m2", "float32", "fhi", 200.0, lambda b: 1.25 * b, 16),
    )
]

_COPIES = [
    unary("clone", "fhibc", text="{m}.clone()", bound=_same, fraction=keep, features=()),
    unary(
        "zeros_like",
        "fhib",
        text="torch.zeros_like({x})",
        bound=1.0,
        fraction=0,
        constant=True,
        group="creation",
        features=(),
    ),
    unary(
        "ones_like",
        "fhib",
        text="torch.ones_like({x})",
        bound=1.0,
        fraction=0,
        constant=True,
        group="creation",
        features=(),
    ),
    unary(
        "full_like",
        "fhi",
        text="torch.full_like({x}, 3)",
        bound=3.0,
        fraction=0,
        constant=True,
        group="creation",
        features=(),
    ),
    unary(
        "empty_like_filled",
        "fhi",
        text="torch.empty_like({x}).fill_(2)",
        bound=2.0,
        fraction=0,
        constant=True,
        group="creation",
        features=("inplace",),
    ),
]

ROWS: list[Operator] = [
    *_ARITHMETIC, *_SELECTION, *_SMOOTH, *_COMPARISONS, *_LOGIC, *_ROUNDING, *_COMPLEX, *_TYPES, *_COPIES,
]  # fmt: skip

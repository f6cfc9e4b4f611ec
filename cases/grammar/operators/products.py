"""Matrix products, convolutions, pooling, normalisation, attention, losses: operators whose operands fit by letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cases.grammar.builder import Operator
from cases.grammar.operators.rules import Shaped, Sizes, shaped
from cases.grammar.types import Dim, Shape

F = "torch.nn.functional."


def _inner(letter: str, extra: float = 0.0) -> Callable[..., Any]:
    """The bound of a matrix product that sums over the dimension of that letter."""

    def bound(bounds: dict[str, float], sizes: Sizes) -> float:
        product = float(sizes[letter].largest)
        for one in list(bounds.values())[:2]:
            product *= one + extra
        return product + sum(list(bounds.values())[2:])

    return bound


def _matmul(
    name: str, text: str, operands: dict[str, str], out: Shaped, letter: str, extra: float = 0.0, **options: Any
) -> Operator:
    return shaped(
        name, text, operands, out, bound=_inner(letter, extra), group="matmul", features=("matmul",), **options
    )


_MATMUL = [
    _matmul("mm", "{a} @ {b}", {"a": "n k", "b": "k m"}, "n m", "k", accepts="fh", weight=6, infix=True),
    _matmul("torch_mm", "torch.mm({a}, {b})", {"a": "n k", "b": "k m"}, "n m", "k"),
    _matmul(
        "matmul_batched", "torch.matmul({a}, {b})", {"a": "b n k", "b": "k m"}, "b n m", "k", accepts="fh", weight=3
    ),
    _matmul("bmm", "torch.bmm({a}, {b})", {"a": "b n k", "b": "b k m"}, "b n m", "k", accepts="fh", weight=3),
    _matmul("mv", "torch.mv({a}, {b})", {"a": "n k", "b": "k"}, "n", "k"),
    _matmul("vector_matrix", "{a} @ {b}", {"a": "k", "b": "k m"}, "m", "k", infix=True),
    _matmul("dot", "torch.dot({a}, {b})", {"a": "k", "b": "k"}, "", "k"),
    _matmul("inner", "torch.inner({a}, {b})", {"a": "n k", "b": "m k"}, "n m", "k"),
    _matmul("outer", "torch.outer({a}, {b})", {"a": "n", "b": "m"}, "n m", "n"),
    _matmul(
        "addmm",
        "torch.addmm({c}, {a}, {b}, alpha=0.5)",
        {"a": "n k", "b": "k m", "c": "m"},
        "n m",
        "k",
        accepts="fh",
        weight=3,
    ),
    _matmul("addmm_beta", "torch.addmm({c}, {a}, {b}, beta=0.25)", {"a": "n k", "b": "k m", "c": "n m"}, "n m", "k"),
    _matmul("addmv", "torch.addmv({c}, {a}, {b})", {"a": "n k", "b": "k", "c": "n"}, "n", "k"),
    _matmul("addr", "torch.addr({c}, {a}, {b})", {"a": "n", "b": "m", "c": "n m"}, "n m", "n", weight=1),
    _matmul("baddbmm", "torch.baddbmm({c}, {a}, {b})", {"a": "b n k", "b": "b k m", "c": "b n m"}, "b n m", "k"),
    _matmul(
        "addbmm",
        "torch.addbmm({c}, {a}, {b}) * 0.125",
        {"a": "b n k", "b": "b k m", "c": "n m"},
        "n m",
        "k",
        infix=True,
    ),
    _matmul(
        "linear", F + "linear({a}, {w}, {b})", {"a": "n k", "w": "m k", "b": "m"}, "n m", "k", accepts="fh", weight=6
    ),
    _matmul("linear_batched", F + "linear({a}, {w})", {"a": "b n k", "w": "m k"}, "b n m", "k"),
    _matmul("bilinear", F + "bilinear({a}, {a}, {w}) * 0.125", {"a": "n k", "w": "2 k k"}, "n 2", "k", infix=True),
    _matmul("einsum", 'torch.einsum("nk,km->nm", {a}, {b})', {"a": "n k", "b": "k m"}, "n m", "k", contiguous=False),
    _matmul(
        "einsum_batched",
        'torch.einsum("bnk,bmk->bnm", {a}, {b})',
        {"a": "b n k", "b": "b m k"},
        "b n m",
        "k",
        contiguous=False,
    ),
    _matmul("einsum_trace", 'torch.einsum("bii->b", {a})', {"a": "b i i"}, "b", "i", contiguous=False),
    _matmul("tensordot", "torch.tensordot({a}, {b}, dims=1)", {"a": "b n k", "b": "k m"}, "b n m", "k"),
    _matmul(
        "kron",
        "torch.kron({a}, {b})",
        {"a": "n k", "b": "2 2"},
        lambda s: (_double(s["n"]), _double(s["k"])),
        "k",
        weight=1,
    ),
    _matmul(
        "chain",
        "torch.linalg.multi_dot([{a}, {b}, {c}]) * 0.125",
        {"a": "n k", "b": "k 3", "c": "3 2"},
        "n 2",
        "k",
        infix=True,
        weight=1,
        limit=4.0,
    ),
    _matmul("cross", "torch.linalg.cross({a}, {b})", {"a": "n 3", "b": "n 3"}, "n 3", "n"),
    _matmul("cdist", "torch.cdist({a}, {b} + 5.0)", {"a": "n k", "b": "m k"}, "n m", "k", extra=5.0, limit=2.0),
    _matmul(
        "cdist_one", "torch.cdist({a}, {b}, p=1.0)", {"a": "b n k", "b": "b m k"}, "b n m", "k", extra=2.0, kinked=True
    ),
    _matmul("pdist", F + "pdist({a}, p=1.0)", {"a": "3 k"}, "3", "k", extra=2.0, kinked=True),
]


def _double(dim: Dim) -> Dim:
    return Dim(2 * dim.a, 2 * dim.b)


def _minus(amount: int, *letters: str) -> Shaped:
    """The first two letters stay, those named lose ``amount``."""

    def out(sizes: Sizes) -> Shape | None:
        return (sizes["n"], sizes["c"], *(Dim(sizes[x].a, sizes[x].b - amount) for x in letters))

    return out


def _channels(count: int, amount: int, *letters: str) -> Shaped:
    def out(sizes: Sizes) -> Shape | None:
        return (sizes["n"], Dim(0, count), *(Dim(sizes[x].a, sizes[x].b - amount) for x in letters))

    return out


def _halved(*letters: str) -> Shaped:
    def out(sizes: Sizes) -> Shape | None:
        if any(sizes[x].a for x in letters):
            return None
        return (sizes["n"], sizes["c"], *(Dim(0, sizes[x].b // 2) for x in letters))

    return out


def _fixed(*letters: str) -> Callable[..., Any]:
    """Letters whose sizes may not depend on the batch."""
    return lambda sizes: all(sizes[x].a == 0 for x in letters if x in sizes)


def _convolved(weight: int) -> Callable[..., Any]:
    """The bound of a convolution whose kernel sums ``weight`` elements per channel."""
    return lambda bounds, sizes: bounds["x"] * 2.0 * weight * sizes["c"].largest + bounds.get("b", 0.0)


def _conv(name: str, text: str, operands: dict[str, str], out: Shaped, taps: int, **options: Any) -> Operator:
    return shaped(
        name, text, operands, out, bound=_convolved(taps), group="convolution", features=("convolution",), **options
    )


_IMAGE = "n c h w"
_CONVOLUTION = [
    _conv(
        "conv1d",
        F + "conv1d({x}, {w}, {b})",
        {"x": "n c h", "w": "4 c 2", "b": "4"},
        _channels(4, 1, "h"),
        2,
        least={"h": 2},
        require=_fixed("c"),
        weight=3,
    ),
    _conv(
        "conv1d_padded",
        F + "conv1d({x}, {w}, padding=1)",
        {"x": "n c h", "w": "2 c 3"},
        _channels(2, 0, "h"),
        3,
        least={"h": 1},
        require=_fixed("c"),
    ),
    _conv(
        "conv2d",
        F + "conv2d({x}, {w}, {b})",
        {"x": _IMAGE, "w": "3 c 2 2", "b": "3"},
        _channels(3, 1, "h", "w"),
        4,
        least={"h": 2, "w": 2},
        require=_fixed("c", "h", "w"),
        weight=4,
    ),
    _conv(
        "conv2d_padded",
        F + "conv2d({x}, {k}, padding=1)",
        {"x": _IMAGE, "k": "2 c 3 3"},
        _channels(2, 0, "h", "w"),
        9,
        least={"h": 1, "w": 1},
        require=_fixed("c", "h", "w"),
    ),
    _conv(
        "conv2d_dilated",
        F + 'conv2d({x}, {k}, dilation=2, padding="same")',
        {"x": _IMAGE, "k": "2 c 3 3"},
        _channels(2, 0, "h", "w"),
        9,
        least={"h": 2, "w": 2},
        require=_fixed("c", "h", "w"),
        weight=1,
    ),
    _conv(
        "conv2d_depthwise",
        F + "conv2d({x}, {k}, groups={c})",
        {"x": _IMAGE, "k": "c 1 2 2"},
        _minus(1, "h", "w"),
        4,
        least={"h": 2, "w": 2},
        require=_fixed("c", "h", "w"),
    ),
    _conv(
        "conv_transpose2d",
        F + "conv_transpose2d({x}, {k})",
        {"x": _IMAGE, "k": "c 2 2 2"},
        _channels(2, -1, "h", "w"),
        4,
        least={"h": 1, "w": 1},
        require=_fixed("c", "h", "w"),
    ),
    _conv(
        "conv_transpose1d",
        F + "conv_transpose1d({x}, {k})",
        {"x": "n c h", "k": "c 2 3"},
        _channels(2, -2, "h"),
        3,
        least={"h": 1},
        require=_fixed("c"),
        weight=1,
    ),
    _conv(
        "conv3d",
        F + "conv3d({x}[:, None], {k})",
        {"x": _IMAGE, "k": "2 1 1 2 2"},
        lambda s: (s["n"], Dim(0, 2), s["c"], Dim(0, s["h"].b - 1), Dim(0, s["w"].b - 1)),
        4,
        least={"h": 2, "w": 2},
        require=_fixed("c", "h", "w"),
        weight=1,
    ),
]


def _pool(
    name: str, text: str, pattern: str, out: Shaped, *, kinked: bool = False, weight: int = 2, **options: Any
) -> Operator:
    letters = [letter for letter in pattern.split() if letter not in "n c"]
    return shaped(
        name, text, {"x": pattern}, out,
        group="convolution", features=("convolution",), kinked=kinked, moves=kinked, weight=weight,
        least=dict.fromkeys(letters, 2) | {"c": 1}, require=_fixed(*letters, "c"), **options,
    )  # fmt: skip


_POOLING = [
    _pool("max_pool2d", F + "max_pool2d({x}, 2, stride=1)", _IMAGE, _minus(1, "h", "w"), kinked=True, weight=3),
    _pool("max_pool2d_halved", F + "max_pool2d({x}, 2)", _IMAGE, _halved("h", "w"), kinked=True),
    _pool("max_pool1d", F + "max_pool1d({x}, 2, stride=1)", "n c h", _minus(1, "h"), kinked=True),
    _pool(
        "max_pool3d",
        F + "max_pool3d({x}[:, None], (1, 2, 2), stride=1)[:, 0]",
        _IMAGE,
        _minus(1, "h", "w"),
        kinked=True,
        contiguous=False,
    ),
    _pool("avg_pool1d", F + "avg_pool1d({x}, 2, stride=1)", "n c h", _minus(1, "h")),
    _pool("avg_pool2d", F + "avg_pool2d({x}, 2, stride=1)", _IMAGE, _minus(1, "h", "w")),
    _pool(
        "avg_pool2d_padded",
        F + "avg_pool2d({x}, 3, stride=1, padding=1, count_include_pad=False)",
        _IMAGE,
        _minus(0, "h", "w"),
    ),
    _pool(
        "avg_pool3d",
        F + "avg_pool3d({x}[:, None], (1, 2, 2), stride=1)[:, 0]",
        _IMAGE,
        _minus(1, "h", "w"),
        contiguous=False,
    ),
    _pool(
        "lp_pool2d",
        F + "lp_pool2d({x}.abs() + 0.5, 1, 2, stride=1)",
        _IMAGE,
        _minus(1, "h", "w"),
        kinked=True,
        bound=lambda bounds, sizes: 4 * bounds["x"] + 2,
        weight=1,
    ),
    _pool("adaptive_avg_pool1d", F + "adaptive_avg_pool1d({x}, 2)", "n c h", lambda s: (s["n"], s["c"], Dim(0, 2))),
    _pool(
        "adaptive_avg_pool2d",
        F + "adaptive_avg_pool2d({x}, (2, 1))",
        _IMAGE,
        lambda s: (s["n"], s["c"], Dim(0, 2), Dim(0, 1)),
    ),
    _pool(
        "adaptive_avg_pool3d",
        F + "adaptive_avg_pool3d({x}[:, None], (2, 2, 1))[:, 0]",
        _IMAGE,
        lambda s: (s["n"], Dim(0, 2), Dim(0, 2), Dim(0, 1)),
        contiguous=False,
    ),
    _pool(
        "adaptive_max_pool2d",
        F + "adaptive_max_pool2d({x}, (2, 2))",
        _IMAGE,
        lambda s: (s["n"], s["c"], Dim(0, 2), Dim(0, 2)),
        kinked=True,
    ),
]


def _layer(
    name: str,
    text: str,
    operands: dict[str, str],
    out: Shaped,
    *,
    feature: str = "normalization",
    limit_of: float = 8.0,
    **options: Any,
) -> Operator:
    # whatever a layer says of its batch, it has channels and places
    options["least"] = dict.fromkeys(("c", "h", "w", "k", "m"), 1) | options.get("least", {})
    return shaped(
        name, text, operands, out, bound=lambda bounds, sizes: limit_of, group="layers", features=(feature,), **options
    )


_LAYERS = [
    _layer(
        "layer_norm", F + "layer_norm({x}, ({k},))", {"x": "n k"}, "n k", least={"k": 2}, require=_fixed("k"), weight=4
    ),
    _layer(
        "layer_norm_affine",
        F + "layer_norm({x}, ({k},), {g}, {b})",
        {"x": "n m k", "g": "k", "b": "k"},
        "n m k",
        least={"k": 2},
        require=_fixed("k"),
        weight=3,
    ),
    _layer("rms_norm", F + "rms_norm({x}, ({k},), eps=0.5)", {"x": "n k"}, "n k", require=_fixed("k")),
    _layer(
        "batch_norm_eval",
        F + "batch_norm({x}, {m}, {v}.abs() + 0.5)",
        {"x": "n c", "m": "c", "v": "c"},
        "n c",
        least={"n": 1},
        limit_of=20.0,
        limit=10.0,
        constants=("m", "v"),
    ),
    _layer(
        "batch_norm_train",
        F + "batch_norm({x}, None, None, training=True, eps=0.5)",
        {"x": "n c h w"},
        "n c h w",
        least={"n": 1, "h": 2, "w": 2},
        weight=3,
    ),
    _layer("group_norm", F + "group_norm({x}, 2, eps=0.5)", {"x": "n 4 h"}, "n 4 h", least={"h": 1, "n": 1}),
    _layer(
        "group_norm_image",
        F + "group_norm({x}, 1, {g}, {b}, eps=0.5)",
        {"x": "n c h w", "g": "c", "b": "c"},
        "n c h w",
        least={"n": 1, "h": 1, "w": 1},
        require=_fixed("c"),
        limit_of=12.0,
    ),
    _layer(
        "instance_norm", F + "instance_norm({x}, eps=0.5)", {"x": "n c h w"}, "n c h w", least={"n": 1, "h": 2, "w": 2}
    ),
    _layer(
        "local_response_norm",
        F + "local_response_norm({x}, 2)",
        {"x": "n c h w"},
        "n c h w",
        limit=8.0,
        least={"n": 1},
        weight=1,
    ),
    _layer(
        "attention",
        F + "scaled_dot_product_attention({q}, {k}, {v})",
        {"q": "b h n d", "k": "b h m d", "v": "b h m d"},
        "b h n d",
        feature="attention",
        limit=4.0,
        least={"b": 1, "h": 1, "n": 1},
        contiguous=False,
        weight=4,
    ),
    _layer(
        "attention_causal",
        F + "scaled_dot_product_attention({q}, {q}, {v}, is_causal=True)",
        {"q": "b n d", "v": "b n d"},
        "b n d",
        feature="attention",
        limit=4.0,
        least={"b": 1, "n": 1},
        contiguous=False,
    ),
    _layer("prelu", F + "prelu({x}, {w})", {"x": "n c", "w": "c"}, "n c", limit=4.0, kinked=True, feature="pointwise"),
    _layer("glu", F + "glu({x}, -1)", {"x": "n 4"}, "n 2", limit=8.0, feature="pointwise"),
    _layer(
        "cosine_similarity",
        F + "cosine_similarity({a} + 3.0, {b} + 3.0, dim=-1)",
        {"a": "n k", "b": "n k"},
        "n",
        limit=2.0,
        feature="reduction",
    ),
    _layer(
        "pairwise_distance",
        F + "pairwise_distance({a}, {b} + 5.0)",
        {"a": "n k", "b": "n k"},
        "n",
        limit=2.0,
        limit_of=40.0,
        feature="reduction",
    ),
    _layer(
        "interpolate_nearest",
        F + 'interpolate({x}, scale_factor=2.0, mode="nearest")',
        {"x": "n c h w"},
        lambda s: (s["n"], s["c"], _double(s["h"]), _double(s["w"])),
        limit=8.0,
        least={"n": 1, "h": 1, "w": 1},
        feature="convolution",
    ),
    _layer(
        "interpolate_bilinear",
        F + 'interpolate({x}, size=(3, 5), mode="bilinear", align_corners=False)',
        {"x": "n c h w"},
        "n c 3 5",
        limit=8.0,
        least={"n": 1, "h": 1, "w": 1},
        feature="convolution",
    ),
    _layer(
        "interpolate_linear",
        F + 'interpolate({x}, size=5, mode="linear", align_corners=True)',
        {"x": "n c h"},
        "n c 5",
        limit=8.0,
        least={"n": 1, "h": 1},
        feature="convolution",
        weight=1,
    ),
    _layer(
        "interpolate_bicubic",
        F + 'interpolate({x}, size=(4, 3), mode="bicubic", align_corners=False)',
        {"x": "n c h w"},
        "n c 4 3",
        limit=4.0,
        least={"n": 1, "h": 1, "w": 1},
        feature="convolution",
        weight=1,
    ),
    _layer(
        "grid_sample",
        F + "grid_sample({x}, torch.tanh({g}) * 0.75 + 0.03, align_corners=False)",
        {"x": "n c h w", "g": "n 2 3 2"},
        "n c 2 3",
        limit=8.0,
        least={"n": 1, "h": 1, "w": 1},
        feature="convolution",
        kinked=True,
    ),
    _layer(
        "affine_grid",
        F + "affine_grid({t}, (2, 1, 3, 3), align_corners=False)",
        {"t": "2 2 3"},
        "2 3 3 2",
        limit=2.0,
        feature="convolution",
        weight=1,
        contiguous=False,
    ),
    _layer(
        "pixel_shuffle",
        F + "pixel_shuffle({x}, 2)",
        {"x": "n 4 h w"},
        lambda s: (s["n"], Dim(0, 1), _double(s["h"]), _double(s["w"])),
        limit=8.0,
        least={"n": 1},
        feature="convolution",
        weight=1,
    ),
    _layer(
        "channel_shuffle",
        F + "channel_shuffle({x}, 2)",
        {"x": "n 4 h w"},
        "n 4 h w",
        limit=8.0,
        least={"n": 1},
        feature="convolution",
        weight=1,
    ),
    _layer(
        "im2col",
        F + "unfold({x}, 2)",
        {"x": "n 2 3 3"},
        "n 8 4",
        limit=8.0,
        least={"n": 1},
        feature="convolution",
        contiguous=False,
    ),
    _layer(
        "im2col_image",
        F + "unfold({x}, 2)",
        {"x": "n 4 4 4"},
        "n 16 9",
        limit=8.0,
        least={"n": 1},
        feature="convolution",
        contiguous=False,
    ),
    _layer(
        "col2im",
        F + "fold({x}, (3, 3), 2)",
        {"x": "n 4 4"},
        "n 1 3 3",
        limit=2.0,
        least={"n": 1},
        feature="convolution",
    ),
    _layer(
        "dropout_eval",
        F + "dropout({x}, 0.5, training=False)",
        {"x": "n k"},
        "n k",
        limit=8.0,
        feature="pointwise",
        aliases=True,
        weight=1,
    ),
    _layer(
        "lstm_cell",
        "torch.lstm_cell({x}, ({h}, {h}), {u}, {w})[0]",
        {"x": "n k", "h": "n 2", "u": "8 k", "w": "8 2"},
        "n 2",
        limit=2.0,
        feature="matmul",
        least={"n": 1},
    ),
    _layer(
        "gru_cell",
        "torch.gru_cell({x}, {h}, {u}, {w})",
        {"x": "n k", "h": "n 2", "u": "6 k", "w": "6 2"},
        "n 2",
        limit=2.0,
        feature="matmul",
        least={"n": 1},
    ),
]

_PADDING = [
    shaped(
        name,
        F + f"pad({{x}}, {pad})",
        {"x": pattern},
        out,
        bound=lambda bounds, sizes: max(bounds["x"], 1.0),
        group="indexing",
        features=("indexing",),
        accepts=accepts,
        least=least,
        require=_fixed(*least),
    )
    for name, pad, pattern, out, accepts, least in (
        ("constant_pad", "(1, 2)", "n k", lambda s: (s["n"], Dim(s["k"].a, s["k"].b + 3)), "fhi", {}),
        (
            "constant_pad_value",
            "(1, 0, 0, 1), value=-1",
            "n k",
            lambda s: (Dim(s["n"].a, s["n"].b + 1), Dim(s["k"].a, s["k"].b + 1)),
            "fhi",
            {},
        ),
        ("constant_pad_cropped", "(-1, 0)", "n k", lambda s: (s["n"], Dim(s["k"].a, s["k"].b - 1)), "f", {"k": 2}),
        (
            "reflection_pad1d",
            '(1, 1), mode="reflect"',
            "n c h",
            lambda s: (s["n"], s["c"], Dim(0, s["h"].b + 2)),
            "f",
            {"h": 2, "c": 1},
        ),
        (
            "reflection_pad2d",
            '(1, 0, 1, 1), mode="reflect"',
            "n c h w",
            lambda s: (s["n"], s["c"], Dim(0, s["h"].b + 2), Dim(0, s["w"].b + 1)),
            "f",
            {"h": 2, "w": 2, "c": 1},
        ),
        (
            "replication_pad1d",
            '(2, 1), mode="replicate"',
            "n c h",
            lambda s: (s["n"], s["c"], Dim(0, s["h"].b + 3)),
            "f",
            {"h": 1, "c": 1},
        ),
        (
            "replication_pad2d",
            '(1, 1, 0, 2), mode="replicate"',
            "n c h w",
            lambda s: (s["n"], s["c"], Dim(0, s["h"].b + 2), Dim(0, s["w"].b + 2)),
            "f",
            {"h": 1, "w": 1, "c": 1},
        ),
        (
            "circular_pad",
            '(1, 1), mode="circular"',
            "n c h",
            lambda s: (s["n"], s["c"], Dim(0, s["h"].b + 2)),
            "f",
            {"h": 1, "c": 1},
        ),
    )
]
_PADDING += [
    shaped(
        f"{mode}_pad3d",
        F + f'pad({{x}}[None], (1, 1, 1, 0, 0, 1), mode="{word}")[0]',
        {"x": "c d h w"},
        lambda s: (s["c"], Dim(0, s["d"].b + 1), Dim(0, s["h"].b + 1), Dim(0, s["w"].b + 2)),
        group="indexing",
        features=("indexing",),
        least={"c": 1, "d": 2, "h": 2, "w": 2},
        require=_fixed("d", "h", "w"),
    )
    for mode, word in (("reflection", "reflect"), ("replication", "replicate"))
]


def _loss(name: str, text: str, operands: dict[str, str], **options: Any) -> Operator:
    return shaped(
        name,
        F + text,
        operands,
        "",
        bound=lambda bounds, sizes: 40.0,
        group="layers",
        features=("reduction",),
        limit=4.0,
        least={"n": 1, "k": 1},
        **options,
    )


_LOSSES = [
    _loss("mse_loss", "mse_loss({a}, {b})", {"a": "n k", "b": "n k"}),
    _loss("l1_loss", "l1_loss({a}, {b})", {"a": "n k", "b": "n k"}, kinked=True),
    _loss("smooth_l1_loss", "smooth_l1_loss({a}, {b}, beta=0.5)", {"a": "n k", "b": "n k"}, weight=1),
    _loss("huber_loss", "huber_loss({a}, {b})", {"a": "n k", "b": "n k"}, weight=1),
    _loss("cross_entropy", "cross_entropy({a}, {t})", {"a": "n k", "t": "int64<k|n"}, weight=3, require=_fixed("k")),
    _loss(
        "cross_entropy_smoothed",
        'cross_entropy({a}, {t}, label_smoothing=0.25, reduction="sum") * 0.125',
        {"a": "n k", "t": "int64<k|n"},
        require=_fixed("k"),
        infix=True,
    ),
    _loss("nll_loss", "nll_loss(torch.log_softmax({a}, -1), {t})", {"a": "n k", "t": "int64<k|n"}, require=_fixed("k")),
    _loss(
        "binary_cross_entropy",
        "binary_cross_entropy(torch.sigmoid({a}), torch.sigmoid({b}))",
        {"a": "n k", "b": "n k"},
        weight=1,
    ),
    _loss("bce_with_logits", "binary_cross_entropy_with_logits({a}, torch.sigmoid({b}))", {"a": "n k", "b": "n k"}),
    _loss(
        "kl_div",
        'kl_div(torch.log_softmax({a}, -1), torch.softmax({b}, -1), reduction="batchmean")',
        {"a": "n k", "b": "n k"},
    ),
    _loss("poisson_nll_loss", "poisson_nll_loss({a} * 0.25, {b})", {"a": "n k", "b": "n k"}, weight=1),
    _loss(
        "hinge_embedding",
        "soft_margin_loss({a}, torch.sign({b}))",
        {"a": "n k", "b": "n k"},
        exact=True,
        constants=("b",),
        weight=1,
    ),
    _loss(
        "cosine_embedding",
        "margin_ranking_loss({a}, {b}, torch.ones_like({a}), margin=0.31)",
        {"a": "n k", "b": "n k"},
        kinked=True,
        weight=1,
    ),
]

ROWS: list[Operator] = [*_MATMUL, *_CONVOLUTION, *_POOLING, *_LAYERS, *_PADDING, *_LOSSES]

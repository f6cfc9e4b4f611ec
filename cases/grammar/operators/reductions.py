"""Reductions, scans, sorting and statistics."""

from __future__ import annotations

from cases.grammar.builder import Operator
from cases.grammar.operators.rules import along


def _times(bound: float, count: int) -> float:
    return bound * count


def _one(bound: float, count: int) -> float:
    return 1.0


def _count(bound: float, count: int) -> float:
    return float(count)


def _wider(bound: float, count: int) -> float:
    return 2 * bound + 1


_REDUCTIONS = [
    along(
        "sum",
        "{m}.sum({dim}{keep})",
        "fhibc",
        out="sum",
        bound=_times,
        fraction=True,
        nonempty=False,
        whole="{m}.sum()",
        weight=6,
    ),
    along("mean", "{m}.mean({dim}{keep})", "fhc", whole="{m}.mean()", weight=5),
    along(
        "sum_double",
        "torch.sum({x}, {dim}, dtype=torch.float64)",
        "fi",
        out="float64",
        bound=_times,
        fraction=True,
        nonempty=False,
        weight=1,
    ),
    along(
        "sum_of_all", "torch.sum({x}, ({dim},){keep})", "fhi", out="sum", bound=_times, fraction=True, nonempty=False
    ),
    along("prod", "torch.tanh({x}).prod({dim}{keep})", "f", bound=_one, whole="torch.tanh({x}).prod()"),
    along(
        "prod_integers",
        "({m} % 3).prod({dim}{keep})",
        "i",
        out="int64",
        size_limit=12,
        bound=lambda b, n: 2.0**n,
        limit=1e6,
    ),
    along("amax", "{m}.amax({dim}{keep})", "fhib", fraction=True, kinked=True, whole="{m}.amax()", weight=3),
    along("amin", "{m}.amin({dim}{keep})", "fhib", fraction=True, kinked=True, whole="{m}.amin()"),
    along("max_values", "{m}.max({dim}{keep}).values", "fhib", fraction=True, kinked=True, whole="{m}.max()"),
    along("min_values", "torch.min({x}, {dim}{keep})[0]", "fhib", fraction=True, kinked=True, whole="torch.min({x})"),
    along("max_indices", "{m}.max({dim}{keep}).indices", "fi", out="int64", exact=True, below=True),
    along("argmax", "{m}.argmax({dim}{keep})", "fhi", out="int64", exact=True, below=True),
    along("argmin", "torch.argmin({x}, {dim}{keep})", "fhi", out="int64", exact=True, below=True),
    along("any", "{m}.any({dim}{keep})", "fhib", out="bool", exact=True, nonempty=False, whole="{m}.any()"),
    along("all", "{m}.all({dim}{keep})", "fhib", out="bool", exact=True, nonempty=False, whole="{m}.all()"),
    along(
        "count_nonzero",
        "torch.count_nonzero({x}, {dim})",
        "fhib",
        out="int64",
        exact=True,
        bound=_count,
        nonempty=False,
    ),
    along("nansum", "torch.nansum({x}, {dim}{keep})", "fhi", out="sum", bound=_times, fraction=True, nonempty=False),
    along("nanmean", "torch.nanmean({x}, {dim}{keep})", "f"),
    along("logsumexp", "{m}.logsumexp({dim}{keep})", "fh", bound=lambda b, n: b + 4),
    along("var", "{m}.var({dim}{keep})", "f", least=2, bound=lambda b, n: 2 * b * b + 1, whole="{m}.var()", weight=3),
    along("var_biased", "torch.var({x}, {dim}, unbiased=False{keep})", "f", bound=lambda b, n: b * b),
    along("var_correction", "torch.var({x}, {dim}, correction=0{keep})", "f", bound=lambda b, n: b * b),
    along("std", "torch.sqrt({m}.var({dim}{keep}) + 0.25)", "f", least=2, bound=_wider),
    along("var_mean", "sum(torch.var_mean({x}, {dim}{keep}))", "f", least=2, bound=lambda b, n: 2 * b * b + b + 1),
    along("norm_one", "torch.linalg.vector_norm({x}, 1, {dim}{keep})", "f", bound=_times, kinked=True, nonempty=False),
    along(
        "norm_two",
        "torch.linalg.vector_norm({m}.abs() + 0.5, dim={dim}{keep})",
        "f",
        bound=lambda b, n: (b + 0.5) * n,
        kinked=True,
    ),
    along("norm_max", "torch.linalg.vector_norm({x}, float('inf'), {dim}{keep})", "f", kinked=True),
    along("median", "{m}.median({dim}{keep}).values", "fi", fraction=True, kinked=True),
    along("nanmedian", "torch.nanmedian({x}, {dim}{keep}).values", "f", fraction=True, kinked=True),
    along("kthvalue", "torch.kthvalue({x}, 1, {dim}{keep}).values", "fi", fraction=True, kinked=True),
    along("quantile", "torch.quantile({x}, 0.25, {dim}{keep})", "f", kinked=True, full=True),
    along("mode", "torch.mode({x}, {dim}{keep}).values", "i"),
    along(
        "aminmax",
        "sum(torch.aminmax({x}, dim={dim}{keep}))",
        "fi",
        bound=lambda b, n: 2 * b,
        fraction=True,
        kinked=True,
    ),
]

_SCANS = [
    along(
        "cumsum",
        "{m}.cumsum({dim})",
        "fhibc",
        out="sum",
        keeps=True,
        bound=_times,
        fraction=True,
        nonempty=False,
        weight=3,
    ),
    along("cumprod", "torch.tanh({x}).cumprod({dim})", "f", keeps=True, bound=_one, nonempty=False),
    along("cummax", "{m}.cummax({dim}).values", "fi", keeps=True, fraction=True, kinked=True),
    along("cummin", "torch.cummin({x}, {dim})[0]", "fi", keeps=True, fraction=True, kinked=True),
    along("logcumsumexp", "torch.logcumsumexp({x}, {dim})", "f", keeps=True, bound=lambda b, n: b + 4),
    along("softmax", "torch.softmax({x}, {dim})", "fh", keeps=True, bound=_one, nonempty=False, weight=4),
    along("softmax_method", "{m}.softmax(dim={dim})", "f", keeps=True, bound=_one, nonempty=False),
    along(
        "log_softmax",
        "torch.log_softmax({x}, {dim})",
        "fh",
        keeps=True,
        bound=lambda b, n: 2 * b + 4,
        nonempty=False,
        weight=2,
    ),
    along("softmin", "torch.nn.functional.softmin({x}, {dim})", "f", keeps=True, bound=_one, nonempty=False),
    along(
        "softmax_of_integers",
        "torch.softmax({x}, {dim}, dtype=torch.float32)",
        "i",
        out="float32",
        keeps=True,
        bound=_one,
        nonempty=False,
    ),
    along("normalize", "torch.nn.functional.normalize({m} + 3.0, dim={dim})", "f", keeps=True, bound=_one, limit=2.5),
]

_ORDER = [
    along(
        "sort",
        "torch.sort({x}, {dim}).values",
        "fhib",
        keeps=True,
        fraction=True,
        kinked=True,
        nonempty=False,
        group="sorting",
        features=("sorting",),
    ),
    along(
        "sort_descending",
        "{m}.sort(dim={dim}, descending=True)[0]",
        "fi",
        keeps=True,
        fraction=True,
        kinked=True,
        nonempty=False,
        group="sorting",
        features=("sorting",),
    ),
    along(
        "argsort",
        "torch.argsort({x}, dim={dim}, stable=True)",
        "fi",
        out="int64",
        keeps=True,
        exact=True,
        below=True,
        nonempty=False,
        group="sorting",
        features=("sorting",),
    ),
    along(
        "sort_indices",
        "torch.sort({x}, dim={dim}, stable=True).indices",
        "fi",
        out="int64",
        keeps=True,
        exact=True,
        below=True,
        nonempty=False,
        group="sorting",
        features=("sorting",),
    ),
    along(
        "topk",
        "{m}.topk(1, {dim}).values.squeeze({dim})",
        "fi",
        fraction=True,
        kinked=True,
        group="sorting",
        features=("sorting",),
    ),
    along(
        "flip",
        "{m}.flip({dim})",
        "fhibc",
        keeps=True,
        fraction=True,
        nonempty=False,
        group="indexing",
        features=("indexing",),
    ),
    along(
        "roll",
        "torch.roll({x}, 1, {dim})",
        "fhibc",
        keeps=True,
        fraction=True,
        nonempty=False,
        group="indexing",
        features=("indexing",),
    ),
]

ROWS: list[Operator] = [*_REDUCTIONS, *_SCANS, *_ORDER]

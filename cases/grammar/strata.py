"""Strata: which part of the language a program is drawn from.

Within a stratum every program switches groups of rows on and off by draws of its own (swarm): programs that do a few
things often meet more than programs that do everything once. A draw of 0 switches a group off.
"""

from __future__ import annotations

from dataclasses import dataclass

from cases.grammar.choices import Source, Weighted


@dataclass(frozen=True, slots=True)
class Stratum:
    """A part of the language.

    ``dtypes``: of inputs, with weights. ``least_batch``: the smallest batch size of its calls. ``breaks``: graph breaks
    are allowed; where they are not, nothing hides what a backend makes of a graph. ``special``: inputs may hold NaN,
    infinities and negative zeros. ``grad``: inputs may require gradients. ``edits``: programs begin with statements
    that read state. ``scheduled``: a feature that all its schedules of calls have; any schedule does where it is empty.
    ``operators``: at most so many operators stand alone at the end, beside those in statements: where nothing breaks a
    graph, they are what there is to be wrong. ``always`` groups are on in every program, ``never`` groups in none.
    """

    name: str
    weight: int
    dtypes: Weighted[str]
    least_batch: int = 2
    breaks: bool = True
    special: bool = False
    grad: bool = False
    edits: bool = False
    scheduled: str = ""
    operators: int = 0
    always: frozenset[str] = frozenset({"plain", "pointwise"})
    never: frozenset[str] = frozenset()
    features: tuple[str, ...] = ()


_FLOATS = Weighted([("float32", 9), ("float64", 1)])
_EVERY_DTYPE = Weighted(
    [
        ("float32", 4),
        ("int64", 3),
        ("float16", 2),
        ("bfloat16", 2),
        ("float64", 2),
        ("int32", 2),
        ("bool", 2),
        ("complex64", 2),
        ("complex128", 1),
        ("int16", 1),
        ("int8", 1),
        ("uint8", 1),
    ]
)

STRATA = {
    stratum.name: stratum
    for stratum in (
        Stratum("plain", 8, _FLOATS),
        Stratum("parity", 6, _FLOATS, breaks=False, operators=48),
        Stratum("dtypes", 5, _EVERY_DTYPE, breaks=False, operators=48),
        Stratum("edits", 6, _FLOATS, edits=True, scheduled="cache_key"),
        Stratum("gradients", 3, _FLOATS, grad=True),
        Stratum("special", 2, _FLOATS, special=True, breaks=False, operators=48, features=("nan_inf", "signed_zero")),
        Stratum("edges", 4, _FLOATS, least_batch=0, scheduled="dynamic_shapes", operators=48),
    )
}

_CHOICE = Weighted([(stratum, stratum.weight) for stratum in STRATA.values()])


def choose(source: Source) -> Stratum:
    """A stratum; each has its weight."""
    return _CHOICE.pick(source)


def swarm(source: Source, stratum: Stratum, groups: tuple[str, ...]) -> frozenset[str]:
    """The groups that are on in one program: one draw for every eight of them, and those that always are."""
    drawn: list[str] = []
    for start in range(0, len(groups), 8):
        several = groups[start : start + 8]
        bits = source.draw(1 << len(several))
        drawn += [group for index, group in enumerate(several) if bits >> index & 1]
    return (frozenset(drawn) | stratum.always) - stratum.never

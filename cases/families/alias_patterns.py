"""Two arguments that share nothing, everything or a part, in turn: every call has another pattern than the last.

A program is an operation on two tensors of four elements; the calls go through patterns of sharing and come back.
"""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

#: name -> (clauses beyond ALIAS-4, features, the body)
_OPERATIONS = {
    "write_then_read": ("ALIAS-1 ALIAS-6", "mutation", "    a.mul_(2.0)\n    return b + 1.0"),
    "read_between_writes": (
        "ALIAS-1 ALIAS-6",
        "mutation reduction",
        "    early = b.sum()\n    a.sub_(1.0)\n    middle = b * 2.0\n    b.neg_()\n    return early, middle, a - b",
    ),
    "exchange": (
        "ALIAS-1 ALIAS-6",
        "mutation",
        "    held = a.clone()\n    a.copy_(b.clone())\n    b.copy_(held)\n    return a - b, held",
    ),
    "parts_returned": ("ALIAS-2 ALIAS-3", "view", "    a.add_(0.5)\n    return a[1:], b[:2], a, b * 1.5"),
    "add_in_place": ("ALIAS-1 EXC-4", "mutation exception", "    y = b * 2.0\n    a.add_(b)\n    return y + b"),
}

#: name -> the two arguments, from ``base``, of eight elements, and ``new``
_PATTERNS = {
    "separate": "base[:4].clone(), base[4:].clone()",
    "same": "base, base",
    "detached": "base, base.detach()",
    "equal_views": "base[:4], base[:4]",
    "overlapping": "base[:4], base[2:6]",
    "disjoint": "base[:4], base[4:]",
    "interleaved": "base[::2], base[1::2]",
}

_SEQUENCES = {
    "separate_first": ("separate", "overlapping", "equal_views", "separate"),
    "same_first": ("same", "separate", "detached", "same"),
    "disjoint_first": ("disjoint", "interleaved", "overlapping", "disjoint"),
}


def _calls(patterns: tuple[str, ...]) -> str:
    lines = ["def calls(new):"]
    for pattern in patterns:
        lines += ["    base = new.dyadic(8)", f"    yield Call({_PATTERNS[pattern]})", "    record(base)"]
    return "\n".join(lines)


def _rows() -> Iterator[Row]:
    for operation, (clauses, features, body) in _OPERATIONS.items():
        for sequence, patterns in _SEQUENCES.items():
            yield Row(
                f"pattern_{operation}_in_{sequence}",
                f"{operation.capitalize()}: the arguments are {', then '.join(patterns)}.".replace("_", " "),
                f"ALIAS-4 {clauses}",
                f"alias inplace cache_key {features}",
                f"def program(a, b):\n{body}",
                _calls(patterns),
            )


def programs() -> Iterator[Program]:
    """Operations times sequences of patterns."""
    yield from render("alias", "families/alias_patterns", _rows())

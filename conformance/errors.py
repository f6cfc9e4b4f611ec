"""Errors that are the user's to mend: one line, exit code 2, no traceback."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class UsageError(Exception):
    """Unusable input. The message names what was wrong, what was expected and where."""


def nearest(word: str, known: Iterable[str]) -> str:
    """A clause for the end of a message: the nearest known names, or all of them when they are few."""
    known = sorted(set(known))
    close = difflib.get_close_matches(word, known, n=3, cutoff=0.5)
    if not close:
        # a part of the id is what people type
        close = [name for name in known if word and word in name][:3]
    if close:
        return f"; did you mean {' or '.join(close)}?"
    if 0 < len(known) <= 12:
        return f"; known: {', '.join(known)}"
    return ""

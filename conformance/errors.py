"""What errors say: those that are the user's to mend (one line, exit code 2, no traceback), and other people's."""

from __future__ import annotations

import difflib
import os
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


def in_one_line(error: BaseException) -> str:
    """Class and text of an exception, whatever its ``__str__`` does."""
    try:
        text = " ".join(str(error).split())[:300]
    except Exception as failure:
        text = f"its str() raises {type(failure).__name__}"
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def working_directory() -> str:
    """The current folder; nothing when it was deleted."""
    try:
        return os.getcwd()
    except FileNotFoundError:
        return ""

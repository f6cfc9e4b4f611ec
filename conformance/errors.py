"""What errors say: those that are the user's to mend (one line, exit code 2, no traceback), and other people's."""

from __future__ import annotations

import difflib
import os
import re
import traceback
from collections.abc import Iterable


class UsageError(Exception):
    """Unusable input. The message names what was wrong, what was expected and where."""


def nearest(word: str, known: Iterable[str]) -> str:
    """A clause for the end of a message: the nearest known names, or all of them when they are few."""
    known = sorted(set(known))
    close = difflib.get_close_matches(word, known, n=3)  # a laxer cutoff than the usual one guesses wrongly
    if not close:
        # a part of the id is what people type
        close = [name for name in known if word and word in name][:3]
    if close:
        return f"; did you mean {' or '.join(close)}?"
    if 0 < len(known) <= 12:
        return f"; known: {', '.join(known)}"
    return ""


#: How much is kept of what an exception says.
_LONGEST = 300


def cut(text: str, longest: int) -> str:
    """The beginning of a text, without a path that ends there: its part would not be known as one of this machine's."""
    return text if len(text) <= longest else re.sub(r"\S*/\S*$", "", text[:longest])


#: What colours and moves on a terminal (ECMA-48, 5.4), and other characters that no document may contain.
_CONTROL = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|[\x00-\x08\x0e-\x1f\x7f]")


def in_one_line(error: BaseException) -> str:
    """Class and text of an exception, whatever its ``__str__`` does; nothing that a terminal would obey."""
    try:
        text = cut(" ".join(_CONTROL.sub("", str(error)).split()), _LONGEST)
    except Exception as failure:
        text = f"its str() raises {type(failure).__name__}"
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


#: Folders whose frames are the program's, the harness's or Python's own, however deep a failure lies.
_NOT_UNDER_TEST = re.compile(
    r"^cases/corpus/|(^|/)(conformance|python(3\.\d+)?)/(?!site-packages)|^<|/multiprocessing/"
)


def frame_under_test(file: str, function: str) -> str:
    """How a frame of the system under test is named in evidence; empty for one of somebody else."""
    return "" if _NOT_UNDER_TEST.search(file) else f"{file.rpartition('/')[2]} {function}"


def raised_in(error: BaseException, program: str) -> str:
    """The innermost frame of the system under test in which an exception arose, or the one that it was raised from.

    Empty where the program itself raised it, by what it was given; ``program`` is its file.
    """
    frame = ""
    met: list[BaseException] = []  # a chain may lead back into itself
    link: BaseException | None = error
    while link is not None and not any(link is one for one in met):
        met.append(link)
        inner = ""
        for activation, _ in traceback.walk_tb(link.__traceback__):
            code = activation.f_code
            own = code.co_filename == program
            inner = "" if own else frame_under_test(code.co_filename, code.co_name) or inner
        frame = inner or frame
        link = link.__cause__
    return frame


def working_directory() -> str:
    """The current folder; nothing when it was deleted."""
    try:
        return os.getcwd()
    except FileNotFoundError:
        return ""

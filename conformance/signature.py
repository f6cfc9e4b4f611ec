"""The signature of a failure: what stays of it while its program shrinks, so that two failures can be called one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from conformance.errors import frame_under_test
from conformance.record import Record
from conformance.status import INVALID, MISSING, NOT_ENGAGED, TIMEOUT

#: How much of a message counts: the beginning says what happened, the rest to whom.
_LONGEST = 100

#: What differs from program to program in texts that mean the same, and what stands for it. A negative zero is no
#: other number: it is what goes wrong.
_NORMAL = (
    (r"returns .*", "returns"),
    (r"0x[0-9a-f]+", "#"),
    (r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"", "'...'"),
    (r"(?:[\w.~<-]*/)+[\w.>-]+", "PATH"),
    (r"(?<![\w.])-0\.0(?![\d.e])", "negative zero"),
    (r"(?<![\w.])-inf\b", "inf"),
    (r"(?<![\w.])[-+]?\d[\d_]*(?:\.\d*)?(?:e[-+]?\d+)?(?![\w])j?", "#"),
    (r"\b(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{12,}\b", "#"),
    (r"(#|'\.\.\.')(?:, (?:#|'\.\.\.'))+", r"\1"),
)

#: A line of a traceback as ``faulthandler`` writes it, the innermost call first.
_FRAME = re.compile(r'^  File "(?P<file>[^"]+)", line \d+ in (?P<function>\S+)$', re.MULTILINE)


@dataclass(frozen=True)
class Signature:
    """What a failure is known by.

    ``phase`` is when it showed (in a call, whichever; at the end; while compiling), ``field`` which aspect of what
    part, ``difference`` what was expected and what came, without the numbers and names of the one program; ``frame``
    is the innermost function of the system under test where an exception arose or a process ended.
    """

    status: str
    phase: str
    field: str
    difference: str
    frame: str = ""

    def __str__(self) -> str:
        said = [self.status, self.phase, self.field, self.difference, self.frame and f"in {self.frame}"]
        return ": ".join(part for part in said if part)


def signature_of(record: Record) -> Signature | None:
    """The signature of a failing record; None for one that is no failure of a backend."""
    if not record.status.is_failure or record.status in (INVALID, MISSING):
        return None
    divergence = record.divergence
    if divergence:
        field = f"{divergence['aspect']} of {_part(divergence['path'])}"
        difference = f"{normal(divergence['expected'])} -> {normal(divergence['got'])}"
    elif record.kind:
        field, difference = record.kind, ""
    else:
        field, difference = "", normal(record.evidence)
    if divergence:
        frame = divergence.get("frame", "")
    else:  # where a process hangs is wherever the clock found it
        frame = _innermost_frame(record.stderr) if record.kind and record.status is not TIMEOUT else ""
    return Signature(record.status.name, re.sub(r" \d+", "", record.phase), field, difference, frame)


def is_wrong(record: Record) -> bool:
    """Whether the backend failed: the program is sound in eager, and was not merely left to the interpreter."""
    return record.status.is_failure and record.status not in (INVALID, MISSING, NOT_ENGAGED)


def normal(text: str) -> str:
    """A text without the numbers, names and places that belong to one program."""
    for pattern, replacement in _NORMAL:
        text = re.sub(pattern, replacement, text)
    return text[:_LONGEST].strip()


def _part(path: str) -> str:
    """The first part of a path, without numbers: ``result`` (``[0].x``), ``args of call`` (``2``)."""
    root = re.match(r"[^.\[(]*", path)
    assert root is not None
    return re.sub(r" \d+", "", root[0])


def _innermost_frame(stderr: str) -> str:
    """File and function in which a process died, of the frames that it wrote down; empty when it wrote none."""
    frames = (frame_under_test(frame["file"], frame["function"]) for frame in _FRAME.finditer(stderr))
    return next(filter(None, frames), "")

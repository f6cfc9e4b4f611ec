"""Profiles: what a backend is for, by its own word, and what becomes of a record outside of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from conformance.record import Record
from conformance.status import INVALID, PASS, UNAVAILABLE, UNSUPPORTED

#: The ``kind`` of an UNSUPPORTED record whose case passes all the same.
PASSES = "passes"


def gap(features: Iterable[str], unsupported: Mapping[str, str]) -> str | None:
    """The first word of ``unsupported`` that a case has, with its reason; None where the case is inside the profile."""
    had = set(features)
    return next((f"{word}: {reason}" for word, reason in unsupported.items() if word in had), None)


def held_to_profile(record: Record, features: Iterable[str], unsupported: Mapping[str, str]) -> Record:
    """The record of a case that ran, or UNSUPPORTED where the case is outside the profile.

    Such a case runs as any other does, so that a declaration is checked: ``kind`` says how it came out.
    """
    declared = gap(features, unsupported)
    if declared is None or record.status in (INVALID, UNAVAILABLE):
        return record
    if record.status is PASS:
        kind, evidence = PASSES, f"{declared} (it passes all the same)"
    else:
        kind, evidence = record.status.name, f"{declared} (outside the profile: {record.status} {record.evidence})"
    return replace(
        record,
        status=UNSUPPORTED,
        evidence=evidence,
        kind=kind,
        proof="",
        phase="",
        divergence={},
        missed=(),
        speed={},
        stderr="",
    )

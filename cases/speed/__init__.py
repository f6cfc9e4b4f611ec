"""Programs that are timed, and judged like all others: each sized for a laptop's CPU and for a data-centre GPU.

The frozen texts lie in ``corpus`` with a manifest of their own, apart from the programs that are about being right.
``program`` and ``calls`` are as in any case; ``work(new)`` gives a generator function ``round``, whose calls are timed.
"""

from __future__ import annotations

from collections.abc import Iterator

from cases.program import Program
from cases.speed import parts, sequences, vision


def programs() -> Iterator[Program]:
    """All of them."""
    yield from vision.programs()
    yield from sequences.programs()
    yield from parts.programs()

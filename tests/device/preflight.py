"""What ``check.sh`` asks before and after: ``python -m tests.device.preflight DEVICE`` or ``... --control RESULTS``.

Exit codes: 0 go on; 1 the control failed a case, or has no record of one; 2 something that is needed is not installed;
77 the device is not there. Each is said in one line. Imports only the standard library until all else is known to be
there.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

#: What running and timing cases imports; nothing else is needed.
NEEDED = ("numpy", "psutil", "tabulate", "torch", "tqdm")

MISSING, NO_DEVICE = 2, 77


def missing() -> list[str]:
    """What is not installed, the interpreter's version included."""
    old = [] if sys.version_info >= (3, 11) else [f"Python 3.11 or newer (this is {sys.version.split()[0]})"]
    return old + [name for name in NEEDED if importlib.util.find_spec(name) is None]


def before(device: str) -> int:
    """Whether the check can run."""
    lacking = missing()
    if lacking:
        print(f"check.sh: not installed: {', '.join(lacking)}; nothing was measured")
        return MISSING
    from conformance.errors import UsageError
    from conformance.probe import device_problem

    try:
        problem = device_problem(device)
    except UsageError as error:
        print(f"check.sh: {error}; nothing was measured")
        return MISSING
    if problem is not None:
        print(f"check.sh: no device {device}: {problem}; nothing was measured")
        return NO_DEVICE
    return 0


def control(path: Path) -> int:
    """Whether eager is clean, without which nothing else in the records means anything."""
    from conformance.record import read_results

    records = [record for record in read_results([path]).complete() if record.backend == "eager"]
    failed = [record for record in records if record.status.is_failure]
    for record in failed:
        print(f"check.sh: the control failed {record.case}: {record.status} {record.evidence}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(control(Path(sys.argv[2])) if sys.argv[1] == "--control" else before(sys.argv[1]))

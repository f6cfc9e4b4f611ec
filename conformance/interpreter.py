"""Another Python than this one, in which workers run: another environment, another torch, another version."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from conformance.errors import UsageError

#: Seconds for an interpreter to say what it is.
_PATIENCE = 60

#: What any Python that can run workers says before it may fail to.
_SIGN = "Python"

_ASK = f"""
print("{_SIGN}", flush=True)
import importlib.util, json, sys
lacking = [name for name in ("torch", "numpy", "psutil") if importlib.util.find_spec(name) is None]
if lacking:
    sys.exit("it has no " + ", ".join(lacking))
from conformance.interpreter import harness_digest
from conformance.record import environment
print(json.dumps(dict(harness=harness_digest(), environment=environment(*sys.argv[1:]))))
"""


def harness_digest() -> str:
    """A digest of the harness's own sources: workers of another version would not understand their jobs."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def variables_for(python: str) -> dict[str, str]:
    """The environment variables of a process that ``python`` runs: from a checkout, it finds this package there."""
    root = Path(__file__).resolve().parent.parent
    if python == sys.executable or not (root / "pyproject.toml").is_file():
        return dict(os.environ)
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(root))))}


@functools.cache
def environment_of(python: str, *distributions: str) -> dict[str, str]:
    """The fingerprint of an interpreter on this machine, with the versions of some distributions.

    Raises UsageError where it cannot run workers.
    """
    from conformance.record import environment

    if python == sys.executable:
        return environment(*distributions)
    try:
        asked = subprocess.run(
            [python, "-P", "-c", _ASK, *distributions],
            capture_output=True,
            text=True,
            timeout=_PATIENCE,
            check=False,
            env=variables_for(python),
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UsageError(f"--python {python} does not run: {getattr(error, 'strerror', None) or error}") from error
    sign, _, answer = asked.stdout.partition("\n")
    if sign != _SIGN:
        raise UsageError(
            f"--python {python}: expected Python 3.11 or newer, this is none (it ended with code {asked.returncode})"
        )
    try:
        said = json.loads(answer)
    except ValueError:
        last = asked.stderr.strip().rpartition("\n")[2][:200] or f"it ended with code {asked.returncode}"
        raise UsageError(f"--python {python} cannot run workers ({last}): install this package there") from None
    if said["harness"] != harness_digest():
        raise UsageError(f"--python {python} has another version of this package: install the same one there")
    found: dict[str, str] = said["environment"]
    return found

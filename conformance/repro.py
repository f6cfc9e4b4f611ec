"""A stand-alone script for one case and backend, of torch and the standard library only."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path

from conformance.backends.registry import ENTRY_POINTS, canonical
from conformance.backends.systems import is_system
from conformance.case import Case
from conformance.errors import UsageError

_SETTINGS = 'SPEC, SEED, DEVICE, RELATIVE = "eager", 0, "cpu", 1e-4  # frameconf: settings'


def script(case: Case, spec: str, device: str = "cpu") -> str:
    """The text of the script: the case as it is, then the driver. It exits with 1 when eager and compiled differ.

    Raises UsageError for backends that a script of torch alone cannot reach.
    """
    name = canonical(spec)
    if name.startswith("reference"):
        raise UsageError("a script of torch alone cannot use the reference compiler")
    if name == "eager":
        raise UsageError("eager is the control: there is nothing to reproduce, name a compiler")
    if is_system(name):
        raise UsageError(f"a script of torch alone cannot reach {name}, which has an adapter in this package")
    if any(entry_point.name == name for entry_point in entry_points(group=ENTRY_POINTS)):
        raise UsageError(f"a script of torch alone cannot reach {name}, which another package registers")
    frontend, plus, rest = name.partition("+")
    where = rest if plus else name
    path, colon, attribute = where.rpartition(":")
    if colon and path.endswith(".py"):
        where = f"{Path(path).resolve()}:{attribute}"
        name = f"{frontend}+{where}" if plus else where
    driver = (Path(__file__).parent / "repro_driver.py").read_text(encoding="utf-8")
    settings = f'SPEC, SEED, DEVICE, RELATIVE = "{name}", {case.seed}, "{device}", 1e-4'
    assert _SETTINGS in driver
    return f"{case.source}\n\n{driver.replace(_SETTINGS, settings)}"

"""What an implementer expects of their backend: rules in a TOML file of theirs, one rule per bug.

[[expect]]
backend = "dynamo+mine.py:compile"
cases = ["alias/*_view", "effect/print_in_loop"]
status = "WRONG"
phase = "call 2"                 # optional: in which call, or around them
message = "stride"               # optional: a regular expression searched in the evidence
python = ">=3.12"                # optional conditions: version specifiers
torch = ">=2.13,<2.14"
device = "cpu"
reason = "Views are copied."
link = "https://..."             # optional
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase, translate
from pathlib import Path
from typing import Any

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

from conformance.errors import UsageError, nearest
from conformance.record import Record
from conformance.status import MISSING, STATUSES

#: Key -> whether a rule must have it.
KEYS = {
    "backend": True,
    "cases": True,
    "status": True,
    "reason": True,
    "phase": False,
    "message": False,
    "python": False,
    "torch": False,
    "device": False,
    "link": False,
}

#: Conditions that are ranges of versions of what the environment says under the same name.
VERSIONS = ("python", "torch")


@dataclass(frozen=True)
class Rule:
    """One expected bug: which failures it is behind. ``where`` is the file and line of its table."""

    backend: str
    cases: tuple[str, ...]
    status: str
    reason: str
    where: str
    phase: str = ""
    message: str = ""
    python: str = ""
    torch: str = ""
    device: str = ""
    link: str = ""

    @functools.cached_property
    def _any_case(self) -> re.Pattern[str]:
        return re.compile("|".join(map(translate, self.cases)))

    def names(self, case_id: str) -> bool:
        """Whether one of its patterns is about this case."""
        return self._any_case.match(case_id) is not None

    def is_about(self, backend: str, device: str) -> bool:
        """Whether it says anything about this backend on this device."""
        return fnmatchcase(backend, self.backend) and self.device in ("", device)

    def covers(self, record: Record) -> bool:
        """Whether it says anything about this case under this backend on this device."""
        return self.is_about(record.backend, record.device) and self.names(record.case)

    def holds_in(self, environment: dict[str, str]) -> bool:
        """Whether its conditions on versions are met; an unknown version meets none."""
        for name in VERSIONS:
            condition = getattr(self, name)
            if condition and not _meets(environment.get(name, ""), condition):
                return False
        return True

    def matches(self, record: Record) -> bool:
        """Whether a failure that it covers is the one it expects."""
        return (
            record.status.name == self.status
            and self.phase in ("", record.phase)
            and (not self.message or re.search(self.message, record.evidence) is not None)
        )


def _meets(version: str, condition: str) -> bool:
    try:
        # what comes after a plus is the build's, not the version's
        return Version(version.partition("+")[0]) in SpecifierSet(condition, prereleases=True)
    except InvalidVersion:
        return False


def read_rules(path: Path) -> list[Rule]:
    """The rules of a file.

    Raises UsageError, naming file and line, for a file that cannot be read, a table that is no rule, an unknown key, a
    value of the wrong type, and a pattern, status or version condition that means nothing.
    """
    try:
        text = path.read_text(encoding="utf-8")
        tables = tomllib.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read expectations {path}: {getattr(error, 'strerror', None) or error}") from error
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{path}: not TOML: {error}") from error
    unknown = [name for name in tables if name != "expect"]
    if unknown or not isinstance(tables.get("expect", []), list):
        found = unknown[0] if unknown else "expect"
        raise UsageError(f"{path}: expected only [[expect]] tables, found {found!r}")
    headings = [n for n, line in enumerate(text.splitlines(), 1) if re.match(r"\s*\[\[\s*expect\s*\]\]", line)]
    lines = text.splitlines()
    rules = []
    for number, table in enumerate(tables.get("expect", [])):
        first = headings[number] if number < len(headings) else 1
        rules.append(_rule(path, lines, first, table))
    return rules


def _rule(path: Path, lines: Sequence[str], first: int, table: Any) -> Rule:
    def wrong(key: str, expected: str) -> UsageError:
        line = next((n for n in range(first, len(lines) + 1) if re.match(rf"\s*{key}\s*=", lines[n - 1])), first)
        return UsageError(f"{path}:{line}: {expected}")

    if not isinstance(table, dict):
        raise UsageError(f"{path}:{first}: expected a table, found {table!r:.40}")
    for key, value in table.items():
        if key not in KEYS:
            raise wrong(re.escape(key), f"unknown key {key!r}{nearest(key, KEYS)}")
        wanted: tuple[type, ...] = (str, list) if key == "cases" else (str,)
        if not isinstance(value, wanted) or (isinstance(value, list) and not all(isinstance(v, str) for v in value)):
            raise wrong(
                key, f"{key} is {value!r:.60}, expected {'patterns of case ids' if key == 'cases' else 'a text'}"
            )
    missing = [key for key, needed in KEYS.items() if needed and not table.get(key)]
    if missing:
        raise UsageError(f"{path}:{first}: a rule needs {', '.join(missing)}")
    status = table["status"]
    # what has no record did not fail: a rule for it would open the gate for a run that never was
    failures = [name for name, known in STATUSES.items() if known.is_failure and known is not MISSING]
    if status not in failures:
        raise wrong("status", f"status {status!r} is no failure{nearest(status, failures)}")
    try:
        re.compile(table.get("message", ""))
    except re.error as error:
        raise wrong("message", f"message {table['message']!r} is not a regular expression: {error}") from error
    for name in VERSIONS:
        try:
            SpecifierSet(table.get(name, ""))
        except InvalidSpecifier:
            raise wrong(name, f"{name} is {table[name]!r}, expected a range of versions such as '>=3.12'") from None
    cases = table["cases"]
    fields = table | {"cases": (cases,) if isinstance(cases, str) else tuple(cases)}
    return Rule(where=f"{path}:{first}", **fields)


class Rules:
    """Rules to be looked up for many records: what depends on backend, device and environment is decided once."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules = tuple(rules)
        self._holding: dict[tuple[str, str, frozenset[tuple[str, str]]], list[Rule]] = {}

    def of(self, record: Record, environment: dict[str, str]) -> Rule | None:
        """The first rule whose conditions hold that covers the record, one that matches before one that does not."""
        own = self.holding(record.backend, record.device, environment)
        covering = [rule for rule in own if rule.names(record.case)]
        return next((rule for rule in covering if rule.matches(record)), covering[0] if covering else None)

    def holding(self, backend: str, device: str, environment: dict[str, str]) -> list[Rule]:
        """The rules about this backend on this device whose conditions hold."""
        key = (backend, device, frozenset((name, environment.get(name, "")) for name in VERSIONS))
        if key not in self._holding:
            own = (rule for rule in self._rules if rule.is_about(backend, device))
            self._holding[key] = [rule for rule in own if rule.holds_in(environment)]
        return self._holding[key]

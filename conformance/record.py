"""Records: one JSON line per case and backend, appended as it comes, with the environment it was made in.

A file holds *headers* (one per started run: environment, corpus, plan) and *records*. Reading merges any number of
files; of several records of one case under one backend that of the newest run counts, and of one run the last.
"""

from __future__ import annotations

import contextlib
import dataclasses
import fcntl
import gc
import importlib.metadata
import json
import os
import platform
import re
import shutil
import subprocess
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from conformance.errors import UsageError
from conformance.status import MISSING, STATUSES, Status

try:
    import msgspec as _faster
except ImportError:  # where records are only written, on a borrowed machine for instance, it need not be installed
    _faster = None  # type: ignore[assignment]

#: Version of the line format. A reader refuses others.
SCHEMA = 1

#: How a file begins that holds records, whoever has written its JSON anew, and in how many bytes that shows.
_OPENING, _LONGEST_OPENING = re.compile(rb'\s*\{\s*"frameconf"\s*:'), 100

Key = tuple[str, str, str]

#: Types that lines must have, for fields whose wrong type would surface far from the file.
_TYPES: dict[str, type | tuple[type, ...]] = {
    **dict.fromkeys(
        (
            *("case", "backend", "device", "status", "run", "digest"),
            *("evidence", "proof", "kind", "phase", "stderr", "fingerprint"),
        ),
        str,
    ),
    **dict.fromkeys(("divergence", "stats", "seconds", "speed", "plan", "environment", "tiers", "limits"), dict),
    **dict.fromkeys(("kinds", "about"), dict),
    **dict.fromkeys(("clauses", "missed"), list),
    **dict.fromkeys(("started", "corpus"), str),
    **dict.fromkeys(("peak_memory", "without_reference"), (int, float)),
}


def _checked(fields: dict[str, Any]) -> dict[str, Any]:
    """``fields`` themselves; TypeError when one has a type that no line of ours has."""
    for name, value in fields.items():
        wanted = _TYPES.get(name, object)
        if type(value) is not wanted and not isinstance(value, wanted):
            raise TypeError(f"{name} is {value!r:.40}")
    return fields


def _parse(line: str) -> Any:
    """What a line of JSON says; ValueError or RecursionError where it is none."""
    if _faster is not None:
        with contextlib.suppress(_faster.DecodeError):  # NaN, which ours are written with, is none to it
            return _faster.json.decode(line)
    return json.loads(line)


def row_name(backend: str, device: str) -> str:
    """The name of a row or column of a scorecard."""
    return backend if device == "cpu" else f"{backend} ({device})"


@dataclass(frozen=True)
class Record:
    """What is known of one case under one backend on one device.

    ``kind`` is the aspect that differs or how the process ended, ``phase`` where: in which call, or before or after.
    """

    case: str
    backend: str
    device: str
    status: Status
    clauses: tuple[str, ...]
    run: str = ""
    digest: str = ""
    evidence: str = ""
    proof: str = ""
    kind: str = ""
    phase: str = ""
    divergence: dict[str, Any] = field(default_factory=dict)
    missed: tuple[dict[str, Any], ...] = ()
    stats: dict[str, Any] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    speed: dict[str, Any] = field(default_factory=dict)
    peak_memory: int = 0
    without_reference: int = 0
    stderr: str = ""
    fingerprint: str = ""

    @property
    def area(self) -> str:
        """The first part of the case's id."""
        return self.case.partition("/")[0]

    @property
    def key(self) -> Key:
        """What a later record of the same thing replaces."""
        return (self.case, self.backend, self.device)

    @property
    def row(self) -> str:
        """What a scorecard calls the backend: its spec, with the device where that is not the CPU."""
        return row_name(self.backend, self.device)

    def as_line(self) -> str:
        """One line of JSON, without what is empty."""
        fields = {name: value for name, value in vars(self).items() if value not in ("", (), {}, 0)}
        fields["status"] = self.status.name
        return json.dumps(fields)

    @classmethod
    def from_line(cls, line: str) -> Record:
        """The record that ``as_line`` wrote down."""
        return cls.from_fields(_parse(line))

    @classmethod
    def from_fields(cls, fields: dict[str, Any]) -> Record:
        """The record of one line; raises KeyError or TypeError when fields are missing or unknown."""
        values = _EMPTY | _checked(fields)
        if not fields.keys() >= _NEEDED or len(values) > len(_EMPTY):
            raise TypeError(
                f"missing or unknown: {', '.join(sorted(_NEEDED - fields.keys() | fields.keys() - _FIELDS))}"
            )
        record = object.__new__(cls)
        values["status"] = STATUSES[values["status"]]
        values["clauses"], values["missed"] = tuple(values["clauses"]), tuple(values["missed"])
        # past __init__, which sets the fields of a frozen class one by one: half of the time of reading many records
        object.__setattr__(record, "__dict__", values)
        return record


_FIELDS = {field.name for field in dataclasses.fields(Record)}
_NEEDED = {"case", "backend", "device", "status"}
#: What a line leaves out. Nobody writes to the values of records.
_EMPTY = vars(Record("", "", "", MISSING, ()))


@dataclass(frozen=True)
class Header:
    """One started run: what was planned, of which corpus, in which environment."""

    run: str
    started: str
    corpus: str
    device: str
    tiers: dict[str, str]
    plan: dict[str, list[str]]
    limits: dict[str, float]
    environment: dict[str, str]
    #: Of what kind each backend is (``backends.base.KINDS``), and what a reader of its row must know.
    kinds: dict[str, str] = field(default_factory=dict)
    about: dict[str, str] = field(default_factory=dict)

    def as_line(self) -> str:
        """One line of JSON that begins with the schema."""
        return json.dumps({"frameconf": SCHEMA, **vars(self)})


def new_header(
    corpus: str,
    device: str,
    plan: dict[str, list[str]],
    tiers: dict[str, str] | None = None,
    limits: dict[str, float] | None = None,
    machine: dict[str, str] | None = None,
    looks: Mapping[str, Mapping[str, Any]] | None = None,
) -> Header:
    """The header of a run that starts now on this machine.

    ``machine`` is the fingerprint of another interpreter than this one; ``looks`` is what ``probe.settle`` found out
    about each backend.
    """
    now = datetime.now(UTC)
    return Header(
        run=f"{now:%Y%m%dT%H%M%SZ}-{uuid.uuid4().hex[:6]}",
        started=now.isoformat(timespec="seconds"),
        corpus=corpus,
        device=device,
        tiers=tiers or {},
        plan=plan,
        limits=limits or {},
        environment=machine or environment(),
        kinds={backend: look["kind"] for backend, look in (looks or {}).items() if "kind" in look},
        about={backend: look["about"] for backend, look in (looks or {}).items() if look.get("about")},
    )


def environment(*distributions: str) -> dict[str, str]:
    """The fingerprint of this machine and interpreter: what may change a verdict or a time.

    ``distributions`` are packages whose versions it says besides.
    """
    versions = {name: _version(name) for name in distributions}
    return {
        "cpu": _cpu(),
        "cores": str(len(os.sched_getaffinity(0))),
        "os": _os(),
        "python": platform.python_version(),
        "torch": _version("torch"),
        "numpy": _version("numpy"),
        "compiler": _compiler(),
        "frameconf": _version("frame-eval-conformance"),
        **versions,
    }


def _version(distribution: str) -> str:
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def _cpu() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.machine()


def _os() -> str:
    try:
        return f"{platform.freedesktop_os_release()['PRETTY_NAME']}, {platform.machine()}"
    except (OSError, KeyError):
        return platform.platform()


def _compiler() -> str:
    path = shutil.which("g++")
    if path is None:
        return "no g++"
    shown = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    return shown.partition("\n")[0]


class Store:
    """An open results file, of one run at a time. Lines are appended one by one; nothing in it is ever rewritten.

    A last line that a killed run left unfinished is cut off when the file is opened to go on. ``resumed_by`` is the
    command that goes on with it, where there is one.
    """

    def __init__(self, path: Path, *, resume: bool = False, resumed_by: str = "") -> None:
        self.path, self.resumed_by = path, resumed_by
        try:
            if not resume:
                path.parent.mkdir(parents=True, exist_ok=True)
            # unbuffered: what append returned from is in the file, and closing has nothing left to fail over
            self._file = path.open("ab" if resume else "xb", buffering=0)
            if path.is_file():  # a device takes lines from everybody, and has none to give back
                _lock(self._file.fileno())
                _cut_unfinished_line(path)
        except BlockingIOError:
            raise UsageError(f"{path} is being written by another run: wait for its end") from None
        except OSError as error:
            if path.is_dir():
                raise UsageError(f"{path} is a folder: expected a file for results") from None
            if isinstance(error, FileExistsError) and path.exists():
                further = f", or go on with it: {resumed_by}" if resumed_by else ""
                raise UsageError(f"{path} exists already: choose another file{further}") from None
            raise UsageError(f"cannot write results to {path}: {error.strerror or error}") from error
        self.count = 0

    def append(self, item: Record | Header) -> None:
        """Write one line; raises UsageError when the disk does not take it."""
        try:
            data = (item.as_line() + "\n").encode()
            while data:
                data = data[self._file.write(data) :]
        except OSError as error:
            raise UsageError(
                f"cannot write to {self.path}: {error.strerror or error}; {self.count} records written before are kept"
            ) from error
        self.count += isinstance(item, Record)

    @classmethod
    def nowhere(cls) -> Store:
        """One that keeps nothing, for records that are only looked at."""
        return cls(Path(os.devnull), resume=True)

    @property
    def keeps(self) -> bool:
        """Whether there is a file to read afterwards."""
        return self.path != Path(os.devnull)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _lock(file: int) -> None:
    """Lock until the file is closed or this process ends, however; BlockingIOError when somebody else has it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        pass  # a file system without locks


def _cut_unfinished_line(path: Path) -> None:
    with path.open("rb+") as file:
        end = file.seek(0, os.SEEK_END)
        while end:
            block = min(end, 1 << 16)
            file.seek(end - block)
            newline = file.read(block).rfind(b"\n")
            if newline >= 0:
                file.truncate(end - block + newline + 1)
                return
            end -= block
        file.truncate(0)


@dataclass
class Results:
    """Everything read from results files."""

    headers: list[Header] = field(default_factory=list)
    records: dict[Key, Record] = field(default_factory=dict)

    def take(self, record: Record) -> None:
        """Add a record, unless there is one of the same thing from a run that was started later."""
        other = self.records.get(record.key)
        if other is not None and other.run != record.run:
            started = {header.run: header.started for header in self.headers}
            if started.get(record.run, "") < started.get(other.run, ""):
                return
        self.records[record.key] = record

    @property
    def corpus(self) -> str:
        """The digest of the corpus the records are of."""
        return self.headers[0].corpus

    def rows(self) -> list[tuple[str, str]]:
        """Every backend and device planned, the control first and then in the order of the plans."""
        rows = dict.fromkeys((backend, header.device) for header in self.headers for backend in header.plan)
        return sorted(rows, key=lambda row: row[0] != "eager")

    def planned(self) -> dict[Key, Header]:
        """Every case that was planned under every backend, with the header that planned it."""
        return {
            (case, backend, header.device): header
            for header in self.headers
            for backend, cases in header.plan.items()
            for case in cases
        }

    def by_key(self) -> dict[Key, Record]:
        """One record for everything planned, in order: what has none is MISSING."""
        lacking = "planned, but there is no record"
        return {
            key: self.records.get(key) or Record(*key, status=MISSING, clauses=(), run=header.run, evidence=lacking)
            for key, header in self.planned().items()
        }

    def complete(self) -> list[Record]:
        """The same as a list."""
        return list(self.by_key().values())


def is_results_file(path: Path) -> bool:
    """Whether a file begins with the header of a run; raises UsageError when it cannot be read."""
    try:
        with path.open("rb") as file:
            return _OPENING.match(file.read(_LONGEST_OPENING)) is not None
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from error


def read_results(paths: Iterable[Path]) -> Results:
    """Merge results files.

    Raises UsageError for a file that is not there, not ours, corrupt, or of another corpus than the first.
    """
    results = Results()
    with _no_garbage_collection():
        for path in paths:
            _read_into(results, path)
    if not results.headers:
        raise UsageError("no results: the files hold no run")
    return results


@contextlib.contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Many new objects and no garbage: looking for some, now and later, takes half of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if enabled:
            gc.enable()


def _read_into(results: Results, path: Path) -> None:
    if path.is_dir() or path.is_char_device() or path.is_block_device():
        raise UsageError(f"{path}: expected a results file of frameconf, this is no file")
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: not a results file of frameconf (not text)") from error
    except OSError as error:
        raise UsageError(f"cannot read results {path}: {error.strerror or error}") from error
    lines = text.split("\n")
    unfinished = lines.pop()  # empty when the file ends with a newline; otherwise a killed run's last line
    if not lines:
        raise UsageError(f"{path}: expected a results file of frameconf, found {unfinished[:40]!r}")
    for number, line in enumerate(lines, 1):
        try:
            fields = _parse(line)
            if not isinstance(fields, dict):
                raise TypeError("not an object")
        except (ValueError, TypeError, RecursionError) as error:
            raise UsageError(f"{path}:{number}: expected a JSON object, found {line[:40]!r}") from error
        if number == 1 and "frameconf" not in fields:
            raise UsageError(f"{path}: expected a results file of frameconf; its first line is no header")
        _take_line(results, path, number, fields)


def _take_line(results: Results, path: Path, number: int, fields: dict[str, Any]) -> None:
    schema = fields.pop("frameconf", None)
    if schema not in (None, SCHEMA):
        raise UsageError(f"{path}:{number}: results of format {schema}, this version reads format {SCHEMA}")
    try:
        if schema is None:
            results.take(Record.from_fields(fields))
            return
        header = Header(**_checked(fields))
    except (KeyError, TypeError) as error:
        raise UsageError(f"{path}:{number}: not a line of a results file ({error})") from error
    if results.headers and header.corpus != results.corpus:
        raise UsageError(
            f"{path}:{number}: records of corpus {header.corpus}, expected those of corpus {results.corpus} as before"
        )
    for earlier in results.headers:
        for name in ("torch", "python"):
            one, two = earlier.environment.get(name), header.environment.get(name)
            if earlier.device == header.device and earlier.plan.keys() & header.plan.keys() and one != two:
                raise UsageError(
                    f"{path}:{number}: records of {name} {two}, expected {name} {one} as before; score them apart"
                )
    results.headers.append(header)

"""What a backend is to the harness."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Protocol, runtime_checkable

from conformance.errors import UsageError, in_one_line


@dataclass(frozen=True)
class Unavailable:
    """Why a backend cannot run here, in one line for a person."""

    reason: str


@dataclass
class Stats:
    """What a backend can tell of its work since ``reset``; None where it cannot tell.

    ``engaged``: whether the backend itself compiled and ran something of the program, with the ``evidence`` in words.
    ``graphs``: graphs compiled; ``operators``: operators in them; ``graph_runs``: executions of compiled graphs;
    ``compiles``: times that compilation was entered for a frame; ``recompiles``: the reasons of those that replaced
    an entry whose guards failed; ``breaks``: reasons of graph breaks, one entry each; ``frames_seen`` and
    ``frames_skipped``: frames offered to the compiler and those left to the interpreter; ``compile_seconds``: wall
    time inside the graph backend, without the frontend and without what is compiled later in backward; ``share``: of
    the operators that ran in compiled graphs, the part that the backend itself ran, from 0 to 1: the rest it left to
    eager or to another compiler.
    """

    engaged: bool | None = None
    evidence: str = ""
    graphs: int | None = None
    operators: int | None = None
    graph_runs: int | None = None
    compiles: int | None = None
    recompiles: list[str] | None = None
    breaks: list[str] | None = None
    frames_seen: int | None = None
    frames_skipped: int | None = None
    compile_seconds: float | None = None
    share: float | None = None

    def checked(self) -> Stats:
        """The same with plain Python values; TypeError naming the field that is none."""
        plain: dict[str, Any] = {}
        for field in fields(self):
            value = getattr(self, field.name)
            if value is None:
                plain[field.name] = None
                continue
            try:
                plain[field.name] = _PLAIN[field.name](value)
            except (TypeError, ValueError) as error:
                raise TypeError(f"{field.name}={value!r:.60}") from error
        if plain["engaged"] and (plain["graphs"] == 0 or plain["graph_runs"] == 0):
            raise TypeError("engaged=True with no graph, or none that ran")
        if plain["share"] is not None and not 0 <= plain["share"] <= 1:
            raise TypeError(f"share={plain['share']!r:.60}")
        if plain["engaged"] and plain["share"] == 0:
            raise TypeError("engaged=True with a share of 0")
        return Stats(**plain)

    def as_dict(self) -> dict[str, Any]:
        """Plain data for a record, without what is unknown."""
        return {name: value for name, value in asdict(self).items() if value is not None and value != ""}


def _texts(values: Any) -> list[str]:
    if isinstance(values, str):
        raise TypeError("a list of texts is expected")
    return [str(value) for value in values]


#: How each field becomes plain data.
_PLAIN: dict[str, Callable[[Any], Any]] = {
    "engaged": bool,
    "evidence": str,
    **dict.fromkeys(("graphs", "operators", "graph_runs", "compiles", "frames_seen", "frames_skipped"), operator.index),
    **dict.fromkeys(("recompiles", "breaks"), _texts),
    **dict.fromkeys(("compile_seconds", "share"), float),
}

#: What kinds of systems there are -> what they take. Rows of different kinds are not shown as if they were one.
KINDS = {
    "frames": "compiles Python frames as they run, and leaves to the interpreter what it cannot",
    "graphs": "compiles the graphs that a frontend captures",
    "export": "takes a whole program once, by an example of its inputs; no Python is left when it runs",
}


@runtime_checkable
class Backend(Protocol):
    """A compiler of Python callables.

    Four attributes are optional. Two are its profile: ``kind`` (one of ``KINDS``, default ``"frames"``), and
    ``unsupported`` (a mapping of words of the feature vocabulary to the reason why cases with them are outside what the
    backend is for). ``about`` is a line on what a reader of its row must know. ``fork_safe`` is True unless said
    otherwise; False: the backend keeps threads or device contexts that do not survive a fork, so its cases run in
    recycled worker processes.
    """

    name: str

    def available(self) -> Unavailable | None:
        """None when it can run here; otherwise the reason. Never raises."""
        ...

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """A callable with the same signature."""
        ...

    def reset(self) -> None:
        """Forget everything compiled and counted."""
        ...

    def stats(self) -> Stats:
        """What happened since ``reset``."""
        ...


METHODS = ("available", "compile", "reset", "stats")


def made(spec: str, value: Any) -> Backend:
    """The backend that somebody's object or class is; raises UsageError when it is none."""
    try:
        backend = value() if isinstance(value, type) else value
        for method in METHODS:
            if not callable(getattr(backend, method, None)):
                raise UsageError(f"{spec}: its {method} is {getattr(backend, method, None)!r:.60}, expected a method")
        name, unsupported = getattr(backend, "name", None), getattr(backend, "unsupported", {})
        fork_safe = getattr(backend, "fork_safe", True)
        kind, about = getattr(backend, "kind", "frames"), getattr(backend, "about", "")
    except (Exception, SystemExit) as error:
        if isinstance(error, UsageError):
            raise
        raise UsageError(f"{spec} does not give a backend: {in_one_line(error)}") from error
    if not isinstance(name, str):
        raise UsageError(f"{spec}: its name is {name!r:.60}, expected a text")
    if not isinstance(fork_safe, bool):
        raise UsageError(f"{spec}: its fork_safe is {fork_safe!r:.60}, expected True or False")
    if not isinstance(about, str):
        raise UsageError(f"{spec}: its about is {about!r:.60}, expected a text")
    if not isinstance(kind, str) or kind not in KINDS:
        raise UsageError(f"{spec}: its kind is {kind!r:.60}, expected one of {', '.join(KINDS)}")
    if not isinstance(unsupported, Mapping) or not all(isinstance(text, str) for text in sum(unsupported.items(), ())):
        raise UsageError(f"{spec}: its unsupported is {unsupported!r:.60}, expected a mapping of features to reasons")
    return backend


class BackendFault(Exception):
    """A method of the backend failed; the message says which and how."""


def ask(backend: Backend, method: str, *arguments: Any) -> Any:
    """Call a method of the backend; what it raises is the backend's fault, never the case's or the harness's."""
    try:
        answer = getattr(backend, method)(*arguments)
    except (Exception, SystemExit) as error:
        raise BackendFault(f"its {method}() raised {in_one_line(error)}") from error
    if method == "stats":
        if not isinstance(answer, Stats):
            raise BackendFault(f"its stats() returned {type(answer).__name__}, expected conformance.backends.Stats")
        try:
            answer = answer.checked()
        except TypeError as error:
            raise BackendFault(f"its stats() returned {error}") from error
    if method == "available" and not isinstance(answer, (Unavailable, type(None))):
        raise BackendFault(
            f"its available() returned {answer!r:.80}, expected None or conformance.backends.Unavailable"
        )
    return answer

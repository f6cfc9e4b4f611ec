"""Compilers and graph backends given by file or module: ``FILE.py:attr`` and ``pkg.mod:attr``."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from conformance.backends.base import METHODS, Backend, Stats, Unavailable, made
from conformance.errors import UsageError, in_one_line, nearest, working_directory


def import_attribute(spec: str) -> Any:
    """The object that ``FILE.py:attr`` or ``pkg.mod:attr`` names.

    Raises UsageError when the file is not there, does not import, or lacks the attribute.
    """
    where, _, attribute = spec.rpartition(":")
    module = import_file(where) if where.endswith(".py") else _import_module(where)
    value: Any = module
    for part in attribute.split("."):
        try:
            value = getattr(value, part)
        except AttributeError:
            names = [name for name in vars(value) if not name.startswith("_")] if hasattr(value, "__dict__") else []
            raise UsageError(f"{where} has no attribute {part!r}{nearest(part, names)}") from None
        except (Exception, SystemExit) as error:
            raise UsageError(f"{where} does not give its attribute {part!r}: {in_one_line(error)}") from error
    return value


def import_file(where: str) -> Any:
    """The module of a file, run anew; raises UsageError when it is not there or does not import."""
    path = Path(where)
    if not path.is_file():
        raise UsageError(f"backend file {where} does not exist")
    name = f"frameconf_user_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path.resolve())
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise UsageError(f"backend file {where} does not import: {in_one_line(error)}") from error
    return module


def _import_module(where: str) -> Any:
    # last, so that no file of the user's shadows a module of Python's or ours
    here = working_directory()
    if here and here not in sys.path:
        sys.path.append(here)
    try:
        return importlib.import_module(where)
    except (Exception, SystemExit) as error:
        raise UsageError(f"backend module {where} does not import: {in_one_line(error)}") from error


def _frames_of_dynamo() -> int:
    """How many frames TorchDynamo has been offered so far."""
    from torch._dynamo.utils import counters

    return int(counters["frames"]["total"])


def _fallback(owner: Any, frames: int) -> str:
    """How ``torch.compile`` did the work of a backend that does not say so; empty where it did not.

    ``frames``: what TorchDynamo had been offered before.
    """
    if _frames_of_dynamo() <= frames or "dynamo" in getattr(owner, "builds_on", ()):
        return ""
    return "the work was done by torch.compile, and it does not say builds_on"


class CompilerFunction:
    """A function ``program -> callable`` as a backend. It reports nothing, so its passes are unproven.

    One that builds on ``torch.compile`` on purpose says so in an attribute ``builds_on`` (``("dynamo",)``); otherwise
    the use of it is no engagement. It may also have the optional attributes of a ``Backend``.
    """

    def __init__(self, name: str, function: Callable[..., Any]) -> None:
        self.name = name
        self.unsupported = getattr(function, "unsupported", {})
        self.fork_safe = getattr(function, "fork_safe", True)
        self.kind = getattr(function, "kind", "frames")
        self.about = getattr(function, "about", "")
        self._function = function
        self._returned_program = False
        self._frames = 0

    def available(self) -> Unavailable | None:
        """It was imported, so it is there."""
        return None

    def compile(self, program: Callable[..., Any], *, dynamic: bool | None = None) -> Callable[..., Any]:
        """What the function makes of ``program``; TypeError when that is not callable."""
        compiled = self._function(program)
        if not callable(compiled):
            raise TypeError(f"{self.name} returned {compiled!r:.80}, which is not callable")
        self._returned_program = compiled is program
        return compiled

    def reset(self) -> None:
        """A function keeps nothing that we know of."""
        self._returned_program = False
        self._frames = _frames_of_dynamo()

    def stats(self) -> Stats:
        """Only whether it gave back the program itself is known, and whether another compiler worked."""
        if self._returned_program:
            return Stats(engaged=False, evidence="the compiler returned the program itself")
        fallback = _fallback(self._function, self._frames)
        return Stats(engaged=False, evidence=fallback) if fallback else Stats()


class OwnBackend:
    """A ``Backend`` of the user's: believed, but for the engagement where TorchDynamo worked and it does not say so.

    It says so, as a function does, in an attribute ``builds_on`` (``("dynamo",)``).
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._frames = 0

    def __getattr__(self, name: str) -> Any:
        """Its other attributes are those of the user's."""
        return getattr(self._backend, name)

    def reset(self) -> None:
        """Begin anew."""
        self._backend.reset()
        self._frames = _frames_of_dynamo()  # afterwards: it may have cleared the count

    def stats(self) -> Stats:
        """What it says, unless ``torch.compile`` did the work."""
        stats = self._backend.stats()
        fallback = _fallback(self._backend, self._frames)
        if fallback and isinstance(stats, Stats) and stats.engaged is not False:
            return replace(stats, engaged=False, evidence=fallback)
        return stats


def user_compiler(spec: str) -> Backend:
    """The backend that ``FILE.py:attr`` or ``pkg.mod:attr`` names: a ``Backend`` object or class, or a function."""
    value = import_attribute(spec)
    if is_backend(value):
        backend = made(spec, value)
        # what derives from our adapter of Dynamo counts graphs of its own graph backend
        derived = any(cls.__module__ == "conformance.backends.dynamo" for cls in type(backend).__mro__)
        return backend if derived else cast(Backend, OwnBackend(backend))
    if callable(value):
        return made(spec, CompilerFunction(spec, value))
    raise UsageError(f"{spec} is {value!r:.60}: expected a Backend, or a function that takes a program")


def is_backend(value: Any) -> bool:
    """Whether an object, or a class, has what a Backend has, be it of the wrong kind."""
    return all(hasattr(value, method) for method in METHODS)

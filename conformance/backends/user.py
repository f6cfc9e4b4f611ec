"""Compilers and graph backends given by file or module: ``FILE.py:attr`` and ``pkg.mod:attr``."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

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


class CompilerFunction:
    """A function ``program -> callable`` as a backend. It reports nothing, so its passes are unproven."""

    def __init__(self, name: str, function: Callable[..., Any]) -> None:
        self.name = name
        self.unsupported = getattr(function, "unsupported", {})
        self.fork_safe = getattr(function, "fork_safe", True)
        self._function = function
        self._returned_program = False

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

    def stats(self) -> Stats:
        """Only whether it gave back the program itself is known."""
        if self._returned_program:
            return Stats(engaged=False, evidence="the compiler returned the program itself")
        return Stats()


def user_compiler(spec: str) -> Backend:
    """The backend that ``FILE.py:attr`` or ``pkg.mod:attr`` names: a ``Backend`` object or class, or a function."""
    value = import_attribute(spec)
    if is_backend(value):
        return made(spec, value)
    if callable(value):
        return made(spec, CompilerFunction(spec, value))
    raise UsageError(f"{spec} is {value!r:.60}: expected a Backend, or a function that takes a program")


def is_backend(value: Any) -> bool:
    """Whether an object, or a class, has what a Backend has, be it of the wrong kind."""
    return all(hasattr(value, method) for method in METHODS)

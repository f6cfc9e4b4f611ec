"""What the tests of the frame hook share. Nothing here imports torch."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from reference_impl import _eval_frame
from reference_impl.eval_frame import SKIP, set_entries

ROOT = Path(__file__).resolve().parents[2]


def skipped(function: Callable[..., Any]) -> Callable[..., Any]:
    """Decorator: frames of this function are never looked at."""
    assert isinstance(function, FunctionType)
    set_entries(function.__code__, SKIP)
    return function


@skipped
def always(function: FunctionType, *flat: Any) -> bool:
    """A guard that holds."""
    return True


@skipped
def never(function: FunctionType, *flat: Any) -> bool:
    """A guard that fails."""
    return False


def replace(function: Callable[..., Any], target: Callable[..., Any], guard: Callable[..., Any] = always) -> None:
    """Give a function's code the one entry ``(guard, target)``; a target written in Python is not looked at itself."""
    if isinstance(target, FunctionType):
        skipped(target)
    set_entries(function.__code__, ((guard, target),))


class Recorder:
    """A callback that notes the names of the functions it is asked about, and lets them run."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []

    def __call__(self, function: FunctionType, *flat: Any) -> None:
        self.calls.append((function.__name__, *flat))

    @property
    def names(self) -> list[str]:
        return [name for name, *_ in self.calls]


def run_script(text: str, *, timeout: float = 120) -> str:
    """Run a program in a new interpreter, for what may crash, hang or change the process; return what it printed."""
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT), *filter(None, sys.path)]))
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", text],
        env=environment,
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    assert done.returncode == 0, f"exit status {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout.strip()


def another_hook(folder: Path) -> ModuleType:
    """A second PEP 523 hook with state of its own: a copy of the extension, loaded from another file."""
    copy = folder / Path(_eval_frame.__file__).name
    shutil.copy(_eval_frame.__file__, copy)
    spec = importlib.util.spec_from_file_location("another._eval_frame", copy)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

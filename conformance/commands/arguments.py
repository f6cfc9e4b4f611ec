"""What commands refuse in their arguments before they begin: outputs that would be lost work, and ignored options."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable
from pathlib import Path

from conformance.errors import UsageError
from conformance.record import is_results_file


def given(arguments: argparse.Namespace, *names: str) -> list[str]:
    """Which of these options are given, as they are typed; by default they are None, False or empty."""
    values = {f"--{name.replace('_', '-')}": getattr(arguments, name) for name in names}
    return [option for option, value in values.items() if value is not None and value is not False and value != []]


def check_outputs(outputs: Iterable[Path | None], inputs: Iterable[Path | None] = ()) -> None:
    """Refuse files that cannot be written, and those that must not be; what is None was not asked for.

    Raises UsageError for a folder, a file in no folder or in one that cannot be written, one of the ``inputs``, a file
    that holds records, and a file that two outputs would share.
    """
    read = {path.resolve() for path in inputs if path is not None}
    written: set[Path] = set()
    for path in (path for path in outputs if path is not None):
        if path.resolve() in read:
            raise UsageError(f"{path} is what is read: choose another file to write")
        if path.resolve() in written:
            raise UsageError(f"{path} is named for two outputs: choose another file to write")
        written.add(path.resolve())
        if os.path.isdir(path):
            raise UsageError(f"cannot write {path}: expected a file, this is a folder")
        if not os.path.isdir(path.parent):
            raise UsageError(f"cannot write {path}: there is no folder {path.parent}")
        if not os.access(path if os.path.exists(path) else path.parent, os.W_OK):
            raise UsageError(f"cannot write {path}: Permission denied")
        if os.path.isfile(path) and is_results_file(path):
            raise UsageError(f"{path} holds the records of a run: choose another file to write")


def files_of(*specs: str | None) -> list[Path]:
    """The files that these backends are in, of those that are in one (``dynamo+FILE.py:attribute``)."""
    places = (spec.rpartition("+")[2].rpartition(":")[0] for spec in specs if spec)
    return [Path(place) for place in places if place.endswith(".py")]


def check_folder(folder: Path, marker: str) -> None:
    """Refuse a folder of what is not ours; one that is ours has a file ``marker``.

    Raises UsageError for a file, for a folder that has something else, and where no folder can be made.
    """
    present = next(path for path in (folder.absolute(), *folder.absolute().parents) if os.path.exists(path))
    if not os.path.isdir(present):
        raise UsageError(f"cannot write to {folder}: expected a folder, {present} is a file")
    if not os.access(present, os.R_OK | os.W_OK):
        raise UsageError(f"cannot write to {folder}: Permission denied")
    if present == folder.absolute() and not os.path.exists(present / marker) and any(present.iterdir()):
        raise UsageError(f"{folder} exists and has no {marker}: choose another folder")

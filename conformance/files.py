"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from conformance.errors import UsageError


def write_whole(path: Path, text: str) -> None:
    """Put ``text`` in the place of what is there, which stays as it is where the disk has no room for it.

    Raises UsageError when it cannot be written. What is no ordinary file, such as a pipe, is written to as it is.
    """
    ordinary = not os.path.lexists(path) or (os.path.isfile(path) and not os.path.islink(path))
    new = path.with_name(f".{path.name}.new") if ordinary else path
    try:
        new.write_text(text, encoding="utf-8")
        if ordinary:
            if os.path.exists(path):
                new.chmod(path.stat().st_mode)
            os.replace(new, path)
    except OSError as error:
        if ordinary:
            new.unlink(missing_ok=True)
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from error

"""What the tests ask about processes that may end while they are asked."""

from __future__ import annotations

import psutil


def command_line(process: psutil.Process) -> str:
    """How a process was started; nothing when it is gone since it was listed."""
    try:
        return " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return ""

"""Compilers that end their process, never end, or are none: each case under one gets the status that belongs to it."""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from conformance.mutants import mutant


def _instead(status: str, fault: str, action: Callable[[], object]) -> Callable[[Any], Callable[..., Any]]:
    """A compiler under which every call begins with ``action``."""

    def compiler(program: Any) -> Callable[..., Any]:
        def compiled(*args: Any, **kwargs: Any) -> Any:
            action()
            return program(*args, **kwargs)

        return compiled

    compiler.__doc__ = fault
    return mutant("broken", expects=status)(compiler)


def _write_without_end() -> None:
    line = b"x" * 65536 + b"\n"
    while True:
        os.write(1, line)


def _log_a_gigabyte() -> None:
    log = logging.Logger("a compiler that tells everything")
    log.addHandler(logging.StreamHandler(os.fdopen(os.dup(2), "w")))
    for _ in range(1 << 14):
        log.warning("%s", "x" * 65536)


def _leave_a_child() -> None:
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True)


def _hoard() -> None:
    kept = []
    while True:
        kept.append(bytearray(64 << 20))


def _lock_twice() -> None:
    lock = threading.Lock()
    with lock, lock:
        pass


segfault = _instead("CRASH", "Reads at address 0.", lambda: ctypes.string_at(0))
abort = _instead("CRASH", "Aborts its process.", os.abort)
kill = _instead("OOM", "Is killed from outside, as by a system short of memory.", lambda: os.kill(os.getpid(), 9))
terminated = _instead("CRASH", "Ends on a signal.", lambda: os.kill(os.getpid(), signal.SIGTERM))
exit_hard = _instead("CRASH", "Leaves its process without a word.", lambda: os._exit(3))
exit_well = _instead("CRASH", "Leaves its process as if all were done.", lambda: os._exit(0))
sys_exit = _instead("RAISED", "Asks the interpreter to exit.", lambda: sys.exit(3))
hang = _instead("TIMEOUT", "Sleeps.", lambda: time.sleep(600))
deadlock = _instead("TIMEOUT", "Waits for a lock that it holds.", _lock_twice)
explode = _instead("OOM", "Takes memory until there is no more.", _hoard)
flood = _instead("CRASH", "Writes to standard output without end.", _write_without_end)
log_flood = _instead("CRASH", "Logs a gigabyte.", _log_a_gigabyte)
stdout_closed = _instead("WRONG", "Closes standard output.", lambda: os.close(1) if _is_open(1) else None)
leave_child = _instead("CRASH", "Leaves a process running.", _leave_a_child)


def _is_open(file: int) -> bool:
    try:
        os.fstat(file)
    except OSError:
        return False
    return True


@mutant("broken", expects="RAISED")
def raises(program: Any) -> Any:
    """Cannot compile anything."""
    raise ValueError("no compiler today")


@mutant("broken", expects="RAISED")
def not_callable(program: Any) -> Any:
    """Returns something that cannot be called."""
    return 42


@mutant("broken", takes="graph", expects="RAISED")
def inner_not_callable(gm: Any, example_inputs: Any) -> Any:
    """A graph backend that returns nothing."""
    return None

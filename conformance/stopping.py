"""Being told to stop, by Ctrl-C or by whoever started this: what is kept, and how to go on."""

from __future__ import annotations

import contextlib
import shlex
import signal
from argparse import Namespace
from collections.abc import Iterator
from types import FrameType
from typing import TYPE_CHECKING, Any

from conformance.exit_codes import INTERRUPTED, TERMINATED

if TYPE_CHECKING:
    from conformance.record import Store


class Terminated(KeyboardInterrupt):
    """SIGTERM came. Whatever keeps its work on Ctrl-C keeps it then too."""


@contextlib.contextmanager
def sigterm_interrupts() -> Iterator[None]:
    """While this lasts SIGTERM raises ``Terminated``; for the main thread."""

    def terminate(number: int, frame: FrameType | None) -> None:
        raise Terminated

    before = signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextlib.contextmanager
def keeping(store: Store, planned: int | None = None) -> Iterator[None]:
    """Who stops what is done meanwhile is told what ``store`` keeps, of so many planned, and how to go on."""
    try:
        yield
    except KeyboardInterrupt as interrupt:
        if not store.keeps:
            raise
        count = str(store.count) if planned is None else f"{store.count} of {planned}"
        further = f"; go on with: {store.resumed_by}" if store.resumed_by else ""
        raise type(interrupt)(f"{count} records are kept{further}") from interrupt


def message(interrupt: KeyboardInterrupt) -> str:
    """The one line about it."""
    how = "stopped by SIGTERM" if isinstance(interrupt, Terminated) else "interrupted"
    return f"frameconf: {how}: {interrupt}" if str(interrupt) else f"frameconf: {how}"


def exit_code(interrupt: KeyboardInterrupt) -> int:
    """What shells expect of a process that a signal has ended."""
    return TERMINATED if isinstance(interrupt, Terminated) else INTERRUPTED


def again(arguments: Namespace, **usual: Any) -> str:
    """Those of the named options that are not as usual, as they are typed: a command that goes on needs them too."""
    words = []
    for name, value in usual.items():
        given = getattr(arguments, name)
        if given != value:
            words += [f"--{name}"] if given is True else [f"--{name}", str(given)]
    return "".join(f" {shlex.quote(word)}" for word in words)

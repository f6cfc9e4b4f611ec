"""Settings of the process that a program may leave changed, and that can be put back.

A case is observed several times in one process. Without this, what the program sets for good would be there already
when it runs under the backend, and a compiler that loses the setting could not be told from one that keeps it.
"""

from __future__ import annotations

import contextlib
import copy
import decimal
import gc
import logging
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy
import torch

from conformance.errors import working_directory
from conformance.surroundings import COMPILERS_OWN

#: How a setting is read -> how what was read is written.
_SETTINGS: tuple[tuple[Callable[[], Any], Callable[[Any], Any]], ...] = (
    (torch.is_grad_enabled, torch._C._set_grad_enabled),
    (torch.get_default_dtype, torch.set_default_dtype),
    (lambda: _matmul_precision(), lambda known: torch.set_float32_matmul_precision(known) if known else None),
    (
        lambda: (torch.are_deterministic_algorithms_enabled(), torch.is_deterministic_algorithms_warn_only_enabled()),
        lambda known: torch.use_deterministic_algorithms(known[0], warn_only=known[1]),
    ),
    (
        lambda: (torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled()),
        lambda known: torch.set_anomaly_enabled(*known),
    ),
    (
        lambda: copy.copy(torch._tensor_str.PRINT_OPTS),
        lambda known: setattr(torch._tensor_str, "PRINT_OPTS", known),
    ),
    (torch.is_warn_always_enabled, torch.set_warn_always),
    (numpy.get_printoptions, lambda known: numpy.set_printoptions(**known)),
    (numpy.geterr, lambda known: numpy.seterr(**known)),
    (lambda: decimal.getcontext().copy(), decimal.setcontext),
    (sys.getswitchinterval, sys.setswitchinterval),
    (sys.get_int_max_str_digits, sys.set_int_max_str_digits),
    (gc.isenabled, lambda known: gc.enable() if known else gc.disable()),
    (gc.get_threshold, lambda known: gc.set_threshold(*known)),
    (working_directory, os.chdir),
    (lambda: _environment(), lambda known: _put_environment_back(known)),
    (lambda: logging.root.manager.disable, logging.disable),
    (lambda: _loggers(), lambda known: _put_loggers_back(known)),
)


@contextlib.contextmanager
def put_back() -> Iterator[None]:
    """Afterwards every setting that was changed meanwhile is what it was."""
    known = [(read, write, read()) for read, write in _SETTINGS]
    try:
        yield
    finally:
        for read, write, before in known:
            if not _same(read(), before):
                with contextlib.suppress(OSError):  # the working directory is not there any more
                    write(before)


def _same(now: Any, before: Any) -> bool:
    if isinstance(now, decimal.Context):  # equal to none but itself
        return repr(now) == repr(before)
    return bool(now == before)


def _matmul_precision() -> str:
    try:
        return torch.get_float32_matmul_precision()
    except RuntimeError:  # precisions that contradict each other
        return ""


def _environment() -> dict[str, str]:
    """All variables but those that compilers set for themselves, some of them once."""
    return {name: value for name, value in os.environ.items() if not name.startswith(COMPILERS_OWN)}


def _put_environment_back(known: dict[str, str]) -> None:
    for name in _environment().keys() - known.keys():
        del os.environ[name]
    os.environ.update(known)


def _loggers() -> dict[str, tuple[Any, ...]]:
    """Level, handlers and switches of the loggers, but for those of installed packages."""
    own: dict[str, logging.Logger] = {"": logging.root}
    for name, one in logging.root.manager.loggerDict.items():
        if name.partition(".")[0] not in sys.modules and isinstance(one, logging.Logger):
            own[name] = one
    return {name: (one.level, tuple(one.handlers), one.propagate, one.disabled) for name, one in own.items()}


def _put_loggers_back(known: dict[str, tuple[Any, ...]]) -> None:
    for name, now in _loggers().items():
        before = known.get(name, (logging.NOTSET, (), True, False))
        if now != before:
            logger = logging.getLogger(name)
            level, handlers, logger.propagate, logger.disabled = before
            logger.handlers[:] = handlers
            logger.setLevel(level)

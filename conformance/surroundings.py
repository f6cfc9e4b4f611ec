"""What a process has around a program, beyond the modes that are looked at after every call.

A call must leave it as the plain program leaves it. Looked at when an observation begins and when it ends.
"""

from __future__ import annotations

import builtins
import contextlib
import ctypes
import decimal
import functools
import gc
import locale
import logging
import math
import operator
import os
import random
import signal
import sys
import threading
import warnings
from typing import Any

import numpy
import torch
from torch.optim.optimizer import _global_optimizer_post_hooks, _global_optimizer_pre_hooks

from conformance.isolate import STDOUT_VARIABLE

#: Where compilers replace functions for good, and what the program and its neighbours then call is theirs. Not
#: ``torch.nn.Module``: torch's own compiler replaces its constructor when it is imported, be it by the first call.
_NAMESPACES: dict[str, Any] = {
    "builtins": builtins,
    "torch": torch,
    "torch.Tensor": torch.Tensor,
    "torch.nn.functional": torch.nn.functional,
    "torch.autograd": torch.autograd,
    "torch.linalg": torch.linalg,
    "torch.fft": torch.fft,
    "torch.special": torch.special,
    "random": random,
    "numpy.random": numpy.random,
    "math": math,
    "operator": operator,
    "functools": functools,
}

#: Variables that compilers of torch set for the processes that they start.
COMPILERS_OWN = ("TORCH", "_TORCH", "TRITON_", "FRAMECONF_")

#: Of 1.0. No constant is written where it is used, or the compiler of Python would compute with it beforehand.
_HALF_AN_ULP = sys.float_info.epsilon / 2

_SIGNALS = (signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2, signal.SIGPIPE, signal.SIGCHLD, signal.SIGABRT)

_HOOKS = {
    "sys.displayhook": (sys, "displayhook", sys.__displayhook__),
    "sys.unraisablehook": (sys, "unraisablehook", sys.__unraisablehook__),
    "threading.excepthook": (threading, "excepthook", threading.__excepthook__),
}


_OF_MKLDNN = (torch.backends.mkldnn.matmul, torch.backends.mkldnn.conv, torch.backends.mkldnn.rnn)

_RARE_HOOKS = (
    torch.nn.modules.module._global_parameter_registration_hooks,
    torch.nn.modules.module._global_buffer_registration_hooks,
    torch.nn.modules.module._global_module_registration_hooks,
    _global_optimizer_pre_hooks,
    _global_optimizer_post_hooks,
)


def lasting_modes() -> dict[str, str]:
    """Settings of the process, as texts."""
    umask = os.umask(0o077)
    os.umask(umask)
    context = decimal.getcontext()
    flags = torch.backends
    modes: dict[str, Any] = {
        "umask": oct(umask),
        "locale": locale.setlocale(locale.LC_ALL),
        "decimal context": (
            context.prec,
            context.rounding,
            [trap.__name__ for trap, on in context.traps.items() if on],
        ),
        "more signal handlers": [signal.getsignal(number) for number in _SIGNALS],
        "hooks": [name for name, (owner, hook, own) in _HOOKS.items() if getattr(owner, hook) is not own],
        "trace and profile functions of threads": (threading.gettrace(), threading.getprofile()),
        "thread switch interval": sys.getswitchinterval(),
        "digits of integers": sys.get_int_max_str_digits(),
        "garbage collector": (gc.get_threshold(), gc.get_debug(), len(gc.callbacks)),
        "print options": (torch._tensor_str.PRINT_OPTS, numpy.get_printoptions()),
        "warning always": torch.is_warn_always_enabled(),
        "filling of uninitialised memory": torch.utils.deterministic.fill_uninitialized_memory,
        "cudnn": (
            flags.cudnn.enabled,
            flags.cudnn.benchmark,
            flags.cudnn.deterministic,
            flags.cudnn.allow_tf32,
        ),
        "matmul in TF32 and half precision": (
            flags.cuda.matmul.allow_tf32,
            flags.cuda.matmul.allow_fp16_reduced_precision_reduction,
            flags.cuda.matmul.allow_bf16_reduced_precision_reduction,
        ),
        "attention kernels": (
            flags.cuda.flash_sdp_enabled(),
            flags.cuda.mem_efficient_sdp_enabled(),
            flags.cuda.math_sdp_enabled(),
        ),
        "mkldnn": (flags.mkldnn.enabled, *map(_precision_of, _OF_MKLDNN)),
        "order of products in einsum": (flags.opt_einsum.enabled, flags.opt_einsum.strategy),
        "hooks of registration and optimizers": [len(hooks) for hooks in _RARE_HOOKS],
        "quantized engine": flags.quantized.engine,
        "fast path of attention": flags.mha.get_fastpath_enabled(),
        "threads of the backward pass": torch._C._is_multithreading_enabled(),
        "level of forward differentiation": torch.autograd.forward_ad._current_level,
        "rounding of numbers": _rounds_to_nearest(),
        "blocked signals": sorted(signal.pthread_sigmask(signal.SIG_BLOCK, [])),
        "timer": [seconds > 0 for seconds in signal.getitimer(signal.ITIMER_REAL)],
        "processors": sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [],
        "level of the root logger": logging.root.level,
    }
    return {name: str(value) for name, value in modes.items()}


def _precision_of(kind: Any) -> str:
    """``none`` leaves it to what is set for all, which is full precision where nobody set it."""
    precision = str(kind.fp32_precision)
    return "ieee" if precision == "none" else precision


def _rounds_to_nearest() -> bool:
    """Whether Python's floats do, as IEEE 754 has it by itself: native code can tell the processor otherwise."""
    return 1.0 + _HALF_AN_ULP == 1.0 and -1.0 - _HALF_AN_ULP == -1.0 and 1.0 + 1.5 * _HALF_AN_ULP > 1.0


class Surroundings:
    """What imports may have arranged as they like, so that only a change during the observation counts."""

    def __init__(self) -> None:
        self._environment = _environment()
        self._filters = list(warnings.filters)
        self._files = _files()
        self._streams = _streams()
        self._namespaces = {place: _names(place) for place in _NAMESPACES}

    def changes(self) -> dict[str, str]:
        """What has changed since, as texts."""
        environment = _environment()
        replaced = [
            f"{place}.{name}"
            for place, names in self._namespaces.items()
            for now in [_names(place)]
            if now is not names
            for name, value in names.items()
            if now.get(name) is not value
        ]
        files, streams = _files(), _streams()
        changed = {
            "environment variables": sorted(
                name
                for name in map(os.fsdecode, self._environment.keys() | environment.keys())
                if self._environment.get(os.fsencode(name)) != environment.get(os.fsencode(name))
                and not name.startswith(COMPILERS_OWN)
            ),
            "warning filters": ["changed"] if self._filters != warnings.filters else [],
            "standard files": [str(number) for number, file in self._files.items() if files[number] != file],
            "standard streams": [name for name, stream in self._streams.items() if streams[name] is not stream],
            "functions replaced": replaced,
        }
        return {name: ", ".join(what) or "as before" for name, what in changed.items()}


#: The last copies of namespaces, with the versions of which they are.
_copies: dict[str, tuple[int, dict[str, Any]]] = {}


def _names(place: str) -> dict[str, Any]:
    """A copy of a namespace: the last one as long as nothing in it was changed.

    There are thousands of names. Merely to touch them costs milliseconds in a process that was forked, and CPython
    3.11 knows whether a dictionary has changed: it has a version (PEP 509), which follows the number of its items.
    """
    names = vars(_NAMESPACES[place])
    if not (isinstance(names, dict) and sys.version_info[:2] == (3, 11)):
        return names.copy()
    version = ctypes.c_uint64.from_address(id(names) + object.__basicsize__ + ctypes.sizeof(ctypes.c_ssize_t)).value
    if place not in _copies or _copies[place][0] != version:
        _copies[place] = version, names.copy()
    return _copies[place][1]


def _environment() -> dict[bytes, bytes]:
    """The variables as they are kept: texts are made of those that changed only."""
    return dict(vars(os.environ)["_data"])


def _files() -> dict[int, Any]:
    """What the three standard file descriptors lead to."""
    found: dict[int, Any] = {}
    for number in range(3):
        try:
            status = os.fstat(number)
            found[number] = (status.st_dev, status.st_ino)
        except OSError:
            found[number] = "closed"
    return found


def _streams() -> dict[str, Any]:
    return {name: getattr(sys, name) for name in ("stdin", "stdout", "stderr")}


class NativeOutput:
    """What arrives at file descriptor 1 past ``sys.stdout``: from native code, child processes and ``os.write``.

    Only in a worker, where that is a file which nobody else writes to.
    """

    def __init__(self) -> None:
        path = os.environ.get(STDOUT_VARIABLE)
        self._file = os.open(path, os.O_RDONLY) if path and os.path.exists(path) else None
        self._libc = ctypes.CDLL(None)
        self._seen = 0
        self.take()

    def take(self) -> str:
        """What has arrived since the last time."""
        if self._file is None:
            return ""
        if sys.__stdout__ is not None:
            with contextlib.suppress(OSError, ValueError):  # closed: "standard files" tells
                sys.__stdout__.flush()
        self._libc.fflush(None)
        data = os.pread(self._file, os.fstat(self._file).st_size - self._seen, self._seen)
        self._seen += len(data)
        return data.decode(errors="backslashreplace")

    def close(self) -> None:
        """Give the file back."""
        if self._file is not None:
            os.close(self._file)

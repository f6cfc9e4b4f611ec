"""Compilers that break in one known way each, for the tests of isolation and of unusable input."""

import ctypes
import os
import signal
import subprocess
import sys
import time


def _instead(action):
    def compiler(program):
        def compiled(*args, **kwargs):
            action()
            return program(*args, **kwargs)

        return compiled

    return compiler


def _segfault():
    ctypes.string_at(0)


def _flood():
    line = b"x" * 65536 + b"\n"
    while True:
        os.write(1, line)


def _leave_child():
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True)


def _explode():
    hoard = []
    while True:
        hoard.append(bytearray(64 << 20))


segfault = _instead(_segfault)
abort = _instead(os.abort)
kill = _instead(lambda: os.kill(os.getpid(), signal.SIGKILL))
hang = _instead(lambda: time.sleep(600))
exit_hard = _instead(lambda: os._exit(3))
sys_exit = _instead(lambda: sys.exit(3))
flood = _instead(_flood)
leave_child = _instead(_leave_child)
explode = _instead(_explode)


def identity(program):
    """Returns the program itself: nothing was compiled."""
    return program


def wrapper(program):
    """Runs the program; tells nothing of itself."""

    def compiled(*args, **kwargs):
        return program(*args, **kwargs)

    return compiled


def off_by_one(program):
    """Adds one to every tensor that the program returns."""

    def compiled(*args, **kwargs):
        result = program(*args, **kwargs)
        return result + 1 if hasattr(result, "add") else result

    return compiled


def raises(program):
    """Cannot compile anything."""
    raise ValueError("no compiler today")


def not_callable(program):
    """Returns something that cannot be called."""
    return 42


not_a_compiler = 7


def uncompiled_graph(gm, example_inputs):
    """A graph backend that gives the captured graph back."""
    return gm.forward


def secretly_inductor(gm, example_inputs):
    """A graph backend that lets another compiler do the work."""
    from torch._inductor.compile_fx import compile_fx

    return compile_fx(gm, example_inputs)


def inner_not_callable(gm, example_inputs):
    """A graph backend that returns nothing."""
    return None


class Declared:
    """A backend object with a profile: no training, nothing with autograd."""

    name = "declared"
    unsupported = {"grad": "inference only"}  # noqa: RUF012

    def available(self):
        """Always."""
        return None

    def compile(self, program, *, dynamic=None):
        """Runs the program."""
        return wrapper(program)

    def reset(self):
        """Nothing."""

    def stats(self):
        """Knows nothing."""
        from conformance.backends import Stats

        return Stats()


class UnknownFeature(Declared):
    """Its profile speaks a word that the vocabulary has not."""

    unsupported = {"gradd": "a typing error"}  # noqa: RUF012


class Missing(Declared):
    """Cannot run here."""

    def available(self):
        """Never."""
        from conformance.backends import Unavailable

        return Unavailable("needs hardware that nobody has")

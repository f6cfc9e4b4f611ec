"""Look at a backend in a process of its own: ``python -m conformance.probe SPEC DEVICE SECONDS``, which prints JSON.

``error``: the spec is unusable input; ``unavailable``: the reason why it cannot run here; otherwise ``name``,
``fork_safe``, ``unsupported``, ``kind`` and ``about``. With more than 0 SECONDS it also has that long to compile and
run ``x + 1``; where it crashes or hangs over that, the last word is the answer from before, with ``died``: cases will
show what it does.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import IO, Any

from conformance.backends.registry import WELL_KNOWN
from conformance.backends.systems import is_system
from conformance.errors import UsageError, nearest
from conformance.interpreter import variables_for
from conformance.isolate import signal_name
from conformance.waiting import BUSY, Waiting

#: Seconds for importing a system; the slowest known one takes 15 s with nothing cached.
TIME_LIMIT = 120

#: Seconds for compiling and running ``x + 1`` once everything is imported: before a run, where it only has to raise if
#: it raises, and for a doctor's word that it works.
BEFORE_A_RUN, FOR_A_VERDICT = 10, 60

#: How often output is looked at, in seconds; how many bytes are a flood; how many are read of its end.
_MOMENT, _FLOOD, _TAIL = 0.1, 16 << 20, 1 << 16


def probe(spec: str, device: str = "cpu", *, attempt: int = 0, python: str = sys.executable) -> dict[str, Any]:
    """What a fresh process of ``python`` finds out about ``spec``.

    A crash or hang on import is an ``error``: only what a backend says of itself makes it unavailable.
    """
    code: int | None = None
    command = [python, "-P", "-m", "conformance.probe", spec, device, str(attempt)]
    # files and not pipes: a process that the backend leaves behind would hold a pipe open
    with tempfile.TemporaryFile("w+") as stdout, tempfile.TemporaryFile("w+") as stderr:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=stderr,
            start_new_session=True,
            env=variables_for(python),
        )
        try:
            with contextlib.suppress(subprocess.TimeoutExpired):
                code = _wait(process, stdout, stderr, attempt)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        answer, last = (_last_line(stream) for stream in (stdout, stderr))
    try:
        found: dict[str, Any] = json.loads(answer)
    except ValueError:
        how = f"not done after {TIME_LIMIT} s" if code is None else f"its process ended with {_how(code, last)}"
        return {"error": f"{spec} does not import: {how}"}
    if code is None:
        found["died"] = f"not done with x + 1 after {attempt} s"
    elif code:
        found["died"] = f"its process ended with {_how(code, last)} over x + 1"
    return found


def _how(code: int, last: str) -> str:
    number = f"code {code}" if code >= 0 else signal_name(-code)
    return f"{number} ({last[:200]})" if last else number


def _wait(process: subprocess.Popen[bytes], answers: IO[str], output: IO[str], attempt: int) -> int:
    """Its exit code; one that floods its output is killed. Raises TimeoutExpired.

    With its first answer the time for the attempt begins.
    """
    began, waiting = time.monotonic(), Waiting(process.pid)
    answered, end = False, float(TIME_LIMIT)
    while True:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.wait(_MOMENT)
        passed = time.monotonic() - began
        own = passed - waiting.seconds()
        if attempt and not answered and os.fstat(answers.fileno()).st_size:
            answered, end = True, own + attempt
        if own > end or passed > BUSY * TIME_LIMIT:
            raise subprocess.TimeoutExpired(process.args, end)
        if os.fstat(output.fileno()).st_size > _FLOOD:
            process.kill()


def _last_line(stream: IO[str]) -> str:
    size = os.fstat(stream.fileno()).st_size
    end = os.pread(stream.fileno(), _TAIL, max(0, size - _TAIL))
    return end.decode(errors="replace").strip().rpartition("\n")[2]


@functools.cache
def settle(spec: str, device: str, python: str = sys.executable) -> dict[str, Any]:
    """What the planner needs to know of a backend before any case runs, by ``python``.

    Raises UsageError for unusable specs. Well-known names cost nothing; others are probed, and must also get through
    one trial compilation without raising. A system that the harness knows is never unusable input: where its import
    crashes or hangs, it is unavailable.
    """
    if spec in WELL_KNOWN:
        return {"name": spec, "fork_safe": True, "kind": WELL_KNOWN[spec]}
    found = probe(spec, device, attempt=BEFORE_A_RUN, python=python)
    if "error" in found and is_system(spec):
        return {"unavailable": found["error"]}
    if "error" in found:
        raise UsageError(found["error"])
    return found


def device_problem(device: str) -> str | None:
    """Why ``device`` cannot be used here; None when it can. Imports torch for anything but the CPU."""
    if device == "cpu":
        return None
    import torch

    from conformance.accelerator import DEVICES, present

    here = present()
    if device == here:
        return None
    known = dict.fromkeys(["cpu", *DEVICES, *([here] if here else [])])
    if device not in known:  # so few, and so alike, that the nearest says nothing
        raise UsageError(f"unknown device {device!r}; known: {', '.join(known)}")
    return f"torch {torch.__version__} finds no {device.upper()} device here"


def _look(spec: str, device: str, attempt: int) -> Iterator[dict[str, Any]]:
    """Answers, each better than the one before."""
    import torch

    from conformance.backends.base import BackendFault, ask
    from conformance.backends.registry import make_backend
    from conformance.case import feature_vocabulary
    from conformance.trial_program import successor

    torch.set_num_threads(1)
    try:
        backend = make_backend(spec)
    except UsageError as error:
        yield {"error": str(error)}
        return
    said = {"kind": getattr(backend, "kind", "frames"), "about": getattr(backend, "about", "")}
    try:
        reason = ask(backend, "available")
    except BackendFault as fault:
        yield {"error": f"{spec}: {fault}"}
        return
    if reason is not None:
        yield {"unavailable": reason.reason, **said}
        return
    unsupported = dict(getattr(backend, "unsupported", {}))
    vocabulary = feature_vocabulary()
    for word in unsupported:
        if word not in vocabulary:
            yield {"error": f"{spec} declares the unknown feature {word!r} as unsupported{nearest(word, vocabulary)}"}
            return
    fork_safe = getattr(backend, "fork_safe", True)
    yield {"name": backend.name, "fork_safe": fork_safe, "unsupported": unsupported, **said}
    if attempt:
        signal.alarm(BUSY * attempt)
        try:
            compiled = backend.compile(successor)
            if not callable(compiled):
                yield {"error": f"{spec} returned {compiled!r:.80}, which is not callable"}
                return
            compiled(torch.ones(3, device=device))
        except Exception as error:
            kind = type(error.__cause__ or error).__name__
            text = " ".join(str(error.__cause__ or error).split())[:200]
            word = "error" if ":" in spec else "unavailable"
            yield {word: f"{spec} cannot compile x + 1: {kind}: {text}", **said}


def _main() -> None:
    spec, device = sys.argv[1], sys.argv[2]
    answer = os.dup(1)
    os.dup2(2, 1)  # what the backend prints is not the answer
    for found in _look(spec, device, int(sys.argv[3])):
        os.write(answer, (json.dumps(found) + "\n").encode())
    os._exit(0)


if __name__ == "__main__":
    _main()

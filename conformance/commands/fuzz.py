"""The commands that look for new failures, and that make one small."""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shlex
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from conformance.case import Case, Corpus, FrontMatterError, without_key
from conformance.commands.arguments import check_folder, check_outputs, files_of
from conformance.commands.selection import default_workers, known_case
from conformance.errors import UsageError
from conformance.exit_codes import DONE, FAILED
from conformance.files import write_whole
from conformance.stopping import again, exit_code, message

if TYPE_CHECKING:
    from conformance.execute import Options
    from conformance.fuzz import Fuzzer
    from conformance.reduce import Reducer
    from conformance.trials import Trials

#: Seconds in a unit of time.
_UNITS = {"s": 1, "m": 60, "h": 3600}

#: How long a script that stands alone may take to show what it shows, in seconds.
_SCRIPT_SECONDS = 120


def duration(text: str) -> float:
    """Seconds of ``90s``, ``10m``, ``1h30m``; for argparse, of which it raises ArgumentTypeError."""
    parts = re.findall(r"(\d+)([smh])", text)
    if not parts or "".join(number + unit for number, unit in parts) != text:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a time such as 90s, 10m or 1h30m")
    seconds = sum(int(number) * _UNITS[unit] for number, unit in parts)
    if seconds < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a time of at least 1s")
    return float(seconds)


def reduce(arguments: argparse.Namespace) -> int:
    """``frameconf reduce``: a smaller case that fails in the same way, and a script of it."""
    from conformance.execute import HostDied
    from conformance.fuzz import describe
    from conformance.reduce import Budget, NotReproducible, Reducer
    from conformance.trials import Trials

    case = _case(arguments)
    output = arguments.output or Path(f"{case.id.rpartition('/')[2]}-reduced.py")
    read = [Path(case.path), *files_of(arguments.backend, arguments.beside)]
    check_outputs([output, _script_beside(output)], read)
    budget, options = Budget(arguments.checks, arguments.time), _options(arguments)
    try:
        with Trials(arguments.backend, options) as trials, _beside(arguments, options) as beside, _Line() as line:
            # what the whole program needs may not be what is left of it needs
            text = without_key(without_key(case.source, "graphs"), "reused")
            reducer = Reducer(text, trials, budget, options.workers, beside, lambda now: line.show(describe(now)))
            stopped: KeyboardInterrupt | None = None
            try:
                reducer.run()
            except KeyboardInterrupt as interrupt:
                stopped = interrupt
    except NotReproducible as error:
        raise UsageError(f"{case.id}: {error}") from error
    except HostDied as error:
        raise UsageError(str(error)) from error
    if stopped is not None:
        print(message(stopped), file=sys.stderr)
    options_again = again(arguments, device="cpu", beside=None)
    _write_reduced(reducer, output, trials.backend, options_again, try_script=stopped is None)
    if not reducer.alone:
        print(f"{arguments.beside} fails it too")
    return DONE if stopped is None else exit_code(stopped)


def _case(arguments: argparse.Namespace) -> Case:
    """The case that is meant: a file, or one of the corpus."""
    path = Path(arguments.case)
    if path.suffix != ".py":
        corpus = Corpus(arguments.cases)
        if path.exists() and arguments.case not in corpus:
            raise UsageError(f"{path}: expected the id of a case, or a file FILE.py that holds one")
        return corpus.case(known_case(corpus, arguments.case))
    try:
        return Case.from_source(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from error
    except (FrontMatterError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: not a case ({error})") from error
    except KeyError as error:
        raise UsageError(f"{path}: not a case (its front matter lacks {error})") from error


def _options(arguments: argparse.Namespace) -> Options:
    from conformance.execute import Options
    from conformance.isolate import Limits
    from conformance.probe import device_problem

    problem = device_problem(arguments.device)
    if problem is not None:
        raise UsageError(f"device {arguments.device}: {problem}")
    limits = Limits(seconds=float(arguments.timeout), memory=arguments.memory << 20)
    return Options(device=arguments.device, limits=limits, workers=arguments.workers or default_workers())


def _beside(arguments: argparse.Namespace, options: Options) -> contextlib.AbstractContextManager[Trials | None]:
    """Trials of the backend that must not fail, where one is named."""
    from conformance.trials import Trials

    return contextlib.nullcontext() if arguments.beside is None else Trials(arguments.beside, options)


def _write_reduced(reducer: Reducer, output: Path, backend: str, options: str, *, try_script: bool) -> None:
    from conformance.fuzz import describe, standing_alone

    case = Case.from_source(reducer.text, str(output))
    alone = standing_alone(case, backend, reducer.signature, reducer.record, reducer.record.device)
    beside = _script_beside(output)
    write_whole(output, reducer.text)
    if alone is not None:
        write_whole(beside, alone)
    print(f"{reducer.signature}\n{reducer.record.evidence}\n{describe(reducer)}")
    print(f"wrote {output}; go on with: frameconf reduce {shlex.quote(str(output))} --backend {backend}{options}")
    if alone is None:
        print("no script of torch alone can reach this backend")
    else:
        shown = f" ({_what_it_shows(beside)})" if try_script else ""
        print(f"wrote {beside}; run it with: python {beside}{shown}")


def _script_beside(output: Path) -> Path:
    """Where the script of the case in ``output`` is written."""
    return output.with_name(f"{output.stem}_repro.py")


def _what_it_shows(path: Path) -> str:
    """Whether a script shows the failure by itself: it compares less than the judge does."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen([sys.executable, str(path)], stdout=quiet, stderr=quiet, start_new_session=True) as script:
        try:
            code = script.wait(_SCRIPT_SECONDS)
        except subprocess.TimeoutExpired:
            return f"not done after {_SCRIPT_SECONDS} s"
        finally:  # with the process in which it compiles, which may be what hangs
            with contextlib.suppress(ProcessLookupError):
                os.killpg(script.pid, signal.SIGKILL)
    return "it shows the difference" if code == FAILED else "it does not see the difference: it compares less"


def fuzz(arguments: argparse.Namespace) -> int:
    """``frameconf fuzz``: programs without end, until the time is up."""
    from conformance.execute import HostDied
    from conformance.fuzz import Fuzzer, Grammar, State, read_known
    from conformance.trials import Trials

    folder: Path = arguments.output or Path("results") / "fuzz" / f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    known = read_known(arguments.known) if arguments.known else []
    state_file = folder / "state.json"
    if arguments.resume:
        if arguments.output is None or arguments.seed is not None:
            raise UsageError("--resume goes on with a run: name its folder by -o, and leave out --seed")
        state = State.read(state_file)
        if arguments.beside not in (None, state.beside or None):
            raise UsageError(f"{folder} is a run beside {state.beside or 'none'}, not beside {arguments.beside}")
        arguments.beside = state.beside or None
    elif state_file.exists():
        raise UsageError(f"{folder} holds a run already: choose another folder, or go on with it by --resume")
    check_folder(folder, state_file.name)
    source, options = Grammar(arguments.stratum), _options(arguments)
    stopped: KeyboardInterrupt | None = None
    try:
        with Trials(arguments.backend, options) as trials, _beside(arguments, options) as beside, _Line() as line:
            if not arguments.resume:
                state = State(trials.backend, arguments.device, arguments.seed or 0, beside=arguments.beside or "")
            elif (state.backend, state.device) != (trials.backend, arguments.device):
                raise UsageError(f"{folder} is a run of {state.backend} on device {state.device}")
            fuzzer = Fuzzer(folder, state, trials, source, known, beside, progress=line.show)
            try:
                fuzzer.run(arguments.time, arguments.findings)
            except KeyboardInterrupt as interrupt:
                stopped = interrupt
    except HostDied as error:
        raise UsageError(f"{error}; everything found before is in {folder}") from error
    _report(fuzzer)
    if stopped is not None:
        options_again = again(arguments, device="cpu", stratum=None, known=None)
        command = f"fuzz {state.backend} --resume -o {shlex.quote(str(folder))}{options_again}"
        print(f"{message(stopped)}; go on with: frameconf {command}", file=sys.stderr)
        return exit_code(stopped)
    return FAILED if any(not finding.link for finding in state.findings) else DONE


def _report(fuzzer: Fuzzer) -> None:
    from conformance.fuzz import ranked

    state = fuzzer.state
    print(state.summary())
    for finding in ranked(state.findings):
        print(
            f"{finding.case}: {finding.signature} ({finding.lines} lines, {finding.calls} calls, {finding.seen} seen)"
        )
    print(f"read on: {fuzzer.folder / 'findings.md'}")


class _Line:
    """One line on standard error that is written over on a terminal, and now and then elsewhere."""

    def __enter__(self) -> _Line:
        from conformance.progress import bar

        self._bar = bar(desc="starting", bar_format="{desc}, {elapsed} gone")
        return self

    def __exit__(self, *exception: object) -> None:
        self._bar.close()

    def show(self, text: str) -> None:
        """Put this text there."""
        self._bar.set_description_str(text, refresh=False)
        self._bar.update()

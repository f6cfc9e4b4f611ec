"""CPython's own regression tests, with every frame of them offered to the tracer.

``python -m tests.reference.cpython_suite [test names]`` runs each test file of the interpreter that runs this twice, in
processes of their own: plainly, and with the frame hook on and a compiler that takes the test code for a program to
compile (it is part of the standard library, whose frames are otherwise left alone). A compiled frame replaces the
original even where it has no tensor operation. What fails in the second run only is printed; the exit status is 1
then. A crash or a run out of time is such a failure too, and so is an error inside the compiler.
"""

from __future__ import annotations

import argparse
import faulthandler
import gc
import json
import multiprocessing
import os
import re
import sys
import tempfile
import types
import unittest
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from reference_impl.api import Compiler, compiled_by
from reference_impl.policy import Policy

#: What the language is: generators, exceptions, scopes, descriptors, comprehensions, patterns, calls, with, ...
TESTS = (
    "test_generators",
    "test_generator_stop",
    "test_genexps",
    "test_listcomps",
    "test_dictcomps",
    "test_setcomps",
    "test_exceptions",
    "test_baseexception",
    "test_exception_variations",
    "test_exception_group",
    "test_except_star",
    "test_raise",
    "test_scope",
    "test_descr",
    "test_descrtut",
    "test_super",
    "test_property",
    "test_contextlib",
    "test_functools",
    "test_dataclasses",
    "test_with",
    "test_patma",
    "test_grammar",
    "test_call",
    "test_extcall",
    "test_keywordonlyarg",
    "test_positional_only_arg",
    "test_funcattrs",
    "test_unpack",
    "test_unpack_ex",
    "test_named_expressions",
    "test_fstring",
    "test_coroutines",
)

#: A few that take seconds, one for each kind.
SHORT_TESTS = ("test_genexps", "test_listcomps", "test_scope", "test_with", "test_except_star", "test_super")

#: Differences that are there to stay, with the reason.
_KNOWN = {
    # counts all objects that the garbage collector knows, before and after: the compiler's own are among them
    "test_slots (test.test_descr.ClassPropertiesAndMethods.test_slots)",
    # measures dicts of attributes: to look into one, as guards do, gives it keys of its own
    "test_subclasses (test.test_descr.SharedKeyTests.test_subclasses)",
    # the error of super() without arguments names another of its reasons: the frame behind a break has more parameters
    "test_obscure_super_errors (test.test_super.TestSuper.test_obscure_super_errors)",
    # 3.13: looks into a frame object after a break, when that frame is over (see reference_impl.resume)
    "test_frame_locals (test.test_listcomps.ListComprehensionTest.test_frame_locals) (scope='function')",
    # an expected failure: object.__new__ refuses arguments for a class whose own __new__ was deleted, but not when
    # it is compiled
    "test_restored_object_new (test.test_descr.ClassPropertiesAndMethods.test_restored_object_new)",
}

_TEST_FOLDER = Path(types.__file__).parent / "test"
_FAILED = re.compile(r"^(?:FAIL|ERROR|UNEXPECTED SUCCESS): (.+)$", re.MULTILINE)
_RAN = re.compile(r"^Ran (\d+) tests? in", re.MULTILINE)
_SKIPPED = re.compile(r"\bskipped=(\d+)")
_BEGUN = re.compile(r"^(\w+ \([\w.]+\)).* \.\.\. ", re.MULTILINE)
_ADDRESS = re.compile(r"0x[0-9a-f]+")


@dataclass
class Outcome:
    """One run of one test file. ``ran`` and ``skipped`` count tests; ``compiler`` is what the compiler counted."""

    failed: set[str]
    ran: int
    skipped: int
    output: str
    compiler: dict[str, int] = field(default_factory=dict)
    given_up: dict[str, int] = field(default_factory=dict)


@dataclass
class Comparison:
    """A test file, run plainly and with every frame traced."""

    name: str
    plain: Outcome
    traced: Outcome

    @property
    def new_failures(self) -> list[str]:
        """What only the traced run shows."""
        found = sorted(self.traced.failed - self.plain.failed - _KNOWN)
        if (self.plain.ran, self.plain.skipped) != (self.traced.ran, self.traced.skipped) and not found:
            found.append(
                f"{self.traced.ran} tests ran and {self.traced.skipped} were skipped, "
                f"plainly {self.plain.ran} and {self.plain.skipped}"
            )
        return found

    def __str__(self) -> str:
        counts = " ".join(f"{name}={count}" for name, count in self.traced.compiler.items())
        verdict = f"{len(self.new_failures)} NEW FAILURES" if self.new_failures else "same"
        return f"{self.name}: {verdict}; {self.plain.ran} tests, {len(self.plain.failed)} fail plainly; {counts}"


def compare(name: str, timeout: float, library: Sequence[str] = ()) -> Comparison:
    """Run a test file both ways; ``timeout`` is in seconds, for each.

    ``library``: modules of the standard library whose own frames are offered too. The compiler never does that: it
    trusts the library not to change, and these tests change it, and load second copies of it.
    """
    return Comparison(name, _run("plain", name, timeout, library), _run("traced", name, timeout, library))


def _run(how: str, name: str, timeout: float, library: Sequence[str]) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        log, counts = Path(folder) / "log", Path(folder) / "counts.json"
        # Forked: what is imported already (torch) need not be again, and is the same for both runs.
        process = multiprocessing.get_context("fork").Process(target=_child, args=(how, name, library, log, counts))
        process.start()
        process.join(timeout)
        status = process.exitcode
        if status is None:
            process.kill()
            process.join()
        output = log.read_text(errors="replace")
        told = json.loads(counts.read_text()) if counts.exists() else {}
    failed = {_ADDRESS.sub("0x", found) for found in _FAILED.findall(output)}
    ran = _RAN.findall(output)
    if status != (1 if failed else 0) or not ran:
        begun = _BEGUN.findall(output)
        where = f"in or after {begun[-1]}" if begun else "at the beginning"
        failed.add(f"{'ran out of time' if status is None else f'ended with status {status}'} {where}")
    failed |= {f"internal error: {error.strip().splitlines()[-1]}" for error in told.get("internal_errors", ())}
    return Outcome(
        failed,
        sum(map(int, ran)),
        sum(map(int, _SKIPPED.findall(output))),
        output + "".join(told.get("internal_errors", ())),
        told.get("counts", {}),
        told.get("given_up", {}),
    )


def _child(how: str, name: str, library: Sequence[str], log: Path, counts: Path) -> None:
    """Run one test file in this process, as ``python -m unittest -v test.NAME`` does."""
    sys.stdout = sys.stderr = log.open("w", buffering=1)
    for stream in (1, 2):
        os.dup2(sys.stderr.fileno(), stream)
    faulthandler.enable()
    os.chdir(log.parent)
    gc.freeze()  # some tests collect garbage at every allocation: not all of torch each time

    def run() -> bool:
        suite = unittest.defaultTestLoader.loadTestsFromName(f"test.{name}")
        return unittest.TextTestRunner(verbosity=2).run(suite).wasSuccessful()

    compiler = _every_frame(library)
    good = (run if how == "plain" else compiled_by(compiler, run))()
    reasons = Counter(record.skipped for _, record in compiler.records.values() if record.skipped)
    told = {
        "counts": {
            "frames": compiler.frames_seen,
            "codes": len(compiler.records),
            "compiled": compiler.compiles,
            "split": len(compiler.breaks),
            "given_up": reasons.total(),
        },
        "given_up": dict(reasons.most_common()),
        "internal_errors": compiler.internal_errors,
    }
    counts.write_text(json.dumps(told))
    sys.exit(0 if good else 1)


def _every_frame(library: Sequence[str]) -> Compiler:
    """A compiler that leaves no frame of the tests alone, nor one of the modules named in ``library``."""
    offered = (f"{_TEST_FOLDER}{os.sep}", *(f"{_TEST_FOLDER.parent / module}.py" for module in library))

    class EveryFrame(Compiler):
        def is_library(self, function: types.FunctionType) -> bool:
            return not function.__code__.co_filename.startswith(offered) and super().is_library(function)

    return EveryFrame(policy=Policy(operators_to_keep=0))


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.reference.cpython_suite", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"test files, such as test_scope; by default {len(TESTS)} of them")
    parser.add_argument("--timeout", type=float, default=600, help="seconds that each run of a file may take")
    parser.add_argument("--library", nargs="+", default=(), help="modules to compile too, such as contextlib")
    parser.add_argument("--verbose", action="store_true", help="show the output of traced runs with new failures")
    options = parser.parse_args()
    worse = 0
    for name in options.names or TESTS:
        compared = compare(name, options.timeout, options.library)
        print(compared, flush=True)
        for failure in compared.new_failures:
            print(f"    {failure}", flush=True)
        if compared.new_failures and options.verbose:
            print(compared.traced.output)
        worse += bool(compared.new_failures)
    print(f"{worse} files with new failures" if worse else "no failure that a plain run does not show")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())

"""``compile(fn)``: a callable that runs ``fn`` with its frames intercepted."""

from __future__ import annotations

import functools
import types
import weakref
from collections.abc import Callable, Sequence
from typing import Any

import torch

from reference_impl import trust
from reference_impl.compiler import CannotCompile, Compiled, GraphCompiler, compile_frame, describe_internal_error
from reference_impl.errors import BackendError
from reference_impl.eval_frame import SKIP, set_entries, with_hook
from reference_impl.graph_backend import GraphBackend, find_backend
from reference_impl.open_sizes import OpenSizes
from reference_impl.policy import Policy, is_library
from reference_impl.source import Source


class CodeRecord:
    """What is known of one code object: entries, decisions, counts."""

    def __init__(self, name: str, open_sizes: OpenSizes) -> None:
        self.name = name
        self.open_sizes = open_sizes
        self.shape_churn = 0
        self.seen = 0
        self.entries: list[Compiled] = []
        self.decisions: list[str] = []
        self.recompile_reasons: list[str] = []
        self.skipped = ""
        self.broken_before = ""  # of code behind an instruction that was expected to raise: why a graph ended there

    def decide(self, decision: str) -> None:
        """Note what was decided about a frame; the same decision twice in a row is noted once."""
        if self.decisions[-1:] != [decision]:
            self.decisions.append(decision)


class Compiler:
    """Decides about every frame of the calls that it is on for; keeps the cache."""

    def __init__(
        self,
        backend: str | GraphBackend = "eager",
        policy: Policy | None = None,
        dynamic: bool | None = None,
        strict: bool = False,
        on_graph_run: Callable[[], None] | None = None,
    ) -> None:
        if not isinstance(policy, Policy | None):
            raise TypeError(f"policy is a reference_impl.Policy or None, not {_short(policy)}")
        if not isinstance(dynamic, bool | None):
            raise TypeError(f"dynamic is True, False or None, not {_short(dynamic)}")
        self.graph_compiler = GraphCompiler(backend if backend == "eager" else find_backend(backend), on_graph_run)
        self.policy = policy or Policy()
        self.dynamic = dynamic
        self.strict = strict
        floats = frozenset[Source]() if self.graph_compiler.as_captured else None
        self._nothing_open = OpenSizes(dynamic=dynamic, floats=floats)
        self.records: dict[int, tuple[Any, CodeRecord]] = {}
        self.internal_errors: list[str] = []
        self.frames_seen = 0
        self.frames_skipped = 0
        self.compiles = 0
        self.graphs: list[Compiled] = []
        self.breaks: list[str] = []
        self.recompiles: list[str] = []

    def __call__(self, function: types.FunctionType, *flat_args: Any) -> Any:
        """The hook's question about a frame that no entry fits: None (run it as it is) or a target."""
        try:
            return self._answer(function, flat_args)
        except BackendError:
            raise
        except Exception as error:  # ours to mend, and no concern of the program
            self.internal_errors.append(describe_internal_error(error))
            code = function.__code__
            self._give_up(code, self._record(code), f"internal error: {type(error).__name__}: {error}")
            if self.strict:
                raise
            return None

    def _answer(self, function: types.FunctionType, flat_args: Sequence[Any]) -> Any:
        code = function.__code__
        self.frames_seen += 1
        if self.is_library(function):
            set_entries(code, SKIP, owner=self)
            self.frames_skipped += 1
            return None
        record = self._record(code)
        record.seen += 1
        if record.broken_before:
            self.breaks.append(record.broken_before)
            record.broken_before = ""
        if not trust.builtins_are_pythons():
            record.decide("run eagerly this time: a builtin was replaced")
            return None
        if record.seen < self.policy.entries_before_tracing:
            wanted = f"entries_before_tracing={self.policy.entries_before_tracing}"
            record.decide(f"run eagerly: entry {record.seen}, {wanted}")
            return None
        if len(record.entries) >= self.policy.recompile_limit:
            self._give_up(code, record, f"recompile limit of {self.policy.recompile_limit} reached")
            return None
        if record.entries:
            self._note_recompile(record, function, flat_args)
            if record.shape_churn > self.policy.shape_churn_limit:
                self._give_up(code, record, f"its sizes keep changing ({record.shape_churn} recompiles)")
                return None
        previous = torch._C._dynamo.eval_frame.set_eval_frame(None)
        try:
            compiled = compile_frame(function, flat_args, self.graph_compiler, self.policy, record.open_sizes)
        except CannotCompile as error:
            if not error.lasting:
                record.decide(f"run eagerly this time: {error}")
                return None
            self._give_up(code, record, str(error))
            return None
        finally:
            torch._C._dynamo.eval_frame.set_eval_frame(previous)
        self._keep(code, record, compiled)
        return compiled.target

    def _note_recompile(self, record: CodeRecord, function: types.FunctionType, flat_args: Sequence[Any]) -> None:
        """Say why the newest entry does not fit; where only sizes or numbers changed, leave them open from now on."""
        failures = record.entries[0].guards.failures(function, *flat_args)
        reason = str(failures[0]) if failures else "no guard failed"
        record.recompile_reasons.append(reason)
        self.recompiles.append(f"{record.name}: {reason}")
        opened = record.open_sizes.after(failures)
        if opened is not None:
            record.shape_churn += 1
            record.open_sizes = opened

    def is_library(self, function: types.FunctionType) -> bool:
        """Whether frames of this function are left alone."""
        return is_library(function)

    def _record(self, code: types.CodeType) -> CodeRecord:
        known = self.records.get(id(code))
        if known is None:
            number = id(code)
            reference = weakref.ref(code, lambda _: self.records.pop(number, None))
            known = self.records[number] = (reference, CodeRecord(code.co_qualname, self._nothing_open))
        return known[1]

    def _give_up(self, code: types.CodeType, record: CodeRecord, reason: str) -> None:
        record.skipped = reason
        record.decide(f"run eagerly: {reason}")
        self.frames_skipped += 1
        self._set_entries(code, record)

    def _is_resume(self, code: types.CodeType) -> bool:
        from reference_impl.resume import origin

        return origin(code) is not None

    def _keep(self, code: types.CodeType, record: CodeRecord, compiled: Compiled) -> None:
        self.compiles += 1
        record.entries.insert(0, compiled)
        if compiled.graph is not None and compiled.kept:
            self.graphs.append(compiled)
        if compiled.split is not None and not compiled.split.is_end:
            self.breaks.append(compiled.split.reason)
        record.decide(self._in_words(compiled))
        for resume in compiled.resume:
            set_entries(resume, None, resume=True)
            if compiled.split is not None and compiled.split.is_end:
                self._record(resume).broken_before = compiled.split.reason
        self._set_entries(code, record)

    def _in_words(self, compiled: Compiled) -> str:
        """What was decided about a frame that was traced."""
        graph = _count(compiled.operators, "operator")
        small = f"{graph}, fewer than operators_to_keep={self.policy.operators_to_keep}"
        if compiled.is_eager:
            return f"run eagerly: {small}"
        if compiled.operators and not compiled.kept:
            graph = f"not compiled: {small}"
        if compiled.split is None:
            return f"captured whole ({graph})"
        done = "captured up to" if compiled.split.is_end else "split at"
        return f"{done} line {compiled.split.line} ({graph}): {compiled.split.reason}"

    def reset(self) -> None:
        """Forget every entry and every decision."""
        for reference, _ in list(self.records.values()):
            code = reference()
            if code is not None:
                set_entries(code, None, resume=self._is_resume(code), owner=self)
        self.records.clear()

    def _set_entries(self, code: types.CodeType, record: CodeRecord) -> None:
        """Give the hook what it is to do with frames of ``code`` in calls that this compiler is on for."""
        entries = tuple((entry.guards.check, entry.target) for entry in record.entries)
        set_entries(code, SKIP if record.skipped else entries or None, resume=self._is_resume(code), owner=self)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def compile(
    fn: Callable[..., Any] | None = None,
    *,
    backend: str | GraphBackend = "eager",
    policy: Policy | None = None,
    dynamic: bool | None = None,
    strict: bool = False,
) -> Callable[..., Any]:
    """Compile a Python callable; also a decorator.

    ``backend`` is a function ``(graph_module, example_inputs) -> callable`` or the name of one that ``torch.compile``
    knows. ``dynamic``: True leaves sizes open from the first call on, False never does, None where they change.
    ``strict``: an error inside this compiler is raised; otherwise the frame runs eagerly and the error is recorded.
    Raises TypeError for what is no Python callable and for options of another type, BackendError for an unknown
    backend. Calls raise BackendError where the backend fails.
    """
    if fn is None:
        return functools.partial(compile, backend=backend, policy=policy, dynamic=dynamic, strict=strict)
    check_callable(fn, "compile()")
    return compiled_by(Compiler(backend, policy, dynamic, strict), fn)


#: What C code defines and Python can call: no frame of it is ever seen.
_C_FUNCTIONS = (
    types.BuiltinFunctionType,
    types.MethodDescriptorType,
    types.WrapperDescriptorType,
    types.MethodWrapperType,
    types.ClassMethodDescriptorType,
)


def check_callable(fn: object, who: str) -> None:
    """Raises TypeError, in the name of ``who``, for what has no Python frame to be intercepted."""
    inner = fn
    while isinstance(inner, (functools.partial, types.MethodType)):
        inner = inner.func if isinstance(inner, functools.partial) else inner.__func__
    if isinstance(inner, _C_FUNCTIONS):
        raise TypeError(f"{who} takes a Python function; {_short(fn)} is written in C and has no frame to intercept")
    if not callable(fn):
        raise TypeError(f"{who} takes a Python function, method, module or callable object, not {_short(fn)}")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def compiled_by(compiler: Compiler, fn: Callable[..., Any]) -> Callable[..., Any]:
    """``fn`` with its frames offered to ``compiler``."""
    hooked = with_hook(fn, compiler)

    def call(*args: Any, **kwargs: Any) -> Any:
        return hooked(*args, **kwargs)

    if isinstance(fn, types.FunctionType):
        functools.update_wrapper(call, fn)
    else:
        call.__wrapped__ = fn  # type: ignore[attr-defined]
    return call


def uncompiled(fn: Callable[..., Any]) -> Callable[..., Any]:
    """What ``compile`` was given, where ``fn`` is what it returned; otherwise ``fn``."""
    ours = compiled_by.__code__
    while (
        isinstance(fn, types.FunctionType)
        and fn.__code__.co_filename == ours.co_filename
        and fn.__code__.co_qualname == f"{ours.co_qualname}.<locals>.call"
    ):
        fn = fn.__wrapped__  # type: ignore[attr-defined]
    return fn

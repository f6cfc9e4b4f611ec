"""Drive one case under one compile function; produce the list of events."""

from __future__ import annotations

import contextlib
import ctypes
import dis
import gc
import io
import logging
import marshal
import random
import re
import signal
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy
import torch

from conformance import accelerator
from conformance.case import Call, Case, load
from conformance.errors import in_one_line, raised_in, working_directory
from conformance.inputs import InputFactory, seed_generators
from conformance.settings import put_back
from conformance.snapshot import Node, Snapshot, look_around, state_digest, undisturbed
from conformance.surroundings import NativeOutput, Surroundings, lasting_modes


@dataclass
class Event:
    """What one call did. ``roots`` are trees by name, in the order in which they were visited.

    ``own_raise``: the exception was raised by a ``raise`` statement of the case itself, so that its message is part
    of the program's contract. ``raised_in`` is the function of the compiler in which it arose, if it did there.
    ``unjudged`` names the roots that are no part of it: other exceptions. ``seconds`` is the wall time of the call
    alone.
    """

    name: str
    roots: dict[str, Node] = field(default_factory=dict)
    raised: bool = False
    own_raise: bool = False
    unjudged: set[str] = field(default_factory=set)
    message: str = ""
    raised_in: str = ""
    exception_bases: tuple[str, ...] = ()
    cache: str | None = None
    seconds: float = 0.0
    stdout: str = ""
    warnings: list[str] = field(default_factory=list)
    generators: dict[str, str] = field(default_factory=dict)
    modes: dict[str, str] = field(default_factory=dict)
    usable: str = "usable"


@dataclass
class Observation:
    """All events of one run: one per call, then ``end``.

    ``broken`` says in one line what kept the run from its end (the case's own code raised), ``uncomparable`` lists
    what no comparison is defined for, ``before_calls`` is the state of torch's generators when the first call began, or
    ``calls()``, where that makes calls of its own. ``seconds`` is the wall time spent in the case's own code and in the
    compiler: compiling, calls, and what ``calls()`` does between them, backward passes for instance.
    """

    events: list[Event] = field(default_factory=list)
    broken: str = ""
    uncomparable: list[str] = field(default_factory=list)
    before_calls: str = ""
    seconds: float = 0.0

    @property
    def draws_random_numbers(self) -> bool:
        """Whether torch's default generators moved, so that a float64 run would draw other numbers."""
        states = {self.before_calls, *(event.generators.get("torch") for event in self.events)}
        return len(states) > 1


class ProgramNotCallable(TypeError):
    """A compile function returned something that cannot be called."""


CompileFunction = Callable[[Any], Callable[..., Any]]


def identity(program: Any) -> Any:
    """The compile function of eager: the program itself."""
    return program


def observe(
    case: Case,
    compile_function: CompileFunction = identity,
    *,
    device: str = "cpu",
    wide: bool = False,
    before_call: Callable[[int], None] = lambda index: None,
    after_call: Callable[[int], None] = lambda index: None,
) -> Observation:
    """Run ``case`` from a fresh load with fresh seeds and observe every call; what it set is put back afterwards.

    ``wide`` runs it in float64, for the values alone: of such a run an event has no ``generators``, ``modes`` and
    ``usable``. ``before_call`` and ``after_call`` are told the call's number, from 0. Exceptions of the program are
    outcomes; what ``compile_function`` raises is not caught here.
    """
    with put_back():
        return _Run(case, compile_function, device, wide, before_call, after_call).observation


class _Run:
    """The state of one observation while it is made."""

    def __init__(
        self,
        case: Case,
        compile_function: CompileFunction,
        device: str,
        wide: bool,
        before_call: Callable[[int], None],
        after_call: Callable[[int], None],
    ) -> None:
        self.case = case
        self.observation = Observation()
        self.calls: list[tuple[tuple[Any, ...], dict[str, Any], Any]] = []
        self._event = Event("start")
        self._before_call, self._after_call = before_call, after_call
        self._stdout = io.StringIO()
        seed_generators(case.seed)
        try:
            self.module = load(case, self._record, wide)
            program = self.module.program
            self._new = InputFactory(case.seed, device, wide)
            script = self.module.calls(self._new)
        except Exception as error:
            self.observation.broken = f"the case does not load: {in_one_line(error)}"
            return
        self._values_only = wide
        surroundings = None if wide else Surroundings()
        with self._theirs():
            compiled = compile_function(program)
        if not callable(compiled):
            raise ProgramNotCallable(f"compile returned {compiled!r:.80}, which is not callable")
        self._new.compiled = compiled
        self._drive(script, compiled)
        if surroundings is not None and self.observation.events:
            self.observation.events[-1].modes |= surroundings.changes()

    @contextlib.contextmanager
    def _theirs(self) -> Iterator[None]:
        """Time that is not the harness's."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.observation.seconds += time.perf_counter() - start

    def _record(self, value: Any) -> None:
        start = time.perf_counter()
        snapshot = Snapshot()
        label = f"record {sum(name.startswith('record') for name in self._event.roots) + 1}"
        self._event.roots[label] = snapshot.take(label, value)
        if self._stdout.tell():  # what was printed before it, and what after
            self._stdout.write(f"<{label}>")
        self._close(snapshot)
        self.observation.seconds -= time.perf_counter() - start

    def _close(self, snapshot: Snapshot) -> None:
        snapshot.finish()
        self.observation.uncomparable += snapshot.uncomparable

    def _drive(self, script: Iterator[Call], compiled: Callable[..., Any]) -> None:
        answer: Any = None
        begun = _torch_generator()
        with self._captured() as caught, contextlib.closing(NativeOutput()) as native:
            while True:
                try:
                    with self._theirs():
                        call = script.send(answer) if self.calls else next(script)  # type: ignore[attr-defined]
                except StopIteration:
                    break
                except Exception as error:
                    self.observation.broken = f"its calls() raised {in_one_line(error)} after {self._event.name}"
                    break
                if not isinstance(call, Call):
                    self.observation.broken = f"calls() yielded {call!r:.60}, expected Call(...)"
                    break
                if not self.calls and not self._new.took_compiled:
                    begun = _torch_generator()  # what calls() did to the generators was no draw of the program's
                answer = self._call(compiled, call)
                self._settle(caught, native)
            self.observation.before_calls = begun
            self._event = Event("end", roots=self._recorded_before())
            self._finish()
            self._settle(caught, native)
            if not self._values_only:
                self._event.modes |= lasting_modes()

    def _call(self, compiled: Callable[..., Any], call: Call) -> Any:
        index = len(self.calls)
        before = look_around([("args", call.args), ("kwargs", call.kwargs), ("globals", self._globals())])
        event = self._event = Event(f"call {index + 1}", cache=call.cache, roots=self._recorded_before())
        self._before_call(index)
        start = time.perf_counter()
        try:
            answer = call.run(compiled)
        except BaseException as error:
            event.seconds = time.perf_counter() - start
            event.raised, event.own_raise = True, _raised_by_case(error, self.case.path)
            event.message = in_one_line(error)
            event.raised_in = raised_in(error, self.case.path)
            event.exception_bases = tuple(_class_name(cls) for cls in type(error).__mro__)
            answer = error
        else:
            event.seconds = time.perf_counter() - start
        self.observation.seconds += event.seconds
        self._after_call(index)
        self.calls.append((call.args, call.kwargs, answer))
        snapshot = Snapshot(before)
        given = [("args", call.args), ("kwargs", call.kwargs)] if call.kwargs else [("args", call.args)]
        event.roots |= snapshot.take_all(given, whole_storages=True)
        if not event.raised:
            event.roots["result"] = snapshot.take("result", answer)
        event.roots["globals"] = snapshot.take("globals", self._globals(), whole_storages=True)
        if event.raised:
            self._take_exception(snapshot, "exception", answer, event.own_raise)
        self._close(snapshot)
        return answer

    def _recorded_before(self) -> dict[str, Node]:
        """What was recorded before the first event belongs to it."""
        return {} if self.calls else self._event.roots

    def _take_exception(self, snapshot: Snapshot, label: str, error: BaseException, own: bool) -> None:
        """Last of all roots, and one that is not judged apart from them, so that it changes nothing of the others."""
        self._event.roots[label] = (snapshot if own else Snapshot()).take(label, error)
        if not own:
            self._event.unjudged.add(label)

    def _finish(self) -> None:
        """Results and arguments of all calls once more: a later call must not have changed them unseen."""
        snapshot = Snapshot()
        raised = {event.name: event for event in self.observation.events if event.raised}
        known = [
            (f"{name} of call {number}", value)
            for number, (args, kwargs, answer) in enumerate(self.calls, 1)
            for name, value in (("args", args), ("kwargs", kwargs), ("result", answer))
            if not (name == "kwargs" and not value) and not (name == "result" and f"call {number}" in raised)
        ]
        self._event.roots |= snapshot.take_all([*known, ("globals", self._globals())])
        for number, (_, _, answer) in enumerate(self.calls, 1):
            if event := raised.get(f"call {number}"):
                self._take_exception(snapshot, f"exception of {event.name}", answer, event.own_raise)
        self._close(snapshot)

    def _globals(self) -> dict[str, Any]:
        injected = ("Call", "record", "calls")
        return {
            name: value
            for name, value in vars(self.module).items()
            if not _IMPLEMENTATION_GLOBAL.match(name) and name not in injected
        }

    @contextlib.contextmanager
    def _captured(self) -> Iterator[list[warnings.WarningMessage]]:
        with contextlib.redirect_stdout(self._stdout), warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            yield caught

    def _settle(self, caught: list[warnings.WarningMessage], native: NativeOutput) -> None:
        event = self._event
        event.stdout = self._stdout.getvalue() + native.take()
        self._stdout.seek(0)
        self._stdout.truncate()
        event.warnings = [
            f"{entry.category.__name__}: {entry.message}"
            for entry in caught
            # torch's native code warns once per process, in the name of the line that happens to run
            if entry.filename == self.case.path and "(Triggered internally at " not in str(entry.message)
        ]
        caught.clear()
        if not self._values_only:
            event.generators = generator_states()
            event.modes = ambient_modes()
            event.usable = still_usable()
        self.observation.events.append(event)


def _class_name(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"


def _raised_by_case(error: BaseException, path: str) -> bool:
    """Whether the innermost frame is the case's and stands at a ``raise`` statement (or an ``assert``)."""
    traceback = error.__traceback__
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is None or traceback.tb_frame.f_code.co_filename != path:
        return False
    opcode = dis.opname[traceback.tb_frame.f_code.co_code[traceback.tb_lasti]]
    return opcode == "RAISE_VARARGS"


def generator_states() -> dict[str, str]:
    """Digests of the states of the global random generators."""
    return {
        "torch": _torch_generator(),
        # the 2 leaves out what marshal would say of the objects besides their values
        "random": state_digest(marshal.dumps(random.getstate(), 2)),
        "numpy": _numpy_generator(),
    }


#: 624 words of 32 bits and the position among them.
_MT19937_BYTES = 625 * 4

#: The memory that NumPy's generator had when it was last asked for its state, and the digest of that.
_numpy_seen: dict[bytes, str] = {}


def _numpy_generator() -> str:
    """A digest of the state of NumPy's global generator.

    NumPy makes an array of its words one by one, a third of what looking at a whole event costs: it is asked only when
    the generator's memory (the object's own and the words) has changed.
    """
    memory = _memory_of_numpy_generator()
    digest = _numpy_seen.get(memory)
    if digest is None or not memory:
        state: Any = numpy.random.get_state()
        if isinstance(state, tuple):  # a dictionary where somebody has put another generator in
            state = state[1].tobytes() + repr((state[0], *state[2:])).encode()
        digest = state_digest(state)
        _numpy_seen.clear()
        _numpy_seen[memory] = digest
    return digest


def _memory_of_numpy_generator() -> bytes:
    """What the state of NumPy's global generator is read from, or nothing where that is not the usual one."""
    owner = getattr(numpy.random.get_state, "__self__", None)
    bits = numpy.random.mtrand.get_bit_generator()
    if type(owner) is not numpy.random.RandomState or type(bits) is not numpy.random.MT19937:
        return b""
    head = object.__basicsize__
    own = ctypes.string_at(id(owner) + head, numpy.random.RandomState.__basicsize__ - head)
    return own + ctypes.string_at(bits.ctypes.state_address, _MT19937_BYTES)


def _torch_generator() -> str:
    with undisturbed():
        digest = state_digest(torch.get_rng_state())
        device = accelerator.in_use()
        if device is not None:
            digest += state_digest(device.get_rng_state())
    return digest


#: Names in a module's globals that belong to implementations: no program writes such names.
_IMPLEMENTATION_GLOBAL = re.compile(r"__|_\d")

_GLOBAL_HOOKS = (
    torch.nn.modules.module._global_forward_hooks,
    torch.nn.modules.module._global_forward_pre_hooks,
    torch.nn.modules.module._global_backward_hooks,
    torch.nn.modules.module._global_backward_pre_hooks,
)

#: A compiler may raise the limit for its own needs; taking room from the program is what can be felt.
_RECURSION_LIMIT = sys.getrecursionlimit()


def ambient_modes() -> dict[str, str]:
    """Process- and thread-wide state that a call must leave as eager leaves it."""
    modes: dict[str, Any] = {
        "grad mode": torch.is_grad_enabled(),
        "inference mode": torch.is_inference_mode_enabled(),
        "default dtype": torch.get_default_dtype(),
        "default device": _asked(torch.get_default_device),
        "deterministic algorithms": (
            torch.are_deterministic_algorithms_enabled(),
            torch.is_deterministic_algorithms_warn_only_enabled(),
        ),
        "autocast cache": torch.is_autocast_cache_enabled(),
        "anomaly mode": torch.is_anomaly_enabled(),
        "float32 matmul precision": _asked(torch.get_float32_matmul_precision),
        "torch threads": torch.get_num_threads(),
        "torch function modes": torch._C._len_torch_function_stack(),
        "torch dispatch modes": torch._C._len_torch_dispatch_stack(),
        "trace function": sys.gettrace() is not None,
        "profile function": sys.getprofile() is not None,
        "recursion limit": "not lowered" if sys.getrecursionlimit() >= _RECURSION_LIMIT else sys.getrecursionlimit(),
        "garbage collection": gc.isenabled(),
        "working directory": working_directory(),
        "exception hook": sys.excepthook is sys.__excepthook__,
        "signal handlers": [signal.getsignal(n) for n in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)],
        "logging disabled below": logging.root.manager.disable,
        "numpy errors": numpy.geterr(),
        "denormal numbers": _denormals_are_kept(),
        "saved tensor hooks": torch._C._autograd._top_saved_tensors_default_hooks(True) is not None,
        "hooks of all modules": [len(hooks) for hooks in _GLOBAL_HOOKS],
    }
    for device in ("cpu", "cuda"):
        modes[f"autocast {device}"] = (torch.is_autocast_enabled(device), torch.get_autocast_dtype(device))
    return {name: str(value) for name, value in modes.items()}


def _asked(read: Callable[[], Any]) -> Any:
    """What ``read`` gives, or that it fails: a function mode is asked, too; precisions may contradict each other."""
    try:
        return read()
    except Exception as error:  # whatever a program or a compiler left behind
        return f"asking for it raises {in_one_line(error)}"


#: What the processor is told to do with denormal numbers goes for Python's floats as for torch's.
_DENORMAL = sys.float_info.min / 4


def _denormals_are_kept() -> bool:
    return _DENORMAL * 1.0 > 0.0


def still_usable() -> str:
    """A small computation: ``"usable"``, or what is wrong with the process."""
    try:
        with torch.no_grad():
            ones = torch.ones(2)
            total = ones.add(ones).sum()
        if type(total) is not torch.Tensor or total.item() != 4.0:
            return f"1+1 twice summed to {total!r:.60}"
    except Exception as error:
        return f"adding two tensors raises {in_one_line(error)}"
    return "usable"

"""One attempt to trace one frame: what the symbolic evaluation assumes, captures and changes.

The tracer turns real objects into values when an instruction first looks at them, and guards what it saw; it hands
tensor operations to the capture; it keeps what the program wrote, so that it can be written for real after the graph
has run. It never runs code of the user.
"""

from __future__ import annotations

import contextlib
import enum
import sys
import types
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import torch

from reference_impl import trust
from reference_impl.capture import Capture, CapturedTensor, SourceLine
from reference_impl.errors import MustRunWhole, SymbolicRaise, Unsupported
from reference_impl.guard_kinds import WholeNumbers
from reference_impl.guards import GuardSet
from reference_impl.lifetime import Ref
from reference_impl.look import TORCH_CONSTANTS, look
from reference_impl.opcodes import Instruction
from reference_impl.open_sizes import OpenSizes
from reference_impl.outside_iterators import OutsideIterator, Upcoming
from reference_impl.source import (
    Attribute,
    Builtin,
    Cell,
    ClassAttribute,
    ClassOrder,
    Contents,
    Entry,
    Global,
    InstanceDict,
    Item,
    Live,
    Part,
    Slot,
    Source,
)
from reference_impl.tensor_guards import guard_ambient
from reference_impl.values import (
    DELETED,
    LITERALS,
    CellValue,
    ClassWrites,
    Constant,
    Container,
    Deleted,
    DictValue,
    Fixed,
    Foreign,
    FunctionValue,
    GeneratorValue,
    Globals,
    InstanceDictView,
    ListValue,
    MethodValue,
    ModeContext,
    ObjectValue,
    SetValue,
    SliceValue,
    SymbolicNumber,
    TensorValue,
    TupleValue,
    Unread,
    Value,
    constant_of,
)

if TYPE_CHECKING:
    from reference_impl.interpreter import Frame

#: Instructions and calls that one trace may take: beyond it, unrolling costs more than it gains.
_WORK_LIMIT = 200_000

#: Python frames inside one another that are traced in place.
_DEPTH_LIMIT = 40

#: Parts of torch whose Python functions are traced like code of the user; others run natively.
_TRACED_IN_TORCH = ("torch.nn", "torch.functional", "torch._jit_internal", "torch.utils._contextlib", "torch._VF")
_NOT_TRACED_IN_TORCH = ("torch.nn.utils", "torch.nn.init", "torch.nn.parallel", "torch.nn.attention")

#: Standard library modules that look at frames, or talk to the world: their functions run natively.
_NATIVE_LIBRARIES = frozenset(
    [
        "warnings",
        "logging",
        "inspect",
        "traceback",
        "sys",
        "os",
        "io",
        "threading",
        "time",
        "random",
        "unittest",
        "subprocess",
        "socket",
        "pathlib",
        "tempfile",
        "pickle",
        "json",
        "copy",
        "weakref",
        "gc",
        "contextvars",
        "asyncio",
        "concurrent",
        "multiprocessing",
        "queue",
        "importlib",
    ]
)


#: Places where the next call may find nothing. (The keys of a dict and the length of a list are guarded as such.)
_MAY_BE_MISSING = (Attribute, Builtin, ClassAttribute, Contents, Global, Slot, Upcoming)


class BreakHere(Exception):
    """The root frame is about to run an instruction at which an earlier attempt found that the graph must break."""

    def __init__(self, frame: Frame, reason: str) -> None:
        super().__init__(reason)
        self.frame = frame


class Tracer:
    """One attempt at one frame. ``breaks``: root step -> reason, where the graph must end."""

    def __init__(
        self,
        function: types.FunctionType,
        flat_args: Sequence[Any],
        names: Sequence[str],
        *,
        breaks: dict[int, str],
        open_sizes: OpenSizes,
        as_captured: bool,
    ) -> None:
        self.capture = Capture(symbolic=open_sizes.any_for(flat_args), as_captured=as_captured)
        self.guards = GuardSet(function, flat_args, names)
        self.breaks = breaks
        self.open_sizes = open_sizes
        self.step = -1
        self.frames: list[Frame] = []
        self.handled: ObjectValue | None = None
        self.touched: list[Value | Globals | ClassWrites] = []
        self.class_writes: dict[int, ClassWrites] = {}
        self.active_contexts: list[ModeContext] = []
        self.origins: dict[int, tuple[Value, int]] = {}
        self.raised_values: dict[int, Value] = {}
        self.identity_matters = False
        self.raise_shows = False
        self.aliases_matter = False  # whether the program can tell which inputs share memory, but for what they hold
        self.generators: list[GeneratorValue] = []
        self.input_sources: dict[str, Source] = {}
        self.grad_at_entry = torch.is_grad_enabled()
        self.traceback = Foreign(types.TracebackType, Live(Ref(types.TracebackType)))
        self._function = function
        self._flat_args = flat_args
        self._work = self._work_before_step = 0
        self.by_identity: dict[int, tuple[Any, Value]] = {}
        self.instance_dicts: dict[int, Any] = {}
        self._cells: dict[int, CellValue] = {}
        self._globals: dict[int, Globals] = {}
        self.tensors: dict[int, TensorValue] = {}
        self.reals: dict[int, torch.Tensor] = {}
        self._fixed: dict[int, Fixed] = {}
        self._views: dict[int, InstanceDictView] = {}
        self._unread: list[Unread] = []
        self._values: dict[Source, Unread] = {}
        self.lookups: dict[tuple[int, str, int], tuple[Any, Source | None]] = {}
        guard_ambient(self.guards)

    # -- the loop asks ----------------------------------------------------------------------------------------------

    def about_to_run(self, frame: Frame, instruction: Instruction) -> None:
        """Count a step; raises BreakHere where the root frame has to be split."""
        self.count_work()
        if frame.is_root and not instruction.inner:
            self.step += 1
            self._work_before_step = self._work
            reason = self.breaks.get(self.step)
            if reason is not None:
                raise BreakHere(frame, reason)

    def count_work(self) -> None:
        """When the trace has become too long, raises Unsupported or MustRunWhole.

        Where one instruction of the root took most of it, the call of a function with a long loop, the graph ends
        there. A long loop of the root itself is not unrolled in part: the values that wait at its end may be as many
        as its rounds, and the next round would begin the same again.
        """
        self._work += 1
        if self._work > _WORK_LIMIT:
            if self._work_before_step < _WORK_LIMIT // 2:
                raise Unsupported("the trace is too long")
            raise MustRunWhole("the trace is too long")

    @contextlib.contextmanager
    def inside(self, frame: Frame) -> Iterator[None]:
        """While ``frame`` is the innermost one."""
        if len(self.frames) >= _DEPTH_LIMIT:
            raise Unsupported(f"calls nested deeper than {_DEPTH_LIMIT}")
        self.frames.append(frame)
        try:
            yield
        finally:
            self.frames.pop()

    def release(self) -> None:
        """The end: let go of everything.

        Values and tracer refer to each other. Left to the cycle collector, they would keep objects of the program
        that it has let go of itself, and whose end it may watch.
        """
        vars(self).clear()

    def may_have_ended(self, real: Any) -> bool:
        """Whether an object that is there while tracing could be gone by now in the program itself.

        The program may have dropped it: as one of the frame's own variables, or out of something that it wrote to.
        """
        return bool(self.touched) or any(real is argument for argument in self._flat_args)

    def where(self) -> list[SourceLine]:
        """The user's lines that are being traced, outermost first."""
        return [
            SourceLine(frame.code.co_filename, frame.instruction.line or frame.code.co_firstlineno, frame.code.co_name)
            for frame in self.frames
        ]

    # -- reading values ---------------------------------------------------------------------------------------------

    def read(self, value: Value) -> Value:
        """The value looked at: what it is assumed to be is guarded from now on."""
        return value.read() if isinstance(value, Unread) else value

    def read_numbers(self, value: TupleValue) -> None:
        """Look at all items at once of a tuple of ints from outside, such as the stride of a convolution."""
        fresh = [item for item in value.items if isinstance(item, Unread) and item.known is None]
        if value.cls is not tuple or value.source is None or not fresh or len(fresh) != len(value.items):
            return
        numbers = tuple(item.real for item in fresh)
        if all(type(n) is int for n in numbers) and not any(
            self.open_sizes.number(item.source) for item in fresh if item.source is not None
        ):
            self.guards.add(WholeNumbers(value.source, numbers))
            for item in fresh:
                item.known = Constant(item.real, item.source)

    def value_from(self, real: Any, source: Source) -> Value:
        """A value from outside, not looked at yet; the same one for the same source."""
        value = self._values.get(source)
        if value is None or value.real is not real:
            value = self._values[source] = Unread(real, source, self._look)
            if isinstance(source, _MAY_BE_MISSING):
                self._unread.append(value)
        return value

    def guard_unread(self) -> None:
        """Guard that what was handed on without a look is there: an attribute found in a class, as the same kind.

        (The kind says how it is bound: a property put in the place of a number would be called.)
        """
        for value in self._unread:
            if value.known is None and value.source is not None:
                if isinstance(value.source, ClassAttribute):
                    self.guards.type(value.source)
                else:
                    self.guards.present(value.source)

    def _look(self, real: Any, source: Source) -> Value:
        return look(self, real, source)

    def root_function(self) -> FunctionValue:
        """The function of the frame itself: its code is known, its arguments are bound already."""
        from reference_impl.source import Function

        real = self._function
        closure = [
            self.cell(cell, Cell(index, name))
            for index, (name, cell) in enumerate(zip(real.__code__.co_freevars, real.__closure__ or (), strict=True))
        ]
        return FunctionValue(
            real.__code__,
            self.globals_of(real, Function()),
            name=real.__name__,
            qualname=real.__qualname__,
            closure=closure,
            source=Function(),
            real=real,
        )

    # -- trust: what is taken as it is ------------------------------------------------------------------------------

    def trusted(self, real: Any) -> Value:
        """An object of torch or the standard library, without a guard."""
        if isinstance(real, types.FunctionType):
            return self.trusted_function(real)
        if isinstance(real, types.MethodType):
            return MethodValue(self.trusted(real.__func__), self.trusted(real.__self__))
        if isinstance(real, (torch.Tensor, torch.nn.Module)):
            raise Unsupported("a tensor or module that torch holds")
        if isinstance(real, (list, dict, set)):
            raise Unsupported("a container that torch or the standard library holds")
        return self.constant(real)

    def trusted_function(self, real: Any, source: Source | None = None) -> FunctionValue:
        """A Python function of torch, the standard library or ours."""
        return FunctionValue(
            real.__code__,
            self.globals_of(real, None),
            name=real.__name__,
            qualname=real.__qualname__,
            defaults=[self.constant_or_foreign(item) for item in real.__defaults__ or ()],
            kwdefaults={name: self.constant_or_foreign(item) for name, item in (real.__kwdefaults__ or {}).items()},
            closure=[self.cell(cell, None) for cell in real.__closure__ or ()],
            source=source,
            real=real,
        )

    def constant_or_foreign(self, real: Any) -> Value:
        """A constant where it is one, else an object that only identity is known of."""
        if isinstance(real, types.FunctionType):
            return self.trusted_function(real)
        return self.fixed(real) if type(real) is object else self.constant(real)

    def constant(self, real: Any) -> Value:
        """An immutable object that needs no guard: out of the code, or computed from constants."""
        kind = type(real)
        if kind is tuple or kind is torch.Size or (isinstance(real, tuple) and hasattr(kind, "_fields")):
            return TupleValue([self.constant(item) for item in real], kind)
        if kind is list:
            return ListValue([self.constant(item) for item in real])
        if kind is dict:
            result = DictValue({})
            for key, item in real.items():
                result.entries[key] = (self.constant(key), self.constant(item))
            return result
        if kind is frozenset and all(type(item) in LITERALS for item in real):
            return SetValue(real, {item: self.constant(item) for item in real}, frozenset)
        if kind in LITERALS or kind is types.CodeType or isinstance(real, (enum.Enum, *TORCH_CONSTANTS)):
            return Constant(real)
        if kind is slice:
            return SliceValue((self.constant(real.start), self.constant(real.stop), self.constant(real.step)))
        if kind in (torch.finfo, torch.iinfo):
            return Constant(real)
        return self.fixed(real)

    def is_real_object(self, left: Value, right: Value) -> bool:
        """Whether two values, one of them ``Fixed``, are one object; guarded where it came from outside."""
        reals = [getattr(value, "real", None) for value in (left, right)]
        same = reals[0] is not None and reals[0] is reals[1]
        for value in (left, right):
            if not isinstance(value, Fixed) and value.source is not None and same:
                self.guards.identity(value.source)
        return same

    def fixed(self, real: Any) -> Fixed:
        """A class, builtin function, module or other object that is used as it is."""
        known = self._fixed.get(id(real))
        if known is None:
            known = self._fixed[id(real)] = Fixed(real)
        return known

    # -- names ------------------------------------------------------------------------------------------------------

    def globals_of(self, real: types.FunctionType, source: Source | None) -> Globals:
        """The namespace of a function; one object per namespace."""
        namespace = real.__globals__
        known = self._globals.get(id(namespace))
        if known is None:
            known = self._globals[id(namespace)] = Globals(namespace, source)
        elif known.source is None and source is not None:
            known.source = source
        elif source is not None and source != known.source:
            assert known.source is not None
            self.guards.same(Part(source, "__globals__"), Part(known.source, "__globals__"))
        return known

    def load_global(self, function: FunctionValue, name: str) -> Value:
        """A global or builtin name."""
        space = function.globals_of
        written = space.stored.get(name)
        if isinstance(written, Value):
            return written
        if name in space.namespace:
            real = space.namespace[name]
            if space.source is not None and not self._is_library_space(space):
                return self.value_from(real, Global(name, space.source))
            if isinstance(real, (list, dict, set, torch.Tensor, torch.nn.Module)):
                module = sys.modules.get(space.namespace.get("__name__", ""))
                if module is None or vars(module) is not space.namespace:
                    raise Unsupported(f"the global {name} of a library")
                return self.value_from(real, Attribute(Live(Ref(module)), name))
            return self.trusted(real)
        builtins = space.namespace.get("__builtins__", {})
        table = builtins if isinstance(builtins, dict) else vars(builtins)
        if name not in table:
            raise self.raises(NameError, f"name {name!r} is not defined")
        if space.source is not None and not self._is_library_space(space):
            self.guards.absent(Global(name, space.source))
            source = Builtin(name, space.source)
            if isinstance(table[name], (type, types.BuiltinFunctionType)):
                self.guards.identity(source)
                return self.fixed(table[name])
            return self.value_from(table[name], source)
        return self.trusted(table[name])

    def _is_library_space(self, space: Globals) -> bool:
        name = space.namespace.get("__name__", "__main__")
        return name != "__main__" and trust.is_trusted_module(name)

    def store_global(self, function: FunctionValue, name: str, value: Value) -> None:
        """``global name; name = value``."""
        space = function.globals_of
        if space.source is None:
            raise Unsupported("a library writes a global")
        self.touch(space)
        space.stored[name] = value

    def module_attribute(self, owner: Fixed, name: str) -> Value | None:
        """An attribute of a Python module."""
        module = owner.real
        module_name = vars(module).get("__name__")
        if not isinstance(module_name, str):
            raise Unsupported("a module without a name")
        if trust.is_trusted_module(module_name) and module_name != "__main__":
            if not hasattr(module, name):
                return None
            real = getattr(module, name)
            if isinstance(real, (list, dict, set, torch.Tensor, torch.nn.Module)) and name in vars(module):
                return self.value_from(real, Attribute(Live(Ref(module)), name))
            return self.trusted(real)
        source = Attribute(owner.source or Live(Ref(module)), name)
        if name in vars(module):
            return self.value_from(vars(module)[name], source)
        if "__getattr__" in vars(module):
            raise Unsupported(f"the module {module_name} has its own __getattr__")
        self.guards.absent(source)
        return None

    def import_module(self, name: str, names: Value, level: Value) -> Value:
        """``import name`` of a module that is loaded already."""
        if not (isinstance(level, Constant) and level.value == 0):
            raise Unsupported("a relative import")
        found = sys.modules.get(name)
        if found is None:
            raise Unsupported(f"the module {name} is not imported yet")
        if isinstance(names, Constant) and names.value is None:
            name = name.partition(".")[0]
            found = sys.modules[name]
        elif not all(part in vars(found) for part in constant_of(names)):
            raise Unsupported(f"{name} lacks one of {constant_of(names)}, which may be modules to import")
        if trust.is_trusted_module(name):
            return self.fixed(found)
        return self.value_from(found, Entry(Attribute(Live(Ref(sys)), "modules"), name))

    # -- cells ------------------------------------------------------------------------------------------------------

    def cell(self, real: types.CellType, source: Source | None) -> CellValue:
        """A closure cell from outside; one value per cell."""
        known = self._cells.get(id(real))
        if known is None:
            known = self._cells[id(real)] = CellValue(None, source, real)
        elif source is not None and known.source is not None and known.source != source:
            self.guards.same(source, known.source)
        elif known.source is None:
            known.source = source
        return known

    def cell_content(self, cell: CellValue) -> Value | None:
        """What a cell holds, or None while it is empty."""
        if cell.content is not None or cell.mutated or cell.real is None:
            return cell.content
        try:
            real = cell.real.cell_contents
        except ValueError:
            if cell.source is not None:
                self.guards.absent(Contents(cell.source))
            return None
        if cell.source is None:
            cell.content = self.trusted(real)
        else:
            cell.content = self.value_from(real, Contents(cell.source))
        return cell.content

    def store_cell(self, cell: CellValue, value: Value | None) -> None:
        """Write or empty a cell."""
        if cell.real is not None:
            if cell.source is None:
                raise Unsupported("a library writes a closure cell")
            self.touch(cell)
        cell.mutated = True
        cell.content = value

    # -- attributes -------------------------------------------------------------------------------------------------

    def guard_attribute_absent(self, owner: Value, name: str) -> None:
        """That the instance itself has no attribute ``name``."""
        if owner.source is not None:
            self.guards.absent(Attribute(owner.source, name))

    def guard_class_attribute(self, cls: type, base: type, passed: list[type], name: str, raw: Any) -> Source:
        """That ``name`` is found in ``base``, not in the classes before it; the source of the raw attribute."""
        self.guard_class_lacks(cls, [other for other in passed if not trust.is_trusted_class(other)], name)
        return ClassAttribute(Live(Ref(base)), name)

    def guard_class_lacks(self, cls: type, bases: list[type], name: str) -> None:
        """That none of ``bases`` defines ``name`` itself, and that the order of the classes is this one."""
        if len(cls.__mro__) > 2 and not trust.is_trusted_class(cls):
            order = ClassOrder(Live(Ref(cls)))
            self.guards.length(order)
            for position in range(1, len(cls.__mro__) - 1):
                self.guards.identity(Item(order, position))
        for base in bases:
            self.guards.absent(ClassAttribute(Live(Ref(base)), name))

    def value_from_class(self, raw: Any, holder: Source | None) -> Value:
        """The raw attribute ``raw`` of a class, found at ``holder`` (None: of a library class)."""
        return self.trusted_class_value(raw) if holder is None else self.value_from(raw, holder)

    def trusted_class_value(self, raw: Any) -> Value:
        """A raw attribute of a library class."""
        return self.trusted(raw)

    def held_by_class(self, real: Any, holder: Source | None, part: str) -> Value:
        """A part of a descriptor: the getter of a property, the function of a static method."""
        if holder is None:
            return self.trusted(real)
        if part == "func":  # functools.cached_property keeps its function as an ordinary attribute
            return self.value_from(real, Attribute(holder, "func"))
        return self.value_from(real, Part(holder, part))

    def store_attribute(self, owner: ObjectValue, name: str, value: Value) -> None:
        """Write an attribute of the instance itself."""
        if owner.real is not None:
            self.touch(owner)
        if isinstance(owner.stored.get(name), Deleted):
            del owner.stored[name]
            owner.moved.add(name)
        owner.stored[name] = value
        if id(owner) in self._views:
            self._views[id(owner)].entries[name] = (Constant(name), value)

    def delete_attribute(self, owner: ObjectValue, name: str) -> None:
        """Delete an attribute of the instance itself."""
        if owner.real is not None and name in getattr(owner.real, "__dict__", (name,)):
            self.touch(owner)
            owner.stored[name] = DELETED
            owner.moved.discard(name)
        else:
            del owner.stored[name]
        if id(owner) in self._views:
            self._views[id(owner)].entries.pop(name, None)

    def instance_dict(self, owner: ObjectValue) -> DictValue:
        """``vars(owner)``, to be read only; one per object."""
        known = self._views.get(id(owner))
        if known is not None:
            return known
        result = self._views[id(owner)] = InstanceDictView(owner)
        if owner.real is not None:
            assert owner.source is not None
            self.guards.keys(InstanceDict(owner.source))
            for name, real in owner.real.__dict__.items():
                result.entries[name] = (Constant(name), self.value_from(real, Attribute(owner.source, name)))
        for name, value in owner.stored.items():
            if isinstance(value, Deleted) or name in owner.moved:
                result.entries.pop(name, None)
            if not isinstance(value, Deleted):
                result.entries[name] = (Constant(name), value)
        return result

    # -- objects and exceptions that the frame makes ----------------------------------------------------------------

    def new_object(self, cls: type) -> ObjectValue:
        """A new instance without attributes."""
        return ObjectValue(cls)

    def new_dict(self, items: dict[str, Value]) -> DictValue:
        """A new dict with string keys."""
        return DictValue({name: (Constant(name), value) for name, value in items.items()})

    def new_exception(self, cls: type, *args: Any) -> ObjectValue:
        """A new exception; texts are wrapped."""
        exception = ObjectValue(cls)
        exception.args = [arg if isinstance(arg, Value) else self.constant(arg) for arg in args]
        return exception

    def raises(self, cls: type, *args: Any) -> SymbolicRaise:
        """A new exception, ready to be raised in the traced program."""
        return self.raised(self.new_exception(cls, *args))

    def raised(self, exception: ObjectValue) -> SymbolicRaise:
        """An exception that is raised now: the one that is being handled becomes its context."""
        if self.handled is not None and self.handled is not exception and exception.context is None:
            exception.context = self.handled
        self.note_origin(exception)
        self.raised_values[id(exception)] = exception
        return SymbolicRaise(exception)

    def stop_iteration(self, value: Value) -> SymbolicRaise:
        """The end of an iterator, as an exception."""
        is_none = isinstance(value, Constant) and value.value is None
        return self.raised(self.new_exception(StopIteration, *([] if is_none else [value])))

    def exception_from(self, error: BaseException) -> ObjectValue:
        """What a folded operation raised."""
        exception = self.new_exception(type(error), *error.args)
        self.note_origin(exception)
        self.raised_values[id(exception)] = exception
        return exception

    def note_origin(self, value: Value) -> None:
        """Remember at which root step a value came to be that cannot be rebuilt later."""
        self.origins[id(value)] = (value, self.step)

    def check_generators(self) -> None:
        """Raises MustRunWhole where a generator stands still within a ``try`` or ``with``.

        When it goes, the rest of that block runs: at a moment that only the reference counts of the real one tell.
        """
        for generator in self.generators:
            if generator.started and not generator.finished and generator.frame.is_guarded(modes=True):
                raise MustRunWhole("a generator is left within a try or with block")

    # -- effects ----------------------------------------------------------------------------------------------------

    def mutate(self, container: Container, *, by_setting: bool = False) -> None:
        """The container is about to change; ``by_setting``: by ``dict_set``, which knows the dict of an object."""
        if isinstance(container, InstanceDictView):
            if by_setting:
                return
            raise Unsupported("deleting from the __dict__ of an object")
        if container.real is not None:
            self.touch(container)
        if isinstance(container, SetValue) and container.keys is container.real:
            container.keys = set(container.keys)
        container.mutated = True

    def touch(self, value: Value | Globals | ClassWrites) -> None:
        """Something from outside is about to change: when the graph has run, it is written for real."""
        if not any(value is other for other in self.touched):
            self.touched.append(value)

    def mutable_sources(self) -> list[Source]:
        """Where the mutable objects come from that were looked at."""
        kinds = (ListValue, DictValue, SetValue, ObjectValue, OutsideIterator)
        found = [value for _, value in self.by_identity.values() if isinstance(value, kinds)]
        return [value.source for value in found if value.source is not None]

    # -- tensors ----------------------------------------------------------------------------------------------------

    def capture_call(self, target: Any, args: list[Any], kwargs: dict[str, Any]) -> Any:
        """Append an operation to the graph.

        A graph that has written nothing can raise at any place: the frame is run instead, from its beginning. A graph
        that writes cannot be taken back. So it must not raise where somebody would see that the trace is behind: in
        the reach of an exception handler (torch's modes are no such: a graph puts them back itself), or after other
        effects, which are written only when the graph has run.
        """
        result = self.capture.call(target, args, kwargs, self.where())
        if (self.capture.may_raise or self.capture.wrote) and not (self.raise_shows and self.aliases_matter):
            shows = bool(self.touched) or any(frame.is_guarded(modes=False) for frame in self.frames)
            self.raise_shows = self.raise_shows or (self.capture.may_raise and shows)
            self.aliases_matter = self.aliases_matter or (self.capture.wrote and shows)  # it raises where they overlap
        if self.raise_shows and self.capture.writes:
            raise Unsupported("an operation that may raise, beside a write to a tensor")
        return result

    def tensor_value(self, captured: CapturedTensor) -> TensorValue:
        """The value of a captured tensor; one per tensor."""
        known = self.tensors.get(id(captured))
        if known is None:
            known = self.tensors[id(captured)] = TensorValue(captured)
        return known

    def real_of(self, value: TensorValue) -> torch.Tensor | None:
        """The real tensor of an input."""
        return self.reals.get(id(value.captured))

    def set_grad(self, enabled: bool) -> None:
        """Gradients on or off from here on."""
        self.capture.set_grad(enabled)

    def enter_autocast(self, context: ModeContext) -> None:
        """Begin an autocast region."""
        self.capture.enter_autocast(*context.arguments)
        self.active_contexts.append(context)

    def exit_autocast(self, context: ModeContext) -> None:
        """End it."""
        if not self.active_contexts or self.active_contexts[-1] is not context:
            raise Unsupported("autocast regions that are not nested")
        self.active_contexts.pop()
        self.capture.exit_autocast()

    def decide(self, value: SymbolicNumber) -> bool:
        """Which way a branch on a symbolic number goes; guarded by the relation between sizes."""
        return bool(value.number)

    def specialize(self, value: SymbolicNumber) -> Any:
        """The number itself; from here on it is fixed."""
        return value.python_type(value.number)

    # -- functions --------------------------------------------------------------------------------------------------

    def check_may_inline(self, function: FunctionValue) -> None:
        """Raises Unsupported for functions that run natively: of torch outside torch.nn, of some libraries."""
        real = function.real
        if real is None:
            return
        if getattr(real, "_torchdynamo_disable", False):
            raise Unsupported(f"{real.__qualname__} is marked not to be compiled")
        module = real.__module__ or ""
        top = module.partition(".")[0]
        if top == "torch":
            if module.startswith(_TRACED_IN_TORCH) and not module.startswith(_NOT_TRACED_IN_TORCH):
                return
            raise Unsupported(f"{module}.{real.__qualname__} is called")
        if top in _NATIVE_LIBRARIES or top == "numpy":
            raise Unsupported(f"{module}.{real.__qualname__} is called")

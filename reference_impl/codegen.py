"""From a finished trace to the function that runs instead of the frame.

The generated target reads the graph's inputs, runs the graph, writes what the program wrote (in the program's order),
rebuilds the values that leave the frame, and returns the result, or hands over to the code behind a graph break. Its
text is kept: ``explain`` shows it.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import torch

from reference_impl import polyfills
from reference_impl.capture import CapturedGraph
from reference_impl.errors import BackendError, CannotRebuild
from reference_impl.eval_frame import EAGER, TailCall
from reference_impl.lifetime import Ref
from reference_impl.outside_iterators import OutsideIterator
from reference_impl.polyfills import REPLACEMENTS
from reference_impl.source import Part, Reads, Source, parameter_names
from reference_impl.values import (
    BuiltinMethod,
    CellValue,
    ClassWrites,
    Constant,
    Container,
    Deleted,
    DictValue,
    DictView,
    EnumerateIterator,
    Fixed,
    FunctionValue,
    GeneratorValue,
    GetterValue,
    Globals,
    IdentityKey,
    InstanceDictView,
    IteratorValue,
    ListValue,
    MapIterator,
    MethodValue,
    ModeContext,
    ObjectValue,
    OpenFloat,
    PartialValue,
    ReversedIterator,
    SequenceIterator,
    SetValue,
    SliceValue,
    SuperValue,
    SymbolicNumber,
    TensorValue,
    TupleValue,
    Unread,
    Value,
    ZipIterator,
)

if TYPE_CHECKING:
    from reference_impl.tracer import Tracer

_ORIGINALS = {replacement: real for real, replacement in REPLACEMENTS.items()}

#: Generators that are traced in the place of an iterator, and are none themselves.
_PARTS_OF_ITERATORS = frozenset(
    function for function in vars(polyfills).values() if isinstance(function, types.FunctionType)
) - frozenset(_ORIGINALS)


def make_function(code: types.CodeType, namespace: dict[str, Any], name: str, qualname: str, parts: Any) -> Any:
    """A function that the traced frame made: ``parts`` are defaults, keyword defaults, closure, attributes."""
    defaults, kwdefaults, closure, stored = parts
    function = types.FunctionType(code, namespace, name, defaults, closure)
    function.__qualname__ = qualname
    function.__kwdefaults__ = kwdefaults
    for attribute, value in stored.items():
        setattr(function, attribute, value)
    return function


def make_cell(*content: Any) -> types.CellType:
    """A closure cell with its content, or an empty one."""
    return types.CellType(*content)


def advanced(iterator: Any, steps: int) -> Any:
    """An iterator after ``steps`` items."""
    for _ in range(steps):
        next(iterator, None)
    return iterator


def exhausted(iterator: Any) -> Any:
    """An iterator at its end."""
    for _ in iterator:
        pass
    return iterator


def plain_new(cls: Any, *args: Any) -> Any:
    """An instance without running its ``__init__``, nor a ``__new__`` written in Python."""
    raw = (vars(base).get("__new__") for base in cls.__mro__)
    return next(new for new in raw if isinstance(new, types.BuiltinFunctionType))(cls, *args)


def random_state() -> list[torch.Tensor]:
    """Where torch's random generators stand: the CPU's, and those of the GPUs in use."""
    states = [torch.get_rng_state()]
    return states + torch.cuda.get_rng_state_all() if torch.cuda.is_initialized() else states


def restore_random(states: list[torch.Tensor]) -> None:
    """Put them back there."""
    torch.set_rng_state(states[0])
    if states[1:]:
        torch.cuda.set_rng_state_all(states[1:])


#: What the text of a target calls by name, besides what ``Reads`` provides.
_HELPERS: dict[str, Any] = {
    **{helper.__name__: helper for helper in (make_function, make_cell, advanced, exhausted, plain_new)},
    **{helper.__name__: helper for helper in (random_state, restore_random)},
    **{helper.__name__: helper for helper in (iter, zip, enumerate, filter, map, reversed, slice, getattr, setattr)},
    "partial": functools.partial,
    "MethodType": types.MethodType,
    "object_setattr": object.__setattr__,
    "object_delattr": object.__delattr__,
    "set_grad": torch._C._set_grad_enabled,
    "BackendError": BackendError,
    "EAGER": EAGER,
    "TailCall": TailCall,
    "Exception": Exception,
    "graph": None,  # of each target its own
}


class Outputs:
    """Tensors and numbers that the graph has to give back, each once."""

    def __init__(self, fresh: Callable[[str], str]) -> None:
        self.wanted: list[Any] = []
        self.names: list[str] = []
        self._index: dict[int, int] = {}
        self._fresh = fresh

    def name(self, item: Any) -> str:
        """The name of the variable that will hold it."""
        if id(item) not in self._index:
            self._index[id(item)] = len(self.wanted)
            self.wanted.append(item)
            self.names.append(self._fresh("o"))
        return self.names[self._index[id(item)]]


class Target:
    """Builds the text of one target function."""

    def __init__(self, tracer: Tracer, names: Sequence[str]) -> None:
        self.tracer = tracer
        self.parameters = parameter_names(names, _HELPERS)
        self.reads = Reads("func", self.parameters)
        self.reads.namespace.update(_HELPERS)
        self.outputs = Outputs(self.reads.fresh)
        self.body: list[str] = []
        self._made: dict[int, str] = {}
        self._keep: list[Any] = []

    # -- values -----------------------------------------------------------------------------------------------------

    def value(self, value: Value) -> str:
        """An expression for ``value``; CannotRebuild where there is none."""
        if isinstance(value, Unread):
            assert value.source is not None
            return self.value(value.known) if value.known is not None else self.reads.local(value.source)
        if id(value) in self._made:
            return self._made[id(value)]
        if value.source is not None and not isinstance(value, (TensorValue,)):
            return self.reads.local(value.source)
        self._keep.append(value)
        return self._new(value)

    def _named(self, value: Value, expression: str) -> str:
        name = self.reads.fresh("v")
        self._made[id(value)] = name
        self.body.append(f"{name} = {expression}")
        return name

    def _new(self, value: Value) -> str:
        if isinstance(value, TensorValue):
            return self._tensor(value)
        if isinstance(value, OpenFloat):
            return self.outputs.name(value.captured)
        if isinstance(value, Constant):
            return self._constant(value.value)
        if isinstance(value, Fixed):
            return self._constant(value.real)
        if isinstance(value, SymbolicNumber):
            return self.outputs.name(value.number)
        if isinstance(value, InstanceDictView):
            return self._named(value, f"{self.value(value.owner)}.__dict__")
        if isinstance(value, Container):
            return self._container(value)
        if isinstance(value, SliceValue):
            return self._named(value, f"slice({', '.join(self.value(part) for part in value.parts)})")
        if isinstance(value, ObjectValue):
            return self._object(value)
        if isinstance(value, FunctionValue):
            return self._function(value)
        if isinstance(value, CellValue):
            return self._cell(value)
        if isinstance(value, MethodValue):
            function = self.value(value.function)
            if isinstance(value.function, Fixed):
                return self._named(value, f"{function}.__get__({self.value(value.instance)})")
            return self._named(value, f"MethodType({function}, {self.value(value.instance)})")
        if isinstance(value, BuiltinMethod):
            return self._named(value, f"getattr({self.value(value.instance)}, {value.name!r})")
        if isinstance(value, PartialValue):
            args = "".join(f", {self.value(arg)}" for arg in value.args)
            keywords = "".join(f", {name}={self.value(item)}" for name, item in value.keywords.items())
            return self._named(value, f"partial({self.value(value.function)}{args}{keywords})")
        if isinstance(value, GetterValue):
            args = "".join(f"{self.value(arg)}, " for arg in value.args)
            args += "".join(f"{name}={self.value(item)}, " for name, item in value.kwargs.items())
            return self._named(value, f"{self._constant(value.cls)}({args})")
        if isinstance(value, DictView):
            return self._named(value, f"{self.value(value.mapping)}.{value.what}()")
        if isinstance(value, SuperValue):
            name = self._constant(super)
            return self._named(value, f"{name}({self._constant(value.after)}, {self.value(value.instance)})")
        if isinstance(value, ModeContext):
            return self._context(value)
        if isinstance(value, (IteratorValue, GeneratorValue)):
            return self._iterator(value)
        raise CannotRebuild(value, f"a {value.python_type.__name__} cannot be made again")

    def _constant(self, real: Any) -> str:
        if type(real) in (int, bool, str, type(None)):
            return self.reads.literal(real)
        if type(real) is types.GenericAlias:  # made while tracing: nobody else keeps it
            return self.reads.constant(real)
        try:
            return self.reads.reference(Ref(real))
        except TypeError:
            return self.reads.constant(real)

    def _tensor(self, value: TensorValue) -> str:
        if value.source is not None:
            return self.reads.local(value.source)
        return self.outputs.name(value.captured)

    def _container(self, value: Container) -> str:
        if isinstance(value, TupleValue):
            inner = [self.value(item) for item in value.items]
            text = f"({', '.join(inner)}{',' if len(inner) == 1 else ''})"
            if value.cls is tuple:
                return self._named(value, text)
            maker = self._constant(value.cls)
            return self._named(value, f"{maker}._make({text})" if hasattr(value.cls, "_make") else f"{maker}({text})")
        if isinstance(value, ListValue):
            if value.cls is list:
                name = self._named(value, "[]")
            elif issubclass(value.cls, list):
                name = self._named(value, f"{self._constant(value.cls)}()")
            else:
                name = self._named(value, f"{self._constant(value.cls)}(maxlen={value.maxlen!r})")
            if value.items:
                items = ", ".join([self.value(item) for item in value.items])
                self.body.append(f"{name}.extend([{items}])")
            return name
        if isinstance(value, DictValue):
            factory = "" if value.default_factory is None else self.value(value.default_factory)
            name = self._named(value, "{}" if value.cls is dict else f"{self._constant(value.cls)}({factory})")
            for key, item in value.entries.values():
                self.body.append(f"{name}[{self.value(key)}] = {self.value(item)}")
            return name
        if isinstance(value, SetValue):
            if not any(isinstance(key, IdentityKey) for key in value.keys):
                again = set(iter(value.keys))  # one by one, as the line below will do
                if list(again) != list(value.keys):
                    raise CannotRebuild(value, "a set made anew would have another order")
            members = ", ".join(self.value(value.members[key]) for key in value.keys)
            return self._named(value, f"{self._constant(value.cls)}([{members}])")
        raise CannotRebuild(value, f"a {value.python_type.__name__} cannot be made again")

    def _object(self, value: ObjectValue) -> str:
        if id(value) in self.tracer.raised_values:
            raise CannotRebuild(value, f"the exception {value.cls.__name__} was raised while tracing")
        inner = "".join(f"{self.value(arg)}, " for arg in value.args)
        if value.is_exception and not self._has_python_init(value.cls):
            name = self._named(value, f"{self._constant(value.cls)}({inner})")
        else:
            name = self._named(value, f"plain_new({self._constant(value.cls)}, {inner})")
            if value.is_exception:
                self.body.append(f"{name}.args = ({inner})")
        if value.is_exception and value.cause is not None:
            self.body.append(f"{name}.__cause__ = {self.value(value.cause)}")
        self._store(name, value)
        return name

    def _has_python_init(self, cls: type) -> bool:
        return any(isinstance(vars(base).get("__init__"), types.FunctionType) for base in cls.__mro__)

    def _store(self, name: str, value: ObjectValue) -> None:
        for attribute, item in value.stored.items():
            if attribute in value.moved:
                self.body.append(f"object_delattr({name}, {attribute!r})")
            if isinstance(item, Deleted):
                self.body.append(f"object_delattr({name}, {attribute!r})")
            else:
                self.body.append(f"object_setattr({name}, {attribute!r}, {self.value(item)})")

    def _function(self, value: FunctionValue) -> str:
        if value.real is not None:
            return self._constant(_ORIGINALS.get(value.real, value.real))
        source = value.globals_of.source
        if source is None:
            namespace = self.reads.constant(value.globals_of.namespace)
        else:
            namespace = self.reads.local(Part(source, "__globals__"))
        # the cells first: a function may be in its own closure
        cells = [self._cell_made(cell) for cell in value.closure]
        defaults = ", ".join(self.value(item) for item in value.defaults)
        kwdefaults = ", ".join(f"{name!r}: {self.value(item)}" for name, item in value.kwdefaults.items())
        stored = ", ".join(
            f"{name!r}: {self.value(item)}" for name, item in value.stored.items() if not isinstance(item, Deleted)
        )
        parts = (
            f"(({defaults},) if {bool(value.defaults)} else None, "
            f"{{{kwdefaults}}} if {bool(value.kwdefaults)} else None, "
            f"({''.join(f'{cell}, ' for cell in cells)}), {{{stored}}})"
        )
        if not value.defaults:
            parts = parts.replace("((,) if False else None", "(None", 1)
        code = self.reads.constant(value.code)
        name = self._named(value, f"make_function({code}, {namespace}, {value.name!r}, {value.qualname!r}, {parts})")
        for cell, expression in zip(value.closure, cells, strict=True):
            self._fill_cell(cell, expression)
        return name

    def _cell_made(self, cell: CellValue) -> str:
        if id(cell) in self._made:
            return self._made[id(cell)]
        if cell.source is not None:
            return self.reads.local(cell.source)
        if cell.real is not None:
            raise CannotRebuild(cell, "a cell of a library's function")
        self._keep.append(cell)
        return self._named(cell, "make_cell()")

    def _fill_cell(self, cell: CellValue, name: str) -> None:
        if cell.source is None and cell.content is not None and ("filled", id(cell)) not in self._made:
            self._made[("filled", id(cell))] = name  # type: ignore[index]
            self.body.append(f"{name}.cell_contents = {self.value(cell.content)}")

    def _cell(self, cell: CellValue) -> str:
        name = self._cell_made(cell)
        self._fill_cell(cell, name)
        return name

    def _context(self, value: ModeContext) -> str:
        cls = self._constant(value.cls)
        name = self._named(value, f"{cls}({', '.join(self._constant(arg) for arg in value.arguments)})")
        if value.previous is not None:
            self.body.append(f"{name}.prev = {value.previous!r}")
        if value in self.tracer.active_contexts:
            self.body.append(f"{name}.__enter__()")
        return name

    def _iterator(self, value: IteratorValue | GeneratorValue) -> str:
        if isinstance(value, SequenceIterator):
            text = f"iter({self.value(value.sequence)})"
            if value.read is None:
                return self._named(value, f"exhausted({text})")
            return self._named(value, f"advanced({text}, {value.position})" if value.position else text)
        if isinstance(value, ReversedIterator):
            taken = len(value.sequence.items) - 1 - value.position
            text = f"reversed({self.value(value.sequence)})"
            return self._named(value, f"advanced({text}, {taken})" if taken else text)
        if isinstance(value, ZipIterator):
            inner = "".join(f"{self.value(part)}, " for part in value.iterators)
            return self._named(value, f"zip({inner}strict={value.strict!r})")
        if isinstance(value, EnumerateIterator):
            return self._named(value, f"enumerate({self.value(value.iterator)}, {self.value(value.count)})")
        if isinstance(value, MapIterator):
            inner = "".join(f", {self.value(part)}" for part in value.iterators)
            return self._named(value, f"{value.kind.__name__}({self.value(value.function)}{inner})")
        if isinstance(value, GeneratorValue) and value.function.real in _PARTS_OF_ITERATORS:
            raise CannotRebuild(value, f"a {value.kind.__name__} cannot be made again")
        if isinstance(value, GeneratorValue) and not value.started and not value.finished:
            args, kwargs = value.arguments
            inner = "".join(f"{self.value(arg)}, " for arg in args)
            inner += "".join(f"{name}={self.value(item)}, " for name, item in kwargs.items())
            return self._named(value, f"{self.value(value.function)}({inner})")
        raise CannotRebuild(value, "a generator that has begun cannot be made again")

    # -- effects ----------------------------------------------------------------------------------------------------

    def effects(self) -> None:
        """Write what the program wrote, object by object in the order in which they were first written to."""
        for value in self.tracer.touched:
            if isinstance(value, Globals):
                assert value.source is not None
                namespace = self.reads.local(Part(value.source, "__globals__"))
                for name, item in value.stored.items():
                    assert isinstance(item, Value)
                    self.body.append(f"{namespace}[{name!r}] = {self.value(item)}")
                continue
            assert value.source is not None
            target = self.reads.local(value.source)
            if isinstance(value, ClassWrites):
                for name, item in value.stored.items():
                    self.body.append(f"setattr({target}, {name!r}, {self.value(item)})")
            elif isinstance(value, ListValue):
                added = value.added
                inner = ", ".join(self.value(item) for item in (value.items if added is None else added))
                if added is not None:
                    self.body.append(f"{target}.extend([{inner}])")
                elif value.cls is list:
                    self.body.append(f"{target}[:] = [{inner}]")
                else:
                    self.body.append(f"{target}.clear(); {target}.extend([{inner}])")
            elif isinstance(value, DictValue):
                self._dict_effects(target, value)
            elif isinstance(value, SetValue):
                for method, member in value.log:
                    self.body.append(f"{target}.{method}({'' if method == 'clear' else self.value(member)})")
            elif isinstance(value, ObjectValue):
                self._store(target, value)
            elif isinstance(value, OutsideIterator):
                self.body.append(f"advanced({target}, {value.steps})")
            elif isinstance(value, CellValue):
                if value.content is None:
                    self.body.append(f"del {target}.cell_contents")
                else:
                    self.body.append(f"{target}.cell_contents = {self.value(value.content)}")

    def _dict_effects(self, target: str, value: DictValue) -> None:
        before = [self._known_key(key) for key in value.real]
        now = list(value.entries)
        kept = [key for key in before if key in value.entries]
        if now[: len(kept)] == kept:
            for key, real in zip(before, value.real, strict=True):
                if key not in value.entries:
                    self.body.append(f"del {target}[{self._constant(real)}]")
            changed = [
                key
                for key in now
                if not (
                    isinstance(value.entries[key][1], Unread)
                    and key in kept
                    and value.entries[key][1].real is value.real[key]  # type: ignore[attr-defined]
                )
            ]
        else:
            self.body.append(f"{target}.clear()")
            changed = now
        for key in changed:
            spelt, item = value.entries[key]
            self.body.append(f"{target}[{self.value(spelt)}] = {self.value(item)}")

    def _known_key(self, key: Any) -> Any:
        return key

    # -- the function -----------------------------------------------------------------------------------------------

    def modes(self, grad_at_entry: bool, grad_now: bool) -> None:
        """Leave the modes as the program has them at this point."""
        if grad_now != grad_at_entry:
            self.body.append(f"set_grad({grad_now!r})")

    def finish(
        self, result: str, graph: CapturedGraph | None, run_graph: Callable[..., Any] | None, inputs: dict[str, Source]
    ) -> tuple[str, Callable[..., Any]]:
        """The text of the target and the function; ``result`` is the statement that ends it."""
        call: list[str] = []
        if graph is not None:
            arguments = ", ".join(self.reads.local(inputs[item.name]) for item in graph.inputs)
            names = "".join(f"{name}, " for name in self.outputs.names)
            target = f"{names}= " if names else ""
            shows = self.tracer.raise_shows
            if graph.writes or (graph.draws and not shows):
                call = [f"{target}graph({arguments})"]
            elif graph.draws:
                state = self.reads.fresh("r")
                call = [f"{state} = random_state()", "try:", f"    {target}graph({arguments})"]
                call += ["except BackendError:", "    raise"]
                call += ["except Exception:", f"    restore_random({state})", "    return EAGER"]
            else:
                # nothing has happened yet that anyone could see: the frame itself raises, with its own handlers
                call = ["try:", f"    {target}graph({arguments})"]
                call += ["except BackendError:", "    raise", "except Exception:", "    return EAGER"]
            self.reads.namespace["graph"] = run_graph
        lines = [*self.reads.lines, *call, *self.body, result]
        text = "\n".join([f"def target({', '.join(['func', *self.parameters])}):", *(f"    {line}" for line in lines)])
        exec(compile(text, "<reference_impl target>", "exec"), self.reads.namespace)
        return text, self.reads.namespace["target"]

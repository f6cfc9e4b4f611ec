"""Tensor operations become the nodes of an FX graph.

While a frame is traced no tensor operation really runs. Each input is replaced by a *fake* tensor, which has
all the metadata of the real one (shape, strides, dtype, device, what autograd knows) and no data. Each operation
is run on fakes, to learn what its result looks like, and appended to the graph. `Capture` does both, and watches the
low-level operations (aten) that come by for two things the graph does not show: writes to inputs, and random draws.

What needs data to be answered (``x.item()``, ``if x > 0``, ``x.nonzero()``) cannot be answered here: `Unsupported`.
So is any operation that raises: it will raise again when the frame runs it natively, after a graph break.
"""

from __future__ import annotations

import cmath
import functools
import linecache
import operator
import re
import types
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any, NamedTuple

import torch
import torch.fx
from torch._dispatch.python import enable_python_dispatcher
from torch._subclasses.fake_tensor import (
    DataDependentOutputException,
    DynamicOutputShapeException,
    FakeTensor,
    FakeTensorMode,
    UnsupportedFakeTensorException,
    UnsupportedOperatorException,
)
from torch.amp.autocast_mode import _enter_autocast, _exit_autocast
from torch.fx.experimental.symbolic_shapes import GuardOnDataDependentSymNode
from torch.fx.proxy import GraphAppendingTracer
from torch.overrides import _get_current_function_mode_stack, resolve_name
from torch.utils._device import DeviceContext
from torch.utils._python_dispatch import _get_current_dispatch_mode_stack
from torch.utils._sympy.interp import sympy_interp

from reference_impl.arithmetic import Arithmetic
from reference_impl.errors import OperationRaises, Unsupported
from reference_impl.fakes import RememberingMode, make_fake, quietly
from reference_impl.lifetime import keep_text_no_longer_than
from reference_impl.raising import may_raise
from reference_impl.shapes import SYMBOLIC_TYPES, Shapes, Symbolic, constant_of


class SourceLine(NamedTuple):
    """One line of the user's program."""

    filename: str
    line: int
    function: str

    def __str__(self) -> str:
        text = linecache.getline(self.filename, self.line).strip()
        return f'  File "{self.filename}", line {self.line}, in {self.function}\n    {text}\n'


class CapturedTensor:
    """A tensor while tracing: the node that computes it, and a fake tensor with its metadata.

    One object stands for one tensor object of the program: what returns its argument (``x.add_(1)``) gives the same
    `CapturedTensor` back.
    """

    __slots__ = ("fake", "node")

    def __init__(self, node: torch.fx.Node, fake: torch.Tensor) -> None:
        self.node = node
        self.fake = fake

    @property
    def is_input(self) -> bool:
        return self.node.op == "placeholder"

    def __repr__(self) -> str:
        return f"CapturedTensor({self.node.name}, {self.fake.dtype}, {tuple(self.fake.shape)})"


class CapturedFloat(NamedTuple):
    """A Python float that a graph takes as an argument or computes from such: its node, and its value in this call."""

    node: torch.fx.Node
    value: float


class GraphInput(NamedTuple):
    """An argument of a captured graph: a tensor, an integer that is symbolic, or a float."""

    name: str
    value: CapturedTensor | torch.SymInt | float
    real: torch.Tensor | None


class CapturedGraph(NamedTuple):
    """A finished graph, before a backend has seen it.

    ``inputs`` are the arguments of ``graph_module`` in order (an input that nothing uses is left out); the
    module returns the tuple of the outputs asked for. ``operators`` counts the user's operations in the graph.
    ``writes`` are the inputs whose memory the graph writes to. The real tensors of the inputs are held: let go
    of this object once it is compiled.
    """

    graph_module: torch.fx.GraphModule
    inputs: tuple[GraphInput, ...]
    operators: int
    writes: tuple[CapturedTensor, ...]
    draws: bool
    changes_modes: bool
    lines: tuple[SourceLine, ...]
    shapes: Shapes | None

    @property
    def code(self) -> str:
        """The graph as readable Python."""
        return self.graph_module.code.strip()

    def released(self) -> CapturedGraph:
        """The graph without the real tensors of its inputs, to be kept for people to look at."""
        return self._replace(inputs=tuple(item._replace(real=None) for item in self.inputs))


# ---- what one low-level operation does --------------------------------------------------------------------------


class _OpFacts(NamedTuple):
    written: tuple[int | str, ...]  # positions or names of the arguments it writes to
    draws: bool  # takes random numbers
    is_view: bool  # computes nothing, only looks at memory in another way
    reshapes: bool  # changes size, strides or storage of its first argument in place
    may_raise: bool  # because of the data it finds


# These keep statistics in arguments that their schema does not mark as written: (running mean, running
# variance, training flag).
_BATCH_NORMS = {
    "aten::native_batch_norm": (3, 4, 5),
    "aten::cudnn_batch_norm": (3, 4, 5),
    "aten::miopen_batch_norm": (3, 4, 5),
    "aten::_batch_norm_impl_index": (3, 4, 5),
}
_NEW_MEMORY = {"aten::set_", "aten::resize_", "aten::resize_as_", "aten::set_data"}


@functools.cache
def _facts(op: torch._ops.OpOverload) -> _OpFacts:
    schema = op._schema
    written: list[int | str] = []
    for position, argument in enumerate(schema.arguments):
        if argument.alias_info is not None and argument.alias_info.is_write:
            written.append(argument.name if argument.kwarg_only else position)
    return _OpFacts(
        written=tuple(written),
        draws=torch.Tag.nondeterministic_seeded in op.tags,
        is_view=op.is_view,
        reshapes=torch.Tag.inplace_view in op.tags or schema.name in _NEW_MEMORY,
        may_raise=may_raise(op),
    )


def _watch_nothing(op: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> None:
    pass


_DEVICE = torch.ops.prim.device.default


class _Watched(RememberingMode):
    """Fake tensors that tell a `Capture` about each low-level operation before it runs.

    What an operation does inside, when its result is worked out on fakes, is its own business.
    """

    def __init__(self, watch: Callable[[Any, Sequence[Any], dict[str, Any]], None], shapes: Shapes | None) -> None:
        super().__init__(shapes)
        self._watch = watch
        self._inside = False

    def stop_watching(self) -> None:
        self._watch = _watch_nothing

    def lay_out(self, fake: torch.Tensor, layout: tuple[Any, ...]) -> None:
        """Give a fake tensor sizes, strides and offset, unwatched."""
        self._inside = True
        try:
            with self, torch.no_grad():
                torch.as_strided_(fake, *layout)
        finally:
            self._inside = False

    @classmethod
    def _should_skip_dynamo(cls) -> bool:
        return False  # no wrapper that hides this method from torch.compile: it is called for each operation

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        if func is _DEVICE:  # asked several times an operation
            return args[0].fake_device
        kwargs = kwargs or {}
        if self._inside:
            return self.dispatch(func, types, args, kwargs)
        self._watch(func, args, kwargs)
        self._inside = True
        try:
            return self.dispatch_or_remember(func, types, args, kwargs)
        finally:
            self._inside = False


class Capture:
    """The graph of one traced frame, as it grows.

    Use it as a context manager around the whole trace: leaving it restores the grad and autocast modes that
    `set_grad` and `enter_autocast` changed. Raises `Unsupported` where some ambient mode of the user's would
    see the fake tensors (a torch function or dispatch mode, saved tensor hooks, a functorch transform).
    ``as_captured=False`` refuses what backends built on AOTAutograd get wrong: torch's own LSTM (they fail to train one
    on the CPU), gradients that the graph switches on (views of inputs are made anew behind it), some new leaves.
    """

    def __init__(self, *, symbolic: bool = False, as_captured: bool = True) -> None:
        _check_surroundings()
        self._as_captured = as_captured
        self.shapes = Shapes() if symbolic else None
        self.graph = torch.fx.Graph()
        self.draws = False
        self.may_raise = False  # whether the operation captured last may
        self._mode = _Watched(self._watch, self.shapes)
        self._inputs: dict[str, GraphInput] = {}
        self._by_fake: dict[int, CapturedTensor] = {}
        self._by_real: dict[int, CapturedTensor] = {}
        self._input_storages: dict[int, list[CapturedTensor]] = {}
        self._written: dict[CapturedTensor, None] = {}
        self._symbols: dict[Any, torch.fx.Proxy] = {}
        self._lines: dict[SourceLine, None] = {}
        self._operators: list[torch.fx.Node] = []
        self._free: set[torch.fx.Node] = set()  # nodes that may go if nobody uses them
        self._autocasts: list[tuple[torch.fx.Node, Any]] = []
        self._grad_at_entry = torch.is_grad_enabled()
        self._changes_modes = False
        # What the operation being run does, see _watch.
        self._op_draws = self._op_writes = self._op_computes = False
        self._op_written: dict[CapturedTensor, None] = {}

    @property
    def operators(self) -> int:
        """How many operations of the user's the graph holds so far."""
        return len(self._operators)

    @property
    def writes(self) -> bool:
        """Whether the graph so far writes to an input."""
        return bool(self._written)

    @property
    def wrote(self) -> bool:
        """Whether the operation captured last writes to an input."""
        return bool(self._op_written)

    def __enter__(self) -> Capture:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.restore()

    def restore(self) -> None:
        """Put the grad and autocast modes of this thread back to what they were when the capture began.

        Nothing can be captured afterwards. What remains of the capture in a compiled graph (its nodes know their
        fake tensors, and those their mode) holds on to no real tensor.
        """
        self._mode.stop_watching()
        for _, autocast in reversed(self._autocasts):
            _exit_autocast(autocast)
        self._autocasts.clear()
        torch._C._set_grad_enabled(self._grad_at_entry)

    # ---- inputs -------------------------------------------------------------------------------------------------

    def add_input(self, real: torch.Tensor, name: str, symbolic_dims: Sequence[int] = ()) -> CapturedTensor:
        """Make ``real`` an argument of the graph, with the sizes of ``symbolic_dims`` as symbols.

        The same tensor object gives the same result again. A size of 0 or 1 stays a number. Raises
        `Unsupported` for what a fake tensor cannot stand for, and ValueError for a name that is taken.
        """
        known = self._by_real.get(id(real))
        if known is not None:
            return known
        if name in self._inputs:
            raise ValueError(f"there is an input {name} already")
        if symbolic_dims and self.shapes is None:
            raise ValueError(f"input {name}: symbolic dimensions need Capture(symbolic=True)")
        _check_input(real)
        fake = make_fake(self._mode, self.shapes, real, name, symbolic_dims)
        node = self.graph.placeholder(_identifier(name))
        node.meta["example_value"] = fake
        captured = CapturedTensor(node, fake)
        self._by_real[id(real)] = captured
        self._by_fake[id(fake)] = captured
        self._input_storages.setdefault(fake.untyped_storage()._cdata, []).append(captured)
        self._inputs[name] = GraphInput(name, captured, real)
        return captured

    def add_int(self, value: int, name: str) -> torch.SymInt:
        """Make the integer ``value`` a symbolic argument of the graph (``Capture(symbolic=True)`` only)."""
        if self.shapes is None:
            raise ValueError(f"input {name}: a symbolic integer needs Capture(symbolic=True)")
        symbol = self.shapes.integer(name, value)
        node = self.graph.placeholder(_identifier(name))
        node.meta["example_value"] = symbol
        self._symbols[symbol.node.expr] = torch.fx.Proxy(node, GraphAppendingTracer(self.graph))
        self._inputs[name] = GraphInput(name, symbol, None)
        return symbol

    def add_float(self, value: float, name: str) -> CapturedFloat:
        """Make a float an argument of the graph. For graphs that run as captured: backends take it for a constant."""
        node = self.graph.placeholder(_identifier(name))
        node.meta["example_value"] = value
        self._inputs[name] = GraphInput(name, value, None)
        return CapturedFloat(node, value)

    def number(self, symbol: torch.SymInt) -> CapturedFloat | int:
        """A symbolic whole number as something to ``compute`` a float from."""
        node, known = self._lower_symbolic(symbol), symbol.node.hint
        return CapturedFloat(node, known) if isinstance(node, torch.fx.Node) else int(known)

    def compute(self, function: Callable[..., float], *numbers: CapturedFloat | float) -> CapturedFloat:
        """Let the graph compute a float from such arguments."""
        nodes, known = zip(*(self._lower(number, []) for number in numbers), strict=True)
        return CapturedFloat(self._free_node(self.graph.call_function(function, nodes)), function(*known))

    # ---- modes --------------------------------------------------------------------------------------------------

    def set_grad(self, enabled: bool) -> None:
        """Switch gradients on or off for what follows, in the graph and here."""
        if enabled and not self._grad_at_entry and not self._as_captured:
            raise Unsupported("gradients are switched on, which is not for this graph backend")
        self._changes_modes = True
        self.graph.call_function(torch._C._set_grad_enabled, (enabled,))
        torch._C._set_grad_enabled(enabled)

    def enter_autocast(
        self,
        device_type: str,
        dtype: torch.dtype | None = None,
        enabled: bool = True,
        cache_enabled: bool | None = None,
    ) -> None:
        """Enter an autocast region, in the graph and here."""
        arguments = (device_type, dtype, enabled, cache_enabled)
        with quietly:
            autocast = _enter_autocast(*arguments)
        self._changes_modes = True
        self._autocasts.append((self.graph.call_function(_enter_autocast, arguments), autocast))

    def exit_autocast(self) -> None:
        """Leave the innermost autocast region entered in this capture."""
        node, autocast = self._autocasts.pop()
        self.graph.call_function(_exit_autocast, (node,))
        _exit_autocast(autocast)

    # ---- operations ---------------------------------------------------------------------------------------------

    def call(
        self,
        target: Callable[..., Any] | str,
        args: Sequence[Any],
        kwargs: dict[str, Any] | None = None,
        where: Sequence[SourceLine] = (),
    ) -> Any:
        """Run an operation on fakes and append it to the graph.

        ``target`` is a function, or the name of a Tensor method (``args[0]`` is then the tensor); ``args`` and
        ``kwargs`` may hold `CapturedTensor` and symbolic numbers inside tuples, lists, dicts and slices. ``where`` is
        the stack of the user's lines, outermost first.

        Returns the result with a `CapturedTensor` for each tensor. What depends only on metadata comes back as it
        is, and leaves no node. Raises `Unsupported`; the capture is then as it was before.
        """
        if isinstance(target, types.MethodDescriptorType) and issubclass(torch.Tensor, target.__objclass__):
            target = target.__name__
        if target is torch.lstm and not self._as_captured:
            raise Unsupported(f"{_name(target)} is not for this graph backend")
        _check_target(target, args)
        tensors: list[CapturedTensor] = []
        node_args, fake_args = self._lower(tuple(args), tensors)
        node_kwargs, fake_kwargs = self._lower(dict(kwargs or {}), tensors)
        before = [_layout(tensor.fake) for tensor in tensors]
        required = [tensor.fake.requires_grad for tensor in tensors]
        value = self._run(target, fake_args, fake_kwargs)
        for tensor, layout, gradient in zip(tensors, before, required, strict=True):
            self._check_argument(target, tensor, layout, gradient)
        results: list[torch.Tensor] = []
        _check_result(value, self._mode, results, target)
        new = [fake for fake in results if id(fake) not in self._by_fake]
        # A view of a parameter, made without gradients, may be such a leaf. AOTAutograd gives back another.
        is_view = any(required) and not (self._op_computes or isinstance(target, type))
        if any(fake.is_leaf and fake.requires_grad for fake in new) and not (is_view and self._as_captured):
            raise Unsupported(f"{_name(target)} makes a new leaf tensor that requires a gradient")
        lasting = self._op_writes or self._op_draws
        if not new and not lasting:
            return self._replace(value)
        node = self._append(target, node_args, node_kwargs, where)
        node.meta["example_value"] = value
        self._operators.append(node)
        if not lasting and not self._op_computes:
            self._free.add(node)
        self.draws = self.draws or self._op_draws
        self._written.update(self._op_written)
        return self._wrap(value, node)

    def _check_argument(
        self, target: Callable[..., Any] | str, tensor: CapturedTensor, layout: tuple[Any, ...], required: bool
    ) -> None:
        """Raise `Unsupported` if an operation did to its argument what a graph must not do."""
        fake = tensor.fake
        # An in-place operation may make its tensor require a gradient (it has a history then), but nothing but
        # requires_grad_() does so to a tensor that stays a leaf.
        if fake.requires_grad != required and (required or fake.is_leaf):
            fake.requires_grad_(required)
            raise Unsupported(f"{_name(target)} changes requires_grad of a tensor")
        if tensor.is_input and self._op_writes and _layout(fake) != layout:
            self._mode.lay_out(fake, layout)
            raise Unsupported(f"{_name(target)} changes the layout of an input")

    def _append(
        self,
        target: Callable[..., Any] | str,
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
        where: Sequence[SourceLine],
    ) -> torch.fx.Node:
        if isinstance(target, str):
            node = self.graph.call_method(target, args, kwargs)
        else:
            node = self.graph.call_function(target, args, kwargs)
        if where:
            node.meta["stack_trace"] = "".join(map(str, where))
            self._lines[where[-1]] = None
        return node

    def _run(self, target: Callable[..., Any] | str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        self._op_draws = self._op_writes = self._op_computes = self.may_raise = False
        self._op_written = {}
        try:
            # Operations made of others take symbolic sizes only in torch's Python versions of them.
            with quietly, self._mode, nullcontext() if self.shapes is None else enable_python_dispatcher():
                if isinstance(target, str):
                    return getattr(args[0], target)(*args[1:], **kwargs)
                return target(*args, **kwargs)
        except Unsupported:
            raise
        except Exception as error:  # an operation may raise anything; it will do so again when it runs natively
            is_expected = isinstance(error, _ERRORS) and not isinstance(error, _LIMITS)
            raise (OperationRaises if is_expected else Unsupported)(_reason(target, error)) from error

    def _watch(self, op: torch._ops.OpOverload, args: Sequence[Any], kwargs: dict[str, Any]) -> None:
        """Take note of a low-level operation that is about to run."""
        facts = _facts(op)
        if not facts.is_view:
            self._op_computes = True
        if facts.draws:
            self._op_draws = True
        if facts.may_raise:
            self.may_raise = True
        written = facts.written
        if op._schema.name in _BATCH_NORMS:
            *statistics, training = _BATCH_NORMS[op._schema.name]
            written = tuple(statistics) if args[training] else ()
        if not written:
            return
        self._op_writes = True
        for key in written:
            value = kwargs.get(key) if isinstance(key, str) else (args[key] if key < len(args) else None)
            for tensor in value if isinstance(value, (tuple, list)) else (value,):
                if isinstance(tensor, torch.Tensor):
                    self._note_write(op, tensor, facts)

    def _note_write(self, op: torch._ops.OpOverload, tensor: torch.Tensor, facts: _OpFacts) -> None:
        inputs = self._input_storages.get(tensor.untyped_storage()._cdata)
        if inputs is None:
            return
        if facts.reshapes and (op._schema.name in _NEW_MEMORY or id(tensor) in self._by_fake):
            raise Unsupported(f"{op._schema.name.removeprefix('aten::')} changes the layout of an input in place")
        self._op_written.update(dict.fromkeys(inputs))
        if len(inputs) > 1 or any(
            size > 1 and not step for size, step in zip(tensor.shape, tensor.stride(), strict=True)
        ):
            self.may_raise = True  # operands that overlap in part, which fake ones are not asked about

    # ---- values to and fro --------------------------------------------------------------------------------------

    def _lower(self, value: Any, tensors: list[CapturedTensor]) -> tuple[Any, Any]:
        """Return ``value`` as an argument of a node, and as an argument of the fake run; collect its tensors."""
        if isinstance(value, CapturedTensor):
            tensors.append(value)
            return value.node, value.fake
        if isinstance(value, CapturedFloat):
            return value.node, value.value
        kind = type(value)
        if kind in _PLAIN:
            return value, value
        if kind is type and value in _DTYPES:
            return _DTYPES[value], value
        if kind is complex:
            # Nodes are printed as Python source, where a complex number is a sum that loses signs of zeros.
            if not cmath.isfinite(value):
                raise Unsupported(f"the complex number {value!r}")  # AOTAutograd would print it as one
            return self._free_node(self.graph.call_function(complex, (value.real, value.imag))), value
        if kind in SYMBOLIC_TYPES:
            return self._lower_symbolic(value), value
        if kind is slice:
            parts = [self._lower(part, tensors) for part in (value.start, value.stop, value.step)]
            return slice(*(node for node, _ in parts)), slice(*(fake for _, fake in parts))
        if kind is dict:
            items = {key: self._lower(item, tensors) for key, item in value.items()}
            if not all(type(key) is str for key in items):
                raise Unsupported("a dict whose keys are not strings is passed to a tensor operation")
            return {key: node for key, (node, _) in items.items()}, {key: fake for key, (_, fake) in items.items()}
        if kind is list or issubclass(kind, tuple):
            pairs = [self._lower(item, tensors) for item in value]
            make = list if kind is list else tuple
            return make(node for node, _ in pairs), make(fake for _, fake in pairs)
        raise Unsupported(f"a {kind.__module__}.{kind.__qualname__} is passed to a tensor operation")

    def _free_node(self, node: torch.fx.Node) -> torch.fx.Node:
        self._free.add(node)
        return node

    def _lower_symbolic(self, value: Symbolic) -> Any:
        """Return the node that computes a symbolic number from the sizes of the inputs."""
        number = constant_of(value)
        if number is not None:
            return number
        assert self.shapes is not None
        expr = value.node.expr
        proxy = self._symbols.get(expr)
        if proxy is None:
            sources = self.shapes.sources()
            for symbol in expr.free_symbols - self._symbols.keys():
                source = sources[str(symbol)]
                tensor = self._inputs[source.input].value
                assert isinstance(tensor, CapturedTensor)
                dims = () if source.dim is None else (source.dim,)
                node = self._free_node(self.graph.call_method(source.kind, (tensor.node, *dims)))
                self._symbols[symbol] = torch.fx.Proxy(node, GraphAppendingTracer(self.graph))
            last = next(iter(reversed(self.graph.nodes)), None)
            proxy = sympy_interp(Arithmetic, self._symbols, expr)
            for node in reversed(self.graph.nodes):
                if node is last:
                    break
                self._free.add(node)
            self._symbols[expr] = proxy
        return proxy.node

    def _wrap(self, value: Any, node: torch.fx.Node) -> Any:
        """Return the result of ``node`` with a `CapturedTensor` for each tensor, and nodes for the items of tuples."""
        if isinstance(value, torch.Tensor):
            known = self._by_fake.get(id(value))
            if known is None:
                known = self._by_fake[id(value)] = CapturedTensor(node, value)
            return known
        if isinstance(value, (tuple, list)) and not isinstance(value, torch.Size):
            items = []
            for index, item in enumerate(value):
                if isinstance(item, (torch.Tensor, tuple, list)) and id(item) not in self._by_fake:
                    part = self._free_node(self.graph.call_function(operator.getitem, (node, index)))
                    part.meta["example_value"] = item
                    items.append(self._wrap(item, part))
                else:
                    items.append(self._replace(item))
            return _rebuild(value, items)
        return value

    def _replace(self, value: Any) -> Any:
        """Return a result in which no tensor is new."""
        if isinstance(value, torch.Tensor):
            return self._by_fake[id(value)]
        if isinstance(value, (tuple, list)) and not isinstance(value, torch.Size):
            return _rebuild(value, [self._replace(item) for item in value])
        if isinstance(value, SYMBOLIC_TYPES):
            number = constant_of(value)
            return value if number is None else number
        return value

    # ---- the end ------------------------------------------------------------------------------------------------

    def finish(self, outputs: Sequence[CapturedTensor | CapturedFloat | Symbolic]) -> CapturedGraph:
        """Close the graph so that it returns ``outputs`` as a tuple, and restore the modes of this thread.

        The graph leaves the modes as it found them: open autocast regions are closed and the grad mode is put back.
        Nodes that nobody uses go only if they compute nothing (views, sizes, items of a tuple): a dead computation
        of the user's may still raise.
        """
        nodes = tuple(self._lower(value, [])[0] for value in outputs)
        while self._autocasts:
            self.exit_autocast()
        if torch.is_grad_enabled() != self._grad_at_entry:
            self.set_grad(self._grad_at_entry)
        self.restore()
        self.graph.output(nodes)
        gone = set()
        for node in reversed(self.graph.nodes):
            if node in self._free and not node.users:
                self.graph.erase_node(node)
                gone.add(node)
        inputs = []
        for node, item in zip(self.graph.find_nodes(op="placeholder"), self._inputs.values(), strict=True):
            if node.users:
                inputs.append(item)
            else:
                self.graph.erase_node(node)
        return CapturedGraph(
            graph_module=keep_text_no_longer_than(torch.fx.GraphModule({}, self.graph)),
            inputs=tuple(inputs),
            operators=sum(node not in gone for node in self._operators),
            writes=tuple(self._written),
            draws=self.draws,
            changes_modes=self._changes_modes,
            lines=tuple(self._lines),
            shapes=self.shapes,
        )


# ---- what is refused --------------------------------------------------------------------------------------------


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Attributes that a fake tensor answers as the real one would.
_ATTRIBUTES = _words("""
    T mT H mH real imag data shape ndim dtype device layout requires_grad is_leaf itemsize nbytes
    is_cpu is_cuda is_meta is_sparse is_sparse_csr is_quantized is_mkldnn is_nested is_mps is_xpu is_vulkan is_mtia
    is_ipu is_xla is_maia
""")

# Tensor methods that no graph can hold.
_METHODS = {
    "gives away the data of a tensor": """
        item tolist numpy __bool__ __int__ __float__ __complex__ __index__ __array__ __repr__ __str__ __format__
        __reduce__ __reduce_ex__ __deepcopy__ __dlpack__ __dlpack_device__ apply_ map_ map2_""",
    "gives away or changes the memory of a tensor": """
        data_ptr storage untyped_storage typed_storage _typed_storage storage_type share_memory_ is_shared pin_memory
        is_pinned record_stream set_ resize_ resize_as_ resize resize_as set_data is_set_to""",
    "changes what autograd or Python knows of a tensor": """
        backward register_hook register_post_accumulate_grad_hook retain_grad as_subclass module_load rename_ rename
        refine_names align_to align_as names __setstate__ __set__ __delete__ __hash__ __iter__ __dir__""",
}
_REASONS = {name: reason for reason, names in _METHODS.items() for name in _words(names)}

# Functions that read or change something of the process, or start a backward pass.
_FUNCTIONS = _words("""
    seed manual_seed initial_seed get_rng_state set_rng_state use_deterministic_algorithms backward grad load save
    from_numpy asarray frombuffer from_file _assert compile
""")
_PLAIN = (
    *(type(None), bool, int, float, str, type(Ellipsis)),
    *(torch.dtype, torch.device, torch.layout, torch.memory_format),
)
# What torch takes for a dtype.
_DTYPES = {bool: torch.bool, int: torch.int64, float: torch.float64, complex: torch.complex128}
_TENSOR_TYPES = (torch.Tensor, torch.nn.Parameter)


def _name(target: Callable[..., Any] | str) -> str:
    if isinstance(target, str):
        return f"Tensor.{target}"
    return resolve_name(target) or getattr(target, "__qualname__", None) or repr(target)


def _check_target(target: Callable[..., Any] | str, args: Sequence[Any]) -> None:
    name = target if isinstance(target, str) else getattr(target, "__name__", "")
    if not name:
        raise Unsupported(f"{target!r} is no function")
    if name in _REASONS:
        raise Unsupported(f"Tensor.{name} {_REASONS[name]}")
    if target is getattr and args[1] not in _ATTRIBUTES:
        raise Unsupported(f"attribute {args[1]} of a tensor")
    if not isinstance(target, str) and (name in _FUNCTIONS or name.startswith("set_")):
        raise Unsupported(f"{_name(target)} acts on more than its arguments")
    if isinstance(target, (torch._ops.OpOverload, torch._ops.OpOverloadPacket)):
        _check_custom(target)


def _check_custom(target: Any) -> None:
    """Refuse an operator of the user's that is made of others: running it on fakes would run the user's code."""
    overloads = (
        [target] if isinstance(target, torch._ops.OpOverload) else [getattr(target, n) for n in target.overloads()]
    )
    composite = torch._C.DispatchKey.CompositeImplicitAutograd
    if any(op.namespace not in _OWN and op.has_kernel_for_dispatch_key(composite) for op in overloads):
        raise Unsupported(f"{target} is an operator made of others")


_OWN = ("aten", "prim", "prims", "quantized")


def _check_surroundings() -> None:
    """Raise `Unsupported` if something of the user's would see the fake tensors."""
    if any(not isinstance(mode, DeviceContext) for mode in _get_current_function_mode_stack()):
        raise Unsupported("a torch function mode is active")
    if _get_current_dispatch_mode_stack():
        raise Unsupported("a torch dispatch mode is active")
    if torch._C._autograd._top_saved_tensors_default_hooks(True) is not None:
        raise Unsupported("saved tensor hooks are active")
    if torch._C._functorch.peek_interpreter_stack() is not None:
        raise Unsupported("a functorch transform (vmap, grad, ...) is active")
    if torch.autograd.forward_ad._current_level >= 0:
        raise Unsupported("forward-mode differentiation is active")
    if torch.jit.is_tracing():
        raise Unsupported("torch.jit.trace is active")


def _check_input(real: torch.Tensor) -> None:
    if type(real) not in _TENSOR_TYPES:
        raise Unsupported(f"an input is a {type(real).__module__}.{type(real).__qualname__}, a subclass of Tensor")
    if real.layout is not torch.strided or real.is_nested:
        raise Unsupported(f"an input has the layout {real.layout}")
    if real.is_quantized:
        raise Unsupported("an input is quantized")
    if getattr(real, "has_names", bool)():  # newer torch has no named dimensions any more
        raise Unsupported("an input has named dimensions")
    if torch._C._functorch.is_functorch_wrapped_tensor(real):
        raise Unsupported("an input belongs to a functorch transform")


def _check_result(value: Any, mode: FakeTensorMode, tensors: list[torch.Tensor], target: Any) -> None:
    """Collect the tensors of a result; raise `Unsupported` unless the rest is plain data."""
    if isinstance(value, torch.Tensor):
        if not isinstance(value, FakeTensor) or value.fake_mode is not mode:
            raise Unsupported(f"{_name(target)} returns a tensor of another kind")
        if value.layout is not torch.strided or value.is_quantized or value.is_nested:
            raise Unsupported(f"{_name(target)} returns a sparse, nested or quantized tensor")
        tensors.append(value)
    elif isinstance(value, (tuple, list)):
        for item in value:
            _check_result(item, mode, tensors, target)
    elif type(value) not in _RESULTS:
        raise Unsupported(f"{_name(target)} returns a {type(value).__module__}.{type(value).__qualname__}")


_RESULTS = (
    *(type(None), bool, int, float, complex, *SYMBOLIC_TYPES),
    *(torch.dtype, torch.device, torch.layout, torch.memory_format),
)


# What operations raise because of their arguments; but for what is raised because fake tensors cannot do something.
_ERRORS = (RuntimeError, ValueError, IndexError, TypeError)
_LIMITS = (
    *(DataDependentOutputException, DynamicOutputShapeException, GuardOnDataDependentSymNode),
    *(UnsupportedFakeTensorException, UnsupportedOperatorException, NotImplementedError),
)


def _reason(target: Callable[..., Any] | str, error: Exception) -> str:
    """Say in one line why an operation could not be run on fakes."""
    name = _name(target)
    if isinstance(error, (DataDependentOutputException, GuardOnDataDependentSymNode)):
        return f"{name} needs the data of a tensor"
    if isinstance(error, DynamicOutputShapeException):
        return f"the shape of the result of {name} depends on data"
    first = (str(error).strip().splitlines() or [""])[0]
    return f"{name} raises {type(error).__name__}: {first}"


# ---- helpers ----------------------------------------------------------------------------------------------------


def _layout(tensor: torch.Tensor) -> tuple[Any, ...]:
    return tuple(tensor.shape), tensor.stride(), tensor.storage_offset()


def _identifier(name: str) -> str:
    """Return ``name`` with all that is no identifier replaced; the graph makes it unique."""
    clean = re.sub("[^0-9A-Za-z]", "_", name).strip("_")
    return clean if clean[:1].isalpha() else f"arg_{clean}"


def _rebuild(like: Sequence[Any], items: list[Any]) -> Any:
    kind: Any = type(like)
    if kind in (tuple, list):
        return kind(items)
    if hasattr(kind, "_make"):  # typing.NamedTuple and collections.namedtuple
        return kind._make(items)
    return kind(items)  # torch.return_types

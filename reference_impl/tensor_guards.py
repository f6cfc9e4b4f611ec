"""Guards on tensors, and on the state of torch that changes what operators do.

Reading ``x.shape`` calls into user code where a ``TorchFunctionMode`` is active. So the guard on the stack of such
modes comes before all others, and a check made under a device context (the one mode that is understood) reads tensors
with modes switched off.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch.utils._device import DeviceContext

from reference_impl.guard_kinds import Difference, Failure, Guard, Reading, type_text
from reference_impl.guards import GuardSet
from reference_impl.source import CannotGuard, Reads, Source, Values

#: The types whose instances are guarded: their attributes are read without any Python code.
PLAIN_TENSORS = (torch.Tensor, torch.nn.Parameter)

#: A stride for one dimension: a number, or the product of the sizes of these dimensions.
Stride = int | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TensorIs(Guard):
    """What a tensor is apart from its data: class, dtype, device, sizes, strides, flags.

    ``sizes`` has None where a size may be anything. A stride that follows from such a size is given as the dimensions
    whose product it is. ``order`` is the ``memory_order``.
    """

    tensor: Source
    kind: type[torch.Tensor]
    dtype: torch.dtype
    device: torch.device
    sizes: tuple[int | None, ...]
    strides: tuple[Stride, ...]
    order: tuple[int, ...] | None
    requires_grad: bool
    is_leaf: bool
    is_conj: bool
    is_neg: bool
    is_inference: bool
    cost = 6
    raises = RuntimeError  # a nested tensor has no sizes

    @classmethod
    def of(cls, source: Source, tensor: torch.Tensor, symbolic: Collection[int] = ()) -> TensorIs:
        """What ``tensor`` is now, with the sizes of the dimensions in ``symbolic`` left open.

        Raises CannotGuard for sparse, quantized, nested and other tensors that have no strides, and for subclasses.
        """
        if type(tensor) not in PLAIN_TENSORS:
            raise CannotGuard(f"{source}: a {type(tensor).__qualname__} may run code of the user")
        if tensor.layout is not torch.strided or tensor.is_nested or tensor.is_quantized:
            raise CannotGuard(f"{source}: not an ordinary tensor with strides")
        order = memory_order(tensor.shape, tensor.stride())
        sizes = tuple(None if dim in symbolic else size for dim, size in enumerate(tensor.shape))
        return cls(
            tensor=source,
            kind=type(tensor),
            dtype=tensor.dtype,
            device=tensor.device,
            sizes=sizes,
            strides=_stride_rule(tensor.shape, tensor.stride(), order, symbolic),
            order=order,
            requires_grad=tensor.requires_grad,
            is_leaf=tensor.is_leaf,
            is_conj=tensor.is_conj(),
            is_neg=tensor.is_neg(),
            is_inference=tensor.is_inference(),
        )

    @property
    def sources(self) -> tuple[Source, ...]:
        return (self.tensor,)

    def fails(self, reads: Reads) -> str:
        x = reads.local(self.tensor)
        kind = f"type({x}) is not {reads.constant(self.kind, f'{self.kind.__name__}_')}"
        tests = [kind, f"{x}.dtype is not {reads.constant(self.dtype, 'dtype')}"]
        tests.append(f"{x}.requires_grad is not {self.requires_grad}")
        if self.requires_grad:  # what needs no gradient is a leaf
            tests.append(f"{x}.is_leaf is not {self.is_leaf}")
        # Comparing devices builds an object; is_cpu does not.
        on_cpu = self.device.type == "cpu"
        tests.append(f"not {x}.is_cpu" if on_cpu else f"{x}.device != {reads.constant(self.device, 'device')}")
        tests.append(f"{x}.layout is not {reads.constant(torch.strided, 'strided')}")
        if self.dtype.is_complex:
            tests.append(f"{x}.is_conj() is not {self.is_conj}")
        if self.dtype.is_complex or self.dtype.is_floating_point:
            tests.append(f"{x}.is_neg() is not {self.is_neg}")
        tests.append(f"{x}.is_inference() is not {self.is_inference}")
        return " or ".join([*tests, *self._geometry(x, reads)])

    def _geometry(self, x: str, reads: Reads) -> Iterator[str]:
        """The tests on sizes and strides."""
        if None not in self.sizes:
            yield f"{x}.shape != {self.sizes}"
            yield f"{x}.stride() != {self.strides}"
            return
        shape = reads.fresh("s")
        yield f"len({shape} := {x}.shape) != {len(self.sizes)}"
        yield from (f"{shape}[{dim}] != {size}" for dim, size in enumerate(self.sizes) if size is not None)
        strides = [
            str(stride) if isinstance(stride, int) else "*".join(f"{shape}[{dim}]" for dim in stride)
            for stride in self.strides
        ]
        yield f"{x}.stride() != ({', '.join(strides)},)"

    def difference(self, values: Values) -> Difference:
        found = self.differs(values)
        assert found is not None
        return found

    def differs(self, values: Values) -> Difference | None:
        """How the tensor differs, or None where it does not."""
        tensor = values(self.tensor)
        if type(tensor) is not self.kind:
            return Difference(f"{type_text(tensor)}, expected {self.kind.__name__}")
        try:
            found = TensorIs.of(self.tensor, tensor)
        except CannotGuard as error:
            return Difference(str(error).removeprefix(f"{self.tensor}: "))
        for name in ("dtype", "device", "requires_grad", "is_leaf", "is_conj", "is_neg", "is_inference"):
            if getattr(found, name) != getattr(self, name):
                return Difference(f"{name} {getattr(found, name)}, expected {getattr(self, name)}")
        if len(found.sizes) != len(self.sizes):
            return Difference(f"{len(found.sizes)} dimensions, expected {len(self.sizes)}")
        dims = tuple(dim for dim, size in enumerate(self.sizes) if size is not None and size != found.sizes[dim])
        # Only sizes differ where the tensor lies in memory in the same way.
        same_way = found.strides == self.strides or (self.order is not None and found.order == self.order)
        if dims:
            text = ", ".join(f"size {found.sizes[dim]} at dimension {dim}, expected {self.sizes[dim]}" for dim in dims)
            return Difference(text, "sizes" if same_way else "other", dims)
        if found.strides != self.strides:
            return Difference(f"strides {tensor.stride()}, expected {self._strides_text()}")
        return None

    def _strides_text(self) -> str:
        """The strides, with the sizes that they follow from."""
        return f"({', '.join(str(s) if isinstance(s, int) else f'sizes {s} multiplied' for s in self.strides)})"

    def __str__(self) -> str:
        sizes = ", ".join("?" if size is None else str(size) for size in self.sizes)
        flags = ", requires grad" * self.requires_grad
        return f"{self.tensor}: {str(self.dtype).removeprefix('torch.')}[{sizes}] on {self.device}{flags}"


#: Up to so many tensors are tested in the text of the check: faster than a loop, but longer to compile.
_TESTED_IN_TEXT = 8


@dataclass(frozen=True, slots=True)
class TensorsAre(Guard):
    """Several ``TensorIs`` without open sizes, none of them the same tensor.

    ``check`` is torch's own compiled test of them all, which costs a quarter of asking for each fact. It looks at the
    state of dispatch too, as it is when this guard is made.
    """

    members: tuple[TensorIs, ...]
    check: Callable[..., bool] = field(compare=False)
    cost = 6  # other guards explain a change of the state of dispatch better

    @classmethod
    def of(cls, members: Sequence[TensorIs], tensors: Sequence[torch.Tensor]) -> TensorsAre:
        """The guard of these tensors."""
        places = {
            "dynamic_dims_sizes": [list(tensor.shape) for tensor in tensors],
            "dynamic_dims_strides": [list(tensor.stride()) for tensor in tensors],
        }
        return cls(tuple(members), torch._C._dynamo.guards.TensorGuards(*tensors, **places).check)

    @property
    def sources(self) -> tuple[Source, ...]:
        return tuple(member.tensor for member in self.members)

    def fails(self, reads: Reads) -> str:
        locals_ = [reads.local(member.tensor) for member in self.members]
        given = ", ".join(locals_)
        if len(locals_) > _TESTED_IN_TEXT:
            return f"not {reads.constant(self._are_plain, 'plain')}({given}) or not {self._torchs_test(reads, given)}"
        tests = (self._first_tests(member, x, reads) for member, x in zip(self.members, locals_, strict=True))
        return " or ".join([*tests, f"not {self._torchs_test(reads, given)}"])

    def _torchs_test(self, reads: Reads, given: str) -> str:
        return f"{reads.constant(self.check, 'tensors')}({given})"

    def _first_tests(self, member: TensorIs, x: str, reads: Reads) -> str:
        """Torch's test aborts the process where there are no strides; it overlooks gradients while they are off."""
        kind = f"type({x}) is not {reads.constant(member.kind, f'{member.kind.__name__}_')}"
        dense = f"{x}.is_nested or {x}.layout is not {reads.constant(torch.strided, 'strided')}"
        gradient = f"{x}.requires_grad is not {member.requires_grad}"
        leaf = f" or {x}.is_leaf is not {member.is_leaf}" if member.requires_grad else ""
        return f"{kind} or {dense} or {gradient}{leaf}"

    def _are_plain(self, *tensors: Any) -> bool:
        """The same as a function."""
        return all(
            type(tensor) is member.kind
            and not tensor.is_nested
            and tensor.layout is torch.strided
            and tensor.requires_grad is member.requires_grad
            and tensor.is_leaf is member.is_leaf
            for tensor, member in zip(tensors, self.members, strict=True)
        )

    def failures(self, values: Values) -> list[Failure]:
        pairs = ((member, member.differs(values)) for member in self.members)
        found = [Failure(member, difference) for member, difference in pairs if difference is not None]
        return found or [Failure(self, self.difference(values))]

    def difference(self, values: Values) -> Difference:
        if len({id(values(source)) for source in self.sources}) != len(self.members):
            return Difference("two of them are one object")
        return Difference("another state of dispatch, as in inference mode or under autocast")

    def lines(self) -> list[str]:
        return [str(member) for member in self.members]

    def __str__(self) -> str:
        return "; ".join(self.lines())


def memory_order(sizes: Sequence[int], strides: Sequence[int]) -> tuple[int, ...] | None:
    """The dimensions from the innermost outwards, if the tensor fills its memory without gaps; else None.

    Then each stride is the product of the sizes further in. Slices have gaps, expanded dimensions overlap.
    """
    order = sorted(range(len(sizes)), key=lambda dim: (strides[dim], sizes[dim], -dim))
    step = 1
    for dim in order:
        if strides[dim] != step:
            return None
        step *= max(sizes[dim], 1)
    return tuple(order)


def _stride_rule(
    sizes: Sequence[int], strides: Sequence[int], order: Sequence[int] | None, symbolic: Collection[int]
) -> tuple[Stride, ...]:
    """The strides, as products of sizes where they depend on the size of a symbolic dimension.

    They do where there is a ``memory_order``; elsewhere the numbers themselves are what is expected.
    """
    rule: list[Stride] = list(strides)
    for position, dim in enumerate(order or ()):
        inner = [other for other in (order or ())[:position] if other in symbolic or sizes[other] > 1]
        if any(other in symbolic for other in inner):
            rule[dim] = tuple(inner)
    return tuple(rule)


@dataclass(frozen=True, slots=True)
class Overlaps(Guard):
    """Which of some tensors share memory, and at which distance: for graphs that write to one of them.

    ``groups`` has for each tensor the position of the first one that it overlaps with (transitively, by whole
    storages), and its distance in bytes from there.
    """

    tensors: tuple[Source, ...]
    groups: tuple[tuple[int, int], ...]
    cost = 6
    raises = RuntimeError  # a sparse tensor has no storage

    @property
    def sources(self) -> tuple[Source, ...]:
        return self.tensors

    def fails(self, reads: Reads) -> str:
        locals_ = ", ".join(reads.local(source) for source in self.tensors)
        return f"{reads.constant(overlap_groups, 'overlaps')}({locals_}) != {reads.constant(self.groups, 'groups')}"

    def difference(self, values: Values) -> Difference:
        try:
            found = overlap_groups(*(values(source) for source in self.tensors))
        except RuntimeError:
            return Difference("a tensor without storage")
        for index, (now, expected) in enumerate(zip(found, self.groups, strict=True)):
            if now != expected:
                source = self.tensors[index]
                if now[0] == expected[0]:
                    return Difference(f"{source} lies elsewhere in the memory that it shares")
                other = self.tensors[now[0] if now[0] != index else expected[0]]
                return Difference(f"{source} {'shares' if now[0] != index else 'no longer shares'} memory with {other}")
        raise AssertionError("the tensors overlap as expected")

    def __str__(self) -> str:
        shared = [str(self.tensors[i]) for i, (first, _) in enumerate(self.groups) if first != i]
        return f"{', '.join(map(str, self.tensors))}: shared memory {', '.join(shared) or 'nowhere'}"


def overlap_groups(*tensors: torch.Tensor) -> tuple[tuple[int, int], ...]:
    """For each tensor: the position of the first tensor with which it shares memory, distance in bytes from there.

    Whole storages are compared, as ranges of addresses: two tensors over one numpy array have two storages.
    """
    ranges = []
    for position, tensor in enumerate(tensors):
        storage = tensor.untyped_storage()
        # Where there are no addresses (no elements, or the meta device) the storage itself stands for its range.
        begin, size = (storage.data_ptr(), storage.nbytes()) if storage.data_ptr() else (storage._cdata, 1)
        ranges.append((str(tensor.device), begin, begin + size, position))
    groups = [(position, 0) for position in range(len(tensors))]
    members: list[int] = []
    device, end = "", 0
    for new_device, begin, new_end, position in sorted(ranges):
        joined = new_device == device and begin < end
        members = [*members, position] if joined else [position]
        device, end = new_device, max(end, new_end) if joined else new_end
        first = min(members)
        for member in members:
            groups[member] = (first, _address(tensors[member]) - _address(tensors[first]))
    return tuple(groups)


def _address(tensor: torch.Tensor) -> int:
    """Where the tensor's first element lies, in bytes; on the meta device, counted from the start of its storage."""
    if tensor.is_meta:
        return tensor.storage_offset() * tensor.element_size()
    return tensor.data_ptr()


#: Settings that torch's own test of its state does not look at.
_NOT_IN_TORCHS_TEST = (torch.is_inference_mode_enabled, torch._C._get_deterministic_fill_uninitialized_memory)


@dataclass(frozen=True, slots=True)
class TorchState(Guard):
    """Modes and defaults of torch that change what operators do: ``check`` is torch's own test of all of them at once.

    ``readings`` name them for people.
    """

    readings: tuple[Reading, ...]
    check: Callable[[], bool] = field(compare=False)
    cost = 5

    @property
    def subject(self) -> str:
        return "state of torch"

    def fails(self, reads: Reads) -> str:
        others = (reading for reading in self.readings if reading.function in _NOT_IN_TORCHS_TEST)
        return " or ".join([f"not {reads.constant(self.check, 'state')}()", *(other.fails(reads) for other in others)])

    def difference(self, values: Values) -> Difference:
        for reading in self.readings:
            if reading.function(*reading.args) != reading.value:
                return Difference(f"{reading.name} {reading.difference(values).text}")
        return Difference("another setting, such as the number of threads")

    def __str__(self) -> str:
        return f"{self.readings[0]}, and {len(self.readings) - 1} other settings of torch as they were"


@dataclass(frozen=True, slots=True)
class FunctionModes(Guard):
    """The stack of ``TorchFunctionMode``s: empty, or device contexts only, of these devices."""

    devices: tuple[torch.device, ...]
    structural = True
    cost = -1

    @property
    def subject(self) -> str:
        return "torch function modes"

    @property
    def scope(self) -> Any:  # type: ignore[override]
        """While device contexts are active, tensors are read with all modes off."""
        return torch._C.DisableTorchFunction if self.devices else None

    def fails(self, reads: Reads) -> str:
        depth = f"{reads.constant(torch._C._len_torch_function_stack, 'modes')}()"
        if not self.devices:
            return depth
        return f"{reads.constant(active_devices, 'devices')}() != {reads.constant(self.devices)}"

    def difference(self, values: Values) -> Difference:
        found = active_devices()
        modes = "other modes" if found is None else ", ".join(map(str, found)) or "none"
        return Difference(f"{modes}, expected {', '.join(map(str, self.devices)) or 'none'}")

    def __str__(self) -> str:
        return f"torch function modes: {', '.join(map(str, self.devices)) or 'none'}"


def active_devices() -> tuple[torch.device, ...] | None:
    """The devices of the active device contexts; None where another ``TorchFunctionMode`` is active."""
    modes = [torch._C._get_function_stack_at(i) for i in range(torch._C._len_torch_function_stack())]
    if any(type(mode) is not DeviceContext for mode in modes):
        return None
    return tuple(mode.device for mode in modes)


def autocast_state() -> tuple[Any, ...]:
    """What autocast does for each kind of device, and whether it keeps casted weights."""
    devices = ("cpu", "cuda")
    return (
        *((d, torch.is_autocast_enabled(d), torch.get_autocast_dtype(d)) for d in devices),
        torch.is_autocast_cache_enabled(),
    )


def ambient_guards() -> list[Guard]:
    """Guards on the state of torch as it is now: modes and defaults that change what operators do.

    Raises CannotGuard where nothing should be compiled at all: inside ``torch.func`` transforms, under function or
    dispatch modes of the user.
    """
    devices = active_devices()
    if devices is None:
        raise CannotGuard("a TorchFunctionMode is active")
    if torch._C._len_torch_dispatch_stack():
        raise CannotGuard("a TorchDispatchMode is active")
    if torch._C._functorch.peek_interpreter_stack() is not None:
        raise CannotGuard("inside a torch.func transform")

    def reading(name: str, function: Any, *args: Any) -> Reading:
        return Reading(name, function, args, function(*args))

    state = (
        reading("grad mode", torch.is_grad_enabled),
        reading("inference mode", torch.is_inference_mode_enabled),
        reading("autocast", autocast_state),
        reading("default dtype", torch.get_default_dtype),
        reading("deterministic algorithms", torch._C._get_deterministic_algorithms),
        reading("deterministic warnings", torch._C._get_deterministic_algorithms_warn_only),
        reading("deterministic fill", torch._C._get_deterministic_fill_uninitialized_memory),
        reading("CUDA matmul TF32", torch._C._get_cublas_allow_tf32),
    )
    return [
        FunctionModes(devices),
        reading("torch dispatch modes", torch._C._len_torch_dispatch_stack),
        reading("torch.func transform", torch._C._functorch.peek_interpreter_stack),
        *(state if devices else [TorchState(state, torch._C._dynamo.guards.GlobalStateGuard().check)]),
    ]


def guard_ambient(guards: GuardSet) -> None:
    """Add ``ambient_guards()``."""
    for guard in ambient_guards():
        guards.add(guard)


def guard_tensor(guards: GuardSet, source: Source, symbolic: Collection[int] = ()) -> None:
    """Guard what the tensor at ``source`` is, but for the sizes of the dimensions in ``symbolic``."""
    guards.add(TensorIs.of(source, guards.values(source), symbolic))


def guard_together(guards: GuardSet) -> None:
    """Let torch test all tensors without open sizes at once. Modes have to be as they were when the frame began."""
    # Under a device context tensors are read with function modes off, which torch's test takes for another state.
    if torch._C._len_torch_function_stack():
        return
    members = [guard for guard in guards.of_kind(TensorIs) if None not in guard.sizes]
    if members:
        tensors = [guards.values(member.tensor) for member in members]
        guards.replace(members, TensorsAre.of(members, tensors))


def guard_overlaps(guards: GuardSet, tensors: Sequence[Source]) -> None:
    """Guard which of the tensors share memory: needed where a graph writes to one of them."""
    if len(tensors) > 1:
        for source in tensors:
            guards.type(source)
        groups = overlap_groups(*(guards.values(source) for source in tensors))
        guards.add(Overlaps(tuple(tensors), groups))

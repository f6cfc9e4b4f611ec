"""Compilers that guard and cache as the reference compiler does, but for one kind of guard, or one place.

Each is the whole reference compiler; what it forgets is taken out of the check of each cache entry.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from conformance.mutants import mutant
from reference_impl.api import CodeRecord, Compiler, compiled_by
from reference_impl.compiler import Compiled
from reference_impl.eval_frame import flat_names
from reference_impl.guard_kinds import (
    AllDistinct,
    Difference,
    Equals,
    Guard,
    IntMember,
    Is,
    Lacks,
    Length,
    PlainKeys,
    Presence,
    Reading,
    Relation,
    SameObject,
    TypeIs,
    WholeNumbers,
)
from reference_impl.guards import CompiledGuards
from reference_impl.source import (
    Argument,
    Attribute,
    Builtin,
    Cell,
    ClassAttribute,
    ClassOrder,
    Contents,
    Default,
    Entry,
    Global,
    Item,
    KwDefault,
    Part,
    Reads,
    Slot,
    Source,
    ValueAt,
    Values,
)
from reference_impl.tensor_guards import FunctionModes, Overlaps, TensorIs, TensorsAre, TorchState

Weaken = Callable[[Guard], Iterable[Guard]]


class Forgetful(Compiler):
    """The reference compiler, with only what ``weaken`` leaves of each guard."""

    def __init__(self, weaken: Weaken, **options: Any) -> None:
        super().__init__(**options)
        self._weaken = weaken

    def _keep(self, code: Any, record: CodeRecord, compiled: Compiled) -> None:
        each = [part for guard in compiled.guards.guards for part in _parts(guard)]
        left = [weaker for guard in each for weaker in self._weaken(guard)]
        compiled.guards = CompiledGuards(left, flat_names(code))
        super()._keep(code, record, compiled)


def _parts(guard: Guard) -> Sequence[Guard]:
    """Guards one by one, where several are tested at once: that test would see what one of them forgets."""
    return guard.members if isinstance(guard, TensorsAre) else (guard,)


def _weakened(fault: str, weaken: Weaken, *clauses: str, **options: Any) -> Any:
    """The mutant of which ``fault`` says what it forgets; ``options`` are the compiler's."""

    def compile_function(program: Any) -> Callable[..., Any]:
        return compiled_by(Forgetful(weaken, **options), program)

    compile_function.__doc__ = fault
    return mutant("frame", *clauses)(compile_function)


def _without(fault: str, forgets: Callable[[Guard], bool], *clauses: str, **options: Any) -> Any:
    """A mutant without the guards that ``forgets`` is true of."""
    return _weakened(fault, lambda guard: () if forgets(guard) else (guard,), *clauses, **options)


# -- values, by where they are ----------------------------------------------------------------------------------------

#: Guards on what a value is, beyond its type.
_ON_VALUES = (Equals, Is, IntMember, WholeNumbers)


def _value_at(*kinds: type[Source]) -> Callable[[Guard], bool]:
    """Whether a guard is about the value that a source of these kinds gives."""
    return lambda guard: isinstance(guard, _ON_VALUES) and isinstance(guard.source, kinds)


def _value_of_attribute(*names: str) -> Callable[[Guard], bool]:
    """Whether a guard is about the value of an attribute; of any that is not of torch's own where none is named."""

    def is_about(guard: Guard) -> bool:
        if not (isinstance(guard, _ON_VALUES) and isinstance(guard.source, Attribute)):
            return False
        name = guard.source.name
        return name in names if names else not name.startswith("_")

    return is_about


def _is_default_part(guard: Guard, part: str, entry: type[Source]) -> bool:
    """Whether a guard is about defaults of functions: the values, how many there are, or which names they have."""
    about = [source for source in guard.sources if isinstance(source, (Part, entry))]
    return any(isinstance(source, entry) or getattr(source, "name", "") == part for source in about)


stale_global = _without("Global names that are rebound keep their first value.", _value_at(Global), "CACHE-2")
stale_builtin = _without("A builtin that is replaced is not noticed.", _value_at(Builtin), "CACHE-2", "FRAME-3")
shadowed_builtin_unseen = _without(
    "A new global that hides a builtin is not noticed.",
    lambda guard: isinstance(guard, Presence) and isinstance(guard.source, Global) and not guard.present,
    "CACHE-2",
    "FRAME-3",
)
stale_cell = _without("Closure cells keep their first contents.", _value_at(Contents), "CACHE-2", "CACHE-8")
stale_attribute = _without("Attributes of objects keep their first value.", _value_of_attribute(), "CACHE-2")
stale_slot = _without("Attributes in slots keep their first value.", _value_at(Slot), "CACHE-2")
stale_class_attribute = _without(
    "Attributes of classes keep their first value.", _value_at(ClassAttribute), "CACHE-2", "CAPTURE-5"
)
stale_default = _without(
    "The defaults of a called function keep their first values.",
    lambda guard: isinstance(guard, _ON_VALUES) and _is_default_part(guard, "__defaults__", Default),
    "CACHE-2",
    "FRAME-1",
)
stale_keyword_default = _without(
    "Keyword-only defaults of a called function keep their first values.",
    lambda guard: isinstance(guard, _ON_VALUES) and _is_default_part(guard, "__kwdefaults__", KwDefault),
    "CACHE-2",
    "FRAME-1",
)
stale_item = _without("Elements of lists and tuples keep their first value.", _value_at(Item), "CACHE-2")
stale_dictionary_value = _without(
    "Values of dictionaries keep their first value.", _value_at(ValueAt, Entry), "CACHE-2"
)
stale_argument = _without(
    "Numbers and strings given as arguments keep their first value.", _value_at(Argument), "CACHE-2", "TRIGGER-1"
)
stale_training_flag = _without(
    "A module goes on as it was, training or evaluating.", _value_of_attribute("training"), "CACHE-6", "CAPTURE-4"
)
stale_code = _without(
    "A function whose code is swapped does what it did before.",
    lambda guard: isinstance(guard, Is) and isinstance(guard.source, Part) and guard.source.name == "__code__",
    "CACHE-2",
)
shadowed_class_attribute_unseen = _without(
    "An attribute that an instance gets for itself does not hide that of its class.",
    lambda guard: (
        isinstance(guard, Lacks)
        or (isinstance(guard, Presence) and isinstance(guard.source, Attribute) and not guard.present)
    ),
    "CACHE-2",
)
shadowed_base_attribute_unseen = _without(
    "An attribute that a class gets for itself does not hide that of its base.",
    lambda guard: isinstance(guard, Presence) and isinstance(guard.source, ClassAttribute) and not guard.present,
    "CACHE-2",
)
stale_bases = _without(
    "A class whose bases are replaced goes on with the old ones.",
    lambda guard: any(isinstance(base, ClassOrder) for source in guard.sources for base in (source, *source.bases)),
    "CACHE-2",
)


def _hooks(guard: Guard) -> bool:
    """Whether a guard is about the hooks of a module: which there are, and what they do."""
    return any("_hooks" in str(source) for source in guard.sources)


stale_hooks = _without("Hooks that a module gets or loses are not noticed.", _hooks, "CACHE-2", "CAPTURE-4")


# -- values, by what they are -----------------------------------------------------------------------------------------


def _equals(*kinds: type) -> Callable[[Guard], bool]:
    return lambda guard: isinstance(guard, Equals) and type(guard.value) in kinds


stale_string = _without("Strings are compared by type only.", _equals(str), "CACHE-2")
stale_float = _without("Floats are compared by type only.", _equals(float), "CACHE-2")
stale_truth = _without("True and False are not told apart.", _equals(bool), "CACHE-2")
stale_object = _without(
    "Functions, classes and enum members are compared by type only.",
    lambda guard: isinstance(guard, (Is, IntMember)) and isinstance(guard.source, (Global, Contents, Attribute)),
    "CACHE-2",
)


@dataclass(frozen=True, slots=True)
class JustEqual(Guard):
    """``==`` and nothing else: types that compare are one, and so are the two zeros."""

    source: Source
    value: Any

    @property
    def sources(self) -> tuple[Source, ...]:
        return (self.source,)

    def fails(self, reads: Reads) -> str:
        return f"{reads.local(self.source)} != {reads.constant(self.value)}"

    def difference(self, values: Values) -> Difference:
        return Difference("another number")


def _numbers_by_value(guard: Guard) -> Iterator[Guard]:
    if isinstance(guard, Equals) and type(guard.value) in (int, float, bool):
        yield JustEqual(guard.source, guard.value)
    elif not (isinstance(guard, TypeIs) and guard.kind.target() in (int, float)):
        yield guard


def _zeros_by_value(guard: Guard) -> Iterator[Guard]:
    is_zero = isinstance(guard, Equals) and type(guard.value) is float and guard.value == 0.0
    yield JustEqual(guard.source, guard.value) if is_zero else guard


number_types_ignored = _weakened(
    "Numbers of other types that are equal count as the same.", _numbers_by_value, "CACHE-2"
)
zero_sign_ignored = _weakened("A negative zero counts as zero.", _zeros_by_value, "CACHE-2", "PARITY-5")


# -- containers -------------------------------------------------------------------------------------------------------

container_length_ignored = _weakened(
    "A container that has grown is taken for the shorter one.",
    lambda guard: (dataclasses.replace(guard, exact=False),) if isinstance(guard, Length) else (guard,),
    "CACHE-2",
)
container_keys_ignored = _without(
    "Which keys a dictionary or set has is not looked at.",
    lambda guard: isinstance(guard, PlainKeys),
    "CACHE-2",
)


@dataclass(frozen=True, slots=True)
class SameKeys(Guard):
    """Which keys a dictionary has, in any order."""

    keys: PlainKeys

    @property
    def sources(self) -> tuple[Source, ...]:
        return self.keys.sources

    def fails(self, reads: Reads) -> str:
        differs = reads.constant(lambda found: set(found) != set(self.keys.keys), "differs")
        return f"{differs}({reads.local(self.keys.listed)})"

    def difference(self, values: Values) -> Difference:
        return Difference("other keys")


dictionary_order_ignored = _weakened(
    "The order of a dictionary's keys is not looked at.",
    lambda guard: (SameKeys(guard),) if isinstance(guard, PlainKeys) else (guard,),
    "CACHE-2",
    "CAPTURE-2",
)


# -- tensors ----------------------------------------------------------------------------------------------------------


#: What a guard says of a tensor, and how to ask for it.
FACTS: dict[str, Callable[[torch.Tensor], Any]] = {
    "kind": type,
    "rank": torch.Tensor.dim,
    "sizes": lambda tensor: tuple(tensor.shape),
    "strides": torch.Tensor.stride,
    "dtype": lambda tensor: tensor.dtype,
    "device": lambda tensor: tensor.device,
    "requires_grad": lambda tensor: tensor.requires_grad,
    "is_leaf": lambda tensor: tensor.is_leaf,
    "is_conj": torch.Tensor.is_conj,
    "is_neg": torch.Tensor.is_neg,
    "is_inference": torch.Tensor.is_inference,
}


@dataclass(frozen=True, slots=True)
class SomeFacts(Guard):
    """Some of what a tensor is."""

    tensor: Source
    expected: tuple[tuple[str, Any], ...]
    cost = 6
    raises = RuntimeError

    @property
    def sources(self) -> tuple[Source, ...]:
        return (self.tensor,)

    def fails(self, reads: Reads) -> str:
        return f"{reads.constant(self.is_another, 'differs')}({reads.local(self.tensor)})"

    def is_another(self, tensor: torch.Tensor) -> bool:
        """Whether one of the facts is another than expected."""
        return any(FACTS[name](tensor) != fact for name, fact in self.expected)

    def difference(self, values: Values) -> Difference:
        return Difference("another tensor")


def _tensor_without(fault: str, *ignored: str, clauses: tuple[str, ...] = ("CACHE-5",)) -> Any:
    """Without these facts about tensors."""

    def weaken(guard: Guard) -> Iterator[Guard]:
        if isinstance(guard, TensorIs):
            expected = {name: len(guard.sizes) if name == "rank" else getattr(guard, name) for name in FACTS}
            yield SomeFacts(guard.tensor, tuple((name, expected[name]) for name in FACTS if name not in ignored))
        elif not (isinstance(guard, TypeIs) and guard.kind.target() in (torch.Tensor, torch.nn.Parameter)):
            yield guard

    return _weakened(fault, weaken, *clauses, dynamic=False)


dtype_ignored = _tensor_without("Tensors of other dtypes are not told apart.", "dtype")
device_ignored = _tensor_without("Tensors on other devices are not told apart.", "device")
sizes_ignored = _tensor_without(
    "Tensors of other sizes are not told apart.", "sizes", "strides", clauses=("CACHE-5", "SHAPE-1", "SHAPE-7")
)
rank_ignored = _tensor_without(
    "Tensors with more or fewer dimensions are not told apart.", "rank", "sizes", "strides", clauses=("CACHE-5",)
)
strides_ignored = _tensor_without(
    "Tensors that lie in memory in another way are not told apart.", "strides", clauses=("CACHE-5", "PARITY-3")
)
requires_grad_ignored = _tensor_without(
    "Tensors with and without gradients are not told apart.", "requires_grad", "is_leaf", clauses=("CACHE-5", "GRAD-2")
)
leaf_ignored = _tensor_without(
    "Leaves and computed tensors are not told apart.", "is_leaf", clauses=("CACHE-5", "GRAD-2")
)
conjugation_ignored = _tensor_without("A tensor that is conjugated lazily is not told apart.", "is_conj")
parameter_as_tensor = _tensor_without("Parameters and other tensors are not told apart.", "kind")
size_relations_forgotten = _without(
    "What was found out about open sizes is not checked.",
    lambda guard: isinstance(guard, Relation),
    "SHAPE-3",
    "SHAPE-7",
)


# -- what surrounds the call ------------------------------------------------------------------------------------------


def _state_without(fault: str, reading: str, *clauses: str, **options: Any) -> Any:
    """Without one setting of torch. (torch's own tests of all of them at once would see it.)"""

    def weaken(guard: Guard) -> Iterator[Guard]:
        if isinstance(guard, TorchState):
            yield from (each for each in guard.readings if each.name != reading)
        elif not (isinstance(guard, (FunctionModes, Reading)) and guard.subject == reading):
            yield guard

    return _weakened(fault, weaken, "CACHE-6", *clauses, **options)


grad_mode_ignored = _state_without("Whether gradients are recorded is not looked at.", "grad mode", "GRAD-3")
inference_mode_ignored = _state_without("Inference mode is not looked at.", "inference mode")
autocast_ignored = _state_without("Autocast is not looked at.", "autocast")
default_dtype_ignored = _state_without("The default dtype is not looked at.", "default dtype", "PARITY-2")
deterministic_flag_ignored = _state_without(
    "Whether only deterministic algorithms may be used is not looked at.", "deterministic algorithms"
)
# Modes and shared memory are no matter to a graph that is run by eager torch.
function_modes_ignored = _state_without(
    "A default device, which sees every function of torch, is not looked at.",
    "torch function modes",
    backend="aot_eager",
)


# -- which objects are one --------------------------------------------------------------------------------------------

identities_ignored = _without(
    "Whether two inputs are one object is not looked at.",
    lambda guard: isinstance(guard, (AllDistinct, SameObject)),
    "ALIAS-4",
    "CACHE-2",
)
overlaps_ignored = _without(
    "Whether inputs share memory is not looked at.",
    lambda guard: isinstance(guard, Overlaps),
    "ALIAS-4",
    backend="aot_eager",
)
closures_share_entries = _without(
    "Closures of one code object are not told apart.",
    lambda guard: any(isinstance(source, (Cell, Contents)) for source in guard.sources),
    "CACHE-8",
)
modules_share_entries = _without(
    "Objects of one class are not told apart by what they hold.",
    lambda guard: (
        any(isinstance(source, (Attribute, Entry)) for source in guard.sources)
        and not any(isinstance(source, Global) for source in guard.sources)
    ),
    "CACHE-8",
    "CACHE-2",
)

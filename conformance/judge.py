"""Compare two observations, event by event; the first divergence is the evidence."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import torch

from conformance.errors import cut
from conformance.observe import Event, Observation
from conformance.snapshot import Node, TensorNode, undisturbed
from conformance.status import INVALID, PASS, RAISED, WRONG, Status
from conformance.tolerance import REGISTRY, Excess, excess


@dataclass(frozen=True)
class Divergence:
    """Where two observations part: which call, which of its aspects, where inside, what was expected and got.

    ``error`` and ``allowed`` are relative as in ``conformance.tolerance``; ``index`` is the element. ``frame`` is where
    in the compiler an exception arose.
    """

    call: str
    aspect: str
    path: str
    expected: str
    got: str
    error: float | None = None
    allowed: float | None = None
    index: tuple[int, ...] | None = None
    frame: str | None = None
    ill_conditioned: bool = False

    def __str__(self) -> str:
        where = f"{self.path}[{', '.join(map(str, self.index))}]" if self.index else self.path
        text = f"{self.call}: {where}: {self.aspect}: expected {self.expected}, got {self.got}"
        if self.error is not None:
            text += f" (relative error {self.error:.3g}, allowed {self.allowed:.3g})"
        return text


@dataclass(frozen=True)
class Verdict:
    """The outcome of judging: a status, its evidence, and how many float leaves had no float64 reference."""

    status: Status
    divergence: Divergence | None = None
    message: str = ""
    without_reference: int = 0

    @property
    def evidence(self) -> str:
        """One line; empty for a pass."""
        return str(self.divergence) if self.divergence else self.message


@undisturbed()
def judge(
    eager: Observation,
    got: Observation,
    wide: Observation | None = None,
    precision: str | None = None,
) -> Verdict:
    """Whether ``got`` is what ``eager`` was; floats relative to ``wide``, the float64 run, where there is one."""
    if eager.uncomparable:
        return Verdict(INVALID, message=eager.uncomparable[0])
    if eager.broken:
        return Verdict(INVALID, message=eager.broken)
    comparison = _Comparison(precision)
    for index, expected in enumerate(eager.events):
        if index >= len(got.events) or got.events[index].name != expected.name:
            break
        reference = wide.events[index] if wide and index < len(wide.events) else None
        if reference is not None and reference.name != expected.name:
            reference = None
        divergence = comparison.events(expected, got.events[index], reference)
        if divergence is not None:
            if divergence.ill_conditioned:
                return Verdict(INVALID, divergence)
            if got.broken and divergence.aspect == "recorded":
                # the record is missing because the case's own code failed on what it got
                divergence = replace(divergence, got=_short(got.broken))
            raised = got.events[index].raised and divergence.aspect in ("raised", "exception")
            if raised:
                divergence = replace(divergence, frame=got.events[index].raised_in or None)
            return Verdict(RAISED if raised else WRONG, divergence, without_reference=comparison.unreferenced)
    if got.broken:
        return Verdict(WRONG, message=f"under the backend {got.broken}")
    if len(got.events) != len(eager.events):
        message = f"the case made {len(eager.events) - 1} calls in eager, {len(got.events) - 1} under the backend"
        return Verdict(WRONG, message=message)
    return Verdict(PASS, without_reference=comparison.unreferenced)


@undisturbed()
def identical(first: Observation, second: Observation) -> Divergence | str | None:
    """The first difference of two eager runs at zero tolerance; None when there is none."""
    if first.broken or second.broken:
        return first.broken or second.broken
    if len(first.events) != len(second.events):
        return f"the case made {len(first.events) - 1} calls, and {len(second.events) - 1} when run again"
    comparison = _Comparison(None, exact=True)
    for one, two in zip(first.events, second.events, strict=True):
        divergence = comparison.events(one, two, None)
        if divergence is not None:
            return divergence
    return None


@dataclass
class _Comparison:
    """One comparison of two observations; ``unreferenced`` counts the float leaves judged against eager alone."""

    precision: str | None
    exact: bool = False
    unreferenced: int = 0
    call: str = field(default="", init=False)

    def events(self, expected: Event, got: Event, wide: Event | None) -> Divergence | None:
        """The first divergence of one event: outcome, trees, then output, generators and modes."""
        self.call = expected.name
        if expected.raised != got.raised:
            return self._diverge("raised" if got.raised else "returned", "outcome", *map(_outcome, (expected, got)))
        if expected.raised:
            divergence = self._exception(expected, got, wide)
            if divergence is not None:
                return divergence
        for name, tree in expected.roots.items():
            if name in expected.unjudged:
                continue
            if name not in got.roots:
                return self._diverge("recorded", name, "a value", "nothing")
            reference = wide.roots.get(name) if wide else None
            divergence = self.nodes(tree, got.roots[name], reference, name)
            if divergence is not None:
                return divergence
        if len(got.roots) != len(expected.roots):
            return self._diverge("recorded", "records", str(len(expected.roots)), str(len(got.roots)))
        return self._surroundings(expected, got)

    def _exception(self, expected: Event, got: Event, wide: Event | None) -> Divergence | None:
        wanted = expected.exception_bases[0]
        allowed = got.exception_bases[:1] if expected.own_raise else got.exception_bases
        same = wanted in allowed
        # what the program raised itself is judged with everything else
        if wanted == got.exception_bases[0] and wanted in _CARRIERS and not expected.own_raise:
            reference = _carried(wide) if wide is not None and wide.raised else None
            same = self.nodes(_carried(expected), _carried(got), reference, "exception.args") is None
        return None if same else self._diverge("exception", "outcome", _outcome(expected), _outcome(got))

    def _surroundings(self, expected: Event, got: Event) -> Divergence | None:
        if expected.stdout != got.stdout:
            return self._diverge("stdout", "stdout", repr(expected.stdout), repr(got.stdout))
        if expected.warnings != got.warnings:
            return self._diverge("warnings", "warnings", str(expected.warnings), str(got.warnings))
        for aspect, one, two in (
            ("random generator", expected.generators, got.generators),
            ("ambient mode", expected.modes, got.modes),
        ):
            for name, state in one.items():
                if two[name] != state:
                    return self._diverge(aspect, name, state, two[name])
        if got.usable != expected.usable:
            return self._diverge("process", "process", expected.usable, got.usable)
        return None

    # -- trees --------------------------------------------------------------------------------------------------

    def nodes(self, expected: Node, got: Node, wide: Node | None, path: str) -> Divergence | None:
        """The first divergence of two trees."""
        if expected.kind == "ref" or got.kind == "ref":
            if (expected.kind, expected.value) != (got.kind, got.value):
                return self._diverge("identity", path, _identity(expected), _identity(got))
            return None
        if (expected.kind, expected.type) != (got.kind, got.type):
            return self._diverge("type", path, _describe(expected), _describe(got))
        if wide is not None and wide.kind != expected.kind:
            wide = None
        if isinstance(expected, TensorNode) and isinstance(got, TensorNode):
            divergence = self._tensors(expected, got, wide if isinstance(wide, TensorNode) else None, path)
        elif expected.kind in ("float", "complex"):
            divergence = self._number(expected, got, wide, path)
        elif expected.value != got.value or type(expected.value) is not type(got.value):
            divergence = self._diverge(*self._value_aspect(expected), path, _describe(expected), _describe(got))
        else:
            divergence = None
        divergence = divergence or self._children(expected, got, wide, path)
        if divergence is None and expected.was != got.was:
            return self._diverge("identity", path, *map(_origin, (expected, got)))
        return divergence

    @staticmethod
    def _value_aspect(expected: Node) -> tuple[str]:
        return ("length" if expected.kind in ("sequence", "mapping", "set") else "value",)

    def _children(self, expected: Node, got: Node, wide: Node | None, path: str) -> Divergence | None:
        if not expected.children and not got.children:
            return None
        labels, others = [label for label, _ in expected.children], [label for label, _ in got.children]
        if labels != others:
            aspect = "order" if sorted(labels) == sorted(others) else "keys"
            shown = (_list(labels), _list(others)) if aspect == "order" else _differing(labels, others)
            return self._diverge(aspect, path, *shown)
        references = dict(wide.children) if wide is not None else {}
        for (label, one), (_, two) in zip(expected.children, got.children, strict=True):
            inner = path + (label if label.startswith("[") else f".{label}")
            divergence = self.nodes(one, two, references.get(label), inner)
            if divergence is not None:
                return divergence
        return None

    def _tensors(self, expected: TensorNode, got: TensorNode, wide: TensorNode | None, path: str) -> Divergence | None:
        for name, value in expected.value.items():
            other = got.value.get(name)
            if other != value:
                return self._diverge(name, path, str(value), str(other))
        if expected.alias != got.alias:
            return self._diverge("alias", path, _alias(expected), _alias(got))
        if expected.data is None or got.data is None:
            if (expected.data is None) != (got.data is None):
                return self._diverge("values", path, "values" if expected.data is not None else "none", "none")
            return None
        one, two = expected.data, got.data
        if not (one.is_floating_point() or one.is_complex()):
            return self._exact_elements(one, two, path)
        if _same_bits(one, two):
            return None
        if self.exact or expected.value.get("dtype") not in _REGISTERED:
            return self._exact_elements(one, two, path)
        reference = _reference(wide, one)
        self.unreferenced += reference is None
        return self._excess(excess(one, two, reference, self.precision), path)

    def _exact_elements(self, one: torch.Tensor, two: torch.Tensor, path: str) -> Divergence | None:
        if one.is_complex():
            one, two = torch.view_as_real(one), torch.view_as_real(two)
        if one.dtype is torch.bool and not bool((one != two).any()):
            # True is the byte 1: another one is what a view of it, or native code, trips over
            one, two = one.view(torch.uint8), two.view(torch.uint8)
        if one.is_floating_point():  # the 8-bit types cannot do what follows; float64 holds every value of all types
            one, two = one.to(torch.float64), two.to(torch.float64)
        different = (one != two) & ~((one != one) & (two != two))
        if one.is_floating_point():
            different |= (one == 0) & (two == 0) & (torch.signbit(one) != torch.signbit(two))
        if not bool(different.any()):
            return None
        index = tuple(int(i) for i in different.nonzero()[0])
        return self._diverge("values", path, str(one[index].item()), str(two[index].item()), index=index)

    def _number(self, expected: Node, got: Node, wide: Node | None, path: str) -> Divergence | None:
        one, two = expected.value, got.value
        if repr(one) == repr(two):
            return None
        reference = wide.value if wide is not None else None
        if self.exact:
            return self._diverge("value", path, repr(one), repr(two))
        self.unreferenced += reference is None
        # the same in both precisions: computed by Python or in float64, and not out of a float32 tensor
        narrow = torch.float64 if reference is not None and repr(reference) == repr(one) else torch.float32
        precision = None if narrow is torch.float64 else self.precision or "float32"
        held = torch.complex128 if isinstance(one, complex) else torch.float64
        tensors = [None if value is None else torch.tensor(value, dtype=held) for value in (one, two, reference)]
        return self._excess(excess(tensors[0], tensors[1], tensors[2], precision), path, "value")

    def _excess(self, found: Excess | None, path: str, aspect: str = "values") -> Divergence | None:
        if found is None:
            return None
        if found.ill_conditioned:
            return Divergence(
                self.call, aspect, path,
                f"eager within {found.allowed:.3g} of the float64 run ({found.expected!r})", repr(found.got),
                found.error, found.allowed, found.index, ill_conditioned=True,
            )  # fmt: skip
        return self._diverge(
            aspect, path, repr(found.expected), repr(found.got),
            error=found.error, allowed=found.allowed, index=found.index,
        )  # fmt: skip

    def _diverge(self, aspect: str, path: str, expected: str, got: str, **numbers: Any) -> Divergence:
        return Divergence(self.call, aspect, path, _short(expected), _short(got), **numbers)


#: Exceptions of Python that carry one thing, which is all that they say, whoever raises them.
_CARRIERS = ("builtins.KeyError", "builtins.SystemExit", "builtins.StopIteration")

_REGISTERED = {str(dtype) for dtype in (*REGISTRY, torch.complex32, torch.complex64, torch.complex128)}


def _carried(event: Event) -> Node:
    """The arguments of the exception of an event."""
    return dict(event.roots["exception"].children)["args"]


def _same_bits(one: torch.Tensor, two: torch.Tensor) -> bool:
    if one.is_complex():
        one, two = torch.view_as_real(one), torch.view_as_real(two)
    return torch.equal(one.reshape(-1).view(torch.uint8), two.reshape(-1).view(torch.uint8))


def _reference(wide: TensorNode | None, eager: torch.Tensor) -> torch.Tensor | None:
    """The float64 run's elements where they are really wide and of the same shape."""
    if wide is None or wide.data is None or wide.data.shape != eager.shape:
        return None
    wanted = torch.complex128 if eager.is_complex() else torch.float64
    return wide.data if wide.data.dtype == wanted else None


def _outcome(event: Event) -> str:
    if event.raised:
        return f"raises {event.message}"
    return f"returns {_describe(event.roots['result'])}"


def _identity(node: Node) -> str:
    return f"the same object as {node.value}" if node.kind == "ref" else f"an object of its own ({node.type})"


def _origin(node: Node) -> str:
    return (
        f"what was {node.was.strip()} before the call" if node.was else "an object that was not there before the call"
    )


def _alias(node: TensorNode) -> str:
    if node.alias is None:
        return "storage of its own"
    return f"shared storage {node.alias[0]} at offset {node.alias[1]}"


def _describe(node: Node) -> str:
    if isinstance(node, TensorNode):
        shape = ", ".join(map(str, node.value.get("shape", ())))
        dtype = str(node.value.get("dtype", "")).removeprefix("torch.")
        return f"{node.type} {dtype}[{shape}]"
    if node.kind in ("sequence", "set") and isinstance(node.value, (int, tuple)):
        return f"{node.type} of {node.value if isinstance(node.value, int) else node.value[0]}"
    if node.kind == "mapping":
        return f"{node.type} with {_list([label for label, _ in node.children])}"
    if node.kind == "exact":
        return f"{node.value!r} ({node.type})" if node.type in ("bool", "int", "str") else f"{node.type} {node.value!r}"
    if node.kind in ("float", "complex"):
        return f"{node.value!r} ({node.type})"
    return node.type if node.value is None else f"{node.type} {node.value!r}"


def _differing(labels: list[str], others: list[str]) -> tuple[str, str]:
    missing = [label for label in labels if label not in others]
    extra = [label for label in others if label not in labels]
    return (f"{_list(missing)} there" if missing else f"no {_list(extra)}"), (
        f"{_list(extra)} there" if extra else f"no {_list(missing)}"
    )


def _list(labels: list[str]) -> str:
    return ", ".join(labels[:8]) + (", ..." if len(labels) > 8 else "") or "nothing"


def _short(text: str, limit: int = 200) -> str:
    text = " ".join(text.split())
    return text if len(text) <= limit else cut(text, limit - 3) + "..."

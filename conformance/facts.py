"""Everything that a compiled call could depend on, as a flat table: what it is, where it lives, and its value."""

from __future__ import annotations

import builtins
import hashlib
from types import ModuleType
from typing import Any, NamedTuple

import torch

from conformance.observe import ambient_modes
from conformance.snapshot import Node, Snapshot, TensorNode
from conformance.vocabulary import UNKNOWN, VALUES

_OF_TENSORS = {
    "dtype": "dtype of a tensor",
    "shape": "sizes",
    "stride": "strides",
    "layout": "layout of a tensor",
    "device": "device of a tensor",
    "requires_grad": "requires_grad",
    "is_leaf": "leaf or computed",
    "is_inference": "inference tensor",
}

_LISTS = ("list", "collections.deque")
_OF_MODULES = {
    "_parameters": "parameter",
    "_buffers": "buffer",
    "_modules": "submodule",
    "training": "module attribute",
}
_OF_FUNCTIONS = {"__defaults__": "default", "__kwdefaults__": "keyword default"}
_BY_KIND = {"object": "attribute", "class": "class attribute", "mapping": "dict item", "set": "set member"}

#: Names in a module's globals that the harness puts there, or that play the user.
_INJECTED = ("Call", "record", "calls")


class Fact(NamedTuple):
    """A value that can be guarded: its ``kind`` and ``place``, and what it is, as text."""

    kind: str
    place: str
    value: str


Facts = dict[str, Fact]


def facts_of(args: tuple[Any, ...], kwargs: dict[str, Any], module: dict[str, Any]) -> Facts:
    """What the arguments of a call and the globals of its module hold now."""
    snapshot = Snapshot()
    own = {name: value for name, value in module.items() if not name.startswith("__") and name not in _INJECTED}
    roots = [
        (snapshot.take(name, value), name, place)
        for name, value, place in (
            *((f"argument {i}", value, "argument") for i, value in enumerate(args)),
            *((f"argument {name}", value, "keyword argument") for name, value in kwargs.items()),
            *((f"global {name}", value, "global") for name, value in own.items()),
        )
    ]
    snapshot.finish()
    found: Facts = {"number of arguments": Fact("number of arguments", "argument", f"{len(args)} {sorted(kwargs)}")}
    for node, name, place in roots:
        _flatten(found, node, name, place)
    for name, value in own.items():
        if isinstance(value, ModuleType) and value.__spec__ is None:  # made by the case, and not looked into
            found[f"module {name}"] = Fact(UNKNOWN, "global", "")
    names = hashlib.sha256(" ".join(sorted(vars(builtins))).encode()).hexdigest()[:16]
    found["builtins"] = Fact("names of builtins", "elsewhere", names)
    return found | {f"mode {name}": Fact(name, "mode", value) for name, value in ambient_modes().items()}


def _flatten(found: Facts, node: Node, path: str, place: str) -> None:
    if isinstance(node, TensorNode) and node.kind == "tensor":
        _tensor(found, node, path, place)
    elif node.kind == "uncomparable":
        found[path] = Fact(UNKNOWN, place, "")
    elif node.kind == "ref":
        found[path] = Fact("identity", place, str(node.value))
    else:
        kind = node.kind if node.kind in ("function", "class") else node.type
        value = [label for label, _ in node.children] if node.kind == "mapping" else node.value
        if node.kind == "sequence" and node.type not in _LISTS and all(_is_plain(child) for _, child in node.children):
            # one value: who changes a part of it puts another one in its place
            found[path] = Fact(kind, place, str([(label, child.type, child.value) for label, child in node.children]))
            return
        found[path] = Fact(kind, place, f"{node.type} {value!r}")
    for label, child in node.children:
        _flatten(found, child, f"{path}{'' if label.startswith('[') else '.'}{label}", _place(node, label, place))


def _is_plain(node: Node) -> bool:
    return node.kind in ("exact", "float", "complex") and not node.children


def _tensor(found: Facts, node: TensorNode, path: str, place: str) -> None:
    found[path] = Fact("class of a tensor", place, node.type)
    for name, value in node.value.items():
        found[f"{path}.{name}"] = Fact(_OF_TENSORS.get(name, name), place, str(value))
    if "shape" in node.value:
        found[f"{path}.rank"] = Fact("rank", place, str(len(node.value["shape"])))
    found[f"{path}.alias"] = Fact("alias pattern", place, str(node.alias))
    if node.data is not None:
        elements = node.data.reshape(-1).view(torch.uint8).numpy()
        found[f"{path}.values"] = Fact(VALUES, place, hashlib.sha256(elements).hexdigest()[:16])


def _place(node: Node, label: str, outer: str) -> str:
    """Where a child lives; what a tuple holds lives where the tuple does."""
    if node.kind == "module":
        return "hook" if "_hooks" in label else _OF_MODULES.get(label, "module attribute")
    if node.kind == "mapping" and outer in ("parameter", "buffer", "submodule", "hook"):
        return outer
    if node.kind == "function":
        return "closure" if label.startswith("<") else _OF_FUNCTIONS.get(label, "function attribute")
    if node.kind == "mapping" and outer == "keyword default":
        return outer
    if node.kind == "sequence":
        return outer if node.type not in _LISTS else "list element"
    return _BY_KIND.get(node.kind, outer if node.kind in ("tensor", "method", "partial", "descriptor") else "elsewhere")

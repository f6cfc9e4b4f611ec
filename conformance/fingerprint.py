"""A digest of an observation, by which runs in different processes are compared."""

from __future__ import annotations

import hashlib
from typing import Any

import torch

from conformance.observe import Event, Observation
from conformance.snapshot import Node, TensorNode


def fingerprint(observation: Observation) -> str:
    """Equal for two observations that no judge could tell apart at zero tolerance; 16 hexadecimal digits.

    Only what means the same in another process goes in: no seconds, no message that Python or torch wrote.
    """
    digest = hashlib.sha256(observation.broken.encode())
    for event in observation.events:
        for part in _event_parts(event):
            digest.update(part if isinstance(part, bytes) else repr(part).encode())
    return digest.hexdigest()[:16]


def _event_parts(event: Event) -> list[Any]:
    said = event.message if event.own_raise else ""
    parts: list[Any] = [event.name, event.raised, event.exception_bases[:1], said, event.stdout, event.warnings]
    parts += [event.generators, event.modes, event.usable]
    for name, tree in event.roots.items():
        if name not in event.unjudged:
            parts += [name, *_node_parts(tree)]
    return parts


def _node_parts(node: Node) -> list[Any]:
    parts: list[Any] = [node.kind, node.type, node.value, node.was]
    if isinstance(node, TensorNode):
        parts.append(node.alias)
        if node.data is not None:
            parts.append(node.data.reshape(-1).view(torch.uint8).numpy().tobytes())
    for label, child in node.children:
        parts += [label, *_node_parts(child)]
    return parts

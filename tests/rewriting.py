"""Whether a rewritten form of a case does what the case does, seen in eager."""

from __future__ import annotations

from dataclasses import replace

import torch._dynamo  # noqa: F401  replaces functions of torch: not within the first of two runs that are compared

from conformance.case import Case
from conformance.judge import identical
from conformance.observe import Event, Observation, observe
from conformance.snapshot import Node, TensorNode


def difference(case: Case, form: Case) -> str:
    """The first thing that a plain run of ``form`` does otherwise; empty when there is none.

    What a form may add is left out: names that begin with ``RW_`` or ``rw_``, a line that is printed, and where in the
    text functions stand.
    """
    found = identical(_without_additions(observe(case)), _without_additions(observe(form)))
    return "" if found is None else str(found)


def _without_additions(run: Observation) -> Observation:
    return replace(run, events=[_event(event) for event in run.events])


def _event(event: Event) -> Event:
    roots = {name: _node(root) for name, root in event.roots.items()}
    return replace(event, roots=roots, stdout=event.stdout.replace("half way\n", ""))


def _node(node: Node) -> Node:
    children = [(label, _node(child)) for label, child in node.children if not label.lower().startswith("['rw_")]
    value = node.value[0] if node.kind == "function" and isinstance(node.value, tuple) else node.value
    if node.kind == "mapping":
        value = len(children)
    if isinstance(node, TensorNode):
        return replace(node, children=children)
    return replace(node, value=value, children=children)

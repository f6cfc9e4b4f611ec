"""From a spec string to a backend.

This module imports no torch: names are told apart here, and what they stand for is imported when it is made.
"""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable
from typing import Any

from conformance.backends.base import Backend, made
from conformance.backends.systems import GRAPH_SYSTEMS, PROGRAM_SYSTEMS, made_system
from conformance.errors import UsageError, in_one_line, nearest

ENTRY_POINTS = "frameconf.backends"

#: Specs whose meaning is known without importing torch -> what kind of system it is (``base.KINDS``).
WELL_KNOWN = {
    "eager": "frames",
    "dynamo+eager": "frames",
    "aot_eager": "graphs",
    "inductor": "graphs",
    "reference": "frames",
}

#: Graph backends of torch that survive a fork after they have compiled a graph, measured on torch 2.13.
_FORKABLE = ("eager", "aot_eager", "aot_eager_decomp_partition", "inductor")


def canonical(spec: str) -> str:
    """The one spelling of a spec under which its records are kept: ``dynamo+NAME`` is ``NAME``, save for ``eager``."""
    frontend, plus, rest = spec.partition("+")
    if frontend == "dynamo" and plus and ":" not in rest and rest != "eager":
        return rest
    if spec == "reference+eager":
        return "reference"
    return spec


def warm_parent(spec: str) -> str:
    """The spec that warms the parent from which workers of ``spec`` are forked.

    Only torch's own compilers are warmed by compiling something; what others do when they are imported (threads,
    changed settings) is not done in a parent of forks.
    """
    if spec == "eager":
        return spec
    if spec == "aotinductor":
        return "inductor"
    frontend = "reference" if spec.startswith("reference") else "dynamo"
    graph_backend = "eager" if spec == "reference" else spec.rpartition("+")[2]
    return canonical(f"{frontend}+{graph_backend if graph_backend in _FORKABLE else 'eager'}")


def make_backend(spec: str) -> Backend:
    """The backend that ``spec`` names.

    Raises UsageError for a name that nobody knows and for a file or module that gives none.
    """
    frontend, plus, rest = spec.partition("+")
    if spec.endswith(".py") and ":" not in spec:
        raise UsageError(f"backend {spec}: name what the file defines too, as in {spec}:attr")
    if spec == "eager":
        from conformance.backends.eager import EagerBackend

        return EagerBackend()
    if spec == "reference" or (frontend == "reference" and plus):
        from conformance.backends.reference import ReferenceBackend

        if ":" in rest or rest in GRAPH_SYSTEMS:
            return made(spec, ReferenceBackend(_graph_function(rest), name=spec))
        return ReferenceBackend(rest or "eager")
    if frontend == "dynamo" and plus:
        return _dynamo(spec, rest)
    if spec in PROGRAM_SYSTEMS:
        return made(spec, made_system(PROGRAM_SYSTEMS[spec]))
    if ":" in spec:
        from conformance.backends.user import user_compiler

        return user_compiler(spec)
    for entry_point in importlib.metadata.entry_points(group=ENTRY_POINTS):
        if entry_point.name == spec:
            return _from_entry_point(entry_point)
    return _dynamo(spec, spec)


def _dynamo(spec: str, graph_backend: str) -> Backend:
    from conformance.backends.dynamo import DynamoBackend, graph_backend_names

    if ":" in graph_backend or graph_backend in GRAPH_SYSTEMS:
        return made(spec, DynamoBackend(canonical(spec), _graph_function(graph_backend)))
    known = graph_backend_names()
    if graph_backend not in known:
        names = [
            *WELL_KNOWN,
            *known,
            *PROGRAM_SYSTEMS,
            *GRAPH_SYSTEMS,
            *(entry.name for entry in importlib.metadata.entry_points(group=ENTRY_POINTS)),
        ]
        close = nearest(graph_backend, names)
        if not close and "." in spec:
            close = f"; of a module name what it defines too, as in {spec}:attr"
        raise UsageError(f"unknown backend {spec!r}{close}")
    return DynamoBackend(canonical(spec), graph_backend)


def _graph_function(place: str) -> Callable[..., Any]:
    """The graph backend of a system, or at ``FILE.py:attr`` or ``pkg.mod:attr``."""
    if place in GRAPH_SYSTEMS:
        return made_system(GRAPH_SYSTEMS[place])
    from conformance.backends.user import import_attribute

    function = import_attribute(place)
    if not callable(function):
        raise UsageError(f"{place} is {function!r:.60}: expected a function (gm, example_inputs) -> callable")
    return function


def _from_entry_point(entry_point: importlib.metadata.EntryPoint) -> Backend:
    from conformance.backends.user import is_backend

    named = f"backend {entry_point.name} ({entry_point.value})"
    try:
        value = entry_point.load()
    except (Exception, SystemExit) as error:
        raise UsageError(f"{named} does not import: {in_one_line(error)}") from error
    if not is_backend(value):
        raise UsageError(f"{named} is {value!r:.60}: expected a Backend")
    return made(named, value)


def known_specs() -> list[str]:
    """Every spec that can be named without a file: ours, this torch's and the entry points'. Imports torch."""
    from conformance.backends.dynamo import graph_backend_names

    names = [canonical(f"dynamo+{name}") for name in graph_backend_names()]
    entries = [entry.name for entry in importlib.metadata.entry_points(group=ENTRY_POINTS)]
    return list(dict.fromkeys([*WELL_KNOWN, *names, *GRAPH_SYSTEMS, *PROGRAM_SYSTEMS, *entries]))

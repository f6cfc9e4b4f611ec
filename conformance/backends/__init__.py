"""Backends: the protocol, the registry that turns a spec string into one, and a file per system."""

from conformance.backends.base import Backend, Stats, Unavailable

__all__ = ["Backend", "Stats", "Unavailable"]

"""How a graph computes the symbolic numbers that it needs: sizes divided, rounded, ... as the program did it."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

import torch
from torch.utils._sympy.reference import PythonReferenceAnalysis


def _node_of(function: Callable[..., Any]) -> Callable[..., Any]:
    """``function`` for numbers, and a node that calls it for what stands for one in a graph."""

    def apply(*values: Any, **_dtype: Any) -> Any:
        proxies = [value for value in values if isinstance(value, torch.fx.Proxy)]
        if not proxies:
            return function(*values)
        nodes = tuple(value.node if isinstance(value, torch.fx.Proxy) else value for value in values)
        return torch.fx.Proxy(proxies[0].node.graph.call_function(function, nodes), proxies[0].tracer)

    return apply


def _float_floor(value: float) -> float:
    return float(math.floor(value))


def _float_ceil(value: float) -> float:
    return float(math.ceil(value))


class Arithmetic(PythonReferenceAnalysis):
    """Torch's own table, with the functions that it has for numbers only, or not at all."""

    int_truediv = staticmethod(operator.truediv)
    floor_to_int = staticmethod(_node_of(math.floor))
    ceil_to_int = staticmethod(_node_of(math.ceil))
    trunc_to_int = staticmethod(_node_of(math.trunc))
    round_to_int = staticmethod(_node_of(round))
    round_decimal = staticmethod(_node_of(round))
    floor = staticmethod(_node_of(_float_floor))
    ceil = staticmethod(_node_of(_float_ceil))

"""Statements of Python as tables: each row makes statements for the current scope.

``cases.grammar.builder`` says what a row is, ``template`` how one is written as text.
"""

from __future__ import annotations

from cases.grammar.builder import Construct
from cases.grammar.statements import (
    arguments,
    breaks,
    classes,
    containers,
    contexts,
    control,
    effects,
    exceptions,
    functions,
    generators,
    gradients,
    guards,
    modules,
    randomness,
    tensors,
)

#: Every row; the first is the simplest.
CONSTRUCTS: tuple[Construct, ...] = (
    *tensors.ROWS,
    *control.ROWS,
    *functions.ROWS,
    *generators.ROWS,
    *classes.ROWS,
    *containers.ROWS,
    *exceptions.ROWS,
    *contexts.ROWS,
    *breaks.ROWS,
    *effects.ROWS,
    *randomness.ROWS,
    *gradients.ROWS,
    *modules.ROWS,
    *guards.ROWS,
    *arguments.ROWS,
)

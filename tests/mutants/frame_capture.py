"""Compilers that evaluate while capturing what has to wait for the call, or evaluate it otherwise than Python does."""

from __future__ import annotations

import ast
import contextlib
import functools
from collections.abc import Callable, Iterator
from typing import Any

import torch

from conformance.frame_mutants import Rewrite, Statements, by_rewriting
from conformance.mutants import mutant

# -- sizes ------------------------------------------------------------------------------------------------------------


class _SizesOfFirstCall(Rewrite):
    """A ``.shape`` is what it was when it was first read there; another number of dimensions is seen."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        kept: dict[tuple[int, int], Any] = {}

        def as_first(site: int, shape: Any) -> Any:
            return kept.setdefault((site, len(shape)), shape) if isinstance(shape, torch.Size) else shape

        return self.call(as_first, node, site=True) if node.attr == "shape" else node


class _TextOfFirstCall(Rewrite):
    """A formatted string is made when capturing, and is a constant from then on."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.expr:
        texts: dict[int, str] = {}

        def as_first(site: int, text: str) -> str:
            return texts.setdefault(site, text)

        return self.call(as_first, node, site=True)


class _LengthOfFirstCall(Rewrite):
    """``len()`` of a tensor is what it was when it was first asked for there."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        lengths: dict[int, int] = {}

        def as_first(site: int, what: Any) -> int:
            return lengths.setdefault(site, len(what)) if isinstance(what, torch.Tensor) else len(what)

        if isinstance(node.func, ast.Name) and node.func.id == "len" and len(node.args) == 1:
            return self.call(as_first, node.args[0], site=True)
        return node


sizes_of_first_call = by_rewriting(_SizesOfFirstCall, "SHAPE-4", "CACHE-1")
text_of_first_call = by_rewriting(_TextOfFirstCall, "SHAPE-4", "CAPTURE-6")
length_of_first_call = by_rewriting(_LengthOfFirstCall, "SHAPE-4")


# -- calls and classes ------------------------------------------------------------------------------------------------


class _StarredArgumentsReversed(Rewrite):
    """What a starred argument stands for is handed over from its end."""

    def visit_Starred(self, node: ast.Starred) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load):
            node.value = self.call(_from_the_end, node.value)
        return node


def _from_the_end(values: Any) -> list[Any]:
    return list(values)[::-1]


class _IsinstanceByExactType(Rewrite):
    """``isinstance`` knows no subclasses."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            return self.call(_is_exactly, *node.args)
        return node


def _is_exactly(value: Any, kind: Any) -> bool:
    return type(value) in kind if isinstance(kind, tuple) else type(value) is kind


class _DecoratorsInsideLost(Rewrite):
    """Functions that are made in a frame are not decorated."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Statements:
        for inner in ast.walk(node):
            if isinstance(inner, ast.FunctionDef) and inner is not node:
                inner.decorator_list = []
        return node


class _ClassesMadeOnce(Rewrite):
    """A class that is made in a frame is the one of the first call from then on."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Statements:
        self.generic_visit(node)
        made: dict[int, type] = {}

        def as_first(site: int, made_now: type) -> type:
            return made.setdefault(site, made_now)

        body: list[ast.stmt] = []
        for statement in node.body:
            body.append(statement)
            if isinstance(statement, ast.ClassDef):
                again = self.call(as_first, ast.Name(statement.name, ast.Load()), site=True)
                body.append(ast.Assign([ast.Name(statement.name, ast.Store())], again))
        node.body = body
        return node


class _AwaitedOnce(Rewrite):
    """What is awaited in a loop is what the first turn of the loop awaited."""

    def visit_Await(self, node: ast.Await) -> ast.expr:
        self.generic_visit(node)
        awaited: dict[int, Any] = {}

        def as_first(site: int, answer: Any) -> Any:
            return awaited.setdefault(site, answer)

        return self.call(as_first, node, site=True)


starred_arguments_reversed = by_rewriting(_StarredArgumentsReversed, "CAPTURE-5", "FRAME-1")
isinstance_by_exact_type = by_rewriting(_IsinstanceByExactType, "CAPTURE-6", "CAPTURE-5")
decorators_inside_lost = by_rewriting(_DecoratorsInsideLost, "CAPTURE-5")
classes_made_once = by_rewriting(_ClassesMadeOnce, "CAPTURE-5", "INTERCEPT-2")
awaited_once = by_rewriting(_AwaitedOnce, "INTERCEPT-2", "CAPTURE-5")


# -- Python's own operations ------------------------------------------------------------------------------------------


class _RoundsHalvesUp(Rewrite):
    """``round`` rounds halves away from zero, as C does."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "round":
            return self.call(_rounded, *node.args)
        return node


def _rounded(value: Any, digits: int | None = None) -> Any:
    if not isinstance(value, float):
        return round(value) if digits is None else round(value, digits)
    scale = 10.0 ** (digits or 0)
    away = int(abs(value) * scale + 0.5) / scale * (1 if value >= 0 else -1)
    return int(away) if digits is None else away


class _NamesOutliveDeletion(Rewrite):
    """What a deleted name held is alive until the call ends."""

    def visit_Delete(self, node: ast.Delete) -> Statements:
        node.targets = [target for target in node.targets if not isinstance(target, ast.Name)]
        return node if node.targets else ast.Pass()


rounds_halves_up = by_rewriting(_RoundsHalvesUp, "CAPTURE-6")
names_outlive_deletion = by_rewriting(_NamesOutliveDeletion, "CAPTURE-6", "FRAME-2")


# -- gradients, and calls that time measures --------------------------------------------------------------------------


@contextlib.contextmanager
def _gradients_cut() -> Iterator[None]:
    grad = torch.func.grad

    def cut(function: Callable[..., Any], *how: Any, **named: Any) -> Callable[..., Any]:
        slope = grad(function, *how, **named)

        @functools.wraps(slope)
        def constant(*args: Any, **kwargs: Any) -> Any:
            return torch.utils._pytree.tree_map_only(torch.Tensor, torch.Tensor.detach, slope(*args, **kwargs))

        return constant

    torch.func.grad = cut
    try:
        yield
    finally:
        torch.func.grad = grad


@mutant("frame", "GRAD-5")
def inner_gradients_are_constants(program: Any) -> Callable[..., Any]:
    """The derivative of what ``torch.func.grad`` gave is zero."""

    def compiled(*args: Any, **kwargs: Any) -> Any:
        with _gradients_cut():
            return program(*args, **kwargs)

    return compiled


@mutant("frame", "TRIGGER-1", "SPEED-1")
def answers_kept_when_warm(program: Any) -> Callable[..., Any]:
    """From the eleventh call on, the answer of the tenth is given again."""
    answers: list[Any] = []

    def compiled(*args: Any, **kwargs: Any) -> Any:
        if len(answers) < 10:
            answers.append(program(*args, **kwargs))
        return answers[-1]

    return compiled

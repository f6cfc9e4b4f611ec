"""Modules, notes of exceptions and dicts of ``locals()`` that a frame makes: right first, then in one piece."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from reference_impl.api import Compiler, compiled_by
from tests.reference.test_fewer_pieces import ones, pieces


@pytest.fixture(params=[False, True], ids=["plain", "patched by Dynamo"])
def init(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """``Module.__init__`` as torch defines it, and wrapped as Dynamo leaves it in a process that it was used in."""
    from torch._dynamo.mutation_guard import install_generation_tagging_init

    install_generation_tagging_init()
    patched = nn.Module.__init__
    plain = dict(zip(patched.__code__.co_freevars, patched.__closure__ or (), strict=True))["init"].cell_contents
    monkeypatch.setattr(nn.Module, "__init__", patched if request.param else plain)
    return request.param


def told(module: nn.Module) -> Any:
    """What can be told of a module without its data."""
    kinds = [(name, type(value).__name__) for name, value in vars(module).items()]
    return type(module).__name__, module.training, kinds, list(module._modules), list(module._buffers)


class Scaled(nn.Module):
    def __init__(self, factor: float, offset: torch.Tensor) -> None:
        super().__init__()
        self.factor = factor
        self.register_buffer("offset", offset)
        self.act = nn.Tanh()

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.act(x) * self.factor + self.offset


# -- modules --------------------------------------------------------------------------------------------------------


def test_modules_made_and_called(init: Any) -> None:
    def program(x: torch.Tensor) -> Any:
        net = nn.Sequential(nn.Identity(), nn.LeakyReLU(0.2), Scaled(2.0, x + 1))
        return net(x - 2), len(net), net.training, net[2].offset

    noted = pieces(program, [(ones(),), (ones(),)])
    assert (noted.compiles, noted.breaks) == (1, [])


def test_a_module_that_leaves_the_frame(init: Any) -> None:
    def program(x: torch.Tensor) -> Any:
        net = nn.Sequential(nn.ReLU(), Scaled(3.0, x))
        net.eval()
        net.extra = nn.Identity()
        return net, net[0], x * 2

    compiler = Compiler(strict=True)
    (theirs, _, _), (ours, first, _) = program(ones()), compiled_by(compiler, program)(ones())
    assert [told(module) for module in ours.modules()] == [told(module) for module in theirs.modules()]
    assert (compiler.breaks, first) == ([], ours[0])
    assert torch.equal(ours(ones()), theirs(ones()))


def test_a_module_made_for_an_object_from_outside(init: Any) -> None:
    class Lazy(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.act: Any = None

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            if self.act is None:
                self.act = nn.ReLU()
            return self.act(x - 2)

    theirs, ours = Lazy(), Lazy()
    call = compiled_by(Compiler(strict=True), ours)
    for _ in range(3):
        assert torch.equal(call(ones()), theirs(ones()))
        assert told(ours) == told(theirs)


def test_a_module_with_attribute_hooks_of_its_own(init: Any) -> None:
    seen: list[str] = []

    class Odd(nn.Module):
        def __setattr__(self, name: str, value: Any) -> None:
            seen.append(name)
            super().__setattr__(name, value)

        def __getattr__(self, name: str) -> Any:
            return 7 if name == "magic" else super().__getattr__(name)

    def program(x: torch.Tensor) -> Any:
        odd: Any = Odd()
        odd.label = "mine"
        return x * odd.magic, odd.label, list(seen)

    expected = program(ones())
    seen.clear()
    assert str(compiled_by(Compiler(strict=True), program)(ones())) == str(expected)


def test_a_module_without_its_init(init: Any) -> None:
    class Hasty(nn.Module):
        def __init__(self) -> None:
            self.act = nn.ReLU()

    def program(x: torch.Tensor) -> Any:
        try:
            Hasty()
        except AttributeError:
            return x + 1
        return x

    pieces(program, [(ones(),)])


@pytest.mark.parametrize("when", ["before", "between"])
def test_a_hook_of_all_modules(init: Any, when: str) -> None:
    def program(x: torch.Tensor) -> torch.Tensor:
        return nn.ReLU()(x)

    call = compiled_by(Compiler(strict=True), program)
    if when == "between":
        assert torch.equal(call(ones()), ones())
    handle = nn.modules.module.register_module_forward_hook(lambda module, args, result: result + 10)
    try:
        assert torch.equal(call(ones()), ones() + 10)
    finally:
        handle.remove()
    assert torch.equal(call(ones()), ones())


# -- notes of exceptions ----------------------------------------------------------------------------------------------


def test_notes_of_an_exception_that_is_caught() -> None:
    def program(x: torch.Tensor, number: int) -> Any:
        error = RuntimeError("with notes")
        before = hasattr(error, "__notes__")
        error.add_note(f"note {number}")
        try:
            error.add_note("another")
            raise error
        except RuntimeError as caught:
            return x + len(caught.__notes__), caught.__notes__, before

    assert pieces(program, [(ones(), 1), (ones(), 2)]).breaks == []


def test_notes_of_an_exception_that_leaves() -> None:
    def program(x: torch.Tensor) -> Any:
        error = KeyError("k")
        error.add_note("first")
        return error, x * 2

    compiler = Compiler(strict=True)
    error, _ = compiled_by(compiler, program)(ones())
    assert (type(error), error.args, error.__notes__, compiler.breaks) == (KeyError, ("k",), ["first"], [])
    error.add_note("second")
    assert compiled_by(compiler, program)(ones())[0].__notes__ == ["first"]


def test_notes_where_there_is_no_list() -> None:
    class Noted(Exception):
        __notes__: Any = ("of the class",)

    def program(x: torch.Tensor, note: Any) -> Any:
        errors: list[Exception] = [ValueError("a"), Noted()]
        texts = []
        for error in errors:
            try:
                error.add_note(note)
            except TypeError as refused:
                texts.append(str(refused))
        return x + len(texts), texts

    pieces(program, [(ones(), 3), (ones(), "text")])


# -- locals() ---------------------------------------------------------------------------------------------------------


def _snapshot(x: torch.Tensor, flag: bool) -> Any:
    y = x * 2.0
    before = list(locals())
    if flag:
        extra = y + 1.0
    names = locals()
    names["y"] = None
    return y - x, before, list(names)


def _twice(x: torch.Tensor, flag: bool) -> Any:
    one = locals()
    gone = 1
    two = locals()
    held = list(two)
    del gone
    three = locals()
    return x + 1, one is two, two is three, held, list(three), list(one)


def _cells(x: torch.Tensor, flag: bool, *rest: Any, named: int = 2, **others: Any) -> Any:
    count = 0

    def inner() -> Any:
        nonlocal count
        count += 1
        return list(locals()), flag

    seen = inner()
    shown = locals()
    return x + count, seen, list(shown), shown["count"], shown["named"], shown["rest"]


def _generator(x: torch.Tensor, flag: bool) -> Any:
    def generate() -> Any:
        one = 1
        yield sorted(locals())
        two = one
        yield vars(), two

    return x + 1, [str(item) for item in generate()]


@pytest.mark.parametrize("program", [_snapshot, _twice, _cells, _generator])
def test_locals(program: Callable[..., Any]) -> None:
    assert pieces(program, [(ones(), False), (ones(), True)]).breaks == []


def test_locals_within_a_comprehension() -> None:
    def program(x: torch.Tensor) -> Any:
        return x + 1, [sorted(locals()) for _ in range(2)], {name: len(name) for name in locals()}

    noted = pieces(program, [(ones(),)])
    assert bool(noted.breaks) == (sys.version_info >= (3, 12))  # where it is no function of its own


def test_locals_behind_a_break(capsys: Any) -> None:
    def program(x: torch.Tensor) -> Any:
        one = 1
        print("between")
        held = locals()
        return held["x"] * held["one"], list(held), one

    noted = pieces(program, [(ones(),)])
    assert noted.breaks == ["print is called"]


def test_locals_before_and_behind_a_break(capsys: Any) -> None:
    def program(x: torch.Tensor) -> Any:
        shown: dict[str, Any] = locals()
        shown["mine"] = 1
        print("between")
        again = locals()
        return x + 1, again is shown, "mine" in again

    pieces(program, [(ones(),)])

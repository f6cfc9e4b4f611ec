"""Small programs whose compiled result, effects and errors must be those of eager: one for each kind of slip."""

from __future__ import annotations

import collections
import contextlib
import enum
import gc
import itertools
import sys
import types
import weakref
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
import torch

from reference_impl.api import Compiler, compiled_by


def eager(program: Callable[..., Any], **options: Any) -> Callable[..., Any]:
    return program


def compiled(program: Callable[..., Any], **options: Any) -> Callable[..., Any]:
    return compiled_by(Compiler(strict=True, **options), program)


@pytest.fixture(params=[eager, compiled])
def prepared(request: pytest.FixtureRequest) -> Any:
    """What makes of a program what is called: itself, or itself compiled. Both must give what the test expects."""
    return request.param


def captured_operators(program: Callable[..., Any], *args: Any) -> int:
    """How many operations the graphs of one call hold."""
    compiler = Compiler(strict=True)
    compiled_by(compiler, program)(*args)
    return sum(entry.operators for _, record in compiler.records.values() for entry in record.entries)


# -- iterables that look at what takes them -------------------------------------------------------------------------


def test_items_arrive_one_by_one(prepared: Any) -> None:
    def program(x: torch.Tensor) -> Any:
        grown = [x]
        grown.extend(grown[-1] + step for step in (1, 10, 100))
        grown += (grown[0] * len(grown) for _ in range(2))
        window: collections.deque[int] = collections.deque([7], maxlen=2)
        window.extend(window[0] + 1 for _ in range(3))
        ahead: collections.deque[int] = collections.deque()
        ahead.extendleft(len(ahead) for _ in range(3))
        seen = {0}
        seen.update(len(seen) * 10 for _ in range(2))
        table: dict[str, int] = {}
        table.update((name, len(table)) for name in "abc")
        return grown, list(window), list(ahead), seen, table

    grown, window, ahead, seen, table = prepared(program)(torch.zeros(1))
    assert [float(item) for item in grown] == [0.0, 1.0, 11.0, 111.0, 0.0, 0.0]
    assert (window, ahead, seen, table) == ([8, 9], [2, 1, 0], {0, 10, 20}, {"a": 0, "b": 1, "c": 2})


def test_items_before_an_error_stay(prepared: Any) -> None:
    def broken_off() -> Iterator[int]:
        yield 1
        raise KeyError("over")

    def program(x: torch.Tensor) -> Any:
        taken: list[Any] = []
        try:
            taken.extend(broken_off())
        except KeyError as error:
            taken.append(error.args)
        return x + 1, taken

    assert prepared(program)(torch.zeros(1))[1] == [1, ("over",)]


def test_a_set_keeps_its_order(prepared: Any) -> None:
    # what was deleted leaves gaps, which a copy closes: the order of the copy is another
    numbers = set(range(200))
    for number in range(190):
        numbers.discard(number)
    numbers |= {1027, 3, 2051}
    assert list(numbers) != list(numbers.copy())

    def program(x: torch.Tensor, numbers: set[int]) -> Any:
        return x + 1, list(numbers), list(set(numbers))

    _, listed, copied = prepared(program)(torch.zeros(1), numbers)
    assert listed == list(numbers) and copied == list(numbers.copy())


def test_what_is_written_keeps_the_order_of_writing(prepared: Any) -> None:
    class Thing:
        def __init__(self) -> None:
            self.first = self.second = 1

    def program(x: torch.Tensor, numbers: set[int], thing: Any) -> Any:
        numbers.discard(0)
        numbers.add(24)
        numbers.add(0)
        numbers.remove(8)
        del thing.first
        thing.third = 3
        thing.first = 4
        return x + len(numbers), list(vars(thing))

    numbers, same, thing = {8, 0, 16, 3}, {8, 0, 16, 3}, Thing()
    listed = prepared(program)(torch.zeros(1), numbers, thing)[1]
    program(torch.zeros(1), same, Thing())
    assert list(numbers) == list(same)
    assert listed == list(vars(thing)) == ["second", "third", "first"]


@pytest.mark.parametrize("subject", [5, None, 1.5])
def test_what_cannot_be_unpacked_is_named(prepared: Any, subject: Any) -> None:
    def program(x: torch.Tensor, subject: Any) -> Any:
        told = []
        try:
            _first, _second = subject
        except TypeError as error:
            told.append(str(error))
        try:
            _first, *_rest = subject
        except TypeError as error:
            told.append(str(error))
        return x + 1, told

    kind = type(subject).__name__
    assert prepared(program)(torch.zeros(1), subject)[1] == [f"cannot unpack non-iterable {kind} object"] * 2


# -- classes of the user's ------------------------------------------------------------------------------------------


class Money(collections.namedtuple("Money", "whole part")):
    __slots__ = ()

    def __add__(self, other: Any) -> Any:
        return Money(self.whole + other.whole, self.part - other.part)

    def __len__(self) -> int:
        return 9

    def __bool__(self) -> bool:
        return False


class Loose(NamedTuple):
    left: int
    right: int = 2

    def __str__(self) -> str:
        return f"<{self.left}|{self.right}>"


class Labelled(Loose):
    pass


def test_a_named_tuple_with_operators(prepared: Any) -> None:
    def program(x: torch.Tensor, given: Any) -> Any:
        made = Money(x, x * 2)
        total = made + Money(x * 3, x * 5)
        return total.whole, total.part, len(made), bool(made), len(given), 1 if given else 0

    whole, part, *rest = prepared(program)(torch.ones(1), Money(1, 2))
    assert (float(whole), float(part), rest) == (4.0, -3.0, [9, False, 9, 0])


def test_a_named_tuple_that_is_printed(prepared: Any) -> None:
    def program(x: torch.Tensor, given: Any) -> Any:
        return x + 1, f"{Loose(1)} {given}", str(given), template.format(given), [f"{item}" for item in (given,)]

    template = "{}"
    texts = prepared(program)(torch.ones(1), Loose(3, 4))[1:]
    assert texts == ("<1|2> <3|4>", "<3|4>", "<3|4>", ["<3|4>"])


def test_a_named_tuple_with_attributes_of_its_own(prepared: Any) -> None:
    def program(x: torch.Tensor, given: Any) -> Any:
        return x * getattr(given, "factor", 1) + given.left

    call = prepared(program)
    plain, marked = Labelled(1), Labelled(1)
    marked.factor = 5  # type: ignore[attr-defined]
    assert [float(call(torch.ones(1), item)) for item in (plain, marked, plain)] == [2.0, 6.0, 2.0]


class Shade(enum.Enum):
    DARK = 1

    def __str__(self) -> str:
        printed.append(self.name)
        return "so dark"


printed: list[str] = []


def test_printing_happens_once_and_not_while_tracing(prepared: Any) -> None:
    def program(x: torch.Tensor, shade: Shade) -> Any:
        return x + 1, f"{shade}", template.format(shade), old_template % shade

    printed.clear()
    template, old_template = "{}", "%s"
    assert prepared(program)(torch.ones(1), Shade.DARK)[1:] == ("so dark",) * 3
    assert printed == ["DARK"] * 3


def test_patterns_ask_the_object(prepared: Any) -> None:
    def program(x: torch.Tensor, subject: Any) -> Any:
        match subject:
            case [first, *_]:
                return x + first
            case {"first": first}:
                return x - first
        return x

    call = prepared(program)
    subjects = [Money(3, 4), collections.UserList([5]), collections.UserDict(first=7), 1]
    assert [float(call(torch.zeros(1), subject)) for subject in subjects] == [3.0, 5.0, -7.0, 0.0]


class Packed:
    __slots__ = ("inside",)
    inside: int


def test_slots_take_nothing_else(prepared: Any) -> None:
    def program(x: torch.Tensor) -> Any:
        packed = Packed()
        packed.inside = 1
        try:
            packed.outside = 2  # type: ignore[attr-defined]
        except AttributeError as error:
            return x + packed.inside, str(error)

    told = prepared(program)(torch.zeros(1))[1]
    assert told.startswith("'Packed' object has no attribute 'outside'")


def test_what_a_class_gets_later_counts(prepared: Any) -> None:
    class Plain:
        value = 1

    thing = Plain()

    def program(x: torch.Tensor) -> Any:
        return x + thing.value + getattr(thing, "missing", 0) + {thing: 0}.get(Plain(), 1000)

    call = prepared(program)
    got = [float(call(torch.zeros(1)))]
    Plain.__getattr__ = lambda self, name: 20  # type: ignore[attr-defined]
    got.append(float(call(torch.zeros(1))))
    Plain.__hash__, Plain.__eq__ = lambda self: 3, lambda self, other: True  # type: ignore[method-assign]
    got.append(float(call(torch.zeros(1))))
    Plain.__getattribute__ = lambda self, name: 300  # type: ignore[method-assign]
    got.append(float(call(torch.zeros(1))))
    assert got == [1001.0, 1021.0, 21.0, 600.0]


def test_an_import_finds_the_module_of_now(prepared: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def program(x: torch.Tensor) -> Any:
        import settings_of_the_test

        return x * settings_of_the_test.factor

    call = prepared(program)
    for factor in (2, 3):
        module = types.ModuleType("settings_of_the_test")
        module.factor = factor  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, module.__name__, module)
        assert float(call(torch.ones(1))) == factor


def test_super_in_a_metaclass(prepared: Any) -> None:
    class Counting(type):
        def __call__(cls, *args: Any) -> Any:
            made = super().__call__(*args)
            made.number = 7
            return made

    class Made(metaclass=Counting):
        number: int

    def program(x: torch.Tensor) -> Any:
        return x + Made().number

    assert float(prepared(program)(torch.ones(1))) == 8.0


# -- identity -------------------------------------------------------------------------------------------------------


def test_identity_of_constants(prepared: Any) -> None:
    nan = float("nan")

    def program(x: torch.Tensor, left: float, right: float) -> Any:
        pair, again, empty = (1, 2), (1, 2), ()
        return x + 1, pair is again, empty is tuple(iter(())), left is right, left == right, left in [right]

    call = prepared(program)
    assert call(torch.ones(1), nan, nan)[1:] == (True, True, True, False, True)
    assert call(torch.ones(1), nan, float("nan"))[1:] == (True, True, False, False, False)


# -- the data raises ------------------------------------------------------------------------------------------------


def test_a_handler_after_a_write(prepared: Any) -> None:
    def program(x: torch.Tensor, place: torch.Tensor) -> Any:
        try:
            x.add_(1)
            return x[place]
        except IndexError:
            return x * 10

    call, x = prepared(program), torch.zeros(2)
    assert call(x, torch.tensor([1])).tolist() == [1.0]
    assert call(x, torch.tensor([5])).tolist() == [20.0, 20.0]
    assert x.tolist() == [2.0, 2.0]


def test_effects_before_the_error_and_none_after_it(prepared: Any) -> None:
    log: list[str] = []

    @contextlib.contextmanager
    def logged() -> Iterator[None]:
        log.append("in")
        try:
            yield
        finally:
            log.append("out")

    def program(x: torch.Tensor, divisor: torch.Tensor) -> Any:
        log.append("begin")
        x.add_(1)
        with logged():
            y = x // divisor
        log.append("end")
        x.add_(1)
        return y

    call, x = prepared(program), torch.tensor([8, 8])
    assert call(x, torch.tensor([3, 1])).tolist() == [3, 9]
    with pytest.raises(RuntimeError):
        call(x, torch.tensor([3, 0]))
    assert log == ["begin", "in", "out", "end", "begin", "in", "out"]
    assert x.tolist() == [11, 11]


def test_random_numbers_are_drawn_once(prepared: Any) -> None:
    def program(place: torch.Tensor) -> Any:
        drawn = torch.rand(3)
        try:
            return drawn[place]
        except IndexError:
            return drawn

    torch.manual_seed(5)
    expected = torch.rand(3), torch.rand(3)[:1], torch.rand(1)
    torch.manual_seed(5)
    call = prepared(program)
    got = call(torch.tensor([9])), call(torch.tensor([0])), torch.rand(1)
    assert all(torch.equal(one, other) for one, other in zip(expected, got, strict=True))


def test_only_where_it_shows_is_the_graph_cut() -> None:
    def hidden(x: torch.Tensor, place: torch.Tensor) -> Any:
        with torch.no_grad():
            x.add_(1)
            return x[place] + 1

    def shown(x: torch.Tensor, place: torch.Tensor) -> Any:
        try:
            x.add_(1)
            return x[place] + 1
        finally:
            pass

    arguments = torch.ones(2), torch.tensor([0])
    assert captured_operators(hidden, *arguments) == 3
    assert captured_operators(shown, *arguments) == 2  # x[place] runs by itself


def test_a_missing_key_has_a_context_and_a_handler_that_breaks(prepared: Any, capsys: Any) -> None:
    def sought(table: dict[str, int], key: str) -> int:
        try:
            raise ValueError("first")
        except ValueError:
            return table[key]

    def program(x: torch.Tensor, table: dict[str, int]) -> Any:
        x = x + 1
        try:
            return x * table["there"]
        except KeyError as error:
            print("no", error.args[0])
            x = x * 2
        try:
            sought(table, "gone")
        except KeyError as error:
            return x, type(error.__context__)

    result, context = prepared(program)(torch.ones(1), {})
    assert (float(result), context, capsys.readouterr().out) == (4.0, ValueError, "no there\n")
    if prepared is compiled:
        assert captured_operators(program, torch.ones(1), {}) == 1  # x + 1; what follows the error runs by itself


# -- the end of objects ---------------------------------------------------------------------------------------------


def test_the_end_of_generators_and_objects_is_seen_in_time(prepared: Any) -> None:
    log: list[str] = []

    class Noisy:
        def __init__(self, name: str) -> None:
            self.name = name

        def __del__(self) -> None:
            log.append(self.name)

    def items() -> Iterator[int]:
        try:
            yield 1
            yield 2
        finally:
            log.append("closed")

    def objects(x: torch.Tensor) -> Any:
        noisy = Noisy("first")
        del noisy
        log.append("between")
        Noisy("second")
        return x + 1

    def loop(x: torch.Tensor) -> Any:
        for item in items():
            x = x + item
            break
        log.append("after")
        return x

    prepared(objects)(torch.ones(1))
    assert log == ["first", "between", "second"]
    log.clear()
    assert float(prepared(loop)(torch.ones(1))) == 2.0
    assert log == ["closed", "after"]


def test_a_weak_reference_dies_in_time(prepared: Any) -> None:
    class Thing:
        pass

    def program(x: torch.Tensor, box: list[Any]) -> Any:
        thing = Thing()
        box.append(Thing())
        own, boxed = weakref.ref(thing), weakref.ref(box[0])
        before = own() is thing, boxed() is box[0]
        del thing
        box.clear()
        return x + 1, before, own(), boxed()

    assert prepared(program)(torch.ones(1), [])[1:] == ((True, True), None, None)


def test_a_trace_keeps_no_object_alive() -> None:
    class Kept:
        pass

    def program(x: torch.Tensor, kept: Kept) -> Any:
        print(end="")  # a graph break: more than one trace
        return x + len(kept.__dict__)

    kept = Kept()
    gone = weakref.ref(kept)
    gc.disable()
    try:
        compiled(program)(torch.ones(1), kept)
        del kept
        assert gone() is None
    finally:
        gc.enable()


# -- sizes ----------------------------------------------------------------------------------------------------------


def test_arithmetic_with_open_sizes() -> None:
    def program(x: torch.Tensor) -> Any:
        n = x.shape[0]
        return x * (n / 4), round(n * 3, -1), round(n / 4), x.new_zeros(round(n / 3)), -n // 4, x[: -(-n // 2)].sum()

    call = compiled(program, dynamic=True)
    for n in (14, 15, 25, 26, 2):
        x = torch.arange(float(n))
        for one, other in zip(program(x), call(x), strict=True):
            assert (
                torch.equal(one, other) if isinstance(one, torch.Tensor) else (one, type(one)) == (other, type(other))
            )


def test_a_text_made_before_a_break_is_not_guarded() -> None:
    def program(x: torch.Tensor) -> Any:
        return f"sum {x.sum()}, size {x.numel()}", x + 1

    compiler = Compiler(strict=True)
    call = compiled_by(compiler, program)
    assert [call(torch.full((2,), float(n)))[0] for n in range(4)] == [f"sum {2.0 * n}, size 2" for n in range(4)]
    assert not compiler.recompiles


# -- lists that grow, and methods that wait behind a break ------------------------------------------------------------


def test_a_list_that_is_only_appended_to_may_have_any_length() -> None:
    trail: list[Any] = []

    def program(x: torch.Tensor) -> Any:
        trail.append("before")
        y = x + 1
        trail.extend((y, 2))
        return y

    compiler = Compiler(strict=True)
    for calls in range(1, 4):
        y = compiled_by(compiler, program)(torch.zeros(2))
        assert len(trail) == 3 * calls and trail[-3] == "before" and trail[-2] is y and trail[-1] == 2
    assert compiler.compiles == 1 and not compiler.recompiles


def test_a_list_that_is_read_after_appending(prepared: Any) -> None:
    trail: list[Any] = []

    def program(x: torch.Tensor) -> Any:
        trail.append(len(trail))
        trail.append(trail[0] + trail[-1])
        return x + len(trail)

    call = prepared(program)
    assert [float(call(torch.zeros(()))) for _ in range(3)] == [2.0, 4.0, 6.0]
    assert trail == [0, 0, 2, 2, 4, 4]


def test_two_lists_become_one(prepared: Any) -> None:
    def program(x: torch.Tensor, first: list[Any], second: list[Any]) -> Any:
        first.append(1)
        second.append(2)
        return x + 1

    call = prepared(program)
    first, second = [0], [0]
    call(torch.zeros(1), first, second)
    call(torch.zeros(1), first, first)
    assert (first, second) == ([0, 1, 1, 2], [0, 2])


def test_a_method_of_a_list_waits_behind_a_break() -> None:
    def program(x: torch.Tensor, trail: list[Any], other: list[Any]) -> Any:
        trail.append((x * 2).sum().item())
        return x + 1

    compiler = Compiler(strict=True)
    trail, other = [0.0], [1.0]
    call = compiled_by(compiler, program)
    call(torch.ones(2), trail, other)
    call(torch.ones(2), other, trail)
    assert (trail, other) == ([0.0, 4.0], [1.0, 4.0])
    assert compiler.breaks == ["Tensor.item gives away the data of a tensor"]


def test_another_method_waits_behind_the_break(prepared: Any) -> None:
    def program(x: torch.Tensor, method: Any) -> Any:
        return x + len([method(2)])

    call = prepared(program)
    numbers = [1, 2]
    for method in (numbers.append, numbers.remove, numbers.append, [5].append):
        assert float(call(torch.zeros(()), method)) == 1.0
    assert numbers == [1, 2, 2]


def test_repeat_and_chain_are_what_they_are(prepared: Any) -> None:
    def program(x: torch.Tensor, numbers: list[int]) -> Any:
        joined = itertools.chain(numbers, (7,))
        twice = itertools.repeat(x + 1, 2)
        told = type(joined).__name__, isinstance(twice, itertools.repeat), isinstance(joined, types.GeneratorType)
        numbers.append(3)
        return sum(joined), sum(twice), told, hasattr(joined, "send"), itertools.chain([x], "a")

    total, summed, told, sends, left = prepared(program)(torch.zeros(()), [1, 2])
    assert (total, float(summed), told, sends) == (13, 2.0, ("chain", True, False), False)
    assert type(left) is itertools.chain and [*left][1] == "a"


def test_a_convolution_that_pads_by_itself_is_one_graph() -> None:
    layer = torch.nn.Conv1d(1, 1, 3, padding=1, padding_mode="circular")
    assert captured_operators(lambda x: layer(x), torch.randn(1, 1, 5)) == 2

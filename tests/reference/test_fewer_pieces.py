"""Programs in as few pieces as can be: right first, then how often they break and are compiled anew."""

from __future__ import annotations

import contextlib
import enum
import gc
import itertools
import math
import operator
import sys
import types
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
import torch

from reference_impl import compile, outside_iterators
from reference_impl.api import Compiler, compiled_by
from reference_impl.source import MISSING

Program = Callable[..., Any]


def ones(size: int = 3) -> torch.Tensor:
    return torch.ones(size)


def pieces(program: Program, calls: Sequence[tuple[Any, ...]], backend: Any = "eager") -> Compiler:
    """Call ``program`` compiled as often as in eager, with equal results or errors; what the compiler noted."""
    compiler = Compiler(backend, strict=True)
    compiled = compiled_by(compiler, program)
    for args in calls:
        assert _outcome(compiled, args) == _outcome(program, args)
    return compiler


def _outcome(program: Program, args: tuple[Any, ...]) -> Any:
    try:
        return _comparable(program(*args))
    except Exception as error:
        return type(error), str(error)


def _comparable(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        return value.dtype, repr(value.tolist())
    if isinstance(value, (list, tuple)):
        return type(value).__name__, [_comparable(item) for item in value]
    if isinstance(value, dict):
        return type(value).__name__, [(key, _comparable(item)) for key, item in value.items()]
    if isinstance(value, (set, frozenset)):
        return type(value).__name__, list(value)
    return type(value).__name__, value if type(value) is not float else repr(value)


# -- numbers that change -----------------------------------------------------------------------------------------------


def test_a_float_that_changes_becomes_an_argument() -> None:
    compiler = pieces(lambda x, scale: (x * scale, -scale, scale * 2 - 1), [(ones(), n / 4) for n in range(9)])
    assert len(compiler.recompiles) == 1
    compiler = pieces(lambda x, scale: x * scale, [(ones(), v) for v in (1.0, math.nan, -0.0, math.inf, 1e300, 0.0)])
    assert len(compiler.recompiles) == 1


def test_a_float_that_is_looked_at_is_a_constant() -> None:
    def branch(x: torch.Tensor, scale: float) -> Any:
        return (x * scale, "large") if scale else (x - scale, str(scale))

    assert len(pieces(branch, [(ones(), v) for v in (0.5, 2.0, 3.0, -0.0, 0.0)]).recompiles) == 4
    assert len(pieces(lambda x, p: torch.nn.functional.dropout(x, p), [(ones(), 0.0), (ones(), 1.0)]).recompiles) == 1

    def computed(x: torch.Tensor, scale: float) -> Any:
        return x * (scale * 2 + 1) if scale * 2 + 1 > 4 else x

    pieces(computed, [(ones(), v) for v in (0.5, 2.0, 0.25, 3.0)])


def test_an_open_float_is_compared() -> None:
    def branch(x: torch.Tensor, scale: float) -> Any:
        return x * scale if scale > 1.5 else x - scale, operator.ge(2, scale), scale != math.nan, scale == 0

    values = (0.5, 2.0, 3.0, 1.5, 1.75, -2.5, 7.0, 0.25)
    assert len(pieces(branch, [(ones(), value) for value in values]).recompiles) == 3
    pieces(branch, [(ones(), value) for value in (1.0, 2.5, math.nan, -math.inf, 0.0, -0.0, math.inf, 2.0)])


def test_an_int_in_the_place_of_an_open_float() -> None:
    compiler = pieces(lambda x, n: x * n, [(torch.ones(3, dtype=torch.int64), n) for n in (1.5, 2.5, 3, 2.5, 7)])
    assert len(compiler.recompiles) == 3


def test_a_float_that_does_not_fit_in_place() -> None:
    def program(x: torch.Tensor, n: float) -> torch.Tensor:
        x += n
        return x

    pieces(program, [(torch.ones(3, dtype=torch.int64), n) for n in (1.5, 2.5)])


def test_an_open_size_times_an_open_float_is_of_this_call() -> None:
    def program(x, count, factor):
        return x + count * factor, x - factor * count

    compiled = compile(program, backend="eager")
    for count, factor in [(2, 0.5), (3, 0.75), (4, 0.8), (5, 1.5)]:
        expected = program(torch.zeros(1), count, factor)
        for got, wanted in zip(compiled(torch.zeros(1), count, factor), expected, strict=True):
            assert torch.equal(got, wanted)


def test_backends_take_floats_for_constants() -> None:
    seen: list[int] = []

    def backend(graph: torch.fx.GraphModule, inputs: list[Any]) -> Any:
        seen.append(len(inputs))
        return graph.forward

    compiler = pieces(lambda x, scale: x * scale, [(ones(), v) for v in (0.5, 1.5, 2.5)], backend)
    assert len(compiler.recompiles) == 2 and seen == [1, 1, 1]


def test_zero_and_one_are_numbers_like_others() -> None:
    state = {"phase": 0}

    def program(x: torch.Tensor) -> Any:
        phase = state["phase"]
        state["phase"] = (phase + 1) % 3
        return x * (phase + 0.5), phase

    compiler = Compiler(strict=True)
    compiled = compiled_by(compiler, program)
    for call in range(7):
        result, phase = compiled(ones())
        assert phase == call % 3 and result.tolist() == [phase + 0.5] * 3
    assert len(compiler.recompiles) == 1


@pytest.mark.parametrize(
    "program",
    [
        lambda x: (x * 2, ~x.shape[0]),
        lambda x: (x * 2, "%d rows of %s" % (x.shape[0], "x")),  # noqa: UP031
        lambda x: (x * 2, "%s" % x.shape[0]),  # noqa: UP031
        lambda x: (x * 2, "ab" * x.shape[0], [1, x] * x.shape[0]),
        lambda x: (x * 2, math.prod([x.shape[0], 2]), math.isqrt(x.shape[0]), bin(x.shape[0]), x.shape[0].bit_length()),
        lambda x: (x * 2, sorted([5, x.shape[0], 2, x.shape[0]]), x.shape < (4,), x.shape >= (3, 1), str(x.shape)),
    ],
)
def test_open_sizes_in_python(program: Program) -> None:
    assert not pieces(program, [(ones(size),) for size in (4, 5, 7, 2, 9)]).breaks


@pytest.mark.parametrize(
    "program",
    [
        lambda x: (x[x.shape[0] - 1] * 2, x[-x.shape[0]], x[x.shape[0] // 2]),
        lambda x: x * (x.shape[0] + 1) ** -0.5,
        lambda x: x * x.shape[0] ** 0.5,
        lambda x: x / math.sqrt(x.shape[0] + 4),
    ],
)
def test_open_sizes_stay_open(program: Program) -> None:
    assert pieces(program, [(torch.arange(float(size)),) for size in (4, 5, 7, 2, 9)]).compiles == 2


# -- what shares memory ------------------------------------------------------------------------------------------------


def test_a_graph_that_runs_as_captured_may_write_through_any_alias() -> None:
    def program(a: torch.Tensor, b: torch.Tensor) -> Any:
        a.add_(b)
        b.mul_(2)
        return a + b

    def calls() -> list[tuple[torch.Tensor, torch.Tensor]]:
        base = torch.arange(6.0)
        return [(torch.ones(3), torch.ones(3)), (base[:3], base[3:]), (base[:4:2], base[1:5:2]), (base[:3], base[:3])]

    compiler = Compiler(strict=True)
    compiled = compiled_by(compiler, program)
    for ours, theirs in zip(calls(), calls(), strict=True):
        assert compiled(*ours).tolist() == program(*theirs).tolist()
        assert [t.tolist() for t in ours] == [t.tolist() for t in theirs]
    assert not any("memory" in reason for reason in compiler.recompiles)


def test_what_overlaps_in_part_raises() -> None:
    log: list[str] = []

    def handled(a: torch.Tensor, b: torch.Tensor) -> Any:
        try:
            a.add_(b)
        except RuntimeError:
            return "overlap"
        return "fine"

    def logged(a: torch.Tensor, b: torch.Tensor) -> Any:
        log.append("before")
        a.mul_(b)
        log.append("after")
        return a + 1

    def calls() -> list[tuple[torch.Tensor, torch.Tensor]]:
        base = torch.arange(6.0)
        expanded = torch.ones(1).expand(3)
        return [(torch.ones(3), torch.ones(3)), (base[1:4], base[2:5]), (base[:3], base[3:]), (expanded, torch.ones(3))]

    for program in (handled, logged):
        for order in (1, -1):
            outcomes = []
            for called in (program, compiled_by(Compiler(strict=True), program)):
                log.clear()
                outcomes.append([(_outcome(called, args), list(log)) for args in calls()[::order]])
            assert outcomes[0] == outcomes[1]


def test_what_autograd_knows_after_a_write_depends_on_aliases() -> None:
    def program(a: torch.Tensor, b: torch.Tensor, weight: torch.Tensor) -> Any:
        a.mul_(weight)
        return b.requires_grad, b.is_leaf, b + 1

    weight = torch.ones(2, requires_grad=True)
    for make in (lambda: (torch.ones(2), torch.ones(2)), lambda: (lambda base: (base[:2], base[:]))(torch.ones(2))):
        for compiled in (program, compiled_by(compiler := Compiler(strict=True), program)):
            assert compiled(torch.ones(2), torch.ones(2), weight)[:2] == (False, True)
            a, b = make()
            assert compiled(a, b, weight)[:2] == program(*make(), weight)[:2]
    assert len(compiler.recompiles) == 1


# -- where a graph ends and is not broken ------------------------------------------------------------------------------


def test_what_raises_out_of_the_frame_is_its_end() -> None:
    def program(x: torch.Tensor, limit: float) -> torch.Tensor:
        y = x * 2
        if limit < 0:
            raise ValueError("below zero")
        return y

    compiler = pieces(program, [(ones(), 1.0), (ones(), -1.0), (ones(), -1.0)])
    assert not compiler.breaks and len(compiler.graphs) == 2
    assert not pieces(lambda x, y: (x * 2) @ y, [(ones(3), ones(4))] * 2).breaks


def test_an_operation_that_does_not_raise_after_all_was_a_break(monkeypatch: pytest.MonkeyPatch) -> None:
    from reference_impl.capture import Capture
    from reference_impl.errors import OperationRaises

    plain = Capture.call

    def call(self: Capture, target: Any, *rest: Any) -> Any:
        if target == "cos":
            raise OperationRaises("cos raises")
        return plain(self, target, *rest)

    monkeypatch.setattr(Capture, "call", call)
    assert pieces(lambda x: x.sin().cos().exp(), [(ones(),)] * 3).breaks == ["cos raises"]


def test_what_is_raised_within_try_is_a_break() -> None:
    def program(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        try:
            return x @ y
        except RuntimeError:
            return x * 3

    assert len(pieces(program, [(ones(3), ones(4))]).breaks) == 1


# -- loops with a break in them ----------------------------------------------------------------------------------------


def seen(value: Any) -> None:
    sys.getrefcount(value)  # a function that no trace looks into


@pytest.mark.parametrize("iterable", [[1, 2, 3, 4], (1, 2, 3, 4), range(1, 5), {1: 0, 2: 0, 3: 0, 4: 0}])
def test_a_loop_goes_on_behind_a_break(iterable: Any) -> None:
    def program(x: torch.Tensor) -> torch.Tensor:
        for item in iterable:
            x = x * item
            seen(item)
            x = x + 1
        else:
            x = x - 100
        return x

    compiler = pieces(program, [(ones(),)] * 2)
    assert len(compiler.graphs) <= 4
    assert not any("stepping" in reason for reason in compiler.breaks)


def test_a_list_that_changes_while_it_is_iterated() -> None:
    def grows(x: torch.Tensor) -> Any:
        numbers = [1, 2]
        for number in numbers:
            seen(number)
            x = x * number
            if len(numbers) < 5:
                numbers.append(number + 2)
        return x, numbers

    def shrinks(x: torch.Tensor) -> Any:
        numbers = [1, 2, 3, 4, 5, 6]
        for number in numbers:
            seen(number)
            x = x * number
            numbers.pop()
        return x, numbers

    def changes_a_dict(x: torch.Tensor) -> Any:
        table = {1: 2, 3: 4}
        for key in table:
            seen(key)
            table[key + 10] = 5
        return x

    for program in (grows, shrinks, changes_a_dict):
        pieces(program, [(ones(),)] * 3)


def test_an_iterator_is_where_the_program_left_it() -> None:
    def program(x: torch.Tensor, numbers: Iterator[int]) -> Any:
        for number in numbers:
            x = x + number
            if number == 2:
                break
        return x, next(numbers, None)

    def both(x: torch.Tensor, numbers: Iterator[int], again: Iterator[int]) -> Any:
        return x + next(numbers), next(again, 0), next(numbers, 0)

    compiler = Compiler(strict=True)
    compiled = compiled_by(compiler, program)
    for values in ([1, 2, 3, 4], [5, 2, 3, 4], [1, 2], [1], [], [2, 9, 9]):
        ours, theirs = iter(values), iter(values)
        assert _comparable(compiled(ones(), ours)) == _comparable(program(ones(), theirs))
        values.append(7)  # which no iterator gives that had come to its end
        assert list(ours) == list(theirs)
    compiled = compiled_by(Compiler(strict=True), both)
    shared = iter([1, 2, 3, 4])
    assert _comparable(compiled(ones(), iter([1, 2]), iter([5]))) == _comparable((ones() + 1, 5, 2))
    assert _comparable(compiled(ones(), shared, shared)) == _comparable((ones() + 1, 2, 3))


def test_looking_ahead_takes_nothing() -> None:
    class Own(list[int]):
        def __iter__(self) -> Iterator[int]:
            raise AssertionError("user code ran")

        __getitem__ = __len__ = __iter__  # type: ignore[assignment]

    for make in (lambda: [7, 8], lambda: (7, 8), lambda: range(7, 9), lambda: {7: 0, 8: 0}):
        iterator = iter(make())  # type: ignore[call-overload]
        assert [outside_iterators.ahead(iterator, index) for index in range(3)] == [7, 8, MISSING]
        assert [outside_iterators.gives(iterator, count) for count in (1, 2, 3)] == [False, True, False]
        assert list(iterator) == [7, 8]
        assert outside_iterators.ahead(iterator, 0) is MISSING and outside_iterators.gives(iterator, 0)
    assert outside_iterators.ahead(list.__iter__(Own([4])), 0) == 4
    table = {1: 2}
    iterator = iter(table)
    table[3] = 4
    assert outside_iterators.ahead(iterator, 0) is MISSING
    assert not any(outside_iterators.gives(iterator, count) for count in range(3))


# -- more of Python ----------------------------------------------------------------------------------------------------


class Pair(tuple[Any, ...]):
    label = "pair"

    def first(self) -> Any:
        return self[0]


class Row(list[Any]):
    pass


class Table(dict[str, Any]):
    pass


class Loud(dict[str, Any]):
    def __setitem__(self, key: str, value: Any) -> None:
        super().__setitem__(key.upper(), value)


def test_plain_subclasses_of_containers() -> None:
    def program(x: torch.Tensor) -> Any:
        pair, row, table = Pair((x, 1)), Row([x, 2]), Table(a=x)
        table["b"] = 3
        row += [4]
        return pair, row, table, pair.first() + 1, pair.label, row[1:], table.copy(), pair[:1], len(row), type(pair)

    assert not pieces(program, [(ones(),)] * 2).breaks

    def own(x: torch.Tensor) -> Any:
        table = Loud()
        table["a"] = x + 1
        return table, len(table), "A" in table

    pieces(own, [(ones(),)] * 2)


def test_a_class_that_changes_is_no_plain_one_any_more() -> None:
    class Late(list[Any]):
        pass

    def program(x: torch.Tensor) -> Any:
        return list(Late([x + 1, 1]))

    compiled = compiled_by(Compiler(strict=True), program)
    assert len(compiled(ones())) == 2
    Late.__iter__ = lambda self: iter([5])  # type: ignore[method-assign, misc, assignment]
    assert compiled(ones()) == program(ones()) == [5]


def test_namespaces() -> None:
    def program(x: torch.Tensor, config: Any) -> Any:
        config.calls += 1
        made = types.SimpleNamespace(x=x * config.scale, calls=config.calls)
        made.more = made.x + 1
        return made.more, made.calls, sorted(vars(made))

    configs = [types.SimpleNamespace(scale=2, calls=0) for _ in range(2)]
    compiler = Compiler(strict=True)
    compiled = compiled_by(compiler, program)
    for _ in range(3):
        assert _comparable(compiled(ones(), configs[0])) == _comparable(program(ones(), configs[1]))
    assert configs[0] == configs[1] and not compiler.breaks

    def returned(x: torch.Tensor) -> Any:
        return types.SimpleNamespace(x=x + 1)

    assert compiled_by(compiler, returned)(ones()).x.tolist() == [2.0] * 3


class Box:
    state = 0


def test_an_attribute_of_a_class_is_written() -> None:
    def program(x: torch.Tensor) -> Any:
        before = Box.state
        Box.state = before + 1
        y = x * Box.state
        return y, before, Box().state

    compiler = Compiler(strict=True)
    compiled = compiled_by(compiler, program)
    for number in range(4):
        Box.state = number
        y, before, after = compiled(ones())
        assert (y.tolist(), before, after, Box.state) == ([number + 1.0] * 3, number, number + 1, number + 1)
    assert "setting" not in " ".join(compiler.breaks)


class Option(enum.Flag):
    BIAS = 1
    SCALE = 2


class Level(enum.IntEnum):
    HIGH = 3


class Odd(enum.Flag):
    ONE = 1

    def __contains__(self, other: object) -> bool:
        ASKED.append(other)
        return True


ASKED: list[object] = []


def test_flags() -> None:
    def program(x: torch.Tensor, options: Option) -> Any:
        if Option.BIAS in options:
            x = x + Level.HIGH
        if options & Option.SCALE:
            x = x * 2
        return x, options | Option.BIAS, ~options

    assert not pieces(program, [(ones(), option) for option in (Option.BIAS, Option.SCALE, ~Option.BIAS)]).breaks
    pieces(lambda x: x + (Odd.ONE in Odd(0)), [(ones(),)] * 3)
    assert len(ASKED) == 6  # by each call, compiled or not, and not while tracing


def test_iterators_of_itertools() -> None:
    def program(x: torch.Tensor) -> Any:
        counted = [n for n, _ in zip(itertools.count(2, 3), range(3), strict=False)]
        turned = list(itertools.islice(itertools.cycle("ab"), 5))
        pairs = [*itertools.product([1, 2], "xy"), *itertools.pairwise([1, 2, 3]), *itertools.combinations("abc", 2)]
        longest = list(itertools.zip_longest([1, 2], "a", fillvalue=0))
        kept = [*itertools.takewhile(lambda n: n < 3, [1, 2, 3, 1]), *itertools.dropwhile(lambda n: n < 3, [1, 3, 1])]
        kept += itertools.filterfalse(None, [0, 1, ""])
        sums = [*itertools.accumulate([1, 2, 3]), *itertools.starmap(operator.mul, [(2, 3)])]
        return x * 2, counted, turned, pairs, longest, kept, sums, list(itertools.permutations([1, 2]))

    assert not pieces(program, [(ones(),)] * 2).breaks


def test_iterators_that_a_generator_only_resembles() -> None:
    class Asked:
        def __init__(self) -> None:
            self.count = 0

        def __iter__(self) -> Asked:
            self.count += 1
            return self

        def __next__(self) -> int:
            if self.count > 9:
                raise StopIteration
            self.count += 1
            return self.count

    def when_made(x: torch.Tensor) -> Any:
        asked = Asked()
        window = itertools.islice(asked, 2)
        before = asked.count
        return x + 1, before, list(window), type(window)

    def goes_on(x: torch.Tensor) -> Any:
        results = itertools.starmap(operator.truediv, [(1, 0), (4, 2)])
        try:
            next(results)
        except ZeroDivisionError:
            x = x + 1
        return x, list(results)

    def ends_early(x: torch.Tensor) -> Any:
        def give(n: int) -> int:
            if n:
                raise StopIteration
            return n

        return x + 1, list(itertools.starmap(give, [(0,), (1,), (0,)]))

    def handed_out(x: torch.Tensor) -> Any:
        steps = itertools.islice([1, 2, 3], 1, None)
        return x + next(steps), type(steps), list(steps)

    def negative(x: torch.Tensor) -> Any:
        try:
            itertools.islice([1], -1)
        except ValueError:
            return x + 1
        return x

    for program in (when_made, goes_on, ends_early, handed_out, negative):
        pieces(program, [(ones(),)] * 2)
    compiled = compiled_by(Compiler(strict=True), lambda x: (x + 1, itertools.islice([1, 2, 3], 2)))
    made = compiled(ones())[1]
    assert type(made) is itertools.islice and list(made) == [1, 2]


def test_an_iterator_over_calls() -> None:
    def program(x: torch.Tensor) -> Any:
        numbers = [5, 4, 3, 2]
        return [x * n for n in iter(numbers.pop, 4)], numbers

    assert not pieces(program, [(ones(),)] * 2).breaks
    nan = math.nan
    pieces(lambda x: (x + 1, list(iter([nan, 1.0].pop, nan))), [(ones(),)])


def test_getters() -> None:
    def program(x: torch.Tensor) -> Any:
        row = Pair((7, 8, x))
        calls = operator.methodcaller("index", 8)(row), operator.itemgetter(1, 2)(row), operator.itemgetter(1)(row)
        return (
            operator.attrgetter("label", "first")(row)[0],
            calls,
            sorted([[2], [1]], key=operator.itemgetter(0)),
            x * 2,
        )

    assert not pieces(program, [(ones(),)] * 2).breaks
    made = compiled_by(
        Compiler(strict=True), lambda x: (x * 2, operator.itemgetter(1), operator.methodcaller("f", a=1))
    )
    assert [repr(getter) for getter in made(ones())[1:]] == [
        "operator.itemgetter(1)",
        "operator.methodcaller('f', a=1)",
    ]


def test_keys_as_sets() -> None:
    def program(x: torch.Tensor) -> Any:
        table, other = {n * 8: n for n in range(6)}, {16, 40, 3}
        both, either = table.keys() & other, table.keys() | other
        return x + 1, list(both), list(either), list(table.keys() - other), table.keys() >= {0}, table.keys() == other

    assert not pieces(program, [(ones(),)] * 2).breaks
    pieces(lambda x: (x + 1, [type(key) for key in {1: 0}.keys() & {True}]), [(ones(),)])


def test_classes_and_context_managers_made_inside() -> None:
    @contextlib.contextmanager
    def doubled(held: dict[str, Any]) -> Iterator[Any]:
        """What ``contextlib`` reads."""
        held["x"] = held["x"] * 2
        try:
            yield held["x"]
        finally:
            held["x"] = held["x"] + 1

    def program(x: torch.Tensor) -> Any:
        held = {"x": x}
        with doubled(held) as inside:
            y = inside * 3
        return y, held["x"]

    assert not pieces(program, [(ones(),)] * 2).breaks

    def makes_a_class(x: torch.Tensor, factor: int) -> Any:
        y = x * 2

        class Local:
            gain = factor

        return y * Local.gain

    assert pieces(makes_a_class, [(ones(), 3)]).breaks == ["a call of builtins.__build_class__"]


def test_the_dict_of_an_object() -> None:
    class Record:
        def __init__(self, **fields: Any) -> None:
            self.__dict__.update(fields)
            self.__dict__["more"] = 1

    class Guarded:
        @property
        def x(self) -> int:
            return 5

    def program(x: torch.Tensor) -> Any:
        record = Record(x=x, scale=3)
        return record.x * record.scale, list(vars(record))

    assert not pieces(program, [(ones(),)] * 2).breaks

    def behind_a_property(x: torch.Tensor) -> Any:
        guarded = Guarded()
        guarded.__dict__["x"] = 7
        return x + guarded.x, guarded.__dict__["x"]

    def removed(x: torch.Tensor) -> Any:
        record = Record(a=1, b=2)
        del record.__dict__["a"]
        return x + 1, list(vars(record))

    def hidden(x: torch.Tensor) -> Any:
        guarded = Guarded()
        guarded.__dict__["x"] = x + 2
        return guarded

    assert compiled_by(Compiler(strict=True), hidden)(ones()).__dict__["x"].tolist() == [3.0] * 3
    for other in (behind_a_property, removed):
        pieces(other, [(ones(),)] * 2)


def test_gradients_come_back_behind_a_break() -> None:
    def program(x: torch.Tensor) -> Any:
        with torch.no_grad():
            y = x * 2
            seen(y)
            z = y + 1
        return z.requires_grad, (x * 3).requires_grad, torch.is_grad_enabled()

    compiler = pieces(program, [(torch.ones(2, requires_grad=True),)] * 2)
    assert not any("__exit__" in reason for reason in compiler.breaks)
    with torch.no_grad():
        assert compiled_by(compiler, program)(torch.ones(2, requires_grad=True)) == (False, False, False)


def test_a_view_of_a_parameter_without_gradients() -> None:
    weight = torch.nn.Parameter(torch.ones(2, 3))

    @torch.no_grad()
    def program(x: torch.Tensor) -> Any:
        turned = weight.t()
        return x @ turned, turned.requires_grad, turned.is_leaf, turned

    compiler = pieces(program, [(ones(),)] * 2)
    assert not compiler.breaks
    for called in (program, compiled_by(compiler, program)):
        assert (called(ones())[3].requires_grad, called(ones())[3].is_leaf) == (True, True)


def test_sorting_by_tuples_of_open_numbers() -> None:
    def program(x: torch.Tensor, numbers: list[int]) -> Any:
        return x + numbers[0], sorted(numbers, key=lambda n: (n % 3, -n))

    compiler = pieces(program, [(ones(), [3, 0, 4]), (ones(), [5, 1, 7]), (ones(), [6, 1, 7])])
    assert not compiler.breaks


def test_a_function_is_itself_whichever_way_it_is_reached() -> None:
    def program(x: torch.Tensor, module: torch.nn.Module) -> Any:
        bound = module.register_buffer
        return x + 1, bound.__func__ is torch.nn.Module.register_buffer, bound.__func__ is torch.nn.Module.forward

    assert not pieces(program, [(ones(), torch.nn.Identity())]).breaks


def test_modes_of_the_trace_are_not_in_its_guards() -> None:
    def program(x: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
        with torch.autocast("cpu", torch.bfloat16):
            return x @ weight  # looked at for the first time under autocast

    assert not pieces(program, [(torch.ones(2, 2), torch.ones(2, 2))] * 3).recompiles


def test_the_collector_rests_while_a_frame_is_traced(monkeypatch: pytest.MonkeyPatch) -> None:
    from reference_impl.capture import Capture

    plain, enabled = Capture.call, []

    def call(self: Capture, *args: Any) -> Any:
        enabled.append(gc.isenabled())
        return plain(self, *args)

    def backend(graph: torch.fx.GraphModule, inputs: list[Any]) -> Any:
        enabled.append(gc.isenabled())
        return graph.forward

    monkeypatch.setattr(Capture, "call", call)
    for chosen, expected in (("eager", [False]), (backend, [True, True])):
        pieces(lambda x: x * 2, [(ones(),)], chosen)
        assert enabled == expected and gc.isenabled()
        enabled.clear()
    gc.disable()
    try:
        pieces(lambda x: x * 2, [(ones(),)])
        assert not gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.parametrize(
    "expression",
    [
        "(count * 0.1) * 10 == count",  # symbols make it count * 1.0
        "count * 1e308 * 10 if count < 1 else 0",
        "float(count) * 0",
        "-0.5 * (count - count)",
        "-float(count)",
        "factor * count",
        "count * factor + factor",
        "(1 / count if count else 1) * factor",
        "count ** -1 if count else 0",
        "count < float('nan')",
        "count == True",
        "(count > 1) * factor",
        "int(count * 0.7)",
        "round(count / 3)",
        "x * (count * 0.5)",
        "count ** 0.5",  # complex below 0
        "count ** -0.5 if count else 0",
        "math.sqrt(count) if count >= 0 else 0",
        "x * math.sqrt(count * count)",
        "x[count % 2] * x[-1 - count % 2]",
    ],
)
@pytest.mark.parametrize("backend", ["eager", "aot_eager"])
def test_open_numbers_compute_as_python_does(expression: str, backend: str) -> None:
    namespace: dict[str, Any] = {"math": math}
    exec(f"def program(x, count, factor):\n    return x + 1, {expression}\n", namespace)
    program = namespace["program"]
    compiled = compile(program, backend=backend)
    for count, factor in [(2, 0.5), (3, 0.75), (-1, -0.0), (0, 1.5), (1, 2.5), (7, -0.0), (3, float("inf"))]:
        expected, got = (function(torch.ones(2), count, factor) for function in (program, compiled))
        assert torch.equal(got[0], expected[0])
        assert repr(got[1]) == repr(expected[1])

"""What Python programs mean, where tracing them once went wrong: compiled against plain, with no tensor in sight.

Frames are replaced even though they compute nothing with tensors. ``test_of_cpython`` runs a few of CPython's own test
files in this way; ``python -m tests.reference.cpython_suite`` runs many.
"""

from __future__ import annotations

import abc
import builtins
import collections.abc
import contextlib
import functools
import sys
import types
import weakref
from collections.abc import Callable
from typing import Any

import pytest
import torch

from reference_impl import compile
from reference_impl.api import Compiler, compiled_by
from reference_impl.policy import Policy
from tests.reference.cpython_suite import SHORT_TESTS, compare

pytestmark = pytest.mark.usefixtures("hook_left_clean")


def traced(function: Callable[..., Any]) -> Callable[..., Any]:
    """``function`` with each of its frames replaced by what was compiled of it; errors of the compiler are raised."""
    return compiled_by(Compiler(policy=Policy(operators_to_keep=0), strict=True), function)


class Settings:
    limit: Any = 10


def test_attribute_of_the_class_behind_one_of_the_instance() -> None:
    settings = Settings()
    settings.limit = 3
    read = traced(lambda settings: settings.limit)
    assert read(settings) == 3
    assert read(Settings()) == 10
    assert traced(lambda settings: (read(settings), hasattr(settings, "limit")))(settings) == (3, True)


def test_attribute_that_is_gone() -> None:
    settings = Settings()
    settings.extra = 1  # type: ignore[attr-defined]
    read = traced(lambda settings: settings.extra)
    has = traced(lambda settings: hasattr(settings, "extra"))
    assert (read(settings), has(settings)) == (1, True)
    del settings.extra  # type: ignore[attr-defined]
    assert has(settings) is False
    with pytest.raises(AttributeError, match="extra"):
        read(settings)


def test_class_attribute_that_becomes_a_property(monkeypatch: pytest.MonkeyPatch) -> None:
    read = traced(lambda settings: settings.limit)
    assert read(Settings()) == 10
    monkeypatch.setattr(Settings, "limit", property(lambda self: 11))
    assert read(Settings()) == 11


NUMBER = 1


def test_global_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    read = traced(lambda: NUMBER)
    assert read() == 1
    monkeypatch.delitem(globals(), "NUMBER")
    with pytest.raises(NameError, match="NUMBER"):
        read()


def test_cell_that_is_emptied() -> None:
    number = 1

    def empty() -> None:
        nonlocal number
        del number

    read = traced(lambda: number)
    assert read() == 1
    empty()
    with pytest.raises(NameError, match="number"):
        read()


def test_annotations_of_a_function_made_inside() -> None:
    def make() -> Any:
        def inner(x: int, *, y: str = "") -> None: ...

        return inner

    plain, compiled = make(), traced(make)()
    assert compiled.__annotations__ == plain.__annotations__ == {"x": "int", "y": "str", "return": "None"}


def test_import_of_a_submodule_and_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    import wsgiref

    monkeypatch.delitem(sys.modules, "wsgiref.headers", raising=False)
    monkeypatch.delattr(wsgiref, "headers", raising=False)

    def submodule() -> Any:
        from wsgiref import headers

        return headers

    def nothing() -> Any:
        from wsgiref import nothing  # type: ignore[attr-defined]

        return nothing

    assert traced(submodule)().__name__ == "wsgiref.headers"
    with pytest.raises(ImportError, match="cannot import name 'nothing'"):
        traced(nothing)()


class OnlySet:
    def __set__(self, instance: Any, value: Any) -> None:
        instance.__dict__["value"] = value + 1


class HasOnlySet:
    value: Any = OnlySet()


def test_descriptor_with_set_but_no_get() -> None:
    def store(has: HasOnlySet) -> Any:
        before = type(has.value)
        has.value = 1
        return before, has.value

    assert traced(store)(HasOnlySet()) == (OnlySet, 2)


class Counted:
    made = 0

    def __new__(cls, *, step: int) -> Any:
        cls.made += step
        return super().__new__(cls)

    def __init__(self, *, step: int) -> None:
        self.step = step


def test_objects_whose_class_has_its_own_new() -> None:
    Counted.made = 0
    made = traced(lambda: Counted(step=2))()
    assert (type(made), made.step, Counted.made) == (Counted, 2, 2)


class Chooses:
    def __new__(cls) -> Any:
        return object.__new__(Chosen)


class Chosen(Chooses):
    def __init__(self) -> None:
        self.ready = True


def test_a_new_that_makes_a_subclass() -> None:
    assert traced(lambda: Chooses())().ready is True


def test_exceptions_that_look_at_their_arguments() -> None:
    def missing() -> Any:
        error = OSError(2, "none", "file")
        return type(error), error.errno, error.filename

    assert traced(missing)() == (FileNotFoundError, 2, "file")
    assert traced(lambda: SystemExit(3).code)() == 3
    assert traced(lambda: NameError("n", name="x").name)() == "x"
    with pytest.raises(ValueError, match="not an exception"):
        traced(lambda: ExceptionGroup("message", [1]))()  # type: ignore[list-item]
    assert type(traced(lambda: BaseExceptionGroup("message", [ValueError()]))()) is ExceptionGroup


def test_generic_aliases_in_annotations() -> None:
    def make() -> Any:
        kind = list[int]
        return lambda: kind

    assert traced(make)()() == list[int]
    with pytest.raises(TypeError, match="subscript"):
        traced(lambda: Settings[int])()  # type: ignore[misc]


def test_comprehensions_with_captured_variables() -> None:
    def f(n: int) -> Any:
        x = 10
        calls = [lambda: x + n for x in range(n)]  # noqa: B023
        pairs = [(x, [x * y for y in range(x)], (lambda: x)()) for x in range(n)]
        return x, [call() for call in calls], pairs

    assert traced(f)(3) == f(3)


def test_formatting() -> None:
    word, items, table = "wörd", [1, 2], {"a": 1}
    assert traced(lambda: f"{word!a:>12}|{word!r}|{items!s}|{3.5!a:6}|")() == r"   'w\xf6rd'|'wörd'|[1, 2]|3.5   |"
    assert traced(lambda: "{0} {t[a]} {0!r:>8}".format(items, t=table))()  # noqa: UP032 == "[1, 2] 1   [1, 2]"
    with pytest.raises(TypeError):
        traced(lambda: "{:>8}".format(items))()  # noqa: UP032


class Picky:
    def __new__(cls, *, step: int) -> Any:
        return super().__new__(cls)


def test_a_new_that_needs_arguments_is_not_called_again() -> None:
    assert type(traced(lambda: Picky(step=1))()) is Picky


def test_functions_of_a_library_whose_cells_are_captured() -> None:
    @functools.singledispatch
    def kind(value: Any) -> str:
        return "other"

    def register() -> None:
        @kind.register(str)
        def _(value: Any) -> str:
            return "text"

    traced(register)()
    assert (kind(1), kind("")) == ("other", "text")


class Abstract(abc.ABC):
    @abc.abstractmethod
    def method(self) -> None: ...


def test_abstract_classes_are_not_made() -> None:
    with pytest.raises(TypeError, match="abstract"):
        traced(lambda: Abstract())()  # type: ignore[abstract]


class Asked(type):
    answers: list[str] = []  # noqa: RUF012

    def __subclasscheck__(cls, other: Any) -> bool:
        cls.answers.append("subclass")
        return True

    def __instancecheck__(cls, other: Any) -> bool:
        cls.answers.append("instance")
        return True


class Odd(Exception, metaclass=Asked): ...


def test_code_of_the_user_in_class_checks_runs_once() -> None:
    def caught() -> str:
        try:
            raise KeyError("k")
        except Odd:
            return "odd"
        except KeyError:
            return "key"

    Asked.answers.clear()
    assert traced(caught)() == "key"
    assert Asked.answers == []  # except compares classes without asking them
    assert traced(lambda: (isinstance(1, Odd), issubclass(int, Odd)))() == (True, True)
    assert Asked.answers == ["instance", "subclass"]


class Pretender:
    asked = 0

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        Pretender.asked += 1
        return int


def test_isinstance_of_what_says_its_own_class() -> None:
    Pretender.asked = 0
    assert traced(lambda value: isinstance(value, int))(Pretender()) is True
    assert Pretender.asked == 1


def test_a_weak_proxy_of_what_is_gone() -> None:
    settings = Settings()
    proxy = weakref.proxy(settings)
    assert traced(lambda value: value.limit)(proxy) == 10
    del settings
    with pytest.raises(ReferenceError):
        traced(lambda value: value.limit)(proxy)


class Base:
    field: int


class Derived(Base): ...


def test_attributes_that_type_gives_to_classes() -> None:
    assert traced(lambda: (Derived.__bases__, Derived.__base__))() == ((Base,), Base)
    assert traced(lambda: Derived.__annotations__)() == Derived.__annotations__


def test_a_builtin_that_was_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = traced(lambda items: len(items) + 1)
    monkeypatch.setattr(builtins, "len", lambda items: 41)
    answer = compiled([1, 2])
    monkeypatch.undo()
    assert answer == 42
    assert compiled([1, 2]) == 3


class Pair:
    __match_args__: Any = ("left", "right")

    def __init__(self, left: Any, right: Any) -> None:
        self.left, self.right = left, right


def test_class_patterns_that_do_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    def twice(value: Any) -> Any:
        match value:
            case Pair(left, left=other):
                return left, other

    def fits(value: Any) -> Any:
        match value:
            case Pair(left, 2):
                return left

    with pytest.raises(TypeError, match="multiple sub-patterns"):
        traced(twice)(Pair(1, 2))
    assert traced(fits)(Pair(1, 2)) == 1
    for wrong in (["left", "right"], ("left",), (1, 2), None):
        monkeypatch.setattr(Pair, "__match_args__", wrong)
        with pytest.raises(TypeError):
            traced(fits)(Pair(1, 2))


def test_mapping_patterns_with_one_key_twice() -> None:
    def match(value: Any) -> Any:
        match value:
            case {Settings.limit: x, 10: y}:
                return x, y

    with pytest.raises(ValueError, match="duplicate key"):
        traced(match)({10: 1, 11: 2})


def test_code_object_made_inside() -> None:
    def renamed() -> Any:
        def inner() -> int:
            return 1

        inner.__code__ = inner.__code__.replace(co_name="other")
        return inner

    assert traced(renamed)().__code__.co_name == "other"


NAMES_IN_TARGETS = ("graph", "TailCall", "EAGER", "MethodType", "getattr", "make_cell", "func", "target", "o0", "v1")


def test_parameters_that_are_called_as_what_the_compiler_uses() -> None:
    scope: dict[str, Any] = {}
    lines = [
        f"def program({', '.join(NAMES_IN_TARGETS)}, seen, x):",
        f"    found = [{', '.join(NAMES_IN_TARGETS)}]",
        "    y = x + 1",
        "    method = seen.method",
        "    cell = lambda: found",
        "    print(end='')",
        "    return cell() + [method(), (y * 2).item()]",
    ]
    exec("\n".join(lines), scope)
    values = list(range(len(NAMES_IN_TARGETS)))
    assert traced(scope["program"])(*values, Seen(), torch.ones(())) == [*values, "method", 4.0]


class Seen:
    def method(self) -> str:
        return "method"


# ---- when objects end


class Watched:
    def __init__(self, log: list[str]) -> None:
        self.log = log

    def __del__(self) -> None:
        self.log.append("ended")


def opaque(log: list[str], note: str) -> None:
    print(end="")
    log.append(note)


def test_an_object_that_crosses_a_break_ends_where_the_program_lets_go_of_it() -> None:
    def drop(log: list[str], make: Callable[[list[str]], Any]) -> list[str]:
        thing = make(log)
        opaque(log, "before")
        del thing
        opaque(log, "after")
        return log

    def rebind(log: list[str], make: Callable[[list[str]], Any]) -> list[str]:
        thing = make(log)
        opaque(log, "before")
        thing = opaque(log, "between")
        opaque(log, "after")
        return [*log, str(thing)]

    make = traced(Watched)
    for _ in range(2):
        assert traced(drop)([], Watched) == drop([], Watched) == ["before", "ended", "after"]
        assert traced(drop)([], make) == ["before", "ended", "after"]
        assert traced(rebind)([], Watched) == ["before", "between", "ended", "after", "None"]


def test_a_tensor_that_crosses_a_break_is_freed_where_the_program_lets_go_of_it() -> None:
    alive: list[bool] = []

    def program(x: Any) -> Any:
        y = x + 1
        reference = weakref.ref(y)
        z = y * 2
        print(end="")
        y = None
        alive.append(reference() is not None)
        return z

    assert traced(program)(torch.ones(2)).tolist() == [4.0, 4.0]
    assert alive == [False]


# ---- long loops


def test_long_loops_are_not_unrolled() -> None:
    def count(rounds: int) -> int:
        total = 0
        for number in range(rounds):
            total += number
        return total

    def around(x: Any, rounds: int) -> Any:
        y = x.sin()
        return y + count(rounds)

    compiler = Compiler(policy=Policy(operators_to_keep=0), strict=True)
    call = compiled_by(compiler, around)
    for _ in range(2):
        assert torch.equal(call(torch.ones(2), 100_000), around(torch.ones(2), 100_000))
    decisions = {record.name.rpartition(".")[2]: record.decisions for _, record in compiler.records.values()}
    assert decisions["count"] == ["run eagerly: the trace is too long"]
    assert len(compiler.graphs) == 2  # the call alone is left out


class Link:
    __slots__ = ("below",)

    def __init__(self, below: Any) -> None:
        self.below = below


@pytest.mark.parametrize("length", [3_000, 50_000])
def test_a_long_chain_of_objects(length: int) -> None:
    def chain(length: int) -> Any:
        top = None
        for _ in range(length):
            top = Link(top)
        print(end="")
        return top

    top, found = traced(chain)(length), 0
    while top is not None:
        top, found = top.below, found + 1
    assert found == length


class Parent:
    def name(self) -> str:
        return "parent"


class Child(Parent):
    def name(self) -> str:
        other = self
        del self
        with pytest.raises((RuntimeError, UnboundLocalError)):  # which one depends on the version
            super().name()
        return super(Child, other).name()

    def odd(self) -> str:
        return super(Parent, 3).name()  # type: ignore[misc]


def test_object_new_with_more_than_a_class() -> None:
    class Picky:
        def __new__(cls, *more: Any) -> Any:
            return object.__new__(cls, *more)

    make = traced(Picky)
    assert type(make()) is Picky
    with pytest.raises(TypeError, match="takes exactly one argument"):
        make(1)


def test_names_of_attributes_that_compare_themselves() -> None:
    compared = []

    class Name:
        def __hash__(self) -> int:
            return hash("limit")

        def __eq__(self, other: object) -> bool:
            compared.append(other)
            return False

    settings = Settings()
    settings.__dict__[Name()] = 0  # type: ignore[index]
    compared.clear()
    plain = (lambda settings: settings.limit)(settings), len(compared)
    compared.clear()
    assert (traced(lambda settings: settings.limit)(settings), len(compared)) == plain
    # a lookup may come by the same place of the table twice: that depends on the hash of the name
    assert plain[0] == 10
    assert plain[1] >= 1


def test_the_length_that_an_object_tells_in_advance_is_asked_for() -> None:
    class Items:
        def __init__(self) -> None:
            self.asked = 0

        def __iter__(self) -> Any:
            return iter((1, 2))

        def __length_hint__(self) -> int:
            self.asked += 1
            return 2

    items = Items()
    assert traced(lambda items: (list(items), items.asked))(items) == ([1, 2], 1)


def test_classes_in_the_making_and_modules_without_a_name() -> None:
    orders = []

    class Meta(type):
        def mro(cls) -> list[type]:
            orders.append(traced(lambda: (cls.__mro__, hasattr(cls, "limit")))() if not orders else None)
            return super().mro()

    Meta("Made", (Settings,), {})
    assert orders[0] == (None, False)
    module = types.ModuleType("gone")
    del module.__name__
    assert traced(lambda module: hasattr(module, "limit"))(module) is False


def test_super_of_what_is_no_instance() -> None:
    assert traced(lambda child: child.name())(Child()) == "parent"
    with pytest.raises(TypeError):
        traced(lambda child: child.odd())(Child())
    with pytest.raises(TypeError, match="expected at most"):
        traced(lambda: super(int, int, int))()  # type: ignore[misc]


def test_a_class_that_an_abstract_one_takes_in_later_is_an_instance_from_then_on() -> None:
    """Nothing of the class changes, nor of its bases: only Python's count of such registrations does."""

    class Scaled(abc.ABC):  # noqa: B024
        pass

    class Table:
        def keys(self) -> list[str]:
            return ["a"]

        def get(self, key: str, default: Any = None) -> float:
            return 4.0

        def __getitem__(self, key: str) -> float:
            return 4.0

        def __len__(self) -> int:
            return 1

    @functools.singledispatch
    def weight(kind: Any) -> float:
        return 1.0

    def program(kind: Any) -> Any:
        match kind:
            case {"a": value}:
                found = value
            case Scaled():
                found = "scaled"
            case _:
                found = "other"
        return found, isinstance(kind, Scaled), issubclass(type(kind), (int, Scaled)), weight(kind)

    run = traced(program)
    table = Table()
    assert run(table) == program(table) == ("other", False, False, 1.0)
    Scaled.register(Table)
    assert run(table) == program(table) == ("scaled", True, True, 1.0)
    weight.register(Table, lambda kind: 8.0)
    assert run(table) == program(table) == ("scaled", True, True, 8.0)
    collections.abc.Mapping.register(Table)
    assert run(table) == program(table) == (4.0, True, True, 8.0)


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT_TESTS)
def test_of_cpython(name: str) -> None:
    pytest.importorskip(f"test.{name}", reason="this Python comes without its own tests")
    compared = compare(name, timeout=120)
    assert compared.traced.ran > 0
    assert compared.new_failures == [], compared.traced.output


def test_an_empty_cell_raises_by_whose_variable_it_is() -> None:
    def own(x: torch.Tensor) -> Any:
        scaled = x * 2

        def use() -> torch.Tensor:
            return scaled  # noqa: F821 - it was deleted

        del scaled
        try:
            return x + scaled
        except NameError as error:
            first = type(error), str(error)
        try:
            return use()
        except NameError as error:
            return first, type(error), str(error)

    assert compile(own)(torch.ones(2)) == own(torch.ones(2))


@pytest.mark.parametrize("operation", ["1 // (n - 2)", "7 % (n - 2)", "1 << (n - 2)", "8 >> (n - 2)"])
def test_an_open_number_that_an_operator_cannot_take_raises_where_it_stands(operation: str) -> None:
    """In a graph it would raise when the graph runs: outside of the block that suppresses it."""
    text = f"""
def program(x, n):
    kept = []
    with contextlib.suppress(ZeroDivisionError, ValueError):
        y = x * 2.0
        kept.append({operation})
        torch.tanh()
    return y, kept
"""
    names: dict[str, Any] = {"torch": torch, "contextlib": contextlib}
    exec(text, names)

    def outcome(function: Any, n: int) -> str:
        try:
            return repr(function(torch.ones(3), n))
        except TypeError as error:
            return str(error)

    for numbers in ((3, 4, 5, 2, 1, 6, 2), (0, 1, 2, 3)):
        compiled = compile(names["program"], strict=True)
        for n in numbers:
            assert outcome(compiled, n) == outcome(names["program"], n)

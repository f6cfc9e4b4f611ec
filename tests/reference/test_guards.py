"""Guards: the check is true exactly while nothing that was assumed has changed, and keeps nothing alive."""

from __future__ import annotations

import collections
import enum
import functools
import gc
import math
import types
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference_impl.guard_kinds import Reading, WholeNumbers
from reference_impl.guards import CompiledGuards, GuardSet
from reference_impl.lifetime import Ref
from reference_impl.open_sizes import OpenSizes
from reference_impl.source import (
    MISSING,
    Argument,
    Attribute,
    Builtin,
    CannotGuard,
    Cell,
    ClassAttribute,
    ClassOrder,
    Contents,
    Default,
    Entry,
    Global,
    Item,
    KwDefault,
    Live,
    Part,
    Referent,
    Slot,
    Source,
    ValueAt,
)

X, Y = Argument("x", 0), Argument("y", 1)
SCALE: Any = 2.0


def frame(x: Any, y: Any = None) -> Any:
    return x


def guarded(add: Callable[[GuardSet], object], *args: Any, func: Any = frame) -> CompiledGuards:
    """The compiled guards that ``add`` makes for these arguments; they hold for them."""
    guards = GuardSet(func, args)
    add(guards)
    compiled = guards.compile()
    assert holds(compiled, *args, func=func)
    return compiled


def class_attribute(guards: GuardSet, name: str, after: int = -1) -> Source | None:
    """Guard, as a tracer does, where ``name`` is found along the class order of ``x``: the source, None if nowhere."""
    guards.type(X)
    cls = type(guards.values(X))
    order = ClassOrder(Live(Ref(cls)))
    guards.length(order)
    for position in range(1, len(cls.__mro__) - 1):
        guards.identity(Item(order, position))
    for owner in cls.__mro__[after + 1 :]:
        attribute = ClassAttribute(Live(Ref(owner)), name)
        if guards.values(attribute) is not MISSING:
            return attribute
        guards.absent(attribute)
    return None


def holds(compiled: CompiledGuards, *args: Any, func: Any = frame) -> bool:
    """Whether the check passes; it and the explanation must agree."""
    passed = compiled.check(func, *args)
    assert type(passed) is bool
    assert passed == (compiled.why(func, *args) is None)
    return passed


def reason(compiled: CompiledGuards, *args: Any, func: Any = frame) -> str:
    """Why the check fails, in words."""
    assert not holds(compiled, *args, func=func)
    return str(compiled.why(func, *args))


class Mode(enum.Enum):
    A = 1
    B = 2


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2


class Text(str):
    def __eq__(self, other: object) -> bool:
        raise AssertionError("user code ran")

    __hash__ = str.__hash__


class Tricky:
    """Complains where any of its code runs."""

    def _refuse(self, *args: Any) -> Any:
        raise AssertionError("user code ran")

    __getattribute__ = __getattr__ = __eq__ = __hash__ = __len__ = __bool__ = _refuse  # type: ignore[assignment]
    __getitem__ = __iter__ = __contains__ = __index__ = __lt__ = __instancecheck__ = _refuse


Point = collections.namedtuple("Point", "x y")
NAN = float("nan")

#: Groups of values that are equal to each other as the program could tell; no two groups have an equal value.
DIFFERENT: list[list[Any]] = [
    [None],
    [True],
    [False],
    [1, int("1")],
    [0],
    [-1],
    [2**70, 2**69 * 2],
    [1.0],
    [0.0],
    [-0.0],
    [NAN, math.nan * 2],
    [math.inf],
    [1 + 0j],
    [complex(0.0, -0.0)],
    [complex(0.0, 0.0)],
    [complex(NAN, 1.0)],
    ["", "".join([])],
    ["a"],
    ["quote ' \\ \n \ud800"],
    [b"a"],
    ["x" * 200],
    [(), tuple(iter(()))],
    [(1,), (int("1"),)],
    [(True,)],
    [(1.0,)],
    [(1, (2, "a"))],
    [Point(1, 2)],
    [(1, 2)],
    [slice(1, 2)],
    [slice(1, 2, 3)],
    [range(3), range(0, 3)],
    [range(0, 3, 2)],
    [frozenset({1}), frozenset([1])],
    [frozenset({True})],
    [{1}],
    [Mode.A],
    [Mode.B],
    [Level.LOW],
    [Level.HIGH],
    [...],
    [NotImplemented],
]


@pytest.mark.parametrize("group", DIFFERENT, ids=lambda group: repr(group[0])[:20].encode("unicode_escape").decode())
def test_equal_values_pass_and_others_fail(group: list[Any]) -> None:
    compiled = guarded(lambda guards: guards.equals(X), group[0])
    for other in DIFFERENT:
        for value in other:
            assert holds(compiled, value) == (other is group), (group[0], value)
    assert not holds(compiled, Tricky())
    assert not holds(compiled, Text("a"))
    assert not holds(compiled, [1])


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3) | st.binary(max_size=3),
    lambda inner: st.tuples(inner, inner) | st.tuples(inner) | st.builds(slice, inner, inner),
    max_leaves=5,
)


def token(value: Any) -> Any:
    """Something hashable that is equal exactly where two values are the same to a program."""
    if isinstance(value, tuple):
        return (tuple, *map(token, value))
    if isinstance(value, slice):
        return (slice, token(value.start), token(value.stop), token(value.step))
    if isinstance(value, float):
        return (float, "nan" if math.isnan(value) else value.hex())
    return (type(value), value)


@given(values, values)
def test_any_two_values(first: Any, second: Any) -> None:
    compiled = guarded(lambda guards: guards.equals(X), first)
    assert holds(compiled, second) == (token(first) == token(second))


@given(st.dictionaries(st.text(max_size=2) | st.integers(0, 3), values, max_size=4), st.data())
def test_a_guarded_dict_changes(mapping: dict[Any, Any], data: st.DataObject) -> None:
    def add(guards: GuardSet) -> None:
        guards.keys(X)
        for key in mapping:
            guards.equals(Entry(X, key))

    compiled = guarded(add, dict(mapping))
    changed = dict(mapping)
    for _ in range(data.draw(st.integers(0, 3))):
        if changed and data.draw(st.booleans()):
            del changed[data.draw(st.sampled_from(list(changed)))]
        else:
            changed[data.draw(st.sampled_from([*mapping, "new", 9]))] = data.draw(values)
    now = [(token(key), token(value)) for key, value in changed.items()]
    before = [(token(key), token(value)) for key, value in mapping.items()]
    assert holds(compiled, changed) == (now == before)


# -- what changes around a frame ------------------------------------------------------------------------------------


def test_a_global_is_rebound_or_deleted_or_shadowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def add(guards: GuardSet) -> None:
        guards.equals(Global("SCALE"))
        guards.absent(Global("len"))
        guards.identity(Builtin("len"))

    compiled = guarded(add, 1)
    monkeypatch.setitem(globals(), "SCALE", 3.0)
    assert reason(compiled, 1) == "global SCALE: 3.0, expected 2.0"
    monkeypatch.setitem(globals(), "SCALE", Tricky())
    assert reason(compiled, 1) == "global SCALE: Tricky, expected float"
    monkeypatch.delitem(globals(), "SCALE")
    assert reason(compiled, 1) == "global SCALE: nothing, expected float"
    monkeypatch.setitem(globals(), "SCALE", 2.0)
    assert holds(compiled, 1)
    monkeypatch.setitem(globals(), "len", len)
    assert reason(compiled, 1) == "global len: there now (len)"


def test_builtins_that_are_rebound_do_not_change_the_check() -> None:
    compiled = guarded(lambda guards: guards.length(X), [1])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builtins.len", lambda _: 1)
        passed = compiled.check(frame, [1, 2])
    assert not passed


def test_closures_that_share_code() -> None:
    def make(k: Any, empty: bool = False) -> Any:
        def inner(x: Any) -> Any:
            return k

        if empty:
            del k
        return inner

    k = Contents(Cell(0, "k"))
    one = make(1)
    compiled = guarded(lambda guards: guards.equals(k), 0, func=one)
    assert holds(compiled, 0, func=make(1))
    assert reason(compiled, 0, func=make(2)) == "closure k: 2, expected 1"
    assert reason(compiled, 0, func=make(1, empty=True)) == "closure k: nothing, expected int"
    one.__closure__[0].cell_contents = 5
    assert not holds(compiled, 0, func=one)
    del one.__closure__[0].cell_contents
    assert not holds(compiled, 0, func=one)
    emptied = guarded(lambda guards: guards.absent(k), 0, func=one)
    assert not holds(emptied, 0, func=make(1))


def test_attributes_appear_and_go() -> None:
    class Thing:
        label = "class"

    thing = Thing()
    thing.a = 1  # type: ignore[attr-defined]

    def add(guards: GuardSet) -> None:
        guards.equals(Attribute(X, "a"))
        guards.absent(Attribute(X, "label"))
        found = class_attribute(guards, "label")
        assert found is not None
        guards.equals(found)
        assert class_attribute(guards, "a") is None

    compiled = guarded(add, thing)
    thing.label = "instance"
    assert reason(compiled, thing) == "x: has label ('instance') now"
    del thing.label
    assert holds(compiled, thing)
    thing.a = True  # type: ignore[attr-defined]
    assert reason(compiled, thing) == "x.a: bool, expected int"
    del thing.a  # type: ignore[attr-defined]
    assert reason(compiled, thing) == "x.a: nothing, expected int"
    thing.a = 1  # type: ignore[attr-defined]
    assert holds(compiled, thing)
    Thing.label = "other"
    assert "'other', expected 'class'" in reason(compiled, thing)
    Thing.label = "class"
    Thing.a = property(lambda self: 5)  # type: ignore[attr-defined]
    assert "there now" in reason(compiled, thing)


def test_an_instance_dictionary_that_runs_code_is_not_read() -> None:
    class Thing:
        pass

    class Watching(dict):  # type: ignore[type-arg]
        def get(self, *args: Any) -> Any:
            raise AssertionError("user code ran")

    thing = Thing()
    thing.a = 1  # type: ignore[attr-defined]
    compiled = guarded(lambda guards: guards.equals(Attribute(X, "a")), thing)
    thing.__dict__ = Watching(a=1)
    assert not holds(compiled, thing)


def test_a_method_is_looked_up_along_the_class_order() -> None:
    class Base:
        def method(self) -> None: ...

    class Middle(Base):
        pass

    class Derived(Middle):
        pass

    thing = Derived()

    def add(guards: GuardSet) -> None:
        found = class_attribute(guards, "method")
        assert found is not None and str(found).endswith("Base.method")
        guards.identity(found)

    compiled = guarded(add, thing)
    original = Base.method
    Middle.method = original  # type: ignore[method-assign]
    assert not holds(compiled, thing)
    del Middle.method
    assert holds(compiled, thing)
    Base.method = lambda self: None  # type: ignore[method-assign]
    assert "expected" in reason(compiled, thing)
    Base.method = original  # type: ignore[method-assign]

    class Other(Base):
        pass

    Derived.__bases__ = (Other,)
    assert "class order of" in reason(compiled, thing)
    Derived.__bases__ = (Middle,)
    assert holds(compiled, thing)
    assert not holds(compiled, Middle())
    thing.__class__ = Middle  # type: ignore[assignment]
    assert not holds(compiled, thing)


@pytest.mark.parametrize("wrap", [property, staticmethod, classmethod])
def test_descriptors_are_known_by_their_functions(wrap: Any) -> None:
    class Thing:
        wrapped = wrap(frame)

    def add(guards: GuardSet) -> None:
        found = class_attribute(guards, "wrapped")
        assert found is not None
        guards.identity(found)

    compiled = guarded(add, Thing())
    Thing.wrapped = wrap(frame)
    assert holds(compiled, Thing())
    Thing.wrapped = wrap(lambda x: x)
    assert "wrapped" in reason(compiled, Thing())
    Thing.wrapped = frame
    assert not holds(compiled, Thing())


def test_a_slot_is_known_by_its_class_and_name() -> None:
    class Slotted:
        __slots__ = ("a", "b")

    def add(guards: GuardSet) -> None:
        found = class_attribute(guards, "a")
        assert found is not None
        guards.identity(found)

    compiled = guarded(add, Slotted())
    Slotted.a = Slotted.b  # type: ignore[attr-defined]
    assert not holds(compiled, Slotted())


def test_super_looks_behind_a_class() -> None:
    class Base:
        flag = 1

    class Derived(Base):
        flag = 2

    def add(guards: GuardSet) -> None:
        found = class_attribute(guards, "flag", after=0)
        assert found is not None
        guards.equals(found)

    compiled = guarded(add, Derived())
    Derived.flag = 3
    assert holds(compiled, Derived())
    Base.flag = 3
    assert not holds(compiled, Derived())


def test_slots_of_an_object() -> None:
    class Slotted:
        __slots__ = ("a",)

    thing = Slotted()
    empty = guarded(lambda guards: guards.absent(Slot(X, "a")), thing)
    thing.a = 1
    assert not holds(empty, thing)
    compiled = guarded(lambda guards: guards.equals(Slot(X, "a")), thing)
    thing.a = 2
    assert not holds(compiled, thing)
    del thing.a
    assert not holds(compiled, thing)


def test_containers() -> None:
    compiled = guarded(lambda guards: guards.equals(Item(X, 1)), [1, 2])
    assert holds(compiled, [5, 2, 7])  # only what was looked at matters
    assert reason(compiled, [1]) == "x: length 1, expected at least 2"
    assert not holds(compiled, (1, 2))
    sized = guarded(lambda guards: (guards.equals(Item(X, 1)), guards.length(X)), [1, 2])
    assert reason(sized, [1, 2, 3]) == "x: length 3, expected 2"
    assert sized.source.count("len(") == 1
    named = guarded(lambda guards: guards.equals(X), Point(1, 2))
    assert holds(named, Point(1, 2))
    assert not holds(named, collections.namedtuple("Point", "x y")(1, 2))


def test_keys_and_their_order() -> None:
    compiled = guarded(lambda guards: guards.keys(X), {"a": 1, "b": 2})
    assert holds(compiled, {"a": 3, "b": 4})
    assert reason(compiled, {"b": 1, "a": 2}) == "x: keys 'b', 'a', expected 'a', 'b'"
    assert reason(compiled, {"a": 1, "c": 2}) == "x: keys changed: new 'c'; without 'b'"
    assert not holds(compiled, {"a": 1})
    assert not holds(compiled, {Text("a"): 1, "b": 2})
    assert not holds(compiled, collections.OrderedDict(a=1, b=2))
    assert not holds(guarded(lambda guards: guards.keys(X), {}), {"a": 1})
    assert not holds(guarded(lambda guards: guards.keys(X), {1: 0}), {True: 0})
    assert not holds(guarded(lambda guards: guards.keys(X), {0.0: 0}), {-0.0: 0})


def test_keys_that_are_objects() -> None:
    class Key:
        pass

    one, two = Key(), Key()

    def add(guards: GuardSet) -> None:
        guards.keys(X)
        guards.equals(ValueAt(X, 1))

    compiled = guarded(add, {one: 1, two: 2, (1, "a"): 3, Mode.A: 4})
    assert holds(compiled, {one: 9, two: 2, (1, "a"): 3, Mode.A: 4})
    assert not holds(compiled, {one: 9, two: 3, (1, "a"): 3, Mode.A: 4})
    assert not holds(compiled, {two: 1, one: 2, (1, "a"): 3, Mode.A: 4})
    assert not holds(compiled, {one: 9, two: 2, (True, "a"): 3, Mode.A: 4})
    assert not holds(compiled, {one: 9, two: 2, (1, "a"): 3, Mode.B: 4})


def test_functions_and_their_parts() -> None:
    def called(a: int = 1, *, b: int = 2) -> int:
        return a

    def add(guards: GuardSet) -> None:
        guards.identity(Part(X, "__code__"))
        guards.equals(Default(X, 0))
        guards.equals(KwDefault(X, "b"))

    compiled = guarded(add, called)
    code = called.__code__
    called.__code__ = frame.__code__
    assert "code of" in reason(compiled, called)
    called.__code__ = code
    called.__defaults__ = (2,)
    assert reason(compiled, called) == "default 0 of x: 2, expected 1"
    called.__defaults__ = None
    assert not holds(compiled, called)
    called.__defaults__ = (1,)
    called.__kwdefaults__ = None  # type: ignore[assignment]
    assert not holds(compiled, called)
    assert not holds(compiled, functools.partial(called))


def test_bound_methods_partials_and_weak_references() -> None:
    class Thing:
        def method(self) -> None: ...

    thing = Thing()
    method = guarded(
        lambda guards: (guards.identity(Part(X, "__func__")), guards.identity(Part(X, "__self__"))), thing.method
    )
    assert holds(method, thing.method)
    assert not holds(method, Thing().method)
    partial = guarded(lambda guards: guards.equals(Item(Part(X, "args"), 0)), functools.partial(frame, 1))
    assert not holds(partial, functools.partial(frame, 2))
    assert not holds(partial, functools.partial(frame))
    referent = guarded(lambda guards: guards.identity(Referent(X)), weakref.ref(thing))
    assert not holds(referent, weakref.ref(frame))


def test_one_object_or_two() -> None:
    first, second = [1], [1]
    same = guarded(lambda guards: guards.same(X, Y), first, first)
    assert reason(same, first, second) == "x, y: two objects, expected one"
    apart = guarded(lambda guards: guards.distinct([X, Y]), first, second)
    assert reason(apart, first, first) == "x, y: x and y are one object, expected two"
    with pytest.raises(CannotGuard):
        GuardSet(frame, (first, first)).distinct([X, Y])


def test_presence() -> None:
    compiled = guarded(lambda guards: guards.present(Entry(X, "a")), {"a": Tricky()})
    assert holds(compiled, {"a": 1})
    assert reason(compiled, {}) == "x['a']: gone"


def test_relations() -> None:
    def add(guards: GuardSet) -> None:
        guards.relation("a * 2 == b and max(a, 1) > 0", {"a": X, "b": Y})

    compiled = guarded(add, 2, 4)
    assert holds(compiled, 3, 6)
    assert reason(compiled, 3, 7) == "a = x, b = y: a = 3, b = 7, expected a * 2 == b and max(a, 1) > 0"
    assert not holds(compiled, Tricky(), 4)
    division = guarded(lambda guards: guards.relation("b % (4 // a) == 0", {"a": X, "b": Y}), 2, 4)
    assert not holds(division, 0, 4)
    assert not holds(division, 8, 4)
    assert not holds(division, 2, 5)
    with pytest.raises(ValueError, match="c, which is not named"):
        GuardSet(frame, (1, 2)).relation("a < c", {"a": X})
    with pytest.raises(ValueError, match="no Python expression"):
        GuardSet(frame, (1, 2)).relation("a <", {"a": X})
    with pytest.raises(CannotGuard):
        GuardSet(frame, (1.0, 2)).relation("a < 2", {"a": X})


def test_readings() -> None:
    state = [1]
    compiled = guarded(lambda guards: guards.add(Reading("a state", lambda: state[0], (), 1)), 0)
    state[0] = 2
    assert reason(compiled, 0) == "a state: 2, expected 1"


def test_a_fixed_module() -> None:
    module = types.ModuleType("mine")
    module.limit = 3  # type: ignore[attr-defined]
    source = Attribute(Live(Ref(module)), "limit")
    compiled = guarded(lambda guards: guards.equals(source), 0)
    module.limit = 4  # type: ignore[attr-defined]
    assert reason(compiled, 0) == "module mine.limit: 4, expected 3"
    del module
    gc.collect()
    assert not holds(compiled, 0)


# -- rules for all guards -------------------------------------------------------------------------------------------


def sources_of(depth: int) -> list[Source]:
    """All paths of some steps up to this length."""
    if depth == 0:
        return [X]
    shorter = sources_of(depth - 1)
    return [
        *shorter,
        *(
            step
            for base in shorter
            for step in (Item(base, 0), Entry(base, "a"), Attribute(base, "a"), Contents(base), Part(base, "__self__"))
        ),
    ]


def shapes_of(depth: int) -> list[Any]:
    """Values that some of those paths lead through."""
    if depth == 0:
        return [3, "text", None]
    inner = shapes_of(depth - 1)

    def instance(value: Any) -> Any:
        made = types.SimpleNamespace(a=value)
        return made

    makers: list[Callable[[Any], Any]] = [
        lambda value: [value],
        lambda value: (value,),
        lambda value: {"a": value},
        instance,
        types.CellType,
        lambda value: types.MethodType(frame, value) if value is not None else value,
    ]
    return [*inner, *(make(value) for make in makers for value in inner)]


def test_no_check_raises_whatever_it_is_given() -> None:
    others = [*shapes_of(2), Tricky(), [], (), {}, types.CellType(), types.SimpleNamespace()]
    made = 0
    for value in shapes_of(2):
        guards = GuardSet(frame, (value,))
        for source in sources_of(2):
            for add in (guards.equals, guards.absent, guards.present, guards.identity):
                try:
                    add(source)
                    made += 1
                except CannotGuard:
                    continue
        compiled = guards.compile()
        assert holds(compiled, value)
        for other in others:
            holds(compiled, other)
    assert made > 300


def test_no_user_code_runs() -> None:
    tricky = Tricky()
    object.__getattribute__(tricky, "__dict__")["a"] = Text("b")

    def add(guards: GuardSet) -> None:
        guards.type(X)
        guards.identity(X)
        guards.type(Attribute(X, "a"))
        guards.absent(Attribute(X, "b"))
        class_attribute(guards, "nothing")
        for method in (guards.equals, guards.keys, guards.length):
            with pytest.raises(CannotGuard):
                method(X)
        with pytest.raises(CannotGuard):
            guards.equals(Attribute(X, "a"))

    compiled = guarded(add, tricky)
    assert not holds(compiled, Tricky())


def test_what_cannot_be_guarded() -> None:
    guards = GuardSet(frame, ([], 3))
    for attempt in (
        lambda: guards.identity(X),
        lambda: guards.absent(X),
        lambda: guards.type(Global("NOT_THERE")),
        lambda: guards.length(Y),
        lambda: guards.keys(X),
        lambda: guards.equals(Item(X, 0)),
        lambda: guards.equals(Attribute(Y, "a")),
    ):
        with pytest.raises(CannotGuard):
            attempt()


def assumptions_about_short_lived_objects() -> tuple[CompiledGuards, list[weakref.ref[Any]]]:
    """Guards on objects that nothing else keeps, and weak references to those."""

    class Thing:
        def method(self) -> None: ...

    def function() -> Any:
        return thing

    thing = Thing()
    thing.a = 1  # type: ignore[attr-defined]
    module = types.ModuleType("mine")

    def outer(x: Any, y: Any) -> Any:
        return thing, function, module

    def add(guards: GuardSet) -> None:
        for index, name in enumerate(outer.__code__.co_freevars):
            guards.identity(Contents(Cell(index, name)))
        guards.identity(Y)
        guards.identity(Part(Y, "__code__"))
        found = class_attribute(guards, "method")
        assert found is not None
        guards.identity(found)
        guards.equals(Attribute(X, "a"))

    compiled = guarded(add, thing, function, func=outer)
    return compiled, [weakref.ref(kept) for kept in (thing, function, module, outer, Thing)]


def test_nothing_is_kept_alive() -> None:
    compiled, kept = assumptions_about_short_lived_objects()
    gc.collect()
    assert [reference() for reference in kept] == [None] * 5

    def other(x: Any, y: Any) -> Any:
        return compiled, kept, gc_collected

    gc_collected = True
    assert not compiled.check(other, 1, 2)


def test_an_object_at_a_used_address_is_another() -> None:
    class Thing:
        pass

    thing = Thing()
    compiled = guarded(lambda guards: guards.identity(X), thing)
    del thing
    gc.collect()
    assert not any(holds(compiled, Thing()) for _ in range(50))
    assert "is gone" in reason(compiled, Thing())


def test_guards_are_added_once_and_ordered() -> None:
    guards = GuardSet(frame, ({"a": [1, 2]}, 5))
    guards.present(Entry(X, "a"))
    for _ in range(2):
        guards.equals(Item(Entry(X, "a"), 1))
        guards.equals(Y)
    texts = [str(guard) for guard in guards.compile().guards]
    assert sorted(set(texts)) == sorted(texts)
    assert texts.index("x: type dict") < texts.index("x['a']: type list") < texts.index("x['a']: length at least 2")
    assert texts.index("x['a']: length at least 2") < texts.index("x['a'][1]: 2")
    assert texts.index("y: 5") < texts.index("x['a']: there")  # cheap ones first


def test_what_failed_is_told_apart() -> None:
    compiled = guarded(lambda guards: (guards.equals(X), guards.equals(Y)), 1, "a")
    both = compiled.failures(frame, 2, "b")
    assert [failure.kind for failure in both] == ["int", "other"]
    assert both[0].source is X
    assert str(both[1]) == "y: 'b', expected 'a'"
    assert compiled.failures(frame, 1, "a") == []


def test_the_source_can_be_read() -> None:
    def add(guards: GuardSet) -> None:
        guards.equals(Global("SCALE"))
        guards.equals(Attribute(X, "a"))

    compiled = guarded(add, types.SimpleNamespace(a=1))
    assert compiled.source.startswith("def check(func, x):\n")
    assert "return False  # global SCALE: 2.0" in compiled.source
    assert "return False  # x.a: 1" in compiled.source


def test_a_tuple_of_ints_is_looked_at_as_a_whole() -> None:
    def add(guards: GuardSet) -> None:
        guards.length(X)
        guards.add(WholeNumbers(X, (1, 2)))

    class Tricky:
        def __eq__(self, other: object) -> bool:
            raise AssertionError("code of the user ran")

        __hash__ = None  # type: ignore[assignment]

    compiled = guarded(add, (1, 2))
    assert reason(compiled, (1, 3)) == "x: 3 at 1, expected 2"
    for other in ((True, 2), (1.0, 2), (Tricky(), 2), (1,), [1, 2]):
        assert not holds(compiled, other)
    (failure,) = compiled.failures(frame, (1, 3))
    opened = OpenSizes().after([failure])
    assert opened is not None and opened.sources == {Item(X, 1)}
    assert OpenSizes().after(compiled.failures(frame, (True, 2))) is None


def test_a_length_found_out_later_is_checked_before_the_items() -> None:
    def add(guards: GuardSet) -> None:
        guards.type(Item(X, 0))
        guards.length(X)

    compiled = guarded(add, [1, 2])
    assert reason(compiled, []) == "x: length 0, expected 2"


def test_attributes_that_are_not_there_are_one_guard() -> None:
    thing = types.SimpleNamespace(a=1)
    compiled = guarded(lambda guards: [guards.absent(Attribute(X, name)) for name in "bcb"], thing)
    assert [str(guard) for guard in compiled.guards][-1] == "x: no b, c of its own"
    thing.c = 5
    assert reason(compiled, thing) == "x: has c (5) now"

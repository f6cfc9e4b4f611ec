"""Sources: read from a live frame and by generated code alike, without running code of the user."""

from __future__ import annotations

import collections
import enum
import functools
import gc
import types
import weakref
from typing import Any

import pytest

from reference_impl.lifetime import Ref, lives_forever
from reference_impl.source import (
    MISSING,
    Argument,
    Attribute,
    Builtin,
    CannotGuard,
    Cell,
    ClassAttribute,
    ClassOf,
    ClassOrder,
    Contents,
    Default,
    Entry,
    Function,
    Global,
    Item,
    KeyAt,
    KwDefault,
    Live,
    Part,
    Reads,
    Referent,
    Slot,
    Source,
    ValueAt,
    Values,
    class_lookup,
    parameter_names,
    raw_type,
)

SCALE = 2.0
X = Argument("x", 0)


def frame(x: Any) -> Any:
    return x


def generated(source: Source, func: Any, *args: Any) -> Any:
    """What the generated code for ``source`` reads."""
    names = parameter_names(func.__code__.co_varnames[: len(args)])
    reads = Reads("func", names)
    result = reads.local(source)
    body = "".join(f"    {line}\n" for line in reads.lines)
    exec(f"def read({', '.join(['func', *names])}):\n{body}    return {result}", reads.namespace)
    return reads.namespace["read"](func, *args)


def read(source: Source, value: Any, func: Any = frame) -> Any:
    """What ``source`` reads where the argument ``x`` is ``value``, the same in both ways."""
    live = Values(func, (value,))(source)
    other = generated(source, func, value)
    assert live is other or live == other
    return live


class Tricky:
    """Complains where any of its code runs."""

    def __init__(self, **attributes: Any) -> None:
        object.__getattribute__(self, "__dict__").update(attributes)

    def _refuse(self, *args: Any) -> Any:
        raise AssertionError("user code ran")

    __getattribute__ = __getattr__ = __eq__ = __hash__ = __len__ = __bool__ = _refuse  # type: ignore[assignment]
    __getitem__ = __iter__ = __contains__ = _refuse

    @property
    def shadow(self) -> Any:
        raise AssertionError("user code ran")


class TrickyDict(dict):  # type: ignore[type-arg]
    get = keys = values = __getitem__ = __iter__ = __len__ = Tricky._refuse  # type: ignore[assignment]


class TrickyTuple(tuple):  # type: ignore[type-arg]
    __getitem__ = __iter__ = __len__ = Tricky._refuse  # type: ignore[assignment]


class Slotted:
    __slots__ = ("a", "b")

    def __init__(self) -> None:
        self.a = 1


def test_arguments_globals_builtins() -> None:
    assert read(X, 5) == 5
    assert read(Global("SCALE"), 0) == 2.0
    assert read(Global("NOT_THERE"), 0) is MISSING
    assert read(Builtin("len"), 0) is len
    assert read(Global("SCALE", X), frame) == 2.0
    assert read(Part(Function(), "__code__"), 0) is frame.__code__


def test_closures() -> None:
    def maker(full: bool) -> Any:
        if full:
            k = 7

        def inner(x: Any) -> Any:
            return k

        return inner

    contents = Contents(Cell(0, "k"))
    assert read(contents, 0, maker(True)) == 7
    assert read(contents, 0, maker(False)) is MISSING
    assert read(Contents(Cell(0, "k", X)), maker(True)) == 7
    assert read(Contents(X), types.CellType(3)) == 3


def test_defaults() -> None:
    def called(a: int, b: int = 4, *, c: int = 5) -> None: ...

    assert read(Default(X, 0), called) == 4
    assert read(KwDefault(X, "c"), called) == 5
    assert read(KwDefault(X, "d"), called) is MISSING


def test_items() -> None:
    assert read(Item(X, 1), [1, 2]) == 2
    assert read(Item(X, 1), (1, 2)) == 2
    assert read(Item(X, 1), collections.deque([1, 2])) == 2
    assert Values(frame, ([],))(Item(X, 0)) is MISSING
    assert read(Entry(X, "a"), {"a": 3}) == 3
    assert read(Entry(X, "$"), {"$": 3}) == 3
    assert read(Entry(X, -1), {-1: 3}) == 3
    assert read(Entry(X, 0.5), {0.5: 3}) == 3
    assert read(Entry(X, "b"), {"a": 3}) is MISSING


def test_items_of_subclasses_are_read_by_the_builtin_type() -> None:
    point = collections.namedtuple("point", "x y")(1, 2)
    assert raw_type(point) is tuple
    assert read(Item(X, 1, tuple), point) == 2
    tricky = TrickyTuple((1, 2))
    assert read(Item(X, 0, tuple), tricky) == 1
    mapping = TrickyDict(a=1)
    assert read(Entry(X, "a", dict), mapping) == 1
    assert read(ValueAt(X, 0, dict), mapping) == 1
    with pytest.raises(CannotGuard):
        Values(frame, (tricky,))(Item(X, 0))


def test_keys_and_values_by_position() -> None:
    key = Tricky()
    mapping = {}
    dict.__setitem__(mapping, 1, "one")
    mapping[len] = "len"
    assert read(KeyAt(X, 1), mapping) is len
    assert read(ValueAt(X, 1), mapping) == "len"
    ordered = collections.OrderedDict([(1, "a"), (2, "b")])
    ordered.move_to_end(1)
    assert read(KeyAt(X, 1), ordered) == 1
    assert read(ValueAt(X, 1), ordered) == "a"
    members = {3}
    assert read(KeyAt(X, 0), members) == 3
    with pytest.raises(CannotGuard, match="key"):
        Entry(X, (key,))


def test_attributes_are_taken_from_storage() -> None:
    thing = Tricky(a=1, shadow=2)
    assert read(Attribute(X, "a"), thing) == 1
    assert read(Attribute(X, "shadow"), thing) == 2  # the property is not asked
    assert read(Attribute(X, "other"), thing) is MISSING
    assert read(Attribute(X, "gc_flag"), gc) is MISSING
    assert read(Attribute(X, "wraps"), functools) is functools.wraps
    with pytest.raises(CannotGuard, match="no attributes"):
        Values(frame, (3,))(Attribute(X, "real"))


def test_an_object_that_defines_dict_itself() -> None:
    class Liar:
        @property
        def __dict__(self) -> Any:  # type: ignore[override]
            raise AssertionError("user code ran")

    with pytest.raises(CannotGuard, match="__dict__"):
        Values(frame, (Liar(),))(Attribute(X, "a"))


def test_slots() -> None:
    assert read(Slot(X, "a"), Slotted()) == 1
    assert read(Slot(X, "b"), Slotted()) is MISSING
    assert read(Slot(X, "c"), Slotted()) is MISSING
    assert read(Slot(X, "shadow"), Tricky()) is MISSING


def test_classes() -> None:
    class Meta(type):
        def __getattribute__(cls, name: str) -> Any:
            raise AssertionError("user code ran")

    class Base(metaclass=Meta):
        def method(self) -> None: ...

    class Derived(Base):
        pass

    thing = object.__new__(Derived)
    cls = ClassOf(X)
    assert read(cls, thing) is Derived
    base = read(Item(ClassOrder(cls), 1), thing)
    assert base is Base
    assert read(ClassAttribute(cls, "method"), thing) is MISSING
    found = read(ClassAttribute(Item(ClassOrder(cls), 1), "method"), thing)
    assert type(found) is types.FunctionType
    assert class_lookup(Derived, "method") == (1, found)
    assert class_lookup(Derived, "nothing") is None
    with pytest.raises(CannotGuard, match="no class"):
        Values(frame, (3,))(ClassOrder(X))


def test_parts() -> None:
    partial = functools.partial(frame, 1, k=2)
    assert read(Part(X, "func"), partial) is frame
    assert read(Item(Part(X, "args"), 0), partial) == 1
    assert read(Entry(Part(X, "keywords"), "k"), partial) == 2
    method = Tricky(a=1)
    bound = types.MethodType(frame, method)
    assert Values(frame, (bound,))(Part(X, "__self__")) is method
    assert read(Part(X, "__func__"), bound) is frame
    assert read(Part(X, "stop"), slice(1, 2)) == 2
    assert read(Part(X, "fget"), Tricky.__dict__["shadow"]) is Tricky.__dict__["shadow"].fget
    with pytest.raises(CannotGuard, match="no such part"):
        Values(frame, (3,))(Part(X, "real"))


def test_weak_references() -> None:
    thing = Slotted
    assert read(Referent(X), weakref.ref(thing)) is thing


def test_names_for_people() -> None:
    self = Argument("self", 0)
    layer = Entry(Attribute(Entry(Attribute(self, "_modules"), "layers"), "_modules"), "0")
    assert str(Entry(Attribute(layer, "_parameters"), "weight")) == "self.layers[0].weight"
    assert str(Global("SCALE")) == "global SCALE"
    assert str(Contents(Cell(0, "k"))) == "closure k"
    assert str(Item(Entry(X, "a"), 0)) == "x['a'][0]"
    assert str(Attribute(X, "weight")) == "x.weight"


def test_equal_paths_are_one_object() -> None:
    assert Attribute(Item(X, 0), "a") is Attribute(Item(Argument("x", 0), 0), "a")
    assert Attribute(X, "a") is not Attribute(X, "b")
    assert Item(X, 1) is not Entry(X, 1)
    assert hash(Global("a")) == hash(Global("a"))


def test_each_part_of_a_path_is_read_once() -> None:
    reads = Reads("func", ("x",))
    reads.local(Attribute(X, "a"))
    before = len(reads.lines)
    reads.local(Attribute(X, "b"))
    assert len(reads.lines) == before + 1
    reads.local(Attribute(X, "a"))
    assert len(reads.lines) == before + 1


@pytest.mark.parametrize("name", ["len", "type", ".0", "_private", "v3", "func", "MISSING", "__stack0"])
def test_parameters_cannot_be_mistaken_for_names_of_the_generated_code(name: str) -> None:
    assert parameter_names([name, "x"]) == ["arg0_", "x"]


def test_literals_survive() -> None:
    reads = Reads()
    for value in (1, -1, 2**100, 10**5000, 0.1, -0.0, float("inf"), "a'\n\ud800", "x" * 100, b"\0", None, True):
        assert eval(reads.literal(value), reads.namespace) == value


# -- what is kept alive ---------------------------------------------------------------------------------------------


def test_immortal_objects() -> None:
    assert all(map(lives_forever, (int, len, gc, collections.OrderedDict, functools.wraps, list.append, 3, None)))
    assert not any(map(lives_forever, (frame, Slotted, [], Slotted(), types.ModuleType("gc"), lambda: 0)))


def test_a_class_that_only_pretends_to_be_of_the_library() -> None:
    imposter = type("OrderedDict", (), {"__module__": "collections"})
    assert not lives_forever(imposter)


def test_refs_are_weak() -> None:
    class Local:
        pass

    ref = Ref(Local)
    assert ref == Ref(Local) and ref != Ref(Slotted) and hash(ref) == hash(Ref(Local))
    source = Live(ref)
    assert read(source, 0) is Local
    del Local
    gc.collect()
    assert ref.target() is None
    assert read(source, 0) is None


def test_a_ref_to_what_takes_no_weak_reference() -> None:
    with pytest.raises(TypeError):
        Ref([])
    with pytest.raises(TypeError):
        Ref(Slotted())


def test_names_run_no_user_code() -> None:
    assert Ref.name_of(Tricky()) == "a Tricky"
    assert Ref.name_of(enum.Enum) == "Enum"
    assert Ref(3).stem == "3_"

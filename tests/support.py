"""What the tests of the judge share: cases from a few lines of text, and verdicts on wrong compilers."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from typing import Any

from cases.program import Program
from conformance.case import Case
from conformance.judge import Verdict, judge
from conformance.observe import CompileFunction, Event, Observation, identity, observe
from conformance.snapshot import Snapshot

#: How the cases of the tests are named in warnings and tracebacks.
CASE_PATH = "case_of_a_test.py"

_CALL_ONCE = """
def calls(new):
    yield Call()
"""

_DEFINITIONS = """
import collections
import dataclasses
import datetime
import decimal
import enum
import fractions
import functools
import pathlib
import random
import re
import types
import weakref

import numpy
import torch


class Point(collections.namedtuple("Point", "x y")):
    __slots__ = ()



Other = collections.namedtuple("Other", "x y")


Renamed = collections.namedtuple("Point", "x z")


@dataclasses.dataclass
class Record:
    size: int = 1
    name: str = "a"


class Plain:
    def __init__(self, **attributes):
        vars(self).update(attributes)

    def method(self):
        return self


class PlainToo(Plain):
    pass


class Slotted:
    __slots__ = ("__private", "size")

    def __init__(self, size, private=None):
        self.size = size
        self.__private = private


class Colour(enum.Enum):
    RED = 1
    BLUE = 2


class Flags(enum.Flag):
    A = 1
    B = 2


class Number(enum.IntEnum):
    ONE = 1
    TWO = 2


class MyInt(int):
    pass


class MyFloat(float):
    pass


class MyComplex(complex):
    pass


class MyStr(str):
    pass


class MyBytes(bytes):
    pass


class MyDecimal(decimal.Decimal):
    pass


class MyDate(datetime.date):
    pass


class MyList(list):
    __slots__ = ("tag",)

    def __iter__(self):
        raise AssertionError("the harness must not run the program's code")


class MyTuple(tuple):
    def __iter__(self):
        raise AssertionError("the harness must not run the program's code")


class MyDict(dict):
    def items(self):
        raise AssertionError("the harness must not run the program's code")


class MySet(set):
    pass


class MyTensor(torch.Tensor):
    pass


class MyModule(torch.nn.Module):
    pass


class MyError(ValueError):
    pass


def with_(value, **attributes):
    for name, attribute in attributes.items():
        setattr(value, name, attribute)
    return value


def after(value, *actions):
    for action in actions:
        action(value)
    return value


def twice(value):
    return [value, value]


def cell(value):
    def inner():
        return value

    return inner


def module(**attributes):
    made = MyModule()
    for name, attribute in attributes.items():
        setattr(made, name, attribute)
    return made


"""


def case_of(body: str, *, case_id: str = "tests/case", precision: str | None = None) -> Case:
    """A case with that module text; ``calls`` defaults to one call without arguments."""
    body = textwrap.dedent(body)
    if "def calls(" not in body:
        body += _CALL_ONCE
    program = Program(case_id, "A case of a test.", ("FRAME-1",), (), "tests", body, precision=precision)
    return Case.from_source(program.render(), CASE_PATH)


def returning(expression: str) -> Case:
    """A case whose program returns ``expression``, which may use the classes and helpers above."""
    imports, *definitions = _DEFINITIONS.strip("\n").split("\n\n\n")
    text = f"def program():\n    return {expression}\n"
    for definition in reversed(definitions):  # only those that are needed: all of them take long to compare
        name = re.search(r"^(?:class |def )?(\w+)", definition, re.MULTILINE)
        assert name is not None
        if re.search(rf"\b{name[1]}\b", text):
            text = f"{definition}\n\n\n{text}"
    return case_of(f"{imports}\n\n\n{text}")


def verdict_on(case: Case, wrong: CompileFunction = identity, *, wide: bool = True) -> Verdict:
    """What the judge says of a compiler; ``wide`` gives it a float64 run."""
    eager, got = observe(case), observe(case, wrong)
    return judge(eager, got, observe(case, wide=True) if wide else None, case.precision)


def compiler(replacement: Callable[..., Any]) -> CompileFunction:
    """A compiler under which ``replacement(program, *args, **kwargs)`` runs in place of every call."""

    def compile_function(program: Any) -> Callable[..., Any]:
        def compiled(*args: Any, **kwargs: Any) -> Any:
            return replacement(program, *args, **kwargs)

        return compiled

    return compile_function


def observation_of(value: Any) -> Observation:
    """As if one call had returned ``value``, nothing else observed."""
    snapshot = Snapshot()
    event = Event("call 1", roots={"result": snapshot.take("result", value)})
    snapshot.finish()
    return Observation([event], uncomparable=snapshot.uncomparable)


def calling(*arguments: str, times: int = 1) -> str:
    """``calls`` that yields one call with each of the arguments, ``times`` over."""
    calls = "".join(f"    yield Call({text})\n" for text in arguments for _ in range(times))
    return f"\n\ndef calls(new):\n{calls}"


def program_text(text: str, *arguments: str, setup: str = "") -> str:
    """A module whose program has that signature and body, called with each of the arguments."""
    return f"import torch\n{setup}\n\ndef program{text}\n{calling(*arguments or ['new.randn(4)'])}"


def followed_by(effect: Callable[..., Any]) -> Callable[..., Any]:
    """The program, then something that it does not do."""

    def replacement(program: Any, *args: Any) -> Any:
        answer = program(*args)
        effect(program.__globals__, *args)
        return answer

    return replacement


def raising(error: Callable[[], BaseException]) -> Callable[..., Any]:
    """That exception in place of the program."""

    def replacement(program: Any, *args: Any) -> Any:
        raise error()

    return replacement

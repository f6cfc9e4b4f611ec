"""The program tree: typed expressions, statements that may hold blocks, the parts of a module, and their text.

An ``Expression`` is text with a type. ``atom`` says that it can stand anywhere without parentheses (a name, a call, a
literal in parentheses already); ``Expression.inner`` is the text to put beside an operator or before a dot.

A ``Statement`` is a list of parts, each a line (or several) and perhaps a block below it::

    line("v3 = torch.relu(v2)")
    Statement((("if flag:", block), ("else:", other)))
    line("def local(a):\\n    return a + 1.0")          # several lines are indented together
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from cases.grammar.types import TensorType, Type

if TYPE_CHECKING:
    from cases.grammar.scope import Storage


@dataclass(slots=True)
class Expression:
    """Text with a type. ``storage`` is the memory that a tensor views; None where it is new."""

    text: str
    type: Type
    atom: bool = True
    storage: Storage | None = None

    @property
    def inner(self) -> str:
        """Its text as an operand."""
        return self.text if self.atom else f"({self.text})"


class Statement(NamedTuple):
    """Parts in order: text, and the block that stands below it or None."""

    parts: tuple[tuple[str, Block | None], ...]


Block = list[Statement]


def line(text: str) -> Statement:
    """A statement without a block."""
    return Statement(((text, None),))


def render(block: Block, indent: str = "") -> Iterator[str]:
    """The lines of a block; an empty one is ``pass``."""
    if not block:
        yield indent + "pass"
    for statement in block:
        for text, below in statement.parts:
            if "\n" in text:
                yield from ((indent + part if part else part) for part in text.split("\n"))
            else:
                yield indent + text
            if below is not None:
                yield from render(below, indent + "    ")


@dataclass(slots=True)
class Parameter:
    """A parameter of the program: ``pattern`` is the text of its argument in ``calls``.

    ``{0}``, ``{1}``, ... in ``pattern`` stand for the sizes of a tensor type's dimensions in that call; what is no
    tensor has a ``pattern`` where it is made once, before the first call (``new.module(Model)``). ``values`` are
    the texts of other values that a Python parameter may have (the first is the usual one). ``default`` is the text
    of its default value, ``keyword_only`` says how it is passed; ``written``: the program writes into it.
    """

    name: str
    type: Type
    pattern: str = ""
    values: tuple[str, ...] = ()
    default: str | None = None
    keyword_only: bool = False
    written: bool = False

    def argument(self, batch: int, value: int = 0) -> str:
        """The text of its argument: made for ``batch``, or the ``value``-th of its values."""
        if self.values:
            return self.values[value % len(self.values)]
        if not isinstance(self.type, TensorType):
            return self.pattern
        return self.pattern.format(*(dim.at(batch) for dim in self.type.shape))


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of state between calls that the program must see.

    ``kind`` is what is guarded (``int``, ``tensor``, ``len``, ``training``, ...), ``place`` where it lives (``global``,
    ``closure``, ``attribute``, ``item``, ``default``, ...). ``there`` and ``back`` are lines of ``calls`` that change
    it and restore it; ``names`` are the globals that these lines assign. ``values`` are further lines, for schedules
    that run past the recompile limit.
    """

    kind: str
    place: str
    there: str
    back: str
    names: tuple[str, ...] = ()
    values: tuple[str, ...] = ()


@dataclass(slots=True)
class Module:
    """The parts of a module, in the order in which they are written.

    ``epilogue`` stands between ``program`` and ``calls``. Where the program is a method, ``owner`` is the text of its
    class above it, ``method`` its name, and ``epilogue`` binds the name ``program`` (``program = Net()``).
    """

    imports: dict[str, None] = field(default_factory=lambda: {"import torch": None})
    constants: Block = field(default_factory=list)
    definitions: Block = field(default_factory=list)
    parameters: list[Parameter] = field(default_factory=list)
    edits: list[Edit] = field(default_factory=list)
    body: Block = field(default_factory=list)
    epilogue: Block = field(default_factory=list)
    owner: str = ""
    method: str = "forward"

    def signature(self) -> str:
        """The parameters of the program, those without defaults first, keyword-only ones last."""
        shown = [parameter for parameter in self.parameters if not parameter.keyword_only]
        shown.sort(key=lambda parameter: parameter.default is not None)
        texts = [_declared(parameter) for parameter in shown]
        if len(shown) < len(self.parameters):
            texts += ["*", *(_declared(parameter) for parameter in self.parameters if parameter.keyword_only)]
        return ", ".join(texts)

    def text(self, calls: list[str]) -> str:
        """The module's source; ``calls`` are the lines in the body of ``calls(new)``."""
        lines = sorted(self.imports, key=lambda text: (text != "import torch", text))
        if self.constants:
            lines += ["", *render(self.constants)]
        for definition in self.definitions:
            lines += ["", "", *render([definition])]
        if self.owner:
            function = Statement(((f"def {self.method}(self, {self.signature()}):", self.body),))
            lines += ["", "", self.owner, *render([function], "    ")]
        else:
            lines += ["", "", f"def program({self.signature()}):", *render(self.body, "    ")]
        if self.epilogue:
            lines += ["", "", *render(self.epilogue)]
        lines += ["", "", "def calls(new):", *("    " + text for text in calls)]
        return "\n".join(lines) + "\n"


def _declared(parameter: Parameter) -> str:
    return parameter.name if parameter.default is None else f"{parameter.name}={parameter.default}"

"""The program tree: typed expressions, statements that may hold blocks, the parts of a module, and their text.

An ``Expression`` is text with a type. ``atom`` says that it can stand anywhere without parentheses (a name, a call, a
literal in parentheses already); ``Expression.inner`` is the text to put beside an operator or before a dot.

A ``Statement`` is a list of parts, each a line (or several) and perhaps a block below it::

    line("v3 = torch.relu(v2)")
    Statement((("if flag:", block), ("else:", other)))
    line("def local(a):\\n    return a + 1.0")          # several lines are indented together
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


def render(block: Block, lines: list[str], indent: str = "") -> None:
    """Append the lines of a block; an empty one is ``pass``."""
    if not block:
        lines.append(indent + "pass")
    for statement in block:
        for text, below in statement.parts:
            if "\n" in text:
                lines += [indent + part if part else part for part in text.split("\n")]
            else:
                lines.append(indent + text)
            if below is not None:
                render(below, lines, indent + "    ")


@dataclass(slots=True)
class Parameter:
    """A parameter of the program: ``pattern`` is the text of its argument in ``calls``.

    ``{0}``, ``{1}``, ... in ``pattern`` stand for the sizes of a tensor type's dimensions in that call; what is no
    tensor has a ``pattern`` where it is made once, before the first call (``new.module(Model)``). ``values`` are
    the texts of other values that a Python parameter may have (the first is the usual one). ``written``: the program
    writes into it. ``default`` is the text of its default value. ``passing`` says how it may be passed: by
    ``position``, by ``keyword``, or, as ``usual``, by either.
    """

    name: str
    type: Type
    pattern: str = ""
    values: tuple[str, ...] = ()
    written: bool = False
    default: str | None = None
    passing: str = "usual"

    def argument(self, batch: int, value: int = 0) -> str:
        """The text of its argument: made for ``batch``, or the ``value``-th of its values."""
        if self.values:
            return self.values[value % len(self.values)]
        if not isinstance(self.type, TensorType):
            return self.pattern
        return self.pattern.format(*(dim.at(batch) for dim in self.type.shape))

    @property
    def declared(self) -> str:
        """Its text in a signature."""
        return self.name if self.default is None else f"{self.name}={self.default}"


@dataclass(frozen=True, slots=True)
class Packed:
    """Parameters that come to the program inside of another one, which ``declared`` is in the signature.

    ``pack`` makes the text of what is passed from the texts for ``names``.
    """

    names: tuple[str, ...]
    declared: str
    pack: Callable[[Mapping[str, str]], str]

    @property
    def stars(self) -> int:
        """1 for ``*rest``, 2 for ``**named``."""
        return self.declared.count("*")


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

    ``form`` is the text of the program, whatever kind of callable it is: ``PARAMETERS`` stands for its parameters, a
    line of only ``BODY`` for its statements. ``keyword`` is a parameter that the form passes itself. ``plain``:
    ``program`` is that very function, with its defaults.
    """

    imports: dict[str, None] = field(default_factory=lambda: {"import torch": None})
    constants: Block = field(default_factory=list)
    definitions: Block = field(default_factory=list)
    parameters: list[Parameter] = field(default_factory=list)
    packed: Packed | None = None
    edits: list[Edit] = field(default_factory=list)
    body: Block = field(default_factory=list)
    form: str = "def program(PARAMETERS):\n    BODY"
    keyword: str = ""
    plain: bool = True

    def _free(self, passing: str) -> list[Parameter]:
        inside = () if self.packed is None else self.packed.names
        found = [p for p in self.parameters if p.passing == passing and p.name not in inside]
        return sorted(found, key=lambda parameter: parameter.default is not None)

    def signature(self) -> str:
        """The parameters of the program as a ``def`` has them."""
        packed, stars = ([self.packed.declared], self.packed.stars) if self.packed is not None else ([], 0)
        first = [parameter.declared for parameter in self._free("position")]
        usual = self._free("usual")
        named = [parameter.declared for parameter in self._free("keyword")] + [self.keyword] * bool(self.keyword)
        texts = [*first, "/"] if first else []
        texts += [parameter.declared for parameter in usual if parameter.default is None]
        texts += packed if not stars else []
        texts += [parameter.declared for parameter in usual if parameter.default is not None]
        texts += packed if stars == 1 else ["*"] * bool(named)
        texts += [*named, *packed] if stars == 2 else named
        return ", ".join(texts)

    def arguments(self, texts: Mapping[str, str], *, by_name: bool = False) -> str:
        """The arguments of a call, from the texts for parameters; defaults that ``texts`` lacks are left out.

        ``by_name``: by keyword wherever that can be, the last first.
        """
        first = [texts[parameter.name] for parameter in self._free("position")]
        usual = [(p.name, texts[p.name]) for p in self._free("usual") if p.name in texts]
        last = [f"{p.name}={texts[p.name]}" for p in self._free("keyword") if p.name in texts]
        rest: list[str] = []
        if self.packed is not None:
            inside = self.packed.pack({name: texts[name] for name in self.packed.names})
            if self.packed.stars:
                (rest if self.packed.stars == 1 else last).append(inside)
            else:
                required = sum(parameter.default is None for parameter in self._free("usual"))
                usual.insert(required, (self.packed.declared, inside))
        given = [f"{name}={text}" for name, text in reversed(usual)] if by_name else [text for _, text in usual]
        return ", ".join([*first, *given, *rest, *last])

    def text(self, calls: list[str]) -> str:
        """The module's source; ``calls`` are the lines in the body of ``calls(new)``."""
        lines = sorted(self.imports, key=lambda text: (text != "import torch", text))
        if self.constants:
            lines.append("")
            render(self.constants, lines)
        for definition in self.definitions:
            lines += ["", ""]
            render([definition], lines)
        lines += ["", ""]
        for text in self.form.replace("PARAMETERS", self.signature()).split("\n"):
            if text.endswith("BODY"):
                render(self.body, lines, text.removesuffix("BODY"))
            else:
                lines.append(text)
        lines += ["", "", "def calls(new):", *("    " + text for text in calls)]
        return "\n".join(lines) + "\n"

"""Constructs written as text: a row is a piece of Python with holes, and what its holes stand for.

    template(
        "nested_function",
        '''
        def $inner($u):
            BODY closure u:x
        $t = $inner($x) + 0.5
        ''',
        takes={"x": TAME},
        gives={"t": RESULT},
    )

* ``$x``: a hole. ``takes`` says where those come from that are there before (a variable, a literal, a condition),
  ``gives`` what is known of those that the text binds and later statements may read. All others are names that the text
  uses by itself: of the module where ``above`` defines them, local where it does not.
* ``BLOCK if``: statements of an inner scope that assign the carrier ``$a``; ``BLOCK for loop`` in the body of a loop.
* ``BODY closure u:x``: the body of a function whose parameter ``$u`` is passed what is like ``$x``.
* ``above`` is written once per program, however often the row is drawn, unless it has a body of its own.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from textwrap import dedent
from typing import Any

from cases.grammar.builder import Builder, Construct, real_float, result
from cases.grammar.scope import Variable
from cases.grammar.tree import Block, Edit, Expression, Parameter, Statement, line
from cases.grammar.types import BATCH, Bool, Container, Float, Int, Opaque, Str, TensorType, Type, fixed

#: What a hole may stand for: an expression, or text that is not an operand.
Taken = Expression | Variable | str

Take = Callable[[Builder, Mapping[str, Taken]], Taken | None]

#: Inputs of rows are no larger, so that what a row makes of them stays far from the cap.
_TAME = 16.0

#: Exact values are multiples of 1/256 at least, which thresholds such as 0.03 keep away from by more than 1e-4.
_FINEST = 8


# -- what holes stand for ---------------------------------------------


def TAME(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """A float tensor of moderate size."""
    return builder.variable(lambda type: real_float(type) and type.bound <= _TAME)


def SINGLE(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """The same of float32, for rows that keep what they compute in float32: of others it would lose digits."""
    return builder.variable(lambda type: type.dtype == "float32" and type.bound <= _TAME)


def _is_exact(type: TensorType) -> bool:
    """Whether sums over all elements are the same in every precision and order."""
    if not (real_float(type) and type.exact and type.bound <= _TAME and not type.grad):
        return False
    count = 1
    for dim in type.shape:
        count *= max(dim.largest, 1)
    return type.fraction is not None and type.fraction <= _FINEST and type.bound * count * 2.0**type.fraction < 2.0**24


def EXACT(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """A float tensor without rounding errors, so that decisions on its values are the same everywhere."""
    found = builder.variable(_is_exact)
    if found is not None:
        return found
    variable = builder.parameter(TensorType("float32", (BATCH, *fixed(3))))
    return None if variable is None else builder.read(variable)


def ROWED(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """A float tensor with at least one dimension."""
    return builder.variable(lambda type: real_float(type) and type.bound <= _TAME and bool(type.shape))


def CARRIER(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """A float tensor that blocks may assign."""
    return builder.carrier()


def LIKE(other: str) -> Take:
    """Something that can be added to the tensor in another hole and leaves it its dtype and shape."""

    def take(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
        tensor = taken[other]
        assert isinstance(tensor, Expression) and isinstance(tensor.type, TensorType)
        found = [v for v in builder.variables(lambda type: type.kind in "fhib") if v.name != tensor.text]
        return builder.as_small(builder.pick(found), tensor.type) if found else None

    return take


def WHOLE(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """A whole number from 1 to 4."""
    return builder.whole(1, 4)


def NUMBER(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """A variable that is a Python integer."""
    variable = builder.python(Int)
    if variable is None:
        values = ("3", "1", "2", "4", "5", "6", "7", "8", "0", "9")
        variable = builder.parameter(Int(0, 9), values=values, prefix="n")
    return None if variable is None else builder.read(variable)


def FLAG(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """A variable that is True or False."""
    variable = builder.python(Bool) or builder.parameter(Bool(), values=("True", "False"), prefix="flag")
    return None if variable is None else builder.read(variable)


def FLOAT(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """A variable that is a Python float."""
    variable = builder.python(Float)
    if variable is None:
        values = ("0.5", "1.5", "-0.75", "0.0", "2.5", "-0.0", "1.0", "-2.0", "3.25", "-1.25")
        variable = builder.parameter(Float(4.0), values=values, prefix="f")
    return None if variable is None else builder.read(variable)


def GIVEN(*values: str) -> Take:
    """A parameter of its own that has one of some values, the first as a rule."""

    def take(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
        variable = builder.parameter(KEPT, values=values, prefix="p")
        return None if variable is None else builder.read(variable)

    return take


def CONDITION(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """A truth value that depends on no data."""
    return builder.condition()


def LITERAL(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """A dyadic constant."""
    return builder.pick(("0.5", "2.0", "1.5", "-1.0", "0.25", "-0.75"))


def ONE_OF(*texts: str) -> Take:
    """One of some texts, in which holes that were taken before may stand."""

    def take(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
        return _fill(builder.pick(texts), {hole: _text(value) for hole, value in taken.items()})

    return take


def FEATURES(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
    """A parameter of float32 whose last size is the same in every call, for layers: in a float64 run both are wide."""
    found = [
        variable
        for variable in builder.scope.function.variables
        if isinstance(variable.type, TensorType)
        and variable.type.dtype == "float32"
        and variable.type.bound <= _TAME
        and not variable.type.special
        and variable.type.shape
        and variable.type.shape[-1].a == 0
        and variable.type.shape[-1].b > 0
        and any(parameter.name == variable.name for parameter in builder.module.parameters)
    ]
    return builder.read(builder.pick(found)) if found else None


def LAST_SIZE(other: str) -> Take:
    """The last size of a tensor taken by ``FEATURES``."""

    def take(builder: Builder, taken: Mapping[str, Taken]) -> Taken | None:
        tensor = taken[other]
        assert isinstance(tensor, Expression) and isinstance(tensor.type, TensorType)
        return str(tensor.type.shape[-1].b)

    return take


# -- what is known of what the text binds ---------------------------------------------


@dataclass(frozen=True, slots=True)
class Like:
    """A float tensor of the dtype and shape of another hole's, no larger than ``times`` its bound plus ``plus``.

    ``bits`` more bits of fraction than that one's, where it is exact; None: it is rounded. ``scalar``: without
    dimensions. ``grad``: parameters that require gradients went in. ``shares``: it may be the very tensor, or a view.
    """

    hole: str = "x"
    times: float = 4.0
    plus: float = 8.0
    bits: int | None = None
    scalar: bool = False
    grad: bool = False
    shares: bool = False

    def type(self, builder: Builder, taken: Mapping[str, Taken]) -> TensorType:
        """The type, from those of all operands."""
        operands = [t for t in map(_as_expression, taken.values()) if t is not None]
        model = _as_expression(taken[self.hole])
        assert model is not None and isinstance(model.type, TensorType)
        type = model.type
        fraction = None if self.bits is None or type.fraction is None else type.fraction + self.bits
        known = result(
            builder,
            operands,
            dtype=type.dtype,
            shape=() if self.scalar else type.shape,
            bound=self.times * type.bound + self.plus,
            fraction=fraction,
        )
        return known.but(grad=builder.scope.grad) if self.grad else known


@dataclass(frozen=True, slots=True)
class Returned:
    """What the function whose body was generated last returns, and up to ``plus`` more."""

    plus: float = 2.0


RESULT = Returned()
TEXT = Str()
LIST = Container("list")
#: What nothing but the result of the program has a use for.
KEPT = Container("value")
TRUTH = Bool()

Gift = Like | Returned | Int | Float | Bool | Str | Container


@dataclass(frozen=True, slots=True)
class Change:
    """Texts of an ``Edit`` with holes: state of the row that schedules may change between calls."""

    kind: str
    place: str
    there: str
    back: str
    names: tuple[str, ...] = ()
    values: tuple[str, ...] = ()

    def filled(self, names: Mapping[str, str]) -> Edit:
        """The edit for one program."""

        def fill(text: str) -> str:
            return _fill(text, names)

        return Edit(
            self.kind,
            self.place,
            fill(self.there),
            fill(self.back),
            tuple(map(fill, self.names)),
            tuple(map(fill, self.values)),
        )


# -- the row ---------------------------------------------

#: A pattern of text, and what stands below it: parts or nothing. Or a mark, and the words after it.
_Part = tuple[str, "list[_Part] | tuple[str, ...] | None"]

_HOLE = re.compile(r"\$(\w+)")
_DEFINED = re.compile(r"^(?:def|class|async def) \$(\w+)|^\$(\w+)(?:, \$(\w+))?(?:: \w+)? = |^@\w+\n", re.MULTILINE)
_MARKS = ("BLOCK ", "BODY ")


@functools.cache
def _pattern(text: str) -> str:
    """What ``%`` fills with a dictionary of names."""
    return _HOLE.sub(r"%(\1)s", text.replace("%", "%%"))


def _fill(text: str, names: Mapping[str, str]) -> str:
    """A text of the tables with its holes filled; raises KeyError for one that has no name."""
    return _pattern(text) % names


def _parse(text: str) -> list[_Part]:
    """Lines without anything below them together, others with what is below; marks alone."""
    lines = dedent(text).strip("\n").split("\n") if text else []
    return _parse_lines(lines)


def _parse_lines(lines: list[str]) -> list[_Part]:
    if not any(line.lstrip().startswith(_MARKS) for line in lines):
        return [(_pattern("\n".join(lines)), None)] if lines else []
    parts: list[_Part] = []
    plain: list[str] = []
    index = 0
    while index < len(lines):
        end = index + 1
        while end < len(lines) and (lines[end].startswith(" ") or not lines[end]):
            end += 1
        below = lines[index + 1 : end]
        marked = lines[index].startswith(_MARKS) or any(inner.lstrip().startswith(_MARKS) for inner in below)
        if not marked:
            plain += lines[index:end]
        else:
            parts += [(_pattern("\n".join(plain)), None)] * bool(plain)
            plain = []
            if lines[index].startswith(_MARKS):
                mark, *words = lines[index].split()
                parts.append((mark, tuple(words)))
            else:
                inner = _parse_lines([text[4:] for text in below]) if below else None
                parts.append((_pattern(lines[index]), inner))
        index = end
    return parts + [(_pattern("\n".join(plain)), None)] * bool(plain)


def _as_expression(taken: Taken) -> Expression | None:
    """What is taken as an operand; None for text."""
    if isinstance(taken, Variable):
        return Expression(taken.name, taken.type, True, taken.storage)
    return taken if isinstance(taken, Expression) else None


class _Filling:
    """One use of a template in one program."""

    def __init__(self, builder: Builder, taken: dict[str, Taken], names: dict[str, str]) -> None:
        self.builder, self.taken, self.names = builder, taken, names
        self.returned: Type | None = None
        self._inside = True

    def build_above(self, parts: list[_Part]) -> Block:
        """Statements for the module, whose functions see nothing of the program."""
        self._inside = False
        block = self.build(parts)
        self._inside = True
        return block

    def build(self, parts: list[_Part]) -> Block:
        """Statements from parts."""
        block: Block = []
        for text, below in parts:
            if below is None:
                block.append(Statement(((text % self.names, None),)))
            elif isinstance(below, tuple):
                block += (self._block if text == "BLOCK" else self._body)(*below)
            else:
                filled = text % self.names
                block.append(Statement(((filled, self.build(below)),)))
        return block

    def _block(self, context: str, *options: str) -> Block:
        carrier = self.taken["a"]
        assert isinstance(carrier, Variable)
        grad = False if "no_grad" in options else None
        return self.builder.block(context, [carrier], loop="loop" in options, breaks="whole" not in options, grad=grad)

    def _body(self, context: str, *options: str) -> Block:
        parameters = []
        for option in options:
            name, _, hole = option.partition(":")
            if hole:
                model = _as_expression(self.taken[hole])
                assert model is not None
                parameters.append((self.names[name], model.type))
        block, self.returned = self.builder.function(context, parameters, closure=self._inside)
        return block


def template(
    name: str,
    text: str,
    *,
    takes: Mapping[str, Take] | None = None,
    gives: Mapping[str, Gift] | None = None,
    above: str = "",
    state: str = "",
    imports: tuple[str, ...] = (),
    sees: Mapping[str, Int] | None = None,
    changes: tuple[Change, ...] = (),
    facts: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    only_program: bool = False,
    fresh: bool = False,
    arguments: Mapping[str, str] | None = None,
    **fields: Any,
) -> Construct:
    """A row from text; see the module's docstring.

    ``state`` is written among the constants at the top of the module. ``sees``: whole numbers that blocks of the text
    may read. ``only_program``: it is no part of other functions, because it returns. ``fresh``: what it
    defines above is written anew for every use. ``arguments``: holes that are parameters of the program, and the texts
    of what is passed for them, made once before the first call. ``fields`` are those of
    ``Construct``.
    """
    takes = {"x": TAME} if takes is None else takes
    gives = {"t": Like()} if gives is None else gives
    sees = sees or {}
    parts, parts_above = _parse(text), _parse(above)
    state = dedent(state).strip("\n")
    outside = dedent(above).strip("\n") + "\n" + state
    own_names = [hole for match in _DEFINED.finditer(outside) for hole in match.groups() if hole]
    module_names = tuple(dict.fromkeys(own_names))
    every = dict.fromkeys(_HOLE.findall(text) + _HOLE.findall(outside))
    local_names = tuple(
        hole
        for hole in every
        if hole not in module_names and hole not in takes and hole not in gives and hole not in (arguments or {})
    )
    fresh = fresh or "BODY " in above

    def make(builder: Builder) -> Block | None:
        if (only_program or arguments) and not builder.in_program:
            return None
        taken: dict[str, Taken] = {}
        prelude: Block = []
        for hole, take in takes.items():
            found = take(builder, taken)
            if found is None and take is CARRIER:
                prelude, found = _new_carrier(builder)
            if found is None:
                return None
            taken[hole] = found
        known = None if fresh else builder.shared.get(name)
        passed: dict[str, Parameter] = {}
        if arguments and known is None:
            variables: list[Variable] = []
            for hole in arguments:
                variable = builder.parameter(Opaque(hole), "made", prefix=hole)
                if variable is None:
                    return None
                passed[hole] = builder.module.parameters[-1]
                variables.append(variable)
            for variable in variables:
                variable.uses += 1  # not before: a parameter that nothing uses is dropped
        builder.facts.update(facts)
        for item in items:
            builder.cover(item)
        names: dict[str, str] = {}
        for hole, value in taken.items():
            names[hole] = _text(value)
        for hole in local_names:
            names[hole] = builder.name(hole)
        for hole in gives:
            names[hole] = builder.name()
        filling = _Filling(builder, taken, names)
        if known is not None:
            names |= known
        elif module_names or state or above or imports or passed:
            own = {hole: builder.name(hole) for hole in module_names}
            own |= {hole: parameter.name for hole, parameter in passed.items()}
            names |= own
            builder.shared[name] = own
            for text in imports:
                builder.importing(text)
            if state:
                builder.constant(_fill(state, names))
            if above:
                builder.define(*filling.build_above(parts_above))
            for hole, parameter in passed.items():
                parameter.pattern = _fill((arguments or {})[hole], names)
            for change in changes:
                builder.edit(change.filled(names))
        seen = [builder.declare(names[hole], type) for hole, type in sees.items()]
        block = prelude + filling.build(parts)
        for variable in seen:
            builder.scope.variables.remove(variable)
        for hole, gift in gives.items():
            block += _give(builder, names[hole], gift, taken, filling)
        return block

    return Construct(name, make, nests="BLOCK " in text or "BODY " in text + above, changes=bool(changes), **fields)


def grouped(
    group: str, rows: Sequence[Construct], *, features: tuple[str, ...] = (), clauses: tuple[str, ...] = ()
) -> list[Construct]:
    """The rows as members of one group, which a program has on or off, with what all of them exercise."""
    return [
        replace(row, group=group, features=(*features, *row.features), clauses=(*clauses, *row.clauses)) for row in rows
    ]


def _new_carrier(builder: Builder) -> tuple[Block, Variable | None]:
    """A new variable that blocks may assign."""
    model = builder.variable(lambda type: real_float(type) and 1.0 <= type.bound <= _TAME)
    if model is None or not isinstance(model.type, TensorType):
        return [], None
    kept = result(builder, [model], bound=model.type.bound, fraction=model.type.fraction)
    statement = builder.bind(Expression(f"{model.text} * 1.0", kept, False))
    return [statement], builder.scope.variables[-1]


def _text(taken: Taken) -> str:
    if isinstance(taken, Variable):
        taken.uses += 1
        return taken.name
    return taken if isinstance(taken, str) else taken.text


def _give(builder: Builder, name: str, gift: Gift, taken: Mapping[str, Taken], filling: _Filling) -> Block:
    """Bring into scope what the text has bound; what only a program can return is kept in a list elsewhere."""
    if isinstance(gift, Like):
        type = gift.type(builder, taken)
        model = _as_expression(taken[gift.hole])
        assert model is not None
        settled = builder.settle(Expression(name, type))
        builder.declare(name, type, storage=model.storage if gift.shares else None)
        return [] if settled.text == name else [line(f"{name} = {settled.text}")]
    if isinstance(gift, Returned):
        assert isinstance(filling.returned, TensorType)
        type = filling.returned
        builder.declare(name, type.but(bound=type.bound + gift.plus, fraction=None, below=None))
        return []
    if isinstance(gift, (Int, Float)) or (builder.in_program and not builder.scope.depth):
        builder.declare(name, gift)
        return []
    return [keep(builder, name)]


def keep(builder: Builder, text: str) -> Statement:
    """Append a value to a list of the module, so that it is observed."""
    if "log" not in builder.shared:
        builder.shared["log"] = {"LOG": builder.name("LOG")}
        builder.constant(f"{builder.shared['log']['LOG']} = []")
    builder.feature("object_mutation")
    builder.clause("EFFECT-1")
    return line(f"{builder.shared['log']['LOG']}.append({text})")

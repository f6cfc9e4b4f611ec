"""What the tables build programs with.

How to add a statement
----------------------
A row is a ``Construct``: a name, a weight, the swarm group that switches it on and off, the features (words of
``cases/features.toml``) and clauses that it adds, and ``make(builder) -> Block | None``: statements for the current
scope, or None where nothing in scope fits (then a plain operator takes its place). A row draws only through the
builder, and asks it for

* ``draw(count)``, ``pick(sequence)``, ``chance(1, 3)``; 0, the first, False are the simplest;
* operands: ``tensor(wanted)`` (a variable or a nested operator), ``variable(wanted)``, ``operand(type)`` (of exactly
  that dtype and shape, a new parameter perhaps), ``operator(wanted)`` (a new expression of the operator tables),
  ``number()`` (a Python number), ``condition()`` (a Python truth value that does not depend on data);
* names: ``name("v")``, ``bind(expression)`` (a statement that assigns it to a new variable, which is then in scope),
  ``declare(name, type)`` (it is bound by text of the row's own), ``read(variable)`` (whoever uses a name reads it so);
* changes: ``carrier()`` (a float tensor of this function that may be assigned here), ``update(variable)`` (a statement
  that assigns it something of its dtype and shape, mixed with what nobody has read yet), ``write(variable)`` (the same
  in place, where it is ``writable``);
* blocks: ``block("if", carried)`` generates statements of an inner scope that assign the variables of ``carried``;
  ``loop=True`` for bodies that run several times; ``function(context, parameters)`` for bodies of functions;
* the module: ``parameter(type, ...)`` (a new parameter of the program, None inside other functions),
  ``constant(text)``, ``define(statements)`` (a class or function above the program), ``importing("import math")``,
  ``edit(Edit(...))`` (state that schedules may change between calls);
* ``feature("closure")``, ``clause("FRAME-2")``, ``cover("break:print:loop")``.

Whatever is assigned inside an inner block and not carried dies with the block; ``block`` sees to it that its value
reaches a carried variable, so nothing is computed for nobody.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from cases.grammar.choices import Source, Weighted
from cases.grammar.results import (
    CONSTANTS,
    SPECIAL_VALUES,
    Number,
    argument,
    broadcast,
    like_text,
    magnitude,
    promoted,
    with_number,
)
from cases.grammar.scope import Scope, Storage, Variable
from cases.grammar.strata import Stratum
from cases.grammar.tree import Block, Edit, Expression, Module, Parameter, Statement, line
from cases.grammar.types import (
    BATCH,
    CAP,
    KIND,
    SIGNIFICAND,
    Bool,
    Dim,
    Float,
    Int,
    Shape,
    TensorType,
    Type,
)

T = TypeVar("T")

Wanted = Callable[[TensorType], bool]


@dataclass(frozen=True, slots=True)
class Construct:
    """A row of the statement tables; see the module's docstring.

    ``breaks``: it contains something that most compilers cannot put into a graph, and is left out where that is not
    wanted.
    ``nests``: it has blocks, and is left out where blocks are deep already.
    ``changes``: it reads state that edits between calls change.
    """

    name: str
    make: Callable[[Builder], Block | None]
    weight: int = 4
    group: str = "plain"
    features: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    breaks: bool = False
    nests: bool = False
    changes: bool = False


@dataclass(frozen=True, slots=True)
class Operator:
    """A row of the operator tables: ``make(builder)`` gives an expression, None where no operand fits."""

    name: str
    make: Callable[[Builder], Expression | None]
    weight: int = 4
    group: str = "pointwise"
    features: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tables:
    """The rows that a program is drawn from."""

    constructs: Weighted[Construct]
    operators: Weighted[Operator]

    @functools.cached_property
    def changing(self) -> Weighted[Construct]:
        """The constructs that read state which edits change."""
        return Weighted([(row, row.weight) for row in self.constructs.items if row.changes])


#: Sizes of dimensions that do not depend on the batch.
SIZES = (3, 4, 2, 5)

MAX_DEPTH = 3
MAX_PARAMETERS = 7


def anything(type: TensorType) -> bool:
    """Every tensor will do."""
    return True


def real_float(type: TensorType) -> bool:
    """float32 or float64."""
    return type.kind == "f"


#: dtypes whose elements may always be this large.
_WRAPS = {"bool": 1.0, "uint8": 255.0, "int8": 128.0}

#: From coarse to fine.
_PRECISION = {"bfloat16": 1, "float16": 2, "float32": 3, "complex64": 3, "float64": 4, "complex128": 4}


class Builder:
    """The state of one program while it is generated."""

    def __init__(self, source: Source, stratum: Stratum, tables: Tables) -> None:
        self.source = source
        self.draw = source.draw
        self.stratum = stratum
        self.tables = tables
        self.module = Module()
        self.scope = Scope(is_function=True, breaks=stratum.breaks)
        self.features: dict[str, None] = {}
        self.clauses: dict[str, None] = {}
        self.items: set[str] = set()
        #: What schedules must know: ``random`` (it draws), ``state`` (a call changes what later ones read).
        self.facts: set[str] = set()
        #: The lowest floating dtype of rounded values that went into a result of a higher one.
        self.precision: str | None = None
        #: Names of what rows defined in the module, by row, so that a row drawn twice defines it once.
        self.shared: dict[str, dict[str, str]] = {}
        self.groups: frozenset[str] = frozenset()
        self.budget = 0
        self._numbers: dict[str, int] = {}
        self._read: list[Variable] = []
        self._nesting = 0
        self._last = "start"

    # -- draws ------------------------------------------------------------------------------------------------------

    def pick(self, sequence: Sequence[T]) -> T:
        """An element; the first is the simplest."""
        return sequence[self.draw(len(sequence))]

    def chance(self, numerator: int, denominator: int) -> bool:
        """True in ``numerator`` of ``denominator`` draws."""
        return self.draw(denominator) >= denominator - numerator

    # -- what a program is about --------------------------------------------------------------------------------------

    def feature(self, *words: str) -> None:
        """Words of the vocabulary that the program exercises."""
        for word in words:
            self.features[word] = None

    def clause(self, *ids: str) -> None:
        """Clauses of the specification that the program exercises."""
        for clause in ids:
            self.clauses[clause] = None

    def cover(self, item: str) -> None:
        """Something to be covered by the programs that are kept."""
        self.items.add(item)

    # -- names and the module -----------------------------------------------------------------------------------------

    def lowered(self, dtype: str) -> None:
        """A result is no more precise than values of this dtype, though its own dtype is higher."""
        real = "float32" if dtype == "complex64" else dtype
        if self.precision is None or _PRECISION[real] < _PRECISION[self.precision]:
            self.precision = real

    def name(self, prefix: str = "v") -> str:
        """A name that the program has not used: v1, v2, ..."""
        number = self._numbers[prefix] = self._numbers.get(prefix, 0) + 1
        return f"{prefix}{number}"

    def importing(self, text: str) -> None:
        """An import at the top of the module."""
        self.module.imports[text] = None

    def constant(self, text: str) -> None:
        """A line at the top of the module, after the imports."""
        self.module.constants.append(line(text))

    def define(self, *statements: Statement) -> None:
        """Functions and classes above the program."""
        self.module.definitions.extend(statements)

    def edit(self, edit: Edit) -> None:
        """State that a schedule may change between calls."""
        self.module.edits.append(edit)

    @property
    def in_program(self) -> bool:
        """Whether the current function is the program, so that its parameters can be read."""
        return self.scope.function.parent is None

    def parameter(
        self,
        type: Type,
        pattern: str = "",
        values: tuple[str, ...] = (),
        *,
        prefix: str = "x",
        written: bool = False,
    ) -> Variable | None:
        """A new parameter of the program; None inside helpers, and where there are many already.

        Without ``pattern`` a tensor's argument follows from its type: dyadic values for floats, whole numbers else.
        """
        if not self.in_program or len(self.module.parameters) >= MAX_PARAMETERS:
            return None
        name = self.name(prefix)
        if isinstance(type, TensorType):
            if not pattern:
                type, pattern = argument(type)
            if written:
                type = type.but(fraction=None)
        self.module.parameters.append(Parameter(name, type, pattern, values, written))
        storage = Storage(self.scope.function, writable=written) if isinstance(type, TensorType) else None
        return self._enter(name, type, self.scope.function, storage)

    def special(self, type: TensorType) -> Variable | None:
        """A parameter whose elements are few numbers: NaN, infinities, zeros of both signs, denormal ones."""
        kind = self.pick(SPECIAL_VALUES)
        values = kind.texts[type.dtype]
        dtype = "" if type.dtype == "float32" else f", dtype=torch.{type.dtype}"
        sizes = "".join(f"{{{index}}}, " for index in range(len(type.shape)))
        pattern = f"new.tensor({values}{dtype})[new.integers(0, 4, {sizes.removesuffix(', ')})]"
        known = type.but(fraction=kind.fractions[type.dtype], bound=2.0, special=kind.special)
        return self.parameter(known, pattern.replace(", )", ")"))

    def _enter(self, name: str, type: Type, scope: Scope, storage: Storage | None, steady: bool = False) -> Variable:
        variable = Variable(name, type, storage, steady=steady)
        if storage is not None:
            storage.members.append(variable)
        scope.variables.append(variable)
        if isinstance(type, TensorType):
            scope.tensors.append(variable)
        return variable

    def declare(self, name: str, type: Type, *, storage: Storage | None = None, steady: bool = False) -> Variable:
        """A variable that the row's own text binds in the current scope."""
        if storage is None and isinstance(type, TensorType):
            storage = Storage(self.scope, writable=not (type.overlapping or steady))
        return self._enter(name, type, self.scope, storage, steady)

    def bind(self, expression: Expression, prefix: str = "v") -> Statement:
        """Assign it to a new variable; ``self.scope.variables[-1]`` is then that variable."""
        name = self.name(prefix)
        self.declare(name, expression.type, storage=expression.storage)
        return line(f"{name} = {expression.text}")

    # -- operands -----------------------------------------------------------------------------------------------------

    def read(self, variable: Variable) -> Expression:
        """The variable as an expression."""
        variable.reads += 1
        variable.uses += 1
        self._read.append(variable)
        return Expression(variable.name, variable.type, True, variable.storage)

    def variables(self, wanted: Wanted = anything) -> list[Variable]:
        """Tensor variables that may be read here, those that nobody has read yet twice."""
        found: list[Variable] = []
        unread: list[Variable] = []
        scope: Scope | None = self.scope
        while scope is not None:
            for variable in reversed(scope.tensors):
                if wanted(variable.type):  # type: ignore[arg-type]
                    found.append(variable)
                    if not variable.reads:
                        unread.append(variable)
            scope = scope.parent
        return unread + found

    def variable(self, wanted: Wanted = anything) -> Expression | None:
        """A tensor variable, or None."""
        found = self.variables(wanted)
        return self.read(found[self.draw(len(found))]) if found else None

    def python(self, kind: type[Int] | type[Float] | type[Bool] | type) -> Variable | None:
        """A variable whose type is of that class, or None."""
        found = [v for v in self.scope.visible() if isinstance(v.type, kind)]
        return self.pick(found) if found else None

    def tensor(self, wanted: Wanted = anything) -> Expression | None:
        """An operand: mostly a variable, now and then a nested operator; None where there is neither."""
        if self._nesting < 2 and self.draw(5) == 4:
            nested = self.operator(wanted)
            if nested is not None:
                return nested
        return self.variable(wanted)

    def operand(self, type: TensorType, pattern: str = "") -> Expression | None:
        """A tensor of exactly this dtype and shape, no larger: a variable, or a new parameter.

        ``below`` and ``fraction`` of ``type`` are demanded as well where they are stated.
        """

        def fits(known: TensorType) -> bool:
            return (
                known.dtype == type.dtype
                and known.stated == type.stated
                and known.shape == type.shape
                and known.bound <= type.bound
                and not known.special
                and (type.below is None or (known.below is not None and known.below <= type.below))
                and (type.fraction is None or known.exact)
            )

        found = self.variables(fits)
        if found and not self.chance(1, 3):
            return self.read(self.pick(found))
        variable = None if type.stated else self.parameter(type, pattern)
        if variable is None:
            return self.read(self.pick(found)) if found else None
        return self.read(variable)

    def operator(self, wanted: Wanted = anything) -> Expression | None:
        """A new expression from the operator tables whose type is wanted; None after a few tries."""
        self._nesting += 1
        for _ in range(3):
            row = self.tables.operators.pick(self.source)
            if row.group not in self.groups:
                continue
            mark = len(self._read)
            expression = row.make(self)
            if expression is not None:
                expression = self.settle(expression)
                if isinstance(expression.type, TensorType) and not wanted(expression.type):
                    expression = None
            if expression is None:
                self.forget(mark)
                continue
            self.cover(f"operator:{row.name}")
            self.feature(*row.features)
            self._nesting -= 1
            return expression
        self._nesting -= 1
        return None

    def forget(self, mark: int) -> None:
        """Undo the reads since ``mark``: what read them was not used."""
        for variable in self._read[mark:]:
            variable.reads -= 1
            variable.uses -= 1
        del self._read[mark:]

    def settle(self, expression: Expression) -> Expression:
        """Hold a result within its dtype's cap and forget an exactness that its dtype cannot have."""
        type = expression.type
        if not isinstance(type, TensorType):
            return expression
        if type.dtype in _WRAPS:  # integers that wrap, and booleans
            type = expression.type = type.but(bound=_WRAPS[type.dtype])
        if type.bound > CAP[type.kind] and not type.special:
            if type.kind == "i":
                expression = Expression(f"{expression.inner} % 64", type.but(bound=64.0, below=None), False)
            elif type.kind == "c":
                expression = Expression(
                    f"{expression.inner} / {type.bound:.0f}", type.but(bound=1.0, fraction=None), False
                )
            else:
                expression = Expression(f"torch.tanh({expression.text})", type.but(bound=1.0, fraction=None))
        elif (
            type.fraction is not None
            and type.kind not in "bi"
            and type.bound * 2.0**type.fraction > 2.0 ** SIGNIFICAND[type.dtype]
        ):
            expression.type = type.but(fraction=None)
        return expression

    def number(self, bound: float = 4.0) -> Number:
        """A Python number as an operand, no larger than ``bound``: a literal, now and then a variable."""
        if self.chance(1, 4):
            for variable in self.scope.visible():
                if isinstance(variable.type, (Int, Float)) and magnitude(variable.type) <= bound:
                    self.read(variable)
                    whole = isinstance(variable.type, Int)
                    exact = isinstance(variable.type, Int) or variable.type.exact
                    return Number(
                        variable.name, magnitude(variable.type), (0 if whole else 4) if exact else None, whole
                    )
        return self.pick([constant for constant in CONSTANTS if constant.bound <= bound])

    def whole(self, low: int, high: int) -> str:
        """A whole number from ``low`` to ``high``: a literal, now and then a variable that stays between them."""
        if self.chance(1, 4):
            for variable in self.scope.visible():
                if isinstance(variable.type, Int) and low <= variable.type.low and variable.type.high <= high:
                    self.read(variable)
                    return variable.name
        return str(low + self.draw(high - low + 1))

    def size(self, dim: Dim) -> str | None:
        """A size as text: a literal, or that of a variable which has a dimension of this size; None without one."""
        if dim.a == 0:
            return str(dim.b)
        for variable in self.scope.visible():
            if isinstance(variable.type, TensorType) and dim in variable.type.shape:
                self.read(variable)
                return f"{variable.name}.shape[{variable.type.shape.index(dim)}]"
        return None

    def condition(self) -> Expression:
        """A Python truth value that depends on no tensor's data: a flag, a number or a size compared."""
        kind = self.draw(3)
        if kind == 2:
            batched = self.variables(lambda type: BATCH in type.shape)
            if batched:
                tensor = self.read(self.pick(batched))
                axis = tensor.type.shape.index(BATCH)  # type: ignore[union-attr]
                self.feature("branch_on_size")
                self.clause("SHAPE-7")
                return Expression(
                    f"{tensor.text}.shape[{axis}] {self.pick(('>', '<', '==', '!='))} {3 + self.draw(3)}", Bool(), False
                )
        self.feature("branch_on_python")
        if kind == 1 and (number := self.python(Int)) is not None:
            self.read(number)
            bound = number.type.low + 1 + self.draw(2)  # type: ignore[union-attr]
            return Expression(f"{number.name} {self.pick(('<', '>=', '==', '!='))} {bound}", Bool(), False)
        flag = self.python(Bool) or self.parameter(Bool(), values=("True", "False"), prefix="flag")
        if flag is not None:
            text = self.read(flag).text
            return Expression(f"not {text}", Bool(), False) if self.chance(1, 4) else Expression(text, Bool())
        number_of = self.variable()
        assert number_of is not None
        return Expression(f"{number_of.text}.dim() > {self.draw(3)}", Bool(), False)

    # -- changes ------------------------------------------------------------------------------------------------------

    def carrier(self) -> Variable | None:
        """A float tensor of this function that may be assigned here, so that a block can leave something behind."""
        found = self.scope.assignable(
            lambda v: isinstance(v.type, TensorType) and v.type.kind == "f" and v.type.bound >= 1
        )
        return self.pick(found) if found else None

    def unread(self, besides: Variable | None = None) -> list[Variable]:
        """Variables bound in this very block whose value nobody has read."""
        return [v for v in self.scope.variables if not v.reads and not v.steady and v is not besides]

    def update(self, variable: Variable, news: Variable | None = None) -> Statement:
        """Assign ``variable`` something of its dtype and shape and no larger, made of itself and of ``news``."""
        return line(f"{variable.name} = {self._renewed(variable, news)}")

    def write(self, variable: Variable, news: Variable | None = None) -> Statement:
        """The same in place; ask ``writable`` first."""
        self.feature("inplace", "mutation")
        self.clause("ALIAS-1")
        return line(f"{variable.name}.copy_({self._renewed(variable, news)})")

    def writable(self, variable: Variable) -> bool:
        """Whether its memory may be written in place here."""
        type, storage = variable.type, variable.storage
        if not isinstance(type, TensorType) or storage is None or type.overlapping or type.grad:
            return False
        return not any(m.type.grad for m in storage.members if isinstance(m.type, TensorType)) and self.scope.may_write(
            storage
        )

    def _renewed(self, variable: Variable, news: Variable | None) -> str:
        """An expression for ``update``; ``variable`` is weakened, and its value is news again."""
        type = variable.type
        assert isinstance(type, TensorType)
        if news is None:
            others = [v for v in self.variables(lambda t: t.kind in "fhib") if v is not variable]
            news = self.pick(others) if others and self.draw(4) else None
        name, other = variable.name, None
        if news is not None:
            other = self.as_small(news, type)
        if other is None:
            forms = (
                f"{name} * 0.5",
                f"-{name}",
                f"torch.sin({name})",
                f"{name}.clamp(-1.0, 1.0)",
                f"torch.tanh({name})",
            )
        else:
            forms = (
                f"({name} + {other.inner}) * 0.5",
                f"{name} * 0.25 - {other.inner} * 0.5",
                f"torch.tanh({name} + {other.inner})",
                f"torch.maximum({name}, {name} * 0.5 - {other.inner} * 0.25)",
                f"torch.where({name} > 0.31, {name} * 0.5, {other.inner})",
            )
        text = self.pick(forms)
        known = type.but(fraction=None)
        if other is not None and isinstance(other.type, TensorType):
            grad = self.scope.grad and (type.grad or other.type.grad)
            known = known.but(
                grad=grad,
                special=type.special or other.type.special,
                contiguous=type.contiguous and other.type.contiguous,
            )
        variable.weaken(known)
        variable.reads = 0
        variable.uses += 1
        variable.changed = True
        return text

    def as_small(self, variable: Variable, like: TensorType) -> Expression | None:
        """The variable as an operand that can be added to a float tensor of type ``like`` and leaves it its dtype and
        shape: itself where that is so, else one number of all its elements. It is no larger than ``like.bound``."""
        type = variable.type
        if isinstance(type, (Int, Float)):
            self.read(variable)
            if magnitude(type) <= like.bound:
                return Expression(variable.name, type)
            return Expression(f"{variable.name} / {magnitude(type):.0f}", Float(1.0, False), False)
        if not isinstance(type, TensorType) or type.kind == "c":
            return None
        read = self.read(variable)
        if type.dtype == like.dtype and type.bound <= like.bound and broadcast(type.shape, like.shape) == like.shape:
            return read
        total = f"{read.text}.sum()"
        if type.kind in "ib":
            total += " * 0.125"
        elif type.dtype != like.dtype:
            if not type.exact and _PRECISION[type.dtype] < _PRECISION[like.dtype]:
                self.lowered(type.dtype)
            total = f"{read.text}.to({like_text(like)}).sum()"
        return Expression(f"torch.tanh({total})", TensorType(like.dtype, (), 1.0, grad=type.grad, special=type.special))

    # -- blocks -------------------------------------------------------------------------------------------------------

    def block(
        self,
        context: str,
        carried: Sequence[Variable] = (),
        *,
        loop: bool = False,
        breaks: bool = True,
        grad: bool | None = None,
        count: int | None = None,
    ) -> Block:
        """Statements of an inner scope of the same function, the last of which assign ``carried``.

        ``context`` names the construct for coverage. In the body of a loop no other variables of outer blocks are
        assigned. ``grad`` overrides whether gradients are recorded.
        """
        if loop:
            doubt = any(v.type.grad for v in self.scope.visible() if isinstance(v.type, TensorType))
            strange = any(v.type.special for v in self.scope.visible() if isinstance(v.type, TensorType))
            for variable in carried:
                known = variable.type
                assert isinstance(known, TensorType)
                variable.weaken(known.but(fraction=None, contiguous=False, grad=doubt, special=strange))
        outer = self.scope
        self.scope = Scope(
            parent=outer,
            context=context,
            loop=outer.loop or loop,
            carried=tuple(carried) if loop else None,
            breaks=outer.breaks and breaks,
            grad=outer.grad if grad is None else grad,
            depth=outer.depth + 1,
        )
        block = self.statements(self._count() if count is None else count)
        for variable in carried:
            block += self.absorb(variable)
        self.scope = outer
        return block

    def absorb(self, carrier: Variable) -> Block:
        """Assign ``carrier`` what this block computed and nobody read; at least one assignment."""
        block: Block = []
        for variable in self.unread(besides=carrier):
            if not isinstance(variable.type, (TensorType, Int, Float)) or getattr(variable.type, "kind", "") == "c":
                continue
            if not variable.reads:
                block.append(self.update(carrier, variable))
        return block or [self.update(carrier)]

    def function(
        self, context: str, parameters: Sequence[tuple[str, Type]], *, closure: bool = False, breaks: bool = True
    ) -> tuple[Block, Type]:
        """The body of a function with these parameters, ending with a return of a float tensor, and its type.

        With ``closure`` it reads variables of the function around it. Tensors that are passed for a parameter have
        exactly its type, or one that ``Variable.weaken`` would make of it.
        """
        outer = self.scope
        self.scope = Scope(
            parent=outer if closure else _module_scope(outer),
            context=context,
            is_function=True,
            breaks=outer.breaks and breaks,
            grad=outer.grad,
            depth=outer.depth + 1,
        )
        for name, type in parameters:
            storage = Storage(self.scope, writable=False) if isinstance(type, TensorType) else None
            self._enter(name, type, self.scope, storage)
        block = self.statements(self._count())
        result = self.finish_function(block)
        self.scope = outer
        return block, result

    def finish_function(self, block: Block) -> Type:
        """Return what was computed; the type of the result."""
        value = self.carrier()
        if value is None:
            tensor = self.variable(real_float) or self.variable()
            assert tensor is not None
            block.append(line(f"return {tensor.text}"))
            return tensor.type
        if any(v.reads == 0 for v in self.unread(besides=value)):
            block += self.absorb(value)
        read = self.read(value)
        block.append(line(f"return {read.text}"))
        return read.type

    def _count(self) -> int:
        return 1 + self.draw(3) if self.budget > 4 else 1

    def statements(self, count: int) -> Block:
        """That many statements for the current scope."""
        block: Block = []
        for _ in range(count):
            block += self.statement()
        return block

    def statement(self) -> Block:
        """One statement of the tables; a plain operator where the row that was drawn does not fit."""
        row = self.tables.constructs.pick(self.source)
        return self._statement_of(row, wanted=row.group in self.groups)

    def changing(self) -> Block:
        """One statement that reads state which edits change, whatever groups are on."""
        return self._statement_of(self.tables.changing.pick(self.source), wanted=True)

    def _statement_of(self, row: Construct, wanted: bool) -> Block:
        self.budget -= 1
        if wanted and (self.scope.breaks or not row.breaks) and (self.scope.depth < MAX_DEPTH or not row.nests):
            mark = len(self._read)
            made = row.make(self)
            if made is not None:
                self._count_construct(row)
                return made
            self.forget(mark)
        return self.plain()

    def _count_construct(self, row: Construct) -> None:
        self.feature(*row.features)
        self.clause(*row.clauses)
        self.items.add(f"construct:{row.name}")
        self.items.add(f"within:{self.scope.context}:{row.name}")
        self.items.add(f"after:{self._last}:{row.name}")
        self._last = row.name

    def plain(self) -> Block:
        """Bind one operator's result."""
        expression = self.operator()
        if expression is None:
            read = self.variable(real_float) or self.variable()
            assert read is not None
            type = read.type
            assert isinstance(type, TensorType)
            known = result(self, [read], dtype=with_number(type.dtype, Number("1", 1.0, 0, True)), bound=type.bound + 1)
            expression = self.settle(Expression(f"{read.text} + 1", known, False))
        return [self.bind(expression)]


def result(
    builder: Builder,
    operands: Sequence[Expression],
    *,
    dtype: str | None = None,
    shape: Shape | None = None,
    bound: float = 2.0,
    fraction: int | None = None,
) -> TensorType:
    """The type of a new tensor computed from ``operands``: of their promoted dtype and broadcast shape where nothing
    else is said."""
    types = [operand.type for operand in operands if isinstance(operand.type, TensorType)]
    if dtype is None:
        dtype = promoted(types)
    if shape is None:
        shape = types[0].shape
        for type in types[1:]:
            shape = broadcast(shape, type.shape) or shape
    rank = _PRECISION.get(dtype, 0)
    contiguous, grad, special, stated = True, False, False, True
    for type in types:
        contiguous = contiguous and type.contiguous
        grad = grad or type.grad
        special = special or type.special
        stated = stated and (type.stated or KIND[type.dtype] in "ib")
        if _PRECISION.get(type.dtype, 9) < rank and not type.exact:
            builder.lowered(type.dtype)
    floating = KIND[dtype] not in "ib"
    grad, special = grad and floating and builder.scope.grad, special and floating
    return TensorType(dtype, shape, bound, fraction, None, contiguous, False, grad, special, stated)


def _module_scope(scope: Scope) -> Scope:
    """A scope that shows only what the module defines, for functions outside the program."""
    outermost = scope
    while outermost.parent is not None:
        outermost = outermost.parent
    steady = [v for v in outermost.variables if v.steady]
    return Scope(is_function=True, variables=steady, tensors=[v for v in steady if isinstance(v.type, TensorType)])

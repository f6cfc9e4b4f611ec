"""What is in scope while a block is generated: variables with types, what shares memory, what may be assigned.

How soundness is kept
---------------------
* A variable's type only ever gets *weaker* (``Variable.weaken``): a larger bound, no longer exact. So what is true of
  it stays true whichever arm of an ``if`` ran, and however often a loop went round.
* Inside a loop only variables may be assigned or written that were given up for it (``Scope.carried``): they were made
  inexact before the body was generated. Other variables of outer blocks are read there, and no more.
* A ``Storage`` is what tensors view: writing in place through one of them weakens all. Only storages that are
  ``writable`` are written: new ones, and those of parameters that were made to be written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from cases.grammar.types import TensorType, Type


@dataclass(slots=True, eq=False)
class Storage:
    """Memory that tensors share; ``members`` are the variables that may view it, ``home`` is where it was made."""

    home: Scope
    writable: bool = True
    members: list[Variable] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Variable:
    """A name with a type.

    ``reads`` counts the expressions that use its present value, ``uses`` all; ``changed``: it was assigned again.

    ``steady``: it keeps its value for the whole call whatever is assigned or written elsewhere, and is never assigned
    (constants of the module, functions).
    """

    name: str
    type: Type
    storage: Storage | None = None
    reads: int = 0
    uses: int = 0
    changed: bool = False
    steady: bool = False

    def weaken(self, other: TensorType) -> None:
        """Its value may also be one of ``other``, which has the same dtype and shape."""
        assert isinstance(self.type, TensorType)
        if self.storage is None:
            self.type = self.type.join(other)
            return
        for member in self.storage.members:
            known = member.type
            assert isinstance(known, TensorType)
            member.type = known.join(other.but(dtype=known.dtype, shape=known.shape, contiguous=known.contiguous))


@dataclass(slots=True, eq=False)
class Scope:
    """One block. ``function`` is the scope of the function that it is in (itself where it is a function's body).

    ``loop``: the block is the body of a loop, or inside one within the same function. ``carried``: the variables of
    outer blocks that a loop may assign; None outside loops: all of the function's. ``breaks``: graph breaks are
    allowed. ``grad``: gradients are recorded. ``context``: the construct that the block belongs to, as a word for
    coverage (``if``, ``for``, ``try``, ``with``, ``closure``, ...; ``program`` for the outermost). ``variables`` were
    bound in this very block; those that are tensors are in ``tensors`` too, because they are asked for all the time.
    """

    parent: Scope | None = None
    context: str = "program"
    is_function: bool = False
    loop: bool = False
    carried: tuple[Variable, ...] | None = None
    breaks: bool = True
    grad: bool = True
    depth: int = 0
    variables: list[Variable] = field(default_factory=list)
    tensors: list[Variable] = field(default_factory=list)

    @property
    def function(self) -> Scope:
        """The scope of the function that this block is in."""
        scope = self
        while not scope.is_function and scope.parent is not None:
            scope = scope.parent
        return scope

    def visible(self) -> Iterator[Variable]:
        """Every variable that may be read here, the innermost and newest first."""
        scope: Scope | None = self
        while scope is not None:
            yield from reversed(scope.variables)
            scope = scope.parent

    def may_write(self, storage: Storage) -> bool:
        """Whether memory may be written here: it was made in this function, and within the innermost loop or given up
        for it."""
        scope: Scope | None = self
        while scope is not None and scope is not storage.home:
            if scope.is_function:
                return False
            if scope.carried is not None and not any(member in scope.carried for member in storage.members):
                return False
            scope = scope.parent
        return storage.writable and scope is not None

    def assignable(self, wanted: Callable[[Variable], bool]) -> list[Variable]:
        """Variables of this function that may be assigned here."""
        found: list[Variable] = []
        scope: Scope | None = self
        allowed: tuple[Variable, ...] | None = None
        while scope is not None:
            found += [
                variable
                for variable in reversed(scope.variables)
                if not variable.steady and (allowed is None or variable in allowed) and wanted(variable)
            ]
            if scope.is_function:
                break
            if scope.carried is not None:
                allowed = scope.carried if allowed is None else tuple(v for v in allowed if v in scope.carried)
            scope = scope.parent
        return found

"""The closed vocabulary in which runs under instruments are told; see ``instruments``, ``facts`` and ``changes``."""

from __future__ import annotations

#: What a program does that is no tensor operator -> whether the number of graphs it needs around it is beyond doubt.
#: Elsewhere compilers may well do without a break, or the operation is also an operator.
HOST_KINDS = {
    "item": True,
    "tolist": True,
    "branch": True,
    "float": True,
    "int": True,
    "text of a tensor": True,
    "print": True,
    "warning": True,
    "log": True,
    "eval": True,
    "C function": True,
    "explicit break": True,
    "compiler control": False,
    "numpy": False,
    "output size from data": False,
    "random numbers of Python": False,
    "seed": False,
    "frame": False,
    "autograd": False,
    "system": False,
}

#: Where a value can live.
PLACES = (
    *("argument", "keyword argument", "global", "closure", "default", "keyword default", "attribute"),
    *("class attribute", "function attribute", "module attribute", "parameter", "buffer", "submodule", "hook"),
    *("list element", "dict item", "set member", "mode", "elsewhere"),
)

#: Kinds of facts that nothing guards: a tensor's elements, which are data; and what cannot be looked into.
VALUES = "values"
UNKNOWN = "unknown"

#: Kinds of facts that may be guarded: Python values wherever they live, and facts of tensors.
GUARDED_VALUES = ("bool", "int", "float", "str", "NoneType", "tuple", "list", "dict", "function", "class", "identity")
GUARDED_OF_TENSORS = (
    *("dtype of a tensor", "sizes", "rank", "strides", "requires_grad", "alias pattern", "leaf or computed"),
    "class of a tensor",
)

#: How calls of a program can follow one another.
SCHEDULES = (
    *("repeat", "new data", "size change", "rank change", "dtype change", "layout change", "alias pattern change"),
    *("requires_grad change", "flag", "argument value", "state edit", "mode change", "back again"),
    *("past the recompile limit", "in another thread", "after an exception"),
)

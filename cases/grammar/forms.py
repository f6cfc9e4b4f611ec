"""What kind of callable the program is, and how its parameters come to it, as tables.

A ``Form`` is a row: a function, a method, a module, ... A ``Packing`` is a row too: some parameters come inside a list,
a dictionary, an iterator, ``**named``, ... ``begin`` draws the form before the body is generated, because the body
may read what the form has; ``finish`` does the rest when it is known which parameters there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import dedent

from cases.grammar.builder import Builder
from cases.grammar.choices import Weighted
from cases.grammar.scope import Storage
from cases.grammar.tree import Edit, Packed, line
from cases.grammar.types import Bool, Int, TensorType, Type


@dataclass(frozen=True, slots=True)
class Form:
    """A row: ``text`` is that of the whole program (``tree.Module.form``), which must bind the name ``program``.

    ``sees``: what the body may read, by the text that reads it; ``edits``: how schedules change it, by the same texts.
    ``keyword``: a parameter that the form passes itself. ``plain``: ``program`` is the very function, with its
    defaults. ``grad``: gradients are recorded in the body.
    """

    name: str
    text: str
    weight: int = 1
    sees: tuple[tuple[str, Type], ...] = ()
    edits: tuple[tuple[str, Edit], ...] = ()
    imports: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ("INTERCEPT-3",)
    keyword: str = ""
    plain: bool = False
    grad: bool = True


_LEVEL = Int(0, 9)


def _level(place: str, target: str, read: str = "self.level") -> tuple[str, Edit]:
    """A whole number, 2 at first, that the line ``TARGET = ...`` changes."""
    values = tuple(f"{target} = {value}" for value in (3, 1, 4, 5, 6, 7, 8, 9, 0))
    return read, Edit("int", place, values[0], f"{target} = 2", values=values)


_MODULE = """
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.level = 2
        self.scale = torch.nn.Parameter(torch.tensor(0.5))

    def METHOD(self, PARAMETERS):
        BODY


program = Net()
"""

#: A parameter of a module: a leaf that requires a gradient, which no program assigns.
_SCALE = TensorType("float32", (), 0.5, fraction=1, grad=True)

_MODULE_SEES = (("self.level", _LEVEL), ("self.training", Bool()), ("self.scale", _SCALE))

_MODE = ("self.training", Edit("training", "module", "program.eval()", "program.train()"))

FORMS = (
    Form("function", "def program(PARAMETERS):\n    BODY", 40, clauses=(), plain=True),
    Form(
        "method",
        """
        class Owner:
            def __init__(self):
                self.level = 2

            def program(self, PARAMETERS):
                BODY


        program = Owner().program
        """,
        2,
        sees=(("self.level", _LEVEL),),
        edits=(_level("attribute", "program.__self__.level"),),
        features=("class", "attribute"),
    ),
    Form(
        "class_method",
        """
        class Owner:
            level = 2

            @classmethod
            def program(cls, PARAMETERS):
                BODY


        program = Owner.program
        """,
        sees=(("cls.level", _LEVEL),),
        edits=(_level("class_attribute", "Owner.level", "cls.level"),),
        features=("class", "class_attribute"),
    ),
    Form(
        "static_method",
        """
        class Owner:
            @staticmethod
            def program(PARAMETERS):
                BODY


        program = Owner.program
        """,
        features=("class",),
    ),
    Form(
        "callable_object",
        """
        class Owner:
            level = 2

            def __call__(self, PARAMETERS):
                BODY


        program = Owner()
        """,
        2,
        sees=(("self.level", _LEVEL),),
        edits=(_level("attribute", "program.level"),),
        features=("class", "dunder", "attribute"),
    ),
    Form(
        "module",
        _MODULE.replace("METHOD", "forward"),
        4,
        sees=_MODULE_SEES,
        edits=(_level("module_attribute", "program.level"), _MODE),
        features=("module", "class", "attribute"),
        clauses=("INTERCEPT-3", "CAPTURE-4"),
    ),
    Form(
        "module_method",
        _MODULE.replace("METHOD", "program").replace("program = Net()", "NET = Net()\nprogram = NET.program"),
        sees=_MODULE_SEES,
        edits=(
            _level("module_attribute", "NET.level"),
            ("self.training", Edit("training", "module", "NET.eval()", "NET.train()")),
        ),
        features=("module", "class", "attribute"),
        clauses=("INTERCEPT-3", "CAPTURE-4"),
    ),
    Form(
        "module_hooked",
        _MODULE.replace("METHOD", "forward")
        + dedent(
            """
            program.register_forward_pre_hook(lambda module, args: setattr(module, "level", len(args)))
            program.register_forward_hook(lambda module, args, output: [output, module.level])
            """
        ),
        sees=_MODULE_SEES,
        edits=(_MODE,),
        features=("module", "class", "attribute", "hook", "lambda", "object_mutation"),
        clauses=("INTERCEPT-3", "CAPTURE-4", "EFFECT-1"),
    ),
    Form(
        "partial",
        """
        def whole(PARAMETERS):
            BODY


        program = functools.partial(whole, level=2)
        """,
        2,
        sees=(("level", _LEVEL),),
        imports=("import functools",),
        features=("partial", "keyword_only"),
        keyword="level",
    ),
    Form(
        "partial_of_method",
        """
        class Owner:
            level = 2

            def whole(self, count, PARAMETERS):
                BODY


        program = functools.partial(Owner().whole, 3)
        """,
        sees=(("self.level", _LEVEL), ("count", Int(3, 3))),
        edits=(_level("class_attribute", "Owner.level"),),
        imports=("import functools",),
        features=("partial", "class", "class_attribute"),
    ),
    Form(
        "closure",
        """
        def make(level):
            def program(PARAMETERS):
                BODY

            return program


        program = make(2)
        """,
        2,
        sees=(("level", _LEVEL),),
        edits=(_level("closure", "program.__closure__[0].cell_contents", "level"),),
        features=("closure", "nested_function"),
        plain=True,
    ),
    Form(
        "lambda",
        """
        def whole(PARAMETERS):
            BODY


        program = lambda *args, **kwargs: whole(*args, **kwargs)
        """,
        features=("lambda", "star_args", "helper"),
    ),
    Form(
        "wrapped",
        """
        def wrapped(function):
            @functools.wraps(function)
            def wrapper(*args, **kwargs):
                return function(*args, **kwargs)

            return wrapper


        @wrapped
        def program(PARAMETERS):
            BODY
        """,
        imports=("import functools",),
        features=("decorator", "star_args", "closure"),
    ),
    Form(
        "logged",
        """
        TRAIL = []


        def logged(word):
            def decorate(function):
                def wrapper(*args, **kwargs):
                    TRAIL.append(word)
                    try:
                        return function(*args, **kwargs)
                    finally:
                        TRAIL.append(len(args))

                return wrapper

            return decorate


        @logged("called")
        def program(PARAMETERS):
            BODY
        """,
        features=("decorator", "star_args", "closure", "object_mutation"),
        clauses=("INTERCEPT-3", "EFFECT-1", "EXC-2"),
    ),
    Form(
        "section",
        """
        TRAIL = []


        @contextlib.contextmanager
        def section():
            TRAIL.append("in")
            try:
                yield
            finally:
                TRAIL.append("out")


        @section()
        def program(PARAMETERS):
            BODY
        """,
        imports=("import contextlib",),
        features=("decorator", "with_block", "generator", "object_mutation"),
        clauses=("INTERCEPT-3", "EFFECT-1", "CAPTURE-5"),
    ),
    Form(
        "no_grad",
        "@torch.no_grad()\ndef program(PARAMETERS):\n    BODY",
        features=("decorator", "ambient_mode"),
        clauses=("INTERCEPT-3", "GRAD-3"),
        grad=False,
    ),
)  # fmt: skip

_FORMS = Weighted([(row, row.weight) for row in FORMS])
_TEXTS = {row.name: dedent(row.text).strip("\n") for row in FORMS}


def begin(builder: Builder) -> Form:
    """Draw a form, and bring into scope what its body may read."""
    form = _FORMS.pick(builder.source)
    builder.scope.grad = form.grad
    for text, type in form.sees:
        storage = None
        if isinstance(type, TensorType):
            storage = Storage(builder.scope, writable=False)
            builder.facts.add("leaf")
        builder.declare(text, type, storage=storage)
    return form


# -- parameters inside of others ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Packing:
    """A row: ``declared`` is the parameter, ``pack`` and ``unpack`` are told what is in it.

    ``pack`` gets names and texts and makes the text of what is passed; ``unpack`` gets names and makes the lines by
    which the program takes them out. ``above`` defines what it needs, from the names.
    """

    name: str
    declared: str
    pack: Callable[[Mapping[str, str]], str]
    unpack: Callable[[Sequence[str]], str]
    features: tuple[str, ...]
    clauses: tuple[str, ...] = ("CAPTURE-3",)
    above: Callable[[Sequence[str]], str] | None = None
    imports: tuple[str, ...] = ()
    weight: int = 2


def _list(texts: Mapping[str, str]) -> str:
    return f"[{', '.join(texts.values())}]"


def _tuple(texts: Mapping[str, str]) -> str:
    return f"({', '.join(texts.values())}{',' * (len(texts) == 1)})"


def _dict(texts: Mapping[str, str]) -> str:
    return "{" + ", ".join(f'"{name}": {text}' for name, text in texts.items()) + "}"


def _named(texts: Mapping[str, str]) -> str:
    return ", ".join(f"{name}={text}" for name, text in texts.items())


def _nested(texts: Mapping[str, str]) -> str:
    (_, first), *rest = texts.items()
    return f'{{"first": [{first}], "rest": {_tuple(dict(rest))}}}'


def _each(text: str) -> Callable[[Sequence[str]], str]:
    """One line for each name."""
    return lambda names: "\n".join(text.replace("NAME", name) for name in names)


def _all(text: str) -> Callable[[Sequence[str]], str]:
    """All of them at once."""
    return lambda names: text.replace("NAMES", ", ".join(names))


PACKINGS = (
    Packing("list", "items", _list, _all("[NAMES] = items"), ("container",)),
    Packing(
        "list_changed",
        "items",
        _list,
        _all("[NAMES] = items\nitems.append(len(items))"),
        ("container", "object_mutation"),
        ("CAPTURE-3", "EFFECT-1"),
    ),
    Packing("tuple", "items", _tuple, _all("[NAMES] = items"), ("container",)),
    Packing("dict", "table", _dict, _each('NAME = table["NAME"]'), ("container",)),
    Packing(
        "dict_changed",
        "table",
        _dict,
        _each('NAME = table.pop("NAME")'),
        ("container", "object_mutation"),
        ("CAPTURE-3", "EFFECT-1"),
    ),
    Packing(
        "nested",
        "table",
        _nested,
        lambda names: f'[{names[0]}] = table["first"]\n[{", ".join(names[1:])}] = table["rest"]',
        ("container",),
    ),
    Packing(
        "iterator",
        "items",
        lambda texts: f"iter({_list(texts)})",
        _each("NAME = next(items)"),
        ("iterator", "container", "object_mutation"),
        ("CAPTURE-3", "EFFECT-1"),
    ),
    Packing(
        "generator",
        "items",
        lambda texts: f"(part for part in {_list(texts)})",
        _all("[NAMES] = items"),
        ("generator", "object_mutation"),
        ("CAPTURE-3", "EFFECT-1"),
    ),
    Packing(
        "dataclass",
        "items",
        lambda texts: f"Arguments({', '.join(texts.values())})",
        _each("NAME = items.NAME"),
        ("dataclass", "attribute"),
        above=lambda names: "\n".join(
            ["@dataclasses.dataclass", "class Arguments:", *map("    {}: object".format, names)]
        ),
        imports=("import dataclasses",),
    ),
    Packing(
        "named_tuple",
        "items",
        lambda texts: f"Arguments({_named(texts)})",
        _each("NAME = items.NAME"),
        ("namedtuple",),
        above=lambda names: f'Arguments = collections.namedtuple("Arguments", "{" ".join(names)}")',
        imports=("import collections",),
    ),
    Packing(
        "starred",
        "*rest",
        lambda texts: ", ".join(texts.values()),
        _all("[NAMES] = rest"),
        ("star_args",),
        ("FRAME-1",),
        weight=5,
    ),
    Packing("named", "**named", _named, _each('NAME = named["NAME"]'), ("star_args",), ("FRAME-1",), weight=5),
    Packing(
        "named_taken",
        "**named",
        _named,
        lambda names: "\n".join([*(f'{name} = named.pop("{name}")' for name in names), "assert not named"]),
        ("star_args", "container"),
        ("FRAME-1",),
    ),
)

_PACKINGS = Weighted([(row, row.weight) for row in PACKINGS])


def finish(builder: Builder, form: Form) -> None:
    """Write the form into the module, pack parameters, and say how the others are passed."""
    module = builder.module
    module.form, module.keyword, module.plain = _TEXTS[form.name], form.keyword, form.plain
    used = {variable.name for variable in builder.scope.variables if variable.uses}
    for text, edit in form.edits:
        if text in used:
            builder.edit(edit)
    _count(builder, form)
    builder.cover(f"form:{form.name}")
    if builder.chance(1, 4):
        _pack(builder, _PACKINGS.pick(builder.source))
    _style(builder)


def _count(builder: Builder, row: Form | Packing) -> None:
    builder.feature(*row.features)
    builder.clause(*row.clauses)
    for text in row.imports:
        builder.importing(text)


def _pack(builder: Builder, row: Packing) -> None:
    module = builder.module
    count = 1 + builder.draw(min(len(module.parameters), 3))
    names = tuple(parameter.name for parameter in module.parameters[-count:])
    module.packed = Packed(names, row.declared, row.pack)
    module.body.insert(0, line(row.unpack(names)))
    if row.above is not None:
        builder.define(line(row.above(names)))
    _count(builder, row)
    builder.cover(f"packed:{row.name}")


def _style(builder: Builder) -> None:
    """Defaults, keyword-only and positional-only parameters; an argument that may be left out is a Python value."""
    module = builder.module
    packed = module.packed
    free = [p for p in module.parameters if packed is None or p.name not in packed.names]
    for parameter in free:
        kind = builder.draw(8)
        if kind in (5, 7) and parameter.values:
            parameter.default = parameter.values[0]
            builder.feature("default_argument")
        if kind in (6, 7) or (parameter.default is not None and packed is not None and packed.stars == 1):
            parameter.passing = "keyword"
            builder.feature("keyword_only")
    if free and free[0].passing == "usual" and free[0].default is None and builder.chance(1, 8):
        free[0].passing = "position"
        builder.feature("keyword_only")
    if any(p.default is not None or p.passing != "usual" for p in free):
        builder.clause("FRAME-1")

"""Call schedules as tables: what the user of a program does with it.

A row is a ``Schedule``: a name, a weight, the features and clauses that it adds, and ``make(plan)``,
the lines in the body of ``calls(new)``, or None where the program has nothing that the schedule changes. A schedule
does not raise, whatever the program does: exceptions are answers too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from cases.grammar.builder import Builder
from cases.grammar.tree import Edit, Module, Parameter
from cases.grammar.types import Dim, Int, Opaque, TensorType

#: The usual batch size, and others.
_USUAL = 4
_OTHERS = (5, 2, 7, 3, 8, 6, 9, 10, 11)

#: More calls than the usual recompile limit of 8 lets through.
_MANY = 9

#: Groups of operators all of which have kernels for bfloat16.
_HALF_GROUPS = {"pointwise", "views", "creation", "casts"}

#: Features of programs whose calls change what later ones read, so that nothing can be said of reuse.
_STATEFUL = frozenset({"object_mutation", "global_write", "mutation", "optimizer", "many_calls"})


@dataclass(frozen=True, slots=True)
class Plan:
    """What a schedule works with: the program's module, and the draws, features and clauses of its builder.

    The module is as it will be written: the texts of calls are made of each other.
    """

    builder: Builder
    _patterns: dict[tuple[bool, bool], str] = field(default_factory=dict)
    _made: dict[int | str, dict[str, str]] = field(default_factory=dict)

    @property
    def module(self) -> Module:
        """The program's module."""
        return self.builder.module

    @property
    def tensors(self) -> list[Parameter]:
        """The parameters that are tensors."""
        return [parameter for parameter in self.module.parameters if isinstance(parameter.type, TensorType)]

    @property
    def floats(self) -> list[Parameter]:
        """The parameters that are tensors of float32."""
        return [p for p in self.tensors if isinstance(p.type, TensorType) and p.type.dtype == "float32"]

    @property
    def choices(self) -> list[Parameter]:
        """The parameters that are Python values, with more than one."""
        return [parameter for parameter in self.module.parameters if len(parameter.values) > 1]

    @property
    def batches(self) -> tuple[int, ...]:
        """Batch sizes other than the usual one, empty and single batches first where the program is made for them."""
        return tuple(range(self.builder.stratum.least_batch, 2)) + _OTHERS

    @property
    def hit(self) -> str:
        """What is said of a call that differs in nothing from the one before: it compiles nothing."""
        stateful = "state" in self.builder.facts or not _STATEFUL.isdisjoint(self.builder.features)
        return "" if stateful or any(parameter.written for parameter in self.module.parameters) else 'cache="hit"'

    def setup(self, edits: Sequence[Edit] = ()) -> list[str]:
        """Lines before everything else: globals that edits assign, and arguments that all calls share."""
        names = dict.fromkeys(name for edit in edits for name in edit.names)
        shared = [p for p in self.module.parameters if isinstance(p.type, Opaque)]
        return [f"global {', '.join(names)}"] * bool(names) + [f"{p.name} = {p.pattern}" for p in shared]

    def assign(self, batch: int | str = _USUAL, parameters: Iterable[Parameter] | None = None) -> list[str]:
        """A line for each tensor: ``x1 = new.dyadic(4, 3)``."""
        chosen = self.tensors if parameters is None else parameters
        return [f"{parameter.name} = {_made(parameter, batch)}" for parameter in chosen]

    def call(
        self, arguments: Mapping[str, str] | None = None, extra: str = "", *, short: bool = False, by_name: bool = False
    ) -> str:
        """``yield Call(...)``: tensors by the names that ``assign`` gave them, others by their usual values.

        ``arguments`` are texts for some parameters, ``extra`` further text such as ``cache="hit"``. ``short``: defaults
        are left out. ``by_name``: what can be passed by keyword is.
        """
        pattern = self._patterns.get((short, by_name))
        if pattern is None:
            holes = {p.name: f"%({p.name})s" for p in self.module.parameters if not short or p.default is None}
            pattern = self._patterns[short, by_name] = self.module.arguments(holes, by_name=by_name)
        texts = {p.name: p.values[0] if p.values else p.name for p in self.module.parameters}
        if arguments is not None:
            texts |= arguments
        passed = pattern % texts
        return f"yield Call({passed}{', ' * bool(passed and extra)}{extra})"

    def fresh(self, batch: int | str = _USUAL, extra: str = "", **arguments: str) -> str:
        """A call with tensors made for it."""
        return self.call(self._tensors_of(batch) | arguments, extra)

    def short(self) -> str:
        """The same, without what has a default."""
        return self.call(self._tensors_of(_USUAL), short=True)

    def _tensors_of(self, batch: int | str) -> dict[str, str]:
        if batch not in self._made:
            self._made[batch] = {p.name: _made(p, batch) for p in self.tensors}
        return self._made[batch]

    @property
    def defaults(self) -> list[Parameter]:
        """The parameters that a call can leave out."""
        return [parameter for parameter in self.module.parameters if parameter.default is not None]


@dataclass(frozen=True, slots=True)
class Schedule:
    """A row; see the module's docstring."""

    name: str
    make: Callable[[Plan], list[str] | None]
    weight: int = 4
    features: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


def _made(parameter: Parameter, batch: int | str) -> str:
    """The text that makes a tensor for a batch size, which may be a name."""
    assert isinstance(parameter.type, TensorType)
    return parameter.pattern.format(*[_size(dim, batch) for dim in parameter.type.shape])


def _size(dim: Dim, batch: int | str) -> str:
    if isinstance(batch, int) or not dim.a:
        return str(dim.at(batch if isinstance(batch, int) else 0))
    product = batch if dim.a == 1 else f"{dim.a} * {batch}"
    return f"{product} + {dim.b}" if dim.b else product


def _indented(lines: Iterable[str]) -> list[str]:
    return ["    " + line for line in lines]


# -- the same again -------------------------------------------------------------------------------


def _repeat(plan: Plan) -> list[str] | None:
    return [*plan.setup(), *plan.assign(), plan.call(), plan.call(extra=plan.hit)]


def _new_data(plan: Plan) -> list[str] | None:
    hit = "" if "data" in plan.builder.facts else plan.hit
    return [*plan.setup(), plan.fresh(), plan.fresh(extra=hit), plan.fresh(extra=hit)]


def _rewritten(plan: Plan) -> list[str] | None:
    chosen = [p for p in plan.floats if not (p.type.grad or p.type.overlapping)]  # type: ignore[union-attr]
    if not chosen:
        return None
    name = plan.builder.pick(chosen).name
    forms = (
        f"{name}.neg_()",
        f"{name}.mul_(0.5)",
        f"{name}.copy_({name} * -0.5)",
        f"{name}.data.neg_()",  # no version counts it
        f"{name}.copy_({name}.reshape(-1).flip(0).reshape({name}.shape))",  # the same sum
        f"{name}.reshape(-1)[1:-1].neg_()",  # the same first and last
    )
    change = plan.builder.pick(forms)
    return [*plan.setup(), *plan.assign(), plan.call(), change, plan.call(), plan.call()]


def _threads(plan: Plan) -> list[str] | None:
    return [*plan.setup(), plan.fresh(), plan.fresh(extra="thread=True"), plan.fresh(), plan.fresh(extra="thread=True")]


def _threads_and_modes(plan: Plan) -> list[str] | None:
    """The thread that calls first has gradients off: the mode is its own, and no other thread's."""
    inside = ["with torch.no_grad():", *_indented([plan.fresh(), plan.fresh(extra="thread=True")])]
    return [*plan.setup(), *inside, plan.fresh(extra="thread=True"), plan.fresh()]


def _warm(plan: Plan) -> list[str] | None:
    """What is done only after many runs: counters, thresholds, timing."""
    return [*plan.setup(), "for _ in range(70):", *_indented([plan.fresh()])]


def _wrong_call(plan: Plan) -> list[str] | None:
    required = [p for p in plan.module.parameters if p.default is None]
    if len(required) < 2:
        return None
    return [*plan.setup(), plan.fresh(), "yield Call()", plan.fresh(), "yield Call(unknown=1)", plan.fresh()]


def _keywords(plan: Plan) -> list[str] | None:
    if plan.module.packed is not None and plan.module.packed.stars == 1:
        return None  # what goes into *rest is passed by position, and so is all before it
    return [*plan.setup(), *plan.assign(), plan.call(), plan.call(by_name=True), plan.call()]


def _defaults(plan: Plan) -> list[str] | None:
    if not plan.defaults:
        return None
    parameter = plan.builder.pick(plan.defaults)
    other = parameter.values[1 + plan.builder.draw(len(parameter.values) - 1)]
    short = plan.short()
    lines = [plan.fresh(), short, plan.fresh(**{parameter.name: other}), short]
    if plan.module.plain:
        edit = _default_edit(plan, parameter, other)
        _count_edit(plan, edit)
        lines += [edit.there, short, edit.back, short]
    return [*plan.setup(), *lines]


def _default_edit(plan: Plan, parameter: Parameter, other: str) -> Edit:
    kind = type(parameter.type).__name__.lower()
    if parameter.passing == "keyword":
        place = f'program.__kwdefaults__["{parameter.name}"]'
        return Edit(kind, "keyword_default", f"{place} = {other}", f"{place} = {parameter.default}")
    others = [p for p in plan.defaults if p.passing != "keyword"]

    def line(value: str | None) -> str:
        return f"program.__defaults__ = ({''.join(f'{value if p is parameter else p.default}, ' for p in others)})"

    return Edit(kind, "default", line(other), line(parameter.default))


# -- other arguments -------------------------------------------------------------------------------


def _sizes(plan: Plan) -> list[str] | None:
    first = plan.builder.pick(plan.batches[:4])
    second = plan.builder.pick(plan.batches[:6])
    batches = (_USUAL, first, _USUAL, second, second)
    return [*plan.setup(), *(plan.fresh(batch) for batch in batches)]


def _many_sizes(plan: Plan) -> list[str] | None:
    sizes = ", ".join(map(str, plan.batches[:_MANY]))
    return [*plan.setup(), f"for size in ({sizes}):", *_indented([plan.fresh("size")]), plan.fresh(2)]


def _numbers(plan: Plan) -> list[str] | None:
    if not plan.choices:
        return None
    parameter = plan.builder.pick(plan.choices)
    other = parameter.values[1 + plan.builder.draw(len(parameter.values) - 1)]
    changed = {parameter.name: other}
    lines = [plan.fresh(), plan.fresh(**changed), plan.fresh(), plan.fresh(**changed)]
    return [*plan.setup(), *lines]


def _every_number(plan: Plan) -> list[str] | None:
    if not plan.choices:
        return None
    lines = [*plan.setup(), plan.fresh()]
    for parameter in plan.choices:
        lines += [plan.fresh(**{parameter.name: value}) for value in parameter.values[1:4]]
    return [*lines, plan.fresh()]


def _many_numbers(plan: Plan) -> list[str] | None:
    many = [p for p in plan.choices if isinstance(p.type, Int) and len(p.values) >= _MANY]
    if not many:
        return None
    name = plan.builder.pick(many).name
    loop = [f"for number in range({_MANY}):", *_indented([plan.fresh(**{name: "number"})])]
    return [*plan.setup(), *loop, plan.fresh(**{name: "1"})]


def _number_types(plan: Plan) -> list[str] | None:
    chosen = [p for p in plan.choices if isinstance(p.type, Int)]
    if not chosen:
        return None
    name = plan.builder.pick(chosen).name
    return [*plan.setup(), *(plan.fresh(**{name: value}) for value in ("1", "True", "0", "False", "1"))]


def _may_be_half(builder: Builder) -> bool:
    """Whether every operator has a kernel for bfloat16, and no rounding decides what the program does."""
    operators = builder.tables.operators.items
    used = {row.group for row in operators if f"operator:{row.name}" in builder.items}
    return used <= _HALF_GROUPS and {"data", "random"}.isdisjoint(builder.facts)


def _dtype(plan: Plan) -> list[str] | None:
    if (
        not plan.floats
        or "leaf" in plan.builder.facts
        or any("requires_grad" in p.pattern or isinstance(p.type, Opaque) for p in plan.module.parameters)
    ):
        return None  # leaves and modules stay what they are, and many operators want one dtype
    other = plan.builder.pick(("float64", "float64", "bfloat16"))
    if other == "bfloat16" and not _may_be_half(plan.builder):
        other = "float64"
    wide = {p.name: f"{_made(p, _USUAL)}.to(new.dtype(torch.{other}))" for p in plan.floats}
    return [*plan.setup(), plan.fresh(), plan.fresh(**wide), plan.fresh(), plan.fresh(**wide)]


def _layout(plan: Plan) -> list[str] | None:
    plain = [p for p in plan.tensors if "requires_grad" not in p.pattern]
    other = {}
    for parameter in plain:
        text = _made(parameter, _USUAL)
        rank = len(parameter.type.shape)  # type: ignore[union-attr]
        if rank == 4 and plan.builder.draw(2) == 0:
            other[parameter.name] = f"{text}.contiguous(memory_format=torch.channels_last)"
        elif rank >= 2 and plan.builder.draw(2) == 0:
            other[parameter.name] = f"{text}.mT.contiguous().mT"
        elif parameter.type.kind == "c":  # type: ignore[union-attr]
            other[parameter.name] = f"{text}.conj()"
        elif rank:
            other[parameter.name] = f"{text}.repeat_interleave(2, -1)[..., ::2]"
    if not other:
        return None
    return [*plan.setup(), plan.fresh(), plan.fresh(**other), plan.fresh(), plan.fresh(**other)]


def _aliases(plan: Plan) -> list[str] | None:
    pairs = [
        (one, two)
        for index, one in enumerate(plan.tensors)
        for two in plan.tensors[index + 1 :]
        if _same_kind(one, two)
    ]
    if not pairs:
        return None
    one, two = plan.builder.pick(pairs)
    same = plan.call({two.name: one.name})
    view = plan.call({two.name: f"{one.name}[:]" if one.type.shape else f"{one.name}.view(())"})  # type: ignore[union-attr]
    apart = plan.assign(parameters=[one])
    return [*plan.setup(), *plan.assign(), plan.call(), same, *apart, plan.call(), *apart, view, *apart, same]


def _same_kind(one: Parameter, two: Parameter) -> bool:
    a, b = one.type, two.type
    assert isinstance(a, TensorType) and isinstance(b, TensorType)
    return (a.dtype, a.shape, a.special) == (
        b.dtype,
        b.shape,
        b.special,
    ) and "requires_grad" not in one.pattern + two.pattern


def _gradients(plan: Plan) -> list[str] | None:
    live = [p for p in plan.floats if p.type.grad]  # type: ignore[union-attr]
    if not live:
        return None
    backward = ["for part in torch.utils._pytree.tree_leaves(answer):"]
    backward += _indented(
        [
            "if isinstance(part, torch.Tensor) and part.requires_grad and part.is_floating_point():",
            "    try:",
            "        part.sum().backward(retain_graph=True)",
            "    except RuntimeError as error:  # an operator without a derivative",
            "        record(type(error).__name__)",
        ]
    )
    kept = [f"record({parameter.name}.grad)" for parameter in live]
    once = [plan.call().replace("yield", "answer = yield", 1), *backward, *kept]
    return [*plan.setup(), *plan.assign(), *once, *once]


def _requires_grad(plan: Plan) -> list[str] | None:
    if "data" in plan.builder.facts:
        return None  # a tensor that requires a gradient warns when it becomes a number
    plain = [p for p in plan.floats if not p.type.grad and not p.written]  # type: ignore[union-attr]
    if not plain:
        return None
    parameter = plan.builder.pick(plain)
    made = _made(parameter, _USUAL)
    live = {parameter.name: f"{made}.requires_grad_()"}
    others = (f"{made}.requires_grad_() * 1.0", f"torch.nn.Parameter({made})", f"{made}.requires_grad_()")
    other = {parameter.name: plan.builder.pick(others)}  # no leaf, or a leaf of another class
    return [*plan.setup(), plan.fresh(), plan.fresh(**live), plan.fresh(), plan.fresh(**other), plan.fresh(**live)]


# -- other states -------------------------------------------------------------------------------


def _edited(plan: Plan) -> list[str] | None:
    if not plan.module.edits:
        return None
    edit = plan.builder.pick(plan.module.edits)
    _count_edit(plan, edit)
    lines = [plan.fresh(), edit.there, plan.fresh(), plan.fresh(), edit.back, plan.fresh(), edit.there, plan.fresh()]
    return [*plan.setup([edit]), *lines]


def _edited_first(plan: Plan) -> list[str] | None:
    if not plan.module.edits:
        return None
    edit = plan.builder.pick(plan.module.edits)
    _count_edit(plan, edit)
    return [*plan.setup([edit]), edit.there, plan.fresh(), edit.back, plan.fresh(), edit.there, plan.fresh()]


def _edited_for_threads(plan: Plan) -> list[str] | None:
    """Other threads see the change, too."""
    if not plan.module.edits:
        return None
    edit = plan.builder.pick(plan.module.edits)
    _count_edit(plan, edit)
    elsewhere = plan.fresh(extra="thread=True")
    return [*plan.setup([edit]), plan.fresh(), edit.there, elsewhere, plan.fresh(), edit.back, elsewhere]


def _edited_twice(plan: Plan) -> list[str] | None:
    if len(plan.module.edits) < 2:
        return None
    one = plan.builder.draw(len(plan.module.edits))
    two = (one + 1 + plan.builder.draw(len(plan.module.edits) - 1)) % len(plan.module.edits)
    first, second = plan.module.edits[one], plan.module.edits[two]
    _count_edit(plan, first)
    _count_edit(plan, second)
    if set(first.names) & set(second.names):
        return None  # each would undo the other's change, not its own
    lines = [plan.fresh(), first.there, plan.fresh(), second.there, plan.fresh(), first.back, plan.fresh(), second.back]
    return [*plan.setup([first, second]), *lines, plan.fresh()]


def _every_edit(plan: Plan) -> list[str] | None:
    if not plan.module.edits:
        return None
    edits = plan.module.edits[:_MANY]
    for edit in edits:
        _count_edit(plan, edit)
    lines = [text for edit in edits for text in (edit.there, plan.fresh(), edit.back)]
    return [*plan.setup(edits), plan.fresh(), *lines, plan.fresh()]


def _many_edits(plan: Plan) -> list[str] | None:
    found = [edit for edit in plan.module.edits if len(edit.values) >= _MANY]
    if not found:
        return None
    edit = plan.builder.pick(found)
    _count_edit(plan, edit)
    lines = [text for value in edit.values for text in (value, plan.fresh())]
    return [*plan.setup([edit]), plan.fresh(), *lines, edit.values[0], plan.fresh()]


def _many_of_both(plan: Plan) -> list[str] | None:
    """More states and numbers than any limit of recompilations that is in use: 8 for one piece of code, 64 in all."""
    numbers = [p for p in plan.choices if isinstance(p.type, Int) and len(p.values) >= _MANY]
    edits = [edit for edit in plan.module.edits if len(edit.values) >= _MANY]
    if not numbers or not edits:
        return None
    edit, name = plan.builder.pick(edits), plan.builder.pick(numbers).name
    _count_edit(plan, edit)
    loop = [f"for number in range({_MANY}):", *_indented([plan.fresh(**{name: "number"})])]
    lines = [text for value in edit.values[:_MANY] for text in (value, *loop)]
    return [*plan.setup([edit]), plan.fresh(), *lines, edit.values[0], plan.fresh()]


def _edit_and_size(plan: Plan) -> list[str] | None:
    if not plan.module.edits:
        return None
    edit = plan.builder.pick(plan.module.edits)
    _count_edit(plan, edit)
    size = plan.builder.pick(plan.batches[:4])
    lines = [plan.fresh(), edit.there, plan.fresh(size), edit.back, plan.fresh(size), edit.there, plan.fresh()]
    return [*plan.setup([edit]), *lines]


def _count_edit(plan: Plan, edit: Edit) -> None:
    plan.builder.cover(f"edit:{edit.kind}:{edit.place}")


def _mode(text: str, without: str = "") -> Callable[[Plan], list[str] | None]:
    """Every other call under a context manager; no program of the feature ``without``."""

    def make(plan: Plan) -> list[str] | None:
        if without in plan.builder.features:
            return None
        inside = [f"with {text}:", *_indented([plan.fresh()])]
        return [*plan.setup(), plan.fresh(), *inside, plan.fresh(), *inside]

    return make


def _autocast(plan: Plan) -> list[str] | None:
    if "matmul" not in plan.builder.features or not {"data", "random"}.isdisjoint(plan.builder.facts):
        return None  # nothing is cast, or rounding may decide otherwise
    plan.builder.lowered("bfloat16")
    inside = ["with torch.autocast(new.device.type, dtype=torch.bfloat16):", *_indented([plan.fresh()])]
    return [*plan.setup(), plan.fresh(), *inside, plan.fresh(), *inside]


def _default_dtype(plan: Plan) -> list[str] | None:
    there, back = "torch.set_default_dtype(torch.float64)", "torch.set_default_dtype(torch.float32)"
    plan.builder.lowered("float32")  # what is made inside is wide, and meets what came from outside
    return [*plan.setup(), plan.fresh(), there, plan.fresh(), back, plan.fresh(), there, plan.fresh(), back]


_CACHE = ("CACHE-2", "CACHE-3")

SCHEDULES = [
    Schedule("repeat", _repeat, 8, clauses=("TRIGGER-1",)),
    Schedule("new_data", _new_data, 8, clauses=("TRIGGER-1",)),
    Schedule("sizes", _sizes, 8, ("dynamic_shapes",), ("SHAPE-1", "SHAPE-2")),
    Schedule("many_sizes", _many_sizes, 2, ("dynamic_shapes", "many_calls"), ("SHAPE-1", "SHAPE-6")),
    Schedule("numbers", _numbers, 8, ("branch_on_python",), _CACHE),
    Schedule("every_number", _every_number, 5, ("branch_on_python",), _CACHE),
    Schedule("many_numbers", _many_numbers, 2, ("many_calls",), (*_CACHE, "CACHE-7")),
    Schedule("number_types", _number_types, 2, (), _CACHE),
    Schedule("rewritten", _rewritten, 5, ("mutation",), ("TRIGGER-1",)),
    Schedule("dtype", _dtype, 5, ("dtype_promotion",), ("CACHE-3", "CACHE-5")),
    Schedule("layout", _layout, 4, ("strides",), ("CACHE-3", "CACHE-5", "PARITY-3")),
    Schedule("aliases", _aliases, 4, ("alias",), ("CACHE-5", "ALIAS-4", "ALIAS-6")),
    Schedule("gradients", _gradients, 16, ("grad",), ("GRAD-1", "GRAD-2")),
    Schedule("requires_grad", _requires_grad, 3, ("grad",), ("CACHE-3", "CACHE-5", "GRAD-2")),
    Schedule("every_edit", _every_edit, 24, ("cache_key",), _CACHE),
    Schedule("edited", _edited, 8, ("cache_key",), _CACHE),
    Schedule("edited_first", _edited_first, 5, ("cache_key",), _CACHE),
    Schedule("edited_twice", _edited_twice, 6, ("cache_key",), _CACHE),
    Schedule("many_edits", _many_edits, 3, ("cache_key", "many_calls"), (*_CACHE, "CACHE-7")),
    Schedule("many_of_both", _many_of_both, 4, ("cache_key", "many_calls"), (*_CACHE, "CACHE-7")),
    Schedule("edit_and_size", _edit_and_size, 4, ("cache_key", "dynamic_shapes"), (*_CACHE, "SHAPE-1")),
    Schedule("no_grad", _mode("torch.no_grad()"), 3, ("ambient_mode",), ("CACHE-6", "GRAD-3")),
    Schedule(
        "inference_mode", _mode("torch.inference_mode()", without="grad"), 2, ("ambient_mode",), ("CACHE-6", "GRAD-3")
    ),
    Schedule("default_dtype", _default_dtype, 2, ("ambient_mode",), ("CACHE-6",)),
    Schedule("autocast", _autocast, 3, ("ambient_mode", "dtype_half"), ("CACHE-6",)),
    Schedule("warm", _warm, 1, ("many_calls",), ("TRIGGER-1",)),
    Schedule("edited_for_threads", _edited_for_threads, 4, ("cache_key", "thread"), (*_CACHE, "INTERCEPT-2")),
    Schedule("threads_and_modes", _threads_and_modes, 2, ("thread", "ambient_mode"), ("CACHE-6", "INTERCEPT-2")),
    Schedule("threads", _threads, 3, ("thread",), ("TRIGGER-1", "INTERCEPT-2")),
    Schedule("wrong_call", _wrong_call, 2, ("exception",), ("FRAME-1", "EXC-5")),
    Schedule("keywords", _keywords, 3, (), ("FRAME-1",)),
    Schedule("defaults", _defaults, 8, ("default_argument", "cache_key"), ("FRAME-1", *_CACHE)),
]

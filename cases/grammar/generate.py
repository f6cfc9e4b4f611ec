"""From a source of choices to a program: parameters, statements, a schedule of calls, and what is said of them."""

from __future__ import annotations

import functools
import hashlib
from dataclasses import dataclass

from cases.grammar.builder import Builder, Tables, anything
from cases.grammar.choices import Source, Weighted
from cases.grammar.forms import Form, begin, finish
from cases.grammar.operators import OPERATORS
from cases.grammar.results import argument
from cases.grammar.schedules import SCHEDULES, Plan, Schedule
from cases.grammar.statements import CONSTRUCTS
from cases.grammar.strata import STRATA, Stratum, choose, swarm
from cases.grammar.tree import Statement, line
from cases.grammar.types import BATCH, FLOATS, ONE, Opaque, Shape, TensorType, fixed
from cases.program import Program

#: Shapes of the first input, the simplest first; every one has the batch size.
_SHAPES: tuple[Shape, ...] = (
    (BATCH, *fixed(3)),
    (BATCH,),
    (BATCH, *fixed(4, 3)),
    (BATCH, *fixed(2, 4, 4)),
    (*fixed(3), BATCH),
    (BATCH, *fixed(3, 3)),
)


#: How many statements that read state a program begins with where its stratum is about edits.
_EDITED = 4


@dataclass(frozen=True)
class Generated:
    """A program, the choices that made it, what it covers, and where it is from."""

    program: Program
    choices: list[int]
    items: frozenset[str]
    stratum: str


@functools.cache
def tables() -> Tables:
    """The rows that programs are drawn from."""
    return Tables(
        Weighted([(row, row.weight) for row in CONSTRUCTS]), Weighted([(row, row.weight) for row in OPERATORS])
    )


@functools.cache
def _groups() -> tuple[str, ...]:
    """The groups that rows belong to."""
    return tuple(dict.fromkeys([row.group for row in CONSTRUCTS] + [row.group for row in OPERATORS]))


@functools.cache
def _schedules(feature: str) -> Weighted[Schedule]:
    """Those that have a feature; all of them for none."""
    return Weighted([(row, row.weight) for row in SCHEDULES if not feature or feature in row.features])


def generate(source: Source, *, stratum: str | None = None) -> Generated:
    """One program. The same choices and stratum give the same program on every version of Python.

    Raises KeyError for a stratum that there is not.
    """
    chosen = choose(source) if stratum is None else STRATA[stratum]
    builder = Builder(source, chosen, tables())
    builder.groups = swarm(source, chosen, _groups())
    builder.feature(*chosen.features)
    form = begin(builder)
    _inputs(builder, chosen)
    count = 2 + builder.draw(9)
    builder.budget = 3 * count
    body = [part for _ in range(_EDITED) for part in builder.changing()] if chosen.edits else []
    body += builder.statements(count)
    body += [part for _ in range(builder.draw(chosen.operators + 1)) for part in builder.plain()]
    body += _return(builder, form)
    module = builder.module
    module.body = [*module.body, *body]
    _drop_unread(builder)
    finish(builder, form)
    schedule, lines = _schedule(builder, _schedules(chosen.scheduled))
    builder.feature(*schedule.features)
    builder.clause(*schedule.clauses)
    builder.cover(f"schedule:{schedule.name}")
    builder.cover(f"stratum:{chosen.name}")
    text = module.text(lines)
    return Generated(_program(builder, text, schedule.name), source.choices, frozenset(builder.items), chosen.name)


def _schedule(builder: Builder, schedules: Weighted[Schedule]) -> tuple[Schedule, list[str]]:
    """A schedule that the program gives reason for; the first, which always fits, where a few draws find none."""
    plan = Plan(builder)
    for _ in range(6):
        schedule = schedules.pick(builder.source)
        lines = schedule.make(plan)
        if lines is not None:
            return schedule, lines
    schedule = SCHEDULES[0]
    lines = schedule.make(plan)
    assert lines is not None
    return schedule, lines


def _inputs(builder: Builder, stratum: Stratum) -> None:
    """One to three tensors: the first has the batch size, the others can be combined with it."""
    shape = builder.pick(_SHAPES)
    for index in range(1 + builder.draw(3)):
        dtype = "float32" if index == 0 and builder.draw(2) == 0 else stratum.dtypes.pick(builder.source)
        if index:
            shape = _related(builder, shape)
        grad = stratum.grad and dtype in FLOATS and (index == 0 or builder.chance(1, 2))
        type = TensorType(dtype, shape, grad=grad)
        written = not grad and builder.chance(1, 5)
        if stratum.special and dtype in FLOATS and builder.chance(3, 4):
            builder.special(type)
        elif not grad and shape and builder.chance(1, 6):
            builder.parameter(*laid_out(builder, type, written), written=written)
        else:
            builder.parameter(type, written=written)


def laid_out(builder: Builder, type: TensorType, written: bool) -> tuple[TensorType, str]:
    """An argument whose memory is not just its elements in order."""
    known, pattern = argument(type)
    rank = len(type.shape)
    forms = [".unsqueeze(0).repeat_interleave(2, 0)[1]", ".repeat_interleave(2, -1)[..., ::2]"]
    forms += [".mT.contiguous().mT"] * (rank >= 2)
    forms += [".contiguous(memory_format=torch.channels_last)"] * (rank == 4)
    forms += [f"[:1].expand({', '.join(f'{{{axis}}}' for axis in range(rank))})"] * (
        not written and type.shape[0].at(builder.stratum.least_batch) > 0
    )
    number = builder.draw(len(forms))
    builder.feature("strides")
    overlapping = "expand" in forms[number]
    return known.but(contiguous=number == 0, overlapping=overlapping), pattern + forms[number]


def _related(builder: Builder, shape: Shape) -> Shape:
    """A shape that broadcasts with ``shape``: the same, its end, or one with a dimension of size one."""
    kind = builder.draw(4)
    if kind == 1:
        return shape[1:]
    if kind == 2:
        axis = builder.draw(max(len(shape), 1))  # of a scalar: one dimension more
        return (*shape[:axis], ONE, *shape[axis + 1 :])
    return shape


def _return(builder: Builder, form: Form) -> list[Statement]:
    """Return every value that nobody has read, as one value, a tuple, a list or a dictionary."""
    names = {parameter.name for parameter in builder.module.parameters} | {text for text, _ in form.sees}
    news = [v for v in builder.unread() if (v.changed or v.name not in names) and not isinstance(v.type, Opaque)]
    if not news:
        value = builder.variable(anything)
        assert value is not None  # the first input is there at least
        return [line(f"return {value.text}")]
    for variable in news:
        builder.read(variable)
    texts = [variable.name for variable in news]
    shape = builder.draw(6)
    if len(texts) == 1 and shape < 4:
        return [line(f"return {texts[0]}")]
    if shape == 4:
        return [line(f"return [{', '.join(texts)}]")]
    if shape == 5:
        return [line("return {" + ", ".join(f'"{text}": {text}' for text in texts) + "}")]
    return [line(f"return {', '.join(texts)}" if len(texts) > 1 else f"return ({texts[0]},)")]


def _drop_unread(builder: Builder) -> None:
    """Take away parameters that the program does not use."""
    read = {variable.name for variable in builder.scope.variables if variable.uses}
    module = builder.module
    used = [parameter for parameter in module.parameters if parameter.name in read]
    module.parameters = used or module.parameters[:1]


#: Features by which the area of a program is chosen, the rarest first.
_AREAS = {
    "thread": "frame",
    "exception": "exc",
    "random": "rng",
    "python_random": "rng",
    "grad": "grad",
    "optimizer": "grad",
    "graph_break": "break",
    "item": "break",
    "branch_on_data": "break",
    "cache_key": "cache",
    "alias": "alias",
    "mutation": "alias",
    "print": "effect",
    "object_mutation": "effect",
    "dynamic_shapes": "shape",
    "dtype_promotion": "parity",
    "nan_inf": "parity",
}

#: What every program exercises.
_CLAUSES = ("PARITY-1", "PARITY-2", "PARITY-3")


def _program(builder: Builder, text: str, schedule: str) -> Program:
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    constructs = sorted(item[10:] for item in builder.items if item.startswith("construct:"))
    notable = [name for name in constructs if name != "operator"][:3] or ["operators"]
    area = next((area for feature, area in _AREAS.items() if feature in builder.features), "capture")
    return Program(
        id=f"{area}/{'.'.join(notable)}~{schedule}-{digest}",
        title=f"Drawn at random: {', '.join(notable).replace('_', ' ')}; calls: {schedule.replace('_', ' ')}.",
        clauses=tuple(dict.fromkeys((*builder.clauses, *_CLAUSES))),
        features=tuple(builder.features),
        origin="grammar",
        body=text,
        precision=builder.precision,
    )

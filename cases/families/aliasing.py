"""Storage that is shared: writes through views and to arguments that overlap, and what reads see of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cases.families._row import Row, render
from cases.program import Program


class _View(NamedTuple):
    """One kind of view of ``x``; ``shape`` is that of the base, as the arguments of ``new.dyadic``."""

    name: str
    phrase: str
    expression: str
    shape: str
    uses: str


#: ``uses`` names the templates below that a view goes through.
_VIEWS = [
    _View("strided_slice", "a slice with a step", "x[1:6:2]", "8", "through argument"),
    _View("transpose", "a transpose", "x.t()", "2, 3", "through argument returned"),
    _View("diagonal", "a diagonal", "x.diagonal(offset=1)", "3, 3", "through returned"),
    _View("flat", "a flat view", "x.view(-1)[2:]", "2, 3", "through"),
    _View("column", "a column", "x[:, 1]", "3, 2", "base"),
    _View("windows", "overlapping windows", "x.unfold(0, 3, 2)", "7", "base"),
    _View("expanded", "an expanded row", "x[:1].expand(3, 4)", "2, 4", "base returned"),
    _View("last_chunk", "the last of three chunks", "x.chunk(3)[-1]", "7", "through returned"),
    _View("unbound", "one of the tensors of unbind", "x.unbind(1)[0]", "2, 3", "through"),
]


class _Template(NamedTuple):
    """What is done with a view: name and title with ``{phrase}``, clauses, program and calls."""

    title: str
    clauses: str
    features: str
    program: str
    calls: str
    graphs: int | None = 1


_TEMPLATES = {
    "through": _Template(
        "A write through {phrase} of an argument reaches the argument.",
        "ALIAS-1 ALIAS-6",
        "alias view inplace mutation",
        """
def program(x):
    before = x.sum()
    part = {expression}
    part.mul_(3.0)
    return x + 1.0, part.sum() - before
""",
        """
def calls(new):
    for _ in range(2):
        x = new.dyadic({shape})
        yield Call(x)
        record(x)
""",
    ),
    "base": _Template(
        "A write to an argument shows in {phrase} taken before the write.",
        "ALIAS-6 ALIAS-1",
        "alias view inplace mutation",
        """
def program(x):
    part = {expression}
    before = part.clone()
    x.add_(1.0)
    between = part * 2.0
    x.neg_()
    return before, between, part + 0.5
""",
        """
def calls(new):
    yield Call(new.dyadic({shape}), cache="compile")
    yield Call(new.dyadic({shape}), cache="hit")
""",
    ),
    "argument": _Template(
        "A write to an argument that is {phrase} of another tensor reaches that tensor.",
        "ALIAS-1",
        "alias view inplace mutation strides",
        """
def program(part):
    part.mul_(2.0)
    part += 1.0
    return part.sum()
""",
        """
def calls(new):
    for _ in range(2):
        x = new.dyadic({shape})
        yield Call({expression})
        record(x)
""",
    ),
    "returned": _Template(
        "{Phrase} of an argument is returned as a view of it, and one of an intermediate as a view of that.",
        "ALIAS-2",
        "alias view strides",
        """
def first_view(x):
    return {expression}


def program(x):
    y = x * 2.0
    return first_view(x), first_view(y), y
""",
        """
def calls(new):
    x = new.dyadic({shape})
    for _ in range(2):
        of_x, of_y, y = yield Call(x)
        x.add_(1.0)
        y.sub_(4.0)
        record((of_x, of_y))
""",
    ),
}


def _viewed(view: _View, use: str) -> Row:
    """The program that puts one view through one template."""
    template = _TEMPLATES[use]

    def fill(text: str) -> str:
        return text.replace("{expression}", view.expression).replace("{shape}", view.shape)

    return Row(
        name=f"{view.name}_{use}",
        title=template.title.format(phrase=view.phrase, Phrase=view.phrase[0].upper() + view.phrase[1:]),
        clauses=template.clauses,
        features=template.features,
        program=fill(template.program),
        calls=fill(template.calls),
        graphs=template.graphs,
    )


_ROWS = [
    Row(
        "two_arguments_overlap",
        "Two arguments are both written; they are apart, overlap, coincide and are apart again.",
        "ALIAS-4 ALIAS-1 CACHE-3",
        "alias inplace mutation cache_key",
        """
def program(a, b):
    a.add_(1.0)
    b.mul_(4.0)
    a.sub_(0.5)
    return a + b
""",
        """
def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    base = new.dyadic(6)
    yield Call(base[:4], base[2:])
    record(base)
    base = new.dyadic(6)
    yield Call(base[2:], base[:4])
    same = new.dyadic(4)
    yield Call(same, same)
    yield Call(new.dyadic(4), new.dyadic(4), cache="hit")
""",
    ),
    Row(
        "same_tensor_twice",
        "One tensor passed for both parameters is recognised, after and before two different ones.",
        "ALIAS-4 ALIAS-3",
        "alias inplace mutation cache_key branch_on_python",
        """
def program(a, b):
    a.add_(5.0)
    if a is b:
        return b * 10.0
    return b * 2.0
""",
        """
def calls(new):
    x, y = new.dyadic(4), new.dyadic(4)
    yield Call(x, y, cache="compile")
    yield Call(x, x, cache="recompile")
    yield Call(y, x, cache="hit")
    yield Call(y, y, cache="hit")
""",
    ),
    Row(
        "same_first_then_different",
        "A program called with one tensor for three parameters is called with different ones later.",
        "ALIAS-4",
        "alias inplace mutation cache_key",
        """
def program(a, b, c):
    a.mul_(2.0)
    b.add_(1.0)
    return a - c, b + c
""",
        """
def calls(new):
    x, y, z = new.dyadic(4), new.dyadic(4), new.dyadic(4)
    yield Call(x, x, x, cache="compile")
    yield Call(x, y, z, cache="recompile")
    yield Call(x, y, x, cache="recompile")
    yield Call(y, x, x, cache="recompile")
    yield Call(z, z, z, cache="hit")
""",
    ),
    Row(
        "argument_and_its_view",
        "A tensor and a view of it are arguments: each sees the writes to the other.",
        "ALIAS-1 ALIAS-6",
        "alias view inplace mutation",
        """
def program(base, row):
    base.add_(1.0)
    first = row.clone()
    row.mul_(-2.0)
    second = base.sum(0)
    return first, second
""",
        """
def calls(new):
    for index in (0, 2):
        base = new.dyadic(3, 4)
        yield Call(base, base[index])
        record(base)
""",
    ),
    Row(
        "argument_aliases_global",
        "An argument that is the tensor of a module global is written through both names.",
        "ALIAS-4 ALIAS-1",
        "alias inplace mutation global_read cache_key",
        """
SHARED = torch.tensor([0.5, -1.5, 2.0])


def program(x):
    x.add_(1.0)
    SHARED.mul_(2.0)
    return x + SHARED, x is SHARED
""",
        """
def calls(new):
    global SHARED
    SHARED = new.dyadic(3)
    yield Call(new.dyadic(3))
    yield Call(SHARED)
    yield Call(SHARED[:])
    yield Call(new.dyadic(3))
""",
    ),
    Row(
        "overlapping_slices_in_turn",
        "Two overlapping slices are written in turn, each write reading what the one before left.",
        "ALIAS-6 ALIAS-1",
        "alias view inplace mutation",
        """
def program(x):
    left, right = x[:4], x[2:]
    left.add_(1.0)
    right.mul_(2.0)
    left.sub_(right.sum())
    x[3] = 0.25
    return left * 1.0, right.sum()
""",
        """
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(6))
""",
        graphs=1,
    ),
    Row(
        "reads_around_writes",
        "Reads before, between and after two writes see the contents of their own time.",
        "ALIAS-6",
        "alias view inplace mutation",
        """
def program(x):
    a = x.sum()
    flat = x.view(-1)
    x[0] = x[1] + x[2]
    b = flat.sum()
    flat[-1] -= 3.0
    c = x.sum()
    copy = x.clone()
    x.zero_()
    return a, b, c, copy, flat.sum() + 1.0
""",
        """
def calls(new):
    yield Call(new.dyadic(3, 2), cache="compile")
    yield Call(new.dyadic(3, 2), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "write_reads_other_positions",
        "In-place writes computed from other positions of a tensor read what was there before.",
        "ALIAS-6",
        "alias inplace indexing mutation",
        """
def program(x, index):
    x[index] = x[index.flip(0)] - 5.0
    x.mul_(x.flip(0))
    x[1:] = x[:-1] + x[1:]
    x.add_(x.roll(1, 0))
    return x.sum()
""",
        """
def calls(new):
    for _ in range(2):
        x = new.dyadic(5)
        yield Call(x, new.permutation(5))
        record(x)
""",
        graphs=1,
    ),
    Row(
        "copy_chain",
        "A chain of copy_ moves contents round three tensors; later writes to a source do not follow.",
        "ALIAS-6 ALIAS-1",
        "alias inplace mutation",
        """
def program(a, b, c):
    spare = a.clone()
    a.copy_(b)
    b.mul_(3.0)
    b.copy_(c)
    c[:] = spare
    spare.zero_()
    return a - b, spare
""",
        """
def calls(new):
    a, b, c = new.dyadic(4), new.dyadic(4), new.dyadic(4)
    for _ in range(2):
        yield Call(a, b, c)
        record((a, b, c))
""",
        graphs=1,
    ),
    Row(
        "view_of_intermediate_written",
        "A write through a view of an intermediate shows in the intermediate and in another view of it.",
        "ALIAS-1 ALIAS-6",
        "alias view inplace",
        """
def program(x):
    y = x * 2.0
    row, column = y[1], y[:, 0]
    early = column.sum()
    row.mul_(-3.0)
    y.t()[0] += 1.0
    return y, early, column + 0.0
""",
        """
def calls(new):
    yield Call(new.dyadic(2, 3), cache="compile")
    yield Call(new.dyadic(2, 3), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "data_assignment",
        "Assigning to .data rebinds a tensor's storage; rebinding the source later does not show in it.",
        "ALIAS-1 ALIAS-2",
        "alias attribute mutation",
        """
def program(p, q):
    p.data = q
    q.data = torch.full_like(q, 5.0)
    p.data.mul_(2.0)
    return p + q
""",
        """
def calls(new):
    p, q = new.dyadic(4), new.dyadic(4)
    yield Call(p, q)
    record((p, q))
    yield Call(q, p)
    record((p, q))
""",
    ),
    Row(
        "expanded_write",
        "A write to one element of an expanded row shows in every row and in the base.",
        "ALIAS-1 ALIAS-6",
        "alias view inplace mutation",
        """
def program(row):
    wide = row.expand(3, 4)
    wide[2, 1] = -7.0
    row[0] = 5.0
    return wide * 1.0, wide.sum(0)
""",
        """
def calls(new):
    for _ in range(2):
        row = new.dyadic(4)
        yield Call(row)
        record(row)
""",
        graphs=1,
    ),
    Row(
        "tied_weights",
        "Two layers share one parameter and see writes to it, until one of them is given its own.",
        "ALIAS-4 ALIAS-1 CAPTURE-4",
        "alias module inplace mutation cache_key ambient_mode",
        """
class Tied(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.encode = torch.nn.Linear(3, 3, bias=False)
        self.decode = torch.nn.Linear(3, 3, bias=False)
        self.decode.weight = self.encode.weight


def program(model, x):
    with torch.no_grad():
        model.encode.weight.add_(1.0)
        model.decode.weight.mul_(0.5)
    return model.decode(model.encode(x)), model.encode.weight is model.decode.weight
""",
        """
def calls(new):
    model = new.module(Tied)
    yield Call(model, new.randn(2, 3))
    yield Call(model, new.randn(2, 3))
    model.decode.weight = torch.nn.Parameter(model.decode.weight.detach().clone())
    yield Call(model, new.randn(2, 3))
""",
    ),
    Row(
        "inplace_shape_changes",
        "In-place changes of shape and strides change the caller's tensor, not its other views.",
        "ALIAS-1 ALIAS-3",
        "alias inplace strides view mutation",
        """
def program(x, y):
    other = x.view(-1)
    x.t_()
    y.unsqueeze_(0)
    y.squeeze_(0).unsqueeze_(-1)
    x.mul_(2.0)
    return x + y, other, y
""",
        """
def calls(new):
    for _ in range(2):
        x, y = new.dyadic(2, 3), new.dyadic(3)
        yield Call(x, y)
        record((x.shape, x.stride(), y.shape, x))
""",
    ),
    Row(
        "advanced_index_copies",
        "Advanced indexing reads a copy, but writes to the tensor itself, also in augmented assignment.",
        "ALIAS-1 ALIAS-2",
        "alias indexing inplace mutation dtype_bool",
        """
def program(x, index, mask):
    picked = x[index]
    picked.zero_()
    x[index] += 1.0
    x[mask] = -2.0
    x.index_add_(0, index, picked + 4.0)
    return picked, x.masked_fill(mask, 0.5)
""",
        """
def calls(new):
    for _ in range(2):
        x = new.dyadic(5)
        yield Call(x, new.tensor([0, 3], dtype=torch.int64), new.booleans(5))
        record(x)
""",
        graphs=1,
    ),
    Row(
        "complex_parts_are_views",
        "The real and imaginary parts of a complex tensor, and view_as_real, are written through.",
        "ALIAS-1 ALIAS-2",
        "alias view inplace dtype_complex mutation",
        """
def program(z):
    z.real.add_(1.0)
    pairs = torch.view_as_real(z)
    pairs[0, 1] = 4.0
    z.imag.mul_(-1.0)
    return pairs, z * 1.0
""",
        """
def calls(new):
    for _ in range(2):
        z = torch.view_as_complex(new.dyadic(3, 2))
        pairs, _ = yield Call(z)
        pairs.add_(1.0)
        record(z)
""",
    ),
]


def programs() -> Iterator[Program]:
    """Every view through its templates, then the programs that stand alone."""
    rows = [_viewed(view, use) for view in _VIEWS for use in view.uses.split()]
    yield from render("alias", "families/aliasing", rows + _ROWS)

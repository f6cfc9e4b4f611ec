"""What results share: views and identity of what is returned, and results that nobody overwrites."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_ROWS = [
    Row(
        "returned_input_identity",
        "A returned argument is that very object, a clone of it is not.",
        "ALIAS-3 ALIAS-2",
        "alias container",
        """
def program(x, y, pick):
    chosen = x if pick else y
    return chosen, chosen.clone(), chosen[:], {"y": y, "x": [x]}
""",
        """
def calls(new):
    x, y = new.dyadic(3), new.dyadic(3)
    for pick in (True, False, True):
        same, clone, view, held = yield Call(x, y, pick)
        record((same is x, same is y, clone is same, view is same, held["x"][0] is x))
        clone.add_(1.0)
        view.sub_(1.0)
""",
    ),
    Row(
        "object_returned_twice",
        "An intermediate that is returned in several places of the result is one object.",
        "ALIAS-3 ALIAS-2",
        "alias container",
        """
def program(x):
    y = x * 2.0
    row = [y, x]
    return y, row, {"y": y, "row": row}, y + 0.0
""",
        """
def calls(new):
    for _ in range(2):
        y, row, table, other = yield Call(new.dyadic(3))
        record((y is row[0], y is table["y"], row is table["row"], other is y))
        y.add_(1.0)
        record(table)
""",
        graphs=1,
    ),
    Row(
        "argument_container_returned",
        "A list and a dict that were passed come back as themselves, with what the program put into them.",
        "ALIAS-3 EFFECT-5",
        "alias container object_mutation",
        """
def program(items, table, x):
    items.append(x)
    table["last"] = items[0] * 2.0
    return items, table, tuple(items)
""",
        """
def calls(new):
    items, table = [new.dyadic(3)], {"none": None}
    for _ in range(2):
        x = new.dyadic(3)
        same_items, same_table, copied = yield Call(items, table, x)
        record((same_items is items, same_table is table, copied[-1] is x))
""",
    ),
    Row(
        "buffer_and_parameter_returned",
        "A module returns its buffer, a view of it and a parameter: the caller's writes are seen later.",
        "ALIAS-2 ALIAS-3 ALIAS-1",
        "alias module buffer view mutation",
        """
class Holder(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.tensor([1.0, 2.0, 4.0]))
        self.register_buffer("state", torch.zeros(3))

    def forward(self, x):
        self.state.add_(x)
        return self.state, self.state[1:], self.scale, self.state * self.scale.detach()


def program(holder, x):
    return holder(x)
""",
        """
def calls(new):
    holder = new.module(Holder)
    for _ in range(2):
        state, tail, scale, _ = yield Call(holder, new.dyadic(3))
        record((state is holder.state, scale is holder.scale))
        tail.mul_(10.0)
        with torch.no_grad():
            scale.add_(1.0)
""",
    ),
    Row(
        "results_stay",
        "Results of earlier calls, also constant ones and views, are not overwritten by later calls.",
        "ALIAS-5",
        "alias view",
        """
def program(x):
    y = x * 2.0
    fixed = torch.ones(2, device=x.device) * 3.0
    return y, y.sum(), y[1:], fixed
""",
        """
def calls(new):
    kept = []
    for _ in range(4):
        result = yield Call(new.dyadic(4), cache="hit" if kept else "compile")
        kept.append(result)
        if len(kept) == 2:
            result[0].zero_()
            result[3].add_(1.0)
    record(kept)
""",
        graphs=1,
    ),
    Row(
        "accumulator_returned",
        "A returned accumulator is one object: results of earlier calls change with it, copies do not.",
        "ALIAS-5 ALIAS-3",
        "alias mutation inplace global_write",
        """
TOTAL = None


def program(x):
    global TOTAL
    if TOTAL is None:
        TOTAL = torch.zeros_like(x)
    TOTAL += x
    return TOTAL, TOTAL.clone()
""",
        """
def calls(new):
    kept = []
    for _ in range(3):
        result = yield Call(new.dyadic(3))
        kept.append(result)
    record([total is TOTAL for total, _ in kept])
    record(kept)
""",
    ),
    Row(
        "results_alias_each_other",
        "Two results that are views of one intermediate share its storage, although it is not returned.",
        "ALIAS-2",
        "alias view",
        """
def program(x):
    y = x * 2.0
    return y[:3], y[1:], y.view(2, 2).t()
""",
        """
def calls(new):
    for _ in range(2):
        head, tail, square = yield Call(new.dyadic(4))
        head.add_(1.0)
        record((head, tail, square))
        square.zero_()
        record((head, tail))
""",
        graphs=1,
    ),
    Row(
        "detach_shares",
        "A detached tensor shares storage with the tensor it came from, a detached clone does not.",
        "ALIAS-1 ALIAS-2 GRAD-2",
        "alias inplace grad mutation",
        """
def program(x):
    bare = x.detach()
    copy = x.detach().clone()
    bare.mul_(2.0)
    copy.zero_()
    return bare, copy, x.detach() + 1.0
""",
        """
def calls(new):
    for requires_grad in (True, False):
        x = new.dyadic(4, requires_grad=requires_grad)
        bare, _, _ = yield Call(x)
        bare.add_(1.0)
        record((x, bare.requires_grad))
""",
    ),
    Row(
        "conversions_return_self",
        "contiguous, to, type_as and expand_as that change nothing return their operand or a view of it.",
        "ALIAS-3 ALIAS-2",
        "alias strides view",
        """
def program(x):
    row_major = x.contiguous()
    same = x.to(x.dtype), x.to(x.device), x.type_as(x), x.to(x, copy=True)
    row_major.add_(1.0)
    return row_major, same, x.expand_as(x), [row_major is x] + [y is x for y in same]
""",
        """
def calls(new):
    for x in (new.dyadic(2, 3), new.dyadic(2, 3).t(), new.dyadic(3, 2)):
        row_major, same, _, _ = yield Call(x)
        record((row_major is x, [y is x for y in same]))
        row_major.mul_(2.0)
        record((x, same))
""",
    ),
    Row(
        "dropout_eval_returns_input",
        "Dropout outside training returns its operand: a write to the result reaches the argument.",
        "ALIAS-1 ALIAS-3",
        "alias inplace mutation module",
        """
LAYER = torch.nn.Dropout(0.5).eval()


def program(x):
    h = torch.nn.functional.dropout(x, p=0.4, training=False)
    h.mul_(10.0)
    k = LAYER(h)
    k.add_(1.0)
    return x.sum(), k
""",
        """
def calls(new):
    for _ in range(2):
        x = new.dyadic(4)
        _, k = yield Call(x)
        record((k is x, x))
""",
        graphs=1,
    ),
    Row(
        "reshape_view_or_copy",
        "reshape and flatten give a view of a contiguous argument and a copy of a transposed one.",
        "ALIAS-2 ALIAS-1 CACHE-5",
        "alias strides view inplace mutation cache_key",
        """
def program(x):
    flat = x.reshape(-1)
    flat[0] = 9.0
    return flat, x.flatten(), x + 0.0
""",
        """
def calls(new):
    yield Call(new.dyadic(3, 3), cache="compile")
    yield Call(new.dyadic(3, 3).t(), cache="recompile")
    yield Call(new.dyadic(3, 3), cache="hit")
    yield Call(new.dyadic(3, 3).t(), cache="hit")
""",
    ),
    Row(
        "out_argument",
        "Operators with out= write into the tensor given, or into a view of it, and return what was given.",
        "ALIAS-1 ALIAS-3",
        "alias inplace mutation view",
        """
def program(out, a, b):
    total = torch.add(a, b, out=out[0])
    product = torch.mul(a, b, out=total)
    smallest = torch.minimum(a, product)
    again = torch.sub(smallest, b, out=smallest)
    out[1] = again
    return product, again is smallest, product is total
""",
        """
def calls(new):
    out = new.full((2, 3), 0.0)
    for _ in range(2):
        product, _, _ = yield Call(out, new.dyadic(3), new.dyadic(3))
        product.add_(100.0)
        record(out)
""",
    ),
    Row(
        "inplace_returns_self",
        "In-place methods and augmented assignment return their operand, here the argument.",
        "ALIAS-3 ALIAS-1",
        "alias inplace mutation",
        """
def program(x):
    y = x.add_(1.0).mul_(2.0).clamp_(-3.0, 3.0)
    z = y
    z -= 0.5
    w = torch.relu_(z)
    return w, y is x and z is x and w is x
""",
        """
def calls(new):
    for _ in range(2):
        x = new.dyadic(4)
        w, _ = yield Call(x)
        record(w is x)
""",
        graphs=1,
    ),
]


def programs() -> Iterator[Program]:
    """The programs of the table."""
    yield from render("alias", "families/alias_results", _ROWS)

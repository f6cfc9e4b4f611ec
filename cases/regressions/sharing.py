"""Reported: alias patterns, writes and reads in order, operators that return their operand, layout."""

from __future__ import annotations

from cases.regressions._report import Report

REPORTS = [
    Report(
        kind="alias-pattern",
        thread="pytorch/pytorch#152425",
        id="alias/write_into_expanded",
        title="One element of a stride-0 view is written: all rows and the base show it.",
        clauses="ALIAS-1 ALIAS-6",
        features="alias view strides inplace mutation indexing",
        program="""
def program(column):
    table = column[:, None].expand(3, 4)
    table[2, 1] = 9.0
    return table.sum(1), column * 2.0
""",
        calls="""
def calls(new):
    for _ in range(2):
        column = new.dyadic(3)
        yield Call(column)
        record(column)
""",
    ),
    Report(
        kind="alias-pattern",
        thread="pytorch/pytorch#139789",
        id="alias/written_and_read_become_one",
        title="What is written and what is read are two tensors at first, then one, then two again.",
        clauses="ALIAS-4 ALIAS-6 ALIAS-1",
        features="alias inplace mutation cache_key",
        program="""
def program(target, source):
    target.sub_(3.0)
    return source * source
""",
        calls="""
def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4))
    both = new.dyadic(4)
    yield Call(both, both)
    yield Call(new.dyadic(4), new.dyadic(4))
    yield Call(both, both)
    record(both)
""",
        graphs=1,
    ),
    Report(
        kind="alias-pattern",
        thread="pytorch/pytorch#191449",
        id="alias/view_resized",
        title="A view of an intermediate is resized in place: the tensor that it was taken from keeps its shape.",
        clauses="ALIAS-2 SHAPE-4",
        features="alias view inplace",
        program="""
def program(x):
    doubled = x + x
    other = doubled.view(-1)
    other.resize_(10)
    return doubled - 1.0, tuple(doubled.shape), tuple(other.shape)
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(4))
""",
    ),
    Report(
        kind="alias-pattern",
        thread="pytorch/pytorch#113030",
        id="alias/data_exchanged",
        title="One argument takes over the storage of another, which then gets a storage of another size.",
        clauses="ALIAS-1 ALIAS-2 ALIAS-6",
        features="alias mutation",
        program="""
def program(first, second):
    first.data = second
    second.data = torch.arange(5.0)
    return first - 1.0, second.shape[0]
""",
        calls="""
def calls(new):
    for _ in range(2):
        first, second = new.dyadic(2, 2), new.dyadic(3)
        yield Call(first, second)
        record((first, second))
""",
    ),
    Report(
        kind="alias-pattern",
        thread="pytorch/pytorch#93363",
        id="alias/view_of_computed_base_written",
        title="Every third element of a computed tensor is the argument and is written: base and gradient show it.",
        clauses="ALIAS-1 GRAD-1",
        features="alias view strides inplace mutation grad",
        program="""
def program(part):
    part.mul_(-4.0)
""",
        calls="""
def calls(new):
    for start in (0, 2):
        leaf = new.dyadic(7, requires_grad=True)
        base = leaf * 0.5
        yield Call(base[start::3])
        base.square().sum().backward()
        record((base.detach(), leaf.grad))
""",
    ),
    Report(
        kind="alias-pattern",
        thread="Lightning-AI/lightning-thunder#2756",
        id="alias/whole_and_part_both_written",
        title="A tensor and a part of it are both written; then two parts that overlap; then two that do not.",
        clauses="ALIAS-1 ALIAS-4 ALIAS-6",
        features="alias view inplace mutation reduction cache_key",
        program="""
def program(first, second):
    first.sub_(2.0)
    second.mul_(4.0)
    return first.sum() - second.sum()
""",
        calls="""
def calls(new):
    base = new.dyadic(8)
    for first, second in ((base, base[5:]), (base[:5], base[3:]), (base[:4], base[4:]), (base[5:], base)):
        yield Call(first, second)
        record(base)
""",
        tier="smoke",
    ),
    Report(
        kind="write-order",
        thread="pytorch/pytorch#198131",
        id="alias/copied_before_source_changes",
        title="One argument is copied into another, then changed: the copy keeps the earlier values.",
        clauses="ALIAS-6 ALIAS-1",
        features="inplace mutation indexing reduction",
        program="""
def program(kept, live):
    kept[0:, :] = live[0:, :]
    live.sub_(7.0)
    return kept.mean()
""",
        calls="""
def calls(new):
    for rows in (3, 3, 4):
        kept, live = new.dyadic(rows, 4), new.dyadic(rows, 4)
        yield Call(kept, live)
        record((kept, live))
""",
    ),
    Report(
        kind="write-order",
        thread="pytorch/pytorch#198270",
        id="alias/scattered_then_mirrored",
        title="Rows are written through indices, then each is changed by the row opposite to it.",
        clauses="ALIAS-6 ALIAS-1 ALIAS-3",
        features="inplace mutation indexing",
        program="""
def program(x, rows):
    x[rows] = x[rows] * 3.0
    x.sub_(x.flip(0))
    return x
""",
        calls="""
def calls(new):
    for _ in range(2):
        x = new.dyadic(10, 3)
        y = yield Call(x, new.permutation(10))
        record((y is x, x))
""",
        tier="smoke",
    ),
    Report(
        kind="write-order",
        thread="pytorch/pytorch#115774",
        id="cache/tensor_attribute_exchanged",
        title="A module writes into the tensor that it holds; the caller puts another in its place.",
        clauses="CACHE-2 ALIAS-1 ALIAS-6 CAPTURE-4",
        features="module attribute inplace indexing cache_key",
        program="""
class Recorder(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.track = torch.zeros(4)

    def forward(self, position, value):
        self.track[position] = value
        return self.track + 1.0


program = Recorder()
""",
        calls="""
def calls(new):
    yield Call(new.tensor(1, dtype=torch.int64), new.dyadic())
    before = program.track
    program.track = new.dyadic(4)
    yield Call(new.tensor(3, dtype=torch.int64), new.dyadic())
    record(before)
    program.track = before
    yield Call(new.tensor(0, dtype=torch.int64), new.dyadic())
    record(before)
""",
    ),
    Report(
        kind="identity",
        thread="pytorch/pytorch#195422",
        id="alias/inactive_dropout_written",
        title="Dropout that is switched off hands back its operand: writing to the one is writing to the other.",
        clauses="ALIAS-3 ALIAS-1 ALIAS-6",
        features="alias inplace mutation reduction",
        program="""
def program(x):
    kept = torch.nn.functional.dropout(x, 0.25, training=False)
    kept.sub_(2.0)
    return x.mean(), kept
""",
        calls="""
def calls(new):
    for _ in range(2):
        x = new.dyadic(5)
        _, kept = yield Call(x)
        record((kept is x, x))
""",
        tier="smoke",
    ),
    Report(
        kind="identity",
        thread="pytorch/pytorch#146951",
        id="alias/identity_of_what_is_made_inside",
        title="Lists, dicts and tensors made inside, compared by identity through other names and containers.",
        clauses="ALIAS-3 CAPTURE-3 CAPTURE-6",
        features="alias container branch_on_python",
        program="""
def program(x):
    row, table, y = [1], {}, x - 1.0
    other, shelf = row, {"row": row, "table": table, "y": y}
    copies = [list(row), dict(table), y.clone()]
    same = row is other, shelf["row"] is other, shelf["table"] is table, shelf["y"] is y, x is x.contiguous()
    different = copies[0] is row, copies[1] is table, copies[2] is y, {} is {}, other is not row
    return y * (3.0 if shelf["row"] is row else 5.0), same, different
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
""",
        graphs=1,
    ),
    Report(
        kind="layout",
        thread="pytorch/pytorch#111133",
        id="alias/added_through_transpose",
        title="index_add_ writes through a transposed view of the argument; the view is returned as it is.",
        clauses="ALIAS-1 ALIAS-2 PARITY-3",
        features="alias view strides inplace mutation indexing",
        program="""
def program(x, columns, rows):
    turned = x.mT
    turned.index_add_(0, columns, rows, alpha=2.0)
    return turned, turned.stride()
""",
        calls="""
def calls(new):
    for _ in range(2):
        x = new.dyadic(3, 5)
        turned, _ = yield Call(x, new.tensor([4, 1, 4, 0], dtype=torch.int64), new.dyadic(4, 3))
        turned.neg_()
        record(x)
""",
        tier="smoke",
    ),
    Report(
        kind="layout",
        thread="pytorch/pytorch#183771",
        id="parity/layouts_of_resampled_images",
        title="Resizing, pooling, convolution and pointwise operators on permuted and channels-last images.",
        clauses="PARITY-3 PARITY-1",
        features="strides convolution pointwise",
        program="""
def program(permuted, last, weight):
    resized = torch.nn.functional.interpolate(permuted, size=(6, 5), mode="nearest")
    smooth = torch.nn.functional.interpolate(last, scale_factor=0.5, mode="bilinear")
    pooled = torch.nn.functional.max_pool2d(last, 2), torch.nn.functional.avg_pool2d(permuted, 2)
    filtered = torch.nn.functional.conv2d(last, weight, padding=1)
    results = resized, smooth, *pooled, filtered, torch.tanh(last), last.permute(0, 2, 3, 1) * 2.0, permuted - 1.0
    return results, [y.stride() for y in results]
""",
        calls="""
def calls(new):
    for _ in range(2):
        permuted = new.dyadic(2, 6, 4, 3).permute(0, 3, 1, 2)
        last = new.dyadic(2, 3, 4, 6).to(memory_format=torch.channels_last)
        yield Call(permuted, last, new.dyadic(2, 3, 3, 3))
""",
    ),
    Report(
        kind="layout",
        thread="pytorch/pytorch#198307",
        id="parity/quantised_transpose",
        title="A transposed tensor is quantised: integers and strides of the result.",
        clauses="PARITY-3 PARITY-4",
        features="strides dtype_int",
        program="""
def program(x):
    q = torch.quantize_per_tensor(x, 0.25, 3, torch.quint8)
    return q.int_repr(), q.stride(), q.dequantize()
""",
        calls="""
def calls(new):
    yield Call(new.dyadic(5, 3).t())
    yield Call(new.dyadic(3, 5))
""",
    ),
]

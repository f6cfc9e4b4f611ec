"""Reported: sequences of sizes, and programs with next to nothing in them."""

from __future__ import annotations

from cases.regressions._report import Report

REPORTS = [
    Report(
        kind="shape-sequence",
        thread="pytorch/pytorch#198064",
        id="shape/sizes_rounded_to_places",
        title="Sizes and what is computed of them are rounded to tens and hundreds, ties to even.",
        clauses="SHAPE-4 SHAPE-1",
        features="dynamic_shapes size_arithmetic",
        program="""
def program(x):
    n = x.shape[0]
    return x * round(n * 2, -1), round(n, -1), round(n * 25, -2), round(n), round(n, 1)
""",
        calls="""
def calls(new):
    for n in (14, 15, 25, 26, 5):
        yield Call(new.dyadic(n))
""",
        tier="smoke",
    ),
    Report(
        kind="shape-sequence",
        thread="pytorch/pytorch#129882",
        id="shape/size_in_a_plain_string",
        title="A size in an f-string, by str() and by repr() is its number.",
        clauses="SHAPE-4",
        features="dynamic_shapes string size_arithmetic",
        program="""
def program(x):
    rows, columns = x.shape
    return f"{rows} by {columns}", str(rows) + "/" + repr(columns * 2), "%d" % rows, x.t() * 2.0
""",
        calls="""
def calls(new):
    for rows, columns in ((3, 4), (5, 4), (6, 7), (7, 7)):
        yield Call(new.dyadic(rows, columns))
""",
    ),
    Report(
        kind="shape-sequence",
        thread="pytorch/pytorch#145587",
        id="shape/down_to_one_and_none",
        title="A size varies, becomes one, then zero, then large again; the program branches on it.",
        clauses="SHAPE-2 SHAPE-7 SHAPE-1",
        features="dynamic_shapes branch_on_size empty reduction view",
        program="""
def program(x):
    rows = x.shape[0]
    scaled = (x - rows).sum(1)
    if rows > 1:
        return scaled, x.mean(0, keepdim=True).expand(rows, -1)
    return scaled, x
""",
        calls="""
def calls(new):
    for rows in (5, 8, 1, 0, 3, 0, 1, 11):
        yield Call(new.dyadic(rows, 2))
""",
    ),
    Report(
        kind="shape-sequence",
        thread="pytorch/pytorch#194976",
        id="shape/bound_of_clamp_wanders",
        title="A Python float is the bound of clamps and takes another value in each call.",
        clauses="CACHE-2 CACHE-3 PARITY-1",
        features="pointwise cache_key view",
        program="""
def program(x, limit):
    left, right = x.chunk(2)
    return (left * 3.0).clamp(max=limit) - right.clamp(min=-limit, max=limit * 2.0), torch.clamp_min(right, limit)
""",
        calls="""
def calls(new):
    x = new.dyadic(8)
    for limit in (1.0, 1.5, 0.25, 2.0, 1.0, float("inf"), 0.0):
        yield Call(x, limit)
""",
        graphs=1,
    ),
    Report(
        kind="shape-sequence",
        thread="pytorch/pytorch#172693",
        id="shape/views_of_strided_results",
        title="view, reshape and unflatten of results that are not contiguous, at several sizes.",
        clauses="PARITY-3 SHAPE-1 ALIAS-2",
        features="dynamic_shapes strides view",
        program="""
def program(x):
    rows, columns = x.shape
    wide = torch.cat([x, -x], 1)[:, 1::2] * 2.0
    turned = (wide.t() + 1.0).view(1, columns, rows)
    spread = (x.t().unsqueeze(1) - 1.0).reshape(columns, 1, rows)
    parts = x[:, 1:].unflatten(0, (-1, 2))
    return [(y, y.stride()) for y in (turned, spread, parts)]
""",
        calls="""
def calls(new):
    for rows in (4, 6, 10):
        yield Call(new.dyadic(rows, 5))
""",
    ),
    Report(
        kind="shape-sequence",
        thread="pytorch/pytorch#169602",
        id="shape/padding_from_negative_size",
        title="Padding is computed from the negative size; quotients and remainders below zero are Python's.",
        clauses="SHAPE-4 SHAPE-7 SHAPE-1",
        features="dynamic_shapes size_arithmetic branch_on_size",
        program="""
def program(x):
    n = x.size(0)
    missing = -n % 8
    padded = torch.nn.functional.pad(x, (missing, 0), value=0.5) if missing else x * 2.0
    return padded, missing, -n // 8, divmod(-n, 5), divmod(n, -3), (n - 12) % 7, (5 - n) // 2
""",
        calls="""
def calls(new):
    for n in (5, 8, 9, 16, 19, 3):
        yield Call(new.dyadic(n))
""",
    ),
    Report(
        kind="degenerate",
        thread="pytorch/pytorch#95370",
        id="parity/nothing_reduced",
        title="Reductions and products of a matrix without rows: some have an answer, one has none.",
        clauses="PARITY-6 EXC-4 EXC-5",
        features="empty reduction matmul exception",
        program="""
def program(x, over_rows):
    if over_rows:
        return x.amin(0)
    along = x.sum(0), x.mean(1), x.var(0), x.prod(), x.argmax(1), x.amax(1), torch.log_softmax(x, 1)
    return along, x @ x.t(), x.t() @ x, x.cumsum(0)
""",
        calls="""
def calls(new):
    for rows, over_rows in ((0, False), (2, True), (0, True), (0, False), (3, False)):
        yield Call(new.dyadic(rows, 4), over_rows)
""",
        tier="smoke",
    ),
]

"""Reported: dtypes and types of results, edge values, random state."""

from __future__ import annotations

from cases.regressions._report import Report

REPORTS = [
    Report(
        kind="types",
        thread="pytorch/pytorch#197091",
        id="parity/type_of_ldexp",
        title="ldexp takes both operands into account when it chooses the type of its result.",
        clauses="PARITY-2 PARITY-7 CACHE-5",
        features="dtype_promotion dtype_half dtype_int dtype_bool",
        program="""
def program(mantissa, exponent):
    return torch.ldexp(mantissa, exponent)
""",
        calls="""
def calls(new):
    half, single = new.dyadic(3, dtype=torch.float16), new.dyadic(3)
    whole, truth = new.integers(0, 4, 3), new.booleans(3)
    brain = new.dyadic(3, dtype=torch.bfloat16)
    for mantissa, exponent in ((whole, half), (half, single), (half, whole), (truth, brain), (single, truth)):
        yield Call(mantissa, exponent)
""",
        graphs=1,
    ),
    Report(
        kind="types",
        thread="pytorch/pytorch#105264",
        id="parity/bytes_wrap_before_widening",
        title="Arithmetic of bytes wraps first and is widened after.",
        clauses="PARITY-4 PARITY-2",
        features="dtype_int pointwise",
        program="""
def program(a, b):
    total = (a + b).to(torch.int64), (a * b).to(torch.int32), (b - a - 250).to(torch.int16)
    return total, (-b).long(), ((a << 3) >> 2).int(), (~a).float(), (a * a - b).bool()
""",
        calls="""
def calls(new):
    a = new.tensor([255, 128, 17, 0, 3], dtype=torch.uint8)
    b = new.tensor([1, 130, 16, 5, 254], dtype=torch.uint8)
    yield Call(a, b)
    yield Call(b, a)
""",
        graphs=1,
    ),
    Report(
        kind="types",
        thread="pytorch/pytorch#190764",
        id="parity/products_wrap_sums_do_not",
        title="Products of int32 matrices wrap; the sum over a dimension of them is an int64 and does not.",
        clauses="PARITY-4 PARITY-2",
        features="dtype_int matmul reduction",
        program="""
def program(a, b):
    product = a @ b
    twice = product + product.t()
    return twice.sum(dim=1), product.sum(), twice.cumsum(0), product.prod(dim=0)
""",
        calls="""
def calls(new):
    a = new.tensor([[2**30, 7], [-(2**29), 2**28]], dtype=torch.int32)
    for factor in (3, 6):
        yield Call(a, new.full((2, 2), factor, dtype=torch.int32))
""",
    ),
    Report(
        kind="types",
        thread="pytorch/pytorch#185337",
        id="parity/rounded_by_a_narrow_type",
        title="A cast to a narrow float and back rounds: what it lost is the difference.",
        clauses="PARITY-1 PARITY-2 PARITY-7",
        features="dtype_half pointwise",
        program="""
def program(x):
    half = x.half().float()
    brain = x.to(torch.bfloat16).to(torch.float32)
    return half - x, brain - x, x.half().to(torch.bfloat16).float() * 3.0, half == brain
""",
        calls="""
def calls(new):
    for count in (11, 23):
        yield Call(new.tensor([k / 7 + 0.01 for k in range(1, count)]))
""",
        tier="smoke",
    ),
    Report(
        kind="types",
        thread="pytorch/pytorch#154432",
        id="shape/types_of_joined_sizes",
        title="What comes of joining, slicing and repeating a torch.Size, type by type.",
        clauses="SHAPE-4 CAPTURE-6",
        features="dynamic_shapes size_arithmetic container no_tensor_ops",
        program="""
def program(x):
    size = x.size()
    made = size + (2,), (2,) + size, size[:1], size[::-1], size * 2, 2 * size, tuple(size), size + size
    names = [type(value).__name__ for value in made]
    return made, names, isinstance(made[1], torch.Size), x.stride(), type(x.stride()).__name__, size.numel()
""",
        calls="""
def calls(new):
    for shape in ((3, 2), (4, 2), (5,)):
        yield Call(new.dyadic(*shape))
""",
        graphs=0,
    ),
    Report(
        kind="types",
        thread="pytorch/pytorch#198056",
        id="parity/types_of_numpy_results",
        title="NumPy functions of a tensor of small integers give the types that NumPy says.",
        clauses="PARITY-2 PARITY-4",
        features="numpy dtype_int dtype_promotion",
        imports="import numpy as np\n\nimport torch",
        program="""
def program(name, x):
    a = x.flip(0).numpy()
    if name == "quotient":
        return a / a[1]
    if name == "power":
        return a ** 2
    return getattr(np, name)(a)
""",
        calls="""
def calls(new):
    small = new.tensor([-128, 7, 90, 127], dtype=torch.int8).cpu()
    unsigned = new.tensor([3, 250, 0, 9], dtype=torch.uint8).cpu()
    for name in ("cumsum", "square", "median", "sqrt", "sum", "prod", "any", "quotient", "power"):
        yield Call(name, small)
        yield Call(name, unsigned)
""",
    ),
    Report(
        kind="types",
        thread="pytorch/pytorch#109925",
        id="parity/sums_of_constant_truths",
        title="Scans and sums of booleans that were made from constants count in int64.",
        clauses="PARITY-2 PARITY-4",
        features="dtype_bool reduction",
        program="""
def program():
    ones = torch.full((3, 2), 7).bool()
    return ones.cumsum(1), torch.ones(4, dtype=torch.bool).sum(0), torch.full((2,), False).cumprod(0), ones.prod()
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call()
""",
    ),
    Report(
        kind="types",
        thread="apache/tvm#20230",
        id="parity/dtype_argument_of_reductions",
        title="The dtype argument of a reduction says in which type it adds up, wraps and answers.",
        clauses="PARITY-2 PARITY-4 PARITY-7",
        features="reduction dtype_half dtype_int dtype_double dtype_promotion",
        program="""
def program(h, i):
    floats = h.sum(dim=0, dtype=torch.float64), h.mean(dtype=torch.float32), h.cumprod(0, dtype=torch.float32)
    whole = i.sum(dtype=torch.int8), i.cumsum(0, dtype=torch.int16), i.prod(dtype=torch.uint8)
    return floats, whole, i.sum(dtype=torch.float64), i.sum()
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.rand(3, 4, dtype=torch.float16), new.integers(60, 120, 5, dtype=torch.int32))
""",
    ),
    Report(
        kind="edge-values",
        thread="pytorch/pytorch#194347",
        id="parity/smaller_of_two_zeros",
        title="minimum and maximum of zeros that differ in sign alone, in three float types.",
        clauses="PARITY-5",
        features="signed_zero dtype_double dtype_half pointwise",
        program="""
def program(a, b):
    low, high = torch.minimum(a, b), torch.maximum(a, b)
    return low, high, low.signbit(), high.signbit(), torch.fmin(b, a), torch.fmax(b, a)
""",
        calls="""
def calls(new):
    for dtype in (torch.float32, torch.float64, torch.bfloat16):
        a, b = [0.0, -0.0, -0.0, 1.0], [-0.0, 0.0, -0.0, 1.0]
        yield Call(new.tensor(a, dtype=dtype), new.tensor(b, dtype=dtype))
""",
        tier="smoke",
    ),
    Report(
        kind="edge-values",
        thread="pytorch/pytorch#174172",
        id="parity/sign_copied_from_a_number",
        title="copysign takes the sign of a Python number, which may be that of a negative zero.",
        clauses="PARITY-5 CACHE-2 CACHE-3",
        features="signed_zero pointwise cache_key",
        program="""
def program(x, number):
    return torch.copysign(x, number), x.copysign(-0.0) - 1.0, torch.copysign(x, 0.0)
""",
        calls="""
def calls(new):
    for number in (2.0, -0.0, 0.0, -3.0, -0.0):
        yield Call(new.dyadic(4), number)
""",
        graphs=1,
    ),
    Report(
        kind="edge-values",
        thread="pytorch/pytorch#93784",
        id="parity/nan_among_ordered",
        title="Operators that order values meet NaN on either side.",
        clauses="PARITY-5 PARITY-4",
        features="nan_inf reduction sorting pointwise",
        program="""
def program(x, y):
    between = x.clamp(-1.0, 1.0), x.clamp(max=y), torch.clamp(y, min=x), torch.relu(x)
    pairs = torch.minimum(y, x), torch.maximum(x, y), torch.fmax(x, y), torch.fmin(y, x)
    reduced = x.amin(), x.min(0).indices, x.argmax(), x.cummin(0).values, x.sort().values, x.sort().indices
    return between, pairs, reduced
""",
        calls="""
def calls(new):
    nan = float("nan")
    yield Call(new.tensor([nan, 2.0, -3.0, 0.5, nan]), new.tensor([1.0, nan, 0.25, -4.0, nan]))
    yield Call(new.tensor([3.0, 2.0, -3.0, 0.5, 1.0]), new.tensor([1.0, 7.0, nan, -4.0, 2.0]))
""",
        graphs=1,
    ),
    Report(
        kind="edge-values",
        thread="pytorch/pytorch#174891",
        id="parity/complex_broadcast",
        title="A complex tensor meets a column, a literal, its conjugate and its own parts.",
        clauses="PARITY-7 PARITY-1",
        features="dtype_complex pointwise dtype_promotion",
        program="""
def program(z, column):
    return z + column, column - z, z * (0.5 - 1.5j), z.abs(), z.conj() * z.imag, z / (1 + 1j), z.real + column
""",
        calls="""
def calls(new):
    for columns in (3, 5):
        yield Call(new.randn(2, columns, dtype=torch.complex64), new.randn(2, 1, dtype=torch.complex64))
""",
    ),
    Report(
        kind="edge-values",
        thread="pytorch/pytorch#191968",
        id="parity/remainders_of_odd_lengths",
        title="Whole quotients and remainders of integers, of lengths that fill no vector register.",
        clauses="PARITY-4 SHAPE-1",
        features="dtype_int dynamic_shapes",
        program="""
def program(a, b):
    return a % b, a // b, torch.fmod(a, b), torch.remainder(a, -b), a.div(b, rounding_mode="trunc")
""",
        calls="""
def calls(new):
    for length in (1, 2, 3, 5, 7, 9, 13, 17):
        yield Call(new.integers(-50, 50, length), new.integers(1, 8, length))
""",
    ),
    Report(
        kind="edge-values",
        thread="pytorch/pytorch#184893",
        id="parity/index_of_the_extreme",
        title="Which index max, min, argmax and argmin give among equals, booleans and NaN.",
        clauses="PARITY-4 PARITY-5",
        features="reduction dtype_bool nan_inf",
        program="""
def program(truths, x):
    of_truths = truths.max(1), truths.min(1)
    return of_truths, x.argmax(1), x.argmin(0), x.max(0).indices, x.min(1).indices, torch.argmax(x)
""",
        calls="""
def calls(new):
    truths = new.full((3, 37), False, dtype=torch.bool)
    truths[0, 5:] = True
    truths[1, :] = True
    nan = float("nan")
    yield Call(truths, new.tensor([[2.0, 2.0, -1.0, 2.0], [-1.0, nan, -1.0, nan]]))
    yield Call(~truths, new.tensor([[0.0, -0.0, 0.0, -0.0], [5.0, 5.0, 4.0, 4.0]]))
""",
    ),
    Report(
        kind="random-state",
        thread="pytorch/pytorch#197085",
        id="rng/cards_shuffled",
        title="random.shuffle, sample and choices draw anew in every call, and the generator goes on from there.",
        clauses="RNG-1 RNG-2 RNG-3 RNG-4",
        features="python_random container",
        imports="import random\n\nimport torch",
        program="""
def program(x):
    cards = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0]
    random.shuffle(cards)
    return x * cards[0] - cards[-1], cards, random.sample(range(30), 4), random.choices("abcd", k=3)
""",
        calls="""
def calls(new):
    random.seed(11)
    for _ in range(3):
        yield Call(new.dyadic(2))
    record(random.random())
""",
        tier="smoke",
    ),
    Report(
        kind="random-state",
        thread="pytorch/pytorch#107187",
        id="rng/seeded_in_every_call",
        title="The program seeds torch's generator: each call draws the same, and the caller goes on from there.",
        clauses="RNG-1 RNG-2",
        features="random pointwise",
        program="""
def program(x):
    torch.manual_seed(17)
    return x + torch.rand(3), torch.randperm(5)
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
        record(torch.rand(2))
""",
    ),
]

"""Programs called with changing sizes: batches, sequences, relations between sizes, churn."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program


def size_calls(
    call: str,
    first: int,
    second: int,
    settled: tuple[int, ...] = (),
    rest: tuple[int, ...] = (),
    setup: str = "",
    again: bool = True,
) -> str:
    """The user: calls whose arguments, ``call``, have size ``n``.

    ``settled`` are the sizes for which capture has settled (SHAPE-5); of those in ``rest`` nothing is said.
    With ``again`` the first size comes once more at the end, which is a call seen before.
    """
    lines = [setup] if setup else []
    lines += [
        f'yield Call({call.replace("{n}", str(first))}, cache="compile")',
        f"yield Call({call.replace('{n}', str(second))})",
    ]
    for sizes, cache in ((settled, ', cache="hit"'), (rest, "")):
        if len(sizes) == 1:
            lines.append(f"yield Call({call.replace('{n}', str(sizes[0]))}{cache})")
        elif sizes:
            lines.append(f"for n in {sizes}:")
            lines.append(f"    yield Call({call.replace('{n}', 'n')}{cache})")
    if again:
        lines.append(f'yield Call({call.replace("{n}", str(first))}, cache="hit")')
    return "def calls(new):\n" + "\n".join("    " + line for line in lines)


BATCHES = [
    Row(
        "batch_size",
        "A matrix product over batches of changing size.",
        "SHAPE-1 SHAPE-2 SHAPE-5",
        "dynamic_shapes matmul pointwise",
        """
def program(x, w):
    return torch.relu(x @ w) + 1
""",
        size_calls("new.dyadic({n}, 3), new.dyadic(3, 2)", 4, 7, (9, 5, 12), (1, 0)),
        graphs=1,
    ),
    Row(
        "sequence_length",
        "A scan and a softmax along a sequence of changing length.",
        "SHAPE-1 SHAPE-2 SHAPE-5",
        "dynamic_shapes reduction",
        """
def program(x):
    return x.cumsum(dim=1), torch.softmax(x, dim=1)
""",
        size_calls("new.dyadic(2, {n}, 3)", 5, 3, (8, 6), (1, 0)),
        graphs=1,
    ),
    Row(
        "batch_and_length_together",
        "Batch and sequence length change in the same call, separately, and change places.",
        "SHAPE-1 SHAPE-3",
        "dynamic_shapes reduction pointwise",
        """
def program(x):
    return x - x.mean(dim=1, keepdim=True), x.sum(dim=0)
""",
        """
def calls(new):
    yield Call(new.dyadic(2, 4), cache="compile")
    for batch, length in ((3, 5), (3, 4), (2, 5), (5, 3), (4, 4), (1, 6), (6, 1), (1, 1)):
        yield Call(new.dyadic(batch, length))
    yield Call(new.dyadic(2, 4), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "three_dimensions_change",
        "All three sizes of the input change, first one by one and then at once.",
        "SHAPE-1 SHAPE-3",
        "dynamic_shapes view pointwise",
        """
def program(x):
    return x.transpose(0, 2).flatten(1) * 2, x.shape
""",
        """
def calls(new):
    yield Call(new.dyadic(2, 3, 4), cache="compile")
    for shape in ((5, 3, 4), (5, 6, 4), (5, 6, 7), (3, 2, 5), (3, 3, 3), (4, 3, 2)):
        yield Call(new.dyadic(*shape))
    yield Call(new.dyadic(2, 3, 4), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "zero_first",
        "The very first call has no rows at all, then come one, several, and none again.",
        "SHAPE-2",
        "dynamic_shapes empty reduction",
        """
def program(x):
    return x * 2, x.sum(dim=0) + 1
""",
        size_calls("new.dyadic({n}, 3)", 0, 1, (), (5, 7, 0, 1)),
        graphs=1,
    ),
    Row(
        "one_first",
        "The very first call has one row; later ones have more, which must not be broadcast.",
        "SHAPE-2 SHAPE-3",
        "dynamic_shapes pointwise",
        """
def program(x, y):
    return x + y * 2, x.shape[0] == y.shape[0]
""",
        """
def calls(new):
    yield Call(new.dyadic(1, 3), new.dyadic(1, 3), cache="compile")
    for n in (4, 1, 6, 0):
        yield Call(new.dyadic(n, 3), new.dyadic(n, 3))
    yield Call(new.dyadic(1, 3), new.dyadic(5, 3))
    yield Call(new.dyadic(5, 3), new.dyadic(1, 3))
    yield Call(new.dyadic(1, 3), new.dyadic(1, 3), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "zero_and_one_in_turn",
        "Sizes zero and one come between others, several times.",
        "SHAPE-1 SHAPE-2",
        "dynamic_shapes empty reduction",
        """
def program(x):
    return x.sum(dim=1), x.t().contiguous() - 1
""",
        size_calls("new.dyadic({n}, 4)", 3, 0, (), (1, 5, 0, 1, 6)),
        graphs=1,
    ),
    Row(
        "empty_batch_reductions",
        "Reductions over a batch that becomes empty: neutral elements, and an error where there is none.",
        "SHAPE-2 EXC-4 EXC-5",
        "dynamic_shapes empty reduction exception",
        """
def program(x):
    return x.sum(dim=0), x.prod(dim=0), x.all(dim=0), x.amax(dim=0)
""",
        size_calls("new.dyadic({n}, 3)", 4, 2, (), (0, 3, 0)),
        graphs=1,
    ),
    Row(
        "linear_and_layer_norm",
        "A module of a linear layer and a layer norm serves batches of changing size.",
        "SHAPE-1 SHAPE-2 SHAPE-5",
        "dynamic_shapes module matmul normalization",
        """
class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 6)
        self.norm = torch.nn.LayerNorm(6)

    def forward(self, x):
        return self.norm(self.linear(x))


def program(model, x):
    return model(x)
""",
        size_calls(
            "model, new.randn({n}, 4)",
            3,
            6,
            (8, 5),
            (1, 0),
            setup="model = new.module(Model)",
        ),
        graphs=1,
    ),
    Row(
        "convolution_image_sizes",
        "A convolution and a pooling over images whose height, width and number change.",
        "SHAPE-1 SHAPE-3",
        "dynamic_shapes module convolution",
        """
def program(conv, x):
    y = conv(x)
    return torch.nn.functional.max_pool2d(y, 2), y.shape[-2:]
""",
        """
def calls(new):
    conv = new.module(lambda: torch.nn.Conv2d(2, 3, 3, padding=1))
    yield Call(conv, new.randn(2, 2, 4, 6), cache="compile")
    for batch, height, width in ((3, 4, 6), (2, 7, 5), (2, 5, 5), (4, 6, 4), (1, 4, 6)):
        yield Call(conv, new.randn(batch, 2, height, width))
    yield Call(conv, new.randn(2, 2, 4, 6), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "gradients_of_batches",
        "Gradients flow back through batches of changing size into an input and a shared weight.",
        "SHAPE-1 SHAPE-2 GRAD-1",
        "dynamic_shapes grad matmul",
        """
def program(x, w):
    return (torch.tanh(x @ w) * x.shape[0]).sum()
""",
        """
def calls(new):
    w = new.randn(3, 2, requires_grad=True)
    for n in (4, 6, 5, 1, 0, 4):
        x = new.randn(n, 3, requires_grad=True)
        loss = yield Call(x, w)
        loss.backward()
        record((x.grad, w.grad))
""",
        graphs=1,
    ),
    Row(
        "batch_norm_batches",
        "Batch statistics in training follow batches of changing size.",
        "SHAPE-1 CAPTURE-4",
        "dynamic_shapes module buffer normalization mutation",
        """
def program(norm, x):
    return norm(x)
""",
        size_calls(
            "norm, new.randn({n}, 3)",
            5,
            8,
            (6, 11),
            setup="norm = new.module(lambda: torch.nn.BatchNorm1d(3))",
        ),
        graphs=1,
    ),
    Row(
        "attention_lengths",
        "Attention between queries and keys whose lengths are equal in one call and differ in others.",
        "SHAPE-1 SHAPE-3",
        "dynamic_shapes attention",
        """
def program(q, k, v):
    return torch.nn.functional.scaled_dot_product_attention(q, k, v)
""",
        """
def calls(new):
    for queries, keys in ((4, 4), (4, 6), (3, 5), (5, 5), (1, 5), (6, 1), (4, 4)):
        yield Call(new.randn(2, queries, 4), new.randn(2, keys, 4), new.randn(2, keys, 4))
""",
        graphs=1,
    ),
]

RELATIONS = [
    Row(
        "square_then_rectangular",
        "A product of square matrices first: the equal sizes of the first call differ in the later ones.",
        "SHAPE-1 SHAPE-3",
        "dynamic_shapes matmul",
        """
def program(a, b):
    return a @ b, a.shape[0] == b.shape[1]
""",
        """
def calls(new):
    yield Call(new.dyadic(3, 3), new.dyadic(3, 3), cache="compile")
    for n, m, k in ((3, 4, 5), (4, 4, 4), (2, 5, 2), (6, 3, 3), (5, 5, 2)):
        yield Call(new.dyadic(n, m), new.dyadic(m, k))
    yield Call(new.dyadic(3, 3), new.dyadic(3, 3), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "rectangular_then_square",
        "A product of rectangular matrices first: sizes that differ in the first call are equal later.",
        "SHAPE-1 SHAPE-3",
        "dynamic_shapes matmul branch_on_size",
        """
def program(a, b):
    y = a @ b
    if y.shape[0] == y.shape[1]:
        return y.diagonal() * 2
    return y + 1
""",
        """
def calls(new):
    yield Call(new.dyadic(2, 3), new.dyadic(3, 5), cache="compile")
    for n, m, k in ((4, 3, 6), (4, 3, 4), (5, 5, 5), (6, 2, 3), (3, 4, 3)):
        yield Call(new.dyadic(n, m), new.dyadic(m, k))
    yield Call(new.dyadic(2, 3), new.dyadic(3, 5), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "outer_broadcast",
        "A column times a row, as long as each other at first and not afterwards.",
        "SHAPE-1 SHAPE-3",
        "dynamic_shapes pointwise",
        """
def program(column, row):
    return column * row + row
""",
        """
def calls(new):
    yield Call(new.dyadic(4, 1), new.dyadic(1, 4), cache="compile")
    for n, m in ((4, 6), (5, 3), (5, 5), (1, 3), (3, 1), (2, 0)):
        yield Call(new.dyadic(n, 1), new.dyadic(1, m))
    yield Call(new.dyadic(4, 1), new.dyadic(1, 4), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "broadcast_one_or_many",
        "The second operand has one row in some calls and as many as the first in others.",
        "SHAPE-1 SHAPE-2 SHAPE-3",
        "dynamic_shapes pointwise",
        """
def program(x, y):
    return x * y - 1
""",
        """
def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), cache="compile")
    for n, m in ((4, 1), (6, 6), (6, 1), (1, 5), (5, 5), (1, 1)):
        yield Call(new.dyadic(n, 3), new.dyadic(m, 3))
    yield Call(new.dyadic(4, 3), new.dyadic(4, 3), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "broadcast_mismatch_raises",
        "Two sizes agree, then do not: the operator raises, and works again when they agree.",
        "SHAPE-3 EXC-4 EXC-5",
        "dynamic_shapes pointwise exception",
        """
def program(x, y):
    return x + y * 2
""",
        """
def calls(new):
    for n, m in ((4, 4), (4, 3), (6, 6), (5, 6), (5, 5), (4, 4)):
        yield Call(new.dyadic(n), new.dyadic(m))
""",
        graphs=1,
    ),
    Row(
        "concatenated_lengths",
        "Two tensors are concatenated whose lengths are equal at first and differ later.",
        "SHAPE-1 SHAPE-2 SHAPE-3",
        "dynamic_shapes view size_arithmetic",
        """
def program(a, b):
    both = torch.cat([a, b])
    return both * 2, both[a.shape[0] :], both.shape[0] - b.shape[0]
""",
        """
def calls(new):
    yield Call(new.dyadic(3), new.dyadic(3), cache="compile")
    for n, m in ((3, 5), (5, 3), (4, 4), (0, 4), (4, 0), (1, 6)):
        yield Call(new.dyadic(n), new.dyadic(m))
    yield Call(new.dyadic(3), new.dyadic(3), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "number_equal_to_a_size",
        "An integer argument that happens to equal the size in the first call and no longer afterwards.",
        "SHAPE-3 SHAPE-4 CACHE-2",
        "dynamic_shapes size_arithmetic",
        """
def program(x, n):
    return x * n, n - x.shape[0], n
""",
        """
def calls(new):
    yield Call(new.dyadic(4), 4, cache="compile")
    for size, n in ((6, 6), (6, 4), (5, 7), (4, 6), (7, 7), (3, 2)):
        yield Call(new.dyadic(size), n)
    yield Call(new.dyadic(4), 4, cache="hit")
""",
        graphs=1,
    ),
    Row(
        "size_equal_to_an_attribute",
        "A size is compared with an attribute that changes together with it, or alone.",
        "SHAPE-3 SHAPE-7 CACHE-2",
        "dynamic_shapes attribute class branch_on_size",
        """
class Settings:
    limit = 4


def program(settings, x):
    if x.shape[0] == settings.limit:
        return x * 2
    return x[: settings.limit].sum() - 1
""",
        """
def calls(new):
    settings = Settings()
    yield Call(settings, new.dyadic(4), cache="compile")
    for size, limit in ((6, 6), (6, 4), (5, 3), (7, 7), (4, 4)):
        settings.limit = limit
        yield Call(settings, new.dyadic(size))
""",
        graphs=1,
    ),
    Row(
        "sizes_change_places",
        "The two sizes of the input are exchanged, and the input is transposed.",
        "SHAPE-1 SHAPE-3",
        "dynamic_shapes strides view",
        """
def program(x):
    return x.t() @ x, x.stride()
""",
        """
def calls(new):
    yield Call(new.dyadic(2, 5), cache="compile")
    yield Call(new.dyadic(5, 2))
    yield Call(new.dyadic(2, 5).t())
    yield Call(new.dyadic(5, 2).t())
    yield Call(new.dyadic(3, 3).t())
    yield Call(new.dyadic(4, 6))
    yield Call(new.dyadic(2, 5), cache="hit")
""",
        graphs=1,
    ),
]

CHURN = [
    Row(
        "churn_of_sizes",
        "Twenty sizes in a row, with the first ones coming back at the end.",
        "SHAPE-1 SHAPE-5 SHAPE-6",
        "dynamic_shapes many_calls pointwise",
        """
def program(x):
    return x * 2 + x.shape[0]
""",
        size_calls("new.dyadic({n})", 4, 9, (*range(10, 26), 5, 6), (0, 1)),
        graphs=1,
    ),
    Row(
        "churn_of_unrolled_sizes",
        "Eighteen sizes of a program that loops over the rows, so that each size is a program of its own.",
        "SHAPE-6 SHAPE-7 CACHE-7",
        "dynamic_shapes many_calls for_loop",
        """
def program(x):
    total = x.new_zeros(())
    for k in range(x.shape[0]):
        total = total * 0.5 + x[k] * k
    return total
""",
        """
def calls(new):
    for n in (*range(2, 20), 3, 19, 0, 1):
        yield Call(new.dyadic(n))
""",
    ),
    Row(
        "churn_of_ranks",
        "Inputs of rank zero to seven reach one program, twice.",
        "SHAPE-6 CACHE-5",
        "dynamic_shapes many_calls zero_dim",
        """
def program(x):
    return x * 2 + x.dim(), x.shape
""",
        """
def calls(new):
    for rank in (*range(8), *range(8)):
        yield Call(new.dyadic(*[2 + k % 2 for k in range(rank)]))
""",
        graphs=1,
    ),
    Row(
        "churn_of_dtypes_and_sizes",
        "Every dtype comes with several sizes, more variants than a compiler keeps.",
        "SHAPE-6 CACHE-5 PARITY-2",
        "dynamic_shapes many_calls dtype_int dtype_half dtype_double dtype_bool",
        """
def program(x):
    return x + x.shape[0], x.sum(), x.dtype
""",
        """
def calls(new):
    for n in (3, 5, 2, 1):
        for dtype in (torch.float32, torch.bfloat16, torch.float64):
            yield Call(new.dyadic(n, dtype=dtype))
        for dtype in (torch.int8, torch.uint8, torch.int64):
            yield Call(new.integers(1, 9, n, dtype=dtype))
        yield Call(new.booleans(n))
""",
        graphs=1,
    ),
    Row(
        "churn_of_shapes_with_effect",
        "Twenty shapes of changing rank are logged by a program that also counts its calls.",
        "SHAPE-4 SHAPE-6 EFFECT-1",
        "dynamic_shapes many_calls object_mutation global_write",
        """
SEEN = []
COUNT = 0


def program(x):
    global COUNT
    COUNT += 1
    SEEN.append(tuple(x.shape))
    return x.flatten()[: COUNT % 3 + 1] * COUNT
""",
        """
def calls(new):
    for n in range(2, 12):
        yield Call(new.dyadic(n))
        yield Call(new.dyadic(n, n + 1))
""",
        graphs=1,
    ),
]


def programs() -> Iterator[Program]:
    """Batches, relations between sizes, and churn."""
    yield from render("shape", "families/dynamic_shapes", [*BATCHES, *RELATIONS, *CHURN])

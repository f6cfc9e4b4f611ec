"""Views, slices, layouts and factories whose sizes are computed from sizes that change."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.families.dynamic_shapes import size_calls
from cases.program import Program

VIEWS = [
    Row(
        "view_with_computed_size",
        "view with a size computed as half of the input's.",
        "SHAPE-1 SHAPE-4 SHAPE-5",
        "dynamic_shapes view size_arithmetic",
        """
def program(x):
    n = x.shape[0]
    return x.view(n // 2, 2).sum(dim=1) + n
""",
        size_calls("new.dyadic({n})", 6, 10, (8, 14), (2, 0)),
        graphs=1,
    ),
    Row(
        "reshape_inferred_size",
        "reshape with -1, on either side of a fixed size.",
        "SHAPE-1 SHAPE-5",
        "dynamic_shapes view",
        """
def program(x):
    return x.reshape(-1, 4) * 2, x.reshape(2, -1).sum(dim=0)
""",
        size_calls("new.dyadic({n}, 2)", 4, 6, (10, 8), (2,)),
        graphs=1,
    ),
    Row(
        "view_error_at_odd_sizes",
        "A view that fits even sizes raises at odd ones, and works again afterwards.",
        "SHAPE-1 EXC-4 EXC-5",
        "dynamic_shapes view exception",
        """
def program(x):
    return x.view(-1, 2) * 3
""",
        size_calls("new.dyadic({n})", 4, 8, (), (7, 6, 3, 10)),
        graphs=1,
    ),
    Row(
        "chunk_counts",
        "chunk and split return fewer or smaller pieces as the size changes.",
        "SHAPE-1 SHAPE-4 SHAPE-7",
        "dynamic_shapes view container",
        """
def program(x):
    chunks = x.chunk(3)
    pieces = x.split(2)
    return len(chunks), len(pieces), [chunk.sum() for chunk in chunks], pieces[-1] * 2
""",
        size_calls("new.dyadic({n})", 6, 7, (), (4, 2, 9, 1, 3)),
    ),
    Row(
        "split_by_computed_sizes",
        "split with sizes computed from the length.",
        "SHAPE-1 SHAPE-4",
        "dynamic_shapes view size_arithmetic",
        """
def program(x):
    n = x.shape[0]
    left, right = torch.split(x, [n // 3, n - n // 3])
    return left * 2, right - 1, right.shape[0]
""",
        size_calls("new.dyadic({n}, 2)", 6, 8, (), (11, 3, 2, 1)),
        graphs=1,
    ),
    Row(
        "unfolded_windows",
        "Sliding windows over a signal of changing length.",
        "SHAPE-1 SHAPE-5",
        "dynamic_shapes view reduction",
        """
def program(x):
    windows = x.unfold(0, 3, 1)
    return windows.sum(dim=1), windows.shape[0]
""",
        size_calls("new.dyadic({n})", 6, 9, (7, 12), (3,)),
        graphs=1,
    ),
    Row(
        "repeated_and_expanded",
        "expand, repeat and repeat_interleave by sizes taken from another tensor.",
        "SHAPE-1 SHAPE-2 SHAPE-4",
        "dynamic_shapes view strides",
        """
def program(row, x):
    n = x.shape[0]
    return row.expand(n, -1) + x, row.repeat(n, 2), row.repeat_interleave(n, dim=1)
""",
        size_calls("new.dyadic(1, 3), new.dyadic({n}, 3)", 2, 4, (), (3, 1, 0)),
        graphs=1,
    ),
    Row(
        "sliced_by_computed_bounds",
        "Slices whose bounds and steps are computed from the size, from both ends.",
        "SHAPE-1 SHAPE-4",
        "dynamic_shapes view size_arithmetic",
        """
def program(x):
    n = x.shape[0]
    return x[: n // 2] * 2, x[-(n // 3) :], x[1 : n - 1 : 2].sum(), x[n - 1]
""",
        size_calls("new.dyadic({n})", 6, 8, (), (11, 5, 3, 2, 1)),
        graphs=1,
    ),
    Row(
        "strided_inputs",
        "Inputs that are every second column of a larger tensor: sizes and strides change together.",
        "SHAPE-1 CACHE-5 PARITY-3",
        "dynamic_shapes strides",
        """
def program(x):
    return x * 2, x.stride(), x.is_contiguous()
""",
        size_calls("new.dyadic(3, {n})[:, ::2]", 6, 8, (), (10, 9, 2)),
        graphs=1,
    ),
    Row(
        "channels_last_batches",
        "Channels-last images in batches of changing size, and contiguous ones in between.",
        "SHAPE-1 SHAPE-2 PARITY-3",
        "dynamic_shapes strides pointwise",
        """
def program(x):
    return torch.relu(x) + x.shape[0], x.is_contiguous(memory_format=torch.channels_last)
""",
        """
def calls(new):
    layout = torch.channels_last
    yield Call(new.dyadic(2, 3, 4, 4).to(memory_format=layout), cache="compile")
    for n in (3, 5, 1):
        yield Call(new.dyadic(n, 3, 4, 4).to(memory_format=layout))
        yield Call(new.dyadic(n, 3, 4, 4))
    yield Call(new.dyadic(2, 3, 4, 4).to(memory_format=layout), cache="hit")
""",
        graphs=1,
    ),
    Row(
        "padded_to_multiple",
        "Padding to the next multiple of four: no padding at all for some sizes.",
        "SHAPE-1 SHAPE-4",
        "dynamic_shapes size_arithmetic",
        """
def program(x):
    padding = -x.shape[0] % 4
    padded = torch.nn.functional.pad(x, (0, padding), value=9.0)
    return padded.view(-1, 4), padding
""",
        size_calls("new.dyadic({n})", 6, 7, (), (8, 5, 12, 1, 0)),
        graphs=1,
    ),
    Row(
        "causal_mask",
        "A causal mask built by comparing two ranges as long as the input.",
        "SHAPE-1 SHAPE-2 SHAPE-5",
        "dynamic_shapes indexing dtype_bool",
        """
def program(scores):
    n = scores.shape[-1]
    steps = torch.arange(n, device=scores.device)
    hidden = steps[None, :] > steps[:, None]
    return scores.masked_fill(hidden, -5.0), hidden.sum()
""",
        size_calls("new.dyadic({n}, {n})", 4, 3, (6, 5), (1, 0)),
        graphs=1,
    ),
    Row(
        "square_factories",
        "eye, ones, tril and diag with the input's size.",
        "SHAPE-1 SHAPE-2 SHAPE-4",
        "dynamic_shapes indexing",
        """
def program(x):
    n = x.shape[0]
    lower = x.new_ones(n, n).tril()
    return lower @ x, torch.diag(x), torch.eye(n, dtype=torch.int64, device=x.device)
""",
        size_calls("new.dyadic({n})", 3, 5, (4, 6), (1, 0)),
        graphs=1,
    ),
    Row(
        "growing_cache",
        "A key-value cache grows by concatenation, each call receiving what the one before returned.",
        "SHAPE-1 SHAPE-5 TRIGGER-3",
        "dynamic_shapes attention matmul",
        """
def program(cache, step):
    cache = torch.cat([cache, step])
    weights = torch.softmax(cache @ step[0], dim=0)
    return cache, weights @ cache
""",
        """
def calls(new):
    cache = new.randn(2, 4)
    cache, _ = yield Call(cache, new.randn(1, 4), cache="compile")
    cache, _ = yield Call(cache, new.randn(1, 4))
    for _ in range(5):
        cache, mixed = yield Call(cache, new.randn(1, 4), cache="hit")
    record(mixed)
""",
        graphs=1,
    ),
    Row(
        "list_padded_to_longest",
        "A list of tensors of different lengths is padded to the longest and stacked.",
        "SHAPE-1 SHAPE-3 SHAPE-4",
        "dynamic_shapes container comprehension",
        """
def program(rows):
    longest = max(row.shape[0] for row in rows)
    padded = [torch.nn.functional.pad(row, (0, longest - row.shape[0])) for row in rows]
    return torch.stack(padded) * longest
""",
        """
def calls(new):
    for lengths in ((3, 5, 2), (4, 4, 4), (6, 1, 3), (2, 2, 7), (3, 5, 2), (1, 0, 4)):
        yield Call([new.dyadic(n) for n in lengths])
""",
    ),
    Row(
        "resized_images",
        "Interpolation and adaptive pooling to sizes computed from the input's.",
        "SHAPE-1 SHAPE-4",
        "dynamic_shapes convolution size_arithmetic",
        """
def program(x):
    height, width = x.shape[-2:]
    doubled = torch.nn.functional.interpolate(x, size=(height * 2, width), mode="nearest")
    return doubled, torch.nn.functional.avg_pool2d(x, 2, ceil_mode=True)
""",
        """
def calls(new):
    yield Call(new.dyadic(1, 2, 4, 4), cache="compile")
    for height, width in ((6, 4), (4, 6), (5, 5), (3, 7), (2, 2)):
        yield Call(new.dyadic(1, 2, height, width))
    yield Call(new.dyadic(1, 2, 4, 4), cache="hit")
""",
        graphs=1,
    ),
]


def programs() -> Iterator[Program]:
    """Views and layouts."""
    yield from render("shape", "families/dynamic_views", VIEWS)

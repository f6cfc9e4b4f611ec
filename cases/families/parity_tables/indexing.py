"""Indexing, in-place operators, views and memory formats, sorting."""

from __future__ import annotations

from cases.families.parity_tables.row import Row

INDEXING = [
    Row(
        "gather",
        "Gathering along a dimension with one index for each element.",
        ("indexing",),
        """
x: new.randn(5, 7)
columns: new.integers(0, 7, 5, 4)
row: new.integers(0, 5, 1, 7)
""",
        """
gather: x.gather(1, columns)
along_dim: torch.take_along_dim(x, row, dim=0)
flat: torch.take(x, columns)
negative: torch.take(x, -1 - columns)
ordered: torch.take_along_dim(x, x.argsort(1), dim=1)
""",
    ),
    Row(
        "scatter",
        "Scattering values and scalars to places given by a permutation.",
        ("indexing",),
        """
x: new.randn(5, 7)
y: new.randn(5, 7)
places: new.permutation(7).expand(5, 7)
""",
        """
scatter: x.scatter(1, places, y)
scalar: x.scatter(1, places[:, :2], 0.5)
fewer: torch.scatter(x, 1, places[:3, :4], y)
slice_of_it: torch.slice_scatter(x, y[:, :3], dim=1, start=1, end=7, step=2)
one_row: torch.select_scatter(x, y[0], dim=0, index=2)
diagonal: torch.diagonal_scatter(x, y[0, :5])
""",
    ),
    Row(
        "scatter_reduce",
        "Accumulating into places that occur several times.",
        ("indexing", "reduction"),
        """
x: new.dyadic(5, 7)
y: new.dyadic(5, 7)
places: new.integers(0, 7, 5, 7)
rows: new.integers(0, 5, 9)
more: new.dyadic(9, 7)
""",
        """
scatter_add: x.scatter_add(1, places, y)
largest: x.scatter_reduce(1, places, y, "amax")
smallest: x.scatter_reduce(1, places, y, "amin", include_self=False)
mean: x.scatter_reduce(1, places, y, "mean")
index_add: x.index_add(0, rows, more, alpha=-0.5)
accumulate: x.index_put((rows,), more, accumulate=True)
""",
    ),
    Row(
        "index_operators",
        "Selecting, copying and filling whole rows by index.",
        ("indexing",),
        """
x: new.randn(5, 7)
y: new.randn(3, 7)
rows: new.permutation(5)[:3]
""",
        """
select: x.index_select(0, rows)
repeated: torch.index_select(x, 1, rows.repeat(2))
copy: x.index_copy(0, rows, y)
fill: x.index_fill(1, rows, -0.5)
put: x.index_put((rows, rows), y[:, 0])
repeat: y.repeat_interleave(2, dim=0)
""",
    ),
    Row(
        "advanced_indexing",
        "Indexing by lists, tensors, negative numbers, None and an ellipsis, also mixed.",
        ("indexing", "view"),
        """
x: new.randn(5, 7, 3)
rows: new.integers(-5, 5, 4)
columns: new.integers(-7, 0, 4)
""",
        """
list: x[[0, -1, 2]]
pairs: x[rows, columns]
split_by_slice: x[rows, :, columns % 3]
grid: x[rows[:, None], columns]
with_none: x[rows, None, 1:]
ellipsis: x[..., -1]
steps: x[1::2, None, ::3]
one_number: x[-2, columns, 0]
""",
    ),
    Row(
        "index_assignment",
        "Assigning to slices, rows, masks and index pairs of a copy.",
        ("indexing", "inplace"),
        """
x: new.randn(5, 7)
y: new.randn(3, 7)
rows: new.permutation(5)[:3]
""",
        before="""
slices = x.clone()
slices[1:4] = y
slices[:, -1] = 0.5
by_index = x.clone()
by_index[rows] = y
by_index[rows, rows] += 2
masked = x.clone()
masked[x > 0.5] = -1.0
masked[-1, masked[-1] < 0] = 3
nested = x.clone()
nested[2][1:3] = y[0, 1:3]
return slices, by_index, masked, nested
""",
    ),
    Row(
        "masks",
        "Filling, selecting and scattering by a boolean mask without changing sizes.",
        ("indexing", "dtype_bool"),
        """
x: new.randn(5, 7)
y: new.randn(5, 7)
mask: new.booleans(5, 7)
""",
        """
fill: x.masked_fill(mask, -0.5)
fill_row: x.masked_fill(mask[0], float("inf"))
scatter: x.masked_scatter(mask, y)
lower: torch.tril(x, -1)
upper: x.triu(2)
put: torch.where(mask & (x > 0), y, x)
""",
    ),
    Row(
        "selection_by_mask",
        "Boolean indexing, nonzero and unique give results whose sizes depend on the values.",
        ("indexing", "dtype_bool", "data_dependent_shape"),
        """
x: new.dyadic(5, 7)
n: new.integers(0, 6, 37)
""",
        """
selected: x[x > 0.25]
masked_select: torch.masked_select(x, x < 0)
places: torch.nonzero(x > 1)
by_row: x[x[:, 0] < x[:, 1]]
unique: torch.unique(n, return_counts=True)
runs: torch.unique_consecutive(n // 3)
counts: torch.bincount(n)
""",
        clauses=("PARITY-1", "PARITY-4"),
        graphs=None,
        calls="""
def calls(new):
    yield Call(new.dyadic(5, 7), new.integers(0, 6, 37), cache="compile")
    yield Call(new.dyadic(5, 7), new.integers(0, 6, 37))
""",
    ),
    Row(
        "lookup",
        "Searching sorted values, one-hot encoding and histograms.",
        ("indexing", "sorting"),
        """
x: new.dyadic(5, 7)
n: new.integers(0, 4, 5, 3)
""",
        """
searchsorted: torch.searchsorted(boundaries, x)
right: torch.searchsorted(boundaries, x, right=True)
bucketize: torch.bucketize(x, boundaries, out_int32=True)
by_row: torch.searchsorted(x.sort(1).values, x[:, :2].contiguous())
one_hot: F.one_hot(n, 5)
histogram: torch.histc(x, bins=4, min=-2, max=2)
""",
        before="boundaries = x.new_tensor([-1.4375, -0.5, 0.0625, 0.75, 1.3125])",
        clauses=("PARITY-4", "PARITY-2"),
    ),
    Row(
        "embedding",
        "Embeddings, and bags of them summed, averaged and maximised.",
        ("indexing",),
        """
table: new.randn(11, 6)
words: new.integers(0, 11, 3, 5)
weights: new.rand(3, 5)
""",
        """
embedding: F.embedding(words, table)
padded: F.embedding(words, table, padding_idx=0)
mean: F.embedding_bag(words, table)
largest: F.embedding_bag(words, table, mode="max")
weighted: F.embedding_bag(words, table, mode="sum", per_sample_weights=weights)
offsets: F.embedding_bag(words.flatten(), table, torch.tensor([0, 4, 9], device=words.device), mode="sum")
""",
    ),
    Row(
        "rearrangements",
        "Rolling, flipping, rotating, repeating and joining tensors.",
        ("indexing", "strides"),
        """
x: new.randn(5, 7)
y: new.randn(5, 3)
""",
        """
roll: x.roll((1, -2), dims=(0, 1))
flip: x.flip(0)
rotated: torch.rot90(x)
tiled: x.tile(2)
joined: torch.cat([x.t(), y.t()])
stacked: torch.stack([y, -y], dim=1)
swapped_rows: torch.cat([x[3:], x[:3]]).t()
meshed: torch.meshgrid(x[0], y[:, 0], indexing="xy")
""",
        clauses=("PARITY-1", "PARITY-3"),
    ),
]

INPLACE = [
    Row(
        "inplace_intermediates",
        "In-place operators on intermediates, through views of them and by augmented assignment.",
        ("inplace", "view"),
        """
x: new.randn(5, 7)
y: new.randn(5, 7)
""",
        before="""
z = x * 2
z.add_(y, alpha=0.5).clamp_(-3, 3)
z[1].mul_(-1)
z.t()[0].fill_(0.25)
w = x + 1
w *= y
w[:, 2:4] -= z[:, :2]
w.masked_fill_(y > 1, 0.5).relu_()
return z, w
""",
        clauses=("PARITY-1", "ALIAS-6"),
    ),
    Row(
        "inplace_inputs",
        "In-place operators on inputs of several layouts reach the caller's tensors.",
        ("inplace", "mutation", "strides"),
        """
x: new.randn(5, 7)
row: new.randn(7, 5).t()
stepped: new.randn(20)[::2]
n: new.integers(-5, 5, 4)
""",
        before="""
x.mul_(2).sub_(row)
row.exp_()
stepped[1:].zero_()
stepped[0] += x[0, 0]
n.add_(3).floor_divide_(2)
return x.sum(), row
""",
        clauses=("ALIAS-1", "PARITY-1"),
    ),
    Row(
        "out_arguments",
        "Operators that write their result into a given tensor and return it.",
        ("inplace", "mutation"),
        """
x: new.randn(5, 7)
y: new.randn(7, 3)
total: new.full((5, 3), 0.5)
flat: new.full((5,), -1.0)
""",
        before="""
result = torch.mm(x, y, out=total)
torch.sum(x, dim=1, out=flat)
inner = torch.empty_like(flat)
torch.mul(flat, 2, out=inner)
return result, inner, result is total
""",
        clauses=("ALIAS-1", "ALIAS-3", "PARITY-1"),
    ),
]

VIEWS = [
    Row(
        "views_of_input",
        "Views of an input by expanding, permuting, narrowing and splitting.",
        ("view", "alias"),
        "x: new.randn(5, 1, 7)",
        """
expand: x.expand(2, -1, 3, -1)
permute: x.permute(2, 0, 1)
squeezed: x.squeeze(1)
narrow: x.narrow(2, 1, 3)
splits: x.split(3)
uneven: torch.tensor_split(x, (2, 6), dim=2)
chunks: x.chunk(2, dim=-1)
unbound: x.unbind(0)[1]
""",
        clauses=("PARITY-3", "ALIAS-2"),
    ),
    Row(
        "diagonal_views",
        "Diagonals, sliding windows and strided views of an input.",
        ("view", "alias", "strides"),
        "x: new.randn(5, 7)",
        """
diagonal: x.diagonal()
above: torch.diagonal(x, offset=2)
windows: x.unfold(1, 3, 2)
strided: x.as_strided((3, 4), (7, 2), 1)
movedim: x.view(5, 7, 1).movedim(0, 2)
swapped: x.swapaxes(0, 1)
unflatten: x[:, :6].unflatten(1, (2, 3))
window_means: x.unfold(1, 3, 2).mean(-1)
""",
        clauses=("PARITY-3", "ALIAS-2"),
    ),
    Row(
        "views_and_reshapes",
        "Reshaping where it can be a view and where it must be a copy.",
        ("view", "alias", "strides"),
        "x: new.randn(4, 6)",
        """
view: x.view(2, 2, -1)
reshape: x.reshape(3, 8)
copied: x.t().reshape(-1)
flattened: x.view(2, 2, 6).flatten(1)
ravel: x.t().ravel()
view_as: x.view_as(x.reshape(6, 4))
row_pairs: x.view(2, 2, 6).transpose(0, 1)
computed: (x * 2).t().view(6, 2, 2)
""",
        clauses=("PARITY-3", "ALIAS-2"),
    ),
    Row(
        "dtype_views",
        "Views of integer storage as another integer dtype.",
        ("view", "dtype_int", "alias"),
        """
n: new.integers(-(2**31), 2**31, 4, 6, dtype=torch.int32)
small: new.integers(-128, 128, 8, dtype=torch.int8)
""",
        """
halves: n.view(torch.int16)
bytes: n[:, :2].view(torch.uint8)
unsigned: small.view(torch.uint8)
joined: small.view(torch.int64)
negated: (-n).view(torch.int16)
""",
        clauses=("PARITY-4", "ALIAS-2", "PARITY-3"),
    ),
]

STRIDES = [
    Row(
        "new_tensors_like",
        "Layouts of new tensors that are modelled on inputs.",
        ("strides",),
        """
x: new.randn(7, 3, 5).permute(2, 0, 1)
image: new.randn(2, 3, 4, 5).to(memory_format=torch.channels_last)
wide: new.randn(1, 7).expand(5, 7)
""",
        """
zeros_like: torch.zeros_like(x) + x
contiguous_like: torch.ones_like(x, memory_format=torch.contiguous_format) - x
empty_like: torch.empty_like(image).copy_(image)
of_expanded: torch.full_like(wide, 0.5).add_(wide)
clone: image.clone()
clone_expanded: wide.clone()
new_zeros: x.new_zeros(x.shape).sub_(x)
double: image.to(torch.float64)
""",
        clauses=("PARITY-3",),
    ),
    Row(
        "memory_format_conversions",
        "Conversions between contiguous and channels-last, with copies only where needed.",
        ("strides", "alias"),
        """
image: new.randn(2, 3, 4, 5)
last: new.randn(2, 3, 4, 5).to(memory_format=torch.channels_last)
""",
        """
there: image.contiguous(memory_format=torch.channels_last)
back: last.contiguous()
already: last.contiguous(memory_format=torch.channels_last) is last
unchanged: image.contiguous() is image
sum: image + last
mixed: torch.cat([last, last * 2], dim=1)
is_last: last.is_contiguous(memory_format=torch.channels_last)
strides: (image.stride(), last.mul(2).stride())
""",
        clauses=("PARITY-3", "ALIAS-3"),
    ),
]

SORTING = [
    Row(
        "sorting",
        "Sorting with ties keeps their order where it is asked to.",
        ("sorting",),
        """
x: new.randn(5, 7)
n: new.integers(0, 4, 37)
""",
        """
values: x.sort(1).values
descending: x.sort(0, descending=True).indices
stable: torch.sort(n, stable=True).indices
stable_descending: torch.sort(n, stable=True, descending=True).indices
argsort: torch.argsort(x, dim=0)
stable_argsort: torch.argsort(n, stable=True)
msort: torch.msort(x)
rank: x.argsort(1).argsort(1)
""",
        clauses=("PARITY-4", "PARITY-1"),
    ),
    Row(
        "topk",
        "The largest and smallest elements with their indices.",
        ("sorting", "reduction"),
        """
x: new.randn(5, 37)
n: new.permutation(50)[:11]
""",
        """
largest: x.topk(3)
smallest: x.topk(4, dim=0, largest=False).indices
kth: torch.kthvalue(x, 5, dim=1)
of_integers: n.topk(5).values
second: x.topk(2, dim=1).values[:, 1]
mask: torch.zeros_like(x).scatter(1, x.topk(2).indices, 1.0)
""",
        clauses=("PARITY-4", "PARITY-1"),
    ),
]

"""Products, convolution and pooling, normalisation, attention."""

from __future__ import annotations

from cases.families.parity_tables.row import Row

MATMUL = [
    Row(
        "products",
        "Products of vectors, matrices and batches in $dtype.",
        ("matmul",),
        """
a: new.randn(5, 7$dtype)
b: new.randn(7, 3$dtype)
v: new.randn(7$dtype)
""",
        """
mm: a @ b
mv: a @ v
vm: v @ b
dot: torch.dot(v, v)
outer: torch.outer(v, b[:, 0])
linear: F.linear(a, b.t(), b[0])
batches: torch.bmm(a.expand(2, 5, 7), b.expand(2, 7, 3))
""",
        dtypes=("float32", "float16", "bfloat16"),
    ),
    Row(
        "fused_products",
        "Products added to a scaled tensor, with alpha and beta in $dtype.",
        ("matmul",),
        """
bias: new.randn(5, 3$dtype)
a: new.randn(2, 5, 7$dtype)
b: new.randn(2, 7, 3$dtype)
""",
        """
addmm: torch.addmm(bias, a[0], b[0], beta=0.5, alpha=2)
broadcast_bias: torch.addmm(bias[0], a[0], b[0], alpha=0.25)
baddbmm: torch.baddbmm(bias, a, b, beta=-1, alpha=0.5)
addbmm: torch.addbmm(bias, a, b, beta=2)
addmv: torch.addmv(bias[:, 0], a[1], b[1, :, 0], alpha=0.5)
addr: torch.addr(bias, a[0, :, 0], b[0, 0], beta=0.5)
""",
        dtypes=("float32", "bfloat16"),
    ),
    Row(
        "einsum",
        "Einstein sums and other contractions.",
        ("matmul",),
        """
a: new.randn(5, 7)
b: new.randn(7, 3)
q: new.randn(2, 3, 4, 5)
square: new.randn(4, 4)
""",
        """
product: torch.einsum("ij,jk->ik", a, b)
scores: torch.einsum("bhqd,bhkd->bhqk", q, q)
diagonal: torch.einsum("ii->i", square)
trace: torch.einsum("ii", square)
outer: torch.einsum("i,j->ji", a[0], b[:, 0])
ellipsis: torch.einsum("...d,ed->...e", q, a.t()[:4, :5])
tensordot: torch.tensordot(q, a[:, :4], dims=([2], [1]))
kron: torch.kron(square, b[:2])
chain: torch.linalg.multi_dot([a, b, b.t()])
""",
    ),
    Row(
        "product_layouts",
        "Matrix products of transposed, broadcast and stepped operands.",
        ("matmul", "strides"),
        """
a: new.randn(5, 7)
b: new.randn(14, 5)[::2]
batch: new.randn(3, 1, 5, 4).transpose(2, 3)
""",
        """
transposed: a.t() @ b.t()
stepped: a @ b
broadcast: batch @ b[:5, :2].expand(2, 5, 2)
from_vector: a[0] @ b
permuted_result: (b @ a).permute(1, 0)
same_operand: a @ a.t()
""",
        clauses=("PARITY-1", "PARITY-3"),
    ),
]

CONVOLUTION = [
    Row(
        "conv1d",
        "One-dimensional convolution with stride, padding, dilation and groups.",
        ("convolution",),
        """
x: new.randn(2, 4, 11)
weight: new.randn(6, 4, 3)
bias: new.randn(6)
""",
        """
plain: F.conv1d(x, weight, bias)
same: F.conv1d(x, weight, padding="same")
strided: F.conv1d(x, weight, bias, stride=2, padding=1)
dilated: F.conv1d(x, weight, dilation=3)
grouped: F.conv1d(x, weight[:, :2], bias, groups=2)
depthwise: F.conv1d(x, weight[:4, :1], groups=4, padding=2)
unbatched: F.conv1d(x[0], weight, bias)
""",
    ),
    Row(
        "conv2d",
        "Two-dimensional convolution in $dtype with uneven kernels, strides and padding.",
        ("convolution",),
        """
x: new.randn(2, 4, 5, 7$dtype)
weight: new.randn(6, 4, 3, 2$dtype)
bias: new.randn(6$dtype)
""",
        """
plain: F.conv2d(x, weight, bias)
uneven: F.conv2d(x, weight, bias, stride=(2, 1), padding=(1, 2))
dilated: F.conv2d(x, weight, dilation=(2, 3))
grouped: F.conv2d(x, weight[:, :2], bias, groups=2)
pointwise: F.conv2d(x, weight[:, :, :1, :1])
""",
        dtypes=("float32", "bfloat16"),
    ),
    Row(
        "conv2d_channels_last",
        "Convolution and pooling keep the memory format of their input.",
        ("convolution", "strides"),
        """
x: new.randn(2, 4, 5, 7).to(memory_format=torch.channels_last)
weight: new.randn(6, 4, 3, 3)
""",
        """
conv: y
activated: F.relu(y) + 1
pooled: F.max_pool2d(y, 2, stride=1)
normalized: F.batch_norm(y, y.new_zeros(6), y.new_ones(6))
averaged: F.avg_pool2d(x, 3)
back: y.contiguous()
""",
        before="y = F.conv2d(x, weight, padding=1)",
        clauses=("PARITY-3", "PARITY-1"),
    ),
    Row(
        "conv_transpose",
        "Transposed and three-dimensional convolutions.",
        ("convolution",),
        """
x: new.randn(2, 4, 5, 3)
weight: new.randn(4, 3, 3, 2)
volume: new.randn(1, 2, 4, 5, 3)
kernel: new.randn(3, 2, 2, 3, 2)
""",
        """
plain: F.conv_transpose2d(x, weight)
strided: F.conv_transpose2d(x, weight, stride=2, padding=1, output_padding=(1, 0))
grouped: F.conv_transpose2d(x, weight, groups=2)
dilated: F.conv_transpose1d(x[:, :, 0], weight[:, :, 0], dilation=2)
conv3d: F.conv3d(volume, kernel, padding=(1, 0, 1))
""",
    ),
    Row(
        "padding",
        "Every padding mode, also with negative amounts and inside a convolution.",
        ("convolution", "module"),
        """
conv: conv
x: new.randn(2, 2, 5, 7)
""",
        """
constant: F.pad(x, (1, 2, 0, 1), value=-0.5)
reflect: F.pad(x, (2, 1, 1, 2), mode="reflect")
replicate: F.pad(x, (0, 3, 2, 0), mode="replicate")
circular: F.pad(x[:, 0], (2, 1), mode="circular")
cropped: F.pad(x, (-1, 1, 0, -2))
module: conv(x)
""",
        setup='conv = new.module(lambda: torch.nn.Conv2d(2, 3, 3, padding=1, padding_mode="circular"))',
    ),
    Row(
        "pooling",
        "Maximum, average and power-average pooling with indices, ceiling and padding.",
        ("convolution",),
        "x: new.randn(2, 3, 7, 9)",
        """
maximum: F.max_pool2d(x, 3, stride=2, padding=1)
indices: F.max_pool2d(x, (2, 3), return_indices=True)[1]
ceiling: F.max_pool2d(x, 2, ceil_mode=True)
dilated: F.max_pool2d(x, 2, stride=1, dilation=2)
average: F.avg_pool2d(x, 3, padding=1, count_include_pad=False)
divisor: F.avg_pool2d(x, 2, divisor_override=3)
power: F.lp_pool2d(x.abs() + 0.25, 2.0, 2)
one_dimensional: F.avg_pool1d(x[:, 0], 4, stride=3)
""",
        clauses=("PARITY-1", "PARITY-4"),
    ),
    Row(
        "adaptive_pooling",
        "Adaptive pooling to sizes that do not divide the input's.",
        ("convolution",),
        "x: new.randn(2, 3, 7, 9)",
        """
average: F.adaptive_avg_pool2d(x, (3, 4))
maximum: F.adaptive_max_pool2d(x, (2, None))
to_one: F.adaptive_avg_pool2d(x, 1)
line: F.adaptive_max_pool1d(x[:, 0], 5)
enlarged: F.adaptive_avg_pool1d(x[:, 0, :2], 13)
""",
    ),
    Row(
        "interpolation",
        "Nearest, bilinear, bicubic and area interpolation, and sampling on a grid.",
        ("convolution",),
        """
x: new.randn(1, 4, 5, 7)
grid: new.rand(1, 3, 4, 2)
""",
        """
nearest: F.interpolate(x, scale_factor=2)
bilinear: F.interpolate(x, size=(9, 4), mode="bilinear")
aligned: F.interpolate(x, size=(9, 13), mode="bilinear", align_corners=True)
bicubic: F.interpolate(x, scale_factor=1.5, mode="bicubic")
area: F.interpolate(x, size=(2, 3), mode="area")
sampled: F.grid_sample(x, grid * 1.5 - 0.5, align_corners=False)
shuffled: F.pixel_shuffle(x, 2)
patches: F.unfold(x, (2, 3), padding=1)
folded: F.fold(F.unfold(x, 2), (5, 7), 2)
""",
    ),
]

NORMALIZATION = [
    Row(
        "layer_norm",
        "Layer and root-mean-square normalisation in $dtype.",
        ("normalization",),
        """
x: new.randn(3, 5, 7$dtype)
weight: new.randn(7$dtype)
bias: new.randn(7$dtype)
""",
        """
plain: F.layer_norm(x, (7,))
affine: F.layer_norm(x, (7,), weight, bias, eps=0.125)
two_dims: F.layer_norm(x, (5, 7))
rms: F.rms_norm(x, (7,), weight, eps=1e-3)
""",
        dtypes=("float32", "bfloat16"),
    ),
    Row(
        "batch_norm_training",
        "Batch normalisation in training mode updates the running statistics.",
        ("normalization", "mutation"),
        """
x: new.randn(4, 3, 5)
mean: new.randn(3)
variance: new.rand(3)
weight: new.randn(3)
bias: new.randn(3)
""",
        """
first: F.batch_norm(x, mean, variance, weight, bias, training=True, momentum=0.25)
again: F.batch_norm(x * 2 + 1, mean, variance, training=True)
""",
        clauses=("PARITY-1", "ALIAS-1"),
    ),
    Row(
        "batch_norm_inference",
        "Batch normalisation by given statistics, and by the batch's own.",
        ("normalization",),
        """
x: new.randn(4, 3, 5)
mean: new.randn(3)
variance: new.rand(3)
weight: new.randn(3)
""",
        """
given: F.batch_norm(x, mean, variance + 0.5, weight, eps=0.125)
own: F.batch_norm(x, None, None, weight, training=True)
""",
    ),
    Row(
        "group_norm",
        "Group, instance and local response normalisation.",
        ("normalization",),
        """
x: new.randn(2, 6, 3, 5)
weight: new.randn(6)
bias: new.randn(6)
""",
        """
groups: F.group_norm(x, 3, weight, bias)
one_group: F.group_norm(x, 1)
instance: F.instance_norm(x, weight=weight, bias=bias)
local: F.local_response_norm(x, 3, alpha=0.5)
""",
    ),
    Row(
        "softmax",
        "Softmax and its relatives over each dimension in $dtype.",
        ("normalization", "reduction"),
        "x: new.randn(5, 7, 3$dtype)",
        """
last: x.softmax(-1)
first: torch.softmax(x, dim=0)
log: x.log_softmax(1)
softmin: F.softmin(x, dim=1)
shifted: torch.softmax(x + 80, dim=1)
in_double: x.softmax(1, dtype=torch.float64)
""",
        clauses=("PARITY-1", "PARITY-2"),
        dtypes=("float32", "float16", "bfloat16"),
    ),
]

_QKV = """
q: new.randn(2, 3, 5, 8$dtype)
k: new.randn(2, 3, 7, 8$dtype)
v: new.randn(2, 3, 7, 8$dtype)
"""

ATTENTION = [
    Row(
        "attention",
        "Scaled dot-product attention in $dtype: plain, scaled, and with shared heads.",
        ("attention",),
        _QKV,
        """
plain: F.scaled_dot_product_attention(q, k, v)
scaled: F.scaled_dot_product_attention(q, k, v, scale=0.25)
one_head: F.scaled_dot_product_attention(q[:, 0], k[:, 0], v[:, 0])
shared_heads: F.scaled_dot_product_attention(q, k[:, :1], v[:, :1], enable_gqa=True)
""",
        dtypes=("float32", "bfloat16"),
    ),
    Row(
        "attention_masks",
        "Attention with a causal, a boolean and an additive mask.",
        ("attention", "dtype_bool"),
        """
q: new.randn(2, 3, 5, 8)
k: new.randn(2, 3, 5, 8)
v: new.randn(2, 3, 5, 8)
keep: new.booleans(5, 5)
""",
        """
causal: F.scaled_dot_product_attention(q, k, v, is_causal=True)
boolean: F.scaled_dot_product_attention(q, k, v, attn_mask=some)
additive: F.scaled_dot_product_attention(q, k, v, attn_mask=torch.where(some, 0.5, -1.0).to(q.dtype))
""",
        before="some = keep | torch.eye(5, dtype=torch.bool, device=q.device)",
    ),
    Row(
        "attention_by_hand",
        "Attention written out with a causal mask filled with minus infinity.",
        ("attention", "nan_inf", "matmul"),
        """
q: new.randn(2, 5, 8)
k: new.randn(2, 5, 8)
v: new.randn(2, 5, 8)
""",
        """
weights: weights
mixed: weights @ v
""",
        before="""
scores = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
future = torch.ones(5, 5, dtype=torch.bool, device=q.device).triu(1)
weights = scores.masked_fill(future, float("-inf")).softmax(-1)
""",
    ),
    Row(
        "multihead_attention",
        "nn.MultiheadAttention with separate heads, a padding mask and averaged weights.",
        ("attention", "module"),
        """
attend: attend
x: new.randn(2, 5, 8)
padding: new.tensor([[False] * 5, [False] * 3 + [True] * 2], dtype=torch.bool)
""",
        before="""
mixed, weights = attend(x, x, x, key_padding_mask=padding)
_, heads = attend(x, x.flip(1), x, average_attn_weights=False)
return mixed, weights, heads
""",
        setup="attend = new.module(lambda: torch.nn.MultiheadAttention(8, 2, batch_first=True))",
    ),
]

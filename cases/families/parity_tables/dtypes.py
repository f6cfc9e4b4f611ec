"""Integers, booleans, promotion, half-precision and complex types."""

from __future__ import annotations

from cases.families.parity_tables.row import HALF, Row

INTEGERS = [
    Row(
        "integer_division",
        "Floor and truncating division and remainders of $dtype with negative operands.",
        ("dtype_int", "pointwise"),
        """
a: new.integers(-20, 20, 37$dtype)
b: new.integers(1, 7, 37$dtype)
sign: new.integers(0, 2, 37$dtype)
""",
        """
floor: a // c
remainder: a % c
truncated: torch.div(a, c, rounding_mode="trunc")
fmod: torch.fmod(a, c)
by_constant: a // -3
modulo_constant: a % -3
scalar_first: 17 // c
true_division: a / c
""",
        before="c = b * (1 - 2 * sign)",
        clauses=("PARITY-4", "PARITY-2"),
        dtypes=("int64", "int8"),
    ),
    Row(
        "integer_wrap",
        "Sums, products, negation and absolute values of $dtype wrap around.",
        ("dtype_int", "pointwise"),
        """
a: new.integers(-128, 128, 37$dtype)
b: new.integers(-128, 128, 37$dtype)
""",
        """
sum: a + b
difference: a - b
product: a * b
negation: -a
absolute: (a | 64).abs()
square: a**2
doubled: a * 2 + 100
mean_of_halves: (a + b) // 2
""",
        clauses=("PARITY-4", "PARITY-2"),
        dtypes=("int8", "uint8"),
    ),
    Row(
        "integer_extremes",
        "The smallest integers have no absolute value, and the largest wrap.",
        ("dtype_int", "pointwise"),
        """
n: new.tensor([-(2**31), 2**31 - 1, -1, 7], dtype=torch.int32)[new.permutation(4)]
m: new.tensor([-(2**63), 2**63 - 1, -5, 3], dtype=torch.int64)[new.permutation(4)]
""",
        """
absolute: n.abs()
negation: -n
next: n + 1
product: m * 3
sum: m + m
as_long: n.to(torch.int64) * 2
narrowed: m.to(torch.int32)
order: m > n
""",
        clauses=("PARITY-4",),
    ),
    Row(
        "integer_reductions",
        "Sums and products of small integers widen, and wrap where told not to.",
        ("dtype_int", "reduction"),
        """
a: new.integers(0, 256, 5, 37, dtype=torch.uint8)
n: new.integers(-(2**31), 2**31, 5, 7, dtype=torch.int32)
""",
        """
sum: a.sum()
sum_dim: a.sum(1)
narrow: a.sum(1, dtype=torch.uint8)
product: n.prod(1)
wrapped: n.sum(0, dtype=torch.int32)
cumsum: a[:, :9].cumsum(1)
mean: a.mean(1, dtype=torch.float32)
largest: n.amax(1)
argmax: (a // 64).argmax(1)
""",
        clauses=("PARITY-4", "PARITY-2"),
    ),
    Row(
        "bitwise",
        "Bitwise operators and shifts of negative numbers in $dtype.",
        ("dtype_int", "pointwise"),
        """
a: new.integers(-128, 128, 37$dtype)
b: new.integers(-128, 128, 37$dtype)
count: new.integers(0, 7, 37$dtype)
""",
        """
and: a & b
or: a | b
xor: a ^ 0x2B
not: ~a
left: a << count
right: a >> count
by_constant: (a >> 1) + (b << 3)
sign_bit: (a >> 7) & 1
""",
        clauses=("PARITY-4",),
        dtypes=("int64", "int8"),
    ),
    Row(
        "integer_power",
        "Integer powers, greatest common divisors and integer functions.",
        ("dtype_int", "pointwise"),
        """
a: new.integers(-9, 9, 37)
b: new.integers(0, 6, 37)
""",
        """
cube: a**3
tensors: a**b
scalar_base: 2**b
gcd: torch.gcd(a, b)
lcm: torch.lcm(a, b + 1)
sign: a.sign()
clamp: a.clamp(-3, 4)
float_power: torch.float_power(a, 2)
square_root: torch.sqrt(b)
floor: a.floor()
""",
        clauses=("PARITY-4", "PARITY-2"),
    ),
    Row(
        "casts_to_integers",
        "Casts from floats truncate, and casts to narrower integers keep the low bits.",
        ("dtype_int", "dtype_promotion"),
        """
x: new.dyadic(37)
n: new.integers(-(2**40), 2**40, 37)
""",
        """
truncated: (x * 20).to(torch.int32)
to_byte: (x.abs() * 100).to(torch.uint8)
low_byte: n.to(torch.int8)
low_unsigned: n.to(torch.uint8)
low_half: n.int().short()
to_bool: (x - 0.0625).bool()
there_and_back: n.to(torch.int16).to(torch.int64)
rounded: torch.round(x * 8).long()
""",
        clauses=("PARITY-4", "PARITY-2"),
    ),
    Row(
        "integer_division_by_zero",
        "Integer division by zero raises, and the next call works as before.",
        ("dtype_int", "exception"),
        """
a: new.integers(1, 9, 5)
b: new.integers(1, 4, 5)
""",
        """
quotient: a // b
remainder: a % b
""",
        clauses=("PARITY-4", "EXC-4", "EXC-5"),
        calls="""
def calls(new):
    yield Call(new.integers(1, 9, 5), new.integers(1, 4, 5), cache="compile")
    yield Call(new.integers(1, 9, 5), new.tensor([1, 0, 2, 0, 3], dtype=torch.int64))
    yield Call(new.integers(1, 9, 5), new.integers(1, 4, 5), cache="hit")
""",
    ),
]

BOOLEANS = [
    Row(
        "comparisons",
        "Comparisons of tensors with equal elements, chained and combined.",
        ("dtype_bool", "pointwise"),
        """
x: new.dyadic(37)
y: new.dyadic(37)
""",
        """
equal: coarse == y.sign()
not_equal: x.round() != y.round()
less: x < y
at_least: x >= 0.5
between: (x > -1) & (x <= y)
neither: ~((x > y) | (y > 1))
close: torch.isclose(x, y, rtol=0.0, atol=0.2)
in_list: torch.isin(x, y)
""",
        before="coarse = x.sign()",
        clauses=("PARITY-4",),
    ),
    Row(
        "boolean_logic",
        "Logic, arithmetic and reductions of booleans and the dtypes they give.",
        ("dtype_bool", "reduction"),
        """
p: new.booleans(5, 7)
q: new.booleans(5, 7)
""",
        """
and_not: p & ~q
xor: p ^ q
logical_or: torch.logical_or(p, q)
plus: p + q
times: p * q
as_number: p + 1
sum: p.sum(1)
mean: p.float().mean()
cumsum: p.cumsum(1)
argmax: p.to(torch.uint8).argmax(1)
maximum: p.amax(0)
implication: p <= q
""",
        clauses=("PARITY-4", "PARITY-2"),
    ),
    Row(
        "logic_of_numbers",
        "Logical operators on numbers, and numbers made of comparisons.",
        ("dtype_bool", "dtype_promotion"),
        """
x: new.dyadic(37)
n: new.integers(-2, 3, 37)
""",
        """
both: torch.logical_and(x.relu(), n)
not: torch.logical_not(n)
xor: torch.logical_xor(x > 0, n)
count: (x > 0).long() - (n > 0).long()
product: (x > 0.5) * x
exclusive_sum: (n == 0).cumsum(0) - 1
where_nonzero: torch.where(n != 0, x, -1.0)
""",
        clauses=("PARITY-4", "PARITY-2"),
    ),
]

_MIXED = """
x: new.dyadic(5)
h: new.dyadic(5, dtype=torch.float16)
b: new.dyadic(5, dtype=torch.bfloat16)
d: new.dyadic(5, dtype=torch.float64)
n: new.integers(-5, 6, 5)
u: new.integers(0, 200, 5, dtype=torch.uint8)
"""

PROMOTION = [
    Row(
        "promotion_with_numbers",
        "Tensors with Python numbers: the tensor's kind decides unless the number's is higher.",
        ("dtype_promotion", "dtype_int", "dtype_half"),
        _MIXED,
        """
int_float: n * 0.5
int_int: n + 2
byte_int: u + 100
byte_float: u * 1.5
half_float: h * 3.5
bfloat_int: b + 1
bool_int: (n > 0) + 2
bool_float: (n > 0) * 0.5
true_division: n / 4
complex_number: x * 2j
double_complex: d + 1j
int_power: n**2
float_power: n**2.0
""",
        clauses=("PARITY-2", "PARITY-7"),
    ),
    Row(
        "promotion_of_tensors",
        "Tensors of two dtypes promote to the lowest that holds both.",
        ("dtype_promotion", "dtype_half"),
        _MIXED,
        """
half_bfloat: h + b
half_single: h * x
single_double: x - d
int_half: n * h
byte_int8: u + n.to(torch.int8)
int_byte: n // (u % 7 + 1)
bool_byte: (n > 0) + u
maximum: torch.maximum(x, n.to(torch.int32))
compared: h < x
joined: torch.cat([n, x, h])
stacked: torch.stack([u, n])
""",
        clauses=("PARITY-2", "PARITY-7", "PARITY-4"),
    ),
    Row(
        "promotion_of_zero_dim",
        "Zero-dimensional tensors promote like numbers, not like tensors.",
        ("dtype_promotion", "zero_dim", "dtype_half"),
        _MIXED,
        """
half_with_single: h * x[0]
single_with_double: x + d[1]
int_with_single: n * x[2]
int_with_double: n + d[0]
byte_with_int: u + n[1]
zero_dims: h[0] + x[0]
int_scalar_div: u / n[0].abs().add(1)
bfloat_with_half: b - h[3]
where: torch.where(n > 0, h, x[0])
""",
        clauses=("PARITY-2", "PARITY-6", "PARITY-7"),
    ),
    Row(
        "promotion_in_where",
        "where, clamp, lerp and masked_fill with operands of different kinds.",
        ("dtype_promotion", "dtype_half"),
        _MIXED,
        """
float_int: torch.where(n > 0, x, n)
half_scalar: torch.where(n > 0, h, 1.5)
scalars: torch.where(n > 0, 1, 2.5)
integer_scalars: torch.where(x > 0, 1, -1)
scalar_int: torch.where(n > 0, 3, u)
clamp_int: n.clamp(-1.5, 2.5)
clamp_tensor: x.clamp(min=n)
filled: n.masked_fill(x > 0, 7)
added: torch.add(n, u, alpha=2)
""",
        clauses=("PARITY-2", "PARITY-4"),
    ),
    Row(
        "inplace_keeps_dtype",
        "In-place operators and copies keep the dtype of their target.",
        ("dtype_promotion", "inplace", "mutation"),
        _MIXED,
        before="""
x.add_(d)
h.mul_(x.sign()).add_(n)
n += u
u[1:] += 100
d.copy_(n)
b[0] = 3
return {"x": x + 1, "h": h + 1, "n": n + 1, "u": u + 1, "d": d + 1, "b": b + 1}
""",
        clauses=("PARITY-2", "ALIAS-1"),
    ),
    Row(
        "inplace_cast_refused",
        "An in-place product that would have to turn integers into floats raises, and is handled inside.",
        ("dtype_promotion", "inplace", "try_except"),
        """
n: new.integers(-5, 6, 5)
x: new.dyadic(5)
""",
        before="""
try:
    n.mul_(x)
except RuntimeError:
    return n.mul(x)
return n
""",
        clauses=("PARITY-2", "EXC-2", "EXC-4"),
        graphs=None,
    ),
    Row(
        "types_of_results",
        "Dtypes asked of tensors and of promotion rules, used in Python.",
        ("dtype_promotion", "branch_on_python"),
        _MIXED,
        before="""
common = torch.promote_types(h.dtype, torch.int64)
result = x.to(common) if torch.can_cast(n.dtype, common) else x
kind = "floating" if (n * 0.5).is_floating_point() else "integral"
highest = torch.iinfo(u.dtype).max
return result, kind, highest - u, torch.result_type(n, 1.5), (u + n).dtype, x * x.element_size()
""",
        clauses=("PARITY-2", "CAPTURE-6"),
        calls="""
def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.dyadic(5, dtype=torch.float64),
            new.dyadic(5, dtype=torch.float64),
            new.dyadic(5, dtype=torch.float64),
            new.dyadic(5, dtype=torch.float64),
            new.integers(-5, 6, 5),
            new.integers(0, 200, 5, dtype=torch.uint8),
            cache=cache,
        )
""",
    ),
]

HALF_TYPES = [
    Row(
        "half_round_trip",
        "Casting exact values down and up again keeps only the lower precision's bits.",
        ("dtype_half", "pointwise"),
        """
x: new.dyadic(5)
y: new.dyadic(5)
""",
        """
through_bfloat: product.to(torch.bfloat16).to(product.dtype)
through_half: (product * 16 + 2048).to(torch.float16).to(product.dtype)
chain: product.half().bfloat16().double()
method: (product + 256).type(torch.bfloat16)
added_low: (product.to(torch.bfloat16) + 0.0625).to(product.dtype)
""",
        before="product = x * y",
        clauses=("PARITY-7", "PARITY-2"),
    ),
    Row(
        "half_accumulation",
        "Long sums, means and products of $dtype accumulate in more precision than they return.",
        ("reduction", "matmul"),
        """
x: new.rand(3, 293$dtype)
y: new.rand(293, 3$dtype)
""",
        """
sum: x.sum(1)
mean: x.mean()
product: x @ y
squares: x.square().sum()
norm: x.norm(dim=1)
in_single: x.sum(dtype=torch.float32)
softmax: x[:, :7].softmax(1)
""",
        dtypes=HALF,
    ),
    Row(
        "half_range",
        "Casts to half precision overflow to infinity, underflow to zero and keep subnormals.",
        ("dtype_half", "nan_inf"),
        "x: new.tensor(values)[new.permutation(8)]",
        """
to_half: x.to(torch.float16)
to_bfloat: x.to(torch.bfloat16)
back: x.half().to(x.dtype)
negated: (-x).half()
finite: torch.isfinite(x.half())
""",
        setup="values = [1e-7, 6e-8, 1e-9, 65504.0, 65535.0, 7e4, 2048.5, float('inf')]",
        clauses=("PARITY-7", "PARITY-5"),
    ),
]

COMPLEX = [
    Row(
        "complex_arithmetic",
        "Products, quotients, moduli and conjugates of complex tensors.",
        ("dtype_complex", "pointwise"),
        """
z: new.randn(5, 7, dtype=torch.complex64)
w: new.randn(7, dtype=torch.complex64)
""",
        """
product: z * w
quotient: z / (w * w.conj() + 1)
modulus: z.abs()
angle: torch.angle(w)
conjugate: z.conj() + 1
exponential: torch.exp(z * 0.5)
power: z**2
sum: z.sum(0)
""",
        clauses=("PARITY-7", "PARITY-2"),
    ),
    Row(
        "complex_views",
        "Real and imaginary parts of complex tensors as views.",
        ("dtype_complex", "view", "alias"),
        """
z: new.randn(5, dtype=torch.complex64)
x: new.randn(5)
y: new.randn(5)
pairs: new.randn(5, 2)
""",
        """
real: z.real
scaled_imag: z.imag * 2
as_real: torch.view_as_real(z)
as_complex: torch.view_as_complex(pairs)
made: torch.complex(x, y)
polar: torch.polar(x.abs() + 0.5, y)
promoted: z + x
resolved: z.conj().resolve_conj()
""",
        clauses=("PARITY-7", "ALIAS-2"),
    ),
    Row(
        "complex_matrices",
        "Matrix products with conjugate transposes of complex matrices.",
        ("dtype_complex", "matmul"),
        """
a: new.randn(3, 5, dtype=torch.complex64)
b: new.randn(5, 3, dtype=torch.complex64)
""",
        """
product: a @ b
gram: a @ a.mH
adjoint: b.mH + a
vdot: torch.vdot(a[0], b[:, 1])
trace: torch.trace(a @ b)
column_norms: torch.linalg.vector_norm(b, dim=0)
real_part: (a.mH @ a).real
""",
        clauses=("PARITY-7", "PARITY-1"),
    ),
    Row(
        "fourier",
        "Fourier transforms of real and complex signals of odd length, and back.",
        ("dtype_complex", "fft"),
        """
x: new.randn(3, 37)
z: new.randn(5, 7, dtype=torch.complex64)
""",
        """
full: torch.fft.fft(x)
half: torch.fft.rfft(x, dim=0)
back: torch.fft.irfft(torch.fft.rfft(x), n=37)
plane: torch.fft.fft2(z, norm="ortho")
inverse: torch.fft.ifft(z, dim=0)
shifted: torch.fft.fftshift(z)
padded: torch.fft.rfft(x, n=40).abs()
frequencies: torch.fft.rfftfreq(37, device=x.device) * x[:, :19]
""",
        clauses=("PARITY-7", "PARITY-1"),
    ),
]

"""Linear algebra, Fourier transforms, and complex numbers."""

from __future__ import annotations

from cases.grammar.builder import Builder, Operator, result
from cases.grammar.operators.rules import shaped
from cases.grammar.tree import Expression
from cases.grammar.types import Dim, TensorType

#: A matrix far from singular, made of any: the norm of ``tanh(x) * 0.125`` is below one half.
_REGULAR = "(torch.tanh({a}) * 0.125 + torch.eye({k}))"


def _linalg(
    name: str, text: str, out: str, bound: float, operands: dict[str, str] | None = None, weight: int = 1
) -> Operator:
    return shaped(
        name,
        text.replace("REGULAR", _REGULAR),
        operands or {"a": "k k"},
        out,
        bound=lambda bounds, sizes: bound,
        require=lambda sizes: sizes["k"].a == 0,
        least={"k": 1},
        group="linalg",
        special=False,
        features=("linalg",),
        contiguous=False,
        weight=weight,
    )


_LINALG = [
    _linalg("det", "torch.linalg.det(REGULAR)", "", 4.0, weight=2),
    _linalg("slogdet", "torch.linalg.slogdet(REGULAR)[1]", "", 4.0),
    _linalg("inv", "torch.linalg.inv(REGULAR)", "k k", 3.0, weight=2),
    _linalg("solve", "torch.linalg.solve(REGULAR, {b})", "k 2", 6.0, {"a": "k k", "b": "k 2"}, weight=2),
    _linalg(
        "solve_triangular",
        "torch.linalg.solve_triangular(REGULAR.tril(), {b}, upper=False)",
        "k 2",
        6.0,
        {"a": "k k", "b": "k 2"},
    ),
    _linalg("cholesky", "torch.linalg.cholesky(REGULAR @ REGULAR.mT)", "k k", 3.0, weight=2),
    _linalg("matrix_power", "torch.linalg.matrix_power(REGULAR, 2)", "k k", 4.0),
    _linalg("matrix_exp", "torch.linalg.matrix_exp(torch.tanh({a}) * 0.125)", "k k", 3.0),
    _linalg("pinv", "torch.linalg.pinv(REGULAR)", "k k", 3.0),
    _linalg("svdvals", "torch.linalg.svdvals(REGULAR)", "k", 4.0),
    _linalg("eigvalsh", "torch.linalg.eigvalsh(REGULAR + REGULAR.mT)", "k", 6.0),
    _linalg("qr", "torch.linalg.qr(REGULAR)[1].abs()", "k k", 4.0),
    _linalg("lu_factor", "torch.linalg.lu_factor(REGULAR)[0]", "k k", 4.0),
    _linalg("matrix_norm", "torch.linalg.matrix_norm({a})", "", 200.0),
    _linalg("trace", "torch.trace({a})", "", 60.0, weight=2),
]


def _fft(
    name: str,
    text: str,
    out: str,
    operands: dict[str, str],
    *,
    dtype: str = "",
    accepts: str = "f",
    grows: float = 64.0,
) -> Operator:
    return shaped(
        name,
        text,
        operands,
        lambda sizes: _halved(out, sizes),
        bound=lambda bounds, sizes: bounds["x"] * grows,
        dtype=dtype,
        accepts=accepts,
        require=lambda sizes: sizes["k"].a == 0 and sizes["k"].b <= 5,
        least={"k": 1, "n": 1},
        limit=3.0,
        group="fft",
        features=("fft", "dtype_complex"),
        contiguous=False,
        weight=1,
    )


def _halved(out: str, sizes: dict[str, Dim]) -> tuple[Dim, ...]:
    shape = []
    for word in out.split():
        shape.append(Dim(0, sizes["k"].b // 2 + 1) if word == "r" else sizes[word])
    return tuple(shape)


_FFT = [
    _fft("rfft_magnitude", "torch.fft.rfft({x}).abs()", "n r", {"x": "n k"}, grows=5.0),
    _fft("fft_real", "torch.fft.fft({x}).real", "n k", {"x": "n k"}, grows=5.0),
    _fft("fft2_imaginary", "torch.fft.fft2({x}).imag", "n k", {"x": "n k"}),
    _fft("fft_and_back", "torch.fft.ifft(torch.fft.fft({x})).real", "n k", {"x": "n k"}, grows=1.5),
    _fft("irfft_of_rfft", "torch.fft.irfft(torch.fft.rfft({x}), {k})", "n k", {"x": "n k"}, grows=1.5),
    _fft("fft_of_complex", "torch.fft.fft({x})", "n k", {"x": "n k"}, accepts="c"),
]


def _parts(
    name: str, text: str, accepts: str, dtype: str, *, last: int = 0, view: bool = True, weight: int = 2
) -> Operator:
    """Between complex numbers and their parts; ``last``: the size of a last dimension that comes (1) or goes (-1)."""

    def make(builder: Builder) -> Expression | None:
        x = builder.tensor(
            lambda type: (
                type.kind in accepts
                and type.dtype in ("float32", "complex64")
                and (last >= 0 or (bool(type.shape) and type.shape[-1] == Dim(0, 2) and type.contiguous))
            )
        )
        if x is None:
            return None
        known = x.type
        assert isinstance(known, TensorType)
        shape = (*known.shape, Dim(0, 2)) if last > 0 else known.shape[:-1] if last < 0 else known.shape
        type = result(builder, [x], dtype=dtype, shape=shape, bound=known.bound * 2).but(contiguous=last < 0)
        written = text.format(x=x.text, m=x.inner)
        return Expression(written, type, storage=x.storage if view else None)

    return Operator(name, make, weight, "complex", ("dtype_complex", "view") if view else ("dtype_complex",))


_COMPLEX = [
    _parts("view_as_real", "torch.view_as_real({x}.resolve_conj())", "c", "float32", last=1),
    _parts("view_as_complex", "torch.view_as_complex({x})", "f", "complex64", last=-1),
    _parts("real", "{m}.real", "c", "float32"),
    _parts("imag", "torch.imag({x})", "c", "float32"),
    _parts("complex", "torch.complex({x}, {m} * 0.5)", "f", "complex64", view=False),
    _parts("polar", "torch.polar(torch.sigmoid({x}), {x})", "f", "complex64", view=False, weight=1),
]

ROWS: list[Operator] = [*_LINALG, *_FFT, *_COMPLEX]

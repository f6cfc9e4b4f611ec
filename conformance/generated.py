"""Whether a generated program can be used: run in eager, in float32 and in float64, and compared with what it promises.

Much less is looked at here than by ``observe`` and ``judge``, because a pool of thousands is checked; a program that
slips through is judged INVALID later and excuses nobody.
"""

from __future__ import annotations

import contextlib
import io
import logging
import math
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import torch
from torch.overrides import TorchFunctionMode

from conformance.case import Case, load
from conformance.errors import in_one_line
from conformance.inputs import InputFactory, seed_generators

#: A decision on a value must be further than this from going the other way.
MARGIN = 1e-4

#: How far float32 may be from float64, relative to the largest element or 1; a tenth of what the judge calls
#: ill-conditioned, so that what a compiler reorders stays within bounds as well.
TOLERANCE = {"float64": 1e-9, "float32": 2e-4, "float16": 2e-2, "bfloat16": 1e-1}

_COMPARISONS = {
    getattr(torch.Tensor, name) for name in ("__gt__", "__lt__", "__ge__", "__le__", "gt", "lt", "ge", "le")
} | {torch.gt, torch.lt, torch.ge, torch.le}


#: What programs log goes here: without any handler it would be written to standard error.
_NOWHERE = logging.NullHandler()


class _Margins(TorchFunctionMode):
    """Records how close every Python decision on a comparison of tensors was."""

    def __init__(self) -> None:
        super().__init__()
        self.smallest = math.inf
        self._compared: dict[int, tuple[torch.Tensor, float]] = {}

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        result = func(*args, **(kwargs or {}))
        if func in _COMPARISONS and isinstance(result, torch.Tensor) and result.numel() == 1:
            one, two = (
                float(value) if not isinstance(value, torch.Tensor) or value.numel() == 1 else math.nan
                for value in args[:2]
            )
            # kept alive with its margin, so that no other tensor gets its identity
            self._compared[id(result)] = (result, abs(one - two))
        elif func is torch.Tensor.__bool__ and (known := self._compared.get(id(args[0]))) is not None:
            self.smallest = min(self.smallest, known[1])
        return result


@dataclass(frozen=True)
class _Outcome:
    """What the calls of one run gave: results or exceptions, and arguments afterwards."""

    answers: list[Any]
    raised: list[BaseException]
    margin: float


def problem(case: Case) -> str | None:
    """Why a generated case cannot be used; None when it can."""
    decides = "branch_on_data" in case.features
    try:
        narrow = _run(case, wide=False, margins=decides)
        if "exception" not in case.features and narrow.raised:
            return f"raises {in_one_line(narrow.raised[0])}"
        if narrow.margin < MARGIN:
            return f"a decision is {narrow.margin:.1g} from going the other way"
        if "random" in case.features:
            return None
        wide = _run(case, wide=True, margins=False)
    except Exception as error:  # of the case's own calls(): whatever it is, the case is at fault
        return f"its calls() raised {in_one_line(error)}"
    # by name: the program's own classes are made anew in each run
    one, two = ([type(error).__qualname__ for error in run.raised] for run in (narrow, wide))
    if one != two:
        return f"raises {', '.join(one) or 'nothing'}; in float64 {', '.join(two) or 'nothing'}"
    with torch._C.DisableTorchFunctionSubclass():  # the program's own classes answer for no one here
        return _difference(narrow.answers, wide.answers, case.precision)


def _run(case: Case, wide: bool, margins: bool) -> _Outcome:
    seed_generators(case.seed)
    outcome: list[Any] = []
    raised: list[BaseException] = []
    mode = _Margins() if margins else None
    with _quiet():
        module = load(case, outcome.append, wide)
        new = InputFactory(case.seed, wide=wide)
        new.compiled = module.program
        script = module.calls(new)
        answer = None
        started = False
        while True:
            try:
                call = script.send(answer) if started else next(script)
            except StopIteration:
                break
            started = True
            try:
                with mode or contextlib.nullcontext():
                    answer = call.run(module.program)
            except Exception as error:
                answer = error
                raised.append(error)
            else:
                outcome.append(answer)
            outcome.append((call.args, call.kwargs))
    return _Outcome(outcome, raised, mode.smallest if mode is not None else math.inf)


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    # not ``logging.disable``: programs see it, and it goes through all of torch's loggers
    logging.root.addHandler(_NOWHERE)
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            yield
        finally:
            logging.root.removeHandler(_NOWHERE)


def _difference(one: Any, two: Any, precision: str | None) -> str | None:
    """The first difference between what float32 and float64 gave that is more than rounding."""
    if isinstance(one, torch.Tensor):
        return _tensor_difference(one, two, precision)
    if isinstance(one, (list, tuple)):
        pairs = list(zip(one, two, strict=False))
        if len(one) != len(two):
            return f"{len(one)} values, {len(two)} in float64"
    elif isinstance(one, dict):
        if list(map(str, one)) != list(map(str, two)):
            return "other keys in float64"
        pairs = list(zip(one.values(), two.values(), strict=False))
    else:
        if isinstance(one, float) and not math.isclose(one, two, rel_tol=1e-4, abs_tol=1e-4):
            return None if math.isnan(one) and math.isnan(two) else f"{one!r}, {two!r} in float64"
        # texts may name a dtype; numbers and truth values are what programs decide by
        same = one == two if isinstance(one, (bool, int)) else True
        return None if same else f"{one!r:.60}, {two!r:.60} in float64"
    return next((found for pair in pairs if (found := _difference(*pair, precision)) is not None), None)


def _tensor_difference(one: torch.Tensor, two: torch.Tensor, precision: str | None) -> str | None:
    if one.shape != two.shape:
        return f"a tensor of shape {tuple(one.shape)}, {tuple(two.shape)} in float64"
    if one.layout is not torch.strided or one.numel() == 0:
        return None
    exact = not (one.is_floating_point() or one.is_complex())
    held = torch.complex128 if one.is_complex() else torch.float64
    narrow, wide = one.detach().to(held), two.detach().to(held)
    if torch.equal(narrow, wide):
        return None
    if exact:
        return "integers differ in float64"
    if one.is_complex():
        narrow, wide = torch.view_as_real(narrow.resolve_conj()), torch.view_as_real(wide.resolve_conj())
    finite = torch.isfinite(narrow)
    if not torch.equal(finite, torch.isfinite(wide)):
        return "overflows in one precision and not in the other"
    distance = torch.where(finite, narrow - wide, 0.0).abs().max()
    scale = torch.where(finite, wide, 0.0).abs().max().clamp(min=1.0)
    dtypes = [str(one.dtype).removeprefix("torch.").replace("complex64", "float32").replace("complex128", "float64")]
    allowed = max(TOLERANCE[dtype] for dtype in (*dtypes, precision or "float64"))
    error = float(distance / scale)
    return f"is {error:.1g} from float64, {allowed:.0e} allowed" if error > allowed else None

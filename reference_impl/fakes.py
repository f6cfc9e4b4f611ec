"""Fake tensors: made from the real inputs of a graph, and kept quiet while operations run on them."""

from __future__ import annotations

import logging
import threading
import warnings
from collections.abc import Sequence
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode

from reference_impl.errors import Unsupported
from reference_impl.shapes import Shapes


def make_fake(
    mode: FakeTensorMode, shapes: Shapes | None, real: torch.Tensor, name: str, symbolic_dims: Sequence[int]
) -> torch.Tensor:
    """Make ``real`` fake; ``symbolic_dims`` get symbols."""
    try:
        with quietly:
            if shapes is None or not symbolic_dims:
                return _plain_fake(mode, real) if _is_plain(mode, real) else mode.from_tensor(real, static_shapes=True)
            context = shapes.context(name, real, symbolic_dims)
            return mode.from_tensor(real, symbolic_context=context, source=context.tensor_source)
    except Exception as error:  # whatever torch cannot make fake
        raise Unsupported(f"input {name} cannot be traced: {type(error).__name__}: {error}") from error


def _is_plain(mode: FakeTensorMode, real: torch.Tensor) -> bool:
    """Whether a tensor is like most parameters: a leaf that has its memory for itself, all of it, without gradient yet.

    Its memory must not have been seen before: what shares it has to share that of the fake tensor too.
    """
    storage = real.untyped_storage()
    converter = mode.fake_tensor_converter.meta_converter
    return (
        (real.is_leaf and not real._is_view() and real.grad is None and real.is_contiguous())
        and not (real.is_inference() or torch.is_inference_mode_enabled() or real.is_conj() or real.is_neg())
        and not (real._is_zerotensor() or vars(real) or real.is_mkldnn)
        and storage.nbytes() == real.nbytes
        and storage not in converter.describer.lookup_storage
        and (not real.requires_grad or real.grad_dtype == real.dtype)
    )


def _plain_fake(mode: FakeTensorMode, real: torch.Tensor) -> torch.Tensor:
    """What ``mode.from_tensor`` makes of such a tensor, in a fifth of the time; the mode knows of it, as there."""
    meta = torch.empty_strided(real.shape, real.stride(), dtype=real.dtype, device="meta")
    fake = FakeTensor(mode, meta, real.device)
    fake.requires_grad_(real.requires_grad)
    if type(real) is torch.nn.Parameter:
        fake._is_param = True
    converter = mode.fake_tensor_converter
    converter.set_tensor_memo(real, fake)
    memory = converter.meta_converter.describer.get_storage_id(real.untyped_storage())
    converter.meta_converter.storage_memo[memory] = fake.untyped_storage()
    return fake


class _Quietly:
    """While entered, no warning and no log record of a fake run gets out: the real run will say it.

    The list of filters is exchanged instead of using ``warnings.catch_warnings``, which would also make Python
    forget which warnings were shown already. "Warn always" keeps torch from using up its warn-once flags. All of
    these belong to the process, so the first thread in sets them and the last one out restores them.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._depth = 0
        self._before: tuple[Any, bool, list[bool]] = ([], False, [])

    def __enter__(self) -> None:
        with self._lock:
            if self._depth == 0:
                disabled = [logger.disabled for logger in _LOGGERS]
                self._before = warnings.filters, torch.is_warn_always_enabled(), disabled
                warnings.filters = [("ignore", None, Warning, None, 0)]
                torch.set_warn_always(True)
                for logger in _LOGGERS:
                    logger.disabled = True
            self._depth += 1

    def __exit__(self, *exc_info: object) -> None:
        with self._lock:
            self._depth -= 1
            if self._depth == 0:
                warnings.filters, always, disabled = self._before
                torch.set_warn_always(always)
                for logger, before in zip(_LOGGERS, disabled, strict=True):
                    logger.disabled = before


_LOGGERS = [
    logging.getLogger(f"torch.{name}") for name in ("_subclasses.fake_tensor", "fx.experimental.symbolic_shapes")
]
quietly = _Quietly()

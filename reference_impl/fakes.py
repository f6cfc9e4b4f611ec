"""Fake tensors: made from the real inputs of a graph, and kept quiet while operations run on them."""

from __future__ import annotations

import logging
import threading
import warnings
from collections.abc import Sequence
from typing import Any, NamedTuple

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


class RememberingMode(FakeTensorMode):
    """Fake tensors that remember what operations gave: the same ones on tensors alike give results alike.

    torch has such a memory too, for all traces of a process. It tells apart whatever may ever be asked, which takes a
    fifth of the time of a trace. This one is of one trace, and of what is asked most: operations of torch's own that
    write nothing, on plain tensors of fixed sizes. Of each result it knows how it looks, and whose memory it is: new,
    or an argument's.
    """

    def __init__(self, shapes: Shapes | None) -> None:
        super().__init__(shape_env=None if shapes is None else shapes.env)
        self._remembered: dict[tuple[Any, ...], tuple[type | None, list[tuple[_Look, int | None]]]] = {}

    def dispatch_or_remember(self, op: Any, types: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Any:
        """What ``dispatch`` gives."""
        words: list[Any] = [op]
        tensors: list[FakeTensor] = []
        if not self._spell_call(op, args, kwargs, words, tensors):
            return self.dispatch(op, types, args, kwargs)
        key = tuple(words)
        known = self._remembered.get(key)
        if known is not None:
            kind, looks = known
            made = [self._make(look, tensors, owner) for look, owner in looks]
            if all(_look(again) == look for again, (look, _) in zip(made, looks, strict=True)):
                return made[0] if kind is None else kind(made)
        result = self.dispatch(op, types, args, kwargs)
        self._remember(key, tensors, result)
        return result

    def _spell_call(
        self, op: Any, args: Sequence[Any], kwargs: dict[str, Any], words: list[Any], tensors: list[FakeTensor]
    ) -> bool:
        """Put into words what tells the call from others; False where it is not one to remember."""
        if self.shape_env is not None or op.namespace != "aten" or op._schema.is_mutable:
            return False
        if torch.is_inference_mode_enabled():
            return False
        return self._spell(args, words, tensors) and (not kwargs or self._spell([*kwargs.items()], words, tensors))

    def _spell(self, value: Any, words: list[Any], tensors: list[FakeTensor]) -> bool:
        kind = type(value)
        if kind in (tuple, list):
            words.append((kind, len(value)))
            return all(self._spell(item, words, tensors) for item in value)
        if kind is FakeTensor:
            words.append(_look(value))
            tensors.append(value)
            return value.fake_mode is self and value.constant is None
        words += (kind, value)  # 1, 1.0 and True are equal, and make other dtypes
        return kind in _SPELT

    def _remember(self, key: tuple[Any, ...], tensors: list[FakeTensor], result: Any) -> None:
        """Keep how a result looks: of one or several fake tensors."""
        kind = type(result)
        results = list(result) if kind in (tuple, list) else [result]
        if not all(type(item) is FakeTensor and item.constant is None for item in results):
            return
        if any(item is tensor for item in results for tensor in tensors):
            return
        given = [tensor.untyped_storage()._cdata for tensor in tensors]
        own = {memory: owner for owner, memory in enumerate(given)}
        memories = [item.untyped_storage()._cdata for item in results]
        if any(given.count(memory) > 1 for memory in memories):
            return  # whose it is when the arguments do not share theirs is not known
        if len(set(memories) - own.keys()) == sum([memory not in own for memory in memories]):
            looks = [(_look(item), own.get(memory)) for item, memory in zip(results, memories, strict=True)]
            self._remembered[key] = (kind if kind in (tuple, list) else None, looks)

    def _make(self, look: _Look, tensors: list[FakeTensor], owner: int | None) -> FakeTensor:
        if owner is None:
            meta = torch.empty_strided(look.shape, look.stride, dtype=look.dtype, device="meta")
        else:
            meta = torch.empty(0, dtype=look.dtype, device="meta")
            meta.set_(tensors[owner].untyped_storage(), look.offset, look.shape, look.stride)
        return FakeTensor(self, meta, look.device)


class _Look(NamedTuple):
    """The metadata of a tensor. ``keys``: whether it is conjugated, negated, made in inference mode, and the like."""

    dtype: torch.dtype
    shape: torch.Size
    stride: tuple[int, ...]
    offset: int
    nbytes: int
    requires_grad: bool
    device: torch.device
    keys: int


def _look(fake: FakeTensor) -> _Look:
    keys = torch._C._dispatch_keys(fake).raw_repr()
    nbytes = fake.untyped_storage().nbytes()
    layout = (fake.dtype, fake.shape, fake.stride(), fake.storage_offset(), nbytes, fake.requires_grad)
    return _Look(*layout, fake.fake_device, keys)


#: What may stand among the arguments of an operation that is remembered.
_SPELT = (
    *(type(None), bool, int, float, str),
    *(torch.dtype, torch.device, torch.layout, torch.memory_format),
)


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

"""What is read of a tensor: its metadata, its elements, and what a sparse or quantized one is made of."""

from __future__ import annotations

import functools
from typing import Any

import torch


def metadata(tensor: torch.Tensor) -> dict[str, Any]:
    """All that is compared of a tensor besides its elements, by name."""
    meta: dict[str, Any] = {
        "dtype": _text(tensor.dtype),
        "shape": tuple(map(int, tensor.shape)),
        "device": tensor.device.type,
        "layout": _text(tensor.layout),
        "requires_grad": tensor.requires_grad,
        "is_leaf": tensor.is_leaf,
        "is_inference": tensor.is_inference(),
        "retains_grad": not tensor.is_leaf and tensor.retains_grad,  # a slow question, that leaves need not be asked
    }
    if tensor.layout is torch.strided:
        meta["stride"] = _meaningful_strides(tensor)
    elif tensor.layout in PARTS_OF_SPARSE:
        meta["nnz"] = tensor._nnz()
        meta["is_coalesced"] = tensor.layout is not torch.sparse_coo or tensor.is_coalesced()
    return meta


_text = functools.cache(str)

#: Methods that give the tensors of which one of that layout is made.
PARTS_OF_SPARSE: dict[torch.layout, tuple[str, ...]] = {
    torch.sparse_coo: ("_indices", "_values"),
    torch.sparse_csr: ("crow_indices", "col_indices", "values"),
    torch.sparse_bsr: ("crow_indices", "col_indices", "values"),
    torch.sparse_csc: ("ccol_indices", "row_indices", "values"),
    torch.sparse_bsc: ("ccol_indices", "row_indices", "values"),
}


def made_of(tensor: torch.Tensor) -> list[tuple[str, Any]]:
    """What a sparse tensor is made of, and how a quantized one is read."""
    names = PARTS_OF_SPARSE.get(tensor.layout, ())
    if tensor.is_quantized:
        if tensor.qscheme() in (torch.per_tensor_affine, torch.per_tensor_symmetric):
            return [("scale", tensor.q_scale()), ("zero_point", tensor.q_zero_point())]
        names = ("q_per_channel_scales", "q_per_channel_zero_points", "q_per_channel_axis")
    return [(name.lstrip("_"), getattr(tensor, name)()) for name in names]


def _meaningful_strides(tensor: torch.Tensor) -> tuple[int | None, ...]:
    """Strides of dimensions longer than one of a tensor with elements; the others carry no meaning."""
    if tensor.numel() == 0:
        return ()
    return tuple(int(s) if n != 1 else None for s, n in zip(tensor.stride(), tensor.shape, strict=True))


def elements(tensor: torch.Tensor) -> torch.Tensor:
    """A contiguous copy of its elements on the CPU, of its shape and dtype."""
    if tensor.layout is not torch.strided:
        tensor = tensor.to_dense()
    if tensor.is_conj() or tensor.is_neg():
        tensor = tensor.resolve_conj().resolve_neg()
    if tensor.dtype is torch.bool:  # a clone may make 1 of every byte that is not 0
        return tensor.cpu().view(torch.uint8).clone(memory_format=torch.contiguous_format).view(torch.bool)
    return tensor.cpu().clone(memory_format=torch.contiguous_format)

"""Which low-level operations may raise because of the data that they find, which fake tensors cannot tell.

An index out of range, a singular matrix, an integer divided by zero: while tracing all is well, and the error comes
when the graph runs. Then the frame must look as if the program had raised at that operation: what it wrote before is
written, its handlers are asked, and nothing that comes later has happened. As long as the graph has written nothing,
the untouched frame is simply run instead; see ``Tracer.capture_call`` for the rest.
"""

from __future__ import annotations

import torch


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


#: They compute from any data of the right shape and type. What is not here, no view and not elementwise may raise.
_STEADY = _words(
    """
    _adaptive_avg_pool2d _adaptive_avg_pool3d _convolution _fft_c2c _fft_c2r _fft_r2c _log_softmax _prelu_kernel
    _native_batch_norm_legit _native_batch_norm_legit_functional _native_batch_norm_legit_no_training
    _scaled_dot_product_flash_attention_for_cpu _softmax _to_copy _unsafe_view _batch_norm_with_update
    _batch_norm_no_update _foreach_norm _fused_adam _fused_adamw _cdist_forward _euclidean_dist
    adaptive_max_pool2d adaptive_max_pool3d add addbmm addmm addmv addr all amax amin aminmax any arange avg_pool2d
    avg_pool3d baddbmm bmm broadcast_tensors cat clone col2im complex constant_pad_nd conv2d convolution copy
    copysign count_nonzero cummax cummin cumprod cumsum diag_embed diagonal_scatter dot dropout empty empty_like
    empty_permuted empty_strided exponential eye fill flip full full_like geometric glu grid_sampler_2d
    grid_sampler_3d hann_window im2col linalg_vector_norm linear linspace log_normal log_sigmoid_forward logcumsumexp
    logspace logsumexp lstm gru masked_fill matmul max_pool2d_with_indices max_pool3d_with_indices mean meshgrid mm
    mse_loss mv nansum native_batch_norm native_dropout native_group_norm native_layer_norm new_empty
    new_empty_strided new_full new_ones new_zeros norm normal ones ones_like pixel_shuffle pixel_unshuffle polar
    prelu prod rand rand_like randint randint_like randn randn_like randperm reflection_pad1d reflection_pad2d
    reflection_pad3d repeat replication_pad1d replication_pad2d replication_pad3d roll rot90 rrelu_with_noise
    scalar_tensor select_scatter slice_scatter smooth_l1_loss huber_loss sort stack std std_mean sum topk trace tril
    triu uniform upsample_bicubic2d upsample_bilinear2d upsample_linear1d upsample_nearest1d upsample_nearest2d
    upsample_nearest3d upsample_trilinear3d var var_mean vdot zero zeros zeros_like
    """
)

#: Elementwise, but of whole numbers they raise where the divisor is zero.
_DIVISIONS = frozenset({"floor_divide", "remainder", "fmod"})


def may_raise(op: torch._ops.OpOverload) -> bool:
    """Whether an operation that ran on fake tensors may still raise on real ones."""
    name = op._schema.name.partition("::")[2]
    plain = name.rstrip("_") or name
    if plain in _DIVISIONS or (plain == "div" and "mode" in op._overloadname):
        return True
    return not (op.is_view or torch.Tag.pointwise in op.tags or plain in _STEADY or op.namespace == "prim")

"""Grad mode, inference mode, autocast, default dtype, determinism and default device change one at a time.

+++
id = "cache/surroundings_one_by_one"
clauses = ["CACHE-3", "CACHE-6", "CACHE-1"]
features = ["cache_key", "ambient_mode", "introspection", "grad"]
origin = "families/one_at_a_time"
generator = 1
+++
"""
import torch


def program(x):
    modes = torch.is_grad_enabled(), torch.is_inference_mode_enabled(), torch.is_autocast_enabled("cpu")
    defaults = torch.get_default_dtype(), torch.are_deterministic_algorithms_enabled()
    return x * 2.0, modes, defaults, torch.zeros(1)


def calls(new):
    x = new.dyadic(4)
    yield Call(x, cache="compile")
    with torch.no_grad():
        yield Call(x, cache="recompile")
    with torch.inference_mode():
        yield Call(x, cache="recompile")
    with torch.autocast("cpu", dtype=torch.bfloat16):
        yield Call(x, cache="recompile")
    torch.set_default_dtype(torch.float64)
    try:
        yield Call(x, cache="recompile")
    finally:
        torch.set_default_dtype(torch.float32)
    torch.use_deterministic_algorithms(True)
    try:
        yield Call(x, cache="recompile")
    finally:
        torch.use_deterministic_algorithms(False)
    with torch.device("meta"):
        yield Call(x, cache="recompile")
    yield Call(x, cache="hit")

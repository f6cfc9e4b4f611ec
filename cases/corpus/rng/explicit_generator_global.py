"""A torch.Generator in a module global is advanced, seeded inside, and replaced between calls.

+++
id = "rng/explicit_generator_global"
clauses = ["RNG-4", "RNG-2"]
features = ["random", "global_read", "cache_key"]
origin = "families/random_state"
generator = 1
+++
"""
import torch

GENERATOR = None


def program(x, seed):
    if seed is not None:
        GENERATOR.manual_seed(seed)
    return x + torch.rand(3, generator=GENERATOR, device=x.device)


def calls(new):
    global GENERATOR
    GENERATOR = torch.Generator(new.device).manual_seed(1)
    for seed in (None, 4, None):
        yield Call(new.dyadic(3), seed)
        record(GENERATOR.get_state())
    GENERATOR = torch.Generator(new.device).manual_seed(9)
    yield Call(new.dyadic(3), None)
    record(GENERATOR.get_state())

"""Draws from a torch.Generator that the caller passes advance that one and not the default generator.

+++
id = "rng/explicit_generator_argument"
clauses = ["RNG-4", "RNG-2"]
features = ["random"]
origin = "families/random_state"
generator = 1
+++
"""
import torch


def program(x, generator):
    a = torch.rand(3, generator=generator, device=x.device)
    b = torch.rand(3, device=x.device)
    c = torch.randn(3, generator=generator, device=x.device)
    return x + a, b, c, torch.empty_like(x).uniform_(generator=generator)


def calls(new):
    first = torch.Generator(new.device).manual_seed(1)
    second = torch.Generator(new.device).manual_seed(2)
    for generator in (first, second, first):
        yield Call(new.dyadic(3), generator)
        record((first.get_state(), second.get_state()))

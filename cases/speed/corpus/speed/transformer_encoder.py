"""A transformer encoder of two layers: large matrix products with layer norm, GELU and residuals to fuse.

+++
id = "speed/transformer_encoder"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["module", "matmul", "attention", "normalization", "view", "for_loop", "class", "generator"]
origin = "speed/sequences"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


class Layer(torch.nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm = torch.nn.LayerNorm(width)
        self.qkv = torch.nn.Linear(width, 3 * width)
        self.out = torch.nn.Linear(width, width)
        self.mlp = torch.nn.Sequential(
            torch.nn.LayerNorm(width),
            torch.nn.Linear(width, 4 * width),
            torch.nn.GELU(),
            torch.nn.Linear(4 * width, width),
        )

    def forward(self, x):
        batch, length, width = x.shape
        split = self.qkv(self.norm(x)).view(batch, length, 3, self.heads, width // self.heads)
        q, k, v = split.permute(2, 0, 3, 1, 4)
        mixed = torch.nn.functional.scaled_dot_product_attention(q, k, v)
        x = x + self.out(mixed.transpose(1, 2).reshape(batch, length, width))
        return x + self.mlp(x)


class Encoder(torch.nn.Module):
    def __init__(self, layers, width, heads):
        super().__init__()
        self.embedding = torch.nn.Embedding(1000, width)
        self.layers = torch.nn.ModuleList(Layer(width, heads) for _ in range(layers))
        self.norm = torch.nn.LayerNorm(width)

    def forward(self, tokens):
        x = self.embedding(tokens)
        for layer in self.layers:
            x = layer(x)
        return self.norm(x).mean(1)


@torch.no_grad()
def program(model, tokens):
    return model(tokens)


def inputs(new, layers, width, heads, batch, length):
    model = new.module(lambda: Encoder(layers, width, heads)).eval()
    return model, new.integers(0, 1000, batch, length)


def work(new):
    sizes = (12, 768, 12, 32, 512) if new.device.type == "cuda" else (2, 128, 4, 2, 64)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, (first[0], *inputs(new, *sizes)[1:])])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new, 2, 8, 2, 2, 5)
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call(first[0], *inputs(new, 2, 8, 2, 2, 5)[1:], cache="hit")

"""A decoder that makes token after token: its cache of keys and values grows, so every step has another size.

+++
id = "speed/decoder_growing_cache"
clauses = ["SPEED-1", "SPEED-2", "SHAPE-1", "SHAPE-5", "PARITY-1", "PARITY-4", "CAPTURE-1"]
features = ["module", "matmul", "attention", "normalization", "view", "container", "dynamic_shapes", "dtype_int", "for_loop", "class", "generator"]
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
            torch.nn.SiLU(),
            torch.nn.Linear(4 * width, width),
        )

    def forward(self, x, keys, values):
        batch, _, width = x.shape
        q, k, v = self.qkv(self.norm(x)).view(batch, 1, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4)
        keys, values = torch.cat([keys, k], 2), torch.cat([values, v], 2)
        mixed = torch.nn.functional.scaled_dot_product_attention(q, keys, values)
        x = x + self.out(mixed.transpose(1, 2).reshape(batch, 1, width))
        return x + self.mlp(x), keys, values


class Decoder(torch.nn.Module):
    def __init__(self, layers, width, heads):
        super().__init__()
        self.embedding = torch.nn.Embedding(256, width)
        self.layers = torch.nn.ModuleList(Layer(width, heads) for _ in range(layers))
        self.norm = torch.nn.LayerNorm(width)

    def forward(self, token, cache):
        x = self.embedding(token)[:, None]
        grown = []
        for layer, (keys, values) in zip(self.layers, cache):
            x, keys, values = layer(x, keys, values)
            grown.append((keys, values))
        return (self.norm(x)[:, 0] @ self.embedding.weight.t()).argmax(1), grown


@torch.no_grad()
def program(model, token, cache):
    return model(token, cache)


def inputs(new, layers, width, heads, batch, length):
    model = new.module(lambda: Decoder(layers, width, heads)).eval()
    shape = (batch, heads, length, width // heads)
    return model, new.integers(0, 256, batch), [(new.randn(*shape), new.randn(*shape)) for _ in range(layers)]


def work(new):
    sizes = (12, 1024, 16, 16, 512) if new.device.type == "cuda" else (2, 128, 4, 1, 16)
    model, *prompt = inputs(new, *sizes)
    turns = itertools.cycle([prompt, inputs(new, *sizes)[1:]])

    def round():
        token, cache = next(turns)
        for _ in range(8):
            token, cache = yield Call(model, token, cache)

    return round


def calls(new):
    model, token, cache = inputs(new, 2, 8, 2, 1, 3)
    for expected in ("compile", None, None, "hit", "hit"):
        token, cache = yield Call(model, token, cache, cache=expected)

"""Networks on sequences: transformers, attention in its variants, a recurrent network, bags of words."""

from __future__ import annotations

from collections.abc import Iterator

from cases.program import Program
from cases.speed._load import Load, render

_CLAUSES = "SPEED-1 SPEED-2 PARITY-1 PARITY-3"

_QKV = """
def inputs(new, batch, heads, length, width):
    return {query}, {key}, {key}
"""


def _attention(name: str, title: str, program: str, shared: bool = False) -> Load:
    """Attention over given queries, keys and values; where ``shared``, four heads of queries have one of the others."""
    query = "new.randn(batch, heads, length, width)"
    key = "new.randn(batch, heads // 4, length, width)" if shared else query
    inputs = _QKV.format(query=query, key=key)
    laptop, large, small = (1, 8, 256, 32), (8, 16, 2048, 64), (1, 4, 6, 4)
    return Load(name, title, _CLAUSES, "attention matmul", program, inputs, laptop, large, small, model=False)


_LOADS = [
    Load(
        "transformer_encoder",
        "A transformer encoder of two layers: large matrix products with layer norm, GELU and residuals to fuse.",
        _CLAUSES,
        "module matmul attention normalization view for_loop",
        """
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
""",
        """
def inputs(new, layers, width, heads, batch, length):
    model = new.module(lambda: Encoder(layers, width, heads)).eval()
    return model, new.integers(0, 1000, batch, length)
""",
        laptop=(2, 128, 4, 2, 64),
        large=(12, 768, 12, 32, 512),
        small=(2, 8, 2, 2, 5),
    ),
    Load(
        "decoder_growing_cache",
        "A decoder that makes token after token: its cache of keys and values grows, so every step has another size.",
        "SPEED-1 SPEED-2 SHAPE-1 SHAPE-5 PARITY-1 PARITY-4",
        "module matmul attention normalization view container dynamic_shapes dtype_int for_loop",
        """
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
""",
        """
def inputs(new, layers, width, heads, batch, length):
    model = new.module(lambda: Decoder(layers, width, heads)).eval()
    shape = (batch, heads, length, width // heads)
    return model, new.integers(0, 256, batch), [(new.randn(*shape), new.randn(*shape)) for _ in range(layers)]
""",
        laptop=(2, 128, 4, 1, 16),
        large=(12, 1024, 16, 16, 512),
        small=(2, 8, 2, 1, 3),
        calling="""
def work(new):
    sizes = {large} if new.device.type == "cuda" else {laptop}
    model, *prompt = inputs(new, *sizes)
    turns = itertools.cycle([prompt, inputs(new, *sizes)[1:]])

    def round():
        token, cache = next(turns)
        for _ in range(8):
            token, cache = yield Call(model, token, cache)

    return round


def calls(new):
    model, token, cache = inputs(new{small})
    for expected in ("compile", None, None, "hit", "hit"):
        token, cache = yield Call(model, token, cache, cache=expected)
""",
    ),
    _attention(
        "attention_written_out",
        "Attention of several heads from matrix products and softmax: can the compiler keep the scores out of memory?",
        """
def program(query, key, value):
    scores = query @ key.transpose(-2, -1) / query.shape[-1] ** 0.5
    return torch.softmax(scores, -1) @ value
""",
    ),
    _attention(
        "attention_causal",
        "Causal attention by the library's fused operator, with rotary positions computed around it.",
        """
def rotated(x):
    length, width = x.shape[-2:]
    rates = 10000.0 ** (-torch.arange(0, width, 2, device=x.device, dtype=x.dtype) / width)
    angles = torch.arange(length, device=x.device, dtype=x.dtype)[:, None] * rates
    even, odd = x[..., 0::2], x[..., 1::2]
    turned = (even * angles.cos() - odd * angles.sin(), even * angles.sin() + odd * angles.cos())
    return torch.stack(turned, -1).flatten(-2)


def program(query, key, value):
    return torch.nn.functional.scaled_dot_product_attention(rotated(query), rotated(key), value, is_causal=True)
""",
    ),
    _attention(
        "attention_grouped",
        "Four heads of queries share one of keys and values, under a sliding window: masks and expansion to fold away.",
        """
def program(query, key, value):
    key, value = key.repeat_interleave(4, 1), value.repeat_interleave(4, 1)
    place = torch.arange(query.shape[-2], device=query.device)
    distance = place[:, None] - place
    seen = (distance >= 0) & (distance < 64)
    scores = (query @ key.transpose(-2, -1) / query.shape[-1] ** 0.5).masked_fill(~seen, float("-inf"))
    return torch.softmax(scores, -1) @ value
""",
        shared=True,
    ),
    Load(
        "lstm",
        "An LSTM whose steps are written out: many small dependent products, little to run side by side.",
        _CLAUSES,
        "module matmul pointwise for_loop indexing",
        """
class LSTM(torch.nn.Module):
    def __init__(self, inputs, width):
        super().__init__()
        self.input = torch.nn.Linear(inputs, 4 * width)
        self.state = torch.nn.Linear(width, 4 * width, bias=False)

    def forward(self, x, hidden, cell):
        gates = self.input(x)
        for step in range(x.shape[0]):
            i, f, g, o = (gates[step] + self.state(hidden)).chunk(4, 1)
            cell = torch.sigmoid(f) * cell + torch.sigmoid(i) * torch.tanh(g)
            hidden = torch.sigmoid(o) * torch.tanh(cell)
        return hidden, cell


@torch.no_grad()
def program(model, x, hidden, cell):
    return model(x, hidden, cell)
""",
        """
def inputs(new, steps, batch, width):
    model = new.module(lambda: LSTM(width // 2, width))
    return model, new.randn(steps, batch, width // 2), new.randn(batch, width), new.randn(batch, width)
""",
        laptop=(24, 16, 128),
        large=(32, 256, 1024),
        small=(3, 2, 4),
    ),
    Load(
        "embedding_bag",
        "Sums over bags of embeddings, an interaction of features and a small MLP: gathers bound by memory.",
        _CLAUSES,
        "module indexing matmul dtype_int reduction container comprehension",
        """
class Recommender(torch.nn.Module):
    def __init__(self, tables, rows, width):
        super().__init__()
        self.tables = torch.nn.ModuleList(torch.nn.Embedding(rows, width) for _ in range(tables))
        self.bag = torch.nn.EmbeddingBag(rows, width, mode="sum")
        self.top = torch.nn.Sequential(
            torch.nn.Linear((tables + 1) ** 2, 4 * width), torch.nn.ReLU(), torch.nn.Linear(4 * width, 1)
        )

    def forward(self, chosen, words, offsets):
        vectors = [table(chosen[:, k]).sum(1) for k, table in enumerate(self.tables)]
        stacked = torch.stack([self.bag(words, offsets), *vectors], 1) / chosen.shape[-1] ** 0.5
        return torch.sigmoid(self.top((stacked @ stacked.transpose(1, 2)).flatten(1)))


@torch.no_grad()
def program(model, chosen, words, offsets):
    return model(chosen, words, offsets)
""",
        """
def inputs(new, batch, tables, rows, width, length):
    model = new.module(lambda: Recommender(tables, rows, width))
    offsets = new.tensor(range(0, batch * length, length), dtype=torch.int64)
    return model, new.integers(0, rows, batch, tables, length), new.integers(0, rows, batch * length), offsets
""",
        laptop=(512, 8, 10000, 32, 8),
        large=(8192, 16, 100000, 64, 16),
        small=(3, 2, 10, 4, 2),
    ),
]


def programs() -> Iterator[Program]:
    """The networks on sequences."""
    yield from render("speed/sequences", _LOADS)

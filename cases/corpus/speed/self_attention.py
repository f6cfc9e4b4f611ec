"""One head-split self-attention with its four projections.

+++
id = "speed/self_attention"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["module", "matmul", "attention", "class"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


class Attention(torch.nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.qkv = torch.nn.Linear(width, 3 * width)
        self.out = torch.nn.Linear(width, width)

    def forward(self, x):
        batch, length, width = x.shape
        split = self.qkv(x).view(batch, length, 3, self.heads, width // self.heads)
        q, k, v = split.permute(2, 0, 3, 1, 4)
        mixed = torch.nn.functional.scaled_dot_product_attention(q, k, v)
        return self.out(mixed.transpose(1, 2).reshape(batch, length, width))


@torch.no_grad()
def program(model, x):
    return model(x)


def calls(new):
    model = new.module(lambda: Attention(16, 4)).eval()
    yield Call(model, new.randn(2, 12, 16), cache="compile")
    for _ in range(7):
        yield Call(model, new.randn(2, 12, 16), cache="hit")

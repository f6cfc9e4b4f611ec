"""Two residual blocks of layer norm, linear layers and GELU, without gradients.

+++
id = "speed/residual_mlp"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["module", "matmul", "normalization", "for_loop", "class"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


class Block(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm = torch.nn.LayerNorm(width)
        self.inner = torch.nn.Linear(width, 2 * width)
        self.outer = torch.nn.Linear(2 * width, width)

    def forward(self, x):
        return x + self.outer(torch.nn.functional.gelu(self.inner(self.norm(x))))


@torch.no_grad()
def program(blocks, x):
    for block in blocks:
        x = block(x)
    return x


def calls(new):
    blocks = new.module(lambda: torch.nn.ModuleList([Block(32), Block(32)])).eval()
    yield Call(blocks, new.randn(16, 32), cache="compile")
    for _ in range(11):
        yield Call(blocks, new.randn(16, 32), cache="hit")

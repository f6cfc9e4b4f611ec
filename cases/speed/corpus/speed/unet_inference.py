"""U-Net: an encoder and a decoder joined by concatenated skips, so that large activations live long.

+++
id = "speed/unet_inference"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["module", "convolution", "normalization", "pointwise", "for_loop", "container", "class", "generator"]
origin = "speed/vision"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


class Pair(torch.nn.Sequential):
    def __init__(self, channels, width):
        super().__init__(
            torch.nn.Conv2d(channels, width, 3, padding=1),
            torch.nn.GroupNorm(2, width),
            torch.nn.SiLU(),
            torch.nn.Conv2d(width, width, 3, padding=1),
            torch.nn.GroupNorm(2, width),
            torch.nn.SiLU(),
        )


class UNet(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        widths = [width, 2 * width, 4 * width]
        self.down = torch.nn.ModuleList(map(Pair, [3, *widths[:-1]], widths))
        self.middle = Pair(widths[-1], widths[-1])
        self.up = torch.nn.ModuleList(Pair(2 * own, max(own // 2, width)) for own in reversed(widths))
        self.head = torch.nn.Conv2d(width, 2, 1)

    def forward(self, x):
        skips = []
        for stage in self.down:
            skips.append(stage(x))
            x = torch.nn.functional.max_pool2d(skips[-1], 2)
        x = self.middle(x)
        for stage in self.up:
            x = torch.nn.functional.interpolate(x, scale_factor=2.0, mode="nearest")
            x = stage(torch.cat([x, skips.pop()], 1))
        return torch.sigmoid(self.head(x))


@torch.no_grad()
def program(model, images):
    return model(images)


def inputs(new, batch, side, width):
    return new.module(lambda: UNet(width)), new.randn(batch, 3, side, side)


def work(new):
    sizes = (16, 256, 64) if new.device.type == "cuda" else (1, 48, 8)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, (first[0], *inputs(new, *sizes)[1:])])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new, 1, 16, 2)
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call(first[0], *inputs(new, 1, 16, 2)[1:], cache="hit")

"""Convolutional networks: residual ones of two depths, and a U-Net."""

from __future__ import annotations

from collections.abc import Iterator

from cases.program import Program
from cases.speed._load import Load, render, training

_CLAUSES = "SPEED-1 SPEED-2 PARITY-1 PARITY-3"
_FEATURES = "module convolution normalization pointwise for_loop"

_RESNET = """
class Basic(torch.nn.Module):
    expansion = 1

    def __init__(self, channels, width, stride):
        super().__init__()
        self.first = torch.nn.Conv2d(channels, width, 3, stride, 1, bias=False)
        self.first_norm = torch.nn.BatchNorm2d(width)
        self.second = torch.nn.Conv2d(width, width, 3, 1, 1, bias=False)
        self.second_norm = torch.nn.BatchNorm2d(width)
        self.shortcut = shortcut(channels, width, stride)

    def forward(self, x):
        y = torch.relu(self.first_norm(self.first(x)))
        return torch.relu(self.second_norm(self.second(y)) + self.shortcut(x))


class Bottleneck(torch.nn.Module):
    expansion = 4

    def __init__(self, channels, width, stride):
        super().__init__()
        self.reduce = torch.nn.Conv2d(channels, width, 1, bias=False)
        self.reduce_norm = torch.nn.BatchNorm2d(width)
        self.middle = torch.nn.Conv2d(width, width, 3, stride, 1, bias=False)
        self.middle_norm = torch.nn.BatchNorm2d(width)
        self.expand = torch.nn.Conv2d(width, 4 * width, 1, bias=False)
        self.expand_norm = torch.nn.BatchNorm2d(4 * width)
        self.shortcut = shortcut(channels, 4 * width, stride)

    def forward(self, x):
        y = torch.relu(self.reduce_norm(self.reduce(x)))
        y = torch.relu(self.middle_norm(self.middle(y)))
        return torch.relu(self.expand_norm(self.expand(y)) + self.shortcut(x))


def shortcut(channels, width, stride):
    if stride == 1 and channels == width:
        return torch.nn.Identity()
    return torch.nn.Sequential(
        torch.nn.Conv2d(channels, width, 1, stride, bias=False), torch.nn.BatchNorm2d(width)
    )


class ResNet(torch.nn.Module):
    def __init__(self, block, depths, width):
        super().__init__()
        self.stem = torch.nn.Conv2d(3, width, 7, 2, 3, bias=False)
        self.norm = torch.nn.BatchNorm2d(width)
        self.pool = torch.nn.MaxPool2d(3, 2, 1)
        blocks, channels = [], width
        for stage, depth in enumerate(depths):
            for number in range(depth):
                stride = 2 if stage and not number else 1
                blocks.append(block(channels, width << stage, stride))
                channels = (width << stage) * block.expansion
        self.blocks = torch.nn.Sequential(*blocks)
        self.head = torch.nn.Linear(channels, 100)

    def forward(self, images):
        x = self.pool(torch.relu(self.norm(self.stem(images))))
        return self.head(self.blocks(x).mean((2, 3)))
"""

_INFER = """

@torch.no_grad()
def program(model, images):
    return model(images)
"""

_LOSS = """

def program(model, images, labels):
    loss = torch.nn.functional.cross_entropy(model(images), labels)
    return loss, model.stem.weight
"""


def _inputs(block: str, depths: str, *, trains: bool) -> str:
    """Model and images, with labels for training; the model's sizes do not depend on those of the images."""
    model = f"new.module(lambda: ResNet({block}, {depths}, width))"
    answer = "model, images, new.integers(0, 100, batch)" if trains else "model.eval(), images"
    return f"""
def inputs(new, batch, side, width):
    model = {model}
    images = new.randn(batch, 3, side, side)
    return {answer}
"""


_RESNET_18 = ("Basic", "(2, 2, 2, 2)")
_RESNET_50 = ("Bottleneck", "(3, 4, 6, 3)")

_LOADS = [
    Load(
        "resnet18_inference",
        "ResNet-18 in evaluation mode: convolutions from libraries, and batch norm and ReLU to fuse between them.",
        _CLAUSES,
        _FEATURES,
        _RESNET + _INFER,
        _inputs(*_RESNET_18, trains=False),
        laptop=(1, 64, 32),
        large=(64, 224, 64),
        small=(2, 32, 4),
    ),
    training(
        Load(
            "resnet18_training",
            "Training step of ResNet-18: forward and backward of convolutions and of batch norm with its statistics.",
            _CLAUSES,
            _FEATURES + " mutation",
            _RESNET + _LOSS,
            _inputs(*_RESNET_18, trains=True),
            laptop=(4, 64, 8),
            large=(64, 224, 64),
            small=(4, 64, 4),
        )
    ),
    Load(
        "resnet50_inference",
        "ResNet-50 in evaluation mode: a deep graph of bottlenecks, where 1x1 convolutions and launches dominate.",
        _CLAUSES,
        _FEATURES,
        _RESNET + _INFER,
        _inputs(*_RESNET_50, trains=False),
        laptop=(1, 64, 16),
        large=(64, 224, 64),
        small=(2, 32, 2),
    ),
    training(
        Load(
            "resnet50_training",
            "Training step of ResNet-50: a deep backward graph, with much memory held between the two passes.",
            _CLAUSES,
            _FEATURES + " mutation",
            _RESNET + _LOSS,
            _inputs(*_RESNET_50, trains=True),
            laptop=(4, 64, 4),
            large=(32, 224, 64),
            small=(4, 64, 2),
        )
    ),
    Load(
        "unet_inference",
        "U-Net: an encoder and a decoder joined by concatenated skips, so that large activations live long.",
        _CLAUSES,
        _FEATURES + " container",
        """
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
""",
        """
def inputs(new, batch, side, width):
    return new.module(lambda: UNet(width)), new.randn(batch, 3, side, side)
""",
        laptop=(1, 48, 8),
        large=(16, 256, 64),
        small=(1, 16, 2),
    ),
]


def programs() -> Iterator[Program]:
    """The networks on images."""
    yield from render("speed/vision", _LOADS)

"""ResNet-18 in evaluation mode: convolutions from libraries, and batch norm and ReLU to fuse between them.

+++
id = "speed/resnet18_inference"
clauses = ["SPEED-1", "SPEED-2", "PARITY-1", "PARITY-3", "CAPTURE-1"]
features = ["module", "convolution", "normalization", "pointwise", "for_loop", "class"]
origin = "speed/vision"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


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


@torch.no_grad()
def program(model, images):
    return model(images)


def inputs(new, batch, side, width):
    model = new.module(lambda: ResNet(Basic, (2, 2, 2, 2), width))
    images = new.randn(batch, 3, side, side)
    return model.eval(), images


def work(new):
    sizes = (64, 224, 64) if new.device.type == "cuda" else (1, 64, 32)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, (first[0], *inputs(new, *sizes)[1:])])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new, 2, 32, 4)
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call(first[0], *inputs(new, 2, 32, 4)[1:], cache="hit")

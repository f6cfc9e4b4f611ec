"""An image without rows cannot be resized to one with rows; a batch without images can.

+++
id = "exc/reported_resizing_an_image_without_rows"
clauses = ["EXC-4", "EXC-5", "PARITY-6"]
features = ["empty", "convolution", "exception"]
origin = "regressions/errors: exceptions, pytorch/pytorch#197095"
generator = 1
+++
"""
import torch


def program(images):
    return torch.nn.functional.interpolate(images, size=(3, 5), mode="nearest") * 2.0


def calls(new):
    for shape in ((1, 2, 2, 4), (1, 2, 0, 4), (0, 2, 2, 4), (2, 1, 3, 3)):
        yield Call(new.dyadic(*shape))

"""A module puts a new tensor in the place of one buffer and reads another, which stays.

+++
id = "capture/reported_one_buffer_rebound"
clauses = ["CAPTURE-4", "EFFECT-1", "TRIGGER-1"]
features = ["module", "buffer", "object_mutation", "class"]
origin = "regressions/state: self-rewriting, PaddlePaddle/Paddle#73549"
generator = 1
+++
"""
import torch


class Counter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("steps", torch.tensor(0.0))
        self.register_buffer("gain", torch.tensor([2.0, 4.0]))

    def forward(self, x):
        self.steps = self.steps + 1.0
        return (x - self.steps) * self.gain


program = Counter()


def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(2))
        record((program.steps, program.gain, sorted(program.state_dict())))

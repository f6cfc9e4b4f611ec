"""A forward under inference_mode, by decorator, returns rows of the module's table.

+++
id = "grad/reported_inference_view_of_table"
clauses = ["GRAD-3", "INTERCEPT-1", "ALIAS-2", "PARITY-3"]
features = ["module", "ambient_mode", "decorator", "view", "class"]
origin = "regressions/gradients: grad-mode, pytorch/pytorch#169477"
generator = 1
+++
"""
import torch


class Rows(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.table = torch.arange(12.0).view(6, 2)

    @torch.inference_mode()
    def forward(self, start):
        return self.table[start : start + 2]


program = Rows()


def calls(new):
    for start in (0, 3, 4):
        rows = yield Call(start)
        record((rows.is_inference(), torch.is_inference_mode_enabled()))
    record(torch.ones(2) * 2.0)

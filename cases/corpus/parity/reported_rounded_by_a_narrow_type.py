"""A cast to a narrow float and back rounds: what it lost is the difference.

+++
id = "parity/reported_rounded_by_a_narrow_type"
clauses = ["PARITY-1", "PARITY-2", "PARITY-7"]
features = ["dtype_half", "pointwise"]
origin = "regressions/numbers: types, pytorch/pytorch#185337"
generator = 1
+++
"""
import torch


def program(x):
    half = x.half().float()
    brain = x.to(torch.bfloat16).to(torch.float32)
    return half - x, brain - x, x.half().to(torch.bfloat16).float() * 3.0, half == brain


def calls(new):
    for count in (11, 23):
        yield Call(new.tensor([k / 7 + 0.01 for k in range(1, count)]))

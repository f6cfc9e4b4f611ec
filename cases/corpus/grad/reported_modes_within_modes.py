"""The program turns gradients on, off and leaves them; the caller is in either mode.

+++
id = "grad/reported_modes_within_modes"
clauses = ["GRAD-3", "GRAD-2", "CACHE-6"]
features = ["grad", "with_block", "ambient_mode", "cache_key", "comprehension"]
origin = "regressions/gradients: grad-mode, pytorch/pytorch#114338"
generator = 1
+++
"""
import torch


def program(x):
    with torch.enable_grad():
        on = x - 1.0
        with torch.no_grad():
            off = on * 2.0
        again = on * 3.0
    after = x * 4.0
    return on, off, again, after, [y.requires_grad for y in (on, off, again, after)], torch.is_grad_enabled()


def calls(new):
    for mode in (False, True, False):
        with torch.set_grad_enabled(mode):
            yield Call(new.dyadic(2, requires_grad=True))

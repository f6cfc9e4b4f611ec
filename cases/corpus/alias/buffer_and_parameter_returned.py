"""A module returns its buffer, a view of it and a parameter: the caller's writes are seen later.

+++
id = "alias/buffer_and_parameter_returned"
clauses = ["ALIAS-2", "ALIAS-3", "ALIAS-1"]
features = ["alias", "module", "buffer", "view", "mutation", "class"]
origin = "families/alias_results"
generator = 1
+++
"""
import torch


class Holder(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = torch.nn.Parameter(torch.tensor([1.0, 2.0, 4.0]))
        self.register_buffer("state", torch.zeros(3))

    def forward(self, x):
        self.state.add_(x)
        return self.state, self.state[1:], self.scale, self.state * self.scale.detach()


def program(holder, x):
    return holder(x)


def calls(new):
    holder = new.module(Holder)
    for _ in range(2):
        state, tail, scale, _ = yield Call(holder, new.dyadic(3))
        record((state is holder.state, scale is holder.scale))
        tail.mul_(10.0)
        with torch.no_grad():
            scale.add_(1.0)

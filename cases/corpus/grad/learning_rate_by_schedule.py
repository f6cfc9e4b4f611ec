"""A schedule changes the learning rate from step to step, inside and between calls.

+++
id = "grad/learning_rate_by_schedule"
clauses = ["GRAD-4", "CACHE-2", "EFFECT-1"]
features = ["grad", "optimizer", "cache_key", "object_mutation"]
origin = "families/blind_spots"
generator = 1
+++
"""
import torch


def program(optimizer, schedule, w, x):
    optimizer.zero_grad()
    loss = (w * x).sum()
    loss.backward()
    optimizer.step()
    schedule.step()
    return loss.detach(), schedule.get_last_lr()[0]


def calls(new):
    w = new.dyadic(3, requires_grad=True)
    optimizer = torch.optim.SGD([w], lr=1.0, momentum=0.5)
    schedule = torch.optim.lr_scheduler.StepLR(optimizer, step_size=2, gamma=0.5)
    for _ in range(5):
        yield Call(optimizer, schedule, w, new.dyadic(3))
        record((w, optimizer.param_groups[0]["lr"]))
    optimizer.param_groups[0]["lr"] = 4.0
    yield Call(optimizer, schedule, w, new.dyadic(3))
    record(w)

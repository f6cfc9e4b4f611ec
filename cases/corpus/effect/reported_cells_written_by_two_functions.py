"""Two inner functions write cells that the other reads, in turn.

+++
id = "effect/reported_cells_written_by_two_functions"
clauses = ["EFFECT-1", "EFFECT-2", "CAPTURE-5"]
features = ["closure", "nonlocal", "nested_function", "object_mutation"]
origin = "regressions/state: effect-order, pytorch/pytorch#138112"
generator = 1
+++
"""
import torch


def build():
    level, seen, history = 2, 0, []

    def look():
        nonlocal seen
        seen = level * 100 + seen % 7
        history.append(seen)

    def climb(x):
        nonlocal level
        look()
        level *= 2
        look()
        level -= 1
        return torch.sin(x) * level - seen

    def state():
        return level, seen, list(history)

    return climb, state


program, state = build()


def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(2))
        record(state())

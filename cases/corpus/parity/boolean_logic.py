"""Logic, arithmetic and reductions of booleans and the dtypes they give.

+++
id = "parity/boolean_logic"
clauses = ["PARITY-4", "PARITY-2", "CAPTURE-1"]
features = ["dtype_bool", "reduction"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(p, q):
    return {
        "and_not": p & ~q,
        "xor": p ^ q,
        "logical_or": torch.logical_or(p, q),
        "plus": p + q,
        "times": p * q,
        "as_number": p + 1,
        "sum": p.sum(1),
        "mean": p.float().mean(),
        "cumsum": p.cumsum(1),
        "argmax": p.to(torch.uint8).argmax(1),
        "maximum": p.amax(0),
        "implication": p <= q,
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.booleans(5, 7), new.booleans(5, 7), cache=cache)

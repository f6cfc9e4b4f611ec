"""NaN and infinities in sums, medians, sorting, softmax and their replacements.

+++
id = "parity/nan_reductions"
clauses = ["PARITY-5", "PARITY-4", "CAPTURE-1"]
features = ["nan_inf", "reduction", "sorting"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, y):
    return {
        "nansum": (x + y).nan_to_num(posinf=2.0, neginf=-3.0).sum(1),
        "replaced": torch.nan_to_num(x * y, nan=0.5, posinf=9.0, neginf=-9.0),
        "sorted": x.sort().values,
        "order": (x.sort(stable=True).indices),
        "largest": x.topk(3).values,
        "median": torch.median(x),
        "nanmedian": torch.nanmedian(x),
        "masked_softmax": y.masked_fill(x == 0, float("-inf")).softmax(1),
        "nothing_left": y.masked_fill(y == y, float("-inf")).softmax(1),
        "logsumexp": torch.logsumexp(y.masked_fill(y < 0, float("-inf")), 1),
        "any": (x.isnan() | (y > 1)).any(1),
    }


def calls(new):
    special = [float("nan"), float("inf"), float("-inf"), 0.0, -0.0, 1.0, -1.0, 0.5, -2.5]
    for cache in ("compile", "hit"):
        yield Call(
            new.tensor(special)[new.permutation(9)],
            new.dyadic(3, 9),
            cache=cache,
        )

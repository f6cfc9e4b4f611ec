"""Loss functions with their reductions, weights and label handling.

+++
id = "parity/losses"
clauses = ["PARITY-1", "CAPTURE-1"]
features = ["pointwise", "reduction"]
origin = "families/parity"
generator = 1
graphs = 1
+++
"""
import torch
import torch.nn.functional as F


def program(scores, wanted, labels, weight):
    return {
        "mse": F.mse_loss(scores, wanted),
        "l1_sum": F.l1_loss(scores, wanted, reduction="sum"),
        "smooth_l1": F.smooth_l1_loss(scores, wanted, beta=0.5, reduction="none"),
        "huber": F.huber_loss(scores, wanted, delta=0.75),
        "cross_entropy": F.cross_entropy(scores, labels, label_smoothing=0.125),
        "weighted": F.cross_entropy(scores, labels, weight=weight + 0.5),
        "bce": F.binary_cross_entropy_with_logits(scores, wanted.sigmoid()),
        "kl": F.kl_div(scores.log_softmax(1), wanted.softmax(1), reduction="batchmean"),
    }


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(
            new.randn(5, 7),
            new.randn(5, 7),
            new.integers(0, 7, 5),
            new.rand(7),
            cache=cache,
        )

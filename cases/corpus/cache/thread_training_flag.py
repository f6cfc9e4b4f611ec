"""A module is switched between training and evaluation, and called from other threads in between.

+++
id = "cache/thread_training_flag"
clauses = ["CACHE-6", "CACHE-3", "CAPTURE-4", "CAPTURE-1"]
features = ["thread", "module", "buffer", "normalization", "cache_key"]
origin = "families/thread_state"
generator = 1
graphs = 1
+++
"""
import torch

program = torch.nn.BatchNorm1d(2)


def calls(new):
    for training in (True, False, True):
        program.train(training)
        yield Call(new.dyadic(4, 2), thread=True)
        yield Call(new.dyadic(4, 2))
    record(program.num_batches_tracked)

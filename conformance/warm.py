"""Imported once by a fork server before any case: afterwards a child has torch and the compiler at hand.

The environment variable ``FRAMECONF_WARM`` names the backend. Only torch's own compilers are warmed by compiling
something; what others do when they are imported (threads, changed settings) is not done in a parent of forks.
"""

from __future__ import annotations

import gc
import os

#: Graph backends of torch that survive a fork after they have compiled a graph, measured on torch 2.13.
FORKABLE = ("eager", "aot_eager", "aot_eager_decomp_partition", "inductor")


def _warm() -> None:
    import torch

    # a second thread in the parent would leave its locks held in every child
    torch.set_num_threads(1)
    # everything that a child would otherwise import for itself, 40 ms each time
    import conformance.isolate
    import conformance.runner
    import conformance.runner_entry  # noqa: F401

    # also for eager: optimizers and checkpointing import torch._dynamo when they are first used
    from conformance.backends import dynamo

    spec = os.environ["FRAMECONF_WARM"]
    if spec != "eager":
        graph_backend = spec.rpartition("+")[2]
        dynamo.warm_up(graph_backend if graph_backend in FORKABLE else "eager")
    gc.collect()
    gc.freeze()


if os.environ.get("FRAMECONF_WARM"):
    _warm()

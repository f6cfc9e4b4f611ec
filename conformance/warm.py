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
    import conformance.runner  # noqa: F401
    from conformance.backends import registry

    spec = os.environ.get("FRAMECONF_WARM", "eager")
    if spec == "eager":
        registry.make_backend(spec)
    else:
        from conformance.backends import dynamo

        name = spec.rpartition("+")[2]
        dynamo.warm_up(name if name in FORKABLE else "eager")
    gc.collect()
    gc.freeze()


if os.environ.get("FRAMECONF_WARM"):
    _warm()

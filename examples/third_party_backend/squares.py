"""A graph backend of fifteen lines: squares are multiplied out, after AOTAutograd has lowered the graph."""

import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd


def multiply_out(gm: torch.fx.GraphModule, example_inputs):
    """Replace every ``x ** 2`` by ``x * x``."""
    for node in gm.graph.find_nodes(op="call_function", target=torch.ops.aten.pow.Tensor_Scalar):
        if node.args[1] == 2:
            node.target, node.args = torch.ops.aten.mul.Tensor, (node.args[0], node.args[0])
    gm.recompile()
    return make_boxed_func(gm.forward)


compiler = aot_autograd(fw_compiler=multiply_out)

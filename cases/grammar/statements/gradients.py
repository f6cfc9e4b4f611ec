"""Gradients taken inside the program: autograd, functional transforms, hooks, custom functions, training steps."""

from __future__ import annotations

from cases.grammar.statements.template import LIKE, LIST, NUMBER, SINGLE, TAME, Like, grouped, template

_GRADIENTS = [
    template(
        "autograd_grad",
        """
        with torch.enable_grad():
            $leaf = $x.detach().clone().requires_grad_(True)
            $loss = ($leaf * $leaf * 0.5 + torch.sin($leaf)).sum()
            ($t,) = torch.autograd.grad($loss, [$leaf])
        """,
        gives={"t": Like(times=1, plus=1)},
        breaks=True,
        clauses=("GRAD-1",),
        weight=5,
    ),
    template(
        "backward",
        """
        with torch.enable_grad():
            $leaf = $x.detach().clone().requires_grad_(True)
            ($leaf * $leaf * 0.25).sum().backward()
            ($leaf * 0.5).sum().backward()
        $t = $leaf.grad + 0.5
        """,
        gives={"t": Like(times=1, plus=1)},
        breaks=True,
        features=("graph_break",),
        clauses=("GRAD-1", "BREAK-1"),
        weight=5,
    ),
    template(
        "second_derivative",
        """
        with torch.enable_grad():
            $leaf = ($x.detach() * 0.25).requires_grad_(True)
            ($first,) = torch.autograd.grad(($leaf**3).sum(), $leaf, create_graph=True)
            ($t,) = torch.autograd.grad($first.sum(), $leaf)
        """,
        gives={"t": Like(times=2, plus=1)},
        breaks=True,
        features=("higher_order_grad",),
        clauses=("GRAD-1", "GRAD-5"),
    ),
    template(
        "functional_grad",
        """
        $slope = torch.func.grad(lambda v: (v * v * 0.5 + v).sum())
        $t = $slope($x.detach())
        """,
        gives={"t": Like(times=1, plus=1)},
        features=("lambda",),
        clauses=("GRAD-1",),
    ),
    template(
        "functional_jvp",
        """
        $value, $slope = torch.func.jvp(torch.sin, ($x.detach(),), (torch.ones_like($x),))
        $t = $value + $slope * 0.5
        """,
        gives={"t": Like(times=0, plus=2)},
        clauses=("GRAD-5",),
    ),
    template(
        "vmap",
        """
        $t = torch.vmap(lambda v: v * 2.0 - v.sum() * 0.0)(torch.stack([$x, $x * 0.5]))[1] + $y
        """,
        takes={"x": TAME, "y": LIKE("x")},
        gives={"t": Like(times=2, plus=1)},
        features=("lambda",),
        clauses=("CAPTURE-5",),
    ),
    template(
        "custom_function",
        """
        with torch.enable_grad():
            $leaf = $x.detach().clone().requires_grad_(True)
            $out = $Doubled.apply($leaf, 0.5)
            ($slope,) = torch.autograd.grad($out.sum(), $leaf)
        $t = $out.detach() + $slope
        """,
        above="""
        class $Doubled(torch.autograd.Function):
            @staticmethod
            def forward(ctx, value, by):
                ctx.by = by
                ctx.save_for_backward(value)
                return value * by

            @staticmethod
            def backward(ctx, gradient):
                (value,) = ctx.saved_tensors
                return gradient * ctx.by + value * 0.25, None
        """,
        gives={"t": Like(times=1, plus=2)},
        breaks=True,
        features=("autograd_function", "class"),
        clauses=("GRAD-1", "GRAD-5"),
    ),
    template(
        "tensor_hook",
        """
        $seen = []
        with torch.enable_grad():
            $leaf = $x.detach().clone().requires_grad_(True)
            $middle = $leaf * 0.5
            $middle.register_hook(lambda gradient: $seen.append(tuple(gradient.shape)) or gradient * 2.0)
            $middle.sum().backward()
        $t = $leaf.grad + len($seen)
        """,
        gives={"t": Like(times=0, plus=3), "seen": LIST},
        breaks=True,
        features=("hook", "lambda", "graph_break"),
        clauses=("GRAD-5", "BREAK-1"),
    ),
    template(
        "module_backward_hook",
        """
        with torch.enable_grad():
            $leaf = $x.detach().clone().requires_grad_(True)
            $net($leaf).sum().backward()
        $t = $leaf.grad + len($net.seen) % 3
        """,
        above="""
        class $Watched(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.seen = []
                self.register_full_backward_hook(self.after)
                self.register_full_backward_pre_hook(lambda module, got: (got[0] * 0.5,))

            def after(self, module, given, got):
                self.seen.append(tuple(got[0].shape))
                return (given[0] * 2.0,)

            def forward(self, value):
                return torch.tanh(value)
        """,
        arguments={"net": "new.module($Watched)"},
        gives={"t": Like(times=0, plus=4)},
        breaks=True,
        facts=("state",),
        features=("module", "hook", "class", "attribute", "object_mutation", "graph_break"),
        clauses=("GRAD-5", "CAPTURE-4", "EFFECT-1", "BREAK-1"),
    ),
    template(
        "detached",
        """
        with torch.enable_grad():
            $leaf = $x.detach().clone().requires_grad_(True)
            $live = $leaf * 2.0
            $dead = $live.detach() + 1.0
        $facts = [$live.requires_grad, $dead.requires_grad, $leaf.is_leaf, $live.is_leaf, $live.grad_fn is None]
        $t = $dead * 0.5
        """,
        gives={"t": Like(times=1, plus=1), "facts": LIST},
        clauses=("GRAD-2",),
    ),
    template(
        "checkpoint",
        """
        with torch.enable_grad():
            $leaf = $x.detach().clone().requires_grad_(True)
            $out = torch.utils.checkpoint.checkpoint($block, $leaf, use_reentrant=False)
            ($slope,) = torch.autograd.grad($out.sum(), $leaf)
        $t = $out.detach() + $slope
        """,
        above="""
        def $block(value):
            return torch.sin(value) * 0.5
        """,
        imports=("import torch.utils.checkpoint",),
        gives={"t": Like(times=0, plus=2)},
        breaks=True,
        features=("helper",),
        clauses=("GRAD-5",),
    ),
    template(
        "descent_by_hand",
        """
        with torch.enable_grad():
            $weight = torch.full((), 0.5, dtype=$x.dtype, device=$x.device, requires_grad=True)
            for $k in range(2):
                $loss = (($x.detach() * $weight).tanh() * 0.5).sum()
                $loss.backward()
                with torch.no_grad():
                    $weight -= 0.125 * $weight.grad.tanh()
                $weight.grad = None
        $t = $x.detach() * 0.5 + $weight.detach()
        """,
        gives={"t": Like(times=1, plus=2)},
        breaks=True,
        features=("graph_break", "ambient_mode", "inplace", "with_block"),
        clauses=("GRAD-1", "GRAD-4", "BREAK-1"),
    ),
    template(
        "optimizer_inside",
        """
        with torch.enable_grad():
            $weight = torch.nn.Parameter(torch.full((2,), 0.5, dtype=$x.dtype, device=$x.device))
            $optimizer = torch.optim.SGD([$weight], lr=0.125, momentum=0.5)
            for $k in range(2):
                $optimizer.zero_grad()
                torch.tanh($x.detach().sum() * 0.25 + $weight).sum().backward()
                $optimizer.step()
        $t = $x.detach() * 0.5 + $weight.detach().sum()
        """,
        gives={"t": Like(times=1, plus=2)},
        breaks=True,
        features=("optimizer", "graph_break", "with_block"),
        clauses=("GRAD-4", "BREAK-1"),
    ),
]

_TRAINING = [
    template(
        "training_step",
        """
        with torch.enable_grad():
            $optimizer.zero_grad()
            $loss = $net($x.detach().to($net.scale.dtype)).square().mean().tanh()
            $loss.backward()
            $optimizer.step()
        $t = $x.detach() * 0.5 + $loss.detach().to($x.dtype)
        """,
        takes={"x": SINGLE},
        above="""
        class $Net(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.scale = torch.nn.Parameter(torch.tensor(0.5))
                self.shift = torch.nn.Parameter(torch.tensor(0.25))

            def forward(self, value):
                return torch.sin(value) * self.scale + self.shift
        """,
        arguments={
            "net": "new.module($Net)",
            "optimizer": "torch.optim.SGD($net.parameters(), lr=0.25, momentum=0.5)",
        },
        gives={"t": Like(times=1, plus=1)},
        breaks=True,
        facts=("state",),
        features=("optimizer", "module", "class", "mutation", "graph_break", "with_block"),
        clauses=("GRAD-4", "BREAK-1", "CAPTURE-4"),
    ),
    template(
        "adam_step",
        """
        with torch.enable_grad():
            ($leaf.sum() * 0.5 + ($leaf * $n).sin().sum()).backward()
            $optimizer.step()
            $optimizer.zero_grad(set_to_none=False)
        $t = $x.detach() + $leaf.detach().sum().to($x.dtype).tanh()
        """,
        takes={"x": SINGLE, "n": NUMBER},
        arguments={
            "leaf": "new.dyadic(3, requires_grad=True)",
            "optimizer": "torch.optim.Adam([$leaf], lr=0.125)",
        },
        gives={"t": Like(times=1, plus=1)},
        breaks=True,
        facts=("state",),
        features=("optimizer", "mutation", "graph_break", "with_block"),
        clauses=("GRAD-4", "BREAK-1"),
    ),
]

ROWS = [
    *grouped("gradients", _GRADIENTS, features=("grad",)),
    *grouped("training", _TRAINING, features=("grad",)),
]

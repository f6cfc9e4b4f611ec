"""Modules: parameters, buffers, submodules, hooks and the training flag."""

from __future__ import annotations

from cases.families.capture_tables.row import Row

ROWS = [
    Row(
        "sequential",
        "A Sequential is called, sliced, indexed, iterated and measured.",
        ("module", "for_loop"),
        """
def program(layers, x):
    whole = layers(x)
    for layer in layers[:2]:
        x = layer(x)
    named = [name for name, _ in layers.named_children()]
    return whole, layers[-1](x), len(layers), named
""",
        ("CAPTURE-4", "CAPTURE-2"),
        setup="""
def build():
    return torch.nn.Sequential(torch.nn.Linear(4, 3), torch.nn.Tanh(), torch.nn.Linear(3, 2))

layers = new.module(build)
""",
        args="layers, new.dyadic(5, 4)",
    ),
    Row(
        "module_containers",
        "ModuleList, ModuleDict and ParameterList are iterated, indexed and looked up by key.",
        ("module", "container"),
        """
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList([torch.nn.Linear(4, 4) for _ in range(3)])
        self.acts = torch.nn.ModuleDict({"tanh": torch.nn.Tanh(), "soft": torch.nn.Softplus()})
        self.scales = torch.nn.ParameterList(torch.full((4,), n + 1.0) for n in range(2))

    def forward(self, x, act):
        for index, layer in enumerate(self.layers):
            x = layer(x)
            if index < len(self.scales):
                x = x * self.scales[index]
        for name, module in self.acts.items():
            if name == act:
                x = module(x)
        return self.acts[act](x) + self.layers[-1].bias


def program(net, x, act):
    return net(x, act)
""",
        ("CAPTURE-4", "CACHE-2"),
        calls="""
def calls(new):
    net = new.module(Net)
    yield Call(net, new.dyadic(5, 4), "tanh", cache="compile")
    yield Call(net, new.dyadic(5, 4), "tanh", cache="hit")
    yield Call(net, new.dyadic(5, 4), "soft", cache="recompile")
""",
    ),
    Row(
        "shared_submodule",
        "A submodule reachable by two names and a tied weight are one each.",
        ("module", "alias"),
        """
class Tied(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.encode = torch.nn.Linear(4, 4)
        self.again = self.encode
        self.decode = torch.nn.Linear(4, 4, bias=False)
        self.decode.weight = self.encode.weight

    def forward(self, x):
        return self.decode(torch.tanh(self.again(self.encode(x))))


def program(net, x):
    names = [name for name, _ in net.named_parameters()]
    return net(x), names, net.again is net.encode, net.decode.weight
""",
        ("CAPTURE-4", "ALIAS-3"),
        setup="net = new.module(Tied)",
        args="net, new.dyadic(5, 4)",
    ),
    Row(
        "buffers_updated",
        "Buffers written in forward, in place and by assignment, keep their new values.",
        ("module", "buffer", "mutation"),
        """
class Running(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.zeros(4))
        self.register_buffer("count", torch.tensor(0))
        self.register_buffer("last", torch.zeros(4), persistent=False)

    def forward(self, x):
        self.count += 1
        self.mean.mul_(0.75).add_(x.mean(0), alpha=0.25)
        self.last = x[-1] * 2
        return x - self.mean


def program(net, x):
    return net(x), net.mean * net.count
""",
        ("CAPTURE-4", "EFFECT-1"),
        calls="""
def calls(new):
    net = new.module(Running)
    for cache in ("compile", None, None):
        yield Call(net, new.dyadic(5, 4), cache=cache)
        record(sorted(net.state_dict()))
""",
    ),
    Row(
        "forward_hooks",
        "Forward pre-hooks change inputs and forward hooks change outputs, in their order.",
        ("module", "hook"),
        """
def widen(module, args):
    return (args[0] * 2,)


def shift(module, args, output):
    return output + args[0].sum()


def triple(module, args, output):
    return output * 3


class Scaled(torch.nn.Module):
    def forward(self, x):
        return torch.tanh(x) - 3


def program(net, x):
    return net(x) + 1
""",
        ("CAPTURE-4", "CACHE-2"),
        calls="""
def calls(new):
    net = Scaled()
    net.register_forward_pre_hook(widen)
    net.register_forward_hook(shift)
    handle = net.register_forward_hook(triple)
    yield Call(net, new.dyadic(5), cache="compile")
    yield Call(net, new.dyadic(5), cache="hit")
    handle.remove()
    yield Call(net, new.dyadic(5))
""",
    ),
    Row(
        "module_introspection",
        "Parameters, buffers and submodules are found by name and iterated in order.",
        ("module", "introspection", "buffer"),
        """
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer_0 = torch.nn.Linear(4, 4)
        self.layer_1 = torch.nn.Linear(4, 4)
        self.register_buffer("scale", torch.tensor(0.5))
        self.nested = torch.nn.Sequential(torch.nn.LayerNorm(4))

    def forward(self, x):
        for index in range(2):
            x = getattr(self, f"layer_{index}")(x)
        return self.nested(x) * self.scale


def program(net, x):
    penalty = sum(parameter.square().sum() for parameter in net.parameters())
    biases = {name: p + 1 for name, p in net.named_parameters() if name.endswith("bias")}
    inner = net.get_submodule("nested.0")
    kinds = [type(module).__name__ for module in net.modules()]
    return net(x), penalty, biases, inner.weight * 2, kinds, hasattr(net, "layer_2")
""",
        ("CAPTURE-4", "CAPTURE-6"),
        setup="net = new.module(Net)",
        args="net, new.dyadic(5, 4)",
    ),
    Row(
        "training_flag",
        "The training flag of each submodule decides what it does.",
        ("module", "cache_key", "normalization"),
        """
class Louder(torch.nn.Module):
    def forward(self, x):
        return x * 3 if self.training else x


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = torch.nn.BatchNorm1d(4)
        self.louder = Louder()

    def forward(self, x):
        y = self.norm(x)
        if self.training:
            y = y * 2
        return y + self.louder(x)


def program(net, x):
    return net(x)
""",
        ("CAPTURE-4", "CACHE-6", "CACHE-3"),
        calls="""
def calls(new):
    net = new.module(Net)
    yield Call(net, new.dyadic(5, 4), cache="compile")
    yield Call(net, new.dyadic(5, 4), cache="hit")
    net.eval()
    yield Call(net, new.dyadic(5, 4), cache="recompile")
    net.norm.train()
    yield Call(net, new.dyadic(5, 4), cache="recompile")
    net.train()
    yield Call(net, new.dyadic(5, 4))
""",
    ),
    Row(
        "module_attributes",
        "Plain attributes of a module are read, and those set in forward stay set.",
        ("module", "attribute", "object_mutation", "property"),
        """
class Net(torch.nn.Module):
    factor = 2

    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 4)
        self.calls = 0
        self.log = {"sums": []}

    @property
    def scale(self):
        return self.factor * len(self.log["sums"]) + 1

    def forward(self, *args, bias=None, **options):
        self.calls += 1
        y = self.linear(args[0]) * self.scale
        if bias is not None:
            y = y + bias
        self.last = y
        self.log["sums"].append(y.sum())
        return y * options.get("gain", 1)


def program(net, x):
    return net(x, bias=0.5, gain=3), net.calls
""",
        ("CAPTURE-4", "EFFECT-1"),
        calls="""
def calls(new):
    net = new.module(Net)
    for cache in ("compile", None, None):
        yield Call(net, new.dyadic(5, 4), cache=cache)
""",
    ),
    Row(
        "module_as_program",
        "A module itself is the program, with positional and keyword arguments of forward.",
        ("module",),
        """
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.arange(12.0).reshape(3, 4) / 8)

    def forward(self, x, *, scale=1):
        return torch.nn.functional.linear(x, self.weight) * scale


program = Net()
""",
        ("CAPTURE-4", "INTERCEPT-3"),
        calls="""
def calls(new):
    program.to(new.dyadic(1).device)
    yield Call(new.dyadic(5, 4), scale=2, cache="compile")
    yield Call(new.dyadic(5, 4), scale=2, cache="hit")
    yield Call(new.dyadic(5, 4), cache="recompile")
""",
    ),
    Row(
        "functional_call",
        "A module called with other parameters in place of its own keeps its own.",
        ("module",),
        """
def program(net, weight, x):
    own = net(x)
    other = torch.func.functional_call(net, {"weight": weight}, (x,))
    return own, other, net.weight * x[0, 0]
""",
        ("CAPTURE-4",),
        setup="net = new.module(lambda: torch.nn.Linear(4, 3))",
        args="net, new.dyadic(3, 4), new.dyadic(5, 4)",
    ),
]

"""Drawn at random: adam step, dict of module, generator manager; calls: layout.

+++
id = "exc/adam_step.dict_of_module.generator_manager~layout-a4cd2bbc478d"
clauses = ["EFFECT-1", "EFFECT-5", "EXC-2", "CAPTURE-5", "EXC-3", "CAPTURE-2", "GRAD-4", "BREAK-1", "CACHE-2", "CACHE-3", "CAPTURE-4", "EFFECT-2", "EFFECT-3", "BREAK-2", "CACHE-5", "PARITY-3", "PARITY-1", "PARITY-2"]
features = ["pointwise", "object_mutation", "container", "branch_on_python", "exception", "helper", "class", "string", "introspection", "iterator", "with_block", "generator", "decorator", "grad", "optimizer", "mutation", "graph_break", "cache_key", "module", "reduction", "global_read", "print", "strides", "try_finally", "while_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib

STATE1 = {"calls": 0, "spare": 1}
LOG1 = []
LOG2 = []
LOG3 = []
LOG4 = []
MET1 = set()
TRAIL1 = []


class Section1:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG1.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG1.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


@contextlib.contextmanager
def scaled1(factor):
    LOG2.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG2.append("done")


class Refused1(Exception):
    def __init__(self, message, number):
        super().__init__(message)
        self.number = number


def picky1(value, number):
    value = value + 0.5
    if number in (2, 3, 5):
        raise Refused1(f"not with {number}", number)
    return value * 2.0


class Section2:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        LOG4.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        LOG4.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError


ITEMS1 = {"a": 1}


class Base1:
    def factor(self):
        return 2.0


class Derived1(Base1):
    def factor(self):
        return 0.5


class Other1:
    pass


OBJECT1 = Base1()


def program(x1, x2, x3, flag1, n1, leaf1, optimizer1):
    v1 = torch.maximum(x3, x3)
    v2 = (torch.tanh(x2) * 0.75).acos()
    STATE1["calls"] += 1
    STATE1["last"] = x2.detach() * 0.5
    old1 = STATE1.pop("spare", None)
    v3 = x2 + STATE1["calls"] % 3 + (old1 is None)
    with Section1("outer"), Section1("inner", swallow=True) as inner1:
        with scaled1(0.25) as factor1:
            try:
                v5 = picky1(x3, n1)
            except Refused1 as error1:
                v5 = x3 - error1.number * 0.5
                v6 = str(error1)
            else:
                v6 = "nothing"
            LOG3.append(v6)
            with Section2("work") as section1:
                try:
                    try:
                        raise KeyError("first")
                    except KeyError as inner2:
                        if flag1:
                            raise ValueError("second") from inner2
                        raise TypeError("third") from None
                except (ValueError, TypeError) as error2:
                    v7 = v2 + (error2.__cause__ is None) + (error2.__suppress_context__ * 0.5)
                    v8 = [type(error2).__name__, type(error2.__context__).__name__]
                LOG3.append(v8)
                source1 = iter([0.5, 1.5])
                v9 = x3
                while True:
                    try:
                        v9 = v9 * 0.5 + next(source1)
                    except StopIteration:
                        break
                v5 = torch.where(v5 > 0.31, v5 * 0.5, v7)
                v5 = torch.where(v5 > 0.31, v5 * 0.5, v9)
                v5 = v5 * 0.5 + len(section1.name) * 0.125
            x3 = torch.tanh(x3 + torch.tanh(v5.sum()))
            v4 = x3 * factor1
        known1 = n1 in MET1
        MET1.add(n1)
        v10 = x3 * 0.5 + known1
        with torch.enable_grad():
            (leaf1.sum() * 0.5 + (leaf1 * n1).sin().sum()).backward()
            optimizer1.step()
            optimizer1.zero_grad(set_to_none=False)
        v11 = x1.detach() + leaf1.detach().sum().to(x1.dtype).tanh()
        v1 = torch.maximum(v1, v1 * 0.5 - v4 * 0.25)
        v1 = v1 * 0.25 - torch.tanh(v10.sum()) * 0.5
        v1 = torch.where(v1 > 0.31, v1 * 0.5, torch.tanh(v11.sum()))
        if not flag1:
            raise KeyError(inner1.name)
        v12 = torch.remainder(x1, 1.5)
        v13 = v3 + sum(ITEMS1.values()) * 0.25
        layer1 = torch.nn.LeakyReLU(0.25)
        v14 = torch.nn.Sequential(layer1, torch.nn.Identity())(x1)
        v1 = v1 * 0.25 - torch.tanh(v12.sum()) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v13.sum()) * 0.5
        v1 = v1 * 0.25 - torch.tanh(v14.sum()) * 0.5
    v15 = torch.kthvalue(v1, 1, 2).values
    v16 = v3 * OBJECT1.factor() if isinstance(OBJECT1, Base1) else v3 - 1.0
    v17 = v15 - torch.tensor(2)
    TRAIL1.append("before")
    v18 = v17 * 0.5
    print(len(TRAIL1), TRAIL1[-1])
    TRAIL1.append(v18.dim())
    return [v16, v18]


def calls(new):
    leaf1 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf1], lr=0.125)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3), new.dyadic(1, 3, 3), True, 3, leaf1, optimizer1)
    yield Call(new.dyadic(4, 3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(1, 3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(1, 3, 3).mT.contiguous().mT, True, 3, leaf1, optimizer1)
    yield Call(new.dyadic(4, 3, 3), new.dyadic(1, 3, 3), new.dyadic(1, 3, 3), True, 3, leaf1, optimizer1)
    yield Call(new.dyadic(4, 3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(1, 3, 3).repeat_interleave(2, -1)[..., ::2], new.dyadic(1, 3, 3).mT.contiguous().mT, True, 3, leaf1, optimizer1)

"""Drawn at random: annotated, cached function, default dict; calls: new data.

+++
id = "exc/annotated.cached_function.default_dict~new_data-636e3c477d6e"
clauses = ["EXC-2", "EXC-4", "SHAPE-4", "ALIAS-3", "EFFECT-1", "CAPTURE-5", "CAPTURE-3", "EFFECT-5", "CAPTURE-2", "EXC-3", "BREAK-6", "FRAME-1", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["exception", "lambda", "container", "size_arithmetic", "dynamic_shapes", "pointwise", "reduction", "branch_on_python", "alias", "object_mutation", "class", "property", "attribute", "iterator", "string", "item", "graph_break", "decorator", "helper", "generator", "keyword_only", "for_loop", "while_loop", "try_except"]
origin = "grammar"
generator = 1
+++
"""
import torch
import collections
import functools
import itertools

LOG1 = []


class Meter1:
    def __init__(self):
        self._level = 0

    @property
    def level(self):
        return self._level

    @level.setter
    def level(self, value):
        self._level = value + 1

    @level.deleter
    def level(self):
        self._level = None

    half = property(lambda self: self._level / 2)


@functools.lru_cache(maxsize=None)
def table1(count):
    return tuple(k * k / 8 for k in range(count + 1))


def typed1(v: torch.Tensor, by: "float" = 2.0, *, more: int = 1) -> torch.Tensor:
    value: int = more
    return v * by + value


def program(x1, x2, n1, flag1):
    v2 = []
    attempts1 = (lambda: x2 + "text", lambda: x2.no_such_thing, lambda: {}["k"], lambda: 1 // 0, lambda: int("z"))
    for attempt1 in attempts1:
        try:
            attempt1()
        except (TypeError, AttributeError, LookupError, ArithmeticError, ValueError) as error1:
            v2.append(type(error1).__name__)
    v1 = x2 + len(v2)
    shape1 = v1.shape
    v5 = {shape1[0]: "rows", "all": v1.numel()}
    v3 = v1 * 0.5 + len(shape1) + (v5["all"] > 4)
    v4 = [shape1[0] * 2 + 1, shape1[-1] // 2, *shape1, v1.size(0), v1.dim()]
    v6 = torch.sin(v1)
    v7 = torch.nn.functional.tanhshrink(x1)
    v8 = torch.nn.functional.smooth_l1_loss(torch.sqrt(v6.abs() + 0.5), x2, beta=0.5)
    done1 = False
    tries1 = 0
    while not done1:
        if (count1 := v3.dim() + n1) > 3:
            v9 = v3 * (factor1 := count1 / 8)
        else:
            v9 = v3 + (factor1 := 0.5)
        v9 = v9 - factor1
        if n1 != 2:
            v10 = v7 if flag1 else v7 + 1.0
            object1 = Meter1()
            object1.level = 1
            v11 = v10 * object1.level + object1.half
            del object1.level
            v12 = object1.level
            LOG1.append(v12)
            v9 = torch.where(v9 > 0.31, v9 * 0.5, torch.tanh(v11.sum()))
        else:
            v14 = collections.defaultdict(list)
            for k1, part1 in enumerate([v3, v6, v3 * 0.5]):
                v14[k1 % 2].append(part1)
            v13 = sum(v14[0]) - v14[1][0] + len(v14[5])
            LOG1.append(v14)
            v15 = torch.nn.functional.logsigmoid(v7)
            v16 = v15
            for a_part1, b_part1 in itertools.product((v15, v15 * 0.5), repeat=2):
                v16 = v16 * 0.25 + a_part1 - b_part1
            for k2 in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
                v16 = v16 + k2 * 0.125
            v17 = list(itertools.accumulate([1, 2, 3]))
            v16 = v16 + sum(v17) * 0.25
            LOG1.append(v17)
            v9 = torch.tanh(v9 + v13)
            v9 = (v9 + torch.tanh(v16.sum())) * 0.5
        try:
            error2 = RuntimeError("with notes")
            error2.add_note(f"note {n1}")
            raise error2
        except RuntimeError as caught1:
            v18 = x1 + len(caught1.__notes__)
        v6 = (v6 + torch.tanh(v9.sum())) * 0.5
        v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v18.sum()) * 0.25)
        tries1 += 1
        done1 = tries1 >= 2
    try:
        v19 = v7 + torch.stack([v7, v7]).item()
    except (RuntimeError, ValueError):
        v19 = v7 * 0.5 + 1.0
    v20 = v1 + table1(2)[-1] + table1(3)[0]
    ratio1: float = 0.5
    v21: torch.Tensor = typed1(v6, ratio1)
    return v2, v4, v5, v8, v19, v20, v21


def calls(new):
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(1, 3), 3, True)
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(1, 3), 3, True)
    yield Call(new.dyadic(4, 3, requires_grad=True), new.dyadic(1, 3), 3, True)

"""Drawn at random: any all, break in argument, class inside; calls: keywords.

+++
id = "exc/any_all.break_in_argument.class_inside~keywords-ccb9d964e00d"
clauses = ["EFFECT-1", "INTERCEPT-2", "BREAK-1", "EXC-2", "CAPTURE-2", "RNG-1", "RNG-2", "RNG-3", "CAPTURE-5", "SHAPE-7", "BREAK-3", "BREAK-6", "EXC-5", "EXC-3", "BREAK-4", "FRAME-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["object_mutation", "class", "closure", "class_attribute", "container", "random", "dtype_int", "decorator", "helper", "star_args", "normalization", "pointwise", "branch_on_size", "string", "iterator", "lambda", "graph_break", "exception", "print", "branch_on_data", "branch_on_python", "introspection", "generator", "for_loop", "with_block", "view", "linalg", "comprehension", "nested_function", "match", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import contextlib
import functools
import itertools

LOG1 = []


class Stop1(Exception):
    pass


def scaled1(factor):
    """A decorator with an argument."""

    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs) * factor

        return wrapper

    return decorate


@scaled1(0.5)
@scaled1(2.0)
def shifted1(v):
    return v - 1.5


def program(x1, n1, x2, flag1, x3):
    v1 = []
    for k1 in range(3):
        try:
            if k1 == n1:
                break
            if k1 == 1:
                continue
            factor1 = -0.75

            class Local1:
                "Made anew in every call."

                kind: str = "local"
                scale = factor1
                shifted = [0.25 for _ in range(2)]
                __secret = 1

                def apply(self, value):
                    return value * factor1 + self.scale + self.shifted[0] + self.__secret

                del scale
                scale = 0.5

            v2 = Local1().apply(x1)
            v3 = Local1.__qualname__
            LOG1.append(v3)
            v4 = v2 + 1
            x1 = torch.tanh(x1 + torch.tanh(v4.sum()))
        finally:
            v1.append(k1)
    v5 = x1 + 1
    v7 = torch.randint(0, 5, (3,), device=x1.device)
    v6 = x1 + v7.sum() * 0.125
    try:
        v8 = shifted1(x2) * 0.5
        v9 = shifted1.__name__
        LOG1.append(v9)
        v10 = torch.nn.functional.layer_norm(v8, (3,))
        v6 = torch.maximum(v6, v6 * 0.5 - torch.tanh(v10.sum()) * 0.25)
        print("before the error", n1)
        if x2.sum() > 0.03:
            raise Stop1(f"at {n1}")
        v11 = (v5.abs() + 0.5).log()
        order1 = {"kind": "scale" if x2.shape[0] < 5 else "shift", "by": 0.25, "extra": None}
        match order1:
            case {"kind": "scale", "by": by1}:
                v12 = x1 * by1
            case {"kind": "shift", "by": float(by1), **rest1}:
                v12 = x1 + by1 - len(rest1)
        v13 = x1 * v5
        v6 = v6 * 0.25 - torch.tanh(v11.sum()) * 0.5
        v6 = (v6 + torch.tanh(v12.sum())) * 0.5
        v6 = v6 * 0.25 - torch.tanh(v13.sum()) * 0.5
    except Stop1 as error1:
        match [x2, n1, "end"]:
            case [first1, 3 | 4, *rest2]:
                v14 = first1 * len(rest2)
            case [first1, int(count1), "end"] if count1 > 1:
                v14 = first1 + count1
            case [first1, *_, last1]:
                v14 = first1 - len(last1)
        v15 = v6
        for left1, right1 in itertools.zip_longest([v6, torch.tanh(v14.sum())], [0.5], fillvalue=0.25):
            v15 = v15 * 0.5 + left1 * right1
        for group1, members1 in itertools.groupby([1, 1, 2, 3, 3], key=lambda v: v > 1):
            v15 = v15 + len(list(members1)) * 0.25
        v6 = torch.where(v6 > 0.31, v6 * 0.5, torch.tanh(v15.sum()))
        print("caught", error1)
    v16 = []
    with contextlib.ExitStack() as stack1:
        stack1.callback(v16.append, "last")
        if flag1:
            stack1.enter_context(contextlib.nullcontext())
        try:
            try:
                raise KeyError("first")
            except KeyError as inner1:
                if flag1:
                    raise ValueError("second") from inner1
                raise TypeError("third") from None
        except (ValueError, TypeError) as error2:
            v17 = x2 + (error2.__cause__ is None) + (error2.__suppress_context__ * 0.5)
            v18 = [type(error2).__name__, type(error2.__context__).__name__]
        LOG1.append(v18)
        v19 = sum((v * k for k, v in enumerate((x1, x1 * 0.5, x1 - 1.0)) if k), x1)
        v20 = v17 * 0.5
        for k2 in range(2):
            v20 = v20 * 0.5 + torch.rand((), device=v17.device) * k2
        x2 = x2 * 0.25 - torch.tanh(v19.sum()) * 0.5
        x2 = (x2 + torch.tanh(v20.sum())) * 0.5
        v16.append("body")
    v21 = x2.as_strided((2, 2), (2, 1), 1)
    match n1:
        case 0:
            v22 = torch.linalg.matrix_exp(torch.tanh(v21) * 0.125)
            v23 = x1.as_strided((2, 3), (3, 1))
            v21 = torch.maximum(v21, v21 * 0.5 - torch.tanh(v22.sum()) * 0.25)
            v21 = (v21 + torch.tanh(v23.sum())) * 0.5
        case 1 | 2:
            v24 = torch.linalg.matrix_norm(v21)
            v25 = torch.trace(v21)
            v26 = v6
            for a_part1, b_part1 in itertools.product((v6, v6 * 0.5), repeat=2):
                v26 = v26 * 0.25 + a_part1 - b_part1
            for k3 in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
                v26 = v26 + k3 * 0.125
            v27 = list(itertools.accumulate([1, 2, 3]))
            v26 = v26 + sum(v27) * 0.25
            LOG1.append(v27)
            v21 = v21 * 0.25 - torch.tanh(v24.sum()) * 0.5
            v21 = torch.where(v21 > 0.31, v21 * 0.5, torch.tanh(v25.sum()))
            v21 = v21 * 0.25 - torch.tanh(v26.sum()) * 0.5
        case int() as other1 if other1 > 5:
            v21 = v21 * 0.5
        case _:
            v28 = v21 + 1
            shape1 = tuple(v28.shape)
            if any(size1 > 3 for size1 in shape1) or not all(size1 != n1 for size1 in shape1):
                v29 = v28 * 2.0
            else:
                v29 = v28 - 0.25
            v21 = v21 * 0.25 - torch.tanh(v29.sum()) * 0.5
    v31 = []
    v30 = x2 * 0.5
    try:
        raise ExceptionGroup("several", [ValueError(1), KeyError("k"), ExceptionGroup("more", [ValueError(n1)])])
    except* ValueError as group2:
        v31.append(len(group2.exceptions))
        v30 = v30 + len(group2.exceptions)
    except* (KeyError, TypeError):
        v31.append("rest")
    v32 = torch.add(x3 * 0.5, [y + eval("3 - 1") for y in [x3]][0], alpha=2)
    v33 = torch.exp(-v6.abs())
    return v1, v7, v16, v21, v30, v31, v32, v33


def calls(new):
    x1 = new.dyadic(3, 4, requires_grad=True)
    x2 = new.dyadic(4, 3)
    x3 = new.dyadic(4, 3)
    yield Call(x1, 3, x2, True, x3)
    yield Call(x3=x3, flag1=True, x2=x2, n1=3, x1=x1)
    yield Call(x1, 3, x2, True, x3)

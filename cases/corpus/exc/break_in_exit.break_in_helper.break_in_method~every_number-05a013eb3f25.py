"""Drawn at random: break in exit, break in helper, break in method; calls: every number.

+++
id = "exc/break_in_exit.break_in_helper.break_in_method~every_number-05a013eb3f25"
clauses = ["SHAPE-7", "EFFECT-1", "FRAME-4", "CAPTURE-6", "BREAK-1", "BREAK-3", "BREAK-4", "EXC-4", "EXC-5", "EXC-2", "EFFECT-3", "BREAK-2", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["pointwise", "reduction", "branch_on_size", "object_mutation", "introspection", "helper", "string", "container", "branch_on_python", "graph_break", "class", "attribute", "exception", "with_block", "indexing", "print", "for_loop", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import sys

LOG1 = []


def named1():
    return sys._getframe().f_code.co_name


class Stage1:
    runs = 0

    def run(self, y):
        self.runs += 1
        y = y * 0.5
        return (print('y of', y.dim(), 'dimensions'), y * 0.5)[1]


class Stage2:
    def __init__(self, start):
        self.start = start

    def __enter__(self):
        return self

    def __exit__(self, *error):
        y = self.start * 0.5
        self.left = y - float(y.sum().clamp(-1.0, 1.0))


def step1(y):
    y = y * 2.0
    z = (print('y of', y.dim(), 'dimensions'), y * 0.5)[1]
    return z * 0.5


def program(x1, x2, n1):
    v1 = torch.nn.functional.softplus(x2)
    v2 = torch.sum(torch.sub(v1, -1.0, alpha=2), (-2,))
    v3 = torch.log10(x1.abs() + 0.5)
    v4 = []
    try:
        v6 = named1()
        v5 = v3 + len(v6) / 8
        LOG1.append(v6)
        v7 = torch.div(x2, 2, rounding_mode="floor")
        v2 = torch.tanh(v2 + torch.tanh(v5.sum()))
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v7.sum()))
        if x1.shape[0] == 4:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v4.append(f"except {error1.args[0]}")
        raw1 = bytes([1, 2, n1]) + b"ab"
        number1 = int("17", 8) + int.from_bytes(raw1[:2], "big") % 5 + int(n1.bit_length())
        ratio1 = float("0.5") + (n1 / 4) // 1 + complex(1, 2).imag
        v8 = x2 + number1 * 0.125 + ratio1
        v9 = [hex(n1), bin(5), oct(8), chr(97), repr(1e-7), str(1.0), raw1.hex()]
        LOG1.append(v9)
        if (count1 := v8.dim() + n1) > 3:
            v10 = v8 * (factor1 := count1 / 8)
        else:
            v10 = v8 + (factor1 := 0.5)
        v10 = v10 - factor1
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v10.sum()))
    else:
        v4.append("else")
        v11 = []
        try:
            object1 = Stage1()
            v12 = object1.run(x2) + object1.runs
            if n1 == 0:
                v2.reshape(11, 1031)
            v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v12.sum()) * 0.25)
            if x1.shape[0] < 3:
                raise KeyError("absent")
        except (KeyError, IndexError) as error2:
            v11.append(f"except {error2.args[0]}")
            weights1 = {"first": 0.5, "second": -0.25, "third": 2.0}
            v13 = x2
            for key1, weight1 in weights1.items():
                v13 = v13 + weight1
                if key1 == "second":
                    v13 = v13 * 0.5
            v14 = torch.log(torch.nn.functional.selu(v1).abs() + 0.5)
            v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v13.sum()))
            v2 = (v2 + torch.tanh(v14.sum())) * 0.5
        else:
            v11.append("else")
            v15 = torch.atan(torch.linalg.vector_norm(x1, 1, -1))
            space1 = {"x": v15}
            exec("y = x * 2.0 + 1.0", space1)
            v16 = space1["y"]
            stage1 = Stage2(x2)
            with stage1:
                before1 = x2 * 0.5
            v17 = before1 + stage1.left
            v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v16.sum()) * 0.25)
            v2 = (v2 + torch.tanh(v17.sum())) * 0.5
        finally:
            v11.append("finally")
            v18 = torch.logical_xor(x2, x2)
            v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v18.sum() * 0.125))
        LOG1.append(v11)
        v19 = v2.tile((2,))
        print("n is", n1, "and", x2.dim(), sep="|", end=".\n")
        v20 = x2 * 0.5
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v19.sum()))
        v2 = torch.tanh(v2 + torch.tanh(v20.sum()))
    finally:
        v4.append("finally")
        v21 = x2.rot90(1, (0, 1))
        v22 = v21 + v1
        v23 = torch.sgn(v21)
        v2 = torch.where(v2 > 0.31, v2 * 0.5, torch.tanh(v22.sum()))
        v2 = v2 * 0.25 - torch.tanh(v23.sum()) * 0.5
    v24 = torch.positive(v2)
    v25 = torch.full_like(x2, 3)
    first1 = step1(x2)
    v26 = step1(x2 * 0.5) + first1 * 0.5
    v27 = torch.sigmoid(x1)
    return [v4, v24, v25, v26, v27]


def calls(new):
    yield Call(new.dyadic(4, 3), new.dyadic(1, 3), 3)
    yield Call(new.dyadic(4, 3), new.dyadic(1, 3), 1)
    yield Call(new.dyadic(4, 3), new.dyadic(1, 3), 2)
    yield Call(new.dyadic(4, 3), new.dyadic(1, 3), 4)
    yield Call(new.dyadic(4, 3), new.dyadic(1, 3), 3)

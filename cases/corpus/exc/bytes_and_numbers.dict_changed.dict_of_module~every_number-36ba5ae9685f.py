"""Drawn at random: bytes and numbers, dict changed, dict of module; calls: every number.

+++
id = "exc/bytes_and_numbers.dict_changed.dict_of_module~every_number-36ba5ae9685f"
clauses = ["EFFECT-1", "CAPTURE-6", "EFFECT-2", "CAPTURE-3", "EFFECT-5", "BREAK-2", "EXC-2", "CAPTURE-5", "BREAK-3", "CACHE-2", "CACHE-3", "PARITY-1", "PARITY-2", "PARITY-3", "CAPTURE-1"]
features = ["nan_inf", "signed_zero", "pointwise", "indexing", "object_mutation", "string", "container", "helper", "view", "iterator", "dtype_complex", "strides", "fft", "with_block", "generator", "decorator", "exception", "inplace", "branch_on_python", "sorting", "try_finally", "try_except"]
origin = "grammar"
generator = 1
graphs = 1
+++
"""
import torch
import contextlib

LOG1 = []
NOTES1 = []
TICKETS1 = iter(range(100))
LOG2 = []
STATE1 = {"calls": 0, "spare": 1}


def note1(text):
    NOTES1.append(text)
    return text


def pick1(value, by):
    return value + by


@contextlib.contextmanager
def scaled1(factor):
    LOG2.append(factor)
    try:
        yield factor * 0.5
    finally:
        LOG2.append("done")


def program(x1, x2, x3, n1, flag1):
    v1 = torch.fmax(x1, x1)
    v2 = torch.nn.functional.embedding_bag(x2, x3, mode="mean")
    v3 = torch.round(x3, decimals=1)
    v4 = []
    with contextlib.suppress(ZeroDivisionError, KeyError):
        raw1 = bytes([1, 2, n1]) + b"ab"
        number1 = int("17", 8) + int.from_bytes(raw1[:2], "big") % 5 + int(n1.bit_length())
        ratio1 = float("0.5") + (n1 / 4) // 1 + complex(1, 2).imag
        v5 = x3 + number1 * 0.125 + ratio1
        v6 = [hex(n1), bin(5), oct(8), chr(97), repr(1e-7), str(1.0), raw1.hex()]
        LOG1.append(v6)
        first1 = [note1("a"), v3 * 0.5, note1("b")][1]
        v8 = pick1(note1("c"), by=note1("d")) if note1("e") else None
        v9 = {note1("f"): note1("g"), **{"k": note1("h")}}
        v7 = first1 + len(v9) + (note1("") or len(note1("i")))
        LOG1.append(v8)
        LOG1.append(v9)
        x3 = torch.maximum(x3, x3 * 0.5 - torch.tanh(v5.sum()) * 0.25)
        x3 = (x3 + torch.tanh(v7.sum())) * 0.5
        v4.append(1 // (n1 - 3))
        try:
            v10 = torch.log(v2.abs() + 0.5)
            v11 = v10.unsqueeze(1)
            v2 = torch.maximum(v2, v2 * 0.5 - torch.tanh(v11.sum()) * 0.25)
        finally:
            v13 = {"a": x3, "b": torch.tanh(x2.sum() * 0.125)}
            v13["c"] = v13["a"] * 0.5
            v13.update(d=n1, b=0.25)
            old1 = v13.pop("b")
            v13.setdefault("e", []).append(n1)
            v12 = v13["c"] + old1 + v13.get("zz", 0.5) * v13["d"]
            del v13["a"]
            keys1 = list(v13)
            LOG1.append(v13)
            number2 = next(TICKETS1)
            v14 = v1 + number2 % 4
            v15 = torch.polar(torch.sigmoid(v14), v14)
            v2 = v2 * 0.25 - torch.tanh(v12.sum()) * 0.5
        v16 = v2.mT
        with scaled1(0.25) as factor1:
            v18 = torch.fft.irfft(torch.fft.rfft(v16), 3)
            v19 = torch.atan(v2)
            v16 = (v16 + torch.tanh(v18.sum())) * 0.5
            v16 = torch.maximum(v16, v16 * 0.5 - v19 * 0.25)
            v17 = v16 * factor1
        x3 = (x3 + torch.tanh(v16.sum())) * 0.5
        x3 = x3 * 0.25 - torch.tanh(v17.sum()) * 0.5
    raw2 = bytes([1, 2, n1]) + b"ab"
    number3 = int("17", 8) + int.from_bytes(raw2[:2], "big") % 5 + int(n1.bit_length())
    ratio2 = float("0.5") + (n1 / 4) // 1 + complex(1, 2).imag
    v20 = x3 + number3 * 0.125 + ratio2
    v21 = [hex(n1), bin(5), oct(8), chr(97), repr(1e-7), str(1.0), raw2.hex()]
    torch.where(x3 > 0.31, x3, 0.5, out=v3)
    v22 = []
    with contextlib.ExitStack() as stack1:
        stack1.callback(v22.append, "last")
        if not flag1:
            stack1.enter_context(contextlib.nullcontext())
        STATE1["calls"] += 1
        STATE1["last"] = x1.detach() * 0.5
        old2 = STATE1.pop("spare", None)
        v23 = x1 + STATE1["calls"] % 3 + (old2 is None)
        v24 = torch.atan2(x1, v23.abs() + 0.5)
        v25 = x3 + 1
        v20 = v20 * 0.25 - torch.tanh(v24.sum()) * 0.5
        v20 = torch.maximum(v20, v20 * 0.5 - v25 * 0.25)
        v22.append("body")
    v26 = v3.sigmoid()
    try:
        v28 = {"a": v26, "b": torch.tanh(v2.sum())}
        v28["c"] = v28["a"] * 0.5
        v28.update(d=n1, b=0.25)
        old3 = v28.pop("b")
        v28.setdefault("e", []).append(n1)
        v27 = v28["c"] + old3 + v28.get("zz", 0.5) * v28["d"]
        del v28["a"]
        keys2 = list(v28)
        LOG1.append(v28)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v27.sum()) * 0.25)
        if n1 != 1:
            raise ValueError("in the middle", n1)
        first2 = [note1("a"), x3 * 0.5, note1("b")][1]
        v30 = pick1(note1("c"), by=note1("d")) if note1("e") else None
        v31 = {note1("f"): note1("g"), **{"k": note1("h")}}
        v29 = first2 + len(v31) + (note1("") or len(note1("i")))
        LOG1.append(v30)
        LOG1.append(v31)
        first3, *middle1, last1 = (v29, 0.5, n1, v29 * 2.0)
        v32 = first3 * middle1[0] + last1
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v32.sum()) * 0.25)
    except ValueError as error1:
        v33 = torch.bucketize(v1, torch.tensor([-1.03, 0.17, 0.83])).permute(1, 0)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v33.sum() * 0.125) * 0.25)
        x1 = x1 * 0.5 + len(error1.args) * 0.25
    v34 = torch.nn.functional.threshold(v1, 0.5, -1.0)
    return {"x1": x1, "v4": v4, "v20": v20, "v21": v21, "v22": v22, "v34": v34}


def calls(new):
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 3, 4)], new.integers(0, 4, 3, 2), new.dyadic(4, 3), 3, True)
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 3, 4)], new.integers(0, 4, 3, 2), new.dyadic(4, 3), 1, True)
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 3, 4)], new.integers(0, 4, 3, 2), new.dyadic(4, 3), 2, True)
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 3, 4)], new.integers(0, 4, 3, 2), new.dyadic(4, 3), 4, True)
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 3, 4)], new.integers(0, 4, 3, 2), new.dyadic(4, 3), 3, False)
    yield Call(new.tensor([float("nan"), 1.5, float("-inf"), -0.25])[new.integers(0, 4, 3, 4)], new.integers(0, 4, 3, 2), new.dyadic(4, 3), 3, True)

"""Drawn at random: adam step, decimal context, for nested; calls: new data.

+++
id = "exc/adam_step.decimal_context.for_nested~new_data-805c3a3b65cc"
clauses = ["CACHE-2", "CACHE-3", "EFFECT-1", "EFFECT-2", "GRAD-4", "BREAK-1", "ALIAS-1", "EXC-2", "INTERCEPT-1", "BREAK-2", "TRIGGER-1", "PARITY-1", "PARITY-2", "PARITY-3"]
features = ["reduction", "branch_on_python", "container", "cache_key", "object_mutation", "helper", "string", "pointwise", "dtype_promotion", "grad", "optimizer", "mutation", "graph_break", "with_block", "inplace", "exception", "iterator", "fft", "dtype_complex", "for_loop", "try_except", "try_finally"]
origin = "grammar"
generator = 1
+++
"""
import torch
import decimal
import heapq

NOTES1 = []
LOG1 = []
HEAP1 = []


ITEMS1 = [1, 2]


def note1(text):
    NOTES1.append(text)
    return text


def pick1(value, by):
    return value + by


TABLE1 = {}


ITEMS2 = [0.5]


def program(x1, x2, x3, flag1, n1, leaf1, optimizer1):
    v1 = torch.nanmedian(x1, 2).values
    v2 = []
    try:
        v3 = x1 * 0.5 + len(ITEMS1)
        v4 = torch.tanh(v1).cumprod(1)
        for i1 in range(2):
            for j1 in range(i1 + 1):
                if j1 == n1:
                    break
                first1 = [note1("a"), x3 * 0.5, note1("b")][1]
                v6 = pick1(note1("c"), by=note1("d")) if note1("e") else None
                v7 = {note1("f"): note1("g"), **{"k": note1("h")}}
                v5 = first1 + len(v7) + (note1("") or len(note1("i")))
                LOG1.append(v6)
                LOG1.append(v7)
                v8 = torch.remainder(v3.sum(-2), 1.5)
                v9 = torch.clamp(torch.sin(v8), -0.75, 1.25)
                x2 = x2 * 0.25 - torch.tanh(v5.sum()) * 0.5
                x2 = torch.where(x2 > 0.31, x2 * 0.5, torch.tanh(v9.sum()))
            else:
                continue
            x2 = x2 * 0.5
        x1 = x1 * 0.25 - torch.tanh(v4.sum()) * 0.5
        if flag1:
            raise KeyError("absent")
    except (KeyError, IndexError) as error1:
        v2.append(f"except {error1.args[0]}")
        v11 = torch.ones(2, dtype=TABLE1.get("value", torch.float32), device=x2.device)
        v10 = x2 + v11.sum()
        LOG1.append(v11)
        x1 = torch.maximum(x1, x1 * 0.5 - torch.tanh(v10.sum()) * 0.25)
    else:
        v2.append("else")
        v12 = torch.isclose(v1, v1)
        x1 = (x1 + torch.tanh(v12.sum() * 0.125)) * 0.5
    finally:
        v2.append("finally")
        with torch.enable_grad():
            (leaf1.sum() * 0.5 + (leaf1 * n1).sin().sum()).backward()
            optimizer1.step()
            optimizer1.zero_grad(set_to_none=False)
        v13 = x1.detach() + leaf1.detach().sum().to(x1.dtype).tanh()
        v1.zero_()
        x1 = x1 * 0.25 - torch.tanh(v13.sum()) * 0.5
    v15 = [0.5, 1.5, 1.5, -0.5, 2.0]
    v15[1:3] = [0.25]
    middle1 = v15[n1 % 3 : 4 : 2]
    del v15[-1:]
    v14 = v1 * len(v15) + sum(middle1)
    with decimal.localcontext() as context1:
        context1.prec = 4
        v17 = decimal.Decimal(1) / 3
    v16 = x1 + float(v17)
    heapq.heappush(HEAP1, x1.dim() - len(HEAP1) % 3)
    v18 = x1 + HEAP1[0] % 4
    v19 = []
    try:
        v20 = v14 + 0.0
        for letter1 in reversed("abcab"):
            if letter1 == "b":
                continue
            v20 = v20 * 0.5 + ord(letter1) % 8
        v14 = torch.tanh(v14 + torch.tanh(v20.sum()))
        if n1 != 2:
            raise KeyError("absent")
    except (KeyError, IndexError) as error2:
        v19.append(f"except {error2.args[0]}")
        v21 = torch.fft.rfft(v1).abs()
        v14 = torch.where(v14 > 0.31, v14 * 0.5, torch.tanh(v21.sum()))
    else:
        v19.append("else")
        v22 = x1 * 0.5 + ITEMS2[0]
        v14 = (v14 + torch.tanh(v22.sum())) * 0.5
    finally:
        v19.append("finally")
        v23 = v16.sum(0)
        v14 = torch.maximum(v14, v14 * 0.5 - torch.tanh(v23.sum()) * 0.25)
    return [v2, v14, v15, v17, v18, v19]


def calls(new):
    leaf1 = new.dyadic(3, requires_grad=True)
    optimizer1 = torch.optim.Adam([leaf1], lr=0.125)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 1), new.dyadic(4, 1, 1), True, 3, leaf1, optimizer1)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 1), new.dyadic(4, 1, 1), True, 3, leaf1, optimizer1)
    yield Call(new.dyadic(4, 4, 3), new.dyadic(4, 4, 1), new.dyadic(4, 1, 1), True, 3, leaf1, optimizer1)

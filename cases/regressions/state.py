"""Reported: state that changes between calls or by the program itself, effects, cache pressure, threads."""

from __future__ import annotations

from cases.regressions._report import Report

REPORTS = [
    Report(
        kind="changed-state",
        thread="pytorch/pytorch#197860",
        id="cache/code_of_method_exchanged",
        title="The code object behind a bound method is exchanged between calls, and put back.",
        clauses="CACHE-2 CACHE-3",
        features="class attribute cache_key",
        program="""
def double(self, x):
    return x * 2.0 + self.offset


def negate(self, x):
    return -x - self.offset


class Worker:
    offset = 0.5
    work = double


WORKER = Worker()
DOUBLE, NEGATE = double.__code__, negate.__code__


def program(x):
    return WORKER.work(x) - 1.0
""",
        calls="""
def calls(new):
    for code in (DOUBLE, NEGATE, DOUBLE):
        Worker.work.__code__ = code
        yield Call(new.dyadic(4))
""",
        graphs=1,
        tier="smoke",
    ),
    Report(
        kind="changed-state",
        thread="pytorch/pytorch#176851",
        id="cache/class_settings_edited",
        title="A number and a dict on a class are rebound and edited between calls.",
        clauses="CACHE-2 CACHE-3",
        features="class class_attribute container cache_key",
        program="""
class Settings:
    divisor = 2.0
    shifts = {"left": 1.0, "right": -1.0}


def program(x):
    return x / Settings.divisor + Settings.shifts["left"] * Settings.shifts["right"]
""",
        calls="""
def calls(new):
    yield Call(new.dyadic(3), cache="compile")
    Settings.divisor = 8.0
    yield Call(new.dyadic(3), cache="recompile")
    Settings.shifts["right"] = 5.0
    yield Call(new.dyadic(3), cache="recompile")
    Settings.shifts = {"left": 1.0, "right": -1.0}
    Settings.divisor = 2.0
    yield Call(new.dyadic(3))
""",
        graphs=1,
    ),
    Report(
        kind="changed-state",
        thread="pytorch/pytorch#115750",
        id="grad/hook_on_layer_after_first_call",
        title="A full backward hook is put on a layer after its first call, doubles the gradient, and is removed.",
        clauses="GRAD-5 CACHE-2 CACHE-3",
        features="module hook grad cache_key",
        program="""
LAYER = torch.nn.Linear(3, 2, bias=False)


def program(x):
    return LAYER(x) - 1.0
""",
        calls="""
def doubled(module, inputs, outputs):
    SEEN.append(len(outputs))
    return tuple(gradient * 2.0 for gradient in inputs)


SEEN = []


def calls(new):
    LAYER.weight.data.copy_(new.dyadic(2, 3))
    handle = None
    for hooked in (False, True, False):
        if hooked:
            handle = LAYER.register_full_backward_hook(doubled)
        elif handle is not None:
            handle.remove()
        x = new.dyadic(2, 3, requires_grad=True)
        y = yield Call(x)
        y.sum().backward()
        record((x.grad, len(SEEN)))
""",
    ),
    Report(
        kind="changed-state",
        thread="pytorch/pytorch#112260",
        id="cache/autocast_entered_and_left",
        title="A product is taken plainly, under autocast to one type, to another, and plainly again.",
        clauses="CACHE-6 CACHE-3 PARITY-2",
        features="ambient_mode matmul dtype_half cache_key",
        program="""
def program(a, b):
    return a @ b
""",
        calls="""
def calls(new):
    a, b = new.dyadic(2, 3), new.dyadic(3, 2)
    yield Call(a, b)
    for dtype in (torch.bfloat16, torch.float16):
        with torch.autocast(a.device.type, dtype=dtype):
            yield Call(a, b)
    yield Call(a, b)
""",
        graphs=1,
        precision="bfloat16",
    ),
    Report(
        kind="self-rewriting",
        thread="pytorch/pytorch#196173",
        id="cache/turn_taken_by_identity",
        title="Whose turn it is decides the branch, by identity, and each branch passes the turn on.",
        clauses="CACHE-2 EFFECT-1 ALIAS-3",
        features="class attribute object_mutation branch_on_python cache_key",
        program="""
class Table:
    def __init__(self, players):
        self.players = players
        self.turn = players[0]


def program(table, x):
    first, second = table.players
    if table.turn is first:
        table.turn = second
        return x * 2.0
    table.turn = first
    return x - 3.0
""",
        calls="""
def calls(new):
    table = Table((object(), object()))
    for _ in range(5):
        yield Call(table, new.dyadic(2))
        record(table.turn is table.players[0])
""",
        tier="smoke",
    ),
    Report(
        kind="self-rewriting",
        thread="PaddlePaddle/Paddle#73549",
        id="capture/one_buffer_rebound",
        title="A module puts a new tensor in the place of one buffer and reads another, which stays.",
        clauses="CAPTURE-4 EFFECT-1 TRIGGER-1",
        features="module buffer object_mutation",
        program="""
class Counter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("steps", torch.tensor(0.0))
        self.register_buffer("gain", torch.tensor([2.0, 4.0]))

    def forward(self, x):
        self.steps = self.steps + 1.0
        return (x - self.steps) * self.gain


program = Counter()
""",
        calls="""
def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(2))
        record((program.steps, program.gain, sorted(program.state_dict())))
""",
    ),
    Report(
        kind="effect-order",
        thread="pytorch/pytorch#146598",
        id="effect/memo_of_helper",
        title="A helper behind functools.lru_cache runs once for each argument, and its statistics say so.",
        clauses="EFFECT-1 EFFECT-3 TRIGGER-1",
        features="decorator helper object_mutation",
        imports="import functools\n\nimport torch",
        program="""
LOOKED_UP = []


@functools.lru_cache(maxsize=2)
def factor(key):
    LOOKED_UP.append(key)
    return len(key) + 0.5


def program(x, key):
    return x - factor(key)
""",
        calls="""
def calls(new):
    for key in ("ab", "ab", "c", "ab", "def", "c"):
        yield Call(new.dyadic(3), key)
        record(tuple(factor.cache_info()))
""",
        tier="smoke",
    ),
    Report(
        kind="effect-order",
        thread="Lightning-AI/lightning-thunder#729",
        id="effect/property_counts_its_reads",
        title="A property counts its reads: three in each call.",
        clauses="EFFECT-1 EFFECT-2 CAPTURE-5",
        features="class property object_mutation",
        program="""
class Meter:
    def __init__(self):
        self.reads = 0

    @property
    def value(self):
        self.reads += 1
        return 10 ** self.reads % 7


def program(meter, x):
    return x * meter.value - meter.value, meter.value
""",
        calls="""
def calls(new):
    meter = Meter()
    for _ in range(3):
        yield Call(meter, new.dyadic(2))
        record(meter.reads)
""",
    ),
    Report(
        kind="effect-order",
        thread="pytorch/pytorch#169253",
        id="effect/list_of_class_grows",
        title="A method of a module appends sizes to a list that its class holds.",
        clauses="EFFECT-1 INTERCEPT-3",
        features="module class_attribute object_mutation dynamic_shapes",
        program="""
class Traced(torch.nn.Module):
    sizes = []

    def run(self, x):
        Traced.sizes.append((type(self).__name__, x.size(-1)))
        return x + x


LAYER = Traced()
program = LAYER.run
""",
        calls="""
def calls(new):
    for size in (3, 3, 5, 2):
        yield Call(new.dyadic(2, size))
        record(list(Traced.sizes))
""",
    ),
    Report(
        kind="effect-order",
        thread="pytorch/pytorch#138112",
        id="effect/cells_written_by_two_functions",
        title="Two inner functions write cells that the other reads, in turn.",
        clauses="EFFECT-1 EFFECT-2 CAPTURE-5",
        features="closure nonlocal nested_function object_mutation",
        program="""
def build():
    level, seen, history = 2, 0, []

    def look():
        nonlocal seen
        seen = level * 100 + seen % 7
        history.append(seen)

    def climb(x):
        nonlocal level
        look()
        level *= 2
        look()
        level -= 1
        return torch.sin(x) * level - seen

    def state():
        return level, seen, list(history)

    return climb, state


program, state = build()
""",
        calls="""
def calls(new):
    for _ in range(3):
        yield Call(new.dyadic(2))
        record(state())
""",
    ),
    Report(
        kind="effect-order",
        thread="pytorch/pytorch#187226",
        id="effect/lookup_of_missing_names",
        title="__getattr__ writes down what was looked up: plainly, by hasattr, by getattr with a default.",
        clauses="EFFECT-1 EFFECT-2 CAPTURE-5",
        features="class dunder introspection object_mutation",
        program="""
class Wishes:
    def __init__(self):
        self.asked = []

    def __getattr__(self, name):
        self.asked.append(name)
        if name.startswith("un"):
            raise AttributeError(name)
        return len(name) * 0.5


def program(wishes, x):
    present = hasattr(wishes, "unknown"), hasattr(wishes, "known")
    return x * wishes.gain + getattr(wishes, "unset", -2.0), present
""",
        calls="""
def calls(new):
    wishes = Wishes()
    for _ in range(2):
        yield Call(wishes, new.dyadic(3))
        record(list(wishes.asked))
""",
    ),
    Report(
        kind="cache-pressure",
        thread="pytorch/pytorch#128319",
        id="cache/module_counts_its_calls",
        title="A module counts its calls in an int that decides nothing: it is compiled once or twice, not each time.",
        clauses="CACHE-1 EFFECT-1 TRIGGER-3",
        features="module attribute object_mutation many_calls",
        program="""
class Counted(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.number = 0

    def forward(self, x):
        self.number += 1
        return torch.relu(x) - 0.5


program = Counted()
""",
        calls="""
def calls(new):
    for call in range(12):
        yield Call(new.dyadic(3), cache="hit" if call > 3 else None)
        record(program.number)
""",
        graphs=1,
        tier="smoke",
    ),
    Report(
        kind="cache-pressure",
        thread="pytorch/pytorch#93457",
        id="shape/lengths_and_offsets_wander",
        title="A dozen lengths, each with an offset computed from it: after a few, nothing is compiled any more.",
        clauses="SHAPE-5 SHAPE-1 CACHE-7",
        features="dynamic_shapes size_arithmetic many_calls indexing reduction",
        program="""
def program(x, start):
    tail = x[start:]
    return tail.cumsum(0) - x.shape[0], tail.numel() + start
""",
        calls="""
def calls(new):
    for position, size in enumerate((9, 6, 12, 7, 15, 8, 10, 14, 11, 13, 5, 16)):
        yield Call(new.dyadic(size), size // 3, cache="hit" if position > 4 else None)
""",
        graphs=1,
    ),
    Report(
        kind="threads",
        thread="pytorch/pytorch#186537",
        id="cache/many_settings_from_a_thread",
        title="Calls with more settings than a usual limit come from other threads, then from the first.",
        clauses="CACHE-7 CACHE-2 TRIGGER-1",
        features="thread many_calls cache_key string",
        program="""
def program(x, name):
    return x * len(name) + name.count("a"), name.upper()
""",
        calls="""
def calls(new):
    names = ["a" * k + "b" * (k % 3) for k in range(1, 14)]
    for name in names:
        yield Call(new.dyadic(3), name, thread=True)
    for name in names[::4]:
        yield Call(new.dyadic(3), name)
""",
        graphs=1,
        tier="smoke",
    ),
]

"""Interception: process state, and frames that cannot be compiled, or need not be, among those that can."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_TWICE = """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    yield Call(new.dyadic(3), cache="recompile")
"""

_TWICE_UNSURE = _TWICE.replace(', cache="hit"', "")

_STATE = (
    Row(
        "modes_restored",
        "Grad mode and default dtype, changed and restored in the program, act between and end as they were.",
        "INTERCEPT-1 GRAD-3",
        "ambient_mode grad try_finally",
        """
def program(x):
    grad, dtype = torch.is_grad_enabled(), torch.get_default_dtype()
    torch.set_grad_enabled(False)
    torch.set_default_dtype(torch.float64)
    try:
        detached = x * 2.0
        wide = torch.full((2,), 0.5, device=x.device)
    finally:
        torch.set_default_dtype(dtype)
        torch.set_grad_enabled(grad)
    return detached, wide, x * 3.0
""",
        """
def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), cache="compile")
    yield Call(new.dyadic(4, requires_grad=True))
    with torch.no_grad():
        yield Call(new.dyadic(4, requires_grad=True), cache="recompile")
""",
    ),
    Row(
        "grad_mode_left_changed",
        "The program leaves grad mode off; the caller finds it so and turns it on again.",
        "INTERCEPT-1 GRAD-3 CACHE-6",
        "ambient_mode grad",
        """
def program(x, enabled):
    before = x * 2.0
    torch.set_grad_enabled(enabled)
    return before, x - 1.0
""",
        """
def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), False, cache="compile")
    record((torch.is_grad_enabled(), (new.dyadic(2, requires_grad=True) * 2.0).requires_grad))
    yield Call(new.dyadic(4, requires_grad=True), True)
    yield Call(new.dyadic(4, requires_grad=True), False, cache="hit")
    torch.set_grad_enabled(True)
""",
    ),
    Row(
        "modes_after_exception",
        "An exception that leaves nested mode blocks restores every mode on its way.",
        "INTERCEPT-1 EXC-1 EXC-5 GRAD-3",
        "ambient_mode grad with_block exception",
        """
def program(x, limit):
    y = x * 2.0
    with torch.no_grad(), torch.autocast(x.device.type, dtype=torch.bfloat16):
        y = y - 1.0
        if limit < 0:
            raise ValueError("limit", limit)
        y = y + limit
    return y * x
""",
        """
def calls(new):
    yield Call(new.dyadic(4, requires_grad=True), 1.5, cache="compile")
    yield Call(new.dyadic(4, requires_grad=True), -1, cache="recompile")
    record((torch.is_grad_enabled(), torch.is_autocast_enabled("cpu")))
    yield Call(new.dyadic(4, requires_grad=True), 1.5, cache="hit")
""",
    ),
    Row(
        "deterministic_algorithms",
        "The program turns deterministic algorithms on, and leaves them as the argument says.",
        "INTERCEPT-1 CACHE-6",
        "ambient_mode",
        """
def program(x, leave):
    y = x * 2.0
    torch.use_deterministic_algorithms(True)
    inside = torch.are_deterministic_algorithms_enabled()
    y = y + x.cumsum(0)
    torch.use_deterministic_algorithms(leave)
    return y, inside
""",
        """
def calls(new):
    yield Call(new.dyadic(4), False, cache="compile")
    yield Call(new.dyadic(4), True, cache="recompile")
    record(torch.are_deterministic_algorithms_enabled())
    torch.use_deterministic_algorithms(False)
    yield Call(new.dyadic(4), False, cache="hit")
""",
    ),
    Row(
        "recursion_limit",
        "The program raises the recursion limit, reads it back, and leaves it changed in one of the calls.",
        "INTERCEPT-1 BREAK-2",
        "introspection graph_break",
        """
def program(x, restore):
    before = sys.getrecursionlimit()
    y = x + 1.0
    sys.setrecursionlimit(before + 64)
    y = y * (sys.getrecursionlimit() - before)
    if restore:
        sys.setrecursionlimit(before)
    return y - x
""",
        """
def calls(new):
    before = sys.getrecursionlimit()
    yield Call(new.dyadic(4), True, cache="compile")
    record(sys.getrecursionlimit() - before)
    yield Call(new.dyadic(4), False)
    record(sys.getrecursionlimit() - before)
    sys.setrecursionlimit(before)
""",
        "import sys\n\nimport torch",
    ),
    Row(
        "profile_and_trace_functions",
        "Profile and trace functions that the program sets are in force until it takes them away.",
        "INTERCEPT-1 INTERCEPT-2",
        "introspection helper graph_break",
        """
def ignore(frame, event, argument):
    return None


def halved(x):
    return x * 0.5


def program(x):
    y = halved(x + 1.0)
    sys.setprofile(ignore)
    y = halved(y)
    profiled = sys.getprofile() is ignore
    sys.setprofile(None)
    before = sys.gettrace()
    sys.settrace(ignore)
    y = halved(y) - x
    traced = sys.gettrace() is ignore
    sys.settrace(before)
    return y * 8.0, profiled, traced
""",
        _TWICE_UNSURE,
        "import sys\n\nimport torch",
    ),
    Row(
        "function_mode",
        "A torch function mode entered inside the program rewrites an operator until it is left.",
        "INTERCEPT-1 CAPTURE-5",
        "ambient_mode with_block class",
        """
class CosineForSine(torch.overrides.TorchFunctionMode):
    def __torch_function__(self, function, types, args=(), kwargs=None):
        if function is torch.sin:
            function = torch.cos
        return function(*args, **(kwargs or {}))


def program(x):
    before = torch.sin(x)
    with CosineForSine():
        inside = torch.sin(x + 1.0)
    return before, inside, torch.sin(x - 1.0)
""",
        _TWICE,
        "import torch\nimport torch.overrides",
    ),
    Row(
        "python_thread_state",
        "The decimal context and a context variable, changed inside, are seen inside and by the caller.",
        "INTERCEPT-1 EFFECT-1",
        "ambient_mode object_mutation",
        """
DEPTH = contextvars.ContextVar("depth", default=1.0)


def program(x, digits):
    before = DEPTH.get()
    DEPTH.set(before + 2.0)
    decimal.getcontext().prec = digits
    third = decimal.Decimal(1) / 3
    return x * DEPTH.get() - before, str(third)
""",
        """
def calls(new):
    before = decimal.getcontext().prec
    yield Call(new.dyadic(4), 5, cache="compile")
    record((decimal.getcontext().prec, DEPTH.get()))
    yield Call(new.dyadic(4), 3)
    record((decimal.getcontext().prec, DEPTH.get()))
    decimal.getcontext().prec = before
""",
        "import contextvars\nimport decimal\n\nimport torch",
    ),
)

_MIXED = (
    Row(
        "generator_with_send",
        "A generator driven by send(), throw() and close() between tensor operators.",
        "INTERCEPT-2 CAPTURE-5 EXC-2",
        "generator try_except try_finally object_mutation",
        """
LOG = []


def running(x):
    total = x * 0.5
    try:
        while True:
            try:
                given = yield total
                total = total + given
            except ValueError as error:
                LOG.append(error.args)
                total = total * 2.0
    finally:
        LOG.append("closed")


def program(x):
    stream = running(x)
    first = next(stream)
    second = stream.send(x + 1.0)
    third = stream.throw(ValueError("doubled"))
    fourth = stream.send(second)
    stream.close()
    return first, second, third * fourth
""",
        _TWICE_UNSURE,
    ),
    Row(
        "coroutine_driven_by_hand",
        "A coroutine that awaits another one and an awaitable of the user's is driven by send().",
        "INTERCEPT-2",
        "generator dunder class while_loop",
        """
class Pause:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        answer = yield self.value * 2.0
        return answer - 1.0


async def step(x, k):
    return await Pause(x + k)


async def steps(x):
    total = x * 0.5
    for k in range(3):
        total = total + await step(x, k)
    return total


def program(x):
    coroutine, given, requests = steps(x), None, []
    while True:
        try:
            request = coroutine.send(given)
        except StopIteration as stop:
            return stop.value * 2.0, requests
        requests.append(request)
        given = request * 0.5
""",
        _TWICE_UNSURE,
    ),
    Row(
        "asynchronous_generator",
        "An asynchronous generator and an asynchronous with block inside a coroutine that never waits.",
        "INTERCEPT-2",
        "generator dunder class with_block object_mutation",
        """
LOG = []


class Section:
    async def __aenter__(self):
        LOG.append("enter")
        return 2.0

    async def __aexit__(self, kind, error, trace):
        LOG.append("leave")


async def parts(x):
    for k in range(3):
        yield x * (k + 1)


async def total_of(x):
    total = x - 1.0
    async with Section() as scale:
        async for part in parts(x):
            total = total * 0.5 + part * scale
    return total


def program(x):
    try:
        total_of(x + 1.0).send(None)
    except StopIteration as stop:
        return stop.value * 2.0
""",
        _TWICE_UNSURE,
    ),
    Row(
        "exec_and_eval",
        "Code given as text to exec() and eval() calls helpers of the module and is called by them.",
        "INTERCEPT-2 FRAME-3 BREAK-1",
        "graph_break string helper lambda",
        '''
SOURCE = """
def tripled(x):
    return helper(x) * 3.0
"""


def helper(x):
    return x + 1.0


def program(x, text):
    namespace = {"helper": helper}
    exec(SOURCE, namespace)
    y = namespace["tripled"](x * 2.0)
    function = eval(text)
    return function(helper(y)) - x
''',
        """
def calls(new):
    yield Call(new.dyadic(4), "lambda t: t * 2.0", cache="compile")
    yield Call(new.dyadic(4), "lambda t: t * 2.0")
    yield Call(new.dyadic(4), "lambda t: helper(t) - 5.0", cache="recompile")
""",
    ),
    Row(
        "class_made_inside",
        "A class with a base, a class-level tensor expression and super() is defined and used in the frame.",
        "INTERCEPT-2 CAPTURE-5",
        "class closure property attribute",
        """
class Base:
    def __init__(self, values):
        self.values = values * 2.0

    def total(self):
        return self.values.sum()


def program(x, w):
    level = w + 1.0

    class Shifted(Base):
        shift = level * 0.5
        sizes = tuple(w.shape)

        def __init__(self, values):
            super().__init__(values - self.shift)
            self.own = level

        @property
        def scaled(self):
            return self.values * level

        def total(self):
            return super().total() + self.own

    made = Shifted(x)
    return made.scaled, made.total(), Shifted.sizes, type(made).__mro__[1] is Base
""",
        """
def calls(new):
    yield Call(new.dyadic(4), new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), new.dyadic(4))
    yield Call(new.dyadic(3), new.dyadic(3), cache="recompile")
""",
    ),
    Row(
        "opaque_helper_between",
        "A helper that no compiler handles stands between two that any compiler handles, in a loop.",
        "INTERCEPT-2 BREAK-2 BREAK-4",
        "graph_break helper for_loop introspection object_mutation",
        """
SEEN = []


def before(x, k):
    return x * (k + 1.0)


def opaque(x):
    SEEN.append(gc.is_tracked(SEEN))
    exec("SEEN[-1] = (SEEN[-1], x.shape[0])", globals(), {"x": x})
    return before(x, len(SEEN))


def after(x):
    return x * 0.5 - 1.0


def program(x):
    for k in range(2):
        x = after(opaque(before(x, k)))
    return x
""",
        _TWICE_UNSURE,
        "import gc\n\nimport torch",
    ),
    Row(
        "called_from_c",
        "Functions of the module are called by reduce(), map(), filter(), sorted() and an attribute getter.",
        "INTERCEPT-2 BREAK-4",
        "callback helper iterator lambda class",
        """
class Part:
    def __init__(self, values, rank):
        self.values = values
        self.rank = rank


def join(total, part):
    return total * 0.5 + part


def program(parts, x):
    ranked = sorted(filter(lambda part: part.rank >= 0, parts), key=operator.attrgetter("rank"))
    moved = map(lambda part, k: part.values * k + x, ranked, itertools.count(1))
    return functools.reduce(join, moved, x - 1.0), [part.rank for part in ranked]
""",
        """
def calls(new):
    one, two, three = new.dyadic(4), new.dyadic(4), new.dyadic(4)
    yield Call([Part(one, 3), Part(two, 1), Part(three, -1)], new.dyadic(4), cache="compile")
    yield Call([Part(one, 3), Part(two, 1), Part(three, -1)], new.dyadic(4), cache="hit")
    yield Call([Part(one, 0), Part(two, 1), Part(three, 2)], new.dyadic(4), cache="recompile")
""",
        "import functools\nimport itertools\nimport operator\n\nimport torch",
    ),
    Row(
        "exception_groups",
        "An except* statement takes a group apart, between tensor operators.",
        "INTERCEPT-2 EXC-2",
        "try_except helper container",
        """
def checked(x, limits):
    errors = [ValueError(limit) if limit < 2 else KeyError(limit) for limit in limits]
    if errors:
        raise ExceptionGroup("limits", errors)
    return x * 2.0


def program(x, limits):
    y, caught = x + 1.0, []
    try:
        y = checked(y, limits)
    except* ValueError as group:
        y = y - len(group.exceptions)
        caught.append("value")
    except* KeyError as group:
        y = y * (1 + len(group.exceptions))
        caught.append("key")
    return y * x, caught
""",
        """
def calls(new):
    yield Call(new.dyadic(4), [], cache="compile")
    yield Call(new.dyadic(4), [1, 0, 5], cache="recompile")
    yield Call(new.dyadic(4), [3, 5], cache="recompile")
    yield Call(new.dyadic(4), [], cache="hit")
""",
    ),
)

_NO_TENSOR_OPERATORS = (
    Row(
        "python_arithmetic",
        "A program without any tensor computes with numbers and strings.",
        "INTERCEPT-4 CAPTURE-6",
        "no_tensor_ops while_loop string container",
        """
def program(number):
    steps = []
    while number > 1:
        number = number // 2 if number % 2 == 0 else 3 * number + 1
        steps.append(number)
    return len(steps), "-".join(map(str, steps)), max(steps, default=0)
""",
        """
def calls(new):
    for number in (6, 7, 1, 6):
        yield Call(number)
""",
        graphs=0,
    ),
    Row(
        "tensors_carried",
        "A program moves tensors between containers and computes nothing on them.",
        "INTERCEPT-4 CAPTURE-3 ALIAS-3",
        "no_tensor_ops container alias",
        """
def program(tensors, keep):
    first, *rest = tensors
    table = {"first": first, "rest": tuple(rest[:keep])}
    tensors.append(first)
    return table, [first, first]
""",
        """
def calls(new):
    yield Call([new.dyadic(2), new.dyadic(3), new.dyadic(1)], 1)
    yield Call([new.dyadic(2), new.dyadic(3), new.dyadic(1)], 2)
    yield Call([new.dyadic(2)], 1)
""",
        graphs=0,
    ),
    Row(
        "metadata_only",
        "A program reads shape, dtype and strides of a tensor, and no values.",
        "INTERCEPT-4 SHAPE-4",
        "no_tensor_ops size_arithmetic string dynamic_shapes",
        """
def program(x):
    rows, columns = x.shape
    text = f"{rows}x{columns} of {x.ndim}"
    return rows * columns, type(rows), x.stride(), x.numel() // 2, text, x.is_floating_point()
""",
        """
def calls(new):
    yield Call(new.dyadic(2, 3))
    yield Call(new.dyadic(4, 3))
    yield Call(new.integers(0, 9, 5, 7))
    yield Call(new.dyadic(2, 3).t())
""",
        graphs=0,
    ),
    Row(
        "constructor_and_effects",
        "A program without tensor operators makes objects, changes the caller's and prints.",
        "INTERCEPT-4 EFFECT-1 EFFECT-3",
        "no_tensor_ops class object_mutation print",
        """
class Account:
    def __init__(self, owner, tensor):
        self.owner = owner
        self.tensor = tensor


def program(accounts, owner, tensor):
    print("opening", owner)
    accounts[owner] = Account(owner, tensor)
    return len(accounts), accounts[owner].tensor is tensor
""",
        """
def calls(new):
    accounts = {}
    yield Call(accounts, "first", new.dyadic(2))
    yield Call(accounts, "second", new.dyadic(3))
    yield Call(accounts, "first", new.dyadic(1))
""",
        graphs=0,
    ),
)


def programs() -> Iterator[Program]:
    """State, mixed frames, and frames without tensor operators."""
    yield from render("intercept", "families/intercept", (*_STATE, *_MIXED, *_NO_TENSOR_OPERATORS))

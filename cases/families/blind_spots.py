"""What other programs leave unseen: memory and storage, gradients' buffers, registries, clocks, tracebacks, copies."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_SMOKE = {
    "grad": [
        Row(
            "gradients_in_a_flat_buffer",
            "Gradients are slices of one buffer of the caller's: backward inside adds to it.",
            "GRAD-1 ALIAS-1 EFFECT-1",
            "grad alias view mutation",
            """
def program(w, v, x):
    loss = (w * x).sum() + (v * v).sum()
    loss.backward()
    return w.grad is v.grad
""",
            """
def calls(new):
    w, v = new.dyadic(4, requires_grad=True), new.dyadic(2, requires_grad=True)
    flat = new.full((6,), 0.5)
    w.grad, v.grad = flat[:4], flat[4:]
    for _ in range(3):
        yield Call(w, v, new.dyadic(4))
        record(flat)
""",
        ),
        Row(
            "written_after_it_was_saved",
            "The program or its caller writes to what the other's graph has saved, and backward refuses.",
            "GRAD-5 GRAD-1 ALIAS-1",
            "grad inplace mutation exception",
            """
def program(w, x, write):
    if write:
        x.mul_(2.0)
    return torch.exp(w * 0.25)
""",
            """
def tried(y, w):
    try:
        return torch.autograd.grad(y.sum(), w)
    except RuntimeError as error:
        return "modified by an inplace operation" in str(error)


def calls(new):
    for write in (False, True, False):
        w, x = new.dyadic(4, requires_grad=True), new.dyadic(4)
        outside = w * x
        y = yield Call(w, x, write)
        record(tried(outside, w))
        with torch.no_grad():
            y.mul_(2.0)
        record(tried(y, w))
""",
        ),
    ],
    "exc": [
        Row(
            "what_python_errors_carry",
            "Exceptions that Python and torch raise themselves have an exit code, a value, notes, a context.",
            "EXC-1 EXC-3",
            "exception try_except helper generator",
            """
def finishing():
    yield 1
    return 7


def program(x, how):
    if how == "exit":
        sys.exit(3)
    if how == "stop":
        items = finishing()
        next(items)
        next(items)
    try:
        return x @ x.new_ones(3 if how == "fits" else 5)
    except RuntimeError as error:
        if how == "noted":
            error.add_note("rows do not fit")
            raise
        return 1 // len([])
""",
            """
def calls(new):
    yield Call(new.dyadic(3), "fits")
    for how in ("exit", "stop", "noted", "while handling", "noted"):
        error = yield Call(new.dyadic(3), how)
        context = error.__context__
        record((getattr(error, "code", None), getattr(error, "value", None)))
        record((getattr(error, "__notes__", None), type(context).__name__, error.__suppress_context__))
    yield Call(new.dyadic(3), "fits")
""",
            imports="import sys\n\nimport torch",
        ),
    ],
    "effect": [
        Row(
            "order_of_new_attributes",
            "Attributes arrive in the order in which they were written, which vars() tells.",
            "EFFECT-2 EFFECT-5",
            "class attribute object_mutation",
            """
class Box:
    pass


def program(box, x):
    box.width = x + 1.0
    box.area = x * 2.0
    box.name = "b"
    del box.area
    box.area = x - 1.0
    return x.sum()
""",
            """
def calls(new):
    for _ in range(2):
        box = Box()
        yield Call(box, new.dyadic(3))
        record(list(vars(box)))
""",
        ),
        Row(
            "what_is_taken_out_is_freed",
            "What the program takes out of its argument is freed when the call ends.",
            "FRAME-2 EFFECT-1",
            "container class object_mutation",
            """
class Sample:
    def __init__(self, x):
        self.x = x


def program(queue, scale):
    sample = queue.pop()
    return sample.x.mul(2.0) + scale
""",
            """
def calls(new):
    for _ in range(3):
        queue = [Sample(new.dyadic(3))]
        gone = weakref.ref(queue[0])
        yield Call(queue, new.dyadic(3))
        record(gone() is None)
""",
            imports="import weakref\n\nimport torch",
        ),
    ],
    "cache": [
        Row(
            "registered_later",
            "A class becomes a virtual subclass, and a function gets an implementation, after the first call.",
            "CACHE-2 CAPTURE-5",
            "class introspection cache_key helper",
            """
class Scaled(abc.ABC):
    pass


class Plain:
    pass


@functools.singledispatch
def weight(kind):
    return 1.0


def program(x, kind):
    y = x * 2.0 if isinstance(kind, Scaled) else x + 1.0
    return y * weight(kind)
""",
            """
def calls(new):
    kind = Plain()
    yield Call(new.dyadic(3), kind)
    Scaled.register(Plain)
    yield Call(new.dyadic(3), kind)
    weight.register(Plain, lambda kind: 4.0)
    yield Call(new.dyadic(3), kind)
    weight.register(Plain, lambda kind: 8.0)
    yield Call(new.dyadic(3), kind)
""",
            imports="import abc\nimport functools\n\nimport torch",
        ),
        Row(
            "settings_of_the_process",
            "The environment, the precision of products and the detection of anomalies are read anew by every call.",
            "CACHE-2 CACHE-3 CACHE-6",
            "global_read cache_key introspection string ambient_mode",
            """
def program(x):
    y = x * float(os.environ.get("SAMPLE_SCALE", "1"))
    if torch.get_float32_matmul_precision() == "highest":
        y = y + 1.0
    if torch.is_anomaly_enabled():
        y = y - 2.0
    return y, os.getenv("SAMPLE_SCALE"), torch.is_anomaly_check_nan_enabled()
""",
            """
def calls(new):
    precision = torch.get_float32_matmul_precision()
    try:
        yield Call(new.dyadic(3))
        for scale in ("2", "4"):
            os.environ["SAMPLE_SCALE"] = scale
            yield Call(new.dyadic(3))
        del os.environ["SAMPLE_SCALE"]
        yield Call(new.dyadic(3))
        for other in ("high", "highest"):
            torch.set_float32_matmul_precision(other)
            yield Call(new.dyadic(3))
        for detecting in (True, False):
            with torch.autograd.set_detect_anomaly(detecting):
                yield Call(new.dyadic(3))
    finally:
        os.environ.pop("SAMPLE_SCALE", None)
        torch.set_float32_matmul_precision(precision)
""",
            imports="import os\n\nimport torch",
        ),
        Row(
            "clocks_are_read_anew",
            "Time goes on within a call and between calls.",
            "CACHE-2 BREAK-2",
            "global_read global_write graph_break",
            """
LAST = 0


def program(x):
    global LAST
    before = time.perf_counter_ns()
    y = torch.relu(x) + 1.0
    after = time.perf_counter_ns()
    later, LAST = before >= LAST, 0
    return y, after >= before, later
""",
            """
def calls(new):
    global LAST
    for _ in range(3):
        yield Call(new.dyadic(3))
        LAST = time.perf_counter_ns()
    LAST = 0
""",
            imports="import time\n\nimport torch",
        ),
    ],
    "alias": [
        Row(
            "bytes_of_booleans",
            "A true element is stored as one, which a view as bytes shows.",
            "PARITY-4 ALIAS-2",
            "dtype_bool view",
            """
def program(x):
    return x > 0.0, torch.logical_not(x > 1.0), x.isnan()
""",
            """
def calls(new):
    for _ in range(2):
        masks = yield Call(new.dyadic(9))
        record([mask.view(torch.uint8) for mask in masks])
""",
        ),
        Row(
            "array_and_tensor_share",
            "An array made of an argument in main memory is a view of it, with its strides; the caller writes to both.",
            "ALIAS-2 PARITY-3 ALIAS-1",
            "numpy alias strides mutation",
            """
def program(x):
    return x.cpu().numpy(), x.cpu().t().numpy(), (x * 2.0).cpu().numpy()
""",
            """
def calls(new):
    for _ in range(2):
        x = new.dyadic(2, 3)
        one, turned, new_one = yield Call(x)
        record((one.flags["C_CONTIGUOUS"], turned.flags["F_CONTIGUOUS"], new_one.flags["WRITEABLE"]))
        one[0, 1] = 5.0
        turned[2, 1] = 7.0
        record((x, turned))
""",
        ),
    ],
}

_ROWS = {
    "trigger": [
        Row(
            "large_tensors",
            "Tensors have more than a million elements, and sizes beyond 65536: what is left of them is small.",
            "TRIGGER-2 SHAPE-1 PARITY-4",
            "pointwise reduction dtype_int",
            """
def program(x):
    y = torch.relu(x * 2.0 - 0.5)
    return y.sum(-1), y.amax(0)[-3:].clone(), y.argmax(-1), (y > 1.0).sum(), y[..., -5:].clone()
""",
            """
def calls(new):
    for shape in ((2, 9), (3, 70001), (1, 1 << 20), (1030, 1021), (2, 9)):
        yield Call(new.dyadic(*shape))
""",
        ),
    ],
    "alias": [
        Row(
            "deep_copy_of_shared_tensors",
            "A deep copy has storage of its own, which its parts share as those of the original do.",
            "ALIAS-2 ALIAS-3 ALIAS-1",
            "alias view container mutation",
            """
def program(x):
    parts = {"whole": x, "again": x, "row": x[1], "turned": x.t()}
    copied = copy.deepcopy(parts)
    copied["row"].mul_(2.0)
    return copied, copied["whole"] is copied["again"], copied["whole"] is x
""",
            """
def calls(new):
    for _ in range(2):
        x = new.dyadic(2, 3)
        copied, _, _ = yield Call(x)
        copied["turned"].sub_(1.0)
        x.add_(4.0)
        record((x, copied))
""",
            imports="import copy\n\nimport torch",
        ),
        Row(
            "pickled_and_back",
            "What was pickled and read again has the values and strides, and is a copy.",
            "ALIAS-2 ALIAS-3 PARITY-3",
            "alias strides container mutation",
            """
def program(x):
    text = pickle.dumps({"one": x + 1.0, "turned": x.t(), "same": [x, x]})
    back = pickle.loads(text)
    back["same"][0].mul_(2.0)
    return back, back["same"][0] is back["same"][1], back["turned"].stride()
""",
            """
def calls(new):
    for _ in range(2):
        x = new.dyadic(2, 3)
        back, _, _ = yield Call(x)
        back["turned"].sub_(1.0)
        record((x, back))
""",
            imports="import pickle\n\nimport torch",
        ),
        Row(
            "set_to_another_storage",
            "A tensor of the caller's is set to the storage of another, whole and in part.",
            "ALIAS-1 EFFECT-1 PARITY-3",
            "alias inplace mutation strides",
            """
def program(x, other, whole):
    before = x * 2.0
    if whole:
        x.set_(other)
    else:
        x.set_(other.untyped_storage(), 1, (2, 2), (3, 1))
    x.add_(1.0)
    return before, x + other.sum()
""",
            """
def calls(new):
    for whole in (True, False, True):
        x, other = new.dyadic(4), new.dyadic(2, 3)
        view = x[1:]
        yield Call(x, other, whole)
        other.mul_(2.0)
        record((x, x.shape, x.stride(), view))
""",
        ),
    ],
    "exc": [
        Row(
            "error_that_is_handled",
            "Which error is being handled is seen from the handler, from a helper, and no longer after it.",
            "EXC-2 CAPTURE-5 EXC-3",
            "try_except helper introspection exception",
            """
def handled():
    kind, error, _ = sys.exc_info()
    return None if kind is None else (kind.__name__, error.args)


def program(x, key):
    seen = [handled()]
    try:
        y = {"a": x * 2.0}[key]
    except KeyError:
        y = x - 1.0
        seen.append(handled())
        try:
            raise ValueError("inner", key)
        except ValueError:
            seen.append(handled())
        seen.append(handled())
    seen.append(handled())
    return y, seen
""",
            """
def calls(new):
    for key in ("a", "b", "a", "c"):
        yield Call(new.dyadic(3), key)
""",
            imports="import sys\n\nimport torch",
        ),
        Row(
            "lines_of_a_traceback",
            "A traceback has the program's functions and lines, whether it is read inside or by the caller.",
            "FRAME-4 EXC-1 EXC-2",
            "exception try_except helper introspection",
            """
def places(error):
    found, traceback = [], error.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_name in ("checked", "program"):
            found.append((code.co_name, traceback.tb_lineno - code.co_firstlineno))
        traceback = traceback.tb_next
    return found


def checked(x, limit):
    y = x * 2.0
    if limit < 0:
        raise ValueError("limit below zero")

    return y + limit


def program(x, first, second):
    try:
        y = checked(x, first)
        seen = []
    except ValueError as error:
        y, seen = x - 1.0, places(error)
    y = y * 0.5
    return checked(y, second), seen
""",
            """
def calls(new):
    for first, second in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        answer = yield Call(new.dyadic(3), first, second)
        record(places(answer) if isinstance(answer, ValueError) else None)
""",
        ),
    ],
    "grad": [
        Row(
            "forward_mode_derivative",
            "A tensor made dual inside carries its tangent through the program.",
            "GRAD-5 GRAD-1",
            "grad with_block pointwise",
            """
def program(x, tangent):
    start = torch.relu(x) * 0.5
    with forward_ad.dual_level():
        dual = forward_ad.make_dual(start, tangent)
        value, slope = forward_ad.unpack_dual(torch.sin(dual) * dual + 1.0)
    return value, slope, start - 1.0
""",
            """
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3), new.dyadic(3))
""",
            imports="import torch\nfrom torch.autograd import forward_ad",
        ),
        Row(
            "dual_tensor_of_the_caller",
            "The caller's tensor is dual in one call and plain in the next; the result has a tangent or none.",
            "GRAD-5 CACHE-2 CACHE-3",
            "grad pointwise cache_key",
            """
def program(x):
    return torch.tanh(x) * x - 0.5
""",
            """
def calls(new):
    for dual in (False, True, False, True):
        x, tangent = new.dyadic(3), new.dyadic(3)
        if not dual:
            yield Call(x)
            continue
        with forward_ad.dual_level():
            y = yield Call(forward_ad.make_dual(x, tangent))
            record(forward_ad.unpack_dual(y).tangent)
""",
            imports="import torch\nfrom torch.autograd import forward_ad",
        ),
        Row(
            "hook_after_accumulation",
            "A hook runs after each accumulation: it steps and drops the gradient.",
            "GRAD-5 GRAD-4 EFFECT-1",
            "grad hook object_mutation inplace",
            """
STEPS = []


def step(w):
    STEPS.append(w.grad.sum().detach().clone())
    with torch.no_grad():
        w.sub_(w.grad, alpha=0.25)
    w.grad = None


def program(w, x):
    loss = (w * x).square().sum()
    loss.backward()
    return loss.detach(), w.grad is None, len(STEPS)
""",
            """
def calls(new):
    w = new.dyadic(3, requires_grad=True)
    yield Call(w, new.dyadic(3))
    w.grad = None
    handle = w.register_post_accumulate_grad_hook(step)
    for _ in range(2):
        yield Call(w, new.dyadic(3))
        record(w)
    handle.remove()
    yield Call(w, new.dyadic(3))
    record(w.grad)
""",
        ),
        Row(
            "hook_after_accumulation_made_inside",
            "The program puts a hook behind the accumulation, runs backward and takes the hook away.",
            "GRAD-5 GRAD-1 EFFECT-1",
            "grad hook closure nested_function",
            """
def program(w, x):
    seen = []
    handle = w.register_post_accumulate_grad_hook(lambda leaf: seen.append(leaf.grad.clone()))
    (w * x).sum().backward()
    handle.remove()
    (w * 2.0).sum().backward()
    return seen, w.grad.clone()
""",
            """
def calls(new):
    w = new.dyadic(3, requires_grad=True)
    for _ in range(2):
        yield Call(w, new.dyadic(3))
""",
        ),
        Row(
            "optimizer_that_evaluates_anew",
            "LBFGS evaluates the loss by a closure as often as it likes.",
            "GRAD-4 GRAD-1",
            "grad optimizer closure nested_function nonlocal",
            """
def program(optimizer, w, x):
    evaluations = 0

    def loss():
        nonlocal evaluations
        evaluations += 1
        optimizer.zero_grad()
        value = (w - x).square().sum()
        value.backward()
        return value

    far = (w.detach() - x).abs().sum()
    return optimizer.step(loss), evaluations, far
""",
            """
def calls(new):
    w, x = new.dyadic(3, requires_grad=True), new.dyadic(3)
    optimizer = torch.optim.LBFGS([w], lr=0.25, max_iter=3)
    for _ in range(3):
        yield Call(optimizer, w, x)
        record(w)
""",
        ),
        Row(
            "learning_rate_by_schedule",
            "A schedule changes the learning rate from step to step, inside and between calls.",
            "GRAD-4 CACHE-2 EFFECT-1",
            "grad optimizer cache_key object_mutation",
            """
def program(optimizer, schedule, w, x):
    optimizer.zero_grad()
    loss = (w * x).sum()
    loss.backward()
    optimizer.step()
    schedule.step()
    return loss.detach(), schedule.get_last_lr()[0]
""",
            """
def calls(new):
    w = new.dyadic(3, requires_grad=True)
    optimizer = torch.optim.SGD([w], lr=1.0, momentum=0.5)
    schedule = torch.optim.lr_scheduler.StepLR(optimizer, step_size=2, gamma=0.5)
    for _ in range(5):
        yield Call(optimizer, schedule, w, new.dyadic(3))
        record((w, optimizer.param_groups[0]["lr"]))
    optimizer.param_groups[0]["lr"] = 4.0
    yield Call(optimizer, schedule, w, new.dyadic(3))
    record(w)
""",
        ),
        Row(
            "deep_copy_of_a_module",
            "A deep copy of a module is trained inside; the module has neither gradients nor steps of it.",
            "GRAD-4 CAPTURE-4 ALIAS-2",
            "grad module inplace",
            """
def program(model, x):
    copied = copy.deepcopy(model)
    copied(x).square().sum().backward()
    with torch.no_grad():
        for parameter in copied.parameters():
            parameter.sub_(parameter.grad, alpha=0.25)
    return model(x), copied(x), copied.weight is model.weight, model.weight.grad is None
""",
            """
def calls(new):
    model = torch.nn.Linear(3, 2).to(new.device)
    with torch.no_grad():
        model.weight.copy_(new.dyadic(2, 3))
        model.bias.copy_(new.dyadic(2))
    for _ in range(2):
        yield Call(model, new.dyadic(2, 3))
""",
            imports="import copy\n\nimport torch",
        ),
    ],
    "intercept": [
        Row(
            "threads_meet_at_a_barrier",
            "Two threads compute by turns: each waits for the other at a barrier.",
            "INTERCEPT-2 EFFECT-2 TRIGGER-1",
            "thread helper object_mutation for_loop",
            """
def work(number, x, barrier, trace):
    for turn in range(4):
        if turn % 2 == number:
            trace.append((number, turn, torch.sin(x) * turn))
        barrier.wait(60.0)


def program(x):
    barrier, trace = threading.Barrier(2), []
    thread = threading.Thread(target=work, args=(1, x - 1.0, barrier, trace))
    thread.start()
    work(0, x + 1.0, barrier, trace)
    thread.join()
    return trace
""",
            """
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
""",
            imports="import threading\n\nimport torch",
        ),
        Row(
            "lock_entered_again",
            "A lock is entered again by the thread that has it, is refused to another, and is free after an error.",
            "INTERCEPT-2 EXC-2 CAPTURE-5",
            "thread recursion with_block exception",
            """
LOCK = threading.RLock()


def half(x):
    return torch.sin(x) * 0.5


def halved(x, depth):
    with LOCK:
        if depth < 0:
            raise ValueError("too deep")
        return x if depth == 0 else halved(half(x), depth - 1)


def taken():
    got = LOCK.acquire(blocking=False)
    if got:
        LOCK.release()
    return got


def program(x, depth):
    with LOCK, ThreadPoolExecutor(1) as pool:
        y = halved(x, depth)
        inside = pool.submit(taken).result()
    with ThreadPoolExecutor(1) as pool:
        return y + 1.0, inside, pool.submit(taken).result()
""",
            """
def calls(new):
    for depth in (3, -1, 2, 3):
        yield Call(new.dyadic(3), depth)
        record((taken(),))
""",
            imports="import threading\nfrom concurrent.futures import ThreadPoolExecutor\n\nimport torch",
        ),
    ],
    "effect": [
        Row(
            "finalizer_of_what_is_let_go",
            "An object's __del__ runs when its last name goes: by deletion, by another value, by leaving a helper.",
            "EFFECT-2 EFFECT-1 FRAME-2",
            "class dunder object_mutation helper",
            """
LOG = []


class Held:
    def __init__(self, name, x):
        self.name, self.x = name, x

    def __del__(self):
        LOG.append("let go " + self.name)


def doubled(x):
    return torch.relu(x) * 2.0


def inside(x):
    held = Held("by leaving", x)
    return doubled(held.x)


def program(queue, x):
    one, two = Held("by deletion", x + 1.0), Held("by another value", x - 1.0)
    total = one.x + two.x
    LOG.append("made")
    del one
    LOG.append("deleted")
    two = None
    LOG.append("another value")
    total = total + inside(x)
    LOG.append("left")
    queue.pop()
    LOG.append("taken out")
    return total, two
""",
            """
def calls(new):
    for _ in range(2):
        yield Call([Held("by taking out", new.dyadic(3))], new.dyadic(3))
        record(list(LOG))
        LOG.clear()
""",
        ),
    ],
}


def programs() -> Iterator[Program]:
    """The rows, area by area: first those that tier ``smoke`` has, too."""
    for area, rows in _SMOKE.items():
        yield from render(area, "families/blind_spots", (row._replace(tier="smoke") for row in rows))
    for area, rows in _ROWS.items():
        yield from render(area, "families/blind_spots", rows)

"""Reported: iterators, generators and weak references, whose work is done later or not at all."""

from __future__ import annotations

from cases.regressions._report import Report

REPORTS = [
    Report(
        kind="lazy",
        thread="pytorch/pytorch#175855",
        id="capture/list_appended_while_walked",
        title="A loop over a list that its own body appends to, up to a length; the caller sees the longer list.",
        clauses="CAPTURE-2 EFFECT-1 EFFECT-5",
        features="for_loop container iterator object_mutation",
        program="""
def program(queue, x):
    for level in queue:
        x = x * 0.5 + level
        if len(queue) < 5:
            queue.append(level * 2)
    return x
""",
        calls="""
def calls(new):
    for start in ([3], [1, 2]):
        yield Call(start, new.dyadic(3))
        record(start)
""",
    ),
    Report(
        kind="lazy",
        thread="pytorch/pytorch#196211",
        id="capture/iterator_of_an_iterator",
        title="iter() of a reversed iterator that was begun is the same one: taking from either takes from both.",
        clauses="CAPTURE-2 CAPTURE-6 ALIAS-3",
        features="iterator container",
        program="""
def program(x):
    backwards = reversed((2.0, 4.0, 8.0, 16.0, 32.0))
    first = next(backwards)
    again = iter(backwards)
    second = next(again)
    third = next(backwards)
    return x * first - second + third, list(again), list(backwards), again is backwards
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(3))
""",
        graphs=1,
    ),
    Report(
        kind="lazy",
        thread="pytorch/pytorch#198190",
        id="intercept/generator_handed_out",
        title="The send of a generator leaves the program: it takes what is sent and returns its value at the end.",
        clauses="INTERCEPT-2 CAPTURE-5 EXC-1",
        features="generator nested_function",
        program="""
def program(x):
    y = x * 2.0

    def running_sum():
        total = y
        while True:
            received = yield total
            if received is None:
                return total.sum()
            total = total + received

    return running_sum().send
""",
        calls="""
def drain(send):
    yield send(None)
    yield send(2.0)
    yield send(4)
    try:
        send(None)
    except StopIteration as stop:
        yield stop.value


def calls(new):
    for _ in range(2):
        send = yield Call(new.dyadic(3))
        record((type(send.__self__).__name__, list(drain(send))))
""",
    ),
    Report(
        kind="lazy",
        thread="pytorch/pytorch#146628",
        id="alias/generator_half_done",
        title="A generator that writes at each step is handed out after its first: the rest is not done yet.",
        clauses="ALIAS-1 EFFECT-2 INTERCEPT-2",
        features="generator inplace mutation nested_function",
        program="""
def program(x):
    y = x * 3.0

    def steps():
        x.mul_(2.0)
        yield x - 1.0
        x.add_(8.0)
        yield x - 2.0

    walk = steps()
    return y - next(walk), walk.__next__
""",
        calls="""
def calls(new):
    for _ in range(2):
        x = new.dyadic(3)
        _, step = yield Call(x)
        record(x)
        record(step())
        record(x)
        record(list(step.__self__))
""",
    ),
    Report(
        kind="lazy",
        thread="pytorch/pytorch#133063",
        id="capture/extended_by_its_own_elements",
        title="A list is extended by a generator expression that looks at the end of that list.",
        clauses="CAPTURE-2 CAPTURE-3 EFFECT-5",
        features="generator container",
        program="""
def program(x):
    powers = [x, x + 1.0]
    powers.extend(powers[-1] * powers[-2] - shift for shift in range(3))
    sizes = [1]
    sizes += (len(sizes) + step for step in (10, 20))
    return powers, sizes
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
""",
        graphs=1,
    ),
    Report(
        kind="lazy",
        thread="pytorch/pytorch#147597",
        id="capture/weak_reference_ends",
        title="A weak reference is alive while its object has a name, and dead after the name was deleted.",
        clauses="CAPTURE-5 CAPTURE-6",
        features="class introspection branch_on_python",
        imports="import weakref\n\nimport torch",
        program="""
class Token:
    pass


def program(x):
    token = Token()
    look = weakref.ref(token)
    during = x * 2.0 if look() is token else x * 3.0
    del token
    after = x - 1.0 if look() is None else x - 5.0
    return during, after, look() is None
""",
        calls="""
def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))
""",
        tier="smoke",
    ),
]

"""Loops over ranges, containers and iterators."""

from __future__ import annotations

from cases.families.capture_tables.row import Row

ROWS = [
    Row(
        "for_else",
        "The else of a for loop runs unless the loop was left by break.",
        ("for_loop", "branch_on_python"),
        """
def program(x, limit):
    for step in [1, 3, 5, 7]:
        if step > limit:
            x = x - step
            break
        x = x + step
    else:
        x = x * 10
    return x, step
""",
        ("CAPTURE-2", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), 4, cache="compile")
    yield Call(new.dyadic(5), 4, cache="hit")
    yield Call(new.dyadic(5), 9, cache="recompile")
    yield Call(new.dyadic(5), 0)
""",
    ),
    Row(
        "while_loop",
        "A while loop over a Python integer runs as often as the integer says.",
        ("while_loop", "branch_on_python"),
        """
def program(x, n):
    path = [n]
    while n != 1:
        if n % 2 == 0:
            n //= 2
            x = x / 2
        else:
            n = 3 * n + 1
            x = x + n
        path.append(n)
    return x, path
""",
        ("CAPTURE-2", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), 6, cache="compile")
    yield Call(new.dyadic(5), 6, cache="hit")
    yield Call(new.dyadic(5), 5, cache="recompile")
    yield Call(new.dyadic(5), 1)
""",
    ),
    Row(
        "while_else_pop",
        "A while loop consumes a list; its else runs when the condition turns false.",
        ("while_loop", "container"),
        """
def program(x):
    stack = [1, [2, [3]], 4]
    order = []
    while stack:
        item = stack.pop()
        if isinstance(item, list):
            stack.extend(item)
            continue
        order.append(item)
        x = x * 0.5 + item
    else:
        order.append("empty")
    while True:
        order.append("once")
        break
    else:
        order.append("never")
    return x, order
""",
        ("CAPTURE-2", "CAPTURE-3"),
    ),
    Row(
        "nested_loops",
        "continue and break act on the innermost of nested loops.",
        ("for_loop",),
        """
def program(x):
    seen = []
    for i in range(4):
        if i == 1:
            continue
        for j in range(6, 0, -2):
            if j == 2 * i:
                break
            seen.append((i, j))
            x = x + i * j
        else:
            x = x * 2
    for _ in range(0):
        x = x * 0
    return x, seen, i, j
""",
        ("CAPTURE-2",),
    ),
    Row(
        "dict_iteration",
        "Dictionaries are iterated in order of insertion: keys, values, items, reversed.",
        ("for_loop", "container", "iterator"),
        """
def program(x, table):
    order = []
    for position, (name, factor) in enumerate(table.items(), start=1):
        x = x * factor + position
        order.append(name)
    for name in reversed(table):
        order.append(name * 2)
    for factor in table.values():
        x = x - factor
    del table
    return x, order
""",
        ("CAPTURE-2", "CAPTURE-3", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), {"b": 2, "a": 3}, cache="compile")
    yield Call(new.dyadic(5), {"b": 2, "a": 3}, cache="hit")
    yield Call(new.dyadic(5), {"a": 3, "b": 2}, cache="recompile")
    yield Call(new.dyadic(5), {"a": 3, "b": 2, "c": -1}, cache="recompile")
""",
    ),
    Row(
        "zip_forms",
        "zip stops at the shortest, refuses unequal lengths when strict, and undoes itself.",
        ("for_loop", "iterator", "try_except"),
        """
def program(x, y):
    parts = []
    for a, scale, name in zip([x, y, x], (1, 2), "abc"):
        parts.append((name, a * scale))
    names, tensors = zip(*parts)
    try:
        list(zip([1, 2], [3], strict=True))
        refused = False
    except ValueError:
        refused = True
    pairs = dict(zip(names, reversed(tensors)))
    return tensors, pairs, refused
""",
        ("CAPTURE-2", "CAPTURE-3"),
        args="new.dyadic(5), new.dyadic(5)",
    ),
    Row(
        "partly_consumed_iterator",
        "An iterator goes on where an earlier loop or next left it.",
        ("for_loop", "iterator"),
        """
def program(x):
    steps = iter([1, 2, 4, 8, 16, 32])
    x = x + next(steps)
    for step in steps:
        x = x * step
        if step == 4:
            break
    rest = [x - step for step in steps]
    spent = next(steps, "spent")
    pairs = iter(range(5))
    paired = list(zip(pairs, pairs))
    return x, rest, spent, paired, next(pairs, None)
""",
        ("CAPTURE-2", "CAPTURE-6"),
    ),
    Row(
        "itertools_finite",
        "chain, islice, product, combinations, pairwise, zip_longest and accumulate.",
        ("for_loop", "iterator"),
        """
def program(x):
    factors = list(itertools.chain([1, 2], (3,), range(4, 6)))
    for a, b in itertools.product(factors[:2], repeat=2):
        x = x + a * b
    for a, b in itertools.combinations(factors, 2):
        x = x - a / b
    for a, b in itertools.pairwise(itertools.islice(factors, 1, 5, 2)):
        x = x * (b - a)
    for a, b in itertools.zip_longest([1, 2, 3], [5], fillvalue=-1):
        x = x + a * b
    partial_sums = list(itertools.accumulate(factors))
    orders = list(itertools.permutations("abc", 2))
    return x, partial_sums, orders
""",
        ("CAPTURE-2", "CAPTURE-6"),
        imports="import itertools",
    ),
    Row(
        "itertools_lazy",
        "count, cycle and repeat are consumed only as far as they are asked.",
        ("for_loop", "iterator"),
        """
def program(x):
    numbers = itertools.count(3, 2)
    signs = itertools.cycle([1, -1])
    for number, sign in zip(numbers, signs):
        if number > 9:
            break
        x = x + sign * number
    following = next(numbers), next(signs)
    small = list(itertools.takewhile(lambda n: n < 3, [1, 2, 3, 1]))
    large = list(itertools.dropwhile(lambda n: n < 3, [1, 2, 3, 1]))
    doubled = [x * 2 for _ in itertools.repeat(None, 2)]
    odd = list(itertools.filterfalse(lambda n: n % 2 == 0, range(6)))
    return x, following, small, large, doubled, odd
""",
        ("CAPTURE-2", "CAPTURE-6"),
        imports="import itertools",
    ),
    Row(
        "rows_of_a_tensor",
        "A tensor is iterated by rows, is enumerated, zipped, unpacked and has a length.",
        ("for_loop", "iterator", "view"),
        """
def program(x):
    total = torch.zeros_like(x[0])
    for position, row in enumerate(x):
        total = total * 2 + row * position
    first, *_, last = x
    crossed = [a * b for a, b in zip(x, reversed(list(x)))]
    return total, first + last, torch.stack(crossed), len(x)
""",
        ("CAPTURE-2",),
        args="new.dyadic(4, 3)",
    ),
    Row(
        "after_the_loop",
        "Loop variables stay bound after the loop, comprehension variables do not.",
        ("for_loop", "comprehension"),
        """
def program(x):
    step = "outer"
    powers = [x * step for step in (1, 2, 3)]
    kept = step
    for index, (low, *others) in enumerate([(1, 2, 3), (4,)]):
        x = x + low * (index + 1) + len(others)
    for unbound in ():
        pass
    try:
        unbound
    except UnboundLocalError:
        missing = True
    return x, powers, kept, (index, low, others), missing
""",
        ("CAPTURE-2", "CAPTURE-6"),
    ),
    Row(
        "comprehensions",
        "Nested comprehensions with conditions build lists, sets, dictionaries and generators.",
        ("comprehension", "generator", "closure"),
        """
def program(x):
    offset = 3
    grid = [[i * j for j in range(i)] for i in range(4) if i != 2]
    flat = [cell + offset for row in grid for cell in row if cell or row]
    scaled = {n: x * n for n in flat if (half := n // 2) > 0}
    parities = {n % 2 for n in flat}
    total = sum(x + n for n in flat)
    return grid, flat, scaled, parities, total, half
""",
        ("CAPTURE-2", "CAPTURE-3"),
    ),
    Row(
        "growing_while_iterating",
        "A list that grows while it is iterated is iterated to its new end.",
        ("for_loop", "container"),
        """
def program(x):
    queue = [3]
    for n in queue:
        x = x + n
        if n > 0:
            queue.append(n - 1)
        if n == 2:
            queue.append(-5)
    table = {"a": 1, "b": 2}
    for key in list(table):
        table[key + key] = table.pop(key) * 2
    return x * table["bb"], queue, table
""",
        ("CAPTURE-2", "CAPTURE-3"),
    ),
    Row(
        "iterator_protocols",
        "User classes are iterated by __iter__ and __next__, by __getitem__ alone, and by a sentinel.",
        ("for_loop", "iterator", "dunder", "class"),
        """
class Countdown:
    def __init__(self, start):
        self.n = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1


class Squares:
    def __getitem__(self, index):
        if index >= 4:
            raise IndexError(index)
        return index * index


def program(x):
    for n in Countdown(3):
        x = x * 2 - n
    for square in Squares():
        x = x + square
    numbers = [5, 4, 3, 2]
    popped = [x * n for n in iter(numbers.pop, 4)]
    return x, popped, numbers, list(Countdown(2))
""",
        ("CAPTURE-2", "CAPTURE-5"),
    ),
]

"""Containers and objects that carry tensors into, through and out of a program."""

from __future__ import annotations

from cases.families.capture_tables.row import Row

ROWS = [
    Row(
        "nested_containers",
        "Tensors arrive in nested containers and leave in others.",
        ("container",),
        """
def program(batch):
    inputs, (scale, *labels) = batch["inputs"], batch["meta"]
    outputs = [item["x"] * scale + item.get("bias", 0.5) for item in inputs]
    return {
        "outputs": outputs,
        "by_label": dict(zip(labels, outputs)),
        3: (outputs[-1] - outputs[0], [[inputs[1]["x"]]], ()),
    }
""",
        ("CAPTURE-3", "ALIAS-3"),
        calls="""
def calls(new):
    for cache in ("compile", "hit"):
        inputs = [{"x": new.dyadic(3), "bias": new.dyadic(3)}, {"x": new.dyadic(3)}]
        yield Call({"inputs": inputs, "meta": (4, "p", "q")}, cache=cache)
""",
    ),
    Row(
        "list_slices",
        "Slices are read, assigned, deleted and unpacked with stars.",
        ("container",),
        """
def program(x):
    parts = [x * n for n in range(1, 8)]
    middle = parts[2:5]
    parts[1:3] = [x - 1]
    parts[::2] = [part + 10 for part in parts[::2]]
    del parts[-2:]
    first, *rest, last = parts
    joined = [*rest, first, *middle[::-1]]
    spread = (*parts[:1], *range(2))
    return joined, last, spread, parts[-100:2], len(parts)
""",
        ("CAPTURE-3", "CAPTURE-6"),
    ),
    Row(
        "list_methods",
        "Methods of lists: insert, remove, index, count, reverse, extend, sort with a key.",
        ("container", "lambda"),
        """
def program(x):
    parts = [("c", x), ("a", x * 2)]
    parts.insert(1, ("b", x + 1))
    parts.extend([("a", x * 3)])
    parts.sort(key=lambda part: part[0])
    stable = [name for name, _ in parts]
    parts.sort(key=lambda part: part[0], reverse=True)
    numbers = [3, 1, 2] * 2
    numbers.remove(3)
    found = numbers.index(3), numbers.count(1)
    copied = numbers.copy()
    numbers.reverse()
    popped = numbers.pop(0), numbers.pop()
    return parts, stable, numbers, copied, found, popped, 2 in copied
""",
        ("CAPTURE-3", "CAPTURE-6"),
    ),
    Row(
        "dict_methods",
        "Dictionaries are merged, updated and taken apart, and keep their order.",
        ("container",),
        """
def program(x, options):
    base = {"scale": x * 2, "shift": x + 1}
    merged = base | {"shift": x - 1, "extra": x}
    spread = {"first": x * 3, **options, "scale": 7}
    base |= spread
    kept = base.setdefault("shift", None)
    added = base.setdefault("new", x * 4)
    removed = base.pop("first"), base.pop("missing", "default")
    last = merged.popitem()
    merged.update(options, shift=x * 5)
    return base, merged, kept + added, removed, last, list(reversed(merged))
""",
        ("CAPTURE-3", "EFFECT-5"),
        args='new.dyadic(5), {"bias": 3, "name": "n"}',
    ),
    Row(
        "ordered_and_default_dicts",
        "OrderedDict, defaultdict and Counter keep their types, orders and factories.",
        ("container",),
        """
def program(x):
    ordered = collections.OrderedDict(a=x, b=x * 2, c=x * 3)
    ordered.move_to_end("a")
    ordered.move_to_end("c", last=False)
    groups = collections.defaultdict(list)
    for n in range(5):
        groups[n % 3].append(x + n)
    touched = groups["new"]
    counts = collections.Counter("banana")
    oldest = ordered.popitem(last=False)[0]
    return ordered, groups, touched is groups["new"], dict(counts), oldest, counts["z"]
""",
        ("CAPTURE-3",),
        imports="import collections",
    ),
    Row(
        "deque",
        "A deque with a maximal length drops elements at its other end.",
        ("container",),
        """
def program(x):
    window = collections.deque(maxlen=3)
    for n in range(5):
        window.append(x * n)
    window.appendleft(x + 100)
    window.rotate(1)
    free = collections.deque([1, 2])
    free.extendleft([3, 4])
    taken = free.popleft(), free.pop()
    return window, sum(window), free, taken, window.maxlen, window[0] - window[-1]
""",
        ("CAPTURE-3",),
        imports="import collections",
    ),
    Row(
        "sets",
        "Sets of integers and strings: union, difference, membership, order-free equality.",
        ("container", "branch_on_python"),
        """
def program(x, wanted):
    known = {"relu", "tanh", "neg"}
    common = known & wanted
    for name in sorted(common | {"abs"}):
        x = getattr(torch, name)(x) + 1
    if not wanted <= known:
        x = x * 3
    numbers = {n % 4 for n in range(10)} - {1}
    numbers.add(7)
    numbers.discard(100)
    return x, sorted(known ^ wanted), numbers, frozenset(numbers), {3, 2} == {2, 3}, known.isdisjoint(numbers)
""",
        ("CAPTURE-3", "CAPTURE-6", "CACHE-2"),
        calls="""
def calls(new):
    yield Call(new.dyadic(5), {"tanh", "neg"}, cache="compile")
    yield Call(new.dyadic(5), {"tanh", "neg"}, cache="hit")
    yield Call(new.dyadic(5), {"tanh", "exp"}, cache="recompile")
""",
    ),
    Row(
        "namedtuples",
        "Named tuples with defaults and methods are built, replaced and returned as themselves.",
        ("namedtuple", "class"),
        """
Point = collections.namedtuple("Point", ["x", "y", "label"], defaults=["none"])


class Pair(NamedTuple):
    left: torch.Tensor
    right: torch.Tensor
    weight: float = 0.5

    def mixed(self):
        return self.left * self.weight + self.right * (1 - self.weight)


def program(pair, point):
    moved = point._replace(x=point.x + pair.mixed())
    left, right, weight = pair
    swapped = Pair(right, left, weight=weight / 2)
    made = Point(*swapped[:2])
    return moved, swapped, made, swapped.mixed(), moved._asdict(), Point._fields, made.label
""",
        ("CAPTURE-3", "CAPTURE-5"),
        imports="import collections\nfrom typing import NamedTuple",
        args='Pair(new.dyadic(5), new.dyadic(5)), Point(new.dyadic(5), 3, "p")',
    ),
    Row(
        "dataclasses",
        "Dataclasses with default factories, __post_init__ and replace carry tensors in and out.",
        ("dataclass", "class"),
        """
@dataclasses.dataclass
class State:
    value: torch.Tensor
    step: int = 0
    history: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        self.doubled = self.value * 2


@dataclasses.dataclass(frozen=True, order=True)
class Options:
    rank: int
    name: str = "default"


def program(state, options):
    following = State(state.value + options.rank, step=state.step + 1)
    following.history.append(state.doubled)
    other = dataclasses.replace(following, step=10)
    higher = dataclasses.replace(options, rank=5)
    fields = [field.name for field in dataclasses.fields(state)]
    tests = other.history is following.history, higher > options, options == Options(2)
    return following, other, tests, fields
""",
        ("CAPTURE-3", "CAPTURE-5"),
        imports="import dataclasses",
        args="State(new.dyadic(5)), Options(2)",
    ),
    Row(
        "user_objects",
        "Objects made inside are returned, and attributes of an argument are read and rebound.",
        ("class", "attribute", "object_mutation"),
        """
class Box:
    limit = 4

    def __init__(self, value, **details):
        self.value = value
        self.details = details


def program(box):
    box.value = box.value * 2
    box.details["seen"] = box.value.sum()
    inner = Box(box.value - 1, origin=box)
    inner.limit = Box.limit + 1
    del box.details["old"]
    return inner, box.limit + inner.limit, vars(inner)["details"]["origin"] is box
""",
        ("CAPTURE-3", "EFFECT-1", "ALIAS-3"),
        args="Box(new.dyadic(5), old=3)",
    ),
    Row(
        "container_subclasses",
        "Subclasses of list and dict keep their class, attributes and overridden methods.",
        ("class", "container", "dunder"),
        """
class Stack(list):
    def push(self, item):
        self.append(item)
        return self

    def peek(self):
        return self[-1]


class Defaults(dict):
    def __missing__(self, key):
        return len(key)


def program(x):
    stack = Stack([x]).push(x * 2).push(x + 1)
    table = Defaults(scale=3)
    y = stack.peek() * table["scale"] + table["absent"]
    table["y"] = y
    return stack, table, "absent" in table, sum(stack), len(stack)
""",
        ("CAPTURE-3", "CAPTURE-5"),
    ),
    Row(
        "dictionary_keys",
        "Keys of many kinds: tuples, None, enum members, and numbers that are equal.",
        ("container", "enum"),
        """
class Side(enum.Enum):
    LEFT = 1
    RIGHT = 2


def program(x):
    table = {(1, "a"): x, None: x * 2, Side.LEFT: x * 3, 1: x * 4, frozenset({2}): 5}
    table[True] = x * 5
    table[1.0] = x * 6
    table[(1, "b")] = table[1] + table[(1, "a")]
    picked = table[Side(1)] if Side.RIGHT not in table else None
    return table, picked, len(table), [key for key in table if isinstance(key, int)]
""",
        ("CAPTURE-3", "CAPTURE-6"),
        imports="import enum",
    ),
    Row(
        "dictionary_views",
        "Views of a dictionary follow its changes and act as sets.",
        ("container", "iterator"),
        """
def program(x):
    table = {"a": x, "b": x * 2}
    keys, values = table.keys(), table.values()
    table["c"] = x * 3
    both = sorted(keys & {"b", "c", "z"})
    new = keys - {"a"}
    same = keys == {"c": 0, "b": 0, "a": 0}.keys()
    return sum(values), list(keys), both, new, len(values), "c" in keys, same
""",
        ("CAPTURE-3", "CAPTURE-6"),
    ),
    Row(
        "shared_containers",
        "A container reachable by two ways is one container in the result.",
        ("container", "alias"),
        """
def program(x, given):
    shared = [x * 2]
    result = {"first": shared, "second": (shared, given)}
    shared.append(x + 1)
    given["mine"] = shared
    rows = [[]] * 3
    rows[0].append(x * 3)
    separate = [[] for _ in range(2)]
    separate[0].append(x)
    return result, rows, separate, given
""",
        ("CAPTURE-3", "ALIAS-3", "EFFECT-5"),
        args="new.dyadic(5), {}",
    ),
    Row(
        "tuples_and_namespaces",
        "Tuples are joined, repeated, compared and unpacked; a namespace carries attributes.",
        ("container", "attribute"),
        """
def program(x, space):
    a, (b, c) = x, (x * 2, (x * 3,) * 2)
    joined = (a,) + c + (b,)
    space.total = sum(joined)
    made = types.SimpleNamespace(size=len(joined), **vars(space))
    (a, b), made.pair = (b, a), (a, b)
    order = (1, 2) < (1, 2, 0) < (1, 3)
    return joined[1:], made, a - b, order, any(part is x for part in joined)
""",
        ("CAPTURE-3", "CAPTURE-6", "EFFECT-1"),
        imports="import types",
        args="new.dyadic(5), types.SimpleNamespace(name='given')",
    ),
]

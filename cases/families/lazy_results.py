"""Iterators that are begun inside and go on outside, while what they draw from changes in between.

The program takes one element, appends to the source, takes another, and hands out the iterator by its ``__next__``
(an iterator that has begun is compared by what it yields). The caller appends as well, and takes the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

#: name -> (how the iterator is made from the list ``source``, definitions, features)
_ITERATORS: dict[str, tuple[str, str, str]] = {
    "generator_function": (
        "doubled(source)",
        "def doubled(source):\n    for item in source:\n        yield item * 2.0\n\n\n",
        "generator helper for_loop",
    ),
    "delegating_generator": (
        "outer(source)",
        "def inner(source):\n    for item in source:\n        yield -item\n\n\n"
        "def outer(source):\n    yield source[-1]\n    yield from inner(source)\n\n\n",
        "generator helper for_loop",
    ),
    "generator_expression": ("(item - 1.0 for item in source)", "", "generator"),
    "list_iterator": ("iter(source)", "", "iterator"),
    "reversed_list": ("reversed(source)", "", "iterator"),
    "map_of_operator": ("map(torch.neg, source)", "", "iterator"),
    "map_of_two": ("map(torch.add, source, source[1:] + source)", "", "iterator"),
    "filter_with_lambda": ("filter(lambda item: item.dim() == 1, source)", "", "iterator lambda"),
    "zip_with_itself": ("zip(source, iter(source))", "", "iterator"),
    "enumerated": ("enumerate(source, 5)", "", "iterator"),
    "chain": ("itertools.chain(source, [source])", "", "iterator"),
    "accumulated": ("itertools.accumulate(source, torch.add)", "", "iterator"),
    "pairs": ("itertools.pairwise(source)", "", "iterator"),
    "slice": ("itertools.islice(source, 0, None, 1)", "", "iterator"),
    "callable_until": ("iter(lambda: source.pop(0) if source else None, None)", "", "iterator lambda"),
    "own_class": (
        "Walk(source)",
        "class Walk:\n    def __init__(self, source):\n        self.source, self.place = source, 0\n\n"
        "    def __iter__(self):\n        return self\n\n"
        "    def __next__(self):\n        if self.place == len(self.source):\n            raise StopIteration\n"
        "        self.place += 1\n        return self.source[self.place - 1] * self.place\n\n\n",
        "iterator class dunder",
    ),
}

_PROGRAM = """
{definitions}def program(source, x):
    y = x * 0.5
    lazy = {expression}
    first = next(lazy)
    source.append(y)
    second = next(lazy)
    return first, second, y + 1.0, lazy.__next__
"""

_CALLS = """
def calls(new):
    for size in (3, 3, 2):
        source = [new.dyadic(2) for _ in range(size)]
        _, _, _, step = yield Call(source, new.dyadic(2))
        record((type(step.__self__).__name__, len(source)))
        source.append(new.dyadic(2))
        record(list(step.__self__))
"""


def _rows() -> Iterator[Row]:
    for name, (expression, definitions, features) in _ITERATORS.items():
        yield Row(
            f"begun_and_handed_out__{name}",
            f"An iterator, {name.replace('_', ' ')}, is begun inside and goes on outside; its source grows on the way.",
            "CAPTURE-2 CAPTURE-5 EFFECT-2 EFFECT-5",
            f"container object_mutation {features}",
            _PROGRAM.format(expression=expression, definitions=definitions),
            _CALLS,
            imports="import itertools\n\nimport torch" if "itertools" in expression else "import torch",
        )


def programs() -> Iterator[Program]:
    """A row for each kind of iterator."""
    yield from render("capture", "families/lazy_results", _rows())

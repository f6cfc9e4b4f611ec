"""Builtin and standard-library functions written in Python: traced like any other code of the program."""

# These are the definitions that simpler forms would call.
# ruff: noqa: SIM110, RUF007

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Callable
from typing import Any

_NONE_GIVEN = object()


def all_(iterable):  # type: ignore[no-untyped-def]
    for item in iterable:
        if not item:
            return False
    return True


def any_(iterable):  # type: ignore[no-untyped-def]
    for item in iterable:
        if item:
            return True
    return False


def sum_(iterable, /, start=0):  # type: ignore[no-untyped-def]
    total = start
    for item in iterable:
        total = total + item
    return total


def _best(args, key, default, better):  # type: ignore[no-untyped-def]
    first = True
    best = best_key = None
    for item in args[0] if len(args) == 1 else args:
        item_key = item if key is None else key(item)
        if first or better(item_key, best_key):
            best, best_key, first = item, item_key, False
    if first:
        if default is _NONE_GIVEN:
            raise ValueError("max() arg is an empty sequence")
        return default
    return best


def max_(*args, key=None, default=_NONE_GIVEN):  # type: ignore[no-untyped-def]
    return _best(args, key, default, operator.gt)


def min_(*args, key=None, default=_NONE_GIVEN):  # type: ignore[no-untyped-def]
    return _best(args, key, default, operator.lt)


def reduce(function, iterable, initial=_NONE_GIVEN, /):  # type: ignore[no-untyped-def]
    iterator = iter(iterable)
    if initial is _NONE_GIVEN:
        try:
            value = next(iterator)
        except StopIteration:
            raise TypeError("reduce() of empty iterable with no initial value") from None
    else:
        value = initial
    while True:  # a for loop would ask the iterator for its __iter__ once more, here and below
        try:
            item = next(iterator)
        except StopIteration:
            return value
        value = function(value, item)


def chain(*iterables):  # type: ignore[no-untyped-def]
    for iterable in iterables:
        yield from iterable


def chain_from_iterable(iterables):  # type: ignore[no-untyped-def]
    for iterable in iterables:
        yield from iterable


def islice(iterable, *args):  # type: ignore[no-untyped-def]
    window = slice(*args)
    start = 0 if window.start is None else window.start
    step = 1 if window.step is None else window.step
    iterator = iter(iterable)
    position = 0
    wanted = start
    while window.stop is None or position < window.stop:
        try:
            item = next(iterator)
        except StopIteration:
            return
        if position == wanted:
            wanted += step
            yield item
        position += 1
        if window.stop is not None and wanted >= window.stop and position >= window.stop:
            return


def accumulate(iterable, func=None, *, initial=None):  # type: ignore[no-untyped-def]
    iterator = iter(iterable)
    total = initial
    if initial is None:
        try:
            total = next(iterator)
        except StopIteration:
            return
    yield total
    while True:
        try:
            item = next(iterator)
        except StopIteration:
            return
        total = total + item if func is None else func(total, item)
        yield total


def product(*iterables, repeat=1):  # type: ignore[no-untyped-def]
    pools = [tuple(pool) for pool in iterables] * repeat
    results = [()]
    for pool in pools:
        results = [(*result, item) for result in results for item in pool]
    yield from results


def repeat(value, times=None):  # type: ignore[no-untyped-def]
    if times is None:
        while True:
            yield value
    for _ in range(times):
        yield value


def count(start=0, step=1):  # type: ignore[no-untyped-def]
    value = start
    while True:
        yield value
        value = value + step


def cycle(iterable):  # type: ignore[no-untyped-def]
    seen = []
    for item in iterable:
        yield item
        seen.append(item)
    while seen:
        yield from seen


def pairwise(iterable):  # type: ignore[no-untyped-def]
    iterator = iter(iterable)
    try:
        before = next(iterator)
    except StopIteration:
        return
    while True:
        try:
            item = next(iterator)
        except StopIteration:
            return
        yield before, item
        before = item


def starmap(function, iterable):  # type: ignore[no-untyped-def]
    for args in iterable:
        yield function(*args)


def takewhile(predicate, iterable):  # type: ignore[no-untyped-def]
    for item in iterable:
        if not predicate(item):
            return
        yield item


def dropwhile(predicate, iterable):  # type: ignore[no-untyped-def]
    iterator = iter(iterable)
    for item in iterator:
        if not predicate(item):
            yield item
            break
    yield from iterator


def zip_longest(*iterables, fillvalue=None):  # type: ignore[no-untyped-def]
    iterators = [iter(iterable) for iterable in iterables]
    ended = [False] * len(iterators)
    while iterators:
        row = []
        for place, iterator in enumerate(iterators):
            item = fillvalue
            if not ended[place]:
                try:
                    item = next(iterator)
                except StopIteration:
                    ended[place] = True
            row.append(item)
        if all_(ended):
            return
        yield tuple(row)


def combinations(iterable, r):  # type: ignore[no-untyped-def]
    pool = tuple(iterable)
    for indices in product(range(len(pool)), repeat=r):
        if all_([before < after for before, after in zip(indices, indices[1:], strict=False)]):
            yield tuple([pool[index] for index in indices])


def permutations(iterable, r=None):  # type: ignore[no-untyped-def]
    pool = tuple(iterable)
    size = len(pool) if r is None else r
    for indices in product(range(len(pool)), repeat=size):
        if len(set(indices)) == size:
            yield tuple([pool[index] for index in indices])


#: The real function -> what is traced instead of it.
REPLACEMENTS: dict[Any, Callable[..., Any]] = {
    all: all_,
    any: any_,
    sum: sum_,
    max: max_,
    min: min_,
    functools.reduce: reduce,
    itertools.chain: chain,
    itertools.chain.from_iterable: chain_from_iterable,
    itertools.islice: islice,
    itertools.accumulate: accumulate,
    itertools.product: product,
    itertools.repeat: repeat,
    itertools.count: count,
    itertools.cycle: cycle,
    itertools.pairwise: pairwise,
    itertools.starmap: starmap,
    itertools.takewhile: takewhile,
    itertools.dropwhile: dropwhile,
    itertools.zip_longest: zip_longest,
    itertools.combinations: combinations,
    itertools.permutations: permutations,
}

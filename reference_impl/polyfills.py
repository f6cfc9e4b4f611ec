"""Builtin and standard-library functions written in Python: traced like any other code of the program."""

# These are the definitions that simpler forms would call.
# ruff: noqa: SIM110, RUF007

from __future__ import annotations

import functools
import itertools
import math
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


def prod(iterable, /, *, start=1):  # type: ignore[no-untyped-def]
    total = start
    for item in iterable:
        total = total * item
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


# Iterators that do something when they are made (ask for an iterator, look at their arguments, take everything in) are
# functions that do this, and return a generator for the rest.


def islice(iterable, *args):  # type: ignore[no-untyped-def]
    window = slice(*args)
    start = 0 if window.start is None else window.start
    step = 1 if window.step is None else window.step
    if start < 0 or step < 1 or (window.stop is not None and window.stop < 0):
        raise ValueError("Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    return _islice(iter(iterable), start, window.stop, step)


def _islice(iterator, start, stop, step):  # type: ignore[no-untyped-def]
    position = 0
    wanted = start
    while stop is None or position < stop:
        try:
            item = next(iterator)
        except StopIteration:
            return
        if position == wanted:
            wanted += step
            yield item
        position += 1
        if stop is not None and wanted >= stop and position >= stop:
            return


def accumulate(iterable, func=None, *, initial=None):  # type: ignore[no-untyped-def]
    return _accumulate(iter(iterable), func, initial)


def _accumulate(iterator, func, initial):  # type: ignore[no-untyped-def]
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


def _each(results):  # type: ignore[no-untyped-def]
    yield from results


def _product(pools):  # type: ignore[no-untyped-def]
    results = [()]
    for pool in pools:
        results = [(*result, item) for result in results for item in pool]
    return results


def product(*iterables, repeat=1):  # type: ignore[no-untyped-def]
    return _each(_product([tuple(pool) for pool in iterables] * repeat))


def repeat(value, times=None):  # type: ignore[no-untyped-def]
    if times is None:
        while True:
            yield value
    for _ in range(times):
        yield value


def count(start=0, step=1):  # type: ignore[no-untyped-def]
    if not (isinstance(start, (int, float)) and isinstance(step, (int, float))):
        raise TypeError("a number is required")
    return _count(start, step)


def _count(value, step):  # type: ignore[no-untyped-def]
    while True:
        yield value
        value = value + step


def cycle(iterable):  # type: ignore[no-untyped-def]
    return _cycle(iter(iterable))


def _cycle(iterator):  # type: ignore[no-untyped-def]
    seen = []
    while True:
        try:
            item = next(iterator)
        except StopIteration:
            break
        yield item
        seen.append(item)
    while seen:
        yield from seen


def pairwise(iterable):  # type: ignore[no-untyped-def]
    return _pairwise(iter(iterable))


def _pairwise(iterator):  # type: ignore[no-untyped-def]
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
    return _starmap(function, iter(iterable))


def _starmap(function, iterator):  # type: ignore[no-untyped-def]
    while True:
        try:
            args = next(iterator)
        except StopIteration:
            return
        yield function(*args)


def takewhile(predicate, iterable):  # type: ignore[no-untyped-def]
    return _takewhile(predicate, iter(iterable))


def _takewhile(predicate, iterator):  # type: ignore[no-untyped-def]
    while True:
        try:
            item = next(iterator)
        except StopIteration:
            return
        if not predicate(item):
            return
        yield item


def filterfalse(predicate, iterable):  # type: ignore[no-untyped-def]
    return _filterfalse(predicate, iter(iterable))


def _filterfalse(predicate, iterator):  # type: ignore[no-untyped-def]
    while True:
        try:
            item = next(iterator)
        except StopIteration:
            return
        if not (item if predicate is None else predicate(item)):
            yield item


def dropwhile(predicate, iterable):  # type: ignore[no-untyped-def]
    return _dropwhile(predicate, iter(iterable))


def _dropwhile(predicate, iterator):  # type: ignore[no-untyped-def]
    is_dropping = True
    while True:
        try:
            item = next(iterator)
        except StopIteration:
            return
        is_dropping = is_dropping and bool(predicate(item))
        if not is_dropping:
            yield item


def zip_longest(*iterables, fillvalue=None):  # type: ignore[no-untyped-def]
    return _zip_longest([iter(iterable) for iterable in iterables], fillvalue)


def _zip_longest(iterators, fillvalue):  # type: ignore[no-untyped-def]
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
    if r < 0:
        raise ValueError("r must be non-negative")
    chosen = [
        tuple([pool[index] for index in indices])
        for indices in _product([range(len(pool))] * r)
        if all_([before < after for before, after in zip(indices, indices[1:], strict=False)])
    ]
    return _each(chosen)


def permutations(iterable, r=None):  # type: ignore[no-untyped-def]
    pool = tuple(iterable)
    size = len(pool) if r is None else r
    if size < 0:
        raise ValueError("r must be non-negative")
    chosen = [
        tuple([pool[index] for index in indices])
        for indices in _product([range(len(pool))] * size)
        if len(set(indices)) == size
    ]
    return _each(chosen)


def until(function, sentinel):  # type: ignore[no-untyped-def]
    """``iter(function, sentinel)``."""
    while True:
        item = function()
        if sentinel == item:
            return
        yield item


def item_of(keys, instance):  # type: ignore[no-untyped-def]
    """A call of ``operator.itemgetter(*keys)``."""
    if len(keys) == 1:
        return instance[keys[0]]
    return tuple([instance[key] for key in keys])


def attribute_of(names, instance):  # type: ignore[no-untyped-def]
    """A call of ``operator.attrgetter(*names)``."""
    found = []
    for name in names:
        value = instance
        for part in name.split("."):
            value = getattr(value, part)
        found.append(value)
    return found[0] if len(names) == 1 else tuple(found)


def called_by_name(names, args, kwargs, instance):  # type: ignore[no-untyped-def]
    """A call of ``operator.methodcaller(name, *args, **kwargs)``."""
    return getattr(instance, names[0])(*args, **kwargs)


#: The real function -> what is traced instead of it.
REPLACEMENTS: dict[Any, Callable[..., Any]] = {
    all: all_,
    any: any_,
    sum: sum_,
    math.prod: prod,
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
    itertools.filterfalse: filterfalse,
    itertools.zip_longest: zip_longest,
    itertools.combinations: combinations,
    itertools.permutations: permutations,
}

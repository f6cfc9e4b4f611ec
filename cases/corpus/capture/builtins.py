"""any, all, sum, min, max, map, filter, sorted and reversed, with keys, defaults and starts.

+++
id = "capture/builtins"
clauses = ["CAPTURE-6", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["lambda", "iterator", "container", "comprehension", "generator"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, numbers):
    extremes = min(numbers), max(numbers, key=lambda n: -n * n), min([], default="none"), max("b", "a")
    tests = any(n > 6 for n in numbers), all(numbers), any([]), all(())
    total = sum((x * n for n in numbers), start=x)
    mapped = list(map(lambda a, b: a * b, numbers, range(1, 10)))
    kept = [*filter(None, numbers)], tuple(filter(lambda n: n % 2, numbers))
    ordered = sorted(numbers, reverse=True), sorted("bca"), sorted(numbers, key=lambda n: (n % 3, -n))
    stacked = torch.stack([x + n for n in sorted(set(numbers))])
    others = sum([[1], [2]], []), list(enumerate("ab", 5))
    return total, stacked, extremes, tests, mapped, kept, ordered, others


def calls(new):
    yield Call(new.dyadic(5), [3, 0, 4, 4], cache="compile")
    yield Call(new.dyadic(5), [3, 0, 4, 4], cache="hit")
    yield Call(new.dyadic(5), [5, 1, 7, 2], cache="recompile")

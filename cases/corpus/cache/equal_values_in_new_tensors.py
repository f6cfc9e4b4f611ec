"""The same values come in other tensors while the caller changes the earlier results.

+++
id = "cache/equal_values_in_new_tensors"
clauses = ["CACHE-1", "ALIAS-5", "TRIGGER-1", "CAPTURE-1"]
features = ["alias", "pointwise"]
origin = "families/kept_answers"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, scale):
    return x * scale + 1.0


def calls(new):
    x = new.dyadic(5)
    first = yield Call(x, 2.0, cache="compile")
    second = yield Call(x.clone(), 2.0, cache="hit")
    record((second is first, second.data_ptr() == first.data_ptr()))
    first.add_(100.0)
    second.zero_()
    third = yield Call(x.clone(), 2.0, cache="hit")
    record(first)
    third.neg_()
    yield Call(x, 2.0, cache="hit")

"""getattr, setattr, hasattr, __getattr__, isinstance and type decide by what objects are.

+++
id = "capture/attribute_protocols"
clauses = ["CAPTURE-5", "CAPTURE-6", "CAPTURE-1"]
features = ["introspection", "class", "dunder", "attribute"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


class Record:
    kind = "plain"

    def __init__(self, **fields):
        self.__dict__.update(fields)

    def __getattr__(self, name):
        if name.startswith("no_"):
            raise AttributeError(name)
        return len(name)


class Special(Record):
    kind = "special"


def program(x):
    record = Special(x=x, scale=3)
    setattr(record, "y", record.x * record.scale)
    values = record.y + record.absent, getattr(record, "no_such", 4), hasattr(record, "no_other")
    delattr(record, "scale")
    tests = (
        isinstance(record, Record),
        type(record) is Record,
        issubclass(Special, (int, Record)),
        isinstance(x, torch.Tensor) and not isinstance(True, str),
        callable(record) or callable(Record),
        record.scale,
        type(record).__name__ + record.kind,
    )
    return values, tests, list(vars(record))


def calls(new):
    for cache in ("compile", "hit"):
        yield Call(new.dyadic(5), cache=cache)

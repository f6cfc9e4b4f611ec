"""A property and a descriptor method of a user's class break when they are read.

+++
id = "break/property"
clauses = ["BREAK-1", "BREAK-2", "BREAK-4"]
features = ["graph_break", "item", "print", "property", "class", "object_mutation"]
origin = "families/graph_break_frames"
generator = 1
+++
"""
import torch


class Reading:
    def __init__(self, values):
        self.values = values
        self.reads = 0

    @property
    def peak(self):
        self.reads += 1
        print("read number", self.reads)
        return self.values.max().item()


def program(reading, x):
    y = x * reading.peak
    y = y + reading.values
    return y - reading.peak, reading.reads


def calls(new):
    reading = Reading(new.dyadic(4))
    yield Call(reading, new.dyadic(4), cache="compile")
    yield Call(reading, new.dyadic(4))
    reading.values = new.dyadic(4)
    yield Call(reading, new.dyadic(4))

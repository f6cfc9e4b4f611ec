"""After a break one name is the variable of a comprehension and a cell that an inner function rebinds.

+++
id = "break/reported_name_of_comprehension_and_cell"
clauses = ["BREAK-3", "BREAK-4", "CAPTURE-5"]
features = ["graph_break", "print", "comprehension", "closure", "nonlocal", "nested_function", "generator"]
origin = "regressions/objects: awkward-break, pytorch/pytorch#161542"
generator = 1
+++
"""
import torch

WORDS = ("one", "two", "three")


def program(x):
    y = x * 2.0
    print("begun")
    word = [word.upper() for word in WORDS if "t" in word]
    lengths = {size: [word[:size] for word in WORDS] for size in range(1, 3)}

    def join():
        nonlocal word
        word = [*word, "four"]
        return sum(len(part) for parts in lengths.values() for part in parts)

    total = join()
    return y + total, word, lengths


def calls(new):
    for _ in range(2):
        yield Call(new.dyadic(2))

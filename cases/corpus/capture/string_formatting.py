"""f-strings, format specifications and percent formatting of constants and shapes.

+++
id = "capture/string_formatting"
clauses = ["CAPTURE-6", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["string", "container"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, name, n):
    rows, columns = x.shape
    label = f"{name}[{rows}x{columns}]={n:>5d}|{n / 7:.3f}|{n:#06x}|{name!r:<8}|{n=}"
    nested = f"{n:{columns + 1}}{name:^{rows + 4}}{{}}"
    formatted = "{0}-{1:+d}-{name}-{0!r}".format(name, n, name=n * 2)
    percent = "%s has %03d, %.1f%%" % (name, n, n * 1.5)
    grouped = f"{n * 1000:,}", f"{n / 64:.1%}", f"{n * 1e10:.2e}", repr(name), f"{True:d}{None}"
    return {label: x * n}, nested, formatted, percent, grouped


def calls(new):
    yield Call(new.dyadic(2, 3), "a'b", 42, cache="compile")
    yield Call(new.dyadic(2, 3), "a'b", 42, cache="hit")
    yield Call(new.dyadic(2, 3), "other", 7, cache="recompile")

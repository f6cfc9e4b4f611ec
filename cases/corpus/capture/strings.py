"""String methods, slices and conversions choose names and keys.

+++
id = "capture/strings"
clauses = ["CAPTURE-6", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["string", "container", "comprehension", "generator"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, text):
    words = text.strip().lower().split(",")
    table = {word.removeprefix("pre_").replace("_", "-"): x * len(word) for word in words}
    head, separator, tail = words[0].partition("_")
    checks = text.isupper(), words[0].startswith(("pre", "pro")), text.find("ZZ"), words[-1].isdigit()
    shaped = "-".join(reversed(words)), text[::-2], tail.zfill(6), tail.rjust(5, "*"), tail.title()
    joined = "".join(chr(ord(c) + 1) for c in tail) * 2
    return table, checks, shaped, joined, separator, words.index(words[-1]), "ab" < "b", tail.encode()


def calls(new):
    yield Call(new.dyadic(5), " PRE_ABC,D_E,42 ", cache="compile")
    yield Call(new.dyadic(5), " PRE_ABC,D_E,42 ", cache="hit")
    yield Call(new.dyadic(5), "Pro_xyz,7", cache="recompile")

"""dict.get with a default: the key comes, goes, and comes with another value.

+++
id = "cache/dictionary_key_missing"
clauses = ["CACHE-2", "CACHE-3", "CAPTURE-1", "CACHE-1"]
features = ["container", "cache_key"]
origin = "families/cache_contents"
generator = 1
graphs = 1
+++
"""
import torch


def program(options, x):
    return x * options.get("scale", 2) + len(options)


def calls(new):
    options = {"note": "first"}
    yield Call(options, new.dyadic(5), cache="compile")
    yield Call(options, new.dyadic(5), cache="hit")
    options["scale"] = 5
    yield Call(options, new.dyadic(5), cache="recompile")
    yield Call(options, new.dyadic(5), cache="hit")
    options["scale"] = -3
    yield Call(options, new.dyadic(5), cache="recompile")
    yield Call(options, new.dyadic(5), cache="hit")
    del options["scale"]
    yield Call(options, new.dyadic(5), cache="hit")
    yield Call(options, new.dyadic(5), cache="hit")

"""The program reads an item of a dictionary argument: a list, a dictionary or a class, there and back.

+++
id = "cache/dict_item_holds_objects"
clauses = ["CACHE-2", "CACHE-3"]
features = ["container", "branch_on_python", "class", "pointwise", "cache_key"]
origin = "families/cache_places"
generator = 1
+++
"""
import torch


def program(config, x):
    if isinstance(config["value"], list):
        return x * config["value"][0] + config["value"][1]
    if isinstance(config["value"], dict):
        return x * config["value"].get("factor", 6) + config["value"].get("shift", 0.0)
    return x * config["value"].factor


def calls(new):
    config = {"value": [2, 0.5], "note": "first"}
    class Wide:
        factor = 4

    class Narrow:
        factor = 0.25

    values = [2, 0.5], [3, 0.5], {"factor": 5}, {"shift": 1.5}, Wide, Narrow
    for value in (*values, *values[::-1]):
        config["value"] = value
        yield Call(config, new.dyadic(3, 3))

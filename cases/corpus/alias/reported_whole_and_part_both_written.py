"""A tensor and a part of it are both written; then two parts that overlap; then two that do not.

+++
id = "alias/reported_whole_and_part_both_written"
clauses = ["ALIAS-1", "ALIAS-4", "ALIAS-6"]
features = ["alias", "view", "inplace", "mutation", "reduction", "cache_key"]
origin = "regressions/sharing: alias-pattern, Lightning-AI/lightning-thunder#2756"
generator = 1
+++
"""
import torch


def program(first, second):
    first.sub_(2.0)
    second.mul_(4.0)
    return first.sum() - second.sum()


def calls(new):
    base = new.dyadic(8)
    for first, second in ((base, base[5:]), (base[:5], base[3:]), (base[:4], base[4:]), (base[5:], base)):
        yield Call(first, second)
        record(base)

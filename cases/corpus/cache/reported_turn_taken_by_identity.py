"""Whose turn it is decides the branch, by identity, and each branch passes the turn on.

+++
id = "cache/reported_turn_taken_by_identity"
clauses = ["CACHE-2", "EFFECT-1", "ALIAS-3"]
features = ["class", "attribute", "object_mutation", "branch_on_python", "cache_key"]
origin = "regressions/state: self-rewriting, pytorch/pytorch#196173"
generator = 1
+++
"""
import torch


class Table:
    def __init__(self, players):
        self.players = players
        self.turn = players[0]


def program(table, x):
    first, second = table.players
    if table.turn is first:
        table.turn = second
        return x * 2.0
    table.turn = first
    return x - 3.0


def calls(new):
    table = Table((object(), object()))
    for _ in range(5):
        yield Call(table, new.dyadic(2))
        record(table.turn is table.players[0])

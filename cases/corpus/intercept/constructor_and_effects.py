"""A program without tensor operators makes objects, changes the caller's and prints.

+++
id = "intercept/constructor_and_effects"
clauses = ["INTERCEPT-4", "EFFECT-1", "EFFECT-3"]
features = ["no_tensor_ops", "class", "object_mutation", "print"]
origin = "families/intercept"
generator = 1
graphs = 0
+++
"""
import torch


class Account:
    def __init__(self, owner, tensor):
        self.owner = owner
        self.tensor = tensor


def program(accounts, owner, tensor):
    print("opening", owner)
    accounts[owner] = Account(owner, tensor)
    return len(accounts), accounts[owner].tensor is tensor


def calls(new):
    accounts = {}
    yield Call(accounts, "first", new.dyadic(2))
    yield Call(accounts, "second", new.dyadic(3))
    yield Call(accounts, "first", new.dyadic(1))

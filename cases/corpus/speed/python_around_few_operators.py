"""Much Python around few operators: attributes, dictionaries, strings and calls that a capture leaves behind.

+++
id = "speed/python_around_few_operators"
clauses = ["SPEED-1", "SPEED-2", "TRIGGER-3", "CAPTURE-1"]
features = ["class", "attribute", "container", "string", "comprehension", "for_loop"]
origin = "families/speed"
generator = 1
graphs = 1
+++
"""
import torch


class Stage:
    def __init__(self, name, options):
        self.name = name
        self.options = options


def chosen(stage, defaults):
    options = {**defaults, **stage.options}
    kinds = [name.lower() for name in sorted(options) if not name.startswith("_")]
    return {kind: options[kind] for kind in kinds if isinstance(options[kind], (int, float))}


def program(stages, defaults, x):
    for stage in stages:
        options = chosen(stage, defaults)
        if stage.name.endswith("scale"):
            x = x * options["factor"] + options["shift"]
        else:
            x = torch.clamp(x, min=-options["limit"], max=options["limit"])
    return x


def calls(new):
    defaults = {"factor": 2.0, "shift": 0.5, "limit": 3.0, "note": "none", "_hidden": 1}
    stages = [
        Stage("first_scale", {"factor": 1.5}),
        Stage("first_clamp", {"limit": 2.0}),
        Stage("second_scale", {"shift": -0.25}),
        Stage("second_clamp", {}),
    ]
    yield Call(stages, defaults, new.randn(16), cache="compile")
    for _ in range(11):
        yield Call(stages, defaults, new.randn(16), cache="hit")

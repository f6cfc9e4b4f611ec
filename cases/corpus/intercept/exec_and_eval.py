"""Code given as text to exec() and eval() calls helpers of the module and is called by them.

+++
id = "intercept/exec_and_eval"
clauses = ["INTERCEPT-2", "FRAME-3", "BREAK-1"]
features = ["graph_break", "string", "helper", "lambda"]
origin = "families/intercept"
generator = 1
+++
"""
import torch

SOURCE = """
def tripled(x):
    return helper(x) * 3.0
"""


def helper(x):
    return x + 1.0


def program(x, text):
    namespace = {"helper": helper}
    exec(SOURCE, namespace)
    y = namespace["tripled"](x * 2.0)
    function = eval(text)
    return function(helper(y)) - x


def calls(new):
    yield Call(new.dyadic(4), "lambda t: t * 2.0", cache="compile")
    yield Call(new.dyadic(4), "lambda t: t * 2.0")
    yield Call(new.dyadic(4), "lambda t: helper(t) - 5.0", cache="recompile")

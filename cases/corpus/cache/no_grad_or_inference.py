"""Gradients are off either way: under no_grad, and in inference mode.

+++
id = "cache/no_grad_or_inference"
clauses = ["CACHE-3", "CACHE-6", "CAPTURE-1"]
features = ["cache_key", "ambient_mode", "introspection"]
origin = "families/one_at_a_time"
generator = 1
graphs = 1
+++
"""
import torch


def program(x):
    return x * 2.0 - 1.0, torch.is_inference_mode_enabled()


def calls(new):
    x = new.dyadic(4)
    for again in ("compile", "hit"):
        with torch.no_grad():
            yield Call(x, cache=again)
        with torch.inference_mode():
            yield Call(x, cache="recompile" if again == "compile" else "hit")

"""Much Python around many small operators: objects, dictionaries and strings that a capture leaves behind.

+++
id = "speed/python_and_small_operators"
clauses = ["SPEED-1", "SPEED-2", "CAPTURE-3", "CAPTURE-5", "CAPTURE-6", "CAPTURE-1"]
features = ["class", "attribute", "container", "string", "for_loop", "branch_on_python", "helper", "pointwise", "reduction", "comprehension"]
origin = "speed/parts"
generator = 1
graphs = 1
+++
"""
import itertools

import torch


class Particle:
    def __init__(self, name, mass):
        self.name = name
        self.mass = mass


def kind(particle):
    return particle.name.partition("_")[0].lower()


def pull(place, other, strength):
    away = other - place
    return away * (strength / (away.square().sum() + 1.0))


def program(particles, places, speeds):
    strengths = {"heavy": 2.0, "light": 0.5}
    for step in range(2):
        forces = {}
        for particle, place in zip(particles, places):
            total = None
            for other, elsewhere in zip(particles, places):
                if other is particle:
                    continue
                force = pull(place, elsewhere, strengths.get(kind(other), 1.0) * other.mass)
                total = force if total is None else total + force
            forces[particle.name] = total
        speeds = [speed * 0.9 + forces[p.name] / p.mass * 0.1 for p, speed in zip(particles, speeds)]
        places = [place + 0.1 * speed for place, speed in zip(places, speeds)]
    return places, speeds


def inputs(new, count):
    kinds = ("Heavy", "Light", "Plain")
    particles = [Particle(f"{kinds[k % 3]}_{k}", 1.0 + k / 4) for k in range(count)]
    return particles, [new.randn(3) for _ in range(count)], [new.randn(3) for _ in range(count)]


def work(new):
    sizes = (12,) if new.device.type == "cuda" else (8,)
    first = inputs(new, *sizes)
    turns = itertools.cycle([first, (first[0], *inputs(new, *sizes)[1:])])

    def round():
        yield Call(*next(turns))

    return round


def calls(new):
    first = inputs(new, 3)
    yield Call(*first, cache="compile")
    for _ in range(2):
        yield Call(first[0], *inputs(new, 3)[1:], cache="hit")

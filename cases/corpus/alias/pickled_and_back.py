"""What was pickled and read again has the values and strides, and is a copy.

+++
id = "alias/pickled_and_back"
clauses = ["ALIAS-2", "ALIAS-3", "PARITY-3"]
features = ["alias", "strides", "container", "mutation"]
origin = "families/blind_spots"
generator = 1
+++
"""
import pickle

import torch


def program(x):
    text = pickle.dumps({"one": x + 1.0, "turned": x.t(), "same": [x, x]})
    back = pickle.loads(text)
    back["same"][0].mul_(2.0)
    return back, back["same"][0] is back["same"][1], back["turned"].stride()


def calls(new):
    for _ in range(2):
        x = new.dyadic(2, 3)
        back, _, _ = yield Call(x)
        back["turned"].sub_(1.0)
        record((x, back))

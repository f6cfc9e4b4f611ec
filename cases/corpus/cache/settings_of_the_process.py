"""The environment, the precision of products and the detection of anomalies are read anew by every call.

+++
id = "cache/settings_of_the_process"
clauses = ["CACHE-2", "CACHE-3", "CACHE-6"]
features = ["global_read", "cache_key", "introspection", "string", "ambient_mode"]
origin = "families/blind_spots"
generator = 1
+++
"""
import os

import torch


def program(x):
    y = x * float(os.environ.get("SAMPLE_SCALE", "1"))
    if torch.get_float32_matmul_precision() == "highest":
        y = y + 1.0
    if torch.is_anomaly_enabled():
        y = y - 2.0
    return y, os.getenv("SAMPLE_SCALE"), torch.is_anomaly_check_nan_enabled()


def calls(new):
    precision = torch.get_float32_matmul_precision()
    try:
        yield Call(new.dyadic(3))
        for scale in ("2", "4"):
            os.environ["SAMPLE_SCALE"] = scale
            yield Call(new.dyadic(3))
        del os.environ["SAMPLE_SCALE"]
        yield Call(new.dyadic(3))
        for other in ("high", "highest"):
            torch.set_float32_matmul_precision(other)
            yield Call(new.dyadic(3))
        for detecting in (True, False):
            with torch.autograd.set_detect_anomaly(detecting):
                yield Call(new.dyadic(3))
    finally:
        os.environ.pop("SAMPLE_SCALE", None)
        torch.set_float32_matmul_precision(precision)

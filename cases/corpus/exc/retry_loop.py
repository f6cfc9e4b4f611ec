"""A loop retries after exceptions: the attempt that succeeds works with what the failed ones left.

+++
id = "exc/retry_loop"
clauses = ["EXC-2"]
features = ["try_except", "while_loop", "container", "exception"]
origin = "families/exceptions"
generator = 1
+++
"""
import torch


def program(x, failures):
    attempts = 0
    while True:
        attempts += 1
        try:
            x = x + 1.0
            if failures:
                raise failures.pop(0)("attempt", attempts)
        except ValueError:
            x = x * 2.0
            continue
        except KeyError as error:
            raise RuntimeError(f"gave up after {attempts}") from error
        break
    return x, attempts


def calls(new):
    for failures in ([], [ValueError, ValueError], [ValueError, KeyError, ValueError], []):
        yield Call(new.dyadic(3), failures)
        record(failures)

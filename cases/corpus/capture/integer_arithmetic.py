"""Integers: floor division, divmod, modular powers, shifts, big numbers and conversions.

+++
id = "capture/integer_arithmetic"
clauses = ["CAPTURE-6", "CACHE-2", "CAPTURE-1", "CACHE-1"]
features = ["branch_on_python", "generator"]
origin = "families/capture"
generator = 1
graphs = 1
+++
"""
import torch


def program(x, n):
    quotients = n // 4, n % 4, -n // 4, -n % 4, n % -4, divmod(-n, 3)
    bits = n & 12, n | 3, n ^ 5, ~n, n << 3, n >> 1, n.bit_length(), (-n) >> 1
    big = 7**n * 2**70
    modular = pow(3, n, 11), pow(n, -1, 7), abs(-n), int("-0x1f", 16), hex(n), bin(n)
    digits = sum(int(digit) for digit in str(big))
    return x * (big % 97) + digits, quotients, bits, big, modular


def calls(new):
    yield Call(new.dyadic(5), 13, cache="compile")
    yield Call(new.dyadic(5), 13, cache="hit")
    yield Call(new.dyadic(5), 18)

"""What the reference compiler costs beside torch.compile.

``python -m tests.bench.reference_compiler [cold] [warm] [leaks]``

Every figure is a ratio measured in one run, the two compilers interleaved, both with the graph backend "eager";
nothing is asserted. ``cold`` compiles a fresh function each time; ``warm`` is a compiled call minus an eager one.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
import weakref
from collections.abc import Callable
from typing import Any

import psutil
import torch
from torch import nn

import reference_impl.api

Program = Callable[..., Any]


def one_operator() -> tuple[Program, tuple[Any, ...]]:
    """``x + 1``."""
    namespace: dict[str, Any] = {}
    exec("def program(x):\n    return x + 1", namespace)
    return namespace["program"], (torch.randn(8),)


def ten_operators() -> tuple[Program, tuple[Any, ...]]:
    """A chain of ten pointwise operators."""
    namespace: dict[str, Any] = {}
    lines = "\n".join(f"    x = (x * {n}.5).sin()" for n in range(5))
    exec(f"def program(x):\n{lines}\n    return x", namespace)
    return namespace["program"], (torch.randn(8),)


class Block(nn.Module):
    """A residual block."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """``x``: float32 (batch, channels, height, width); the same shape again."""
        return torch.relu(x + self.second(torch.relu(self.norm(self.first(x)))))


def resnet() -> tuple[Program, tuple[Any, ...]]:
    """Eight residual blocks."""
    return nn.Sequential(*(Block(4) for _ in range(8))).eval(), (torch.randn(1, 4, 8, 8),)


def transformer() -> tuple[Program, tuple[Any, ...]]:
    """Two encoder layers."""
    layer = nn.TransformerEncoderLayer(16, 2, 32, batch_first=True, dropout=0.0)
    return nn.TransformerEncoder(layer, 2, enable_nested_tensor=False).train(), (torch.randn(2, 5, 16),)


PROGRAMS = (one_operator, ten_operators, resnet, transformer)


def _first_call(compile_: Callable[[Program], Program], make: Callable[[], tuple[Program, tuple[Any, ...]]]) -> float:
    program, args = make()
    compiled = compile_(program)
    start = time.process_time()  # tracing has one thread, and the machine may have others to serve
    compiled(*args)
    return time.process_time() - start


def _dynamo(program: Program) -> Program:
    torch._dynamo.reset()
    compiled: Program = torch.compile(program, backend="eager")
    return compiled


def _reference(program: Program) -> Program:
    return reference_impl.api.compile(program)


def cold(rounds: int = 5) -> None:
    """Processor seconds of the first call, tracing and compiling included."""
    for make in PROGRAMS:
        _first_call(_dynamo, make), _first_call(_reference, make)  # imports
        pairs = [(_first_call(_dynamo, make), _first_call(_reference, make)) for _ in range(rounds)]
        theirs, ours = (statistics.median(column) for column in zip(*pairs, strict=True))
        print(f"cold {make.__name__}: torch.compile {theirs * 1e3:.1f} ms, reference {ours * 1e3:.1f} ms, "
              f"{ours / theirs:.3f} of its time (at most 0.2)")  # fmt: skip


def _per_call(program: Program, args: tuple[Any, ...], calls: int = 3000) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        program(*args)
    return (time.perf_counter() - start) / calls


def warm(rounds: int = 9) -> None:
    """Microseconds that a compiled call takes beyond the eager one."""
    program, args = one_operator()
    dynamo, reference = _dynamo(program), _reference(program)
    dynamo(*args), reference(*args)
    rows = [tuple(_per_call(called, args) for called in (program, dynamo, reference)) for _ in range(rounds)]
    eager, theirs, ours = (statistics.median(column) * 1e6 for column in zip(*rows, strict=True))
    print(f"warm one_operator: eager {eager:.2f} us, torch.compile +{theirs - eager:.2f} us, reference "
          f"+{ours - eager:.2f} us, {(ours - eager) / (theirs - eager):.3f} of its overhead (at most 0.1)")  # fmt: skip


def leaks() -> None:
    """Growth of resident memory over 100,000 calls and 1,000 compilations, in MB; objects that stay; what is freed."""
    process = psutil.Process()
    program, args = ten_operators()
    compiled = _reference(program)
    for _ in range(2000):
        compiled(*args)
    gc.collect()
    before, objects = process.memory_info().rss, len(gc.get_objects())
    for _ in range(100_000):
        compiled(*args)
    gc.collect()
    grown = (process.memory_info().rss - before) / 1e6
    print(f"100,000 calls: {grown:+.1f} MB, {len(gc.get_objects()) - objects:+d} objects")
    for number in range(1100):
        if number == 100:
            gc.collect()
            before, objects = process.memory_info().rss, len(gc.get_objects())
        _first_call(_reference, one_operator)
    gc.collect()
    grown = (process.memory_info().rss - before) / 1e6
    print(f"1,000 compilations: {grown:+.1f} MB, {len(gc.get_objects()) - objects:+d} objects")
    for make in (one_operator, resnet):
        print(f"{make.__name__}: {_freed(make)} of 20 compiled ones are freed")
    print(f"one function under 1,000 compilers: {_compilers_freed(1000)} of them are freed")


def _freed(make: Callable[[], tuple[Program, tuple[Any, ...]]], count: int = 20) -> int:
    alive = []
    for _ in range(count):
        program, args = make()
        compiled = _reference(program)
        compiled(*args)
        alive.append(weakref.ref(program))
        del program, compiled
    gc.collect()
    return sum(reference() is None for reference in alive)


def _compilers_freed(count: int) -> int:
    program, args = one_operator()
    alive = []
    for _ in range(count):
        compiler = reference_impl.api.Compiler()
        reference_impl.api.compiled_by(compiler, program)(*args)
        alive.append(weakref.ref(compiler))
        del compiler
    gc.collect()
    return sum(reference() is None for reference in alive)


def main() -> None:
    """Run what is named, or everything."""
    torch.set_num_threads(1)
    benches = {bench.__name__: bench for bench in (cold, warm, leaks)}
    for name in sys.argv[1:] or benches:
        if name not in benches:
            sys.exit(f"unknown bench {name!r}; known: {', '.join(benches)}")
        benches[name]()


if __name__ == "__main__":
    main()

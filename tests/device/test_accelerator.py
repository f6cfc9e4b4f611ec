"""Timing on an accelerator, held against a stand-in for the module that torch has for one.

The stand-in is told of the device ``cpu:0``, which torch takes for the CPU and the harness for no CPU, so that tensors
can be made. What it cannot show is that a real device's events measure what they should.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import torch

from conformance import accelerator
from conformance.accelerator import StreamClock, peak_memory
from conformance.case import Case
from conformance.inputs import seed_generators
from conformance.probe import device_problem
from conformance.timing import time_case
from tests.support import case_of
from tests.test_timing import SUM, compiler

DEVICE = "cpu:0"


class StandIn:
    """Writes down what it is asked; its clock goes on by what work says that it takes, and only while work runs."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.milliseconds = 0.0
        self.allocated = self.peak = 1000
        self.ready = True
        self.generator = torch.Generator()

    def is_initialized(self) -> bool:
        return self.ready

    def synchronize(self) -> None:
        self.said.append("synchronize")

    def Event(self, enable_timing: bool) -> Any:
        assert enable_timing
        return Event(self)

    def memory_allocated(self) -> int:
        return self.allocated

    def max_memory_allocated(self) -> int:
        return self.peak

    def reset_peak_memory_stats(self) -> None:
        self.peak = self.allocated

    def get_rng_state(self) -> torch.Tensor:
        return self.generator.get_state()

    def set_rng_state(self, state: torch.Tensor) -> None:
        self.generator.set_state(state)

    def manual_seed_all(self, seed: int) -> None:
        self.generator.manual_seed(seed)

    def draw(self) -> torch.Tensor:
        return torch.rand((), generator=self.generator)


class Event:
    """A moment on the stand-in's stream."""

    def __init__(self, device: StandIn) -> None:
        self._device = device

    def record(self) -> None:
        self._device.said.append("record")
        self.at = self._device.milliseconds

    def elapsed_time(self, end: Event) -> float:
        return end.at - self.at


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    """The stand-in in the place of torch's module."""
    device = StandIn()
    monkeypatch.setattr(torch, "get_device_module", lambda name=None: device)
    monkeypatch.setattr(torch.accelerator, "current_accelerator", lambda check_available=False: torch.device(DEVICE))
    yield device


def test_work_is_timed_between_two_synchronisations_of_a_flushed_device(device: StandIn) -> None:
    clock = StreamClock(DEVICE)
    clock._flush.fill_(7)

    def work() -> str:
        device.said.append(f"work on a flush of {int(clock._flush.max())}")
        device.milliseconds += 3.0
        return "answer"

    assert clock.seconds(work, 2) == (0.003, "answer")
    ran = "work on a flush of 0"
    assert device.said == ["synchronize", "record", ran, ran, "record", "synchronize"]


def test_the_flush_is_larger_than_the_caches_of_large_devices(device: StandIn) -> None:
    assert StreamClock(DEVICE)._flush.numel() > 128 << 20


def test_peak_memory_is_what_the_allocator_held_beyond_what_it_held_before(device: StandIn) -> None:
    def work() -> None:
        device.peak = max(device.peak, device.allocated + 500)

    device.peak = 9000  # of something earlier
    assert peak_memory(DEVICE, work) == 500
    assert device.said == ["synchronize", "synchronize"]


def test_a_device_that_counts_no_memory_has_none_said_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch, "get_device_module", lambda name=None: object())
    assert peak_memory(DEVICE, lambda: None) is None


def on_the_clock(expression: str) -> Case:
    """A program that takes a millisecond of the stand-in's clock."""
    return case_of(
        SUM.replace("return x + 1", f"d = torch.get_device_module()\n    d.milliseconds += 1\n    return {expression}")
    )


def test_a_case_is_timed_by_the_devices_clock_and_its_allocator(device: StandIn) -> None:
    def slower(program: Any, number: int, *args: Any) -> Any:
        device.milliseconds += 2.0
        device.peak = max(device.peak, device.allocated + 64)
        return program(*args)

    speed = time_case(on_the_clock("x + 1"), compiler(slower), DEVICE, 0.2)
    assert (speed.eager_seconds, speed.graph_seconds) == (pytest.approx(0.001), pytest.approx(0.003))
    assert (speed.verdict, speed.speedup) == ("slower", pytest.approx(1 / 3))
    assert (speed.eager_peak_memory, speed.graph_peak_memory) == (0, 64)


def test_both_sides_draw_the_same_numbers_of_the_devices_generator(device: StandIn) -> None:
    backend = compiler(lambda program, number, *args: program(*args))
    assert time_case(on_the_clock("x + d.draw()"), backend, DEVICE, 0.2).pairs >= 16


def test_a_device_in_use_is_seeded_with_the_others_and_one_that_is_not_is_left_alone(device: StandIn) -> None:
    seed_generators(3)
    expected = torch.Generator().manual_seed(3).get_state()
    assert torch.equal(device.get_rng_state(), expected)
    device.ready = False
    seed_generators(4)
    assert torch.equal(device.get_rng_state(), expected)
    assert accelerator.in_use() is None


def test_other_accelerators_are_taken_through_torchs_common_face(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.accelerator, "current_accelerator", lambda check_available=False: torch.device("xpu"))
    assert device_problem("xpu") is None
    assert "finds no CUDA device here" in (device_problem("cuda") or "")
    assert device_problem("cpu") is None

"""What the harness needs of an accelerator: its name, its generator, a clock on its stream, its allocator's peak.

Everything goes through the module that torch has for the device (``torch.cuda``, ``torch.xpu``, ...), which all have
the same functions; an accelerator whose module lacks one is told apart where the function is wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch

#: Bytes written between samples, more than any level-2 cache of today holds.
_FLUSH = 256 << 20


#: Devices by torch's names for them; one that a package adds to torch is known where it is present.
DEVICES = ("cuda", "hpu", "mtia", "xpu")


def present() -> str | None:
    """The device type of this machine's accelerator; None when torch sees none that can be used."""
    found = torch.accelerator.current_accelerator(check_available=True)
    return None if found is None else found.type


def in_use() -> ModuleType | None:
    """Torch's module for the accelerator that this process has begun to use; None before, as on most machines."""
    found = torch.accelerator.current_accelerator()
    module = None if found is None else torch.get_device_module(found)
    return module if module is not None and module.is_initialized() else None


def bring_up(device: str) -> None:
    """Begin to use ``device``: what seeds generators before reaches only those of devices in use."""
    if device != "cpu":
        torch.empty(1, device=device).zero_()


def generator_states() -> tuple[torch.Tensor, torch.Tensor | None]:
    """The states of torch's generators: the CPU's, and that of an accelerator in use."""
    device = in_use()
    return torch.get_rng_state(), None if device is None else device.get_rng_state()


def restore_generators(states: tuple[torch.Tensor, torch.Tensor | None]) -> None:
    """Set the generators to what ``generator_states`` gave."""
    of_cpu, of_device = states
    torch.set_rng_state(of_cpu)
    device = in_use()
    if device is not None and of_device is not None:
        device.set_rng_state(of_device)


class StreamClock:
    """Times work by events on the device's stream, after a synchronisation and a flush of the level-2 cache."""

    def __init__(self, device: str) -> None:
        self._module = torch.get_device_module(device)
        self._flush = torch.empty(_FLUSH, dtype=torch.uint8, device=device)

    def seconds(self, work: Callable[[], Any], times: int = 1) -> tuple[float, Any]:
        """Seconds of one of ``times`` runs of ``work``, and what the last one gave."""
        answer: Any = None
        self._flush.zero_()
        self._module.synchronize()
        begin, end = (self._module.Event(enable_timing=True) for _ in range(2))
        begin.record()
        for _ in range(times):
            answer = work()
        end.record()
        self._module.synchronize()
        return begin.elapsed_time(end) / 1000 / times, answer


def peak_memory(device: str, work: Callable[[], Any]) -> int | None:
    """Bytes that the allocator of ``device`` holds at the peak of ``work`` above what it holds before."""
    module = torch.get_device_module(device)
    if not hasattr(module, "max_memory_allocated"):
        return None
    module.synchronize()
    module.reset_peak_memory_stats()
    before = module.memory_allocated()
    work()
    module.synchronize()
    return int(module.max_memory_allocated() - before)

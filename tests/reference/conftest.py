"""Fixtures for tests that use the frame hook. Tests that do not need it run where it is not built."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.reference.hook_support import Recorder


@pytest.fixture
def hook_left_clean() -> Iterator[None]:
    """Each test leaves the hook as it was found: off, without a callback, counted by no thread."""
    from reference_impl.eval_frame import installed, set_callback, stats

    yield
    set_callback(None)
    assert not installed()
    assert stats()["threads"] == 0


@pytest.fixture
def seen(hook_left_clean: None) -> Recorder:
    """The callback of the hook, which notes what it is asked about."""
    from reference_impl.eval_frame import set_callback
    from tests.reference.hook_support import Recorder

    recorder = Recorder()
    set_callback(recorder)
    return recorder

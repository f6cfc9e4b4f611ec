"""Folders of a machine, taken out of texts, so that records can be shown anywhere."""

from __future__ import annotations

import functools
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from typing import Any


@functools.cache
def of_interpreter() -> dict[str, str]:
    """Folders of the interpreter that asks, and what stands for them."""
    packages = sysconfig.get_path("purelib")
    return {
        packages: "site-packages",
        str(Path(packages).resolve()): "site-packages",
        sysconfig.get_path("stdlib"): "python",
    }


def without(value: Any, places: Mapping[str, str]) -> Any:
    """Plain data in whose texts names stand for folders; of folders within others the innermost one is named."""
    if isinstance(value, str):
        for place in sorted(places, key=len, reverse=True):
            if len(place) > 1:
                value = value.replace(place, places[place])
        return value
    if isinstance(value, dict):
        return {key: without(item, places) for key, item in value.items()}
    return [without(item, places) for item in value] if isinstance(value, list) else value

"""What pytest loads in every environment where this package is installed: next to nothing.

Only when pytest is pointed at this package are its options added, so that nobody else's ``--device`` or ``--backend``
collides with ours.
"""

from __future__ import annotations

from pathlib import Path

import pytest

_PACKAGE = Path(__file__).resolve().parent


def _means_this_package(argument: str) -> bool:
    name = argument.partition("::")[0]
    if name.split(".")[0] == _PACKAGE.name and "/" not in name:
        return True
    path = Path(name)
    try:
        exists = path.exists()
    except OSError:  # too long for a name: an expression of -k, for instance
        return False
    return exists and (path.resolve() == _PACKAGE or _PACKAGE in path.resolve().parents)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config, args: list[str]) -> None:
    """Register the plugin proper when one of the arguments is ``conformance``."""
    if any(_means_this_package(argument) for argument in args if not argument.startswith("-")):
        from conformance import plugin

        early_config.pluginmanager.register(plugin, plugin.__name__)

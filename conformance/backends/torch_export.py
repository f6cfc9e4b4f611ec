"""torch.export, and AOTInductor behind it."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from conformance.backends.base import Unavailable
from conformance.backends.export import (
    INFERENCE_ONLY,
    OUTSIDE_EXPORT,
    ExportBackend,
    Exported,
    FlatProgram,
    exported_program,
)
from conformance.backends.graph_system import operators_in


class TorchExport(ExportBackend):
    """``torch.export.export(...).module()``: the exported graph, run by eager."""

    name = "torch_export"
    about = "the exported program as a module, whose graph eager runs"

    def export(self, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Exported:
        """The exported program as a module."""
        exported = exported_program(program, args, kwargs)
        return Exported(exported.module(), operators_in(exported.graph))


class AOTInductor(ExportBackend):
    """``torch.export``, then a shared library by inductor, loaded again."""

    name = "aotinductor"
    about = "a shared library compiled from the exported program; 10 s of g++ a program"
    unsupported = OUTSIDE_EXPORT | INFERENCE_ONLY

    def available(self) -> Unavailable | None:
        """It needs a C++ compiler."""
        if not (shutil.which("g++") or shutil.which("clang++")):
            return Unavailable("aotinductor needs a C++ compiler, and neither g++ nor clang++ is on PATH")
        return None

    def export(self, program: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Exported:
        """The library, loaded."""
        flat = FlatProgram(program, args, kwargs)
        exported = flat.exported()
        with tempfile.TemporaryDirectory() as folder:
            package = torch._inductor.aoti_compile_and_package(exported, package_path=str(Path(folder) / "program.pt2"))
            loaded = torch._inductor.aoti_load_package(package)

        def run(*args: Any, **kwargs: Any) -> Any:
            return flat.results(loaded(*flat.tensors(args, kwargs)))

        return Exported(run, operators_in(exported.graph))

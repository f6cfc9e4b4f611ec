"""The part of the build that ``pyproject.toml`` cannot say: the C extension, and what it needs."""

import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import PlatformError

INCLUDE = Path(sysconfig.get_path("include"))
INTERNAL = INCLUDE / "internal"


class BuildExtension(build_ext):
    """Say what is missing before the compiler, or its absence, says it less clearly."""

    def build_extensions(self) -> None:
        compiler = getattr(self.compiler, "compiler_so", ["cl"])[0]
        if shutil.which(compiler) is None:
            raise PlatformError(
                f"reference_impl._eval_frame needs a C compiler (gcc or clang): {compiler!r} was not found"
            )
        for header in (INCLUDE / "Python.h", INTERNAL / "pycore_frame.h"):
            if not header.is_file():
                raise PlatformError(f"reference_impl._eval_frame needs the headers of this Python: no {header}")
        super().build_extensions()


setup(
    cmdclass={"build_ext": BuildExtension},
    ext_modules=[
        Extension(
            "reference_impl._eval_frame",
            sources=["reference_impl/_eval_frame.c"],
            # CPython's internal headers include each other without the folder's name.
            include_dirs=[str(INTERNAL)],
            extra_compile_args=["-std=c11", "-Wall", "-Wextra", "-Wno-missing-field-initializers"],
        )
    ],
)

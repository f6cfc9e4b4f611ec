"""The arrows of the house: which package may import which, and how long a file may be."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("conformance", "reference_impl", "cases")

#: package -> what it may import of the others; only conformance/backends/reference.py may reach the reference compiler.
ALLOWED = {"conformance": {"conformance", "cases"}, "reference_impl": {"reference_impl"}, "cases": {"cases"}}

#: Files of the harness that make programs, where all others run those that are there.
GENERATING = ("conformance/commands/generate.py", "conformance/fuzz.py")


def sources(package: str) -> list[Path]:
    """Every Python file of a package, without the frozen programs."""
    return [path for path in (ROOT / package).rglob("*.py") if "corpus" not in path.relative_to(ROOT).parts[1:2]]


def modules_imported(path: Path) -> set[str]:
    """Every module that a file imports, inside functions too."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def imported(path: Path) -> set[str]:
    """Top-level names of everything that a file imports."""
    return {name.partition(".")[0] for name in modules_imported(path)}


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_run_one_way(package: str) -> None:
    for path in sources(package):
        allowed = ALLOWED[package]
        if path.relative_to(ROOT).as_posix() == "conformance/backends/reference.py":
            allowed = allowed | {"reference_impl"}
        assert (imported(path) & {*PACKAGES, "tests"}) - allowed == set(), path


def test_no_function_of_the_harness_rebinds_a_module_s_name() -> None:
    """The seal would take it for the work of the backend that ran meanwhile."""
    for path in sources("conformance"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        assert [node.names for node in nodes if isinstance(node, ast.Global)] == [], path


def test_the_harness_knows_the_corpus_through_case_alone() -> None:
    importing = [path.relative_to(ROOT).as_posix() for path in sources("conformance") if "cases" in imported(path)]
    assert set(importing) - set(GENERATING) == {"conformance/case.py"}
    assert {name for name in modules_imported(ROOT / "conformance" / "case.py") if name.startswith("cases")} == {
        "cases.manifest",
        "cases.program",
        "cases.rewrites",
    }


@pytest.mark.parametrize("path", GENERATING)
def test_who_makes_new_programs_knows_the_generator_beside_it(path: str) -> None:
    names = {name for name in modules_imported(ROOT / path) if name.partition(".")[0] == "cases"}
    assert names and all(name.startswith("cases.grammar.") for name in names)


def test_no_file_has_outgrown_one_job() -> None:
    long = {
        str(path): n
        for package in (*PACKAGES, "tests")
        for path in sources(package)
        if (n := len(path.read_text().splitlines())) > 800
    }
    assert long == {}

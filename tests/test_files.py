"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from conformance.cli import main
from conformance.commands.arguments import check_outputs, files_of
from conformance.errors import UsageError
from conformance.files import write_whole


def test_what_is_there_stays_where_there_is_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rules.toml"
    path.write_text("written by hand")

    def full(self: Path, text: str, **options: Any) -> int:
        with self.open("w", encoding="utf-8") as file:
            file.write(text[:2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(UsageError, match=r"cannot write .*rules\.toml: No space left on device"):
        write_whole(path, "new text")
    assert path.read_text() == "written by hand" and os.listdir(tmp_path) == ["rules.toml"]


def test_it_takes_the_place_of_what_is_there_with_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    path.chmod(0o640)
    write_whole(path, "new")
    assert path.read_text() == "new" and path.stat().st_mode & 0o777 == 0o640


def test_a_link_goes_on_leading_where_it_led(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to(target)
    write_whole(link, "text")
    assert link.is_symlink() and target.read_text() == "text"


def test_the_file_of_a_backend_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def compiler(program):\n    return program\n")
    assert files_of(f"dynamo+{mine}:compiler", "inductor", None) == [mine]
    with pytest.raises(UsageError, match="is what is read"):
        check_outputs([mine], files_of(f"{mine}:compiler"))
    arguments = ["alias/accumulator_returned", "--backend", f"{mine}:compiler", "-o", str(mine)]
    assert main(["repro", *arguments]) == main(["reduce", *arguments]) == 2
    assert "is what is read: choose another file to write" in capsys.readouterr().err
    assert mine.read_text().startswith("def compiler")

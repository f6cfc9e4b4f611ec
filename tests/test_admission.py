"""Seven wrong answers: each is told by a case that can show it, and a case that cannot is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance import wrong_answers
from conformance.admission import refusals, table
from conformance.case import Corpus, corpus_digest
from conformance.cli import main
from conformance.record import Record, Store, new_header, read_results
from conformance.runner import run_case
from conformance.status import INVALID, NOT_ENGAGED, PASS, WRONG, Status
from tests.corpora import small_corpus
from tests.support import case_of

SUM = "import torch\n\ndef program(x):\n    return x + 1\n"
TWO_CALLS = "\ndef calls(new):\n    yield Call(new.randn(3))\n    yield Call(new.randn(3))\n"
EFFECTS = {
    "a list": "seen = []\n\ndef program(x):\n    seen.append(len(seen))\n    return x + 1\n",
    "an attribute": (
        "class Count:\n    n = 0\ncount = Count()\n\ndef program(x):\n    count.n += 1\n    return x + count.n\n"
    ),
    "a global": "n = 0\n\ndef program(x):\n    global n\n    n += 1\n    return x + 1\n",
    "a cell": (
        "def make():\n    n = 0\n    def program(x):\n        nonlocal n\n        n += 1\n        return x + n\n"
        "    return program\n\nprogram = make()\n"
    ),
    "an argument": "def program(x):\n    x.add_(1)\n    return x + 1\n",
    "print": "def program(x):\n    print('here')\n    return x + 1\n",
    "record": "def program(x):\n    record(x)\n    return x + 1\n",
    "random numbers": "def program(x):\n    return x + torch.rand(3)\n",
    "a set": "seen = set()\n\ndef program(x):\n    seen.add(len(seen))\n    return x + 1\n",
    "a slot": (
        "class Count:\n    __slots__ = ('n',)\ncount = Count()\ncount.n = 0\n\n"
        "def program(x):\n    count.n += 1\n    return x + 1\n"
    ),
    "a class": "class Count:\n    n = 0\n\ndef program(x):\n    Count.n += 1\n    return x + 1\n",
    "a shape": "def program(x):\n    x.unsqueeze_(0)\n    return x.sum()\n",
    "an ordered dict": (
        "import collections\nseen = collections.OrderedDict()\n\n"
        "def program(x):\n    seen[len(seen)] = 1\n    return x + 1\n"
    ),
}
SETTING = (
    "{place}\n\ndef program(x):\n    return x + {read}\n\ndef calls(new):\n    yield Call(new.randn(3))\n"
    "    {change}\n    yield Call(new.randn(3))\n"
)
SETTINGS = {
    "a global": ("n = 1", "n", "globals()['n'] = 2"),
    "a dict": ("d = {'n': 1}", "d['n']", "d['n'] = 2"),
    "an attribute": ("class A: pass\na = A()\na.n = 1", "a.n", "a.n = 2"),
    "a default": ("def f(n=1):\n    return n", "f()", "f.__defaults__ = (2,)"),
}


def status(body: str, answer: str) -> str:
    if "def calls(" not in body:
        body += TWO_CALLS
    backend = getattr(wrong_answers, answer)
    return str(run_case(case_of("import torch\n" + body), backend)["status"])


@pytest.mark.parametrize("answer", ["zeros", "an_input", "previous"])
def test_other_values_are_told(answer: str) -> None:
    assert status(SUM, answer) == "WRONG"


@pytest.mark.parametrize("answer", ["effects_dropped", "effects_twice", "error_lost", "unchanged_cache"])
def test_what_makes_no_difference_is_no_pass(answer: str) -> None:
    assert status(SUM, answer) == "NOT_ENGAGED"


@pytest.mark.parametrize("answer", ["effects_dropped", "effects_twice"])
@pytest.mark.parametrize("effect", EFFECTS)
def test_effects_are_found_and_told(effect: str, answer: str) -> None:
    assert status(EFFECTS[effect], answer) == "WRONG"


@pytest.mark.parametrize("place", SETTINGS)
def test_a_stale_setting_is_told(place: str) -> None:
    definition, read, change = SETTINGS[place]
    assert status(SETTING.format(place=definition, read=read, change=change), "unchanged_cache") == "WRONG"


def test_what_an_enum_keeps_for_itself_is_no_setting() -> None:
    flags = "import enum\nclass Option(enum.Flag):\n    A = 1\n    B = 2\n\n"
    body = "def program(x):\n    Option.A & Option.B\n    return x\n"
    assert status(flags + body, "unchanged_cache") == "NOT_ENGAGED"


def test_a_lost_error_is_told() -> None:
    assert status("def program(x):\n    raise ValueError('no')\n", "error_lost") == "WRONG"


def a_record(answer: str, status: Status, *clauses: str, engaged: bool = True) -> Record:
    return Record("a/a", f"conformance.wrong_answers:{answer}", "cpu", status, clauses, stats={"engaged": engaged})


@pytest.mark.parametrize(
    ("records", "why"),
    [
        ([a_record("zeros", WRONG), a_record("previous", NOT_ENGAGED)], None),
        ([a_record("zeros", WRONG), a_record("previous", PASS)], "passes with previous"),
        ([a_record("zeros", NOT_ENGAGED), a_record("previous", PASS, engaged=False)], "nothing to judge"),
        ([a_record("zeros", WRONG), a_record("previous", INVALID)], "INVALID under previous"),
        ([a_record("zeros", WRONG), a_record("unchanged_cache", PASS, "GRAD-1", "CACHE-1")], None),
        ([a_record("zeros", WRONG), a_record("unchanged_cache", PASS, "CACHE-2")], "passes with unchanged_cache"),
    ],
)
def test_who_is_refused(records: list[Record], why: str | None) -> None:
    found = refusals(records)
    assert [refusal.case for refusal in found] == ([] if why is None else ["a/a"])
    assert all(why is not None and why in refusal.why for refusal in found)


def test_the_table_counts() -> None:
    rows = table([a_record("zeros", WRONG), a_record("previous", NOT_ENGAGED), a_record("previous", PASS)]).rows
    assert rows == [["zeros", "1", "0", "0"], ["previous", "0", "1", "1"]]


def test_a_run_of_another_command_is_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_corpus(tmp_path / "cases", {"effect/one": "return x + 1"})
    digest = corpus_digest(list(Corpus(tmp_path / "cases").entries.values()))
    path = tmp_path / "r.jsonl"
    with Store(path) as store:
        store.append(new_header(digest, "cpu", {"eager": ["effect/one"]}))
    before = path.read_text()
    assert main(["admit", "--cases", str(tmp_path / "cases"), "--resume", str(path)]) == 2
    error = capsys.readouterr().err
    assert f"{path} is a run of eager, expected one that `frameconf admit` began" in error
    assert path.read_text() == before


@pytest.mark.slow
def test_the_command_goes_on_where_it_was_interrupted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_corpus(tmp_path / "cases", {"effect/one": "return x + 1", "effect/two": "return x * 2"})
    results = tmp_path / "r.jsonl"
    command = ["admit", "--cases", str(tmp_path / "cases"), "--workers", "1"]
    assert main([*command, "-o", str(results)]) == 0
    said = capsys.readouterr().out
    assert "0 of 2 cases refused" in said
    lines = results.read_text().splitlines(keepends=True)
    assert len(lines) == 15
    results.write_text("".join(lines[:12]))
    assert main([*command, "--resume", str(results)]) == 0
    assert capsys.readouterr().out == said
    records = [line for line in results.read_text().splitlines() if "frameconf" not in line]
    assert len(records) == len(read_results([results]).records) == 14

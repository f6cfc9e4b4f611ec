"""The gate opens for what is expected and for nothing else; rules are read strictly and written from records."""

from __future__ import annotations

import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

from conformance.cli import main
from conformance.errors import UsageError
from conformance.expectations import Rule, read_rules
from conformance.expectations_update import updated
from conformance.gate import GateReport, gate, github_annotations
from conformance.junit import junit_xml
from conformance.record import Record
from tests.record_support import a_record, results_of, written
from tests.test_compare import speed

RULE = Rule("mine", ("alias/*",), "WRONG", "Views are copied.", "rules.toml:1")


def rule(**fields: Any) -> Rule:
    return Rule(**vars(RULE) | fields)


def seen(report: GateReport) -> list[str]:
    return [finding.what for finding in report.findings]


@pytest.mark.parametrize(
    ("records", "rules", "what"),
    [
        ([a_record("alias/a")], [], []),
        ([a_record("alias/a"), a_record("alias/b", "UNSUPPORTED")], [], []),
        ([a_record("alias/a", "UNAVAILABLE")], [], ["not run"]),
        ([a_record("alias/a"), a_record("alias/a", "UNAVAILABLE", "theirs")], [], ["not run"]),
        ([a_record("alias/a", "WRONG")], [], ["unexpected failure"]),
        ([a_record("alias/a", "WRONG"), a_record("alias/b", "WRONG")], [RULE], ["expected failure"] * 2),
        (
            [a_record("alias/a", "WRONG"), a_record("grad/b", "WRONG")],
            [RULE],
            ["unexpected failure", "expected failure"],
        ),
        ([a_record("alias/a", "WRONG", "theirs")], [RULE], ["unexpected failure"]),
        ([a_record("alias/a", "CRASH")], [RULE], ["changed failure"]),
        ([a_record("alias/a", "WRONG", phase="call 2")], [rule(phase="call 1")], ["changed failure"]),
        ([a_record("alias/a", "WRONG", phase="call 1")], [rule(phase="call 1")], ["expected failure"]),
        ([a_record("alias/a", "WRONG", evidence="stride 3")], [rule(message=r"stride \d")], ["expected failure"]),
        ([a_record("alias/a", "WRONG", evidence="shape")], [rule(message="stride")], ["changed failure"]),
        ([a_record("alias/a")], [RULE], ["unexpected pass", "idle rule"]),
        ([a_record("alias/a", "WRONG"), a_record("alias/b")], [RULE], ["unexpected pass", "expected failure"]),
        ([a_record("grad/a")], [rule(cases=("nowhere/*",))], ["idle rule"]),
        ([a_record("grad/a")], [rule(cases=("alias/known",))], []),
        ([a_record("grad/a")], [rule(backend="other")], []),
        ([a_record("alias/a", "WRONG")], [rule(python=">=3.12")], ["unexpected failure"]),
        ([a_record("alias/a")], [rule(python=">=3.12")], []),
        ([a_record("alias/a", "WRONG")], [rule(python=">=3.11", torch="==2.13.*")], ["expected failure"]),
        ([a_record("alias/a", "WRONG")], [rule(device="cuda")], ["unexpected failure"]),
        ([a_record("alias/a", "WRONG")], [rule(status="CRASH"), RULE], ["idle rule", "expected failure"]),
    ],
)
def test_rules(records: list[Record], rules: list[Rule], what: list[str]) -> None:
    report = gate(results_of(records), rules=rules, corpus=["alias/known"])
    assert seen(report) == what
    assert report.is_open is all(word == "expected failure" for word in what)


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        ({"status": "WRONG"}, {"status": "WRONG"}, ["expected failure"]),
        ({"status": "WRONG", "kind": "alias"}, {"status": "WRONG", "kind": "stride"}, ["changed failure"]),
        ({}, {"status": "WRONG"}, ["unexpected failure"]),
        ({"status": "WRONG"}, {}, []),
        ({}, {"status": "UNAVAILABLE"}, ["not run", "not run"]),
        ({"speed": speed(1.0, 1.1)}, {"speed": speed(0.8, 0.9)}, ["slower"]),
        ({"speed": speed(1.0, 1.02)}, {"speed": speed(0.97, 0.99)}, []),
    ],
)
def test_a_baseline(before: dict[str, Any], after: dict[str, Any], what: list[str]) -> None:
    one, two = results_of([a_record("a/a", **before)]), results_of([a_record("a/a", **after)])
    assert seen(gate(two, one, max_slowdown=0.05)) == what


def test_a_smaller_run_than_the_baseline_is_judged_by_what_it_planned() -> None:
    assert gate(results_of([a_record("a/a")]), results_of([a_record("a/a"), a_record("a/b")])).is_open
    assert seen(gate(results_of([a_record("a/a")], planned=["a/b"]))) == ["unexpected failure"]


GOOD = """
# what we know
[[expect]]
backend = "mine"
cases = ["alias/a", "alias/b"]  # both
status = "WRONG"
reason = "Views are copied."
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[expect]\n", "rules.toml: not TOML"),
        ("[[expected]]\n", "rules.toml: expected only [[expect]] tables, found 'expected'"),
        ("expect = 3\n", "rules.toml: expected only [[expect]] tables"),
        (GOOD + 'stauts = "WRONG"\n', "rules.toml:8: unknown key 'stauts'; did you mean status?"),
        (GOOD.replace('"WRONG"', '"WRNOG"'), "rules.toml:6: status 'WRNOG' is no failure; did you mean WRONG?"),
        (GOOD.replace('"WRONG"', '"PASS"'), "rules.toml:6: status 'PASS' is no failure"),
        (GOOD.replace('"WRONG"', "3"), "rules.toml:6: status is 3, expected a text"),
        (GOOD + 'message = "("\n', "rules.toml:8: message '(' is not a regular expression"),
        (GOOD + 'python = "3.12"\n', "rules.toml:8: python is '3.12', expected a range of versions"),
        (GOOD.replace("reason", "link"), "rules.toml:3: a rule needs reason"),
        (GOOD + GOOD.replace("reason", "raeson"), "rules.toml:14: unknown key 'raeson'"),
    ],
)
def test_rules_that_mean_nothing_are_refused_with_their_line(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(text)
    with pytest.raises(UsageError) as error:
        read_rules(tmp_path / "rules.toml")
    assert said in str(error.value)


def test_no_file_of_rules_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read expectations"):
        read_rules(tmp_path / "none.toml")


def test_update_keeps_what_people_wrote_and_opens_the_gate(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(GOOD + GOOD.replace("alias", "grad").replace("# what we know", "# gone soon"))
    run = results_of(
        [
            a_record("alias/a", "WRONG"),
            a_record("alias/b"),
            a_record("grad/a"),
            a_record("grad/b"),
            a_record("exc/a", "RAISED", kind="exception", evidence="call 1: outcome: exception: ..."),
            a_record("exc/b", "RAISED", kind="exception", evidence="call 2: outcome: exception: ..."),
        ]
    )
    text, remarks = updated(path, [run])
    path.write_text(text)
    assert remarks == ["new rules: 1, for 2 cases; rules in all: 2"]
    assert "# what we know" in text
    assert "Views are copied." in text
    kept, new = read_rules(path)
    assert (kept.cases, new.cases, new.message) == (("alias/a",), ("exc/a", "exc/b"), "exception")
    assert gate(run, rules=[kept, new]).is_open
    assert updated(path, [run])[0] == text


@pytest.mark.parametrize(
    ("environments", "failing", "condition"),
    [
        ([{}, {"python": "3.12.1"}], [0, 1], {}),
        ([{}, {"python": "3.12.1"}], [1], {"python": "==3.12.*"}),
        ([{}, {"torch": "2.14.0"}, {"python": "3.12.1", "torch": "2.14.0"}], [1, 2], {"torch": "==2.14.*"}),
        (
            [{}, {"torch": "2.14.0"}, {"python": "3.12.1"}, {"python": "3.12.1", "torch": "2.14.0"}],
            [3],
            {"torch": "==2.14.*", "python": "==3.12.*"},
        ),
        ([{}, {}], [1], None),
    ],
)
def test_update_finds_the_smallest_condition(
    environments: list[dict[str, str]], failing: list[int], condition: dict[str, str] | None, tmp_path: Path
) -> None:
    runs = [
        results_of([a_record("a/a", "WRONG" if number in failing else "PASS")], **environment)
        for number, environment in enumerate(environments)
    ]
    path = tmp_path / "rules.toml"
    text, remarks = updated(path, runs)
    path.write_text(text)
    rules = read_rules(path)
    if condition is None:
        assert rules == []
        assert remarks[0] == "a/a under mine comes and goes in the same environment (WRONG): no rule"
    else:
        (found,) = rules
        assert {
            name: getattr(found, name) for name in ("python", "torch", "device") if getattr(found, name)
        } == condition
        assert all(gate(run, rules=rules).is_open for run in runs)


def test_update_learns_nothing_of_what_has_no_record(tmp_path: Path) -> None:
    """A rule for it would open the gate for a run that never was, and a rule that it once matched stays."""
    path = tmp_path / "rules.toml"
    path.write_text(GOOD)
    run = results_of([a_record("alias/a", "MISSING"), a_record("alias/b", "MISSING"), a_record("exc/a", "MISSING")])
    text, remarks = updated(path, [run])
    assert text == GOOD
    assert remarks[0] == "3 cases have no record under mine: no rule"
    path.write_text(GOOD.replace('"WRONG"', '"MISSING"'))
    with pytest.raises(UsageError, match="status 'MISSING' is no failure"):
        read_rules(path)


def test_update_covers_what_a_rule_with_a_condition_leaves_open(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(GOOD.replace(', "alias/b"', "") + 'python = ">=3.12"\n')
    runs = [results_of([a_record("alias/a", "WRONG")], python=version) for version in ("3.11.7", "3.12.1")]
    path.write_text(updated(path, runs)[0])
    rules = read_rules(path)
    assert [rule.python for rule in rules] == [">=3.12", "==3.11.*"]
    assert all(gate(run, rules=rules).is_open for run in runs)


def test_machines_are_told() -> None:
    results = results_of(
        [a_record("alias/a", "WRONG"), a_record("grad/a", "WRONG", evidence="100% off,\nlost\x00"), a_record("b/b")]
    )
    report = gate(results, rules=[RULE])
    (line,) = github_annotations(report)
    assert line == "::error title=unexpected failure%3A grad/a::mine: WRONG: 100%25 off,%0Alost\x00"
    (suite,) = ElementTree.fromstring(junit_xml(results, report)).iter("testsuite")
    assert {name: suite.get(name) for name in ("tests", "failures", "skipped")} == {
        "tests": "3", "failures": "1", "skipped": "1",
    }  # fmt: skip


def test_the_command_says_it_by_its_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = str(written(tmp_path / "good.jsonl", results_of([a_record("alias/a")])))
    bad = str(written(tmp_path / "bad.jsonl", results_of([a_record("alias/a", "WRONG", evidence="a view")])))
    rules = tmp_path / "rules.toml"
    summary, junit = str(tmp_path / "s.md"), str(tmp_path / "j.xml")
    assert main(["gate", good]) == 0
    assert main(["gate", bad, "--baseline", good, "--summary", summary, "--junit", junit, "--github"]) == 1
    said = capsys.readouterr().out
    assert "Gate: closed" in said
    assert "::error title=unexpected failure%3A alias/a::mine: WRONG: a view" in said
    assert "Gate: closed" in Path(summary).read_text()
    assert "<failure" in Path(junit).read_text()
    assert main(["gate", bad, "--baseline", bad]) == 0
    assert main(["gate", bad, "--expect", str(rules), "--update"]) == 0
    assert main(["gate", bad, "--expect", str(rules)]) == 0
    assert main(["gate", good, "--expect", str(rules)]) == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--max-slowdown", "5%"], "--max-slowdown is held against a baseline"),
        (["--update"], "name their file by --expect"),
        (["--baseline", "none.jsonl"], "cannot read results none.jsonl"),
        (["--expect", "none.toml"], "cannot read expectations none.toml"),
    ],
)
def test_unusable_input(options: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = str(written(tmp_path / "good.jsonl", results_of([a_record("alias/a")])))
    assert main(["gate", good, *options]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("text", ["5", "x%", "-1%", "100%"])
def test_a_slowdown_that_is_no_percentage_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["gate", "r.jsonl", "--baseline", "b.jsonl", f"--max-slowdown={text}"])
    assert stopped.value.code == 2
    assert "expected a percentage such as 5%" in capsys.readouterr().err


@pytest.mark.slow
def test_twenty_gates_over_the_same_records_say_the_same(tmp_path: Path) -> None:
    """In processes whose sets are in different orders."""
    records = [
        a_record(f"a/{n}", "WRONG" if n % 3 else "PASS", backend, kind="k") for n in range(40) for backend in "xy"
    ]
    path = written(tmp_path / "r.jsonl", results_of(records))
    (tmp_path / "rules.toml").write_text(
        "".join(f'[[expect]]\nbackend = "*"\ncases = "a/{n}*"\nstatus = "WRONG"\nreason = "r{n}"\n' for n in range(5))
    )
    command = [sys.executable, "-m", "conformance.cli", "gate", str(path), "--expect", str(tmp_path / "rules.toml")]
    said = {
        (done.returncode, done.stdout)
        for seed in range(20)
        for done in [
            subprocess.run(
                command, env={**os.environ, "PYTHONHASHSEED": str(seed)}, capture_output=True, text=True, check=False
            )
        ]
    }
    assert [code for code, _ in said] == [1]

"""The conformance suite as pytest tests; see ``conformance.plugin`` for the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from conformance.execute import Runner
from conformance.plugin import Expectations
from conformance.report_text import in_full
from conformance.status import UNAVAILABLE, UNSUPPORTED


def test_case(
    case_id: str,
    backend: str,
    frameconf_runner: Runner,
    frameconf_expectations: Expectations,
    record_property: Callable[[str, Any], None],
) -> None:
    """Everything observable equals eager's, and the backend was engaged; or it fails as a rule expects."""
    record = frameconf_runner.run(case_id, backend)
    record_property("status", record.status.name)
    record_property("clauses", " ".join(record.clauses))
    if record.proof:
        record_property("proof", record.proof)
    if record.status in (UNSUPPORTED, UNAVAILABLE):
        pytest.skip(f"{record.status}: {record.evidence}")
    rule = frameconf_expectations.rule_for(record)
    if rule is not None:
        record_property("rule", rule.where)
        if record.status.is_failure and rule.matches(record):
            pytest.xfail(f"{rule.reason} ({rule.link or rule.where})")
        pytest.fail(f"{rule.where} expects {rule.status}: {rule.reason}\n{in_full(record)}", pytrace=False)
    if record.status.is_failure:
        pytest.fail(in_full(record), pytrace=False)

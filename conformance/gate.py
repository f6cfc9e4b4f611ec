"""The gate: whether results are what they should be, against a baseline and an implementer's expectations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from conformance.compare import compare
from conformance.expectations import Rule, Rules
from conformance.record import Record, Results
from conformance.scorecard import Section
from conformance.status import PASS

#: What a finding is called -> what it means. Only the last does not close the gate.
FINDINGS = {
    "unexpected failure": "no rule expects it, and it is not in the baseline",
    "changed failure": "a rule or the baseline knows this case as failing, in another way",
    "unexpected pass": "a rule expects a failure: narrow the rule, or drop it",
    "idle rule": "matches no failure although its cases were run",
    "slower": "slower than the baseline beyond the allowed slowdown, significantly",
    "not run": "has a verdict in the baseline and none here, or nothing of a backend has one",
    "expected failure": "as a rule or the baseline says",
}


@dataclass(frozen=True)
class Finding:
    """One thing that the gate saw. ``case`` is empty where it is about a rule."""

    what: str
    case: str
    backend: str
    text: str

    @property
    def closes(self) -> bool:
        """Whether it makes the gate fail."""
        return self.what != "expected failure"


@dataclass(frozen=True)
class GateReport:
    """Everything the gate saw, over ``judged`` records."""

    findings: tuple[Finding, ...]
    judged: int

    @property
    def is_open(self) -> bool:
        """Whether the results may pass."""
        return not any(finding.closes for finding in self.findings)


def gate(
    results: Results,
    baseline: Results | None = None,
    rules: Sequence[Rule] = (),
    max_slowdown: float | None = None,
    corpus: Iterable[str] = (),
) -> GateReport:
    """Judge every planned record.

    A failure is accepted when a rule expects it, or when no rule is about it and the baseline has the same. ``corpus``
    are the ids that a rule may name without having been run. ``max_slowdown`` is a fraction (0.05 for 5 %) of the
    baseline's speed, and needs a baseline.
    """
    before = baseline.by_key() if baseline else {}
    planned, book = results.by_key(), Rules(rules)
    used: set[Rule] = set()
    findings = []
    for (key, record), header in zip(planned.items(), results.planned().values(), strict=True):
        rule = book.of(record, header.environment) if rules else None
        if rule is None and not record.status.is_failure:
            continue
        finding = _judge(record, rule, before.get(key))
        if rule is not None and finding is not None and finding.what in ("expected failure", "changed failure"):
            used.add(rule)
        findings += [finding] if finding else []
    findings += _without_verdict(planned.values())
    findings += _idle(results, book, used, set(corpus))
    if baseline is not None:
        findings += _against(baseline, results, max_slowdown)
    order = list(FINDINGS)
    findings.sort(key=lambda finding: (order.index(finding.what), finding.backend, finding.case))
    return GateReport(tuple(findings), len(planned))


def _judge(record: Record, rule: Rule | None, before: Record | None) -> Finding | None:
    def found(what: str, text: str) -> Finding:
        return Finding(what, record.case, record.row, text)

    said = f"{record.status}: {record.evidence}" if record.evidence else str(record.status)
    if not record.status.is_failure:
        if rule is not None and record.status is PASS:
            return found("unexpected pass", f"{rule.where} expects {rule.status}: {rule.reason}")
        return None
    if rule is not None:
        if rule.matches(record):
            return found("expected failure", f"{rule.reason} ({rule.link or rule.where})")
        return found("changed failure", f"{rule.where} expects {_expected(rule)}; {said}")
    if before is None or not before.status.is_failure:
        return found("unexpected failure", said)
    if (before.status, before.kind) != (record.status, record.kind):
        return found("changed failure", f"the baseline has {before.status} {before.kind}; {said}")
    return found("expected failure", f"as in the baseline: {said}")


def _expected(rule: Rule) -> str:
    words = [rule.status, f"in {rule.phase}" if rule.phase else "", f"saying {rule.message!r}" if rule.message else ""]
    return " ".join(word for word in words if word)


def _without_verdict(records: Iterable[Record]) -> list[Finding]:
    """Backends of which nothing was judged: a gate that opens because nothing could run holds nothing back."""
    judged = {(one.backend, one.device) for one in records if one.status is PASS or one.status.is_failure}
    by_row: dict[str, list[Record]] = {}
    for record in records:
        if (record.backend, record.device) not in judged:
            by_row.setdefault(record.row, []).append(record)
    return [
        Finding("not run", "", row, f"none of its {len(own)} cases has a verdict ({own[0].status}: {own[0].evidence})")
        for row, own in by_row.items()
    ]


def _idle(results: Results, book: Rules, used: set[Rule], corpus: set[str]) -> list[Finding]:
    """Rules that match nothing, of those whose backend was run under their conditions.

    A rule whose cases were not run here, in a smaller tier for instance, is left in peace if they exist.
    """
    cases: dict[Rule, set[str]] = {}
    for header in results.headers:
        for backend, planned in header.plan.items():
            for rule in book.holding(backend, header.device, header.environment):
                cases.setdefault(rule, set()).update(planned)
    found = []
    for rule, own in cases.items():
        if rule in used or not own:
            continue
        met, known = any(map(rule.names, own)), any(map(rule.names, corpus))
        if met or not known:
            why = "none of its cases fails" if met else "no such case"
            found.append(Finding("idle rule", "", rule.backend, f"{rule.where}: {why} ({', '.join(rule.cases)})"))
    return found


def _against(baseline: Results, results: Results, max_slowdown: float | None) -> list[Finding]:
    comparison = compare(baseline, results)
    found = [
        Finding("not run", change.case, change.backend, f"{change.before}; now {change.after}")
        for change in comparison.of("not run any more")
        if change.after != "not planned"
    ]
    if max_slowdown is not None:
        old, new = baseline.records, results.records
        for change in comparison.of("slower"):
            key = (change.case, change.backend, change.device)
            if new[key].speed["speedup"] < old[key].speed["speedup"] * (1 - max_slowdown):
                found.append(Finding("slower", change.case, change.backend, f"{change.before}; now {change.after}"))
    return found


# -- for people and for machines ------------------------------------------------------------------------------


def sections(report: GateReport, most: int = 100) -> list[Section]:
    """The gate's findings as tables; what was expected is only counted."""
    verdict = "open" if report.is_open else "closed"
    counts = [
        [what, meaning, str(sum(finding.what == what for finding in report.findings))]
        for what, meaning in FINDINGS.items()
    ]
    found = [Section(f"Gate: {verdict}", f"{report.judged} records judged.", ["finding", "", "cases"], counts)]
    closing = [finding for finding in report.findings if finding.closes]
    rows = [[finding.what, finding.case, finding.backend, finding.text[:300]] for finding in closing[:most]]
    if rows:
        more = f"The first {most} of {len(closing)}." if len(closing) > most else ""
        found.append(Section("What closes it", more, ["finding", "case", "backend", "evidence"], rows))
    return found


def github_annotations(report: GateReport) -> list[str]:
    """A GitHub workflow command per finding that closes the gate (workflow syntax, "Setting an error message")."""
    return [
        f"::error title={_property(f'{finding.what}: {finding.case or finding.backend}')}::"
        f"{_data(f'{finding.backend}: {finding.text}')}"
        for finding in report.findings
        if finding.closes
    ]


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")

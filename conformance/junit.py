"""A gate's verdict as JUnit XML, for systems that show test reports."""

from __future__ import annotations

from xml.etree import ElementTree

from conformance.gate import GateReport
from conformance.record import Results
from conformance.status import UNAVAILABLE, UNSUPPORTED


def junit_xml(results: Results, report: GateReport) -> str:
    """One suite per backend and device, one test case per record.

    What closes the gate is a failure; an expected failure, and what was not run, is skipped with its reason. Findings
    about rules are test cases of their own.
    """
    findings = {(finding.case, finding.backend): finding for finding in report.findings}
    root = ElementTree.Element("testsuites", name="frameconf")
    suites: dict[str, ElementTree.Element] = {}
    for record in results.complete():
        suite = _suite(root, suites, record.row)
        seconds = f"{record.seconds.get('worker', 0.0):.3f}"
        test = ElementTree.SubElement(suite, "testcase", classname=record.row, name=record.case, time=seconds)
        finding = findings.get((record.case, record.row))
        if finding is not None and finding.closes:
            ElementTree.SubElement(test, "failure", type=finding.what, message=_legal(finding.text))
        elif finding is not None:
            ElementTree.SubElement(test, "skipped", message=_legal(f"{finding.what}: {finding.text}"))
        elif record.status in (UNSUPPORTED, UNAVAILABLE):
            ElementTree.SubElement(test, "skipped", message=_legal(f"{record.status}: {record.evidence}"))
    for finding in report.findings:
        if not finding.case:
            suite = _suite(root, suites, "rules")
            test = ElementTree.SubElement(suite, "testcase", classname="rules", name=_legal(finding.text))
            ElementTree.SubElement(test, "failure", type=finding.what, message=_legal(finding.text))
    for suite in suites.values():
        for count, tag in (("tests", "testcase"), ("failures", "testcase/failure"), ("skipped", "testcase/skipped")):
            suite.set(count, str(len(suite.findall(tag))))
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _suite(root: ElementTree.Element, suites: dict[str, ElementTree.Element], name: str) -> ElementTree.Element:
    if name not in suites:
        suites[name] = ElementTree.SubElement(root, "testsuite", name=name)
    return suites[name]


def _legal(text: str) -> str:
    """``text`` without the characters that XML 1.0 cannot hold (section 2.2)."""
    return "".join(c if c in "\t\n\r" or 0x20 <= ord(c) <= 0xD7FF or ord(c) >= 0xE000 else "?" for c in text)

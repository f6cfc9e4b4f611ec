"""The commands of ``frameconf`` that read records and run nothing."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from conformance import scorecard_versions, speedcard
from conformance.case import Corpus
from conformance.commands.arguments import check_outputs
from conformance.errors import UsageError
from conformance.exit_codes import DONE, FAILED
from conformance.files import write_whole
from conformance.record import Results, Store, read_results
from conformance.scorecard import Section, as_markdown, as_terminal, read_notes, scorecard
from conformance.status import MISSING


def sections_of(
    results: Sequence[Path],
    notes: Path | None = None,
    mutants: Path | None = None,
    timed: Sequence[Path] = (),
    covered: Path | None = None,
    versions: Sequence[Path] = (),
) -> list[Section]:
    """Everything that ``frameconf score`` shows of results, notes, a kill matrix, timed programs, coverage and results
    under other ``versions`` of torch or Python.

    What is also among ``timed`` or ``versions`` is not read as ``results``: patterns of file names may hold them all.
    Raises UsageError where nothing is left.
    """
    alone = [path for path in results if path not in (*timed, *versions)]
    if not alone:
        named = ", ".join(map(str, results))
        raise UsageError(f"{named}: named as results and by --speed or --versions too: name other results beside them")
    found = read_results(alone)
    known = read_notes(notes) if notes else []
    sections = scorecard(found, known)
    sections[-1:-1] = speedcard.sections(found)
    if mutants is not None:
        from conformance.kill_matrix import KillMatrix, summary

        sections.insert(-1, summary(KillMatrix.read(mutants), Corpus()))
    if covered is not None:
        from conformance import coverage

        sections[-1:-1] = coverage.sections(coverage.Measured.read(covered))
    for path in versions:
        sections += scorecard_versions.beside(found, read_results([path]), known)
    return sections + (speedcard.beside(read_results(timed), found.corpus) if timed else [])


def score(arguments: argparse.Namespace) -> int:
    """The scorecard of results."""
    others = (arguments.notes, arguments.mutants, arguments.coverage)
    check_outputs([arguments.markdown], [*arguments.results, *arguments.speed, *arguments.versions, *others])
    sections = sections_of(
        arguments.results,
        arguments.notes,
        arguments.mutants,
        arguments.speed,
        arguments.coverage,
        arguments.versions,
    )
    if arguments.markdown is None:
        print(as_terminal(sections), end="")
    else:
        write_whole(arguments.markdown, as_markdown(sections, "Results"))
    return DONE


def merge(arguments: argparse.Namespace) -> int:
    """One results file out of several."""
    from conformance.merge import merged

    results, remarks = merged(arguments.results)
    return _kept(results, remarks, arguments.output)


def carry(arguments: argparse.Namespace) -> int:
    """Results of an earlier state of a corpus as those of the present one."""
    from conformance.carry import carried

    results, remarks = carried(read_results([arguments.results]), Corpus(arguments.cases))
    return _kept(results, remarks, arguments.output)


def _kept(results: Results, remarks: list[str], path: Path) -> int:
    with Store(path) as store:
        for header in results.headers:
            store.append(header)
        for record in results.records.values():
            store.append(record)
    missing = sum(record.status is MISSING for record in results.complete())
    print("\n".join([*remarks, f"{len(results.records)} records, {missing} missing: {path}"]))
    return DONE


def report(arguments: argparse.Namespace) -> int:
    """Results as a static site."""
    from conformance.report import plots, site

    notes = read_notes(arguments.notes) if arguments.notes else []
    earlier = [read_results([path]) for path in arguments.history]
    results = read_results(arguments.results)
    count = site.write(arguments.output, site.Report(results, Corpus(arguments.cases), notes, earlier))
    remark = "" if plots.can_plot() else "; without plots, as matplotlib is not installed (extra: report)"
    print(f"{count} files, open {arguments.output / 'index.html'}{remark}")
    return DONE


def compare(arguments: argparse.Namespace) -> int:
    """What changed between two results files."""
    from conformance import compare as comparing

    if arguments.after is None and arguments.backends is None:
        raise UsageError("one results file: name a second one, or two backends of it by --backends A B")
    if arguments.backends and len(set(arguments.backends)) == 1 and arguments.after in (None, arguments.before):
        raise UsageError(f"--backends names {arguments.backends[0]} twice: name another one, or a second results file")
    check_outputs([arguments.json, arguments.markdown], [arguments.before, arguments.after])
    before = read_results([arguments.before])
    after = read_results([arguments.after]) if arguments.after else before
    found = comparing.compare(before, after, tuple(arguments.backends) if arguments.backends else None)
    sections = comparing.sections(found)
    if arguments.json is not None:
        write_whole(arguments.json, found.as_json())
    if arguments.markdown is not None:
        write_whole(arguments.markdown, as_markdown(sections, "Comparison", "compare"))
    if arguments.json is None and arguments.markdown is None:
        print(as_terminal(sections), end="")
    return DONE


def gate(arguments: argparse.Namespace) -> int:
    """Whether results are what they should be."""
    from conformance import gate as gating
    from conformance.expectations import read_rules
    from conformance.expectations_update import updated
    from conformance.junit import junit_xml

    if arguments.max_slowdown is not None and arguments.baseline is None:
        raise UsageError("--max-slowdown is held against a baseline: add --baseline FILE")
    read = [*arguments.results, arguments.baseline]
    if arguments.update:
        given = ("baseline", "max_slowdown", "github", "summary", "junit")
        if arguments.expect is None or any(getattr(arguments, name) for name in given):
            raise UsageError(
                "--update only writes rules: name their file by --expect FILE, and leave out other options"
            )
        check_outputs([arguments.expect], read)
        text, remarks = updated(arguments.expect, [read_results([path]) for path in arguments.results])
        write_whole(arguments.expect, text)
        print("\n".join([*remarks, f"wrote {arguments.expect}"]))
        return DONE
    check_outputs([arguments.summary, arguments.junit], [*read, arguments.expect])
    results = read_results(arguments.results)
    baseline = read_results([arguments.baseline]) if arguments.baseline else None
    rules = read_rules(arguments.expect) if arguments.expect else []
    report = gating.gate(results, baseline, rules, arguments.max_slowdown, Corpus(arguments.cases))
    sections = gating.sections(report)
    print(as_terminal(sections), end="")
    if arguments.github:
        print("\n".join(gating.github_annotations(report)))
    if arguments.summary is not None:
        _append(arguments.summary, as_markdown(sections, "Conformance", "gate"))
    if arguments.junit is not None:
        write_whole(arguments.junit, junit_xml(results, report))
    return DONE if report.is_open else FAILED


def _append(path: Path, text: str) -> None:
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from error

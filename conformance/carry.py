"""Carry the records of an earlier state of a corpus over to the present one: a program is told by its text."""

from __future__ import annotations

from dataclasses import replace

from conformance.case import Corpus, corpus_digest
from conformance.errors import UsageError
from conformance.record import Results


def carried(results: Results, corpus: Corpus) -> tuple[Results, list[str]]:
    """``results`` as those of ``corpus``, and the programs that are left out, each with the reason.

    What was planned stays planned where the program still has the text that its record is of; a program without any
    record stays as well, and is MISSING. Raises UsageError when no program is the same.
    """
    left_out: dict[str, str] = {}
    for record in results.records.values():
        if record.case not in corpus:  # which has rewritten forms of its programs as well
            left_out[record.case] = "is not in the corpus"
        elif (present := corpus.entries[record.case].digest) != record.digest:
            left_out[record.case] = f"has another text ({present[:12]}, the record is of {record.digest[:12]})"
    records = {key: record for key, record in results.records.items() if record.case not in left_out}
    if not records:
        raise UsageError("nothing to carry over: no record is of a program that the corpus still has")
    identity = corpus_digest(list(corpus.entries.values()))
    headers = [
        replace(
            header,
            corpus=identity,
            plan={
                backend: [case for case in cases if case in corpus and case not in left_out]
                for backend, cases in header.plan.items()
            },
        )
        for header in results.headers
    ]
    return Results(headers, records), [f"left out: {case} {why}" for case, why in sorted(left_out.items())]

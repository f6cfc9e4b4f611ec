"""Which cases a command is about, and where it keeps its records."""

from __future__ import annotations

import argparse
import os
from datetime import UTC, datetime
from pathlib import Path

from conformance.case import TIERS, Corpus, corpus_digest, feature_vocabulary, split_id
from conformance.errors import UsageError, nearest
from conformance.spec import clauses


def default_workers() -> int:
    """One per core that this process may use."""
    return len(os.sched_getaffinity(0))


def check_tier(corpus: Corpus, tier: str) -> None:
    """Raises UsageError for a tier that no case is in."""
    if tier not in corpus.tiers:
        raise UsageError(f"unknown tier {tier!r}{nearest(tier, corpus.tiers)}")


def selected(corpus: Corpus, arguments: argparse.Namespace, tier: str | None, by: str = "--tier ") -> list[str]:
    """Ids of the cases that the options choose; ``by`` is how the tier is named. Raises UsageError for none."""
    if tier is not None:
        check_tier(corpus, tier)
    if arguments.feature is not None and arguments.feature not in feature_vocabulary():
        raise UsageError(f"unknown feature {arguments.feature!r}{nearest(arguments.feature, feature_vocabulary())}")
    if arguments.clause is not None and arguments.clause not in clauses():
        raise UsageError(f"unknown clause {arguments.clause!r}{nearest(arguments.clause, clauses())}")
    chosen = _matching(corpus, arguments, tier)
    if chosen:
        return chosen
    if elsewhere := len(_matching(corpus, arguments, TIERS[-1])):
        cases = f"{elsewhere} case{'s match' if elsewhere > 1 else ' matches'} in tier {TIERS[-1]}"
        raise UsageError(f"no case of tier {tier} matches the selection; {cases}: choose {by}{TIERS[-1]}")
    match = arguments.match
    known = nearest(match, corpus) if match and not corpus.select(pattern=match) else ""
    raise UsageError(f"no case matches the selection{known}")


def _matching(corpus: Corpus, arguments: argparse.Namespace, tier: str | None) -> list[str]:
    chosen = corpus.select(tier, arguments.match, arguments.feature)
    return [case_id for case_id in chosen if arguments.clause in (None, *corpus.entries[case_id].clauses)]


def known_case(corpus: Corpus, case_id: str) -> str:
    """The id itself; raises UsageError when the corpus has no such case."""
    if case_id in corpus:
        return case_id
    base, number = split_id(case_id)
    if number and base in corpus:
        forms = corpus.forms(base, number)
        known = f"its rewritten forms are {forms[0]} to {forms[-1]}" if forms else f"{base} has no rewritten forms"
        raise UsageError(f"unknown case {case_id!r}; {known}")
    raise UsageError(f"unknown case {case_id!r}{nearest(case_id, corpus)}")


def identity_of(corpus: Corpus) -> str:
    """The digest that records name the corpus by."""
    return corpus_digest(list(corpus.entries.values()))


def new_results_file(folder: str = "") -> Path:
    """A results file named after the time; in a ``folder`` of its own where the backends are no real ones."""
    return Path("results") / folder / f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}.jsonl"

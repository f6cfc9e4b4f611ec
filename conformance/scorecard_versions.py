"""The same programs under another torch or Python, beside a scorecard: pure functions from records to tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from conformance.compare import Change, compare
from conformance.errors import UsageError
from conformance.record import Results, row_name
from conformance.scorecard import Note, Section, environments, explanation
from conformance.status import PASS

_TEXT = (
    "Cases that were run under both. *newly failing*: of those that pass in the tables above; *newly passing*: of "
    "those that fail there; both by name below, with everything else that is not the same."
)


def beside(results: Results, other: Results, notes: Sequence[Note] = ()) -> list[Section]:
    """What comes out otherwise in ``other``, records of another torch or Python, than in ``results``.

    What fails anew is explained by ``notes``. Raises UsageError where the two are of different corpora, or have no case
    under the same backend and device.
    """
    if other.corpus != results.corpus:
        raise UsageError(
            f"records of corpus {other.corpus} cannot stand beside those of corpus {results.corpus}: "
            "frameconf carry makes them records of the present one"
        )
    above, here = results.by_key(), other.by_key()
    both = [key for key in here if key in above]
    if not both:
        raise UsageError("nothing to show beside: no case under the same backend and device is in both results")
    changes = [change for change in compare(results, other).changes if _key(change) in both]
    counts = Counter((change.backend, change.device, change.what) for change in changes)
    rows = []
    for backend, device in other.rows():
        own = [key for key in both if key[1:] == (backend, device)]
        if not own:
            continue
        tiers = dict.fromkeys(header.tiers.get(backend, "") for header in other.headers if backend in header.plan)
        passed, before = (sum(records[key].status is PASS for key in own) for records in (here, above))
        new = [str(counts[backend, device, what]) for what in ("newly failing", "newly passing")]
        row = row_name(backend, device)
        rows.append(
            [row, ", ".join(tiers), f"{passed}/{len(own)}", f"{before}/{len(own)}", _versions(results, backend), *new]
        )
    version = ", ".join(dict.fromkeys(_versions(other, row[0]) for row in other.rows()))
    columns = ["backend", "of", "passed", "passed above", "which is", "newly failing", "newly passing"]
    changed = [
        [change.case, row_name(change.backend, change.device), change.what, change.before, change.after]
        for change in changes
    ]
    names = ["case", "backend", "change", "above", "here"]
    if notes:
        names.append("what it is")
        found = (here[_key(change)] for change in changes)
        changed = [
            [*row, explanation(record, notes) if record.status.is_failure else ""]
            for row, record in zip(changed, found, strict=True)
        ]
    return [
        Section(f"Under {version}", _TEXT, columns, rows),
        Section(f"What changes under {version}", "", names, changed),
        Section(f"Environment under {version}", "", *environments(other.headers)),
    ]


def _key(change: Change) -> tuple[str, str, str]:
    return change.case, change.backend, change.device


def _versions(results: Results, backend: str) -> str:
    """The torch and Python under which the records of a backend were made."""
    found = dict.fromkeys(
        f"torch {header.environment.get('torch', 'unknown')} and Python {header.environment.get('python', 'unknown')}"
        for header in results.headers
        if backend in header.plan
    )
    return ", ".join(found)

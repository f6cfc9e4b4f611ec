"""``python -m cases.regressions``: for each kind of fault its reports, and the families that produce it."""

from __future__ import annotations

from collections import Counter

from tabulate import tabulate

from cases.manifest import path_of, read_manifest
from cases.program import front_matter
from cases.regressions import REPORTS
from cases.regressions.kinds import KINDS


def main() -> None:
    """Print the table."""
    reports = Counter(report.kind for report in REPORTS)
    origins = {entry.id: front_matter(path_of(entry.id).read_text("utf-8"))[1]["origin"] for entry in read_manifest()}
    generated = [case_id for case_id, origin in origins.items() if origin.startswith("families/")]
    rows = []
    for name, kind in KINDS.items():
        found = kind.of(generated)
        families = Counter(origins[case_id].removeprefix("families/") for case_id in found)
        shown = ", ".join(f"{family} {count}" for family, count in families.most_common())
        rows.append((name, kind.meaning, reports[name], len(found), shown))
    headers = ("kind", "when it goes wrong", "reports", "generated", "families")
    print(tabulate(rows, headers, maxcolwidths=[None, 44, None, None, 60]))


if __name__ == "__main__":
    main()

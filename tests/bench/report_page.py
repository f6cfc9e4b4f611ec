"""What the report costs: ``python -m tests.bench.report_page [CASES [BACKENDS [FOLDER]]]`` (10000, 8, a temporary one).

Writes a corpus and records of that size, which repeat the corpus and the records of ``docs/records`` under new names,
makes the site of them, and prints how long writing took, how long Chromium needs until the matrix is drawn, and how
long for each filter, from the user's input to the next picture. FOLDER keeps the site, to look at.
"""

from __future__ import annotations

import itertools
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

from cases.manifest import Entry, digest, path_of, write_manifest
from conformance.case import Corpus
from conformance.record import Record, Results, new_header, read_results
from conformance.report import site
from tests.chromium import CHROMIUM, Page, chromium

#: Those of the corpus and of one torch; what was timed is of another corpus.
RECORDS = [
    path
    for path in sorted((Path(__file__).parents[2] / "docs" / "records").glob("*.jsonl"))
    if not path.stem.endswith("-speed") and "-torch-" not in path.stem
]

ATTEMPTS = 5

#: What a user does -> the same as a script.
FILTERS = {
    "text": "text.value = 'got raises'",
    "one letter": "text.value = 'a'",
    "area": "area.value = 'cache'",
    "clause": "clause.value = 'CACHE-2'",
    "feature": "feature.value = 'mutation'",
    "failed under one backend": "status.value = 'failed'; backend.selectedIndex = 3",
    "backends differ, with evidence": "status.value = 'differ'; evidence.checked = true",
}

#: Sets the field, tells the page as the browser would, and waits until the change was laid out and painted.
INPUT = """(async () => {
  const [text, area, clause, feature, status, backend, evidence] =
    ["text", "area", "clause", "feature", "status", "backend", "evidence"].map((id) => document.getElementById(id));
  text.form.reset();
  await new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done)), 50));
  const start = performance.now();
  %s;
  text.dispatchEvent(new Event("input", { bubbles: true }));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return [performance.now() - start, document.getElementById("count").textContent];
})()"""


def large_corpus(folder: Path, count: int) -> Corpus:
    """``count`` programs: those of the corpus that have records, again and again under new names."""
    corpus = Corpus()
    recorded = {record.case for record in read_results(RECORDS).complete()}
    chosen = [case_id for case_id in corpus if case_id in recorded]
    entries = []
    for number, case_id in enumerate(itertools.islice(itertools.cycle(chosen), count)):
        entry, name = corpus.entries[case_id], f"{case_id}__{number}"
        text = path_of(case_id).read_text(encoding="utf-8").replace(f'id = "{case_id}"', f'id = "{name}"', 1)
        path = path_of(name, folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        entries.append(Entry(**asdict(entry) | {"id": name, "digest": digest(text)}))
    write_manifest(entries, folder)
    return Corpus(folder)


def large_results(corpus: Corpus, backends: int) -> Results:
    """A record of every case under ``backends`` backends, as the backends of ``docs/records`` had it in turn."""
    known = read_results(RECORDS)
    rows = [backend for backend, _ in known.rows()]
    names = [f"{row}-{number}" for number, row in zip(range(backends), itertools.cycle(rows))]
    records = {record.key: record for record in _renamed(corpus, known, rows, names)}
    header = new_header("large", "cpu", {name: list(corpus) for name in names})
    return Results([header], records)


def _renamed(corpus: Corpus, known: Results, rows: list[str], names: list[str]) -> Iterator[Record]:
    for case_id, entry in corpus.entries.items():
        former = case_id.rpartition("__")[0]
        for name, row in zip(names, itertools.cycle(rows)):
            record = known.records.get((former, row, "cpu")) or known.records.get((former, "eager", "cpu"))
            if record is not None:
                yield replace(record, case=case_id, backend=name, digest=entry.digest)


def measure(page: Page, folder: Path) -> Iterator[tuple[str, float, str]]:
    """What is done, milliseconds, and how many cases were shown then."""
    page.look()
    page.open(folder / "cases.html")
    shown = "document.getElementById('count').textContent"
    yield "open", page.run("performance.getEntriesByName('drawn')[0].startTime"), page.run(shown)
    for name, script in FILTERS.items():
        milliseconds, count = page.run(INPUT % script)
        yield name, milliseconds, count


def main(cases: int = 10_000, backends: int = 8, output: str = "") -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as temporary:
        corpus = large_corpus(Path(temporary) / "corpus", cases)
        results = large_results(corpus, backends)
        folder = Path(output) if output else Path(temporary) / "site"
        start, before = time.perf_counter(), os.times()
        count = site.write(folder, site.Report(results, corpus))
        seconds, after = time.perf_counter() - start, os.times()
        own, pool = (sum(after[part : part + 2]) - sum(before[part : part + 2]) for part in (0, 2))
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        print(f"{cases} cases x {backends} backends, {len(results.records)} records")
        print(f"written in {seconds:.1f} s, of processor time {own:.1f} s and in the pool {pool:.1f} s")
        print(f"{count} files, {size / 1e6:.0f} MB; data.js {(folder / 'data.js').stat().st_size / 1e6:.1f} MB")
        if CHROMIUM is None:
            print("no chromium: opening and filtering are not measured")
            return
        found: dict[str, list[float]] = {}
        for _ in range(ATTEMPTS):  # a browser each, so that opening is not that of a warm one
            with chromium() as page:
                for name, milliseconds, shown in measure(page, folder):
                    found.setdefault(f"{name}: {shown}", []).append(milliseconds)
        print(
            f"median and worst of {ATTEMPTS} browsers, load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
        )
        for name, times in found.items():
            print(f"{statistics.median(times):5.0f} ms, {max(times):5.0f} ms  {name}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:])

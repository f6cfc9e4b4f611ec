"""Endless programs against one backend: run, judge, reduce what fails, and keep what is new.

What is found lies in one folder: ``cases/`` is a corpus of the reduced programs, so that ``frameconf run --cases`` runs
them again, ``scripts/`` has each as a script that stands alone, ``records.jsonl`` what became of each,
``findings.md`` the list in the order in which it is best read, and ``state.json`` where to go on.
"""

from __future__ import annotations

import ast
import contextlib
import json
import math
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from tabulate import tabulate

from conformance.case import Case, path_of, write_manifest
from conformance.errors import UsageError, nearest
from conformance.files import write_whole
from conformance.record import Record, Store, new_header
from conformance.reduce import Budget, Genome, NotReproducible, Reducer, split
from conformance.reduction_passes import is_calls
from conformance.repro import script
from conformance.signature import Signature, is_wrong, signature_of
from conformance.status import INVALID
from conformance.trials import LooseCorpus, Trials

#: Programs that are run together, per worker; and out of how many times as many they are chosen. Making one costs a
#: hundredth of running it.
_BATCH, _CHOICE = 8, 8

#: Findings of one signature that are kept however seldom it was seen; of one that is seen often, its square root: most
#: of them are one fault, but values that differ look alike whatever made them.
_ALIKE = 5

#: What one finding may cost.
_PER_FINDING = Budget(checks=600, seconds=120.0)


# -- where programs come from -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Drawn:
    """A program that was made for a seed: its text, the choices behind it and what it covers."""

    text: str
    choices: tuple[int, ...] = ()
    items: frozenset[str] = frozenset()


class ProgramSource(Protocol):
    """Whoever makes programs."""

    def draw(self, seed: int) -> Drawn:
        """The program of a seed: the same whenever it is asked for."""
        ...

    def replay(self, choices: Sequence[int], case_id: str) -> str | None:
        """The text of the program of these choices, under an id of ours; None when there is none."""
        ...


class Grammar:
    """Programs of the corpus' own generator; ``stratum`` confines it to one kind."""

    def __init__(self, stratum: str | None = None) -> None:
        # not at module level: whoever only runs the corpus needs none of the generator
        from cases.grammar.strata import STRATA

        if stratum is not None and stratum not in STRATA:
            raise UsageError(f"unknown stratum {stratum!r}{nearest(stratum, STRATA)}")
        self._stratum = stratum

    def draw(self, seed: int) -> Drawn:
        """What the generator makes of a seed."""
        from cases.grammar.choices import SeededSource
        from cases.grammar.generate import generate

        made = generate(SeededSource(seed), stratum=self._stratum)
        return Drawn(made.program.render(), tuple(made.choices), frozenset(made.items))

    def replay(self, choices: Sequence[int], case_id: str) -> str | None:
        """What it makes of recorded choices. Inputs are drawn by the id: it stays."""
        from cases.grammar.choices import ReplaySource
        from cases.grammar.generate import generate

        made = generate(ReplaySource(list(choices)), stratum=self._stratum)
        return replace(made.program, id=case_id).render()


# -- what is known already --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class KnownFault:
    """A signature (``*`` stands for anything) that is known, where it is discussed, and how many of it are kept."""

    signature: str
    link: str
    cap: int = 0

    def matches(self, signature: str) -> bool:
        """Whether it is this fault's."""
        return re.fullmatch(".*".join(map(re.escape, self.signature.split("*"))), signature) is not None


def read_known(path: Path) -> list[KnownFault]:
    """The ``[[known]]`` tables of a TOML file; raises UsageError for a file that is no such one."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: not TOML ({error})") from error
    tables = content.pop("known", [])
    if content or not isinstance(tables, list):
        raise UsageError(
            f"{path}: expected [[known]] tables and nothing else, found {', '.join(content) or tables!r:.40}"
        )
    known = []
    for number, table in enumerate(tables, 1):
        types = {"signature": str, "link": str, "cap": int}
        wrong = [name for name, value in table.items() if type(value) is not types.get(name)]
        if wrong or not {"signature", "link"} <= table.keys():
            raise UsageError(
                f"{path}: known fault {number}: expected signature and link as texts, and perhaps cap as a number"
                + (f"; found {', '.join(wrong)}" if wrong else "")
            )
        known.append(KnownFault(**table))
    return known


# -- findings ---------------------------------------------------------------------------------------------------


@dataclass
class Finding:
    """One failure in its smallest form: ``case`` is its id, ``ingredients`` what it is made of."""

    case: str
    signature: str
    evidence: str
    lines: int
    calls: int
    ingredients: list[str]
    link: str = ""
    script: str = ""
    #: How many programs have failed like this, itself included.
    seen: int = 1


def ingredients(text: str) -> frozenset[str]:
    """What a program is made of: kinds of statements and expressions, and names of what it calls and reads."""
    found: set[str] = set()
    for statement in ast.parse(split(text)[1]).body:
        if is_calls(statement):
            continue
        for node in ast.walk(statement):
            if isinstance(node, (ast.stmt, ast.comprehension, ast.Lambda, ast.operator, ast.unaryop, ast.cmpop)):
                found.add(type(node).__name__)
            elif isinstance(node, ast.Attribute):
                found.add(f".{node.attr}")
    return frozenset(found - {"Import", "ImportFrom", "FunctionDef", "Return", "Assign"})


def ranked(findings: Iterable[Finding]) -> list[Finding]:
    """Furthest point first: each next one is the one that is least like all before it, beginning with the smallest."""
    rest = sorted(findings, key=lambda finding: (finding.lines, finding.case))
    order: list[Finding] = rest[:1]
    del rest[:1]
    while rest:
        best = max(rest, key=lambda finding: min(_distance(finding, chosen) for chosen in order))
        rest.remove(best)
        order.append(best)
    return order


def _distance(one: Finding, two: Finding) -> float:
    a, b = ({*finding.ingredients, *finding.signature.split(": ")} for finding in (one, two))
    return 1 - len(a & b) / len(a | b)


def least_covered(pool: Sequence[Drawn], size: int, items: Counter[str]) -> Iterator[Drawn]:
    """``size`` programs of a pool, each time the one with most of what few had before it; ``items`` counts what had."""
    rest = list(pool)
    for _ in range(min(size, len(rest))):
        best = max(rest, key=lambda drawn: sum(1 / (1 + items[item]) for item in drawn.items))
        rest.remove(best)
        items.update(best.items)
        yield best


# -- the fuzzer -------------------------------------------------------------------------------------------------


@dataclass
class State:
    """What a fuzzing run has come to; written down after every batch, so that it can be gone on with."""

    backend: str
    device: str
    seed: int
    next: int = 0
    seconds: float = 0.0
    statuses: Counter[str] = field(default_factory=Counter)
    signatures: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)
    #: Failures of the backend beside as well.
    shared: Counter[str] = field(default_factory=Counter)
    #: How often each coverage item was in a program.
    items: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)
    #: Ids of programs that failed but not again, and what they did then.
    unstable: dict[str, str] = field(default_factory=dict)
    #: Ids of programs that the backend beside fails in another way, where reducing did not come to its end.
    undecided: dict[str, str] = field(default_factory=dict)
    #: Ids of programs that could not be judged, and why: faults of their source.
    invalid: dict[str, str] = field(default_factory=dict)
    #: The backend that must not fail, where one is named.
    beside: str = ""

    @property
    def programs(self) -> int:
        """How many programs were run."""
        return sum(self.statuses.values())

    def summary(self) -> str:
        """One line: what was run, how fast, and what came of it."""
        rate = self.programs / self.seconds if self.seconds else 0.0
        parts = [f"{self.programs} programs", f"{rate:.1f} a second", f"{len(self.findings)} findings"]
        parts += [f"{count} {status}" for status, count in sorted(self.statuses.items()) if status != "PASS"]
        for what in ("known", "shared"):
            parts += [f"{getattr(self, what).total()} {what}"] * bool(getattr(self, what))
        parts += [f"{len(self.items)} coverage items"] * bool(self.items)
        return ", ".join(parts)

    def write(self, path: Path) -> None:
        """Put it in place at once: what is killed meanwhile leaves the one before."""
        fields = vars(self) | {"findings": [vars(found) for found in self.findings]}
        write_whole(path, json.dumps(fields, indent=1) + "\n")

    @classmethod
    def read(cls, path: Path) -> State:
        """The state that ``write`` left; raises UsageError when it is none."""
        try:
            fields = json.loads(path.read_text(encoding="utf-8"))
            fields |= {name: Counter(fields[name]) for name in ("statuses", "signatures", "known", "shared", "items")}
            fields |= {"findings": [Finding(**found) for found in fields["findings"]]}
            return cls(**fields)
        except OSError as error:
            raise UsageError(f"nothing to go on with: cannot read {path} ({error.strerror or error})") from error
        except (ValueError, KeyError, TypeError) as error:
            raise UsageError(f"{path}: not the state of a fuzzing run ({error})") from error


@contextlib.contextmanager
def _on_disk(folder: Path) -> Iterator[None]:
    """Whatever reads and writes in a folder; raises UsageError for what the disk refuses."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"cannot use {error.filename or folder}: {error.strerror or error}") from error


class Fuzzer:
    """Fuzzing of one backend into one folder.

    ``trials`` runs programs of ``source``, and ``progress`` is told when anything changed. What ``beside`` fails in
    the same way is only counted, as is what it still fails in another way when reduced: of a graph backend behind a
    frontend such a failure is the frontend's. Time is what the clock of ``budget``, which is that of one finding, says.

    Whatever reads or writes in the folder raises UsageError where that fails.
    """

    def __init__(
        self,
        folder: Path,
        state: State,
        trials: Trials,
        source: ProgramSource,
        known: Sequence[KnownFault] = (),
        beside: Trials | None = None,
        budget: Budget = _PER_FINDING,
        progress: Callable[[str], None] = lambda text: None,
    ) -> None:
        self.folder, self.state = folder, state
        self._trials, self._source, self._known = trials, source, known
        self._beside, self._budget, self._progress = beside, budget, progress
        self._pace: float | None = None  # seconds per program of the last batch
        self._corpus = LooseCorpus(folder / "cases")
        with _on_disk(folder):
            for name in ("cases", "scripts"):
                (folder / name).mkdir(parents=True, exist_ok=True)
            for finding in state.findings:
                path = path_of(finding.case, self._corpus.folder)
                self._corpus.add(Case.from_source(path.read_text(encoding="utf-8"), str(path)))

    def run(self, seconds: float, most: int | None = None) -> None:
        """Fuzz for that long, or until there are ``most`` findings; what was begun is finished.

        The first batch is small, as nothing is known of the backend's pace; the last is what the time is enough for.
        """
        self.write()  # what is killed in its first batch can be gone on with as well
        clock = self._budget.clock
        end = clock() + seconds
        with Store(self.folder / "records.jsonl", resume=True) as store:
            self._since = clock()
            while clock() < end and (most is None or len(self.state.findings) < most):
                try:
                    self._batch(store, self._size(end - clock()))
                finally:
                    self._count_time()
                    self.write()

    def _count_time(self) -> None:
        now = self._budget.clock()
        self.state.seconds += now - self._since
        self._since = now

    def write(self) -> None:
        """Write down everything that can be read, and where to go on."""
        with _on_disk(self.folder):
            self.state.write(self.folder / "state.json")
            (self.folder / "findings.md").write_text(as_markdown(self.state), encoding="utf-8")

    def _size(self, left: float) -> int:
        """How many programs to try in the ``left`` seconds, up to a batch."""
        workers = self._trials.options.workers
        return workers if self._pace is None else max(1, min(_BATCH * workers, int(left / self._pace)))

    def _batch(self, store: Store, size: int) -> None:
        begun = self._budget.clock()
        seeds = range(self.state.next, self.state.next + size * _CHOICE)
        pool = [self._source.draw((self.state.seed << 32) + seed) for seed in seeds]
        drawn = list(least_covered(pool, size, self.state.items))
        records = self._trials.run([one.text for one in drawn])
        self._pace = max((self._budget.clock() - begun) / size, 1e-6)
        self.state.next = seeds.stop
        failed: list[tuple[Drawn, Record]] = []
        for one, record in zip(drawn, records, strict=True):
            self.state.statuses[record.status.name] += 1
            if is_wrong(record):
                failed.append((one, record))
            elif record.status is INVALID:
                self.state.invalid[record.case] = record.evidence
        self._count_time()
        self._progress(self.state.summary())
        for one, record in failed:
            self._take(one, record, store)

    def _take(self, drawn: Drawn, record: Record, store: Store) -> None:
        """Count a failure, and reduce it unless one like it is there or it is known."""
        signature = str(signature_of(record))
        self.state.signatures[signature] += 1
        fault = next((fault for fault in self._known if fault.matches(signature)), None)
        if fault is not None:
            self.state.known[fault.link] += 1
            kept = sum(finding.link == fault.link for finding in self.state.findings)
            if kept >= fault.cap:
                return
        like = self._like(signature, ingredients(drawn.text))
        if like is not None:
            like.seen += 1
            return
        if self._beside is not None and str(signature_of(self._beside.run([drawn.text])[0])) == signature:
            self.state.shared[signature] += 1
            return
        width = self._trials.options.workers
        try:
            reducer = Reducer(drawn.text, self._trials, self._budget, width, self._beside, self._tell)
            if str(reducer.signature) != signature:
                raise NotReproducible(str(reducer.signature))
        except NotReproducible as error:
            self.state.unstable[record.case] = f"{signature}; again: {error}"
            return
        genome = Genome(drawn.choices, lambda choices: self._source.replay(choices, record.case))
        ended = False
        try:
            reducer.run(genome if drawn.choices else None)
            ended = not reducer.exhausted
        finally:  # when interrupted too: as far as it got
            if reducer.alone:
                with _on_disk(self.folder):
                    self._keep(reducer, fault, store)
            elif ended:  # so small it has nothing of another fault of theirs: they fail for one reason, in two ways
                self.state.shared[signature] += 1
            else:
                self.state.undecided[record.case] = signature

    def _like(self, signature: str, contents: frozenset[str]) -> Finding | None:
        """A finding that explains a failure: of the same signature, and made of nothing that the program has not.

        Once there are many of a signature, any of them does.
        """
        alike = [finding for finding in self.state.findings if finding.signature == signature]
        explaining = [finding for finding in alike if contents.issuperset(finding.ingredients)]
        most = max(_ALIKE, math.isqrt(self.state.signatures[signature]))
        return next(iter(explaining or (alike if len(alike) >= most else [])), None)

    def _tell(self, reducer: Reducer) -> None:
        self._count_time()
        self._progress(f"{self.state.summary()}; reducing: {describe(reducer)}")

    def _keep(self, reducer: Reducer, fault: KnownFault | None, store: Store) -> None:
        """Write a finding down, unless reducing has made it one that is there."""
        contents = ingredients(reducer.text)
        like = self._like(str(reducer.signature), contents)
        if like is not None:
            like.seen += 1
            return
        path = path_of(reducer.record.case, self._corpus.folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(reducer.text, encoding="utf-8")
        case = Case.from_source(reducer.text, str(path))
        self._corpus.add(case)
        write_manifest(list(self._corpus.entries.values()), self._corpus.folder)
        finding = Finding(
            case=case.id,
            signature=str(reducer.signature),
            evidence=reducer.record.evidence,
            lines=reducer.lines,
            calls=reducer.calls,
            ingredients=sorted(contents),
            link=fault.link if fault else "",
        )
        text = standing_alone(case, self._trials.backend, reducer.signature, reducer.record, self.state.device)
        if text is not None:
            finding.script = f"scripts/{case.id.replace('/', '-')}.py"
            (self.folder / finding.script).write_text(text, encoding="utf-8")
        self.state.findings.append(finding)
        self._append(store, reducer.record, case)

    def _append(self, store: Store, record: Record, case: Case) -> None:
        plan = {record.backend: [case.id]}
        # the corpus grows: its digest would tell each finding's records from those before
        header = new_header("fuzzed", record.device, plan, {record.backend: "findings"})
        store.append(header)
        store.append(replace(record, run=header.run, digest=case.digest))


def describe(reducer: Reducer) -> str:
    """How far a reduction is."""
    return f"{reducer.checks} checks, {reducer.lines} lines, {reducer.calls} calls left"


def standing_alone(case: Case, backend: str, signature: Signature, record: Record, device: str) -> str | None:
    """The script of a case, with what was seen at its head; None where no script can reach the backend."""
    try:
        text = script(case, backend, device)
    except UsageError:
        return None
    said = "\n".join(f"# {line}" for line in (str(signature), *record.evidence.splitlines()))
    return f"{said}\n{text}"


def as_markdown(state: State) -> str:
    """The findings in the order in which they are best read, and what else happened."""
    lines = [f"# Fuzzing {state.backend}", "", f"{state.summary()}; seed {state.seed}.", ""]
    if state.findings:
        rows = [
            [
                number,
                f"`{finding.case}`",
                f"`{finding.signature}`",
                f"{finding.lines} / {finding.calls}",
                finding.seen,
                f"[script]({finding.script})" if finding.script else "",
                finding.link,
            ]
            for number, finding in enumerate(ranked(state.findings), 1)
        ]
        columns = ["", "case", "signature", "lines / calls", "seen", "", "known as"]
        lines += [tabulate(rows, columns, tablefmt="github"), "", f"Again: `{again(state)}`", ""]
    for title, counts in (
        ("Signatures", state.signatures),
        ("Known", state.known),
        ("Failures of the backend beside as well", state.shared),
    ):
        if counts:
            lines += [f"## {title}", "", *(f"* {count} x `{name}`" for name, count in counts.most_common()), ""]
    for title, programs in (
        ("Failed once, and not again", state.unstable),
        ("Failed by both in two ways, and not reduced to the end: whose it is is not known", state.undecided),
        ("Could not be judged", state.invalid),
    ):
        if programs:
            lines += [f"## {title}", "", *(f"* `{case}`: {what}" for case, what in programs.items()), ""]
    return "\n".join(lines).rstrip() + "\n"


def again(state: State) -> str:
    """The command that runs the findings again."""
    return f"frameconf run {state.backend} --cases cases"

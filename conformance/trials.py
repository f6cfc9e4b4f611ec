"""Try texts of cases under one backend, each in a process of its own: what reducing and fuzzing ask all the time."""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from conformance.backends.registry import canonical, warm_parent
from conformance.case import TIERS, Case, Corpus, Entry
from conformance.errors import UsageError
from conformance.execute import Host, HostDied, Options, Planned, make_record, outcomes
from conformance.probe import settle
from conformance.profile import held_to_profile
from conformance.record import Record


class LooseCorpus(Corpus):
    """Cases that nobody froze: there is no manifest, what is known of each is said by whoever adds it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.entries = {}

    def add(self, case: Case) -> None:
        """Know this case, or know it anew."""
        entry = Entry(case.id, case.digest, list(case.clauses), list(case.features), list(TIERS), [])
        self.entries[case.id] = entry


#: How many times as long as the text that it came from a text may take, and how short a time is no sign of anything,
#: in seconds.
_SLOWER, _SHORTEST = 4, 5.0


class Trials:
    """Workers of one backend that live as long as this object; ``count`` is how many texts were tried.

    Raises UsageError for a backend that cannot be used here.
    """

    def __init__(self, backend: str, options: Options) -> None:
        self.backend, self.options = canonical(backend), options
        found = settle(backend, options.device, options.python)
        if "unavailable" in found:
            raise UsageError(f"{self.backend} cannot run here: {found['unavailable']}")
        self.count = 0
        self._kind = (warm_parent(self.backend), bool(found["fork_safe"]))
        self._unsupported: dict[str, str] = found.get("unsupported", {})
        self._numbers = itertools.count()
        self._folder = tempfile.TemporaryDirectory(prefix="frameconf-trials-")
        self._corpus = LooseCorpus(Path(self._folder.name))
        #: By the seconds that a case may take in them: the limit of the options, and at most one that is shorter.
        self._hosts: dict[float, Host] = {}
        self._host(options)

    def __enter__(self) -> Trials:
        return self

    def __exit__(self, *exception: object) -> None:
        for host in self._hosts.values():
            host.__exit__()
        self._folder.cleanup()

    def run(self, texts: Sequence[str], seconds: float | None = None) -> list[Record]:
        """The records of these texts, in their order; raises HostDied when the workers do not start any more.

        ``seconds`` is what a text like these takes, where that is known: one that takes many times as long is ended,
        as it will hang.
        """
        options = self.options if seconds is None else self._hurried(seconds)
        host = self._host(options)
        jobs = [self._plan(text) for text in texts]
        found: dict[Planned, dict[str, Any]] = {}
        try:
            for planned, outcome in host.run(jobs):
                found[planned] = outcome
        except (HostDied, BrokenPipeError):
            # one of them ended the process above it: the others are run by new ones, until it is found
            self._hosts.pop(options.limits.seconds).__exit__()
            found |= dict(outcomes(*self._kind, options, [job for job in jobs if job not in found]))
        if len(found) < len(jobs):
            raise HostDied(f"the host of {self.backend} does not start")
        self.count += len(jobs)
        records = [self._record(planned, found[planned]) for planned in jobs]
        for planned in jobs:
            Path(planned.path).unlink()
        return records

    def _hurried(self, seconds: float) -> Options:
        """Options with the limit halved as often as leaves enough: few limits, so that hosts are seldom replaced."""
        limits = self.options.limits
        while limits.seconds / 2 >= max(_SLOWER * seconds, _SHORTEST):
            limits = replace(limits, seconds=limits.seconds / 2)
        return replace(self.options, limits=limits)

    def _host(self, options: Options) -> Host:
        limit = options.limits.seconds
        if limit not in self._hosts:
            for other in self._hosts.keys() - {self.options.limits.seconds, limit}:
                self._hosts.pop(other).__exit__()
            self._hosts[limit] = Host(*self._kind, options)
        return self._hosts[limit]

    def _plan(self, text: str) -> Planned:
        path = Path(self._folder.name) / f"{next(self._numbers)}.py"
        path.write_text(text, encoding="utf-8")
        case = Case.from_source(text, str(path))
        self._corpus.add(case)
        return Planned(case.id, self.backend, str(path))

    def _record(self, planned: Planned, outcome: dict[str, Any]) -> Record:
        record = make_record(self._corpus, planned.case, self.backend, self.options.device, "", outcome)
        return held_to_profile(record, self._corpus.entries[planned.case].features, self._unsupported)

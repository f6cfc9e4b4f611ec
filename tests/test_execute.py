"""A host that dies: who ended it is found out, and nobody else suffers; no host is started without end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from conformance import execute
from conformance.execute import HostDied, OnSilence, Options, Planned, outcomes


class FakeHost:
    """Starts two cases at a time; those of ``deadly`` end it while they are in flight."""

    deadly: frozenset[str] = frozenset()
    starts = True
    hosts: list[list[Planned]] = []  # noqa: RUF012

    def __init__(self, parent: str, fork: bool, options: Options, waiting: OnSilence | None = None) -> None:
        self.slots = options.workers
        self.in_flight: list[Planned] = []
        self._sent: list[Planned] = []
        self.hosts.append(self._sent)

    def __enter__(self) -> FakeHost:
        return self

    def __exit__(self, *exception: object) -> None:
        pass

    def send(self, planned: Planned) -> None:
        """Queue one case."""
        self._sent.append(planned)

    def receive(self) -> tuple[Planned, dict[str, Any]]:
        """The outcome of the only case."""
        return next(self.run([self._sent.pop()]))

    def run(self, jobs: list[Planned]) -> Iterator[tuple[Planned, dict[str, Any]]]:
        """Outcomes in order, with the next case started before one is answered."""
        self._sent += jobs
        waiting = list(jobs)
        while waiting:
            self.in_flight = waiting[: self.slots] if self.starts else []
            if not self.starts or self.deadly & {planned.case for planned in self.in_flight}:
                raise HostDied("the host ended with code -9")
            yield waiting[0], {"status": "PASS"}
            del waiting[0]


@pytest.fixture(autouse=True)
def _no_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(execute, "Host", FakeHost)
    monkeypatch.setattr(FakeHost, "hosts", [])


def outcomes_of(cases: str) -> dict[str, dict[str, Any]]:
    """The outcomes of cases that are called by one letter."""
    jobs = [Planned(case, "spec", "") for case in cases]
    return {planned.case: outcome for planned, outcome in outcomes("parent", True, Options(workers=2), jobs)}


@pytest.mark.parametrize("deadly", ["", "a", "c", "f", "ab", "abcdef"])
def test_those_that_end_their_host_crash_and_all_others_have_their_own_outcome(
    deadly: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakeHost, "deadly", frozenset(deadly))
    found = outcomes_of("abcdef")
    assert sorted(found) == list("abcdef")
    for case, outcome in found.items():
        assert (outcome.get("failure") == "host") is (case in deadly)
        assert (outcome.get("status") == "PASS") is (case not in deadly)


def test_a_host_that_does_not_start_is_not_started_without_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(FakeHost, "starts", False)
    assert outcomes_of("abc") == {}
    assert len(FakeHost.hosts) == 2
    assert "3 cases of spec have no record: the host does not start" in capsys.readouterr().err

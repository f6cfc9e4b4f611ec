"""A host that dies: who ended it is found out, and nobody else suffers; no host is started without end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from conformance import execute
from conformance.execute import HostDied, Options, outcomes


class FakeHost:
    """Starts two cases at a time; those of ``deadly`` end it while they are in flight."""

    deadly: frozenset[str] = frozenset()
    starts = True
    hosts: list[list[str]] = []  # noqa: RUF012

    def __init__(self, backend: str, fork: bool, options: Options) -> None:
        self.slots = options.workers
        self.in_flight: list[str] = []
        self._sent: list[str] = []
        self.hosts.append(self._sent)

    def __enter__(self) -> FakeHost:
        return self

    def __exit__(self, *exception: object) -> None:
        pass

    def send(self, case_id: str, path: str) -> None:
        """Queue one case."""
        self._sent.append(case_id)

    def receive(self) -> tuple[str, dict[str, Any]]:
        """The outcome of the only case."""
        return next(self.run({self._sent.pop(): ""}))

    def run(self, cases: dict[str, str]) -> Iterator[tuple[str, dict[str, Any]]]:
        """Outcomes in order, with the next case started before one is answered."""
        self._sent += cases
        waiting = list(cases)
        while waiting:
            self.in_flight = waiting[: self.slots] if self.starts else []
            if not self.starts or self.deadly & set(self.in_flight):
                raise HostDied("the host ended with code -9")
            yield waiting[0], {"status": "PASS"}
            del waiting[0]


@pytest.fixture(autouse=True)
def _no_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(execute, "Host", FakeHost)
    monkeypatch.setattr(FakeHost, "hosts", [])


def outcomes_of(cases: str) -> dict[str, dict[str, Any]]:
    """The outcomes of cases that are called by one letter."""
    return dict(outcomes("spec", True, Options(workers=2), dict.fromkeys(cases, "")))


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
    assert "3 cases of spec have no record: its host does not start" in capsys.readouterr().err

"""pytest is a first-class way in: ``pytest --pyargs conformance --backend inductor --device cpu --tier smoke``.

Every case under every backend is one test, run by the same hosts and worker processes as ``frameconf run``, so that
the verdicts are the same. Failures fail with their evidence; what a backend does not support or could not run is
skipped with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.backends.registry import canonical
from conformance.case import CORPUS_DIR, Corpus, ManifestError
from conformance.errors import UsageError, nearest
from conformance.execute import Options, Runner
from conformance.expectations import Rule, Rules, read_rules
from conformance.probe import device_problem, settle
from conformance.record import Record, environment


class Expectations:
    """The rules of ``--expect``, and which of them were of use; also a plugin, to hear of every test."""

    def __init__(self, rules: list[Rule]) -> None:
        self._rules = Rules(rules)
        self._environment = environment()
        #: Where each rule that covered a case that was run stands -> whether it matched a failure.
        self._met: dict[str, bool] = {}

    def rule_for(self, record: Record) -> Rule | None:
        """The rule on a case under a backend, if there is one."""
        return self._rules.of(record, self._environment)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tests may have run in workers of pytest-xdist: what they met comes with their report."""
        properties = dict(report.user_properties)
        if report.when == "call" and "rule" in properties:
            where = str(properties["rule"])
            self._met[where] = self._met.get(where, False) or hasattr(report, "wasxfail")

    def idle(self) -> list[str]:
        """Rules whose cases were run, none of which failed as they say."""
        return [where for where, matched in self._met.items() if not matched]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A rule that matches nothing fails the session."""
        if self.idle() and not hasattr(session.config, "workerinput") and session.exitstatus == 0:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name the rules that matched nothing."""
        for where in self.idle():
            terminalreporter.write_line(f"idle rule: {where}: none of its cases fails as it says", red=True)


EXPECTATIONS = pytest.StashKey[Expectations]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the suite."""
    group = parser.getgroup("frameconf", "conformance of frame-evaluation compilers")
    group.addoption(
        "--backend", action="append", default=[], metavar="SPEC", help="backend to score; may be given several times"
    )
    group.addoption(
        "--device",
        default="cpu",
        help="cpu (default), or torch's name for the accelerator of this machine, such as cuda",
    )
    group.addoption("--tier", default="smoke", help="quick, smoke (default) or core")
    group.addoption("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
    group.addoption(
        "--expect", type=Path, metavar="TOML", help="rules on the failures that are expected, as for frameconf gate"
    )
    group.addoption("--case-timeout", type=float, default=60.0, metavar="S", help="seconds per case (default 60)")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse unusable options before anything is collected."""
    if not config.getoption("--backend"):
        raise pytest.UsageError("no backend: name one or more by --backend, such as aot_eager or dynamo+FILE.py:attr")
    try:
        corpus = Corpus(config.getoption("--cases"))
        tier = config.getoption("--tier")
        if tier not in corpus.tiers:
            raise UsageError(f"unknown tier {tier!r}{nearest(tier, corpus.tiers)}")
        device_problem(config.getoption("--device"))
        expect = config.getoption("--expect")
        expectations = Expectations(read_rules(expect) if expect else [])
        config.stash[EXPECTATIONS] = expectations
        config.pluginmanager.register(expectations)
        if not hasattr(config, "workerinput"):  # once, and not again in every worker of pytest-xdist
            for spec in config.getoption("--backend"):
                settle(spec, config.getoption("--device"))
    except (UsageError, ManifestError) as error:
        raise pytest.UsageError(str(error)) from error


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test per case and backend; ids as in records, so that ``-k`` selects by area, name and backend."""
    if not {"case_id", "backend"} <= set(metafunc.fixturenames):
        return
    config = metafunc.config
    specs = [canonical(spec) for spec in config.getoption("--backend")]
    case_ids = Corpus(config.getoption("--cases")).select(config.getoption("--tier"))
    pairs = [(case_id, spec) for spec in specs for case_id in case_ids]
    metafunc.parametrize(
        ("case_id", "backend"), pairs, ids=[f"{spec}-{case_id}" for case_id, spec in pairs], scope="session"
    )


@pytest.fixture(scope="session")
def frameconf_device(request: pytest.FixtureRequest) -> str:
    """The device, or a skip with the reason why it cannot be used here."""
    device: str = request.config.getoption("--device")
    problem = device_problem(device)
    if problem is not None:
        pytest.skip(f"device {device}: {problem}")
    return device


@pytest.fixture(scope="session")
def frameconf_expectations(request: pytest.FixtureRequest) -> Expectations:
    """The rules of ``--expect``."""
    return request.config.stash[EXPECTATIONS]


@pytest.fixture(scope="session")
def frameconf_runner(request: pytest.FixtureRequest, frameconf_device: str) -> Iterator[Runner]:
    """Runs single cases; keeps one host per backend for the session."""
    from conformance.isolate import Limits

    limits = Limits(seconds=request.config.getoption("--case-timeout"))
    options = Options(device=frameconf_device, workers=1, limits=limits)
    with Runner(Corpus(request.config.getoption("--cases")), options) as runner:
        yield runner

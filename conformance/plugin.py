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
from conformance.probe import device_problem, settle


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the suite."""
    group = parser.getgroup("frameconf", "conformance of frame-evaluation compilers")
    group.addoption(
        "--backend", action="append", default=[], metavar="SPEC", help="backend to score; may be given several times"
    )
    group.addoption("--device", default="cpu", help="cpu (default) or cuda")
    group.addoption("--tier", default="smoke", help="quick, smoke (default) or core")
    group.addoption("--cases", type=Path, default=CORPUS_DIR, metavar="DIR", help="another corpus")
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
def frameconf_runner(request: pytest.FixtureRequest, frameconf_device: str) -> Iterator[Runner]:
    """Runs single cases; keeps one host per backend for the session."""
    from conformance.isolate import Limits

    limits = Limits(seconds=request.config.getoption("--case-timeout"))
    options = Options(device=frameconf_device, workers=1, limits=limits)
    with Runner(Corpus(request.config.getoption("--cases")), options) as runner:
        yield runner

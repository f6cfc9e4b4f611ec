"""The command line: unusable input is one line and exit code 2; interrupted runs lose nothing."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from conformance import cli
from conformance.case import SPEED_DIR, Corpus, corpus_digest
from conformance.probe import probe
from conformance.record import Store, new_header, read_results
from tests.processes import command_line
from tests.record_support import a_record, results_of, written

BROKEN = Path(__file__).parent / "mutants" / "broken.py"
ODD = Path(__file__).with_name("odd_backends.py")
CASE = "cache/global_int"


def frameconf(*arguments: str, timeout: float = 240) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "conformance.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["run"], "no backend: name one or more"),
        (["run", "eager", "--tier", "smok"], "unknown tier 'smok'; did you mean smoke"),
        (["run", "eager@smok"], "unknown tier 'smok'"),
        (
            ["run", "eager", "--case", "cache/global_itn"],
            "unknown case 'cache/global_itn'; did you mean cache/global_int",
        ),
        (["run", "eager", "--feature", "generatr"], "unknown feature 'generatr'; did you mean generator"),
        (["run", "eager", "--device", "cud"], "unknown device 'cud'; known: cpu, cuda"),
        (["run", "eager", "--match", "nothing like this"], "no case matches the selection\n"),
        (["run", "eager", "--match", CASE], "no case of tier smoke matches the selection; 1 case matches in tier core"),
        (["run", "eager", "--tier", "quick", "--match", "global_int"], "in tier core: choose --tier core\n"),
        (["run", "eager@quick", "--match", "global_int"], "in tier core: choose @core\n"),
        (["speed", "eager", "--match", "zzz"], "no case matches the selection\n"),
        (["shuffle", "eager", "--match", CASE], "1 case matches in tier core: choose --tier core\n"),
        (["list", "--match", CASE, "--feature", "optimizer"], "no case matches the selection\n"),
        (["run", "eager", "--cases", "nowhere"], "MANIFEST.jsonl: no readable manifest"),
        (["run", "eager", "-o", "/proc/nowhere/results.jsonl"], "cannot write results to"),
        (["run", "--resume", "nowhere.jsonl"], "nowhere.jsonl"),
        (["run", "eager", "--resume", "nowhere.jsonl"], "leave out eager"),
        (["show", "cache/nothing"], "unknown case 'cache/nothing'"),
        (["show", "cache/global_int~rw99"], "its rewritten forms are cache/global_int~rw1 to cache/global_int~rw14\n"),
        (["show", "cache/nothing~rw1"], "unknown case 'cache/nothing~rw1'"),
        (["reduce", "..", "--backend", "eager"], "..: expected the id of a case, or a file FILE.py that holds one"),
        (["mutants"], "there is no folder tests/mutants here: name the one whose Python files declare mutants\n"),
        (["mutants", "--only", "x", "--read", "F"], "there is no folder tests/mutants here"),
        (["mutants", "."], ".: expected a folder of Python files that declare mutants, found none"),
        (["run", "eager", "--device", "tpu"], "unknown device 'tpu'; known: cpu, cuda, hpu, mtia, xpu\n"),
        (["score", "nowhere.jsonl"], "cannot read results nowhere.jsonl: No such file or directory"),
        (["score", str(BROKEN)], "expected a JSON object"),
        (["repro", CASE, "--backend", "eager"], "eager is the control"),
        (["corpus", "check", "--cases", "nowhere"], "no readable manifest"),
    ],
)
def test_unusable_input_is_one_line_and_exit_code_2(
    arguments: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(arguments) == 2
    output = capsys.readouterr()
    assert message in output.err
    assert output.err.startswith("frameconf: ")
    assert output.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "command",
    [
        "score {runs} --markdown {output}",
        "compare {runs} --backends eager inductor --json {output}",
        "compare {runs} --backends eager inductor --markdown {output}",
        "gate {runs} --cases {nowhere} --summary {output}",
        "gate {runs} --cases {nowhere} --junit {output}",
        "gate {runs} --update --expect {output}",
        f"repro {CASE} --backend no_such_backend -o {{output}}",
        f"reduce {CASE} --backend no_such_backend -o {{output}}",
        "coverage --cases {nowhere} --json {output}",
        "mutants --cases {nowhere} --matrix {output}",
    ],
)
def test_an_output_that_cannot_be_written_or_holds_records_is_refused_before_the_work(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """All that is named besides, a corpus or a backend, does not exist: whoever came so far would say that."""
    runs, other = (
        written(tmp_path / name, results_of([a_record("alias/a")])) for name in ("runs.jsonl", "other.jsonl")
    )
    (tmp_path / "rewritten.jsonl").write_text('{ "frameconf": 1}\n')
    before = {path: path.read_text() for path in tmp_path.iterdir()}
    said = {
        runs: "choose another file to write",
        other: "holds the records of a run: choose another file to write",
        tmp_path / "rewritten.jsonl": "holds the records of a run",
        tmp_path: "expected a file, this is a folder",
        tmp_path / "nofolder" / "x": f"there is no folder {tmp_path / 'nofolder'}",
    }
    for output, message in said.items():
        words = command.format(runs=runs, output=output, nowhere=tmp_path / "nowhere").split()
        assert cli.main(words) == 2
        shown = capsys.readouterr()
        assert f"{output}" in shown.err and message in shown.err and shown.err.count("\n") == 1
        assert shown.out == ""
    assert {path: path.read_text() for path in tmp_path.iterdir()} == before


def test_two_outputs_in_one_file_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    runs, shared = str(written(tmp_path / "runs.jsonl", results_of([a_record("alias/a")]))), str(tmp_path / "out")
    assert cli.main(["gate", runs, "--summary", shared, "--junit", shared]) == 2
    assert f"{shared} is named for two outputs" in capsys.readouterr().err
    assert not Path(shared).exists()


def test_the_script_beside_a_reduced_case_is_no_results_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    script = written(tmp_path / "small_repro.py", results_of([a_record("alias/a")]))
    assert cli.main(["reduce", CASE, "--backend", "eager", "-o", str(tmp_path / "small.py")]) == 2
    assert f"{script} holds the records of a run" in capsys.readouterr().err


def test_outputs_may_be_devices_and_other_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    runs, earlier = str(written(tmp_path / "runs.jsonl", results_of([a_record("alias/a")]))), tmp_path / "score.md"
    earlier.write_text("an earlier scorecard")
    for output in ("/dev/null", str(earlier)):
        assert cli.main(["score", runs, "--markdown", output]) == 0
    assert "earlier" not in earlier.read_text()


@pytest.mark.parametrize(
    ("command", "options"),
    [
        (
            "run --resume r",
            "--timeout=60 --memory=4096 --balance=r --seed=0 --threads=1 --rewrites=1 --shard=1/2 --case=a --speed",
        ),
        ("coverage --read r", "--match=a --tier=core --feature=rng --clause=CACHE-1 --cases=c --workers=1 --python=p"),
        ("mutants --read r", "--workers=1 --all"),
    ],
)
def test_options_of_which_nothing_would_come_are_refused(
    command: str, options: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Also where they say what is usual: the file may have been begun with something else."""
    path = str(written(tmp_path / "r.jsonl", results_of([a_record("alias/a")])))
    words = [path if word == "r" else word for word in command.split()]
    for option in options.split():
        assert cli.main([*words, option]) == 2
        assert f"leave out {option.partition('=')[0]}\n" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--speed", "--versions"])
def test_results_that_are_named_twice_are_said_to_be(
    option: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(written(tmp_path / "r.jsonl", results_of([a_record("alias/a")])))
    assert cli.main(["score", path, option, path]) == 2
    assert f"{path}: named as results and by --speed or --versions too" in capsys.readouterr().err


def test_a_timed_run_is_gone_on_with_on_one_worker(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    with Store(path) as store:
        store.append(new_header(corpus_digest(list(Corpus().entries.values())), "cpu", {}, limits={"speed": 2.0}))
    assert cli.main(["run", "--resume", str(path), "--workers", "2"]) == 2
    assert "is timed, on one worker that has the machine to itself: leave out --workers" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["run", "eager", "--workers", "0"], "--workers: '0': expected a whole number of at least 1"),
        (["run", "eager", "--workers", "-1"], "--workers: '-1': expected a whole number of at least 1"),
        (["run", "eager", "--workers", "many"], "--workers: 'many': expected a whole number of at least 1"),
        (
            ["run", "eager", "--memory", "1"],
            "--memory: '1': expected at least 128 MiB: a worker itself needs them",
        ),
        (["run", "eager", "--shard", "5/4"], "--shard: '5/4': expected I/N with I from 1 to N, such as 2/4"),
        (["run", "eager", "--seed", "x"], "--seed: 'x': expected a whole number"),
        (["shuffle", "eager", "--order", "x"], "--order: 'x': expected a whole number"),
        (["generate", "--count", "1", "-o", "x", "--seed", "1.5"], "--seed: '1.5': expected a whole number"),
        (["fuzz", "eager", "--seed", ""], "--seed: '': expected a whole number"),
        (["reduce", CASE], "the following arguments are required: --backend"),
        (["run", "eager", "--nothing"], "unrecognized arguments: --nothing"),
        (["corpus", "check", "x"], "unrecognized arguments: x"),
        ([], "the following arguments are required: COMMAND"),
    ],
)
def test_arguments_that_mean_nothing_are_refused_in_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(arguments)
    assert caught.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("frameconf")
    assert said.endswith(f"{message}\n")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "goes_on"),
    [
        (["run", "eager"], ", or go on with it: frameconf run --resume results.jsonl\n"),
        (["speed", "eager"], f", or go on with it: frameconf run --resume results.jsonl --cases {SPEED_DIR}\n"),
        (["shuffle", "eager"], "\n"),
        (["admit"], ", or go on with it: frameconf admit --resume results.jsonl\n"),
    ],
)
def test_results_that_are_there_are_gone_on_with_by_a_command_that_can(
    arguments: list[str],
    goes_on: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "results.jsonl").touch()
    assert cli.main([*arguments, "-o", "results.jsonl"]) == 2
    said = f"frameconf: results.jsonl exists already: choose another file{goes_on}"
    assert capsys.readouterr().err == said
    assert cli.main([*arguments, "-o", "."]) == 2
    assert capsys.readouterr().err == "frameconf: . is a folder: expected a file for results\n"


@pytest.mark.parametrize(
    ("command", "tier", "results"),
    [
        ("run", "smoke", "results/<time>.jsonl"),
        ("speed", "", "results/<time>.jsonl"),
        ("shuffle", "smoke", "results/suite/<time>.jsonl"),
        ("admit", "core", "results/suite/<time>.jsonl"),
        ("mutants", "smoke", "results/suite/<time>.jsonl"),
        ("list", "core", ""),
        ("coverage", "core", ""),
    ],
)
def test_help_says_what_is_taken_by_itself(
    command: str, tier: str, results: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    with pytest.raises(SystemExit):
        cli.main([command, "--help"])
    said = capsys.readouterr().out
    assert not tier or f"(default {tier})" in said
    assert not results or f"(default: {results})" in said


def test_help_names_the_folder_of_mutants_and_shows_a_percentage(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    for command, said in [("mutants", "(default: tests/mutants"), ("gate", "--max-slowdown N%  "), ("gate", "as 5%, ")]:
        with pytest.raises(SystemExit):
            cli.main([command, "--help"])
        assert said in capsys.readouterr().out


@pytest.mark.slow
def test_shuffle_looks_at_the_backend_first(tmp_path: Path) -> None:
    done = frameconf("shuffle", "inducter", "--match", "nothing like this", "-o", str(tmp_path / "results.jsonl"))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "unknown backend 'inducter'" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("inducter", "unknown backend 'inducter'; did you mean inductor"),
        ("dynamo+nowhere.py:f", "backend file nowhere.py does not exist"),
        (f"{ODD}:nothing", "has no attribute 'nothing'"),
        (f"{BROKEN}:raises", "cannot compile x + 1: ValueError: no compiler today"),
        (f"{BROKEN}:not_callable", "returned 42, which is not callable"),
        (f"dynamo+{BROKEN}:inner_not_callable", "which is not callable"),
        (f"{ODD}:UnknownFeature", "unknown feature 'gradd' as unsupported; did you mean grad"),
    ],
)
def test_an_unusable_backend_is_one_line_and_exit_code_2(spec: str, message: str, tmp_path: Path) -> None:
    done = frameconf("run", spec, "--case", CASE, "-o", str(tmp_path / "results.jsonl"))
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_list_and_show_speak_of_the_corpus(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["list", "--feature", "optimizer"]) == 0
    listed = capsys.readouterr().out
    assert "grad/" in listed
    assert "cases" in listed.splitlines()[-1]
    assert cli.main(["show", CASE]) == 0
    assert "def program" in capsys.readouterr().out


def test_corpus_check_finds_ours_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["corpus", "check"]) == 0
    assert capsys.readouterr().out.strip().endswith("sound")


def test_one_case_is_shown_in_full() -> None:
    done = frameconf("run", "--case", CASE, "--backend", "dynamo+eager")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"PASS {CASE} under dynamo+eager on cpu")
    for part in ("proof: engaged", "graphs: 2", "recompiles:", "seconds:"):
        assert part in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spec", "status", "evidence"),
    [
        (f"{BROKEN}:segfault", "CRASH", "SIGSEGV in call 1"),
        (f"{BROKEN}:abort", "CRASH", "SIGABRT in call 1"),
        (f"{BROKEN}:kill", "OOM", "SIGKILL"),
        (f"{BROKEN}:exit_hard", "CRASH", "exited with code 3 before it answered in call 1"),
        (f"{BROKEN}:sys_exit", "RAISED", "SystemExit"),
        (f"{BROKEN}:hang", "TIMEOUT", "not done after 5 s in call 1"),
        (f"{BROKEN}:flood", "CRASH", "MiB of output in call 1"),
        (f"{BROKEN}:leave_child", "CRASH", "left running"),
        (f"{BROKEN}:explode", "OOM", "MemoryError"),
        (f"{ODD}:off_by_one", "WRONG", "call 1: result"),
        (f"{ODD}:wrapper", "PASS", "proof: unproven"),
        (f"{ODD}:identity", "NOT_ENGAGED", "returned the program itself"),
    ],
)
def test_every_way_to_be_wrong_has_its_status(spec: str, status: str, evidence: str) -> None:
    done = frameconf("run", "--case", CASE, "--backend", spec, "--timeout", "5", "--memory", "512")
    assert done.stdout.startswith(f"{status} {CASE}"), done.stdout + done.stderr
    assert evidence in done.stdout


@pytest.mark.slow
def test_cuda_is_refused_with_the_reason_where_there_is_none() -> None:
    import torch

    if torch.cuda.is_available():
        pytest.skip("there is a CUDA device here")
    done = frameconf("run", "eager", "--device", "cuda", "--case", CASE)
    assert done.returncode == 2
    assert "finds no CUDA device here" in done.stderr


def _hear_interrupts() -> None:
    """What a shell runs in the background ignores SIGINT, and so would everything started from there."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.slow
def test_an_interrupted_run_keeps_its_records_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    command = [sys.executable, "-m", "conformance.cli", "run", "eager", "--match", "cache/global", "--tier", "core"]
    process = subprocess.Popen(
        [*command, "--workers", "1", "-o", str(path)], stderr=subprocess.PIPE, text=True, preexec_fn=_hear_interrupts
    )
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and not (path.exists() and path.read_text().count("\n") >= 3):
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"go on with: frameconf run --resume {path}" in stderr
    kept = len(read_results([path]).records)
    planned = len(read_results([path]).planned())
    assert 2 <= kept < planned

    # what a kill leaves: half a line
    with path.open("a") as file:
        file.write('{"case": "cache/glo')
    done = frameconf("run", "--resume", str(path), "--strict")
    assert done.returncode == 0, done.stderr
    assert len(read_results([path]).records) == planned
    assert all(json.loads(line) for line in path.read_text().splitlines())
    assert path.read_text().count('"case":') == planned


def test_a_backend_that_cannot_run_has_passed_nothing(tmp_path: Path) -> None:
    missing = tmp_path / "missing.py"
    missing.write_text(
        "from conformance.backends import Unavailable\n\n\nclass Missing:\n    name = 'missing'\n\n"
        "    def available(self):\n        return Unavailable('it is not here')\n\n"
        "    def compile(self, program, *, dynamic=None):\n        return program\n\n"
        "    def reset(self):\n        pass\n\n    def stats(self):\n        pass\n"
    )
    arguments = ["run", f"{missing}:Missing", "--case", CASE, "-o", str(tmp_path / "out.jsonl")]
    done = frameconf(*arguments, "--strict")
    assert "1 of 1 are no pass" in done.stdout and done.returncode == 1, done.stderr


@pytest.mark.slow
def test_no_process_outlives_a_run(tmp_path: Path) -> None:
    import psutil

    command = [sys.executable, "-m", "conformance.cli", "run", f"{BROKEN}:hang", "--case", CASE, "--timeout", "100"]
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=_hear_interrupts
    )
    deadline = time.monotonic() + 120
    mine: list[psutil.Process] = []
    while time.monotonic() < deadline and len(mine) < 3:
        mine = psutil.Process(process.pid).children(recursive=True)
        time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    process.wait(60)
    _, alive = psutil.wait_procs(mine, timeout=20)
    assert alive == []


@pytest.mark.slow
def test_an_interrupt_during_warm_up_is_quick_and_one_line(tmp_path: Path) -> None:
    import psutil

    command = [sys.executable, "-m", "conformance.cli", "run", "inductor", "-o", str(tmp_path / "results.jsonl")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=_hear_interrupts)
    deadline = time.monotonic() + 120
    mine: list[psutil.Process] = []
    while time.monotonic() < deadline and not any("forkserver" in command_line(child) for child in mine):
        mine = psutil.Process(process.pid).children(recursive=True)
        time.sleep(0.05)
    start = time.monotonic()
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=60)
    assert time.monotonic() - start < 15
    assert process.returncode == 130
    assert "Traceback" not in stderr
    assert re.match(r"frameconf: interrupted: 0 of \d+ records are kept", stderr.splitlines()[-1])
    assert psutil.wait_procs(mine, timeout=20)[1] == []


_ENDS_ITS_HOST = """
import os, signal, time

def compiler(program):
    if program.__code__.co_filename.endswith("global_int.py"):
        os.killpg(os.getpgid(os.getppid()), signal.SIGKILL)
        time.sleep(60)
    return lambda *args, **kwargs: program(*args, **kwargs)
"""


@pytest.mark.slow
def test_a_case_that_ends_its_host_crashed_and_its_neighbours_did_not(tmp_path: Path) -> None:
    (tmp_path / "evil.py").write_text(_ENDS_ITS_HOST)
    path = tmp_path / "results.jsonl"
    selection = ["--tier", "core", "--match", "cache/global_", "--workers", "2"]
    done = frameconf("run", f"{tmp_path / 'evil.py'}:compiler", *selection, "-o", str(path), timeout=600)
    assert done.returncode == 0, done.stderr
    records = {record.case: record for record in read_results([path]).complete()}
    crashed = records.pop(CASE)
    assert crashed.status.name == "CRASH"
    assert crashed.evidence.startswith("ended the process that runs the cases")
    assert len(records) > 3
    assert {record.status.name for record in records.values()} == {"PASS"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "how"),
    [("os._exit(0)", "code 0"), ("ctypes.string_at(0)", "SIGSEGV"), ("raise KeyboardInterrupt", "SIGINT")],
)
def test_a_backend_that_ends_its_process_on_import_is_unusable(tmp_path: Path, text: str, how: str) -> None:
    path = tmp_path / "ends.py"
    path.write_text(f"import ctypes, os\n{text}\n")
    done = frameconf("run", f"{path}:compiler", "--case", CASE)
    assert done.returncode == 2
    assert f"{path}:compiler does not import: its process ended with {how}" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
def test_a_flood_over_the_trial_compilation_is_cut_short() -> None:
    found = probe(f"{BROKEN}:flood", attempt=60)
    assert found["fork_safe"] is True
    assert "ended with SIGKILL" in found["died"]


@pytest.mark.slow
def test_a_working_directory_that_was_deleted_stops_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    done = subprocess.run(
        [sys.executable, "-P", "-m", "conformance.cli", "run", "--case", CASE, "--backend", "dynamo+eager"],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        preexec_fn=lambda: folder.rmdir(),
    )
    assert done.stdout.startswith(f"PASS {CASE}"), done.stdout + done.stderr
    assert done.returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("action", ["os.write(1, b'raw')", "ctypes.CDLL(None).puts(b'raw')", "os.system('echo raw')"])
def test_what_a_backend_writes_past_sys_stdout_is_seen(action: str, tmp_path: Path) -> None:
    path = tmp_path / "writes.py"
    path.write_text(
        "import ctypes, os\n"
        f"def compiler(program):\n    return lambda *args, **kwargs: ({action}, program(*args, **kwargs))[1]\n"
    )
    done = frameconf("run", f"{path}:compiler", "--case", CASE)
    assert done.stdout.startswith(f"WRONG {CASE}")
    assert "call 1: stdout: stdout: expected '', got 'raw" in done.stdout


@pytest.mark.slow
def test_resuming_on_another_corpus_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert frameconf("run", "eager", "--match", CASE, "--tier", "core", "-o", str(path)).returncode == 0
    header, *records = path.read_text().splitlines()
    other = json.loads(header) | {"corpus": "0123456789ab"}
    path.write_text("\n".join([json.dumps(other), *records]) + "\n")
    done = frameconf("run", "--resume", str(path))
    assert done.returncode == 2
    assert "holds records of corpus 0123456789ab, expected the present corpus" in done.stderr


@pytest.mark.slow
def test_a_disk_that_takes_no_more_ends_the_run_with_one_line_and_keeps_what_was_written(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "results.jsonl"
    command = [sys.executable, "-m", "conformance.cli", "run", "eager", "--match", "cache/global", "--tier", "core"]
    done = subprocess.run(
        [*command, "-o", str(path)],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (6000, 6000)),
    )
    assert done.returncode == 2
    last = done.stderr.strip().splitlines()[-1]
    kept = len(read_results([path]).records)
    assert kept >= 1
    assert f"cannot write to {path}: File too large; {kept} records written before are kept" in last


@pytest.mark.slow
def test_doctor_says_why_a_backend_cannot_run() -> None:
    done = frameconf("doctor", "eager", "tvm", "reference")
    assert done.returncode == 2
    rows = {line.split()[0]: line for line in done.stdout.splitlines()[2:] if line and not line.startswith(" ")}
    assert "yes" in rows["eager"]
    assert "no" in rows["tvm"]
    assert "yes" in rows["reference"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_standard_output_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "conformance.cli", "list", "--tier", "quick"]
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (
        2,
        "frameconf: cannot write the output: No space left on device\n",
    )


def test_a_closed_standard_output_and_a_reader_that_has_gone_change_no_exit_code() -> None:
    listing = f"{sys.executable} -m conformance.cli list"
    for command in (f"{listing} --tier quick >&-", f"{listing} | head -1; exit ${{PIPESTATUS[0]}}"):
        ended = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
        assert (ended.returncode, ended.stderr) == (0, ""), command

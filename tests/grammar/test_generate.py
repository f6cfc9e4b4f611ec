"""Programs as a whole: valid, the same everywhere, covered by what is kept, and read again from their folder."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import torch
from hypothesis import given, settings

from cases.grammar.choices import ReplaySource, SeededSource
from cases.grammar.generate import Generated, generate
from cases.grammar.hypothesis_source import programs
from cases.grammar.select import cover, pool
from cases.grammar.statements import CONSTRUCTS
from cases.grammar.statements.guards import PLACES
from cases.grammar.strata import STRATA
from cases.grammar.write import write
from cases.manifest import feature_vocabulary
from cases.program import front_matter
from conformance.case import Case, Corpus
from conformance.cli import main
from conformance.corpus import problems
from conformance.generated import problem
from conformance.ideal import ideal
from conformance.instruments import trace
from conformance.spec import clauses

ROOT = Path(__file__).resolve().parents[2]

_DIGEST = (
    "import hashlib, sys; sys.path.insert(0, '.')\n"
    "from cases.grammar.select import pool\n"
    "text = ''.join(g.program.render() for g in pool(60, 3))\n"
    "print(hashlib.sha256(text.encode()).hexdigest(), 'torch' in sys.modules)\n"
)


def case_of(generated: Generated) -> Case:
    return Case.from_source(generated.program.render(), "generated.py")


def function_of(generated: Generated) -> ast.FunctionDef:
    """The function that has the program's statements, whatever form the program has."""
    nodes = ast.walk(ast.parse(generated.program.body))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    return max((f for f in functions if f.name in ("program", "forward", "whole", "__call__")), key=lambda f: f.lineno)


def digest_under(interpreter: str) -> str:
    done = subprocess.run([interpreter, "-c", _DIGEST], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("version", ["3.12", "3.13"])
def test_other_versions_of_python_generate_the_same_bytes_and_need_no_torch(version: str) -> None:
    interpreter = shutil.which(f"python{version}")
    if interpreter is None or subprocess.run([interpreter, "-c", ""], capture_output=True, check=False).returncode:
        pytest.skip(f"no Python {version} here")
    assert digest_under(interpreter) == digest_under(sys.executable)
    assert digest_under(sys.executable).split()[1] == "False"


@pytest.mark.parametrize("stratum", STRATA)
def test_programs_are_python_and_speak_the_vocabulary(stratum: str) -> None:
    for generated in pool(25, 1, stratum):
        source = generated.program.render()
        _, meta = front_matter(source)
        assert {"program", "calls"} <= set(compile(source, "generated.py", "exec").co_names) | {
            node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)
        }
        assert set(meta["features"]) <= set(feature_vocabulary())
        assert set(meta["clauses"]) <= set(clauses())
        assert generated.stratum == stratum


def test_a_replay_of_the_choices_is_the_program() -> None:
    for seed in range(40):
        first = generate(SeededSource(seed))
        again = generate(ReplaySource(first.choices))
        assert again.program == first.program and again.items == first.items


def test_the_simplest_program_is_short() -> None:
    body = generate(ReplaySource([])).program.body
    assert len(body.splitlines()) < 20


def test_a_pool_goes_on_with_other_programs_and_never_repeats_one() -> None:
    first, second = ({g.program.id for g in pool(60, seed)} for seed in (1, 2))
    assert len(first) == len(second) == 60
    assert len(first & second) <= 2  # the shortest may come again


@pytest.mark.parametrize("stratum", STRATA)
def test_where_a_stratum_allows_no_breaks_there_are_none(stratum: str) -> None:
    """They would hide what a backend makes of a graph; elsewhere there are many."""
    breaking = {f"construct:{row.name}" for row in CONSTRUCTS if row.breaks}
    broken = [generated for generated in pool(40, 2, stratum) if not breaking.isdisjoint(generated.items)]
    assert bool(broken) is STRATA[stratum].breaks


def test_the_stratum_of_edits_changes_what_is_read_in_every_place() -> None:
    """A fault in what is remembered of one place shows in a few hundred programs, or it does not show at all."""
    drawn = [{item.split(":")[2] for item in g.items if item.startswith("edit:")} for g in pool(600, 4, "edits")]
    assert sum(map(bool, drawn)) >= 590
    met = Counter(place for places in drawn for place in places)
    assert {place.name for place in PLACES} <= set(met)
    assert met.total() >= 2 * len(drawn)


@pytest.mark.parametrize("stratum", STRATA)
def test_where_nothing_breaks_there_are_many_operators(stratum: str) -> None:
    """They are what a backend can be wrong in; one of 250 rows must be met in a few hundred programs."""
    drawn = [sum(item.startswith("operator:") for item in generated.items) for generated in pool(60, 6, stratum)]
    assert (sum(drawn) >= 8 * len(drawn)) is (STRATA[stratum].operators > 0)


def test_what_a_program_asks_of_a_tensor_is_part_of_its_answer() -> None:
    """A value that nobody returns shows nothing."""
    asked = [generated for generated in pool(2000, 8) if "within:program:metadata" in generated.items]
    assert asked
    for generated in asked:
        function = function_of(generated)
        returned = {
            name.id
            for part in ast.walk(function)
            if isinstance(part, ast.Return)
            for name in ast.walk(part)
            if isinstance(name, ast.Name)
        }
        texts = [ast.unparse(statement) for statement in function.body if isinstance(statement, ast.Assign)]
        assert re.findall(r"(?m)^(m\d+) = ", "\n".join(texts))[0] in returned


@pytest.mark.parametrize("stratum", STRATA)
def test_hardly_any_program_is_refused(stratum: str) -> None:
    refused = [found for generated in pool(25, 9, stratum) if (found := problem(case_of(generated))) is not None]
    assert len(refused) <= 1, refused


def test_special_inputs_are_of_every_kind() -> None:
    """NaN, infinities, both zeros, and numbers that are smaller than any normal one; each of them in many programs."""
    met: Counter[str] = Counter()
    for generated in pool(150, 2, "special"):
        for text in re.findall(r"new\.tensor\((\[[^\]]+\])(?:, dtype=torch\.(\w+))?\)\[", generated.program.body):
            dtype = getattr(torch, text[1] or "float32")
            values = torch.tensor(eval(text[0]), dtype=dtype)
            met["nan"] += bool(values.isnan().any())
            met["infinity"] += bool(values.isinf().any())
            met["negative zero"] += bool(((values == 0) & values.signbit()).any())
            small = values[(values != 0) & (values.abs() < torch.finfo(dtype).tiny)]
            met[f"denormal {dtype}"] += bool((small > 0).any() and (small < 0).any())
    assert met.pop("denormal torch.float64") > 0  # few inputs are so wide
    assert min(met.values()) > 10 and len(met) == 4, met


def test_a_program_that_raises_or_decides_narrowly_is_refused() -> None:
    text = '''"""A title.

+++
id = "capture/a"
clauses = ["PARITY-1"]
features = ["branch_on_data"]
origin = "grammar"
generator = 1
+++
"""
def program(x):
    BODY


def calls(new):
    yield Call(new.tensor([0.5]))
'''
    decides = "return x * 2.0 if x.sum() > 0.50001 else x"
    assert "going the other way" in (problem(Case.from_source(text.replace("BODY", decides), "a.py")) or "")
    raises = 'raise ValueError("no")'
    assert "raises ValueError" in (problem(Case.from_source(text.replace("BODY", raises), "a.py")) or "")
    differs = "return x.double() + 1e-3 * (str(x.dtype) == 'torch.float64')"
    assert "from float64" in (problem(Case.from_source(text.replace("BODY", differs), "a.py")) or "")
    fine = "return x * 2.0 if x.sum() > 0.31 else x"
    assert problem(Case.from_source(text.replace("BODY", fine), "a.py")) is None


def test_tensors_of_the_programs_own_classes_are_compared_like_others() -> None:
    """Each run makes its class anew; what they answer of themselves is not asked."""
    text = '''"""A title.

+++
id = "capture/a"
clauses = ["PARITY-1"]
features = ["tensor_subclass", "branch_on_data"]
origin = "grammar"
generator = 1
+++
"""
import torch


class Own(torch.Tensor):
    pass


def program(x):
    x = x.as_subclass(Own)
    BODY


def calls(new):
    yield Call(new.tensor([0.5]))
'''
    assert problem(Case.from_source(text.replace("BODY", "return x * 2.0"), "a.py")) is None
    differs = "return x + 1e-3 * (str(x.dtype) == 'torch.float64')"
    assert "from float64" in (problem(Case.from_source(text.replace("BODY", differs), "a.py")) or "")
    decides = "return x * 2.0 if x.sum() > 0.50001 else x"
    assert "going the other way" in (problem(Case.from_source(text.replace("BODY", decides), "a.py")) or "")


def test_exceptions_of_the_programs_own_classes_are_the_same_in_both_precisions() -> None:
    text = '''"""A title.

+++
id = "exc/a"
clauses = ["EXC-1"]
features = ["exception"]
origin = "grammar"
generator = 1
+++
"""
class Own(Exception):
    pass


class Other(Exception):
    pass


def program(x):
    raise CHOSEN


def calls(new):
    yield Call(new.tensor([0.5]))
'''
    assert problem(Case.from_source(text.replace("CHOSEN", "Own"), "a.py")) is None
    decided = 'Own if str(x.dtype) == "torch.float32" else Other'
    assert problem(Case.from_source(text.replace("CHOSEN", decided), "a.py")) == "raises Own; in float64 Other"


class AskedRightly(SeededSource):
    """Draws among one thing at least, as every source may expect."""

    def draw(self, count: int) -> int:
        """A number below ``count``."""
        assert count >= 1
        return super().draw(count)


def test_nothing_is_drawn_from_nothing() -> None:
    for seed in range(600):
        generate(AskedRightly(seed))


def test_programs_log_nowhere_and_see_logging_as_it_is(capfd: pytest.CaptureFixture[str]) -> None:
    texts = (generated.program.render() for generated in pool(20, 0))
    text = next(text for text in texts if "\n\n\ndef program(" in text)  # and no method
    text = text.replace("\n\n\ndef program(", "\n\n\nimport logging\n\n\ndef program(", 1)
    lines = "    logging.getLogger('own').warning('to nobody')\n    assert logging.root.isEnabledFor(logging.ERROR)\n"
    head, body = text.split("def program(", 1)
    first, rest = body.split("\n", 1)
    assert problem(Case.from_source(f"{head}def program({first}\n{lines}{rest}", "generated.py")) is None
    assert "to nobody" not in "".join(capfd.readouterr())


def test_a_cover_takes_what_adds_most_and_stops_when_nothing_is_new() -> None:
    candidates = list(pool(150, 4))
    kept = cover(candidates, 1000)
    everything = frozenset().union(*(generated.items for generated in candidates))
    assert frozenset().union(*(one.generated.items for one in kept)) == everything
    assert all(one.kept_for for one in kept) and len(kept) < len(candidates)
    gains = [len(one.kept_for) for one in kept]
    assert gains == sorted(gains, reverse=True)
    assert cover(candidates, 5) == kept[:5]
    first = kept[0].generated.program.id
    without = cover(candidates, 5, lambda generated: "no" if generated.program.id == first else None)
    assert first not in {one.generated.program.id for one in without}


def test_what_is_written_is_a_corpus_to_which_more_can_be_added(tmp_path: Path) -> None:
    batch = cover(pool(40, 5), 10, lambda generated: None)
    written = write([(one.generated.program, one.kept_for) for one in batch], tmp_path)
    assert len(written) == len(batch)
    assert [problem for problem in problems(tmp_path) if "has no case" not in problem] == []
    corpus = Corpus(tmp_path)
    assert corpus.select("quick") == sorted(written)
    more = [(generated.program, ()) for generated in pool(20, 6)]
    assert write([*more, more[0]], tmp_path) == [program.id for program, _ in more]
    corpus = Corpus(tmp_path)
    assert len(corpus) == len(written) + 20 and corpus.select("quick") == sorted(written)
    assert corpus.case(more[0][0].id).source == more[0][0].render()


def test_the_command_writes_and_refuses_unknown_strata(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["generate", "--count", "12", "--seed", "3", "-o", str(tmp_path / "made")]
    assert main(command) == 0
    assert "12 drawn with seed 3" in capsys.readouterr().out
    assert len(Corpus(tmp_path / "made")) >= 11
    assert main(command) == 0
    assert f"0 programs written to {tmp_path / 'made'}, {len(Corpus(tmp_path / 'made'))} are there already" in (
        capsys.readouterr().out
    )
    assert main([*command, "--stratum", "edgs"]) == 2
    assert "did you mean edges" in capsys.readouterr().err


def test_a_folder_that_is_no_corpus_is_refused_before_anything_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("cases.grammar.select.pool", None)
    (tmp_path / "file").write_text("mine")
    for output, said in ((tmp_path, "exists and has no MANIFEST.jsonl"), (tmp_path / "file", "expected a folder")):
        assert main(["generate", "--count", "3", "-o", str(output)]) == 2
        assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_programs_state_what_an_instrumented_run_derives(tmp_path: Path) -> None:
    assert main(["generate", "--count", "8", "--seed", "3", "--derive", "-o", str(tmp_path)]) == 0
    corpus = Corpus(tmp_path)
    stated = [case for case in map(corpus.case, corpus) if case.graphs is not None]
    assert stated and any(case.reused for case in stated)
    for case in stated:
        assert (case.graphs, case.reused) == (ideal(case, trace(case)).graphs, ideal(case, trace(case)).reused)
        assert {"CAPTURE-1", "BREAK-5"} & set(case.clauses)


@settings(max_examples=25, deadline=None)
@given(programs())
def test_whatever_hypothesis_draws_is_a_program(generated: Generated) -> None:
    compile(generated.program.render(), "generated.py", "exec")
    assert generate(ReplaySource(generated.choices)).program == generated.program

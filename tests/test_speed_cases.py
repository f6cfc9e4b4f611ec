"""The programs that are timed: of every kind, alike from round to round, and watched while they are timed."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import torch

from cases import speed
from conformance.backends.user import CompilerFunction
from conformance.case import SPEED_DIR, Call, Case, Corpus, load
from conformance.cli import main
from conformance.corpus import problems
from conformance.inputs import InputFactory
from conformance.record import read_results
from conformance.timing import TimedWrong, time_case

CORPUS = Corpus(SPEED_DIR)

#: Whose arguments are written in place, and go on from round to round.
GO_ON = ("speed/optimizer_step_foreach", "speed/optimizer_step_plain")

KINDS = (
    "resnet18_inference",
    "resnet18_training",
    "resnet50_inference",
    "resnet50_training",
    "transformer_encoder",
    "decoder_growing_cache",
    "lstm",
    "mlp_inference",
    "unet",
    "graph_network_scatter",
    "embedding_bag",
    "attention_written_out",
    "attention_causal",
    "attention_grouped",
    "normalisations_and_activations",
    "optimizer_step_plain",
    "optimizer_step_foreach",
    "python_and_small_operators",
    "graph_break_in_the_middle",
    "changing_sizes",
    "tiny_graph",
)


def test_the_corpus_is_sound_and_what_its_modules_render() -> None:
    assert problems(SPEED_DIR) == []
    assert {program.id: program.render() for program in speed.programs()} == {
        case_id: CORPUS.case(case_id).source for case_id in CORPUS
    }


def test_every_kind_of_load_is_there() -> None:
    assert [kind for kind in KINDS if not CORPUS.select(pattern=kind)] == []


def test_no_id_is_also_one_of_the_other_corpus() -> None:
    assert set(CORPUS) & set(Corpus()) == set()


def test_every_tier_holds_all_of_them() -> None:
    assert all(CORPUS.select(tier) == list(CORPUS) for tier in ("quick", "smoke", "core"))


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    """As in a worker."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


def rounds(case: Case, count: int) -> list[list[torch.Tensor]]:
    """The tensors that each of so many rounds answers in eager, copied when the round is over."""
    module = load(case, lambda value: None)
    work = module.work(InputFactory(case.seed))
    answers = []
    for _ in range(count):
        script, found = work(), []
        call = next(script)
        while call is not None:
            answer = call.run(module.program)
            found.append(answer)
            try:
                call = script.send(answer)
            except StopIteration:
                call = None
        answers.append([leaf.detach().clone() for leaf in torch.utils._pytree.tree_leaves(found)])
    return answers


def differ(one: list[torch.Tensor], other: list[torch.Tensor]) -> bool:
    """Whether any tensor is another."""
    return any(not torch.equal(a, b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("case_id", [case_id for case_id in CORPUS if case_id not in (*GO_ON, "speed/changing_sizes")])
def test_rounds_are_alike_but_not_the_same_twice_running(case_id: str) -> None:
    first, second, third = rounds(CORPUS.case(case_id), 3)
    assert differ(first, second)
    assert not differ(first, third)


@pytest.mark.parametrize("case_id", GO_ON)
def test_an_optimizer_goes_on_and_stays_in_bounds(case_id: str) -> None:
    answers = rounds(CORPUS.case(case_id), 100)
    assert all(differ(one, other) for one, other in itertools.pairwise(answers))
    assert answers[-1][0].abs().max() < answers[0][0].abs().max() < 6.0


class OnAccelerator:
    """A ``new`` that says it is on CUDA and makes tensors without values."""

    device = torch.device("cuda")

    def randn(self, *shape: int) -> torch.Tensor:
        return torch.empty(shape, device="meta")

    dyadic = randn

    def integers(self, low: int, high: int, *shape: int) -> torch.Tensor:
        return torch.empty(shape, dtype=torch.int64, device="meta")

    def tensor(self, data: range, dtype: torch.dtype) -> torch.Tensor:
        return torch.empty(len(data), dtype=dtype, device="meta")

    def module(self, build: Callable[[], torch.nn.Module]) -> torch.nn.Module:
        with torch.device("meta"):
            return build()


def elements(call: Call) -> int:
    """Of all tensors among the arguments and in their modules."""
    leaves = torch.utils._pytree.tree_leaves(call.args)
    parameters = [p for leaf in leaves if isinstance(leaf, torch.nn.Module) for p in leaf.parameters()]
    return sum(tensor.numel() for tensor in (*leaves, *parameters) if isinstance(tensor, torch.Tensor))


@pytest.mark.parametrize("case_id", list(CORPUS))
def test_judged_small_timed_larger_and_on_an_accelerator_larger_still(case_id: str) -> None:
    case = CORPUS.case(case_id)
    module = load(case, lambda value: None)
    judged = elements(next(module.calls(InputFactory(case.seed))))
    laptop, accelerator = (elements(next(module.work(new)())) for new in (InputFactory(case.seed), OnAccelerator()))
    if case_id == "speed/tiny_graph":
        assert judged == laptop == accelerator == 1
    else:
        assert judged < laptop < accelerator


def timed(case_id: str, compile_function: Callable[[Any], Any]) -> None:
    """Time a case under a compiler of ours."""
    time_case(CORPUS.case(case_id), CompilerFunction("ours", compile_function), "cpu", 0.1)


@pytest.mark.parametrize("case_id", ["speed/tiny_graph", "speed/mlp_inference_wide", "speed/decoder_growing_cache"])
def test_a_compiler_that_hands_out_an_answer_of_before_is_found_out(case_id: str) -> None:
    def keep_the_first(program: Any) -> Any:
        kept: list[Any] = []

        def compiled(*args: Any) -> Any:
            if not kept:
                kept.append(program(*args))
            return kept[0]

        return compiled

    with pytest.raises(TimedWrong, match="timed sample"):
        timed(case_id, keep_the_first)


class SteeperBackward(torch.autograd.Function):
    """The identity, whose gradient is a thousandth too large."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        return x.clone()

    @staticmethod
    def backward(ctx: Any, gradient: torch.Tensor) -> torch.Tensor:
        return gradient * 1.001


@pytest.mark.parametrize("case_id", CORPUS.select(pattern="training"))
def test_a_backward_pass_that_is_wrong_when_timed_is_found_out(case_id: str) -> None:
    def compile_function(program: Any) -> Any:
        def compiled(*args: Any) -> Any:
            loss, parameter = program(*args)
            return SteeperBackward.apply(loss), parameter

        return compiled

    with pytest.raises(TimedWrong, match="grad"):
        timed(case_id, compile_function)


def test_the_command_times_keeps_and_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["speed", "eager", "--case", "speed/tiny_graph", "--seconds", "1", "--strict"]) == 0
    (path,) = Path("results").glob("*.jsonl")
    (record,) = read_results([path]).complete()
    assert (record.status.name, record.speed["calls_per_round"]) == ("PASS", 1)
    out = capsys.readouterr().out
    assert "Speed, all together" in out
    assert "speed/tiny_graph" in out.partition("speedup")[2]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--case", "speed/nothing_such"], "unknown case"),
        (["--match", "nothing such"], "no case"),
        (["--device", "cuda:77"], "device"),
    ],
)
def test_unusable_input_is_one_line(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["speed", "eager", *options]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.slow
def test_compilers_are_right_on_all_of_them(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    command = ["run", "eager", "dynamo+eager", "--cases", str(SPEED_DIR), "--timeout", "300", "-o", str(path)]
    assert main(command) == 0
    found = {(record.case, record.row): record.status.name for record in read_results([path]).complete()}
    assert {key: status for key, status in found.items() if status != "PASS"} == {}
    assert len(found) == 2 * len(CORPUS)

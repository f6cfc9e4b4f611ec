"""Mutants that take graphs, are poor, cheat or break: a case tells each, or each gets the status that it expects."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import torch

from conformance.backends.dynamo import DynamoBackend
from conformance.backends.registry import make_backend
from conformance.case import Case, Corpus
from conformance.execute import Options, Runner
from conformance.graph_mutants import honest
from conformance.isolate import Limits
from conformance.mutants import Mutant, collect
from conformance.runner import Reference, observe_eager, run_case
from conformance.spec import clauses

MUTANTS = {mutant.name: mutant for mutant in collect(Path(__file__).parent / "mutants")}

#: Graph mutant (and two that have no graph to edit) -> a case that tells it.
TOLD_BY = {
    "drop_relu": "parity/conv2d_channels_last",
    "cast_and_back_dropped": "parity/options_of_precision",
    "second_in_a_row_dropped": "parity/options_of_products",
    "swapped_subtraction": "parity/arithmetic_float64",
    "swapped_division": "parity/arithmetic_float64",
    "swapped_where": "cache/equal_global_of_other_type",
    "swapped_matmul": "parity/decompositions",
    "second_factor_transposed": "parity/decompositions",
    "comparison_with_equality": "parity/options_of_rounding",
    "reduction_over_another_dimension": "parity/extremes_float16",
    "softmax_over_first_dimension": "parity/attention_by_hand",
    "scan_over_last_dimension": "parity/options_of_places",
    "running_sum_without_its_own": "parity/options_of_places",
    "concatenated_in_reverse": "shape/size_before_and_after_resize",
    "stacked_along_the_first_dimension": "parity/options_of_places",
    "rolled_backwards": "parity/options_of_places",
    "diagonal_ignored": "parity/attention_by_hand",
    "gathered_one_off": "parity/options_of_places",
    "scattered_once_per_place": "parity/options_of_places",
    "accumulation_ignored": "parity/options_of_places",
    "mask_inverted": "parity/attention_by_hand",
    "always_sorted_upwards": "parity/first_of_ties",
    "always_the_largest": "parity/options_of_places",
    "alpha_ignored": "parity/arithmetic_float64",
    "beta_ignored": "parity/options_of_products",
    "value_ignored": "parity/arithmetic_float64",
    "linear_without_bias": "break/module_hook",
    "convolution_without_bias": "parity/conv2d_channels_last",
    "upper_bound_ignored": "parity/nan_kept",
    "attention_sees_the_future": "parity/options_of_scores",
    "labels_not_smoothed": "parity/options_of_scores",
    "batch_statistics_not_kept": "parity/batch_norm_training",
    "layer_norm_without_shift": "parity/options_of_products",
    "ties_rounded_up": "parity/options_of_rounding",
    "floor_division_truncates": "parity/options_of_rounding",
    "remainder_with_sign_of_dividend": "parity/options_of_rounding",
    "everything_rounded_down": "parity/options_of_rounding",
    "variance_of_the_population": "parity/options_of_precision",
    "mean_by_one_less": "grad/flow_mixed_dtypes",
    "loss_not_averaged": "parity/options_of_scores",
    "half_summed_in_half": "parity/options_of_precision",
    "half_multiplied_in_half": "parity/options_of_precision",
    "factors_rounded_to_bfloat16": "parity/attention_by_hand",
    "numbers_in_single_precision": "parity/options_of_precision",
    "reciprocal_approximated": "parity/options_of_rounding",
    "gelu_by_tanh": "parity/options_of_products",
    "variance_of_squares": "parity/options_of_precision",
    "softmax_without_maximum": "parity/options_of_scores",
    "logsumexp_by_its_name": "parity/options_of_scores",
    "log1p_by_its_name": "parity/options_of_precision",
    "expm1_by_its_name": "parity/options_of_precision",
    "integers_saturate": "parity/options_of_integers",
    "bytes_read_as_signed": "parity/options_of_integers",
    "bytes_compared_as_signed": "parity/options_of_integers",
    "shift_without_sign": "parity/options_of_integers",
    "integer_sum_keeps_its_type": "shape/churn_of_dtypes_and_sizes",
    "integer_division_gives_integers": "parity/options_of_integers",
    "indices_in_int32": "parity/extremes_float16",
    "zero_dim_tensors_promote": "parity/options_of_integers",
    "boolean_not_as_integer": "parity/options_of_integers",
    "not_conjugated": "alias/conjugate_returned",
    "absolute_of_the_real_part": "parity/fourier",
    "integer_power_by_floats": "parity/options_of_integers",
    "previous_answer": "cache/class_attribute_grad_mode",
    "first_answer": "cache/other_values_with_the_same_sum",
    "first_sizes_kept": "shape/channels_last_batches",
    "nothing_computed_of_nothing": "parity/options_of_nothing",
    "batch_of_one_skipped": "shape/linear_and_layer_norm",
    "hundredth_operator_dropped": "trigger/operators_300_results",
    "graph_of_one_operator_skipped": "trigger/operators_1",
    "parameters_folded": "cache/values_of_small_tensors_and_parameters",
    "scalars_folded": "cache/values_of_small_tensors_and_parameters",
    "wrong_on_the_second_call": "cache/equal_values_in_new_tensors",
    "wrong_on_the_tenth_call": "trigger/runs_40",
    "wrong_when_warm": "trigger/runs_60",
    "fake_results": "parity/arithmetic_float64",
    "meta_results": "parity/arithmetic_float64",
    "an_input_is_the_answer": "parity/arithmetic_float64",
    "results_in_reverse": "capture/result_list_subclass",
    "random_numbers_folded": "rng/draws_in_loop",
    "random_numbers_in_reverse": "rng/draws_in_loop",
    "generator_not_advanced": "rng/draws_across_break",
    "dropout_draws_uniform_numbers": "rng/noise_in_training",
    "dropout_dropped": "rng/noise_in_training",
    "one_draw_too_many": "rng/draws_across_break",
    "seeded_when_compiled": "rng/draws_in_loop",
    "gradient_doubled": "break/no_grad",
    "gradient_zero": "break/no_grad",
    "gradient_of_one_factor_only": "grad/flow_broadcasting",
    "gradient_of_relu_is_one": "grad/flow_through_dead_units",
    "gradient_not_divided": "grad/flow_broadcasting",
    "detached": "grad/flow_broadcasting",
    "detached_but_requiring": "grad/flow_broadcasting",
    "not_detached": "grad/flow_mixed_dtypes",
    "always_under_no_grad": "grad/flow_through_dead_units",
    "grad_mode_left_off": "parity/options_of_rounding",
    "default_dtype_left_changed": "parity/options_of_rounding",
    "matmul_precision_lowered": "parity/options_of_rounding",
    "speaks_on_stdout": "parity/options_of_rounding",
    "contiguous_results": "parity/conv2d_channels_last",
    "channels_last_lost": "parity/conv2d_channels_last",
    "contiguous_does_nothing": "parity/conv2d_channels_last",
    "likeness_is_contiguous": "parity/options_of_layouts",
    "results_stored_by_columns": "parity/dtype_views",
    "half_results_in_single": "parity/extremes_float16",
    "double_results_in_single": "parity/arithmetic_float64",
    "double_computed_in_single": "parity/arithmetic_float64",
    "zero_dim_results_have_one": "parity/empty_maximum",
    "sizes_of_one_squeezed": "parity/dtype_views",
    "nan_made_zero": "parity/nan_kept",
    "negative_zero_made_positive": "parity/reported_smaller_of_two_zeros",
    "infinity_made_largest": "parity/nan_kept",
    "denormals_made_zero": "parity/options_of_precision",
    "last_elements_not_computed": "cache/other_values_with_the_same_sum",
    "zeros": "parity/arithmetic_float64",
    "empty_reduction_is_zero": "parity/options_of_nothing",
    "empty_product_is_zero": "parity/options_of_nothing",
    "empty_mean_is_zero": "parity/options_of_nothing",
    "empty_product_of_matrices_is_one": "parity/empty_operators",
    "inputs_read_as_contiguous": "parity/conv2d_channels_last",
    "input_clobbered": "alias/reported_whole_and_part_both_written",
    "writes_to_inputs_lost": "alias/advanced_index_copies",
    "written_twice": "alias/advanced_index_copies",
    "views_written_apart": "alias/reported_whole_and_part_both_written",
    "reads_see_old_values": "alias/reported_inactive_dropout_written",
    "reads_see_later_writes": "alias/advanced_index_copies",
    "clone_shares": "alias/accumulator_returned",
    "views_copied": "parity/dtype_views",
    "slices_copied": "alias/buffer_and_parameter_returned",
    "reshape_always_copies": "parity/options_of_layouts",
    "detach_copies": "parity/options_of_layouts",
    "expanded_made_real": "alias/conversions_return_self",
    "results_in_one_buffer": "alias/accumulator_returned",
    "equal_results_merged": "alias/conversions_return_self",
    "output_buffers_reused": "alias/accumulator_returned",
    "indices_clamped": "exc/values_out_of_range",
    "positions_clamped": "exc/values_out_of_range",
    "division_by_zero_is_zero": "exc/values_out_of_range",
    "grad_modes_ignored": "grad/modes_as_decorators",
    "first_run_draws_numbers": "trigger/runs_40",
    "gradient_of_gradient_lost": "grad/double_backward_outside",
    "autocast_ignored_in_graphs": "parity/options_of_autocast",
    "refused_conversions_done": "exc/inplace_result_dtype_uncaught",
    "tuple_made_list": "parity/options_of_autocast",
}

#: Quality mutant -> a case that misses one of the clauses it is poor at.
MISSED_BY = {
    "RecompilesEveryCall": "trigger/runs_40",
    "RecompilesEveryShape": "shape/linear_and_layer_norm",
    "BreaksAtEveryOperator": "trigger/runs_40",
    "NeverCaptures": "trigger/runs_40",
    "LeaksAGraphPerCall": "trigger/runs_40",
    "CompilesWhatHasNoOperators": "intercept/metadata_only",
}

#: A case that needs a compiler, for those that get the same status from every one.
CASE = "trigger/runs_40"

#: Refused before any case runs where they are given on the command line.
REFUSED = ("raises", "not_callable", "inner_not_callable")


@functools.cache
def eager(case_id: str) -> tuple[Case, Reference]:
    """A case and what eager does."""
    case = Corpus().case(case_id)
    return case, observe_eager(case)


@functools.cache
def status_of_an_honest_compiler(case_id: str) -> str:
    case, reference = eager(case_id)
    return str(run_case(case, DynamoBackend("honest", honest), reference=reference)["status"])


@pytest.fixture(autouse=True)
def _modes_as_before() -> Iterator[None]:
    """Some mutants leave them changed."""
    yield
    torch.set_grad_enabled(True)
    torch.set_default_dtype(torch.float32)
    torch.set_float32_matmul_precision("highest")


def _of(*kinds: str) -> list[Mutant]:
    return [mutant for mutant in MUTANTS.values() if mutant.fault.kind in kinds]


def test_there_are_enough_of_every_kind() -> None:
    count = Counter(mutant.fault.kind for mutant in MUTANTS.values())
    assert count["graph"] >= 50 and count["quality"] >= 6 and count["cheat"] >= 8 and count["broken"] >= 10


@pytest.mark.parametrize("mutant", MUTANTS.values(), ids=list(MUTANTS))
def test_it_says_what_is_wrong_with_it(mutant: Mutant) -> None:
    assert mutant.summary.endswith(".")
    assert set(mutant.fault.breaks) <= set(clauses())
    assert mutant.fault.breaks or mutant.fault.expects or mutant.name == "CompilesInQuadraticTime"


def test_every_clause_is_broken_by_some_mutant() -> None:
    broken = {clause for mutant in _of("graph", "frame", "quality") for clause in mutant.fault.breaks}
    assert broken == set(clauses())


def test_every_graph_mutant_has_its_case() -> None:
    assert {mutant.name for mutant in _of("graph")} <= set(TOLD_BY)
    smoke = set(Corpus().select("smoke"))
    assert sum(case in smoke for case in TOLD_BY.values()) >= 0.95 * len(TOLD_BY)


@pytest.mark.parametrize(("name", "case_id"), TOLD_BY.items(), ids=list(TOLD_BY))
def test_the_case_tells_it_from_an_honest_compiler(name: str, case_id: str) -> None:
    case, reference = eager(case_id)
    assert status_of_an_honest_compiler(case_id) == "PASS"
    outcome = run_case(case, make_backend(MUTANTS[name].spec), reference=reference)
    assert outcome["status"] in ("WRONG", "RAISED"), outcome


@pytest.mark.parametrize(("name", "case_id"), MISSED_BY.items(), ids=list(MISSED_BY))
def test_the_case_shows_that_it_is_poor(name: str, case_id: str) -> None:
    case, reference = eager(case_id)
    outcome = run_case(case, make_backend(MUTANTS[name].spec), reference=reference)
    assert outcome["status"] == ("NOT_ENGAGED" if name == "NeverCaptures" else "PASS")
    assert {miss["clause"] for miss in outcome["missed"]} & set(MUTANTS[name].fault.breaks)
    better = run_case(case, DynamoBackend("honest", honest), reference=reference)
    assert sum(miss["count"] for miss in better.get("missed", ())) < sum(miss["count"] for miss in outcome["missed"])


def test_quadratic_time_shows_in_the_seconds_that_compiling_takes() -> None:
    backend = make_backend(MUTANTS["CompilesInQuadraticTime"].spec)
    seconds = []
    for case_id in ("trigger/runs_40", "trigger/operators_300_results"):
        case, reference = eager(case_id)
        outcome = run_case(case, backend, reference=reference)
        assert outcome["status"] == "PASS"
        seconds.append(outcome["stats"]["compile_seconds"])
    assert seconds[1] > 0.4 > 20 * seconds[0]


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    """Worker processes, started when the first case is run in them."""
    with Runner(Corpus(), Options(workers=1, limits=Limits(seconds=20, memory=1 << 30))) as made:
        yield made


@pytest.mark.slow
@pytest.mark.parametrize("mutant", _of("cheat", "broken"), ids=lambda mutant: mutant.name)
def test_it_gets_the_status_that_it_expects(mutant: Mutant, runner: Runner) -> None:
    if mutant.name in REFUSED:
        case, reference = eager(CASE)
        status = run_case(case, make_backend(mutant.spec), reference=reference)["status"]
    else:
        status = runner.run(CASE, mutant.spec).status.name
    assert status == mutant.fault.expects

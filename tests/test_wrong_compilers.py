"""Compilers that are wrong in one plausible way: each has a case that catches it, in the tier that has to."""

from __future__ import annotations

import functools
from typing import NamedTuple

import pytest
import torch._dynamo  # noqa: F401 (optimizers import it when first used, and it replaces functions of torch for good)

from conformance.case import Case, Corpus
from conformance.judge import judge
from conformance.observe import CompileFunction, Observation, observe
from conformance.status import PASS
from tests import wrong_compilers as wrong


class Row(NamedTuple):
    """A compiler and the case that must catch it, which must be in ``tier``."""

    id: str
    compiler: CompileFunction
    case: str
    tier: str = "core"


def _row(name: str, case: str, tier: str = "core") -> Row:
    return Row(name, getattr(wrong, name), case, tier)


ROWS = [
    Row("wrong_after_32_calls", wrong.wrong_after(32), "trigger/runs_40", "smoke"),
    Row("wrong_after_64_calls", wrong.wrong_after(64), "trigger/runs_100"),
    Row("wrong_from_compilation_9", wrong.wrong_from_compilation(9), "cache/limit_strings"),
    Row("wrong_from_compilation_65", wrong.wrong_from_compilation(65), "cache/limit_seventy_settings"),
    _row("kept_by_values", "cache/equal_values_in_new_tensors", "smoke"),
    _row("copies_kept_by_values", "cache/what_functions_hold", "smoke"),
    _row("copies_kept_by_values", "cache/tensors_behind_equal_arguments"),
    _row("kept_by_identity", "cache/same_tensor_with_new_values", "smoke"),
    _row("copies_kept_by_identity", "cache/same_tensor_with_new_values", "smoke"),
    _row("copies_kept_by_version", "cache/same_tensor_with_new_values", "smoke"),
    _row("copies_kept_by_sum", "cache/other_values_with_the_same_sum", "smoke"),
    _row("copies_kept_by_first_and_last", "cache/other_values_with_the_same_sum", "smoke"),
    _row("kept_by_address_of_global", "cache/object_at_a_used_address"),
    _row("frozen_defaults", "cache/what_functions_hold", "smoke"),
    _row("frozen_defaults", "frame/binding_defaults_rebound"),
    _row("frozen_keyword_defaults", "cache/what_functions_hold", "smoke"),
    _row("frozen_keyword_defaults", "frame/binding_defaults_rebound"),
    _row("frozen_cells", "cache/what_functions_hold", "smoke"),
    _row("frozen_class_attributes", "cache/what_functions_hold", "smoke"),
    _row("frozen_class_attributes", "cache/class_attribute_int"),
    _row("named_tuple_made_tuple", "capture/result_named_tuple", "smoke"),
    _row("return_type_made_tuple", "capture/result_return_type"),
    _row("size_made_tuple", "capture/result_size", "smoke"),
    _row("size_in_list_made_tuple", "capture/result_list_of_sizes"),
    _row("tuple_subclass_made_tuple", "capture/result_tuple_subclass"),
    _row("list_subclass_made_list", "capture/result_list_subclass", "smoke"),
    _row("list_subclass_without_attributes", "capture/result_list_subclass", "smoke"),
    _row("dict_subclass_made_dict", "capture/result_dict_subclass"),
    _row("ordered_made_dict", "capture/result_ordered_dict", "smoke"),
    _row("default_dict_made_dict", "capture/result_default_dict"),
    _row("default_dict_without_factory", "capture/result_default_dict"),
    _row("deque_made_list", "capture/result_deque"),
    _row("deque_unbounded", "capture/result_deque"),
    _row("dataclass_made_namespace", "capture/result_dataclass"),
    _row("containers_copied", "alias/argument_containers_grow_and_return", "smoke"),
    _row("conjugate_resolved", "alias/conjugate_returned", "smoke"),
    _row("negative_resolved", "alias/negative_view_returned"),
    _row("views_copied", "alias/conjugate_returned", "smoke"),
    _row("subclass_made_tensor", "capture/subclass_logs_functions"),
    _row("subclass_functions_bypassed", "cache/tensor_or_subclass", "smoke"),
    _row("subclass_functions_bypassed", "capture/subclass_logs_functions"),
    _row("relu_by_mask", "parity/nan_kept", "smoke"),
    _row("relu_by_mask", "parity/signed_zero_kept", "smoke"),
    _row("relu_without_nan", "parity/nan_kept", "smoke"),
    _row("extremes_without_nan", "parity/nan_kept", "smoke"),
    _row("clamp_without_nan", "parity/nan_kept", "smoke"),
    _row("sort_with_nan_first", "parity/nan_kept", "smoke"),
    _row("zero_not_added", "parity/signed_zero_kept", "smoke"),
    _row("zero_not_subtracted_from", "parity/signed_zero_kept", "smoke"),
    _row("product_with_zero", "parity/signed_zero_kept", "smoke"),
    _row("absolute_by_comparison", "parity/signed_zero_kept", "smoke"),
    _row("last_argmax", "parity/first_of_ties", "smoke"),
    _row("last_argmin", "parity/first_of_ties", "smoke"),
    _row("unstable_sort", "parity/first_of_ties", "smoke"),
    _row("unstable_argsort", "parity/first_of_ties", "smoke"),
    _row("threads_without_modes_of_their_own", "intercept/thread_with_modes_of_its_own"),
    _row("threads_dropped", "intercept/helper_in_two_threads_in_turn"),
    _row("stale_in_other_threads", "cache/called_from_two_threads"),
    _row("modes_of_the_first_thread", "cache/grad_mode_of_the_calling_thread"),
    _row("gradients_a_tenth_off", "grad/autocast_training_step"),
    _row("autocast_ignored", "parity/autocast_results_in_float32"),
]


@functools.cache
def eager(case_id: str) -> tuple[Case, Observation, Observation]:
    """A case and what eager and float64 do."""
    case = Corpus().case(case_id)
    return case, observe(case), observe(case, wide=True)


@pytest.mark.parametrize("row", ROWS, ids=[f"{row.id}-{row.case}" for row in ROWS])
def test_the_case_catches_the_wrong_compiler(row: Row) -> None:
    case, right, wide = eager(row.case)
    assert row.tier in case.tiers
    verdict = judge(right, observe(case, row.compiler), wide, case.precision)
    assert verdict.status.is_failure and verdict.status.name in ("WRONG", "RAISED"), verdict.evidence


@pytest.mark.parametrize("case_id", sorted({row.case for row in ROWS}))
def test_the_case_lets_a_right_compiler_pass(case_id: str) -> None:
    case, right, wide = eager(case_id)
    verdict = judge(right, observe(case, wrong.right), wide, case.precision)
    assert verdict.status is PASS, verdict.evidence


@pytest.mark.parametrize("case_id", ["parity/autocast_results_in_float32", "grad/autocast_training_step"])
def test_other_rounding_in_the_declared_precision_passes(case_id: str) -> None:
    case, right, wide = eager(case_id)
    other = observe(case, wrong.products_rounded_otherwise)
    assert judge(right, other, wide, case.precision).status is PASS
    assert judge(right, other, wide, None).status.is_failure

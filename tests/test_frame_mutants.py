"""Mutants that compile functions wrongly: each has a case that tells it from a right compiler."""

from __future__ import annotations

import functools
import sys
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch
import torch._dynamo

from conformance.case import Case, Corpus
from conformance.judge import judge
from conformance.mutants import Fault
from conformance.observe import Observation, observe
from conformance.spec import clauses
from conformance.status import PASS
from reference_impl import compile as reference
from tests.mutants import (
    frame_blind_spots,
    frame_capture,
    frame_effects,
    frame_guards,
    frame_python,
    frame_results,
    frame_state,
)

#: Mutant -> the case that kills it here.
KILLERS = {
    # frame_blind_spots
    "gradients_in_new_memory": "grad/gradients_in_a_flat_buffer",
    "writes_not_counted": "grad/written_after_it_was_saved",
    "saved_results_are_copies": "grad/written_after_it_was_saved",
    "truth_stored_as_all_bits": "alias/bytes_of_booleans",
    "arrays_copied": "alias/array_and_tensor_share",
    "arrays_read_only": "alias/array_and_tensor_share",
    "first_arguments_kept": "effect/what_is_taken_out_is_freed",
    "wrong_above_a_million_elements": "trigger/large_tensors",
    "wrong_for_a_size_above_65536": "trigger/large_tensors",
    "attributes_sorted": "effect/order_of_new_attributes",
    "errors_of_python_made_anew": "exc/what_python_errors_carry",
    "contexts_of_python_errors_lost": "exc/what_python_errors_carry",
    "virtual_subclasses_of_first_call": "cache/registered_later",
    "implementations_of_first_call": "cache/registered_later",
    "environment_of_first_call": "cache/settings_of_the_process",
    "matmul_precision_of_first_call": "cache/settings_of_the_process",
    "anomaly_mode_of_first_call": "cache/settings_of_the_process",
    "clocks_of_first_call": "cache/clocks_are_read_anew",
    # frame_capture
    "sizes_of_first_call": "shape/enumerated_shape",
    "text_of_first_call": "intercept/metadata_only",
    "length_of_first_call": "break/data_dependent_sizes",
    "starred_arguments_reversed": "capture/argument_forwarding",
    "isinstance_by_exact_type": "capture/attribute_protocols",
    "decorators_inside_lost": "capture/decorators",
    "classes_made_once": "intercept/class_made_inside",
    "awaited_once": "intercept/coroutine_driven_by_hand",
    "rounds_halves_up": "capture/float_arithmetic",
    "names_outlive_deletion": "capture/reported_weak_reference_ends",
    "inner_gradients_are_constants": "grad/function_transforms",
    "answers_kept_when_warm": "speed/mlp_inference",
    # frame_effects
    "writes_lost": "capture/module_attributes",
    "attribute_writes_lost": "capture/module_attributes",
    "cell_writes_lost": "effect/callback_argument_effects",
    "deletions_lost": "effect/deleted_from_the_caller",
    "list_writes_lost": "capture/module_attributes",
    "writes_when_compiling_only": "intercept/calls_from_threads_in_turn",
    "writes_reversed": "effect/kept_deleted_and_ordered",
    "graph_run_twice": "alias/advanced_index_copies",
    "first_results_kept": "cache/equal_values_in_new_tensors",
    "grad_mode_change_lost": "break/no_grad",
    "handlers_lost_at_break": "exc/all_that_an_exception_carries",
    "break_executed_twice": "exc/all_that_an_exception_carries",
    "handlers_lost_behind_break": "exc/all_that_an_exception_carries",
    "stale_past_the_limit": "cache/facts_of_one_tensor",
    # frame_guards
    "stale_global": "cache/enum_member",
    "stale_builtin": "frame/builtin_added",
    "shadowed_builtin_unseen": "cache/global_shadows_builtin",
    "stale_cell": "cache/what_functions_hold",
    "stale_attribute": "cache/nan_setting",
    "stale_slot": "cache/settings_wherever_they_are",
    "stale_class_attribute": "cache/class_attribute_grad_mode",
    "stale_default": "cache/what_functions_hold",
    "stale_keyword_default": "cache/keyword_default_dtype",
    "stale_item": "intercept/program_is_partial",
    "stale_dictionary_value": "cache/settings_wherever_they_are",
    "stale_argument": "cache/what_functions_hold",
    "stale_training_flag": "cache/whole_module_train_and_eval",
    "stale_code": "cache/closure_function",
    "shadowed_class_attribute_unseen": "cache/nan_setting",
    "shadowed_base_attribute_unseen": "cache/settings_wherever_they_are",
    "stale_bases": "cache/settings_wherever_they_are",
    "stale_hooks": "cache/hook_added_and_removed",
    "stale_string": "cache/settings_wherever_they_are",
    "stale_float": "cache/nan_setting",
    "stale_truth": "cache/class_attribute_grad_mode",
    "stale_object": "cache/enum_member",
    "number_types_ignored": "cache/equal_global_of_other_type",
    "zero_sign_ignored": "cache/sign_of_zero",
    "container_length_ignored": "frame/binding_positional_only_name_in_kwargs",
    "container_keys_ignored": "capture/dict_iteration",
    "dictionary_order_ignored": "cache/settings_wherever_they_are",
    "dtype_ignored": "cache/facts_of_one_tensor",
    "device_ignored": "cache/facts_of_one_tensor",
    "sizes_ignored": "cache/facts_of_one_tensor",
    "rank_ignored": "cache/facts_of_one_tensor",
    "strides_ignored": "cache/facts_of_one_tensor",
    "requires_grad_ignored": "cache/facts_of_one_tensor",
    "leaf_ignored": "cache/facts_of_one_tensor",
    "conjugation_ignored": "cache/facts_of_one_tensor",
    "parameter_as_tensor": "cache/facts_of_one_tensor",
    "size_relations_forgotten": "shape/size_equal_to_an_attribute",
    "grad_mode_ignored": "intercept/calls_from_threads_in_turn",
    "inference_mode_ignored": "cache/surroundings_one_by_one",
    "autocast_ignored": "cache/surroundings_one_by_one",
    "default_dtype_ignored": "cache/surroundings_one_by_one",
    "deterministic_flag_ignored": "cache/surroundings_one_by_one",
    "function_modes_ignored": "cache/surroundings_one_by_one",
    "identities_ignored": "alias/tied_weights",
    "overlaps_ignored": "alias/reported_whole_and_part_both_written",
    "closures_share_entries": "cache/what_functions_hold",
    "modules_share_entries": "cache/settings_wherever_they_are",
    # frame_python
    "finally_skipped": "effect/try_finally_log",
    "finally_run_twice": "effect/kept_deleted_and_ordered",
    "with_exit_lost_at_break": "break/with_in_try_in_loop",
    "with_suppression_lost": "capture/context_managers",
    "raise_again_lost": "exc/contextmanager_generator",
    "cause_lost": "exc/all_that_an_exception_carries",
    "assertions_removed": "break/assert_nested_function",
    "handlers_reversed": "exc/all_that_an_exception_carries",
    "handlers_catch_all": "effect/try_finally_log",
    "else_of_try_guarded": "exc/all_that_an_exception_carries",
    "iterator_consumed_twice": "capture/order_of_evaluation",
    "loop_else_always_runs": "capture/order_of_evaluation",
    "loop_count_remembered": "capture/dict_iteration",
    "branch_remembered": "shape/size_equal_to_an_attribute",
    "generator_run_at_once": "capture/order_of_evaluation",
    "generator_finished_early": "capture/order_of_evaluation",
    "generator_cut_at_break": "break/data_shape_generator",
    "comprehension_cut_at_break": "break/item_comprehension",
    "callback_answers_once": "break/sort_key",
    "nonlocal_lost": "capture/closures",
    "global_lost": "frame/global_changed_by_helper",
    "default_evaluated_late": "capture/order_of_evaluation",
    "keywords_reversed": "capture/order_of_evaluation",
    "dictionary_reversed": "capture/order_of_evaluation",
    "locals_shared": "frame/reentrance",
    "deletion_lost": "capture/order_of_evaluation",
    "augmented_assignment_rebinds": "alias/accumulator_returned",
    "short_circuit_lost": "capture/order_of_evaluation",
    "chained_comparison_twice": "capture/order_of_evaluation",
    "identity_as_equality": "alias/conversions_return_self",
    "division_towards_zero": "capture/order_of_evaluation",
    "mutations_doubled": "capture/order_of_evaluation",
    "mutations_lost": "capture/order_of_evaluation",
    "output_doubled": "exc/all_that_an_exception_carries",
    "effects_swapped_at_break": "effect/print_between_operators",
    "function_names_lost": "frame/callers_by_inspect",
    # frame_results
    "wrong_after_32_calls": "trigger/runs_40",
    "wrong_after_64_calls": "trigger/runs_100",
    "wrong_from_compilation_9": "cache/reported_many_settings_from_a_thread",
    "wrong_from_compilation_65": "cache/limit_seventy_settings",
    "kept_by_values": "cache/equal_values_in_new_tensors",
    "copies_kept_by_values": "cache/what_functions_hold",
    "kept_by_identity": "cache/same_tensor_with_new_values",
    "copies_kept_by_identity": "cache/same_tensor_with_new_values",
    "copies_kept_by_version": "cache/same_tensor_with_new_values",
    "copies_kept_by_sum": "cache/other_values_with_the_same_sum",
    "copies_kept_by_first_and_last": "cache/other_values_with_the_same_sum",
    "kept_by_address_of_global": "cache/object_at_a_used_address",
    "frozen_defaults": "cache/what_functions_hold",
    "frozen_keyword_defaults": "cache/what_functions_hold",
    "frozen_cells": "cache/what_functions_hold",
    "frozen_class_attributes": "cache/what_functions_hold",
    "named_tuple_made_tuple": "capture/result_named_tuple",
    "return_type_made_tuple": "capture/results_of_every_kind",
    "size_made_tuple": "capture/result_size",
    "size_in_list_made_tuple": "capture/results_of_every_kind",
    "tuple_subclass_made_tuple": "capture/results_of_every_kind",
    "list_subclass_made_list": "capture/result_list_subclass",
    "list_subclass_without_attributes": "capture/result_list_subclass",
    "dict_subclass_made_dict": "capture/results_of_every_kind",
    "ordered_made_dict": "capture/result_ordered_dict",
    "default_dict_made_dict": "capture/results_of_every_kind",
    "default_dict_without_factory": "capture/results_of_every_kind",
    "deque_made_list": "capture/results_of_every_kind",
    "deque_unbounded": "capture/results_of_every_kind",
    "dataclass_made_namespace": "capture/results_of_every_kind",
    "containers_copied": "alias/argument_containers_grow_and_return",
    "conjugate_resolved": "alias/conjugate_returned",
    "negative_resolved": "alias/negative_view_returned",
    "views_copied": "alias/conjugate_returned",
    "subclass_made_tensor": "cache/tensor_or_subclass",
    "relu_by_mask": "parity/nan_kept",
    "relu_without_nan": "parity/nan_kept",
    "extremes_without_nan": "parity/nan_kept",
    "clamp_without_nan": "parity/nan_kept",
    "sort_with_nan_first": "parity/nan_kept",
    "zero_not_added": "parity/signed_zero_kept",
    "zero_not_subtracted_from": "parity/signed_zero_kept",
    "product_with_zero": "parity/signed_zero_kept",
    "absolute_by_comparison": "parity/signed_zero_kept",
    "last_argmax": "parity/first_of_ties",
    "last_argmin": "parity/first_of_ties",
    "unstable_sort": "parity/first_of_ties",
    "unstable_argsort": "parity/first_of_ties",
    "subclass_functions_bypassed": "cache/tensor_or_subclass",
    # frame_state
    "random_numbers_repeated": "rng/draws_in_loop",
    "python_random_repeated": "rng/reported_cards_shuffled",
    "numpy_random_repeated": "rng/numpy_random_arrays",
    "random_state_put_back": "rng/draws_across_break",
    "random_draw_when_compiling": "rng/draws_in_loop",
    "generator_arguments_ignored": "rng/seeds_and_generators_inside",
    "seeding_inside_ignored": "rng/seeds_and_generators_inside",
    "grad_mode_left_off": "grad/reported_inference_view_of_table",
    "default_dtype_left_changed": "grad/reported_inference_view_of_table",
    "determinism_left_on": "grad/reported_inference_view_of_table",
    "autocast_left_on": "intercept/calls_from_threads_in_turn",
    "matmul_precision_left_lower": "grad/reported_inference_view_of_table",
    "function_mode_left_on": "grad/reported_inference_view_of_table",
    "module_hook_left_on": "alias/tied_weights",
    "recursion_limit_left_lower": "grad/reported_inference_view_of_table",
    "denormal_numbers_left_flushed": "grad/reported_inference_view_of_table",
    "warning_filter_left_changed": "break/warn_try_finally",
    "grad_mode_left_changed_by_error": "intercept/modes_after_exception",
    "errors_swallowed": "break/assert_nested_function",
    "errors_made_runtime_errors": "break/assert_nested_function",
    "errors_of_base_class": "exc/python_errors_uncaught",
    "error_messages_changed": "break/assert_nested_function",
    "error_causes_lost": "exc/raised_in_helper",
    "error_contexts_lost": "exc/all_that_an_exception_carries",
    "error_notes_lost": "exc/all_that_an_exception_carries",
    "error_notes_added": "exc/raised_in_helper",
    "error_attributes_lost": "exc/all_that_an_exception_carries",
    "retried_after_error": "effect/effects_before_operator_error",
    "error_kept": "exc/all_that_an_exception_carries",
    "traced_by_running": "capture/order_of_evaluation",
    "output_when_compiling_only": "effect/print_between_operators",
    "warnings_when_compiling_only": "break/warn_try_finally",
    "output_lost_with_error": "exc/all_that_an_exception_carries",
    "cells_copied": "effect/kept_deleted_and_ordered",
    "arguments_copied": "alias/argument_container_returned",
    "tensors_copied": "alias/advanced_index_copies",
    "returned_input_copied": "alias/conversions_return_self",
    "returned_input_made_alias": "alias/argument_container_returned",
    "keyword_order_changed": "effect/kept_deleted_and_ordered",
    "iterator_arguments_begun": "effect/iterator_object_advances",
    "threads_without_modes_of_their_own": "intercept/calls_from_threads_in_turn",
    "threads_dropped": "intercept/calls_from_threads_in_turn",
    "stale_in_other_threads": "intercept/calls_from_threads_in_turn",
    "modes_of_the_first_thread": "intercept/calls_from_threads_in_turn",
    "thread_unsafe_cache": "intercept/calls_from_threads_in_turn",
    "autocast_dropped": "grad/step_under_autocast_inside",
    "gradients_a_tenth_off": "grad/step_under_autocast_inside",
    "numbers_from_tensors_remembered": "break/assert_nested_function",
    "backward_hooks_of_modules_lost": "grad/module_backward_hook",
    "custom_backwards_ignored": "grad/function_several_outputs",
    "decorators_skipped": "intercept/program_is_decorated",
    "bound_arguments_as_they_were": "intercept/program_is_partial",
    "modules_copied": "intercept/program_is_module",
}

#: Mutants whose killer is not in tier ``smoke``.
NOT_IN_SMOKE = {name for name, case in KILLERS.items() if "smoke" not in Corpus().entries[case].tiers}

MODULES = (frame_blind_spots, frame_capture, frame_effects, frame_guards, frame_python, frame_results, frame_state)
MUTANTS: dict[str, Any] = {
    name: value
    for module in MODULES
    for name, value in vars(module).items()
    if isinstance(getattr(value, "fault", None), Fault)
}


@functools.cache
def eager(case_id: str) -> tuple[Case, Observation, Observation]:
    """A case and what eager and float64 do."""
    case = Corpus().case(case_id)
    return case, observe(case), observe(case, wide=True)


@pytest.fixture(autouse=True)
def _torch_as_it_was() -> Iterator[None]:
    """Some of the mutants are bad guests."""
    limit, hooks = sys.getrecursionlimit(), torch.nn.modules.module._global_forward_pre_hooks
    with torch.enable_grad(), warnings.catch_warnings():
        yield
    sys.setrecursionlimit(limit)
    torch.set_default_dtype(torch.float32)
    torch.use_deterministic_algorithms(False)
    torch.set_autocast_enabled("cpu", False)
    torch.set_float32_matmul_precision("highest")
    torch.set_flush_denormal(False)
    hooks.clear()
    while torch._C._len_torch_function_stack():
        torch._C._pop_torch_function_stack()


def test_every_mutant_has_a_killer_and_says_what_is_wrong_with_it() -> None:
    assert set(MUTANTS) == set(KILLERS)
    assert len(MUTANTS) >= 60
    for name, mutant in MUTANTS.items():
        assert (mutant.__doc__ or "").strip().endswith("."), name
        assert mutant.fault.kind == "frame", name
        assert mutant.fault.breaks and set(mutant.fault.breaks) <= set(clauses()), name
    assert len({mutant.__doc__ for mutant in MUTANTS.values()}) == len(MUTANTS)


def test_nineteen_of_twenty_die_in_smoke() -> None:
    assert len(NOT_IN_SMOKE) <= 0.05 * len(MUTANTS), sorted(NOT_IN_SMOKE)


@pytest.mark.parametrize("name", KILLERS)
def test_the_case_tells_the_mutant(name: str) -> None:
    case, right, wide = eager(KILLERS[name])
    verdict = judge(right, observe(case, MUTANTS[name]), wide, case.precision)
    assert verdict.status.is_failure and verdict.status.name in ("WRONG", "RAISED"), verdict.evidence


def plain(program: Any) -> Callable[..., Any]:
    """Not wrong at all."""
    return lambda *args, **kwargs: program(*args, **kwargs)


@pytest.mark.parametrize("right_compiler", [plain, reference])
@pytest.mark.parametrize("case_id", sorted(set(KILLERS.values())))
def test_the_case_lets_a_right_compiler_pass(case_id: str, right_compiler: Any) -> None:
    case, right, wide = eager(case_id)
    verdict = judge(right, observe(case, right_compiler), wide, case.precision)
    assert verdict.status is PASS, verdict.evidence


@pytest.mark.parametrize("name", ["function_modes_ignored", "overlaps_ignored"])
def test_it_is_not_the_graph_backend_that_the_case_tells(name: str) -> None:
    case, right, wide = eager(KILLERS[name])
    observed = observe(case, lambda program: reference(program, backend="aot_eager"))
    assert judge(right, observed, wide, case.precision).status is PASS


def _in_halves(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    """A product whose two halves are rounded apart, as a kernel that splits it may do."""
    middle = x.shape[1] // 2
    return torch.mm(x[:, :middle], w[:middle]) + torch.mm(x[:, middle:], w[middle:])


@pytest.mark.parametrize("case_id", ["parity/autocast_results_in_float32", "grad/autocast_training_step"])
def test_other_rounding_in_the_declared_precision_passes(case_id: str) -> None:
    case, right, wide = eager(case_id)
    compiler = frame_results.rewriting(
        matmul=_in_halves,
        linear=lambda x, w, b: _in_halves(x, w.t()) + b.to(torch.bfloat16 if x.dtype is torch.float32 else x.dtype),
    )
    other = observe(case, compiler)
    assert judge(right, other, wide, case.precision).status is PASS
    assert judge(right, other, wide, None).status.is_failure

"""The kinds of fault that public reports fall into, and which generated programs of the corpus are of each kind."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import NamedTuple


class Kind(NamedTuple):
    """What is wrong when it goes wrong, and patterns of the ids of generated programs that would show it."""

    meaning: str
    generated: tuple[str, ...]

    def of(self, ids: Iterable[str]) -> list[str]:
        """Those of ``ids`` that are of this kind."""
        return [case_id for case_id in ids if any(fnmatchcase(case_id, pattern) for pattern in self.generated)]


KINDS = {
    "alias-pattern": Kind(
        "arguments share another part of their storage than in the call that was captured",
        (
            "alias/pattern_*",
            "alias/argument_*",
            "alias/two_arguments_overlap",
            "alias/same_*",
            "cache/same_tensor_twice",
        ),
    ),
    "write-order": Kind(
        "a read sees a write that comes after it, or misses one that came before",
        ("alias/order_around__*", "alias/*_through", "alias/reads_around_writes", "alias/overlapping_slices_in_turn"),
    ),
    "identity": Kind(
        "an operator that returns its operand returns a copy, or the reverse",
        ("alias/identity_or_copy__*", "alias/*_returned", "alias/*_returns_*", "alias/conversions_return_self"),
    ),
    "changed-state": Kind(
        "what the program reads was changed by its user between two calls",
        (
            "cache/attribute_*",
            "cache/class_attribute_*",
            "cache/closure_*",
            "cache/default_*",
            "cache/dict_item_*",
            "cache/global_*",
            "cache/hook_*",
            "cache/list_element_*",
            "cache/*_replaced*",
            "cache/*_swapped",
        ),
    ),
    "self-rewriting": Kind(
        "the program changes what its next call is decided by",
        ("cache/rewritten_*", "trigger/runs_with_counter", "effect/*_counter"),
    ),
    "effect-order": Kind(
        "an effect is lost, doubled, or out of its place",
        ("effect/*", "break/print_*"),
    ),
    "lazy": Kind(
        "an iterator or generator is drained early, twice, or apart from what it draws from",
        ("capture/begun_and_handed_out__*", "capture/*iterator*", "capture/generator*", "capture/itertools_*"),
    ),
    "exceptions": Kind(
        "an error is lost, becomes another, or loses what it carries",
        ("exc/*", "intercept/exception_*"),
    ),
    "types": Kind(
        "a result has another dtype or Python type",
        (
            "parity/promotion_*",
            "parity/casts_*",
            "parity/types_*",
            "parity/integer_*",
            "shape/type_*",
            "capture/result_*",
        ),
    ),
    "edge-values": Kind(
        "NaN, infinity, the sign of zero, a tie or the end of a range",
        ("parity/nan_*", "parity/signed_zero_*", "parity/extremes_*", "parity/first_of_ties", "parity/*_extremes"),
    ),
    "shape-sequence": Kind(
        "a size takes one value after another",
        ("shape/*",),
    ),
    "cache-pressure": Kind(
        "there are more kinds of call than a cache holds",
        ("cache/limit_*", "shape/churn_*", "trigger/runs_*"),
    ),
    "awkward-break": Kind(
        "a graph breaks inside a loop, a block, a handler, a comprehension or a nested function",
        (
            "break/*_comprehension",
            "break/*_for_loop",
            "break/*_generator",
            "break/*_nested_function",
            "break/*_try_finally",
            "break/*_with_block",
        ),
    ),
    "grad-mode": Kind(
        "gradients and the modes that decide about them, inside and outside of a call",
        ("grad/mode*", "grad/*inside", "grad/gradient_*", "grad/inference_*", "cache/*grad_mode*", "grad/function_*"),
    ),
    "user-class": Kind(
        "classes, descriptors, operators and containers of the user's own",
        (
            "capture/asked_of_class__*",
            "capture/attribute_protocols",
            "capture/c*_protocols",
            "capture/c*_subclasses",
            "capture/dataclasses",
            "capture/descriptors",
            "capture/inheritance",
            "capture/namedtuples",
            "capture/slots",
            "capture/subclass_*",
            "capture/user_objects",
        ),
    ),
    "random-state": Kind(
        "random numbers are drawn once too often, in another order, or not anew",
        ("rng/*",),
    ),
    "layout": Kind(
        "a result has other strides, or an operand's are not looked at",
        (
            "parity/layout_*",
            "parity/*_views",
            "parity/memory_format_conversions",
            "alias/transpose_*",
            "shape/strided_*",
        ),
    ),
    "degenerate": Kind(
        "there is next to nothing in the program, or in its tensors",
        ("trigger/degenerate__*", "trigger/operators_[01]", "parity/empty_*", "parity/size_one", "parity/zero_dim"),
    ),
    "threads": Kind(
        "a call comes from another thread, or the program uses one",
        ("*/thread_*", "cache/called_from_*", "intercept/*thread", "cache/*calling_thread"),
    ),
}

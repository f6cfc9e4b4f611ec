"""Where the reference compiler, which is par, needs more than the expectations that an eager run derives.

Only programs drawn at random are looked at: the others say what they need because somebody wrote it down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from conformance.case import Corpus
from conformance.record import Record, read_results

RECORDS = Path(__file__).resolve().parent.parent / "docs" / "records"

#: Reasons for which the reference compiler breaks where an ideal one would not, and why it does so.
EXPLAINED = {
    r"(locals|globals)\(\) is called|a subscript of a dict": "what holds every name is rebuilt by nobody",
    r"(making|a subscript of|storing into|super\(\) of|len of) an? (\w+\.)*(Counter|Table1)": (
        "a class that extends a dict"
    ),
    r"(making|a call of|the attribute manual_seed of) an? .*Generator.*|a Generator as .*|.*Generator\.manual_seed": (
        "generators of random numbers live outside of graphs"
    ),
    r"an? \w+ as a key.*": "hashing and comparing would run code of the program's",
    r"deleting the attribute left of a Pair1|the empty slot left": "slots that are emptied are not replayed",
    r"making a builtins\.(bytes|method)|a call of (posix\.fspath|_heapq\.\w+)": "C code that few programs need",
    r"a call of sys\.exc_info": "the exception that is being handled belongs to the frame",
    r"a call of a (_lru_cache_wrapper|method-wrapper)": "what a cache holds is known to C code only",
    r"torch\.(func\.jvp|set_default_dtype|autograd\.grad_mode\.inference_mode\.\w+) is called": (
        "what torch keeps in its own state is changed outside of graphs"
    ),
    r"torch\.overrides\.TorchFunctionMode\.\w+ is called": "modes of the program's own see every operator in eager",
    r"setting the attribute calls of a function|del of the global \w+": "effects that are not replayed",
    r"a generator that has begun .*|stepping an? (generator|enumerate)": "what is half consumed cannot be made again",
    r"the coroutine \w+|the attribute send of a coroutine": "coroutines pass through",
    r".* raises \w+: .*": "an operator that fails does so in eager, where handlers see the real error",
    r"print is called|(int|float)\(\) of a tensor|a branch on the data of a tensor|.*graph_break is called": (
        "a break that the ideal has as well"
    ),
}


def beyond_par() -> Iterator[Record]:
    """Records of the reference compiler over programs drawn at random that missed what they state."""
    corpus = Corpus()
    for record in read_results(sorted(RECORDS.glob("*-reference.jsonl"))).complete():
        if record.backend == "reference" and record.missed and corpus.case(record.case).origin == "grammar":
            yield record


def test_every_break_beyond_the_derived_number_is_explained() -> None:
    used = set()
    for record in beyond_par():
        for reason in record.stats["breaks"]:
            found = [pattern for pattern in EXPLAINED if re.fullmatch(pattern, reason)]
            assert found, f"{record.case}: {reason}"
            used |= set(found)
    assert used == EXPLAINED.keys()


def test_calls_that_need_not_compile_do_not_under_the_reference_compiler() -> None:
    assert [record.case for record in beyond_par() for miss in record.missed if miss["clause"] == "CACHE-1"] == []

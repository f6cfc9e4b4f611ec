"""Sources of choices: the same numbers everywhere, and every list of numbers is a program."""

from __future__ import annotations

from cases.grammar.choices import ReplaySource, SeededSource, Weighted


def drawn(seed: int, count: int = 1000, length: int = 8) -> list[int]:
    source = SeededSource(seed)
    return [source.draw(count) for _ in range(length)]


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    assert drawn(0) == [883, 431, 26, 970, 106, 327, 173, 771]
    assert drawn(7) != drawn(8)


def test_neighbouring_seeds_are_not_one_stream_shifted() -> None:
    long = [drawn(seed, 2**40, 50) for seed in range(20)]
    numbers = [number for stream in long for number in stream]
    assert len(set(numbers)) == len(numbers)


def test_draws_are_even_and_within_bounds() -> None:
    source = SeededSource(3)
    counts = [0] * 7
    for _ in range(7000):
        counts[source.draw(7)] += 1
    assert min(counts) > 850 and max(counts) < 1150


def test_a_replay_clips_what_is_too_large_and_ends_in_the_simplest() -> None:
    source = ReplaySource([3, 9])
    assert [source.draw(5), source.draw(5), source.draw(5), source.draw(1)] == [3, 4, 0, 0]


def test_what_was_drawn_is_kept_and_replays() -> None:
    source = SeededSource(11)
    first = [source.draw(n) for n in (2, 10, 3, 1, 100)]
    replay = ReplaySource(source.choices)
    assert [replay.draw(n) for n in (2, 10, 3, 1, 100)] == first == source.choices == replay.choices


def test_weights_are_shares_and_the_simplest_draw_takes_the_first() -> None:
    table = Weighted([("common", 3), ("rare", 1)])
    source = SeededSource(5)
    taken = [table.pick(source) for _ in range(4000)]
    assert 2850 < taken.count("common") < 3150
    assert Weighted([("first", 1), ("second", 9)]).pick(ReplaySource([])) == "first"

"""Generators, iterators and coroutines: made, consumed, sent into, thrown into, delegated to."""

from __future__ import annotations

from cases.grammar.statements.template import LIKE, LIST, TAME, WHOLE, Like, grouped, template

_GENERATORS = [
    template(
        "generator_consumed",
        """
        $t = $x
        for $part in $parts($x, $n):
            $t = $t * 0.5 + $part
        """,
        takes={"x": TAME, "n": WHOLE},
        above="""
        def $parts(v, count):
            for k in range(count):
                yield v * 0.5 + k
            yield v
        """,
        gives={"t": Like(times=2, plus=8, bits=6)},
        features=("generator", "helper"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "generator_with_body",
        """
        $t = $x * 0.5
        for $part in $stages($x):
            $t = $t * 0.5 + torch.tanh($part.sum())
        """,
        above="""
        def $stages($u):
            for step in range(2):
                yield $inner($u) * (step + 1)


        def $inner($u):
            BODY generator u:x
        """,
        gives={"t": Like(times=1, plus=2)},
        features=("generator", "helper"),
        clauses=("BREAK-4", "CAPTURE-5"),
    ),
    template(
        "generator_send",
        """
        $running = $averages()
        next($running)
        $t = $running.send($x)
        $t = $running.send($y) * 0.5 + $t
        $running.close()
        """,
        takes={"x": TAME, "y": LIKE("x")},
        above="""
        def $averages():
            total, count = 0.0, 0
            while True:
                value = yield (total / count if count else None)
                total = total + value
                count += 1
        """,
        gives={"t": Like(times=4, plus=0)},
        features=("generator", "helper"),
        clauses=("CAPTURE-5", "FRAME-2"),
    ),
    template(
        "generator_delegates",
        """
        $trail = []
        $t = $x * 0.5
        for $part in $outer($x, $trail):
            $t = $t * 0.5 + $part
        $t = $t + len($trail)
        """,
        above="""
        def $inner(v):
            yield v
            yield v * 0.5
            return "inner done"


        def $outer(v, trail):
            trail.append((yield from $inner(v + 1.0)))
            trail.append((yield v))
            yield from (v * 0.25, v * 2.0)
        """,
        gives={"t": Like(times=4, plus=8, bits=8)},
        features=("generator", "helper", "container"),
        clauses=("CAPTURE-5",),
    ),
    template(
        "generator_throw",
        """
        $worker = $tolerant($x)
        $t = next($worker)
        $t = $t + $worker.throw(ValueError("again"))
        $rest = list($worker)
        """,
        above="""
        def $tolerant(v):
            try:
                yield v * 0.5
            except ValueError as error:
                yield v + len(error.args[0])
            finally:
                v = v - 1.0
            yield v
        """,
        gives={"t": Like(times=2, plus=6, bits=1), "rest": LIST},
        features=("generator", "helper", "exception"),
        clauses=("CAPTURE-5", "EXC-2"),
    ),
    template(
        "generator_expression",
        """
        $t = sum((v * k for k, v in enumerate(($x, $x * 0.5, $x - 1.0)) if k), $x)
        """,
        gives={"t": Like(times=4, plus=3, bits=1)},
        features=("generator",),
        clauses=("CAPTURE-5",),
    ),
    template(
        "generator_next_default",
        """
        $odd = (k for k in range($n) if k % 2)
        $first = next($odd, None)
        $t = $x + (0.5 if $first is None else $first)
        """,
        takes={"x": TAME, "n": WHOLE},
        gives={"t": Like(bits=1)},
        features=("generator", "iterator"),
        clauses=("CAPTURE-6",),
    ),
    template(
        "iterator_class",
        """
        $t = $x
        for $k in $Countdown($n):
            $t = $t * 0.5 + $k
        $left = list($Countdown(2))
        """,
        takes={"x": TAME, "n": WHOLE},
        above="""
        class $Countdown:
            def __init__(self, start):
                self.value = start

            def __iter__(self):
                return self

            def __next__(self):
                if self.value <= 0:
                    raise StopIteration
                self.value -= 1
                return self.value
        """,
        gives={"t": Like(times=1, plus=8, bits=4), "left": LIST},
        features=("iterator", "class", "dunder"),
        clauses=("CAPTURE-2", "CAPTURE-5"),
    ),
    template(
        "itertools",
        """
        $t = $x
        for $a_part, $b_part in itertools.product(($x, $x * 0.5), repeat=2):
            $t = $t * 0.25 + $a_part - $b_part
        for $k in itertools.chain(range(2), itertools.islice(itertools.count(5), 2)):
            $t = $t + $k * 0.125
        $sums = list(itertools.accumulate([1, 2, 3]))
        $t = $t + sum($sums) * 0.25
        """,
        imports=("import itertools",),
        gives={"t": Like(times=4, plus=8, bits=10), "sums": LIST},
        features=("iterator",),
        clauses=("CAPTURE-2",),
    ),
    template(
        "iterator_shared",
        """
        $source = iter([$x, $x * 0.5, $x + 1.0, 0.25])
        $t = next($source)
        for $part in $source:
            $t = $t + $part
            break
        $t = $t - sum($source)
        """,
        gives={"t": Like(times=3, plus=2, bits=2)},
        features=("iterator", "container"),
        clauses=("CAPTURE-2",),
    ),
    template(
        "zip_longest_pairs",
        """
        $t = $x
        for $left, $right in itertools.zip_longest([$x, $y], [0.5], fillvalue=0.25):
            $t = $t * 0.5 + $left * $right
        for $group, $members in itertools.groupby([1, 1, 2, 3, 3], key=lambda v: v > 1):
            $t = $t + len(list($members)) * 0.25
        """,
        takes={"x": TAME, "y": LIKE("x")},
        imports=("import itertools",),
        gives={"t": Like(times=2, plus=4)},
        features=("iterator", "lambda"),
        clauses=("CAPTURE-2",),
    ),
]

_COROUTINES = [
    template(
        "coroutine",
        """
        $task = $double_later($x)
        try:
            $waiting = $task.send(None)
            $task.send($waiting + 1)
            $t = $x
        except StopIteration as $done:
            $t = $done.value
        """,
        above="""
        class $Pause:
            def __init__(self, value):
                self.value = value

            def __await__(self):
                answer = yield self.value
                return answer


        async def $double_later(v):
            count = await $Pause(2)
            return v * 0.5 + count
        """,
        gives={"t": Like(times=1, plus=3, bits=1)},
        breaks=True,
        features=("generator", "class", "dunder", "helper"),
        clauses=("INTERCEPT-3", "BREAK-1"),
    ),
    template(
        "async_with_for",
        """
        $t, $trail = $drive($collect($x))
        """,
        above="""
        class $Steps:
            def __init__(self, count):
                self.count = count

            def __aiter__(self):
                return self

            async def __anext__(self):
                if self.count == 0:
                    raise StopAsyncIteration
                self.count -= 1
                return self.count

            async def __aenter__(self):
                return self

            async def __aexit__(self, kind, error, trace):
                self.count = -1
                return False


        async def $halves(v):
            yield v
            yield v * 0.5


        async def $collect(v):
            trail = []
            async with $Steps(2) as steps:
                async for step in steps:
                    v = v + step
                    trail.append(step)
            total = sum([part async for part in $halves(v)])
            return total, trail


        def $drive(coroutine):
            try:
                coroutine.send(None)
            except StopIteration as done:
                return done.value
            raise RuntimeError("it waits")
        """,
        gives={"t": Like(times=2, plus=4, bits=1), "trail": LIST},
        breaks=True,
        features=("generator", "class", "dunder", "helper", "with_block"),
        clauses=("INTERCEPT-3", "BREAK-1"),
    ),
]

ROWS = [*grouped("generators", _GENERATORS), *grouped("coroutines", _COROUTINES)]

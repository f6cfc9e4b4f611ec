"""Effects that outlive the call or leave the process: output, warnings, logs, objects of the module."""

from __future__ import annotations

from cases.grammar.statements.template import EXACT, LIST, NUMBER, TAME, Like, grouped, template

_NOTHING: dict[str, Like] = {}

_OUTPUT = [
    template(
        "print",
        """
        print("n is", $n, "and", $x.dim(), sep="|", end=".\\n")
        $t = $x * 0.5
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=0, bits=1)},
        breaks=True,
        features=("print", "graph_break"),
        clauses=("EFFECT-3", "BREAK-1", "BREAK-2"),
        weight=5,
    ),
    template(
        "print_value",
        """
        print(f"sum {$e.sum().item():+.4f}", $e.dtype, tuple($e.shape))
        """,
        takes={"e": EXACT},
        gives=_NOTHING,
        breaks=True,
        facts=("data",),
        features=("print", "item", "string", "graph_break"),
        clauses=("EFFECT-3", "BREAK-1", "BREAK-2"),
    ),
    template(
        "write_stdout",
        """
        sys.stdout.write(f"written {$n}\\n")
        $t = $x + 0.5
        """,
        takes={"x": TAME, "n": NUMBER},
        imports=("import sys",),
        gives={"t": Like(times=1, plus=1, bits=1)},
        breaks=True,
        features=("print", "graph_break"),
        clauses=("EFFECT-3", "BREAK-1"),
    ),
    template(
        "thread_started",
        """
        $done = []
        $thread = threading.Thread(target=$work, args=($x, $done))
        $thread.start()
        $thread.join()
        $t = $done[0] + 1.0
        """,
        above="""
        def $work(value, done):
            done.append(value * 2.0)
        """,
        imports=("import threading",),
        gives={"t": Like(times=2, plus=1, bits=1)},
        breaks=True,
        weight=8,
        features=("thread", "helper", "container", "graph_break"),
        clauses=("BREAK-1", "INTERCEPT-2"),
    ),
    template(
        "warning",
        """
        warnings.warn(f"with {$n}", $Careful, stacklevel=1)
        $t = $x - 0.5
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        class $Careful(UserWarning):
            pass
        """,
        imports=("import warnings",),
        gives={"t": Like(times=1, plus=1, bits=1)},
        breaks=True,
        features=("warning", "string", "graph_break"),
        clauses=("EFFECT-3", "BREAK-1", "BREAK-2"),
    ),
    template(
        "logging",
        """
        $LOGGER.info("with %d and %s", $n, tuple($x.shape))
        $LOGGER.debug("not seen")
        $t = $x * 2.0
        """,
        takes={"x": TAME, "n": NUMBER},
        state="$MESSAGES = []",
        above="""
        class $Keeper(logging.Handler):
            def createLock(self):
                self.lock = None

            def handle(self, record):
                $MESSAGES.append(record.getMessage())


        $LOGGER = logging.Logger("kept", logging.INFO)
        $LOGGER.addHandler($Keeper())
        """,
        imports=("import logging",),
        gives={"t": Like(times=2, plus=0, bits=0)},
        breaks=True,
        features=("warning", "object_mutation", "graph_break"),
        clauses=("EFFECT-3", "BREAK-1", "BREAK-2"),
    ),
    template(
        "print_between_writes",
        """
        $TRAIL.append("before")
        $t = $x * 0.5
        print(len($TRAIL), $TRAIL[-1])
        $TRAIL.append($t.dim())
        """,
        state="$TRAIL = []",
        gives={"t": Like(times=1, plus=0, bits=1)},
        breaks=True,
        facts=("state",),
        features=("print", "object_mutation", "container", "graph_break"),
        clauses=("EFFECT-2", "EFFECT-3", "BREAK-2"),
    ),
]

_OBJECTS = [
    template(
        "list_of_module",
        """
        $SEEN.append($x.sum())
        $SEEN[-1:] = [$SEEN[-1] * 0.5, $n]
        $t = $x + len($SEEN) % 4
        """,
        takes={"x": TAME, "n": NUMBER},
        state="$SEEN = []",
        gives={"t": Like(times=1, plus=4)},
        facts=("state",),
        features=("object_mutation", "container"),
        clauses=("EFFECT-1", "EFFECT-2"),
    ),
    template(
        "dict_of_module",
        """
        $STATE["calls"] += 1
        $STATE["last"] = $x.detach() * 0.5
        $old = $STATE.pop("spare", None)
        $t = $x + $STATE["calls"] % 3 + ($old is None)
        """,
        state='$STATE = {"calls": 0, "spare": 1}',
        gives={"t": Like(times=1, plus=4)},
        facts=("state",),
        features=("object_mutation", "container"),
        clauses=("EFFECT-1", "EFFECT-5"),
    ),
    template(
        "set_of_module",
        """
        $known = $n in $MET
        $MET.add($n)
        $t = $x * 0.5 + $known
        """,
        takes={"x": TAME, "n": NUMBER},
        state="$MET = set()",
        gives={"t": Like(times=1, plus=1)},
        facts=("state",),
        features=("object_mutation", "container"),
        clauses=("EFFECT-1",),
    ),
    template(
        "object_of_module",
        """
        $TRACKER.count += 1
        $TRACKER.history[$n] = $x.dim()
        $TRACKER.latest = $x * 2.0
        if $TRACKER.count % 2:
            $TRACKER.odd = $n
        elif hasattr($TRACKER, "odd"):
            del $TRACKER.odd
        $t = $TRACKER.latest - $TRACKER.count % 3
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        class $Tracker:
            def __init__(self):
                self.count = 0
                self.history = {}


        $TRACKER = $Tracker()
        """,
        gives={"t": Like(times=2, plus=3)},
        facts=("state",),
        features=("object_mutation", "attribute", "class", "container"),
        clauses=("EFFECT-1", "EFFECT-2"),
    ),
    template(
        "class_attribute_written",
        """
        $Registry.made += 1
        $Registry.names.append(f"n{$n}")
        setattr($Registry, "last", $n)
        $t = $x + $Registry.made % 3
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        class $Registry:
            made = 0
            names = []
        """,
        gives={"t": Like(times=1, plus=3)},
        breaks=True,
        facts=("state",),
        features=("object_mutation", "class_attribute", "class", "string"),
        clauses=("EFFECT-1", "BREAK-1"),
    ),
    template(
        "cell_of_module",
        """
        $t = $x + $next_number() % 4
        """,
        above="""
        def $make_counter():
            number = 0

            def next_number():
                nonlocal number
                number += 1
                return number

            return next_number


        $next_number = $make_counter()
        """,
        gives={"t": Like(times=1, plus=4)},
        facts=("state",),
        features=("closure", "nonlocal", "object_mutation", "helper"),
        clauses=("EFFECT-1", "CAPTURE-5"),
    ),
    template(
        "deque_of_module",
        """
        $RECENT.append($x.detach().sum())
        $t = $x * 0.5 + len($RECENT)
        """,
        state="$RECENT = collections.deque(maxlen=2)",
        imports=("import collections",),
        gives={"t": Like(times=1, plus=2)},
        facts=("state",),
        features=("object_mutation", "container"),
        clauses=("EFFECT-1",),
    ),
    template(
        "iterator_of_module",
        """
        $number = next($TICKETS)
        $t = $x + $number % 4
        """,
        state="$TICKETS = iter(range(100))",
        gives={"t": Like(times=1, plus=4)},
        breaks=True,
        facts=("state",),
        features=("object_mutation", "iterator"),
        clauses=("EFFECT-1", "BREAK-2"),
    ),
    template(
        "order_of_effects",
        """
        $first = [$note("a"), $x * 0.5, $note("b")][1]
        $second = $pick($note("c"), by=$note("d")) if $note("e") else None
        $table = {$note("f"): $note("g"), **{"k": $note("h")}}
        $t = $first + len($table) + ($note("") or len($note("i")))
        """,
        above="""
        def $note(text):
            $NOTES.append(text)
            return text


        def $pick(value, by):
            return value + by
        """,
        state="$NOTES = []",
        gives={"t": Like(times=1, plus=4), "second": LIST, "table": LIST},
        features=("object_mutation", "helper", "string"),
        clauses=("EFFECT-2",),
    ),
]

ROWS = [*grouped("output", _OUTPUT), *grouped("effects", _OBJECTS)]

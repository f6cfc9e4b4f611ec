"""Exceptions: raised, caught, passed on, crossing blocks and breaks, leaving the program."""

from __future__ import annotations

from cases.grammar.statements.template import (
    CARRIER,
    CONDITION,
    EXACT,
    LIST,
    NUMBER,
    ONE_OF,
    ROWED,
    TAME,
    TEXT,
    Like,
    grouped,
    template,
)

_NOTHING: dict[str, Like] = {}

_CAUGHT = [
    template(
        "try_except",
        """
        try:
            BLOCK try
            if $cond:
                raise ValueError("in the middle", $n)
            BLOCK try
        except ValueError as $error:
            BLOCK except
            $a = $a * 0.5 + len($error.args) * 0.25
        """,
        takes={"a": CARRIER, "cond": CONDITION, "n": NUMBER},
        gives=_NOTHING,
        features=("exception",),
        clauses=("EXC-2",),
        weight=5,
    ),
    template(
        "try_else_finally",
        """
        $steps = []
        try:
            BLOCK try
            if $cond:
                raise KeyError("absent")
        except (KeyError, IndexError) as $error:
            $steps.append(f"except {$error.args[0]}")
            BLOCK except
        else:
            $steps.append("else")
            BLOCK else
        finally:
            $steps.append("finally")
            BLOCK finally
        """,
        takes={"a": CARRIER, "cond": CONDITION},
        gives={"steps": LIST},
        features=("exception", "container"),
        clauses=("EXC-2",),
        weight=4,
    ),
    template(
        "try_finally",
        """
        try:
            BLOCK try
        finally:
            BLOCK finally
        """,
        takes={"a": CARRIER},
        gives=_NOTHING,
        clauses=("EXC-2",),
    ),
    template(
        "finally_and_break",
        """
        $trail = []
        for $k in range(3):
            try:
                if $k == $n:
                    break
                if $k == 1:
                    continue
                BLOCK try loop
            finally:
                $trail.append($k)
        """,
        takes={"a": CARRIER, "n": NUMBER},
        gives={"trail": LIST},
        features=("container",),
        clauses=("EXC-2", "CAPTURE-2"),
    ),
    template(
        "return_in_finally",
        """
        $t, $note = $guarded($x, $n)
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        def $guarded(value, number):
            note = "none"
            try:
                if number % 2:
                    return value * 2.0, note
                note = "even"
                raise RuntimeError(note)
            except RuntimeError:
                return value - 1.0, note
            finally:
                if number == 2:
                    return value * 0.5, "replaced"
        """,
        gives={"t": Like(times=2, plus=1, bits=1), "note": TEXT},
        features=("exception", "helper"),
        clauses=("EXC-2",),
    ),
    template(
        "raised_in_helper",
        """
        try:
            $t = $picky($x, $n)
        except $Refused as $error:
            $t = $x - $error.number * 0.5
            $caught = str($error)
        else:
            $caught = "nothing"
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        class $Refused(Exception):
            def __init__(self, message, number):
                super().__init__(message)
                self.number = number


        def $picky(value, number):
            value = value + 0.5
            if number in (2, 3, 5):
                raise $Refused(f"not with {number}", number)
            return value * 2.0
        """,
        gives={"t": Like(times=2, plus=5, bits=1), "caught": TEXT},
        features=("exception", "helper", "class", "string"),
        clauses=("EXC-2", "CAPTURE-5"),
    ),
    template(
        "raise_from",
        """
        try:
            try:
                raise KeyError("first")
            except KeyError as $inner:
                if $cond:
                    raise ValueError("second") from $inner
                raise TypeError("third") from None
        except (ValueError, TypeError) as $error:
            $t = $x + ($error.__cause__ is None) + ($error.__suppress_context__ * 0.5)
            $shown = [type($error).__name__, type($error.__context__).__name__]
        """,
        takes={"x": TAME, "cond": CONDITION},
        gives={"t": Like(times=1, plus=2, bits=1), "shown": LIST},
        features=("exception", "introspection"),
        clauses=("EXC-2", "EXC-3"),
    ),
    template(
        "reraise",
        """
        $trail = []
        try:
            try:
                $t = $x * 0.5
                [][$n]
            except IndexError:
                $trail.append("inner")
                raise
        except LookupError:
            $trail.append("outer")
            $t = $t + 1.0
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=1, bits=1), "trail": LIST},
        features=("exception", "container"),
        clauses=("EXC-2",),
    ),
    template(
        "exception_group",
        """
        $found = []
        $t = $x * 0.5
        try:
            raise ExceptionGroup("several", [ValueError(1), KeyError("k"), ExceptionGroup("more", [ValueError($n)])])
        except* ValueError as $group:
            $found.append(len($group.exceptions))
            $t = $t + len($group.exceptions)
        except* (KeyError, TypeError):
            $found.append("rest")
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=4, bits=1), "found": LIST},
        breaks=True,
        features=("exception", "container"),
        clauses=("EXC-2", "BREAK-1"),
    ),
    template(
        "exception_group_unmatched",
        """
        $trail = []
        try:
            try:
                raise ExceptionGroup("several", [TypeError("t"), OSError("o")])
            except* TypeError:
                $trail.append("typed")
        except ExceptionGroup as $rest:
            $trail.append([type(error).__name__ for error in $rest.exceptions])
        $t = $x + len($trail)
        """,
        gives={"t": Like(times=1, plus=2, bits=0), "trail": LIST},
        breaks=True,
        features=("exception", "container"),
        clauses=("EXC-2", "BREAK-1"),
    ),
    template(
        "notes",
        """
        try:
            $error = RuntimeError("with notes")
            $error.add_note(f"note {$n}")
            raise $error
        except RuntimeError as $caught:
            $t = $x + len($caught.__notes__)
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=1, bits=0)},
        features=("exception", "string"),
        clauses=("EXC-2", "EXC-3"),
    ),
    template(
        "stop_iteration_caught",
        """
        $source = iter([0.5, 1.5])
        $t = $x
        while True:
            try:
                $t = $t * 0.5 + next($source)
            except StopIteration:
                break
        """,
        gives={"t": Like(times=1, plus=3, bits=2)},
        features=("exception", "iterator"),
        clauses=("EXC-2", "CAPTURE-2"),
    ),
    template(
        "wrong_types_caught",
        """
        $names = []
        $attempts = (lambda: $x + "text", lambda: $x.no_such_thing, lambda: {}["k"], lambda: 1 // 0, lambda: int("z"))
        for $attempt in $attempts:
            try:
                $attempt()
            except (TypeError, AttributeError, LookupError, ArithmeticError, ValueError) as $error:
                $names.append(type($error).__name__)
        $t = $x + len($names)
        """,
        gives={"t": Like(times=1, plus=5, bits=0), "names": LIST},
        breaks=True,
        features=("exception", "lambda", "container"),
        clauses=("EXC-2", "EXC-4"),
    ),
    template(
        "invalid_argument_caught",
        """
        try:
            $t = $attempt
        except (RuntimeError, IndexError, TypeError, ValueError):
            $t = $x * 0.5
        """,
        takes={
            "x": ROWED,
            "attempt": ONE_OF(
                "torch.cat([$x, $x.unsqueeze(0)])",
                "$x.reshape(7, 1009)",
                "torch.sum($x, dim=9)",
                "$x.view(-1, 1013)",
                "torch.stack([$x, $x.unsqueeze(-1)])",
                "$x.permute(0, 0)",
                "torch.matmul($x, torch.ones(1021, device=$x.device))",
                "$x.expand(*[1019] * ($x.dim() + 1), 2)",
                "torch.nn.functional.one_hot($x)",
            ),
        },
        gives={"t": Like(times=1, plus=0, bits=1)},
        breaks=True,
        features=("exception",),
        clauses=("EXC-2", "EXC-4"),
    ),
    template(
        "item_error_caught",
        """
        try:
            $t = $x + torch.stack([$x, $x]).item()
        except (RuntimeError, ValueError):
            $t = $x * 0.5 + 1.0
        """,
        gives={"t": Like(times=1, plus=1, bits=1)},
        breaks=True,
        features=("exception", "item", "graph_break"),
        clauses=("BREAK-6", "EXC-2"),
    ),
    template(
        "raised_past_break",
        """
        try:
            BLOCK try
            print("before the error", $n)
            if $e.sum() > 0.03:
                raise $Stop(f"at {$n}")
            BLOCK try
        except $Stop as $error:
            BLOCK except
            print("caught", $error)
        """,
        takes={"a": CARRIER, "e": EXACT, "n": NUMBER},
        above="""
        class $Stop(Exception):
            pass
        """,
        gives=_NOTHING,
        breaks=True,
        facts=("data",),
        features=("graph_break", "exception", "print", "branch_on_data"),
        clauses=("BREAK-1", "BREAK-3", "BREAK-6", "EXC-2", "EXC-5"),
        weight=4,
    ),
]

_UNCAUGHT = [
    template(
        "raises",
        """
        if $n == $value:
            raise $error
        """,
        takes={
            "n": NUMBER,
            "value": ONE_OF("2", "4", "0", "1"),
            "error": ONE_OF(
                'ValueError(f"cannot use {$n}")',
                'RuntimeError("refused", $n)',
                'KeyError("key")',
                "NotImplementedError",
                "StopIteration($n)",
                'LookupError("lost") from OSError("cause")',
            ),
        },
        gives=_NOTHING,
        weight=3,
        features=("exception", "branch_on_python"),
        clauses=("EXC-1", "EXC-3", "EXC-5"),
    ),
    template(
        "asserts",
        """
        assert $n != $value, f"{$n} is not allowed"
        """,
        takes={"n": NUMBER, "value": ONE_OF("2", "4", "0", "1")},
        gives=_NOTHING,
        weight=2,
        features=("exception", "assert", "string"),
        clauses=("EXC-1", "EXC-5"),
    ),
    template(
        "raises_after_effects",
        """
        $LOG.append($n)
        try:
            if $n in (2, 4):
                raise $Broken(f"with {len($LOG) % 3}")
        finally:
            $LOG.append("left")
        """,
        takes={"n": NUMBER},
        above="""
        class $Broken(Exception):
            pass
        """,
        state="$LOG = []",
        gives=_NOTHING,
        weight=3,
        facts=("state",),
        features=("exception", "object_mutation", "class"),
        clauses=("EXC-1", "EXC-5", "EFFECT-4"),
    ),
    template(
        "operator_fails",
        """
        if $n == $value:
            $x.reshape(11, 1031)
        """,
        takes={"x": TAME, "n": NUMBER, "value": ONE_OF("2", "4", "0", "1")},
        gives=_NOTHING,
        weight=2,
        features=("exception", "branch_on_python"),
        clauses=("EXC-4", "EXC-5"),
    ),
    template(
        "asserts_on_data",
        """
        assert $e.sum() < 40.03, "too large"
        """,
        takes={"e": EXACT},
        gives=_NOTHING,
        breaks=True,
        weight=2,
        facts=("data",),
        features=("exception", "assert", "branch_on_data", "graph_break"),
        clauses=("BREAK-1", "EXC-1", "EXC-5"),
    ),
]

ROWS = [*grouped("exceptions", _CAUGHT), *grouped("uncaught", _UNCAUGHT)]

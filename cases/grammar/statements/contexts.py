"""With blocks: modes of torch, managers of the program's own and of contextlib."""

from __future__ import annotations

from cases.grammar.statements.template import (
    CARRIER,
    CONDITION,
    LIST,
    LITERAL,
    NUMBER,
    TAME,
    Like,
    grouped,
    template,
)

_NOTHING: dict[str, Like] = {}

_SECTION = '''
class $Section:
    """Keeps a log of entering and leaving; leaves with KeyError when it swallows one."""

    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        $LOG.append(f"enter {self.name}")
        return self

    def __exit__(self, kind, error, trace):
        $LOG.append(f"leave {self.name} {kind.__name__ if kind else None}")
        return self.swallow and kind is KeyError
'''

_CONTEXTS = [
    template(
        "own_manager",
        """
        with $Section("work") as $section:
            BLOCK with
            $a = $a * 0.5 + len($section.name) * 0.125
        """,
        takes={"a": CARRIER},
        above=_SECTION,
        state="$LOG = []",
        gives=_NOTHING,
        features=("with_block", "class", "object_mutation"),
        clauses=("CAPTURE-5", "EFFECT-1"),
        weight=5,
    ),
    template(
        "two_managers",
        """
        with $Section("outer"), $Section("inner", swallow=True) as $inner:
            BLOCK with
            if $cond:
                raise KeyError($inner.name)
            BLOCK with
        """,
        takes={"a": CARRIER, "cond": CONDITION},
        above=_SECTION,
        state="$LOG = []",
        gives=_NOTHING,
        features=("with_block", "class", "exception", "object_mutation"),
        clauses=("CAPTURE-5", "EXC-2", "EFFECT-1"),
        weight=4,
    ),
    template(
        "generator_manager",
        """
        with $scaled($c) as $factor:
            BLOCK with
            $t = $a * $factor
        """,
        takes={"a": CARRIER, "c": LITERAL},
        above="""
        @contextlib.contextmanager
        def $scaled(factor):
            $LOG.append(factor)
            try:
                yield factor * 0.5
            finally:
                $LOG.append("done")
        """,
        state="$LOG = []",
        imports=("import contextlib",),
        gives={"t": Like("a", times=1, plus=0)},
        features=("with_block", "generator", "decorator", "object_mutation"),
        clauses=("CAPTURE-5", "EFFECT-1"),
        weight=4,
    ),
    template(
        "suppressed",
        """
        $trail = []
        with contextlib.suppress(ZeroDivisionError, KeyError):
            BLOCK with
            $trail.append(1 // ($n - 3))
            BLOCK with
        """,
        takes={"a": CARRIER, "n": NUMBER},
        imports=("import contextlib",),
        gives={"trail": LIST},
        features=("with_block", "exception"),
        clauses=("EXC-2", "CAPTURE-5"),
    ),
    template(
        "exit_stack",
        """
        $order = []
        with contextlib.ExitStack() as $stack:
            $stack.callback($order.append, "last")
            if $cond:
                $stack.enter_context(contextlib.nullcontext())
            BLOCK with
            $order.append("body")
        """,
        takes={"a": CARRIER, "cond": CONDITION},
        imports=("import contextlib",),
        gives={"order": LIST},
        breaks=True,
        features=("with_block", "container"),
        clauses=("CAPTURE-5", "BREAK-3"),
    ),
    template(
        "null_context",
        """
        with contextlib.nullcontext(0.5) as $value:
            BLOCK with
            $a = $a * $value
        """,
        takes={"a": CARRIER},
        imports=("import contextlib",),
        gives=_NOTHING,
        features=("with_block",),
        clauses=("CAPTURE-5",),
    ),
    template(
        "manager_left_early",
        """
        for $k in range(3):
            with $Section(f"round {$k}"):
                if $k == $n:
                    break
                if $k == 1:
                    continue
                BLOCK with loop
        """,
        takes={"a": CARRIER, "n": NUMBER},
        above=_SECTION,
        state="$LOG = []",
        gives=_NOTHING,
        features=("with_block", "class", "object_mutation"),
        clauses=("CAPTURE-5", "CAPTURE-2", "EFFECT-1"),
    ),
    template(
        "manager_in_helper",
        """
        $t = $within($x, $n)
        """,
        takes={"x": TAME, "n": NUMBER},
        above="""
        @contextlib.contextmanager
        def $counted():
            $LOG.append("in")
            yield len($LOG)
            $LOG.append("out")


        def $within(value, number):
            with $counted():
                if number == 2:
                    return value * 2.0
                value = value - 0.5
            return value
        """,
        state="$LOG = []",
        imports=("import contextlib",),
        gives={"t": Like(times=2, plus=1, bits=1)},
        features=("with_block", "generator", "helper", "object_mutation"),
        clauses=("CAPTURE-5", "EFFECT-1"),
    ),
    template(
        "redirected_output",
        """
        $out = io.StringIO()
        with contextlib.redirect_stdout($out):
            BLOCK with
            print("inside", $n)
        $t = $a + len($out.getvalue()) * 0.125
        """,
        takes={"a": CARRIER, "n": NUMBER},
        imports=("import contextlib", "import io"),
        gives={"t": Like("a", times=1, plus=2)},
        breaks=True,
        features=("with_block", "print", "graph_break"),
        clauses=("BREAK-1", "BREAK-3", "EFFECT-3"),
    ),
    template(
        "decimal_context",
        """
        with decimal.localcontext() as $context:
            $context.prec = 4
            $third = decimal.Decimal(1) / 3
        $t = $x + float($third)
        """,
        imports=("import decimal",),
        gives={"t": Like(times=1, plus=1), "third": LIST},
        breaks=True,
        features=("with_block", "graph_break"),
        clauses=("BREAK-1", "INTERCEPT-1"),
    ),
]

_MODES = [
    template(
        "no_grad",
        """
        with torch.no_grad():
            BLOCK with no_grad
            $off = torch.is_grad_enabled()
        """,
        takes={"a": CARRIER},
        gives={"off": LIST},
        features=("with_block", "ambient_mode"),
        clauses=("GRAD-3",),
    ),
    template(
        "grad_mode_nested",
        """
        with torch.set_grad_enabled($cond):
            $p = $x * 0.5
            with torch.enable_grad():
                $q = $x + 1.0
            $states = [torch.is_grad_enabled(), $p.requires_grad, $q.requires_grad]
        $t = $p.detach() - $q.detach()
        """,
        takes={"x": TAME, "cond": CONDITION},
        gives={"t": Like(times=2, plus=1), "states": LIST},
        features=("with_block", "ambient_mode", "branch_on_python"),
        clauses=("GRAD-3", "GRAD-2"),
    ),
    template(
        "no_grad_decorated",
        """
        $t = $frozen($x) * 0.5
        """,
        above="""
        @torch.no_grad()
        def $frozen(value):
            return value * 2.0 + torch.is_grad_enabled()
        """,
        gives={"t": Like(times=1, plus=1)},
        features=("decorator", "ambient_mode", "helper"),
        clauses=("GRAD-3", "CAPTURE-5"),
    ),
    template(
        "inference_mode",
        """
        with torch.inference_mode():
            $inner = $x.detach() * 2.0
            $kept = [$inner, torch.is_inference_mode_enabled(), $inner.is_inference()]
        $t = $x * 0.5
        """,
        gives={"t": Like(times=1, plus=0), "kept": LIST},
        features=("with_block", "ambient_mode"),
        clauses=("GRAD-3", "INTERCEPT-1"),
    ),
    template(
        "autocast_disabled",
        """
        with torch.autocast($x.device.type, enabled=False):
            BLOCK with
        $on = torch.is_autocast_enabled($x.device.type)
        """,
        takes={"x": TAME, "a": CARRIER},
        gives={"on": LIST},
        features=("with_block", "ambient_mode"),
        clauses=("CACHE-6", "INTERCEPT-1"),
    ),
    template(
        "autocast",
        """
        with torch.autocast($x.device.type, dtype=torch.bfloat16):
            $product = torch.ones(2, 3, device=$x.device) @ torch.ones(3, 2, device=$x.device)
            $t = $x * 0.5 + $product.sum() / 16
        $dtypes = [$product.dtype, $t.dtype]
        """,
        gives={"t": Like(times=1, plus=1), "dtypes": LIST},
        features=("with_block", "ambient_mode", "matmul", "dtype_half"),
        clauses=("CACHE-6", "PARITY-2"),
    ),
    template(
        "default_dtype",
        """
        $before = torch.get_default_dtype()
        torch.set_default_dtype(torch.float64)
        try:
            $made = torch.ones(3, device=$x.device) * $n
        finally:
            torch.set_default_dtype($before)
        $t = $x + $made.sum().to($x.dtype) * 0.125
        $seen = [$made.dtype, torch.get_default_dtype()]
        """,
        takes={"x": TAME, "n": NUMBER},
        gives={"t": Like(times=1, plus=4), "seen": LIST},
        breaks=True,
        features=("ambient_mode", "dtype_double"),
        clauses=("INTERCEPT-1", "CACHE-6"),
    ),
    template(
        "function_mode",
        """
        $counter = $Counter()
        with $counter:
            $t = torch.tanh($x) + torch.sin($x)
        $calls = list($counter.names)
        """,
        above="""
        class $Counter(torch.overrides.TorchFunctionMode):
            def __init__(self):
                super().__init__()
                self.names = []

            def __torch_function__(self, function, types, args=(), kwargs=None):
                self.names.append(function.__name__)
                return function(*args, **(kwargs or {}))
        """,
        gives={"t": Like(times=0, plus=2), "calls": LIST},
        breaks=True,
        features=("with_block", "class", "dunder", "ambient_mode"),
        clauses=("CAPTURE-5", "INTERCEPT-1"),
    ),
]

ROWS = [*grouped("contexts", _CONTEXTS), *grouped("modes", _MODES)]

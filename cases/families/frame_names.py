"""Frames: whose globals and builtins a frame has, and what it sees of its callers."""

from __future__ import annotations

from collections.abc import Iterator

from cases.families._row import Row, render
from cases.program import Program

_GLOBALS = (
    Row(
        "builtin_shadowed",
        "A global of the module hides a builtin until it is deleted.",
        "FRAME-3 CACHE-2 CACHE-3",
        "global_read cache_key helper",
        """
def smallest(values):
    return 10.0


def program(x, numbers):
    return x * min(numbers) + max(numbers)
""",
        """
def calls(new):
    global min
    yield Call(new.dyadic(4), [3.0, 2.0], cache="compile")
    min = smallest
    yield Call(new.dyadic(4), [3.0, 2.0], cache="recompile")
    del min
    yield Call(new.dyadic(4), [3.0, 2.0], cache="hit")
""",
    ),
    Row(
        "builtin_added",
        "A name that is neither local nor global is looked up among the builtins, where it changes and goes.",
        "FRAME-3 CACHE-2 EXC-1",
        "global_read cache_key exception",
        """
def program(x):
    return x * conformance_scale + 1.0
""",
        """
def calls(new):
    builtins.conformance_scale = 2.0
    try:
        yield Call(new.dyadic(4), cache="compile")
        builtins.conformance_scale = 3.0
        yield Call(new.dyadic(4), cache="recompile")
    finally:
        del builtins.conformance_scale
    yield Call(new.dyadic(4))
""",
        "import builtins\n\nimport torch",
    ),
    Row(
        "global_deleted",
        "A deleted global raises NameError, and is found again when it is back.",
        "FRAME-3 CACHE-2 CACHE-3 EXC-5",
        "global_read cache_key exception",
        """
SCALE = 2.0


def program(x):
    y = x + 1.0
    return y * SCALE
""",
        """
def calls(new):
    global SCALE
    yield Call(new.dyadic(4), cache="compile")
    del SCALE
    yield Call(new.dyadic(4))
    SCALE = 3.0
    yield Call(new.dyadic(4), cache="recompile")
    SCALE = 2.0
    yield Call(new.dyadic(4), cache="hit")
""",
    ),
    Row(
        "global_changed_by_helper",
        "A helper rebinds a global between two reads of it in the program.",
        "FRAME-3 EFFECT-1 EFFECT-2",
        "global_read global_write helper",
        """
SCALE = 1.0


def grow(x):
    global SCALE
    SCALE = SCALE + 1.0
    return x - SCALE


def program(x):
    before = x * SCALE
    y = grow(x)
    return before, y * SCALE
""",
        """
def calls(new):
    global SCALE
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    SCALE = -3.0
    yield Call(new.dyadic(4))
""",
    ),
    Row(
        "global_created_and_removed",
        "The program creates, reads and deletes globals of its module.",
        "FRAME-3 EFFECT-1",
        "global_write",
        """
def program(x, keep):
    global latest
    latest = x * 2.0
    y = latest + 1.0
    if not keep:
        del latest
    return y, "latest" in globals()
""",
        """
def calls(new):
    yield Call(new.dyadic(4), True, cache="compile")
    yield Call(new.dyadic(4), False, cache="recompile")
    yield Call(new.dyadic(4), False)
    yield Call(new.dyadic(4), True)
""",
    ),
    Row(
        "global_through_dictionary",
        "Globals are read and written through globals().",
        "FRAME-3 EFFECT-1 CACHE-2",
        "global_read global_write introspection",
        """
SCALE = 2.0


def program(x):
    names = globals()
    y = x * names["SCALE"]
    names["LATEST"] = x.shape[0] + SCALE
    return y + LATEST
""",
        """
def calls(new):
    global SCALE
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    SCALE = 5.0
    yield Call(new.dyadic(3), cache="recompile")
""",
    ),
    Row(
        "helper_of_another_module",
        "A helper of another module reads and writes that module's globals, not the program's.",
        "FRAME-3 CACHE-2 CACHE-3",
        "global_read global_write helper cache_key",
        '''
SCALE = 2.0

SOURCE = """
COUNT = 0


def scaled(x):
    global COUNT
    COUNT += 1
    return x * SCALE
"""


def make_module(name, scale):
    module = types.ModuleType(name)
    module.SCALE = scale
    exec(SOURCE, vars(module))
    sys.modules[name] = module
    return module


other = make_module("conformance_case_other", 3.0)


def program(x):
    return other.scaled(x) + SCALE
''',
        """
def calls(new):
    global SCALE
    yield Call(new.dyadic(4), cache="compile")
    SCALE = 5.0
    yield Call(new.dyadic(4), cache="recompile")
    other.SCALE = 7.0
    yield Call(new.dyadic(4), cache="recompile")
    record((other.COUNT, other.SCALE))
""",
        "import sys\nimport types\n\nimport torch",
    ),
    Row(
        "helper_of_no_module",
        "A helper made by exec() in a dictionary that belongs to no module reads that dictionary.",
        "FRAME-3 CACHE-2",
        "global_read helper cache_key",
        '''
SCALE = 2.0

SOURCE = """
def scaled(x):
    return x * SCALE
"""


def make_function(scale):
    namespace = {"__name__": "nowhere", "SCALE": scale}
    exec(SOURCE, namespace)
    return namespace["scaled"]


scaled = make_function(3.0)


def program(x):
    return scaled(x) + SCALE
''',
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    scaled.__globals__["SCALE"] = 7.0
    yield Call(new.dyadic(4), cache="recompile")
""",
    ),
    Row(
        "one_code_two_namespaces",
        "Functions that share one code object read the globals that each was made with.",
        "FRAME-3 CACHE-8",
        "global_read helper callback",
        """
SCALE = 2.0


def helper(x):
    return x - 1.0


def negative(x):
    return -x


def scaled(x):
    return x * SCALE + helper(x)


rescaled = types.FunctionType(scaled.__code__, {**globals(), "SCALE": 4.0, "helper": negative})


def program(function, x):
    return function(x + 1.0)
""",
        """
def calls(new):
    yield Call(scaled, new.dyadic(4), cache="compile")
    yield Call(rescaled, new.dyadic(4), cache="recompile")
    yield Call(scaled, new.dyadic(4), cache="hit")
    rescaled.__globals__["SCALE"] = -1.0
    yield Call(rescaled, new.dyadic(4), cache="recompile")
    yield Call(scaled, new.dyadic(4), cache="hit")
""",
        "import types\n\nimport torch",
    ),
    Row(
        "namespace_without_builtins",
        "A function made with globals that hold no builtins module still finds the builtins.",
        "FRAME-3",
        "global_read helper",
        """
def sized(x):
    return x * SCALE + len(x)


elsewhere = types.FunctionType(sized.__code__, {"SCALE": 4.0})


def program(x):
    return elsewhere(x + 1.0)
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    yield Call(new.dyadic(3), cache="recompile")
""",
        "import types\n\nimport torch",
    ),
    Row(
        "builtins_of_another_namespace",
        "A helper whose namespace has builtins of its own uses those.",
        "FRAME-3",
        "global_read helper",
        '''
SOURCE = """
def sized(x, numbers):
    return x * len(numbers)
"""


def make_function():
    namespace = {"__name__": __name__, "__builtins__": {"len": lambda numbers: 10.0 + sum(numbers)}}
    exec(SOURCE, namespace)
    return namespace["sized"]


sized = make_function()


def program(x, numbers):
    return sized(x, numbers) + len(numbers)
''',
        """
def calls(new):
    yield Call(new.dyadic(4), [1.0, 2.0], cache="compile")
    yield Call(new.dyadic(4), [1.0, 2.0, 4.0], cache="recompile")
    yield Call(new.dyadic(4), [1.0, 2.0], cache="hit")
""",
    ),
    Row(
        "import_inside",
        "Import statements in the program bind locals, under new names and from packages.",
        "FRAME-3 CAPTURE-5",
        "introspection",
        """
def program(x):
    import math as numbers
    import torch.nn.functional
    from operator import mul as times

    y = torch.nn.functional.relu(times(x, numbers.floor(2.75)))
    return y + numbers.pi, "math" in globals()
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
""",
    ),
)

_CALLER = (
    Row(
        "own_name_and_line",
        "A frame finds its own name and the line it has reached, after operators and after a break.",
        "FRAME-4 BREAK-3",
        "introspection graph_break print",
        """
def place(frame):
    return frame.f_code.co_name, frame.f_lineno - program.__code__.co_firstlineno


def program(x):
    y = x * 2.0
    first = place(sys._getframe(0))
    y = y + 1.0
    print("half way")
    y = y * y
    second = place(sys._getframe(0))
    return y - x, first, second
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
""",
        "import sys\n\nimport torch",
    ),
    Row(
        "callers_by_getframe",
        "A helper finds the names of those who called it by sys._getframe.",
        "FRAME-4 INTERCEPT-2",
        "introspection helper class",
        """
def callers():
    return [sys._getframe(depth).f_code.co_qualname for depth in (1, 2, 3)]


def middle(x):
    return x + 1.0, callers()


class Scale:
    def apply(self, x):
        y, names = middle(x * 2.0)
        return y * 3.0, names


def program(x):
    return Scale().apply(x - 1.0), middle(x)[1][:2]
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
""",
        "import sys\n\nimport torch",
    ),
    Row(
        "callers_by_inspect",
        "A helper finds its callers and its caller's module by inspect, before and after a break.",
        "FRAME-4 INTERCEPT-2 BREAK-4",
        "introspection helper graph_break item",
        """
def caller():
    frame = inspect.currentframe().f_back
    return frame.f_code.co_name, frame.f_globals["__name__"]


def stack():
    return [entry.function for entry in inspect.stack(0)[:3]]


def halved(x):
    return x * 0.5, stack()


def program(x):
    y, names = halved(x + 1.0)
    before = caller()
    y = y + y.max().item()
    after = caller()
    return y * 2.0, names, before, after, halved(y)
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
""",
        "import inspect\n\nimport torch",
    ),
    Row(
        "traceback_of_caught_exception",
        "The traceback of an exception caught in the program names the user's functions and their lines.",
        "FRAME-4 EXC-2",
        "introspection helper try_except",
        """
def refuse(x, limit):
    if limit < 0:
        raise ValueError("limit")
    return x + limit


def checked(x, limit):
    y = x * 2.0
    return refuse(y, limit) - 1.0


def program(x, limit):
    first_line = program.__code__.co_firstlineno
    try:
        return checked(x, limit), []
    except ValueError as error:
        entries = traceback.walk_tb(error.__traceback__)
        places = [(frame.f_code.co_name, line - first_line) for frame, line in entries]
        return x * 3.0, places
""",
        """
def calls(new):
    yield Call(new.dyadic(4), 1.5, cache="compile")
    yield Call(new.dyadic(4), -1.5, cache="recompile")
    yield Call(new.dyadic(4), 1.5, cache="hit")
""",
        "import traceback\n\nimport torch",
    ),
    Row(
        "traceback_of_escaped_exception",
        "The traceback of an exception that leaves the program after a break names functions and lines.",
        "FRAME-4 EXC-1 BREAK-4",
        "introspection helper exception graph_break print",
        """
def refuse(x, limit):
    y = x * 2.0
    print("checking", limit)
    if limit < 0:
        raise ValueError("limit")
    return y + limit


def program(x, limit):
    y = x - 1.0
    y = refuse(y, limit)
    return y * 2.0


def places(error):
    entries = traceback.walk_tb(error.__traceback__)
    return [(frame.f_code.co_name, line) for frame, line in entries if frame.f_code.co_filename == __file__]
""",
        """
def calls(new):
    yield Call(new.dyadic(4), 1.5, cache="compile")
    error = yield Call(new.dyadic(4), -1.5, cache="recompile")
    record(places(error))
    error = yield Call(new.dyadic(4), -1.5, cache="hit")
    record(places(error))
""",
        "import traceback\n\nimport torch",
    ),
    Row(
        "warning_of_the_caller",
        "A warning with a stack level is given for the line of the helper's caller.",
        "FRAME-4 EFFECT-3",
        "warning helper",
        """
def deprecated(x):
    warnings.warn(f"do not call this for {x.shape[0]} values", DeprecationWarning, stacklevel=2)
    return x * 2.0


def program(x):
    y = deprecated(x + 1.0)
    return y - x
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4), cache="hit")
    yield Call(new.dyadic(3), cache="recompile")
""",
        "import warnings\n\nimport torch",
    ),
    Row(
        "logger_of_the_caller",
        "A logger notes the function and the line that called it.",
        "FRAME-4 EFFECT-3",
        "warning helper introspection object_mutation",
        """
PLACES = []


class PlaceHandler(logging.Handler):
    def handle(self, record):
        line = record.lineno - program.__code__.co_firstlineno
        PLACES.append((record.getMessage(), record.funcName, line))


LOGGER = logging.Logger("places", logging.INFO)
LOGGER.addHandler(PlaceHandler())


def program(x):
    y = x * 2.0
    LOGGER.info("first, %d values", y.numel())
    y = helper(y + 1.0)
    return y * y


def helper(y):
    LOGGER.warning("second")
    return y - 0.5
""",
        """
def calls(new):
    yield Call(new.dyadic(4), cache="compile")
    yield Call(new.dyadic(4))
    yield Call(new.dyadic(3))
""",
        "import logging\n\nimport torch",
    ),
)


def programs() -> Iterator[Program]:
    """Globals and callers."""
    yield from render("frame", "families/frame_names", (*_GLOBALS, *_CALLER))

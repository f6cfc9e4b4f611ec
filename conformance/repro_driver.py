# The part of a reproduction script that follows the program: inputs, calls, and a comparison of eager with compiled.
# It is copied as text and must need nothing but torch and the standard library.
_CASE_NAMES = [name for name in globals() if not name.startswith("__")]

import importlib  # noqa: E402
import importlib.util  # noqa: E402
import math  # noqa: E402
import random  # noqa: E402
import subprocess  # noqa: E402
import sys  # noqa: E402
import tempfile  # noqa: E402
from concurrent.futures import ThreadPoolExecutor  # noqa: E402

import torch  # noqa: E402

SPEC, SEED, DEVICE, RELATIVE = "eager", 0, "cpu", 1e-4  # frameconf: settings


class Call:
    """One call of the program: its arguments."""

    def __init__(self, *args, cache=None, thread=False, **kwargs):
        self.args, self.kwargs, self.thread = args, kwargs, thread

    def run(self, compiled):
        if not self.thread:
            return compiled(*self.args, **self.kwargs)
        with ThreadPoolExecutor(1) as elsewhere:
            return elsewhere.submit(compiled, *self.args, **self.kwargs).result()


class _New:
    """Makes the inputs, from a generator of its own."""

    device = torch.device(DEVICE)

    def __init__(self):
        self._generator = torch.Generator().manual_seed(SEED)

    def dtype(self, dtype):
        return dtype

    def _finish(self, values, dtype, requires_grad=False):
        return values.to(dtype).to(self.device).requires_grad_(requires_grad)

    def randn(self, *shape, dtype=torch.float32, requires_grad=False):
        draw = torch.complex128 if dtype.is_complex else torch.float64
        return self._finish(torch.randn(shape, generator=self._generator, dtype=draw), dtype, requires_grad)

    def rand(self, *shape, dtype=torch.float32, requires_grad=False):
        return self._finish(torch.rand(shape, generator=self._generator, dtype=torch.float64), dtype, requires_grad)

    def dyadic(self, *shape, dtype=torch.float32, requires_grad=False):
        odd = 2 * torch.randint(-16, 16, shape, generator=self._generator) + 1
        return self._finish(odd.to(torch.float64) / 16, dtype, requires_grad)

    def integers(self, low, high, *shape, dtype=torch.int64):
        return torch.randint(low, high, shape, generator=self._generator).to(self.device, dtype)

    def booleans(self, *shape):
        return self.integers(0, 2, *shape, dtype=torch.bool)

    def permutation(self, n):
        return torch.randperm(n, generator=self._generator).to(self.device)

    def tensor(self, data, dtype=torch.float32, requires_grad=False):
        return self._finish(torch.tensor(data, dtype=dtype), dtype, requires_grad)

    def full(self, shape, value, dtype=torch.float32):
        return self._finish(torch.full(shape, value, dtype=dtype), dtype)

    def module(self, build):
        seed = int(torch.randint(2**31, (), generator=self._generator))
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(seed)
            return build().to(self.device)


_EVENTS = []


def record(value):
    _EVENTS.append(("record", _freeze(value, {})))


def _imported(where):
    path, _, attribute = where.rpartition(":")
    if path.endswith(".py"):
        spec = importlib.util.spec_from_file_location("compiler_under_test", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    else:
        module = importlib.import_module(path)
    for part in attribute.split("."):
        module = getattr(module, part)
    return module


def _compiled(target):
    frontend, plus, rest = SPEC.partition("+")
    if frontend == "dynamo" and plus:
        return torch.compile(target, backend=_imported(rest) if ":" in rest else rest)
    if ":" not in SPEC:
        return torch.compile(target, backend=SPEC)
    compiler = _imported(SPEC)
    if isinstance(compiler, type):
        compiler = compiler()
    return compiler.compile(target) if hasattr(compiler, "compile") else compiler(target)


def _freeze(value, seen):
    """A tree of plain data and copied tensors; an object met before becomes the number of its first visit."""
    name = type(value).__qualname__
    if isinstance(value, (bool, int, float, complex, str, bytes, type(None))):
        return (name, value)
    if type(value).__module__.partition(".")[0] in ("builtins", "types") and callable(value):
        return (name, getattr(value, "__qualname__", ""))
    if isinstance(value, (type(sys), torch.dtype, torch.device, torch.layout, torch.memory_format)):
        return (name, str(getattr(value, "__name__", value)))
    if isinstance(value, tuple):
        return (name, [_freeze(item, seen) for item in value])
    if id(value) in seen:
        return ("same object as", seen[id(value)][0])
    seen[id(value)] = (len(seen), value)
    if isinstance(value, torch.Tensor):
        strides = tuple(s for s, n in zip(value.stride(), value.shape, strict=True) if n != 1) if value.numel() else ()
        facts = (str(value.dtype), tuple(value.shape), strides, value.requires_grad, value.is_leaf)
        grad = _freeze(value.grad, seen) if value.is_leaf else None
        return (name, facts, value.detach().resolve_conj().cpu().clone(), grad)
    if isinstance(value, (list, set, frozenset)):
        items = value if isinstance(value, list) else sorted(value, key=repr)
        return (name, [_freeze(item, seen) for item in items])
    if isinstance(value, dict):
        return (name, [(repr(key)[:80], _freeze(item, seen)) for key, item in value.items()])
    if isinstance(value, BaseException):
        return (name, [_freeze(item, seen) for item in value.args])
    attributes = getattr(value, "__dict__", {}) if not isinstance(value, type) else {}
    own = {key: attributes[key] for key in sorted(attributes) if not key.startswith("_")}
    for hidden in ("_parameters", "_buffers", "_modules"):
        own.update(attributes.get(hidden, {}))
    return (name, [(key, _freeze(item, seen)) for key, item in own.items()])


def _run(compiled):
    torch.manual_seed(SEED)
    random.seed(SEED)
    new = _New()
    new.compiled = compiled
    script, answer, number = calls(new), None, 0  # noqa: F821  (the case defines calls)
    while True:
        try:
            call = script.send(answer)
        except StopIteration:
            return
        number += 1
        print(f"-- call {number}", flush=True)
        try:
            answer = call.run(compiled)
            outcome = "returns"
        except Exception as error:
            answer, outcome = error, "raises"
            print(f"   raises {type(error).__name__}: {error}"[:300], flush=True)
        seen = {}
        arguments = _freeze((call.args, call.kwargs), seen)
        state = {name: globals()[name] for name in _CASE_NAMES if name in globals()}
        shown = _freeze(answer, seen) if outcome == "returns" else (type(answer).__qualname__, [])
        _EVENTS.append((f"call {number} {outcome}", ("call", [arguments, shown, _freeze(state, seen)])))


def _difference(one, two, path):
    """The first place where two trees differ, or None."""
    if isinstance(one, torch.Tensor) and isinstance(two, torch.Tensor) and one.shape == two.shape:
        if (
            torch.allclose(one, two, RELATIVE, RELATIVE, equal_nan=True)
            if one.is_floating_point()
            else torch.equal(one, two)
        ):
            return None
        return f"{path}:\n  eager    {one.flatten()[:8].tolist()}\n  compiled {two.flatten()[:8].tolist()}"
    if isinstance(one, (tuple, list)) and isinstance(two, (tuple, list)) and len(one) == len(two):
        for i, (a, b) in enumerate(zip(one, two, strict=True)):
            label = one[0] if isinstance(one, tuple) and one and isinstance(one[0], str) else i
            found = _difference(a, b, f"{path}/{label}")
            if found:
                return found
        return None
    if isinstance(one, float) and isinstance(two, float) and math.isclose(one, two, rel_tol=RELATIVE):
        return None
    same = type(one) is type(two) and (one == two or one != one)
    return None if same else f"{path}:\n  eager    {str(one)[:200]}\n  compiled {str(two)[:200]}"


def _observe(mode):
    with tempfile.NamedTemporaryFile(suffix=".pt") as file:
        print(f"== {mode}", flush=True)
        done = subprocess.run(
            [sys.executable, __file__, mode, file.name], check=False, stdout=subprocess.PIPE, text=True
        )
        print(done.stdout, end="", flush=True)
        if done.returncode:
            return None, f"the {mode} run ended with code {done.returncode}"
        events = torch.load(file.name, weights_only=False)
        printed = [line for line in done.stdout.splitlines() if not line.startswith("   raises")]
        return [*events, ("printed", ("str", "\n".join(printed)))], None


if __name__ == "__main__":
    if len(sys.argv) == 3:
        torch.set_num_threads(1)
        target = globals()["program"]
        _run(target if sys.argv[1] == "eager" else _compiled(target))
        torch.save(_EVENTS, sys.argv[2])
    else:
        (eager, _), (compiled, failure) = _observe("eager"), _observe("compiled")
        failure = failure or _difference(eager, compiled, "events")
        print(
            f"DIFFERS: {failure}"
            if failure
            else "no difference found by this script, which compares less than frameconf run does"
        )
        sys.exit(1 if failure else 0)

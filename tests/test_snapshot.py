"""Two values that a program can tell apart must never be judged the same, nor a value different from itself."""

from __future__ import annotations

import copy
import functools
import math
import warnings
import weakref
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.case import load
from conformance.judge import judge
from conformance.observe import Observation
from conformance.snapshot import Snapshot, TensorNode, look_around, walk
from conformance.status import INVALID, PASS, WRONG
from tests.support import observation_of, returning


class Pair(NamedTuple):
    """Two expressions with different values, and the aspect in which the judge has to see it."""

    id: str
    one: str
    two: str
    aspect: str


OPTIMIZER = "type('Counting', (torch.optim.SGD,), {})([torch.ones(1)])"
VARIABLE = "__import__('contextvars').ContextVar('variable')"

BUFFER = "__import__('io').BytesIO(b'ab')"
SPARSE = "torch.sparse_coo_tensor([[1, 1, 0]], [1.0, 1.0, 2.0], (2,))"

PAIRS = [
    # plain values
    Pair("one-true", "1", "True", "type"),
    Pair("one-float", "1", "1.0", "type"),
    Pair("zero-false", "0", "False", "type"),
    Pair("int", "3", "4", "value"),
    Pair("big-int", "2**70", "2**70 + 1", "value"),
    Pair("bool", "True", "False", "value"),
    Pair("none-zero", "None", "0", "type"),
    Pair("none-missing", "{'a': None}", "{}", "length"),
    Pair("none-empty", "None", "()", "type"),
    Pair("string", "'abc'", "'abd'", "value"),
    Pair("string-case", "'a'", "'A'", "value"),
    Pair("string-bytes", "'a'", "b'a'", "type"),
    Pair("bytes", "b'ab'", "b'ac'", "value"),
    Pair("bytes-bytearray", "b'a'", "bytearray(b'a')", "type"),
    Pair("bytearray", "bytearray(b'a')", "bytearray(b'b')", "value"),
    Pair("complex", "1 + 2j", "1 - 2j", "value"),
    Pair("complex-float", "1 + 0j", "1.0", "type"),
    Pair("complex-signed-zero", "complex(0.0, 0.0)", "complex(0.0, -0.0)", "value"),
    Pair("float", "0.5", "0.5000001", "value"),
    Pair("float-in-float32", "0.1", "torch.tensor(0.1).item()", "value"),
    Pair("float-signed-zero", "0.0", "-0.0", "value"),
    Pair("float-nan", "float('nan')", "0.0", "value"),
    Pair("float-infinity", "float('inf')", "float('-inf')", "value"),
    Pair("float-infinity-nan", "float('inf')", "float('nan')", "value"),
    Pair("ellipsis", "...", "None", "type"),
    Pair("not-implemented", "NotImplemented", "...", "type"),
    Pair("range-step", "range(0, 6, 2)", "range(0, 6, 3)", "value"),
    Pair("range-equal-stop", "range(0, 3, 2)", "range(0, 4, 2)", "value"),
    Pair("range-list", "range(2)", "[0, 1]", "type"),
    Pair("slice", "slice(1, 2)", "slice(1, 3)", "value"),
    Pair("slice-step", "slice(1, 2)", "slice(1, 2, 1)", "type"),
    Pair("slice-tensor", "slice(torch.tensor(1))", "slice(torch.tensor(2))", "values"),
    Pair("decimal", "decimal.Decimal('1')", "decimal.Decimal('2')", "value"),
    Pair("decimal-digits", "decimal.Decimal('1.0')", "decimal.Decimal('1.00')", "value"),
    Pair("decimal-signed-zero", "decimal.Decimal('0')", "decimal.Decimal('-0')", "value"),
    Pair("decimal-int", "decimal.Decimal(1)", "1", "type"),
    Pair("fraction", "fractions.Fraction(1, 3)", "fractions.Fraction(1, 2)", "value"),
    Pair("date", "datetime.date(2020, 1, 1)", "datetime.date(2020, 1, 2)", "value"),
    Pair(
        "time-zone",
        "datetime.datetime(2020, 1, 1, 12, tzinfo=datetime.timezone.utc)",
        "datetime.datetime(2020, 1, 1, 13, tzinfo=datetime.timezone(datetime.timedelta(hours=1)))",
        "value",
    ),
    Pair("time-fold", "datetime.time(1)", "datetime.time(1, fold=1)", "value"),
    Pair("duration", "datetime.timedelta(1)", "datetime.timedelta(2)", "value"),
    Pair("pattern", "re.compile('a')", "re.compile('b')", "value"),
    Pair("pattern-flags", "re.compile('a')", "re.compile('a', re.I)", "value"),
    Pair("path", "pathlib.PurePosixPath('a')", "pathlib.PurePosixPath('b')", "value"),
    Pair("path-string", "pathlib.PurePosixPath('a')", "'a'", "type"),
    Pair("dtype-object", "torch.float32", "torch.float64", "value"),
    Pair("device-object", "torch.device('cpu')", "torch.device('meta')", "value"),
    Pair("memory-format-object", "torch.contiguous_format", "torch.channels_last", "value"),
    # subclasses of plain values
    Pair("user-int", "MyInt(1)", "MyInt(2)", "value"),
    Pair("user-int-int", "MyInt(1)", "1", "type"),
    Pair("user-float", "MyFloat(1)", "MyFloat(2)", "value"),
    Pair("user-complex", "MyComplex(1)", "MyComplex(2)", "value"),
    Pair("user-string", "MyStr('a')", "MyStr('b')", "value"),
    Pair("user-bytes", "MyBytes(b'a')", "MyBytes(b'b')", "value"),
    Pair("user-decimal", "MyDecimal('1.0')", "MyDecimal('1.00')", "value"),
    Pair("user-date", "MyDate(2020, 1, 1)", "MyDate(2020, 1, 2)", "value"),
    Pair("user-int-attribute", "with_(MyInt(1), unit='m')", "with_(MyInt(1), unit='s')", "value"),
    Pair("user-string-key", "{MyStr('a'): 1}", "{'a': 1}", "keys"),
    # enums
    Pair("enum", "Colour.RED", "Colour.BLUE", "value"),
    Pair("enum-value", "Colour.RED", "1", "type"),
    Pair("int-enum", "Number.ONE", "Number.TWO", "value"),
    Pair("int-enum-int", "Number.ONE", "1", "type"),
    Pair("flags", "Flags.A | Flags.B", "Flags.A", "value"),
    Pair("flags-none", "Flags(0)", "Flags.A", "value"),
    Pair("enum-attribute", "with_(Colour.RED, seen=1)", "with_(Colour.RED, seen=2)", "value"),
    Pair("enum-key", "{Number.ONE: 0}", "{1: 0}", "keys"),
    # sequences
    Pair("list-tuple", "[1, 2]", "(1, 2)", "type"),
    Pair("list-length", "[1, 2]", "[1, 2, 3]", "length"),
    Pair("list-order", "[1, 2]", "[2, 1]", "value"),
    Pair("list-empty", "[]", "()", "type"),
    Pair("tuple-size", "torch.Size([1, 2])", "(1, 2)", "type"),
    Pair("named-tuple", "Point(1, 2)", "Point(1, 3)", "value"),
    Pair("named-tuple-tuple", "Point(1, 2)", "(1, 2)", "type"),
    Pair("named-tuple-type", "Point(1, 2)", "Other(1, 2)", "type"),
    Pair("named-tuple-fields", "Point(1, 2)", "Renamed(1, 2)", "length"),
    Pair("structured-result", "torch.tensor([1, 2]).max(0)", "(torch.tensor(2), torch.tensor(1))", "type"),
    Pair("user-list", "MyList([1])", "MyList([2])", "value"),
    Pair("user-list-slot", "with_(MyList([1]), tag=1)", "with_(MyList([1]), tag=2)", "value"),
    Pair("user-tuple", "MyTuple((1,))", "MyTuple((2,))", "value"),
    Pair("user-tuple-attribute", "with_(MyTuple(), tag=1)", "with_(MyTuple(), tag=2)", "value"),
    Pair("deque-list", "collections.deque([1])", "[1]", "type"),
    Pair("deque-order", "collections.deque([1, 2])", "collections.deque([2, 1])", "value"),
    Pair("deque-limit", "collections.deque([1], maxlen=3)", "collections.deque([1])", "length"),
    Pair("list-iterator", "iter([1, 2])", "after(iter([1, 2]), next)", "value"),
    Pair("zip-iterator", "zip([1, 2])", "after(zip([1, 2]), next)", "value"),
    Pair("enumerate-start", "enumerate([1])", "enumerate([1], 1)", "value"),
    Pair("dict-iterator", "iter({'a': 1})", "iter({'b': 1})", "value"),
    # mappings and sets
    Pair("dict-order", "{'a': 1, 'b': 2}", "{'b': 2, 'a': 1}", "order"),
    Pair("dict-value", "{'a': 1}", "{'a': 2}", "value"),
    Pair("dict-key", "{'a': 1}", "{'b': 1}", "keys"),
    Pair("dict-key-type", "{1: 'a'}", "{True: 'a'}", "keys"),
    Pair("dict-key-float", "{1: 'a'}", "{1.0: 'a'}", "keys"),
    Pair("dict-key-tuple", "{(1, 2): 'a'}", "{(1, True): 'a'}", "keys"),
    Pair("dict-key-object", "{Record: 1}", "{Plain: 1}", "value"),
    Pair("ordered-dict", "{'a': 1}", "collections.OrderedDict(a=1)", "type"),
    Pair(
        "ordered-dict-moved",
        "collections.OrderedDict(a=1, b=2)",
        "after(collections.OrderedDict(a=1, b=2), lambda d: d.move_to_end('a'))",
        "order",
    ),
    Pair("default-dict", "{'a': 1}", "collections.defaultdict(int, a=1)", "type"),
    Pair("default-factory", "collections.defaultdict(int)", "collections.defaultdict(list)", "value"),
    Pair("default-factory-none", "collections.defaultdict(int)", "collections.defaultdict()", "keys"),
    Pair("counter", "collections.Counter('aab')", "collections.Counter('abb')", "value"),
    Pair("mapping-proxy", "types.MappingProxyType({'a': 1})", "types.MappingProxyType({'a': 2})", "value"),
    Pair("user-dict", "MyDict(a=1)", "MyDict(a=2)", "value"),
    Pair("user-dict-attribute", "with_(MyDict(), tag=1)", "with_(MyDict(), tag=2)", "value"),
    Pair("set", "{1, 2}", "{1, 3}", "value"),
    Pair("set-length", "{1, 2}", "{1}", "length"),
    Pair("set-types", "{1, 2}", "{True, 2}", "type"),
    Pair("set-strings", "{'a', 'b'}", "{'a', 'c'}", "value"),
    Pair("set-signed-zero", "{0.0}", "{-0.0}", "value"),
    Pair("set-enums", "{Colour.RED}", "{Colour.BLUE}", "value"),
    Pair("set-frozen", "{1}", "frozenset({1})", "type"),
    Pair("user-set", "with_(MySet([1]), tag=1)", "with_(MySet([1]), tag=2)", "value"),
    # objects
    Pair("dataclass-field", "Record(1)", "Record(2)", "value"),
    Pair("dataclass-type", "Record(1)", "Plain(size=1, name='a')", "type"),
    Pair("attribute", "Plain(a=1)", "Plain(a=2)", "value"),
    Pair("attribute-type", "Plain(a=1)", "Plain(a=True)", "type"),
    Pair("attribute-missing", "Plain(a=1)", "Plain()", "keys"),
    Pair("subclass", "Plain(a=1)", "PlainToo(a=1)", "type"),
    Pair("slot", "Slotted(1)", "Slotted(2)", "value"),
    Pair("slot-private", "Slotted(1, 2)", "Slotted(1, 3)", "value"),
    Pair("slot-unset", "after(Slotted(1), lambda s: delattr(s, 'size'))", "Slotted(1)", "keys"),
    Pair("namespace", "types.SimpleNamespace(a=1)", "types.SimpleNamespace(a=2)", "value"),
    Pair("class", "Plain", "PlainToo", "value"),
    Pair("class-attribute", "with_(type('C', (), {}), a=1)", "with_(type('C', (), {}), a=2)", "value"),
    Pair("function", "with_", "after", "value"),
    Pair("lambda-body", "lambda x: x + 1", "lambda x: x - 1", "value"),
    Pair("lambda-constant", "lambda: 1", "lambda: 2", "value"),
    Pair("lambda-name", "lambda x: x.real", "lambda x: x.imag", "value"),
    Pair("function-default", "lambda x=1: x", "with_(lambda x=1: x, __defaults__=(2,))", "value"),
    Pair("function-attribute", "with_(lambda: 1, tag=1)", "with_(lambda: 1, tag=2)", "value"),
    Pair("closure-cell", "cell(1)", "cell(2)", "value"),
    Pair("method", "Plain(a=1).method", "Plain(a=2).method", "value"),
    Pair("builtin", "len", "max", "value"),
    Pair("partial", "functools.partial(max, 1)", "functools.partial(max, 2)", "value"),
    Pair("partial-keyword", "functools.partial(max, key=len)", "functools.partial(max, key=abs)", "value"),
    Pair("property", "property(len)", "property(abs)", "value"),
    Pair("cache", "functools.lru_cache(abs)", "after(functools.lru_cache(abs), lambda f: f(1))", "value"),
    Pair("weakref", "weakref.ref(Plain)", "weakref.ref(PlainToo)", "value"),
    Pair("weakref-dead", "weakref.ref(Plain())", "weakref.ref(Plain)", "value"),
    Pair("module-object", "types", "re", "value"),
    Pair("weakref-callback", *(f"weakref.ref(Plain, lambda _: {i})" for i in (1, 2)), "value"),
    Pair("builtin-list", "[1].append", "[2].append", "value"),
    Pair("builtin-object", "Plain(a=1).__eq__", "Plain(a=2).__eq__", "value"),
    Pair("nested-function", "lambda: lambda: 1", "lambda: lambda: 2", "value"),
    Pair("wrapped", *(f"torch.no_grad()(lambda: {i})" for i in (1, 2)), "value"),
    Pair("wrapped-twice", *(f"torch.no_grad()(torch.no_grad()(lambda: {i}))" for i in (1, 2)), "value"),
    Pair("wrapped-cell", "torch.no_grad()(cell(1))", "torch.no_grad()(cell(2))", "value"),
    Pair("context-manager", *(f"__import__('contextlib').contextmanager(cell({i}))" for i in (1, 2)), "value"),
    Pair(
        "single-dispatch",
        "functools.singledispatch(with_)",
        "after(functools.singledispatch(with_), lambda f: f.register(int, cell(1)))",
        "length",
    ),
    Pair("class-call", *(f"with_(type('C', (), {{}}), __call__=lambda self: {i})" for i in (1, 2)), "value"),
    Pair("class-length", "with_(type('C', (), {}), __len__=len)", "type('C', (), {})", "keys"),
    Pair("context-variable-unset", f"after({VARIABLE}, lambda v: v.set(None))", VARIABLE, "keys"),
    Pair("union", "int | None", "int | str", "value"),
    Pair("finfo", "torch.finfo(torch.float32)", "torch.finfo(torch.float64)", "value"),
    Pair("iinfo", "torch.iinfo(torch.int32)", "torch.iinfo(torch.int64)", "value"),
    Pair("count", "__import__('itertools').count()", "after(__import__('itertools').count(), next)", "value"),
    Pair("repeat", *(f"__import__('itertools').repeat(0, {i})" for i in (1, 2)), "value"),
    Pair("chain", *(f"after(__import__('itertools').chain([1, {i}]), next)" for i in (1, 2)), "value"),
    Pair("cycle-iterator", *(f"after(__import__('itertools').cycle([1, {i}]), next)" for i in (1, 2)), "value"),
    Pair("bytes-buffer", "__import__('io').BytesIO(b'a')", "__import__('io').BytesIO(b'b')", "value"),
    Pair("bytes-buffer-place", *(f"after({BUFFER}, lambda b: b.seek({i}))" for i in (0, 1)), "value"),
    Pair("bytes-buffer-closed", f"after({BUFFER}, lambda b: b.close())", BUFFER, "value"),
    Pair("typed-array", *(f"__import__('array').array('l', [{i}])" for i in (1, 2)), "value"),
    Pair("typed-array-code", *(f"__import__('array').array('{code}', [1])" for code in "lq"), "length"),
    Pair("overload", "torch.ops.aten.add.Tensor", "torch.ops.aten.add.Scalar", "value"),
    Pair("overload-packet", "torch.ops.aten.add", "torch.ops.aten.sub", "value"),
    Pair("set-classes", "{int, float}", "{int, str}", "value"),
    Pair("set-functions", "{len, with_}", "{len, after}", "value"),
    Pair("module-made", *(f"with_(types.ModuleType('settings'), count={i})" for i in (1, 2)), "value"),
    Pair("random-state", "random.Random(1)", "random.Random(2)", "value"),
    Pair("generator-state", "torch.Generator().manual_seed(1)", "torch.Generator().manual_seed(2)", "value"),
    Pair("numpy-generator", "numpy.random.default_rng(1)", "numpy.random.default_rng(2)", "value"),
    # exceptions as values
    Pair("exception-class", "ValueError('a')", "TypeError('a')", "type"),
    Pair("exception-subclass", "ValueError('a')", "MyError('a')", "type"),
    Pair("exception-message", "ValueError('a')", "ValueError('b')", "value"),
    Pair("exception-arguments", "ValueError('a')", "ValueError('a', 1)", "length"),
    Pair("exception-attribute", "with_(ValueError(), code=1)", "with_(ValueError(), code=2)", "value"),
    Pair(
        "exception-cause",
        "with_(ValueError(), __cause__=KeyError(1))",
        "with_(ValueError(), __cause__=KeyError(2))",
        "value",
    ),
    Pair("exception-context", "with_(ValueError(), __context__=KeyError())", "ValueError()", "keys"),
    Pair("exception-suppressed", "with_(ValueError(), __suppress_context__=True)", "ValueError()", "value"),
    Pair("exception-note", "after(ValueError(), lambda e: e.add_note('n'))", "ValueError()", "keys"),
    Pair("exception-group", "ExceptionGroup('', [ValueError(1)])", "ExceptionGroup('', [ValueError(2)])", "value"),
    # tensors
    Pair("shape", "torch.ones(3)", "torch.ones(1, 3)", "shape"),
    Pair("shape-broadcast", "torch.ones(())", "torch.ones(5, 5)", "shape"),
    Pair("shape-empty", "torch.ones(0, 2)", "torch.ones(2, 0)", "shape"),
    Pair("rank-0-float", "torch.tensor(1.0)", "1.0", "type"),
    Pair("rank-0-int", "torch.tensor(1)", "1", "type"),
    Pair("dtype", "torch.ones(2)", "torch.ones(2, dtype=torch.float64)", "dtype"),
    Pair("dtype-int", "torch.tensor([1])", "torch.tensor([1], dtype=torch.int32)", "dtype"),
    Pair("dtype-bool", "torch.tensor([True])", "torch.tensor([1], dtype=torch.uint8)", "dtype"),
    Pair("dtype-empty", "torch.ones(0)", "torch.ones(0, dtype=torch.float64)", "dtype"),
    Pair("device", "torch.ones(2)", "torch.ones(2, device='meta')", "device"),
    Pair("layout", "torch.eye(2)", "torch.eye(2).to_sparse()", "layout"),
    Pair("strides", "torch.ones(2, 3)", "torch.ones(3, 2).t()", "stride"),
    Pair("strides-meta", "torch.ones(2, 3, device='meta')", "torch.ones(3, 2, device='meta').t()", "stride"),
    Pair("strides-expanded", "torch.ones(2, 3)", "torch.ones(3).expand(2, 3)", "stride"),
    Pair(
        "memory-format",
        "torch.ones(1, 2, 2, 2)",
        "torch.ones(1, 2, 2, 2).to(memory_format=torch.channels_last)",
        "stride",
    ),
    Pair("requires-grad", "torch.ones(2)", "torch.ones(2, requires_grad=True)", "requires_grad"),
    Pair("leaf", "torch.ones(2, requires_grad=True)", "torch.ones(2, requires_grad=True) * 1", "is_leaf"),
    Pair("inference", "torch.ones(2)", "torch.inference_mode()(torch.ones)(2)", "is_inference"),
    Pair("parameter", "torch.ones(2, requires_grad=True)", "torch.nn.Parameter(torch.ones(2))", "type"),
    Pair("subclass-tensor", "torch.ones(2)", "torch.ones(2).as_subclass(MyTensor)", "type"),
    Pair(
        "grad",
        "with_(torch.ones(2), grad=torch.ones(2))",
        "with_(torch.ones(2), grad=torch.zeros(2))",
        "values",
    ),
    Pair("grad-none", "with_(torch.ones(2), grad=torch.ones(2))", "torch.ones(2)", "keys"),
    Pair("tensor-attribute", "with_(torch.ones(2), tag=1)", "with_(torch.ones(2), tag=2)", "value"),
    Pair("int64", "torch.tensor([100000])", "torch.tensor([100001])", "values"),
    Pair("int64-large", "torch.tensor([2**60])", "torch.tensor([2**60 + 1])", "values"),
    *(
        Pair(str(d), f"torch.tensor([1], dtype=torch.{d})", f"torch.tensor([2], dtype=torch.{d})", "values")
        for d in ("uint8", "int8", "int16", "int32", "uint16", "uint32", "uint64")
    ),
    Pair("bool-tensor", "torch.tensor([True])", "torch.tensor([False])", "values"),
    Pair("small-values", "torch.full((4,), 1e-3)", "torch.zeros(4)", "values"),
    Pair("signed-zero", "torch.tensor([0.0, 1.0])", "torch.tensor([-0.0, 1.0])", "values"),
    Pair("signed-zero-scalar", "torch.tensor(0.0)", "torch.tensor(-0.0)", "values"),
    Pair("nan", "torch.tensor([float('nan')])", "torch.tensor([0.0])", "values"),
    Pair("infinity", "torch.tensor([float('inf')])", "torch.tensor([float('-inf')])", "values"),
    Pair("infinity-large", "torch.tensor([float('inf')])", "torch.tensor([3e38])", "values"),
    Pair("infinity-nan", "torch.tensor([float('inf')])", "torch.tensor([float('nan')])", "values"),
    Pair("complex-tensor", "torch.tensor([1 + 2j])", "torch.tensor([1 - 2j])", "values"),
    Pair("complex-tensor-zero", "torch.tensor([complex(0, 0.0)])", "torch.tensor([complex(0, -0.0)])", "values"),
    *(
        Pair(d, f"torch.tensor([1.0]).to(torch.{d})", f"torch.tensor([2.0]).to(torch.{d})", "values")
        for d in ("float16", "bfloat16", "float64", "float8_e4m3fn", "float8_e5m2", "complex32", "complex128")
    ),
    Pair("float8-zero", *(f"torch.tensor([{z}]).to(torch.float8_e5m2)" for z in ("0.0", "-0.0")), "values"),
    Pair("sparse-values", "torch.eye(2).to_sparse()", "torch.eye(2).mul(2).to_sparse()", "values"),
    Pair("sparse-coalesced", SPARSE, f"{SPARSE}.coalesce()", "nnz"),
    Pair(
        "sparse-marked-coalesced",
        "torch.eye(2).to_sparse()",
        "after(torch.eye(2).to_sparse(), lambda t: t._coalesced_(False))",
        "is_coalesced",
    ),
    Pair(
        "sparse-values-alias",
        *(
            f"(lambda v: [v, torch.sparse_coo_tensor([[0, 1]], v{copied})])(torch.ones(2))"
            for copied in ("", ".clone()")
        ),
        "alias",
    ),
    Pair(
        "sparse-rows-alias",
        *(
            f"(lambda v: [v, torch.sparse_csr_tensor([0, 1, 2], [0, 1], v{copied})])(torch.ones(2))"
            for copied in ("", ".clone()")
        ),
        "alias",
    ),
    Pair("sparse-rows", "torch.eye(2).to_sparse_csr()", "torch.ones(2, 2).to_sparse_csr()", "nnz"),
    Pair(
        "sparse-explicit-zero", *(f"torch.sparse_csr_tensor([0, 1, 1], [{i}], [0.0], (2, 2))" for i in (0, 1)), "values"
    ),
    Pair(
        "quantized-scale",
        *(f"torch.quantize_per_tensor(torch.zeros(2), {scale}, 0, torch.qint8)" for scale in (0.5, 0.25)),
        "value",
    ),
    Pair(
        "quantized-zero-point",
        *(f"torch.quantize_per_tensor(torch.zeros(2), 0.5, {zero}, torch.qint8)" for zero in (0, 2)),
        "value",
    ),
    Pair(
        "quantized-channels",
        *(
            f"torch.quantize_per_channel(torch.zeros(2, 2), torch.tensor([0.5, {scale}]), torch.tensor([0, 0]), 0,"
            " torch.qint8)"
            for scale in (0.5, 0.25)
        ),
        "values",
    ),
    Pair(
        "retains-grad",
        "torch.ones(2, requires_grad=True) * 1",
        "after(torch.ones(2, requires_grad=True) * 1, lambda t: t.retain_grad())",
        "retains_grad",
    ),
    Pair("fake", "torch.ones(2)", "torch._subclasses.FakeTensorMode().from_tensor(torch.ones(2))", "type"),
    # identity and aliasing
    Pair("twice", "twice(torch.ones(2))", "[torch.ones(2), torch.ones(2)]", "identity"),
    Pair("twice-list", "twice([1])", "[[1], [1]]", "identity"),
    Pair("twice-object", "twice(Plain())", "[Plain(), Plain()]", "identity"),
    Pair("which-twice", "(lambda a, b: [a, b, a])([], [])", "(lambda a, b: [a, b, b])([], [])", "identity"),
    Pair("cycle", "after([], lambda v: v.append(v))", "[[]]", "identity"),
    Pair("alias", "(lambda t: [t, t.view(-1)])(torch.ones(2))", "[torch.ones(2), torch.ones(2)]", "alias"),
    Pair(
        "alias-offset",
        "(lambda t: [t, t[:2], t[2:]])(torch.ones(4))",
        "(lambda t: [t, t[2:], t[:2]])(torch.ones(4))",
        "alias",
    ),
    Pair(
        "alias-which",
        "(lambda a, b: [a, b, a.view(-1)])(torch.ones(2), torch.ones(2))",
        "(lambda a, b: [a, b, b.view(-1)])(torch.ones(2), torch.ones(2))",
        "alias",
    ),
    # modules
    Pair("training", "module().train()", "module().eval()", "value"),
    Pair(
        "buffer", *(f"after(module(), lambda m: m.register_buffer('b', torch.tensor({i})))" for i in (1, 2)), "values"
    ),
    Pair(
        "buffer-persistent",
        *(f"after(module(), lambda m: m.register_buffer('b', None, persistent={p}))" for p in (True, False)),
        "length",
    ),
    Pair("parameter-value", *(f"module(p=torch.nn.Parameter(torch.full((2,), {v})))" for v in (1.0, 2.0)), "values"),
    Pair("parameter-buffer", "module(p=torch.nn.Parameter(torch.ones(2)))", "module(p=torch.ones(2))", "keys"),
    Pair("submodule", "module(a=torch.nn.ReLU())", "module(a=torch.nn.Tanh())", "type"),
    Pair("module-attribute", "module(scale=2)", "module(scale=3)", "value"),
    Pair("module-hook", "after(module(), lambda m: m.register_forward_hook(print))", "module()", "length"),
    Pair("optimizer-rate", *(f"torch.optim.SGD([torch.ones(1)], lr={lr})" for lr in (0.5, 0.25)), "value"),
    Pair("optimizer-attribute", *(f"with_({OPTIMIZER}, steps={i})" for i in (1, 2)), "value"),
    Pair("optimizer-private", *(f"with_({OPTIMIZER}, _steps={i})" for i in (1, 2)), "value"),
    # NumPy
    Pair("array-dtype", "numpy.ones(2)", "numpy.ones(2, numpy.float32)", "dtype"),
    Pair("array-shape", "numpy.ones(2)", "numpy.ones((1, 2))", "shape"),
    Pair("array-value", "numpy.array([1, 2])", "numpy.array([1, 3])", "values"),
    Pair("array-signed-zero", "numpy.array([0.0])", "numpy.array([-0.0])", "values"),
    Pair("array-tensor", "numpy.ones(2)", "torch.ones(2, dtype=torch.float64)", "type"),
    Pair("array-strings", "numpy.array(['a'])", "numpy.array(['b'])", "value"),
    Pair("array-objects", "numpy.array([[1]], object)", "numpy.array([[2]], object)", "value"),
    Pair("array-objects-shape", "numpy.array(1, object)", "numpy.array([1], object)", "length"),
    Pair("array-byte-order", "numpy.array([1.0], '>f4')", "numpy.array([1.0], '<f4')", "type"),
    Pair("array-big-endian", "numpy.array([0.0], '>f4')", "numpy.array([-0.0], '>f4')", "value"),
    Pair("array-long-double", "numpy.array([0], 'g')", "-numpy.array([0], 'g')", "value"),
    Pair("array-mask", *(f"numpy.ma.array([1, 2], mask=[0, {i}])" for i in (0, 1)), "values"),
    Pair("array-no-mask", "numpy.ma.array([1, 2])", "numpy.ma.array([1, 2], mask=[0, 0])", "type"),
    Pair("array-twice", "twice(numpy.ones(2))", "[numpy.ones(2), numpy.ones(2)]", "identity"),
    Pair("numpy-scalar", "numpy.float64(1)", "numpy.float64(2)", "values"),
    Pair("numpy-scalar-float", "numpy.float64(1)", "1.0", "type"),
    Pair("numpy-scalar-bool", "numpy.bool_(True)", "True", "type"),
    Pair("numpy-scalar-dtype", "numpy.int32(1)", "numpy.int64(1)", "type"),
    # depth
    Pair("deep-list", *(f"functools.reduce(lambda v, _: [v], range(90), {i})" for i in (1, 2)), "value"),
    Pair("deep", "[{'a': (1, [Plain(b={'c': [0, 1]})])}]", "[{'a': (1, [Plain(b={'c': [0, True]})])}]", "type"),
    Pair("deep-tensor", "{'a': [(torch.tensor([1, 2]),)]}", "{'a': [(torch.tensor([1, 3]),)]}", "values"),
]

#: Values that carry an address, a counter or a random order, which must not show.
SAME = [
    "float('nan')",
    "decimal.Decimal('sNaN')",
    "torch.tensor([float('nan'), -0.0, float('inf')])",
    "numpy.array([1.0, float('nan')], 'g')",
    "numpy.array([('a', float('nan'))], [('name', 'U1'), ('value', 'f8')])",
    "{float('nan'): 1}",
    "object()",
    "Plain().method",
    "module(a=torch.nn.BatchNorm1d(2))",
    "after(module(), lambda m: m.register_forward_hook(print, with_kwargs=True, always_call=True))",
    "module().register_forward_pre_hook(print, with_kwargs=True)",
    "torch.ones(2, requires_grad=True).register_hook(print)",
    "{MyStr('b'), MyStr('a')}",
    "{Flags.A, Flags.B}",
    "list(Colour) * 2",
    "Colour",
    "torch.ones(1, 3).expand(2, 3)",
    "torch.eye(2).to_sparse_csr()",
    "torch.ones(0, 3).t()",
    "torch.quantize_per_tensor(torch.ones(2), 0.5, 0, torch.qint8)",
    "torch.quantize_per_channel(torch.ones(2, 2), torch.ones(2), torch.zeros(2, dtype=torch.int64), 0, torch.qint8)",
    "[torch.eye(4).to_sparse_csc(), torch.eye(4).to_sparse_bsr((2, 2)), torch.ones(2, 3).to_sparse(1)]",
    "after(torch.eye(2, requires_grad=True).to_sparse(), lambda t: torch.sparse.sum(t).backward())",
    "[numpy.ma.masked, numpy.ma.array([1, 2], mask=[0, 1])]",
    "torch.ones(2, device='meta')",
    "after({}, lambda d: d.update(me=d))",
    "torch.finfo(torch.float32).max",
    "[torch._C._functions, torch.ops.aten, torch.backends, types.ModuleType('torch._mine')]",
    "[random.random, torch.add, numpy.add.reduce, object().__eq__]",
    "[torch._C._get_tracing_state, torch.nn.functional.gelu, torch.Tensor.add, len.__call__, (i for i in []).send]",
    "[torch.no_grad()(torch.add), torch.nn.functional.relu, torch.compiler.disable(cell(1)), torch.compile(cell(1))]",
    "dataclasses.dataclass(type('D', (), {'__annotations__': {'a': 0}, 'a': dataclasses.field(default_factory=list)}))",
    "[Record, Point, Colour, Slotted, MyTuple, MyModule, MyError, type('C', (torch.autograd.Function,), {})]",
    "after(functools.singledispatch(with_), lambda f: f.register(Plain, twice), lambda f: f(Plain()))",
    f"after({OPTIMIZER}, torch.optim.lr_scheduler.ConstantLR)",
    "{with_, after, twice, cell, module, len, max, int, float, Plain, PlainToo, 1, 'a'}",
    "[Plain | None, __import__('typing').Annotated[int, object()], __import__('typing').Any, list[Plain]]",
    "[torch.ops.higher_order.cond, torch.ops.aten, torch.ops.aten.add.Tensor]",
    "__import__('itertools').islice(__import__('itertools').cycle([1, 2]), 3)",
    "__import__('array').array('f', [0.1])",
    "after(types.ModuleType('settings'), lambda m: setattr(m, 'me', m))",
]


@functools.cache
def _observed(expression: str, run: int = 0) -> Observation:
    """What a call that returned the expression's value would be, from a fresh load."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return observation_of(load(returning(expression), record=print).program())


@pytest.mark.parametrize("pair", PAIRS, ids=[pair.id for pair in PAIRS])
def test_difference_is_seen_and_sameness_too(pair: Pair) -> None:
    one, two = _observed(pair.one), _observed(pair.two)
    verdict = judge(one, two, wide=one)
    assert verdict.status is WRONG, verdict.evidence
    assert verdict.divergence is not None
    assert verdict.divergence.aspect == pair.aspect, verdict.evidence
    assert verdict.divergence.path.startswith("result")
    assert judge(two, one, wide=two).status is WRONG
    for expression in (pair.one, pair.two):
        again = judge(_observed(expression), _observed(expression, run=1))
        assert again.status is PASS, again.evidence


@pytest.mark.parametrize("expression", SAME)
def test_what_no_program_can_see_is_no_difference(expression: str) -> None:
    verdict = judge(_observed(expression), _observed(expression, run=1))
    assert verdict.status is PASS, verdict.evidence


def test_ids_of_pairs_are_unique() -> None:
    assert len({pair.id for pair in PAIRS}) == len(PAIRS)


# -- what cannot be compared ----------------------------------------------------------------------------------

UNCOMPARABLE = [
    "(i for i in [1])",
    "[Plain(a=(i for i in [1]))]",
    "{Plain(), Plain()}",
    "memoryview(b'a')",
    "re.match('a', 'a')",
    "torch.ones(2).untyped_storage()",
    "torch.nested.nested_tensor([torch.ones(2), torch.ones(3)])",
    "functools.reduce(lambda inner, _: [inner], range(400), 0)",
    "{cell(1), cell(2)}",
]


@pytest.mark.parametrize("expression", UNCOMPARABLE)
def test_uncomparable_value_makes_the_case_invalid(expression: str) -> None:
    eager = _observed(expression)
    verdict = judge(eager, _observed(expression, run=1))
    assert verdict.status is INVALID
    assert "cannot be compared" in verdict.evidence


@pytest.mark.parametrize("expression", UNCOMPARABLE)
def test_uncomparable_value_only_under_the_backend_is_wrong(expression: str) -> None:
    assert judge(_observed("[1]"), _observed(expression)).status is WRONG


def test_finished_generator_can_be_compared() -> None:
    expression = "after((i for i in [1]), list)"
    assert judge(_observed(expression), _observed(expression, run=1)).status is PASS
    assert judge(_observed(expression), _observed("(i for i in [1])")).status is WRONG


# -- the tree itself ------------------------------------------------------------------------------------------


def test_taking_a_snapshot_changes_nothing() -> None:
    iterator = iter([1, 2])
    tensor = torch.ones(2, requires_grad=True)
    value = [iterator, tensor, tensor * 2]
    Snapshot().take("value", value)
    assert list(iterator) == [1, 2]
    assert tensor.grad is None and tensor._version == 0


def test_snapshot_is_not_changed_by_later_writes() -> None:
    tensor, items = torch.zeros(2), [1]
    before = observation_of([tensor, items])
    tensor.add_(1)
    items.append(2)
    assert judge(before, observation_of([torch.zeros(2), [1]])).status is PASS


@pytest.mark.parametrize(
    "part",
    [
        lambda base: base[1:],
        lambda base: base[::2],
        lambda base: base.view(2, 3)[:1].expand(3, 3),
        lambda base: base[:4].unfold(0, 3, 1),
    ],
    ids=["slice", "step", "expanded", "overlapping"],
)
def test_what_lies_around_a_view_is_shown(part: Callable[[torch.Tensor], torch.Tensor]) -> None:
    view = part(torch.arange(6.0))
    node = Snapshot(look_around([("view", view)])).take("view", view, whole_storages=True)
    around = [below.data for below in walk(node) if below.type == "storage" and isinstance(below, TensorNode)]
    assert len(around) == 1
    assert torch.equal(around[0], torch.arange(6.0))


def test_what_lies_around_a_new_tensor_is_not_shown() -> None:
    view = torch.arange(6.0)[1:]
    node = Snapshot().take("view", view, whole_storages=True)
    assert [below.type for below in walk(node)] == ["torch.Tensor"]


def test_names_of_implementations_are_no_attributes() -> None:
    marked = torch.ones(2)
    marked._dynamo_dynamic_indices = {0}  # type: ignore[attr-defined]
    assert judge(observation_of(torch.ones(2)), observation_of(marked)).status is PASS


# -- properties -----------------------------------------------------------------------------------------------

_FLOATS = st.sampled_from([0.0, -0.0, 1.0, -2.5, 1e-300, math.inf, -math.inf, math.nan])
_SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 3),
    st.integers(),
    _FLOATS,
    st.builds(complex, _FLOATS, _FLOATS),
    st.text("ab", max_size=3),
    st.binary(max_size=2),
)
_DTYPES = [
    torch.float32, torch.float64, torch.float16, torch.bfloat16, torch.int64, torch.int32, torch.uint8, torch.bool,
    torch.complex64,
]  # fmt: skip
_SHAPES = st.sampled_from([(), (0,), (1,), (3,), (2, 3), (1, 3), (2, 0), (3, 2, 1)])
_HASHABLE = st.one_of(st.booleans(), st.integers(-3, 3), st.text("ab", max_size=2), st.none())


@st.composite
def _tensors(draw: st.DrawFn) -> torch.Tensor:
    shape, dtype = draw(_SHAPES), draw(st.sampled_from(_DTYPES))
    numbers = st.lists(st.integers(0, 1), min_size=math.prod(shape), max_size=math.prod(shape))
    values = torch.tensor(draw(numbers)).reshape(shape).to(dtype)
    if dtype.is_floating_point and values.numel() and draw(st.booleans()):
        values.view(-1)[0] = draw(_FLOATS)
    if dtype.is_floating_point and draw(st.booleans()):
        values.requires_grad_()
    return values


def _containers(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=4).map(tuple),
        st.dictionaries(_HASHABLE, inner, max_size=4),
        st.sets(_HASHABLE, max_size=4),
        st.builds(lambda item: [item, item], inner),
    )


_VALUES = st.recursive(st.one_of(_SCALARS, _tensors()), _containers, max_leaves=12)
_SETTINGS = settings(max_examples=60, deadline=None)


@_SETTINGS
@given(_VALUES)
def test_deep_copy_is_the_same(value: Any) -> None:
    verdict = judge(observation_of(value), observation_of(copy.deepcopy(value)))
    assert verdict.status is PASS, verdict.evidence


Change = Callable[[Any], Any]


def _tensor_changes(value: torch.Tensor) -> list[Change]:
    changes: list[Change] = [
        lambda t: t.unsqueeze(0),
        lambda t: t.tolist(),
        lambda t: t.to(torch.int16),
        lambda t: t.detach().numpy() if t.dtype is not torch.bfloat16 else None,
        lambda t: torch.nn.Parameter(t.detach(), requires_grad=False),
    ]
    if value.dtype.is_floating_point:
        changes.append(lambda t: t.detach().requires_grad_(not t.requires_grad))
    if value.numel():
        index = int(value.numel() - 1)

        def one_element(t: torch.Tensor) -> torch.Tensor:
            changed = t.detach().clone().requires_grad_(t.requires_grad)
            with torch.no_grad():
                flat = changed.view(-1)
                flat[index] = not flat[index] if t.dtype is torch.bool else 7 if flat[index] != 7 else 8
            return changed

        changes.append(one_element)
        if value.dtype.is_floating_point and value.flatten()[index] == 0:
            changes.append(lambda t: t.detach().neg().requires_grad_(t.requires_grad))
    if value.ndim > 1 and min(value.shape[-2:]) > 1 and value.numel():
        changes.append(lambda t: t.detach().mT.contiguous().mT.requires_grad_(t.requires_grad))
    return changes


def _changes(value: Any) -> list[Change]:
    """What can be done to one value so that a program sees the difference."""
    if isinstance(value, torch.Tensor):
        return _tensor_changes(value)
    if isinstance(value, bool):
        return [lambda v: not v, int, str]
    if isinstance(value, int):
        return [lambda v: v + 1, float if abs(value) < 2**53 else str, lambda v: torch.tensor(v != 0)]
    if isinstance(value, float):
        flips: list[Change] = [lambda v: 3.25, lambda v: complex(v, 0.0)]
        return flips if math.isnan(value) else [*flips, lambda v: -v, lambda v: math.nan]
    if isinstance(value, list):
        found: list[Change] = [tuple, lambda v: [*v, None]]
        return [*found, lambda v: v[1:], lambda v: [*v[:-1], [v[-1]]]] if value else found
    if isinstance(value, tuple):
        return [list, lambda v: (*v, None)] + ([lambda v: v[:-1]] if value else [])
    if isinstance(value, dict):
        found = [lambda v: list(v.items()), lambda v: {**v, "new": 1}]
        if value:
            found.append(lambda v: dict(list(v.items())[1:]))
            found.append(lambda v: {("other", key): item for key, item in v.items()})
        return [*found, lambda v: dict(reversed(v.items()))] if len(value) > 1 else found
    if isinstance(value, set):
        return [frozenset, lambda v: v | {"new"}] + ([lambda v: set(list(v)[1:])] if value else [])
    return [lambda v: [v], lambda v: 12345]


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where inside lists, tuples and dictionaries there is something to change, in a tree without sharing."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, (list, tuple)):
        inner = list(enumerate(value))
    return [path, *(place for key, item in inner for place in _places(item, (*path, key)))]


def _changed_at(value: Any, path: tuple[Any, ...], change: Change) -> Any:
    """A copy that shares nothing with ``value``, changed at ``path``."""
    if not path:
        return change(copy.deepcopy(value))
    if isinstance(value, dict):
        return {
            key: _changed_at(item, path[1:], change) if key == path[0] else copy.deepcopy(item)
            for key, item in value.items()
        }
    items = [
        _changed_at(item, path[1:], change) if i == path[0] else copy.deepcopy(item) for i, item in enumerate(value)
    ]
    return type(value)(items)


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


@_SETTINGS
@given(_VALUES, st.data())
def test_single_change_is_seen(value: Any, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(_places(value)))
    change = data.draw(st.sampled_from(_changes(_at(value, path))))
    changed = _changed_at(value, path, change)
    for expected, got in ((value, changed), (changed, value)):
        verdict = judge(observation_of(expected), observation_of(got))
        assert verdict.status is WRONG, f"{expected!r} and {got!r} were judged the same"


@_SETTINGS
@given(st.lists(_VALUES, min_size=1, max_size=3), st.data())
def test_sharing_is_told_from_copies(values: list[Any], data: st.DataObject) -> None:
    shared = data.draw(st.sampled_from([value for value in values if not _immutable(value)] or [[]]))
    one = observation_of([*values, shared, shared])
    two = observation_of([*values, shared, copy.deepcopy(shared)])
    assert judge(one, two).status is WRONG
    assert judge(two, one).status is WRONG


def _immutable(value: Any) -> bool:
    return not isinstance(value, (list, dict, set, torch.Tensor))


@_SETTINGS
@given(_tensors(), st.data())
def test_view_is_told_from_a_copy(tensor: torch.Tensor, data: st.DataObject) -> None:
    tensor = tensor.detach()
    view = data.draw(st.sampled_from([tensor.detach(), tensor.view(tensor.shape), tensor.unsqueeze(0)]))
    aliased, apart = observation_of([tensor, view]), observation_of([tensor, view.clone()])
    wanted = WRONG if tensor.numel() else PASS  # no program can tell where no element is
    assert judge(aliased, apart).status is wanted
    assert judge(apart, aliased).status is wanted


def test_what_was_there_before_is_known_by_itself_and_not_by_its_address() -> None:
    class Thing:
        pass

    thing, items = Thing(), [1]
    before = look_around([("thing", thing), ("items", items)])
    assert before.place_of(thing) == "thing" and before.place_of(items) == "items"
    assert before.place_of([1]) == before.place_of(Thing()) == ""
    gone = weakref.ref(thing)
    del thing
    assert gone() is None  # looking around keeps no object that can end otherwise
    assert before.place_of(Thing()) == ""  # though it may have the address of the one that is gone

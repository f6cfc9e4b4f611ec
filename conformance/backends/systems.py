"""Systems that the harness knows by name: where their adapters are. Imports neither torch nor any of them."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from typing import Any

_HERE = "conformance.backends"

#: Graph backends of others, for any frontend.
GRAPH_SYSTEMS: dict[str, str] = {
    "openvino": f"{_HERE}.openvino:OpenVINO",
    "openvino_aot": f"{_HERE}.openvino:OpenVINOWithAOTAutograd",
    "turbine_cpu": f"{_HERE}.turbine:Turbine",
    "turbine_cpu_static": f"{_HERE}.turbine:TurbineStatic",
    "tvm_relax": f"{_HERE}.tvm_relax:TVMRelax",
}

#: Systems that take whole programs.
PROGRAM_SYSTEMS: dict[str, str] = {
    "thunder": f"{_HERE}.thunder:ThunderBackend",
    "torch_export": f"{_HERE}.torch_export:TorchExport",
    "aotinductor": f"{_HERE}.torch_export:AOTInductor",
    "onnxruntime": f"{_HERE}.onnxruntime:ONNXRuntime",
    "executorch": f"{_HERE}.executorch:ExecuTorch",
    "jit_script": f"{_HERE}.tracers:ScriptedBackend",
    "jit_trace": f"{_HERE}.tracers:TracedBackend",
    "fx_symbolic_trace": f"{_HERE}.tracers:SymbolicTraceBackend",
}


#: The distributions whose versions a record of a system should carry.
_DISTRIBUTIONS: dict[str, tuple[str, ...]] = {
    "openvino": ("openvino",),
    "openvino_aot": ("openvino",),
    "turbine_cpu": ("iree-turbine", "iree-base-compiler"),
    "turbine_cpu_static": ("iree-turbine", "iree-base-compiler"),
    "tvm_relax": ("apache-tvm",),
    "thunder": ("lightning-thunder",),
    "onnxruntime": ("onnxruntime", "onnxscript", "onnx"),
    "executorch": ("executorch",),
}


def distributions(specs: Iterable[str]) -> list[str]:
    """The distributions that systems among ``specs`` come from."""
    names = [name for spec in specs for name in _DISTRIBUTIONS.get(spec.partition("@")[0].rpartition("+")[2], ())]
    return list(dict.fromkeys(names))


def is_system(spec: str) -> bool:
    """Whether a spec names one of these systems, under whichever frontend."""
    return spec in PROGRAM_SYSTEMS or spec.rpartition("+")[2] in GRAPH_SYSTEMS


def made_system(place: str) -> Any:
    """A new object of the class at ``module:attribute``."""
    module, _, attribute = place.partition(":")
    return getattr(importlib.import_module(module), attribute)()

"""Models written in plain torch.nn are captured whole, and train as in eager."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from reference_impl.api import Compiler, compiled_by


class Residual(nn.Module):
    """A residual block with batch norm."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Conv2d(3, 3, 3, padding=1)
        self.norm = nn.BatchNorm2d(3)
        self.second = nn.Conv2d(3, 3, 3, padding=1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.second(torch.relu(self.norm(self.first(x)))))


def resnet() -> tuple[nn.Module, torch.Tensor]:
    return nn.Sequential(*(Residual() for _ in range(4))), torch.randn(2, 3, 6, 6)


def transformer() -> tuple[nn.Module, torch.Tensor]:
    layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, dropout=0.25)
    return nn.TransformerEncoder(layer, 2, enable_nested_tensor=False), torch.randn(2, 5, 8)


def lstm() -> tuple[nn.Module, torch.Tensor]:
    return nn.LSTM(4, 6, 2, batch_first=True), torch.randn(2, 5, 4)


def perceptron() -> tuple[nn.Module, torch.Tensor]:
    layers = nn.Linear(4, 8), nn.ReLU(), nn.Dropout(0.25), nn.LayerNorm(8), nn.Linear(8, 2)
    return nn.Sequential(*layers), torch.randn(3, 4)


MODELS = (resnet, transformer, lstm, perceptron)


def first(result: Any) -> torch.Tensor:
    """The tensor of a result that may be a tuple."""
    return result[0] if isinstance(result, tuple) else result


def train(model: nn.Module, optimizer: torch.optim.Optimizer, x: torch.Tensor) -> torch.Tensor:
    """One step; the loss before it."""
    loss = first(model(x)).pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss


@pytest.mark.parametrize("make", MODELS)
@pytest.mark.parametrize("training", [True, False])
def test_a_model_is_one_graph(make: Callable[[], tuple[nn.Module, torch.Tensor]], training: bool) -> None:
    torch.manual_seed(0)
    model, x = make()
    model.train(training)
    twin = copy.deepcopy(model)
    compiler = Compiler(strict=True)
    compiled = compiled_by(compiler, model)
    for seed in range(3):
        torch.manual_seed(seed)
        result = first(compiled(x))
        torch.manual_seed(seed)
        assert torch.equal(result, first(twin(x)))
    assert (len(compiler.graphs), compiler.breaks, compiler.recompiles) == (1, [], [])
    assert all(torch.equal(one, other) for one, other in zip(model.buffers(), twin.buffers(), strict=True))


@pytest.mark.parametrize("make", MODELS)
def test_a_training_step_is_eagers(make: Callable[[], tuple[nn.Module, torch.Tensor]]) -> None:
    torch.manual_seed(0)
    model, x = make()
    twin = copy.deepcopy(model)
    optimizers = [torch.optim.SGD(each.parameters(), lr=0.1, momentum=0.5) for each in (model, twin)]
    compiler = Compiler(strict=True)
    compiled = compiled_by(compiler, train)
    for seed in range(3):
        torch.manual_seed(seed)
        loss = compiled(model, optimizers[0], x)
        torch.manual_seed(seed)
        assert torch.equal(loss, train(twin, optimizers[1], x))
    assert all(torch.equal(one, other) for one, other in zip(model.parameters(), twin.parameters(), strict=True))
    assert len(compiler.graphs) == 1  # forward and loss; what the optimizer does runs as it is


def test_a_hook_that_is_added_later_is_called() -> None:
    model, x = perceptron()
    model.eval()
    compiled = compiled_by(Compiler(strict=True), model)
    before = compiled(x)
    handle = model[0].register_forward_hook(lambda module, args, output: output * 0)
    assert torch.equal(compiled(x), model(x)) and not torch.equal(compiled(x), before)
    handle.remove()
    assert torch.equal(compiled(x), before)

# Both goals set everything up on a fresh machine: Python 3.11 or newer, g++ and make are enough.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
RESULTS ?= results/scorecard-$(shell date -u +%Y%m%dT%H%M%SZ).jsonl

.PHONY: scorecard test setup lint

scorecard: setup
	$(BIN)/frameconf run eager reference dynamo+eager aot_eager inductor@quick --tier smoke -o $(RESULTS)
	$(BIN)/frameconf score $(RESULTS) --notes docs/records/notes.toml

test: setup lint
	$(BIN)/frameconf corpus check
	$(BIN)/python -m pytest -q -n 2

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

setup: $(VENV)/.installed

$(VENV)/.installed: pyproject.toml setup.py reference_impl/_eval_frame.c .ci/constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c .ci/constraints.txt -e '.[dev,dask,report]'
	touch $@

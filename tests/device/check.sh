#!/usr/bin/env bash
# Correctness and speed on this machine's accelerator, in less than four minutes:
#
#   tests/device/check.sh [FOLDER]
#
# FOLDER (otherwise $OUT, otherwise results/device) gets STAMP-cuda.jsonl and STAMP-cuda-speed.jsonl, which
# `frameconf score` shows beside others. Needs no network and no installation: it runs from the tree. The environment
# may say PYTHON, DEVICE (cuda), WORKERS (8) and BUDGET, the seconds that it may take (220); and what is run: BACKENDS,
# SELECTION (--tier quick), TIMED_BACKENDS, and TIMED, the programs that are timed.
#
# Exit codes: 0 measured; 1 the control failed; 2 something is missing, which is said in one line; 77 no accelerator.
set -u
cd "$(dirname "$0")/../.." || exit 2
python=${PYTHON:-python3}
device=${DEVICE:-cuda}
folder=${1:-${OUT:-results/device}}
export PYTHONPATH=$PWD${PYTHONPATH:+:$PYTHONPATH}

"$python" -m tests.device.preflight "$device" || exit
mkdir -p "$folder" || exit 2
stamp=$folder/$(date -u +%Y%m%dT%H%M%SZ)-$device

# What does not fit into the time is interrupted: its records are kept, and what is lacking is MISSING.
within_budget() {
    timeout --signal=INT --kill-after=15 $((${BUDGET:-220} - SECONDS)) "$python" -m conformance.cli "$@"
}

# shellcheck disable=SC2086 # lists of words
within_budget run ${BACKENDS:-eager dynamo+eager aot_eager inductor} ${SELECTION:---tier quick} --device "$device" \
    --workers "${WORKERS:-8}" --memory 16384 -o "$stamp.jsonl"
timed=${TIMED:-tiny_graph normalisations_and_activations attention_causal mlp_inference_wide}
# shellcheck disable=SC2046,SC2086
within_budget speed ${TIMED_BACKENDS:-inductor} $(printf -- '--case speed/%s ' $timed) --device "$device" \
    --seconds 1 --timeout 90 --memory 32768 -o "$stamp-speed.jsonl"

"$python" -m conformance.cli score "$stamp.jsonl" --speed "$stamp-speed.jsonl" | tee "$stamp.txt"
"$python" -m tests.device.preflight --control "$stamp.jsonl" || exit
echo "check.sh: $SECONDS s; records: $stamp.jsonl $stamp-speed.jsonl"

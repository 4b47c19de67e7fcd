#!/usr/bin/env bash
# Counts the instructions of fixed random games under valgrind's callgrind: the same on every run of one binary, however busy
# the machine, so that a change can be compared exactly. Usage: research/bench/callgrind.sh [GAME ...]
set -euo pipefail
cd "$(dirname "$0")/../.."
count=1000
games=("$@")
cargo build --quiet --release --package parlor-bench --example fixed
fixed=${CARGO_TARGET_DIR:-target}/release/examples/fixed
if [ ${#games[@]} -eq 0 ]; then
    mapfile -t games < <(cargo run --quiet --release --package parlor -- games --json | grep -o '"slug": "[^"]*"' | cut -d'"' -f4)
fi
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
collected() { # game, number of games
    valgrind --tool=callgrind --callgrind-out-file="$out/callgrind" "$fixed" "$1" "$2" 2>&1 >"$out/said" |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}
printf '%-22s %10s %12s %22s %22s\n' game games decisions instructions/game instructions/decision
for game in "${games[@]}"; do
    # The difference of two runs leaves out what starting the program takes.
    few=$(collected "$game" 1)
    one=$(sed 's/.* \([0-9]*\) decisions.*/\1/' "$out/said")
    many=$(collected "$game" $((count + 1)))
    all=$(sed 's/.* \([0-9]*\) decisions.*/\1/' "$out/said")
    awk -v g="$game" -v n=$count -v few="$few" -v many="$many" -v one="$one" -v all="$all" \
        'BEGIN { printf "%-22s %10d %12d %22.1f %22.1f\n", g, n, all - one, (many - few) / n, (many - few) / (all - one) }'
done

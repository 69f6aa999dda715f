#!/bin/sh
# usage: fuzz.sh TARGET CORPUS... OPTION...
# libFuzzer from folders of inputs on; what it finds on the way goes with the test, and what
# fails is kept in the present folder.
set -eu
target=$1
shift
found=$(mktemp -d)
trap 'rm -rf "$found"' EXIT
"$target" -max_len=65536 -timeout=30 -rss_limit_mb=4096 -print_final_stats=1 \
    -artifact_prefix="$(basename "$target")-" "$found" "$@" >"$found/log" 2>&1 || {
    tail -n 40 "$found/log"
    exit 1
}
grep -E 'number_of_executed_units|new_units_added' "$found/log"

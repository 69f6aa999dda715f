#!/bin/sh
# blocks_soak.sh BIN ASYM-IR RUNTIME BLOCK-COUNTS.c FIRST LAST [KEEP]:
# blocks_agree.sh on random programs of csmith, if it is there, and of
# random-flow, at all levels in turn.  Programs that failed are kept in KEEP.
set -eu
here=$(dirname "$0")
bin=$1 ir=$2 runtime=$3 counts=$4 first=$5 last=$6 keep=${7:-}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
INCLUDE=$(dirname "$(command -v csmith || echo /)")/../include/csmith
[ -e "$INCLUDE/csmith.h" ] || INCLUDE=
export INCLUDE
failed=0 programs=0 blocks=0

agrees() {
    program=$1
    if "$here/blocks_agree.sh" "$bin" "$ir" "$runtime" "$counts" "$level" "$program" \
        >"$dir/said" 2>&1; then
        programs=$((programs + 1))
        blocks=$((blocks + $(tail -n 1 "$dir/said" | cut -d ' ' -f 1)))
        return
    fi
    echo "seed $seed, level $level, $(basename "$program"):"
    head -n 20 "$dir/said"
    failed=1
    [ -z "$keep" ] || { mkdir -p "$keep" && cp "$program" "$keep/blocks$seed-${program##*/}"; }
}

# csmith also writes a file into the folder it runs in.
csmith_program() {
    (cd "$dir" && csmith --seed "$seed" --max-funcs 6 -o smith.c >said)
}

# Many programs of csmith never end, unless an optimiser drops the endless loop.
ends() {
    clang-19 -w -O0 -I "$INCLUDE" "$1" -o "$dir/plain" && timeout 2 "$dir/plain" >"$dir/said"
}

seed=$first
while [ "$seed" -le "$last" ]; do
    level=$(echo 0 1 2 3 s | cut -d ' ' -f $((seed % 5 + 1)))
    "$bin/random-flow" "$seed" >"$dir/flow.cc"
    agrees "$dir/flow.cc"
    if [ "$INCLUDE" ]; then
        csmith_program
        ends "$dir/smith.c" && agrees "$dir/smith.c"
    fi
    seed=$((seed + 1))
done
echo "$blocks blocks of $programs programs agree"
exit "$failed"

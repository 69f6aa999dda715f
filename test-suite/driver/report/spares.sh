#!/bin/sh
# usage: spares.sh ASYM PROGRAMS
# One function with a body in each source is said to have never run only if none
# of them did, and the runs of it are those of all.
set -eu
asym=$1 programs=$2/bodies
wrong=0

check() { # WHAT WANTED SEEN
    [ "$2" = "$3" ] && return
    echo "$1: $3, not $2" >&2
    wrong=1
}

for kind in other.c cxx.cc; do
    program=$programs/inline_$kind part=$programs/parts/inline_$kind
    for order in "$program $part" "$part $program"; do
        # shellcheck disable=SC2086
        set -- $order
        text=$("$asym" -v --args int:0..20 "$@")
        check "$order: never ran" 0 "$(printf '%s\n' "$text" | grep -c '^  work' || true)"
        text=$("$asym" time --args int:0..20 "$@")
        check "$order: times" 1 "$(printf '%s\n' "$text" | grep -c "^Function 'work(int)', called 240 times" || true)"
    done
done
# A function of its own in each source is another one.
text=$("$asym" -v --args int:0..20 "$programs/inline_static.c" "$programs/parts/inline_static.c")
check "static: functions" 2 "$(printf '%s\n' "$text" | grep -c "^Function 'work(int)'" || true)"
exit $wrong

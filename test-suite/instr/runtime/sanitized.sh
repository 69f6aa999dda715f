#!/bin/sh
# usage: sanitized.sh ASYM-IR RUNTIME CLANG TEST-SUITE
# The run-time with the address and undefined-behaviour sanitizers in it, in programs
# that call, throw, jump, fork and thread: no sanitizer says a word.
set -eu
ir=$1 runtime=$2 clang=$3 folder=$4
. "$(dirname "$0")/../../scratch.sh"
export ASAN_OPTIONS=detect_leaks=0:abort_on_error=0

# sanitized SOURCE MODE WORD...: MODE is empty or --count
sanitized() {
    source=$folder/$1 mode=$2
    shift 2
    "$clang" -w -O2 -g -Xclang -disable-llvm-passes -emit-llvm -c "$source" -o p.bc
    "$ir" --level 2 $mode --object p.o --plan p.plan p.bc
    "$clang" -w -O2 "$source" -o plain -lm -lstdc++ -pthread
    "$clang" p.o "$runtime" -fsanitize=address,undefined -o counted -lm -lstdc++ -pthread
    code=0 want=0
    ./plain "$@" >plain.out 2>plain.err || want=$?
    ASYM_PROFILE=p.profile ./counted "$@" >out 2>err || code=$?
    [ $code -eq $want ] || fail "exit code $code, not $want: $source $mode $*"
    cmp -s out plain.out || fail "another output: $source $mode $*"
    ! grep -E 'AddressSanitizer|runtime error' err || fail "$source $mode $*"
    ls p.profile* >files || fail "no profile: $source $mode $*"
    rm -f p.profile*
}

for mode in "" --count; do
    sanitized instr/edges/jumps.c "$mode" 17
    sanitized instr/edges/odd.c "$mode" 12
    sanitized instr/edges/threads.cc "$mode"
    sanitized instr/edges/unwind.cc "$mode" 12
    sanitized instr/edges/spawn.c "$mode" 4
    sanitized instr/edges/returns.c "$mode" 7
    sanitized instr/edges/spent.c "$mode" 3000
    sanitized programs/shape/bubble.c "$mode" 40
    sanitized programs/calls/composed.c "$mode" 40
    for words in 20 "12 fork" "9 exit"; do
        sanitized driver/by_hand.c "$mode" $words
    done
done
exit $failures

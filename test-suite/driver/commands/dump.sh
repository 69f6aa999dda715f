#!/bin/sh
# usage: dump.sh ASYM EXAMPLES
# --dump prints what each stage found of one function, and says what is wrong
# with a stage, a function or a file that is not there.
set -eu
asym=$1 examples=$2
. "$(dirname "$0")/../../scratch.sh"

# prints STAGE TEXT [FUNCTION]: its dump has TEXT
prints() {
    expect 0 "$asym" --dump "$1" --function "${3:-multiply}" multiply.c
    grep -qF "$2" out || fail "--dump $1 has no '$2': $(head -20 out)"
    ! grep -q 'free_all(int' out || fail "--dump $1 is of other functions, too"
}

cp "$examples/multiply.c" "$examples/sort.c" .
prints cfg 'b2 -T> b3'
prints loops 'loop at b2, depth 1'
prints slices 'count: n; constants 0, 1'
prints plan 'count n + 1 for n >= 0'
prints plan 'ways of a system'
prints strategy 'loop 3 in 2'
prints samples 'n=2: 3'
prints claims 'count: proved n + 1 for n >= 0; tested n 0..'
prints claims 'count: proved n^2 + n + 1 for n >= 0; tested n 0..'
prints claims 'count: proved n^2 + n + 1 for n >= 0; tested n 0..' 'multiply(int**, int**, int)'
prints cost 'order: assumed O(n^3)'
prints cost 'assumes malloc: O(1)' multiply.c:multiply

# One name in two files; without runs; of all functions.
expect 0 "$asym" --static --dump claims --function sort.c:main sort.c
grep -q '^main(' out || fail "no main: $(cat out)"
expect 0 "$asym" --static --dump loops sort.c
[ "$(grep -c '^function ' out)" -gt 2 ] || fail "not all functions: $(cat out)"
[ "$(ls -A | tr '\n' ' ')" = "err multiply.c out sort.c " ] ||
    fail "more is left: $(ls -A)"

# says TEXT WORD...: asym ends with 2 and a line that has TEXT
says() {
    text=$1
    shift
    expect 2 "$asym" "$@"
    grep -qF -e "$text" err || fail "it does not say '$text' but: $(cat err)"
    [ "$(wc -l <err)" -eq 1 ] || fail "more than one line: $(cat err)"
}
says "'trees' is no stage" --dump trees multiply.c
says "there is no function 'nothing'" --dump cfg --function nothing multiply.c
says "there is no function 'nothing'" --dump cost --function nothing multiply.c
says "there is no function 'sort.c:main'" --dump plan --function sort.c:main multiply.c
says 'leave out --profile' --dump cfg --profile x multiply.c
says '--function goes with --dump' --function main multiply.c
says 'leave out --json' --dump claims --json x multiply.c
says 'leave out --dot' --dump claims --dot x multiply.c
says 'asym time does not take --dump' time --dump claims multiply.c
echo 'int main(void) { return missing; }' >broken.c
expect 3 "$asym" --dump cfg broken.c
exit $failures

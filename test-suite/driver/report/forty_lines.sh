#!/bin/sh
# usage: forty_lines.sh ASYM
# A report on a program of 50 functions, none of which is O(1): at most 40 lines,
# the dearest functions first.
set -eu
asym=$1
. "$(dirname "$0")/../../scratch.sh"

{
    echo '#include <stdlib.h>'
    for i in $(seq 50); do
        cat <<END2
static int work$i(int n, int limit) {
    int sum = 0;
    for (int i = 0; i < n * $i && sum != limit; i++)
        sum += i % 7;
    return sum;
}
END2
    done
    echo 'int main(int argc, char **argv) {'
    echo '    int n = argc > 1 ? atoi(argv[1]) : 0, sum = 0;'
    for i in $(seq 50); do
        echo "    sum += work$i(n, -1);"
    done
    echo '    return sum == 77;'
    echo '}'
} >fifty.c
expect 0 "$asym" --args int:0..200 --runs 40 fifty.c
[ "$(wc -l <out)" -le 40 ] || fail "$(wc -l <out) lines"
grep -q '^Functions, the dearest first' out || fail "not brief: $(cat out)"
sed -n '/^Functions/{n;p}' out | grep -q '^work50() ' || fail "work50 is not first"
grep -q 'more functions are not shown' out || fail "nothing says what is left out"
expect 0 "$asym" -v --args int:0..200 --runs 40 fifty.c
[ "$(grep -c "^Function 'work" out)" -eq 50 ] || fail "-v does not have all"

#!/bin/sh
# usage: corpus.sh ASYM
# Samples reach the program, with the sizes that the report has, whatever --jobs is;
# where there are none, asym says so in a line.
set -eu
asym=$1
. "$(dirname "$0")/../../scratch.sh"

cat >words.c <<'END'
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
    FILE *in = argc > 1 ? fopen(argv[1], "r") : stdin;
    char line[200];
    int known = 0;
    if (!in)
        return 1;
    while (fgets(line, sizeof line, in))
        if (strcmp(line, "open sesame\n") == 0)
            for (int i = 0; i < 10; i++)
                known++;
    printf("%d\n", known);
    return 0;
}
END
mkdir samples none
printf 'a line\nopen sesame\n' >samples/door
printf 'another\n' >samples/wall

# The loop inside is reached by samples alone.
reached() {
    expect 0 "$asym" "$@" --runs 60 -v words.c
    ! grep -q 'never reached' out || fail "not reached: $*"
}
expect 0 "$asym" --args file:0..200 --runs 60 -v words.c
grep -q 'Loop at line 11: .*never reached' out || fail "random text opens the door"
reached --args file:samples:0..200
reached --args file:samples/door
reached --args file --corpus samples
reached --mix '{file:samples}'
reached --stdin file --corpus samples --mix ''
reached --stdin file:samples:0..200 --mix ''
reached --corpus samples

for jobs in 1 3; do
    expect 0 "$asym" --args file:samples:0..300 --runs 80 --jobs $jobs -v words.c
    mv out jobs.$jobs
done
cmp jobs.1 jobs.3 || fail "--jobs changes the report"

# refused WHAT OPTIONS...: in one line
refused() {
    what=$1
    shift
    expect 2 "$asym" "$@" words.c
    grep -q "$what" err && [ "$(wc -l <err)" -eq 1 ] || fail "$* says: $(cat err)"
}
refused "'none' has no sample" --corpus none --args file
refused "'none' has no sample" --args file:none
refused "cannot read 'gone'" --corpus gone --args file
refused "cannot read 'gone'" --mix '{file:gone:0..9}'
refused "no file to make" --corpus samples --args int
refused "no file to make" --corpus samples --mix word
printf 'int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 0; }\n' >plain.c
printf 'int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }\n' >sum.c
expect 2 "$asym" --corpus samples plain.c
grep -q 'no file to make; asym found none' err || fail "not found, not said: $(cat err)"
expect 2 "$asym" --corpus samples --entry sum sum.c
grep -q 'no file to make; name a parameter' err || fail "not made, not said: $(cat err)"
exit $failures

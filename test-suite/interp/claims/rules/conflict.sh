#!/bin/sh
# usage: conflict.sh ASYM ASYM-IR RUNTIME FORGE-PLAN
# A proof that a sample contradicts is a fault of asym's own, and is told loudly.
# Here a stand-in for asym-ir forges the proofs in its plan.
set -eu
asym=$1 ir=$2 runtime=$3 forger=$4
. "$(dirname "$0")/../../../scratch.sh"

# says FILE TEXT
says() {
    grep -qF -e "$2" "$1" || fail "no '$2' in $1: $(cat "$1")"
}

# forge FUNCTION WHAT FORMULA: what asym in "tree" reads in plans; see forge_plan.c
forge() {
    cat >tree/libexec/asym/asym-ir <<END
#!/bin/sh
"$ir" "\$@" || exit
while [ "\$1" != --plan ]; do shift; done
"$forger" "\$2" $1 $2 '$3'
END
    chmod +x tree/libexec/asym/asym-ir
}

mkdir -p tree/bin tree/libexec/asym tree/lib/asym
cp "$asym" tree/bin/asym
cp "$runtime" tree/lib/asym/libasym_rt.a
cat >prog.c <<'END'
#include <stdlib.h>
int sum(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}
int twice(int n) {
    return sum(n) + sum(n);
}
int find(const int *a, int n) {
    for (int i = 0; i < n; i++)
        if (a[i])
            return i;
    return n;
}
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, a[100] = {0};
    return (twice(n) + find(a, n)) & 0;
}
END

# contradicted LOOP NUMBER PROVED: the fault that text and JSON name
contradicted() {
    expect 5 tree/bin/asym --args int:0..99 --json report.json prog.c
    says err "the runs contradict what the code seems to prove"
    [ "$(wc -l <err)" -eq 1 ] || fail "not one line: $(cat err)"
    says out "Faults of asym's own"
    says out "$1, $2: proved $3, seen "
    says report.json "\"number\": \"$2\""
    says report.json "\"proved\": \"$3\""
    says report.json "asym's own fault: the code seems to prove $3"
    ! grep -qF "\"formula\": \"$4\"" report.json || fail "$4 is still claimed"
}

# Plans as they are contradict nothing.
forge sum count "n + 1"
expect 0 tree/bin/asym --args int:0..99 --json report.json prog.c
says report.json '"faults": []'
[ ! -s err ] || fail "it complains: $(cat err)"

forge sum count "7*n + 9"
contradicted "sum(int), loop at line 4" count "7*n + 9 for n >= 0" "7*n + 9"
says out "seen 1 where n = 0"
says report.json '"loop": "4"'
expect 0 tree/bin/asym --static -v prog.c
says out "7*n + 9"

forge sum total "7*n + 1"
contradicted "sum(int), loop at line 4" total "7*n + 1 for n >= 0" "7*n + 1"

forge find count n
contradicted "find(const int*, int), loop at line 12" count "at most n for n >= 0" "n"

forge twice argument "2*n"
contradicted "twice(int)" cost "3*n + 5 for n >= 0" "3*n + 5"
says report.json '"loop": null'

exit $failures

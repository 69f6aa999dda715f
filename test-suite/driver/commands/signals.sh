#!/bin/sh
# usage: signals.sh ASYM
# A signal at any moment from when asym is there: one line, exit code 130, nothing
# left, neither a file nor a process.  (partial.sh has what is reported.)
set -eu
asym=$1
. "$(dirname "$0")/../../scratch.sh"

mkdir tmp
export TMPDIR="$PWD/tmp"
# Recognisable, and gone by itself in the end.
cat >slow.c <<'END2'
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    for (int i = 0; i < n; i++)
        usleep(3000);
    if (fork() == 0 && setsid() > 0)
        usleep(30000000);
    return 0;
}
END2

# Whether SIGTERM is caught: bit 14 of the mask.
is_there() {
    mask=$(sed -n 's/^SigCgt:[ \t]*0*\([0-9a-f]*\)$/\1/p' "/proc/$1/status" 2>/dev/null)
    [ -n "$mask" ] && [ $((0x$mask >> 14 & 1)) -eq 1 ]
}

# Processes of programs that were built here.
left() {
    for exe in /proc/[0-9]*/exe; do
        readlink "$exe" 2>/dev/null
    done | grep -F "$PWD/tmp" || :
}

# after SIGNAL SECONDS COMMAND...
after() {
    signal=$1 seconds=$2
    shift 2
    env --default-signal=INT,HUP setsid "$@" >out 2>err &
    pid=$!
    while kill -0 $pid 2>/dev/null && ! is_there $pid; do
        sleep 0.001
    done
    sleep "$seconds"
    kill -s "$signal" $pid 2>/dev/null || :
    code=0
    wait $pid || code=$?
    [ $code -eq 130 ] || fail "exit code $code after $signal at $seconds s: $(cat err)"
    grep -qx "asym: interrupted\( after [0-9]* runs\?: the report is partial.*\)\?" err || fail "after $signal at $seconds s: $(cat err)"
    [ "$(wc -l <err)" -eq 1 ] || fail "more than a line: $(cat err)"
    [ -z "$(ls -A tmp)" ] || fail "left after $signal at $seconds s: $(ls -A tmp)"
    [ -z "$(left)" ] || fail "running after $signal at $seconds s: $(left)"
}

for signal in TERM INT HUP; do
    for delay in 0 0.005 0.02 0.05 0.1 0.15 0.2 0.3 0.4; do
        after $signal $delay "$asym" --args int:0..1000 --runs 2000 slow.c
    done
done
echo old >report.json
after TERM 0.02 "$asym" --json report.json --args int:0..1000 --runs 2000 slow.c
[ "$(cat report.json)" = old ] || fail "the old report is gone"
mkfifo never
sleep 5 >never &
after TERM 0.2 sh -c 'exec "$0" --man slow.c <never' "$asym"
exit $failures

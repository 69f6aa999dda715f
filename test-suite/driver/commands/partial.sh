#!/bin/sh
# usage: partial.sh ASYM SCHEMA-CHECK REPORT-SCHEMA TIME-SCHEMA
# What was found until an interruption is reported, as text and as JSON that says
# so; a second one ends asym at once.
set -eu
asym=$1 check=$2 schema=$3 time_schema=$4
. "$(dirname "$0")/../../scratch.sh"

mkdir tmp bin
export TMPDIR="$PWD/tmp"
cat >slow.c <<'END'
#include <stdlib.h>
#include <unistd.h>
static int walk(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        usleep(1000);
        sum += i;
    }
    return sum;
}
int main(int argc, char **argv) {
    return walk(argc > 1 ? atoi(argv[1]) : 0) < 0;
}
END
# The layouts of graphs take long.
cat >bin/dot <<'END'
#!/bin/sh
[ "$1" = -V ] && exit 0
: >"$TMPDIR/../drawing"
sleep 60
END
chmod +x bin/dot
export PATH="$PWD/bin:$PATH"

# begin COMMAND... : in the background, with signals as in a terminal
begin() {
    env --default-signal=INT,TERM setsid "$@" >out 2>err &
    pid=$!
}

# runs : what has a program below tmp
runs() {
    for exe in /proc/[0-9]*/exe; do
        readlink "$exe" 2>/dev/null
    done | grep -F "$PWD/tmp"
}

# some_runs : waits until runs have gone on for a while
some_runs() {
    while ! runs >/dev/null && kill -0 $pid 2>/dev/null; do
        sleep 0.1
    done
    sleep 2
}

# ended WHAT : with 130, and nothing left
ended() {
    code=0
    wait $pid || code=$?
    [ $code -eq 130 ] || fail "$1: exit code $code: $(cat err)"
    [ -z "$(ls -A tmp)" ] || fail "$1: left $(ls -A tmp)"
    runs && fail "$1: runs are left" || :
}

# is_partial FILE : JSON that says so
is_partial() {
    "$check" "$2" "$1" || fail "$1 is not of the schema"
    grep -q '"partial": true' "$1" || fail "$1 does not say that it is partial"
}

for signal in INT TERM; do
    begin "$asym" -v --json report.json --jobs 2 --args int:0..2000 --runs 2000 slow.c
    some_runs
    kill -s $signal $pid
    ended $signal
    is_partial report.json "$schema"
    grep -q '^  Loop at line 5: n + 1 .*\[proved for n >= 0' out || fail "no loop: $(cat out)"
    grep -q '^  interrupted after [0-9]* runs\?: the report is partial' out || fail "no note: $(cat out)"
    grep -q '^asym: interrupted after [0-9]* runs\?: the report is partial' err || fail "not said: $(cat err)"
    [ "$(wc -l <err)" -eq 1 ] || fail "more than a line: $(cat err)"
done

begin "$asym" time -q --json time.json --jobs 2 --args int:500..4000 --runs 2000 slow.c
some_runs
kill -s INT $pid
ended time
is_partial time.json "$time_schema"

begin "$asym" --json report.json --dot graphs --format svg --jobs 2 --args int:0..2000 --runs 2000 slow.c
some_runs
kill -s INT $pid
while [ ! -e drawing ] && kill -0 $pid 2>/dev/null; do
    sleep 0.1
done
kill -s INT $pid
ended twice
is_partial report.json "$schema"
[ "$(cat err)" = "asym: interrupted" ] || fail "twice: $(cat err)"
exit $failures

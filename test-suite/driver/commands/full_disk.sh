#!/bin/sh
# usage: full_disk.sh ASYM
# On a disk that is full what asym was to replace stays, and one line says so.
# Needs root, or a namespace of its own, to mount a disk of a few pages.
set -eu
asym=$1
if [ "${2:-}" != mounted ]; then
    if [ "$(id -u)" -eq 0 ] && unshare -m true 2>/dev/null; then
        exec unshare -m "$0" "$asym" mounted
    elif unshare -rm true 2>/dev/null; then
        exec unshare -rm "$0" "$asym" mounted
    fi
    echo "skipped: neither root nor a user namespace may mount a disk here"
    exit 77
fi
. "$(dirname "$0")/../../scratch.sh"

mkdir disk
mount -t tmpfs -o size=64k none disk || {
    echo "skipped: no tmpfs can be mounted here"
    exit 77
}
trap 'umount disk; rm -rf "$scratch"' EXIT
cat >fine.c <<'END2'
#include <stdlib.h>
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    for (int i = 0; i < n; i++)
        argc++;
    return argc < 0;
}
END2

# full WHAT COMMAND...: fails, and the disk is as it was
full() {
    what=$1
    shift
    ls -A disk >before
    expect 2 "$@"
    [ "$(grep -c '^asym: ' err)" -eq 1 ] &&
        tail -n 1 err | grep -q '^asym: .*[Nn]o space' ||
        fail "not one line on $what: $(cat err)"
    ls -A disk | cmp -s - before || fail "$what left: $(ls -A disk)"
}

for name in report.json program counts.db; do
    echo old >disk/$name
done
expect 0 "$asym" time --args int:0..9 --runs 2 --db fresh.db fine.c
cp fresh.db disk/counts.db
head -c 1000000 /dev/zero >disk/filler 2>/dev/null || :
full --json "$asym" --static --json disk/report.json fine.c
full --emit "$asym" --emit disk/program fine.c
full --db "$asym" time --args int:0..9 --runs 2 --db disk/counts.db fine.c
mkdir -p graphs
full --dot "$asym" --static --dot disk/graphs fine.c
[ "$(cat disk/report.json)" = old ] || fail "the old report is gone"
[ "$(cat disk/program)" = old ] || fail "the old program is gone"
cmp fresh.db disk/counts.db || fail "the database has changed"
mkdir disk/tmp 2>/dev/null || :
full TMPDIR env TMPDIR="$PWD/disk" "$asym" --args int:0..9 fine.c
rm disk/filler
expect 0 "$asym" --static --json disk/report.json fine.c
grep -q '"functions"' disk/report.json || fail "no report once there is room"
exit $failures

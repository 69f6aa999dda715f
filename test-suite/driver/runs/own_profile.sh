#!/bin/sh
# usage: own_profile.sh ASYM [STEP]
# A program that does something to its own profile is told of, run by asym or by hand:
# tried of one byte in STEP.
set -eu
asym=$1 step=${2:-301}
. "$(dirname "$0")/../../scratch.sh"

cat >program.c <<'END2'
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
static void overwrite(const char *path, off_t at, const char *bytes) {
    int fd = open(path, O_WRONLY);
    if (fd < 0 || pwrite(fd, bytes, strlen(bytes), at) < 0)
        exit(9);
    close(fd);
}
int main(int argc, char **argv) {
    const char *path = getenv("ASYM_PROFILE");
    int n = atoi(argv[2]), sum = 0;
    for (int i = 0; i < n; i++)
        sum += i;
    if (!strcmp(argv[1], "unlink"))
        unlink(path);
    if (!strcmp(argv[1], "rename"))
        rename(path, "elsewhere");
    if (!strcmp(argv[1], "replace") && !unlink(path))
        mkfifo(path, 0600);
    if (!strcmp(argv[1], "truncate") && truncate(path, 10))
        exit(9);
    if (!strcmp(argv[1], "magic"))
        overwrite(path, 0, "garbage!");
    if (!strcmp(argv[1], "records"))
        overwrite(path, 72, "garbage!");
    if (!strcmp(argv[1], "directory") && !unlink(path))
        mkdir(path, 0700);
    return sum < 0;
}
END2

# told HOW TEXT...: none of the runs can be used, and one line says why
told() {
    expect 4 "$asym" --mix "$1 {int:1..4}" --runs 4 program.c
    shift
    for text; do
        grep -qF -e "$text" err || fail "no '$text' in: $(cat err)"
    done
    [ "$(wc -l <err)" -eq 1 ] || fail "not one line: $(cat err)"
}
expect 0 "$asym" --mix "nothing {int:1..40}" program.c
told unlink 'runs, each removed its profile; the first: program unlink'
told rename 'removed its profile'
told replace 'overwrote its profile'
told truncate 'overwrote its profile'
told magic 'overwrote its profile'
told records 'overwrote its profile'
told directory 'overwrote its profile'

# One that was changed after its run is refused, wherever the change is.
expect 0 "$asym" --emit emitted program.c
ASYM_PROFILE="$PWD/asym.profile" ./emitted nothing 7
expect 0 "$asym" --profile asym.profile program.c
used=$(od -An -t u8 -j 24 -N 8 asym.profile | tr -d ' ')
at=72
while [ "$at" -lt "$used" ]; do
    cp asym.profile changed
    byte=$(od -An -t u1 -j "$at" -N 1 changed | tr -d ' ')
    printf "\\$(printf %o $((byte ^ 1)))" | dd of=changed bs=1 seek="$at" conv=notrunc 2>dd
    expect 2 "$asym" --profile changed program.c
    grep -q "'changed' is damaged" err || fail "byte $at: $(cat err)"
    at=$((at + step))
done
exit $failures

#!/bin/sh
# usage: run_limits.sh ASYM
# Limits of runs, as the user sees them; and no process of a run outlives asym, not
# even one that is killed.  As root and, where root may change to one, as an ordinary
# user.
set -eu
asym=$1
. "$(dirname "$0")/../../../scratch.sh"
chmod 755 .

cat >takes.c <<'END2'
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
static void memory(void) {
    size_t size = 200 << 20;
    char *at = mmap(NULL, size, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    memset(at, 1, size);
}
static void mapped_file(void) {
    int fd = memfd_create("x", 0);
    size_t size = 200 << 20;
    if (fd < 0 || ftruncate(fd, (off_t)size))
        exit(9);
    memset(mmap(NULL, size, 3, MAP_SHARED, fd, 0), 1, size);
}
static void processes(void) {
    for (int i = 0; i < 400; i++)
        if (fork() == 0) {
            setsid();
            pause();
        }
}
static void cpu(void) {
    for (int i = 0; i < 9; i++)
        if (fork() == 0) {
            setsid();
            for (volatile int k = 0;; k++)
                ;
        }
}
static void disk(void) {
    char name[16], block[1 << 16];
    memset(block, 1, sizeof block);
    for (int i = 0; i < 6; i++) {
        snprintf(name, sizeof name, "%d", i);
        FILE *file = fopen(name, "w");
        for (int k = 0; file && k < 200 * 16; k++)
            fwrite(block, 1, sizeof block, file);
        if (file)
            fclose(file);
    }
}
static void private(void) {
    char *at = mmap(NULL, 200 << 20, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED)
        abort();
    memset(at, 1, 200 << 20);
}
static void refused(void) {
    void *volatile at = malloc(200 << 20);
    int sum = 0;
    if (at)
        abort();
    for (int i = 0; i < 41; i++)
        sum += i;
    exit(sum != 820);
}
static int deep(int n) {
    volatile char room[4096] = {0};
    return room[n % 4096] + (n < 0 ? 0 : deep(n + 1));
}
static void stack(void) {
    exit(deep(0));
}
int main(int argc, char **argv) {
    void (*const takes[])(void) = {memory, mapped_file, processes, cpu,
                                   disk, private, refused, stack};
    takes[atoi(argv[1]) % 8]();
    pause();
    return 0;
}
END2

# over NUMBER TEXT OPTION...: the run is stopped, and the line says TEXT
over() {
    number=$1 text=$2
    shift 2
    expect 4 "$asym" --args int:$number..$number --runs 1 --memory 64 "$@" takes.c
    grep -qF -e "$text" err || fail "no '$text' in: $(cat err)"
}

# Processes of programs that were built below this folder.
left() {
    for exe in /proc/[0-9]*/exe; do
        readlink "$exe" 2>/dev/null
    done | grep -F "$PWD/" || :
}

limits() {
    mkdir tmp
    TMPDIR=$PWD/tmp
    export TMPDIR
    [ "$(id -u)" -ne 0 ] || chmod 1777 tmp
    over 0 'was stopped beyond 64 MiB of memory (see --memory)'
    over 1 'was stopped beyond 64 MiB of memory (see --memory)'
    over 2 'was stopped beyond 256 processes'
    over 3 'was stopped after ' --timeout 1
    grep -qE 'processor time|after 1 s' err || fail "not its time: $(cat err)"
    [ "$1" != once ] || over 4 'was stopped beyond 1024 MiB of files' --timeout 60
    # What the system refuses is the program's to deal with.
    expect 0 "$asym" --args int:5..5 --runs 1 --memory 64 takes.c
    grep -q 'crashed with signal 6' out || fail "no crash: $(cat out)"
    expect 0 "$asym" --args int:6..6 --runs 1 --memory 64 -v takes.c
    grep -q 'Loop at line [0-9]*: 42 .*1 sample' out || fail "no sample: $(cat out)"
    ! grep -q 'Runs:' out || fail "something is said of a refusal: $(cat out)"
    expect 0 "$asym" --args int:7..7 --runs 1 -v takes.c
    grep -q 'crashed with signal 11' out || fail "no crash: $(cat out)"
    [ -z "$(left)" ] || fail "still running: $(left)"
    [ -z "$(ls -A tmp)" ] || fail "left behind: $(ls -A tmp)"
    "$asym" --args int:2..3 --timeout 30 takes.c >out 2>err &
    pid=$!
    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        [ -n "$(left)" ] && break
        sleep 0.1
    done
    kill -KILL $pid || fail "asym ended before: $(cat err)"
    wait $pid 2>/dev/null || :
    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        [ -z "$(left)" ] && break
        sleep 0.1
    done
    [ -z "$(left)" ] || fail "they outlive asym: $(left)"
    rm -rf tmp
}

limits once
if [ "$(id -u)" -ne 0 ]; then
    echo "not root: tried as this user only"
elif setpriv --reuid=65534 --regid=65534 --clear-groups test -r "$asym" -a -r "$PWD"; then
    mkdir user
    cp takes.c user
    printf '#!/bin/sh\nexec setpriv --reuid=65534 --regid=65534 --clear-groups %s "$@"\n' \
        "$asym" >user/as_user
    chmod 755 user/as_user
    chown -R 65534:65534 user
    cd user
    asym=$PWD/as_user
    limits again
else
    echo "an ordinary user cannot read $asym: not tried as one"
fi
exit $failures

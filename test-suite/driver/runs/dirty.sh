#!/bin/sh
# usage: dirty.sh ASYM
# Whatever runs leave in their directories, each run begins in an empty one that is
# its own; and what they leave in their profiles is in no other run's.
set -eu
asym=$1
. "$(dirname "$0")/../../scratch.sh"

mkdir outside
touch outside/kept
printf '#define LOG "%s/log"\n#define OUTSIDE "%s/outside"\n' "$PWD" "$PWD" >program.c
cat >>program.c <<'END2'
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int entries(const char *path) {
    int count = -2;
    DIR *directory = opendir(path);
    while (directory && readdir(directory))
        count++;
    return count;
}
static void note(const char *what, int number) {
    FILE *log = fopen(LOG, "a");
    if (!log || fprintf(log, "%s %d\n", what, number) < 0 || fclose(log))
        abort();
}
static void look(void) {
    struct stat own;
    int here = entries("."), beside = entries("..");
    if (here != 0)
        note("left here:", here);
    if (beside != 2)
        note("beside:", beside);
    if (stat(".", &own) || own.st_mode != (S_IFDIR | 0700))
        note("mode:", (int)own.st_mode);
    if (stat("..", &own) || own.st_mode != (S_IFDIR | 0700))
        note("mode of the folder:", (int)own.st_mode);
}
static void scribble(void) {
    int fd = open(getenv("ASYM_PROFILE"), O_WRONLY);
    char bytes[4096];
    memset(bytes, 0xff, sizeof bytes);
    for (int i = 1; i < 100; i++)
        if (pwrite(fd, bytes, sizeof bytes, (off_t)i << 12) < 0)
            exit(8);
    close(fd);
}
static void leave(int how) {
    char folder[4096];
    snprintf(folder, sizeof folder, "%s", getenv("ASYM_PROFILE"));
    *strrchr(folder, '/') = '\0';
    switch (how) {
    case 0: break;
    case 1: mkdir("d", 0); mkdir("../beside", 0700); break;
    case 2: close(creat("f", 0)); chmod(".", 0); break;
    case 3: chmod("..", 0777); break;
    case 4: rmdir("../run"); symlink(OUTSIDE, "../run"); break;
    case 5: rmdir("../run"); unlink("../profile"); chdir("/");
            rmdir(folder); symlink(OUTSIDE, folder); break;
    case 6: scribble(); break;
    case 7: close(creat("f", 0600)); if (fork() == 0) { sleep(1000); } break;
    case 8: close(creat("f", 0600)); abort();
    case 9: close(creat("f", 0600)); kill(getppid(), SIGKILL); sleep(9); break;
    }
}
int main(int argc, char **argv) {
    int n = atoi(argv[2]), sum = 0;
    look();
    for (int i = 0; i < n; i++)
        sum += i;
    note("ran", atoi(argv[1]));
    leave(atoi(argv[1]));
    return sum < 0;
}
END2

# leaves JOBS FROM TO RUNS: runs that leave these, among each other
leaves() {
    rm -f log
    expect 0 "$asym" -v --jobs "$1" --mix "{int:$2..$3} {int:0..90}" --runs "$4" program.c
    ! grep -v '^ran' log || fail "runs that leave $2 to $3 find something"
    [ "$(sort -u log | wc -l)" -eq $(($3 - $2 + 1)) ] || fail "not all ran: $(sort -u log)"
    grep -q 'Loop at line [0-9]*: n + 1 .*proved' out || fail "no loop: $(cat out)"
}

for jobs in 1 3; do
    leaves $jobs 0 9 60
    leaves $jobs 0 3 30
    leaves $jobs 3 5 30
    leaves $jobs 6 6 15
    leaves $jobs 7 7 15
    leaves $jobs 9 9 15
done
[ "$(stat -c %a outside)" -eq 755 ] && [ -e outside/kept ] || fail "what is outside was changed"
exit $failures

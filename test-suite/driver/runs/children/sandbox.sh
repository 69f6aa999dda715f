#!/bin/sh
# usage: sandbox.sh ASYM CLANG
# What a program can do in a sandbox, and what it cannot; where there can be none, no
# program runs.  As root and, where root may change to one, as an ordinary user.
set -eu
asym=$1 clang=$2
. "$(dirname "$0")/../../../scratch.sh"
chmod 755 .

# ---- where it is missing or denied

cat >mark.c <<END2
#include <stdio.h>
int main(void) {
    FILE *file = fopen("$PWD/it-ran", "w");
    return !file || fclose(file);
}
END2
mkdir bin fake
ln -s "$clang" bin/
printf '#!/bin/sh\necho "bwrap: No permissions to creating new namespace" >&2\nexit 1\n' >fake/bwrap
printf '#!/bin/sh\nexit 0\n' >fake/other
chmod +x fake/bwrap fake/other
expect 2 env PATH="$PWD/bin" "$asym" --sandbox mark.c
grep -q '^asym: --sandbox needs bubblewrap .*install it' err || fail "$(cat err)"
expect 2 env PATH="$PWD/fake:$PATH" "$asym" --sandbox mark.c
grep -q '^asym: --sandbox: .*No permissions to creating new namespace.*allow them' err ||
    fail "$(cat err)"
expect 2 env PATH="$PWD/fake:$PATH" "$asym" time --sandbox --args int mark.c
[ ! -e it-ran ] || fail "it ran without a sandbox"
expect 2 "$asym" --static --sandbox mark.c
expect 2 "$asym" --emit out.program --sandbox mark.c

# ---- where it works

bwrap --unshare-all --ro-bind / / --dev /dev --proc /proc true 2>why || {
    [ $failures -eq 0 ] || exit 1
    echo "skipped in part: there is no sandbox here: $(cat why)"
    exit 77
}
cat >tries.c <<'END2'
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
static void told(const char *what, int yes) {
    fprintf(stderr, "%s=%s ", what, yes ? "yes" : "no");
}
static int writes(const char *path) {
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    return fd >= 0 && write(fd, "x", 1) == 1;
}
static int connects(void) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(80)};
    to.sin_addr.s_addr = htonl(0x08080808);
    int fd = socket(AF_INET, SOCK_DGRAM, 0);
    return fd >= 0 && connect(fd, (struct sockaddr *)&to, sizeof to) == 0;
}
static int processes(void) {
    int count = 0;
    DIR *proc = opendir("/proc");
    for (struct dirent *e; proc && (e = readdir(proc));)
        count += e->d_name[0] >= '1' && e->d_name[0] <= '9';
    return count;
}
int main(int argc, char **argv) {
    char home[512], line[64] = "", word[64] = "";
    snprintf(home, sizeof home, "%s/tries", getenv("HOME"));
    told("own", writes("here"));
    told("profile", access(getenv("ASYM_PROFILE"), W_OK) == 0);
    told("root", writes("/etc/asym-tries") || writes("/usr/asym-tries"));
    told("private", writes("/tmp/asym-tries") && writes(home));
    char secret[512];
    snprintf(secret, sizeof secret, "%s/secret", argv[2]);
    told("secret", access(secret, F_OK) == 0);
    told("network", connects());
    told("others", processes() > 5 || kill(atoi(argv[3]), 0) == 0);
    FILE *file = fopen(argv[1], "r");
    told("word", file && fgets(word, sizeof word, file) && !strcmp(word, "given\n"));
    told("word-writable", writes(argv[1]));
    told("stdin", fgets(line, sizeof line, stdin) && !strcmp(line, "input\n"));
    return 3;
}
END2
cat >ends.c <<'END2'
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
static void fills(void) {
    int fd = open("large", O_WRONLY | O_CREAT, 0600);
    (void)lseek(fd, 256 << 20, SEEK_SET);
    (void)write(fd, "x", 1);
}
int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[2]) : 0, sum = 0;
    for (int i = 0; i < n; i++)
        sum += i;
    switch (atoi(argv[1])) {
    case 1: abort();
    case 2: return 139;
    case 3: setsid(); if (fork() == 0) sleep(1000); return 0;
    case 4: sleep(1000); break;
    case 5: fills(); return 0;
    }
    return sum < 0;
}
END2

# tries: all of the above, as the present user
tries() {
    mkdir -p home
    echo given >home/given
    echo input >home/input
    echo secret >home/secret
    HOME="$PWD/home"
    export HOME
    sleep 300 &
    outside=$!
    expect 0 "$asym" --sandbox --stdin home/input \
        --mix "home/given $PWD/home $outside" tries.c
    wanted='own=yes profile=yes root=no private=yes secret=no network=no others=no word=yes word-writable=no stdin=yes'
    grep -qF "it says: $wanted" out || fail "not '$wanted' in: $(cat out)"
    kill -0 $outside || fail "something outside was killed"
    kill $outside
    [ ! -e /tmp/asym-tries ] && [ ! -e home/tries ] || fail "private folders are not"
    expect 0 "$asym" --sandbox --args int:1..1,int:0..40 --runs 12 ends.c
    grep -q '[0-9]* runs, each crashed with signal 6 (Aborted); the first: program 1' out ||
        fail "no crash in: $(cat out)"
    expect 0 "$asym" --sandbox --args int:2..2,int:0..40 --runs 12 ends.c
    grep -q 'each exited with code 139' out || fail "not 139 in: $(cat out)"
    expect 0 "$asym" --sandbox --args int:3..3,int:0..40 --runs 80 ends.c
    grep -q '^main(int, char\*\*)  O(' out || fail "no order in: $(cat out)"
    expect 4 "$asym" --sandbox --args int:4..4,int:0..40 --runs 1 --timeout 0.3 ends.c
    grep -q 'was stopped after 0.3 s' err || fail "not stopped: $(cat err)"
    expect 4 "$asym" --sandbox --args int:5..5,int:0..40 --runs 1 ends.c
    grep -q 'wrote more than 256 MiB to a file' err || fail "not too large: $(cat err)"
    for args in int:0..40 int:0..0,int:0..40; do
        "$asym" --runs 20 --timeout 3 --args $args ends.c >plain || :
        "$asym" --runs 20 --timeout 3 --sandbox --args $args ends.c | cmp -s plain || fail "another report"
    done
}

tries
if [ "$(id -u)" -eq 0 ]; then
    if setpriv --reuid=65534 --regid=65534 --clear-groups test -r "$asym" -a -r "$PWD"; then
        mkdir user
        cp ./*.c user
        chown -R 65534:65534 user
        cd user
        printf '#!/bin/sh\nexec setpriv --reuid=65534 --regid=65534 --clear-groups %s "$@"\n' \
            "$asym" >as_user
        chmod 755 as_user
        asym=$PWD/as_user
        tries
    else
        echo "an ordinary user cannot read $asym: not tried as one"
    fi
else
    echo "not root: tried as this user only"
fi
exit $failures

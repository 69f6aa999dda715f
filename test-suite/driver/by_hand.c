/* A program to run by hand: by_hand N [HOW]... */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Its count is proved: n + 1. */
static int plain(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += i;
    return sum;
}

/* Only runs show it: 2*n + 1. */
static int turned_back(int n) {
    int sum = 0, back = 1;
    for (int i = 0; i < n; i++) {
        sum += i;
        if ((i ^ (n - 1)) == 0 && back) {
            back = 0;
            i = -1;
        }
    }
    return sum;
}

/* For children alone: 3*n + 1. */
static int in_child(int n) {
    int sum = 0;
    for (int i = 0; i < 3 * n; i++)
        sum += i;
    return sum;
}

static void fork_one(int n) {
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        exit(in_child(n) & 0);
    waitpid(child, NULL, 0);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    const char *how = argc > 2 ? argv[2] : "";
    printf("%d %d\n", plain(n), turned_back(n));
    fprintf(stderr, "%s\n", how);
    if (!strcmp(how, "fork"))
        fork_one(n);
    if (!strcmp(how, "crash")) {
        fflush(stdout);
        raise(SIGSEGV);
    }
    return n % 7;
}

/* A forked child's counts are its own. */
//@ asym --args int:0..40
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]; reached
        s += i;
    return s;
}

/* Only the child runs this. */
int in_child(int n) {
    int s = 0;
    for (int i = 0; i < 2 * n; i++) //@ loop count,total = 2*n + 1 [proved]; reached
        s += i;
    return s;
}

/* Called in one process, returned from in two: one sample of n + 1. */
int forking(int n) {
    int s = 0;
    pid_t child = -1;
    for (int i = 0; i <= n; i++) { //@ loop count,total = n + 2 [settled]
        if (i == n)
            child = fork();
        s += i;
    }
    if (child == 0)
        exit(in_child(n) & 0);
    waitpid(child, NULL, 0);
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return n < 0 ? 2 : (work(n) + forking(n) + work(n)) & 0;
}

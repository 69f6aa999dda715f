/* It forks by a name that the source does not say: what a child counts of its
 * callers, and so of what they call, is left out; the rest is right. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int leaf(int n) {
    return n % 3 == 0 ? n + 1 : n;
}

/* Nothing in it is counted. */
static int twice(int n) {
    return 2 * n;
}

static int work(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += leaf(i) + twice(i);
    return sum;
}

static int apart(int n) {
    return work(n) + leaf(n);
}

/* Only called through a pointer: from elsewhere. */
static int by_pointer(int n) {
    int sum = 0;
    while (n > 0)
        sum += n--;
    return sum;
}

static int (*volatile pointer)(int) = by_pointer;

static int (*find_fork(void))(void) {
    const char name[] = {'f', 'o', 'r', 'k', 0};
    return (int (*)(void))dlsym(RTLD_DEFAULT, name);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 5;
    int (*fork_now)(void) = find_fork();
    int sum = apart(n);
    fflush(stdout);
    if (fork_now && fork_now() == 0) {
        sum += twice(n) + work(2 * n) + pointer(n);
        exit(sum & 1);
    }
    wait(NULL);
    printf("%d\n", sum + work(n + 1) + pointer(2 * n));
    return 0;
}

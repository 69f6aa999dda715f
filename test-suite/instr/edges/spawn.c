/* Processes that end without a word, become other programs, or share the memory
 * of this one, while calls are under way. */
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;
static volatile int sink;

static int weigh(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        if (i % 3)
            sum += i;
    return sum;
}

static int wait_for(pid_t child) {
    int status = 0;
    if (child > 0)
        waitpid(child, &status, 0);
    return child > 0 ? status : -1;
}

static void child_leaves(int n) {
    for (int i = 0; i < n; i++) {
        sink += weigh(i);
        if (i == 2)
            _exit(weigh(2));
    }
}

static int forks_and_leaves(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        pid_t child = fork();
        if (child == 0)
            child_leaves(n + 3);
        sum += wait_for(child) != 0;
    }
    return sum;
}

static void run(const char *program) {
    char *const words[] = {(char *)program, NULL};
    execv(program, words);
    sink += weigh(4);
}

static int forks_and_runs(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        pid_t child = fork();
        if (child == 0) {
            run("/none");
            run("/bin/true");
            _exit(9);
        }
        sum += wait_for(child) == 0;
    }
    return sum;
}

/* The child counts in the memory of its parent. */
static int shares(int n) {
    volatile int sum = 0;
    for (volatile int i = 0; i < n; i++) {
        pid_t child = vfork();
        if (child == 0) {
            if (i % 2)
                execl("/bin/true", "true", (char *)NULL);
            _exit(i);
        }
        sum += wait_for(child) == 0;
    }
    return sum;
}

static int spawns(int n) {
    int sum = 0;
    char *const words[] = {"true", NULL};
    for (int i = 0; i < n; i++) {
        pid_t child = -1;
        if (posix_spawn(&child, i % 2 ? "/bin/true" : "/none", NULL, NULL,
                        words, environ) == 0)
            sum += wait_for(child) == 0;
        else
            sum += weigh(i);
    }
    return sum;
}

/* The grandchild is killed in the middle. */
static int killed(int n) {
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0) {
            sink += weigh(n);
            raise(SIGKILL);
        }
        wait(NULL);
        exit(weigh(3));
    }
    return wait_for(child);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    printf("%d", forks_and_leaves(n));
    printf(" %d", forks_and_runs(n));
    printf(" %d", shares(n));
    printf(" %d", spawns(n));
    printf(" %d", system("exit 3"));
    fflush(stdout);
    printf(" %d\n", killed(n));
    return 0;
}

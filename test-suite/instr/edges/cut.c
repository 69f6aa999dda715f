/* Calls that are cut short where nothing in the code says so.  The argument
 * says how; what cannot be counted must be given up, and all else be right.
 * Nothing in the names that are used reveals a handler: a library may have set
 * it. */
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PAGE = 4096, FITS = PAGE / sizeof(int) };

static int *page; /* the one behind it cannot be read */
static const char *how;
static sigjmp_buf back;
static volatile int sink;
static int ready[2]; /* a pipe */

static int is(const char *what) {
    return strcmp(how, what) == 0;
}

static int weigh(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += i ^ n;
    return sum;
}

static int reads(const volatile int *numbers, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        if (i % 3 == 1)
            sum += i;
        sum += numbers[i];
    }
    return sum > 3 ? 2 * sum : sum;
}

static int passes(const volatile int *numbers, int n) {
    int sum = n > 2 ? n : 1;
    sum += reads(numbers, n);
    return sum > 7 ? sum - 1 : sum;
}

/* "resume" counts in the function that it interrupts, and goes on. */
static void on_fault(int signal) {
    (void)signal;
    sink += weigh(3);
    if (is("exit"))
        exit(4);
    if (is("jump"))
        siglongjmp(back, 1);
    if (is("end"))
        pthread_exit(NULL);
    sink += reads(page, 5);
    mprotect((char *)page + PAGE, PAGE, PROT_READ);
}

static void jumps(void) {
    for (int i = 0; i < 3; i++)
        if (sigsetjmp(back, 1) == 0)
            sink += passes(page, FITS / 2 + i * FITS / 2);
        else
            sink++;
}

static void *faults(void *unused) {
    sink += passes(page, 2 * FITS);
    return unused;
}

static void *waits(void *unused) {
    for (int i = 0; i < 5; i++) {
        sink += weigh(i);
        if (i == 2) {
            sink += (int)write(ready[1], "", 1);
            pause();
        }
    }
    return unused;
}

static volatile int turns;

static void *spins(void *unused) {
    for (int i = 0;; i++)
        if (i % 5 == 3)
            turns++;
    return unused;
}

/* In one block. */
static void wait_for_a_turn(void) {
    __asm__ volatile("1: cmpl $0, %0\n pause\n je 1b" : : "m"(turns) : "cc");
}

/* The child goes on in the middle of the call, its child in that of another;
 * with "leave", those that have a child themselves do not end in order. */
static int forks(int n) {
    int sum = n > 1 ? weigh(n) : 0;
    for (int i = 0; i < n; i++) {
        pid_t child = i == n / 2 ? fork() : 1;
        if (child == 0)
            sum += n > 1 ? forks(n - 2) : 100;
        else if (child > 1)
            waitpid(child, NULL, 0);
        if (child > 1 && n < 5 && is("leave"))
            _exit(0);
        sum += i;
    }
    return sum > 100 ? sum - weigh(4) : sum;
}

static void start(void *(*work)(void *)) {
    pthread_t thread;
    char byte;
    pthread_create(&thread, NULL, work, NULL);
    if (work == faults)
        pthread_join(thread, NULL);
    else if (work == spins)
        wait_for_a_turn();
    else
        sink += (int)read(ready[0], &byte, 1);
}

int main(int argc, char **argv) {
    how = argv[argc - 1];
    ssignal(SIGSEGV, on_fault);
    ssignal(SIGBUS, on_fault);
    page = mmap(NULL, 2 * PAGE, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED || pipe(ready) != 0 ||
        mprotect((char *)page + PAGE, PAGE, PROT_NONE) != 0)
        return 9;
    if (is("exit") || is("resume"))
        sink += passes(page, 2 * FITS);
    else if (is("jump"))
        jumps();
    else if (is("fork") || is("leave"))
        sink += forks(5);
    else
        start(is("end") ? faults : is("wait") ? waits : spins);
    sink += passes(page, 10);
    return 0;
}

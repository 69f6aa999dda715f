/* hog.c -- a program that takes too much of what its argument says.  It is not
 * sanitized: a sanitizer takes terabytes. */
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { WHOLE = 64 << 20, CHILDREN = 4, PROCESSES = 2000 };

static void *shared(size_t size) {
    void *at = mmap(NULL, size, PROT_READ | PROT_WRITE,
                    MAP_ANONYMOUS | MAP_SHARED, -1, 0);
    return at == MAP_FAILED ? NULL : at;
}

/* 64 MiB of shared pages. */
static void take_memory(void) {
    char *at = shared(WHOLE);
    if (at)
        memset(at, 1, WHOLE);
}

/* The same, a quarter by each child, and looked at by all. */
static void take_memory_forked(void) {
    char *at = shared(WHOLE);
    for (int i = 0; at && i < CHILDREN; i++)
        if (fork() == 0) {
            memset(at + i * (WHOLE / CHILDREN), 1, WHOLE / CHILDREN);
            (void)pause();
        }
}

/* Forks as fast as it can, and so does each child. */
static void take_processes(void) {
    int *count = shared(sizeof *count);
    while (count && __atomic_fetch_add(count, 1, __ATOMIC_RELAXED) < PROCESSES)
        if (fork() < 0)
            break;
}

int main(int argc, char **argv) {
    if (argc != 2)
        return 2;
    if (strcmp(argv[1], "shared") == 0)
        take_memory();
    if (strcmp(argv[1], "forked") == 0)
        take_memory_forked();
    if (strcmp(argv[1], "bomb") == 0)
        take_processes();
    (void)pause();
    return 0;
}

/* commandline.h -- command lines, and the directory that they are about. */
#ifndef ASYM_TEST_DRIVER_CLI_COMMANDLINE_H
#define ASYM_TEST_DRIVER_CLI_COMMANDLINE_H

#include "driver/cli/options.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static inline int file_make(const char *name) {
    int file = open(name, O_WRONLY | O_CREAT, 0600);
    return file < 0 ? -1 : close(file);
}

/* The tests run in a directory that holds a.c, b.cc, "c d.c", m.bc, the
 * directory "dir" and the pipe "fifo". */
static char directory[] = "/tmp/asym-test-XXXXXX";

static inline int set_up(void **state) {
    (void)state;
    if (!mkdtemp(directory) || chdir(directory) != 0)
        return -1;
    return file_make("a.c") || file_make("b.cc") || file_make("c d.c") ||
           file_make("m.bc") || mkdir("dir", 0700) || mkfifo("fifo", 0600);
}

static inline int tear_down(void **state) {
    (void)state;
    return unlink("a.c") || unlink("b.cc") || unlink("c d.c") ||
           unlink("m.bc") || rmdir("dir") || unlink("fifo") || chdir("/") ||
           rmdir(directory);
}

enum { WORDS_MOST = 24 };

/* The command line "asym" and "words", which end with NULL. */
static inline Status parse(Options *out, const char *const *words,
                           Arena *arena) {
    char *argv[WORDS_MOST + 2] = {arena_strdup(arena, "asym")};
    int argc = 1;
    for (; *words; words++)
        argv[argc++] = arena_strdup(arena, *words);
    return options_parse(out, argc, argv, arena);
}

#endif

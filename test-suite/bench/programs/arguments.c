/* Linked into a program, appends its arguments to the file $BENCH_ARGUMENTS, a
 * line a run, so that the same runs can be made again. */
#include <stdio.h>
#include <stdlib.h>

__attribute__((constructor)) static void note(int argc, char **argv) {
    const char *path = getenv("BENCH_ARGUMENTS");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file)
        return;
    char line[4096];
    size_t length = 0;
    for (int i = 1; i < argc && length < sizeof line - 1; i++) {
        int n = snprintf(line + length, sizeof line - length, "%s ", argv[i]);
        length += n > 0 ? (size_t)n : 0;
    }
    if (length < sizeof line - 1)
        (void)fprintf(file, "%s\n", line);
    fclose(file);
}

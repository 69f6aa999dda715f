/* A program that reads a file, and fails at some sizes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* usage: odd FILE|-, or odd crash|hang */
int main(int argc, char **argv) {
    FILE *in = argc > 1 && strcmp(argv[1], "-") != 0 ? fopen(argv[1], "r")
                                                      : stdin;
    long bytes = 0, lines = 0;
    int c;
    if (argc > 1 && strcmp(argv[1], "crash") == 0)
        abort();
    for (volatile int i = 0; argc > 1 && strcmp(argv[1], "hang") == 0; i = !i)
        ;
    while (in && (c = getc(in)) != EOF) {
        bytes++;
        if (c == '\n')
            lines++;
    }
    printf("lines: %ld\n", lines);
    return bytes == 3;
}

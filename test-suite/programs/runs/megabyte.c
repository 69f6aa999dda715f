/* Prints a megabyte in each run; none of it gets into the report. */
//@ asym --runs 20 --args int:0..40
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    for (int i = 0; i < 1 << 20; i++) //@ loop count = 1048577 [settled]
        putchar('{');
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [settled]
        fputs("[", stderr);
    return 0;
}

/* A function beside main was reached: what is known is said, with the note. */
//@ asym --args int:0..40
//@ says each exited with code 1; the first: program 0; it says: usage
#include <stdio.h>
#include <stdlib.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

//@ function usage: ran
static int usage(void) {
    fprintf(stderr, "usage\n");
    return 1;
}

int main(int argc, char **argv) {
    return argc < 3 ? usage() : work(atoi(argv[1]));
}

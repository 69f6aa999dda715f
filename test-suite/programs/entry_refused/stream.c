/* A stream cannot be made. */
//@ asym @bare --entry lines @program
//@ exit 2
//@ says --entry lines: it cannot be called: nothing is known of what its parameter 'f' is (FILE *)
#include <stdio.h>

int lines(FILE *f) {
    int c, n = 0;
    while ((c = getc(f)) != EOF)
        n += c == '\n';
    return n;
}

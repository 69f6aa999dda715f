/* Runs that crash alike are a note with their words, too; what they had done by
 * then they may not have counted. */
//@ asym --args int:0..40
//@ says each crashed with signal 6
//@ says it says: too few
#include <stdio.h>
#include <stdlib.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "too few\n");
        abort();
    }
    return work(atoi(argv[1]));
}

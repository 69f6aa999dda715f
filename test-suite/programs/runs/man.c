/* A line of arguments a run, typed in; an empty line ends. */
//@ asym --man
//@ types 0 9
//@ types 1 4
//@ types 2 7
//@ types 3 1
//@ types 5 5
//@ types 8 2
//@ types 13 6
//@ types 21 3
//@ types
//@ types 500 not read any more
#include <stdlib.h>
#include <string.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]; count.samples
        s += i;
    return s;
}

int main(int argc, char **argv) {
    if (argc != 3 || strlen(argv[2]) != 1)
        abort();
    return work(atoi(argv[1])) & 0;
}

/* Streams that write memory of the program. */
//@ asym --args int:1..20
//@ check 3 -> n=3
//@ check 9 -> n=9
#include <stdio.h>
#include <stdlib.h>

char *text;
size_t size;

/* What fflush() sets. */
int grows(FILE *stream, int n) {
    int sum = 0;
    size = 1;
    for (size_t i = 0; i < size && sum < n; i++) { //@ loop count [not settled]; count at n=3 is 4; count at n=9 is 10
        fputs("xx", stream);
        fflush(stream);
        sum++;
    }
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 1;
    FILE *stream = open_memstream(&text, &size);
    int sum = grows(stream, n);
    fclose(stream);
    free(text);
    return sum == -1;
}

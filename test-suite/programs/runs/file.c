/* A file whose size is the input. */
//@ asym --args file:0..4000
#include <stdio.h>

//@ function main: complexity [not proved]
int main(int argc, char **argv) {
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
    int s = 0;
    if (!file)
        return 2;
    while (getc(file) != EOF) //@ loop count [not proved]; reached
        s++;
    fclose(file);
    return s & 0;
}

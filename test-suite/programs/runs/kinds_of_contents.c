/* What bytes are decides what each of them costs: two rounds of text, two
 * hundred of anything else.  All runs together are of no form, those of one kind
 * of contents are. */
//@ asym --args file:0..20000
#include <stdio.h>

static unsigned work(int c) {
    unsigned sum = 0;
    for (int i = 0; i < (c >= 128 ? 400 : 2); i++)
        sum = sum * 31 + (unsigned)i;
    return sum;
}

//@ function main: measured = O(filesize); complexity_fit.contents ~ any bytes
int main(int argc, char **argv) {
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    unsigned sum = 0;
    for (int c; file && (c = getc(file)) != EOF;)
        sum += work(c);
    printf("%u\n", sum);
    return file ? fclose(file) : 1;
}

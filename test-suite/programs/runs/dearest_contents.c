/* Letters without a newline cost 60 rounds a byte, which is most as far as any
 * file was made; all else costs up to n^2/400, more or less of it as contents
 * will have it. */
//@ asym --args file:0..20000
#include <stdio.h>
#include <stdlib.h>

static unsigned sum;

static long rounds(const char *text, long size) {
    long lines = 0;
    unsigned hash = 7;
    for (long i = 0; i < size; i++) {
        lines += text[i] == '\n';
        hash = hash * 31 + (unsigned char)text[i];
    }
    return lines ? size * size / 400 * (1 + (hash >> 9) % 8) / 8 : 60 * size;
}

static void work(const char *text, long size) {
    long n = rounds(text, size);
    for (long i = 0; i < n; i++)
        sum += (unsigned)i ^ sum;
}

//@ function main: complexity ~ at least O(1); !measured
int main(int argc, char **argv) {
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!file)
        return 1;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    size = (long)fread(text, 1, (size_t)size, file);
    text[size] = 0;
    work(text, size);
    printf("%u\n", sum);
    return 0;
}

/* A parser's token loop. */
//@ asym --args int:0..60
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *at;
    int kind;
    long value;
} Lexer;

void next(Lexer *l) {
    while (*l->at == ' ')
        l->at++;
    if (isdigit((unsigned char)*l->at)) {
        l->kind = 'n';
        l->value = 0;
        while (isdigit((unsigned char)*l->at))
            l->value = l->value * 10 + *l->at++ - '0';
    } else if (*l->at) {
        l->kind = *l->at++;
    } else {
        l->kind = 0;
    }
}

//@ function sum: measured = O(arg1)
long sum(const char *text) {
    Lexer l = {text, 0, 0};
    long total = 0;
    for (next(&l); l.kind; next(&l))
        if (l.kind == 'n')
            total += l.value;
    return total;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    char *text = malloc(5 * (size_t)n + 1);
    text[0] = '\0';
    for (int i = 0; i < n; i++)
        memcpy(text + 5 * i, "17 + ", 6);
    printf("%ld\n", sum(text));
    free(text);
    return 0;
}

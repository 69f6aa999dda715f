/* asym: --args int:0..3000
 * culprit: call count_escapes
 * order: O(arg1^2)
 * multiplied by: count_escapes
 * The condition of a loop calls strlen, as many places of the program do that
 * have no part in it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int count_escapes(const char *text) {
    int escapes = 0;
    for (size_t i = 0; i < strlen(text); i++) /* culprit */ /* multiplies */
        escapes += text[i] == '\\';
    return escapes;
}

static size_t sum_of_names(void) {
    static const char *const names[] = {"north", "east", "south", "west"};
    size_t sum = 0;
    for (int i = 0; i < 3000; i++)
        sum += strlen(names[i % 4]);
    return sum;
}

static size_t measure_lines(const char *text, int lines) {
    size_t sum = 0;
    for (int i = 0; i < lines; i++)
        sum += strlen(text + strlen(text) - (size_t)(i % 7));
    return sum;
}

static int check_scopes(int scopes) {
    int clashes = 0;
    for (int a = 0; a < scopes; a++)
        for (int b = 0; b < scopes; b++)
            for (int c = 0; c < scopes; c++)
                clashes += a + b == c;
    return clashes;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    char *text = malloc((size_t)n + 8);
    memset(text, 'a', (size_t)n + 7);
    text[n + 7] = '\0';
    printf("%d %zu %zu %d\n", count_escapes(text), sum_of_names(),
           measure_lines(text, 20), check_scopes(n / 400));
    free(text);
    return 0;
}

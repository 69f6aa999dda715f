/* The one line that most users read says what it rests on. */
//@ asym @bare --args int:0..200 @program
//@ says O(n)  assuming strcat, strlen are O(1)
//@ says clear(char*, int)  O(1)  assuming memset is O(1)
//@ says main(int, char**)  O(n)  assuming strcat, strlen, memset and 2 more are O(1)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t fill(char *to, int n) {
    for (int i = 0; i < n; i++)
        strcat(to, "x");
    return strlen(to);
}

void clear(char *p, int n) {
    memset(p, 0, (size_t)n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    char *text = malloc((size_t)n + 2);
    clear(text, n + 2);
    printf("%zu\n", fill(text, n));
    free(text);
}

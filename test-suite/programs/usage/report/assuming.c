/* The one line that most users read says what it rests on. */
//@ asym @bare --args int:0..200 @program
//@ says O(n)  assuming atof, strtol are O(1)
//@ says find(char*, int)   O(1)  assuming getenv is O(1)
//@ says main(int, char**)  O(n)  assuming atof, strtol, getenv and 2 more are O(1)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

long fill(char *to, int n) {
    for (int i = 0; i < n; i++)
        to[i % 2] = (char)('1' + (int)atof(to) % 2);
    return strtol(to, NULL, 10);
}

int find(char *p, int n) {
    return getenv(p) != NULL && n;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    char text[3] = "0";
    printf("%ld %d\n", fill(text, n), find(text, n));
}

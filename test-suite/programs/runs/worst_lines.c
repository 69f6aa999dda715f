/* Lines are put in order one by one: contents decide, and asym says which input
 * did most. */
//@ asym --args file:0..4000 --runs 300
//@ says most work for its size: 'input1.txt'; input1.txt of
#include <stdio.h>
#include <string.h>

static char lines[5000][40];

//@ function insert: complexity [not exact]
static void insert(int n) {
    for (int k = n; k > 0 && strcmp(lines[k - 1], lines[k]) > 0; k--) { //@ loop reached; count [unknown]
        char other[40];
        memcpy(other, lines[k], sizeof other);
        memcpy(lines[k], lines[k - 1], sizeof other);
        memcpy(lines[k - 1], other, sizeof other);
    }
}

int main(int argc, char **argv) {
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    int n = 0;
    if (!file)
        return 2;
    while (n < 5000 && fgets(lines[n], sizeof lines[n], file))
        insert(n++);
    fclose(file);
    return 0;
}

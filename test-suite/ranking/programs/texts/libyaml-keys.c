/* asym: --args int:0..300
 * culprit: loop stale_keys
 * order: O(arg1^2)
 * multiplied by: main
 * report: https://github.com/yaml/libyaml/pull/286
 * Each token that is fetched makes the scanner look at one possible key for
 * each bracket that is open, and none of "[[[[..." is ever closed. */
#include <stdio.h>
#include <stdlib.h>

struct Key {
    int possible, line;
};

static struct Key *keys;
static int open_keys;
static unsigned char classes[1 << 16];

static int stale_keys(int line) {
    int stale = 0;
    for (struct Key *key = keys; key != keys + open_keys; key++) /* culprit */
        if (key->possible && key->line < line) {
            key->possible = 0;
            stale++;
        }
    return stale;
}

static int fetch_token(char c, int line) {
    int stale = stale_keys(line);
    if (c == '[')
        keys[open_keys++] = (struct Key){1, line};
    return stale;
}

static void fill_classes(void) {
    for (int i = 0; i < 1 << 16; i++)
        classes[i] = (unsigned char)(i % 11);
}

static int alias_check(int aliases) {
    int bad = 0;
    for (int a = 0; a < aliases; a++)
        for (int b = 0; b < aliases; b++)
            for (int c = 0; c < aliases; c++)
                bad += classes[a + b + c];
    return bad;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int stale = 0;
    if (n < 0)
        n = 0;
    keys = malloc((size_t)(n + 1) * sizeof *keys);
    if (!keys)
        return 1;
    fill_classes();
    for (int i = 0; i < n; i++) /* multiplies */
        stale += fetch_token('[', 1);
    printf("%d %d\n", stale, alias_check(n / 150));
    free(keys);
    return 0;
}

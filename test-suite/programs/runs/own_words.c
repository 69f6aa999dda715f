/* A parser: the words that it knows are its own, and random text has none. */
//@ asym --args string:0..60 --runs 200
#include <stdio.h>
#include <string.h>

struct Option {
    const char *name;
    int value;
};

static const struct Option options[] = {{"verbose", 3}, {"dry-run", 5}};

//@ function run: complexity = O(n)
static int run(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop reached; count = n + 1 [proved]
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int s = 0;
    for (unsigned i = 0; argc > 1 && i < 2; i++)
        if (strstr(argv[1], options[i].name))
            s += run(options[i].value);
    return s & 0;
}

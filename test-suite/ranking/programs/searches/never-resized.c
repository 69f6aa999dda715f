/* asym: --args int:0..2000
 * culprit: loop lookup
 * order: O(arg1^2)
 * multiplied by: count_all
 * What is wrong: a hash table is made with 64 chains and never gets more. With
 * n names each chain has n/64 of them, and a search reads half of it. */
#include <stdio.h>
#include <stdlib.h>

enum { CHAINS = 64 };

struct Name {
    struct Name *next;
    unsigned id, times;
};

static struct Name *chains[CHAINS];
static unsigned char lower[1 << 16];

static unsigned hash(unsigned id) {
    id ^= id >> 7;
    return id * 2654435761u >> 26;
}

static struct Name *lookup(unsigned id) {
    struct Name *name = chains[hash(id)];
    while (name && name->id != id) /* culprit */
        name = name->next;
    return name;
}

static int count_all(unsigned n) {
    for (unsigned id = 0; id < n; id++) { /* multiplies */
        struct Name *name = lookup(id);
        if (!name) {
            name = malloc(sizeof *name);
            if (!name)
                return -1;
            *name = (struct Name){chains[hash(id)], id, 0};
            chains[hash(id)] = name;
        }
        name->times++;
    }
    return (int)n;
}

static void fill_lower(void) {
    for (int i = 0; i < 1 << 16; i++)
        lower[i] = (unsigned char)(i | 32);
}

static int check_scopes(int scopes) {
    int sum = 0;
    for (int a = 0; a < scopes; a++)
        for (int b = 0; b < scopes; b++)
            for (int c = 0; c < scopes; c++)
                sum += lower[a + b + c] & 1;
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    fill_lower();
    int counted = count_all(n < 0 ? 0u : (unsigned)n);
    printf("%d %d\n", counted, check_scopes(n / 1000));
    return 0;
}

/* asym: --args int:0..300
 * culprit: loop has_key
 * order: O(arg1^2)
 * multiplied by: main
 * report: https://github.com/pantoniou/libfyaml/issues/394
 * Before a key is added to a mapping, all keys are compared with it, since the
 * index of the mapping was never switched on. */
#include <stdio.h>
#include <stdlib.h>

struct Mapping {
    unsigned *keys;
    int size;
};

static unsigned rows[256];

static int same_key(unsigned a, unsigned b) {
    return a == b;
}

static int has_key(const struct Mapping *mapping, unsigned key) {
    for (int i = 0; i < mapping->size; i++) /* culprit */
        if (same_key(mapping->keys[i], key))
            return 1;
    return 0;
}

static void add_key(struct Mapping *mapping, unsigned key) {
    if (!has_key(mapping, key))
        mapping->keys[mapping->size++] = key;
}

/* A table of the reader, the same for any document. */
static void fill_rows(void) {
    for (unsigned i = 0; i < 256; i++)
        for (int bit = 0; bit < 160; bit++)
            rows[i] = rows[i] << 1 ^ (rows[i] >> 31 ? 0x04c11db7u : i);
}

static int anchors_of(int parts) {
    int found = 0;
    for (int a = 0; a < parts; a++)
        for (int b = 0; b < parts; b++)
            for (int c = 0; c < parts; c++)
                found += rows[(a + b + c) & 255] & 1;
    return found;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    struct Mapping mapping = {malloc((size_t)(n + 1) * sizeof(unsigned)), 0};
    if (!mapping.keys)
        return 1;
    fill_rows();
    for (int i = 0; i < n; i++) /* multiplies */
        add_key(&mapping, (unsigned)i * 2654435761u);
    printf("%d %d\n", mapping.size, anchors_of(n / 150));
    free(mapping.keys);
    return 0;
}

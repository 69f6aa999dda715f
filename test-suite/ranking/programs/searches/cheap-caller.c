/* asym: --args int:0..300
 * culprit: loop find_unit
 * order: O(arg1^2)
 * multiplied by: resolve
 * What is wrong: units are found by a scan of all units. Most calls, three for
 * each unit that is loaded, look at the eight standard ones only; those for
 * each of n dependencies look at all. */
#include <stdio.h>
#include <stdlib.h>

enum { STANDARD = 8 };
static int *units;
static int unit_count;
static unsigned hashes[1 << 17];

static int find_unit(const int *among, int count, int name) {
    int found = -1;
    for (int i = 0; i < count; i++) /* culprit */
        if (among[i] == name)
            found = i;
    return found;
}

static int load_units(int n) {
    int known = 0;
    for (int i = 0; i < n; i++) {
        known += find_unit(units, STANDARD, i) >= 0;
        known += find_unit(units, STANDARD, i + 1) >= 0;
        known += find_unit(units, STANDARD, i + 2) >= 0;
        units[unit_count++] = i * 2;
    }
    return known;
}

static int resolve(int dependencies) {
    int found = 0;
    for (int i = 0; i < dependencies; i++) /* multiplies */
        found += find_unit(units, unit_count, i) >= 0;
    return found;
}

static void fill_hashes(void) {
    for (unsigned i = 0; i < 1 << 17; i++)
        hashes[i] = i * 2246822519u;
}

static unsigned check_slices(int slices) {
    unsigned sum = 0;
    for (int a = 0; a < slices; a++)
        for (int b = 0; b < slices; b++)
            for (int c = 0; c < slices; c++)
                sum ^= hashes[a + b + c];
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    units = calloc((size_t)n + STANDARD, sizeof *units);
    if (!units)
        return 1;
    fill_hashes();
    int known = load_units(n), found = resolve(n);
    printf("%d %d %u\n", known, found, check_slices(n / 100));
    free(units);
    return 0;
}

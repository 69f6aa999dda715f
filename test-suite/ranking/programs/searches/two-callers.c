/* asym: --args int:0..300
 * culprit: loop find_unit
 * order: O(arg1^2)
 * multiplied by: resolve
 * What is wrong: units are found by a scan of all units. It is no matter for
 * the eight standard ones, but is done for each of n dependencies, too. */
#include <stdio.h>
#include <stdlib.h>

enum { STANDARD = 8 };
static int *units;
static int unit_count;
static unsigned hashes[1 << 17];

static int find_unit(int name) {
    int found = -1;
    for (int i = 0; i < unit_count; i++) /* culprit */
        if (units[i] == name)
            found = i;
    return found;
}

static int standard_units(void) {
    int found = 0;
    for (int i = 0; i < STANDARD; i++)
        found += find_unit(i * 5) >= 0;
    return found;
}

static int resolve(int dependencies) {
    int found = 0;
    for (int i = 0; i < dependencies; i++) /* multiplies */
        found += find_unit(i) >= 0;
    return found;
}

static void load_units(int n) {
    for (int i = 0; i < n; i++)
        units[unit_count++] = i * 2;
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
    units = malloc((size_t)(n + 1) * sizeof *units);
    if (!units)
        return 1;
    load_units(n);
    fill_hashes();
    int found = standard_units() + resolve(n);
    found += standard_units();
    printf("%d %u\n", found, check_slices(n / 150));
    free(units);
    return 0;
}

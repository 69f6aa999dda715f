/* asym: --args int:0..300
 * culprit: loop find
 * order: O(arg1^2)
 * multiplied by: count_present
 * report: https://github.com/adamw7/tools/issues/623
 * A key that is removed leaves a mark, and marks are never cleared away. Each
 * search for a key that is not there goes over all marks behind its place. */
#include <stdio.h>
#include <stdlib.h>

enum { EMPTY = -1, REMOVED = -2, ROOM = 1 << 16 };
static int slots[ROOM];

static int find(int key) {
    int at = key % ROOM, tries = 0;
    while (slots[at] != EMPTY && tries < ROOM) { /* culprit */
        if (slots[at] == key)
            return at;
        at = (at + 1) % ROOM;
        tries++;
    }
    return -1;
}

static int count_present(int n) {
    int present = 0;
    for (int key = 0; key < n; key++) /* multiplies */
        present += find(key) >= 0;
    return present;
}

static void clear(void) {
    for (int i = 0; i < ROOM; i++)
        slots[i] = EMPTY;
}

static void put_and_remove(int n) {
    for (int key = 0; key < n; key++) {
        slots[key % ROOM] = key;
        slots[key % ROOM] = REMOVED;
    }
}

static int check_runs(int runs) {
    int longest = 0;
    for (int a = 0; a < runs; a++)
        for (int b = 0; b < runs; b++)
            for (int c = 0; c < runs; c++)
                longest += slots[a + b + c] == REMOVED;
    return longest;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    clear();
    put_and_remove(n);
    printf("%d %d\n", count_present(n), check_runs(n / 150));
    return 0;
}

/* asym: --args int:0..300
 * culprit: loop count_name
 * order: O(arg1^2)
 * multiplied by: for_each
 * What is wrong: a function that is called for each file, by a pointer, goes
 * through all names seen so far. */
#include <stdio.h>
#include <stdlib.h>

struct Files {
    int *names;
    int size;
};

typedef int Visit(void *context, int name);

struct Seen {
    int *names;
    int size;
};

static int checksums[1 << 16];

static int for_each(const struct Files *files, Visit *visit, void *context) {
    int sum = 0;
    for (int i = 0; i < files->size; i++) /* multiplies */
        sum += visit(context, files->names[i]);
    return sum;
}

static int count_name(void *context, int name) {
    struct Seen *seen = context;
    int times = 0;
    for (int i = 0; i < seen->size; i++) /* culprit */
        times += seen->names[i] == name;
    seen->names[seen->size++] = name;
    return times;
}

static int checksum(void *context, int name) {
    return ((int *)context)[name & 0xffff];
}

static void fill_checksums(void) {
    for (int i = 0; i < 1 << 16; i++)
        checksums[i] = i * 7;
}

static int check_volumes(int volumes) {
    int lost = 0;
    for (int a = 0; a < volumes; a++)
        for (int b = 0; b < volumes; b++)
            for (int c = 0; c < volumes; c++)
                lost += checksums[a + b + c] == 0;
    return lost;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    struct Files files = {malloc((size_t)(n + 1) * sizeof(int)), n};
    struct Seen seen = {malloc((size_t)(n + 1) * sizeof(int)), 0};
    if (!files.names || !seen.names)
        return 1;
    for (int i = 0; i < n; i++)
        files.names[i] = i * 3;
    fill_checksums();
    printf("%d ", for_each(&files, checksum, checksums));
    printf("%d %d\n", for_each(&files, count_name, &seen),
           check_volumes(n / 150));
    free(files.names);
    free(seen.names);
    return 0;
}

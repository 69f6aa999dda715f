/* asym: --args int:0..300,int:0..300
 * culprit: loop invalidate
 * order: O(arg1*arg2)
 * multiplied by: write_all
 * What is wrong: each write goes through all lines of the cache to find the one
 * that it makes invalid. */
#include <stdio.h>
#include <stdlib.h>

struct Line {
    int block, valid;
};

static struct Line *lines;
static int line_count;
static unsigned char disk[1 << 16];

static int is_stale(const struct Line *line, int block) {
    return line->valid && line->block == block;
}

static int invalidate(int block) {
    int stale = 0;
    for (struct Line *l = lines; l < lines + line_count; l++) { /* culprit */
        if (!is_stale(l, block))
            continue;
        l->valid = 0;
        stale++;
    }
    return stale;
}

static int write_all(int writes) {
    int stale = 0;
    int block = 0;
    while (block < writes) { /* multiplies */
        stale += invalidate(block);
        disk[block & 0xffff] = 1;
        block++;
    }
    return stale;
}

static void format_disk(void) {
    for (int i = 0; i < 1 << 16; i++)
        disk[i] = 0;
}

static int check_sectors(int sectors, int heads) {
    int used = 0;
    for (int a = 0; a < sectors; a++)
        for (int b = 0; b < sectors; b++)
            for (int head = 0; head < heads; head++)
                used += disk[a + b + head];
    return used;
}

int main(int argc, char **argv) {
    int writes = argc > 1 ? atoi(argv[1]) : 0;
    line_count = argc > 2 ? atoi(argv[2]) : 0;
    if (line_count < 0)
        line_count = 0;
    lines = malloc((size_t)(line_count + 1) * sizeof *lines);
    if (!lines)
        return 1;
    for (int i = 0; i < line_count; i++)
        lines[i] = (struct Line){i, 1};
    format_disk();
    printf("%d %d\n", write_all(writes),
           check_sectors(writes / 150, line_count / 150));
    free(lines);
    return 0;
}

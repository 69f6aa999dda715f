/* asym: --args int:0..300
 * culprit: loop insert
 * order: O(arg1^2)
 * multiplied by: read_all
 * What is wrong: each record is put into a list at its end, found by going
 * through it. At these sizes the records themselves cost more than twice as
 * much. */
#include <stdio.h>
#include <stdlib.h>

enum { FIELDS = 250 };

struct Record {
    struct Record *next;
    unsigned sum;
};

static struct Record *records;
static unsigned char codes[1 << 16];

static unsigned decode(unsigned seed) {
    unsigned sum = seed;
    for (int field = 0; field < FIELDS; field++)
        sum = sum * 31 + codes[sum & 0xffff];
    return sum;
}

static void insert(struct Record *record) {
    struct Record **end = &records;
    while (*end) /* culprit */
        end = &(*end)->next;
    *end = record;
}

static void read_all(int n) {
    for (int i = 0; i < n; i++) { /* multiplies */
        struct Record *record = malloc(sizeof *record);
        if (!record)
            exit(1);
        *record = (struct Record){NULL, decode((unsigned)i)};
        insert(record);
    }
}

static void fill_codes(void) {
    for (int i = 0; i < 1 << 16; i++)
        codes[i] = (unsigned char)(i * 3);
}

static int check_pages(int pages) {
    int sum = 0;
    for (int a = 0; a < pages; a++)
        for (int b = 0; b < pages; b++)
            for (int c = 0; c < pages; c++)
                sum += codes[a + b + c] & 1;
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    fill_codes();
    read_all(n);
    printf("%u %d\n", records ? records->sum : 0, check_pages(n / 150));
    return 0;
}

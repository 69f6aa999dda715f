/* Bounds in memory that calls of the library cannot write, and those that they
 * can. */
//@ asym --args int:1..40
//@ clang -lm
//@ check 3 -> n=3
//@ check 9 -> n=9
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Others may know its address, for all that a call shows. */
struct Box {
    int size, found, order[64];
    double sum;
    char text[64];
} box;
struct Box *shared = &box;
FILE *stream;
int __snprintf_chk(char *to, size_t most, int flag, size_t size,
                   const char *format, ...);

/* ---- what they cannot ---- */

void computes(struct Box *b) {
    for (int i = 0; i < b->size; i++) //@ loop count = b->size + 1 [proved]; count at n=3 is 4
        b->sum += exp(-i) + lrand48() % 3;
}

void formats(struct Box *b, char *to) {
    for (int i = 0; i < b->size; i++) { //@ loop count = b->size + 1 [exact]; count at n=3 is 4
        snprintf(to, 8, "%d", i);
        strcat(to, "x");
        __snprintf_chk(to, 8, 1, 8, "%d", i);
    }
}

/* A stream is read, not the text of what it was read from. */
void scans(struct Box *b) {
    int from = 0;
    for (int i = 0; i < b->size; i++) { //@ loop count = b->size + 1 [proved]; count at n=3 is 4
        if (fscanf(stream, "%d", &from) == 1)
            b->sum += from;
        b->sum += (double)strtol("12", NULL, 10);
    }
}

static void tell(struct Box *b) {
    fprintf(stdout, "%d\n", b->found);
}

/* By a function of the program. */
void tells(struct Box *b) {
    for (int i = 0; i < b->size; i++) //@ loop count = b->size + 1 [proved]; count at n=3 is 4
        tell(b);
}

/* ---- what they can ---- */

void reads_into(struct Box *b) {
    for (int i = 0; i < b->size; i++) //@ loop count [not settled]; count at n=3 is 2; count at n=9 is 2
        sscanf("1", "%d", &b->size);
}

static void reader(int *to) {
    sscanf("1", "%d", to);
}

void reads_deep(struct Box *b) {
    for (int i = 0; i < b->size; i++) //@ loop count [not settled]; count at n=3 is 2; count at n=9 is 2
        reader(&b->size);
}

/* It writes where it is told how much it wrote. */
void counts(struct Box *b) {
    for (int i = 0; i < b->size; i++) //@ loop count [not settled]; count at n=3 is 2; count at n=9 is 2
        fprintf(stderr, "%n", &b->found), fprintf(stderr, "%n", &b->size);
}

void counts_anywhere(struct Box *b, const char *format) {
    for (int i = 0; i < b->size; i++) //@ loop count [not settled]; count at n=3 is 2; count at n=9 is 2
        snprintf(b->text, 1, format, &b->size);
}

/* A function of the program is called back. */
static int compare(const void *a, const void *b) {
    shared->size = 1;
    return *(const int *)a - *(const int *)b;
}

void sorts(struct Box *b) {
    for (int i = 0; i < b->size; i++) //@ loop count [not settled]; count at n=3 is 2; count at n=9 is 2
        qsort(b->order, 4, sizeof(int), compare);
}

/* What it was given earlier. */
void splits(struct Box *b) {
    char *part = strtok(b->text, ",");
    for (int i = 0; b->text[i] && i < 64; i++) { //@ loop count [not settled]; count at n=3 is 2
        part = strtok(NULL, ",");
        b->found += part != NULL;
    }
}

/* Beyond the first of what its arguments lead to. */
void writes_end(struct Box *b, char **end) {
    for (int i = 0; i < b->size; i++) { //@ loop count [not settled]; count at n=3 is 2; count at n=9 is 2
        b->sum += (double)strtol("12", end, 10);
        memset(&b->size, 0, sizeof(int));
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 1;
    char to[4000] = "";
    char *end;
    struct Box *b = shared;
    stream = fopen("/dev/null", "r");
    b->size = n;
    computes(b), formats(b, to), scans(b), tells(b);
    b->size = n, reads_into(b);
    b->size = n, reads_deep(b);
    b->size = n, counts(b);
    b->size = n, counts_anywhere(b, "%n");
    b->size = n;
    for (int i = 0; i < 4; i++)
        b->order[i] = i;
    sorts(b);
    strcpy(b->text, "a,b,c");
    splits(b);
    b->size = n, writes_end(b, &end);
    return stream == NULL;
}

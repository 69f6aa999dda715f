/* asym: --args int:0..300
 * culprit: loop take_first
 * order: O(arg1^2)
 * multiplied by: main
 * What is wrong: a queue is an array whose first job is taken by moving all
 * others one place down. */
#include <stdio.h>
#include <stdlib.h>

static long *jobs;
static int waiting;
static unsigned codes[1 << 16];

static long take_first(void) {
    long job = jobs[0];
    waiting--;
    for (int i = 0; i < waiting; i++) /* culprit */
        jobs[i] = jobs[i + 1];
    return job;
}

static void fill_codes(void) {
    for (unsigned i = 0; i < 1 << 16; i++)
        codes[i] = i ^ i >> 1;
}

/* A sample of the triples of jobs that could be done in one shift. */
static unsigned long plan_shifts(long n) {
    unsigned long sum = 0;
    for (long i = 0; i < n * n * n / 3000000; i++)
        sum += codes[i & 0xffff];
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    long done = 0;
    if (n < 0)
        n = 0;
    jobs = malloc((size_t)(n + 1) * sizeof *jobs);
    if (!jobs)
        return 1;
    while (waiting < n) {
        jobs[waiting] = waiting * 5L;
        waiting++;
    }
    fill_codes();
    do { /* multiplies */
        if (waiting == 0)
            break;
        done += take_first();
    } while (waiting > 0);
    printf("%ld %lu\n", done, plan_shifts(n));
    free(jobs);
    return 0;
}

/* asym: --args int:0..300
 * culprit: loop next_ready
 * order: O(arg1^2)
 * multiplied by: schedule
 * What is wrong: a task that may run is looked for by going around the ring of
 * all tasks, also past those that have ended. */
#include <stdio.h>
#include <stdlib.h>

struct Task {
    struct Task *next;
    int id, ready;
};

static int priorities[1 << 16];

static struct Task *next_ready(struct Task *first) {
    struct Task *task = first, *found = NULL;
    do { /* culprit */
        if (task->ready)
            found = task;
        task = task->next;
    } while (task != first);
    return found;
}

static long schedule(struct Task *ring) {
    long order = 0;
    struct Task *task;
    while ((task = next_ready(ring))) { /* multiplies */
        order = order * 3 + task->id;
        order &= 0xffff;
        task->ready = 0;
    }
    return order;
}

static void fill_priorities(void) {
    for (int i = 0; i < 1 << 16; i++)
        priorities[i] = i % 140;
}

static int check_groups(int groups) {
    int sum = 0;
    for (int a = 0; a < groups; a++)
        for (int b = 0; b < groups; b++)
            for (int c = 0; c < groups; c++)
                sum += priorities[a + b + c];
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 1)
        n = 1;
    struct Task *tasks = malloc((size_t)n * sizeof *tasks);
    if (!tasks)
        return 1;
    for (int i = 0; i < n; i++)
        tasks[i] = (struct Task){&tasks[(i + 1) % n], i, 1};
    fill_priorities();
    printf("%ld %d\n", schedule(tasks), check_groups(n / 150));
    free(tasks);
    return 0;
}

/* Linked lists and chains: a queue of jobs, as a scheduler keeps it. */
//@ asym --args int:0..60,int:0..60
//@ check 5 3 -> n=5 m=3 len(q->first)=5 len(jobs)=3 len(a->first)=5 len(b->first)=3 len(job)=5
//@ check 0 0 -> n=0 m=0 len(q->first)=0 len(jobs)=0 len(a->first)=0 len(b->first)=0 len(job)=0
#include <stdio.h>
#include <stdlib.h>

typedef struct Job {
    struct Job *next;
    int id, cost;
} Job;

typedef struct {
    Job *first, *last;
} Queue;

void add(Queue *q, int id) {
    Job *job = malloc(sizeof *job);
    job->id = id;
    job->cost = id * 7 % 11;
    job->next = NULL;
    if (q->last)
        q->last->next = job;
    else
        q->first = job;
    q->last = job;
}

//@ function total_cost: complexity = O(len(q->first))
long total_cost(const Queue *q) {
    long sum = 0;
    //@ loop count,total = len(q->first) + 1 [settled]
    for (const Job *job = q->first; job != NULL; job = job->next)
        sum += job->cost;
    return sum;
}

/* Links are written while they are followed: only runs tell. */
//@ function reverse: measured = O(arg2)
Job *reverse(Job *jobs) {
    Job *done = NULL;
    while (jobs) { //@ loop count [not proved]
        Job *next = jobs->next;
        jobs->next = done;
        done = jobs;
        jobs = next;
    }
    return done;
}

/* Every pair: quadratic, in the names of both. */
//@ function conflicts: complexity = O(len(a->first)*len(b->first))
int conflicts(const Queue *a, const Queue *b) {
    int found = 0;
    //@ loop count,total = len(a->first) + 1 [settled]
    for (Job *x = a->first; x; x = x->next)
        //@ loop count = len(b->first) + 1 [settled]; total = len(a->first)*len(b->first) + len(a->first) [settled]
        for (Job *y = b->first; y; y = y->next)
            found += x->id == y->id;
    return found;
}

/* What is freed is not read any more. */
//@ function drop_all: complexity = O(len(job))
void drop_all(Job *job) {
    while (job) { //@ loop count,total = len(job) + 1 [settled]
        Job *next = job->next;
        free(job);
        job = next;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || n > 10000 || m < 0 || m > 10000)
        return 2;
    Queue one = {NULL, NULL}, two = {NULL, NULL};
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [settled]
        add(&one, i);
    for (int i = 0; i < m; i++)
        add(&two, 2 * i);
    int found = conflicts(&one, &two);
    printf("%ld %d\n", total_cost(&one), found);
    two.first = reverse(two.first);
    drop_all(one.first);
    return 0;
}

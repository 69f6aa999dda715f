/* What threads do is summed, whichever of them does it. */
//@ asym --args int:1..60,int:1..6
//@ clang -pthread
//@ check 7 3 -> arg1=7 arg2=3
//@ check 60 6 -> arg1=60 arg2=6
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct Share {
    pthread_t thread;
    int from, to;
} Share;

static atomic_int next;
static int size;

static void *range(void *share) {
    const Share *s = share;
    volatile long sum = 0;
    for (int i = s->from; i < s->to; i++) //@ loop run_total = arg1 + arg2 [exact]
        sum += i;
    return NULL;
}

/* Each takes what is left. */
static void *taken(void *unused) {
    volatile long sum = 0;
    while (atomic_fetch_add(&next, 1) < size) //@ loop run_total = arg1 + arg2 [exact]
        sum++;
    return unused;
}

static void run(void *(*body)(void *), int n, int threads) {
    Share share[6];
    for (int i = 0; i < threads; i++) { //@ loop run_total = 2*arg2 + 2 [exact]
        share[i].from = n * i / threads;
        share[i].to = n * (i + 1) / threads;
        pthread_create(&share[i].thread, NULL, body, &share[i]);
    }
    for (int i = 0; i < threads; i++) //@ loop run_total = 2*arg2 + 2 [exact]
        pthread_join(share[i].thread, NULL);
}

int main(int argc, char **argv) {
    size = argc > 1 ? atoi(argv[1]) : 1;
    int threads = argc > 2 ? atoi(argv[2]) : 1;
    run(range, size, threads);
    run(taken, size, threads);
    return 0;
}

/* Threads lose and double nothing. */
//@ asym --args int:0..40
//@ check 7 -> n=7
//@ clang -pthread
#include <pthread.h>
#include <stdlib.h>

//@ function work: complexity = O(n) [proved]
int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; count.samples
        s += i;
    return s;
}

static void *run(void *n) {
    return (void *)(long)work(*(int *)n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    pthread_t thread[4];
    for (int i = 0; i < 4; i++) //@ loop count,total = 5 [settled]
        pthread_create(&thread[i], NULL, run, &n);
    for (int i = 0; i < 4; i++)
        pthread_join(thread[i], NULL);
    return 0;
}

/* The library of OpenMP says what it says to one thread; none is needed. */
//@ asym --args int:0..60
//@ clang -fopenmp -Wall -Wextra -Werror
#include <omp.h>
#include <stdlib.h>

#ifndef _OPENMP
#error not as it is with OpenMP
#endif

static long total;

//@ function share: complexity = O(n) [proved]
static void share(int n) {
#pragma omp parallel
    {
        int id = omp_get_thread_num(), threads = omp_get_num_threads();
        long own = 0;
        for (int i = id; i < n; i += threads) //@ loop count,total = n + 1 [proved]; run_total = arg1 + 1 [exact]
            own += i;
#pragma omp atomic
        total += own;
    }
}

static void guarded(int n) {
    omp_lock_t lock;
    omp_init_lock(&lock);
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [proved]
        omp_set_lock(&lock);
        total++;
        omp_unset_lock(&lock);
    }
    if (omp_test_lock(&lock) && !omp_test_lock(&lock))
        for (int i = 0; i < 2 * n; i++) //@ loop count = 2*n + 1 [proved]; run_total = 2*arg1 + 1 [exact]
            total++;
    omp_destroy_lock(&lock);
}

//@ no omp_set_lock
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    omp_set_num_threads(8);
    share(n);
    guarded(n);
    return omp_get_wtime() < 0 || omp_get_max_threads() != 1;
}

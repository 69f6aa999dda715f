/* Every run dies at once, after its work: what was sampled counts, though the
 * running totals are lost. */
//@ asym --args int:0..40
//@ says crash
#include <signal.h>
#include <stdlib.h>

int work(int n) { //@ function work: complexity = O(n) [proved]; ran
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]; reached
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int s = work(argc > 1 ? atoi(argv[1]) : 0);
    raise(SIGKILL);
    return s & 0;
}

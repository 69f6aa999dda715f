/* An input that had one value in all runs may well matter: what the loop claims
 * is for that one, and the function no more than calls that were measured, beside
 * the bound of the code, which none came near. */
//@ asym --args int:0..100
#include <stdlib.h>

static volatile int sink;

//@ function work: measured = O(n); complexity_reason ~ at most 5001
__attribute__((noinline)) static void work(int n, int slow) {
    int i = 0;
    while (i < n || slow) { //@ loop count,total [exact]; count.valid ~ slow = 0
        sink += i;
        if (++i >= 5000)
            break;
    }
}

int main(int argc, char **argv) {
    work(argc > 1 ? atoi(argv[1]) : 0, getenv("SLOW") != 0);
    return 0;
}

/* No run ends well, but each leaves what it had counted. */
//@ asym --args int:0..40
//@ exit 0
//@ says crash
#include <stdlib.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1; reached
        s += i;
    return s;
}

int main(int argc, char **argv) {
    if (work(argc > 1 ? atoi(argv[1]) : 0) < 2000000000)
        abort();
}

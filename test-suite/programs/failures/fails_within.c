/* It leaves by _exit in the midst of its work, which is not counted then: nobody
 * knows that it did nothing. */
//@ asym --args int:1..40
//@ says each exited with code 1
#include <stdlib.h>
#include <unistd.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
        s += i;
        if (i == n - 1)
            _exit(1);
    }
    return s;
}

int main(int argc, char **argv) {
    return work(argc > 1 ? atoi(argv[1]) : 1);
}

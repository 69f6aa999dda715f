/* What was complete is used, however the process ends. */
//@ asym --args int:0..40,int:0..3
#include <stdlib.h>
#include <unistd.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]; reached
        s += i;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int s = work(atoi(argv[1])) & 0;
    switch (atoi(argv[2])) {
    case 0:
        _exit(s);
    case 1:
        quick_exit(s);
    default:
        return s;
    }
}

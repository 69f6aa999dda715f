/* A loop of main was reached. */
//@ asym --args int:0..40
//@ says each exited with code 1
#include <stdlib.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) //@ loop reached
        if (atoi(argv[i]) < 0)
            return 1;
    return argc < 3 ? 1 : work(atoi(argv[1]));
}

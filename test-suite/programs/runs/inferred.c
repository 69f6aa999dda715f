/* Nothing is said about arguments: asym finds that there are two. */
//@ asym
#include <stdlib.h>

int work(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) //@ loop total = n*m + n [proved]; total.samples
            s += j;
    return s;
}

int main(int argc, char **argv) {
    if (argc != 3)
        return 2;
    return work(atoi(argv[1]), atoi(argv[2])) & 0;
}

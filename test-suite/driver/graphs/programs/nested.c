/* A nest with a break, a return and a switch with parallel edges. */
#include <stdlib.h>

static int kind(int n) {
    switch (n % 5) {
    case 0:
    case 3:
        return 1;
    case 1:
        return 2;
    default:
        return 0;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, sum = 0;
    for (int i = 0; i < n; i++) {
        for (int j = i; j < n; j++) {
            if (sum > 1000000)
                return 1;
            if (kind(j) == 7)
                break;
            sum++;
        }
    }
    return sum < 0;
}

/* An input of a callee's unknown loop that had one value in all samples. */
//@ asym --args int:0..60,int:0..60
#include <stdlib.h>
static volatile int sink;
static void f(int n, int start) {
    for (int i = start; i < n; i++) {
        int x = i + 1;
        while (x != 1)
            x = x % 2 ? 3 * x + 1 : x / 2;
    }
}
//@ function h: complexity ~ at least O(n)
static void h(int n, int start) {
    f(n, start);
    for (int i = 0; i < n; i++)
        sink++;
}
int main(int argc, char **argv) {
    if (argc < 3)
        return 0;
    int n = atoi(argv[1]), s = atoi(argv[2]);
    int start = 1000 * ((int)((unsigned)s * 7919u % 100003u) != 3);
    h(n, start);
    return 0;
}

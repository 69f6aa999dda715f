/* A caller inherits that a loop of its callee was never reached. */
//@ asym --args int:0..60
#include <stdlib.h>
static volatile int sink;
static void f(int n) {
    for (int i = 1000; i < n; i++) {
        int x = i + 1;
        while (x != 1)
            x = x % 2 ? 3 * x + 1 : x / 2;
    }
}
//@ function h: complexity ~ at least O(n)
static void h(int n) {
    f(n);
    for (int i = 0; i < n; i++)
        sink++;
}
int main(int argc, char **argv) {
    if (argc < 2)
        return 0;
    h(atoi(argv[1]));
    return 0;
}

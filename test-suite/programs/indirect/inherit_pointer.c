/* A caller inherits what a pointer in its callee may lead to. */
//@ asym --args int:0..60,int:0..60
#include <stdlib.h>
static volatile int sink;
static volatile int secret = 123456;
static void lin(int n) {
    for (int i = 0; i < n; i++)
        sink++;
}
static void quad(int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sink++;
}
static void (*cb)(int) = lin;
static void set(int s) {
    cb = s == secret ? quad : lin;
}
//@ function f: complexity = O(n^2); bound ~ upper
static void f(int n) {
    cb(n);
}
//@ function h: complexity = O(n^2); bound ~ upper
static void h(int n) {
    f(n);
}
int main(int argc, char **argv) {
    if (argc < 3)
        return 0;
    int n = atoi(argv[1]), s = atoi(argv[2]);
    set(s);
    quad(3);
    h(n);
    return 0;
}

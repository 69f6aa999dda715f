/* In a circle of calls, what a pointer leads to weakens the whole. */
//@ asym --args int:0..60,int:0..60
#include <stdlib.h>
static volatile int sink;
static volatile int secret = 123456;
static void (*cb)(int);
void g(int n);
//@ function f: cost [unknown]
void f(int n) {
    if (n <= 0)
        return;
    g(n - 1);
    cb(n);
}
//@ function g: cost [unknown]
void g(int n) {
    f(n);
}
void lin(int n) {
    for (int i = 0; i < n; i++)
        sink++;
}
void quad(int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sink++;
}
static void set(int s) {
    cb = s == secret ? quad : lin;
}
int main(int argc, char **argv) {
    if (argc < 3)
        return 0;
    int n = atoi(argv[1]), s = atoi(argv[2]);
    set(s);
    quad(3);
    g(n);
    return 0;
}

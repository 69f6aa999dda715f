/* In a circle of calls, contents of one part weaken the whole: f last. */
//@ asym --args int:0..60,int:0..60
#include <stdlib.h>
static volatile int sink;
static int data[8192];
static void g(int n);
static void find(int n) {
    for (int i = 0; i < n; i++)
        if (data[i] == 7)
            break;
}
static void f(int n) {
    if (n <= 0)
        return;
    g(n - 1);
    find(n);
}
static void g(int n) {
    f(n);
}
int main(int argc, char **argv) {
    if (argc < 3)
        return 0;
    int n = atoi(argv[1]), s = atoi(argv[2]);
    for (int i = 0; i < 8192; i++)
        data[i] = 8 + (s + i) % 99990;
    g(n);
    return 0;
}

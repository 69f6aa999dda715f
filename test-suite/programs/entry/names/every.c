/* Each function that other files may call; what cannot be called says so. */
//@ asym @bare --entry all --no-ranking @program
//@ says first:
//@ says first(int)  O(n)
//@ says second:
//@ says second(const int*, int)  O(n)
//@ says stream:
//@ says --entry stream: it cannot be called
#include <stdio.h>

int first(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i ^ n;
    return s;
}

int second(const int *a, int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

int stream(FILE *f) {
    return getc(f);
}

static int hidden(int n) {
    return n;
}

int main(int argc, char **argv) {
    (void)argv;
    return hidden(argc);
}

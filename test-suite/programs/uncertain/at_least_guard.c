/* At least that much: only where no side of a guard is left that may end calls
 * sooner, and where the largest calls pay. */
//@ asym --args int:0..2000
#include <stdlib.h>

volatile long total;

static void odd(unsigned x) {
    while (x > 1) {
        total++;
        x = x & 1 ? 3 * x + 1 : x / 2;
    }
}

//@ function unseen: complexity ~ at least O(1)
static void unseen(int n) {
    if (n > 8000)
        return;
    for (int i = 0; i < n; i++)
        total++;
    odd(n);
}

//@ function inside: complexity ~ at least O(1)
static void inside(int n) {
    if (n < 1500)
        for (int i = 0; i < n; i++)
            total++;
    odd(n);
}

//@ function inside_early: complexity ~ at least O(1)
static void inside_early(int n) {
    if (n > 1990)
        return;
    for (int i = 0; i < n; i++)
        total++;
    odd(n);
}

//@ function switched: complexity ~ at least O(1)
static void switched(int n) {
    switch (n / 1700) {
    case 0:
        for (int i = 0; i < n; i++)
            total++;
        break;
    default:
        break;
    }
    odd(n);
}

//@ function always: complexity ~ at least O(n)
static void always(int n) {
    for (int i = 0; i < n; i++)
        total++;
    odd(n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    unseen(n);
    inside(n);
    inside_early(n);
    switched(n);
    always(n);
    return (int)(total & 0);
}

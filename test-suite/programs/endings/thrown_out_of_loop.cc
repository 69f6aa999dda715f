/* An exception that a callee throws leaves a loop: what whole runs do is counted. */
//@ asym --args int:0..200
#include <cstdlib>

static int check(int i, int last) {
    if (i == last)
        throw i;
    return i;
}

static long parse(int n) {
    long sum = 0;
    try {
        //@ loop run_total [exact]
        for (int i = 0; i < n; i++)
            sum += check(i, n / 2);
    } catch (int) {
    }
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    long rounds = 0;
    //@ loop run_total = arg1 + 1 [exact]
    for (int i = 0; i < n; i++)
        //@ loop run_total = arg1^2 + arg1 [exact]
        for (int k = 0; k < n; k++)
            rounds++;
    return (rounds + parse(n)) % 2 == 7;
}

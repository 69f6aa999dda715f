/* Interpreters that jump by a table of labels: a round is a jump, wherever it
 * is made. */
//@ asym --args int:1..40,int:0..20 --runs 300
//@ check 1 0 -> arg1=1 arg2=0
//@ check 3 4 -> arg1=3 arg2=4
//@ check 20 7 -> arg1=20 arg2=7
#include <stdlib.h>

enum { INC, OUTER, INNER, CALL, HALT };

static long helper(long acc) {
    return acc % 7;
}

//@ function run: !left_alone
static long run(const char *pc, int n, int m) {
    static const void *const table[] = {&&inc, &&outer, &&inner, &&call,
                                        &&halt};
    const char *start = pc;
    long acc = 0;
    int j = m;
    goto *table[(int)*pc]; //@ loop run_total = 2*arg1*arg2 + 4*arg1 + 1 [exact]; entries [proved]
inc:
    acc++;
    goto *table[(int)*++pc];
inner:
    if (j-- > 0)
        goto *table[(int)*--pc];
    j = m;
    goto *table[(int)*++pc];
call:
    acc += helper(acc);
    goto *table[(int)*++pc];
outer:
    if (--n > 0) {
        pc = start;
        goto *table[(int)*pc];
    }
    goto *table[(int)*++pc];
halt:
    return acc;
}

/* Tables of differences, and a loop in what is jumped to. */
static long distances(int n) {
    static const int at[] = {&&walk - &&walk, &&back - &&walk, &&out - &&walk};
    long sum = 0;
    int op = 0;
    goto *(&&walk + at[op]); //@ loop run_total = 2*arg1 + 1 [exact]
walk:
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; run_total = 1/2*arg1^2 + 3/2*arg1 [exact]
        sum += i;
    op = 1;
    goto *(&&walk + at[op]);
back:
    op = --n > 0 ? 0 : 2;
    goto *(&&walk + at[op]);
out:
    return sum;
}

/* Labels in memory that is written, as direct threading has them. */
static long threaded(int n) {
    void *code[43];
    void **at = code;
    long sum = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        code[i] = i % 2 ? &&odd : &&even;
    code[n] = &&end;
    goto **at++; //@ loop run_total = arg1 + 1 [exact]
odd:
    sum++;
    goto **at++;
even:
    sum--;
    goto **at++;
end:
    return sum;
}

int main(int argc, char **argv) {
    static const char code[] = {INC, INNER, CALL, OUTER, HALT};
    int n = argc > 1 ? atoi(argv[1]) : 1, m = argc > 2 ? atoi(argv[2]) : 1;
    long all = run(code, n, m) + distances(n) + threaded(n);
    return all == 77777;
}

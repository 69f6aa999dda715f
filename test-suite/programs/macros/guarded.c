/* Loops that some builds have around others: what all rounds of the inner one
 * are together is not said by the builds that have both. */
//@ asym --macro N=int:1..50 --macro M=int:1..40 --no-ranking
static long sink;

//@ function odd: complexity [not settled]; instructions [unknown]
void odd(void) {
#if (N & 1)
    for (int k = 0; k < N; k++) //@ loop in_some_builds; count [not proved]; count at N=3 M=2 is 4; total [not settled]
#endif
        for (int i = 0; i < M; i++) //@ loop count = M + 1 [exact]; total [not settled]; entries [not settled]
            sink++;
}

//@ function even: complexity [not settled]; instructions [unknown]; other_loops ~ "line":18
void even(void) {
#if (N & 1) == 0
    for (int k = 0; k < N; k++)
#endif
        for (int i = 0; i < M; i++) //@ loop count = M + 1 [exact]; total [not settled]; entries [not settled]; !in_some_builds
            sink++;
}

/* One loop is inside of another one in some builds, and behind it in others. */
//@ function moved: complexity [not settled]; instructions [unknown]
void moved(void) {
    for (int k = 0; k < N; k++) { //@ loop count = N + 1 [exact]
        sink++;
#if (M & 1)
    }
    {
#endif
        for (int i = 0; i < M; i++) //@ loop count = M + 1 [exact]; total [not settled]
            sink++;
    }
}

/* In place of each other. */
//@ function other: complexity [not settled]; instructions [unknown]
void other(void) {
    for (int k = 0; k < N; k++) { //@ loop count = N + 1 [exact]
#if (M & 1)
        for (int i = 0; i < 3; i++) //@ loop in_some_builds; total [not settled]
            sink++;
#else
        for (int i = 0; i < M; i++)
            sink++;
#endif
    }
}

int main(void) {
    odd();
    even();
    moved();
    other();
    return 0;
}

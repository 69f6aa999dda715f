/* Clang folds what the macro decides: the code of most builds proves the same,
 * and one build has another loop.  The number is on the line. */
//@ asym --macro N=int:1..2000 --no-ranking
static long sink;

//@ function inner: complexity [not proved]
void inner(void) {
    for (int i = 0; i < N; i++) //@ loop count = N + 1 [exact]; count.evidence ~ builds
        for (int j = 0; j < (N == 1111 ? N : 2); j++) //@ loop count [not settled]; total [not settled]; count.reason ~ 1111
            sink++;
}

/* Nothing else of it has the macro. */
//@ function alone: complexity [not settled]
void alone(int n) {
    for (int i = 0; i < (N == 77 ? 2 * n : n); i++) //@ loop count [not settled]; total [not settled]
        sink++;
}

/* Its work per call, without any loop. */
//@ function bare: instructions [not proved]; complexity [not proved]
int bare(int n) {
    return N == 4 ? n * n : n;
}

//@ function main: complexity [not settled]
int main(int argc, char **argv) {
    inner();
    alone(argc + N);
    return bare(argc) && !argv;
}

/* A loop that every seventh build has, and the first build has not. */
//@ asym --macro N=int:1..200 --runs 60 --no-ranking
static long sink;

//@ function f: complexity [not settled]; cost [not settled]; other_loops ~ "line":9
//@ function f: instructions [unknown]; instructions.reason ~ which loops
void f(void) {
    if (N % 7 == 3)
        for (int i = 0; i < N; i++)
            sink++;
}

/* The same with a loop that all builds have. */
//@ function g: complexity [not settled]; other_loops ~ "line":19; instructions [unknown]
void g(void) {
    for (int i = 0; i < 5; i++) //@ loop count = 6 [exact]; count.evidence ~ builds
        sink++;
    if (N % 7 == 3)
        for (int i = 0; i < N; i++)
            sink++;
}

//@ function main: complexity [not settled]; instructions [proved]
int main(void) {
    f();
    g();
    return 0;
}

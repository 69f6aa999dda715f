/* A function that only some builds have. */
//@ asym --macro K=int:2..45 --no-ranking
static long sink;

#if K % 5 == 3
static void seldom(int n) {
    for (int i = 0; i < n; i++)
        sink++;
}
#define RUN(n) seldom(n)
#else
#define RUN(n) sink++
#endif

//@ function calls: complexity [not settled]; cost [not settled]
void calls(int n) {
    RUN(n);
}

//@ says "other_functions"
//@ says "name": "seldom"
int main(int argc, char **argv) {
    calls(argc + K);
    return argv[argc] != 0;
}

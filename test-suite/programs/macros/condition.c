/* A condition of the preprocessor outside of functions: any function behind it
 * may be another one.  The number is on its line. */
//@ asym --macro N=int:1..300 --no-ranking
static long sink;

#if N > 150
#define WIDTH N
#else
#define WIDTH 2
#endif

#if N == 42
typedef unsigned char Index;
#else
typedef int Index;
#endif

void filled(void) {
    for (int i = 0; i < N; i++) //@ loop count = N + 1 [exact]
        for (int j = 0; j < WIDTH; j++) //@ loop count [not settled]; total [not settled]
            sink++;
}

/* The macro is nowhere in its text: what decides is the typedef. */
//@ function counted: complexity [not proved]
void counted(int n) {
    for (Index i = 0; i < n; i++) //@ loop count [not proved]; total [not proved]; count at n=5 N=3 is 6
        sink++;
}

int main(int argc, char **argv) {
    filled();
    counted(argc + 5);
    return argv[argc] != 0;
}

/* What a proof rests on: the text of the function, of what it calls, and of
 * what of the program may reach the memory that it reads. */
//@ asym --macro N=int:1..400 --no-ranking
static long sink;
static int size;

static void change(int n) {
    if (N == 123)
        size = n;
    sink++;
}

/* In the build with 123 the bound grows in each round. */
//@ function calls: complexity [not settled]
void calls(void) {
    for (int i = 0; i < size && i < 1000; i++) //@ loop count [not proved]; total [not proved]
        change(size + 1);
}

/* Others may write what it reads. */
//@ function reads: complexity [not proved]
void reads(int *p) {
    for (int i = 0; i < size; i++) //@ loop count [not proved]; total [not proved]
        *p += i;
}

//@ function same: complexity = O(n) [proved]; instructions [proved]
void same(int n) {
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        sink++;
}

//@ function around: complexity = O(n^2) [proved]; instructions [proved]
void around(int n) {
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        same(n);
}

int main(int argc, char **argv) {
    int there = 0;
    size = argc + N % 9;
    calls();
    size = argc + N % 9;
    reads(N == 200 ? &size : &there);
    same(N);
    around(argc);
    return argv[argc] != 0;
}

/* Nothing is said of what no run reached: another build may have other code. */
//@ asym --macro N=int:1..20
static long sink;

//@ function never: !ran
void never(void) {
    for (int i = 0; i < N; i++) //@ loop !reached; count [unknown]; count.reason ~ never reached
        sink++;
}

//@ function same: !ran
void same(int n) {
    for (int i = 0; i < n; i++) //@ loop !reached; count = n + 1 [proved]
        sink++;
}

/* Its text has the macro; the number of its rounds has not. */
//@ function varied: !ran; instructions [not settled]
void varied(int n) {
    for (int i = 0; i < n; i++) //@ loop !reached; count [unknown]
        sink += N;
}

int main(int argc, char **argv) {
    if (argc > 3) {
        never();
        same(argc);
        varied(argc);
    }
    return argv[argc] != 0;
}

/* As GNU C had it before C99: a body to inline, and never a symbol. */
extern inline __attribute__((gnu_inline)) int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s += i ^ j;
    return s;
}

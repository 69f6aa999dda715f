/* The same as proof/argument_changes.c, where no run contradicts. */
//@ asym --static
volatile int sink;

void work(int n) {
    for (int i = 0; i < n; i++)
        sink = i;
}

//@ function passed: cost [unknown]; complexity_status ~ unknown
int passed(const int *p, int n) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        work(k);
        k = p[i];
    }
    for (int j = 0; j < k; j++) //@ loop count = k + 1 [proved]
        sink = j;
    return k;
}

//@ function outer: cost [unknown]
int outer(const int *p, int n, int m) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            work(k);
        k = p[i];
    }
    for (int j = 0; j < k; j++)
        sink = j;
    return k;
}

//@ function rounds: cost [unknown]
int rounds(const int *p, int n) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < k; j++)
            work(5);
        k = p[i];
    }
    for (int j = 0; j < k; j++)
        sink = j;
    return k;
}

//@ function kept: cost = n*k + 3*n + k + 3 [proved]
int kept(int n, int k) {
    for (int i = 0; i < n; i++)
        work(k);
    for (int j = 0; j < k; j++)
        sink = j;
    return k;
}

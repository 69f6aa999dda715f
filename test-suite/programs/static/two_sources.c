/* Each source has a "helper" of its own, and none has a main. */
//@ asym --static @program @here/parts/helper.c
int work(int n);

//@ function two: cost = n + 3 [proved]
static int helper(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

int two(int n) {
    return helper(n);
}

//@ function uses_work: cost = n^2 + 6 [proved]
int uses_work(int n) {
    return work(n);
}

/* One of another source that is static there is none of ours. */
int hidden(int n);

//@ function uses_hidden: assumes ~ hidden: O(1); cost = 1 [assumed]
int uses_hidden(int n) {
    return hidden(n);
}

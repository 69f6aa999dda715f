/* Loops as the code alone tells them, in functions that never run, in a source
 * without main. */
//@ asym --static
//@ function exact: complexity = O(n) [proved]; cost = n + 2; !ran; !bound
int exact(int n) {
    int s = 0;
    //@ loop count,total = n + 1 [proved]; count.valid ~ n >= 0; !reached
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

/* What the code proves is a bound: the search may end early. */
//@ function search: complexity = O(n) [proved]; bound ~ upper
int search(const int *a, int n, int x) {
    //@ loop count,total [unknown]; count.worst,total.worst = n + 1 [proved]
    for (int i = 0; i < n; i++)
        if (a[i] == x)
            return i;
    return -1;
}

/* Nothing is proved: the reason of the code, and what to do. */
//@ function text: complexity ~ at least O(1); complexity [unknown]
//@ function text: complexity_reason ~ leave out --static
int text(const char *s, char end) {
    int n = 0;
    //@ loop count,total [unknown]; count.reason ~ leave out --static
    while (*s++ != end)
        n++;
    return n;
}

/* Of a loop that not every call comes to, the cost has a bound. */
//@ function maybe: complexity = O(n) [proved]; bound ~ upper
//@ function maybe: cost = n + 2; cost at n=3 is 1
int maybe(int n, int flag) {
    int s = 0;
    if (flag)
        //@ loop count = n + 1 [proved]; total.valid ~ where reached; conditional
        for (int i = 0; i < n; i++)
            s += i;
    return s;
}

//@ function nest: complexity = O(n^2) [proved]; cost.status ~ proved
int nest(int n) {
    int s = 0;
    //@ loop count,total = n + 1 [proved]
    for (int i = 0; i < n; i++)
        //@ loop count = i + 1 [proved]; entries = n [proved]
        for (int j = 0; j < i; j++)
            s += j;
    return s;
}

/* In the first round its bound is -1, as the largest unsigned number: the sum
 * holds for no n. */
int wraps_at_once(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        //@ loop count = i [proved]; total [unknown]
        for (unsigned j = 0; j < i - 1; j++)
            s++;
    return s;
}

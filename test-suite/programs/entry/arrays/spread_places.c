/* Numbers that are places in an array stay below its length. */
//@ asym --entry follow --no-ranking
//@ says next of length n; contents random, of few numbers, sorted (evenly or not), reversed, equal and 0; numbers below how many there are
int follow(const int *next, int n) {
    int at = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        at = next[at];
    return at;
}

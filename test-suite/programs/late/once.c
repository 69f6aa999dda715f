/* One call that runs for long, after many that did not: what it calls in its
 * loop is recorded all the same. */

//@ function flat: complexity = O(n^2)
static int flat(int n) {
    int i, j = 0, s = 0;
    //@ loop count,total = n^2 + n + 1 [exact]
    for (i = 0; i < n;) {
        if ((j ^ n) == 0) {
            j = 0;
            i++;
        } else {
            s += j++;
        }
    }
    return s;
}

static int work(int from, int to) {
    int s = 0;
    for (int i = from; i < to; i++)
        s += flat(i % 13);
    return s;
}

int main(void) {
    int s = 0;
    for (int k = 0; k < 150; k++)
        s += work(2, 4);
    s += work(0, 6000);
    return s & 0;
}

/* A loop that is reached in one call only, which comes when the function is not
 * recorded: its executions came to their ends, but nobody looked. */

static int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
        if (i > 1000)
            //@ loop count [unknown]; count.reason ~ none of its 34144 executions was recorded
            for (int k = 0; k * k < i;)
                k += 1 + s % 2;
        s += i;
    }
    return s;
}

int main(void) {
    int s = 0;
    for (int k = 0; k < 200; k++)
        s += work(k < 199 ? 2 : 35145);
    return s & 0;
}

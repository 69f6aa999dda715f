/* Two hundred calls of one size, and all others later, in one run. */

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

int main(void) {
    int s = 0;
    for (int k = 0; k < 4000; k++)
        s += flat(k < 200 ? 3 : k % 13);
    return s & 0;
}

/* The inner loop has one size in the first rounds of the outer one, and others
 * later. */

int main(void) {
    int s = 0;
    for (int k = 0; k < 4000; k++) {
        int n = k < 200 ? 3 : k % 13;
        //@ loop count = n^2 + n + 1 [exact]
        for (int i = 0, j = 0; i < n;) {
            if ((j ^ n) == 0) {
                j = 0;
                i++;
            } else {
                s += j++;
            }
        }
    }
    return s & 0;
}

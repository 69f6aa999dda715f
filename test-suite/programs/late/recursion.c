/* One walk of a tree, most of which is after the first samples are taken: its
 * loops have other sizes there. */

static int calls;

static int visit(int depth, int n) {
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
    for (int k = 0; k < 2 && depth > 0; k++) {
        calls++;
        s += visit(depth - 1, calls < 200 ? 2 : calls % 13);
    }
    return s;
}

int main(void) {
    return visit(12, 2) & 0;
}

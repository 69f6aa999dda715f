/* Bounds of inner loops that an invariant proves, added up over the rounds of
 * the loops around them; and where they must not be. */
//@ asym --args int:1..40,int:0..40 -v
#include <setjmp.h>
#include <stdlib.h>

static int a[64];

int searches(int n, int m) {
    int found = 0;
    //@ loop count = m + 1 [proved]
    for (int i = 0; i < m; i++) {
        int low = 0, high = n;
        //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]; total.worst = m*ceil(log2(n + 1)) + m [proved]
        while (low < high) {
            int mid = low + (high - low) / 2;
            if (a[mid] < i)
                low = mid + 1;
            else
                high = mid;
        }
        found += low;
    }
    return found;
}

/* Only some rounds search, and each among what is left. */
int rest(int n) {
    int found = 0;
    for (int i = 0; i < n; i++)
        if (a[i] > 3) {
            int low = i, high = n;
            //@ loop total.worst [proved]; total.worst at n=12 is 49
            while (low < high) {
                int mid = low + (high - low) / 2;
                if (a[mid] < i)
                    low = mid + 1;
                else
                    high = mid;
            }
            found += low;
        }
    return found;
}

/* How many numbers it searches is another in each round, by what is there. */
int wild(int m) {
    int found = 0;
    for (int i = 0; i < m; i++) {
        int low = 0, high = a[i] & 15;
        //@ loop total [unknown|fitted]; total.worst = 5*m [proved]
        while (low < high) {
            int mid = low + (high - low) / 2;
            if (a[mid] < i)
                low = mid + 1;
            else
                high = mid;
        }
        found += low;
    }
    return found;
}

static jmp_buf place;
static int tries;

static void back(void) {
    if (tries++ < 3)
        longjmp(place, 1);
}

/* The loop is entered anew where longjmp goes back. */
int anew(int n, int m) {
    volatile int found = 0;
    tries = 0;
    for (int i = 0; i < m; i++) {
        (void)setjmp(place);
        int low = 0, high = n;
        //@ loop !total.worst.formula; total [unknown|fitted]
        while (low < high) {
            int mid = low + (high - low) / 2;
            if (a[mid] < i)
                low = mid + 1;
            else
                high = mid;
        }
        found += low;
        back();
    }
    return found;
}

/* Nothing is proved of totals behind setjmp. */
int behind(int n, int m) {
    volatile int found = 0;
    tries = 0;
    (void)setjmp(place);
    for (int i = 0; i < m; i++) {
        int low = 0, high = n;
        //@ loop !total.worst.formula; total [not proved]
        while (low < high) {
            int mid = low + (high - low) / 2;
            if (a[mid] < i)
                low = mid + 1;
            else
                high = mid;
        }
        found += low;
    }
    back();
    return found;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    for (int i = 0; i < 64; i++)
        a[i] = i * 3;
    return (searches(n, m) + rest(n) + wild(m) + anew(n, m) + behind(n, m)) & 0;
}

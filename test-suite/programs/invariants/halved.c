/* Loops that halve a distance, or double a number, as branches say: bounds that
 * are logarithms. Where one way does not, there is no such bound. */
//@ asym --args int:0..60,int:0..60 -v
#include <stdlib.h>

static unsigned seed = 1;

static int flip(void) {
    seed = seed * 1103515245u + 12345u;
    return seed >> 16 & 1;
}

int lower(const int *a, int n, int key) {
    int low = 0, high = n;
    //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]; count.worst.because ~ ceil(log2(n + 1)) - ceil(log2(high - low + 1)) >= count - 1
    while (low < high) {
        int mid = low + (high - low) / 2;
        if (a[mid] < key)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

int middle_of_sum(const int *a, int n, int key) {
    int low = 0, high = n;
    //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]
    while (low < high) {
        int mid = (low + high) / 2;
        if (a[mid] < key)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

int found(const int *a, int n, int key) {
    int low = 0, high = n - 1;
    //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]
    while (low <= high) {
        int mid = low + (high - low) / 2;
        if (a[mid] == key)
            return mid;
        if (a[mid] < key)
            low = mid + 1;
        else
            high = mid - 1;
    }
    return -1;
}

/* What is compared has more bits than what moves, so that overflow of that is
 * not assumed away: it is a matter of n. */
int root_of(int n) {
    int low = 0, high = n, root = 0;
    //@ loop count.worst = ceil(log2(n + 2)) + 1 [proved]; count.worst.valid ~ n <= 2147483646
    while (low <= high) {
        int mid = low + (high - low) / 2;
        if ((long)mid * mid <= n) {
            root = mid;
            low = mid + 1;
        } else {
            high = mid - 1;
        }
    }
    return root;
}

int last_two(const int *a, int n, int key) {
    int low = 0, high = n;
    //@ loop count.worst = ceil(log2(n)) + 1 [proved]; count.worst.valid ~ n >= 1
    while (high - low > 1) {
        int mid = low + (high - low) / 2;
        if (a[mid] <= key)
            low = mid;
        else
            high = mid;
    }
    return low;
}

int by_length(const int *a, int n, int key) {
    int first = 0, length = n;
    //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]
    while (length > 0) {
        int half = length / 2;
        if (a[first + half] < key) {
            first += half + 1;
            length -= half + 1;
        } else {
            length = half;
        }
    }
    return first;
}

int shifted(const int *a, unsigned n, int key) {
    unsigned low = 0, high = n;
    //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]
    while (low < high) {
        unsigned mid = low + ((high - low) >> 1);
        if (a[mid] < key)
            low = mid + 1;
        else
            high = mid;
    }
    return (int)low;
}

/* It goes on with two thirds of it: no form falls to a half. */
int thirds(int n) {
    int low = 0, high = n;
    //@ loop count.worst [proved]; count.worst at n=20 is 10
    while (high - low > 2) {
        int third = (high - low) / 3;
        if (flip())
            low += third;
        else
            high -= third;
    }
    return low;
}

/* One way only takes one away. */
int slow(int n) {
    int low = 0, high = n;
    //@ loop count.worst = 2*n + 1 [proved]
    while (low < high) {
        int mid = low + (high - low) / 2;
        if (flip())
            low++;
        else
            high = mid;
    }
    return low;
}

/* At high - low = 1 it may stay for ever. */
int stuck(int n) {
    int low = 0, high = n, rounds = 0;
    //@ loop count [unknown|fitted]
    while (low < high) {
        int mid = low + (high - low) / 2;
        if (rounds++ > 100)
            return -1;
        if (flip())
            low = mid;
        else
            high = mid;
    }
    return low;
}

void down_a_heap(int *a, int n, int i) {
    //@ loop count.worst [proved]; count.worst = floor(log2(n/(i + 1))) + 1
    while (2 * i + 1 < n) {
        int child = 2 * i + 1;
        if (child + 1 < n && a[child] < a[child + 1])
            child++;
        if (a[i] >= a[child])
            return;
        int t = a[i];
        a[i] = a[child];
        a[child] = t;
        i = child;
    }
}

/* i is doubled or stays. */
int halting(int n) {
    int i = 1;
    //@ loop count [unknown|fitted]
    while (i < n)
        if (flip())
            i *= 2;
    return i;
}

/* From 0 nothing is doubled. */
int from_nothing(int n, int from) {
    int i = from;
    //@ loop count.worst = ceil(log2(n/from)) + 1 [proved]; count.worst.valid ~ from >= 1
    while (i < n) {
        if (flip())
            i *= 2;
        else
            i *= 3;
        if (flip() && flip() && flip())
            break;
    }
    return i;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    static int a[64];
    for (int i = 0; i < 64; i++)
        a[i] = i;
    int all = lower(a, n, m) + middle_of_sum(a, n, m) + found(a, n, m) +
              last_two(a, n, m) + by_length(a, n, m) +
              shifted(a, (unsigned)n, m) + thirds(n) + slow(n) + stuck(n) +
              halting(n) + from_nothing(n, m) + root_of(n);
    for (int i = n / 2; i >= 0; i--)
        down_a_heap(a, n, i);
    return all & 0;
}

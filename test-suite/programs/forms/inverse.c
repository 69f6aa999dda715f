/* Road C: roots and logarithms that only runs show. */
//@ asym --args int:0..4000
//@ check 64 -> n=64 len(text)=2
//@ check 17 -> n=17 len(text)=2
//@ check 100 -> n=100 len(text)=3
//@ check 31 -> n=31 len(text)=2
//@ check 999 -> n=999 len(text)=3
//@ point 0 -> n=0
//@ point 1 -> n=1
//@ point 2 -> n=2
//@ point 3 -> n=3
//@ point 4 -> n=4
//@ point 5 -> n=5
#include <stdlib.h>
#include <string.h>

static volatile int s;

static int a[4096];

/* C, and proved since what a loop does to memory is followed: sums in memory. */
static void sums_in_memory(int n) {
    a[0] = 0;
    //@ loop total = floor(1/2*floor(sqrt(8*n - 7)) + 1/2) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 3
    //@ loop total at n=4 is 4; total at n=5 is 4
    for (int i = 1; a[0] < n; i++) {
        a[0] += i;
        s++;
    }
}

/* C: a vector that grows by doubling: how often it is moved, CLRS 16.4. */
static void moved(int n) {
    int *v = malloc(4 * sizeof *v), room = 4, size = 0, moves = 0;
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 0; i < n; i++) {
        if (size == room)
            v = realloc(v, (size_t)(room *= 2) * sizeof *v), moves++;
        v[size++] = i;
    }
    free(v);
    //@ loop count,total [proved]
    for (int i = 0; i < moves; i++)
        s++;
}

/* C: binary search for what is larger than all, CLRS exercise 2.3-6. */
static void search_last(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 0; i < n; i++)
        a[i] = i;
    int low = 0, high = n;
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 2; total at n=3 is 3
    //@ loop total at n=4 is 3; total at n=5 is 3
    while (low < high) {
        int mid = low + (high - low) / 2;
        if (a[mid] < n)
            low = mid + 1;
        else
            high = mid;
        s++;
    }
}

/* C: binary search for what is smaller than all. */
static void search_first(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 0; i < n; i++)
        a[i] = i;
    int low = 0, high = n;
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 3
    //@ loop total at n=4 is 4; total at n=5 is 4
    while (low < high) {
        int mid = low + (high - low) / 2;
        if (a[mid] < 0)
            low = mid + 1;
        else
            high = mid;
        s++;
    }
}

/* C: jumps of the square root, Knuth 6.2.1's exercises. */
static void jump_search(int n) {
    int step = 0;
    //@ loop count [proved]; total = floor(sqrt(n)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 2; total at n=3 is 2
    //@ loop total at n=4 is 3; total at n=5 is 3
    while ((step + 1) * (step + 1) <= n)
        step++;
    a[1] = step ? step : 1;
    //@ loop count,total [proved]
    for (int i = 0; i < n; i += a[1])
        s++;
}

/* C: union by size: the deepest tree. */
static void deepest(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 0; i < n; i++)
        a[i] = i ? i & (i - 1) : -1;
    int i = 1;
    //@ loop count [proved]; total = ceil(log2(n + 1)) [proved]
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 2
    //@ loop total at n=4 is 3; total at n=5 is 3
    while (2 * i <= n)
        i *= 2;
    //@ loop count,total ~ until
    for (i = i - 1; i > 0; i = a[i])
        s++;
}

/* C: a path to the root in an array of parents. */
static void parents(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 1; i <= n; i++)
        a[i] = i / 2;
    //@ loop count,total ~ until
    for (int i = n; i > 0; i = a[i])
        s++;
}

/* C: digits of n as text, in base 10. */
static void text_digits(int n) {
    char text[16];
    int length = 0;
    //@ loop count [proved]; total = ceil(log10(n + 1)) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 2; total at n=3 is 2
    //@ loop total at n=4 is 2; total at n=5 is 2
    for (int k = n; k > 0; k /= 10)
        text[length++] = (char)('0' + k % 10);
    text[length] = 0;
    //@ loop total = len(text) + 1 [proved]
    for (char *p = text; *p; p++)
        s++;
}

/* C: Fibonacci search, Knuth 6.2.1: numbers of Fibonacci up to n. */
static void fibonacci_search(int n) {
    int x = 1, y = 1;
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 2; total at n=3 is 3
    //@ loop total at n=4 is 4; total at n=5 is 4
    while (y < n) {
        int z = x + y;
        x = y;
        y = z;
        s++;
    }
}

/* C: perfect squares among the first n numbers. */
static void squares_among(int n) {
    memset(a, 0, sizeof a);
    //@ loop count [proved]; total = 65 [proved]
    //@ loop total at n=0 is 65; total at n=1 is 65; total at n=2 is 65; total at n=3 is 65
    //@ loop total at n=4 is 65; total at n=5 is 65
    for (int i = 0; i * i < 4096; i++)
        a[i * i] = 1;
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=4 is 5; total at n=5 is 6
    for (int i = 0; i < n; i++)
        if (a[i])
            //@ loop total.worst [proved]
            //@ loop total at n=0 is 0; total at n=1 is 2; total at n=2 is 4; total at n=3 is 4
            //@ loop total at n=4 is 4; total at n=5 is 6
            for (int k = 0; k < 1; k++)
                s++;
}

/* C, and proved since: an egg drop: floors by steps k, k - 1, .. of a table. */
static void egg_drop(int n) {
    int k = 0;
    //@ loop total = floor(1/2*floor(sqrt(8*n - 7)) + 1/2) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 3
    //@ loop total at n=4 is 4; total at n=5 is 4
    for (a[0] = 0; a[0] < n; k++)
        a[0] += k + 1;
    //@ loop count,total [proved]
    for (int i = 0; i < k; i++)
        s++;
}

int main(int argc, char **argv) {
    if (argc < 2 || atoi(argv[1]) < 0 || atoi(argv[1]) > 4000)
        return 2;
    int n = atoi(argv[1]);
    sums_in_memory(n);
    moved(n);
    search_last(n);
    search_first(n);
    jump_search(n);
    deepest(n);
    parents(n);
    text_digits(n);
    fibonacci_search(n);
    squares_among(n);
    egg_drop(n);
    return 0;
}

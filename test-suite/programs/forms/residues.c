/* Road C: floors and rests that only runs show, since what decides is memory.
 */
//@ asym --args int:0..200
//@ check 64 -> n=64 len(text)@27=21 len(text)@57=88
//@ check 17 -> n=17 len(text)@27=5 len(text)@57=24
//@ check 100 -> n=100 len(text)@27=33 len(text)@57=136
//@ check 31 -> n=31 len(text)@27=10 len(text)@57=44
//@ point 0 -> n=0
//@ point 1 -> n=1
//@ point 2 -> n=2
//@ point 3 -> n=3
//@ point 7 -> n=7
//@ point 8 -> n=8
#include <stdlib.h>
#include <string.h>

static volatile int s;

static char text[4096];
static int next[4096];

/* C: ours: a string of n/3 letters. */
static void third_of_text(int n) {
    memset(text, 'a', (size_t)(n / 3));
    text[n / 3] = 0;
    //@ loop total = len(text)@27 + 1 [proved]
    for (char *p = text; *p; p++)
        s++;
}

/* C: Josephus: every second one of a circle of n is struck out, one round. */
static void every_second(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=7 is 8; total at n=8 is 9
    for (int i = 0; i < n; i++)
        next[i] = i + 2;
    //@ loop count,total ~ until
    for (int i = 0; i < n; i = next[i])
        s++;
}

/* C: base64, four letters for three bytes. */
static void base64(int n) {
    int out = 0;
    //@ loop count [proved]; total = ceil(1/3*n) + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 2; total at n=3 is 2
    //@ loop total at n=7 is 4; total at n=8 is 4
    for (int i = 0; i < n; i += 3)
        //@ loop count [proved]; total = 5*ceil(1/3*n) [proved]
        //@ loop total at n=0 is 0; total at n=1 is 5; total at n=2 is 5; total at n=3 is 5
        //@ loop total at n=7 is 15; total at n=8 is 15
        for (int k = 0; k < 4; k++)
            text[out++] = 'A';
    text[out] = 0;
    //@ loop total = len(text)@57 + 1 [proved]
    for (int i = 0; text[i]; i++)
        s++;
}

/* C: a list of which every fourth node is marked. */
static void marked(int n) {
    memset(text, 0, sizeof text);
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=7 is 8; total at n=8 is 9
    for (int i = 0; i < n; i++)
        text[i] = i % 4 == 3;
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=7 is 8; total at n=8 is 9
    for (int i = 0; i < n; i++)
        if (text[i])
            //@ loop total.worst [proved]
            //@ loop total at n=0 is 0; total at n=1 is 0; total at n=2 is 0; total at n=3 is 0
            //@ loop total at n=7 is 3; total at n=8 is 6
            for (int k = 0; k < 2; k++)
                s++;
}

/* C: ours: two pointers of different speed in a list, Knuth 3.1 exercise 6. */
static void tortoise(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=7 is 8; total at n=8 is 9
    for (int i = 0; i < n; i++)
        next[i] = i + 1;
    next[n] = n;
    int slow = 0, fast = 0;
    //@ loop count,total ~ until
    while (fast < n) {
        fast = next[next[fast]];
        slow = next[slow];
        s++;
    }
}

/* C: words of seven letters. */
static void words(int n) {
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=7 is 8; total at n=8 is 9
    for (int i = 0; i < n; i++)
        text[i] = i % 7 == 6 ? ' ' : 'x';
    text[n] = 0;
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 1
    //@ loop total at n=7 is 2; total at n=8 is 2
    for (char *p = strchr(text, ' '); p; p = strchr(p + 1, ' '))
        s++;
}

/* C: hexdump's lines of sixteen bytes. */
static void lines(int n) {
    int left = n;
    int *at = &left;
    //@ loop total = ceil(1/16*n) + 1 [settled]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 2; total at n=3 is 2
    //@ loop total at n=7 is 2; total at n=8 is 2
    while (*at > 0) {
        *at = *at > 16 ? *at - 16 : 0;
        s++;
    }
}

/* C: gcd's way of counting: n by steps of 2 and 3 in turn. */
static void two_and_three(int n) {
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 2; total at n=3 is 3
    //@ loop total at n=7 is 4; total at n=8 is 5
    for (int i = 0, odd = 0; i < n; odd = !odd) {
        i += odd ? 3 : 2;
        s++;
    }
}

/* C: a wheel of 2 and 4 in trial division, Knuth 4.5.4. */
static void wheel(int n) {
    int step = 2;
    //@ loop total at n=0 is 1; total at n=1 is 1; total at n=2 is 1; total at n=3 is 1
    //@ loop total at n=7 is 3; total at n=8 is 3
    for (int d = 5; d <= n; d += step, step = 6 - step)
        s++;
}

/* C: ours: a queue that takes three in and one out. */
static void queue(int n) {
    int size = 0;
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=7 is 8; total at n=8 is 9
    for (int i = 0; i < n; i++)
        size += i % 3 == 0;
    next[0] = size;
    //@ loop total [settled]
    while (next[0]-- > 0)
        s++;
}

/* C: leap years up to n. */
static void leap_years(int n) {
    int leap = 0;
    //@ loop count [proved]; total = n + 1 [proved]
    //@ loop total at n=0 is 1; total at n=1 is 2; total at n=2 is 3; total at n=3 is 4
    //@ loop total at n=7 is 8; total at n=8 is 9
    for (int y = 1; y <= n; y++)
        if (y % 4 == 0)
            leap++;
    //@ loop count,total [proved]
    for (int i = 0; i < leap; i++)
        s++;
}

int main(int argc, char **argv) {
    if (argc < 2 || atoi(argv[1]) < 0 || atoi(argv[1]) > 2000)
        return 2;
    int n = atoi(argv[1]);
    third_of_text(n);
    every_second(n);
    base64(n);
    marked(n);
    tortoise(n);
    words(n);
    lines(n);
    two_and_three(n);
    wheel(n);
    queue(n);
    leap_years(n);
    return 0;
}

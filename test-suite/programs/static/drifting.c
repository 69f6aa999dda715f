/* Loops whose ends are moved by the loop around them, in some rounds and not in
 * others: bounds of what they make in all. */
//@ asym --static
#include <stddef.h>

//@ function filtered: complexity = O(n) [proved]; !bound
int filtered(int *a, int n) {
    int k = 0, s = 0;
    for (int i = 0; i < n; i++)
        if (a[i] & 1)
            a[k++] = a[i];
    for (int i = 0; i < k; i++)
        s += a[i];
    return s;
}

//@ function distinct: complexity = O(n^2) [proved]; bound ~ upper
int distinct(int *a, int n) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        int found = 0;
        for (int j = 0; j < k; j++) //@ loop total.worst = 1/2*n^2 + 1/2*n [proved]
            found += a[j] == a[i];
        if (!found)
            a[k++] = a[i];
    }
    return k;
}

/* It moves both ways: from 5 on it is 2*t + 5 at most, and at least 5 - t. */
//@ function both_ways: complexity = O(n^2) [proved]; bound ~ upper
int both_ways(const int *a, int n) {
    int k = 5, c = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < k; j++) //@ loop total.worst = max(0, n)^2 + 5*max(0, n) [proved]
            c++;
        if (a[i] & 1)
            k += 2;
        else if (a[i] & 2)
            k--;
    }
    return c;
}

/* An unsigned number may wrap around where it is counted down: no bound. */
//@ function wraps: complexity ~ at least
int wraps(const int *a, int n, unsigned k) {
    int c = 0;
    for (int i = 0; i < n; i++) {
        for (unsigned j = 0; j < k; j++) //@ loop !total.worst.formula
            c++;
        if (a[i] & 1)
            k--;
    }
    return c;
}

//@ function set_anew: complexity = O(n^2 + n*m) [proved]; bound ~ upper
int set_anew(const int *a, int n, int m) {
    int k = m, c = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < k; j++) //@ loop total.worst = 1/2*n^2 + n*max(0, m) + 1/2*n [proved]
            c++;
        if (a[i] & 1)
            k = 0;
        else
            k++;
    }
    return c;
}

/* What is there behind the step, and unsigned. */
//@ function behind: complexity = O(n^2) [proved]; bound ~ upper
int behind(const int *a, int n) {
    size_t k = 0;
    int c = 0;
    for (int i = 0; i < n; i++) {
        if (a[i] & 1)
            k++;
        for (size_t j = 0; j < k; j++) //@ loop total.worst = 1/2*n^2 + 3/2*n [proved]
            c++;
    }
    return c;
}

/* A loop inside moves it, by nobody knows how much in all. */
//@ function inside: complexity ~ at least
int inside(const int *a, int n) {
    int k = 0, c = 0;
    for (int i = 0; i < n; i++) {
        for (int t = 0; t < a[i]; t++)
            k++;
        for (int j = 0; j < k; j++) //@ loop !total.worst.formula
            c++;
    }
    return c;
}

/* Half of the elements may be left out on the left side. */
//@ function window: complexity = O(n^2) [proved]; bound ~ upper
int window(const int *a, int n) {
    int left = 0, c = 0;
    for (int right = 0; right < n; right++) {
        if (a[right] & 1)
            left++;
        for (int j = left; j < right; j++) //@ loop total.worst = 1/2*max(0, n)^2 + 1/2*max(0, n) [proved]
            c++;
    }
    return c;
}

//@ function counted: complexity = O(n*m) [proved]
int counted(const int *a, int n, int m) {
    int c = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;
        for (int q = 0; q < m; q++)
            if (a[i] >> (q & 7) & 1)
                k++;
        for (int j = 0; j < k; j++) //@ loop total.worst = n*m + n [proved]
            c++;
    }
    return c;
}

/* In 256 steps a byte is 0 again, which C defines. */
int byte(const int *a, int n) {
    unsigned char k = 0;
    int c = 0;
    for (int i = 0; i < n; i++) {
        if (a[i] & 1)
            k++;
        for (int j = 0; j < k; j++) //@ loop total.worst = 1/2*n^2 + 3/2*n [proved]; total.worst.valid ~ n <= 255
            c++;
    }
    return c;
}

//@ function downwards: complexity = O(m^2) [proved]; bound ~ upper
int downwards(const int *a, int n, int m) {
    int k = n, c = 0;
    for (int i = 0; i < m; i++) {
        if (a[i & 7] & 1)
            k -= 2;
        for (int j = k; j < n; j++) //@ loop total.worst = m^2 + 2*m [proved]
            c++;
    }
    return c;
}

/* It doubles: no number is added. */
//@ function doubles: complexity ~ at least
int doubles(const int *a, int n) {
    int k = 1, c = 0;
    for (int i = 0; i < n; i++) {
        if (a[i] & 1)
            k += k;
        for (int j = 0; j < k; j++) //@ loop !total.worst.formula
            c++;
    }
    return c;
}

/* ---- what is passed to calls ---- */

static int line(int k) {
    int s = 0;
    for (int i = 0; i < k; i++)
        s += i;
    return s;
}

//@ function passes: complexity = O(n^2) [proved]; bound ~ upper
int passes(const int *a, int n) {
    int k = 0, c = 0;
    for (int i = 0; i < n; i++) {
        if (a[i] & 1)
            k++;
        c += line(k);
    }
    return c;
}

//@ function passes_in_the_end: complexity = O(n) [proved]
int passes_in_the_end(const int *a, int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        if (a[i] & 1)
            k++;
    return line(k);
}

//@ function passes_little: complexity = O(n) [proved]
int passes_little(const int *a, int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        if (a[i] & 1)
            k++;
    return line(k < 3 ? k : 3);
}

/* No round adds more than 1 to it, or than 3. */
//@ function rooms: complexity = O(n^2) [proved]; bound ~ upper
int rooms(const int *a, int n) {
    int k = 0, j = 0, s = 0;
    for (int i = 0; i < n; i++) {
        k += a[i] == 7;
        j += a[i] & 3;
        for (int q = 0; q < k; q++)
            s++;
        for (int q = 0; q < j; q++)
            s++;
    }
    return s;
}

/* It adds anything. */
//@ function adds_contents: complexity ~ at least
int adds_contents(const int *a, int n) {
    int k = 0, s = 0;
    for (int i = 0; i < n; i++) {
        k += a[i];
        for (int q = 0; q < k; q++)
            s++;
    }
    return s;
}

/* Orders say something of what grows, and as much as is known of it. */
//@ asym --static

/* ---- where a symbol cannot grow ---- */

/* Beyond n = 4294 the product wraps around. */
//@ function wraps: complexity ~ at least O(1); complexity [unknown]; complexity_reason ~ n <= 4294 only
int wraps(unsigned n) {
    int s = 0;
    for (unsigned i = 0; i < n * 1000000u; i++)
        s++;
    return s;
}

/* All that a machine integer holds is growth. */
//@ function cube: complexity = O(n^3) [proved]
int cube(unsigned n) {
    int s = 0;
    for (unsigned i = 0; i < n * n * n; i++)
        s++;
    return s;
}

//@ function up_to_one: complexity ~ at least O(n); complexity [unknown]; complexity_reason ~ b <= 1
int up_to_one(int n, int b) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s++;
    for (int i = b; i < 1; i++)
        s++;
    return s;
}

/* It leaves the cost over n alone. */
//@ function beside: complexity ~ at least O(b + n); complexity [unknown]
int beside(int n, int b) {
    int s = 0;
    for (int i = b; i < 1; i++)
        s++;
    for (int i = 0; i < n + b; i++)
        s++;
    return s;
}

/* A flag has no more values. */
//@ function flag: complexity = O(n) [proved]; !bound
int flag(int n, _Bool both) {
    int s = 0;
    for (int k = both; k < 2; k++)
        for (int i = 0; i < n; i++)
            s++;
    return s;
}

/* ---- numbers are no constants while they are not reached ---- */

//@ function capped: complexity = O(min(1000000, n)) [proved]
int capped(int n) {
    int s = 0;
    for (int i = 0; i < n && i < 1000000; i++)
        s++;
    return s;
}

/* ---- bounds that every call reaches ---- */

static void swap(int *a, int *b) {
    int t = *a;
    *a = *b;
    *b = t;
}

//@ function bubble_sort: complexity = O(n^2) [proved]; !bound; cost.bound ~ upper
void bubble_sort(int n, int *a) {
    for (int i = 0; i < n - 1; i++)
        for (int j = 0; j < n - 1 - i; j++)
            if (a[j] > a[j + 1])
                swap(&a[j], &a[j + 1]);
}

//@ function selection_sort: complexity = O(n^2) [proved]; !bound
void selection_sort(int n, int *a) {
    for (int i = 0; i < n; i++) {
        int least = i;
        for (int j = i + 1; j < n; j++)
            if (a[j] < a[least])
                least = j;
        if (least != i)
            swap(&a[i], &a[least]);
    }
}

/* The other part may be less. */
//@ function insertion_sort: complexity = O(n^2) [proved]; bound ~ upper
void insertion_sort(int n, int *a) {
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--)
            swap(&a[j], &a[j - 1]);
}

//@ function sometimes_more: complexity = O(n^2) [proved]; bound ~ upper
int sometimes_more(int n, int more) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s++;
    if (more)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                s++;
    return s;
}

/* ---- rounds, not header executions ---- */

static int line(int k) {
    int s = 0;
    for (int j = 0; j < k; j++)
        s += j;
    return s;
}

/* 16 rounds of a loop and its end are 17, and there is the call. */
//@ function chunks: cost = 19*num_chunk + 2 [proved]; cost.bound ~ upper
int chunks(int num_chunk, const int *a) {
    int s = 0;
    for (int i = 0; i < num_chunk; i++) {
        if (a[i] < 0)
            break;
        s += line(16);
    }
    return s;
}

//@ function some_chunks: cost = 19*num_chunk + 2 [proved]; cost.bound ~ upper
int some_chunks(int num_chunk, const int *a) {
    int s = 0;
    for (int i = 0; i < num_chunk; i++)
        if (a[i] < 0)
            s += line(16);
    return s;
}

//@ function some_rows: cost = n*m + 2*n + 2 [proved]; cost.bound ~ upper
int some_rows(int n, int m, const int *a) {
    int s = 0;
    for (int i = 0; i < n; i++)
        if (a[i] < 0)
            //@ loop total.worst = n*m + n [proved]; entries.worst = n [proved]
            for (int j = 0; j < m; j++)
                s += j;
    return s;
}

/* The last round may come to the inner loop, too. */
//@ function before_the_exit: complexity = O(n*m) [proved]; bound ~ upper
int before_the_exit(int n, int m, const int *a) {
    int s = 0;
    for (int i = 0;; i++) {
        if (a[i] < 0)
            for (int j = 0; j < m; j++)
                s += j;
        if (i >= n)
            break;
    }
    return s;
}

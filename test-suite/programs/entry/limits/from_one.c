/* Without any element it goes wrong, and nobody calls it so. */
//@ asym --entry largest --no-ranking
//@ says n from 1, since 0 crashes

//@ function largest: complexity = O(n)
int largest(const int *a, unsigned n) {
    int most = a[0];
    for (unsigned i = 1; i < n; i++)
        most = a[i] > most ? a[i] : most;
    return most;
}

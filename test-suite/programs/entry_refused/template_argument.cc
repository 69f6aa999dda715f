/* The template has no such instance. */
//@ asym @bare --entry largest<nothing> @program
//@ exit 2
//@ says --entry largest<nothing>: it is no instance of the template
template <typename T> T largest(const T *a, int n) {
    T most = a[0];
    for (int i = 1; i < n; i++)
        most = a[i] > most ? a[i] : most;
    return most;
}

/* Which instance is called is not known. */
//@ asym @bare --entry largest @program
//@ exit 2
//@ says --entry largest: it is a template that the sources have no instance of; name one, as in --entry 'largest<int>'
template <typename T> T largest(const T *a, int n) {
    T most = a[0];
    for (int i = 1; i < n; i++)
        most = a[i] > most ? a[i] : most;
    return most;
}

/* Nothing to run. */
//@ asym --args int
//@ exit 3
//@ says main
int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

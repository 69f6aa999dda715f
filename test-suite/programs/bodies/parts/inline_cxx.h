/* One function for all sources. */
inline int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s += i ^ j;
    return s;
}

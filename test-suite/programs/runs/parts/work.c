static int helper(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s += j;
    return s;
}

int work(int n) {
    return helper(n);
}

static int helper(int n) {
    int s = 0;
    for (int i = 0; i < n * n; i++)
        s += i;
    return s;
}

static int hidden(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

int work(int n) {
    return helper(n) + (hidden(0) & 0);
}

/* No word of runs. */
//@ asym @bare --static -v @program
//@ says Loop at line 8: n + 1                      [proved for n >= 0]
//@ says Complexity: O(n)
//@ again --jobs 1
int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

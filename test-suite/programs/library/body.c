/* A row says nothing of a function that the program has a body of. */
//@ asym --static --library @here/body.txt
//@ says --library: the program has a body of what these rows price, and that counts: lookup (
//@ function lookup: complexity = O(n)
int lookup(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += i & 5;
    return sum;
}

int main(int argc, char **argv) {
    (void)argv;
    return lookup(argc) & 1;
}

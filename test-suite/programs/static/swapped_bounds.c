/* From the smaller of two bounds to the larger one: what is subtracted adds where
 * it is below 0, which the order of the larger one alone does not have. */
//@ asym --static
//@ function span: complexity = O(max(a, b)) [proved]; complexity_valid = a >= 0 and b >= 0
int span(int a, int b) {
    int c = 0;
    if (a > b) {
        int t = a;
        a = b;
        b = t;
    }
    //@ loop count at a=-1000 b=0 is 1002; count at a=3 b=-2 is 7
    for (int i = a; i <= b; i++)
        c++;
    return c;
}

//@ function between: complexity = O(max(n, m)) [proved]; complexity_valid = m >= 0 and n >= 0
int between(int n, int m) {
    int c = 0;
    //@ loop count at n=-1000 m=0 is 1001; count at n=3 m=-2 is 6
    for (int i = n > m ? m : n; i < (n > m ? n : m); i++)
        c++;
    return c;
}

//@ function square: complexity = O(n^2) [proved]; !complexity_valid
int square(int n) {
    int c = 0;
    for (long i = 0; i < (long)n * n; i++)
        c++;
    return c;
}

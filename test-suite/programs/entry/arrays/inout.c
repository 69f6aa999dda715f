/* How long an array is lies behind another pointer. */
//@ asym --entry fill --no-ranking
//@ says to of length *length, length one element

//@ function fill: complexity = O(*length)
void fill(unsigned char *to, unsigned long *length, int value) {
    unsigned long n = *length;
    for (unsigned long i = 0; i < n; i++)
        to[i] = (unsigned char)value;
    *length = 0;
}

/* With one number it does not end, so nobody waits for it again and again. */
//@ asym --entry power --no-ranking
//@ says p from 2, since 1 did not end
int power(unsigned n, unsigned p) {
    int power = 0;
    if (p == 0)
        return 0;
    while (n) {
        n /= p;
        power++;
    }
    return power;
}

/* Recursions that exceptions cut short: what is claimed is about calls that
 * return. */
//@ asym --args int:0..20
#include <cstdlib>

/* It returns for no n but 0 to 2. */
//@ function throws: cost at n=2 is 3; cost at n=0 is 1
int throws(int n) {
    if (n <= 0)
        return 0;
    if (n == 3)
        throw n;
    return throws(n - 1);
}

/* It goes on after a call that was cut short. */
//@ function retries: cost [not proved]
int retries(int n) {
    if (n <= 0)
        return 0;
    try {
        return n % 5 == 4 ? throws(3) : retries(n - 1);
    } catch (int) {
        return retries(n - 2);
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    if (n < 0 || n > 30)
        return 2;
    int s = retries(n);
    try {
        s += throws(n);
    } catch (int) {
        s++;
    }
    return s & 0;
}

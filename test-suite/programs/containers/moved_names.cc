/* Containers are called after what holds them where the loop begins, though
 * methods became a part of the function. */
//@ asym --args int:0..40,int:0..40
#include <cstdlib>
#include <vector>

volatile int sink;

void pointers(std::vector<int> &v, std::vector<int> &w, int m) {
    std::vector<int> *p = m > 5 ? &v : &w;
    std::vector<int> *q = p;
    p = &w;
    for (std::size_t i = 0; i < q->size(); i++) //@ loop count.formula ~ q->size() + 1; count [proved]
        sink = (*p)[0];
}

void numbers(const std::vector<int> &v, int m) {
    int w = v[m];
    int u = w;
    w = m;
    for (int i = 0; i < u; i++) //@ loop count.formula ~ u + 1; count [proved]
        sink = w;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 1;
    int n = std::atoi(argv[1]), m = std::atoi(argv[2]);
    if (n < 0 || m < 0 || n > 40 || m > 40)
        return 1;
    std::vector<int> v(n + 1), w(m + 1), all(41);
    for (int i = 0; i < 41; i++)
        all[i] = i;
    pointers(v, w, m);
    numbers(all, n);
    return 0;
}

// What std::string does counts: its functions are compiled with the program.
//@ asym --args int:0..400
//@ check 5 -> n=5 a.size()=5
//@ check 90 -> n=90 a.size()=90
#include <cstdlib>
#include <string>

//@ function last: measured = O(n^2)
static size_t last(int n) {
    std::string all, copy;
    for (int i = 0; i < n; i++) {
        all += 'x';
        copy = all;
    }
    return copy.size();
}

//@ function grown: measured = O(n)
static size_t grown(int n) {
    std::string all;
    for (int i = 0; i < n; i++)
        all += 'x';
    return all.size();
}

//@ function by_index: complexity = O(a.size()) [proved]
static int by_index(const std::string &a) {
    int s = 0;
    //@ loop count,total = a.size() + 1 [settled]
    for (size_t i = 0; i < a.size(); i++)
        s += a[i];
    return s;
}

//@ function joined: measured = O(arg1)
static size_t joined(const std::string &a, const std::string &b) {
    return (a + b).size();
}

//@ function found: measured = O(a.size())
static size_t found(const std::string &a) {
    return a.find("zz");
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    std::string a(n, 'a');
    return (last(n) + grown(n) + by_index(a) + joined(a, a) + found(a)) & 0;
}

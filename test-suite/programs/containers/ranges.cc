// What a range-for goes along, by its size: vectors, strings, arrays.
//@ asym --args int:0..60
//@ clang -std=c++20
//@ check 7 -> v.size()=7 t.size()=7 l.size()=3 p.size()=7
//@ check 0 -> v.size()=0 t.size()=0 l.size()=3 p.size()=0
#include <array>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>
long over_vector(const std::vector<int> &v) {
    long s = 0;
    //@ loop count,total = v.size() + 1 [proved]
    for (int x : v)
        s += x;
    return s;
}
int over_string(const std::string &t, char c) {
    int k = 0;
    //@ loop count,total = t.size() + 1 [proved]
    for (char x : t)
        k += x == c;
    return k;
}
long over_array(const std::array<int, 12> &a) {
    long s = 0;
    //@ loop count,total = 13 [proved]
    for (int x : a)
        s += x;
    return s;
}
long over_list(std::initializer_list<int> l) {
    long s = 0;
    //@ loop count,total = l.size() + 1 [proved]
    for (int x : l)
        s += x;
    return s;
}
long over_span(std::span<const int> p) {
    long s = 0;
    //@ loop count,total = p.size() + 1 [proved]
    for (int x : p)
        s += x;
    return s;
}
long nested(const std::vector<std::vector<int>> &v) {
    long s = 0;
    //@ loop count,total = v.size() + 1 [proved]
    for (const auto &row : v)
        //@ loop count = row.size() + 1 [proved]
        for (int x : row)
            s += x;
    return s;
}
long pairs(const std::vector<int> &v) {
    long s = 0;
    //@ loop count,total = v.size() + 1 [proved]
    for (int x : v)
        //@ loop count = v.size() + 1; total = v.size()^2 + v.size() [proved]
        for (int y : v)
            s += x * y;
    return s;
}
long texts(const std::vector<std::string> &v) {
    long s = 0;
    //@ loop count,total = v.size() + 1 [proved]
    for (auto &word : v)
        //@ loop count = word.size() + 1 [proved]
        for (char c : word)
            s += c;
    return s;
}
struct Three {
    int a, b, c;
};
long threes(const std::vector<Three> &v) {
    long s = 0;
    //@ loop count,total = v.size() + 1 [proved]
    for (auto &t : v)
        s += t.b;
    return s;
}
// What is written might be the vector's own.
void fill(std::vector<char> &v) {
    //@ loop count,total = v.size() + 1 [exact]
    for (size_t i = 0; i < v.size(); i++)
        v[i] = 1;
}
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    std::vector<int> v;
    std::string t;
    std::vector<std::vector<int>> rows;
    for (int i = 0; i < n; i++) {
        v.push_back(i);
        t += 'a';
        rows.push_back(std::vector<int>(i % 5));
    }
    std::vector<std::string> words(n, "ab");
    std::vector<Three> three(n);
    std::vector<char> bytes(n);
    fill(bytes);
    long local = texts(words) + threes(three);
    //@ loop count,total = v.size() + 1 [proved]
    for (int x : v)
        local += x;
    std::array<int, 12> a{};
    printf("%ld %d %ld %ld %ld %ld %ld %ld\n", over_vector(v),
           over_string(t, 'a'), over_array(a), over_list({1, 2, 3}),
           over_span(v), nested(rows), pairs(v), local);
}

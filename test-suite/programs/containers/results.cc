// A bound from a call or a container.
//@ asym --args int:0..60
//@ check 7 -> n=7 m=3 v.size()=7
//@ check 0 -> n=0 m=0 v.size()=0
#include <cstdio>
#include <cstdlib>
#include <list>
#include <map>
#include <queue>
#include <string>
#include <vector>

//@ function sum(const std::vector<int>&): complexity = O(v.size())
long sum(const std::vector<int> &v) {
    long s = 0;
    for (int x : v)
        s += x;
    return s;
}

//@ function by_index: complexity = O(v.size())
long by_index(const std::vector<int> &v) {
    long s = 0;
    //@ loop count,total = v.size() + 1 [settled]
    for (size_t i = 0; i < v.size(); i++)
        s += v[i];
    return s;
}

//@ function count: complexity = O(s.size())
int count(const std::string &s, char c) {
    int k = 0;
    for (char x : s)
        k += x == c;
    return k;
}

//@ function sum(const std::list<int>&): complexity = O(l.size())
long sum(const std::list<int> &l) {
    long s = 0;
    for (auto it = l.begin(); it != l.end(); ++it)
        s += *it;
    return s;
}

//@ function sum(const std::map<int, int, std::less<int>>&): complexity = O(m.size())
long sum(const std::map<int, int> &m) {
    long s = 0;
    for (const auto &[key, value] : m)
        s += key + value;
    return s;
}

//@ function drain: complexity = O(q.size())
int drain(std::queue<int> &q) {
    int k = 0;
    while (!q.empty()) {
        k += q.front();
        q.pop();
    }
    return k;
}

int half(int n) {
    return n / 2;
}

//@ function called: complexity = O(n)
int called(int n) {
    int m = half(n), s = 0;
    for (int i = 0; i < m; i++) //@ loop count,total = floor(1/2*n) + 1 [proved]
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    std::vector<int> v;
    std::list<int> l;
    std::map<int, int> m;
    std::queue<int> q;
    std::string s;
    for (int i = 0; i < n; i++) {
        v.push_back(i);
        l.push_front(i);
        m[i * 7 % 1000] = i;
        q.push(i);
        s += 'a';
    }
    printf("%ld %ld %d %ld %ld %d %d\n", sum(v), by_index(v), count(s, 'a'),
           sum(l), sum(m), drain(q), called(n));
    return 0;
}

// What trees.c asks about: each function has one loop over a container.
#include <deque>
#include <map>
#include <set>

extern "C" {

long set(const std::set<int> &m) {
    long s = 0;
    for (int x : m)
        s += x;
    return s;
}

long map(std::map<int, long> &m) {
    long s = 0;
    for (auto it = m.begin(); it != m.end(); ++it)
        s += it->second++;
    return s;
}

void erases(std::set<int> &m) {
    for (auto it = m.begin(); it != m.end(); ++it)
        if (*it == 7)
            m.insert(8);
}

void skips(std::set<int> &m) {
    for (auto it = m.begin(); it != m.end();)
        if (*it % 2)
            ++it;
        else
            ++it, ++it;
}

long from(std::set<int> &m, int x) {
    long s = 0;
    for (auto it = m.find(x); it != m.end(); ++it)
        s += *it;
    return s;
}

long inserted_before(std::set<int> &m) {
    long s = 0;
    auto it = m.begin();
    m.insert(5);
    for (; it != m.end(); ++it)
        s += *it;
    return s;
}

long deque(const std::deque<int> &d) {
    long s = 0;
    for (int x : d)
        s += x;
    return s;
}

void pushes(std::deque<int> &d) {
    for (auto it = d.begin(); it != d.end(); ++it)
        if (*it == 7)
            d.push_back(8);
}

long by_two(const std::deque<int> &d) {
    long s = 0;
    for (auto it = d.begin(); it != d.end(); it += 2)
        s += *it;
    return s;
}

long pushed_before(std::deque<int> &d) {
    long s = 0;
    auto it = d.begin();
    d.push_front(5);
    for (; it != d.end(); ++it)
        s += *it;
    return s;
}
}

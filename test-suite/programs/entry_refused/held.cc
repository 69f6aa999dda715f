/* A container of what asym cannot make is refused. */
//@ asym @bare --entry total @program
//@ exit 2
//@ says its parameter 'v' is a std::vector<std::unique_ptr<int>> &
#include <memory>
#include <vector>

int total(std::vector<std::unique_ptr<int>> &v) {
    int out = 0;
    for (auto &p : v)
        out += *p;
    return out;
}

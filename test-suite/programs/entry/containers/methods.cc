/* Methods, of objects that constructors make; those that anybody may call. */
//@ asym @bare --entry all --no-ranking @program
//@ says Table::total()
//@ says O(rows*columns)
//@ says Table::total was called with *this by a constructor
//@ says Solution::longest(std::vector<std::string>&)  O(words.size())
//@ says Solution::twice(int)  O(n)
#include <string>
#include <vector>

class Table {
    int rows, columns, *data;

public:
    Table() : rows(0), columns(0), data(nullptr) {}
    Table(int height, int width)
        : rows(height), columns(width), data(new int[height * width]()) {}
    Table(const Table &) = delete;
    ~Table() { delete[] data; }
    long total() const;
};

long Table::total() const {
    long out = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            out += data[i * columns + j];
    return out;
}

class Solution {
    int hidden(int n) { return n; }

public:
    std::size_t longest(std::vector<std::string> &words) {
        std::size_t most = 0;
        for (std::size_t i = 0; i < words.size(); i++)
            most = words[i].size() > most ? words[i].size() : most;
        return most;
    }
    static int twice(int n) {
        int s = 0;
        for (int i = 0; i < n; i++)
            s += i ^ n;
        return 2 * s;
    }
};

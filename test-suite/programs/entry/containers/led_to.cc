/* A structure that has a pointer to a container, and one that has it. */
//@ asym --entry total --no-ranking
//@ says b one element
#include <vector>

struct Rows {
    int skipped[3];
    std::vector<int> *all;
    int first;
};

struct Box {
    Rows rows;
    char name[4];
};

long total(const Box *b) {
    long out = b->rows.first + b->rows.skipped[2] + b->name[1];
    //@ loop count = b->rows.all->size() + 1 [proved]
    for (int x : *b->rows.all)
        out += x;
    return out;
}

/* Nodes lie in memory as they are: none that has a container in it is made. */
//@ asym @bare --entry depth @program
//@ exit 2
//@ says asym makes nothing that n->kids, a std::vector<Node *>, could hold
#include <vector>

struct Node {
    int value;
    std::vector<Node *> kids;
};

int depth(const Node *n) {
    int most = 0;
    for (const Node *kid : n->kids) {
        int one = depth(kid);
        most = one > most ? one : most;
    }
    return most + 1;
}

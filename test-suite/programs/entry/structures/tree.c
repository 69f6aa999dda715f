/* A tree of a size of its own; each node is visited once. */
//@ asym --entry size
//@ says size was called with t a search tree
//@ says O(len(t))
struct tree {
    struct tree *left, *right, *parent;
    int key;
};

int size(const struct tree *t) {
    if (!t)
        return 0;
    if ((t->left && t->left->parent != t) || (t->left && t->left->key > t->key))
        __builtin_trap();
    return size(t->left) + 1 + size(t->right);
}

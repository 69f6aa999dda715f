/* A list of a size of its own, and its length as the code walks it. */
//@ asym --entry length --no-ranking
//@ says length was called with l a list
struct node {
    int value;
    struct node *next;
};

//@ function length: complexity = O(len(l))
int length(const struct node *l) {
    int n = 0;
    while (l) { //@ loop count = len(l) + 1 [settled]
        n++;
        l = l->next;
    }
    return n;
}

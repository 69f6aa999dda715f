/* A list walked to its end: no number in sight, and no crash. */
//@ asym --args int:0..30
#include <stdlib.h>

struct node {
    struct node *next;
};

int length(const struct node *list) {
    int s = 0;
    //@ loop count [not settled]; reached
    for (const struct node *p = list; p; p = p->next)
        s++;
    return s;
}

int text_length(const char *text) {
    int s = 0;
    while (*text++) //@ loop count [not settled]; reached
        s++;
    return s;
}

int main(int argc, char **argv) {
    struct node *list = NULL;
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    for (int i = 0; i < n; i++) { //@ loop count,total = n + 1 [settled]
        struct node *node = malloc(sizeof *node);
        node->next = list;
        list = node;
    }
    return (length(list) + text_length(argv[0])) & 0;
}

/* Work lists and stacks: each node comes on it once. */
//@ asym --args int:0..60
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    int *left, *right;
} Graph;

//@ function reach: measured = O(g->n)
int reach(const Graph *g, int from) {
    char *seen = calloc((size_t)g->n + 1, 1);
    int *stack = malloc(sizeof *stack * (2 * (size_t)g->n + 2)), top = 0,
        count = 0;
    stack[top++] = from;
    while (top > 0) {
        int v = stack[--top];
        if (seen[v])
            continue;
        seen[v] = 1;
        count++;
        stack[top++] = g->left[v];
        stack[top++] = g->right[v];
    }
    free(stack);
    free(seen);
    return count;
}

typedef struct Item {
    struct Item *next;
    int size;
} Item;

/* Halves until what is left is one. */
//@ function pieces: measured = O(n)
int pieces(int n) {
    Item *todo = malloc(sizeof *todo);
    int count = 0;
    todo->next = NULL;
    todo->size = n;
    while (todo) {
        Item *item = todo;
        todo = item->next;
        count++;
        if (item->size > 1) {
            Item *half = malloc(sizeof *half);
            half->size = item->size / 2;
            item->size -= half->size;
            half->next = item;
            item->next = todo;
            todo = half;
        } else {
            free(item);
        }
    }
    return count;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    Graph g = {n, malloc(sizeof(int) * ((size_t)n + 1)),
               malloc(sizeof(int) * ((size_t)n + 1))};
    for (int i = 0; i <= n; i++) {
        g.left[i] = 2 * i + 1 <= n ? 2 * i + 1 : i;
        g.right[i] = 2 * i + 2 <= n ? 2 * i + 2 : i;
    }
    printf("%d %d\n", reach(&g, 0), pieces(n));
    return 0;
}

/* How much of a graph is reached no input of a function tells; six calls that
 * cost most show no exponent. */
//@ asym --args int,int
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct edge {
    int to;
    struct edge *next;
};
struct graph {
    int n, m;
    struct edge **adj;
};
static void add(struct graph *g, int a, int b) {
    struct edge *e = malloc(sizeof *e);
    e->to = b;
    e->next = g->adj[a];
    g->adj[a] = e;
    g->m++;
}
//@ function bfs: complexity ~ at least O(g->n)
static int bfs(struct graph *g, int s) {
    int *q = malloc(g->n * sizeof *q), head = 0, tail = 0,
        *d = malloc(g->n * sizeof *d), far = 0;
    for (int i = 0; i < g->n; i++)
        d[i] = -1;
    d[s] = 0;
    q[tail++] = s;
    while (head < tail) {
        int u = q[head++];
        for (struct edge *e = g->adj[u]; e; e = e->next)
            if (d[e->to] < 0) {
                d[e->to] = d[u] + 1;
                far = d[e->to];
                q[tail++] = e->to;
            }
    }
    free(q);
    free(d);
    return far;
}
static void dfs(struct graph *g, int u, char *seen) {
    seen[u] = 1;
    for (struct edge *e = g->adj[u]; e; e = e->next)
        if (!seen[e->to])
            dfs(g, e->to, seen);
}

int main(int argc, char **argv) {
    int n = atoi(argv[1]), m = atoi(argv[2]);
    if (n < 1 || m < 0)
        return 0;
    struct graph g = {n, 0, calloc(n, sizeof(struct edge *))};
    srand(n * 31 + m);
    for (int i = 0; i < m; i++)
        add(&g, rand() % n, rand() % n);
    char *seen = calloc(n, 1);
    dfs(&g, 0, seen);
    printf("%d\n", bfs(&g, 0));
}

/* A bound that is an element of an array: rows of unlike lengths. */
//@ asym --args int:0..40
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int degree;
    int *to;
} Node;

long row(int *const *rows, const int *length, int i) {
    long sum = 0;
    for (int j = 0; j < length[i]; j++)
        sum += rows[i][j];
    return sum;
}

//@ function edges: measured = O(n)
int edges(const Node *graph, int n) {
    int k = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [settled]
        for (int j = 0; j < graph[i].degree; j++)
            k += graph[i].to[j] > i;
    return k;
}

/* In compressed rows: from one element to the next. */
//@ function product: measured = O(n)
void product(const int *start, const int *column, const double *x, double *y,
             int n) {
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [settled]
        double sum = 0;
        for (int k = start[i]; k < start[i + 1]; k++)
            sum += x[column[k]];
        y[i] = sum;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    int **rows = malloc(sizeof *rows * ((size_t)n + 1)),
        *length = calloc((size_t)n + 1, sizeof(int));
    int *start = calloc((size_t)n + 2, sizeof(int)),
        *column = calloc((size_t)n * 8 + 1, sizeof(int));
    Node *graph = calloc((size_t)n + 1, sizeof *graph);
    double *x = calloc((size_t)n + 1, sizeof *x),
           *y = calloc((size_t)n + 1, sizeof *y);
    for (int i = 0; i < n; i++) {
        length[i] = i * 5 % 8;
        rows[i] = calloc((size_t)length[i] + 1, sizeof(int));
        start[i + 1] = start[i] + length[i];
        graph[i].degree = length[i];
        graph[i].to = rows[i];
    }
    long sum = 0;
    for (int i = 0; i < n; i++)
        sum += row(rows, length, i);
    product(start, column, x, y, n);
    printf("%ld %d\n", sum, edges(graph, n));
    return 0;
}

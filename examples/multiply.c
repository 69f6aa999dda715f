/* Multiplies two square matrices and prints the product: the running example
 * of "Asymptus - A Tool for Automatic Inference of Loop Complexity", figure 1,
 * written anew.  Usage: multiply SIZE */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

void multiply(int **matA, int **matB, int n) {
    int i, j, k, sum;
    int **result = malloc(n * sizeof(int *));
    for (i = 0; i < n; i++)
        result[i] = malloc(n * sizeof(int));

    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++) {
            sum = 0;
            for (k = 0; k < n; k++)
                sum += matA[i][k] * matB[k][j];
            result[i][j] = sum;
        }
    }

    /* One loop, but it walks the whole matrix: quadratic. */
    j = 0;
    for (i = 0; i < n;) {
        if (j >= n) {
            j = 0;
            i++;
            printf("\n");
        } else {
            printf("%8d", result[i][j++]);
        }
    }
    printf("\n");

    for (i = 0; i < n; i++)
        free(result[i]);
    free(result);
}

int **init(int size) {
    int **matrix = malloc(size * sizeof(int *));
    for (int i = 0; i < size; i++)
        matrix[i] = malloc(size * sizeof(int));
    for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++)
            matrix[i][j] = (i + j) % 10;
    return matrix;
}

void free_all(int **matA, int **matB, int n) {
    for (int i = 0; i < n; i++) {
        free(matA[i]);
        free(matB[i]);
    }
    free(matA);
    free(matB);
}

int main(int argc, char **argv) {
    char *end = NULL;
    long size = argc == 2 ? strtol(argv[1], &end, 10) : -1;
    if (!end || end == argv[1] || *end || size < 0 || size > INT_MAX) {
        fprintf(stderr, "usage: multiply SIZE (0 or more)\n");
        return 2;
    }
    int **matA = init((int)size);
    int **matB = init((int)size);
    multiply(matA, matB, (int)size);
    free_all(matA, matB, (int)size);
    return 0;
}

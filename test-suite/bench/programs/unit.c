/* Functions of many kinds.  Files of any length are made of copies of this one,
 * in which "_0" stands at each name of its own and is replaced by a number. */
#include <stddef.h>

struct list_0 {
    struct list_0 *next;
    int key, value;
};

struct grid_0 {
    int rows, columns;
    double *cells;
};

int length_0(const struct list_0 *list) {
    int n = 0;
    for (; list; list = list->next)
        n++;
    return n;
}

int find_0(const struct list_0 *list, int key, int fallback) {
    while (list && list->key != key)
        list = list->next;
    return list ? list->value : fallback;
}

void scale_0(struct grid_0 *grid, double by) {
    for (int i = 0; i < grid->rows; i++)
        for (int j = 0; j < grid->columns; j++)
            grid->cells[i * grid->columns + j] *= by;
}

void multiply_0(int n, double *a, const double *b, const double *c) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int k = 0; k < n; k++)
                sum += b[i * n + k] * c[k * n + j];
            a[i * n + j] = sum;
        }
}

void sort_0(int *a, int n) {
    for (int i = 1; i < n; i++) {
        int x = a[i], j = i;
        for (; j > 0 && a[j - 1] > x; j--)
            a[j] = a[j - 1];
        a[j] = x;
    }
}

int scan_0(const char *text, int *lines) {
    int words = 0, inside = 0;
    for (*lines = 0; *text; text++) {
        switch (*text) {
        case '\n':
            ++*lines;
            /* fall through */
        case ' ':
        case '\t':
            inside = 0;
            break;
        default:
            words += !inside;
            inside = 1;
        }
    }
    return words;
}

unsigned gcd_0(unsigned a, unsigned b) {
    while (b) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int triangle_0(int n, int m) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        for (int j = i; j < n; j += 2)
            sum += (int)gcd_0((unsigned)i, (unsigned)j);
        for (int j = m; j > 0; j--)
            if (j % 3 == 0)
                sum ^= i;
    }
    return sum;
}

int search_0(const int *a, int n, int key) {
    int low = 0, high = n;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (a[middle] == key)
            return middle;
        if (a[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}

/* The dearest contents as far as any file was made are numbers, one a line,
 * and cost about as many rounds as they have bytes; distinct() compares lines
 * with all before them that are of another length or first letter, n^2/2 where
 * few are alike. */
//@ asym --mix '-x {file:0..20000}'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void sort(int *a, int n) {
    if (n < 2)
        return;
    int pivot = a[0], i = 0, j = n - 1;
    while (i <= j) {
        while (a[i] < pivot)
            i++;
        while (a[j] > pivot)
            j--;
        if (i <= j) {
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
            i++;
            j--;
        }
    }
    sort(a, j + 1);
    sort(a + i, n - i);
}

static int distinct(int *a, int n) {
    int m = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < m && a[k] != a[i])
            k++;
        if (k == m)
            a[m++] = a[i];
    }
    return m;
}

static int braces(const char *s) {
    int depth = 0, most = 0;
    for (const char *p = s; *p; p++) {
        if (*p == '{' || *p == '[') {
            depth++;
        } else if (*p == '}' || *p == ']') {
            const char *q = p;
            while (q > s && *q != '{' && *q != '[')
                q--;
            depth--;
        }
        if (depth > most)
            most = depth;
    }
    return most;
}

//@ function main: complexity ~ at least O(1); !measured
int main(int argc, char **argv) {
    FILE *file = argc > 2 ? fopen(argv[2], "r") : NULL;
    if (!file)
        return 1;
    int *a = malloc(sizeof *a * 100000), n = 0, sum = 0;
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, file) >= 0 && n < 100000) {
        a[n++] = (int)strlen(line) * 1000 + (unsigned char)line[0];
        sum += braces(line);
    }
    sort(a, n);
    sum += distinct(a, n);
    printf("%d\n", sum);
    return 0;
}

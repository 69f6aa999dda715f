/* An argument that is a macro in every build: the cost of the call speaks of
 * the macro.  It is exact, not proved: builds with other values might differ.
 */
//@ asym --macro ROWS=int:1..20 --macro COLUMNS=int:1..20 --runs 30 --no-ranking
#include <stdio.h>

static int sum;

//@ function fill: complexity = O(n*m) [proved]
void fill(int n, int m) {
    for (int i = 0; i < n; i++)     //@ loop count = n + 1 [proved]
        for (int j = 0; j < m; j++) //@ loop total = n*m + n [proved]
            sum += i * j;
}

//@ function whole: complexity = O(ROWS*COLUMNS) [exact]
void whole(void) {
    int rows = ROWS;
    fill(rows, COLUMNS);
}

/* A macro in small builds only. */
//@ function clipped: complexity = at least O(1) [unknown]; complexity_reason ~ the macros change what
void clipped(void) {
    fill(ROWS < 3 ? ROWS : 3, COLUMNS);
}

/* More than the macro: what is measured decides, and these are too few builds
 * for that. */
//@ function wider: complexity = O(COLUMNS) [fitted]; cost.draws ~ 10
void wider(void) {
    fill(COLUMNS + 1, 2);
}

//@ function main: complexity [unknown]
int main(void) {
    whole();
    clipped();
    wider();
    printf("%d\n", sum);
    return 0;
}

/* What a function of another source reads is not known here, not even by the name
 * of a global: nobody says that it is not written before. */
//@ asym --args int:0..40,int:0..40 @program @here/parts/callee_sources.c
#include <stdlib.h>

int shared;
int in_source(void);
int also_static(void);

//@ function calls: cost [unknown]; complexity [unknown]
int calls(int n) {
    return n + in_source();
}

/* Nobody says what it is by then. */
//@ function sets: cost [unknown]; complexity [unknown]
int sets(int n) {
    int s = 0;
    for (int i = 0; i < shared; i++)
        s += i;
    shared = abs(n);
    return s + in_source();
}

static int own = 3;

/* Not the "own" of the other source. */
//@ function other_own: cost [unknown]; complexity [unknown]
int other_own(void) {
    int s = 0;
    for (int i = 0; i < own; i++)
        s += i;
    return s + also_static();
}

void set_own(int n);

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    shared = own = atoi(argv[1]);
    set_own(own);
    int s = calls(own) + other_own();
    shared = atoi(argv[2]);
    return s + sets(shared) == 77;
}

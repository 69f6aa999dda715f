/* A loop that only some builds have, around one that all have. */
//@ asym --args int:0..30 --macro M=int:1..10
#include <stdio.h>
#include <stdlib.h>

static int seen;

//@ function sometimes: complexity [not settled]
void sometimes(int n) {
#if M > 5
    for (int i = 0; i < n; i++)
#endif
        for (int j = 0; j < n; j++) //@ loop count = n + 1 [exact]; total [not settled]; total at n=4 M=6 is 20; total at n=4 M=10 is 20; total at n=4 M=5 is 5; entries at n=4 M=6 is 4
            seen += j;
}

int main(int argc, char **argv) {
    sometimes(argc > 1 ? atoi(argv[1]) : 0);
    printf("%d\n", seen);
    return 0;
}

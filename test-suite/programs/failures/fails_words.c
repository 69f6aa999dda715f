/* Its words are its first line, with nothing in it that drives a terminal, on
 * standard output if there is nothing on standard error. */
//@ asym --args int:0..40
//@ exit 4
//@ says it says: ?[31mno?? such ??? input
#include <stdio.h>
#include <stdlib.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        printf("\n\033[31mno\a\b such \377\302\233\177 input\nat all\n");
        return 1;
    }
    return work(atoi(argv[1]));
}

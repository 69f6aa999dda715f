/* Every run is refused: nothing of the program was seen. */
//@ asym --args int:0..40
//@ exit 4
//@ says asym: no run came to a loop, or to a function but main
//@ says each exited with code 2; the first: program 0; it says: usage: program ROWS COLUMNS
#include <stdio.h>
#include <stdlib.h>

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: program ROWS COLUMNS\nboth are numbers\n");
        return 2;
    }
    return work(atoi(argv[1])) < atoi(argv[2]);
}

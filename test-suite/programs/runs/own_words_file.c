/* The same of a file, word by word. */
//@ asym --args file:0..2000 --runs 200
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    char word[40];
    int s = 0;
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!file)
        return 2;
    while (fscanf(file, "%39s", word) == 1)
        if (!strcmp(word, "endfor") || !strcmp(word, "forever"))
            for (int i = 0; i < 7; i++) //@ loop reached; count = 8 [proved]
                s += i;
    fclose(file);
    return s & 0;
}

/* A word that is the same in all runs: asym names it. */
//@ asym --mix '-x needle {file:0..500}'
//@ says argument 2 of --mix, 'needle': {string} varies it
#include <stdio.h>
#include <string.h>

/* How often all of "word" is in "text". */
static int hits(const char *text, const char *word, int length) {
    int found = 0;
    for (const char *at = text; *at; at++) { //@ loop count [proved]
        int k = 0;
        while (k < length && at[k] == word[k]) //@ loop count ~ until; count.beyond = length + 1 [proved]
            k++;
        found += k == length;
    }
    return found;
}

int main(int argc, char **argv) {
    char text[600];
    FILE *file = argc > 3 ? fopen(argv[3], "rb") : NULL;
    if (!file)
        return 2;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return hits(text, argv[2], (int)strlen(argv[2])) & 0;
}

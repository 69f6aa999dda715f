/* What lies in an array has few elements each, which is said. */
//@ asym --entry longest --no-ranking
//@ says words of length n, *words ending with a zero of up to 11
int longest(char **words, int n) {
    int most = 0;
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [proved]
        int length = 0;
        while (words[i][length])
            length++;
        most = length > most ? length : most;
    }
    return most;
}

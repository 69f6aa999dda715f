/* The best and the worst case are searched for, and draws may only refute them;
 * no draw shows how far a mean is off. */
//@ asym --args int:0..60,string:0..40
#include <stdlib.h>
#include <string.h>

//@ function scan: complexity = O(n) [not unknown]; bound ~ upper
int scan(const char *text, int n) {
    int i = 0;
    while (i < n && text[i % 8] != 'e') //@ loop count ~ len(text until; count.typical [not exact]; count.worst = n + 1 [proved]
        i++;
    return i;
}

int main(int argc, char **argv) {
    char text[64] = "";
    if (argc < 3)
        return 0;
    strncpy(text, argv[2], 40);
    return scan(text, atoi(argv[1])) & 1;
}

/* A function of the C++ library of which the program has an instance, too: the
 * library calls its own. */
#include <cstdio>
#include <cstdlib>
#include <string>

static std::string middle(char *text, int n) {
    return std::string(text, text + n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) % 89 : 5, sum = 0;
    char text[100];
    for (int i = 0; i < n; i++)
        text[i] = (char)('a' + i % 26);
    for (int i = 0; i < n; i++) {
        std::string part = middle(text, i), copy(part);
        sum += (int)(copy + part).size();
    }
    printf("%d\n", sum);
}

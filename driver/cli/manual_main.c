/* Writes the man page or the completions while asym is built. */
#include "driver/cli/manual.h"

#include <string.h>

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "page") == 0)
        manual_page(stdout);
    else if (argc == 2 && strcmp(argv[1], "completion") == 0)
        manual_completion(stdout);
    else
        return 2;
    return fflush(stdout) == 0 ? 0 : 1;
}

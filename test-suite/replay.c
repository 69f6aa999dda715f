/* replay.c -- feeds the files of a corpus to a fuzz target. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay(const char *path) {
    static uint8_t data[1 << 16];
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return EXIT_FAILURE;
    }
    size_t size = fread(data, 1, sizeof data, file);
    (void)fclose(file);
    return LLVMFuzzerTestOneInput(data, size);
}

int main(int argc, char **argv) {
    int result = argc > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
    for (int i = 1; i < argc && result == EXIT_SUCCESS; i++)
        result = replay(argv[i]);
    return result;
}

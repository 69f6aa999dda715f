/* replay.c -- feeds the files of folders, a corpus, to a fuzz target. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay(const char *folder, const char *name) {
    static uint8_t data[1 << 16];
    char path[4096];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return EXIT_FAILURE;
    }
    size_t size = fread(data, 1, sizeof data, file);
    (void)fclose(file);
    return LLVMFuzzerTestOneInput(data, size);
}

static int is_shown(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

/* By name, so that a failure comes again. */
static int replay_all(const char *folder) {
    struct dirent **entries;
    int count = scandir(folder, &entries, is_shown, alphasort);
    int result = count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    if (count <= 0)
        (void)fprintf(stderr, "%s: no input\n", folder);
    for (int i = 0; i < count; i++) {
        if (result == EXIT_SUCCESS)
            result = replay(folder, entries[i]->d_name);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return result;
}

int main(int argc, char **argv) {
    int result = argc > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
    for (int i = 1; i < argc && result == EXIT_SUCCESS; i++)
        result = replay_all(argv[i]);
    return result;
}

/* Reads JSON from a file, and prints it both ways: what cJSON is for. */
#include "cJSON.h"

#include <stdio.h>
#include <stdlib.h>

static char *contents(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    size = fread(text, 1, size, file);
    text[size] = '\0';
    fclose(file);
    return text;
}

int main(int argc, char **argv) {
    char *text = argc > 1 ? contents(argv[1]) : NULL;
    cJSON *value = text ? cJSON_Parse(text) : NULL;
    if (!value)
        return 1;
    char *pretty = cJSON_Print(value);
    char *plain = cJSON_PrintUnformatted(value);
    puts(pretty);
    cJSON_Minify(pretty);
    cJSON *copy = cJSON_Duplicate(value, 1);
    printf("%s%d\n", plain, cJSON_Compare(value, copy, 1));
    cJSON_Delete(copy);
    cJSON_Delete(value);
    free(plain);
    free(pretty);
    free(text);
    return 0;
}

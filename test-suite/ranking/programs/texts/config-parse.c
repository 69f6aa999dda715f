/* asym: --args int:0..200,int:0..200
 * culprit: loop setting
 * order: O(arg1*arg2)
 * multiplied by: serve
 * What is wrong: each request reads the text of the configuration again, from
 * its first character to its last, to know one setting. */
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 4 };

/* The number behind '=' in the last line that begins with "key". */
static int setting(const char *config, char key) {
    int value = 0, at_start = 1, matches = 0;
    for (const char *p = config; *p; p++) { /* culprit */
        if (at_start)
            matches = *p == key;
        else if (matches && *p >= '0')
            value = *p - '0';
        at_start = *p == '\n';
    }
    return value;
}

static long serve(const char *config, int requests) {
    long sum = 0;
    for (int i = 0; i < requests; i++) /* multiplies */
        sum += setting(config, 'b') + i;
    return sum;
}

static char *make_config(int lines) {
    char *config = malloc((size_t)lines * WIDTH + 1);
    if (!config)
        exit(1);
    for (int i = 0; i < lines; i++) {
        char *line = config + i * WIDTH;
        line[0] = (char)('a' + i % 3);
        line[1] = '=';
        line[2] = (char)('0' + i % 10);
        line[3] = '\n';
    }
    config[lines * WIDTH] = 0;
    return config;
}

static unsigned make_session_key(void) {
    unsigned key = 17;
    for (int i = 0; i < 200000; i++)
        key = key * 1103515245 + 12345;
    return key;
}

static int check_rules(int hosts, int paths) {
    int matched = 0;
    for (int a = 0; a < hosts; a++)
        for (int b = 0; b < hosts; b++)
            for (int c = 0; c < paths; c++)
                matched += a + b == c;
    return matched;
}

int main(int argc, char **argv) {
    int requests = argc > 1 ? atoi(argv[1]) : 0;
    int lines = argc > 2 ? atoi(argv[2]) : 0;
    char *config = make_config(lines < 0 ? 0 : lines);
    printf("%u %ld %d\n", make_session_key(), serve(config, requests),
           check_rules(requests / 100, lines / 100));
    free(config);
    return 0;
}

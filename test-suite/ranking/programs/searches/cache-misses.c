/* asym: --args int:0..300
 * culprit: loop cached
 * order: O(arg1^2)
 * multiplied by: render_all
 * What is wrong: the number of the request is part of the key of the cache. So
 * nothing is ever found in it, and each search goes over all that is there. */
#include <stdio.h>
#include <stdlib.h>

struct Entry {
    int page, request, result;
};

static struct Entry *cache;
static int entries;
static unsigned char font[1 << 16];

static struct Entry *cached(int page, int request) {
    for (int i = 0; i < entries; i++) /* culprit */
        if (cache[i].page == page && cache[i].request == request)
            return &cache[i];
    return NULL;
}

static int render(int page, int request) {
    struct Entry *entry = cached(page, request);
    if (entry)
        return entry->result;
    cache[entries++] = (struct Entry){page, request, page * 3};
    return page * 3;
}

static long render_all(int requests) {
    long sum = 0;
    for (int request = 0; request < requests; request++) /* multiplies */
        sum += render(request % 5, request);
    return sum;
}

static void load_font(void) {
    for (int i = 0; i < 1 << 16; i++)
        font[i] = (unsigned char)(i * 13);
}

static int check_links(int pages) {
    int dead = 0;
    for (int a = 0; a < pages; a++)
        for (int b = 0; b < pages; b++)
            for (int c = 0; c < pages; c++)
                dead += font[a + b + c] == 0;
    return dead;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    cache = malloc((size_t)(n + 1) * sizeof *cache);
    if (!cache)
        return 1;
    load_font();
    printf("%ld %d\n", render_all(n), check_links(n / 150));
    free(cache);
    return 0;
}

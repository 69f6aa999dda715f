#include "sides_text.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static bool take(const char **at, const char *word) {
    size_t length = strlen(word);
    if (strncmp(*at, word, length))
        return false;
    *at += length + strspn(*at + length, " ");
    return true;
}

static int take_number(const char **at) {
    char *end;
    long number = strtol(*at, &end, 10);
    if (end == *at)
        fail_msg("no number at '%s'", *at);
    *at = end + strspn(end, " ");
    return (int)number;
}

static void read_words(PlanSide *side, bool *seen, const char **at) {
    *seen = true;
    while (**at && **at != ',')
        if (take(at, "work"))
            side->parts = side->ahead = PARTS_HERE;
        else if (take(at, "outside"))
            side->parts = side->ahead = PARTS_OUTSIDE;
        else if (take(at, "goes on"))
            side->ahead = PARTS_HERE;
        else if (take(at, "chooses"))
            side->chosen = side->ahead = PARTS_HERE;
        else if (take(at, "leaves"))
            side->leaves = true;
        else if (take(at, "cuts"))
            side->cuts = true;
        else if (take(at, "uncounted"))
            side->total = -1;
        else if (take(at, "unseen"))
            *seen = false;
        else if (!take(at, "ends"))
            fail_msg("'%s' in a side", *at);
}

void sides_text_read(PlanFunction *f, bool *seen, const char *line,
                     Arena *arena) {
    PlanSide all = {.line = (unsigned)take_number(&line), .loop = -1};
    if (f->sides.size)
        all.guard = f->sides.at[f->sides.size - 1].guard + 1;
    if (take(&line, "in "))
        all.loop = take_number(&line);
    all.passed = take(&line, "passed");
    if (!take(&line, ":"))
        fail_msg("no sides at '%s'", line);
    do {
        PlanSide side = all;
        read_words(&side, &seen[f->sides.size], &line);
        *vec_push(arena, &f->sides) = side;
    } while (take(&line, ","));
}

#include "rules_asked.h"

#include "test-suite/interp/samples_text.h"

static const Circumstances nothing_else = {0};
const Circumstances asked_contents = {.opaque = true};

Weighing asked_weigh(const Asked *asked, Arena *arena) {
    SampleSource *source = ARENA_NEW(arena, SampleSource);
    *source = samples_of(asked->samples, arena);
    source->least = asked->least;
    return rules_weigh(source, asked->of,
                       asked->with ? asked->with : &nothing_else, arena);
}

Names asked_applying(Weighing *w) {
    size_t count;
    const Rule *rules = rules_list(&count);
    Names names = {0};
    for (size_t i = 0; i < count && (i < 3 || w->claim.expr); i++)
        if (rules[i].applies(w))
            names_note(&names, rules[i].name);
    return names;
}

#include "static/debuginfo/placename.h"

#include <string.h>

PlaceName placename_copy(const PlaceName *name, Arena *arena) {
    PlaceName out = {.variable = name->variable, .stars = name->stars};
    for (size_t i = 0; i < name->way.size; i++)
        *vec_push(arena, &out.way) = name->way.at[i];
    return out;
}

void placename_add(PlaceName *name, const char *joint, const DebugPath *way,
                   size_t from, size_t end, Arena *arena) {
    for (size_t i = from; i < end; i++) {
        DebugStep *step = vec_push(arena, &name->way);
        *step = way->at[i];
        step->joint = i == from ? joint : ".";
    }
}

static bool is_same_text(const char *a, const char *b) {
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool is_same_step(const DebugStep *a, const DebugStep *b) {
    return is_same_text(a->field, b->field) && a->element == b->element &&
           is_same_text(a->index, b->index) &&
           (!a->field || is_same_text(a->joint, b->joint));
}

bool placename_continues(const PlaceName *name, const PlaceName *other,
                         size_t more) {
    bool is = !name->stars && !other->stars &&
              name->way.size == other->way.size + more &&
              is_same_text(name->variable, other->variable);
    for (size_t i = 0; is && i < other->way.size; i++)
        is = is_same_step(&name->way.at[i], &other->way.at[i]);
    return is;
}

const char *placename_text(const PlaceName *name, Arena *arena) {
    Text out = text_new(arena);
    for (unsigned i = 0; i < name->stars; i++)
        text_add_char(&out, '*');
    text_add_text(&out, name->variable);
    for (size_t i = 0; i < name->way.size; i++) {
        const DebugStep *step = &name->way.at[i];
        bool is_first = i == 0 && !*name->variable;
        if (step->field)
            text_add(&out, "%s%s", is_first ? "" : step->joint, step->field);
        else
            debugtype_add_index(&out, step->index, (int64_t)step->element);
    }
    return text_chars(&out);
}

#include "driver/commands/analysed/builds.h"

static const char **macro_values(const Variant *variant, const Extra *extras,
                                 size_t n_extras, Arena *arena) {
    const char **values = ARENA_ARRAY(arena, const char *, n_extras + 1);
    for (size_t e = 0; e < n_extras; e++)
        if (extras[e].kind == SYMBOL_MACRO)
            values[e] = variant_macro(variant, extras[e].name);
    return values;
}

Variation builds_variation(const Variants *variants, const Extra *extras,
                           size_t n_extras, const Depends *depends,
                           Arena *arena) {
    VariedBuild *builds =
        ARENA_ARRAY(arena, VariedBuild, variants->all.size + 1);
    Variation out = {
        .builds = builds, .n_extras = n_extras, .depends = *depends};
    for (size_t i = 0; i < variants->all.size; i++) {
        const Variant *variant = &variants->all.at[i];
        if (variant->build.status.code == ASYM_OK)
            builds[out.count++] =
                (VariedBuild){variant->build.plans,
                              macro_values(variant, extras, n_extras, arena),
                              variant_text(variant, " ", arena)};
    }
    return out;
}

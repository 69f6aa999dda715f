#include "driver/entry/caller.h"

#include "static/plan/plan.h"

#include <string.h>

static void add_path(Text *out, const char *path) {
    for (; *path; path++) {
        if (*path == '"' || *path == '\\')
            text_add_char(out, '\\');
        text_add_char(out, *path);
    }
}

static void add_place(Text *out, const Place *place) {
    text_add(out, "    asym_made_place('%c', sizeof(%s), %zu, %d, ",
             place->container && place->container->is_keyed ? 'P' : place->kind,
             place->callback ? "void *" : place->expr, place->count,
             place->owner);
    if (place->field)
        text_add(out, "__builtin_offsetof(__typeof__(OWNER_%d), %s)",
                 place->owner, place->field);
    else
        text_add_char(out, '0');
    text_add(out, ");\n");
}

static void add_argument(Text *out, const Places *places, size_t i) {
    const Place *place = &places->all.at[i];
    if (place->callback)
        text_add(out, "%s", place->callback);
    else if (place->built && place->is_moved)
        text_add(out, "static_cast<%s &&>(*made_%zu)", place->built, i);
    else if (place->built)
        text_add(out, "*made_%zu", i);
    else if (place->kind == PLACE_POINTER && place->type->is_reference)
        text_add(out, "*(%s *)*(void **)asym_made_value(%zu)",
                 place->type->to->written, i);
    else if (places_is_open(&place->bounds)) /* it means nothing here */
        text_add(out, "*(void **)asym_made_value(%zu)", i);
    else
        text_add(out, "*(__typeof__(%s) *)asym_made_value(%zu)", place->expr,
                 i);
}

/* A call whose value nobody uses may be left out. */
static const char kept[] =
    "    __asm__ volatile(\"\" : : \"r\"(&asym_made_result) : \"memory\");\n";

/* "lib::Table::sum" is called as "(t).sum(". */
static void add_callee(Text *out, const Places *places) {
    if (!places->is_method) {
        text_add(out, "%s(", places->function);
        return;
    }
    const char *name = strrchr(places->function, ':');
    text_add(out, "(");
    add_argument(out, places, 0);
    text_add(out, ").%s(", name ? name + 1 : places->function);
}

static void add_call(Text *out, const Places *places) {
    const char *between = "";
    text_add(out,
             "__attribute__((noinline)) static void asym_made_run(void) {\n"
             "    %s",
             places->returns_value ? "ASYM_MADE_ANY asym_made_result = " : "");
    add_callee(out, places);
    for (size_t i = places->is_method; i < places->all.size; i++) {
        if (places->all.at[i].owner != PLACE_NONE)
            continue;
        text_add(out, "%s", between);
        add_argument(out, places, i);
        between = ", ";
    }
    text_add(out, ");\n%s}\n", places->returns_value ? kept : "");
}

/* They last: to destroy them is no work of the program. */
static void add_variables(Text *out, const Places *places) {
    for (size_t i = 0; i < places->all.size; i++)
        if (places->all.at[i].built && places->all.at[i].owner == PLACE_NONE)
            text_add(out,
                     "    made_%zu = new auto(asym_made_as_%zu((const char "
                     "*)asym_made_value(%zu)));\n",
                     i, i, i);
}

/* Types in it are written without it. */
static void add_namespace(Text *out, const char *space) {
    if (*space)
        text_add(out, "using namespace %s;\n", space);
}

static const char declared[] =
    "#ifdef __cplusplus\nextern \"C\" {\n#endif\n"
    "void asym_made_begin(int, char **);\n"
    "void asym_made_place(int, __SIZE_TYPE__, __SIZE_TYPE__, int, "
    "__SIZE_TYPE__);\n"
    "void asym_made_build(void);\n"
    "void *asym_made_value(int);\n"
    "void asym_made_call(void (*)(void));\n"
    "void *asym_made_room(__SIZE_TYPE__, __SIZE_TYPE__);\n"
    "#ifdef __cplusplus\n}\n#define ASYM_MADE_ANY auto &&\n"
    "#else\n#define ASYM_MADE_ANY __auto_type\n#endif\n";

static void add_source(Text *out, const char *source) {
    text_add(out, "#include \"");
    add_path(out, source);
    text_add(out, "\"\n#undef main\n");
}

const char *caller_instance(const char *name, const char *source,
                            Arena *arena) {
    Text out = text_new(arena);
    add_source(&out, source);
    text_add(&out, "auto *asym_made_instance = &%s;\n", name);
    return text_chars(&out);
}

const char *caller_text(const Places *places, const char *source,
                        Arena *arena) {
    Text out = text_new(arena);
    add_source(&out, source);
    add_namespace(&out, places->space);
    for (size_t i = 0; i < places->all.size; i++)
        if (places->all.at[i].kind == PLACE_RECORD)
            text_add(&out, "#define OWNER_%zu %s\n", i, places->all.at[i].expr);
    text_add(&out, "# 1 \"" PLAN_MADE_MAIN "\" 3\n%s", declared);
    caller_add_makers(&out, places);
    add_call(&out, places);
    text_add(&out, "int main(int argc, char **argv) {\n"
                   "    asym_made_begin(argc, argv);\n");
    for (size_t i = 0; i < places->all.size; i++)
        add_place(&out, &places->all.at[i]);
    text_add(&out, "    asym_made_build();\n");
    add_variables(&out, places);
    text_add(&out, "    asym_made_call(asym_made_run);\n    return 0;\n}\n");
    return text_chars(&out);
}

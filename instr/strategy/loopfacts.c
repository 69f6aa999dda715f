#include "instr/strategy/loopfacts.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is in a line ---- */

typedef enum FieldKind {
    FIELD_FLAG,   /* a bool: the name alone */
    FIELD_NUMBER, /* an unsigned: the name and a number */
    FIELD_WORD    /* an enum: the name and one of the words */
} FieldKind;

typedef struct Field {
    const char *name;
    FieldKind kind;
    size_t offset;
    const char *const *words; /* by value, up to a NULL */
} Field;

static const char *const reaches[] = {[REACH_ROUNDS] = "rounds",
                                      [REACH_ROUNDS_PLUS] = "plus",
                                      [REACH_MAYBE] = "maybe",
                                      [REACH_SOME_ROUNDS] = "some",
                                      NULL};
static const char *const steps[] = {[STEP_NONE] = "none",
                                    [STEP_FROM_CONSTANT] = "constant",
                                    [STEP_FROM_VALUE] = "value",
                                    [STEP_TESTED] = "tested",
                                    NULL};

#define FLAG(type, name, field) {name, FIELD_FLAG, offsetof(type, field), NULL}
#define NUMBER(type, name, field)                                              \
    {name, FIELD_NUMBER, offsetof(type, field), NULL}
#define WORD(type, name, field, words)                                         \
    {name, FIELD_WORD, offsetof(type, field), words}

static const Field body_fields[] = {FLAG(StrategyFacts, "records", records),
                                    FLAG(StrategyFacts, "forks", forks),
                                    FLAG(StrategyFacts, "twice", returns_twice),
                                    NUMBER(StrategyFacts, "captures", captures),
                                    {0}};

static const Field loop_fields[] = {NUMBER(LoopFacts, "in", parent),
                                    WORD(LoopFacts, "entry", entry, reaches),
                                    NUMBER(LoopFacts, "exits", exits),
                                    NUMBER(LoopFacts, "latches", latches),
                                    NUMBER(LoopFacts, "size", size),
                                    WORD(LoopFacts, "steps", step, steps),
                                    FLAG(LoopFacts, "counted", is_counted),
                                    FLAG(LoopFacts, "calls", has_calls),
                                    FLAG(LoopFacts, "hints", has_hints),
                                    FLAG(LoopFacts, "feeds", feeds_inner),
                                    NUMBER(LoopFacts, "captures", captures),
                                    {0}};

static const Field call_fields[] = {NUMBER(CallFacts, "in", loop),
                                    WORD(CallFacts, "reach", reach, reaches),
                                    NUMBER(CallFacts, "node", node),
                                    {0}};

static const Field cycle_fields[] = {NUMBER(CycleFacts, "of", loop),
                                     NUMBER(CycleFacts, "in", around),
                                     NUMBER(CycleFacts, "within", within),
                                     FLAG(CycleFacts, "asks", asks),
                                     FLAG(CycleFacts, "pad", begins_with_pad),
                                     NUMBER(CycleFacts, "written", written),
                                     {0}};

static const LoopFacts usual_loop = {
    .exits = 1, .latches = 1, .entry = REACH_MAYBE};
static const CallFacts usual_calls = {.reach = REACH_MAYBE};
static const CycleFacts usual_cycle;

static bool *flag_at(void *object, const Field *field) {
    return (bool *)((char *)object + field->offset);
}

static unsigned *number_at(void *object, const Field *field) {
    return (unsigned *)((char *)object + field->offset);
}

/* ---- reading ---- */

/* The next word of "*line"; NULL at its end. */
static const char *next_word(char **line) {
    const char *word;
    while ((word = strsep(line, " \t")))
        if (*word)
            return word;
    return NULL;
}

static bool read_number(unsigned *out, const char *word) {
    char *end;
    if (!word || *word < '0' || *word > '9')
        return false;
    unsigned long number = strtoul(word, &end, 10);
    *out = (unsigned)number;
    return !*end && number <= UINT32_MAX;
}

static bool read_word(unsigned *out, const char *word,
                      const char *const *words) {
    for (*out = 0; words[*out]; ++*out)
        if (word && !strcmp(words[*out], word))
            return true;
    return false;
}

static const Field *find_field(const Field *fields, const char *name) {
    for (; fields->name; fields++)
        if (!strcmp(fields->name, name))
            return fields;
    return NULL;
}

/* The rest of a line. */
static bool read_fields(void *object, const Field *fields, char *line) {
    const char *name;
    while ((name = next_word(&line))) {
        const Field *field = find_field(fields, name);
        if (!field)
            return false;
        if (field->kind == FIELD_FLAG)
            *flag_at(object, field) = true;
        else if (field->kind == FIELD_NUMBER
                     ? !read_number(number_at(object, field), next_word(&line))
                     : !read_word(number_at(object, field), next_word(&line),
                                  field->words))
            return false;
    }
    return true;
}

typedef struct Reader {
    StrategyFacts facts;
    Vec(LoopFacts) loops; /* that of loop 0 first, which is nothing */
    Arena *arena;
} Reader;

static bool read_loop(Reader *r, char *line) {
    unsigned number;
    LoopFacts loop = usual_loop;
    if (!read_number(&number, next_word(&line)) || number != r->loops.size ||
        !read_fields(&loop, loop_fields, line) || loop.parent >= number)
        return false;
    *vec_push(r->arena, &r->loops) = loop;
    return true;
}

static bool read_calls(Reader *r, char *line) {
    CallFacts calls = usual_calls;
    if (!read_number(&calls.calls, next_word(&line)) ||
        !read_fields(&calls, call_fields, line) || calls.loop >= r->loops.size)
        return false;
    *vec_push(r->arena, &r->facts.calls) = calls;
    return true;
}

static bool read_cycle(Reader *r, char *line) {
    CycleFacts cycle = usual_cycle;
    if (!read_fields(&cycle, cycle_fields, line) ||
        cycle.loop >= r->loops.size || cycle.around >= r->loops.size ||
        cycle.within > r->facts.cycles.size)
        return false;
    *vec_push(r->arena, &r->facts.cycles) = cycle;
    return true;
}

static bool read_line(Reader *r, char *line) {
    const char *what = next_word(&line);
    return !what ||
           (!strcmp(what, "body") &&
            read_fields(&r->facts, body_fields, line)) ||
           (!strcmp(what, "loop") && read_loop(r, line)) ||
           (!strcmp(what, "calls") && read_calls(r, line)) ||
           (!strcmp(what, "cycle") && read_cycle(r, line));
}

Status loopfacts_read(StrategyFacts *out, const char *text, Arena *arena) {
    Reader r = {.arena = arena};
    *vec_push(arena, &r.loops) = (LoopFacts){0};
    char *rest = arena_strndup(arena, text, strlen(text)), *line;
    for (unsigned number = 1; (line = strsep(&rest, "\n")); number++)
        if (!read_line(&r, line))
            return status_fail(ASYM_SYNTAX, "line %u is no fact of a loop",
                               number);
    r.facts.loop = r.loops.at;
    r.facts.count = (uint32_t)r.loops.size - 1;
    *out = r.facts;
    return status_ok();
}

/* ---- writing ---- */

/* What differs from "usual". */
static void dump_fields(const void *object, const void *usual,
                        const Field *fields, FILE *file) {
    for (; fields->name; fields++) {
        bool is_flag = fields->kind == FIELD_FLAG;
        size_t size = is_flag ? sizeof(bool) : sizeof(unsigned);
        const char *value = (const char *)object + fields->offset;
        if (!memcmp(value, (const char *)usual + fields->offset, size))
            continue;
        (void)fprintf(file, " %s", fields->name);
        if (is_flag)
            continue;
        unsigned number = *(const unsigned *)(const void *)value;
        if (fields->kind == FIELD_WORD)
            (void)fprintf(file, " %s", fields->words[number]);
        else
            (void)fprintf(file, " %u", number);
    }
    (void)fputc('\n', file);
}

void loopfacts_dump(const StrategyFacts *facts, FILE *file) {
    static const StrategyFacts usual_body;
    (void)fputs("body", file);
    dump_fields(facts, &usual_body, body_fields, file);
    for (LoopId loop = 1; loop <= facts->count; loop++) {
        (void)fprintf(file, "loop %u", loop);
        dump_fields(&facts->loop[loop], &usual_loop, loop_fields, file);
    }
    for (size_t i = 0; i < facts->calls.size; i++) {
        (void)fprintf(file, "calls %u", facts->calls.at[i].calls);
        dump_fields(&facts->calls.at[i], &usual_calls, call_fields, file);
    }
    for (size_t i = 0; i < facts->cycles.size; i++) {
        (void)fputs("cycle", file);
        dump_fields(&facts->cycles.at[i], &usual_cycle, cycle_fields, file);
    }
}

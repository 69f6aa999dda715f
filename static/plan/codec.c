#include "static/plan/codec.h"

#include "algebra/expr/expr.h"
#include "algebra/region/region.h"
#include "base/text.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <string.h>

static void fail(Codec *c, StatusCode code, const char *what) {
    if (c->failed)
        return;
    c->failed = code;
    c->what = what;
}

void codec_refuse(Codec *c, const char *what) {
    fail(c, ASYM_SYNTAX, what);
}

static void made(Codec *c, json_t *node) {
    c->node = node;
    if (!node)
        fail(c, ASYM_INTERNAL, "out of memory");
}

static void code_integer(Codec *c, json_int_t *value, json_int_t low,
                         json_int_t high) {
    if (c->direction == CODEC_WRITING) {
        made(c, json_integer(*value));
        return;
    }
    json_int_t read = json_integer_value(c->node);
    if (!json_is_integer(c->node) || read < low || read > high)
        codec_refuse(c, "a number is missing or out of range");
    else
        *value = read;
}

void codec_unsigned(Codec *c, void *value) {
    unsigned *number = value;
    json_int_t wide = *number;
    code_integer(c, &wide, 0, UINT_MAX);
    *number = (unsigned)wide;
}

void codec_int(Codec *c, void *value) {
    int *number = value;
    json_int_t wide = *number;
    code_integer(c, &wide, INT_MIN, INT_MAX);
    *number = (int)wide;
}

void codec_int64(Codec *c, void *value) {
    int64_t *number = value;
    json_int_t wide = *number;
    code_integer(c, &wide, INT64_MIN, INT64_MAX);
    *number = wide;
}

void codec_bool(Codec *c, void *value) {
    bool *truth = value;
    if (c->direction == CODEC_WRITING)
        made(c, json_boolean(*truth));
    else if (!json_is_boolean(c->node))
        codec_refuse(c, "a truth value is missing");
    else
        *truth = json_is_true(c->node);
}

/* ---- text ---- */

/* A source may have names in any encoding, JSON is UTF-8: byte b is written as
 * code point b. */
static json_t *text_to_json(const char *bytes, Arena *arena) {
    Text text = text_new(arena);
    for (; *bytes; bytes++) {
        unsigned char byte = (unsigned char)*bytes;
        if (byte >= 0x80)
            text_add_char(&text, (char)(0xc0 | byte >> 6));
        text_add_char(&text, (char)(byte < 0x80 ? byte : 0x80 | (byte & 0x3f)));
    }
    return json_string(text_chars(&text));
}

static const char *text_from_json(Codec *c, const char *utf8) {
    Text text = text_new(c->arena);
    for (; *utf8; utf8++) {
        unsigned byte = (unsigned char)*utf8;
        if (byte > 0xc3)
            codec_refuse(c, "a text holds what asym does not write");
        if (byte >= 0x80)
            byte = (byte & 3) << 6 | ((unsigned char)*++utf8 & 0x3f);
        if (c->failed)
            return NULL;
        text_add_char(&text, (char)byte);
    }
    return text_chars(&text);
}

/* NULL is null. */
void codec_text(Codec *c, void *value) {
    const char **text = value;
    if (c->direction == CODEC_WRITING)
        made(c, *text ? text_to_json(*text, c->arena) : json_null());
    else if (json_is_string(c->node))
        *text = text_from_json(c, json_string_value(c->node));
    else if (!json_is_null(c->node))
        codec_refuse(c, "a text is missing");
}

void codec_required_text(Codec *c, void *value) {
    const char **text = value;
    codec_text(c, value);
    if (!c->failed && !*text)
        codec_refuse(c, "a name is missing");
}

/* In decimal, since JSON numbers end at 2^63 - 1. */
void codec_uint64(Codec *c, void *value) {
    uint64_t *number = value;
    const char *text = NULL;
    if (c->direction == CODEC_WRITING)
        text = arena_printf(c->arena, "%llu", (unsigned long long)*number);
    codec_required_text(c, &text);
    if (c->direction == CODEC_WRITING || c->failed)
        return;
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno)
        codec_refuse(c, "a number is out of range");
}

/* One of "words", by its index. */
unsigned codec_word(Codec *c, unsigned index, const char *const *words,
                    size_t count) {
    const char *word = NULL;
    if (c->direction == CODEC_WRITING) {
        assert(index < count);
        word = words[index];
    }
    codec_required_text(c, &word);
    for (unsigned i = 0; !c->failed && i < count; i++)
        if (!strcmp(word, words[i]))
            return i;
    codec_refuse(c, "a word is none that asym knows");
    return 0;
}

/* ---- formulas ---- */

/* NULL is null. */
void codec_expr(Codec *c, void *value) {
    const Expr **expr = value;
    Text text = text_new(c->arena);
    const char *chars = NULL;
    if (c->direction == CODEC_WRITING && *expr) {
        assert(expr_symbol_limit(*expr) <= c->n_names);
        expr_print(&text, *expr, c->names);
        chars = text_chars(&text);
    }
    codec_text(c, &chars);
    if (c->direction == CODEC_WRITING || c->failed || !chars)
        return;
    Status status = expr_parse(expr, chars, NULL, c->n_names, c->arena);
    if (status.code)
        codec_refuse(c, "a formula cannot be read");
}

void codec_region(Codec *c, void *value) {
    Region *region = value;
    Text text = text_new(c->arena);
    const char *chars = NULL;
    if (c->direction == CODEC_WRITING) {
        region_print(&text, region, c->names);
        chars = text_chars(&text);
    }
    codec_required_text(c, &chars);
    if (c->direction == CODEC_WRITING || c->failed)
        return;
    Status status = region_parse(region, chars, NULL, c->n_names, c->arena);
    if (status.code)
        codec_refuse(c, "a region cannot be read");
}

/* ---- objects and arrays ---- */

void codec_begin_object(Codec *c) {
    if (c->direction == CODEC_WRITING)
        made(c, json_object());
    else if (!json_is_object(c->node))
        codec_refuse(c, "an object is missing");
}

void codec_field(Codec *c, const char *key, Coder *code, void *value) {
    json_t *object = c->node;
    if (c->failed)
        return;
    c->node = json_object_get(object, key);
    code(c, value);
    if (c->direction == CODEC_WRITING &&
        json_object_set_new(object, key, c->node))
        fail(c, ASYM_INTERNAL, "out of memory");
    c->node = object;
}

/* A Vec without its type. */
typedef struct Items {
    char *at;
    size_t size, item_size;
    Coder *code;
} Items;

static void write_items(Codec *c, const Items *items) {
    json_t *array = json_array();
    for (size_t i = 0; i < items->size && !c->failed; i++) {
        items->code(c, items->at + i * items->item_size);
        if (json_array_append_new(array, c->node))
            fail(c, ASYM_INTERNAL, "out of memory");
    }
    made(c, array);
}

static void read_items(Codec *c, Items *items) {
    json_t *array = c->node;
    if (!json_is_array(array))
        codec_refuse(c, "a list is missing");
    items->size = json_array_size(array);
    items->at = arena_array(c->arena, items->size, items->item_size);
    for (size_t i = 0; i < items->size && !c->failed; i++) {
        c->node = json_array_get(array, i);
        items->code(c, items->at + i * items->item_size);
    }
}

static void code_items(Codec *c, void *value) {
    if (c->direction == CODEC_WRITING)
        write_items(c, value);
    else
        read_items(c, value);
}

void *codec_vec(Codec *c, const char *key, void *at, size_t *size, size_t *room,
                size_t item_size, Coder *code) {
    Items items = {at, *size, item_size, code};
    codec_field(c, key, code_items, &items);
    if (c->direction == CODEC_READING)
        *size = *room = items.size;
    return items.at;
}

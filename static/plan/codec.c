#include "static/plan/codec.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* A text that was read, and the formula that it is, once that was asked. */
typedef struct CodecText {
    const char *chars;
    const Expr *formula;
} CodecText;

Codec codec_reader(const unsigned char *bytes, size_t size, Arena *arena) {
    return (Codec){
        .direction = CODEC_READING, .arena = arena, .at = bytes, .left = size};
}

Codec codec_writer(Arena *arena) {
    return (Codec){.direction = CODEC_WRITING,
                   .arena = arena,
                   .bytes = text_new(arena),
                   .numbers = {.arena = arena}};
}

void codec_refuse(Codec *c, const char *what) {
    if (c->failed)
        return;
    c->failed = ASYM_SYNTAX;
    c->what = what;
}

void codec_end(Codec *c) {
    if (!c->failed && c->left)
        codec_refuse(c, "something follows its end");
}

/* ---- numbers ---- */

enum { DIGIT_BITS = 7, MORE = 1 << DIGIT_BITS };

static void put_number(Codec *c, uint64_t number) {
    for (; number >= MORE; number >>= DIGIT_BITS)
        text_add_char(&c->bytes, (char)(number | MORE));
    text_add_char(&c->bytes, (char)number);
}

static unsigned take_byte(Codec *c) {
    c->left--;
    return *c->at++;
}

static uint64_t take_number(Codec *c, uint64_t most) {
    uint64_t number = 0;
    for (unsigned shift = 0; c->left && shift < 64; shift += DIGIT_BITS) {
        unsigned byte = take_byte(c);
        uint64_t digit = byte % MORE;
        number |= digit << shift;
        if (number >> shift != digit)
            break;
        if (byte < MORE && number <= most)
            return number;
        if (byte < MORE)
            break;
    }
    codec_refuse(c, "a number is cut short or out of range");
    return 0;
}

/* Reading, it is 0 after a failure. */
static uint64_t code_number(Codec *c, uint64_t number, uint64_t most) {
    if (c->direction == CODEC_READING)
        return c->failed ? 0 : take_number(c, most);
    put_number(c, number);
    return number;
}

void codec_unsigned(Codec *c, void *value) {
    unsigned *number = value;
    *number = (unsigned)code_number(c, *number, UINT_MAX);
}

void codec_uint64(Codec *c, void *value) {
    uint64_t *number = value;
    *number = code_number(c, *number, UINT64_MAX);
}

void codec_int64(Codec *c, void *value) {
    int64_t *number = value;
    uint64_t sign = *number < 0 ? UINT64_MAX : 0;
    uint64_t coded = code_number(c, (uint64_t)*number << 1 ^ sign, UINT64_MAX);
    sign = coded & 1 ? UINT64_MAX : 0;
    *number = (int64_t)(coded >> 1 ^ sign);
}

void codec_int(Codec *c, void *value) {
    int *number = value;
    int64_t wide = *number;
    codec_int64(c, &wide);
    if (wide < INT_MIN || wide > INT_MAX)
        codec_refuse(c, "a number is out of range");
    else
        *number = (int)wide;
}

void codec_bool(Codec *c, void *value) {
    bool *truth = value;
    *truth = code_number(c, *truth, true) != 0;
}

unsigned codec_choice(Codec *c, unsigned value, unsigned count) {
    assert(value < count);
    return (unsigned)code_number(c, value, count - 1);
}

/* ---- texts ---- */

static void put_text(Codec *c, const char *text) {
    size_t length = strlen(text);
    uint32_t next = (uint32_t)c->numbers.size + 1;
    uint32_t number = *map_value(&c->numbers, text, length, next);
    put_number(c, number);
    if (number == next)
        text_add_n(&c->bytes, text, length + 1);
}

static void take_new_text(Codec *c) {
    const char *chars = (const char *)c->at;
    size_t length = strnlen(chars, c->left);
    if (length == c->left) {
        codec_refuse(c, "a text is cut short");
        return;
    }
    *vec_push(c->arena, &c->texts) = (CodecText){.chars = chars};
    c->at += length + 1;
    c->left -= length + 1;
}

/* NULL is also what a failure leaves. */
static CodecText *take_text(Codec *c) {
    uint64_t number = code_number(c, 0, c->texts.size + 1);
    if (number > c->texts.size)
        take_new_text(c);
    return c->failed || !number ? NULL : &c->texts.at[number - 1];
}

void codec_text(Codec *c, void *value) {
    const char **text = value;
    if (c->direction == CODEC_READING) {
        const CodecText *taken = take_text(c);
        *text = taken ? taken->chars : NULL;
    } else if (*text) {
        put_text(c, *text);
    } else {
        put_number(c, 0);
    }
}

void codec_required_text(Codec *c, void *value) {
    const char **text = value;
    codec_text(c, value);
    if (!*text)
        codec_refuse(c, "a name is missing");
}

/* ---- formulas ---- */

static void put_expr(Codec *c, const Expr *expr) {
    assert(expr_symbol_limit(expr) <= c->symbols);
    while (c->names.size < c->symbols) {
        size_t symbol = c->names.size;
        *vec_push(c->arena, &c->names) = arena_printf(c->arena, "s%zu", symbol);
    }
    Text text = text_new(c->arena);
    expr_print(&text, expr, c->names.at);
    put_text(c, text_chars(&text));
}

/* Each text is parsed once, whatever function it is of. */
static const Expr *take_expr(Codec *c) {
    CodecText *text = take_text(c);
    if (!text)
        return NULL;
    if (!text->formula &&
        expr_parse(&text->formula, text->chars, NULL, EXPR_NO_SYMBOL, c->arena)
            .code)
        codec_refuse(c, "a formula cannot be read");
    else if (expr_symbol_limit(text->formula) > c->symbols)
        codec_refuse(c, "a formula has a symbol that is not there");
    return c->failed ? NULL : text->formula;
}

void codec_expr(Codec *c, void *value) {
    const Expr **expr = value;
    if (c->direction == CODEC_READING)
        *expr = take_expr(c);
    else if (*expr)
        put_expr(c, *expr);
    else
        put_number(c, 0);
}

static void code_condition(Codec *c, void *value) {
    const Expr **condition = value;
    codec_expr(c, value);
    if (!*condition)
        codec_refuse(c, "a condition is missing");
}

void codec_region(Codec *c, void *value) {
    Region *region = value;
    region->nonneg.at = codec_vec(c, region->nonneg.at, &region->nonneg.size,
                                  &region->nonneg.room,
                                  sizeof *region->nonneg.at, code_condition);
}

/* ---- arrays ---- */

void *codec_vec(Codec *c, void *at, size_t *size, size_t *room,
                size_t item_size, Coder *code) {
    char *items = at;
    *size = code_number(c, *size, c->left);
    if (c->direction == CODEC_READING) {
        *room = *size;
        items = *size ? arena_array(c->arena, *size, item_size) : NULL;
    }
    for (size_t i = 0; i < *size && !c->failed; i++)
        code(c, items + i * item_size);
    return items;
}
